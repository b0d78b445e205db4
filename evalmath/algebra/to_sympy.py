r"""A tree of arithmetic as a SymPy expression, by constructors alone: no string is ever handed to SymPy but as a name.

SymPy adds up, raises and simplifies as it builds. What can run for any time is for a worker that can be killed.
Importing this module imports SymPy.

>>> from evalmath.syntax.grammar import parse
>>> to_sympy(parse(r"\int_0^1 2x\,dx"))
Integral(2*x, (x, 0, 1))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import sympy

from evalmath.algebra.equality import value_of
from evalmath.algebra.exact import UndefinedError, rational
from evalmath.algebra.sympy_names import CONSTANTS, FUNCTIONS
from evalmath.limits import MAX_EXACT_BITS
from evalmath.syntax.marks import script_of
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import Node, symbols_of

__all__ = ["CLASSES", "Builder", "UnbuildableError", "to_sympy"]

CLASSES = FUNCTIONS | {"ln": "log", "log": "log", "exp": "exp"}


class UnbuildableError(Exception):
    """A tree that has no SymPy counterpart, or one too large to build."""


def to_sympy(node: Node) -> Any:
    """The SymPy expression of an arithmetic tree, evaluated; ``x_1`` and ``f'`` are names like any other.

    Raises
    ------
    UnbuildableError
    """
    return _EVALUATED.operand(node)


_ROUNDING = frozenset({"floor", "ceil", "mod", "factorial", "gcd", "lcm"})
_DIVISORS = frozenset({"gcd", "lcm"})
_EVALUATING: dict[str, Callable[..., Any]] = {name: getattr(sympy, known) for name, known in CLASSES.items()} | {
    "sqrt": sympy.sqrt,
    "cbrt": sympy.cbrt,
    "root": sympy.real_root,
    "lg": lambda x, *base: sympy.log(x, *(base or (10,))),
    "gcd": sympy.gcd,
    "lcm": sympy.lcm,
}


class Builder:
    """A handler for each operator of a tree. Decimals are exact, and SymPy may evaluate what can be held."""

    def __init__(self) -> None:
        self.arithmetic: dict[str, Callable[[tuple[Any, ...]], Any]] = {
            "num": lambda args: self.number(args[0]),
            "dec": lambda args: self.number(args[0]),
            "sym": lambda args: sympy.Symbol(args[0]),
            "const": self._constant,
            "add": self.sum,
            "mul": self.factors,
            "neg": lambda args: self.product([sympy.Integer(-1), self.operand(args[0])]),
            "div": lambda args: self.quotient(*map(self.operand, args)),
            "pow": lambda args: self.power(*args),
            "percent": lambda args: self.product([sympy.Rational(1, 100), self.operand(args[0])]),
            "degree": lambda args: self.product([sympy.Rational(1, 180), sympy.pi, self.operand(args[0])]),
            "fn": lambda args: self.function(args[0], args[1:]),
            "apply": lambda args: self.application(args[0], args[1:]),
            "bigop": lambda args: self._operator(*args),
        }

    def operand(self, node: Node) -> Any:
        """The object of what is computed with: of arithmetic alone, an interval is none."""
        while node.op == "group" and node.args[2].op not in {"seq", "rel"}:
            node = node.args[2]
        handler = self.arithmetic.get(node.op)
        if handler is None:
            raise UnbuildableError(node.op)
        return handler(node.args)

    def expressions(self, nodes: Iterable[Node]) -> list[Any]:
        """The objects of trees that are numbers or functions: a set has no sine."""
        return [self.operand(node) for node in nodes]

    # --- arithmetic -----------------------------------------------------------------------------------------------

    def number(self, value: int | Fraction) -> Any:
        """An exact number."""
        value = Fraction(value)
        return sympy.Rational(value.numerator, value.denominator)

    def _constant(self, args: tuple[Any, ...]) -> Any:
        name = CONSTANTS.get(args[0])
        if name is None:
            raise UnbuildableError(args[0])
        return getattr(sympy.S, name)

    def sum(self, terms: tuple[Node, ...]) -> Any:
        """The terms, added up."""
        return sympy.Add(*map(self.operand, terms))

    def factors(self, nodes: tuple[Node, ...]) -> Any:
        """What stands side by side, multiplied."""
        return self.product([self.operand(x) for x in nodes])

    def product(self, items: list[Any]) -> Any:
        """A product of objects."""
        return sympy.Mul(*items)

    def quotient(self, top: Any, bottom: Any) -> Any:
        """The top, divided."""
        return sympy.Mul(top, sympy.Pow(bottom, sympy.Integer(-1)))

    def power(self, base: Node, exponent: Node) -> Any:
        """The power if it can be held; an odd root of a negative number is real."""
        try:
            b, e = rational(base), rational(exponent)
        except UndefinedError:
            raise UnbuildableError("undefined") from None
        if b is not None and e is not None:
            bits = max(abs(b.numerator), b.denominator).bit_length()
            if bits > 1 and bits * abs(Fraction(e)) > MAX_EXACT_BITS:
                raise UnbuildableError("MAX_EXACT_BITS")
            if b < 0 and e.denominator % 2 and e.denominator > 1:
                return sympy.real_root(self.operand(base), sympy.Integer(e.denominator)) ** e.numerator
        return sympy.Pow(self.operand(base), self.operand(exponent))

    def function(self, name: str, nodes: tuple[Node, ...]) -> Any:
        """The value of a function, unless SymPy would write out more digits than can be held."""
        if name in _ROUNDING and not any(map(symbols_of, nodes)) and any(value_of(x) is None for x in nodes):
            raise UnbuildableError("MAX_LOG2")
        if name in _DIVISORS and any(map(symbols_of, nodes)):
            raise UnbuildableError(name)  # of names, SymPy takes the divisor of two polynomials
        function = _EVALUATING.get(name)
        items = self.expressions(nodes)
        return sympy.Function(name)(*items) if function is None else function(*items)

    def approach(self, end: Node) -> tuple[Any, ...]:
        """``0^+`` comes from above, a number from both sides."""
        side = script_of(end)
        if side is not None:
            return self.operand(side[2]), side[1]
        return self.operand(end), "+-" if end.op != "const" and end.op != "neg" else "+"

    def application(self, name: str, nodes: tuple[Node, ...]) -> Any:
        """A function of an unknown name; ``a(b + 1)`` is a product, unless such a letter is usually a function."""
        items = self.expressions(nodes)
        indexed = name.endswith("_")  # a_n
        called = name.split("_", maxsplit=1)[0].rstrip("'") in FUNCTION_LETTERS or "'" in name
        if len(items) == 1 and not (called or indexed):
            return self.product([sympy.Symbol(name), items[0]])
        return sympy.Function(name)(*items)

    def _operator(self, name: str, variable: str, low: Node | None, high: Node | None, body: Node) -> Any:
        x = sympy.Symbol(variable)
        inner = self.expressions([body])[0]
        if name == "lim" and low is not None:
            return sympy.Limit(inner, x, *self.approach(low))
        if name == "diff":
            if symbols_of(body) and variable not in symbols_of(body):
                raise UnbuildableError("a derivative of what nobody says to depend on it")
            return sympy.Derivative(inner, x, *([] if high is None else self.expressions([high])))
        ends = [] if low is None or high is None else self.expressions([low, high])
        if name == "int" and ends and all(end.is_number for end in ends) and (ends[0] > ends[1]) == True:  # noqa: E712
            return -sympy.Integral(inner, (x, *reversed(ends)))
        if name == "int":
            return sympy.Integral(inner, (x, *ends) if ends else x)
        if not ends or name not in {"sum", "prod"}:
            raise UnbuildableError(name)
        return (sympy.Sum if name == "sum" else sympy.Product)(inner, (x, *ends))


_EVALUATED = Builder()
