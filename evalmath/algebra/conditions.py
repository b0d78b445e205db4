r"""The truth of conditions at points: how inequalities are compared that nobody solved.

>>> from evalmath.syntax.grammar import parse
>>> holds(parse("x^2 > 4"), parse("x < -2 or x > 2"))
(True, '')
>>> holds(parse("|x - 1| < 3"), parse("|x - 1| \\le 3"))
(False, 'at x = 4: False against True')

A condition in one unknown can change its truth only at its edges (:mod:`.roots`), so it is enough to look at those and
between them. Conditions in several unknowns are compared at sample points.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType

from evalmath.algebra.budget import takes
from evalmath.algebra.evaluate import real_value
from evalmath.algebra.exact import Rational, UndefinedError, rational, size
from evalmath.algebra.points import INTEGER_TIERS, TIERS, largest_literal, tier
from evalmath.algebra.roots import Edge, edges
from evalmath.errors import LimitError
from evalmath.lazily import flint
from evalmath.syntax.tree import Node, chain_of, contains, symbols_of, walk

__all__ = ["Env", "Facts", "atoms", "groups_of", "holds", "is_defined", "places", "truth", "whole"]

PRECISION = 512  # bits
NOTHING = 1e-40  # an edge is known to 100 digits: what is smaller than this there is zero
SAME_PLACE = Fraction(1, 1 << 120)  # approximations have 150 bits and more
ENOUGH = 5  # points where both sides have a truth value

Env = dict[str, Rational]
Facts = Mapping[Node, bool]
NO_FACTS: Facts = MappingProxyType({})


def groups_of(tree: Node) -> list[list[tuple[str, Node]]]:
    """The alternatives of a sequence, split at each "or", which binds more loosely than the other separators."""
    groups: list[list[tuple[str, Node]]] = [[]]
    for sep, item in zip(("", *tree.args[0]), tree.args[1:], strict=False):
        if sep == "or":
            groups.append([])
        groups[-1].append((sep, item))
    return groups


def truth(condition: Node, env: Env, *, blurred: bool = False, facts: Facts = NO_FACTS) -> bool | None:
    """Whether a condition holds at a point; None if it has no truth value there.

    ``blurred`` tells that the point stands for a number that is not rational: what is nearly zero there, is zero.
    ``facts`` says which of the conditions hold that no point decides (:func:`atoms`).
    """
    if facts and condition in facts:
        return facts[condition]
    if condition.op == "seq":
        values = [
            _all([truth(x, env, blurred=blurred, facts=facts) for _, x in group])
            for group in groups_of(condition)
            if group
        ]
        return bool(values) and (True if any(values) else None if None in values else False)
    if condition.op == "not":
        inner = truth(condition.args[0], env, blurred=blurred, facts=facts)
        return None if inner is None else not inner
    if condition.op == "group":
        return truth(condition.args[2], env, blurred=blurred, facts=facts)
    if condition.op != "rel":
        return None
    operands, signs = chain_of(condition)
    if signs in {("in",), ("notin",)}:
        found = _belongs(operands[0], operands[1], env)
        return found if found is None or signs == ("in",) else not found
    result = True
    for left, sign, right in zip(operands, signs, operands[1:], strict=False):
        side = _compare(left, right, env, blurred=blurred)
        if side is None or sign not in _TRUE:
            return None
        result = result and side in _TRUE[sign]
    return result


def atoms(condition: Node) -> set[Node]:
    r"""The parts of a condition that no point decides: words, ``x \in \mathbb{Q}``, a relation between figures."""
    if condition.op in {"seq", "not"}:
        return {x for part in condition.args if part.__class__ is Node for x in atoms(part)}
    if condition.op == "group":
        return atoms(condition.args[2])
    if condition.op != "rel":
        return {condition}
    operands, signs = chain_of(condition)
    if signs in {("in",), ("notin",)}:
        return set() if operands[1].args[0] in _SETS else {Node("rel", (operands[0], "in", operands[1]))}
    known = _DECIDED.issuperset(signs) and not any(contains(x, _UNDECIDED) for x in operands)
    return set() if known else {condition}


_UNDECIDED = frozenset({"word", "unit", "seq", "group", "rel", "dots", "matrix", "cases"})


def whole(condition: Node) -> bool:
    """Whether a condition is asked of integers: remainders, primes, squares."""
    return any(
        (n.op == "fn" and n.args[0] == "mod")
        or (n.op == "rel" and n.args[1] == "in" and n.args[2].args[0] in _SETS - {"reals"})
        for n in walk(condition)
    )


def _belongs(member: Node, of: Node, env: Env) -> bool | None:
    rule = _SETS_OF.get(of.args[0]) if of.op in {"const", "word"} else None
    try:
        value = rational(member, env)
    except UndefinedError:
        return None
    return None if rule is None or value is None else rule(Fraction(value))


_SETS_OF: dict[str, Callable[[Fraction], bool | None]] = {
    "reals": lambda _: True,
    "integers": lambda x: x.denominator == 1,
    "naturals": lambda x: x.denominator == 1 and (x > 0 if x else None),  # whether zero is one, people disagree
    "primes": lambda x: x.denominator == 1 and bool(flint.fmpz(int(x)).is_prime()),
    "composites": lambda x: x.denominator == 1 and x > 3 and not flint.fmpz(int(x)).is_prime(),
    "squares": lambda x: x.denominator == 1 and x >= 0 and math.isqrt(int(x)) ** 2 == x,
}
_SETS = frozenset(_SETS_OF)

_TRUE = {"<": {-1}, "<=": {-1, 0}, ">": {1}, ">=": {1, 0}, "=": {0}, "!=": {-1, 1}}


_DECIDED = frozenset(_TRUE)


def _all(values: list[bool | None]) -> bool | None:
    return False if False in values else None if None in values else True


def _compare(left: Node, right: Node, env: Env, *, blurred: bool) -> int | None:
    try:
        if not blurred:
            x, y = rational(left, env), rational(right, env)
            if x is not None and y is not None:
                return (x > y) - (x < y)
    except UndefinedError:
        return None
    gap = real_value(Node("add", (left, Node("neg", (right,)))), env, PRECISION)
    if gap is None:
        return None
    if blurred and gap.abs_lower() < NOTHING:
        return 0 if gap.abs_upper() < NOTHING else None
    if gap > 0:
        return 1
    if gap < 0:
        return -1
    return 0 if gap.abs_upper() < NOTHING else None


def is_defined(node: Node, env: Env) -> bool:
    """Whether an expression has a real value at a point."""
    return real_value(node, env, PRECISION) is not None


def holds(first: Node, second: Node) -> tuple[bool | None, str]:
    """Whether two conditions hold at the same points, and the first point where they don't."""
    names = sorted(symbols_of(first) | symbols_of(second))
    compared = 0
    seen: set[bool] = set()
    steps = size(first) + size(second)
    for env, blurred in _points(first, second, names):
        if not takes(steps):
            raise LimitError("MAX_STEPS")
        a, b = truth(first, env, blurred=blurred), truth(second, env, blurred=blurred)
        if (a is None and b is None) or (blurred and (a is None or b is None)):
            continue
        if bool(a) != bool(b):  # outside its domain a condition does not hold
            where = ", ".join(f"{k} = {v if v.denominator < 1000 else round(float(v), 6)}" for k, v in env.items())
            return False, f"at {where}: {bool(a)} against {bool(b)}"
        compared += 1
        seen.add(bool(a))
    if len(names) > 1 and len(seen) < 2:
        return None, "true nowhere or everywhere among the sample points"
    return (True, "") if compared >= ENOUGH else (None, "too few points where both sides have a truth value")


