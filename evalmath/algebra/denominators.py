r"""Denominators cleared from an equation "= 0", and whether that could have added solutions.

>>> from evalmath.syntax.grammar import parse
>>> top, below = cleared(parse("y - 1/x"))
>>> str(top), [str(x) for x in below]
('y·x - 1', ['x'])
>>> vanishes_with(parse("x"), parse("x y - 1")), vanishes_with(parse("x"), parse("x^2 - x"))
(False, True)
"""

from __future__ import annotations

import math
from fractions import Fraction

from evalmath.algebra.exact import Env, UndefinedError, rational
from evalmath.algebra.points import TIERS, tier
from evalmath.syntax.tree import ONE, Node, symbols_of

__all__ = ["cleared", "vanishes_with", "zeros_along"]

POINTS = 3  # where a polynomial must vanish to be taken for zero

Parts = tuple[Node, tuple[Node, ...]]


def cleared(node: Node) -> Parts:
    """The numerator over a common denominator, and the factors of that which depend on a name."""
    op, args = node
    if op == "neg":
        top, below = cleared(args[0])
        return Node("neg", (top,)), below
    if op == "mul":
        parts = [cleared(x) for x in args]
        return _product(tuple(top for top, _ in parts)), tuple(d for _, below in parts for d in below)
    if op == "div" and symbols_of(args[1]):
        top, below = cleared(args[0])
        bottom, beneath = cleared(args[1])
        return _product((top, *beneath)), (*below, bottom)
    if op == "add":
        return _sum([cleared(x) for x in args])
    return node, ()


def _sum(parts: list[Parts]) -> Parts:
    common: list[Node] = []
    for _, below in parts:
        for factor in set(below):
            common += [factor] * (below.count(factor) - common.count(factor))
    terms = []
    for top, below in parts:
        missing = list(common)
        for factor in below:
            missing.remove(factor)
        terms.append(_product((top, *missing)))
    return Node("add", tuple(terms)), tuple(common)


def _product(factors: tuple[Node, ...]) -> Node:
    """A product without the ones; a sign goes to the front."""
    kept = [x for x in factors if x != ONE]
    if len(kept) == 1 or not kept:
        return kept[0] if kept else ONE
    return Node("mul", tuple(kept))


def vanishes_with(factor: Node, expression: Node) -> bool:
    """Whether an expression is zero wherever a denominator is; True too if that cannot be told."""
    names = sorted(symbols_of(factor) | symbols_of(expression))
    for name in sorted(symbols_of(factor)):
        values = [_at_zero_of(factor, expression, name, names, t) for t in TIERS[:POINTS]]
        if None not in values:
            return not any(values)
    return True


def _at_zero_of(factor: Node, expression: Node, name: str, names: list[str], point: str) -> Fraction | None:
    env = tier(point, names, 1)
    zeros = zeros_along(factor, name, env, exact=True)
    try:
        values = [None] if zeros is None else [rational(expression, {**env, name: x}) for x in zeros]
    except UndefinedError:
        return None
    return None if None in values else min((abs(Fraction(x)) for x in values if x is not None), default=Fraction(1))


def zeros_along(x: Node, name: str, base: Env, *, exact: bool = False) -> tuple[Fraction, ...] | None:
    """The real zeros of an expression that is linear or quadratic along a line, perhaps rounded; None of any other.

    ``exact`` asks for fractions: None if they are not.

    >>> from evalmath.syntax.grammar import parse
    >>> [list(map(str, zeros_along(parse(x), "x", {}) or ())) for x in ("1+2x", "x^2+1", "x^2-1", "x^3")]
    [['-1/2'], [], ['-1', '1'], []]
    """
    try:
        values = [rational(x, base | {name: at}) for at in (0, 1, 2, _ELSEWHERE)]
    except UndefinedError:
        return None
    if None in values:
        return None
    first, second, third, fourth = (Fraction(value) for value in values if value is not None)
    square = (third - 2 * second + first) / 2
    slope = second - first - square
    if fourth != first + _ELSEWHERE * (slope + _ELSEWHERE * square):
        return None
    if not square:
        return (-first / slope,) if slope else None if exact else ()
    left = (slope * slope - 4 * square * first) / (square * square)
    if not 0 <= left < _LARGE:
        return () if left < 0 else None
    root = Fraction(math.isqrt(left.numerator), math.isqrt(left.denominator))
    if root * root != left:
        if exact:
            return None
        root = Fraction(math.sqrt(left))
    return (-slope / square - root) / 2, (-slope / square + root) / 2


_LARGE = 10**200  # a float holds it
_ELSEWHERE = Fraction(823, 389)  # where no polynomial of a higher degree is of the second by accident
