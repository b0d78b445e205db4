r"""A SymPy object as a tree, so that the judge which reads text can judge objects too.

Nothing is evaluated and nothing is printed: the object's arguments are read one by one.

>>> import sympy
>>> x = sympy.Symbol("x")
>>> [str(from_sympy(y)) for y in (sympy.sqrt(12) / 2, x**2 - 1, sympy.Interval.Lopen(0, 3), sympy.Float(0.5), 1 < x)]
['sqrt(3)', '-1 + x^2', '(0, 3]', '0.5', 'x > 1']
>>> from_sympy(sympy.Symbol) is None
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from numbers import Complex, Rational, Real
from typing import Any

from evalmath.algebra.sympy_names import CONSTANTS, FUNCTIONS, RELATIONS
from evalmath.limits import MAX_DEPTH, MAX_DIGITS, MAX_ELEMENTS
from evalmath.syntax.marks import script
from evalmath.syntax.symbols import TABLE
from evalmath.syntax.tree import INFINITY, Node

__all__ = ["from_sympy"]

# by SymPy's class
_FUNCTIONS = {known: name for name, known in FUNCTIONS.items()}
_CONSTANTS = {known: name for name, known in CONSTANTS.items()}
_SIGNS = {known: sign for sign, known in RELATIONS.items()}
_OURS = frozenset({"gcd", "lcm", "det", "trace", "rank", "norm", "perm"})  # functions that SymPy has no class for


class _UnreadableError(Exception):
    """An object that is not mathematics of ours."""


def from_sympy(value: object) -> Node | None:
    """The tree of a SymPy object or a Python number, tuple, list or set; None if it is none that the judge knows.

    >>> from_sympy(0.25), str(from_sympy((1, 2)))
    (Node(op='dec', args=(Fraction(1, 4), '0.25')), '(1, 2)')
    """
    try:
        tree = _Reader().read(value)
    except _UnreadableError:
        return None
    name = tree.args[0] if tree.op == "sym" else ""  # standing alone, "gray" is a word, and "beta" a variable
    return Node("word", tree.args) if len(name) > 1 and name.isalpha() and name not in TABLE else tree


class _Reader:
    """Goes down through the arguments of an object, so deep and no deeper."""

    def __init__(self) -> None:
        self._depth = 0

    def read(self, value: Any) -> Node:
        """The tree of a part."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _UnreadableError("too deep")
        bases = type(value).__mro__
        if any((base.__module__ or "").startswith("sympy.") for base in bases):  # f(x)'s own class says None
            handler = next((_HANDLERS[base.__name__] for base in bases if base.__name__ in _HANDLERS), None)
            if handler is None:
                raise _UnreadableError(type(value).__name__)
            tree = handler(self, value)
        else:
            tree = _plain(self, value)
        self._depth -= 1
        return tree

    def all(self, values: Iterable[Any]) -> tuple[Node, ...]:
        """The trees of several parts."""
        items = tuple(values)
        if len(items) > MAX_ELEMENTS:
            raise _UnreadableError("too many elements")
        return tuple(map(self.read, items))


Handler = Callable[[_Reader, Any], Node]

# --- numbers and names --------------------------------------------------------------------------------------------


def _plain(reader: _Reader, value: object) -> Node:
    """Python's own numbers and containers."""
    if isinstance(value, bool):
        return Node("word", (str(value).lower(),))
    if isinstance(value, Rational):
        return _exact(Fraction(int(value.numerator), int(value.denominator)))
    if isinstance(value, Decimal | Real):
        return _decimal(str(value) if isinstance(value, Decimal) else repr(float(value)))
    if isinstance(value, Complex):
        number = complex(value)
        imaginary = Node("mul", (reader.read(number.imag), Node("const", ("i",))))
        return Node("add", (reader.read(number.real), imaginary))
    for kind, delimiters in ((tuple, "()"), (list, "[]"), (set | frozenset, "{}")):
        if isinstance(value, kind):
            return _bracket(delimiters, reader.all(value))
    raise _UnreadableError(type(value).__name__)


