r"""Sets of reals as people write them: intervals, unions, inequalities in one unknown, exclusions, builders.

>>> from evalmath.syntax.grammar import parse
>>> [str(reals(parse(text))) for text in ["x<-1 or x>3", r"(-\infty,-1)\cup(3,\infty)", r"x \ne 2"]]
['(-∞, -1) ∪ (3, ∞)', '(-∞, -1) ∪ (3, ∞)', '(-∞, 2) ∪ (2, ∞)']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from evalmath.algebra.conditions import groups_of
from evalmath.algebra.signs import expand_signs
from evalmath.kinds.points.realset import (
    MINUS_INFINITY,
    REALS,
    Piece,
    RealSet,
    canonical,
    complement,
    intersection,
    is_infinite,
)
from evalmath.kinds.points.solved import FLIP, REAL_NUMBERS, between, comparison, continued, excluded, span, unsolved
from evalmath.kinds.remarks.domains import set_name
from evalmath.kinds.remarks.layout import listed
from evalmath.kinds.remarks.names import is_title
from evalmath.kinds.remarks.stated import is_quantity
from evalmath.kinds.side import is_arithmetic, is_nothing_times
from evalmath.syntax.tree import INFINITY, ZERO, Node, chain_of, is_braced, items_of, symbols_of

__all__ = ["reals"]


def reals(tree: Node) -> RealSet | None:
    """The set of reals that a tree says; None if it says none."""
    tree = listed(tree)
    reader = _READERS.get(tree.op)
    return None if reader is None else reader(tree)


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
        if len(items) == 2 and body.args[0] == (";",) and items[0].op == "sym" and items[1].op == "rel":
            return _builder(Node("setb", items))  # {x; x > 3}
        if all(is_arithmetic(x) for x in items):
            return RealSet(tuple(Piece(x, False, x, False) for x in items))
    return reals(body) if body.op in {"rel", "seq", "setop", "group"} and opener in "({" else None


def _combined(name: str, operands: tuple[Node, ...]) -> RealSet | None:
    parts = [_set(x) for x in operands]
    result = parts[0]
    for part in parts[1:]:
        if result is None or part is None or result.condition or part.condition:
            return None
        if name == "cup":
            result = RealSet(result.pieces + part.pieces, result.unknown or part.unknown)
        elif name == "cap":
            result = intersection(result, part)
        else:
            outside = complement(part)
            result = None if outside is None else intersection(result, outside)
    return result


def _set(node: Node) -> RealSet | None:
    """An operand of a set operation; the braces of ``{3}`` may have been taken for mere grouping."""
    named = _NAMED.get(set_name(node) or "")
    if named is not None:
        return named
    if is_arithmetic(node) and node.op in {"num", "neg", "div", "dec"}:
        return RealSet((Piece(node, False, node, False),))
    return reals(node)


_BELOW, _ABOVE = Piece(MINUS_INFINITY, True, ZERO, True), Piece(ZERO, True, INFINITY, True)
_NAMED = {
    "reals": REALS,
    "positive reals": RealSet((_ABOVE,)),
    "negative reals": RealSet((_BELOW,)),
    "nonzero reals": RealSet((_BELOW, _ABOVE)),
    "nonnegative reals": RealSet((_ABOVE._replace(low_open=False),)),
    "nonpositive reals": RealSet((_BELOW._replace(high_open=False),)),
}


def _difference(tree: Node) -> RealSet | None:
    r"""``\mathbb{R} - \{0\}``, ``\mathbb{R} / \{0\}``: sets with the signs of numbers."""
    first, *rest = tree.args
    if excluded(tree) is not None:
        return _except(tree)
    if tree.op == "add":
        if any(x.op != "neg" for x in rest):
            return None
        rest = [x.args[0] for x in rest]
    if any(x.op not in {"group", "setb"} for x in rest):
        return None
    known = set_name(first) == "reals" or not is_arithmetic(first)
    return _combined("setminus", (first, *rest)) if known and _set(first) is not None else None


def _except(tree: Node) -> RealSet | None:
    """``all real numbers except 1``, ``all real numbers x``"""
    if tree.op == "mul" and set_name(tree.args[0]) == "reals" and len(tree.args) == 2:
        if is_braced(tree.args[1]):  # ℝ\\{3}
            return _combined("setminus", tree.args)
        if tree.args == (REAL_NUMBERS, tree.args[1]) and tree.args[1].op == "sym":
            return REALS
    points = excluded(tree)
    if points is None:
        return None
    parts = [_set(x) for x in points]
    outside = RealSet(tuple(q for p in parts if p is not None for q in p.pieces))
    return None if None in parts else complement(outside)


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
    return None if result.condition is not None else intersection(result, domain)


# --- inequalities -------------------------------------------------------------------------------------------------


def _relation(tree: Node) -> RealSet | None:
    if excluded(tree) is not None:
        return _except(tree)
    tree = _of_values(tree)
    operands, signs = chain_of(tree)
    last = operands[-1]
    if any(map(is_nothing_times, operands)):
        return None
    if operands[0].op == "mul" and operands[0].args[0] == REAL_NUMBERS and len(operands[0].args) == 2:
        return _relation(Node("rel", (operands[0].args[1], *tree.args[1:])))  # all real numbers x > 3
    if last.op == "ratio" and len(last.args) == 2:  # x > 1: (1, \infty)
        return _told_twice(Node("rel", (*tree.args[:-1], last.args[0])), last.args[1])
    if signs in {("in",), ("notin",)}:
        return _member(operands[0], signs[0], last)
    if signs == ("=",) and not is_arithmetic(last):
        return _member(operands[0], "=", last)
    if any(sign not in FLIP for sign in signs):
        return None
    if len(signs) == 1:
        values = expand_signs(last) if signs == ("!=",) else (last,)
        each = tuple(Node("rel", (operands[0], signs[0], x)) for x in values)
        return comparison(tree) if len(each) == 1 else _joined([","], list(each))  # x != ±3
    if len(signs) == 2 and operands[1].op == "sym" and all(s in {"<", "<="} for s in signs):
        return between(operands[0], signs[0], operands[1], signs[1], operands[2])
    if len(signs) == 2 and operands[1].op == "sym" and all(s in {">", ">="} for s in signs):
        return between(operands[2], FLIP[signs[1]], operands[1], FLIP[signs[0]], operands[0])
    return unsolved(tree)


def _told_twice(front: Node, again: Node) -> RealSet | None:
    r"""``x > 3: (3, \infty)``, the same set in two ways."""
    first, second = reals(front), reals(again)
    same = first is not None and second is not None and canonical(first.pieces) == canonical(second.pieces)
    return second if same else None


def _of_values(tree: Node) -> Node:
    """What is said of the values of a function is said of one unknown: ``0 < f(x) < 1``."""
    called = [x for x in tree.args[::2] if x.op == "apply" and len(x.args) == 2 and x.args[1].op == "sym"]
    if len(called) != 1 or any(symbols_of(x) for x in tree.args[::2] if x is not called[0]):
        return tree
    unknown = Node("sym", (str(called[0]),))
    return Node("rel", tuple(unknown if x is called[0] else x for x in tree.args))


def _member(left: Node, sign: str, right: Node) -> RealSet | None:
    found = _set(right)
    again = reals(left) is not None and not symbols_of(left)  # (0, 4/2) = (0, 2)
    title = left.op in {"sym", "apply", "word"} or is_quantity(left) or (sign == "=" and (is_title(left) or again))
    if found is None or not title:
        return None
    if sign == "notin":
        found = complement(found)
    if found is None:
        return None
    unknown = str(left) if sign != "=" else ""  # in S = (0, 1) the name is the set's
    return RealSet(found.pieces, unknown, found.condition)


def _sequence(tree: Node) -> RealSet | None:
    """Alternatives at "or"; within one, conditions that all hold, or else the parts of a union."""
    if excluded(tree) is not None:
        return _except(tree)
    last = tree.args[-1]
    if len(tree.args) > 1 and last.op == "rel" and last.args[-1].op == "ratio" and len(last.args[-1].args) == 2:
        end, again = last.args[-1].args
        return _told_twice(Node("seq", (*tree.args[:-1], Node("rel", (*last.args[:-1], end)))), again)
    results: list[RealSet] = []
    groups = groups_of(tree)
    if not all(groups):
        return None
    for group in groups:
        found = _joined([sep for sep, _ in group[1:]], [item for _, item in group])
        if found is None:
            return None
        results.append(found)
    unknowns = {r.unknown for r in results} - {""}
    if len(unknowns) > 1:
        return None
    unknown = next(iter(unknowns), "")
    if any(r.condition is not None for r in results):
        return RealSet((), unknown, tree) if all(r.unknown for r in results) else None
    if len(results) > 1 and not unknown:
        return _union(results)
    found = RealSet(tuple(p for r in results for p in r.pieces), unknown)
    return replace(found, conjoined=True) if any(r.conjoined for r in results) else found


def _joined(seps: list[str], items: list[Node]) -> RealSet | None:
    parts = [reals(x) for x in continued(items)]
    sets = [p for p in parts if p is not None]
    unknowns = {p.unknown for p in sets} - {""}
    if len(sets) < len(parts) or len(unknowns) > 1:
        return None
    unknown = next(iter(unknowns), "")
    restrictions = [p for p in sets if p.pieces != REALS.pieces or p.condition is not None]
    if len(sets) > 1 and restrictions and len(restrictions) < len(sets) and unknown:
        sets = restrictions  # 1 < x < 3, x \in \mathbb{R}
    if len(sets) == 1:
        return RealSet(sets[0].pieces, unknown or sets[0].unknown, sets[0].condition)
    if any(p.condition is not None for p in sets):
        whole = Node("seq", (tuple(seps), *items))
        return RealSet((), unknown, whole) if all(p.unknown for p in sets) else None
    if any(not p.unknown for p in sets):
        return _union(sets)
    result: RealSet | None = sets[0]
    for p in sets[1:]:
        result = intersection(result, p) if result is not None else None
    if result is not None and not result.pieces:
        both = RealSet(tuple(q for p in sets for q in p.pieces), unknown)  # "x < 1, x > 3" means both parts
        apart = canonical(both.pieces)
        if apart is not None and len(apart) < len(both.pieces):
            return None  # x > 1, x < 5, x = 1
        return replace(both, conjoined=True) if "and" in seps else both
    return None if result is None else RealSet(result.pieces, unknown)


def _denied(tree: Node) -> RealSet | None:
    """``not (x >= 5)``"""
    found = reals(tree.args[0])
    return None if found is None or found.condition is not None or not found.unknown else complement(found)


def _union(sets: list[RealSet]) -> RealSet | None:
    """Intervals in a row are the parts of a union if they are apart: ``(1, 3), (2, 5)`` are points."""
    pieces = tuple(q for p in sets for q in p.pieces)
    merged = canonical(pieces)
    if merged is None or len(merged) < len(pieces) or all(p.low == p.high for p in pieces):
        return None
    return RealSet(merged)


_READERS: dict[str, Callable[[Node], RealSet | None]] = {
    "group": _bracket,
    "setop": lambda tree: _combined(tree.args[0], tree.args[1:]),
    "setb": _builder,
    "rel": _relation,
    "seq": _sequence,
    "not": _denied,
    "add": _difference,
    "div": _difference,
    "mul": _except,
    "pm": _except,
    "apply": lambda tree: _NAMED.get(set_name(tree) or ""),  # \\mathbb{R}^+
    "const": lambda tree: {"reals": REALS, "emptyset": RealSet(())}.get(tree.args[0]),
}
