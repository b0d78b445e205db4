r"""What is settled before any kind is asked: two plain values, which no other kind reads in another way.

>>> from evalmath.syntax.grammar import parse
>>> survey(parse("2x + 0.5")), survey(parse("(1, 2)"))
(Survey(names=frozenset({'x'}), exact=False, angular=False), None)
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.kinds.side import Context, Finding, Source
from evalmath.kinds.value import number
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node, census_of, is_called

__all__ = ["settled", "survey"]

# what looks like an expression, and may be a date, an option with its text, cycles, or a Roman numeral
_OTHER = Lazy(r"\d[-/]\d+[-/]\d|^\W*\([A-Ja-j1]\)|\(\d+\)\s*\(\d|^\W*[ivx]{2,}\W*$")
_OPTION = Lazy(r"(?:\\text(?:bf)?\{)?\(?([A-J])\)?\}?\.?")
_LONGEST_LETTER = 14  # characters


def settled(reference: Source, answer: Source, context: Context) -> Finding | None:
    """The finding on two values that no other kind could read in another way."""
    trees, others = reference.trees, answer.trees
    inner = context.depth > 0
    if not inner:
        if _OTHER.search(reference.text) or _OTHER.search(answer.text):
            return None
        finding = _letters(reference.text, answer.text)
        if finding is not None:
            return finding
    if len(trees) != 1 or len(others) != 1:
        return None  # which of its readings is meant, the kinds find out
    return _values(trees[0], others[0], inner, context)


def _letters(reference: str, answer: str) -> Finding | None:
    """The no to another option's letter."""
    ours = _OPTION.fullmatch(reference) if len(reference) <= _LONGEST_LETTER else None
    theirs = _OPTION.fullmatch(answer) if ours is not None and len(answer) <= _LONGEST_LETTER else None
    if ours is None or theirs is None or ours[1] == theirs[1]:
        return None
    return Finding(False, "choice.letter", "exact", "", "choice")


def _values(left: Node, right: Node, inner: bool, context: Context) -> Finding | None:
    finding = number.compare_quotients(left, right, context.policy)
    if finding is not None:
        return finding
    if left.op == right.op == "percent":
        mine, yours = survey(left.args[0]), survey(right.args[0])
    else:
        mine = survey(left, inner=inner)
        yours = None if mine is None else survey(right, inner=inner)
    if mine is None or yours is None or mine.names != yours.names:
        return None
    exact = mine.exact and yours.exact and left.op != "percent"
    angular = mine.angular or yours.angular
    kind = "expression" if mine.names else "number"
    return number.compare(left, right, kind, context, exact=exact, angular=angular)


# --- plain expressions --------------------------------------------------------------------------------------------

_OPERATORS = frozenset("num dec add mul neg div pow fn degree".split())
_CONSTANTS = frozenset({"pi", "e", "i"})
_PLAIN = _OPERATORS | {"sym", "const"}
_NOUNS = frozenset({"rank()", "dim()"})
_PARAMETERS = frozenset("k n m l j p q r s t".split())  # of a periodic solution: another kind has a say there

_SUFFIXES = tuple(map(set, "st nd rd th am pm".split()))  # 1st, 9 am


class Survey(NamedTuple):
    """What occurs in an expression that is nothing but one value or one function."""

    names: frozenset[str]
    exact: bool  # no decimal
    angular: bool  # degrees


def survey(node: Node, *, inner: bool = False) -> Survey | None:
    """What occurs in a tree, if it is such an expression; ``inner`` says that it is an element of something."""
    if node.op not in _OPERATORS:
        return None
    names, ops, known = node.census or census_of(node)
    if not ops <= _PLAIN or (known and not _are_plain(known)):
        return None
    for name in names:
        if len(name) != 1 or not name.islower():
            return None
    angular = "degree" in ops
    if names and not inner:
        periodic = angular or "const" in ops
        if (periodic and not _PARAMETERS.isdisjoint(names)) or (len(names) == 2 and names in _SUFFIXES):
            return None
    return Survey(names, "dec" not in ops, angular)


def _are_plain(known: frozenset[str]) -> bool:
    """Whether these are functions and numbers; rank 3 names its value."""
    return all((is_called(x) and x not in _NOUNS) or x in _CONSTANTS for x in known)