def _exact(value: Fraction) -> Node:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_DIGITS * 3:
        raise _UnreadableError("too long")
    whole: int | Fraction = value.numerator if value.denominator == 1 else value
    return Node("neg", (Node("num", (-whole,)),)) if value < 0 else Node("num", (whole,))


def _decimal(digits: str) -> Node:
    """``0.1`` is a tenth, not the binary fraction next to it."""
    if not any(c.isdigit() for c in digits):
        if digits.strip("-").lower() in {"inf", "infinity"}:
            return Node("neg", (INFINITY,)) if digits[0] == "-" else INFINITY
        raise _UnreadableError(digits)
    value = Fraction(digits)
    return Node("neg", (Node("dec", (-value, digits[1:])),)) if value < 0 else Node("dec", (value, digits))


def _float(_reader: _Reader, value: Any) -> Node:
    digits = str(value)
    if "e" not in digits and "." in digits:
        digits = digits.rstrip("0") + ("0" if digits.rstrip("0").endswith(".") else "")
    return _decimal(digits)


def _named(table: dict[str, str], value: Any) -> str:
    """Our name of a class; subclasses, such as Naturals0 of Naturals, are something else."""
    name = table.get(type(value).__name__)
    if name is None:
        raise _UnreadableError(type(value).__name__)
    return name


# --- arithmetic and functions -------------------------------------------------------------------------------------


def _operation(op: str) -> Handler:
    return lambda reader, value: Node(op, reader.all(value.args))


def _power(reader: _Reader, value: Any) -> Node:
    base, exponent = value.args
    if type(exponent).__name__ == "Half":
        return Node("fn", ("sqrt", reader.read(base)))
    return Node("pow", reader.all((base, exponent)))


def _log(reader: _Reader, value: Any) -> Node:
    items = reader.all(value.args)
    return Node("fn", ("ln" if len(items) == 1 else "log", *items))


def _unknown_function(reader: _Reader, value: Any) -> Node:
    name = str(value.func.__name__)
    return Node("fn" if name in _OURS else "apply", (name, *reader.all(value.args)))


def _operator(name: str) -> Handler:
    def read(reader: _Reader, value: Any) -> Node:
        tree = reader.read(value.args[0])
        for limits in value.args[1:]:
            variable, *ends = limits.args
            pair = reader.all(ends) if len(ends) == 2 else (None, None)
            tree = Node("bigop", (name, str(variable), *pair, tree))
        return tree

    return read


def _derivative(reader: _Reader, value: Any) -> Node:
    tree = reader.read(value.args[0])
    for variable, count in value.variable_count:
        if not count.is_Integer or count > MAX_DEPTH:
            raise _UnreadableError("derivative")
        for _ in range(int(count)):
            tree = Node("bigop", ("diff", str(variable), None, None, tree))
    return tree


def _limit(reader: _Reader, value: Any) -> Node:
    body, variable, point, side = value.args
    end = reader.read(point)
    if str(side) == "-" and point.is_finite:
        end = script("superscript", "-", end)
    return Node("bigop", ("lim", str(variable), end, None, reader.read(body)))


def _piecewise(reader: _Reader, value: Any) -> Node:
    always = "BooleanTrue"
    return Node(
        "cases",
        tuple((reader.read(x), None if type(c).__name__ == always else reader.read(c)) for x, c in value.args),
    )


# --- relations, logic, sets, matrices -----------------------------------------------------------------------------


def _relation(reader: _Reader, value: Any) -> Node:
    left, right = reader.all(value.args)
    return Node("rel", (left, _named(_SIGNS, value), right))


def _joined(word: str, items: tuple[Node, ...]) -> Node:
    return Node("seq", ((word,) * max(0, len(items) - 1), *items)) if len(items) != 1 else items[0]


