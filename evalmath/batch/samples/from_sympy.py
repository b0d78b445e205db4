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
from itertools import pairwise
from numbers import Complex, Integral, Rational, Real
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
        tree = _read(value, 0)
    except _UnreadableError:
        return None
    return Node("word", tree.args) if tree.op == "sym" and _is_word(tree.args[0]) else tree


def _is_word(name: str) -> bool:
    """Whether a name standing alone is a word, "gray", rather than a variable, "beta"."""
    return len(name) > 1 and name.isalpha() and name not in TABLE


def _read(value: Any, depth: int) -> Node:
    if depth > MAX_DEPTH:
        raise _UnreadableError("too deep")
    bases = type(value).__mro__
    if not any((base.__module__ or "").startswith("sympy.") for base in bases):  # f(x)'s own class says None
        return _plain(value, depth)
    for base in bases:
        leaf = _LEAVES.get(base.__name__)
        if leaf is not None:
            return leaf(value)
        handler = _COMPOUNDS.get(base.__name__)
        if handler is not None:
            return handler(value, depth + 1)
    raise _UnreadableError(type(value).__name__)


def _all(values: Iterable[Any], depth: int) -> tuple[Node, ...]:
    items = tuple(values)
    if len(items) > MAX_ELEMENTS:
        raise _UnreadableError("too many elements")
    return tuple(_read(x, depth) for x in items)


# --- numbers ------------------------------------------------------------------------------------------------------


def _plain(value: object, depth: int) -> Node:
    """Python's own numbers and containers."""
    if isinstance(value, bool):
        return Node("word", (str(value).lower(),))
    if isinstance(value, Integral):
        return _exact(Fraction(int(value)))
    if isinstance(value, Rational):
        return _exact(Fraction(int(value.numerator), int(value.denominator)))
    if isinstance(value, Decimal | Real):
        return _decimal(str(value) if isinstance(value, Decimal) else repr(float(value)))
    if isinstance(value, Complex):
        number = complex(value)
        parts = (_plain(number.real, depth), Node("mul", (_plain(number.imag, depth), Node("const", ("i",)))))
        return Node("add", parts)
    for kind, delimiters in ((tuple, "()"), (list, "[]"), (set | frozenset, "{}")):
        if isinstance(value, kind):
            return _bracket(delimiters, value, depth)
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


def _float(value: Any) -> Node:
    digits = str(value)
    if "e" not in digits and "." in digits:
        digits = digits.rstrip("0") + ("0" if digits.rstrip("0").endswith(".") else "")
    return _decimal(digits)


def _constant(value: Any) -> Node:
    name = _CONSTANTS.get(type(value).__name__)  # Naturals0 is a subclass of Naturals
    if name is None:
        raise _UnreadableError(type(value).__name__)
    return Node("const", (name,))


def _symbol(value: Any) -> Node:
    name = str(value.name)
    return Node("word" if " " in name else "sym", (name,))


# --- arithmetic and functions -------------------------------------------------------------------------------------


def _operation(op: str) -> Callable[[Any, int], Node]:
    return lambda value, depth: Node(op, _all(value.args, depth))


def _exp(value: Any, depth: int) -> Node:
    return Node("pow", (Node("const", ("e",)), _read(value.args[0], depth)))


def _power(value: Any, depth: int) -> Node:
    base, exponent = value.args
    if type(exponent).__name__ == "Half":
        return Node("fn", ("sqrt", _read(base, depth)))
    return Node("pow", (_read(base, depth), _read(exponent, depth)))


def _log(value: Any, depth: int) -> Node:
    items = _all(value.args, depth)
    return Node("fn", ("ln", *items) if len(items) == 1 else ("log", *items))


def _function(value: Any, depth: int) -> Node:
    name = type(value).__name__
    known = _FUNCTIONS.get(name)
    if known is None:
        raise _UnreadableError(name)
    return Node("fn", (known, *_all(value.args, depth)))


def _unknown_function(value: Any, depth: int) -> Node:
    name = str(value.func.__name__)
    return Node("fn" if name in _OURS else "apply", (name, *_all(value.args, depth)))


def _operator(name: str) -> Callable[[Any, int], Node]:
    def read(value: Any, depth: int) -> Node:
        tree = _read(value.args[0], depth)
        for limits in value.args[1:]:
            variable, *ends = limits.args
            pair = _all(ends, depth) if len(ends) == 2 else (None, None)
            tree = Node("bigop", (name, str(variable), *pair, tree))
        return tree

    return read


def _derivative(value: Any, depth: int) -> Node:
    tree = _read(value.args[0], depth)
    for variable, count in value.variable_count:
        if not count.is_Integer or count > MAX_DEPTH:
            raise _UnreadableError("derivative")
        for _ in range(int(count)):
            tree = Node("bigop", ("diff", str(variable), None, None, tree))
    return tree


def _limit(value: Any, depth: int) -> Node:
    body, variable, point, side = value.args
    end = _read(point, depth)
    if str(side) == "-" and point.is_finite:
        end = script("superscript", "-", end)
    return Node("bigop", ("lim", str(variable), end, None, _read(body, depth)))


