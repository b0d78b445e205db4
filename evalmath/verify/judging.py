r"""Compare what was parsed: Math-Verify's ``verify``, with evalmath's judge behind it.

>>> import sympy
>>> from evalmath.verify.parsing import parse
>>> verify(parse("${1,3} \\cup {2,4}$"), parse("${1,2,3,4}$")), verify(sympy.Rational(1, 3), 0.333333)
(True, True)
>>> verify(parse("$1 < x < 2$"), parse("$(1,2)$")), verify(parse("$(1,2)$"), parse("$1 < x < 2$"))
(True, False)

Objects are compared with objects and strings with strings; across the two only where a side has no object. The bounded
rungs of the ladder run here, SymPy runs in a worker that is killed at the deadline.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from evalmath.algebra.equality import ABS_SHARE, same
from evalmath.algebra.exact import UndefinedError, is_inexact, rational
from evalmath.algebra.from_sympy import from_sympy
from evalmath.batch import judge_one
from evalmath.check import Task
from evalmath.extract.choices import is_option_list
from evalmath.errors import EvalMathError, LimitError
from evalmath.kinds import Context, Finding, Source, judge, source
from evalmath.kinds.core import Same
from evalmath.policy import Policy
from evalmath.syntax.tree import Node, symbols_of
from evalmath.verdict import Status, Verdict
from evalmath.verify.parsing import Parsed, parse

__all__ = ["judge_sides", "verify"]

ROUNDING, PRECISION = 6, 15  # Math-Verify's defaults
NO_DEADLINE = 1e9  # seconds
FLOATS = 1e-15  # a tolerance that is smaller cannot be told by floats


def verify(
    gold: Any,
    target: Any,
    float_rounding: int = ROUNDING,
    numeric_precision: int = PRECISION,
    strict: bool = True,
    allow_set_relation_comp: bool = False,
    timeout_seconds: float | None = 5,
    raise_on_error: bool = False,
) -> bool:
    r"""Whether an answer is right. Works in any thread and inside a running event loop.

    It is not symmetric, as the gold answer decides what is asked for: a gold inequality is met by an interval and a
    gold number by a chain of equations that ends in it, but not the other way round.

    Parameters
    ----------
    gold, target : list, SymPy object, number or str
        The reference and the answer: lists as :func:`evalmath.parse` gives them, of which any pair may match; or one
        item. A lone string is parsed first, one in a list is taken as it is.
    float_rounding : int
        Decimal places to which decimals are compared. Two exact numbers are compared exactly, and a decimal is
        never blurred by more than a thousandth of itself: 0.0000001 is not 0.0000002.
    numeric_precision : int
        Significant digits to which decimals are compared. More than 15 sharpen ``float_rounding`` too as long as that
        one has its default: one of the two is enough, and setting both is no contradiction.
    strict : bool
        If off, names are matched by position (``x + 1`` is ``y + 1``), and sets may answer tuples.
    allow_set_relation_comp : bool
        An inequality may answer a gold interval, too.
    timeout_seconds : float or None
        Seconds that SymPy may work on one pair; None and 0 mean no limit.
    raise_on_error : bool
        Raise, if the comparison did not come to its end.

    Returns
    -------
    bool
        False also if there is nothing to compare.

    Raises
    ------
    TimeoutError
        After ``timeout_seconds``. This and the next only with ``raise_on_error``.
    EvalMathError
        If a limit was exceeded or the worker died.

    >>> verify(parse("1/3"), parse("0.333333")), verify(parse("1/3"), parse("0.333333"), float_rounding=9)
    (True, False)
    >>> verify("x + 1", "y + 1"), verify("x + 1", "y + 1", strict=False)
    (False, True)
    """
    policy = _policy(float_rounding, numeric_precision, symmetric_relations=allow_set_relation_comp)
    golds, targets = _items(gold), _items(target)
    for one, other in _pairs(golds, targets):
        if _same_object(one, other):
            return True
        if one.source is None or other.source is None:
            continue
        task = Task((_packed(one.source),), answer=_packed(other.source), query="" if strict else _LOOSE)
        verdict = judge_one(task, policy, timeout=timeout_seconds or NO_DEADLINE, function=judge_sides)
        if verdict.correct:
            return True
        if raise_on_error and verdict.status in _FAILED:
            _raise(verdict)
    return False


_FAILED = frozenset({Status.TIMEOUT, Status.CRASH, Status.LIMIT})
_LOOSE = "loose"


def _raise(verdict: Verdict) -> None:
    text = f"{verdict.reason}: {verdict.detail}"
    raise TimeoutError(text) if verdict.status is Status.TIMEOUT else EvalMathError(text)


def _policy(float_rounding: int, numeric_precision: int, *, symmetric_relations: bool) -> Policy:
    """One tolerance out of two options.

    >>> _policy(6, 15, symmetric_relations=False).abs_tol, _policy(6, 30, symmetric_relations=False).abs_tol
    (1e-06, 1e-30)
    """
    sharpened = float_rounding == ROUNDING and numeric_precision > PRECISION
    places = numeric_precision if sharpened else float_rounding
    return Policy(
        include_percentage=False,  # 3.04 is not 0.0304; 50 and 50% are told by their signs, see judge_sides
        rel_tol=10.0 ** -max(0, numeric_precision),
        abs_tol=10.0 ** -max(0, places),
        symmetric_relations=symmetric_relations,
    )


# --- what is compared with what -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Item:
    """One side of a comparison; ``read`` tells that a string stands beside the object that was read from it."""

    value: Any
    source: Source | None
    is_text: bool
    read: bool = False


def _items(side: Any) -> list[_Item]:
    if isinstance(side, str):
        side = parse(side) or ([] if is_option_list(side, 0, len(side)) else [side])
    if not isinstance(side, list):
        side = [side]
    items = []
    has_object = any(not isinstance(value, str) for value in side)
    for value in side:
        origin = side.origin(value) if isinstance(side, Parsed) else None
        if origin is not None:
            items.append(_Item(value, origin.source, isinstance(value, str), read=origin.fallback and has_object))
        elif isinstance(value, str):
            items.append(_Item(value, _source(value), is_text=True))
        else:
            tree = from_sympy(value)
            items.append(_Item(value, None if tree is None else Source(str(tree), (tree,)), is_text=False))
    return items


def _source(text: str) -> Source | None:
    if not text.strip():
        return None
    try:
        return source(text)
    except LimitError:
        return Source(text, ())


def _pairs(golds: list[_Item], targets: list[_Item]) -> list[tuple[_Item, _Item]]:
    """Objects with objects, strings with strings, and across where a side has no object."""
    both = all(any(not item.is_text for item in side) for side in (golds, targets))
    pairs = []
    for one, other in product(golds, targets):
        if one.is_text != other.is_text and both:
            continue
        if one.is_text and other.is_text and both:
            if one.read and other.read:
                continue  # the objects beside them say all that they say
            one, other = replace(one, source=None), replace(other, source=None)  # by their letters only
        pairs.append((one, other))
    return pairs


def _same_object(one: _Item, other: _Item) -> bool:
    """Whether two items are the same to Python: the last resort for objects that the judge cannot read."""
    if one.is_text and other.is_text:
        return bool(one.value.strip()) and one.value.strip() == other.value.strip() and not (one.read and other.read)
    if one.source is not None or other.source is not None or one.is_text or other.is_text or one.value is None:
        return False
    return type(one.value) is type(other.value) and hasattr(one.value, "free_symbols") and bool(one.value == other.value)


# --- judging ------------------------------------------------------------------------------------------------------


def judge_sides(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Judge two packed sides; runs here and, with ``symbolic``, in a worker."""
    reference, answer = _unpacked(task.references[0]), _unpacked(task.answer or "")
    reference, answer = _percent_aside(reference, answer), _percent_aside(answer, reference)
    context = Context(policy, _comparison(policy, symbolic=symbolic), judge)
    finding = judge(reference, answer, context)
    if not finding.equal and task.query == _LOOSE:
        for one, other in _loosened(reference, answer):
            again = judge(one, other, context)
            if again.equal or (again.equal is None and finding.equal is False):
                finding = again
            if again.equal:
                break
    return Verdict(_status(finding), finding.reason, finding.stage, detail=finding.detail)


