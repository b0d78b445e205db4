r"""The SymPy object that a tree writes, for the faces that return such objects.

Nothing is evaluated, so building stays cheap whatever the tree says: ``2^{10^{9}}`` is a power of two numbers. Products
and sums hold their arguments in SymPy's order, so that what is built equals what SymPy itself would have built, where
that one has nothing to evaluate. A quotient of two integers is a rational, as SymPy has no other literal for it; matrix
arithmetic of bounded size is carried out.

Importing this module imports SymPy.

>>> from evalmath.syntax.grammar import parse
>>> [as_written(parse(text)) for text in ("1 + 2", "y + x", "-5/10", "0.5", r"\log_2 8", "E = mc^2")]
[1 + 2, x + y, -1/2, 0.500000000000000, log(8, 2), Eq(E, c**2*m)]
>>> [as_written(parse(text)) for text in ("2^{10^{9}}", r"{1,3} \cup {2,4}", "1 < x < 2", r"a \parallel b")]
[2**(10**9), Union({1, 3}, {2, 4}), (1 < x) & (x < 2), None]
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cmp_to_key, reduce
from operator import add, mul
from typing import Any

import sympy

from evalmath.algebra.equality import order, value_of
from evalmath.algebra.signs import signed
from evalmath.algebra.sympy_names import RELATIONS
from evalmath.algebra.to_sympy import CLASSES, Builder, UnbuildableError, to_sympy
from evalmath.kinds.side import is_arithmetic
from evalmath.syntax.marks import is_transposing
from evalmath.syntax.tree import ONE, SIGNED, Node, contains, items_of, relates, symbols_of, walk

__all__ = ["as_written", "matrix_of", "set_of"]

MAX_SIDE = 8  # of a matrix of numbers whose determinant or inverse is worked out
MAX_SYMBOLIC_SIDE = 3  # of one with names in it: the determinant has n! terms
MAX_MATRIX_POWER = 64
_MATRIX_FUNCTIONS = frozenset({"det", "trace", "rank"})

_SIGNS = RELATIONS | {"~": RELATIONS["="]}
_SETS = {"cup": sympy.Union, "cap": sympy.Intersection, "setminus": sympy.Complement}
_LOGIC = {"or": sympy.Or, "and": sympy.And}
_IN_ORDER = cmp_to_key(sympy.Basic.compare)


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
    return _WRITTEN.build(Node("matrix", rows))


def set_of(node: Node) -> Any:
    r"""The set that intervals and listed members make, evaluated.

    Raises
    ------
    UnbuildableError

    >>> from evalmath.syntax.grammar import parse
    >>> set_of(parse(r"(-\infty, 0) \cup (0, 1]"))
    Union(Interval.open(-oo, 0), Interval.Lopen(0, 1))
    """
    if node.op == "setop":
        return _SETS[node.args[0]](*map(set_of, node.args[1:]))
    if node.op != "group":
        raise UnbuildableError(f"not a set: {node}")
    opener, closer, body = node.args
    items = [to_sympy(item) for item in items_of(body)]
    if opener == "{":
        return sympy.FiniteSet(*items)
    if len(items) != 2:
        raise UnbuildableError(f"not an interval: {node}")
    return sympy.Interval(*items, opener == "(", closer == ")")


def _both_signs(node: Node) -> tuple[Node, ...]:
    """Both values of a tree with ``±``, or the tree itself."""
    if not contains(node, SIGNED):
        return (node,)
    return (signed(node, plus=True), signed(node, plus=False))


def _is_solved(items: tuple[Node, ...]) -> bool:
    """``x = 1 or x = 2``: the values of one unknown."""
    return all(x.args[1::2] == ("=",) and x.args[0] == items[0].args[0] for x in items)


class _Written(Builder):
    """Every constructor is told not to evaluate; only matrices of bounded size are worked out."""

    def __init__(self) -> None:
        super().__init__()
        self.structures = {
            "dec": self._decimal,
            "word": lambda args: sympy.Symbol(args[0]),
            "rel": self._relation,
            "group": lambda args: self._group(*args),
            "seq": lambda args: self._sequence(args[0], args[1:]),
            "setop": lambda args: _SETS[args[0]](*map(self._as_set, args[1:]), evaluate=False),
            "setb": lambda args: self._set_builder(*args),
            "matrix": self._matrix,
            "unit": self._unit,
            "cases": self._cases,
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
        """Of anything: what it is computed with looks at what it got."""
        return self.build(node)

    def expressions(self, nodes: Iterable[Node]) -> list[Any]:
        """As built, if all of them are numbers or functions."""
        return _expressions(self.all(nodes))

    def tame(self, *nodes: Node) -> None:
        """Refuse constants that SymPy had better not look at: whatever it is told, it orders sums and ends."""
        if any(map(_is_wild, (part for node in nodes for part in walk(node)))):
            raise UnbuildableError("a constant without a value of bounded cost")

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
        if nodes[0].op == "word" and nodes[0].args[0] in _MATRIX_FUNCTIONS and len(nodes) == 2:
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
        known = CLASSES.get(name)
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
            return self._members(items)
        if len(items) == 2 and _is_interval(opener + closer, body):
            return sympy.Interval(*self.expressions(items), opener == "(", closer == ")")
        if len(items) == 1 and opener == "(":
            return self.build(items[0])
        return sympy.Tuple(*self.all(items))

    def _sequence(self, separators: tuple[str, ...], items: tuple[Node, ...]) -> Any:
        self.tame(*items)
        join = _LOGIC.get(separators[0]) if len(set(separators)) == 1 else None
        if join is None or any(x.op != "rel" for x in items) or _is_solved(items):
            return self._members(items)
        return join(*self.all(items), evaluate=False)

    def _members(self, items: tuple[Node, ...]) -> Any:
        """A ``±`` stands for two members."""
        return sympy.FiniteSet(*(self.build(x) for item in items for x in _both_signs(item)), evaluate=False)

    def _as_set(self, node: Node) -> Any:
        found = self.build(node)
        if not isinstance(found, sympy.Set):
            raise UnbuildableError("not a set")
        return found

    def _set_builder(self, pattern: Node, condition: Node) -> Any:
        """Of one unknown."""
        self.tame(condition)
        base = []
        if relates(pattern, "in"):
            base = [self.build(pattern.args[2])]
            pattern = pattern.args[0]
        if pattern.op != "sym":
            raise UnbuildableError("set builder")
        return sympy.ConditionSet(self.build(pattern), self.build(condition), *base)

    def _matrix(self, rows: tuple[Any, ...]) -> Any:
        if len({len(row) for row in rows}) != 1:
            raise UnbuildableError("ragged matrix")
        self.tame(*(x for row in rows for x in row))
        return sympy.Matrix([self.expressions(row) for row in rows])

    def _unit(self, args: tuple[Any, ...]) -> Any:
        if args[0] is None:
            raise UnbuildableError("a unit alone")
        return self.build(args[0])

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


_INVERSE = Node("neg", (ONE,))


def _is_wild(part: Node) -> bool:
    r"""Whether a part is a constant that has no value of bounded cost: ``10^{10^{10}}``, ``(10^6)!``, ``2/\log 1``.

    >>> from evalmath.syntax.grammar import parse
    >>> [_is_wild(parse(text)) for text in ("2^{10}", "10^{10^{10}}", "(10^6)!", "x^{99999}", r"2/\log 1")]
    [False, True, True, False, True]
    """
    if part.op == "div":
        part = Node("pow", (part.args[1], _INVERSE))  # x/\log 1 has no value whatever x is
    computed = part.op == "pow" or (part.op == "fn" and part.args[0] in {"factorial", "binom", "perm"})
    return computed and not symbols_of(part) and is_arithmetic(part) and value_of(part) is None


def _is_interval(delimiters: str, body: Node) -> bool:
    """``[0,1)``, and what ascends: ``[1,2]`` too, but ``(2,1)`` is a point."""
    if delimiters[0] not in "([" or delimiters[1] not in ")]" or body.args[0][0] not in {",", ";"}:
        return False
    return delimiters in {"(]", "[)"} or order(*body.args[1:]) == -1


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


_WRITTEN = _Written()
