r"""Matrices: the same shape and equal entries. One row or one column is a vector (:mod:`.collection`).

>>> from evalmath.kinds.core import source
>>> for text in [r"\frac12\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[[1,2],[3,4]]^T", "[1 2; 3 4]"]:
...     side = source(text)
...     print([[str(x) for x in row] for row in claim(side, side.trees[0])])
[['1/2·1', '1/2·2'], ['1/2·3', '1/2·4']]
[['1', '3'], ['2', '4']]
[['1', '2'], ['3', '4']]
"""

from __future__ import annotations

from evalmath.errors import LimitError
from evalmath.kinds.core import Context, Finding, Source, is_arithmetic, unwrap
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.tree import Node

__all__ = ["claim", "judge", "read", "rows_of"]

Value = tuple[tuple[Node, ...], ...]

_TRANSPOSE = frozenset({"T", "top", "t"})


def claim(side: Source, tree: Node) -> Value | None:
    """A matrix with at least two rows and columns."""
    rows = rows_of(tree)
    if tree.op == "group" and tree.args[0] == "{" and "\\{" in side.text:
        return None  # a set of sets
    if rows is None or len(rows) < 2 or any(len(row) < 2 for row in rows):
        return None
    if sum(map(len, rows)) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    return rows


read = claim


def rows_of(node: Node) -> Value | None:
    """The rows of a matrix, of whatever shape, with numbers in front multiplied in."""
    node = unwrap(node)
    if node.op == "rel" and set(node.args[1::2]) == {"="}:
        return rows_of(node.args[-1])
    if node.op == "matrix":
        return tuple(node.args)
    if node.op == "neg":
        return _scaled(Node("num", (-1,)), rows_of(node.args[0]))
    if node.op == "mul":
        return _product(node.args)
    if node.op == "add":
        return _sum([rows_of(x) for x in node.args])
    if node.op == "div" and is_arithmetic(node.args[1]):
        return _scaled(Node("div", (Node("num", (1,)), node.args[1])), rows_of(node.args[0]))
    if node.op == "pow" and node.args[1].op == "sym" and node.args[1].args[0] in _TRANSPOSE:
        rows = rows_of(node.args[0])
        even = rows is not None and len({len(row) for row in rows}) == 1
        return tuple(zip(*rows, strict=True)) if rows is not None and even else None
    if node.op == "group" and node.args[2].op == "seq":
        return _nested(node.args[2], node.args[0])
    return None


def _product(factors: tuple[Node, ...]) -> Value | None:
    """Numbers times matrices whose shapes fit; a name, as in ``matrix([1, 2], [3, 4])``, is no factor."""
    result: Value | None = None
    scalars: list[Node] = []
    size = 1  # of an entry: it doubles with every further two by two matrix
    for x in factors:
        rows = rows_of(x)
        if rows is None and x.op != "word":
            scalars.append(x)
        elif rows is not None:
            if result is not None:
                size *= len(rows)
                if size * len(result) * len(rows[0]) > MAX_ELEMENTS:
                    raise LimitError("MAX_ELEMENTS")
                rows = _times(result, rows)
            if rows is None:
                return None
            result = rows
    if not all(map(is_arithmetic, scalars)):
        return None
    for x in scalars:
        result = _scaled(x, result)
    return result


def _times(a: Value, b: Value) -> Value | None:
    if any(len(row) != len(b) for row in a) or len({len(row) for row in b}) != 1:
        return None
    columns = tuple(zip(*b, strict=True))
    return tuple(
        tuple(Node("add", tuple(Node("mul", pair) for pair in zip(row, column, strict=True))) for column in columns)
        for row in a
    )


def _sum(terms: list[Value | None]) -> Value | None:
    """Matrices of one shape, entry by entry."""
    rows = [x for x in terms if x is not None]
    if len(rows) < len(terms) or len({tuple(map(len, x)) for x in rows}) != 1:
        return None
    return tuple(
        tuple(Node("add", cells) for cells in zip(*same_row, strict=True)) for same_row in zip(*rows, strict=True)
    )


def _scaled(factor: Node, rows: Value | None) -> Value | None:
    return None if rows is None else tuple(tuple(Node("mul", (factor, x)) for x in row) for row in rows)


def _nested(body: Node, opener: str) -> Value | None:
    """``[[1, 2], [3, 4]]``, ``{{1, 2}, {3, 4}}`` and ``[1, 2; 3, 4]``."""
    seps, items = body.args[0], body.args[1:]
    if items and all(x.op == "group" and x.args[2].op == "seq" for x in items):
        if {x.args[0] for x in items} != {opener}:
            return None  # [(1, 2), (3, 4)] are points
        rows = tuple(x.args[2].args[1:] for x in items)
    elif ";" in seps:
        split: list[list[Node]] = [[items[0]]]
        for sep, item in zip(seps, items[1:], strict=True):
            if sep == ";":
                split.append([])
            split[-1].append(item)
        rows = tuple(map(tuple, split))
    else:
        return None
    return rows if len({len(row) for row in rows}) == 1 else None


def judge(reference: Value, answer: Value, context: Context) -> Finding:
    """Entry by entry."""
    shape, other = (len(reference), len(reference[0])), (len(answer), len(answer[0]))
    if shape != other or {len(r) for r in reference} != {len(r) for r in answer}:
        return Finding(False, "matrix.shape", "exact", f"{shape} against {other}")
    undecided: Finding | None = None
    for i, (row, others) in enumerate(zip(reference, answer, strict=True), 1):
        for j, (r, a) in enumerate(zip(row, others, strict=True), 1):
            finding = context.element(r, a)
            if finding.equal is False:
                return Finding(False, "matrix.entry", finding.stage, f"entry ({i}, {j}): {r} against {a}")
            if finding.equal is None:
                undecided = finding._replace(reason="matrix.undecided")
    return undecided or Finding(True, "matrix.equal", "exact")
