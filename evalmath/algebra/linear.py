r"""Linear systems: the reduced rows that determine a system's solutions.

>>> from evalmath.syntax.grammar import parse
>>> solution_rows([parse("x + y - 3"), parse("x - y - 1")]) == solution_rows([parse("x - 2"), parse("y - 1")])
True
"""

from __future__ import annotations

from fractions import Fraction

from evalmath.algebra.exact import UndefinedError, rational
from evalmath.lazily import flint
from evalmath.syntax.tree import Node, is_called, symbols_of

__all__ = ["coefficients", "solution_rows"]

MAX_UNKNOWNS = 12


def solution_rows(expressions: list[Node]) -> tuple[tuple[str, ...], tuple[tuple[Fraction, ...], ...]] | None:
    """The names and the nonzero rows of the reduced echelon form of "every expression is 0".

    None if an expression is not linear or the system has no solution.
    """
    names = sorted(set().union(*(symbols_of(x) for x in expressions)))
    if not names or len(names) > MAX_UNKNOWNS or any(is_called(n) for n in names):
        return None
    rows = []
    for expression in expressions:
        row = coefficients(expression, names)
        if row is None:
            return None
        rows.append(row)
    entries = [flint.fmpq(x.numerator, x.denominator) for row in rows for x in row]
    matrix = flint.fmpq_mat(len(rows), len(names) + 1, entries)
    reduced, rank = matrix.rref()
    table = tuple(
        tuple(Fraction(int(reduced[i, j].p), int(reduced[i, j].q)) for j in range(len(names) + 1)) for i in range(rank)
    )
    if any(not any(row[:-1]) for row in table):
        return None
    return tuple(names), table


def coefficients(expression: Node, names: list[str]) -> list[Fraction] | None:
    """Values at the origin and the unit points; a check point tells whether the expression is linear."""
    origin = dict.fromkeys(names, Fraction(0))
    at_origin = _at(expression, origin)
    if at_origin is None:
        return None
    row = []
    for name in names:
        value = _at(expression, {**origin, name: Fraction(1)})
        if value is None:
            return None
        row.append(value - at_origin)
    for scale in (7, -11):
        check = {name: Fraction(scale * (i + 2), i + 3) for i, name in enumerate(names)}
        expected = at_origin + sum(c * check[n] for c, n in zip(row, names, strict=True))
        if _at(expression, check) != expected:
            return None
    return [*row, at_origin]


def _at(expression: Node, env: dict[str, Fraction]) -> Fraction | None:
    try:
        value = rational(expression, env)  # type: ignore[arg-type]
    except UndefinedError:
        return None
    return None if value is None else Fraction(value)
