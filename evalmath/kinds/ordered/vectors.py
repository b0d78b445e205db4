r"""Vectors as sums of unit vectors: ``2\mathbf{i} - \mathbf{j}``, ``2\hat{i} - \hat{j}``, ``2e_1 - e_2``.

>>> from evalmath.syntax.grammar import parse
>>> [str(x) for x in components(parse(r"2\hat{i} - 3\hat{k}"))]
['2', '0', '-3']
"""

from __future__ import annotations

from evalmath.kinds.side import is_arithmetic
from evalmath.syntax.marks import decoration_of
from evalmath.syntax.tree import ONE, ZERO, Node, walk

__all__ = ["components"]

_PLAIN = {"i": 0, "j": 1, "k": 2}
_HATTED = {**_PLAIN, "x": 0, "y": 1, "z": 2, "\\jmath": 1}
_NUMBERED = {"e_1": 0, "e_2": 1, "e_3": 2}

Parts = dict[int, tuple[Node, ...]]  # the terms of each component


def components(node: Node) -> tuple[Node, ...] | None:
    """The components of a sum of unit vectors, up to the last one that is named; None if it is none."""
    parts = _parts(node)
    if parts is None:
        return None
    if set(parts) == {0}:
        return None  # a multiple of i alone is a complex number
    found = [parts.get(k, (ZERO,)) for k in range(max(parts) + 1)]
    return tuple(terms[0] if len(terms) == 1 else Node("add", terms) for terms in found)


def _parts(node: Node) -> Parts | None:
    unit = _unit(node)
    if unit is not None:
        return {unit: (ONE,)}
    if node.op == "neg" or node.op == "div":
        parts = _parts(node.args[0])
        return parts and {k: tuple(Node(node.op, (x, *node.args[1:])) for x in v) for k, v in parts.items()}
    if node.op == "add":
        total: Parts = {}
        for term in node.args:
            parts = _parts(term)
            if parts is None:
                return None
            for k, v in parts.items():
                total[k] = (*total.get(k, ()), *v)
        return total
    return _scaled(node) if node.op == "mul" else None


def _unit(node: Node) -> int | None:
    if node == Node("const", ("i",)):
        return 0
    mark = decoration_of(node)
    if mark is not None:
        return _hatted(mark)
    return _PLAIN.get(node.args[0], _NUMBERED.get(node.args[0])) if node.op == "sym" else None


def _hatted(mark: tuple[str, Node]) -> int | None:
    name, inner = mark
    if name != "hat":
        return None
    again = decoration_of(inner)
    if again is not None:
        return _hatted(again)
    return _HATTED.get(inner.args[0]) if inner.op == "sym" else _unit(inner)


def _is_unit(node: Node) -> bool:
    return node.op == "sym" and _unit(node) is not None


def _scaled(node: Node) -> Parts | None:
    """Scalars times one vector."""
    read = [_parts(x) for x in node.args]  # once each: in nests a second time would double the work
    scalars = tuple(x for x, parts in zip(node.args, read, strict=True) if parts is None)
    vectors = [parts for parts in read if parts is not None]
    if len(vectors) != 1 or not all(map(is_arithmetic, scalars)) or any(_is_unit(y) for x in scalars for y in walk(x)):
        return None
    return {k: tuple(_product((*scalars, x)) for x in v) for k, v in vectors[0].items()}


def _product(factors: tuple[Node, ...]) -> Node:
    kept = tuple(x for x in factors if x != ONE)
    return kept[0] if len(kept) == 1 else Node("mul", kept or factors)
