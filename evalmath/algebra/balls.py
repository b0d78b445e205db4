r"""Rigorous numerics: the value of a tree at a point as a ball that is proven to hold it.

Balls are FLINT's (F. Johansson, "Arb: efficient arbitrary-precision midpoint-radius interval arithmetic", IEEE Trans.
Computers 66, 2017). Real arithmetic is the natural one: ``(-8)^{1/3}`` is -2, a logarithm of a negative number has no
value (NaN). Complex arithmetic takes principal branches.

>>> from evalmath.syntax.grammar import parse
>>> print(Evaluator({}, 64).value(parse(r"\sqrt2")).str(5, radius=False))
1.4142
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any
from zlib import crc32

from flint import acb, arb, ctx, fmpq

from evalmath.algebra.exact import Env, Rational, UndefinedError, rational
from evalmath.limits import MAX_LOG2, MAX_TERMS
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import Node, symbols_of

__all__ = ["Evaluator", "NeedsComplexError", "UnboundedError", "ball", "is_nan"]

Ball = Any  # arb or acb: python-flint ships no types

MAX_GAMMA = 1 << 14  # of the argument of a gamma function: above, its cost grows faster than its use


class NeedsComplexError(Exception):
    """The imaginary unit occurs: real arithmetic has no value for this tree."""


class UnboundedError(Exception):
    """No value of bounded cost: a limit, an integral, an operation that no rung below SymPy knows, a huge number."""


def ball(value: Rational) -> Ball:
    """The ball of a rational number, as tight as the precision allows."""
    if value.__class__ is int:
        return arb(value)
    return arb(fmpq(value.numerator, value.denominator))


def is_nan(value: Ball) -> bool:
    """Whether a ball says nothing: outside the domain, or without a finite bound."""
    return not value.is_finite()


class Evaluator:
    """Evaluates trees at one point.

    Parameters
    ----------
    env : dict
        The exact rational value of every name.
    precision : int
        In bits.
    complex_ : bool
        Complex arithmetic on principal branches instead of real arithmetic.
    """

    __slots__ = ("complex", "env", "opaque", "precision")

    def __init__(self, env: Env, precision: int, *, complex_: bool = False) -> None:
        self.env = env
        self.precision = precision
        self.complex = complex_
        self.opaque = False  # an unevaluated operator was modelled: a difference proves nothing

    def value(self, node: Node) -> Ball:
        """The ball of a tree.

        Raises
        ------
        UnboundedError, NeedsComplexError, UndefinedError
        """
        before = ctx.prec
        ctx.prec = self.precision
        try:
            return self(node)
        except (OverflowError, ValueError, MemoryError) as error:
            raise UnboundedError(str(error)) from error
        except ZeroDivisionError as error:
            raise UndefinedError from error
        finally:
            ctx.prec = before

    def __call__(self, node: Node) -> Ball:  # noqa: D102 - value() without its guard
        handler = _OPS.get(node.op)
        if handler is None:
            raise UnboundedError(node.op)
        return handler(self, node.args)

    def number(self, value: Rational) -> Ball:
        """The ball of a rational number in this arithmetic."""
        result = ball(value)
        return acb(result) if self.complex else result

    def exactly(self, node: Node) -> Rational | None:
        """The exact rational value at this point, if it has one."""
        return rational(node, self.env)


# --- arithmetic ---------------------------------------------------------------------------------------------------


def _num(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return e.number(args[0])


def _sym(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    try:
        return e.number(e.env[args[0]])
    except KeyError:
        raise UnboundedError(f"no value for {args[0]}") from None


def _const(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    name = args[0]
    if name == "pi":
        return acb.pi() if e.complex else arb.pi()
    if name == "e":
        return acb(arb.const_e()) if e.complex else arb.const_e()
    if name == "i":
        if not e.complex:
            raise NeedsComplexError
        return acb(0, 1)
    raise UnboundedError(name)


def _add(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    total = e(args[0])
    for x in args[1:]:
        total = total + e(x)
    return total


def _mul(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    product = e(args[0])
    for x in args[1:]:
        product = product * e(x)
    return product


def _neg(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return -e(args[0])


def _div(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return e(args[0]) / e(args[1])


def _percent(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return e(args[0]) / 100


def _degree(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return e(args[0]) * arb.pi() / 180


def _group(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    if args[2].op in {"seq", "rel"}:
        raise UnboundedError("group")
    return e(args[2])


def _log2(value: Ball) -> int:
    """The binary logarithm of the largest absolute value in a ball, rounded up; -1 for zero."""
    upper = value.abs_upper()
    if not upper.is_finite():
        raise UnboundedError("infinite")
    mantissa, exponent = upper.man_exp()
    return int(mantissa.bit_length()) + int(exponent) if mantissa else -1


def _pow(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    base, power = args
    if base.op == "const" and base.args[0] == "e":
        return _exp(e, e(power))
    exponent = e.exactly(power)
    value = e(base)
    if exponent is None:
        top = e(power)
        if is_nan(value) or is_nan(top):
            return value * arb.nan()
        if _log2(top) > 64 or (abs(_log2(value)) + 1) << max(_log2(top), 0) > MAX_LOG2:
            raise UnboundedError("MAX_LOG2")
        return _general_power(e, value, top)
    if is_nan(value):
        return value
    if (abs(_log2(value)) + 1) * abs(Fraction(exponent)) > MAX_LOG2:
        raise UnboundedError("MAX_LOG2")
    if exponent.denominator == 1:
        return value ** int(exponent)
    if not e.complex and exponent.denominator % 2 and not value >= 0 and value <= 0:
        size = (-value) ** ball(exponent)
        return -size if exponent.numerator % 2 else size
    return _general_power(e, value, e.number(exponent))


def _general_power(e: Evaluator, base: Ball, exponent: Ball) -> Ball:
    if e.complex and base.contains(0) and base.is_zero():
        return base
    return base**exponent


def _exp(e: Evaluator, x: Ball) -> Ball:
    if is_nan(x):
        return x
    if _log2(x) > 24:
        raise UnboundedError("MAX_LOG2")
    return x.exp()


# --- functions ----------------------------------------------------------------------------------------------------


def _fn(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    name = args[0]
    special = _SPECIAL.get(name)
    if special is not None:
        return special(e, args[1:])
    function = _PLAIN.get(name)
    if function is None:
        return _unknown(e, args)
    if len(args) != 2:
        raise UnboundedError(name)
    x = e(args[1])
    if is_nan(x):
        return x
    if _log2(x) > 4096:
        raise UnboundedError("argument")
    return function(x)


_PLAIN: dict[str, Callable[[Ball], Ball]] = {
    "sin": lambda x: x.sin(),
    "cos": lambda x: x.cos(),
    "tan": lambda x: x.tan(),
    "cot": lambda x: x.cot(),
    "sec": lambda x: x.sec(),
    "csc": lambda x: x.csc(),
    "asin": lambda x: x.asin(),
    "acos": lambda x: x.acos(),
    "atan": lambda x: x.atan(),
    "acot": lambda x: (1 / x).atan(),
    "asec": lambda x: (1 / x).acos(),
    "acsc": lambda x: (1 / x).asin(),
    "sinh": lambda x: _bounded_exp(x).sinh(),
    "cosh": lambda x: _bounded_exp(x).cosh(),
    "tanh": lambda x: _bounded_exp(x).tanh(),
    "coth": lambda x: _bounded_exp(x).coth(),
    "sech": lambda x: _bounded_exp(x).sech(),
    "csch": lambda x: _bounded_exp(x).csch(),
    "asinh": lambda x: x.asinh(),
    "acosh": lambda x: x.acosh(),
    "atanh": lambda x: x.atanh(),
    "acoth": lambda x: (1 / x).atanh(),
    "asech": lambda x: (1 / x).acosh(),
    "acsch": lambda x: (1 / x).asinh(),
    "ln": lambda x: x.log(),
    "exp": lambda x: _bounded_exp(x).exp(),
    "erf": lambda x: x.erf(),
}


def _bounded_exp(x: Ball) -> Ball:
    if _log2(x) > 24:
        raise UnboundedError("MAX_LOG2")
    return x


def _sqrt(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return e(args[0]).sqrt()


def _root(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    index = e.exactly(args[1])
    value = e(args[0])
    if index is None or index == 0:
        return _general_power(e, value, 1 / e(args[1]))
    if index.denominator != 1 or not 0 < index < 1 << 20:
        return _general_power(e, value, e.number(1 / Fraction(index)))
    if not e.complex and index % 2 and value < 0:
        return -((-value).root(int(index)))
    return value.root(int(index))


def _log(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    x = e(args[0]).log()
    return x if len(args) == 1 else x / e(args[1]).log()


def _lg(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    return e(args[0]).log() / (e.number(10).log() if len(args) == 1 else e(args[1]).log())


def _abs(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    x = abs(e(args[0]))
    return acb(x) if e.complex else x


def _real_only(function: Callable[[Ball], Ball]) -> Callable[[Evaluator, tuple[Any, ...]], Ball]:
    def apply(e: Evaluator, args: tuple[Any, ...]) -> Ball:
        x = e(args[0])
        if not e.complex:
            return function(x)
        if not x.imag.contains(0):
            raise UnboundedError("complex")
        return acb(function(x.real))

    return apply


def _factorial(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", ("factorial", *args)))
    if exact is not None:
        return e.number(exact)
    return _gamma(e(args[0]) + 1)


def _gamma(x: Ball) -> Ball:
    if is_nan(x) or _log2(x) > 14:
        raise UnboundedError("MAX_GAMMA")
    return x.gamma()


def _binom(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", ("binom", *args)))
    if exact is not None:
        return e.number(exact)
    n, k = e(args[0]), e(args[1])
    if max(_log2(n), _log2(k)) > 14:
        raise UnboundedError("MAX_GAMMA")
    return (n + 1).gamma() * (k + 1).rgamma() * (n - k + 1).rgamma()


def _extreme(name: str) -> Callable[[Evaluator, tuple[Any, ...]], Ball]:
    def apply(e: Evaluator, args: tuple[Any, ...]) -> Ball:
        if e.complex:
            raise UnboundedError(name)
        result = e(args[0])
        for x in args[1:]:
            result = result.max(e(x)) if name == "max" else result.min(e(x))
        return result

    return apply


def _integral_only(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", args))
    if exact is None:
        raise UnboundedError(args[0])
    return e.number(exact)


def _mod(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    exact = e.exactly(Node("fn", ("mod", *args)))
    if exact is not None:
        return e.number(exact)
    a, b = e(args[0]), e(args[1])
    return a - b * (a / b).floor()


def _det(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    if args[0].op != "matrix":
        return _unknown(e, ("det", *args))
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


def _part(name: str) -> Callable[[Evaluator, tuple[Any, ...]], Ball]:
    def apply(e: Evaluator, args: tuple[Any, ...]) -> Ball:
        x = e(args[0])
        if not e.complex:
            return {"re": x, "im": x * 0, "conj": x}.get(name, x * arb.nan())
        return {"re": lambda: acb(x.real), "im": lambda: acb(x.imag), "conj": x.conjugate, "arg": lambda: acb(x.arg())}[
            name
        ]()

    return apply


_SPECIAL: dict[str, Callable[[Evaluator, tuple[Any, ...]], Ball]] = {
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
    "mod": _mod,
    "det": _det,
    "re": _part("re"),
    "im": _part("im"),
    "conj": _part("conj"),
    "arg": _part("arg"),
}


# --- functions without a definition -------------------------------------------------------------------------------


def _apply(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    name = args[0]
    if len(args) == 2 and name in e.env and name.split("_")[0].rstrip("'") not in FUNCTION_LETTERS:
        return e(Node("sym", (name,))) * e(args[1])  # a(b): a product
    return _unknown(e, args)


def _unknown(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    """A fixed smooth function that only the name determines: equal arguments give equal values, others don't."""
    name = args[0]
    seed = crc32(name.encode("utf8", "surrogatepass"))
    total = e.number(Fraction(seed % 9973 + 1, 9973))
    for position, arg in enumerate(args[1:], 1):
        value = e(arg)
        if is_nan(value) or _log2(value) > 4096:
            return value * arb.nan()
        seed = crc32(name.encode("utf8", "surrogatepass"), seed + position)
        scale = e.number(Fraction(seed % 9967 + 5000, 9967))
        total = total + (value * scale + position).sin() + value * e.number(Fraction(seed % 89 + 1, 97))
    return total


