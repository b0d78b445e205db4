r"""A tree as a SymPy object: the only place where one becomes the other, by constructors alone.

No string is ever handed to SymPy but as a name. There are two ways to build:

*evaluated* (:func:`to_sympy`, :func:`to_object`)
    SymPy adds up, raises and simplifies. What can run for any time is for a worker that can be killed.
    Of the entries of a matrix (:func:`matrix_of`) the sums, products and powers stay as they are.
*as written* (:func:`as_written`)
    Nothing is evaluated, so building stays cheap whatever the tree says: ``2^{10^{9}}`` is a power of two numbers.
    Products and sums hold their arguments in SymPy's order, so that what is built equals what SymPy itself would have
    built, where that one has nothing to evaluate. A quotient of two integers is a rational, as SymPy has no other
    literal for it; matrix arithmetic of bounded size is carried out.

Importing this module imports SymPy.

>>> from evalmath.syntax.grammar import parse
>>> to_sympy(parse(r"\int_0^1 2x\,dx"))
Integral(2*x, (x, 0, 1))
>>> to_object(parse(r"(-\infty, 0) \cup (0, 1]"))
Union(Interval.open(-oo, 0), Interval.Lopen(0, 1))
>>> [as_written(parse(text)) for text in ("1 + 2", "y + x", "-5/10", "0.5", r"\log_2 8", "E = mc^2")]
[1 + 2, x + y, -1/2, 0.500000000000000, log(8, 2), Eq(E, c**2*m)]
>>> [as_written(parse(text)) for text in ("2^{10^{9}}", r"{1,3} \cup {2,4}", "1 < x < 2", r"a \parallel b")]
[2**(10**9), Union({1, 3}, {2, 4}), (1 < x) & (x < 2), None]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cmp_to_key, reduce
from operator import add, mul
from types import MappingProxyType
from typing import Any, ClassVar

import sympy

from evalmath.algebra.equality import order, value_of
from evalmath.algebra.exact import UndefinedError, rational
from evalmath.algebra.signs import signed
from evalmath.algebra.sympy_names import CONSTANTS, FUNCTIONS, RELATIONS
from evalmath.algebra.wild import is_wild
from evalmath.limits import MAX_EXACT_BITS
from evalmath.syntax.marks import is_transposing, script_of
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import Node, contains, items_of, relates, symbols_of

__all__ = ["UnbuildableError", "as_written", "matrix_of", "to_object", "to_sympy"]

MAX_SIDE = 8  # of a matrix of numbers whose determinant or inverse is worked out
MAX_SYMBOLIC_SIDE = 3  # of one with names in it: the determinant has n! terms
MAX_MATRIX_POWER = 64

_CLASSES = FUNCTIONS | {"ln": "log", "log": "log", "exp": "exp"}
_SIGNS = RELATIONS | {"~": RELATIONS["="]}
_SETS = {"cup": sympy.Union, "cap": sympy.Intersection, "setminus": sympy.Complement}
_IN_ORDER = cmp_to_key(sympy.Basic.compare)


class UnbuildableError(Exception):
    """A tree that has no SymPy counterpart, or one too large to build."""


def to_sympy(node: Node) -> Any:
    """The SymPy object of an arithmetic tree, evaluated; ``x_1`` and ``f'`` are names like any other.

    Raises
    ------
    UnbuildableError
    """
    return _EVALUATED.operand(node)


def to_object(node: Node) -> Any:
    r"""The SymPy object that any tree denotes, evaluated: a number, relation, interval, set, matrix, tuple.

    Raises
    ------
    UnbuildableError
        Or what SymPy's constructors raise: TypeError, ValueError.

    >>> from evalmath.syntax.grammar import parse
    >>> to_object(parse(r"\{x \in \mathbb{R} : x \le 2\}"))
    ConditionSet(x, x <= 2, Reals)
    """
    return _EVALUATED.build(node)


def as_written(node: Node) -> Any | None:
    """The SymPy object that a tree writes, or None if there is none. A unit is left out: ``10 cm`` is 10."""
    if node.op == "degree":
        node = node.args[0]  # standing alone, 20° is 20
    try:
        if node.op in {"group", "seq", "matrix", "cases"}:  # here a ``±`` belongs to an item
            return _WRITTEN.build(node)
        both = _WRITTEN.all(_both_signs(node))
    except (UnbuildableError, TypeError, ValueError, NotImplementedError):  # but for the first, SymPy's own refusals
        return None
    return both[0] if len(both) == 1 else sympy.FiniteSet(*both, evaluate=False)


def matrix_of(node: Node) -> Any:
    """A matrix of what a tree lists: a matrix as it is, one column or one list as one row.

    Raises
    ------
    UnbuildableError
    """
    while node.op == "group" and node.args[2].op != "seq":
        node = node.args[2]
    if node.op == "matrix":
        rows = node.args
        if all(len(row) == 1 for row in rows):
            rows = (tuple(row[0] for row in rows),)
    else:
        body = node.args[2] if node.op == "group" else node
        rows = (items_of(body),)
    return _ENTRIES.build(Node("matrix", rows))


def _both_signs(node: Node) -> tuple[Node, ...]:
    """Both values of a tree with ``±``, or the tree itself."""
    if not contains(node, frozenset({"pm", "mp"})):
        return (node,)
    return (signed(node, plus=True), signed(node, plus=False))


def _is_solved(items: tuple[Node, ...]) -> bool:
    """``x = 1 or x = 2``: the values of one unknown."""
    return all(x.args[1::2] == ("=",) and x.args[0] == items[0].args[0] for x in items)


_ROUNDING = frozenset({"floor", "ceil", "mod", "factorial", "gcd", "lcm"})
_DIVISORS = frozenset({"gcd", "lcm"})
_EVALUATING: dict[str, Callable[..., Any]] = {name: getattr(sympy, known) for name, known in _CLASSES.items()} | {
    "sqrt": sympy.sqrt,
    "cbrt": sympy.cbrt,
    "root": sympy.real_root,
    "lg": lambda x, *base: sympy.log(x, *(base or (10,))),
    "gcd": sympy.gcd,
    "lcm": sympy.lcm,
}


class _Builder:
    """A handler for each operator of a tree. Decimals are exact, and SymPy may evaluate what can be held."""

    held: ClassVar[Mapping[str, bool]] = MappingProxyType({})  # what SymPy's constructors are told
    logic: ClassVar[Mapping[str, Any]] = MappingProxyType({"or": sympy.Or})  # what joins relations
    lists_of_one: ClassVar[bool] = False  # whether ``[1]`` is a list, and not 1

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
        self.structures: dict[str, Callable[[tuple[Any, ...]], Any]] = {
            "rel": self._relation,
            "group": lambda args: self._group(*args),
            "seq": lambda args: self._sequence(args[0], args[1:]),
            "setop": lambda args: _SETS[args[0]](*map(self.as_set, args[1:]), **self.held),
            "setb": lambda args: self.set_builder(*args),
            "matrix": self._matrix,
            "unit": self._unit,
            "pm": self._pm,
        }

    def build(self, node: Node) -> Any:
        """The object of a tree.

        Raises
        ------
        UnbuildableError
            Or what SymPy's constructors raise: TypeError, ValueError, NotImplementedError.
        """
        handler = self.structures.get(node.op) or self.arithmetic.get(node.op)
        if handler is None:
            raise UnbuildableError(node.op)
        return handler(node.args)

    def all(self, nodes: Iterable[Node]) -> list[Any]:
        """The objects of several trees."""
        return [self.build(node) for node in nodes]

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

    def tame(self, *nodes: Node) -> None:
        """Refuse what SymPy had better not look at: nothing, where it may evaluate."""

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

    # --- relations, sets, lists, matrices -------------------------------------------------------------------------

    def _relation(self, args: tuple[Any, ...]) -> Any:
        operands, signs = args[::2], args[1::2]
        if signs == ("in",):
            return self.build(operands[1])
        self.tame(*operands)
        items = self.all(operands)
        parts = []
        for left, sign, right in zip(items, signs, items[1:], strict=False):
            if sign not in _SIGNS:
                raise UnbuildableError(sign)
            parts.append(getattr(sympy, _SIGNS[sign])(left, right, evaluate=False))
        return parts[0] if len(parts) == 1 else sympy.And(*parts, evaluate=False)

    def _group(self, opener: str, closer: str, body: Node) -> Any:
        items = items_of(body)
        self.tame(*items)
        if opener == "{":
            return self.members(items)
        if len(items) == 2 and self.is_interval((opener, closer), body):
            return sympy.Interval(*self.expressions(items), opener == "(", closer == ")")
        if len(items) == 1 and (opener == "(" or not self.lists_of_one):
            return self.build(items[0])
        return sympy.Tuple(*self.all(items))

    def _sequence(self, separators: tuple[str, ...], items: tuple[Node, ...]) -> Any:
        self.tame(*items)
        join = self.logic.get(separators[0]) if len(set(separators)) == 1 else None
        if join is None or any(x.op != "rel" for x in items) or (self.held and _is_solved(items)):
            return self.members(items)
        return join(*self.all(items), evaluate=False)

    def members(self, items: tuple[Node, ...]) -> Any:
        """The set of some items."""
        return sympy.FiniteSet(*self.all(items))

    def is_interval(self, delimiters: tuple[str, str], body: Node) -> bool:
        """But ``[1,2]`` is a list."""
        return body.args[0][0] == "," and delimiters != ("[", "]")

    def as_set(self, node: Node) -> Any:
        """Among sets ``[1,2]`` is an interval too."""
        found = self.build(node)
        if isinstance(found, sympy.Tuple) and len(found) == 2:
            return sympy.Interval(*found)
        if not isinstance(found, sympy.Set):
            raise UnbuildableError(f"no set: {node}")
        return found

    def _pm(self, args: tuple[Any, ...]) -> Any:
        first = self.operand(args[0]) if len(args) == 2 else sympy.Integer(0)
        return sympy.FiniteSet(first + self.operand(args[-1]), first - self.operand(args[-1]))

    def set_builder(self, pattern: Node, condition: Node) -> Any:
        """What fulfils a condition."""
        base = []
        if relates(pattern, "in"):
            base = [self.build(pattern.args[2])]
            pattern = pattern.args[0]
        return sympy.ConditionSet(self.build(pattern), self.build(condition), *base)

    def _matrix(self, rows: tuple[Any, ...]) -> Any:
        if len({len(row) for row in rows}) != 1:
            raise UnbuildableError("ragged matrix")
        self.tame(*(x for row in rows for x in row))
        return sympy.Matrix([self.cells(row) for row in rows])

    def cells(self, row: tuple[Node, ...]) -> list[Any]:
        """The objects of a row of a matrix."""
        return self.all(row)

    def _unit(self, args: tuple[Any, ...]) -> Any:
        if args[0] is None:
            raise UnbuildableError("a unit alone")
        return self.build(args[0])


_EVALUATED = _Builder()


class _Entries(_Builder):
    r"""Held where SymPy would turn ``\sqrt{400\cos^2 x}`` into ``20 |\cos x|``; what else there is, is evaluated."""

    def __init__(self) -> None:
        super().__init__()
        self.arithmetic |= {
            "neg": lambda args: -self.operand(args[0]),
            "percent": _EVALUATED.arithmetic["percent"],
            "degree": _EVALUATED.arithmetic["degree"],
        }

    def expressions(self, nodes: Iterable[Node]) -> list[Any]:
        """The arguments of a function, evaluated."""
        return _EVALUATED.expressions(nodes)

    def cells(self, row: tuple[Node, ...]) -> list[Any]:
        """Numbers and functions."""
        return [self.operand(x) for x in row]

    def sum(self, terms: tuple[Node, ...]) -> Any:
        """The terms side by side."""
        return sympy.Add(*map(self.operand, terms), evaluate=False)

    def factors(self, nodes: tuple[Node, ...]) -> Any:
        """The factors side by side."""
        return sympy.Mul(*map(self.operand, nodes), evaluate=False)

    def quotient(self, top: Any, bottom: Any) -> Any:
        """As SymPy divides what is not evaluated."""
        return top / bottom

    def power(self, base: Node, exponent: Node) -> Any:
        """A base and an exponent."""
        return sympy.Pow(self.operand(base), self.operand(exponent), evaluate=False)

    def function(self, name: str, nodes: tuple[Node, ...]) -> Any:
        """Roots as powers; the cosine of a known angle stays one."""
        if name == "sqrt" and len(nodes) == 1:
            return sympy.Pow(self.operand(nodes[0]), sympy.Rational(1, 2), evaluate=False)
        if name in {"sin", "cos", "tan"} and len(nodes) == 1:
            return _EVALUATING[name](*self.expressions(nodes), evaluate=False)
        return super().function(name, nodes)


MATRIX_FUNCTIONS = frozenset({"det", "trace", "rank"})


class _Written(_Builder):
    """Every constructor is told not to evaluate; only matrices of bounded size are worked out."""

    held = MappingProxyType({"evaluate": False})
    logic = MappingProxyType({"or": sympy.Or, "and": sympy.And})
    lists_of_one = True

    def __init__(self) -> None:
        super().__init__()
        self.arithmetic |= {"dec": self._decimal, "word": lambda args: sympy.Symbol(args[0])}
        self.structures |= {"cases": self._cases}
        del self.structures["pm"]  # both signs are written out before

    def operand(self, node: Node) -> Any:
        """Of anything: what it is computed with looks at what it got."""
        return self.build(node)

    def expressions(self, nodes: Iterable[Node]) -> list[Any]:
        """As built, if all of them are numbers or functions."""
        return _expressions(self.all(nodes))

    def tame(self, *nodes: Node) -> None:
        """Refuse what would be evaluated whatever SymPy is told."""
        if any(map(is_wild, nodes)):
            raise UnbuildableError("a constant too large to look at")

    def _decimal(self, args: tuple[Any, ...]) -> Any:
        """A float of as many digits as written."""
        value, digits = args
        return sympy.Float(self.number(value), max(15, sum(c.isdigit() for c in digits.lstrip("0."))))

    # --- arithmetic -----------------------------------------------------------------------------------------------

    def sum(self, terms: tuple[Node, ...]) -> Any:
        """A sum, its terms in SymPy's order; of matrices, worked out."""
        self.tame(*terms)
        items = self.all(terms)
        if any(map(_is_matrix, items)):
            return reduce(add, items)
        return sympy.Add(*sorted(_expressions(items), key=_IN_ORDER), evaluate=False)

    def factors(self, nodes: tuple[Node, ...]) -> Any:
        r"""A product, but ``\text{rank} M`` is a function."""
        if nodes[0].op == "word" and nodes[0].args[0] in MATRIX_FUNCTIONS and len(nodes) == 2:
            return self.function(nodes[0].args[0], nodes[1:])
        return super().factors(nodes)

    def product(self, items: list[Any]) -> Any:
        """A product in SymPy's order, a product among its factors taken apart; of matrices, worked out."""
        if any(map(_is_matrix, items)):
            return reduce(mul, items)
        factors: list[Any] = []
        for x in _expressions(items):
            factors.extend(x.args if isinstance(x, sympy.Mul) else (x,))
        factors = _merged(factors)
        return factors[0] if len(factors) == 1 else sympy.Mul(*factors, evaluate=False)

    def quotient(self, top: Any, bottom: Any) -> Any:
        """A quotient; of two integers, a rational."""
        if isinstance(bottom, sympy.Rational) and bottom != 0:
            return top / bottom if isinstance(top, sympy.Rational) else self.product([1 / bottom, top])
        _expressions([bottom])
        return self.product([top, sympy.Pow(bottom, sympy.Integer(-1), evaluate=False)])

    def power(self, base: Node, exponent: Node) -> Any:
        """A power, of ``e`` the exponential function; of a matrix, its transpose or a small integral power."""
        b = self.build(base)
        if _is_matrix(b):
            return self._matrix_power(b, exponent)
        _, x = _expressions([b, self.build(exponent)])
        return sympy.exp(x, evaluate=False) if b is sympy.E else sympy.Pow(b, x, evaluate=False)

    def function(self, name: str, nodes: tuple[Node, ...]) -> Any:
        """A function as SymPy spells it, roots as powers; of a matrix, worked out."""
        items = self.all(nodes)
        if any(map(_is_matrix, items)):
            return _matrix_function(name, items[0])
        _expressions(items)
        if name in {"sqrt", "cbrt", "root"}:
            index = {"sqrt": sympy.Integer(2), "cbrt": sympy.Integer(3)}.get(name) or items[1]
            return sympy.Pow(items[0], self.quotient(sympy.Integer(1), index), evaluate=False)
        if name == "lg":
            return sympy.log(items[0], sympy.Integer(10), evaluate=False)
        known = _CLASSES.get(name)
        if known is None:
            return sympy.Function(name)(*items)
        return getattr(sympy, known)(*items, evaluate=False)

    def application(self, name: str, nodes: tuple[Node, ...]) -> Any:
        """But a superscript is not a function."""
        if " " in name:
            raise UnbuildableError(name)
        return super().application(name, nodes)

    def approach(self, end: Node) -> tuple[Any, ...]:
        """As SymPy's own default: from above."""
        if end.op == "apply":
            raise UnbuildableError("lim")
        return (self.build(end),)

    # --- sets and matrices ----------------------------------------------------------------------------------------

    def is_interval(self, delimiters: tuple[str, str], body: Node) -> bool:
        """``[0,1)``, and what ascends."""
        if delimiters[0] not in "([" or delimiters[1] not in ")]" or body.args[0][0] not in {",", ";"}:
            return False
        return delimiters in {("(", "]"), ("[", ")")} or order(*body.args[1:]) == -1

    def as_set(self, node: Node) -> Any:
        """Sets alone."""
        found = self.build(node)
        if not isinstance(found, sympy.Set):
            raise UnbuildableError("no set")
        return found

    def members(self, items: tuple[Node, ...]) -> Any:
        """A ``±`` stands for two members."""
        return sympy.FiniteSet(*(self.build(x) for item in items for x in _both_signs(item)), evaluate=False)

    def set_builder(self, pattern: Node, condition: Node) -> Any:
        """Of one unknown."""
        self.tame(condition)
        unknown = pattern.args[0] if relates(pattern, "in") else pattern
        if unknown.op != "sym":
            raise UnbuildableError("set builder")
        return super().set_builder(pattern, condition)

    def cells(self, row: tuple[Node, ...]) -> list[Any]:
        """Numbers and functions."""
        return self.expressions(row)

    def _matrix_power(self, base: Any, exponent: Node) -> Any:
        if is_transposing(exponent):
            return base.T
        n = self.build(exponent)
        most = MAX_MATRIX_POWER if _has_numbers_only(base) else MAX_SYMBOLIC_SIDE
        if not isinstance(n, sympy.Integer) or abs(n) > most or not _can_work_out(base):
            raise UnbuildableError("matrix power")
        return base ** int(n)

    def _cases(self, args: tuple[Any, ...]) -> Any:
        if all(condition is None and value.op == "rel" for value, condition in args):
            return sympy.FiniteSet(*(self.build(value) for value, _ in args), evaluate=False)
        branches = []
        for value, condition in args:
            otherwise = condition is None or condition.op == "word"
            self.tame(value, *(() if otherwise else (condition,)))
            branches.append((self.build(value), sympy.true if otherwise else self.build(condition)))
        return sympy.Piecewise(*branches, evaluate=False)


