r"""Sets of reals: unions of intervals, or a condition that nobody solved; what is done with them, and when two agree.

>>> from evalmath.syntax.grammar import parse
>>> one, two, four = map(parse, "124")
>>> pieces = Piece(two, True, four, False), Piece(one, False, two, False)
>>> print(RealSet(combined(any, pieces)), RealSet(combined(without, pieces[:1], pieces[1:])))
[1, 4] (2, 4]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import accumulate
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
    "combined",
    "common",
    "is_infinite",
    "judge",
    "span",
    "without",
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


def combined(holds: Holding, *sets: tuple[Piece, ...]) -> tuple[Piece, ...] | None:
    """The reals of which ``holds`` says so, from which of some sets hold them: their pieces in order, and merged.

    Between two neighbouring ends of all sets each holds every real or none. None if the ends cannot be ordered.
    """
    if len(sets) > 1 and max(map(len, sets)) > MAX_PIECES:
        raise LimitError("MAX_PIECES")
    ends = _sorted([x for pieces in sets for p in pieces for x in (p.low, p.high) if not is_infinite(x)])
    if ends is None:
        return None
    last = 2 * len(ends)  # the cells of the line: what lies before the first end, that end, what lies behind it, ...
    ranks = {x: 2 * i + 1 for i, equal in enumerate(ends) for x in equal}
    ranks |= {MINUS_INFINITY: -1, INFINITY: last + 1}
    held = []
    for pieces in sets:
        steps = [0] * (last + 2)  # how many pieces begin in a cell, less those that ended before it
        for p in pieces:
            first, behind = ranks[p.low] + p.low_open, ranks[p.high] - p.high_open + 1
            if first < behind:  # (3, 1) holds nothing
                steps[first] += 1
                steps[behind] -= 1
        held.append(tuple(accumulate(steps)))
    found: list[Piece] = []
    before = False
    for cell in range(last + 1):
        inside = holds([counts[cell] > 0 for counts in held])
        if inside and not before:
            low = ends[(cell - 1) // 2][0] if cell else MINUS_INFINITY
            found.append(Piece(low, cell % 2 == 0, INFINITY, True))
        elif before and not inside:
            found[-1] = found[-1]._replace(high=ends[(cell - 1) // 2][0], high_open=cell % 2 == 1)
        before = inside
    return tuple(found)


Holding = Callable[[list[bool]], bool]  # ``any`` for a union, ``all`` for what is common


def without(held: list[bool]) -> bool:
    """What the first of some sets holds, and no other."""
    return held[0] and not any(held[1:])


def common(*sets: tuple[Piece, ...]) -> tuple[Piece, ...] | None:
    """What all sets hold; ``a < x`` and ``x < b`` is an interval, whatever its ends are."""
    found = combined(all, *sets)
    if found is not None or any(len(pieces) != 1 for pieces in sets):
        return found
    lows = {p[:2] for (p,) in sets if p.low != MINUS_INFINITY} or {(MINUS_INFINITY, True)}
    highs = {p[2:] for (p,) in sets if p.high != INFINITY} or {(INFINITY, True)}
    return (Piece(*lows.pop(), *highs.pop()),) if len(lows) == len(highs) == 1 else None


def _side(a: Node, b: Node) -> int:
    return order(a, b) or 0


def _sorted(ends: list[Node]) -> list[list[Node]] | None:
    """Ends in rising order, equal ones together; None if some cannot be ordered."""
    if any(symbols_of(x) or order(x, x) is None for x in ends):
        return None
    groups: list[list[Node]] = []
    for x in sorted(ends, key=cmp_to_key(_side)):
        side = order(groups[-1][0], x) if groups else -1
        if side is None:
            return None
        groups.append([x]) if side else groups[-1].append(x)
    return groups


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
    left, right = combined(any, reference.pieces), combined(any, answer.pieces)
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
