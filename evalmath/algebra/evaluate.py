r"""Rigorous numerics: the value of a tree at a point as a ball that is proven to hold it.

Real arithmetic is the natural one: a logarithm of a negative number has no value (NaN). Complex arithmetic takes
principal branches.

>>> from evalmath.syntax.grammar import parse
>>> print(Evaluator({}, 64).value(parse(r"\sqrt2")).str(5, radius=False))
1.4142
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from evalmath.algebra.arithmetic import ARITHMETIC
from evalmath.algebra.balls import Ball, Handler, NeedsComplexError, UnboundedError, ball, is_nan
from evalmath.algebra.exact import Env, Rational, UndefinedError, rational
from evalmath.algebra.functions import call
from evalmath.algebra.unknowns import UNKNOWNS
from evalmath.lazily import flint
from evalmath.syntax.tree import Node

__all__ = ["Evaluator", "precision", "real_value"]

OPERATIONS: dict[str, Handler] = {**ARITHMETIC, **UNKNOWNS, "fn": call}


class _Precision:
    """FLINT's precision is one for all threads, so one of them computes at a time; a forked child gets a new lock."""

    lock = threading.RLock()

    @classmethod
    def renew(cls) -> None:
        cls.lock = threading.RLock()


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """Compute with so many bits, while no other thread computes with balls. Nobody else may set FLINT's precision."""
    with _Precision.lock:
        before = flint.ctx.prec
        flint.ctx.prec = bits
        try:
            yield
        finally:
            flint.ctx.prec = before


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_Precision.renew)


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
    balls : dict, optional
        The values of names as balls, as far as they have been made: evaluators of one point and arithmetic share it.
    """

    __slots__ = ("balls", "complex", "env", "opaque", "precision")

    def __init__(
        self, env: Env, precision: int, *, complex_: bool = False, balls: dict[str, Ball] | None = None
    ) -> None:
        self.env = env
        self.balls: dict[str, Ball] = {} if balls is None else balls
        self.precision = precision
        self.complex = complex_
        self.opaque = False  # an unevaluated operator was modelled: a difference proves nothing

    def value(self, node: Node) -> Ball:
        """The ball of a tree.

        Raises
        ------
        UnboundedError, NeedsComplexError, UndefinedError
        """
        with _Precision.lock:
            before = flint.ctx.prec
            flint.ctx.prec = self.precision
            try:
                return self(node)
            except (OverflowError, ValueError, MemoryError) as error:
                raise UnboundedError(str(error)) from error
            except ZeroDivisionError as error:
                raise UndefinedError from error
            finally:
                flint.ctx.prec = before

    def __call__(self, node: Node) -> Ball:  # noqa: D102 - value() without its guard
        handler = OPERATIONS.get(node.op)
        if handler is None:
            raise UnboundedError(node.op)
        return handler(self, node.args)

    def number(self, value: Rational) -> Ball:
        """The ball of a rational number in this arithmetic."""
        result = ball(value)
        return flint.acb(result) if self.complex else result

    def exactly(self, node: Node) -> Rational | None:
        """The exact rational value at this point, if it has one."""
        return rational(node, self.env)

    def at(self, env: Env) -> Evaluator:
        """The same arithmetic at another point."""
        return Evaluator(env, self.precision, complex_=self.complex)


def real_value(node: Node, env: Env, bits: int) -> flint.arb | None:
    """The ball of a tree at a point; None if it has no real value of bounded cost there."""
    try:
        value: flint.arb = Evaluator(env, bits).value(node)
    except (UndefinedError, UnboundedError, NeedsComplexError):
        return None
    return None if is_nan(value) else value