def _status(finding: Finding) -> Status:
    if finding.equal is None:
        unreadable = finding.reason == "reference.unreadable"
        return Status.UNREADABLE_REFERENCE if unreadable else Status.UNDECIDED
    return Status.CORRECT if finding.equal else Status.INCORRECT


def _comparison(policy: Policy, *, symbolic: bool) -> Same:
    def compare(a: Node, b: Node) -> Finding:
        if min(policy.abs_tol, policy.rel_tol) < FLOATS and (is_inexact(a) or is_inexact(b)):
            close = _close(a, b, policy)
            if close is not None:
                return Finding(close, "", "tolerance")
        outcome = same(a, b, policy)
        if outcome.equal is None and symbolic:
            from evalmath.algebra.symbolic import same_symbolically

            outcome = same_symbolically(a, b)
        return Finding(outcome.equal, "", outcome.stage, outcome.detail)

    return compare


def _close(a: Node, b: Node, policy: Policy) -> bool | None:
    """Two rational numbers within tolerances that floats are too coarse for; None if a side is no rational number."""
    try:
        x, y = rational(a), rational(b)
    except UndefinedError:
        return None
    if x is None or y is None:
        return None
    size = max(abs(Fraction(x)), abs(Fraction(y)))
    absolute = min(Fraction(policy.abs_tol), size * Fraction(ABS_SHARE))
    return abs(Fraction(x) - Fraction(y)) <= max(Fraction(policy.rel_tol) * size, absolute)


