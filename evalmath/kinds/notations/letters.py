r"""Letters in a row that are no product: orderings, outcomes, abbreviations, words, products of matrices.

Their order matters, as it does not for the names that a product multiplies. A segment, two capitals under a bar, may be
read from either end.

>>> from evalmath.kinds.side import source
>>> for text in ["CAB", "HTH", r"P^{-1}AP", r"\text{cat}", "x+y"]:
...     print(claim(source(text), source(text).trees[0]))
CAB
HTH
P^(-1)·A·P
cat
None
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.numbers import roman
from evalmath.syntax.marks import is_transposing
from evalmath.syntax.tree import ONE, Node, contains, relates, symbols_of, walk

__all__ = ["Letters", "claim", "judge", "orders_matter", "read"]

MAX_POWER = 12  # of one letter: A^{12} is twelve letters


class Letters(NamedTuple):
    """Letters in their order; ``word`` says that they were set as a text, whose case says nothing.

    ``terms`` are those of a sum or a product of matrices, of which only the same ones are equal; ``name`` is theirs;
    ``listed`` tells of commas between them, ``powered`` that they are written with powers or signs of a product, as no
    word is; ``segment`` of the bar over two capitals.
    """

    run: str
    word: bool = False
    listed: bool = False
    powered: bool = False
    terms: tuple[str, ...] = ()
    name: str = ""
    segment: bool = False

    def __str__(self) -> str:
        return self.run or " + ".join(self.terms)


def claim(side: Source, tree: Node | None) -> Letters | None:
    """A run of capitals, a word of letters alone, matrices whose order matters, a Roman numeral."""
    found = read(side, tree)
    if found is None or tree is None:
        return None
    if found.terms:
        return found if _are_matrices(tree.args[2] if found.name else tree) else None
    capitals = tree.op == "mul" and all(x.op == "sym" and x.args[0].isupper() for x in tree.args)
    ordered = found.word or capitals or orders_matter(tree)
    return found if len(found.run) > 1 and tree.op != "seq" and ordered else None


def read(side: Source, tree: Node | None) -> Letters | None:
    """As :func:`claim`; also a product of small letters, one letter, and letters in a list."""
    if tree is None:
        return None
    if tree.op == "word":
        text = tree.args[0]
        return Letters(text, word=True) if text.isalpha() and text.isascii() else None
    run = _run(tree)
    if run is None and not any(map(str.isupper, symbols_of(tree))):
        return None  # matrices are capitals
    if run is None:
        name, body = (str(tree.args[0]), tree.args[2]) if relates(tree, "=") else ("", tree)
        if not (orders_matter(body) or (contains(body, _POWERS) and any(map(_is_turned, walk(body))))):
            return None
        return Letters("", terms=tuple(sorted(map(str, body.args if body.op == "add" else (body,)))), name=name)
    powered = contains(tree, _POWERS) or any(x in side.text for x in _TIMES)
    numeral = tree.op == "mul" and not powered and set(run) <= set("ivx") and roman(run) is not None
    return Letters(run, numeral, tree.op == "seq", powered, segment=tree.op == "apply" and len(run) == 2)


_TIMES = ("\\cdot", "*", "\\times")
_POWERS = frozenset({"pow"})


def judge(reference: Letters, answer: Letters, context: Context) -> Finding | None:
    """The same letters in the same order; a word in any case. Of other letters it has nothing to say."""
    if reference.terms or answer.terms:
        named = not (reference.name and answer.name) or reference.name == answer.name
        return _filed(named and reference.terms == answer.terms, reference, answer)
    if reference.listed != answer.listed and roman(reference.run) is not None:
        return None  # a numeral is one value, not a list of its letters
    mine, yours = reference.run, answer.run
    word = reference.word or answer.word
    if word and (reference.powered or answer.powered or _are_symbols(mine, yours)):
        return _filed(False, reference, answer)
    if word:
        mine, yours = mine.lower(), yours.lower()
    if mine != yours and (sorted(mine) != sorted(yours) or "".join(sorted(mine)) in _CHOICES):
        return None
    options = reference.listed != answer.listed and set(mine) <= set("ABCD")  # A, C and CA
    either = (reference.segment or answer.segment or options) and not word and len(mine) == 2
    return _filed(mine == yours or (either and mine == yours[::-1]), reference, answer)


def _filed(equal: bool, reference: Letters, answer: Letters) -> Finding:
    return Finding(equal, "letters.equal" if equal else "letters.order", "exact", f"{reference} against {answer}")


def _are_symbols(one: str, other: str) -> bool:
    """Whether one side is a symbol of two letters, and the other its letters as two: ``Co`` and ``CO``."""
    return len(one) == 2 and {one, other} == {one.title(), one.upper()} and one.title() in _ELEMENTS


_ELEMENTS = frozenset("Co Cs Os Sc Hf Nb Po Bi Ni Si Cu Cr In Sn Pb Hg Te Ti".split())
# several of the options A to D, but not the first few: no ordering, and the order says nothing
_CHOICES = frozenset({"ABD", "ACD", "BCD"})


def orders_matter(node: Node) -> bool:
    """Whether matrices are multiplied: ``AB - BA``, ``(AB)^2``, behind an inverse in ``2A^{-1}(B - C)``."""
    if not any(map(str.isupper, symbols_of(node))):
        return False  # matrices are capitals
    if node.op == "add":
        runs = [tuple(y for y in _factors(x) if y.op != "num") for x in node.args]
        words = {run for run in runs if len(run) > 1 and all(map(_is_capital, run))}
        if len({tuple(sorted(run)) for run in words}) < len(words):
            return True
    if not contains(node, _PRODUCTS):
        return False
    if node.op == "pow" and node.args[1].op in {"num", "sym"} and node.args[0].op == "mul":
        factors = [x for x in node.args[0].args if x.op != "num"]
        return len(factors) > 1 and all(map(_is_capital, factors))
    if _is_turned(node):
        return sum(map(_is_capital, walk(node.args[0]))) > 1
    if node.op == "mul" and any(_is_turned(x) and (x != node.args[-1] or is_transposing(x.args[1])) for x in node.args):
        return sum(any(map(_is_capital, walk(x))) for x in node.args) > 1
    return any(orders_matter(x) for x in node.args if x.__class__ is Node)


def _are_matrices(node: Node) -> bool:
    """Whether the order of factors says something: ``AB^{-1}`` alone is no quotient."""
    turned = node.op == "mul" and any(map(_is_turned, node.args))
    return orders_matter(node) or (turned and all(_is_capital(x) or x.op == "pow" for x in node.args))


_PRODUCTS = frozenset({"mul"})


def _factors(node: Node) -> tuple[Node, ...]:
    node = node.args[0] if node.op == "neg" else node
    return node.args if node.op == "mul" else (node,)


def _is_capital(node: Node) -> bool:
    return node.op == "sym" and len(node.args[0]) == 1 and bool(node.args[0].isupper())


def _is_turned(node: Node) -> bool:
    """Whether an inverse or a transpose of capitals stands there."""
    turning = node.op == "pow" and (node.args[1] == Node("neg", (ONE,)) or is_transposing(node.args[1]))
    return turning and any(map(_is_capital, walk(node.args[0])))


# --- reading ------------------------------------------------------------------------------------------------------


def _run(node: Node) -> str | None:
    op, args = node
    if op == "sym" or (op == "const" and args[0] in {"e", "i"}):
        return str(args[0]) if len(args[0]) == 1 and args[0].isascii() else None
    if op == "mul" or (op == "seq" and set(args[0]) <= {",", " "}):
        parts = [_run(x) for x in args if x.__class__ is Node]
        if any(part is None or (op == "seq" and len(part) != 1) for part in parts):
            return None  # a list stands for a word only letter by letter
        return "".join(part for part in parts if part)
    if op == "apply" and args[0] == "overline" and len(args) == 2:
        return _run(args[1])  # a segment is named by the letters under its bar
    if op != "pow" or args[1].op != "num" or args[1].args[0] not in range(1, MAX_POWER + 1):
        return None
    base = _run(args[0])
    return base * args[1].args[0] if base is not None and base.isupper() else None