def _bigop(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    name, variable, low, high, body = args
    exact = e.exactly(Node("bigop", args))
    if exact is not None:
        return e.number(exact)
    if name in {"sum", "prod"} and low is not None and high is not None:
        start, stop = e.exactly(low), e.exactly(high)
        if start is not None and stop is not None and start.denominator == stop.denominator == 1:
            return _terms(e, name, variable, int(start), int(stop), body)
    return _operator(e, args)


def _terms(e: Evaluator, name: str, variable: str, start: int, stop: int, body: Node) -> Ball:
    if stop - start > MAX_TERMS // 20:
        raise UnboundedError("MAX_TERMS")
    total = e.number(0 if name == "sum" else 1)
    inner = Evaluator({**e.env}, e.precision, complex_=e.complex)
    for k in range(start, stop + 1):
        inner.env[variable] = k
        total = total + inner(body) if name == "sum" else total * inner(body)
    e.opaque |= inner.opaque
    return total


def _operator(e: Evaluator, args: tuple[Any, ...]) -> Ball:
    """An unevaluated operator as an unknown function of its ends and of its body at a few points.

    Equal bodies give equal values; different values prove nothing, which :attr:`Evaluator.opaque` records.
    """
    name, variable, low, high, body = args
    e.opaque = True
    parts: list[Ball] = [_end(e, x) for x in (low, high) if x is not None]
    if name == "diff" and variable in e.env:
        parts.append(e.number(e.env[variable]))
    free = variable in symbols_of(body)
    for point in (Fraction(7, 5), Fraction(31, 11), Fraction(-3, 7)) if free else (1,):
        inner = Evaluator({**e.env, variable: point}, e.precision, complex_=e.complex)
        value = inner(body)
        if not is_nan(value):
            parts.append(value)
    if not parts:
        raise UnboundedError(name)
    total = e.number(crc32(name.encode()) % 97 + len(parts))
    for position, value in enumerate(parts, 1):
        total = total + value * (value * position + position).sin() + value / position
    return total


def _end(e: Evaluator, node: Node) -> Ball:
    """An end of an operator; an infinite one is a fixed large number that no tree holds."""
    if node.op == "const" and node.args[0] == "inf":
        return e.number(Fraction(1234567891, 77))
    if node.op == "neg":
        return -_end(e, node.args[0])
    return e(node)


_OPS: dict[str, Callable[[Evaluator, tuple[Any, ...]], Ball]] = {
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
    "fn": _fn,
    "apply": _apply,
    "bigop": _bigop,
}
