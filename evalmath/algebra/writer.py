r"""Numbers, sums, products, functions as SymPy writes them, nothing evaluated: the arithmetic of :mod:`.written`.

Building stays cheap whatever the tree says. Products and sums hold their arguments in SymPy's order, so that what is
built equals what SymPy itself would have built, where that one has nothing to evaluate.

>>> from evalmath.syntax.grammar import parse
>>> writer = Arithmetic()
>>> [writer.write(parse(text)) for text in ("1 + 2", "y + x", "-5/10", "0.5", r"\log_2 8")]
[1 + 2, x + y, -1/2, 0.500000000000000, log(8, 2)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cmp_to_key
from typing import Any

from evalmath.algebra.equality import order
from evalmath.algebra.sympy_names import CONSTANTS, FUNCTIONS
from evalmath.limits import MAX_EXACT_BITS, MAX_FACTORIAL
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import Node, symbols_of, walk

__all__ = ["Arithmetic", "UnwritableError", "both_signs", "is_wild"]

_FUNCTIONS = FUNCTIONS | {"ln": "log", "log": "log", "exp": "exp"}


class UnwritableError(Exception):
    """A tree that has no SymPy counterpart."""


def is_wild(node: Node) -> bool:
    r"""Whether a tree holds a constant that SymPy had better not evaluate: too large, or divided by zero.

    >>> from evalmath.syntax.grammar import parse
    >>> [is_wild(parse(text)) for text in ("2^{10}", "10^{10^{10}}", "(10^6)!", "x^{99999}", r"2/\log 1")]
    [False, True, True, False, True]
    """
    return any(_is_huge(part) or _is_divided_by_zero(part) for part in walk(node))


def _is_huge(part: Node) -> bool:
    if part.op == "pow" and not symbols_of(part):
        base, exponent = map(_size, part.args)
        return base > 1 and exponent > MAX_EXACT_BITS
    if part.op == "fn" and part.args[0] in {"factorial", "binom", "perm"}:
        return any(_size(x) > MAX_FACTORIAL for x in part.args[1:] if not symbols_of(x))
    return False


def _is_divided_by_zero(part: Node) -> bool:
    if part.op == "div":
        return not symbols_of(part.args[1]) and order(part.args[1], _ZERO) == 0
    return part.op == "pow" and part.args[1].op == "neg" and not symbols_of(part) and order(part.args[0], _ZERO) == 0


_ZERO = Node("num", (0,))


def _size(node: Node) -> float:
    """A rough upper bound of a constant's magnitude."""
    if node.op in {"num", "dec"}:
        value = abs(Fraction(node.args[0]))
        return float(value) if value < 1 << 64 else float("inf")
    if node.op == "group":
        return _size(node.args[2])
    if node.op in {"neg", "percent", "degree"}:
        return _size(node.args[0])
    if node.op in {"add", "mul"}:
        parts = [max(1.0, _size(x)) for x in node.args]
        total = sum(parts) if node.op == "add" else 1.0
        for part in parts if node.op == "mul" else ():
            total *= part
        return total
    if node.op == "pow":
        base, exponent = _size(node.args[0]), _size(node.args[1])
        return float("inf") if max(2.0, base) ** min(exponent, 64.0) > 1e18 or exponent > 64 else base**exponent
    if node.op == "fn" and node.args[0] in {"sqrt", "root", "ln", "log", "sin", "cos"}:
        return _size(node.args[1])
    if node.op == "const":
        return 4.0
    return float("inf")