def _percent_aside(side: Source, other: Source) -> Source:
    """``50%`` is 50 as well where the other side has no percent sign: it was asked for in percent."""
    if any(tree.op == "percent" for tree in other.trees):
        return side
    plain = tuple(tree.args[0] for tree in side.trees if tree.op == "percent")
    return replace(side, trees=(*side.trees, *plain)) if plain else side


# --- what ``strict=False`` allows ---------------------------------------------------------------------------------


def _loosened(reference: Source, answer: Source) -> Iterator[tuple[Source, Source]]:
    """The sides with the answer's names exchanged for the reference's, and with a tuple for a set."""
    for renamed in (answer, *_renamed(reference, answer)):
        if renamed is not answer:
            yield reference, renamed
        if _has_set(reference) != _has_set(renamed):
            yield _as_sets(reference), _as_sets(renamed)


def _renamed(reference: Source, answer: Source) -> Iterator[Source]:
    """By the order in which the names first appear, then by the alphabet."""
    for tree in reference.trees:
        for other in answer.trees:
            names, others = _names(tree), _names(other)
            if len(names) != len(others) or names == others:
                continue
            for pairs in (zip(others, names, strict=True), zip(sorted(others), sorted(names), strict=True)):
                yield Source("", (_exchange(other, dict(pairs)),))


def _names(node: Node) -> list[str]:
    """The free names of a tree from left to right."""
    free = {name for name in symbols_of(node) if not name.endswith("()")}
    found: dict[str, None] = {}

    def visit(node: Node) -> None:
        if node.op == "sym" and node.args[0] in free:
            found[node.args[0]] = None
        for arg in node.args:
            for x in arg if arg.__class__ is tuple else (arg,):
                if x.__class__ is Node:
                    visit(x)

    visit(node)
    return list(found)


def _exchange(node: Node, names: dict[str, str]) -> Node:
    if node.op == "sym":
        return Node("sym", (names.get(node.args[0], node.args[0]),))
    return Node(node.op, tuple(_exchanged(x, names) for x in node.args))


def _exchanged(arg: Any, names: dict[str, str]) -> Any:
    if arg.__class__ is Node:
        return _exchange(arg, names)
    if arg.__class__ is tuple:
        return tuple(_exchanged(x, names) for x in arg)
    return arg


def _has_set(side: Source) -> bool:
    return any(tree.op == "group" and tree.args[0] == "{" for tree in side.trees)


def _as_sets(side: Source) -> Source:
    trees = tuple(
        Node("group", ("{", "}", tree.args[2])) if tree.op == "group" and tree.args[2].op == "seq" else tree
        for tree in side.trees
    )
    return replace(side, trees=trees)


# --- how sides travel to a worker ---------------------------------------------------------------------------------

_NODE, _TUPLE, _FRACTION, _INTEGER = range(4)
_SAFE = 1 << 53  # JSON's integers are exact to here everywhere


def _packed(side: Source) -> str:
    """A side as JSON.

    >>> _packed(Source("1/2", (Node("num", (Fraction(1, 2),)),)))
    '["1/2", [1, [0, "num", [2, "0x1", "0x2"]]]]'
    """
    return json.dumps([side.text, _pack(side.trees)])


def _pack(value: Any) -> Any:
    if value.__class__ is Node:
        return [_NODE, value.op, *map(_pack, value.args)]
    if isinstance(value, tuple):
        return [_TUPLE, *map(_pack, value)]
    if isinstance(value, Fraction):
        return [_FRACTION, hex(value.numerator), hex(value.denominator)]
    if isinstance(value, int) and abs(value) >= _SAFE:
        return [_INTEGER, hex(value)]
    return value


def _unpacked(packed: str) -> Source:
    text, trees = json.loads(packed)
    return Source(text, _unpack(trees))


def _unpack(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    kind, *rest = value
    if kind == _NODE:
        return Node(rest[0], tuple(map(_unpack, rest[1:])))
    if kind == _TUPLE:
        return tuple(map(_unpack, rest))
    if kind == _FRACTION:
        return Fraction(int(rest[0], 16), int(rest[1], 16))
    return int(rest[0], 16)
