r"""Are two expressions proportional: is their quotient one constant wherever both have a value?

>>> from evalmath.syntax.grammar import parse
>>> float(constant_ratio(parse("2x+4y-6"), parse("y-(3-x)/2")))
4.0
>>> constant_ratio(parse("x(x-1)"), parse("x-1")) is None
True
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from evalmath.algebra.balls import NeedsComplexError, UnboundedError, is_nan
from evalmath.algebra.budget import takes
from evalmath.algebra.evaluate import Evaluator, precision
from evalmath.algebra.exact import Env, Rational, UndefinedError, rational, size
from evalmath.algebra.fingerprint import fingerprint
from evalmath.algebra.points import TIERS, in_plane, largest_literal, tier
from evalmath.algebra.turns import closely
from evalmath.lazily import flint
from evalmath.syntax.tree import Node, is_called, symbols_of

__all__ = ["constant_ratio", "proportional", "vanishes"]

PRECISION = 256  # bits at a sample point
ENOUGH = 3  # sample points that must agree
_ZERO = 2.0**-100  # a ball inside this one is a zero that rounding blurred


def constant_ratio(f: Node, g: Node) -> Any | None:
    """The ball of the constant ``f/g``, or None if it isn't constant, isn't known, or one side vanishes."""
    found = _ratio(f, g)
    return found if found is not True and found is not False else None


def proportional(f: Node, g: Node, *, positive: bool) -> bool | None:
    """Whether ``f/g`` is one nonzero (positive) constant, so that their zeros (or signs) are the same.

    Two expressions that are zero everywhere count as proportional; None means "don't know".
    """
    found = True if f == g else _exactly(f, g)
    if found is None:
        found = _ratio(f, g)
    if found is None or found is True or found is False:
        return found
    real = found.real if isinstance(found, flint.acb) else found
    return not (positive and real < 0)


def vanishes(f: Node) -> bool:
    """Whether an expression is zero at every sample point: the difference of an identity's sides."""
    value, proves = fingerprint(f)
    return not (value and proves) and _ratio(f, f) is True


def _exactly(f: Node, g: Node) -> Rational | bool | None:
    """The ratio of two rational functions from one exact point, held against their fingerprints: a hundredth of balls.

    None where a value is not rational, or both are zero there.
    """
    names = [n for n in sorted(symbols_of(f) | symbols_of(g)) if not is_called(n)]
    env = tier(TIERS[0], names, largest_literal(f, g))
    try:
        x, y = rational(f, env), rational(g, env)
    except UndefinedError:
        return None
    if x is None or y is None or not (x or y):
        return None
    if not (x and y):
        return False
    ratio = Fraction(x) / Fraction(y)
    scaled = Node("mul", (Node("num", (ratio,)), g))
    (mine, proves), (yours, proves_too) = fingerprint(f), fingerprint(scaled)
    if mine is None or yours is None:
        return None
    return ratio if mine == yours else (False if proves and proves_too else None)


def _ratio(f: Node, g: Node) -> Any:
    """The ball of the ratio; True for two zeros, False for "not constant", None for "don't know"."""
    found = symbols_of(f) | symbols_of(g)
    if "z" in found or "w" in found:
        f, g = in_plane(f, g)
        found = symbols_of(f) | symbols_of(g)
    names = [n for n in sorted(found) if not is_called(n)]
    literal = largest_literal(f, g)
    for complex_ in (False, True):
        ratio, agreed, zeros = _quotient(f, g, (tier(name, names, literal) for name in TIERS), complex_=complex_)
        if ratio is False:
            return False
        if agreed >= ENOUGH or (agreed and not names):
            return _quotient(f, g, closely(names, f, g), complex_=complex_, ratio=ratio)[0]
        if zeros >= ENOUGH and not agreed:
            return True
    return None


def _quotient(f: Node, g: Node, points: Iterable[Env], *, complex_: bool, ratio: Any = None) -> tuple[Any, int, int]:
    """The ball of the quotient, False if it changes; at how many points it has a value, and both are zero."""
    agreed = zeros = 0
    steps = size(f) + size(g)
    for env in points:
        if not takes(steps):
            return None, 0, 0
        try:
            x = Evaluator(env, PRECISION, complex_=complex_).value(f)
            y = x if g is f else Evaluator(env, PRECISION, complex_=complex_).value(g)
        except (UndefinedError, UnboundedError, NeedsComplexError):
            continue
        if is_nan(x) or is_nan(y):
            continue
        if x.contains(0) or y.contains(0):
            if not (x.abs_upper() < _ZERO and y.abs_upper() < _ZERO):
                return False, 0, 0
            zeros += 1
            continue
        with precision(PRECISION):
            quotient = x / y
        if ratio is None:
            ratio = quotient
        elif not ratio.overlaps(quotient):
            return False, 0, 0
        agreed += 1
    return ratio, agreed, zeros
