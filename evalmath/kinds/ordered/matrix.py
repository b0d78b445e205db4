r"""Matrices: the same shape and equal entries. One row or one column is a vector (:mod:`evalmath.kinds.points`).

>>> from evalmath.kinds.side import source
>>> for text in [r"\frac12\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[[1,2],[3,4]]^T", "[1 2; 3 4]"]:
...     side = source(text)
...     print([[str(x) for x in row] for row in claim(side, side.trees[0]).rows])
[['1/2·1', '1/2·2'], ['1/2·3', '1/2·4']]
[['1', '3'], ['2', '4']]
[['1', '2'], ['3', '4']]
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.errors import LimitError
from evalmath.kinds.remarks.names import is_name
from evalmath.kinds.side import Context, Finding, Source, in_turn, is_arithmetic, unwrap
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.marks import is_transposing
from evalmath.syntax.tree import ONE, Node, contains, holds_list, inside, is_braced, symbols_of

__all__ = ["Matrix", "Rows", "claim", "is_certain", "judge", "read", "rows_of"]

Rows = tuple[tuple[Node, ...], ...]


class Matrix(NamedTuple):
    """The rows, and what the text calls their matrix."""

    rows: Rows
    name: str = ""
    named: bool = True  # whether it may be called so


def claim(side: Source, tree: Node) -> Matrix | None:
    """A matrix with at least two rows and columns."""
    rows = rows_of(tree) if contains(tree, _ROWS) else None
    if rows is None or len(rows) < 2 or any(len(row) < 2 for row in rows) or (is_braced(tree) and "\\{" in side.text):
        return None  # braces hold sets
    if sum(map(len, rows)) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    return Matrix(rows) if tree.op != "rel" else Matrix(rows, str(tree.args[0]), _may_name(tree.args[0]))


_ROWS = frozenset({"matrix", "seq"})
read = claim


def _may_name(node: Node) -> bool:
    """Whether a left side says whose entries they are: a name, or what is made of capitals: ``A^2``, ``2A - B``."""
    if is_name(node) or node.op == "fn":
        return True
    return node.op != "neg" and any(x.split("(")[-1][:1].isupper() for x in symbols_of(node))


def is_certain(found: Matrix) -> bool:
    """Whether a name tells whose entries they are."""
    return found.name != ""


def judge(reference: Matrix, answer: Matrix, context: Context) -> Finding:
    """Entry by entry; if both have a name, the same: ``AB`` is not ``BA`` here."""
    if reference.name != answer.name:
        if reference.name and answer.name:
            return Finding(False, "matrix.name", "exact", f"{reference.name} against {answer.name}")
        if not (reference.named and answer.named and context.allows("name")):
            return Finding(False, "matrix.name", "exact", f"only one side is called {reference.name or answer.name}")
    if list(map(len, reference.rows)) != list(map(len, answer.rows)):
        return Finding(False, "matrix.shape", "exact", f"{len(reference.rows)} rows against {len(answer.rows)}")
    entries = (
        context.element(r, a).otherwise("matrix.entry", f"entry ({i}, {j}): {r} against {a}")
        for i, (row, others) in enumerate(zip(reference.rows, answer.rows, strict=True), 1)
        for j, (r, a) in enumerate(zip(row, others, strict=True), 1)
    )
    return in_turn(entries, "matrix")


# --- the rows, however they are written ---------------------------------------------------------------------------


def rows_of(node: Node) -> Rows | None:
    """The rows of a matrix, of whatever shape, with numbers in front multiplied in."""
    node = unwrap(node)
    op, args = node
    if op == "matrix":
        return tuple(args)
    if op == "rel":
        return rows_of(args[-1]) if set(args[1::2]) == {"="} else None
    if op == "neg":
        return _scaled(Node("num", (-1,)), rows_of(args[0]))
    if op == "div":
        return _scaled(Node("div", (ONE, args[1])), rows_of(args[0])) if is_arithmetic(args[1]) else None
    if op == "mul":
        return _multiple(args)
    if op == "add":
        terms = [_term(x) for x in args]
        return _sum([_along(x) if rows is None and any(terms) else rows for x, rows in zip(args, terms, strict=True)])
    if op == "pow" and is_transposing(args[1]):
        rows = rows_of(args[0])
        return tuple(zip(*rows, strict=True)) if rows is not None and len(set(map(len, rows))) == 1 else None
    return _nested(args[2], args[0]) if holds_list(node) else None


def _term(node: Node) -> Rows | None:
    """The rows of a matrix, in a sum or beside a factor those of a tuple too."""
    rows = rows_of(node)
    return (inside(node),) if rows is None and holds_list(node) and node.args[:2] == ("(", ")") else rows


def _along(node: Node) -> Rows | None:
    """A letter before a tuple, ``t(2, -1)``, beside another tuple: a factor, since no function is added there."""
    if node.op == "neg":
        return _scaled(Node("num", (-1,)), _along(node.args[0]))
    return _scaled(Node("sym", node.args[:1]), (node.args[1:],)) if node.op == "apply" else None


def _multiple(factors: tuple[Node, ...]) -> Rows | None:
    """Numbers times one matrix; what it is called is not a factor: ``matrix([1, 2], [3, 4])``."""
    result: Rows | None = None
    scalars: list[Node] = []
    for x in factors:
        rows = _term(x)
        if rows is not None and result is not None:
            return None
        result = result or rows
        if rows is None and not (x.op == "word" and _NAMING.issuperset(x.args[0].lower().split())):
            scalars.append(x)
    if result is None or not all(map(is_arithmetic, scalars)):
        return None
    for x in scalars:
        result = _scaled(x, result)
    return result


_NAMING = frozenset("the a is matrix array answer final result vector row column bmatrix pmatrix of".split())


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
            return None  # round brackets hold points, not rows
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
