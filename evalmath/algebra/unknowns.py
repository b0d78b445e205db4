r"""Functions without a definition, and operators that are not evaluated: modelled so that equals stay equal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any
from zlib import crc32

from evalmath.algebra.balls import Ball, Handler, Machine, UnboundedError, is_nan, log2
from evalmath.algebra.budget import BALL_STEPS, takes
from evalmath.algebra.exact import ROUNDS, Rational, rounds, size
from evalmath.lazily import flint
from evalmath.limits import MAX_TERMS
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import INFINITY, Node, contains, symbols_of, walk

__all__ = ["UNKNOWNS", "unknown"]


def _apply(e: Machine, args: tuple[Any, ...]) -> Ball:
    name = args[0]
    if (
        len(args) == 2
        and args[1].op != "num"
        and name in e.env
        and name.split("_")[0].rstrip("'") not in FUNCTION_LETTERS
    ):
        return e(Node("sym", (name,))) * e(args[1])  # a(b): a product
    return unknown(e, args)


def unknown(e: Machine, args: tuple[Any, ...]) -> Ball:
    """A fixed smooth function that only the name determines: equal arguments give equal values, others don't."""
    name = args[0]
    seed = crc32(name.encode("utf8", "surrogatepass"))
    total = e.number(Fraction(seed % 9973 + 1, 9973))
    for position, arg in enumerate(args[1:], 1):
        value = e(arg)
        if is_nan(value) or log2(value) > 4096:
            return value * flint.arb.nan()
        seed = crc32(name.encode("utf8", "surrogatepass"), seed + position)
        scale = e.number(Fraction(seed % 9967 + 5000, 9967))
        total = total + (value * scale + position).sin() + value * e.number(Fraction(seed % 89 + 1, 97))
    return total


def _bigop(e: Machine, args: tuple[Any, ...]) -> Ball:
    name, variable, low, high, body = args
    exact = e.exactly(Node("bigop", args))
    if exact is not None:
        return e.number(exact)
    if name in {"sum", "prod"} and low is not None and high is not None:
        start, stop = e.exactly(low), e.exactly(high)
        if start is not None and stop is not None and start.denominator == stop.denominator == 1:
            return _terms(e, name, variable, int(start), int(stop), body)
    return _operator(e, args)


def _terms(e: Machine, name: str, variable: str, start: int, stop: int, body: Node) -> Ball:
    times = rounds(e.env, stop - start + 1)
    if stop - start > MAX_TERMS // 20 or times > MAX_TERMS // 4:
        raise UnboundedError("MAX_TERMS")
    if not takes((stop - start + 1) * size(body) * BALL_STEPS):
        raise UnboundedError("MAX_STEPS")
    total = e.number(0 if name == "sum" else 1)
    inner = e.at({**e.env, ROUNDS: times})
    for k in range(start, stop + 1):
        inner.env[variable] = k
        inner.balls.pop(variable, None)  # that of the term before
        total = total + inner(body) if name == "sum" else total * inner(body)
    e.opaque |= inner.opaque
    return total


def _operator(e: Machine, args: tuple[Any, ...]) -> Ball:
    """An unevaluated operator as an unknown function of its ends and of its body at a few points.

    Equal bodies give equal values; different values prove nothing, which :attr:`Machine.opaque` records.
    """
    name, variable, low, high, body = args
    e.opaque = True
    if not takes(size(body) * BALL_STEPS):  # operators in one another multiply
        raise UnboundedError("MAX_STEPS")
    parts: list[Ball] = [_end(e, x) for x in (low, high) if x is not None]
    if name == "int" and low is high is None:  # what it is integrated over is not bound
        parts.append(e.number(Fraction(crc32(variable.encode("utf8", "surrogatepass")) % 9973 + 1, 9973)))
    if name == "diff" and variable in e.env:
        parts.append(e.number(e.env[variable]))
    free = variable in symbols_of(body)
    defined = 0
    points = _points(e, name, low, high) if free else (1,)
    if contains(body, _BIG):  # an operator in another: few points each
        points = points[:: len(points) // MIN_POINTS or 1]
    for point in points:
        value = e.at({**e.env, variable: point})(body)
        if is_nan(value):
            parts.append(e.number(0))  # the body has no value there
            continue
        defined += 1
        parts.append(value)
    if defined < min(MIN_POINTS, 1 + 2 * free):
        raise UnboundedError(name)
    total = e.number(crc32(name.encode()) % 97 + len(parts))
    for position, value in enumerate(parts, 1):
        total = total + value * (value * position + position).sin() + value / position
    return total


_BIG = frozenset({"bigop"})
MIN_POINTS = 3  # at which the body of an operator has to have a value
_COUNTED = (1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 17, 30)
_ANYWHERE = tuple(Fraction(n, 11) for n in (5, 15, 31, 80, -4, -13, -40, -97))
_SHARES = tuple(Fraction(n, 97) for n in (3, 13, 29, 41, 53, 67, 83, 94))


def _points(e: Machine, name: str, low: Node | None, high: Node | None) -> tuple[Rational, ...]:
    """Where the body of an operator is looked at: between its ends if they are finite, else on both sides of zero."""
    if name in {"sum", "prod"}:
        start = e.exactly(low) if low is not None and low.op != "rel" else None
        return _COUNTED if start is None or start.denominator > 1 else tuple(int(start) + n - 1 for n in _COUNTED)
    if name != "int" or low is None or high is None or INFINITY in (*walk(low), *walk(high)):
        return _ANYWHERE
    start, stop = (_midpoint(e(end)) for end in (low, high))
    return tuple(start + (stop - start) * share for share in _SHARES) if start is not None and stop else _ANYWHERE


def _midpoint(value: Ball) -> Fraction | None:
    """A rational number near a real value."""
    number = value.real if hasattr(value, "imag") else value
    return Fraction(float(number.mid())).limit_denominator(10**6) if number.is_finite() else None


def _end(e: Machine, node: Node) -> Ball:
    """An end of an operator; an infinite one is a fixed large number that no tree holds."""
    if node.op == "const" and node.args[0] == "inf":
        return e.number(Fraction(1234567891, 77))
    if node.op == "neg":
        return -_end(e, node.args[0])
    return e(node)


UNKNOWNS: dict[str, Handler] = {"apply": _apply, "bigop": _bigop}
