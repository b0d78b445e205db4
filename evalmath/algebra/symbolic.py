r"""The last rung: what SymPy says of two trees that :mod:`.to_sympy` built.

It may run for any time and take any memory, so it belongs in a worker that can be killed. Importing this module
imports SymPy.

>>> from evalmath.syntax.grammar import parse
>>> same_symbolically(parse(r"\int_0^1 2x\,dx"), parse("1")).equal
True
"""

from __future__ import annotations

from typing import Any

import sympy
import sympy.core.random

from evalmath.algebra.equality import CONSTANT_PRECISION, Outcome, close, precision_for
from evalmath.algebra.exact import is_inexact
from evalmath.algebra.to_sympy import UnbuildableError, to_sympy
from evalmath.policy import Policy
from evalmath.syntax.tree import INFINITY, ONE, ZERO, Node, walk

__all__ = ["same_symbolically", "warm"]


MAX_EXPANDED = 64  # an exponent: beyond, multiplying out may take longer than anything that simplify does


def same_symbolically(a: Node, b: Node, policy: Policy | None = None) -> Outcome:
    """Whether SymPy shows two trees to be the same function. No bound on its time.

    With a policy its tolerances hold for decimals, as they do on the other rungs.
    """
    if _computes_with_infinity(a) or _computes_with_infinity(b):
        return Outcome(None, "symbolic", "arithmetic with infinity")  # SymPy holds 2*oo equal to oo
    sympy.core.random.seed(0)  # SymPy tries numbers out: the same ones, whatever it was asked before
    try:
        x, y = to_sympy(a), to_sympy(b)
    except (UnbuildableError, KeyError, TypeError, ValueError, ZeroDivisionError) as error:
        return Outcome(None, "symbolic", f"not built: {error}")
    if _is_huge(x - y):
        return Outcome(None, "symbolic", "an exponent is too large")
    if _sums_cancel(x - y):
        return Outcome(True, "symbolic")
    try:
        x, y = _done(x), _done(y)
    except NotImplementedError as error:  # of a limit in a limit
        return Outcome(None, "symbolic", f"not evaluated: {error}")
    if x.has(*_NO_VALUE) and y.has(*_NO_VALUE):
        return Outcome(None, "symbolic", "no value")
    if x.is_infinite and y.is_infinite and not (_is_infinity(a) or _is_infinity(b)):
        return Outcome(None, "symbolic", "both grow beyond all bounds")
    if x == y:
        return Outcome(True, "symbolic")
    gap = x - y
    if gap.has(*_OPERATORS):
        return Outcome(None, "symbolic", "an operator was not evaluated")
    if not gap.free_symbols:
        blurred = policy is not None and (is_inexact(a) or is_inexact(b) or policy.blur_exact)
        if policy is not None and blurred and _are_close(x, y, policy):
            return Outcome(True, "tolerance")
        return _constant(gap, long=precision_for(a, b) > CONSTANT_PRECISION)
    if _expands_to_zero(gap):
        return Outcome(True, "symbolic")
    simple = sympy.simplify(gap)
    if simple == 0:
        return Outcome(True, "symbolic")
    found = _vanishes(simple)
    if simple.is_zero is False or (simple.is_number and found is False):
        return Outcome(False, "symbolic", f"they differ by {simple}")
    return Outcome(found, "symbolic", "" if found else f"they differ by {simple}")


def _vanishes(gap: sympy.Expr) -> bool | None:
    """Whether a difference is zero, if SymPy can tell."""
    try:
        found: bool | None = gap.equals(0)
    except NotImplementedError:
        return None
    return found


def _is_infinity(tree: Node) -> bool:
    """Whether infinity itself is written, rather than what grows to it."""
    return (tree.args[0] if tree.op == "neg" else tree) == INFINITY


