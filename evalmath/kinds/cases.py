r"""Piecewise functions: the same values everywhere, whoever cut the line where.

A function of one closed form is a piecewise one with a single branch, so ``|x|`` meets its two branches.

>>> from evalmath.kinds.side import source
>>> side = source(r"f(n) = \begin{cases} n & n \text{ even} \\ -n & \text{otherwise} \end{cases}")
>>> [(str(value), str(condition)) for value, condition in claim(side, side.trees[0]).branches]
[('n', 'mod(n, 2) = 0'), ('-n', 'None')]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import NamedTuple

from evalmath.algebra.conditions import Env, Facts, atoms, is_defined, places, truth, whole
from evalmath.errors import LimitError
from evalmath.kinds.points.predicates import condition, is_rest
from evalmath.kinds.remarks.layout import branches
from evalmath.kinds.remarks.names import arguments, is_name, same_name
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic
from evalmath.limits import MAX_BRANCHES
from evalmath.syntax.tree import Node, relates, renamed, substituted, symbols_of, walk

__all__ = ["claim", "is_certain", "judge", "read"]

Branches = tuple[tuple[Node, Node | None], ...]  # a value and where it holds; None is "otherwise"

MAX_ATOMS = 5  # conditions that no point decides: two to this power ways in which they may hold
MAX_POINTS = 400
SHOWN = 8  # points of one pair of branches at which two values are compared that differ as functions
ENOUGH = 3  # of them that must agree, unless there are no more
REACH = 12  # integers on both sides of zero
INSIDE = (Fraction(1, 7), Fraction(2, 5), Fraction(9, 13))  # of a piece of the line, beside its middle
BEYOND = (Fraction(5, 3), Fraction(17, 4), Fraction(301, 11))  # of the outermost edge
EDGES = tuple(map(Fraction, (-1, 0, 1, 2)))  # of conditions on several names, beside their literals
SHARES = tuple((Fraction(a, 29), Fraction(b, 29)) for a, b in ((7, 22), (5, 17), (10, 26)))  # between, for each name


class Point(NamedTuple):
    """A place: the values of the names, and whether they stand for numbers that are not rational."""

    env: Env
    blurred: bool = False


class Piecewise(NamedTuple):
    """The branches and what they are called."""

    branches: Branches
    name: Node | None = None


def claim(side: Source, tree: Node) -> Piecewise | None:
    r"""``\begin{cases} ... \end{cases}``, named or not."""
    found = _branches(_body(tree))
    return None if found is None else Piecewise(found, _name(tree))


def read(side: Source, tree: Node) -> Piecewise | None:
    """As :func:`claim`; any closed form too."""
    closed = _body(tree)
    found = _branches(closed)
    if found is None and is_arithmetic(closed) and symbols_of(closed):
        found = ((closed, None),)
    return None if found is None else Piecewise(found, _name(tree))


def is_certain(value: Piecewise) -> bool:
    """Branches are nothing else; a closed form may be."""
    return value.branches[0][1] is not None or len(value.branches) > 1


def _name(tree: Node) -> Node | None:
    return tree.args[0] if relates(tree, "=") and is_name(tree.args[0]) else None


def _body(tree: Node) -> Node:
    return tree.args[2] if relates(tree, "=") else tree


def _branches(tree: Node) -> Branches | None:
    found = branches(tree)
    if found is None:
        return None
    if len(found) > MAX_BRANCHES:
        raise LimitError("MAX_BRANCHES")
    named = [value for value, _ in found if value.op == "rel"]
    if named and (len(named) < len(found) or len({(v.args[0], v.args[1::2]) for v in named}) > 1):
        return None
    if all(c is None for _, c in found) or (named and named[0].args[1::2] != ("=",)):
        return None
    if named and any(c is not None and c.op == "rel" and "=" in c.args for _, c in found):
        return None
    return tuple((_body(v), None if c is None or is_rest(c) else condition(c)) for v, c in found)


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Piecewise, answer: Piecewise, context: Context) -> Finding:
    """The same function under the same name, if both have one; its argument may be called as one likes."""
    if reference.name is None or answer.name is None or reference.name == answer.name:
        return _judged(reference.branches, answer.branches, context)
    if not same_name(reference.name, answer.name):
        return Finding(False, "cases.name", "exact", f"{reference.name} against {answer.name}")
    return _judged(reference.branches, _in_arguments_of(reference, answer), context)


def _in_arguments_of(reference: Piecewise, answer: Piecewise) -> Branches:
    """The branches of the answer in the reference's arguments: ``f(t)`` beside ``f(x)``."""
    mine, yours = arguments(reference.name), arguments(answer.name)
    used = [x for row in answer.branches for x in row if x is not None]
    if len(mine) != len(yours) or any(symbols_of(x) & (set(mine) - set(yours)) for x in used):
        return answer.branches
    names = dict(zip(yours, mine, strict=True))
    return tuple((renamed(v, names), None if c is None else renamed(c, names)) for v, c in answer.branches)


