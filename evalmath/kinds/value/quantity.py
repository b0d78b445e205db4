r"""Amounts: a number with a unit or with words behind it.

Units convert: two that measure different things are different amounts. Other words have to be the same; on one side
only they are allowed as long as they change no value.

>>> from evalmath.kinds.side import source
>>> claim(source("10 cm"), None)
Amount(value=Node(op='num', args=(10,)), words='cm', soft=False, asides=None, multiple='')
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.errors import ReadError
from evalmath.kinds.notations.letters import orders_matter
from evalmath.kinds.remarks.names import is_name
from evalmath.kinds.remarks.stated import Stated, stated
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, unwrap
from evalmath.kinds.value import number
from evalmath.lexicon.amounts import amount
from evalmath.lexicon.asides import account, is_direction, same_words, words_of
from evalmath.lexicon.asking import asked_unit, asks_for_unit, asks_in, is_of_other_power
from evalmath.lexicon.measures import Unit, measured, measured_pair, parse_unit
from evalmath.lexicon.numbers import MULTIPLIERS
from evalmath.patterns import Lazy
from evalmath.syntax.grammar import readings
from evalmath.syntax.tree import WORDED, Node, contains, symbols_of

__all__ = ["Amount", "claim", "concerns", "is_certain", "is_multiplied", "judge", "read"]


class Amount(NamedTuple):
    """A number and the words behind it as written; ``soft`` if they may be variables (``5m``).

    ``multiple`` is the word that multiplied the number, in which a question may ask: 15 of ``15 dozen``.
    """

    value: Node
    words: str
    soft: bool = False
    asides: Stated | None = None
    multiple: str = ""


@remembered(entries=8192)
def _written(text: str) -> Amount | None:
    """The amount that a text is as a whole."""
    found = amount(text)
    if found is None:
        return None
    try:
        tree = unwrap(readings(found.number)[0])
    except ReadError:
        return None
    return _amount(tree, found.unit, soft=found.soft) if is_arithmetic(tree) and not symbols_of(tree) else None


def _amount(value: Node, words: str, *, soft: bool = False, asides: Stated | None = None) -> Amount:
    """An amount whose percent and degree signs belong to the number."""
    while words and words[0] in _SIGNS and words[1:2] not in {"C", "F"}:
        value, words = Node(_SIGNS[words[0]], (value,)), words[1:].strip()
    return Amount(value, words, soft, asides)


_SIGNS = {"%": "percent", "°": "degree"}


# x, F_n, \\Delta p, \\lambda
_NAMED = Lazy(r"\s*((?:\\Delta\s*|\\(?=[A-Za-z]{2}))?[A-Za-z]{1,8}(?:_(?:\{[^{}]{1,12}\}|\w))?)\s*=\s*(.+)", re.DOTALL)


def concerns(side: Source) -> bool:
    """Whether words or signs of an amount may stand there; two bare numbers another kind judges."""
    return (
        not side.trees or _MEASURING.search(side.text) is not None or any(contains(tree, WORDED) for tree in side.trees)
    )


def claim(side: Source, tree: Node | None, *, lenient: bool = False) -> Amount | None:
    """An amount with words, or a bare number: the other side may have words."""
    if tree is None or _MEASURING.search(side.text):
        named = _NAMED.fullmatch(side.text)
        found = _written(named[2] if named else side.text)
        if found is not None and named:
            name = _name(named[1])
            if name is None:
                return None
            found = found._replace(asides=Stated(found.value, name))
        if found is not None:
            return _multiplied(found, side.text)
    found = None if tree is None else _of_product(side.text, tree) or _in_tree(tree, lenient=lenient)
    return None if found is None else _multiplied(found, side.text)


# two letters side by side, a letter that is a unit, a command that sets words, a sign
_MEASURING = Lazy(
    r"(?<![\\A-Za-z])(?:[A-Za-z]{2}|[ghlmsABCFGHJ-NTVW])|\\(?:[mtO]|op|rm|hbox|circ|deg|euro|pounds|yen)|[%:°'\"$]"
    r"|[^\x00-\x7f]"
)


def _of_product(text: str, tree: Node) -> Amount | None:
    """A number and a word behind it whose letters were read as a product: ``8,000 copies`` is not c·o·π·e·s."""
    letters = tree.op == "mul" and tree.args[0].op in {"num", "dec"} and all(x.op in _LETTERS for x in tree.args[1:])
    written = _COUNTED.fullmatch(text) if letters else None
    return None if written is None else Amount(tree.args[0], written[1])


_LETTERS = frozenset({"sym", "const"})
_COUNTED = Lazy(r"-?\d[\d.,{}]*+ ([a-z]{4,})")


def is_multiplied(*sides: tuple[Node, ...]) -> bool:
    """Whether a side may be so many dozens, millions or quarters, in which the question may ask."""
    return any(_multiple(x) for trees in sides for x in trees)


def _multiple(node: Node) -> str:
    """The word by which a number may be multiplied: ``15 dozen`` is read as 15 times 12, ``3 quarters`` as 3/4."""
    return _MULTIPLES.get((node.op, node.args[1]), "") if node.op in {"mul", "div"} and len(node.args) == 2 else ""


def _multiplied(found: Amount, text: str) -> Amount:
    """The amount with the word that multiplied its number."""
    word = _multiple(found.value)
    return found._replace(multiple=word) if word and word in text else found


_MULTIPLES = {("mul", Node("num", (value,))): word for word, value in MULTIPLIERS.items()}
_MULTIPLES["div", Node("num", (4,))] = "quarter"  # a coin


def _name(text: str) -> Node | None:
    """The name on the left of an amount; letters in a row are none."""
    try:
        tree = readings(text)[0]
    except ReadError:
        return None
    return tree if is_name(tree) else None


def read(side: Source, tree: Node | None) -> Amount | None:
    """As :func:`claim`; any expression may name the value."""
    return claim(side, tree, lenient=True)


def _in_tree(tree: Node, *, lenient: bool) -> Amount | None:
    if tree.op == "ratio":
        return None
    found = stated(tree, lenient=lenient)
    if found is None or not is_arithmetic(found.value) or orders_matter(found.value):
        return None
    if found.words and found.value.op == "sym":
        return None
    return _amount(found.value, found.words, asides=found)


def is_certain(found: Amount) -> bool:
    """Whether a unit stands there: then no kind may set it aside and call the bare numbers equal."""
    return bool(found.words) and not found.soft and not symbols_of(found.value)


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Amount, answer: Amount, context: Context) -> Finding | None:
    """The same amount after conversion, with the same words; a single side's words must change nothing."""
    if reference.multiple != answer.multiple and context.query:
        finding = _in_multiples(reference, answer, context)
        if finding is not None:
            return finding
    if not reference.words and not answer.words:
        return None  # two bare numbers: another kind judges them
    if reference.soft and answer.soft and reference.words != answer.words and not _convert(reference, answer):
        return None  # letters, which may be variables
    signs = {side.value.op if side.value.op in _SIGNS.values() else "" for side in (reference, answer)}
    if len(signs) > 1:
        finding = _signed(reference, answer, context)
    elif not reference.words or not answer.words:
        finding = _one_sided(reference, answer, context)
    else:
        finding = _two_sided(reference, answer, context)
    if finding.equal and (reference.asides or answer.asides):
        mine, yours = reference.asides or Stated(reference.value), answer.asides or Stated(answer.value)
        return number.settle(mine, yours, context) or finding
    return finding


