r"""Sets of reals: intervals, unions, inequalities in one unknown, builders, exclusions; and when two agree.

However it is written, a set becomes the intervals that it is made of; an inequality that nobody solved stays a
condition, and is compared by its truth.

>>> from evalmath.syntax.grammar import parse
>>> [str(reals(parse(text))) for text in ["x<-1 or x>3", r"(-\infty,-1)\cup(3,\infty)", r"x \ne 2", "2x > 6"]]
['(-∞, -1) ∪ (3, ∞)', '(-∞, -1) ∪ (3, ∞)', '(-∞, 2) ∪ (2, ∞)', '2·x > 6']
>>> one, two, four = map(parse, "124")
>>> pieces = Piece(two, True, four, False), Piece(one, False, two, False)
>>> print(RealSet(combined(any, pieces)), RealSet(combined(without, pieces[:1], pieces[1:])))
[1, 4] (2, 4]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cmp_to_key
from itertools import accumulate
from typing import NamedTuple

from evalmath.algebra.conditions import groups_of, holds
from evalmath.algebra.equality import order
from evalmath.algebra.points import COMPLEX_PARTS, IMAGINARY
from evalmath.algebra.signs import expand_signs
from evalmath.errors import LimitError
from evalmath.kinds.points.phrased import phrased
from evalmath.kinds.points.solved import states_values
from evalmath.kinds.remarks.domains import set_name
from evalmath.kinds.remarks.layout import listed
from evalmath.kinds.remarks.names import is_name, is_quantity
from evalmath.kinds.side import Context, Finding, Source, in_turn, is_arithmetic, is_nothing_times
from evalmath.limits import MAX_PIECES
from evalmath.syntax.tree import (
    INFINITY,
    ORDERING,
    ZERO,
    Node,
    chain_of,
    is_braced,
    is_called,
    items_of,
    relates,
    renamed,
    symbols_of,
    walk,
)

__all__ = ["RealSet", "as_condition", "claim", "judge", "read", "reals"]

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


def _is_infinite(node: Node) -> bool:
    return node in (INFINITY, MINUS_INFINITY)


_FLIP = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "!=": "!=", "=": "="}
_BELOW, _ABOVE = Piece(MINUS_INFINITY, True, ZERO, True), Piece(ZERO, True, INFINITY, True)
_NAMED = {
    "reals": REALS,
    "positive reals": RealSet((_ABOVE,)),
    "negative reals": RealSet((_BELOW,)),
    "nonzero reals": RealSet((_BELOW, _ABOVE)),
    "nonnegative reals": RealSet((_ABOVE._replace(low_open=False),)),
    "nonpositive reals": RealSet((_BELOW._replace(high_open=False),)),
}


def claim(side: Source, tree: Node) -> RealSet | None:
    """A set of reals that is more than a list of points."""
    found = read(side, tree)
    if found is None or (found.condition is None and all(p.low == p.high for p in found.pieces)):
        return None
    return found


def read(side: Source, tree: Node) -> RealSet | None:
    """As :func:`claim`, and finite sets too; an inequality that is not solved counts by its truth."""
    found = reals(tree)
    if found is None:
        said = phrased(side.text)
        if said is not None:
            tree, named = said
            found = reals(tree)
            if found is not None and not named:
                found = replace(found, unknown="")
    return replace(found, relational=True) if found is not None and _is_relational(tree) else found


def _is_relational(tree: Node) -> bool:
    r"""Whether inequality signs say it: ``x < 1 or x > 3``, but not ``x \in (1,3)``."""
    if tree.op == "seq":
        return all(map(_is_relational, tree.args[1:]))
    return tree.op == "rel" and all(sign in _FLIP and sign != "=" for sign in tree.args[1::2])


def reals(tree: Node) -> RealSet | None:
    """The set of reals that a tree says; None if it says none."""
    tree = listed(tree)
    reader = _READERS.get(tree.op)
    found = None if reader is None else reader(tree)
    points = () if found is None else [p.low for p in found.pieces if p.low == p.high]
    return None if any(map(_is_infinite, points)) else found  # no real is infinite


# --- brackets and sets --------------------------------------------------------------------------------------------


def _bracket(tree: Node) -> RealSet | None:
    opener, closer, body = tree.args
    if opener in "([" and closer in ")]" and body.op == "seq" and len(body.args) == 3 and body.args[0][0] in ",;":
        low, high = body.args[1:]
        if (opener == "[" and _is_infinite(low)) or (closer == "]" and _is_infinite(high)):
            return None  # no number is infinite
        if all(is_arithmetic(x) and not is_braced(x) for x in (low, high)):
            piece = Piece(low, opener == "(" or _is_infinite(low), high, closer == ")" or _is_infinite(high))
            return RealSet((piece,)) if _is_interval(piece) else None
    if opener == "{":
        items: tuple[Node, ...] = items_of(body)
        if all(map(is_arithmetic, items)):
            return RealSet(tuple(Piece(x, False, x, False) for x in items))
    return reals(body) if body.op in {"rel", "seq", "setop", "group"} and opener in "({" else None


def _is_interval(piece: Piece) -> bool:
    """Whether the ends are in order, as far as they are known: ``(5, 2)`` is a point."""
    if symbols_of(piece.low) or symbols_of(piece.high):
        return True
    side = order(piece.low, piece.high)
    return side != 1 and not (side == 0 and (piece.low_open or piece.high_open))


def _combined(name: str, operands: tuple[Node, ...]) -> RealSet | None:
    parts = [p for p in map(_set, operands) if p is not None and p.condition is None]
    if len(parts) < len(operands):
        return None
    unknown = next((p.unknown for p in parts if p.unknown), "")
    sets = [p.pieces for p in parts]
    if name == "cup":
        return RealSet(tuple(x for pieces in sets for x in pieces), unknown)
    pieces = _common(*sets) if name == "cap" else combined(without, *sets)
    return None if pieces is None else RealSet(pieces, unknown)


def _set(node: Node) -> RealSet | None:
    """An operand of a set operation; the braces of ``{3}`` may have been taken for mere grouping."""
    named = _NAMED.get(set_name(node) or "")
    if named is not None:
        return named
    if is_arithmetic(node) and node.op in {"num", "neg", "div", "dec"}:
        return RealSet((Piece(node, False, node, False),))
    return reals(node)


def _difference(tree: Node) -> RealSet | None:
    r"""``\mathbb{R} - \{0\}``, ``\mathbb{R} / \{0\}``: sets with the signs of numbers; ``ℝ\{3}`` without any."""
    first, *rest = tree.args
    if tree.op == "add":
        if any(x.op != "neg" for x in rest):
            return None
        rest = [x.args[0] for x in rest]
    if any(x.op not in {"group", "setb"} for x in rest) or (tree.op == "mul" and not all(map(is_braced, rest))):
        return None
    known = set_name(first) == "reals" or (tree.op != "mul" and not is_arithmetic(first) and _set(first) is not None)
    return _combined("setminus", (first, *rest)) if known else None


def _builder(tree: Node) -> RealSet | None:
    r"""``\{x \mid x > 0\}``; ``\{x \in D \mid x > 0\}`` says of its unknown that it is in D, too."""
    pattern, condition = tree.args
    if relates(pattern, "in"):
        within, pattern = pattern, pattern.args[0]
        if set_name(within.args[2]) != "reals":
            condition = Node("seq", (("and",), within, condition))
    result = reals(condition)
    if result is None or pattern.op != "sym" or result.unknown not in {"", pattern.args[0]}:
        return None
    return replace(result, unknown="")


# --- inequalities -------------------------------------------------------------------------------------------------


def _relation(tree: Node) -> RealSet | None:
    tree = _of_values(tree)
    operands, signs = chain_of(tree)
    last = operands[-1]
    if any(map(is_nothing_times, operands)):
        return None
    if signs in {("in",), ("notin",)} or (signs == ("=",) and not is_arithmetic(last)):
        return _member(operands[0], signs[0], last)
    if any(sign not in _FLIP for sign in signs):
        return None
    values = expand_signs(last) if signs == ("!=",) else ()
    if len(values) > 1:  # a sign of both excludes both
        return _joined([","], [Node("rel", (operands[0], "!=", x)) for x in values])
    unknown = _unknown(operands) if len(signs) == 1 or ORDERING.issuperset(signs) else None
    return _unsolved(tree) if unknown is None else _between(unknown, operands, signs)


def _unknown(operands: tuple[Node, ...]) -> Node | None:
    """The name that an inequality sets apart: of ``x < 3``, ``3 > x``, ``a < x <= b``."""
    left, middle = operands[:2]
    names = (middle,) if len(operands) == 3 or not symbols_of(left) else operands
    found = next((x for x in names if x.op == "sym"), None) if len(operands) < 4 else None
    ends = [x for x in operands if x != found]
    apart = found is not None and all(is_arithmetic(x) and found.args[0] not in symbols_of(x) for x in ends)
    return found if apart and len(ends) == len(operands) - 1 else None


def _between(unknown: Node, operands: tuple[Node, ...], signs: tuple[str, ...]) -> RealSet:
    """What the signs of a chain say of its unknown, all of them."""
    sides = []
    for left, sign, right in zip(operands, signs, operands[1:], strict=False):
        end, sign = (right, sign) if left == unknown else (left, _FLIP[sign])
        is_open = sign in {"<", ">", "!="} or _is_infinite(end)
        below, above = Piece(MINUS_INFINITY, True, end, is_open), Piece(end, is_open, INFINITY, True)
        cases = {"<": (below,), ">": (above,), "!": (below, above), "=": (Piece(end, False, end, False),)}
        sides.append(cases[sign[0]])
    pieces = sides[0] if len(sides) == 1 else _common(*sides)
    return RealSet(pieces or (), str(unknown.args[0]))


def _unsolved(tree: Node) -> RealSet | None:
    """An inequality in one unknown that its writer did not solve."""
    names = symbols_of(tree)
    if len(names) != 1 or "=" in tree.args[1::2] or not all(is_arithmetic(x) for x in tree.args[::2]):
        return None
    if any(n == IMAGINARY or (n.op == "fn" and n.args[0] in COMPLEX_PARTS) for n in walk(tree)):
        return None  # the unknown is complex where i stands beside it
    name = next(iter(names))
    return None if is_called(name) else RealSet((), name, tree)


def _of_values(tree: Node) -> Node:
    """What is said of the values of a function is said of one unknown: ``0 < f(x) < 1``."""
    called = [x for x in tree.args[::2] if x.op == "apply" and len(x.args) == 2 and x.args[1].op == "sym"]
    if len(called) != 1 or any(symbols_of(x) for x in tree.args[::2] if x is not called[0]):
        return tree
    unknown = Node("sym", (str(called[0]),))
    return Node("rel", tuple(unknown if x is called[0] else x for x in tree.args))


def _member(left: Node, sign: str, right: Node) -> RealSet | None:
    found = _set(right)
    if sign == "notin" and found is not None:
        others = combined(without, REALS.pieces, found.pieces)
        found = None if others is None else RealSet(others)
    again = reals(left) is not None and not symbols_of(left)  # (0, 4/2) = (0, 2)
    if found is None or not (is_name(left) or is_quantity(left) or (sign == "=" and again)):
        return None
    unknown = str(left) if sign != "=" else ""  # in S = (0, 1) the name is the set's
    return RealSet(found.pieces, unknown, found.condition)


# --- several of them ----------------------------------------------------------------------------------------------


def _sequence(tree: Node) -> RealSet | None:
    """Alternatives at "or"; within one, conditions that all hold, or else the parts of a union."""
    found = _of_one([_joined([sep for sep, _ in group[1:]], [item for _, item in group]) for group in groups_of(tree)])
    if found is None:
        return None
    unknown, sets = found
    if len(sets) > 1 and not unknown:
        return _union(sets)
    pieces = tuple(p for r in sets for p in r.pieces)
    return RealSet(pieces, unknown, conjoined=any(r.conjoined for r in sets))


def _of_one(sets: Sequence[RealSet | None]) -> tuple[str, list[RealSet]] | None:
    """Sets of one unknown, and its name; None if one of them could not be read or is not solved."""
    found = [p for p in sets if p is not None and p.condition is None]
    unknowns = {p.unknown for p in found} - {""}
    return (next(iter(unknowns), ""), found) if len(found) == len(sets) > 0 and len(unknowns) < 2 else None


def _joined(seps: list[str], items: list[Node]) -> RealSet | None:
    """Conditions on one unknown that all hold, or the parts of a union."""
    found = _of_one([reals(x) for x in _continued(items)])
    if found is None:
        return None
    unknown, sets = found
    if len(sets) > 1 and any(not p.unknown and p != REALS for p in sets):
        return _union(sets)
    pieces = sets[0].pieces if len(sets) == 1 else _common(*(p.pieces for p in sets))
    if pieces is None or pieces:
        return None if pieces is None else RealSet(pieces, unknown)
    both = RealSet(tuple(q for p in sets for q in p.pieces), unknown)  # "x < 1, x > 3" means both parts
    apart = combined(any, both.pieces)
    if apart is not None and len(apart) < len(both.pieces):
        return None
    return replace(both, conjoined=True) if "and" in seps else both


def _continued(items: list[Node]) -> list[Node]:
    r"""``x \ne 1, 2`` with the relation said again."""
    found: list[Node] = []
    for item in items:
        if is_arithmetic(item) and found and relates(found[-1], "!="):
            item = Node("rel", (found[-1].args[0], "!=", item))
        found.append(item)
    return found


def _union(sets: list[RealSet]) -> RealSet | None:
    """Intervals in a row are the parts of a union if they are apart: ``(1, 3), (2, 5)`` are points."""
    pieces = tuple(q for p in sets for q in p.pieces)
    merged = combined(any, pieces)
    if merged is None or len(merged) < len(pieces) or all(p.low == p.high for p in pieces):
        return None
    return RealSet(merged)


_READERS: dict[str, Callable[[Node], RealSet | None]] = {
    "group": _bracket,
    "setop": lambda tree: _combined(tree.args[0], tree.args[1:]),
    "setb": _builder,
    "rel": _relation,
    "seq": _sequence,
    "add": _difference,
    "div": _difference,
    "mul": _difference,
    "apply": lambda tree: _NAMED.get(set_name(tree) or ""),  # \\mathbb{R}^+
    "const": lambda tree: {"reals": REALS, "emptyset": RealSet(())}.get(tree.args[0]),
}


# --- what is done with them ---------------------------------------------------------------------------------------


def combined(holds: Holding, *sets: tuple[Piece, ...]) -> tuple[Piece, ...] | None:
    """The reals of which ``holds`` says so, from which of some sets hold them: their pieces in order, and merged.

    Between two neighbouring ends of all sets each holds every real or none. None if the ends cannot be ordered.
    """
    if len(sets) > 1 and max(map(len, sets)) > MAX_PIECES:
        raise LimitError("MAX_PIECES")
    ends = _sorted([x for pieces in sets for p in pieces for x in (p.low, p.high) if not _is_infinite(x)])
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


def _common(*sets: tuple[Piece, ...]) -> tuple[Piece, ...] | None:
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
    finding = context.same(a, b) if not (_is_infinite(a) or _is_infinite(b)) else Finding(a == b, "", "exact")
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