def _judged(reference: Branches, answer: Branches, context: Context) -> Finding:
    """The same values at every point where a condition of either side may change, and between such points."""
    given = [c for _, c in (*reference, *answer) if c is not None]
    if not _INTEGERS.issuperset(_whole_names(reference) ^ _whole_names(answer)):
        return Finding(False, "cases.domain", "exact", "only one side is about integers")
    unknown = sorted(set().union(*map(atoms, given)), key=str)
    worded = [set().union(*(atoms(c) for _, c in side if c is not None)) for side in (reference, answer)]
    unclear = [{x for x in atoms_ if not symbols_of(x)} for atoms_ in worded]  # "or less": of what?
    if (all(worded) and worded[0] != worded[1]) or unclear[0] != unclear[1]:
        return Finding(None, "cases.undecided", "exact", "the two sides speak of different conditions in words")
    if len(unknown) > MAX_ATOMS:
        return Finding(None, "cases.undecided", "exact", "too many conditions in words")
    names = sorted(set().union(*map(symbols_of, given)) - {n for x in unknown for n in symbols_of(x)})
    met: dict[tuple[int, int], list[tuple[Point, Facts]]] = {}
    doubtful: Finding | None = None
    for point in _points(reference, answer, given, names):
        for row in product((True, False), repeat=len(unknown)):
            facts = dict(zip(unknown, row, strict=True))
            i, j = _branch_at(reference, point, facts), _branch_at(answer, point, facts)
            if DOUBTFUL in {i, j} or (i is None and j is None):
                continue
            if i is None or j is None:
                finding = _only_one(point, facts)
                if finding.equal is False:
                    return finding
                doubtful = finding
                continue
            met.setdefault((i, j), []).append((point, facts))
    for side, position in ((reference, 0), (answer, 1)):
        if {pair[position] for pair in met} != set(range(len(side))):
            doubtful = Finding(None, "cases.undecided", "numeric", "no point of a branch was found")
    for (i, j), where in met.items():
        finding = _same_values(reference[i][0], answer[j][0], where, names, context)
        if finding.equal is False:
            return finding
        if finding.equal is None:
            doubtful = finding
    return doubtful or Finding(True, "cases.equal", "numeric")


_INTEGERS = frozenset("nkmjlpqrsabcdN")  # that may be integers without being said to


def _whole_names(side: Branches) -> frozenset[str]:
    """The names of which conditions say that they are integers."""
    said = [n for _, c in side if c is not None for n in walk(c) if relates(n, "in") and n.args[2] == _WHOLE]
    return frozenset().union(*(symbols_of(n.args[0]) for n in said))


_WHOLE = Node("const", ("integers",))


DOUBTFUL = -1  # a branch whose condition cannot be told there


def _branch_at(side: Branches, point: Point, facts: Facts) -> int | None:
    rest: int | None = None
    held: list[int] = []
    for i, (_, where) in enumerate(side):
        if where is None:
            rest = i
            continue
        holds = truth(where, point.env, blurred=point.blurred, facts=facts)
        if holds is None and facts:
            return DOUBTFUL
        if holds:
            held.append(i)
    if facts and len(held) > 1:
        return DOUBTFUL  # which of them comes first is for nobody to say
    if not held and rest is not None and len(side) == 1 and _has_no_value(side[0][0], point):
        return None
    return held[0] if held else rest


def _has_no_value(closed: Node, point: Point) -> bool:
    """Whether a closed form is undefined at a point: ``|x|/x`` at 0."""
    known = not point.blurred and symbols_of(closed) <= point.env.keys()
    return known and not is_defined(closed, point.env)


