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

from evalmath.algebra.exact import UndefinedError, rational
from evalmath.algebra.points import TIERS, tier
from evalmath.syntax.tree import ONE, Node, symbols_of

__all__ = ["cleared", "vanishes_with"]

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
    try:
        at = [rational(factor, {**env, name: k}) for k in range(4)]
        if None in at:
            return None
        zeros = _zeros_of(*(Fraction(x) for x in at if x is not None))
        values = [None] if zeros is None else [rational(expression, {**env, name: x}) for x in zeros]
    except UndefinedError:
        return None
    return None if None in values else min((abs(Fraction(x)) for x in values if x is not None), default=Fraction(1))


def _zeros_of(a: Fraction, b: Fraction, c: Fraction, d: Fraction) -> list[Fraction] | None:
    """The real zeros of a polynomial with these values at 0, 1, 2 and 3; None if it is not of degree 1 or 2, or they
    are not fractions.

    >>> [list(map(str, _zeros_of(*map(Fraction, x)) or ())) for x in ((1, 3, 5, 7), (1, 2, 5, 10), (-1, 0, 3, 8))]
    [['-1/2'], [], ['-1', '1']]
    """
    square = (c - 2 * b + a) / 2
    if d - 3 * c + 3 * b - a:
        return None
    slope = b - a - square
    if not square:
        return [-a / slope] if slope else None
    inside = slope * slope - 4 * square * a
    if inside < 0:
        return []
    root = Fraction(math.isqrt(inside.numerator), math.isqrt(inside.denominator))
    return sorted({(-slope + sign * root) / (2 * square) for sign in (1, -1)}) if root * root == inside else None
