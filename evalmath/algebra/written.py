r"""A tree as the SymPy object that it was written as: nothing is added up, raised or simplified.

Building stays cheap whatever the tree says: ``2^{10^{9}}`` is a power of two numbers, not their value. A quotient of
two integers is a rational, as SymPy has no other literal for it; matrix arithmetic of bounded size is carried out.

>>> from evalmath.syntax.grammar import parse
>>> [as_written(parse(text)) for text in ("1 + 2", "E = mc^2", "0.333", r"{1,3} \cup {2,4}", "1 < x < 2")]
[1 + 2, Eq(E, c**2*m), 0.333000000000000, Union({1, 3}, {2, 4}), (1 < x) & (x < 2)]
>>> as_written(parse("2^{10^{9}}"))
2**(10**9)
>>> as_written(parse(r"a \parallel b")) is None
True
"""

from __future__ import annotations

from functools import cache, reduce
from operator import add, mul
from typing import Any

from evalmath.algebra.equality import order
from evalmath.algebra.sympy_names import RELATIONS
from evalmath.algebra.writer import Arithmetic, UnwritableError, both_signs
from evalmath.syntax.tree import Node

__all__ = ["as_written"]

MATRIX_FUNCTIONS = frozenset({"det", "trace", "rank"})
MAX_SIDE = 8  # of a matrix of numbers whose determinant or inverse is worked out
MAX_SYMBOLIC_SIDE = 3  # of one with names in it: the determinant has n! terms
MAX_MATRIX_POWER = 64

_RELATIONS = RELATIONS | {"~": RELATIONS["="]}
_SETS = {"cup": "Union", "cap": "Intersection", "setminus": "Complement"}
_LISTS = frozenset({"group", "seq", "matrix", "cases"})  # here a ``±`` belongs to an item
_TRANSPOSE = (Node("sym", ("T",)), Node("sym", ("top",)))


def as_written(node: Node) -> Any | None:
    """The SymPy object that a tree writes, or None if there is none. A unit is left out: ``10 cm`` is 10."""
    if node.op == "degree":
        node = node.args[0]  # standing alone, 20° is 20
    writer = _writer()
    try:
        return writer.write(node) if node.op in _LISTS else writer.one_or_both(node)
    except (UnwritableError, TypeError, ValueError, NotImplementedError):  # but for the first, SymPy's own refusals
        return None


@cache
def _writer() -> _Writer:
    return _Writer()