def _only_one(point: Point, facts: Facts) -> Finding:
    """What it means that one side alone has a value: nothing sure if words decide that."""
    where = _place(point)
    if facts:
        return Finding(None, "cases.undecided", "exact", "conditions in words were not told apart")
    return Finding(False, "cases.domain", "exact", f"only one side has a value{where}")


def _place(point: Point) -> str:
    return "".join(f" at {k} = {v if v.denominator < 1000 else round(float(v), 6)}" for k, v in point.env.items())


def _same_values(
    left: Node, right: Node, where: list[tuple[Point, Facts]], names: list[str], context: Context
) -> Finding:
    """Two branches that meet: the same function, or the same value wherever they meet."""
    finding = context.element(left, right)
    if finding.equal:
        return finding
    agreed = 0
    for point, _ in where[:: max(1, len(where) // SHOWN)]:
        equal = None if point.blurred else context.element(*(_at(x, point.env) for x in (left, right))).equal
        if equal is False:
            return Finding(False, "cases.branch", finding.stage, f"{left} against {right}{_place(point)}")
        if equal is None:
            return Finding(None, "cases.undecided", finding.stage, f"{left} against {right}{_place(point)}")
        agreed += 1
    free = symbols_of(left) | symbols_of(right)
    if not names or not free <= set(names) or (agreed < ENOUGH and len(where) > agreed):
        return Finding(finding.equal, "cases.branch" if finding.equal is False else "cases.undecided", finding.stage)
    return Finding(True, "cases.equal", "numeric")


def _at(node: Node, env: Env) -> Node:
    whole = {name: int(value) if value.denominator == 1 else value for name, value in env.items()}
    return substituted(node, {name: Node("num", (value,)) for name, value in whole.items()})


# --- points -------------------------------------------------------------------------------------------------------


def _points(reference: Branches, answer: Branches, given: list[Node], names: list[str]) -> Iterator[Point]:
    """Where to look: edges and between them for one name, integers where remainders are asked for, a grid for more."""
    if not names:
        yield Point({})
        return
    if any(map(whole, given)):
        yield from _integers(given, names)
        return
    if len(names) > 1:
        yield from _grid(given, names)
        return
    name = names[0]
    closed = [v for side in (reference, answer) if len(side) == 1 for v, c in side if c is None]
    found = places([*given, *closed], name)
    edges = sorted(x for x, _, edge in found if edge)
    for place, blurred, _ in found:
        yield Point({name: place}, blurred)
    for low, high in pairwise(edges):
        yield from (Point({name: low + (high - low) * share}) for share in INSIDE)
    if edges:
        yield from (Point({name: x}) for step in BEYOND for x in (edges[0] - step, edges[-1] + step))


def _grid(given: list[Node], names: list[str]) -> Iterator[Point]:
    """Edges of the literals and points between them, others for each name."""
    literals = {x for c in given for n in walk(c) if n.op in {"num", "dec"} and (x := Fraction(n.args[0])) < 50}
    edges = sorted({*EDGES, *literals, *(-x for x in literals)})
    most = int(MAX_POINTS ** (1 / len(names)) + 1e-9)
    rows = []
    for rank in range(len(names)):
        shares = SHARES[rank % len(SHARES)]
        inner = (low + (high - low) * share for low, high in pairwise(edges) for share in shares)
        rows.append([*inner, *edges, edges[0] - 1, edges[-1] + shares[0]][:most])
    for row in product(*rows):
        yield Point(dict(zip(names, row, strict=True)))


def _integers(given: list[Node], names: list[str]) -> Iterator[Point]:
    literals = {int(n.args[0]) for c in given for n in walk(c) if n.op == "num" and n.args[0].denominator == 1}
    reach = REACH + 2 * max((x for x in literals if x < 40), default=0)
    if len(names) > 1:
        reach = 3
    near = {x + step for x in literals if x < 10**9 for step in (-1, 0, 1)} if len(names) == 1 else set()
    values = sorted({*range(-reach, reach + 1), *near})
    for row in product(values, repeat=len(names)):
        yield Point(dict(zip(names, map(Fraction, row), strict=True)))
