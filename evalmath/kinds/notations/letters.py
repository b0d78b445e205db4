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
from evalmath.syntax.tree import ONE, Node, relates, walk

__all__ = ["Letters", "claim", "compared", "judge", "read"]

MAX_TERMS = 64  # of a product of sums
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

    ``terms`` are those of a sum of products that do not commute, ``AB - BA``: each product and how often it is taken.
    ``name`` is the matrix that they are said to be: ``X = A^{-1}B``. ``listed`` tells of commas between them,
    ``divided`` of a fraction, which matrices have not: its letters have no order.
    """

    run: tuple[Letter, ...]
    word: bool = False
    terms: tuple[tuple[tuple[Letter, ...], int], ...] | None = None
    name: str = ""
    listed: bool = False
    powered: bool = False  # written with powers or signs of a product, as no word is
    divided: bool = False

    @property
    def marked(self) -> bool:
        """Whether an inverse or a transpose tells that the letters are matrices."""
        runs = (self.run,) if self.terms is None else (run for run, _ in self.terms)
        return any(x.inverse or x.transposed for run in runs for x in run)

    def __str__(self) -> str:
        if self.terms is not None:
            return " + ".join(f"{times} {_joined(run)}" for run, times in self.terms) or "0"
        return (" " if self.marked else "").join(map(str, self.run))


def claim(side: Source, tree: Node | None) -> Letters | None:
    """A run of capitals, a word of letters alone, a product with an inverse or a transpose, a Roman numeral."""
    found = read(side, tree)
    if found is not None and found.terms is not None:
        words = [tuple(sorted(run)) for run, _ in found.terms if all(x.name.isupper() for x in run)]
        matrices = found.marked and len(words) == len(found.terms) and len({x.name for run in words for x in run}) > 1
        return found if matrices or len(set(words)) < len(words) else None  # AB and BA
    if found is not None and found.name:
        return found
    if found is None or tree is None or len(found.run) < 2 or tree.op == "seq" or found.divided:
        return None
    capitals = tree.op == "mul" and all(x.op == "sym" and x.args[0].isupper() for x in tree.args)
    return found if found.word or found.marked or capitals else None


def read(side: Source, tree: Node | None) -> Letters | None:
    """As :func:`claim`; also a product of small letters, one letter, and letters in a list."""
    if tree is None:
        return None
    if relates(tree, "=") and tree.args[0].op == "sym" and tree.args[0].args[0].isupper():
        found = read(side, tree.args[2])  # X = A^{-1}B
        return found._replace(name=tree.args[0].args[0]) if found is not None and found.marked else None
    if tree.op == "word":
        text = tree.args[0]
        return Letters(tuple(map(Letter, text)), word=True) if text.isalpha() and text.isascii() else None
    run = _run(tree)
    if run is None and tree.op == "div":
        return _quotient(tree)
    if run is None:
        terms = _terms(tree) if tree.op in _SUMS else None
        return None if terms is None else Letters((), terms=tuple(sorted(x for x in terms.items() if x[1])))
    powered = any(x.op == "pow" and x.args[1].op == "num" for x in walk(tree)) or any(x in side.text for x in _TIMES)
    return Letters(
        run,
        listed=tree.op == "seq",
        powered=powered,
        word=tree.op == "mul" and not powered and all(x.name in "ivx" for x in run) and roman(_joined(run)) is not None,
    )


def _quotient(tree: Node) -> Letters | None:
    """The capitals of a fraction."""
    parts = [() if x == ONE else _run(x) for x in tree.args]
    run = tuple(letter for part in parts for letter in part or ())
    if None in parts or not all(x.name.isupper() for x in run):
        return None
    return Letters(run, divided=True)


def _has_inverse_in_front(run: tuple[Letter, ...]) -> bool:
    """Whether an inverse stands before another letter: a fraction has it behind, as P/V has in PV^{-1}."""
    return any(x.inverse for x in run[:-1])


def judge(reference: Letters, answer: Letters, context: Context | None) -> Finding | None:
    """The same letters in the same order; a word in any case. Of other letters it has nothing to say."""
    if reference.divided or answer.divided:
        alike = sorted(x.name for x in reference.run) == sorted(x.name for x in answer.run)
        if reference.divided or not alike or not _has_inverse_in_front(reference.run):
            return None
        return Finding(False, "letters.order", "exact", "matrices are not divided")
    if reference.name != answer.name and ((reference.name and answer.name) or not _may_be_named(context)):
        return None
    if reference.terms is not None or answer.terms is not None:
        sums = [((side.run, 1),) if side.terms is None else side.terms for side in (reference, answer)]
        if max(map(len, sums)) < 2 and not (reference.marked and answer.marked):
            return None
        equal = sums[0] == sums[1]
        if not equal and _regardless(sums[0]) != _regardless(sums[1]):
            return None  # other products altogether
        return Finding(equal, "letters.equal" if equal else "letters.order", "exact", f"{reference} against {answer}")
    if reference.listed != answer.listed and roman(_joined(reference.run)) is not None:
        return None  # iv is no i and no v
    mine, yours = _reduced(reference.run), _reduced(answer.run)
    word = reference.word or answer.word
    if (reference.word and answer.powered) or (answer.word and reference.powered):
        return Finding(False, "letters.order", "exact", f"{reference} against {answer}")
    if word and _are_symbols(_joined(mine), _joined(yours)):
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


def _regardless(terms: tuple[tuple[tuple[Letter, ...], int], ...]) -> dict[tuple[Letter, ...], int]:
    """What a sum comes to where the order in its products says nothing."""
    total: dict[tuple[Letter, ...], int] = {}
    for run, times in terms:
        word = tuple(sorted(run))
        total[word] = total.get(word, 0) + times
    return {word: times for word, times in total.items() if times}


def _may_be_named(context: Context | None) -> bool:
    return context is not None and context.allows("name")


def compared(a: Node, b: Node, context: Context | None = None) -> bool | None:
    """Whether two products are the same letters in the same order; None if they are no runs of letters.

    >>> from evalmath.syntax.grammar import parse
    >>> compared(parse("HT"), parse("TH")), compared(parse("2x"), parse("x2"))
    (False, None)
    """
    sides = Source(None, (a,)), Source(None, (b,))
    first, second = claim(sides[0], a), claim(sides[1], b)
    finding = None if first is None or second is None else judge(first, second, context)
    return None if finding is None else finding.equal


# several of the options A to D, but not the first few: no ordering, and the order says nothing
_CHOICES = frozenset({"ABD", "ACD", "BCD"})

# --- reading ------------------------------------------------------------------------------------------------------

_SUMS = frozenset({"add", "neg", "num", "mul"})
_TIMES = ("\\cdot", "*", "\\times")


def _run(node: Node) -> tuple[Letter, ...] | None:
    if node.op == "sym" or (node.op == "const" and node.args[0] in {"e", "i"}):
        name = node.args[0]
        return (Letter(name),) if len(name) == 1 and name.isascii() else None
    if node.op == "mul" or (node.op == "seq" and set(node.args[0]) <= {",", " "}):
        parts = [_run(x) for x in node.args if x.__class__ is Node]
        if any(part is None or (node.op == "seq" and len(part) != 1) for part in parts):
            return None  # of ABC, (A, B, C) are the letters, (A, BC) are not
        return tuple(letter for part in parts if part is not None for letter in part)
    if node.op == "apply" and node.args[0] == "overline" and len(node.args) == 2:
        return _run(node.args[1])  # a segment
    return _power(node) if node.op == "pow" else None


def _terms(node: Node) -> dict[tuple[Letter, ...], int] | None:
    """How often a sum takes each product of letters."""
    if node.op == "num":
        return {} if node.args[0] == 0 else None
    if node.op == "neg":
        inner = _terms(node.args[0])
        return None if inner is None else {run: -times for run, times in inner.items()}
    if node.op == "add":
        total: dict[tuple[Letter, ...], int] = {}
        for x in node.args:
            inner = _terms(x)
            if inner is None:
                return None
            for run, times in inner.items():
                total[run] = total.get(run, 0) + times
        return total
    if node.op == "mul" and any(x.op in {"add", "neg"} for x in node.args):
        return _expanded(node.args)
    times, factors = 1, node.args
    if node.op == "mul" and factors[0].op == "num" and factors[0].args[0].__class__ is int:
        times, factors = factors[0].args[0], factors[1:]
        node = factors[0] if len(factors) == 1 else Node("mul", factors)
    found = _run(node) if node.op in {"sym", "mul", "pow"} else None
    return None if found is None else {_reduced(found): times}


def _expanded(factors: tuple[Node, ...]) -> dict[tuple[Letter, ...], int] | None:
    """The terms of a product of sums, in the order of its factors: A(B - C) is AB - AC."""
    product: dict[tuple[Letter, ...], int] = {(): 1}
    for factor in factors:
        inner = {(): factor.args[0]} if factor.op == "num" and factor.args[0].__class__ is int else _terms(factor)
        if inner is None or len(inner) * len(product) > MAX_TERMS:
            return None
        longer: dict[tuple[Letter, ...], int] = {}
        for head, once in product.items():
            for tail, times in inner.items():
                run = _reduced(head + tail)
                longer[run] = longer.get(run, 0) + once * times
        product = longer
    return product


def _power(node: Node) -> tuple[Letter, ...] | None:
    """An inverse, a transpose, or a few of one matrix; a power of a product is turned round by the first two."""
    base, exponent = _run(node.args[0]), node.args[1]
    if base is None and node.args[0].op == "add" and exponent == Node("neg", (ONE,)):
        terms = _terms(node.args[0])  # of a sum as a whole: (I - A)^{-1}
        if terms is not None and all(x.name.isupper() for run in terms for x in run):
            return (Letter(f"({Letters((), terms=tuple(sorted(terms.items())))})", inverse=True),)
    if base is None or not all(x.name.isupper() for x in base):
        return None
    if exponent == Node("neg", (ONE,)):
        return tuple(x._replace(inverse=not x.inverse) for x in reversed(base))
    if exponent.op in {"sym", "word"} and exponent.args[0] in TRANSPOSE:
        return tuple(x._replace(transposed=not x.transposed) for x in reversed(base))
    if exponent.op == "num" and exponent.args[0].__class__ is int and 0 < exponent.args[0] <= MAX_POWER:
        return base * exponent.args[0]
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
