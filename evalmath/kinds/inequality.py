r"""The truth of conditions at points: how inequalities are compared that nobody solved.

>>> from evalmath.syntax.grammar import parse
>>> holds(parse("x^2 > 4"), parse("x < -2 or x > 2"), "x")
(True, '')
"""

from __future__ import annotations

from fractions import Fraction

from flint import acb

from evalmath.algebra.balls import NeedsComplexError, UnboundedError, is_nan
from evalmath.algebra.evaluate import Evaluator
from evalmath.algebra.exact import Rational, UndefinedError, rational
from evalmath.algebra.points import INTEGER_TIERS, TIERS, largest_literal, tier
from evalmath.syntax.tree import Node, symbols_of, walk

__all__ = ["holds", "truth"]

STEPS = 48  # grid points over the range of the literals: edges that no literal shows are rare


def truth(condition: Node, env: dict[str, Rational]) -> bool | None:
    """Whether a condition holds at a point; None if it has no truth value there."""
    if condition.op == "seq":
        seps, parts = condition.args[0], [truth(x, env) for x in condition.args[1:]]
        if not parts:
            return False
        if set(seps) <= {"or"}:
            return True if any(parts) else None if None in parts else False
        return False if False in parts else None if None in parts else True
    if condition.op == "not":
        inner = truth(condition.args[0], env)
        return None if inner is None else not inner
    if condition.op == "group":
        return truth(condition.args[2], env)
    if condition.op != "rel":
        return None
    operands, signs = condition.args[::2], condition.args[1::2]
    result = True
    for left, sign, right in zip(operands, signs, operands[1:], strict=False):
        side = _compare(left, right, env)
        if side is None or sign not in _TRUE:
            return None
        result = result and side in _TRUE[sign]
    return result


_TRUE = {"<": {-1}, "<=": {-1, 0}, ">": {1}, ">=": {1, 0}, "=": {0}, "!=": {-1, 1}}


def _compare(left: Node, right: Node, env: dict[str, Rational]) -> int | None:
    try:
        x, y = rational(left, env), rational(right, env)
        if x is not None and y is not None:
            return (x > y) - (x < y)
        gap = Evaluator(env, 256).value(Node("add", (left, Node("neg", (right,)))))
    except (UndefinedError, UnboundedError, NeedsComplexError):
        return None
    if is_nan(gap) or isinstance(gap, acb):
        return None
    if gap > 0:
        return 1
    if gap < 0:
        return -1
    return 0 if gap.abs_upper() < 1e-30 else None


def holds(first: Node, second: Node, unknown: str) -> tuple[bool | None, str]:
    """Whether two conditions hold at the same points, and the first point where they don't."""
    names = sorted(symbols_of(first) | symbols_of(second))
    compared = 0
    for env in _points(first, second, names, unknown):
        a, b = truth(first, env), truth(second, env)
        if a is None and b is None:
            continue
        if bool(a) != bool(b):  # outside its domain a condition does not hold
            where = ", ".join(f"{k} = {v}" for k, v in env.items())
            return False, f"at {where}: {bool(a)} against {bool(b)}"
        compared += 1
    return (True, "") if compared >= 5 else (None, "too few points where both sides have a truth value")


def _points(first: Node, second: Node, names: list[str], unknown: str) -> list[dict[str, Rational]]:
    literal = largest_literal(first, second)
    points = [tier(t, names, literal) for t in (*TIERS, *INTEGER_TIERS)]
    if len(names) != 1:
        return points
    name = names[0]
    edges: set[Fraction] = set()
    for side in (first, second):
        for node in walk(side):
            if node.op in {"num", "dec", "div", "neg", "mul"}:
                try:
                    value = rational(node)
                except UndefinedError:
                    value = None
                if value is not None and -1_000_000 <= value <= 1_000_000:
                    edges |= {Fraction(value), -Fraction(value)}
    near = Fraction(1, 1_000_003)
    for edge in edges:
        points += [{name: edge}, {name: edge + near}, {name: edge - near}]
    span = max((abs(e) for e in edges), default=Fraction(1)) + 1
    points += [{name: span * (2 * k - STEPS) / STEPS + Fraction(k, 1009)} for k in range(STEPS + 1)]
    return points
