r"""Matrices: the same shape and equal entries. One row or one column is a vector (:mod:`.collection`).

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
from evalmath.kinds.ordered.rows import Rows, rows_of
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, label_of
from evalmath.lexicon.numbers import integer
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.tree import ONE, ZERO, Node, holds_list, inside, is_braced, symbols_of

__all__ = ["Matrix", "claim", "is_certain", "judge", "read"]


class Matrix(NamedTuple):
    """The rows, and what the text calls their matrix."""

    rows: Rows
    name: str = ""
    named: bool = True  # whether it may be called so
    scale: Node | None = None  # of an identity matrix of any size, which has no rows yet


def claim(side: Source, tree: Node) -> Matrix | None:
    r"""A matrix with at least two rows and columns; ``I_2``, ``\operatorname{diag}(1, 2)``."""
    scale = _of_any_size(tree)
    if scale is not None:
        return Matrix((), scale=scale)
    rows = rows_of(tree) or _identity(tree) or _diagonal(tree)
    if is_braced(tree) and "\\{" in side.text:
        return None  # a set of sets
    if rows is None or len(rows) < 2 or any(len(row) < 2 for row in rows):
        return None
    if sum(map(len, rows)) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    if tree.op != "rel":
        return Matrix(rows)
    return Matrix(rows, str(tree.args[0]), _may_name(tree.args[0]))


def _may_name(node: Node) -> bool:
    """Whether a left side says whose entries they are: a name, or what is made of capitals: ``A^2``, ``2A - B``."""
    if label_of(node) is not None or node.op in {"word", "apply", "fn"}:
        return True
    return node.op != "neg" and any(x.split("(")[-1][:1].isupper() for x in symbols_of(node))


read = claim


def is_certain(found: Matrix) -> bool:
    """Whether a name tells whose entries they are."""
    return found.name != ""


MAX_IDENTITY = 10  # rows of an identity matrix that anybody writes out


def _scaled(tree: Node) -> tuple[Node, Node]:
    """A number and what it multiplies: ``3I_2``."""
    if tree.op == "mul" and len(tree.args) == 2 and not symbols_of(tree.args[0]):
        return tree.args
    return (Node("neg", (ONE,)), tree.args[0]) if tree.op == "neg" else (ONE, tree)


def _identity(tree: Node) -> Rows | None:
    scale, tree = _scaled(tree)
    if tree.op != "sym" or not tree.args[0].startswith("I_") or not tree.args[0][2:].isdecimal():
        return None
    size = integer(tree.args[0][2:])
    return _spread((scale,) * size) if 1 < size <= MAX_IDENTITY and is_arithmetic(scale) else None


def _of_any_size(tree: Node) -> Node | None:
    """What is multiplied by an identity matrix whose size the other side says: 3 of ``3I``."""
    scale, tree = _scaled(tree)
    return scale if tree == _I and is_arithmetic(scale) else None


_I = Node("sym", ("I",))


def _diagonal(tree: Node) -> Rows | None:
    if tree.op != "mul" or len(tree.args) != 2 or tree.args[0] != Node("word", ("diag",)):
        return None
    body = tree.args[1]
    items = inside(body) if holds_list(body) else ()
    return _spread(items) if len(items) > 1 else None


def _spread(diagonal: tuple[Node, ...]) -> Rows:
    size = len(diagonal)
    if size * size > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    return tuple(tuple(diagonal[i] if i == j else ZERO for j in range(size)) for i in range(size))


def judge(reference: Matrix, answer: Matrix, context: Context) -> Finding | None:
    """Entry by entry; if both have a name, the same: ``AB`` is not ``BA`` here."""
    sizes = {len(side.rows) for side in (reference, answer)} - {0}
    if not sizes:
        return None
    size = sizes.pop()
    mine, yours = (side.rows or _spread((side.scale or ONE,) * size) for side in (reference, answer))
    if reference.name and answer.name and reference.name != answer.name:
        return Finding(False, "matrix.name", "exact", f"{reference.name} against {answer.name}")
    one_sided = reference.name != answer.name
    if one_sided and not (reference.named and answer.named):
        return Finding(False, "matrix.name", "exact", f"{reference.name or answer.name} is no name of a matrix")
    if one_sided and not context.allows("name"):
        return Finding(False, "matrix.name", "exact", "only one side has a name")
    shape, other = (len(mine), len(mine[0])), (len(yours), len(yours[0]))
    if shape != other or {len(r) for r in mine} != {len(r) for r in yours}:
        return Finding(False, "matrix.shape", "exact", f"{shape} against {other}")
    undecided: Finding | None = None
    for i, (row, others) in enumerate(zip(mine, yours, strict=True), 1):
        for j, (r, a) in enumerate(zip(row, others, strict=True), 1):
            finding = context.element(r, a)
            if finding.equal is False:
                return Finding(False, "matrix.entry", finding.stage, f"entry ({i}, {j}): {r} against {a}")
            if finding.equal is None:
                undecided = finding._replace(reason="matrix.undecided")
    return undecided or Finding(True, "matrix.equal", "exact")
