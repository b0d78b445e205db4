r"""Vectors as sums of unit vectors: ``2\mathbf{i} - \mathbf{j}``, ``2\hat{i} - \hat{j}``, ``2e_1 - e_2``.

>>> from evalmath.syntax.grammar import parse
>>> [str(x) for x in components(parse(r"2\hat{i} - 3\hat{k}"))]
['2', '0', '-3']
"""

from __future__ import annotations

from evalmath.syntax.tree import Node, symbols_of
from evalmath.views.core import is_arithmetic

__all__ = ["ZERO", "components"]

ZERO = Node("num", (0,))
_PLAIN = {"i": 0, "j": 1, "k": 2}
_MARKED = {"hat(i)": 0, "hat(j)": 1, "hat(k)": 2, "hat(x)": 0, "hat(y)": 1, "hat(z)": 2}
_MARKED |= {"e_1": 0, "e_2": 1, "e_3": 2, "hat(\\jmath)": 1}
_UNITS = frozenset({*_PLAIN, *_MARKED})

Parts = dict[int, tuple[Node, ...]]  # the terms of each component


def components(node: Node) -> tuple[Node, ...] | None:
    """The components of a sum of unit vectors, up to the last one that is named; None if it is none."""
    parts = _parts(node)
    if parts is None:
        return None
    if set(parts) == {0} and not symbols_of(node) & _MARKED.keys() and "hat" not in repr(node):
        return None  # a multiple of i alone is a complex number
    found = [parts.get(k, (ZERO,)) for k in range(max(parts) + 1)]
    return tuple(terms[0] if len(terms) == 1 else Node("add", terms) for terms in found)


def _parts(node: Node) -> Parts | None:
    unit = _unit(node)
    if unit is not None:
        return {unit: (Node("num", (1,)),)}
    if node.op == "neg":
        parts = _parts(node.args[0])
        return None if parts is None else {k: tuple(Node("neg", (x,)) for x in v) for k, v in parts.items()}
    if node.op == "add":
        total: Parts = {}
        for term in node.args:
            parts = _parts(term)
            if parts is None:
                return None
            for k, v in parts.items():
                total[k] = (*total.get(k, ()), *v)
        return total
    if node.op == "mul":
        return _scaled(node)
    if node.op == "div":
        parts = _parts(node.args[0])
        return (
            None if parts is None else {k: tuple(Node("div", (x, node.args[1])) for x in v) for k, v in parts.items()}
        )
    return None


def _unit(node: Node) -> int | None:
    if node == Node("const", ("i",)):
        return 0
    if node.op == "sym":
        name = node.args[0].replace("hat(hat(", "hat(").replace("))", ")")
        return _PLAIN.get(name, _MARKED.get(name))
    if node.op == "apply" and node.args[0] == "hat" and len(node.args) == 2:
        return _unit(node.args[1])
    if node.op == "apply" and node.args[1:] == (Node("const", ("e",)),):  # \\mathbf{e}_1
        return _MARKED.get(node.args[0].replace("subscript ", "e_"))
    return None


def _scaled(node: Node) -> Parts | None:
    """Scalars times one vector."""
    read = [_parts(x) for x in node.args]  # once each: in nests a second time would double the work
    scalars = tuple(x for x, parts in zip(node.args, read, strict=True) if parts is None)
    vectors = [parts for parts in read if parts is not None]
    if len(vectors) != 1 or not all(map(is_arithmetic, scalars)) or any(symbols_of(x) & _UNITS for x in scalars):
        return None
    parts = vectors[0]
    return {k: tuple(_times(scalars, x) for x in v) for k, v in parts.items()}


def _times(scalars: tuple[Node, ...], x: Node) -> Node:
    if x == Node("num", (1,)):
        return scalars[0] if len(scalars) == 1 else Node("mul", scalars)
    return Node("mul", (*scalars, x))
