r"""Balls: numbers with a bound on their error, and what a machine that computes with them offers.

Balls are FLINT's (F. Johansson, "Arb: efficient arbitrary-precision midpoint-radius interval arithmetic", IEEE Trans.
Computers 66, 2017).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from evalmath.algebra.exact import Env, Rational
from evalmath.lazily import flint
from evalmath.syntax.tree import Node

__all__ = ["Ball", "Handler", "Machine", "NeedsComplexError", "UnboundedError", "ball", "is_nan", "log2"]

Ball = Any  # arb or acb: python-flint ships no types


class NeedsComplexError(Exception):
    """The imaginary unit occurs: real arithmetic has no value for this tree."""


class UnboundedError(Exception):
    """No value of bounded cost: a limit, an integral, an operation that no rung below SymPy knows, a huge number."""


class Machine(Protocol):
    """What a handler sees of the evaluator: the point, the arithmetic, and how to go on with a subtree."""

    env: Env
    balls: dict[str, Ball]
    precision: int
    complex: bool
    opaque: bool

    def __call__(self, node: Node) -> Ball:
        """The ball of a subtree."""

    def number(self, value: Rational) -> Ball:
        """The ball of a rational number in this arithmetic."""

    def exactly(self, node: Node) -> Rational | None:
        """The exact rational value of a subtree at this point, if it has one."""

    def at(self, env: Env) -> Machine:
        """The same machine at another point."""


Handler = Callable[[Machine, tuple[Any, ...]], Ball]


def ball(value: Rational) -> Ball:
    """The ball of a rational number, as tight as the precision allows."""
    if value.__class__ is int:
        return flint.arb(value)
    return flint.arb(flint.fmpq(value.numerator, value.denominator))


def is_nan(value: Ball) -> bool:
    """Whether a ball says nothing: outside the domain, or without a finite bound."""
    return not value.is_finite()


def log2(value: Ball) -> int:
    """The binary logarithm of the largest absolute value in a ball, rounded up; -1 for zero.

    Raises
    ------
    UnboundedError
        If the ball has no finite bound.
    """
    upper = value.abs_upper()
    if not upper.is_finite():
        raise UnboundedError("infinite")
    mantissa, exponent = upper.man_exp()
    return int(mantissa.bit_length()) + int(exponent) if mantissa else -1