class Arithmetic:
    """Builds by constructors, each told not to evaluate. SymPy is imported when the first one is made."""

    def __init__(self) -> None:
        import sympy

        self.sp: Any = sympy
        self.in_order = cmp_to_key(sympy.Basic.compare)
        self.handlers: dict[str, Callable[[tuple[Any, ...]], Any]] = {
            "num": lambda args: self.number(args[0]),
            "dec": self._decimal,
            "sym": lambda args: sympy.Symbol(args[0]),
            "word": lambda args: sympy.Symbol(args[0]),
            "const": self._constant,
            "add": self._add,
            "mul": lambda args: self.product(self.all(args)),
            "neg": lambda args: self.product([sympy.Integer(-1), self.write(args[0])]),
            "div": lambda args: self.quotient(*self.all(args)),
            "pow": lambda args: self.power(self.write(args[0]), args[1]),
            "percent": lambda args: self.product([sympy.Rational(1, 100), self.write(args[0])]),
            "degree": lambda args: self.product([sympy.Rational(1, 180), sympy.pi, self.write(args[0])]),
            "fn": lambda args: self.function(args[0], self.all(args[1:])),
            "apply": self._application,
            "bigop": self._operator,
            "unit": self._unit,
        }

    def write(self, node: Node) -> Any:
        """The object of a tree.

        Raises
        ------
        UnwritableError
            Or what SymPy's constructors raise: TypeError, ValueError, NotImplementedError.
        """
        handler = self.handlers.get(node.op)
        if handler is None:
            raise UnwritableError(node.op)
        return handler(node.args)

    def all(self, nodes: Iterable[Node]) -> list[Any]:
        """The objects of several trees."""
        return [self.write(node) for node in nodes]

    def expressions(self, items: list[Any]) -> list[Any]:
        """The items, all of which are numbers or functions: a set has no sine."""
        for x in items:
            if not isinstance(x, self.sp.Expr):
                raise UnwritableError(f"no expression: {type(x).__name__}")
        return items

    # --- numbers and names ----------------------------------------------------------------------------------------

    def number(self, value: int | Fraction) -> Any:
        """An exact number."""
        value = Fraction(value)
        return self.sp.Rational(value.numerator, value.denominator)

    def _decimal(self, args: tuple[Any, ...]) -> Any:
        digits = sum(c.isdigit() for c in str(args[1]).lstrip("0."))
        return self.sp.Float(self.number(args[0]), max(15, digits))

    def _constant(self, args: tuple[Any, ...]) -> Any:
        name = CONSTANTS.get(args[0])
        if name is None:
            raise UnwritableError(args[0])
        return getattr(self.sp.S, name)

    # --- arithmetic -----------------------------------------------------------------------------------------------

    def tame(self, *nodes: Node) -> None:
        """Refuse what would be evaluated whatever SymPy is told: it compares ends of intervals, and prints sums so."""
        if any(map(is_wild, nodes)):
            raise UnwritableError("a constant too large to look at")

    def _add(self, args: tuple[Any, ...]) -> Any:
        self.tame(*args)
        return self.sum(self.all(args))

    def sum(self, items: list[Any]) -> Any:
        """A sum, its terms in SymPy's order."""
        return self.sp.Add(*sorted(self.expressions(items), key=self.in_order), evaluate=False)

    def product(self, items: list[Any]) -> Any:
        """A product in SymPy's order; a product among its factors is taken apart."""
        factors: list[Any] = []
        for x in self.expressions(items):
            factors.extend(x.args if isinstance(x, self.sp.Mul) else (x,))
        factors = self._merged(factors)
        return factors[0] if len(factors) == 1 else self.sp.Mul(*factors, evaluate=False)

    def _merged(self, factors: list[Any]) -> list[Any]:
        """A sign and a unit fraction belong to the number beside them: ``-1·5`` is the literal -5, ``1/2·3`` is 3/2."""
        numbers = [x for x in factors if isinstance(x, self.sp.Rational)]
        others = [x for x in factors if not isinstance(x, self.sp.Rational)]
        kept: list[Any] = []
        for x in numbers:
            if kept and 1 in {abs(x.p), abs(kept[-1].p)}:
                kept[-1] = kept[-1] * x
            else:
                kept.append(x)
        if len(kept) == 1 and len(others) == 1 and (others[0] is self.sp.oo or isinstance(others[0], self.sp.Float)):
            return [kept[0] * others[0]]  # -oo, and -0.5, and 0.105 for 10.5%
        if others and kept == [self.sp.Integer(1)]:
            kept = []
        return [*kept, *sorted(others, key=self.in_order)]

    def quotient(self, top: Any, bottom: Any) -> Any:
        """A quotient; of two integers, a rational."""
        if isinstance(bottom, self.sp.Rational) and bottom != 0:
            return top / bottom if isinstance(top, self.sp.Rational) else self.product([1 / bottom, top])
        self.expressions([bottom])
        return self.product([top, self.sp.Pow(bottom, self.sp.Integer(-1), evaluate=False)])

    def power(self, base: Any, exponent: Node) -> Any:
        """A power, of ``e`` the exponential function."""
        self.expressions([base, x := self.write(exponent)])
        return self.sp.exp(x, evaluate=False) if base is self.sp.E else self.sp.Pow(base, x, evaluate=False)

    # --- functions ------------------------------------------------------------------------------------------------

    def function(self, name: str, items: list[Any]) -> Any:
        """A function by our name for it."""
        self.expressions(items)
        if name in {"sqrt", "cbrt", "root"}:
            index = {"sqrt": self.sp.Integer(2), "cbrt": self.sp.Integer(3)}.get(name) or items[1]
            return self.sp.Pow(items[0], self.quotient(self.sp.Integer(1), index), evaluate=False)
        if name == "lg":
            return self.sp.log(items[0], self.sp.Integer(10), evaluate=False)
        known = _FUNCTIONS.get(name)
        if known is None:
            return self.sp.Function(name)(*items)
        return getattr(self.sp, known)(*items, evaluate=False)

    def _application(self, args: tuple[Any, ...]) -> Any:
        name, items = args[0], self.expressions(self.all(args[1:]))
        if " " in name:
            raise UnwritableError(name)
        if len(items) == 1 and name.split("_")[0].rstrip("'") not in FUNCTION_LETTERS and "'" not in name:
            return self.product([self.sp.Symbol(name), items[0]])
        return self.sp.Function(name)(*items)

    def _operator(self, args: tuple[Any, ...]) -> Any:
        name, variable, low, high, body = args
        x = self.sp.Symbol(variable)
        inner = self.expressions([self.write(body)])[0]
        ends = [] if low is None or high is None else self.expressions([self.write(low), self.write(high)])
        if name == "int":
            return self.sp.Integral(inner, (x, *ends) if ends else x)
        if name in {"sum", "prod"} and ends:
            return (self.sp.Sum if name == "sum" else self.sp.Product)(inner, (x, *ends))
        if name == "diff" and not ends:
            return self.sp.Derivative(inner, x)
        if name == "lim" and low is not None and low.op != "apply":
            return self.sp.Limit(inner, x, self.write(low))
        raise UnwritableError(name)

    def _unit(self, args: tuple[Any, ...]) -> Any:
        if args[0] is None:
            raise UnwritableError("a unit alone")
        return self.write(args[0])


def both_signs(node: Node) -> tuple[Node, ...]:
    """Both values of a tree with ``±``, or the tree itself."""
    if not any(x.op in {"pm", "mp"} for x in walk(node)):
        return (node,)
    return (_signed(node, plus=True), _signed(node, plus=False))


def _signed(node: Node, *, plus: bool) -> Node:
    args = tuple(_signed(x, plus=plus) if x.__class__ is Node else x for x in node.args)
    if node.op not in {"pm", "mp"}:
        return Node(node.op, args)
    last = args[-1] if plus == (node.op == "pm") else Node("neg", (args[-1],))
    return last if len(args) == 1 else Node("add", (args[0], last))
