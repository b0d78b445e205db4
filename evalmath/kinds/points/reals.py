r"""Sets of reals: unions of intervals, or a condition that nobody solved; what is done with them, and when two agree.

>>> from evalmath.syntax.grammar import parse
>>> one, two, four = map(parse, "124")
>>> print(RealSet(canonical((Piece(two, True, four, False), Piece(one, False, two, False)))))
[1, 4]
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cmp_to_key
from typing import NamedTuple

from evalmath.algebra.conditions import holds
from evalmath.algebra.equality import order
from evalmath.errors import LimitError
from evalmath.kinds.points.solved import states_values
from evalmath.kinds.side import Context, Finding, in_turn, is_arithmetic
from evalmath.limits import MAX_PIECES
from evalmath.syntax.tree import INFINITY, Node, renamed, symbols_of

__all__ = [
    "MINUS_INFINITY",
    "REALS",
    "Piece",
    "RealSet",
    "as_condition",
    "canonical",
    "complement",
    "intersection",
    "is_infinite",
    "judge",
    "span",
]

MINUS_INFINITY = Node("neg", (INFINITY,))


class Piece(NamedTuple):
    """One interval; a point is closed at both ends."""

    low: Node
    low_open: bool
    high: Node
    high_open: bool

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{{{self.low}}}"
        return f"{'(' if self.low_open else '['}{self.low}, {self.high}{')' if self.high_open else ']'}"


@dataclass(frozen=True, slots=True)
class RealSet:
    """A union of intervals, and the name of the unknown if one was used; or a condition that is not solved.

    ``relational`` tells that it was written with inequality signs, ``conjoined`` that an "and" stands between pieces
    that have no point in common: a slip for "or", and no spelling of it.
    """

    pieces: tuple[Piece, ...]
    unknown: str = ""
    condition: Node | None = None
    relational: bool = False
    conjoined: bool = False

    def __str__(self) -> str:
        if self.condition is not None:
            return str(self.condition)
        return " ∪ ".join(map(str, self.pieces)) if self.pieces else "∅"


REALS = RealSet((Piece(MINUS_INFINITY, True, INFINITY, True),))


def is_infinite(node: Node) -> bool:
    """Whether an end is plus or minus infinity."""
    return node in (INFINITY, MINUS_INFINITY)


def span(low_open: bool, low: Node, high: Node, high_open: bool) -> RealSet | None:
    """An interval, if its ends are in order: ``(5, 2)`` is a point."""
    if not (is_arithmetic(low) and is_arithmetic(high)):
        return None
    if not (symbols_of(low) or symbols_of(high)):
        side = order(low, high)
        if side == 1 or (side == 0 and (low_open or high_open)):
            return None
    return RealSet((Piece(low, low_open or is_infinite(low), high, high_open or is_infinite(high)),))


def _low_key(a: Piece, b: Piece) -> int:
    return order(a.low, b.low) or (a.low_open > b.low_open) - (a.low_open < b.low_open)


def canonical(pieces: tuple[Piece, ...]) -> tuple[Piece, ...] | None:
    """Sorted and merged; None if some ends cannot be ordered."""
    if any(symbols_of(x) or order(x, x) is None for p in pieces for x in (p.low, p.high)):
        return None
    sides = [order(p.low, p.high) for p in pieces]
    if None in sides:
        return None
    kept = [
        p
        for p, side in zip(pieces, sides, strict=True)
        if side == -1 or (side == 0 and p.low_open is p.high_open is False)
    ]
    kept.sort(key=cmp_to_key(_low_key))
    merged: list[Piece] = []
    for p in kept:
        if not merged or not _touches(merged[-1], p):
            merged.append(p)
            continue
        last = merged[-1]
        further = order(p.high, last.high) or 0
        if further > 0:
            merged[-1] = last._replace(high=p.high, high_open=p.high_open)
        elif further == 0:
            merged[-1] = last._replace(high_open=last.high_open and p.high_open)
    return tuple(merged)


def _touches(a: Piece, b: Piece) -> bool:
    """Whether a piece that begins no earlier continues another without a gap."""
    gap = order(b.low, a.high)
    return gap is not None and (gap < 0 or (gap == 0 and not (b.low_open and a.high_open)))


def intersection(a: RealSet, b: RealSet) -> RealSet | None:
    """What both hold; None if their ends cannot be ordered."""
    if max(len(a.pieces), len(b.pieces)) > MAX_PIECES:
        raise LimitError("MAX_PIECES")
    pieces = []
    for p in a.pieces:
        for q in b.pieces:
            low = _inner((p.low, p.low_open), (q.low, q.low_open), MINUS_INFINITY, 1)
            high = _inner((p.high, p.high_open), (q.high, q.high_open), INFINITY, -1)
            if low is None or high is None:
                return None
            pieces.append(Piece(*low, *high))
    symbolic = len(pieces) == 1 and any(map(symbols_of, (pieces[0].low, pieces[0].high)))
    kept = tuple(pieces) if symbolic else canonical(tuple(pieces))
    return None if kept is None else RealSet(kept, a.unknown or b.unknown)


End = tuple[Node, bool]  # where a piece ends, and whether it is left out


def _inner(p: End, q: End, farthest: Node, inward: int) -> End | None:
    """The end of two that is met first from within: the later one (1) of the lower ends, the earlier one (-1) else."""
    if q[0] == farthest:
        return p
    if p[0] == farthest:
        return q
    side = order(p[0], q[0])
    if side is None:
        return None
    if side == 0:
        return p[0], p[1] or q[1]
    return p if side == inward else q


def complement(a: RealSet) -> RealSet | None:
    """Every other real; None if the ends cannot be ordered."""
    pieces = canonical(a.pieces)
    if pieces is None:
        return None
    result, low, low_open = [], MINUS_INFINITY, True
    for p in pieces:
        if p.low != MINUS_INFINITY:
            result.append(Piece(low, low_open, p.low, not p.low_open))
        low, low_open = p.high, not p.high_open
    if low != INFINITY:
        result.append(Piece(low, low_open, INFINITY, True))
    return RealSet(tuple(result), a.unknown)


def as_condition(side: RealSet, unknown: str) -> Node:
    """A set of reals as a condition on its unknown."""
    if side.condition is not None:
        names = symbols_of(side.condition)
        bound = not side.unknown and len(names) == 1  # the variable of a set-builder
        return renamed(side.condition, {next(iter(names)): unknown}) if bound else side.condition
    x = Node("sym", (unknown or "x",))
    parts = []
    for p in side.pieces:
        chain: tuple[Node | str, ...] = (x,)
        if p.low != MINUS_INFINITY:
            chain = (p.low, "<" if p.low_open else "<=", *chain)
        if p.high != INFINITY:
            chain = (*chain, "<" if p.high_open else "<=", p.high)
        parts.append(Node("rel", chain if len(chain) > 1 else (x, "=", x)))
    return Node("seq", (("or",) * (len(parts) - 1), *parts)) if len(parts) != 1 else parts[0]


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: RealSet, answer: RealSet, context: Context) -> Finding:
    """The same set of reals."""
    if answer.relational and not (reference.relational or context.policy.symmetric_relations):
        return Finding(False, "interval.kind", "read", "an inequality where its solution is asked for")
    if reference.unknown and answer.unknown and reference.unknown != answer.unknown:
        detail = f"{reference.unknown} against {answer.unknown}"
        return Finding(False, "interval.variable", "exact", detail)
    if reference.condition is not None or answer.condition is not None:
        finding = _by_truth(reference, answer)
        handed_back = (
            reference.condition is None and answer.condition is not None and not states_values(answer.condition)
        )
        if handed_back and finding.equal is not False and context.policy.require_solved and not context.depth:
            return Finding(False, "interval.unsolved", "read", f"{answer} is still to be solved")
        return finding
    if reference.conjoined != answer.conjoined:
        return Finding(False, "interval.conjoined", "read", "one side says *and*, the other *or*")
    left, right = canonical(reference.pieces), canonical(answer.pieces)
    if left is None or right is None:
        left, right = reference.pieces, answer.pieces  # symbolic ends: as they are written
    if len(left) != len(right):
        return Finding(False, "interval.pieces", "exact", f"{len(left)} pieces against {len(right)}")
    pairs = zip(left, right, strict=True)
    return in_turn((_same_end(p, q, context, end) for p, q in pairs for end in ("left", "right")), "interval")


def _same_end(p: Piece, q: Piece, context: Context, end: str) -> Finding:
    """Whether two pieces end alike on one side."""
    a, a_open, b, b_open = (*p[:2], *q[:2]) if end == "left" else (*p[2:], *q[2:])
    if (a.op == "degree") != (b.op == "degree") and context.allows("degree"):
        a, b = (x.args[0] if x.op == "degree" else x for x in (a, b))
    finding = context.same(a, b) if not (is_infinite(a) or is_infinite(b)) else Finding(a == b, "", "exact")
    if finding.equal is False:
        return Finding(False, f"interval.{end}-end", finding.stage, f"{p} against {q}: {a} and {b}")
    if a_open != b_open:
        return Finding(False, f"interval.{end}-closed", "exact", f"{p} against {q}")
    return finding


def _by_truth(reference: RealSet, answer: RealSet) -> Finding:
    """Compare membership at many points when a side is a condition that was not solved."""
    names = [n for side in (reference, answer) if side.condition is not None for n in symbols_of(side.condition)]
    unknown = reference.unknown or answer.unknown or names[0]
    first, second = as_condition(reference, unknown), as_condition(answer, unknown)
    if (symbols_of(first) | {unknown}) != (symbols_of(second) | {unknown}):
        return Finding(False, "interval.variable", "exact", "the conditions have other names")
    equal, detail = holds(first, second)
    reason = {True: "interval.equal", False: "interval.membership", None: "interval.undecided"}[equal]
    return Finding(equal, reason, "numeric", detail)