_NO_VALUE = (sympy.AccumBounds, sympy.nan, sympy.zoo)
_OPERATORS = (sympy.Sum, sympy.Product, sympy.Integral, sympy.Limit, sympy.Derivative)
MAX_POWER = 2_000  # an exponent: SymPy's simplification multiplies out what is below


def _is_huge(expression: Any) -> bool:
    """Whether a power of names occurs that nobody should multiply out: ``(1 + x/10^20)^(10^20)``."""
    powers = expression.atoms(sympy.Pow)
    return any(p.exp.is_Rational and abs(p.exp) > MAX_POWER and p.base.is_Add for p in powers)


def _done(expression: Any) -> Any:
    """The expression with its operators evaluated, endless products as limits of finite ones."""
    found = expression.doit()
    endless = [p for p in found.atoms(sympy.Product) if p.limits[0][2] is sympy.oo and len(p.limits) == 1]
    for p in endless:
        name, low, _ = p.limits[0]
        last = sympy.Symbol("last", integer=True, positive=True)
        finite = sympy.Product(p.function, (name, low, last)).doit()
        if not finite.has(sympy.Product):
            found = found.subs(p, sympy.limit(sympy.combsimp(finite), last, sympy.oo))
    return found


def _sums_cancel(gap: Any) -> bool:
    """Whether sums cancel term by term, wherever their index begins: ``-sum_{n>=1} a_n + sum_{n>=0} a_{n+1}``."""
    index = sympy.Symbol("index", integer=True, nonnegative=True)
    total, length = sympy.Integer(0), None
    for term in sympy.Add.make_args(gap.expand()):
        factor, sums = term.as_independent(sympy.Sum)
        if not isinstance(sums, sympy.Sum) or len(sums.limits) != 1:
            return False
        name, low, high = sums.limits[0]
        terms = high if high is sympy.oo else sympy.simplify(high - low)
        if length is not None and terms != length:
            return False
        length = terms
        total += factor * sums.function.subs(name, index + low)
    return length is not None and sympy.simplify(total) == 0


def _are_close(x: Any, y: Any, policy: Policy) -> bool:
    """Whether two numbers lie within the policy's tolerances."""
    values = [sympy.N(value, 30) for value in (x, y)]
    return all(v.is_Float or v.is_Rational for v in values) and close(float(values[0]), float(values[1]), policy)


def _expands_to_zero(gap: Any) -> bool:
    """What multiplying out shows is shown in a millisecond; ``simplify`` alone imports for a tenth of a second."""
    if any(power.exp.is_Rational and abs(power.exp) > MAX_EXPANDED for power in gap.atoms(sympy.Pow)):
        return False
    return bool(gap.expand(func=True) == 0)


def warm() -> None:
    """Fill SymPy's caches, so that a worker forked afterwards is born with them."""
    x = Node("sym", ("x",))
    integral = Node("bigop", ("int", "x", ZERO, ONE, x))
    same_symbolically(integral, ONE)
    sympy.simplify(sympy.Symbol("x"))  # for its imports


def _computes_with_infinity(node: Node) -> bool:
    """Whether infinity is an operand of arithmetic rather than an end or a value of its own."""
    return any(n.op in {"add", "mul", "div", "pow"} and INFINITY in n.args for n in walk(node))


def _constant(gap: Any, *, long: bool) -> Outcome:
    """A difference without names: its digits decide, an exact zero is proved or counted as agreement.

    Where long integers or powers occur, the difference may hide behind many more digits: agreement then says nothing.
    """
    if gap.has(sympy.nan, sympy.zoo, sympy.oo):
        return Outcome(False, "symbolic", "no finite difference")
    digits = abs(sympy.N(gap, 30))
    if digits.is_number and digits.is_comparable:
        if digits > sympy.Rational(1, 10**20):
            return Outcome(False, "symbolic", f"they differ by {sympy.N(gap, 8)}")
        return Outcome(None if long else True, "symbolic", "not enough digits" if long else "")
    return Outcome(_vanishes(gap), "symbolic")
