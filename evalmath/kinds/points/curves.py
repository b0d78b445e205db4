r"""Points given by equations and other relations: curves, regions, systems, congruences.

Two equations are equal when they differ by a nonzero constant factor and by swapping sides, after their denominators
are cleared; "or" between equations is their product, commas are a system.

>>> from evalmath.kinds.side import source
>>> for text in [r"\begin{cases} x + y = 3 \\ x > y \end{cases}", "x \\equiv 2 \\mod 5"]:
...     side = source(text)
...     print([statement.sign for statement in claim(side, side.trees[0]).system])
['=', '<']
['mod']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from evalmath.algebra.conditions import groups_of
from evalmath.algebra.denominators import cleared, vanishes_with
from evalmath.algebra.families import same_curves
from evalmath.algebra.linear import solution_rows
from evalmath.algebra.points import IMAGINARY
from evalmath.algebra.ratio import proportional, vanishes
from evalmath.algebra.signs import expand_signs
from evalmath.kinds.points.listing import listing
from evalmath.kinds.points.predicates import minus
from evalmath.kinds.points.reals import as_condition, reals
from evalmath.kinds.points.solved import states_values
from evalmath.kinds.remarks.domains import memberships, set_name
from evalmath.kinds.remarks.layout import conditioned, listed
from evalmath.kinds.remarks.names import in_convention, same_name
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, is_nothing_times
from evalmath.lexicon.asking import asks_for_line
from evalmath.syntax.tree import (
    SIGNED,
    TWO,
    ZERO,
    Node,
    chain_of,
    contains,
    holds_list,
    inside,
    is_called,
    relates,
    renamed,
    symbols_of,
    walk,
)

__all__ = ["Relations", "claim", "judge", "read"]

_FLIPPED = {">": "<", ">=": "<=", "ni": "in", "supset": "subset", "supseteq": "subseteq", "notsupset": "notsubset"}
_DIFFERENCE = frozenset({"=", "<", "<=", "!="})
_BOTH_WAYS = frozenset({"=", "!=", "cong", "parallel", "perp", "~", "iff"})


class Statement(NamedTuple):
    """A sign and its operands; equations and inequalities of arithmetic have a difference, which is compared to 0."""

    sign: str
    operands: tuple[Node, ...]
    difference: Node | None = None


System = tuple[Statement, ...]  # statements that all hold


@dataclass(frozen=True, slots=True)
class Relations:
    """The systems of which one holds: the alternatives at "or", else one.

    ``coordinates`` are the names of a point's coordinates in their order, ``within`` the set from which the points are,
    where a set-builder says so.
    """

    systems: tuple[System, ...]
    tree: Node
    coordinates: tuple[str, ...] = ()
    within: str = ""

    def __str__(self) -> str:
        return str(self.tree)

    @property
    def system(self) -> System:
        """The one system; empty where there are alternatives."""
        return self.systems[0] if len(self.systems) == 1 else ()


def claim(side: Source, tree: Node) -> Relations | None:
    """One relation, a system, or several of them joined by "or"."""
    tree = _body(tree)
    if tree.op == "setb":
        return _built(side, *tree.args)
    groups = groups_of(tree) if tree.op == "seq" else [[("", tree)]]
    systems = [_statements(_sequence(group)) for group in groups]
    if not all(systems):
        return None
    found = list(dict.fromkeys(tuple(x) for x in systems if x))
    factors = [x[0].difference for x in found if len(x) == 1 and x[0].sign == "="]
    if len(factors) == len(found) > 1 and None not in factors:
        found = [(_product(factors),)]
    return Relations(tuple(found), tree)


read = claim


def _body(tree: Node) -> Node:
    """What a layout or brackets round a relation hold."""
    tree = conditioned(listed(tree))
    if tree.op == "group" and tree.args[2].op in {"seq", "rel"}:
        return _body(tree.args[2])
    return tree


def _built(side: Source, pattern: Node, condition: Node) -> Relations | None:
    r"""``\{(x, y) \mid y > x\}``, ``\{(a, b) \in \mathbb{R}^2 \mid b > a\}``"""
    point, within = pattern.args[::2] if relates(pattern, "in") else (pattern, None)
    if not holds_list(point) or any(x.op != "sym" for x in inside(point)) or memberships(condition):
        return None
    found = claim(side, condition)
    everything = within is None or (within.op == "pow" and set_name(within.args[0]) == "reals")
    names = tuple(x.args[0] for x in inside(point))
    return found and replace(found, coordinates=names, within="" if everything else str(within))


def _product(factors: Sequence[Node | None]) -> Statement:
    """The equation that holds where one of several with these differences does."""
    product = Node("mul", tuple(x for x in factors if x is not None))
    return Statement("=", (product, ZERO), product)


def _sequence(group: list[tuple[str, Node]]) -> Node:
    items = tuple(x for _, x in group)
    return items[0] if len(items) == 1 else Node("seq", (tuple(sep for sep, _ in group[1:]), *items))


def _statements(tree: Node) -> list[Statement] | None:
    tree = _body(tree)
    if tree.op == "rel":
        return _one(tree)
    if tree.op != "seq":
        return None
    items = tree.args[1:]
    if "or" in tree.args[0] or sum(contains(x, SIGNED) for x in items) > 1:  # signs may belong together
        return None
    found = listing(tree)
    if found is not None and found.unknown[:1] == "(":
        return None  # x=1, y=2; x=3, y=4 are points, not a system
    parts = [_statements(x) for x in _said_of_each(items)]
    if any(p is None for p in parts):
        return None
    return [s for p in parts if p is not None for s in p]


def _said_of_each(items: tuple[Node, ...]) -> tuple[Node, ...]:
    """``a, b > 0`` with the relation said of each name."""
    *names, last = items or (ZERO,)
    if not names or last.op != "rel" or last.args[1::2] in {("=",), ("mod",)} or len(last.args) != 3:
        return items
    if any(x.op != "sym" for x in (*names, last.args[0])):
        return items
    return (*(Node("rel", (x, *last.args[1:])) for x in names), last)


def _one(tree: Node) -> list[Statement] | None:
    operands, signs = chain_of(tree)
    if "mod" in signs:
        if signs not in {("equiv", "mod"), ("=", "mod")} or not all(map(is_arithmetic, operands)):
            return [Statement(f"congruent {' '.join(signs)}", operands)]
        return [Statement("mod", (minus(operands[0], operands[1]), operands[2]))]
    if any(map(is_nothing_times, operands)):
        return None
    if signs == ("in",) and operands[0].op == "sym":
        inside = reals(tree)
        told = None if inside is None or len(inside.pieces) != 1 else as_condition(inside, operands[0].args[0])
        if told is not None and told.op == "rel" and "=" not in told.args:
            return _one(told)
    found: list[Statement] = []
    for left, sign, right in zip(operands, signs, operands[1:], strict=False):
        said = _compared(left, sign, right)
        if said is None:
            return None
        found += said
    return found


def _compared(left: Node, sign: str, right: Node) -> list[Statement] | None:
    """What one sign says of its two sides; None if it compares no numbers, although it should."""
    if sign in _FLIPPED:
        left, sign, right = right, _FLIPPED[sign], left
    if sign not in _DIFFERENCE:
        return [Statement(sign, (left, right))]
    both = expand_signs(Node("rel", (left, sign, right))) if sign in {"=", "!="} else ()
    pairs = [(x.args[0], x.args[2]) for x in both] or [(left, right)]
    if not all(is_arithmetic(x) for pair in pairs for x in pair):
        return None
    if sign == "=" and len(pairs) > 1:
        return [_product([minus(*pair) for pair in pairs])]
    return [Statement(sign, pair, _difference(*pair)) for pair in pairs]


def _difference(left: Node, right: Node) -> Node:
    """What is zero where both sides are equal; of reals ``|x| = |y|`` says that the squares are."""
    sizes = all(x.op == "fn" and x.args[0] == "abs" for x in (left, right))
    if sizes and not any(IMAGINARY in walk(x) for x in (left, right)):
        left, right = (Node("pow", (x.args[1], TWO)) for x in (left, right))
    return minus(left, right)


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Relations, answer: Relations, context: Context) -> Finding | None:
    """The same statements in any order, or systems with the same solutions; values are not met by what gives them.

    Of two lists of curves, ``y = 2x, y = -2x``, it has nothing to say: their common points are not what is meant.
    """
    if _lists_curves(reference) and _lists_curves(answer):
        return None
    finding = _judged(reference, answer, context)
    if finding.equal is False or context.depth > 0 or not context.policy.require_solved:
        return finding
    if _gives_values(reference) and not (states_values(answer.tree) or _is_line(answer, context)):
        return Finding(False, "relation.unsolved", "read", f"{answer} is still to be solved")
    return finding


def _lists_curves(side: Relations) -> bool:
    """Whether every statement gives one and the same name, each another function."""
    heads = {x.operands[0] if x.sign == "=" else ZERO for x in side.system}
    return len(side.system) > 1 == len(heads) and next(iter(heads)).op == "sym"


def _is_line(answer: Relations, context: Context) -> bool:
    """Whether one equation is all that the question asks for: x + 2 = 0 is the directrix as x = -2 is."""
    return len(answer.system) == 1 and asks_for_line(context.question)


def _gives_values(reference: Relations) -> bool:
    """Whether it says which values its names have; ``a = 0 or b = 0`` and ``a != 0, b != 0`` are conditions."""
    signs = {x.sign for system in reference.systems for x in system}
    if signs <= {"!="} or not signs <= _DIFFERENCE or not states_values(reference.tree):
        return False
    return "or" not in reference.tree.args[0] or len(symbols_of(reference.tree)) == 1


def _judged(reference: Relations, answer: Relations, context: Context) -> Finding:
    found = _of_points(reference, answer)
    if found is None:
        return Finding(False, "relation.differs", "exact", "not the same coordinates of the points of a set")
    answer = found
    left, right = _systems(reference, answer), _systems(answer, reference)
    if len(left) != len(right):
        return Finding(False, "relation.count", "exact", f"{len(left)} alternatives against {len(right)}")
    undecided = False
    for system in left:
        results = [_same_system(system, other, context) for other in right]
        if True in results:
            right.pop(results.index(True))
            continue
        undecided = undecided or None in results
        if not undecided:
            reason = "relation.differs" if len(reference.systems[0]) == len(answer.systems[0]) else "relation.count"
            return Finding(False, reason, "numeric", f"{reference} against {answer}")
    return Finding(None, "relation.undecided", "numeric") if undecided else Finding(True, "relation.equal", "numeric")


def _of_points(reference: Relations, answer: Relations) -> Relations | None:
    """The answer with the reference's names for the coordinates of its points; None if they are other points.

    A relation that stands in no set is one between coordinates in the order that is customary.
    """
    mine, yours = reference.coordinates, answer.coordinates
    if reference.within != answer.within:
        return None
    if not (mine and yours):
        told = mine or yours
        return answer if in_convention(told) == tuple(range(len(told))) else None
    if len(mine) != len(yours) or (symbols_of(answer.tree) - set(yours)) & set(mine):
        return None
    names = dict(zip(yours, mine, strict=True))

    def told_of(statement: Statement) -> Statement:
        operands, difference = statement.operands, statement.difference
        other = None if difference is None else renamed(difference, names)
        return statement._replace(operands=tuple(renamed(x, names) for x in operands), difference=other)

    return replace(answer, systems=tuple(tuple(map(told_of, system)) for system in answer.systems))


def _systems(side: Relations, other: Relations) -> list[System]:
    """The systems of a side, one as a rule; curves in a row are the one product that the other side has with its ±."""
    factors = _zeros(side.system, "=")
    if len(factors) > 1 == len(other.systems[0]) and contains(other.tree, SIGNED):
        return [(_product(factors),)]
    return list(side.systems)


def _same_system(left: System, right: System, context: Context) -> bool | None:
    """Whether each statement of one side is one of the other, or all together have the same solutions."""
    together = any(_zeros(left, sign) and _zeros(right, sign) for sign in ("=", "!="))  # may say the same only so
    if len(left) != len(right) and not together:
        return False
    undecided = False
    rest = list(right)
    matched = 0
    names = {id(x): frozenset().union(*map(symbols_of, x.operands)) for x in (*left, *right)}
    for statement in left:
        own = names[id(statement)]
        for other in sorted(rest, key=lambda x: names[id(x)] != own):  # its likely equal first: a chain has hundreds
            context.take()
            equal = _equivalent(statement, other, context, alone=len(left) == len(right) == 1)
            undecided = undecided or equal is None
            if equal:
                rest.remove(other)
                matched += 1
                break
        else:
            if not (together or undecided):
                return False
    if matched == len(left) and not rest:
        return True
    if len(left) + len(right) > 2:
        found = _same_together(left, right, shared=matched > 0)
        if found is not None:
            return found
    return None if undecided else False


def _same_together(left: System, right: System, *, shared: bool) -> bool | None:
    """Whether two systems of equations, or of factors that are not zero, say the same; None if it cannot be told."""
    first, second = _zeros(left, "="), _zeros(right, "=")
    if first and second:
        rows = solution_rows(first)
        if rows is None or rows != solution_rows(second):
            return None
        # Lines are not the point in which they meet: one side tells that point, or both have an equation in common.
        meet = len(rows[1]) == len(rows[0])
        system = any(row[-1] for row in rows[1]) and (shared or any(map(_tell_a_point, (left, right))))
        return True if system or not meet else None
    first, second = _zeros(left, "!="), _zeros(right, "!=")
    if first and second:  # a and b are not 0: their product is not
        factors = [_product(side).operands[0] for side in (first, second)]
        return proportional(*factors, positive=False)
    return None


def _tell_a_point(statements: System) -> bool:
    return all(x.operands[0].op == "sym" and not symbols_of(x.operands[1]) for x in statements)


def _zeros(statements: System, sign: str) -> list[Node]:
    """The differences that are (or are not) zero; none if other statements occur."""
    found = [s.difference for s in statements if s.sign == sign and s.difference is not None]
    return found if len(found) == len(statements) else []


def _equivalent(a: Statement, b: Statement, context: Context, *, alone: bool) -> bool | None:
    if a.sign != b.sign:
        return False
    if a.difference is not None and b.difference is not None:
        return _same_zeros(a, b, context, alone=alone)
    if a.sign == "mod":
        same = context.same(a.operands[1], b.operands[1]).equal
        gaps = (minus(a.operands[0], b.operands[0]), Node("add", (a.operands[0], b.operands[0])))  # x - 3 and 3 - x
        return same and any(context.same(Node("fn", ("mod", gap, a.operands[1])), ZERO).equal for gap in gaps)
    return _same_operands(a, b, context)


def _same_zeros(a: Statement, b: Statement, context: Context, *, alone: bool) -> bool | None:
    """Whether two equations or inequalities of arithmetic say the same; identities do if their sides are the same.

    Curves with a constant may be one family where they stand ``alone``: another statement may be about the constant.
    """
    f, g, signed = a.difference or ZERO, b.difference or ZERO, a.sign in {"<", "<="}
    names = symbols_of(f) | symbols_of(g)
    if not names:
        if context.same(f, ZERO).equal and context.same(g, ZERO).equal:  # true both, and each says what stands there
            return a.operands in {b.operands, b.operands[::-1]}
        return _is_merely_false(a, b) or _same_operands(a, b, context)
    if all(is_called(n) for n in names):  # values of unknown functions: no change of a name could tell them apart
        results = [context.same(f, x).equal for x in ((g,) if signed else (g, Node("neg", (g,))))]
        return True if True in results else None if None in results else False
    found = proportional(f, g, positive=signed)
    if found and f != g and vanishes(f):
        return _same_operands(a, b, context)  # all identities are true, and each says something else
    if found or signed:
        return found and (signed or _same_segments(a.operands[0], b.operands[0]))
    found = _proportional_cleared(f, g, found)
    if found is False and a.sign == "=" and alone and not (context.depth or context.bound):
        return same_curves(f, g) or found
    return found


def _same_segments(one: Node, other: Node) -> bool:
    r"""Whether two products of capitals are of the same segments: ``AB \cdot CD`` is no ``AC \cdot BD``."""
    capitals = one.op == other.op == "mul" and all(x.op == "sym" and x.args[0].isupper() for x in one.args)
    return not capitals or symbols_of(one) != symbols_of(other) or same_name(one, other)


def _is_merely_false(*statements: Statement) -> bool:
    """Whether equations of plain digits don't hold: ``2 = 4`` says as much as ``2 = 3``; ``e = 2`` says something."""
    nodes = [n for s in statements for x in s.operands for n in walk(x)]
    if any(s.difference is None or vanishes(s.difference) for s in statements):
        return False
    return all(s.sign == "=" for s in statements) and not any(n.op in {"const", "fn", "bigop"} for n in nodes)


def _same_operands(a: Statement, b: Statement, context: Context) -> bool | None:
    if len(a.operands) != len(b.operands):
        return False
    results = [context.element(x, y).equal for x, y in zip(a.operands, b.operands, strict=True)]
    if a.sign in _BOTH_WAYS and not all(results):
        results = [context.element(x, y).equal for x, y in zip(a.operands, reversed(b.operands), strict=True)]
    return False if False in results else None if None in results else True


def _proportional_cleared(f: Node, g: Node, found: bool | None) -> bool | None:
    """Compare two equations "= 0" by their numerators: ``y = 1/x`` is ``x y = 1``."""
    (top, below), (other, beneath) = cleared(f), cleared(g)
    lost = any(vanishes_with(x, other) for x in below) or any(vanishes_with(x, top) for x in beneath)
    if lost or not (below or beneath):
        return found
    return proportional(top, other, positive=False)
