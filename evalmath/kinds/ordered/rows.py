r"""The rows of a matrix, however it is written: environments, nested brackets, products, sums and transposes.

>>> from evalmath.syntax.grammar import parse
>>> [[str(x) for x in row] for row in rows_of(parse("[[1,2],[3,4]]^T"))]
[['1', '3'], ['2', '4']]
"""

from __future__ import annotations

from evalmath.errors import LimitError
from evalmath.kinds.side import is_arithmetic, unwrap
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.marks import is_transposing
from evalmath.syntax.tree import ONE, Node, holds_list, inside

__all__ = ["Rows", "rows_of"]

Rows = tuple[tuple[Node, ...], ...]


def rows_of(node: Node) -> Rows | None:
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
        return _scaled(Node("div", (ONE, node.args[1])), rows_of(node.args[0]))
    if node.op == "pow" and is_transposing(node.args[1]):
        rows = rows_of(node.args[0])
        even = rows is not None and len({len(row) for row in rows}) == 1
        return tuple(zip(*rows, strict=True)) if rows is not None and even else None
    if holds_list(node):
        return _nested(node.args[2], node.args[0])
    return None


def _product(factors: tuple[Node, ...]) -> Rows | None:
    """Numbers times matrices whose shapes fit; a name, as in ``matrix([1, 2], [3, 4])``, is no factor."""
    result: Rows | None = None
    scalars: list[Node] = []
    size = 1  # of an entry: it doubles with every further two by two matrix
    for x in factors:
        rows = rows_of(x)
        if rows is None and x.op == "word" and not _NAMING.issuperset(x.args[0].lower().split()):
            return None  # of the trace of a matrix there are no rows
        if rows is None and x.op != "word":
            scalars.append(x)
        elif rows is not None:
            if not rows:  # a matrix of nothing, as one is that was transposed
                return None
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


_NAMING = frozenset("the a is matrix array answer final result vector row column bmatrix pmatrix of".split())


def _times(a: Rows, b: Rows) -> Rows | None:
    if any(len(row) != len(b) for row in a) or len({len(row) for row in b}) != 1:
        return None
    columns = tuple(zip(*b, strict=True))
    return tuple(
        tuple(Node("add", tuple(Node("mul", pair) for pair in zip(row, column, strict=True))) for column in columns)
        for row in a
    )


def _sum(terms: list[Rows | None]) -> Rows | None:
    """Matrices of one shape, entry by entry."""
    rows = [x for x in terms if x is not None]
    if len(rows) < len(terms) or len({tuple(map(len, x)) for x in rows}) != 1:
        return None
    return tuple(
        tuple(Node("add", cells) for cells in zip(*same_row, strict=True)) for same_row in zip(*rows, strict=True)
    )


def _scaled(factor: Node, rows: Rows | None) -> Rows | None:
    return None if rows is None else tuple(tuple(Node("mul", (factor, x)) for x in row) for row in rows)


def _nested(body: Node, opener: str) -> Rows | None:
    """``[[1, 2], [3, 4]]``, ``{{1, 2}, {3, 4}}`` and ``[1, 2; 3, 4]``."""
    seps, items = body.args[0], body.args[1:]
    if items and all(holds_list(x) for x in items):
        if {x.args[0] for x in items} != {opener}:
            return None  # [(1, 2), (3, 4)] are points
        rows = tuple(map(inside, items))
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
