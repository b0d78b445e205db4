r"""Equations, systems, inequalities in several names, and other relations.

Two equations are equal when they differ by a nonzero constant factor and by swapping sides; "or" between equations is
their product, commas are a system.
"""

from __future__ import annotations

from dataclasses import dataclass

from evalmath.algebra.linear import solution_rows
from evalmath.algebra.ratio import proportional
from evalmath.kinds.core import Context, Finding, Source, is_arithmetic
from evalmath.syntax.tree import Node

__all__ = ["Relations", "claim", "judge", "read"]

Statement = tuple[str, tuple[Node, ...]]  # sign, operands; for "=", "<", "<=", "!=": the one side, zero being the other

_FLIPPED = {">": "<", ">=": "<=", "ni": "in", "supset": "subset", "supseteq": "subseteq", "notsupset": "notsubset"}
_DIFFERENCE = frozenset({"=", "<", "<=", "!="})


@dataclass(frozen=True, slots=True)
class Relations:
    """Statements that all hold; each is a sign and its operands."""

    statements: tuple[Statement, ...]
    text: str = ""

    def __str__(self) -> str:
        return self.text


def claim(side: Source, tree: Node) -> Relations | None:
    """One relation, a system, or a disjunction of equations."""
    found = _statements(tree)
    return None if not found else Relations(tuple(found), str(tree))


def read(side: Source, tree: Node) -> Relations | None:
    """As :func:`claim`; a bare expression is no equation."""
    return claim(side, tree)


def _statements(tree: Node) -> list[Statement] | None:
    if tree.op == "group" and tree.args[2].op in {"seq", "rel"}:
        return _statements(tree.args[2])
    if tree.op == "rel":
        return _one(tree)
    if tree.op != "seq":
        return None
    seps, items = tree.args[0], tree.args[1:]
    parts = [_statements(x) for x in items]
    if any(p is None for p in parts):
        return None
    if set(seps) == {"or"}:
        factors = []
        for p in parts:
            if p is None or len(p) != 1 or p[0][0] != "=":
                return None
            factors.append(p[0][1][0])
        return [("=", (Node("mul", tuple(factors)),))]
    if "or" in seps:
        return None
    return [s for p in parts if p is not None for s in p]


def _one(tree: Node) -> list[Statement] | None:
    operands, signs = tree.args[::2], tree.args[1::2]
    if "mod" in signs:
        if signs != ("equiv", "mod") or not all(map(is_arithmetic, operands)):
            return [("congruent", operands)]
        return [("mod", (_minus(operands[0], operands[1]), operands[2]))]
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
    if right == Node("num", (0,)):
        return left
    return Node("add", (left, Node("neg", (right,))))


def judge(reference: Relations, answer: Relations, context: Context) -> Finding:
    """The same statements, in any order; linear systems by their solutions."""
    left, right = list(reference.statements), list(answer.statements)
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
        return Finding(True, "relation.equal", "numeric")
    if _all_equations(left) and _all_equations(right) and len(left) + len(right) > 2:
        first, second = (solution_rows([s[1][0] for s in side]) for side in (left, right))
        if first is not None and first == second:
            return Finding(True, "relation.equal", "exact")
    if undecided:
        return Finding(None, "relation.undecided", "numeric")
    reason = "relation.differs" if len(left) == len(right) else "relation.count"
    return Finding(False, reason, "numeric", f"{reference.text} against {answer.text}")


def _all_equations(statements: list[Statement]) -> bool:
    return all(sign == "=" for sign, _ in statements)


def _equivalent(a: Statement, b: Statement, context: Context) -> bool | None:
    if a[0] != b[0]:
        return False
    sign = a[0]
    if sign in _DIFFERENCE:
        return proportional(a[1][0], b[1][0], positive=sign in {"<", "<="})
    if sign == "mod":
        same = context.same(a[1][1], b[1][1]).equal
        gap = Node("fn", ("mod", _minus(a[1][0], b[1][0]), a[1][1]))
        return same and context.same(gap, Node("num", (0,))).equal
    if len(a[1]) != len(b[1]):
        return False
    results = [context.element(x, y).equal for x, y in zip(a[1], b[1], strict=True)]
    if sign in {"cong", "parallel", "perp", "~", "iff"} and not all(results):
        results = [context.element(x, y).equal for x, y in zip(a[1], reversed(b[1]), strict=True)]
    return False if False in results else None if None in results else True