class _Writer(Arithmetic):
    """Adds matrices, relations, sets and lists."""

    def __init__(self) -> None:
        super().__init__()
        self.handlers |= {
            "mul": self._mul,
            "rel": self._relation,
            "group": self._group,
            "seq": self._sequence,
            "setop": self._set_operation,
            "setb": self._builder,
            "matrix": self._matrix,
            "cases": self._cases,
        }

    def one_or_both(self, node: Node) -> Any:
        """The object of a tree, or the set of two if it has a ``±`` in it."""
        both = self.all(both_signs(node))
        return both[0] if len(both) == 1 else self.sp.FiniteSet(*both, evaluate=False)

    # --- matrices -------------------------------------------------------------------------------------------------

    def _matrix(self, args: tuple[Any, ...]) -> Any:
        if len({len(row) for row in args}) != 1:
            raise UnwritableError("ragged matrix")
        self.tame(*(x for row in args for x in row))
        return self.sp.Matrix([self.expressions(self.all(row)) for row in args])

    def _is_matrix(self, x: Any) -> bool:
        return isinstance(x, self.sp.MatrixBase)

    def _can_work_out(self, m: Any) -> bool:
        numbers = all(isinstance(x, self.sp.Rational) for x in m)
        return bool(m.is_square and m.rows <= (MAX_SIDE if numbers else MAX_SYMBOLIC_SIDE))

    def sum(self, items: list[Any]) -> Any:
        """As of numbers; of matrices, worked out."""
        return reduce(add, items) if any(map(self._is_matrix, items)) else super().sum(items)

    def product(self, items: list[Any]) -> Any:
        """As of numbers; of matrices, worked out."""
        return reduce(mul, items) if any(map(self._is_matrix, items)) else super().product(items)

    def power(self, base: Any, exponent: Node) -> Any:
        """As of numbers; of a matrix, its transpose or a small integral power."""
        if not self._is_matrix(base):
            return super().power(base, exponent)
        if exponent in _TRANSPOSE:
            return base.T
        n = self.write(exponent)
        numbers = all(isinstance(x, self.sp.Rational) for x in base)
        most = MAX_MATRIX_POWER if numbers else MAX_SYMBOLIC_SIDE
        if not isinstance(n, self.sp.Integer) or abs(n) > most or not self._can_work_out(base):
            raise UnwritableError("matrix power")
        return base ** int(n)

    def function(self, name: str, items: list[Any]) -> Any:
        """As of numbers; of a matrix, worked out."""
        if not any(map(self._is_matrix, items)):
            return super().function(name, items)
        m = items[0]
        if name == "trace" and m.is_square:
            return m.trace()
        if name in {"det", "abs"} and self._can_work_out(m):
            return m.det()
        if name == "rank" and max(m.shape) <= MAX_SIDE and all(isinstance(x, self.sp.Rational) for x in m):
            return self.sp.Integer(m.rank())
        raise UnwritableError(name)

    def _mul(self, args: tuple[Any, ...]) -> Any:
        if args[0].op == "word" and args[0].args[0] in MATRIX_FUNCTIONS and len(args) == 2:
            return self.function(args[0].args[0], self.all(args[1:]))  # \text{rank} M
        return self.product(self.all(args))

    # --- relations, sets, lists -----------------------------------------------------------------------------------

    def _relation(self, args: tuple[Any, ...]) -> Any:
        operands, signs = args[::2], args[1::2]
        if signs == ("in",):
            return self.write(operands[1])
        self.tame(*operands)
        items = self.all(operands)
        parts = []
        for left, sign, right in zip(items, signs, items[1:], strict=False):
            if sign not in _RELATIONS:
                raise UnwritableError(sign)
            parts.append(getattr(self.sp, _RELATIONS[sign])(left, right, evaluate=False))
        return parts[0] if len(parts) == 1 else self.sp.And(*parts, evaluate=False)

    def _group(self, args: tuple[Any, ...]) -> Any:
        opener, closer, body = args
        items = body.args[1:] if body.op == "seq" else (body,)
        self.tame(*items)
        if opener == "{" and closer == "}":
            return self.sp.FiniteSet(*(self.write(x) for item in items for x in both_signs(item)), evaluate=False)
        if len(items) == 2 and opener in "([" and closer in ")]" and body.args[0][0] in {",", ";"}:
            half_open = (opener, closer) in {("(", "]"), ("[", ")")}
            if half_open or order(*items) == -1:
                low, high = self.expressions(self.all(items))
                return self.sp.Interval(low, high, opener == "(", closer == ")")
        if len(items) == 1 and opener == "(":
            return self.write(items[0])
        return self.sp.Tuple(*map(self.write, items))

    def _sequence(self, args: tuple[Any, ...]) -> Any:
        seps, items = args[0], args[1:]
        self.tame(*items)
        if all(x.op == "rel" for x in items) and not _is_solved(items) and len(set(seps)) == 1:
            if seps[0] == "or":
                return self.sp.Or(*self.all(items), evaluate=False)
            if seps[0] == "and":
                return self.sp.And(*self.all(items), evaluate=False)
        return self.sp.FiniteSet(*(self.write(x) for item in items for x in both_signs(item)), evaluate=False)

    def _set_operation(self, args: tuple[Any, ...]) -> Any:
        parts = self.all(args[1:])
        if not all(isinstance(x, self.sp.Set) for x in parts):
            raise UnwritableError("no sets")
        return getattr(self.sp, _SETS[args[0]])(*parts, evaluate=False)

    def _builder(self, args: tuple[Any, ...]) -> Any:
        pattern, condition = args
        self.tame(condition)
        base = []
        if pattern.op == "rel" and pattern.args[1::2] == ("in",):
            base = [self.write(pattern.args[2])]
            pattern = pattern.args[0]
        if pattern.op != "sym":
            raise UnwritableError("set builder")
        return self.sp.ConditionSet(self.write(pattern), self.write(condition), *base)

    def _cases(self, args: tuple[Any, ...]) -> Any:
        if all(condition is None and value.op == "rel" for value, condition in args):
            return self.sp.FiniteSet(*(self.write(value) for value, _ in args), evaluate=False)
        branches = []
        for value, condition in args:
            otherwise = condition is None or condition.op == "word"
            self.tame(value, *(() if otherwise else (condition,)))
            branches.append((self.write(value), self.sp.true if otherwise else self.write(condition)))
        return self.sp.Piecewise(*branches, evaluate=False)


def _is_solved(items: tuple[Node, ...]) -> bool:
    """``x = 1 or x = 2``: the values of one unknown."""
    return all(x.args[1::2] == ("=",) and x.args[0] == items[0].args[0] for x in items)
