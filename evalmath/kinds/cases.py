r"""Piecewise functions: the same values everywhere, whoever cut the line where.

>>> from evalmath.views.core import source
>>> side = source(r"f(x) = \begin{cases} x & x > 0 \\ -x & \text{otherwise} \end{cases}")
>>> [(str(value), str(condition)) for value, condition in claim(side, side.trees[0])]
[('x', 'x > 0'), ('-x', 'otherwise')]
"""

from __future__ import annotations

from evalmath.algebra.conditions import places, truth
from evalmath.algebra.exact import Rational
from evalmath.errors import LimitError
from evalmath.limits import MAX_BRANCHES
from evalmath.syntax.tree import Node, symbols_of
from evalmath.views.core import Context, Finding, Source
from evalmath.views.layout import branches

__all__ = ["claim", "judge", "read"]

Branches = tuple[tuple[Node, Node | None], ...]


def claim(side: Source, tree: Node) -> Branches | None:
    r"""``\begin{cases} ... \end{cases}``, named or not."""
    if tree.op == "rel" and tree.args[1::2] == ("=",):
        tree = tree.args[2]
    found = branches(tree)
    if found is not None and len(found) > MAX_BRANCHES:
        raise LimitError("MAX_BRANCHES")
    if found is None or all(condition is None or value.op == "rel" for value, condition in found):
        return None
    return found


read = claim


def judge(reference: Branches, answer: Branches, context: Context) -> Finding:
    """The same values; branches whose conditions have several unknowns are compared one by one."""
    names = {n for _, c in (*reference, *answer) if c is not None and not _is_rest(c) for n in symbols_of(c)}
    if len(names) != 1:
        return _one_by_one(reference, answer, context)
    name = names.pop()
    met: dict[tuple[int, int], str] = {}
    at_edges: list[tuple[int, int, Rational]] = []
    for place, blurred, edge in places([c for _, c in (*reference, *answer) if c is not None], name):
        i, j = (_branch_at(side, {name: place}, blurred=blurred) for side in (reference, answer))
        if i is None and j is None:
            continue
        if i is None or j is None:
            return Finding(False, "cases.domain", "exact", f"only one side has a value at {name} = {place}")
        if edge and not blurred:
            at_edges.append((i, j, place))
        else:
            met.setdefault((i, j), f"at {name} = {place}")
    undecided: Finding | None = None
    pairs = [(*ij, None, where) for ij, where in met.items()]
    for i, j, point, where in pairs + [(i, j, x, f"at {name} = {x}") for i, j, x in at_edges if (i, j) not in met]:
        left, right = reference[i][0], answer[j][0]
        if point is not None:
            left, right = (_substituted(x, name, Node("num", (point,))) for x in (left, right))
        finding = context.element(left, right)
        if finding.equal is False:
            detail = f"{where}: {reference[i][0]} against {answer[j][0]}"
            return Finding(False, "cases.branch", finding.stage, detail)
        if finding.equal is None:
            undecided = finding._replace(reason="cases.undecided")
    return undecided or Finding(True, "cases.equal", "exact")


def _is_rest(condition: Node) -> bool:
    """What "otherwise" and "else" say: wherever no other branch holds."""
    return condition.op == "word"


def _branch_at(side: Branches, env: dict[str, Rational], *, blurred: bool) -> int | None:
    rest: int | None = None
    for i, (_, condition) in enumerate(side):
        if condition is None or _is_rest(condition):
            rest = i
        elif truth(condition, env, blurred=blurred):
            return i
    return rest


def _substituted(node: Node, name: str, value: Node) -> Node:
    if node == Node("sym", (name,)):
        return value
    return Node(node.op, tuple(_substituted(x, name, value) if x.__class__ is Node else x for x in node.args))


def _one_by_one(reference: Branches, answer: Branches, context: Context) -> Finding:
    """The same branches, in any order."""
    if len(reference) != len(answer):
        return Finding(False, "cases.count", "exact", f"{len(reference)} branches against {len(answer)}")
    rest = list(answer)
    for value, condition in reference:
        for other in rest:
            if context.element(value, other[0]).equal and _same_condition(condition, other[1], context):
                rest.remove(other)
                break
        else:
            return Finding(False, "cases.branch", "numeric", f"no branch of the answer is {value}")
    return Finding(True, "cases.equal", "numeric")


def _same_condition(a: Node | None, b: Node | None, context: Context) -> bool:
    if a is None or b is None or _is_rest(a) or _is_rest(b):
        return True  # whatever the other branches leave
    return bool(context.element(a, b).equal)
