r"""Equations, systems, inequalities in several names, and other relations.

Two equations are equal when they differ by a nonzero constant factor and by swapping sides, after their denominators
are cleared; "or" between equations is their product, commas are a system.

>>> from evalmath.views.core import source
>>> for text in [r"\begin{cases} x + y = 3 \\ x > y \end{cases}", "x \\equiv 2 \\mod 5"]:
...     side = source(text)
...     print([sign for sign, _ in claim(side, side.trees[0]).statements])
['=', '<']
['mod']
"""

from __future__ import annotations

from dataclasses import dataclass

from evalmath.algebra.conditions import groups_of
from evalmath.algebra.denominators import cleared, vanishes_with
from evalmath.algebra.linear import solution_rows
from evalmath.algebra.ratio import proportional
from evalmath.syntax.tree import Node, symbols_of, walk
from evalmath.views.core import Context, Finding, Source, is_arithmetic
from evalmath.views.layout import conditioned, listed
from evalmath.views.remarks import memberships

__all__ = ["Relations", "claim", "judge", "read"]

Statement = tuple[str, tuple[Node, ...]]  # sign, operands; for "=", "<", "<=", "!=": the one side, zero being the other

_FLIPPED = {">": "<", ">=": "<=", "ni": "in", "supset": "subset", "supseteq": "subseteq", "notsupset": "notsubset"}
ZERO = Node("num", (0,))
_DIFFERENCE = frozenset({"=", "<", "<=", "!="})


@dataclass(frozen=True, slots=True)
class Relations:
    """Statements that all hold; each is a sign and its operands. ``others`` holds the alternatives behind "or"."""

    statements: tuple[Statement, ...]
    text: str = ""
    others: tuple[tuple[Statement, ...], ...] = ()

    def __str__(self) -> str:
        return self.text


def claim(side: Source, tree: Node) -> Relations | None:
    """One relation, a system, or several of them joined by "or"."""
    tree = _body(tree)
    if tree.op == "seq" and "or" in tree.args[0]:
        return _alternatives(tree)
    found = _statements(tree)
    return None if not found else Relations(tuple(found), str(tree))


def read(side: Source, tree: Node) -> Relations | None:
    """As :func:`claim`; a bare expression is no equation."""
    return claim(side, tree)


def _body(tree: Node) -> Node:
    """What a layout, brackets or a set of points round a relation hold."""
    tree = conditioned(listed(tree))
    if tree.op == "group" and tree.args[2].op in {"seq", "rel"}:
        return _body(tree.args[2])
    if (
        tree.op == "setb"
        and "group" in {tree.args[0].op, getattr(tree.args[0].args[0], "op", "")}
        and not memberships(tree.args[1])
    ):
        return _body(tree.args[1])  # of a set of points: where y > x
    return tree


def _alternatives(tree: Node) -> Relations | None:
    groups = [_statements(_sequence(group)) for group in groups_of(tree)]
    if not all(groups):
        return None
    found = [tuple(g) for g in groups if g]
    if all(len(g) == 1 and g[0][0] == "=" for g in found):
        product = Node("mul", tuple(g[0][1][0] for g in found))
        return Relations((("=", (product,)),), str(tree))
    return Relations(found[0], str(tree), tuple(found[1:]))


def _sequence(group: list[tuple[str, Node]]) -> Node:
    items = tuple(x for _, x in group)
    return items[0] if len(items) == 1 else Node("seq", (tuple(sep for sep, _ in group[1:]), *items))


def _statements(tree: Node) -> list[Statement] | None:
    tree = _body(tree)
    if tree.op == "rel":
        return _one(tree)
    if tree.op != "seq":
        return None
    if "or" in tree.args[0]:
        found = _alternatives(tree)
        return list(found.statements) if found is not None and not found.others else None
    parts = [_statements(x) for x in tree.args[1:]]
    if any(p is None for p in parts):
        return None
    return [s for p in parts if p is not None for s in p]


def _one(tree: Node) -> list[Statement] | None:
    operands, signs = tree.args[::2], tree.args[1::2]
    if "mod" in signs:
        if signs not in {("equiv", "mod"), ("=", "mod")} or not all(map(is_arithmetic, operands)):
            return [("congruent", operands)]
        return [("mod", (_minus(operands[0], operands[1]), operands[2]))]
    last = operands[-1]
    if signs in {("equiv",), ("=",)} and last.op == "fn" and last.args[0] == "mod" and symbols_of(operands[0]):
        return [("mod", (_minus(operands[0], last.args[1]), last.args[2]))]  # x \\equiv 2 \\mod 5
    found: list[Statement] = []
    for left, sign, right in zip(operands, signs, operands[1:], strict=False):
        if sign in _FLIPPED:
            left, sign, right = right, _FLIPPED[sign], left
        if sign in _DIFFERENCE:
            if not (is_arithmetic(left) and is_arithmetic(right)):
                return None
            found.append((sign, (_minus(left, right),)))
        else:
            found.append((sign, (left, right)))
    return found


