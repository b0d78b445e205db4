r"""Systems of polynomial equations: do two of them have the same solutions?

An equation follows from a system when the system together with "its difference is not zero" has no solution, that is
when the Gröbner basis of the system and ``1 - t f`` is 1 (the trick of Rabinowitsch, Math. Ann. 102, 1930). Solutions
are complex here; where the complex ones are the same, so are the real ones.

>>> from evalmath.syntax.grammar import parse
>>> circle, line = parse("x^2 + y^2 - 2"), parse("x - y")
>>> same_solutions([circle, line], [parse("x^2 - 1"), line])
True
>>> same_solutions([circle, line], [parse("x - 1"), parse("y - 1")])
False
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

from flint import Ordering, fmpq, fmpq_mpoly_ctx, fmpz_mpoly_ctx, fmpz_mpoly_vec

from evalmath.algebra.exact import UndefinedError, rational
from evalmath.syntax.tree import Node, is_called, symbols_of

__all__ = ["same_solutions"]

MAX_NAMES = 6
MAX_EQUATIONS = 8
MAX_TOTAL_DEGREE = 12
LIMITS = (40, 120, 400)  # polynomials, terms and bits of a coefficient: some milliseconds of work
_APART = "t()"  # the name of the trick's own unknown, which no text can write


def same_solutions(left: list[Node], right: list[Node]) -> bool | None:
    """Whether "all of these are 0" has the same solutions on both sides.

    None where an expression is no polynomial or a limit was reached, and where an equation holds always or a system
    never: such ones say nothing, and what says nothing is no spelling of anything.
    """
    names = sorted(set().union(*map(symbols_of, left + right)))
    if not names or len(names) > MAX_NAMES or any(is_called(n) for n in names):
        return None
    if max(len(left), len(right)) > MAX_EQUATIONS:
        return None
    first, second = ([_polynomial(x, names) for x in side] for side in (left, right))
    if any(p is None or p.is_zero() for p in (*first, *second)):
        return None
    results = [_implied(first, second, names), _implied(second, first, names)]
    if None in results:
        return None
    return all(results)


def _implied(system: list[Any], others: list[Any], names: list[str]) -> bool | None:
    """Whether every one of the others vanishes wherever the system does; None if that is nowhere."""
    context = fmpz_mpoly_ctx.get((*names, _APART), Ordering.degrevlex)
    base = [_moved(p, context) for p in system]
    if _is_inconsistent(base, context) is not False:
        return None
    apart = context.gens()[-1]
    for other in others:
        found = _is_inconsistent([*base, 1 - apart * _moved(other, context)], context)
        if not found:
            return found
    return True


def _is_inconsistent(polynomials: list[Any], context: Any) -> bool | None:
    found: Any = fmpz_mpoly_vec(polynomials, context).buchberger_naive(limits=LIMITS)
    basis, finished = found
    if any(p.is_constant() and not p.is_zero() for p in basis):
        return True
    return False if finished else None


def _moved(p: Any, context: Any) -> Any:
    """A polynomial with whole coefficients, in the ring that has one more unknown."""
    terms = p.to_dict()
    scale = lcm(*(int(c.q) for c in terms.values()))
    return context.from_dict({(*powers, 0): int((c * scale).p) for powers, c in terms.items()})


def _polynomial(node: Node, names: list[str]) -> Any | None:
    """The polynomial of a tree; None if it is none, or one of a high degree."""
    context = fmpq_mpoly_ctx.get(tuple(names), Ordering.degrevlex)
    return _built(node, dict(zip(names, context.gens(), strict=True)), context)


def _built(node: Node, gens: dict[str, Any], context: Any) -> Any | None:
    op, args = node
    if op == "sym":
        return gens.get(args[0])
    if not symbols_of(node):
        try:
            value = rational(node)
        except UndefinedError:
            return None
        return None if value is None else context.constant(_fmpq(Fraction(value)))
    if op == "group" and args[2].op not in {"seq", "rel"}:
        return _built(args[2], gens, context)
    if op == "pow":
        base = _built(args[0], gens, context)
        exponent = args[1].args[0] if args[1].op == "num" else -1
        if base is None or exponent.__class__ is not int or exponent < 0 or exponent * _degree(base) > MAX_TOTAL_DEGREE:
            return None
        return base**exponent
    if op not in {"add", "mul", "neg", "div"}:
        return None
    parts = [_built(x, gens, context) for x in args]
    if any(p is None for p in parts):
        return None
    total: Any = parts[0]
    if op == "neg":
        return -total
    for part in parts[1:]:
        assert part is not None
        if op == "add":
            total = total + part
        elif op == "mul":
            if _degree(total) + _degree(part) > MAX_TOTAL_DEGREE:
                return None
            total = total * part
        elif part.is_constant() and not part.is_zero():
            total = total * (1 / part.coeffs()[0])
        else:
            return None
    return total


def _degree(p: Any) -> int:
    return max(int(p.total_degree()), 0)


def _fmpq(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)
