r"""OlympiadBench's own rules of judging, on our trees.

After the published judge of OlympiadBench (C. He et al., "OlympiadBench", ACL 2024): both sides are split at commas,
``±`` stands for two answers, and every item must find its equal in any order. An item is equal

* as an **interval**, with the same brackets and equal ends;
* as a **number**, within the error range of the problem (1e-8 by default), or as a percentage of the other;
* as an **expression**: what stands behind ``=`` is the same function, ``π`` being a number among others;
* as an **equation**: the difference of its sides is an integer multiple of the other's, one way or the other.

Degrees and percent signs are dropped, as there.

>>> from evalmath.kinds import source
>>> [str(x) for x in _items(source(r"$10^\circ, \pm 2$").trees[0])]
['10', '2', '-2']
"""

from __future__ import annotations

from evalmath.algebra.equality import value_of
from evalmath.algebra.ratio import constant_ratio
from evalmath.algebra.signs import expand_signs
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, unwrap
from evalmath.lazily import flint
from evalmath.syntax.tree import Node, inside, items_of, mapped, relates, symbols_of

__all__ = ["SLACK", "judge"]

SLACK = 1.01  # the judge allows one percent more than the error range, for the sake of rounding


def judge(reference: Source, answer: Source, context: Context) -> Finding:
    """Judge two sides by the benchmark's rules; the policy's ``abs_tol`` is the error range of the problem."""
    if reference.text == answer.text:
        return Finding(True, "olympiad.same", "tree")
    if not reference.trees or not answer.trees:
        return Finding(False, "olympiad.kind", "read", "one side is not mathematics")
    items, rest = _items(reference.trees[0]), _items(answer.trees[0])
    if len(items) != len(rest):
        return Finding(False, "olympiad.count", "exact", f"{len(items)} answers against {len(rest)}")
    undecided = False
    for item in items:
        for other in rest:
            context.take()
            equal = _equal(item, other, context)
            undecided = undecided or equal is None
            if equal:
                rest.remove(other)
                break
        else:
            reason = "olympiad.undecided" if undecided else "olympiad.differs"
            return Finding(None if undecided else False, reason, "numeric", f"no answer equals {item}")
    return Finding(True, "olympiad.equal", "numeric")


def _items(tree: Node) -> list[Node]:
    items = items_of(tree)
    return [x for item in items for x in expand_signs(_undressed(item))]


def _undressed(node: Node) -> Node:
    """The tree without degree and percent signs and units."""
    if node.op in {"degree", "percent"} or (node.op == "unit" and node.args[0] is not None):
        return _undressed(node.args[0])
    return mapped(node, _undressed)


def _equal(r: Node, a: Node, context: Context) -> bool | None:
    if r == a:
        return True
    if r.op == a.op == "group":
        return _brackets(r, a, context)
    if _is_equation(r) and _is_equation(a) and _multiples(r, a):
        return True
    left, right = _behind_equals(r), _behind_equals(a)
    if not (is_arithmetic(left) and is_arithmetic(right)):
        return left == right
    near = _near(left, right, context.policy.abs_tol)
    return context.same(left, right).equal if near is None else near


def _brackets(r: Node, a: Node, context: Context) -> bool | None:
    """Intervals and tuples: the same brackets, equal parts in order."""
    if r.args[:2] != a.args[:2]:
        return False
    parts, others = map(inside, (r, a))
    if len(parts) != len(others):
        return False
    results = [_equal(x, y, context) for x, y in zip(parts, others, strict=True)]
    return False if False in results else None if None in results else True


def _behind_equals(node: Node) -> Node:
    """The judge compares what stands behind the first equals sign."""
    return unwrap(node.args[2] if node.op == "rel" and node.args[1] in {"=", "~"} else node)


def _near(r: Node, a: Node, tolerance: float) -> bool | None:
    """Whether two numbers lie within the error range, or within it as percentages; None if one is not a number."""
    if symbols_of(r) or symbols_of(a):
        return None
    x, y = value_of(r), value_of(a)
    if x is None or y is None or isinstance(x, flint.acb) or isinstance(y, flint.acb):
        return None
    return any(abs(z - y).abs_lower() <= tolerance * SLACK for z in (x, x * 100, x / 100))


def _is_equation(node: Node) -> bool:
    return relates(node, "=") and all(is_arithmetic(x) for x in node.args[::2])


def _multiples(r: Node, a: Node) -> bool:
    """Whether one equation is a nonzero integer multiple of the other."""
    ratio = constant_ratio(_difference(r), _difference(a))
    if ratio is None or isinstance(ratio, flint.acb):
        return False
    return any(q.unique_fmpz() not in {None, 0} for q in (ratio, 1 / ratio))


def _difference(node: Node) -> Node:
    return Node("add", (node.args[0], Node("neg", (node.args[2],))))
