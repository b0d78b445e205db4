r"""A tree as the SymPy object that it was written as: nothing is added up, raised or simplified.

Building stays cheap whatever the tree says: ``2^{10^{9}}`` is a power of two numbers, not their value. A quotient of two
integers is a rational, as SymPy has no other literal for it; matrix arithmetic of bounded size is carried out. Products
and sums hold their arguments in SymPy's order, so that ``as_written(parse("x + y")) == Symbol("x") + Symbol("y")``.

>>> from evalmath.syntax.grammar import parse
>>> [as_written(parse(text)) for text in ("1 + 2", "E = mc^2", "0.333", r"{1,3} \cup {2,4}", "1 < x < 2")]
[1 + 2, Eq(E, c**2*m), 0.333000000000000, Union({1, 3}, {2, 4}), (1 < x) & (x < 2)]
>>> as_written(parse("2^{10^{9}}"))
2**(10**9)
>>> as_written(parse(r"a \parallel b")) is None
True
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, cmp_to_key
from typing import Any

from evalmath.algebra.equality import order
from evalmath.limits import MAX_EXACT_BITS, MAX_FACTORIAL
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import Node, symbols_of, walk

__all__ = ["MATRIX_FUNCTIONS", "as_written", "is_wild"]

MATRIX_FUNCTIONS = frozenset({"det", "trace", "rank", "abs", "inverse", "transpose"})
MAX_SIDE = 8  # of a matrix of numbers whose determinant or inverse is worked out
MAX_SYMBOLIC_SIDE = 3  # of one with names in it: the determinant has n! terms
MAX_MATRIX_POWER = 64

_FUNCTIONS = {
    **{
        name: name
        for name in (
            "sin cos tan cot sec csc asin acos atan acot asec acsc sinh cosh tanh coth sech csch asinh acosh atanh acoth"
            " asech acsch exp floor factorial erf re im arg"
        ).split()
    },
    "ln": "log",
    "log": "log",
    "abs": "Abs",
    "ceil": "ceiling",
    "max": "Max",
    "min": "Min",
    "mod": "Mod",
    "sgn": "sign",
    "conj": "conjugate",
    "binom": "binomial",
}
_CONSTANTS = {
    "pi": "pi",
    "e": "E",
    "i": "I",
    "inf": "oo",
    "emptyset": "EmptySet",
    "reals": "Reals",
    "integers": "Integers",
    "rationals": "Rationals",
    "naturals": "Naturals",
    "complexes": "Complexes",
}
_RELATIONS = {"=": "Eq", "~": "Eq", "<": "Lt", ">": "Gt", "<=": "Le", ">=": "Ge", "!=": "Ne"}
_SETS = {"cup": "Union", "cap": "Intersection", "setminus": "Complement"}


class Unwritable(Exception):
    """A tree that has no SymPy counterpart."""


def as_written(node: Node) -> Any | None:
    """The SymPy object that a tree writes, or None if there is none. A unit is left out: ``10 cm`` is 10."""
    if node.op == "degree":
        node = node.args[0]  # standing alone, 20° is 20
    try:
        return _writer().write(node)
    except (Unwritable, TypeError, ValueError, AttributeError, NotImplementedError):  # the latter: SymPy's own refusals
        return None


def is_wild(node: Node) -> bool:
    """Whether a number in a tree is too large for SymPy to compare or to print.

    >>> from evalmath.syntax.grammar import parse
    >>> [is_wild(parse(text)) for text in ("2^{10}", "10^{10^{10}}", "(10^6)!", "x^{99999}")]
    [False, True, True, False]
    """
    for part in walk(node):
        if part.op == "pow" and not symbols_of(part):
            base, exponent = _size(part.args[0]), _size(part.args[1])
            if base > 1 and exponent > MAX_EXACT_BITS:
                return True
        elif part.op == "fn" and part.args[0] in {"factorial", "binom", "perm"}:
            if any(_size(x) > MAX_FACTORIAL for x in part.args[1:] if not symbols_of(x)):
                return True
    return False


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


@cache
def _writer() -> _Writer:
    return _Writer()


class _Writer:
    """Builds by constructors, each told not to evaluate. SymPy is imported when the first one is made."""

    def __init__(self) -> None:
        import sympy

        self.sp: Any = sympy
        self.half = sympy.Rational(1, 2)
        self.in_order = cmp_to_key(sympy.Basic.compare)
        self.handlers: dict[str, Callable[[tuple[Any, ...]], Any]] = {
            "num": lambda args: self._number(args[0]),
            "dec": self._decimal,
            "sym": lambda args: sympy.Symbol(args[0]),
            "word": lambda args: sympy.Symbol(args[0]),
            "const": self._constant,
            "add": self._add,
            "mul": self._mul,
            "neg": self._neg,
            "div": self._div,
            "pow": self._pow,
            "percent": lambda args: self._product([sympy.Rational(1, 100), self.write(args[0])]),
            "degree": lambda args: self._product([sympy.Rational(1, 180), sympy.pi, self.write(args[0])]),
            "fn": self._function,
            "apply": self._application,
            "bigop": self._operator,
            "unit": self._unit,
            "rel": self._relation,
            "group": self._group,
            "seq": self._sequence,
            "setop": self._set_operation,
            "setb": self._builder,
            "matrix": self._matrix,
            "cases": self._cases,
        }

    def write(self, node: Node) -> Any:
        handler = self.handlers.get(node.op)
        if handler is None:
            signs = _both_signs(node)
            if len(signs) > 1:
                return self.sp.FiniteSet(*map(self.write, signs), evaluate=False)
            raise Unwritable(node.op)
        if node.op in {"add", "mul", "div", "neg"} and any(x.op in {"pm", "mp"} for x in walk(node)):
            return self.sp.FiniteSet(*map(self.write, _both_signs(node)), evaluate=False)
        return handler(node.args)

    # --- numbers and names ----------------------------------------------------------------------------------------

    def _number(self, value: int | Fraction) -> Any:
        value = Fraction(value)
        return self.sp.Rational(value.numerator, value.denominator)

    def _decimal(self, args: tuple[Any, ...]) -> Any:
        digits = sum(c.isdigit() for c in str(args[1]))
        return self.sp.Float(self._number(args[0]), max(15, digits))

    def _constant(self, args: tuple[Any, ...]) -> Any:
        name = _CONSTANTS.get(args[0])
        if name is None:
            raise Unwritable(args[0])
        return getattr(self.sp.S, name) if name[0].isupper() and len(name) > 1 else getattr(self.sp, name)

    # --- arithmetic -----------------------------------------------------------------------------------------------

    def _is_matrix(self, x: Any) -> bool:
        return isinstance(x, self.sp.MatrixBase)

    def _expressions(self, items: list[Any]) -> list[Any]:
        for x in items:
            if not isinstance(x, self.sp.Expr):
                raise Unwritable(f"not a number: {type(x).__name__}")
        return items

    def _add(self, args: tuple[Any, ...]) -> Any:
        items = [self.write(x) for x in args]
        if all(map(self._is_matrix, items)):
            total = items[0]
            for x in items[1:]:
                total = total + x
            return total
        return self.sp.Add(*sorted(self._expressions(items), key=self.in_order), evaluate=False)

    def _mul(self, args: tuple[Any, ...]) -> Any:
        if args[0].op == "word" and args[0].args[0] in MATRIX_FUNCTIONS and len(args) == 2:
            return self._function((args[0].args[0], args[1]))
        items = [self.write(x) for x in args]
        if any(map(self._is_matrix, items)):
            total = items[0]
            for x in items[1:]:
                total = total * x
            return total
        return self._product(items)

    def _product(self, items: list[Any]) -> Any:
        """A product in SymPy's order; a product among its factors is taken apart."""
        factors: list[Any] = []
        for x in self._expressions(items):
            factors.extend(x.args if isinstance(x, self.sp.Mul) else (x,))
        factors = self._merge(factors)
        return factors[0] if len(factors) == 1 else self.sp.Mul(*factors, evaluate=False)

    def _merge(self, factors: list[Any]) -> list[Any]:
        """A sign and a unit fraction belong to the number beside them: ``-1·5`` is the literal -5, ``1/2·3`` is 3/2."""
        numbers = [x for x in factors if isinstance(x, self.sp.Rational)]
        others = [x for x in factors if not isinstance(x, self.sp.Rational)]
        kept: list[Any] = []
        for x in numbers:
            if kept and 1 in {abs(x.p), abs(kept[-1].p)}:
                kept[-1] = kept[-1] * x
            else:
                kept.append(x)
        if kept == [self.sp.Integer(1)] and others:
            kept = []
        if kept == [self.sp.Integer(-1)] and others == [self.sp.oo]:
            return [-self.sp.oo]
        floats = [x for x in others if isinstance(x, self.sp.Float)]
        if len(kept) == 1 and len(floats) == 1:  # 10.5% and -0.5
            others.remove(floats[0])
            kept = [floats[0] * kept[0]]
        return [*kept, *sorted(others, key=self.in_order)]

    def _neg(self, args: tuple[Any, ...]) -> Any:
        x = self.write(args[0])
        return -x if self._is_matrix(x) else self._product([self.sp.Integer(-1), x])

    def _div(self, args: tuple[Any, ...]) -> Any:
        top, bottom = map(self.write, args)
        if isinstance(bottom, self.sp.Rational) and bottom != 0:
            if isinstance(top, self.sp.Rational):
                return top / bottom
            return top / bottom if self._is_matrix(top) else self._product([1 / bottom, top])
        inverse = self.sp.Pow(*self._expressions([bottom, self.sp.Integer(-1)]), evaluate=False)
        return top * inverse if self._is_matrix(top) else self._product([top, inverse])

    def _pow(self, args: tuple[Any, ...]) -> Any:
        base = self.write(args[0])
        if self._is_matrix(base):
            return self._matrix_power(base, args[1])
        exponent = self.write(args[1])
        if base is self.sp.E:
            return self.sp.exp(*self._expressions([exponent]), evaluate=False)
        return self.sp.Pow(*self._expressions([base, exponent]), evaluate=False)

    # --- functions ------------------------------------------------------------------------------------------------

    def _function(self, args: tuple[Any, ...]) -> Any:
        name, items = args[0], [self.write(x) for x in args[1:]]
        if items and self._is_matrix(items[0]) and name in MATRIX_FUNCTIONS:
            return self._of_matrix(name, items[0])
        self._expressions(items)
        if name == "sqrt":
            return self.sp.Pow(items[0], self.half, evaluate=False)
        if name in {"cbrt", "root"}:
            index = self.sp.Integer(3) if name == "cbrt" else items[1]
            inverse = 1 / index if isinstance(index, self.sp.Rational) and index != 0 else self.sp.Pow(index, -1)
            return self.sp.Pow(items[0], inverse, evaluate=False)
        if name == "lg":
            return self.sp.log(items[0], self.sp.Integer(10), evaluate=False)
        known = _FUNCTIONS.get(name)
        if known is None:
            return self.sp.Function(name)(*items)
        return getattr(self.sp, known)(*items, evaluate=False)

    def _application(self, args: tuple[Any, ...]) -> Any:
        name, items = args[0], [self.write(x) for x in args[1:]]
        if " " in name:
            raise Unwritable(name)
        self._expressions(items)
        if len(items) == 1 and name.split("_")[0].rstrip("'") not in FUNCTION_LETTERS and "'" not in name:
            return self._product([self.sp.Symbol(name), items[0]])
        return self.sp.Function(name)(*items)

    def _operator(self, args: tuple[Any, ...]) -> Any:
        name, variable, low, high, body = args
        x = self.sp.Symbol(variable)
        inner = self._expressions([self.write(body)])[0]
        ends = [] if low is None or high is None else self._expressions([self.write(low), self.write(high)])
        if name == "int":
            return self.sp.Integral(inner, (x, *ends) if ends else x)
        if name in {"sum", "prod"} and ends:
            return (self.sp.Sum if name == "sum" else self.sp.Product)(inner, (x, *ends))
        if name == "diff" and not ends:
            return self.sp.Derivative(inner, x)
        if name == "lim" and low is not None and low.op != "apply":
            return self.sp.Limit(inner, x, self.write(low))
        raise Unwritable(name)

    def _unit(self, args: tuple[Any, ...]) -> Any:
        if args[0] is None:
            raise Unwritable("a unit alone")
        return self.write(args[0])

    # --- matrices -------------------------------------------------------------------------------------------------

    def _matrix(self, args: tuple[Any, ...]) -> Any:
        if len({len(row) for row in args}) != 1:
            raise Unwritable("ragged matrix")
        self._tame(*(x for row in args for x in row))
        return self.sp.Matrix([self._expressions([self.write(x) for x in row]) for row in args])

    def _can_work_out(self, m: Any) -> bool:
        numbers = all(isinstance(x, self.sp.Rational) for x in m)
        return bool(m.is_square and m.rows <= (MAX_SIDE if numbers else MAX_SYMBOLIC_SIDE))

    def _of_matrix(self, name: str, m: Any) -> Any:
        if name == "transpose":
            return m.T
        if name == "trace":
            return m.trace() if m.is_square else self.sp.Function(name)(*m)
        if name in {"det", "abs"} and self._can_work_out(m):
            return m.det()
        if name == "rank" and max(m.shape) <= MAX_SIDE and all(isinstance(x, self.sp.Rational) for x in m):
            return self.sp.Integer(m.rank())
        if name == "inverse" and self._can_work_out(m):
            return m.inv()
        raise Unwritable(name)

    def _matrix_power(self, m: Any, exponent: Node) -> Any:
        if exponent in _TRANSPOSE:
            return m.T
        n = self.write(exponent)
        if not isinstance(n, self.sp.Integer) or abs(n) > MAX_MATRIX_POWER or not self._can_work_out(m):
            raise Unwritable("matrix power")
        return m ** int(n)

    # --- relations, sets, lists -----------------------------------------------------------------------------------

    def _relation(self, args: tuple[Any, ...]) -> Any:
        operands, signs = args[::2], args[1::2]
        if signs == ("in",):
            return self.write(operands[1])
        self._tame(*operands)
        items = [self.write(x) for x in operands]
        parts = []
        for left, sign, right in zip(items, signs, items[1:], strict=False):
            if sign not in _RELATIONS:
                raise Unwritable(sign)
            parts.append(getattr(self.sp, _RELATIONS[sign])(left, right, evaluate=False))
        return parts[0] if len(parts) == 1 else self.sp.And(*parts, evaluate=False)

    def _tame(self, *nodes: Node) -> None:
        """Some constructors compare their arguments by value whatever they are told."""
        if any(map(is_wild, nodes)):
            raise Unwritable("a number too large to compare")

    def _group(self, args: tuple[Any, ...]) -> Any:
        opener, closer, body = args
        items = body.args[1:] if body.op == "seq" else (body,)
        self._tame(*items)
        if opener == "{" and closer == "}":
            return self.sp.FiniteSet(*(self.write(x) for item in items for x in _both_signs(item)), evaluate=False)
        if len(items) == 2 and opener in "([" and closer in ")]" and body.args[0][0] in {",", ";"}:
            half_open = (opener, closer) in {("(", "]"), ("[", ")")}
            if half_open or order(*items) == -1:
                low, high = self._expressions([self.write(x) for x in items])
                return self.sp.Interval(low, high, opener == "(", closer == ")")
        if len(items) == 1 and opener == "(":
            return self.write(items[0])
        return self.sp.Tuple(*map(self.write, items))

    def _sequence(self, args: tuple[Any, ...]) -> Any:
        seps, items = args[0], args[1:]
        self._tame(*items)
        solved = all(x.op == "rel" and set(x.args[1::2]) <= {"="} for x in items)
        if set(seps) == {"or"} and not solved and all(x.op == "rel" for x in items):
            return self.sp.Or(*map(self.write, items), evaluate=False)
        if set(seps) == {"and"} and not solved and all(x.op == "rel" for x in items):
            return self.sp.And(*map(self.write, items), evaluate=False)
        return self.sp.FiniteSet(*(self.write(x) for item in items for x in _both_signs(item)), evaluate=False)

    def _set_operation(self, args: tuple[Any, ...]) -> Any:
        parts = [self.write(x) for x in args[1:]]
        if not all(isinstance(x, self.sp.Set) for x in parts):
            raise Unwritable("no sets")
        return getattr(self.sp, _SETS[args[0]])(*parts, evaluate=False)

    def _builder(self, args: tuple[Any, ...]) -> Any:
        pattern, condition = args
        self._tame(condition)
        base = []
        if pattern.op == "rel" and pattern.args[1::2] == ("in",):
            base = [self.write(pattern.args[2])]
            pattern = pattern.args[0]
        if pattern.op != "sym":
            raise Unwritable("set builder")
        return self.sp.ConditionSet(self.write(pattern), self.write(condition), *base)

    def _cases(self, args: tuple[Any, ...]) -> Any:
        if all(condition is None and value.op == "rel" for value, condition in args):
            return self.sp.FiniteSet(*(self.write(value) for value, _ in args), evaluate=False)
        branches = []
        for value, condition in args:
            otherwise = condition is None or condition.op == "word"
            self._tame(value, *(() if otherwise else (condition,)))
            branches.append((self.write(value), self.sp.true if otherwise else self.write(condition)))
        return self.sp.Piecewise(*branches, evaluate=False)


_TRANSPOSE = (Node("sym", ("T",)), Node("sym", ("top",)), Node("const", ("top",)))


def _both_signs(node: Node) -> tuple[Node, ...]:
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