def _piecewise(value: Any, depth: int) -> Node:
    branches = []
    for branch, condition in value.args:
        always = type(condition).__name__ == "BooleanTrue"
        branches.append((_read(branch, depth), None if always else _read(condition, depth)))
    return Node("cases", tuple(branches))


# --- relations and logic ------------------------------------------------------------------------------------------


def _relation(value: Any, depth: int) -> Node:
    sign = _SIGNS.get(type(value).__name__)
    if sign is None:
        raise _UnreadableError(type(value).__name__)
    left, right = _all(value.args, depth)
    return Node("rel", (left, sign, right))


def _logic(word: str) -> Callable[[Any, int], Node]:
    def read(value: Any, depth: int) -> Node:
        items = _all(value.args, depth)
        chain = _chain(items) if word == "and" else None
        return chain or _joined(word, items)

    return read


def _joined(word: str, items: tuple[Node, ...]) -> Node:
    return Node("seq", ((word,) * (len(items) - 1), *items)) if len(items) != 1 else items[0]


def _chain(parts: tuple[Node, ...]) -> Node | None:
    """``a = b and b = c`` as ``a = b = c``; SymPy does not keep the order of the parts."""
    if not all(x.op == "rel" and len(x.args) == 3 for x in parts):
        return None
    for first in parts:
        chain, rest = first.args, list(parts)
        rest.remove(first)
        while rest:
            following = next((x for x in rest if x.args[0] == chain[-1]), None)
            if following is None:
                break
            rest.remove(following)
            chain = (*chain, *following.args[1:])
        if not rest and _one_way(chain[1::2]):
            return Node("rel", chain)
    return None


def _one_way(signs: tuple[str, ...]) -> bool:
    return any(set(signs) <= kind for kind in ({"="}, {"<", "<="}, {">", ">="}))


def _not(value: Any, depth: int) -> Node:
    return Node("not", _all(value.args, depth))


# --- sets, lists, matrices ----------------------------------------------------------------------------------------


def _bracket(delimiters: str, values: Iterable[Any], depth: int) -> Node:
    items = _all(values, depth)
    body = items[0] if len(items) == 1 else Node("seq", ((",",) * max(0, len(items) - 1), *items))
    return Node("group", (*delimiters, body))


def _finite_set(value: Any, depth: int) -> Node:
    items = _all(value.args, depth)
    if items and all(x.op == "rel" and x.args[1] == "=" for x in items):
        same = all(x.args[0] == y.args[0] for x, y in pairwise(items))
        return _joined("or" if same else ",", items)
    return _bracket("{}", value.args, depth)


def _interval(value: Any, depth: int) -> Node:
    low, high, left_open, right_open = value.args
    body = Node("seq", ((",",), *_all((low, high), depth)))
    return Node("group", ("(" if left_open else "[", ")" if right_open else "]", body))


def _set_operation(name: str) -> Callable[[Any, int], Node]:
    return lambda value, depth: Node("setop", (name, *_all(value.args, depth)))


def _condition_set(value: Any, depth: int) -> Node:
    return Node("setb", (_read(value.args[0], depth), _read(value.args[1], depth)))


def _matrix(value: Any, depth: int) -> Node:
    if value.rows * value.cols > MAX_ELEMENTS:
        raise _UnreadableError("matrix")
    return Node("matrix", tuple(_all(value.row(i), depth) for i in range(value.rows)))


# By the name of the class, looked up along its bases: ``One`` is an ``Integer``, which is a ``Rational``.
_LEAVES: dict[str, Callable[[Any], Node]] = {
    "Rational": lambda value: _exact(Fraction(int(value.p), int(value.q))),
    "Float": _float,
    "Symbol": _symbol,
    **dict.fromkeys(_CONSTANTS, _constant),
    "NegativeInfinity": lambda _: Node("neg", (INFINITY,)),
    "BooleanTrue": lambda _: Node("word", ("true",)),
    "BooleanFalse": lambda _: Node("word", ("false",)),
}
_COMPOUNDS: dict[str, Callable[[Any, int], Node]] = {
    "Add": _operation("add"),
    "Mul": _operation("mul"),
    "Pow": _power,
    "exp": _exp,
    "log": _log,
    "UnevaluatedExpr": lambda value, depth: _read(value.args[0], depth),
    "AppliedUndef": _unknown_function,
    **dict.fromkeys(_FUNCTIONS, _function),
    "Sum": _operator("sum"),
    "Product": _operator("prod"),
    "Integral": _operator("int"),
    "Derivative": _derivative,
    "Limit": _limit,
    "Piecewise": _piecewise,
    "Relational": _relation,
    "And": _logic("and"),
    "Or": _logic("or"),
    "Not": _not,
    "FiniteSet": _finite_set,
    "Interval": _interval,
    "Union": _set_operation("cup"),
    "Intersection": _set_operation("cap"),
    "Complement": _set_operation("setminus"),
    "ConditionSet": _condition_set,
    "Tuple": lambda value, depth: _bracket("()", value.args, depth),
    "MatrixBase": _matrix,
}
