r"""Matrices: the same shape and equal entries. One row or one column is a vector (:mod:`.collection`).

>>> from evalmath.views.core import source
>>> for text in [r"\frac12\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[[1,2],[3,4]]^T", "[1 2; 3 4]"]:
...     side = source(text)
...     print([[str(x) for x in row] for row in claim(side, side.trees[0])])
[['1/2·1', '1/2·2'], ['1/2·3', '1/2·4']]
[['1', '3'], ['2', '4']]
[['1', '2'], ['3', '4']]
"""

from __future__ import annotations

from evalmath.errors import LimitError
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.tree import Node
from evalmath.views.core import Context, Finding, Source
from evalmath.views.rows import Rows, rows_of

__all__ = ["claim", "judge", "read"]


def claim(side: Source, tree: Node) -> Rows | None:
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


def judge(reference: Rows, answer: Rows, context: Context) -> Finding:
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
