r"""Sets of reals as people write them: intervals, unions, inequalities in one unknown, builders, exclusions.

>>> from evalmath.syntax.grammar import parse
>>> [str(reals(parse(text))) for text in ["x<-1 or x>3", r"(-\infty,-1)\cup(3,\infty)", r"x \ne 2", "2x > 6"]]
['(-∞, -1) ∪ (3, ∞)', '(-∞, -1) ∪ (3, ∞)', '(-∞, 2) ∪ (2, ∞)', '2·x > 6']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from evalmath.algebra.conditions import groups_of
from evalmath.algebra.points import COMPLEX_PARTS, IMAGINARY
from evalmath.algebra.signs import expand_signs
from evalmath.kinds.points.phrased import phrased
from evalmath.kinds.points.reals import (
    MINUS_INFINITY,
    REALS,
    Piece,
    RealSet,
    combined,
    common,
    is_infinite,
    judge,
    span,
    without,
)
from evalmath.kinds.remarks.domains import set_name
from evalmath.kinds.remarks.layout import listed
from evalmath.kinds.remarks.names import is_quantity
from evalmath.kinds.side import Source, is_arithmetic, is_nothing_times
from evalmath.syntax.tree import (
    INFINITY,
    ZERO,
    Node,
    chain_of,
    is_braced,
    is_called,
    items_of,
    relates,
    symbols_of,
    walk,
)

__all__ = ["claim", "judge", "read", "reals"]

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
    return None if reader is None else reader(tree)


# --- brackets and sets --------------------------------------------------------------------------------------------


def _bracket(tree: Node) -> RealSet | None:
    opener, closer, body = tree.args
    if opener in "([" and closer in ")]" and body.op == "seq" and len(body.args) == 3 and body.args[0][0] in ",;":
        low, high = body.args[1:]
        if (opener == "[" and is_infinite(low)) or (closer == "]" and is_infinite(high)):
            return None  # no number is infinite
        if is_arithmetic(low) and not (is_braced(low) or is_braced(high)):
            return span(opener == "(", low, high, closer == ")")
    if opener == "{":
        items: tuple[Node, ...] = items_of(body)
        if all(map(is_arithmetic, items)):
            return RealSet(tuple(Piece(x, False, x, False) for x in items))
    return reals(body) if body.op in {"rel", "seq", "setop", "group"} and opener in "({" else None


def _combined(name: str, operands: tuple[Node, ...]) -> RealSet | None:
    parts = [p for p in map(_set, operands) if p is not None and p.condition is None]
    if len(parts) < len(operands):
        return None
    unknown = next((p.unknown for p in parts if p.unknown), "")
    sets = [p.pieces for p in parts]
    if name == "cup":
        return RealSet(tuple(x for pieces in sets for x in pieces), unknown)
    pieces = common(*sets) if name == "cap" else combined(without, *sets)
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
    pattern, condition = tree.args
    domain = REALS
    if pattern.op == "rel" and pattern.args[1] == "in":
        pattern, found = pattern.args[0], _set(pattern.args[2])
        if found is None:
            return None
        domain = found
    result = reals(condition)
    if result is None or pattern.op != "sym" or result.unknown not in {"", pattern.args[0]}:
        return None
    if domain is REALS:
        return RealSet(result.pieces, "", result.condition)
    pieces = None if result.condition is not None else common(result.pieces, domain.pieces)
    return None if pieces is None else RealSet(pieces)


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
    if len(signs) == 1:
        values = expand_signs(last) if signs == ("!=",) else (last,)
        each = [Node("rel", (operands[0], signs[0], x)) for x in values]
        return _comparison(tree) if len(each) == 1 else _joined([","], each)  # a sign of both excludes both
    if len(signs) == 2 and operands[1].op == "sym":
        if signs[0] in {">", ">="}:
            operands, signs = operands[::-1], tuple(_FLIP[sign] for sign in reversed(signs))
        if {"<", "<="}.issuperset(signs):
            return _between(operands, signs)
    return _unsolved(tree)


def _between(operands: tuple[Node, ...], signs: tuple[str, ...]) -> RealSet | None:
    """``low < x <= high``"""
    low, unknown, high = operands
    if not (is_arithmetic(low) and is_arithmetic(high)):
        return None
    found = span(signs[0] == "<", low, high, signs[1] == "<")
    return RealSet(found.pieces if found is not None else (), str(unknown.args[0]))


def _comparison(tree: Node) -> RealSet | None:
    """``x < 3``, ``3 > x``; ``2x < 6`` as a condition that nobody solved."""
    left, sign, right = tree.args
    if (left.op != "sym" and right.op == "sym") or (right.op == "sym" and is_arithmetic(left) and not symbols_of(left)):
        left, sign, right = right, _FLIP[sign], left
    if left.op != "sym" or not is_arithmetic(right) or left.args[0] in symbols_of(right):
        return _unsolved(tree)
    below = Piece(MINUS_INFINITY, True, right, sign != "<=" or is_infinite(right))
    above = Piece(right, sign != ">=" or is_infinite(right), INFINITY, True)
    pieces = {"<": (below,), ">": (above,), "!=": (below, above), "=": (Piece(right, False, right, False),)}
    return RealSet(pieces[sign.removesuffix("=") if sign in {"<=", ">="} else sign], left.args[0])


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
    if found is None or not (is_quantity(left) or (sign == "=" and again)):
        return None
    unknown = str(left) if sign != "=" else ""  # in S = (0, 1) the name is the set's
    return RealSet(found.pieces, unknown, found.condition)


# --- several of them ----------------------------------------------------------------------------------------------


def _sequence(tree: Node) -> RealSet | None:
    """Alternatives at "or"; within one, conditions that all hold, or else the parts of a union."""
    results = [_joined([sep for sep, _ in group[1:]], [item for _, item in group]) for group in groups_of(tree)]
    found = [r for r in results if r is not None and r.condition is None]
    unknowns = {r.unknown for r in found} - {""}
    if len(found) < len(results) or len(unknowns) > 1:
        return None
    unknown = next(iter(unknowns), "")
    if len(found) > 1 and not unknown:
        return _union(found)
    pieces = tuple(p for r in found for p in r.pieces)
    return RealSet(pieces, unknown, conjoined=any(r.conjoined for r in found))


def _joined(seps: list[str], items: list[Node]) -> RealSet | None:
    """Conditions on one unknown that all hold, or the parts of a union."""
    sets = [p for p in map(reals, _continued(items)) if p is not None and p.condition is None]
    unknowns = {p.unknown for p in sets} - {""}
    if len(sets) < len(items) or len(unknowns) > 1 or not sets:
        return None
    if len(sets) > 1 and any(not p.unknown and p != REALS for p in sets):
        return _union(sets)
    unknown = next(iter(unknowns), "")
    pieces = sets[0].pieces if len(sets) == 1 else common(*(p.pieces for p in sets))
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
