r"""Any tree as a SymPy object: numbers, relations, intervals, sets, matrices, tuples.

For the faces that promise SymPy objects; our own judge never needs one.

>>> from evalmath.syntax.grammar import parse
>>> to_object(parse(r"(-\infty, 0) \cup (0, 1]"))
Union(Interval.open(-oo, 0), Interval.Lopen(0, 1))
>>> to_object(parse(r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"))
Matrix([
[1, 2],
[3, 4]])
"""

from __future__ import annotations

from typing import Any

import sympy

from evalmath.algebra.symbolic import UnbuildableError, to_sympy
from evalmath.algebra.sympy_names import RELATIONS
from evalmath.syntax.tree import Node

__all__ = ["UnbuildableError", "matrix_of", "to_object"]


def to_object(node: Node) -> Any:
    """The SymPy object that a tree denotes.

    Raises
    ------
    UnbuildableError
    """
    builder = _BUILDERS.get(node.op)
    return to_sympy(node) if builder is None else builder(node.args)


def _relation(args: tuple[Any, ...]) -> Any:
    operands, signs = args[::2], args[1::2]
    if signs == ("in",):
        return to_object(operands[1])
    parts = []
    for left, sign, right in zip(operands, signs, operands[1:], strict=False):
        known = RELATIONS.get("=" if sign == "~" else sign)
        if known is None:
            raise UnbuildableError(sign)
        parts.append(getattr(sympy, known)(to_object(left), to_object(right), evaluate=False))
    return parts[0] if len(parts) == 1 else sympy.And(*parts, evaluate=False)


def _group(args: tuple[Any, ...]) -> Any:
    opener, closer, body = args
    items = body.args[1:] if body.op == "seq" else (body,)
    if opener == "{":
        return sympy.FiniteSet(*map(to_object, items))
    interval = len(items) == 2 and body.op == "seq" and body.args[0] == (",",)
    if interval and (opener, closer) != ("[", "]"):
        low, high = map(to_sympy, items)
        return sympy.Interval(low, high, opener == "(", closer == ")")
    if len(items) == 1:
        return to_object(items[0])
    return sympy.Tuple(*map(to_object, items))


def _sequence(args: tuple[Any, ...]) -> Any:
    seps, items = args[0], args[1:]
    if set(seps) == {"or"} and all(x.op == "rel" for x in items):
        return sympy.Or(*map(to_object, items), evaluate=False)
    return sympy.FiniteSet(*map(to_object, items))


def _setop(args: tuple[Any, ...]) -> Any:
    operation = {"cup": sympy.Union, "cap": sympy.Intersection, "setminus": sympy.Complement}[args[0]]
    return operation(*(_as_set(x) for x in args[1:]))


def _as_set(node: Node) -> Any:
    found = to_object(node)
    if isinstance(found, sympy.Set):
        return found
    if isinstance(found, sympy.Tuple) and len(found) == 2:
        return sympy.Interval(*found)
    raise UnbuildableError(f"no set: {node}")


def _matrix(args: tuple[Any, ...]) -> Any:
    width = max((len(row) for row in args), default=0)
    if any(len(row) != width for row in args):
        raise UnbuildableError("ragged matrix")
    return sympy.Matrix([[to_object(x) for x in row] for row in args])


def _pm(args: tuple[Any, ...]) -> Any:
    first = to_sympy(args[0]) if len(args) == 2 else sympy.Integer(0)
    return sympy.FiniteSet(first + to_sympy(args[-1]), first - to_sympy(args[-1]))


def _builder(args: tuple[Any, ...]) -> Any:
    return sympy.ConditionSet(to_object(args[0]), to_object(args[1]))


def _unit(args: tuple[Any, ...]) -> Any:
    if args[0] is None:
        raise UnbuildableError("a unit alone")
    return to_object(args[0])


_BUILDERS: dict[str, Any] = {
    "rel": _relation,
    "group": _group,
    "seq": _sequence,
    "setop": _setop,
    "matrix": _matrix,
    "pm": _pm,
    "setb": _builder,
    "unit": _unit,
}


def matrix_of(node: Node) -> Any:
    """A matrix of what a tree lists: a matrix as it is, one column or one list as one row, nothing evaluated.

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
        rows = (body.args[1:] if body.op == "seq" else (body,),)
    if len({len(row) for row in rows}) != 1:
        raise UnbuildableError("ragged matrix")
    return sympy.Matrix([[_unevaluated(x) for x in row] for row in rows])


def _unevaluated(node: Node) -> Any:
    r"""As written: SymPy would turn ``\sqrt{400\cos^2 x}`` into ``20 |\cos x|``."""
    op, args = node
    if op == "neg":
        return -_unevaluated(args[0])
    if op == "div":
        return _unevaluated(args[0]) / _unevaluated(args[1])
    if op in {"add", "mul"}:
        return (sympy.Add if op == "add" else sympy.Mul)(*map(_unevaluated, args), evaluate=False)
    if op == "pow":
        return sympy.Pow(*map(_unevaluated, args), evaluate=False)
    if op == "fn" and len(args) == 2 and args[0] == "sqrt":
        return sympy.Pow(_unevaluated(args[1]), sympy.Rational(1, 2), evaluate=False)
    if op == "fn" and len(args) == 2 and args[0] in {"sin", "cos", "tan"}:
        return getattr(sympy, args[0])(to_sympy(args[1]), evaluate=False)
    return to_sympy(node)