def _chain(parts: tuple[Node, ...]) -> Node | None:
    """``a = b and b = c`` as ``a = b = c``; SymPy does not keep the order of the parts."""
    if not all(x.op == "rel" and len(x.args) == 3 for x in parts):
        return None
    for first in parts:
        chain, rest = first.args, list(parts)
        rest.remove(first)
        while following := next((x for x in rest if x.args[0] == chain[-1]), None):
            rest.remove(following)
            chain = (*chain, *following.args[1:])
        if not rest and any(set(chain[1::2]) <= kind for kind in ({"="}, {"<", "<="}, {">", ">="})):
            return Node("rel", chain)
    return None


def _and(reader: _Reader, value: Any) -> Node:
    items = reader.all(value.args)
    return _chain(items) or _joined("and", items)


def _bracket(delimiters: str, items: tuple[Node, ...]) -> Node:
    return Node("group", (*delimiters, _joined(",", items)))


def _finite_set(reader: _Reader, value: Any) -> Node:
    items = reader.all(value.args)
    if items and all(x.op == "rel" and x.args[1] == "=" for x in items):
        return _joined("or" if len({x.args[0] for x in items}) == 1 else ",", items)
    return _bracket("{}", items)


def _interval(reader: _Reader, value: Any) -> Node:
    low, high, left_open, right_open = value.args
    return _bracket(("(" if left_open else "[") + (")" if right_open else "]"), reader.all((low, high)))


def _set_operation(name: str) -> Handler:
    return lambda reader, value: Node("setop", (name, *reader.all(value.args)))


def _matrix(reader: _Reader, value: Any) -> Node:
    if value.rows * value.cols > MAX_ELEMENTS:
        raise _UnreadableError("matrix")
    return Node("matrix", tuple(reader.all(value.row(i)) for i in range(value.rows)))


# By the name of the class, looked up along its bases: ``One`` is an ``Integer``, which is a ``Rational``.
_HANDLERS: dict[str, Handler] = {
    "Rational": lambda _, value: _exact(Fraction(int(value.p), int(value.q))),
    "Float": _float,
    "Symbol": lambda _, value: Node("word" if " " in value.name else "sym", (str(value.name),)),
    **dict.fromkeys(_CONSTANTS, lambda _, value: Node("const", (_named(_CONSTANTS, value),))),
    "NegativeInfinity": lambda *_: Node("neg", (INFINITY,)),
    "BooleanTrue": lambda *_: Node("word", ("true",)),
    "BooleanFalse": lambda *_: Node("word", ("false",)),
    "Add": _operation("add"),
    "Mul": _operation("mul"),
    "Pow": _power,
    "exp": lambda reader, value: Node("pow", (Node("const", ("e",)), reader.read(value.args[0]))),
    "log": _log,
    "UnevaluatedExpr": lambda reader, value: reader.read(value.args[0]),
    "AppliedUndef": _unknown_function,
    **dict.fromkeys(_FUNCTIONS, lambda reader, v: Node("fn", (_named(_FUNCTIONS, v), *reader.all(v.args)))),
    "Sum": _operator("sum"),
    "Product": _operator("prod"),
    "Integral": _operator("int"),
    "Derivative": _derivative,
    "Limit": _limit,
    "Piecewise": _piecewise,
    "Relational": _relation,
    "And": _and,
    "Or": lambda reader, value: _joined("or", reader.all(value.args)),
    "Not": _operation("not"),
    "FiniteSet": _finite_set,
    "Interval": _interval,
    "Union": _set_operation("cup"),
    "Intersection": _set_operation("cap"),
    "Complement": _set_operation("setminus"),
    "ConditionSet": lambda reader, value: Node("setb", reader.all(value.args[:2])),
    "Tuple": lambda reader, value: _bracket("()", reader.all(value.args)),
    "MatrixBase": _matrix,
}