def _in_multiples(reference: Amount, answer: Amount, context: Context) -> Finding | None:
    """The yes to 15 beside ``15 dozen`` where the question asks how many dozens; None if that does not answer it."""
    one, other = (reference, answer) if reference.multiple else (answer, reference)
    if other.multiple or not asks_in(one.multiple, context.query):
        return None
    bare = one._replace(value=one.value.args[0], multiple="")
    sides = (bare, other) if one is reference else (other, bare)
    found = judge(*sides, context) or number.compare(sides[0].value, sides[1].value, "number", context)
    return found if found.equal else None


def _convert(reference: Amount, answer: Amount) -> bool:
    """Whether the words of both sides are units that convert."""
    left, right = parse_unit(reference.words), parse_unit(answer.words)
    return left is not None and right is not None and left.dimension == right.dimension


def _signed(reference: Amount, answer: Amount, context: Context) -> Finding:
    """A percentage or an angle in degrees against an amount without such a sign; radians convert."""
    plain, signed = (answer, reference) if reference.value.op in _SIGNS.values() else (reference, answer)
    unit, rest = measured(plain.words)
    if plain.words and not (unit is not None and not rest and not unit.dimension):
        return Finding(False, "quantity.unit", "exact", f"{plain.words!r} against a percentage or degrees")
    if plain.words or not signed.words:
        turned = (_radians(reference), _radians(answer)) if plain.words else (reference.value, answer.value)
        return _filed(context.same(*turned))
    return _one_sided(reference, answer, context)


def _radians(side: Amount) -> Node:
    """An angle in radians."""
    if side.value.op != "degree":
        return side.value
    return Node("div", (Node("mul", (side.value.args[0], Node("const", ("pi",)))), Node("num", (180,))))


