r"""Sets of reals: intervals, unions, inequalities in one unknown, however they are written.

>>> from evalmath.kinds.core import source
>>> [str(claim(s, s.trees[0])) for s in map(source, ["x<-1 or x>3", r"(-\infty,-1)\cup(3,\infty)"])]
['(-∞, -1) ∪ (3, ∞)', '(-∞, -1) ∪ (3, ∞)']
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cmp_to_key
from typing import NamedTuple

from evalmath.algebra.equality import order
from evalmath.kinds.core import Context, Finding, Source, is_arithmetic, unwrap
from evalmath.kinds.inequality import holds
from evalmath.syntax.tree import Node, symbols_of

__all__ = ["RealSet", "claim", "judge", "read"]

INFINITY = Node("const", ("inf",))
MINUS_INFINITY = Node("neg", (INFINITY,))
_FLIP = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "!=": "!=", "=": "="}


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
    """A union of intervals, and the name of the unknown if one was used; or a condition that is not solved."""

    pieces: tuple[Piece, ...]
    unknown: str = ""
    condition: Node | None = None

    def __str__(self) -> str:
        if self.condition is not None:
            return str(self.condition)
        return " ∪ ".join(map(str, self.pieces)) if self.pieces else "∅"


REALS = RealSet((Piece(MINUS_INFINITY, True, INFINITY, True),))


def claim(side: Source, tree: Node) -> RealSet | None:
    """A set of reals that is more than a list of points."""
    found = _read(tree)
    if found is None or (found.condition is None and all(p.low == p.high for p in found.pieces)):
        return None
    return found


def read(side: Source, tree: Node) -> RealSet | None:
    """As :func:`claim`, and finite sets too; an inequality that is not solved counts by its truth."""
    return _read(tree)


# --- reading ------------------------------------------------------------------------------------------------------


def _read(tree: Node) -> RealSet | None:
    if tree.op == "group":
        return _bracket(tree)
    if tree.op == "setop":
        return _combine(tree)
    if tree.op == "setb":
        return _builder(tree)
    if tree.op == "rel":
        return _relation(tree)
    if tree.op == "seq":
        return _sequence(tree)
    if tree.op == "const":
        return {"reals": REALS, "emptyset": RealSet(())}.get(tree.args[0])
    return None


def _bracket(tree: Node) -> RealSet | None:
    opener, closer, body = tree.args
    if opener in "([" and closer in ")]" and body.op == "seq" and len(body.args) == 3 and body.args[0][0] in ",;":
        low, high = body.args[1:]
        if not (is_arithmetic(low) and is_arithmetic(high)):
            return None
        return RealSet((Piece(low, opener == "(" or _is_infinite(low), high, closer == ")" or _is_infinite(high)),))
    if opener == "{":
        items = body.args[1:] if body.op == "seq" else (body,)
        if all(is_arithmetic(x) for x in items):
            return RealSet(tuple(Piece(x, False, x, False) for x in items))
    return _read(body) if body.op in {"rel", "seq", "setop"} and opener in "({" else None


def _is_infinite(node: Node) -> bool:
    return node in (INFINITY, MINUS_INFINITY)


def _combine(tree: Node) -> RealSet | None:
    name = tree.args[0]
    parts = [_read(unwrap(x)) for x in tree.args[1:]]
    result = parts[0]
    for part in parts[1:]:
        if result is None or part is None or result.condition or part.condition:
            return None
        if name == "cup":
            result = RealSet(result.pieces + part.pieces)
        elif name == "cap":
            result = _intersection(result, part)
        else:
            outside = _complement(part)
            result = None if outside is None else _intersection(result, outside)
    return result


def _builder(tree: Node) -> RealSet | None:
    pattern, condition = tree.args
    if pattern.op == "rel" and pattern.args[1] == "in":
        pattern = pattern.args[0]
    found = _read(condition)
    if found is not None and pattern.op == "sym" and found.unknown in {"", pattern.args[0]}:
        return found
    return None


def _relation(tree: Node) -> RealSet | None:
    operands, signs = tree.args[::2], tree.args[1::2]
    if signs == ("in",) or (signs == ("=",) and operands[1].op in {"setop", "group", "setb"}):
        found = _read(unwrap(operands[1]) if operands[1].op == "const" else operands[1])
        if found is None or operands[0].op not in {"sym", "apply", "fn", "word"}:
            return None
        return RealSet(found.pieces, str(operands[0]), found.condition)
    if any(sign not in _FLIP for sign in signs):
        return None
    names = [x.args[0] for x in operands if x.op == "sym"]
    if len(signs) == 1:
        return _comparison(tree)
    if len(signs) == 2 and operands[1].op == "sym" and all(s in {"<", "<="} for s in signs):
        return _between(operands[0], signs[0], operands[2], signs[1], names)
    if len(signs) == 2 and operands[1].op == "sym" and all(s in {">", ">="} for s in signs):
        return _between(operands[2], _FLIP[signs[1]], operands[0], _FLIP[signs[0]], names)
    return _condition(tree)


def _between(low: Node, first: str, high: Node, second: str, names: list[str]) -> RealSet | None:
    if not (is_arithmetic(low) and is_arithmetic(high)):
        return None
    return RealSet((Piece(low, first == "<", high, second == "<"),), names[0] if len(names) == 1 else "")


def _comparison(tree: Node) -> RealSet | None:
    left, sign, right = tree.args
    if (left.op != "sym" and right.op == "sym") or (right.op == "sym" and is_arithmetic(left) and not symbols_of(left)):
        left, sign, right = right, _FLIP[sign], left
    if left.op != "sym" or not is_arithmetic(right) or left.args[0] in symbols_of(right):
        return _condition(tree)
    name = left.args[0]
    if sign == "<" or sign == "<=":
        return RealSet((Piece(MINUS_INFINITY, True, right, sign == "<" or _is_infinite(right)),), name)
    if sign == ">" or sign == ">=":
        return RealSet((Piece(right, sign == ">" or _is_infinite(right), INFINITY, True),), name)
    if sign == "!=":
        pieces = (Piece(MINUS_INFINITY, True, right, True), Piece(right, True, INFINITY, True))
        return RealSet(pieces, name)
    return RealSet((Piece(right, False, right, False),), name)


def _condition(tree: Node) -> RealSet | None:
    """An inequality in one unknown that its writer did not solve."""
    names = symbols_of(tree)
    if len(names) != 1 or "=" in tree.args[1::2] or "!=" in tree.args[1::2]:
        return None
    if not all(is_arithmetic(x) for x in tree.args[::2]):
        return None
    return RealSet((), next(iter(names)), tree)


def _sequence(tree: Node) -> RealSet | None:
    seps, items = tree.args[0], tree.args[1:]
    parts = [_read(x) for x in items]
    if any(p is None for p in parts) or len(set(seps)) > 1:
        return None
    sets = [p for p in parts if p is not None]
    unknowns = {p.unknown for p in sets} - {""}
    if len(unknowns) > 1 or (not unknowns and seps[0] not in {"or", "and"}):
        return None
    unknown = next(iter(unknowns), "")
    if any(p.condition is not None for p in sets):
        return RealSet((), unknown, tree)
    if seps[0] == "and" or (seps[0] in {",", ";"} and any(x.op == "rel" and "!=" in x.args for x in items)):
        result: RealSet | None = sets[0]
        for p in sets[1:]:
            result = _intersection(result, p) if result is not None else None
        if result is not None and not result.pieces and seps[0] == "and":
            result = RealSet(tuple(q for p in sets for q in p.pieces))  # "x<1 and x>3" means both parts
        return None if result is None else RealSet(result.pieces, unknown)
    return RealSet(tuple(q for p in sets for q in p.pieces), unknown)


# --- set algebra --------------------------------------------------------------------------------------------------


def _low_key(a: Piece, b: Piece) -> int:
    return order(a.low, b.low) or (a.low_open > b.low_open) - (a.low_open < b.low_open)


def canonical(pieces: tuple[Piece, ...]) -> tuple[Piece, ...] | None:
    """Sorted and merged; None if some ends cannot be ordered."""
    ends = [x for p in pieces for x in (p.low, p.high)]
    if any(order(x, x) is None or (symbols_of(x)) for x in ends):
        return None
    kept = []
    for p in pieces:
        side = order(p.low, p.high)
        if side is None:
            return None
        if side < 0 or (side == 0 and not p.low_open and not p.high_open):
            kept.append(p)
    kept.sort(key=cmp_to_key(_low_key))
    merged: list[Piece] = []
    for p in kept:
        if merged:
            last = merged[-1]
            gap = order(p.low, last.high)
            if gap is None:
                return None
            if gap < 0 or (gap == 0 and not (p.low_open and last.high_open)):
                further = order(p.high, last.high)
                if further is None:
                    return None
                if further > 0:
                    merged[-1] = last._replace(high=p.high, high_open=p.high_open)
                elif further == 0:
                    merged[-1] = last._replace(high_open=last.high_open and p.high_open)
                continue
        merged.append(p)
    return tuple(merged)


def _intersection(a: RealSet, b: RealSet) -> RealSet | None:
    pieces = []
    for p in a.pieces:
        for q in b.pieces:
            low, high = order(p.low, q.low), order(p.high, q.high)
            if low is None or high is None:
                return None
            low_end = (p.low, p.low_open) if low > 0 else (q.low, q.low_open)
            if low == 0:
                low_end = (p.low, p.low_open or q.low_open)
            high_end = (p.high, p.high_open) if high < 0 else (q.high, q.high_open)
            if high == 0:
                high_end = (p.high, p.high_open or q.high_open)
            pieces.append(Piece(*low_end, *high_end))
    kept = canonical(tuple(pieces))
    return None if kept is None else RealSet(kept, a.unknown or b.unknown)


def _complement(a: RealSet) -> RealSet | None:
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


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: RealSet, answer: RealSet, context: Context) -> Finding:
    """The same set of reals."""
    if reference.unknown and answer.unknown and reference.unknown != answer.unknown:
        detail = f"{reference.unknown} against {answer.unknown}"
        return Finding(False, "interval.variable", "exact", detail)
    if reference.condition is not None or answer.condition is not None:
        return _by_truth(reference, answer)
    left, right = canonical(reference.pieces), canonical(answer.pieces)
    if left is None or right is None:
        left, right = reference.pieces, answer.pieces  # symbolic ends: as they are written
    if len(left) != len(right):
        return Finding(False, "interval.pieces", "exact", f"{len(left)} pieces against {len(right)}")
    undecided: Finding | None = None
    for p, q in zip(left, right, strict=True):
        for end, a, b, a_open, b_open in (
            ("left", p.low, q.low, p.low_open, q.low_open),
            ("right", p.high, q.high, p.high_open, q.high_open),
        ):
            finding = context.same(a, b) if not (_is_infinite(a) or _is_infinite(b)) else _infinite(a, b)
            if finding.equal is False:
                return Finding(False, f"interval.{end}-end", finding.stage, f"{p} against {q}: {a} and {b}")
            if finding.equal is None:
                undecided = finding._replace(reason="interval.undecided")
            if a_open != b_open:
                return Finding(False, f"interval.{end}-closed", "exact", f"{p} against {q}")
    return undecided or Finding(True, "interval.equal", "exact")


def _infinite(a: Node, b: Node) -> Finding:
    return Finding(a == b, "", "exact")


def _by_truth(reference: RealSet, answer: RealSet) -> Finding:
    """Compare membership at many points when a side is a condition that was not solved."""
    equal, detail = holds(_as_condition(reference), _as_condition(answer), reference.unknown or answer.unknown)
    reason = {True: "interval.equal", False: "interval.membership", None: "interval.undecided"}[equal]
    return Finding(equal, reason, "numeric", detail)


def _as_condition(side: RealSet) -> Node:
    """A set of reals as a condition on its unknown."""
    if side.condition is not None:
        return side.condition
    x = Node("sym", (side.unknown or "x",))
    parts = []
    for p in side.pieces:
        if p.low == p.high:
            parts.append(Node("rel", (x, "=", p.low)))
            continue
        chain: tuple[Node | str, ...] = (x,)
        if p.low != MINUS_INFINITY:
            chain = (p.low, "<" if p.low_open else "<=", *chain)
        if p.high != INFINITY:
            chain = (*chain, "<" if p.high_open else "<=", p.high)
        parts.append(Node("rel", chain if len(chain) > 1 else (x, "=", x)))
    return Node("seq", (("or",) * (len(parts) - 1), *parts)) if len(parts) != 1 else parts[0]