def _expressions(items: list[Any]) -> list[Any]:
    for x in items:
        if not isinstance(x, sympy.Expr):
            raise UnbuildableError(f"no expression: {type(x).__name__}")
    return items


def _merged(factors: list[Any]) -> list[Any]:
    """A sign and a unit fraction belong to the number beside them: ``-1·5`` is the literal -5, ``1/2·3`` is 3/2."""
    numbers = [x for x in factors if isinstance(x, sympy.Rational)]
    others = [x for x in factors if not isinstance(x, sympy.Rational)]
    kept: list[Any] = []
    for x in numbers:
        if kept and 1 in {abs(x.p), abs(kept[-1].p)}:
            kept[-1] = kept[-1] * x
        else:
            kept.append(x)
    if len(kept) == 1 and len(others) == 1 and (others[0] is sympy.oo or isinstance(others[0], sympy.Float)):
        return [kept[0] * others[0]]  # -oo, and -0.5, and 0.105 for 10.5%
    if others and kept == [sympy.Integer(1)]:
        kept = []
    return [*kept, *sorted(others, key=_IN_ORDER)]


def _is_matrix(x: Any) -> bool:
    return isinstance(x, sympy.MatrixBase)


def _has_numbers_only(m: Any) -> bool:
    return all(isinstance(x, sympy.Rational) for x in m)


def _can_work_out(m: Any) -> bool:
    return bool(m.is_square and m.rows <= (MAX_SIDE if _has_numbers_only(m) else MAX_SYMBOLIC_SIDE))


def _matrix_function(name: str, m: Any) -> Any:
    if name == "trace" and m.is_square:
        return m.trace()
    if name in {"det", "abs"} and _can_work_out(m):
        return m.det()
    if name == "rank" and max(m.shape) <= MAX_SIDE and _has_numbers_only(m):
        return sympy.Integer(m.rank())
    raise UnbuildableError(name)


_ENTRIES, _WRITTEN = _Entries(), _Written()
