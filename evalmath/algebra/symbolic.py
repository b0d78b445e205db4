r"""The last rung: SymPy, built from a tree by constructors alone; no string is ever handed to it.

It may run for any time and take any memory, so it belongs in a worker that can be killed. Importing this module
imports SymPy.

>>> from evalmath.syntax.grammar import parse
>>> to_sympy(parse(r"\int_0^1 2x\,dx"))
Integral(2*x, (x, 0, 1))
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import sympy

from evalmath.algebra.equality import CONSTANT_PRECISION, Outcome, close, precision_for, value_of
from evalmath.algebra.exact import UndefinedError, is_inexact, rational
from evalmath.algebra.sympy_names import CONSTANTS, FUNCTIONS
from evalmath.limits import MAX_EXACT_BITS
from evalmath.policy import Policy
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import Node, symbols_of, walk

__all__ = ["UnbuildableError", "same_symbolically", "to_sympy", "warm"]


MAX_EXPANDED = 64  # an exponent: beyond, multiplying out may take longer than anything that simplify does


class UnbuildableError(Exception):
    """A tree that has no SymPy counterpart, or one too large to build."""


_ROUNDING = frozenset({"floor", "ceil", "mod", "factorial", "gcd", "lcm"})
_DIVISORS = frozenset({"gcd", "lcm"})
_FUNCTIONS: dict[str, Callable[..., Any]] = {name: getattr(sympy, known) for name, known in FUNCTIONS.items()} | {
    "sqrt": sympy.sqrt,
    "cbrt": sympy.cbrt,
    "root": sympy.real_root,
    "exp": sympy.exp,
    "ln": sympy.log,
    "log": sympy.log,
    "lg": lambda x, *base: sympy.log(x, *(base or (10,))),
    "gcd": sympy.gcd,
    "lcm": sympy.lcm,
}


def to_sympy(node: Node) -> Any:
    """The SymPy object of an arithmetic tree; ``x_1`` and ``f'`` are names like any other.

    Raises
    ------
    UnbuildableError
    """
    op, args = node
    if op == "num" or op == "dec":
        value = Fraction(args[0])
        return sympy.Rational(value.numerator, value.denominator)
    if op == "sym":
        return sympy.Symbol(args[0])
    if op == "const":
        return getattr(sympy.S, CONSTANTS[args[0]])
    if op == "add":
        return sympy.Add(*map(to_sympy, args))
    if op == "mul":
        return sympy.Mul(*map(to_sympy, args))
    if op == "neg":
        return sympy.Mul(sympy.Integer(-1), to_sympy(args[0]))
    if op == "div":
        return sympy.Mul(to_sympy(args[0]), sympy.Pow(to_sympy(args[1]), sympy.Integer(-1)))
    if op == "pow":
        return _power(args[0], args[1])
    if op == "percent":
        return sympy.Mul(to_sympy(args[0]), sympy.Rational(1, 100))
    if op == "degree":
        return sympy.Mul(to_sympy(args[0]), sympy.pi, sympy.Rational(1, 180))
    if op == "group" and args[2].op not in {"seq", "rel"}:
        return to_sympy(args[2])
    if op == "fn":
        return _call(args)
    if op == "apply":
        return _application(args)
    if op == "bigop":
        return _operator(args)
    raise UnbuildableError(op)


def _power(base: Node, exponent: Node) -> Any:
    try:
        b, e = rational(base), rational(exponent)
    except UndefinedError:
        raise UnbuildableError("undefined") from None
    if b is not None and e is not None:
        bits = max(abs(b.numerator), b.denominator).bit_length()
        if bits > 1 and bits * abs(Fraction(e)) > MAX_EXACT_BITS:
            raise UnbuildableError("MAX_EXACT_BITS")
        if b < 0 and e.denominator % 2 and e.denominator > 1:
            return sympy.real_root(to_sympy(base), sympy.Integer(e.denominator)) ** e.numerator
    return sympy.Pow(to_sympy(base), to_sympy(exponent))


def _call(args: tuple[Any, ...]) -> Any:
    if args[0] in _ROUNDING and not any(map(symbols_of, args[1:])) and any(value_of(x) is None for x in args[1:]):
        raise UnbuildableError("MAX_LOG2")  # SymPy would write its digits out
    if args[0] in _DIVISORS and any(map(symbols_of, args[1:])):
        raise UnbuildableError(args[0])  # of names, SymPy takes the divisor of two polynomials
    function = _FUNCTIONS.get(args[0])
    items = [to_sympy(x) for x in args[1:]]
    return sympy.Function(args[0])(*items) if function is None else function(*items)


def _application(args: tuple[Any, ...]) -> Any:
    items = [to_sympy(x) for x in args[1:]]
    if len(items) == 1 and args[0].split("_")[0].rstrip("'") not in FUNCTION_LETTERS and "'" not in args[0]:
        return sympy.Mul(sympy.Symbol(args[0]), items[0])
    return sympy.Function(args[0])(*items)


def _operator(args: tuple[Any, ...]) -> Any:
    name, variable, low, high, body = args
    x = sympy.Symbol(variable)
    inner = to_sympy(body)
    if name == "lim":
        return sympy.Limit(inner, x, *_approach(low))
    if name == "diff":
        return sympy.Derivative(inner, x, 1 if high is None else to_sympy(high))
    ends = [] if low is None or high is None else [to_sympy(low), to_sympy(high)]
    if name == "int":
        return sympy.Integral(inner, (x, *ends) if ends else x)
    if not ends or name not in {"sum", "prod"}:
        raise UnbuildableError(name)
    return (sympy.Sum if name == "sum" else sympy.Product)(inner, (x, *ends))


def _approach(end: Node) -> tuple[Any, str]:
    """The point and the side of a limit: ``0^+`` comes from above."""
    if end.op == "apply" and end.args[0].startswith("superscript "):
        return to_sympy(end.args[1]), end.args[0][-1]
    return to_sympy(end), "+-" if end.op != "const" and end.op != "neg" else "+"


def same_symbolically(a: Node, b: Node, policy: Policy | None = None) -> Outcome:
    """Whether SymPy shows two trees to be the same function. No bound on its time.

    With a policy its tolerances hold for decimals, as they do on the other rungs.
    """
    if _computes_with_infinity(a) or _computes_with_infinity(b):
        return Outcome(None, "symbolic", "arithmetic with infinity")  # SymPy holds 2*oo equal to oo
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
    if x == y:
        return Outcome(True, "symbolic")
    gap = x - y
    if gap.has(*_OPERATORS):
        return Outcome(True if gap.equals(0) else None, "symbolic", "an operator was not evaluated")
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
    if simple.is_zero is False or (simple.is_number and simple.equals(0) is False):
        return Outcome(False, "symbolic", f"they differ by {simple}")
    found = simple.equals(0)
    return Outcome(found, "symbolic", "" if found else f"they differ by {simple}")


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
    integral = Node("bigop", ("int", "x", Node("num", (0,)), Node("num", (1,)), x))
    same_symbolically(integral, Node("num", (1,)))
    sympy.simplify(sympy.Symbol("x"))  # for its imports


def _computes_with_infinity(node: Node) -> bool:
    """Whether infinity is an operand of arithmetic rather than an end or a value of its own."""
    infinity = Node("const", ("inf",))
    return any(n.op in {"add", "mul", "div", "pow"} and infinity in n.args for n in walk(node))


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
    return Outcome(gap.equals(0), "symbolic")
