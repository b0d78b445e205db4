r"""Letters in a row that are no product: orderings, outcomes, abbreviations, words, products of matrices.

Their order matters, as it does not for the names that a product multiplies; two capitals name a segment, which may be
read from either end, but for the pairs that :mod:`evalmath.lexicon.strings` lists.

>>> from evalmath.kinds.side import source
>>> for text in ["CAB", "HTH", r"P^{-1}AP", r"(AB)^{-1}", r"\text{cat}", "x+y"]:
...     print(claim(source(text), source(text).trees[0]))
CAB
HTH
P^-1 A P
B^-1 A^-1
cat
None
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.strings import is_ordered, roman
from evalmath.syntax.marks import TRANSPOSE
from evalmath.syntax.tree import ONE, Node, contains, relates, walk

__all__ = ["Letters", "claim", "judge", "orders_matter", "read"]

MAX_POWER = 12  # of one letter: A^{12} is twelve letters


class Letter(NamedTuple):
    """One letter; of a matrix perhaps its inverse or its transpose."""

    name: str
    inverse: bool = False
    transposed: bool = False

    def __str__(self) -> str:
        return self.name + "^-1" * self.inverse + "^T" * self.transposed


class Letters(NamedTuple):
    """Letters in their order; ``word`` says that they were set as a text, whose case says nothing.

    ``terms`` are those of a sum or a product of matrices, of which only the same ones are equal; ``name`` is theirs;
    ``listed`` tells of commas between them, ``powered`` that they are written with powers or signs of a product, as no
    word is.
    """

    run: tuple[Letter, ...]
    word: bool = False
    listed: bool = False
    powered: bool = False
    terms: tuple[str, ...] = ()
    name: str = ""

    @property
    def marked(self) -> bool:
        """Whether an inverse or a transpose tells that the letters are matrices."""
        return any(x.inverse or x.transposed for x in self.run)

    def __str__(self) -> str:
        return (" " if self.marked else "").join(map(str, self.run))


def claim(side: Source, tree: Node | None) -> Letters | None:
    """A run of capitals, a word of letters alone, a product with an inverse or a transpose, a Roman numeral."""
    found = read(side, tree)
    if found is not None and found.terms and tree is not None:
        return found if orders_matter(tree.args[2] if found.name else tree) else None
    if found is None or tree is None or len(found.run) < 2 or tree.op == "seq":
        return None
    capitals = tree.op == "mul" and all(x.op == "sym" and x.args[0].isupper() for x in tree.args)
    return found if found.word or found.marked or capitals else None


def read(side: Source, tree: Node | None) -> Letters | None:
    """As :func:`claim`; also a product of small letters, one letter, and letters in a list."""
    if tree is None:
        return None
    if tree.op == "word":
        text = tree.args[0]
        return Letters(tuple(map(Letter, text)), word=True) if text.isalpha() and text.isascii() else None
    run = _run(tree)
    if run is None:
        name, body = (str(tree.args[0]), tree.args[2]) if relates(tree, "=") else ("", tree)
        terms = tuple(sorted(map(str, body.args if body.op == "add" else (body,))))
        return Letters((), terms=terms, name=name) if orders_matter(body) or any(map(_is_inverse, walk(body))) else None
    powered = any(x.op == "pow" and x.args[1].op == "num" for x in walk(tree)) or any(x in side.text for x in _TIMES)
    numeral = tree.op == "mul" and not powered and all(x.name in "ivx" for x in run) and roman(_joined(run)) is not None
    return Letters(run, numeral, tree.op == "seq", powered)


_TIMES = ("\\cdot", "*", "\\times")


def judge(reference: Letters, answer: Letters, context: Context | None) -> Finding | None:
    """The same letters in the same order; a word in any case. Of other letters it has nothing to say."""
    if reference.terms or answer.terms:
        named = not (reference.name and answer.name) or reference.name == answer.name
        equal = named and reference.terms == answer.terms
        return Finding(equal, "letters.equal" if equal else "letters.order", "exact", "matrices in another order")
    if reference.listed != answer.listed and roman(_joined(reference.run)) is not None:
        return None  # a numeral is one value, not a list of its letters
    mine, yours = _reduced(reference.run), _reduced(answer.run)
    word = reference.word or answer.word
    apart = (reference.word and answer.powered) or (answer.word and reference.powered)
    if apart or (word and _are_symbols(_joined(mine), _joined(yours))):
        return Finding(False, "letters.order", "exact", f"{reference} against {answer}")
    if word:
        mine, yours = (tuple(x._replace(name=x.name.lower()) for x in run) for run in (mine, yours))
    if _joined(mine) != _joined(yours) and "".join(sorted(_joined(mine))) in _CHOICES:
        return None
    equal = mine == yours or (mine == yours[::-1] and _is_segment(mine) and not word)
    if not equal and not (reference.marked or answer.marked) and sorted(mine) != sorted(yours):
        return None
    return Finding(equal, "letters.equal" if equal else "letters.order", "exact", f"{reference} against {answer}")


def _are_symbols(one: str, other: str) -> bool:
    """Whether one side is a symbol of two letters, and the other its letters as two: ``Co`` and ``CO``."""
    return len(one) == 2 and {one, other} == {one.title(), one.upper()} and one.title() in _ELEMENTS


_ELEMENTS = frozenset("Co Cs Os Sc Hf Nb Po Bi Ni Si Cu Cr In Sn Pb Hg Te Ti".split())
# several of the options A to D, but not the first few: no ordering, and the order says nothing
_CHOICES = frozenset({"ABD", "ACD", "BCD"})


def orders_matter(node: Node) -> bool:
    """Whether matrices are multiplied: in two orders, ``AB - BA``, or by an inverse in front, ``2A^{-1}(B - C)``."""
    if node.op == "add":
        runs = [tuple(y for y in _factors(x) if y.op != "num") for x in node.args]
        words = {run for run in runs if len(run) > 1 and all(map(_is_capital, run))}
        if len({tuple(sorted(run)) for run in words}) < len(words):
            return True
    if not contains(node, _PRODUCTS):
        return False
    if node.op == "mul" and any(map(_is_inverse, node.args[:-1])):
        return sum(_is_inverse(x) or any(map(_is_capital, walk(x))) for x in node.args) > 1
    return any(orders_matter(x) for x in node.args if x.__class__ is Node)


_PRODUCTS = frozenset({"mul"})


def _factors(node: Node) -> tuple[Node, ...]:
    node = node.args[0] if node.op == "neg" else node
    return node.args if node.op == "mul" else (node,)


def _is_capital(node: Node) -> bool:
    return node.op == "sym" and len(node.args[0]) == 1 and bool(node.args[0].isupper())


def _is_inverse(node: Node) -> bool:
    """Whether an inverse of capitals stands there."""
    return node.op == "pow" and node.args[1] == Node("neg", (ONE,)) and any(map(_is_capital, walk(node.args[0])))


# --- reading ------------------------------------------------------------------------------------------------------


def _run(node: Node) -> tuple[Letter, ...] | None:
    op, args = node
    if op == "sym" or (op == "const" and args[0] in {"e", "i"}):
        return (Letter(args[0]),) if len(args[0]) == 1 and args[0].isascii() else None
    if op == "mul" or (op == "seq" and set(args[0]) <= {",", " "}):
        parts = [_run(x) for x in args if x.__class__ is Node]
        if any(part is None or (op == "seq" and len(part) != 1) for part in parts):
            return None  # a list stands for a word only letter by letter
        return tuple(letter for part in parts if part is not None for letter in part)
    if op == "apply" and args[0] == "overline" and len(args) == 2:
        return _run(args[1])  # a segment is named by the letters under its bar
    return _power(*args) if op == "pow" else None


def _power(base: Node, exponent: Node) -> tuple[Letter, ...] | None:
    """An inverse, a transpose, or a few of one matrix; a power of a product is turned round by the first two."""
    run = _run(base)
    if run is None or not all(x.name.isupper() for x in run):
        return None
    if exponent == Node("neg", (ONE,)):
        return tuple(x._replace(inverse=not x.inverse) for x in reversed(run))
    if exponent.op in {"sym", "word"} and exponent.args[0] in TRANSPOSE:
        return tuple(x._replace(transposed=not x.transposed) for x in reversed(run))
    if exponent.op == "num" and exponent.args[0].__class__ is int and 0 < exponent.args[0] <= MAX_POWER:
        return run * exponent.args[0]
    return None


def _joined(run: tuple[Letter, ...]) -> str:
    return "".join(x.name for x in run)


def _reduced(run: tuple[Letter, ...]) -> tuple[Letter, ...]:
    """Without neighbours that undo each other: the normal form in a free group."""
    kept: list[Letter] = []
    for letter in run:
        if kept and kept[-1] == letter._replace(inverse=not letter.inverse):
            kept.pop()
        else:
            kept.append(letter)
    return tuple(kept)


def _is_segment(run: tuple[Letter, ...]) -> bool:
    """Whether two capitals name what can be read from either end."""
    capitals = len(run) == 2 and all(x == Letter(x.name.upper()) for x in run)
    return capitals and not is_ordered(_joined(run).upper())
