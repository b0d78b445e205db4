r"""What a text states as its value: the value, the name on its left, the words behind it, an approximation.

>>> from evalmath.syntax.grammar import parse
>>> for text in [r"x = \frac12 \approx 0.5", "20 + 20 = 40", "f(x) = 2x", r"5 \text{ apples}"]:
...     found = stated(parse(text))
...     print(f"{found.value} | {found.name} | {found.words} | {found.approximation}")
1/2 | x |  | 0.5
40 | None |  | None
2·x | f(x) |  | None
5 | None | apples | None
>>> stated(parse(r"6 \approx 7 \approx 8")) is None
True
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from evalmath.algebra.equality import value_of
from evalmath.kinds.remarks.names import Head, head_of, is_name, is_quantity
from evalmath.kinds.side import is_arithmetic, unwrap
from evalmath.lazily import flint
from evalmath.lexicon.asides import is_quantity_noun
from evalmath.syntax.tree import Node, chain_of, is_braced, symbols_of

__all__ = ["Stated", "approximates", "stated"]


class Stated(NamedTuple):
    """A value and its asides.

    ``links`` are the other constants of a chain of equalities, which must be equal to the value, else the chain is
    false; ``approximation`` is what stands behind ``≈``.
    """

    value: Node
    name: Node | None = None
    words: str = ""
    approximation: Node | None = None
    links: tuple[Node, ...] = ()
    formulas: tuple[Node, ...] = ()  # links in unknowns: A = \\pi r^2 = 25\\pi


def stated(tree: Node, *, lenient: bool = False) -> Stated | None:
    r"""What a tree states; None if it is not a single value, a tautology, or a chain of approximations.

    With ``lenient`` more than a name may stand on the left: an answer may say what it is the value of
    (``\\sigma^2 = 4``). A reference that says so much is an equation.
    """
    tree = unwrap(tree)
    if tree.op != "rel":
        return _bare(tree)
    operands, signs = chain_of(tree)
    if signs == ("in",) and is_braced(operands[1]):
        operands, signs = (operands[0], unwrap(operands[1])), ("=",)
    if not all(sign in {"=", "~", "equiv"} for sign in signs):
        return None
    approximation: Node | None = None
    named = len(operands) == 2 and is_name(operands[0]) and not _is_closed(operands[0])
    counted = operands[-1].args[0] if operands[-1].op == "unit" else None  # 737/39, about 18.9 cards
    if signs[-1] == "~" and _constant(unwrap(counted or operands[-1])) and not named:
        approximation, operands, signs = operands[-1], operands[:-1], signs[:-1]
    if "~" in signs and (len(signs) > 1 or approximation is not None):
        return None
    if len(operands) == 2 and operands[0] == operands[1]:
        told = operands[0]
        # A number equal to itself is a tautology; a formula may be repeated.
        return _bare(unwrap(told)) if _constant(told) and told.op not in {"num", "dec"} else None
    name, values = _parted(operands, lenient=lenient)
    if not values:
        return None
    found = _bare(unwrap(values[-1]))
    if found is None:
        return None
    if approximation is not None:
        beside = _bare(unwrap(approximation))
        if beside is None or (beside.words and found.words and beside.words != found.words):
            return None
        approximation, found = beside.value, found._replace(words=found.words or beside.words)
    before = tuple(map(unwrap, values[:-1]))
    links = tuple(filter(_constant, before))
    formulas = tuple(x for x in before if x not in links) if len(links) < len(before) else ()
    return found._replace(name=name, approximation=approximation, links=links, formulas=formulas)


def _is_closed(node: Node) -> bool:
    r"""Whether a sum, an integral or a limit is a number, of which an approximation may be added."""
    return node.op == "bigop" and _constant(node)


def _parted(operands: tuple[Node, ...], *, lenient: bool) -> tuple[Node | None, tuple[Node, ...]]:
    """The name that a chain gives, and its values; no values if it states something of its names instead."""
    if len(operands) == 1:
        return None, operands
    first, last = operands[0], operands[-1]
    if is_name(last) and not is_name(first) and len(operands) == 2:
        if _constant(first):
            return last, (first,)
        return None, ()
    if _constant(first) and symbols_of(last):
        return None, ()
    names = [x for x in operands[:-1] if is_name(x)]
    if len(operands) == 2 and first.op == last.op == "sym" and not (first.args[0] in _UNKNOWNS > {last.args[0]}):
        return None, ()
    if len({str(x) for x in names if x.op == "sym"}) > 1:  # a chain of names says more than its value
        several = Node("seq", ((",",) * (len(names) - 1), *names))
        return (several, operands[-1:]) if lenient and last not in names else (None, ())
    if not names and (symbols_of(first) or not is_arithmetic(first)):
        if lenient and (is_quantity(first) or (_is_combined(first) and _constant(last))):
            return first, operands[1:]
        return None, ()  # an equation
    values = tuple(x for x in operands if x not in names)
    if any(unwrap(x).op in _COLLECTIONS for x in values[:-1]):
        return None, ()  # which are equal to no value
    return (names[0] if names else None), values


_COLLECTIONS = frozenset({"group", "matrix", "setop", "setb", "cases", "seq"})


def _is_combined(node: Node) -> bool:
    """Whether an answer gives the value of a sum of several names: ``m + n = 204``. Of coordinates it is a line."""
    names = symbols_of(node) if node.op == "add" else frozenset()
    return len(names) > 1 and not names & _COORDINATES


_COORDINATES = frozenset("xyzt")
_UNKNOWNS = frozenset("xyz")


def _constant(node: Node) -> bool:
    return is_arithmetic(node) and not symbols_of(node)


def _bare(node: Node) -> Stated | None:
    """A value with the words beside it: ``5 cm``, ``slope 3``, ``mean: 5``."""
    words = ""
    if node.op == "unit":
        if node.args[0] is None:
            return None
        words, node = node.args[1], unwrap(node.args[0])
    head = head_of(node)
    if head is not None and _is_noun_of(head, node.op):
        return Stated(unwrap(head.value), head.name, words)
    if node.op != "ratio" or len(node.args) != 2 or words:
        return Stated(node, None, words)
    return None if node.args[0].op == "word" else Stated(Node("div", node.args))


def _is_noun_of(head: Head, op: str) -> bool:
    """Whether words in front of a value are the noun of a quantity: ``slope 3``, but not ``distance to 5``.

    Of a number that is negative they are only where a colon or a copula says so: ``age - 5`` is a difference.
    """
    if not is_quantity_noun(head.words) or head.words.rpartition(" ")[2] in _PLACING:
        return False
    return op == "ratio" or ((op != "add" or head.joined) and _constant(unwrap(head.value)))


_PLACING = frozenset("to on at in by from with for over under near".split())


def approximates(approximation: Node, value: Node) -> bool:
    r"""Whether a decimal is a value rounded or cut to the digits that it shows.

    >>> from evalmath.syntax.grammar import parse
    >>> approximates(parse("1.414"), parse(r"\sqrt2")), approximates(parse("1.42"), parse(r"\sqrt2"))
    (True, False)
    >>> approximates(parse("7"), parse("8")), approximates(parse("3"), parse(r"\pi"))
    (False, True)
    """
    if approximation.op == "degree":  # counted in degrees, not in parts of a circle
        degrees = Node("div", (Node("mul", (value, Node("num", (180,)))), Node("const", ("pi",))))
        return approximates(approximation.args[0], degrees)
    last = _last_place(approximation)
    if last is None:
        return False
    gap = value_of(Node("add", (value, Node("neg", (approximation,)))))
    if not isinstance(gap, flint.arb):
        return False
    places = gap * last.denominator / last.numerator
    shown = abs(value_of(value) or 0) * last.denominator / last.numerator
    if abs(places) < (1 if shown >= SURE else ROUNDED):
        return True
    towards = -1 if approximation.op == "neg" else 1
    return last < 1 and bool(places * towards < 1) and bool(places * towards > 0)  # cut off


ROUNDED = 0.5001  # of the last place: 0.5, and what a float adds to it
SURE = 10**4  # of so many last places people get the last one wrong: 4.14812 for 4.148115


def _last_place(node: Node) -> Fraction | None:
    """One of the last place that a numeral shows."""
    if node.op == "neg":
        return _last_place(node.args[0])
    if node.op == "percent":
        inner = _last_place(node.args[0])
        return None if inner is None else inner / 100
    if node.op == "num":
        return Fraction(1) if node.args[0].__class__ is int else None
    if node.op != "dec":
        return None
    mantissa, _, exponent = node.args[1].partition("e")
    return Fraction(10) ** (int(exponent or "0") - len(mantissa.partition(".")[2]))
