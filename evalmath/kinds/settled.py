r"""What is settled before any kind is asked: two plain values, two that are laid out alike.

>>> from evalmath.syntax.grammar import parse
>>> survey(parse("2x + 0.5")), survey(parse("(1, 2)")), is_comparable(parse("(1, 2)"), parse("(1, 3)"))
(Survey(names=frozenset({'x'}), exact=False, angular=False), None, True)
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from evalmath.kinds.side import Context, Finding, Source
from evalmath.kinds.value import number
from evalmath.patterns import Lazy
from evalmath.syntax.tree import ORDERING, Node, census_of, is_called, symbols_of

__all__ = ["is_comparable", "is_other", "settled", "survey"]

# what looks like an expression, and may be a date, an option with its text, cycles, or a Roman numeral
_OTHER = Lazy(r"\d[-/]\d+[-/]\d|^\W*\([A-Ja-j1]\)|\(\d+\)\s*\(\d|^\W*[ivx]{2,}\W*$")


_OPTION = Lazy(r"(?:\\text(?:bf)?\{)?\(?([A-J])\)?\}?\.?")
_TRUTH = Lazy(r"(?:\\text(?:bf)?\{)?(?:(yes|true)|no|false)\}?\.?", re.IGNORECASE)
_LONGEST_WORD = 14  # characters


def is_other(text: str) -> bool:
    """Whether a text is not a mere expression, although it is read as one."""
    return ("-" in text or "/" in text or "(" in text or "i" in text) and _OTHER.search(text) is not None


def settled(reference: Source, answer: Source, context: Context) -> Finding | None:
    """The finding on two values that no other kind could read in another way."""
    trees, others = reference.trees, answer.trees
    inner = context.depth > 0
    if not inner and max(len(reference.text), len(answer.text)) <= _LONGEST_WORD:
        finding = _words(reference.text, answer.text)
        if finding is not None:
            return finding
    if not trees or not others:
        return None
    if len(trees) == len(others) == 1:
        return _values(trees[0], others[0], inner, context)
    first: Finding | None = None
    for i, tree in enumerate(trees):
        for j, other in enumerate(others):
            finding = _values(tree, other, inner, context)
            if finding is None:
                return None
            if not reference.agrees(i, answer, j):
                continue
            if finding.equal:
                return finding
            if first is None or (finding.equal is None and first.equal is not None):
                first = finding
    return first


def _words(reference: str, answer: str) -> Finding | None:
    """The no to another option's letter, and to the opposite of a truth word."""
    ours = _OPTION.fullmatch(reference)
    if ours is not None:
        theirs = _OPTION.fullmatch(answer)
        other = theirs is not None and ours[1] != theirs[1]
        return Finding(False, "choice.letter", "exact", "", "choice") if other else None
    ours = _TRUTH.fullmatch(reference)
    theirs = None if ours is None else _TRUTH.fullmatch(answer)
    if ours is not None and theirs is not None and (ours[1] is None) != (theirs[1] is None):
        return Finding(False, "truth.opposite", "exact", "", "truth")
    return None


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


def is_comparable(a: Node, b: Node) -> bool:
    r"""Whether two collections, sets or relations are laid out alike, and differ in plain values only.

    Then one kind can judge for all: no other reading makes ``(1, 2)`` of ``(1, 3)``.
    """
    op, args = a
    if op in _OPERATORS:
        mine, yours = survey(a), survey(b)
        return a == b if mine is None or yours is None else mine.names == yours.names
    if op != b.op:
        return False
    others = b.args
    if op == "group":
        return bool(args[:2] == others[:2]) and is_comparable(args[2], others[2])
    if op == "seq" or op == "setop":
        return len(args) == len(others) and args[0] == others[0] and all(map(is_comparable, args[1:], others[1:]))
    if op == "matrix":
        return list(map(len, args)) == list(map(len, others)) and all(
            all(map(is_comparable, row, other)) for row, other in zip(args, others, strict=True)
        )
    if op == "rel":
        return _are_comparable_relations(args, others)
    return a == b


def _are_comparable_relations(args: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    """Whether two chains say something of the same names, which do not occur in what is said of them."""
    signs = args[1::2]
    if signs != others[1::2] or (len(signs) > 1 and not ORDERING.issuperset(signs)):
        return False
    named = {x for x in args[::2] if x.op == "sym" or x.op == "apply"}
    if len(named) != 1:
        return False
    name = next(iter(named))
    own = symbols_of(name) if name.op == "sym" else frozenset()
    for x, y in zip(args[::2], others[::2], strict=True):
        if x == name or y == name:
            if x != y:
                return False
        elif not is_comparable(x, y) or own & symbols_of(x) or (len(signs) > 1 and symbols_of(x)):
            return False
    return True
