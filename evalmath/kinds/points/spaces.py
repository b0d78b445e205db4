r"""Solutions with free parameters: lines and planes, whoever chose the base and the directions.

>>> from evalmath.kinds.side import source
>>> side = source(r"(x, y, z) = (1 + t, 2, 4 - t), t \in \mathbb{R}")
>>> print(claim(side, side.trees[0]))
(1, 2, 4) + (1, 0, -1) t
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from flint import fmpq, fmpq_mat

from evalmath.algebra.linear import coefficients
from evalmath.kinds.ordered.matrix import rows_of
from evalmath.kinds.points.listing import listing
from evalmath.kinds.remarks.domains import before_remark, is_everything, without_remarks
from evalmath.kinds.remarks.names import in_convention
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic
from evalmath.syntax.tree import Node, contains, is_braced, is_called, relates, symbols_of, uncalled

__all__ = ["Space", "claim", "is_certain", "judge", "read"]

Row = tuple[Fraction, ...]

_FREE = frozenset({"real", "arbitrary", "parameter", "parameters", "free", "scalar", "scalars"})
_SYMBOLS = frozenset({"sym", "apply"})
_PARAMETERS = frozenset("t s r k u lambda mu tau alpha beta".split())
_COORDINATES = frozenset("xyz")
_LINES = frozenset("r l L P X x p".split())  # what runs through a line: of a velocity, a derivative the pace counts


class Space(NamedTuple):
    """A base point, and for each parameter its direction, its name and what it runs through ("" if nothing is said)."""

    base: Row
    directions: tuple[Row, ...]
    parameters: tuple[str, ...]
    domains: tuple[str, ...]

    def __str__(self) -> str:
        rows = [
            f"({', '.join(map(str, row))}) {name}" for row, name in zip(self.directions, self.parameters, strict=True)
        ]
        return " + ".join([f"({', '.join(map(str, self.base))})", *rows])


def claim(side: Source, tree: Node) -> Space | None:
    """Coordinates that are linear in names that the text calls real or free."""
    if not contains(tree, _SYMBOLS):
        return None
    bare, said = _without_domain(side, tree)
    if not said and not _is_parametric(tree):
        words = set(before_remark(side.text)[1].lower().split()) if " " in side.text else set()
        if not words & _FREE:
            return None
    return _space(bare, said)


def read(side: Source, tree: Node) -> Space | None:
    """As :func:`claim`; the names of the parameters may go unexplained."""
    return _space(*_without_domain(side, tree)) if contains(tree, _SYMBOLS) else None


def _without_domain(side: Source, tree: Node) -> tuple[Node, dict[str, str]]:
    """A tree without the remark about its parameters, and the remark, which other readings of the text put aside."""
    bare, said = without_remarks(tree)
    return bare, said or (without_remarks(side.trees[0])[1] if tree is not side.trees[0] else said)


def is_certain(found: Space) -> bool:
    """Whether the text says what the parameters run through."""
    return any(found.domains)


def _is_parametric(tree: Node) -> bool:
    """Whether a text is a line or a plane by its form: ``(1,0) + t(3,-1)``; ``x = 1+2t, y = 3-t``; ``r(t) = (t,2)``."""
    if relates(tree, "="):
        left, right = tree.args[0], tree.args[2]
        whose = left.args[0] in _LINES if left.op == "apply" else symbols_of(left) <= _PARAMETERS | _LINES
        named = left.op in {"mul", "apply"} and whose and symbols_of(left) & _PARAMETERS
        return bool(named and symbols_of(right) <= _PARAMETERS) or _is_parametric(right)
    if tree.op == "add":
        called = {uncalled(name) for name in symbols_of(tree)}  # t(3,-1) may be a call
        return any(_vector(x) is not None for x in tree.args) and called <= _PARAMETERS
    if tree.op != "seq" or not all(relates(x, "=") for x in tree.args[1:]):
        return False
    names = {x.args[0].args[0] for x in tree.args[1:] if x.args[0].op == "sym"}
    free = frozenset().union(*(symbols_of(x.args[2]) for x in tree.args[1:]))
    return len(names) == len(tree.args) - 1 and names <= _COORDINATES and bool(free) and free <= _PARAMETERS


def _space(tree: Node, domains: dict[str, str]) -> Space | None:
    said = set(domains)
    found = _coordinates(tree)
    if found is None or len(found[0]) < 2:
        return None
    coordinates, names = found
    free = set().union(*(symbols_of(x) for x in coordinates))
    if not free or (said and not free <= said) or free & set(names) or any(is_called(n) for n in free):
        return None
    parameters = sorted(free)
    rows = [row for row in (coefficients(x, parameters) for x in coordinates) if row is not None]
    if len(rows) < len(coordinates):
        return None
    base = tuple(row[-1] for row in rows)
    directions = tuple(tuple(row[i] for row in rows) for i in range(len(parameters)))
    return Space(base, directions, tuple(parameters), tuple(domains.get(name, "") for name in parameters))


def _coordinates(tree: Node) -> tuple[tuple[Node, ...], tuple[str, ...]] | None:
    """The coordinates of a tuple, a column, named values, or of a sum of multiples of them."""
    while is_braced(tree) and tree.args[2].op in {"group", "matrix", "add"}:
        tree = tree.args[2]
    vector = _vector(tree.args[-1] if tree.op == "rel" else tree)
    if vector is not None:
        return vector, ()
    found = listing(tree)
    if found is None or found.style == "set" or not all(map(is_arithmetic, found.items)):
        return None
    names = found.names if len(set(found.names)) == len(found.items) else ()
    order = in_convention(names) if names else range(len(found.items))
    return tuple(found.items[i] for i in order), names


def _vector(node: Node) -> tuple[Node, ...] | None:
    rows = rows_of(_multiplied(node))
    if rows is not None:
        return rows[0] if len(rows) == 1 else tuple(x for row in rows for x in row) if len(rows[0]) == 1 else None
    if node.op not in {"group", "matrix"}:
        return None
    found = listing(node)
    usable = found is not None and found.style != "set" and not found.names and all(map(is_arithmetic, found.items))
    return found.items if found is not None and usable else None


def _multiplied(node: Node) -> Node:
    """``t(3, -1)`` as a multiple, not as a call."""
    if node.op == "add":
        return Node("add", tuple(map(_multiplied, node.args)))
    if node.op != "apply" or len(node.args) < 3 or not (len(node.args[0]) == 1 or node.args[0] in _PARAMETERS):
        return node
    return Node("mul", (Node("sym", (node.args[0],)), Node("matrix", (node.args[1:],))))


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Space, answer: Space, context: Context) -> Finding | None:
    """The same directions span both, over what their parameters run through, and each base lies in the other."""
    sides = reference.domains, answer.domains
    if all(map(any, sides)) and set(sides[0]) != set(sides[1]):  # one that only one side names is another question
        return Finding(False, "affine.domain", "exact", " against ".join(", ".join(sorted(set(x))) for x in sides))
    if len(reference.base) != len(answer.base):
        detail = f"{len(reference.base)} against {len(answer.base)} coordinates"
        return Finding(False, "affine.dimension", "exact", detail)
    step = tuple(b - a for a, b in zip(reference.base, answer.base, strict=True))
    domains = {x for side in sides for x in side if x}
    if not (domains <= {"rationals"} or all(map(is_everything, domains))):
        # integers, positive numbers: from where they start, into their own directions
        if not any(step) and reference.directions == answer.directions and not all(map(any, sides)):
            return None  # whether what one side says goes without saying is not a question of spaces
        same = not any(step) and all(map(any, sides)) and _generators(reference) == _generators(answer)
        return Finding(same, "affine.equal" if same else "affine.directions", "exact", "" if same else str(answer))
    first = _spanned(reference.directions)
    if first != _spanned(answer.directions):
        return Finding(False, "affine.directions", "exact", f"{reference} against {answer}")
    inside = _spanned((*reference.directions, step)) == first
    return Finding(inside, "affine.equal" if inside else "affine.base", "exact", "" if inside else str(answer))


def _generators(space: Space) -> set[tuple[Row, str]]:
    return set(zip(space.directions, space.domains, strict=True))


def _spanned(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The nonzero rows of the reduced echelon form: of two sets of vectors the same if they span one space."""
    matrix = fmpq_mat(len(rows), len(rows[0]), [fmpq(x.numerator, x.denominator) for row in rows for x in row])
    reduced, rank = matrix.rref()
    return tuple(tuple(Fraction(str(x)) for x in row) for row in reduced.tolist()[:rank])
