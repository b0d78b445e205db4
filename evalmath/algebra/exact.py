r"""Exact arithmetic: the value of a rational constant.

>>> from evalmath.syntax.grammar import parse
>>> rational(parse("2^{-1} + 1/4")), rational(parse(r"\sqrt2")) is None
(Fraction(3, 4), True)
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from evalmath.algebra.budget import takes
from evalmath.limits import MAX_EXACT_BITS, MAX_FACTORIAL, MAX_TERMS
from evalmath.syntax.tree import Node, contains, walk

__all__ = [
    "ROUNDS",
    "UndefinedError",
    "is_inexact",
    "quotient",
    "rational",
    "rounds",
    "size",
]

ROUNDS = ""  # under this key, which is nobody's name, a point says how often the sums around it are gone through

Rational = int | Fraction
Env = dict[str, Rational]


class UndefinedError(Exception):
    """An expression without a value: division by zero."""


def is_inexact(node: Node) -> bool:
    """Whether a tree is blurred by a decimal numeral. One inside a power is exact: ``2^{202.1}`` is not a rounding."""
    return contains(node, _DECIMAL) and _is_blurred(node)


def _is_blurred(node: Node) -> bool:
    op, args = node
    return op == "dec" or (op != "pow" and any(_is_blurred(x) for x in args if x.__class__ is Node))


_DECIMAL = frozenset({"dec"})


def quotient(node: Node) -> tuple[int, int] | None:
    """The numerator and the denominator of an integer or a fraction as it is written; None for any other tree."""
    op, args = node
    if op == "num":
        return (args[0], 1) if args[0].__class__ is int else None
    if op == "div":
        (above, top), (below, bottom) = args
        if above == below == "num" and top[0].__class__ is bottom[0].__class__ is int and bottom[0]:
            return top[0], bottom[0]
    elif op == "neg" and args[0].op != "neg":
        inner = quotient(args[0])
        return None if inner is None else (-inner[0], inner[1])
    return None


# --- rational constants -------------------------------------------------------------------------------------------


def rational(node: Node, env: Env | None = None) -> Rational | None:
    """The exact value of a tree, or None if it is not rational arithmetic of bounded size.

    Raises
    ------
    UndefinedError
        If the value does not exist.
    """
    op = node.op
    if op == "num" or op == "dec":
        value: Rational = node.args[0]
        return value
    if op == "sym":
        return env.get(node.args[0]) if env else None
    handler = _RATIONAL.get(op)
    return handler(node.args, env) if handler is not None else None


def _all(args: tuple[Any, ...], env: Env | None) -> list[Rational] | None:
    values: list[Rational] = []
    for arg in args:
        value = rational(arg, env)
        if value is None or _too_long(value):
            return None
        values.append(value)
    return values


def _too_long(value: Rational) -> bool:
    if value.__class__ is int:
        return value.bit_length() > MAX_EXACT_BITS
    return value.numerator.bit_length() + value.denominator.bit_length() > MAX_EXACT_BITS


def _add(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    values = _all(args, env)
    if values is None:
        return None
    total: Rational = 0
    room = 16 * MAX_EXACT_BITS  # fractions are reduced at every step, which takes the square of their length
    for value in values:
        total += value
        if total.__class__ is not int:
            room -= total.denominator.bit_length()
            if room < 0 or _too_long(total):
                return None
    return total


def _mul(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    product: Rational = 1
    for arg in args:
        value = rational(arg, env)
        if value is None:
            return None
        product *= value
        if _too_long(product):
            return None
    return product


def _neg(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    value = rational(args[0], env)
    return None if value is None else -value


def _div(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    values = _all(args, env)
    if values is None:
        return None
    if values[1] == 0:
        raise UndefinedError
    top, bottom = values
    if top.__class__ is bottom.__class__ is int and top % bottom == 0:
        return top // bottom
    result = Fraction(top, bottom)
    return result.numerator if result.denominator == 1 else result


def _pow(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    values = _all(args, env)
    if values is None:
        return None
    base, exponent = values
    if exponent.denominator != 1:
        return None
    n = int(exponent)
    if base == 0 and n < 0:
        raise UndefinedError
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if bits > 1 and bits * abs(n) > MAX_EXACT_BITS:
        return None
    return base**n if n >= 0 else Fraction(base) ** n


def _percent(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    value = rational(args[0], env)
    return None if value is None else Fraction(value) / 100


def _fn(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    function = _FUNCTIONS.get(args[0])
    if function is None:
        return None
    values = _all(args[1:], env)
    return function(values) if values else None


def _bigop(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    name, variable, low, high, body = args
    if name not in {"sum", "prod"} or low is None or high is None:
        return None
    ends = _all((low, high), env)
    if ends is None or ends[0].denominator != 1 or ends[1].denominator != 1:
        return None
    start, stop = int(ends[0]), int(ends[1])
    env = {} if env is None else env
    times = rounds(env, stop - start + 1)
    if stop - start > MAX_TERMS // 10 or times > MAX_TERMS or not takes((stop - start + 1) * size(body)):
        return None
    total: Rational = 0 if name == "sum" else 1
    for k in range(start, stop + 1):
        value = rational(body, {**env, variable: k, ROUNDS: times})
        if value is None:
            return None
        total = total + value if name == "sum" else total * value
        if _too_long(total) or not takes(total.denominator.bit_length() >> 8):
            return None
    return total


def size(node: Node) -> int:
    """The number of nodes in a tree."""
    return sum(1 for _ in walk(node))


def rounds(env: Env, count: int) -> int:
    """How often the body of a sum with so many terms is evaluated, the sums around it included."""
    return int(env.get(ROUNDS, 1)) * max(count, 1)


def _factorial(v: list[Rational]) -> Rational | None:
    if v[0].denominator != 1 or not 0 <= v[0] <= MAX_FACTORIAL:
        return None
    return math.factorial(int(v[0])) if takes(int(v[0]) >> 3) else None


def _binom(v: list[Rational]) -> Rational | None:
    if len(v) != 2 or any(x.denominator != 1 or not 0 <= x <= MAX_FACTORIAL for x in v):
        return None
    return math.comb(int(v[0]), int(v[1])) if takes(int(v[0]) >> 3) else None


def _perm(v: list[Rational]) -> Rational | None:
    if len(v) != 2 or any(x.denominator != 1 or not 0 <= x <= MAX_FACTORIAL for x in v):
        return None
    return math.perm(int(v[0]), int(v[1])) if takes(int(v[0]) >> 3) else None


def _factorial2(v: list[Rational]) -> Rational | None:
    if v[0].denominator != 1 or not 0 <= v[0] <= MAX_FACTORIAL:
        return None
    return math.prod(range(int(v[0]), 0, -2)) if takes(int(v[0]) >> 3) else None


def _sqrt(v: list[Rational]) -> Rational | None:
    top, bottom = v[0].numerator, v[0].denominator
    if top < 0:
        return None
    a, b = math.isqrt(top), math.isqrt(bottom)
    return Fraction(a, b) if a * a == top and b * b == bottom else None


def _extreme(v: list[Rational], sign: int) -> Rational:
    best = v[0]
    for x in v[1:]:
        best = x if sign * (x - best) > 0 else best
    return best


def _integers(function: Callable[..., int]) -> Callable[[list[Rational]], Rational | None]:
    def apply(v: list[Rational]) -> Rational | None:
        return None if any(x.denominator != 1 for x in v) else function(*(int(x) for x in v))

    return apply


def _lcm(v: list[Rational]) -> Rational | None:
    found = 1
    for x in v:
        if x.denominator != 1:
            return None
        found = math.lcm(found, int(x))
        if _too_long(found):
            return None
    return found


def _mod(v: list[Rational]) -> Rational | None:
    if len(v) != 2:
        return None
    if v[1] == 0:
        raise UndefinedError
    return v[0] % v[1]


_FUNCTIONS: dict[str, Callable[[list[Rational]], Rational | None]] = {
    "factorial": _factorial,
    "binom": _binom,
    "gamma": lambda v: _factorial([v[0] - 1]),
    "sqrt": _sqrt,
    "perm": _perm,
    "factorial2": _factorial2,
    "max": lambda v: _extreme(v, 1),
    "min": lambda v: _extreme(v, -1),
    "abs": lambda v: -v[0] if v[0] < 0 else v[0],
    "floor": lambda v: math.floor(v[0]),
    "ceil": lambda v: math.ceil(v[0]),
    "gcd": _integers(math.gcd),
    "lcm": _lcm,
    "mod": _mod,
    "sgn": lambda v: (v[0] > 0) - (v[0] < 0),
}


def _group(args: tuple[Any, ...], env: Env | None) -> Rational | None:
    return rational(args[2], env)


_RATIONAL: dict[str, Callable[[tuple[Any, ...], Env | None], Rational | None]] = {
    "add": _add,
    "mul": _mul,
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "percent": _percent,
    "fn": _fn,
    "bigop": _bigop,
    "group": _group,
}
