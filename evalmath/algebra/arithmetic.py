r"""Arithmetic on balls: sums, products, powers. Real powers are the natural ones: ``(-8)^{1/3}`` is -2."""

from __future__ import annotations

from typing import Any

from evalmath.algebra.balls import Ball, Handler, Machine, NeedsComplexError, UnboundedError, ball, is_nan, log2
from evalmath.lazily import flint
from evalmath.limits import MAX_LOG2
from evalmath.syntax.tree import Node, symbols_of

__all__ = ["ARITHMETIC", "bounded_exp", "general_power"]

SMALL = 64  # the exponent of a power whose size needs no guard


def _num(e: Machine, args: tuple[Any, ...]) -> Ball:
    return e.number(args[0])


def _sym(e: Machine, args: tuple[Any, ...]) -> Ball:
    name = args[0]
    found = e.balls.get(name)
    if found is None:
        if name not in e.env:
            raise UnboundedError(f"no value for {name}")
        found = e.balls[name] = e.number(e.env[name])
    return found


def _const(e: Machine, args: tuple[Any, ...]) -> Ball:
    name = args[0]
    if name == "pi":
        return flint.acb.pi() if e.complex else flint.arb.pi()
    if name == "e":
        return flint.acb(flint.arb.const_e()) if e.complex else flint.arb.const_e()
    if name == "i":
        if not e.complex:
            raise NeedsComplexError
        return flint.acb(0, 1)
    raise UnboundedError(name)


def _add(e: Machine, args: tuple[Any, ...]) -> Ball:
    total = e(args[0])
    for x in args[1:]:
        total = total + e(x)
    return total


def _mul(e: Machine, args: tuple[Any, ...]) -> Ball:
    product = e(args[0])
    for x in args[1:]:
        product = product * e(x)
    return product


def _neg(e: Machine, args: tuple[Any, ...]) -> Ball:
    return -e(args[0])


def _div(e: Machine, args: tuple[Any, ...]) -> Ball:
    top, bottom = args
    if top.op == bottom.op == "fn" and top.args[0] == bottom.args[0] == "ln":
        return e(Node("fn", ("log", top.args[1], bottom.args[1])))  # exact for a power of the base
    return e(top) / e(bottom)


def _percent(e: Machine, args: tuple[Any, ...]) -> Ball:
    return e(args[0]) / 100


def _degree(e: Machine, args: tuple[Any, ...]) -> Ball:
    return e(args[0]) * flint.arb.pi() / 180


def _group(e: Machine, args: tuple[Any, ...]) -> Ball:
    if args[2].op in {"seq", "rel"}:
        raise UnboundedError("group")
    return e(args[2])


def _pow(e: Machine, args: tuple[Any, ...]) -> Ball:
    base, power = args
    if base.op == "const" and base.args[0] == "e":
        return bounded_exp(e(power)).exp()
    if power.op == "num" and power.args[0].__class__ is int and power.args[0] <= SMALL:
        return e(base) ** power.args[0]  # as many bits in the exponent as there are levels of these, times six
    exponent = e.exactly(power)
    value = e(base)
    if exponent is None:
        top = e(power)
        if is_nan(value) or is_nan(top):
            return value * flint.arb.nan()
        if log2(top) > 64 or (abs(log2(value)) + 1) << max(log2(top), 0) > MAX_LOG2:
            raise UnboundedError("MAX_LOG2")
        return general_power(e, value, top)
    if is_nan(value):
        return value
    if (abs(log2(value)) + 1) * abs(exponent.numerator) > MAX_LOG2 * exponent.denominator:
        raise UnboundedError("MAX_LOG2")
    if exponent.denominator == 1:
        return value ** int(exponent)
    sequence = symbols_of(power) and not symbols_of(base)  # (-1)^n has values at integers only
    if not e.complex and exponent.denominator % 2 and not sequence and not value >= 0 and value <= 0:
        size = (-value) ** ball(exponent)
        return -size if exponent.numerator % 2 else size
    return general_power(e, value, e.number(exponent))


def general_power(e: Machine, base: Ball, exponent: Ball) -> Ball:
    """A power with any exponent; zero to a power is zero in complex arithmetic too."""
    if e.complex and base.contains(0) and base.is_zero():
        return base
    return base**exponent


def bounded_exp(x: Ball) -> Ball:
    """The ball itself, if an exponential of it fits into memory.

    Raises
    ------
    UnboundedError
    """
    if not is_nan(x) and log2(x) > 24:
        raise UnboundedError("MAX_LOG2")
    return x


ARITHMETIC: dict[str, Handler] = {
    "num": _num,
    "dec": _num,
    "sym": _sym,
    "const": _const,
    "add": _add,
    "mul": _mul,
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "percent": _percent,
    "degree": _degree,
    "group": _group,
}