def _points(first: Node, second: Node, names: list[str]) -> Iterator[tuple[Env, bool]]:
    """Points to look at, whether they are blurred: those that cost least and tell most first."""
    literal = largest_literal(first, second)
    for t in (*TIERS, *INTEGER_TIERS):
        yield tier(t, names, literal), False
    if len(names) != 1:
        return
    name = names[0]
    found: set[Edge] = set()
    exactly: list[Fraction] = []  # these come first, and speak for their approximations
    for x, exact in edges((first, second), name):
        if (x, exact) in found or (not exact and any(abs(x - place) <= SAME_PLACE for place in exactly)):
            continue
        found.add((x, exact))
        if exact:
            exactly.append(x)
        yield {name: x}, not exact
    for x in _between(_merged(sorted(found))):
        yield {name: x}, False


def places(conditions: list[Node], name: str) -> list[tuple[Fraction, bool, bool]]:
    """The edges of conditions and points between and beyond them: the place, whether it is blurred, whether an edge."""
    found = _merged(sorted(set(edges(conditions, name))))
    return [(x, not exact, True) for x, exact in found] + [(x, False, False) for x in _between(found)]


def _between(found: list[Edge]) -> list[Fraction]:
    """Points between edges in rising order and beyond them."""
    at = [x for x, _ in found]
    return [at[0] - 1, *((a + b) / 2 for a, b in pairwise(at)), at[-1] + 1] if at else []


def _merged(found: list[Edge]) -> list[Edge]:
    """One edge for each place; an exact one speaks for its approximations."""
    kept: list[Edge] = []
    for x, exact in found:
        if not kept or x - kept[-1][0] > SAME_PLACE:
            kept.append((x, exact))
        elif exact and not kept[-1][1]:
            kept[-1] = (x, True)
    return kept