def _one_sided(reference: Amount, answer: Amount, context: Context) -> Finding:
    one = reference if reference.words else answer
    other = answer if one is reference else reference
    noun = other.asides.name if other.asides else None
    if noun is not None and noun.op == "word" and words_of(noun.args[0]) == words_of(one.words):
        return Finding(False, "quantity.words", "exact", "the year 2015 is not 2015 years")
    derived = one is answer and _is_derived(one.words)
    if one.soft and not derived and not _is_asked(one.words, context.question):
        return Finding(False, "quantity.variable", "exact", "a letter behind a number may be a variable")
    if one.value.op == "percent" and one.words.startswith("point"):
        return Finding(False, "quantity.unit", "exact", "percentage points are a difference of percentages")
    if context.question and is_of_other_power(one.words, context.question):
        return Finding(False, "quantity.unit", "exact", f"{one.words!r} measure something else")
    needed = account(one.words, context.question)
    asked = asked_unit(one.words, context.question)
    if asked and needed is not None and all(map(context.allows, needed)):
        counted = other._replace(words=asked)  # a bare number counts what the question asks for
        return _two_sided(counted, answer, context) if other is reference else _two_sided(reference, counted, context)
    if reference.value.op == answer.value.op == "degree" and any(map(is_direction, words_of(one.words))):
        return Finding(False, "quantity.words", "exact", f"only one side says {one.words!r}")
    no_percentage = reference.value.op != "percent" != answer.value.op  # 0.9 m is not 90
    finding = number.compare(reference.value, answer.value, "number", context, exact=no_percentage)
    if needed == ("remark",) and symbols_of(one.value):
        return Finding(False, "quantity.words", "exact", "a function that is rounded is another one")
    if finding.equal is not False and needed is None:
        return Finding(None, "words.left-over", "read", one.words)
    if finding.equal and not all(map(context.allows, needed or ())):
        return Finding(False, "quantity.unit", "exact", f"only one side says {one.words!r}")
    return _filed(finding)


def _is_derived(words: str) -> bool:
    """Whether letters behind a number make a unit of several, as no product of variables would: ``W/(m^2 K)``."""
    return _DERIVED.fullmatch(words) is not None and parse_unit(words) is not None


def _is_asked(words: str, question: str) -> bool:
    """Whether letters behind a number are a unit: the question asks for it, or measures and means nothing else by them.

    ``15 m`` is a length beside "2 m/s^2", "8 s", "in m" or "metres", and ``25 m/s`` a speed where one goes "to m/s".
    """
    meant = parse_unit(words) if question else None
    if meant is None:
        return False
    if asks_for_unit(words, question):
        return True
    unit = _POWER.sub("", words)
    if unit.isalpha() and any(parse_unit(word) == parse_unit(unit) for word in set(_ASKED_FOR.findall(question))):
        return True
    rest = _MEASURED.sub(lambda m: " " if parse_unit(m[1]) else m[0], question)
    return rest != question and set(_SYMBOLS.findall(words)).isdisjoint(_ALONE.findall(rest))


_ASKED_FOR = Lazy(r"\b(?:[A-Za-z]{4,}|(?<=\bin )\$?[A-Za-z]{1,3}(?![\w$]))")
_POWER = Lazy(r"\s?\^?[{(]?[23][)}]?\Z|[²³]\Z")
_SYMBOLS = Lazy(r"[A-Za-z]+")
_ALONE = Lazy(r"(?<![A-Za-z\\])(?!A [a-z])[A-Za-z](?![A-Za-z])")
_MEASURED = Lazy(
    r"(?:\d(?:[\s$~{]|\\[ ,;:!]|\\(?:mathrm|text|rm|mbox))++|\bin |\bto (?=\w+/))"
    r"([A-Za-z]{1,3}(?:/[A-Za-z]{1,3}|/\([^()]{1,12}\))?(?:\^?\{?\d\}?|[²³])?)(?![\w(/]|\s?[-+*/^=<>])"
)
_DERIVED = Lazy(r"[JNWV]/.+|N ?[ *·] ?m|J ?[ *·] ?s")


def _two_sided(reference: Amount, answer: Amount, context: Context) -> Finding:
    if reference.words == answer.words:
        return _filed(context.same(reference.value, answer.value))
    (left, rest), (right, other_rest) = measured_pair(reference.words, answer.words)
    other = Finding(False, "quantity.unit", "exact", f"{reference.words!r} against {answer.words!r}")
    if left is None or right is None:
        if (left or right) and reference.words.lower() == answer.words.lower():
            return other  # the case of a symbol tells units apart
        if not same_words(reference.words, answer.words):
            return other
        return _filed(context.same(reference.value, answer.value))
    if not same_words(rest, other_rest):
        return other
    expected, converted = _converted(reference.value, left, right), _converted(answer.value, right, left)
    if expected is None or converted is None:
        return other
    return _filed(context.same(expected, converted))


def _converted(value: Node, unit: Unit, into: Unit) -> Node | None:
    """An amount in base units of its dimension; None if the two units measure different things."""
    if unit == into:
        return value
    if unit.dimension != into.dimension:
        return None
    scaled = value if unit.factor == 1 else Node("mul", (value, Node("num", (_whole(unit.factor),))))
    return Node("add", (scaled, Node("num", (_whole(unit.offset),)))) if unit.offset else scaled


def _whole(number: Fraction) -> Fraction | int:
    return number.numerator if number.denominator == 1 else number


def _filed(finding: Finding) -> Finding:
    reason = {True: "quantity.equal", False: "quantity.amount", None: "quantity.undecided"}[finding.equal]
    return finding._replace(reason=reason)
