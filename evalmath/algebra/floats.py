r"""A first look in machine floats: most wrong answers are far off, and need no arbitrary precision to be told.

Every value carries a bound on its error (running error analysis: N. Higham, "Accuracy and Stability of Numerical
Algorithms", 2002, section 3.3), so a gap far wider than both bounds proves a difference as balls do. What floats have
no value for (complex numbers, roots of negative ones, overflow, unevaluated operators) is left to the balls.

>>> from evalmath.syntax.grammar import parse
>>> gap(parse(r"6\sqrt3"), parse(r"7\sqrt3"), {}, 1e-9, 1e-8)
(10.392304845413264, 12.12435565298214)
>>> gap(parse(r"\sqrt{12}"), parse(r"2\sqrt3"), {}, 1e-9, 1e-8) is None
True
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Never

from evalmath.algebra.exact import Env
from evalmath.syntax.tree import Node

__all__ = ["gap"]

UNIT = 2.0**-52  # what one operation may err by, relatively; twice as much as it does
FUNCTION = 8 * UNIT  # the same for a function of the mathematical library, which is within one unit in the last place
MARGIN = 64.0  # the gap that counts as proof, in error bounds
SHARE = 1e-6  # and in the size of the numbers: what is closer is looked at in balls
HUGE = 1e100  # beyond this, powers overflow and digits are all in the exponent
TINY = 1e-100  # below this, a product may underflow to nothing, and no bound would tell

Approximation = tuple[float, float]  # a value and the bound on its error


class _NoFloatError(Exception):
    """Floats have no value for a tree, or no bound on its error."""


def gap(a: Node, b: Node, env: Env, rel_tol: float, abs_tol: float) -> tuple[float, float] | None:
    """Both values at a point, if they are certainly different and no tolerance bridges the gap; else None."""
    try:
        x, dx = _value(a, env)
        y, dy = _value(b, env)
    except (_NoFloatError, ArithmeticError, ValueError):
        return None
    size = max(abs(x), abs(y))
    if not abs(x - y) > max(SHARE * size, MARGIN * (dx + dy), 2 * (rel_tol * size + abs_tol)) or size > HUGE:
        return None
    return x, y


def _value(node: Node, env: Env) -> Approximation:
    op, args = node
    if op == "num" or op == "dec":
        value = _sized(float(args[0]), args[0])
        return value, abs(value) * UNIT
    if op == "sym" or op == "const":
        known = env.get(args[0]) if op == "sym" else _CONSTANTS.get(args[0])
        if known is None:
            raise _NoFloatError
        value = float(known)
        return value, abs(value) * UNIT
    handler = _OPERATIONS.get(op)
    if handler is None:
        raise _NoFloatError
    return handler(args, env)


_CONSTANTS = {"pi": math.pi, "e": math.e}


def _add(args: tuple[Any, ...], env: Env) -> Approximation:
    total = error = 0.0
    for x in args:
        value, bound = _value(x, env)
        total += value
        error += bound + abs(total) * UNIT
    return total, error


def _mul(args: tuple[Any, ...], env: Env) -> Approximation:
    product, error = 1.0, 0.0
    for x in args:
        value, bound = _value(x, env)
        error = error * (abs(value) + bound) + bound * abs(product)
        product = _sized(product * value, product and value)
        error += abs(product) * UNIT
    return product, error


def _neg(args: tuple[Any, ...], env: Env) -> Approximation:
    value, bound = _value(args[0], env)
    return -value, bound


def _div(args: tuple[Any, ...], env: Env) -> Approximation:
    top, above = _value(args[0], env)
    bottom, below = _value(args[1], env)
    quotient = _sized(top / bottom, top)
    return quotient, (above + abs(quotient) * below) / (_away(bottom, below)) + abs(quotient) * UNIT


def _pow(args: tuple[Any, ...], env: Env) -> Approximation:
    base, wide = _value(args[0], env)
    exponent, high = _value(args[1], env)
    if base <= 0 and not (args[1].op == "num" and exponent.is_integer()):
        raise _NoFloatError  # a matter of roots and signs
    if base == 0:
        return (0.0, 0.0) if exponent > 0 and not wide else _none()
    relative = abs(exponent) * wide / _away(base, wide) + high * abs(math.log(abs(base)))
    power = _sized(base**exponent, base)
    return power, abs(power) * (2 * relative + FUNCTION) if relative < SHARE else _none()


def _degree(args: tuple[Any, ...], env: Env) -> Approximation:
    value, bound = _value(args[0], env)
    return value * math.pi / 180, bound * math.pi / 180 + abs(value) * UNIT


def _group(args: tuple[Any, ...], env: Env) -> Approximation:
    return _value(args[2], env)


def _fn(args: tuple[Any, ...], env: Env) -> Approximation:
    function = _FUNCTIONS.get(args[0])
    if function is None or len(args) != 2:
        raise _NoFloatError
    x, bound = _value(args[1], env)
    value, slope = function(x, bound)
    return value, 2 * slope * bound + (abs(value) + UNIT) * FUNCTION


def _away(x: float, bound: float) -> float:
    """How far a ball stays from zero: at least half as far as its centre."""
    rest = abs(x) - bound
    return rest if rest > abs(x) / 2 else _none()


def _sized(value: float, nonzero: object) -> float:
    """A value that did not vanish: zero only where what it comes from is zero, ``nonzero`` being what must not be."""
    return value if abs(value) >= TINY or not nonzero else _none()


def _none() -> Never:
    raise _NoFloatError


def _flat(function: Callable[[float], float]) -> Callable[[float, float], Approximation]:
    """A function that is nowhere steeper than its argument."""
    return lambda x, _: (function(x), 1.0)


# each gives a value, and a bound on the slope nearby
_FUNCTIONS: dict[str, Callable[[float, float], Approximation]] = {
    "sqrt": lambda x, bound: (math.sqrt(x), 1 / math.sqrt(_away(x, bound))),
    "ln": lambda x, bound: (math.log(x), 1 / _away(x, bound)),
    **{name: _flat(function) for name, function in (("sin", math.sin), ("cos", math.cos), ("atan", math.atan))},
    "abs": _flat(abs),
}

_OPERATIONS: dict[str, Callable[[tuple[Any, ...], Env], Approximation]] = {
    "add": _add,
    "mul": _mul,
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "degree": _degree,
    "group": _group,
    "fn": _fn,
}
