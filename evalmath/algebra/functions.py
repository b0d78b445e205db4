r"""The elementary functions and their kin on balls, each with a guard on the size of its argument."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import methodcaller
from typing import Any

from evalmath.algebra.arithmetic import bounded_exp, general_power
from evalmath.algebra.balls import Ball, Machine, UnboundedError, is_nan, log2
from evalmath.algebra.unknowns import unknown
from evalmath.lazily import flint
from evalmath.syntax.tree import Node

__all__ = ["call"]

_ARITY = {"root": 2, "binom": 2, "mod": 2}  # arguments at least, where it is not one
MAX_GAMMA_BITS = 14  # of a gamma function's argument: above, its cost grows faster than its use


def call(e: Machine, args: tuple[Any, ...]) -> Ball:
    """The value of a named function at its arguments."""
    name = args[0]
    if len(args) - 1 < _ARITY.get(name, 1):
        raise UnboundedError(name)
    special = _SPECIAL.get(name)
    if special is not None:
        return special(e, args[1:])
    function = _PLAIN.get(name)
    if function is None:
        return unknown(e, args)
    if len(args) != 2:
        raise UnboundedError(name)
    x = e(args[1])
    if is_nan(x):
        return x
    if log2(x) > 4096:
        raise UnboundedError("argument")
    return function(x)


def _gamma(x: Ball) -> Ball:
    if is_nan(x) or log2(x) > MAX_GAMMA_BITS:
        raise UnboundedError("MAX_GAMMA")
    return x.gamma()


_PLAIN: dict[str, Callable[[Ball], Ball]] = {
    **{name: methodcaller(name) for name in "sin cos tan cot sec csc asin acos atan asinh acosh atanh erf".split()},
    "ln": methodcaller("log"),
    "gamma": _gamma,
}


def _inverted(name: str) -> Callable[[Ball], Ball]:
    return lambda x: getattr(1 / x, name)()


def _bounded(name: str) -> Callable[[Ball], Ball]:
    return lambda x: getattr(bounded_exp(x), name)()


_PLAIN |= {
    name: _inverted(of)
    for name, of in zip(
        "acot asec acsc acoth asech acsch".split(), "atan acos asin atanh acosh asinh".split(), strict=True
    )
}
_PLAIN |= {name: _bounded(name) for name in "sinh cosh tanh coth sech csch exp".split()}


def _sqrt(e: Machine, args: tuple[Any, ...]) -> Ball:
    return e(args[0]).sqrt()


def _root(e: Machine, args: tuple[Any, ...]) -> Ball:
    index = e.exactly(args[1])
    value = e(args[0])
    if index is None or index == 0:
        return general_power(e, value, 1 / e(args[1]))
    if index.denominator != 1 or not 0 < index < 1 << 20:
        return general_power(e, value, e.number(1 / Fraction(index)))
    if not e.complex and index % 2 and value < 0:
        return -((-value).root(int(index)))
    return value.root(int(index))


def _log(e: Machine, args: tuple[Any, ...]) -> Ball:
    return e(args[0]).log() if len(args) == 1 else _to_base(e, *args)


def _lg(e: Machine, args: tuple[Any, ...]) -> Ball:
    return _to_base(e, args[0], args[1] if len(args) > 1 else Node("num", (10,)))


def _to_base(e: Machine, power: Node, base: Node) -> Ball:
    """A logarithm, exact for a power of its base: the floor of a ball round an integer is unknown."""
    x = e(power).log() / e(base).log()
    value, each = e.exactly(power), e.exactly(base)
    if value is None or each is None or e.complex or is_nan(x):
        return x
    nearest = x.unique_fmpz() if x.rad() < 1 else None
    if nearest is None or not 0 <= nearest <= MAX_EXPONENT or each ** int(nearest) != value:
        return x
    return e.number(int(nearest))


MAX_EXPONENT = 64  # that is tried


def _abs(e: Machine, args: tuple[Any, ...]) -> Ball:
    x = abs(e(args[0]))
    return flint.acb(x) if e.complex else x


def _real_only(function: Callable[[Ball], Ball]) -> Callable[[Machine, tuple[Any, ...]], Ball]:
    def apply(e: Machine, args: tuple[Any, ...]) -> Ball:
        x = e(args[0])
        if not e.complex:
            return function(x)
        if not x.imag.contains(0):
            raise UnboundedError("complex")
        return flint.acb(function(x.real))

    return apply


def _factorial(e: Machine, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", ("factorial", *args)))
    if exact is not None:
        return e.number(exact)
    return _gamma(e(args[0]) + 1)


def _binom(e: Machine, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", ("binom", *args)))
    if exact is not None:
        return e.number(exact)
    n, k = e(args[0]), e(args[1])
    if max(log2(n), log2(k)) > MAX_GAMMA_BITS:
        raise UnboundedError("MAX_GAMMA")
    return (n + 1).gamma() * (k + 1).rgamma() * (n - k + 1).rgamma()


def _extreme(name: str) -> Callable[[Machine, tuple[Any, ...]], Ball]:
    def apply(e: Machine, args: tuple[Any, ...]) -> Ball:
        if e.complex:
            raise UnboundedError(name)
        result = e(args[0])
        for x in args[1:]:
            result = result.max(e(x)) if name == "max" else result.min(e(x))
        return result

    return apply


def _integral_only(e: Machine, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", args))
    if exact is None:
        raise UnboundedError(args[0])
    return e.number(exact)


def _mod(e: Machine, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", ("mod", *args)))
    if exact is not None:
        return e.number(exact)
    if e.complex:
        raise UnboundedError("mod")
    a, b = e(args[0]), e(args[1])
    return a - b * (a / b).floor()


def _det(e: Machine, args: tuple[Any, ...]) -> Ball:
    if args[0].op != "matrix":
        return unknown(e, ("det", *args))
    rows = [[e(x) for x in row] for row in args[0].args]
    if any(len(row) != len(rows) for row in rows) or len(rows) > 6:
        raise UnboundedError("det")
    return _laplace(rows)


def _laplace(rows: list[list[Ball]]) -> Ball:
    if len(rows) == 1:
        return rows[0][0]
    total = None
    for j, x in enumerate(rows[0]):
        term = x * _laplace([row[:j] + row[j + 1 :] for row in rows[1:]])
        total = term if total is None else (total - term if j % 2 else total + term)
    return total


def _part(name: str) -> Callable[[Machine, tuple[Any, ...]], Ball]:
    def apply(e: Machine, args: tuple[Any, ...]) -> Ball:
        x = e(args[0])
        if not e.complex:
            return {"re": x, "im": x * 0, "conj": x}.get(name, x * flint.arb.nan())
        parts = {"re": lambda: x.real, "im": lambda: x.imag, "conj": x.conjugate, "arg": x.arg}
        return flint.acb(parts[name]())

    return apply


_SPECIAL: dict[str, Callable[[Machine, tuple[Any, ...]], Ball]] = {
    "sqrt": _sqrt,
    "root": _root,
    "cbrt": lambda e, args: _root(e, (args[0], Node("num", (3,)))),
    "log": _log,
    "lg": _lg,
    "abs": _abs,
    "floor": _real_only(lambda x: x.floor()),
    "ceil": _real_only(lambda x: x.ceil()),
    "sgn": _real_only(lambda x: x.sgn()),
    "factorial": _factorial,
    "binom": _binom,
    "max": _extreme("max"),
    "min": _extreme("min"),
    "gcd": lambda e, args: _integral_only(e, ("gcd", *args)),
    "lcm": lambda e, args: _integral_only(e, ("lcm", *args)),
    "factorial2": lambda e, args: _integral_only(e, ("factorial2", *args)),
    "mod": _mod,
    "det": _det,
    "re": _part("re"),
    "im": _part("im"),
    "conj": _part("conj"),
    "arg": _part("arg"),
}