def _minus(left: Node, right: Node) -> Node:
    if right == ZERO:
        return left
    return Node("add", (left, Node("neg", (right,))))


def judge(reference: Relations, answer: Relations, context: Context) -> Finding:
    """The same statements, in any order; linear systems by their solutions."""
    left, right = [[list(x.statements), *map(list, x.others)] for x in (reference, answer)]
    if len(left) != len(right):
        return Finding(False, "relation.count", "exact", f"{len(left)} alternatives against {len(right)}")
    undecided = False
    for system in left:
        results = [_same_system(system, other, context) for other in right]
        if True in results:
            right.pop(results.index(True))
            continue
        undecided = undecided or None in results
        if not undecided:
            reason = "relation.differs" if len(reference.statements) == len(answer.statements) else "relation.count"
            return Finding(False, reason, "numeric", f"{reference.text} against {answer.text}")
    return Finding(None, "relation.undecided", "numeric") if undecided else Finding(True, "relation.equal", "numeric")


def _same_system(left: list[Statement], right: list[Statement], context: Context) -> bool | None:
    undecided = False
    rest = list(right)
    unmatched: list[Statement] = []
    for statement in left:
        for other in rest:
            equal = _equivalent(statement, other, context)
            undecided = undecided or equal is None
            if equal:
                rest.remove(other)
                break
        else:
            unmatched.append(statement)
    if not unmatched and not rest:
        return True
    if _all_equations(left) and _all_equations(right) and len(left) + len(right) > 2:
        first, second = (solution_rows([s[1][0] for s in side]) for side in (left, right))
        if first is not None and first == second:
            return True
    return None if undecided else False


def _all_equations(statements: list[Statement]) -> bool:
    return all(sign == "=" for sign, _ in statements)


def _equivalent(a: Statement, b: Statement, context: Context) -> bool | None:
    if a[0] != b[0]:
        return False
    sign = a[0]
    if sign in _DIFFERENCE:
        names = symbols_of(a[1][0]) | symbols_of(b[1][0])
        if all(n.endswith("()") for n in names) and (
            names or sign != "=" or _has_letters(a[1][0]) or _has_letters(b[1][0])
        ):
            return _same_constant(a[1][0], b[1][0], context, signed=sign in {"<", "<="})
        found = proportional(a[1][0], b[1][0], positive=sign in {"<", "<="})
        return found if found or sign not in {"=", "!="} else _proportional_cleared(a[1][0], b[1][0], found)
    if sign == "mod":
        same = context.same(a[1][1], b[1][1]).equal
        gaps = (_minus(a[1][0], b[1][0]), Node("add", (a[1][0], b[1][0])))  # x - 3 and 3 - x
        return same and any(context.same(Node("fn", ("mod", gap, a[1][1])), ZERO).equal for gap in gaps)
    if len(a[1]) != len(b[1]):
        return False
    results = [context.element(x, y).equal for x, y in zip(a[1], b[1], strict=True)]
    if sign in {"cong", "parallel", "perp", "~", "iff"} and not all(results):
        results = [context.element(x, y).equal for x, y in zip(a[1], reversed(b[1]), strict=True)]
    return False if False in results else None if None in results else True


def _has_letters(node: Node) -> bool:
    """Whether a constant holds more than digits: ``e = 2`` states something, ``2 = 4`` is merely false."""
    return any(n.op in {"const", "fn"} for n in walk(node))


def _same_constant(f: Node, g: Node, context: Context, *, signed: bool) -> bool | None:
    """Two statements about constants or values of unknown functions: no names whose change could tell them apart."""
    sides = (g,) if signed else (g, Node("neg", (g,)))
    results = [context.same(f, side).equal for side in sides]
    return True if True in results else None if None in results else False


# --- denominators -------------------------------------------------------------------------------------------------


def _proportional_cleared(f: Node, g: Node, found: bool | None) -> bool | None:
    """Compare two equations "= 0" by their numerators: ``y = 1/x`` is ``x y = 1``."""
    (top, below), (other, beneath) = cleared(f), cleared(g)
    lost = any(vanishes_with(x, other) for x in below) or any(vanishes_with(x, top) for x in beneath)
    if lost or not (below or beneath):
        return found
    return proportional(top, other, positive=False)
