r"""Families of functions: general solutions and antiderivatives, whatever their constants are called.

Two formulas are one family when every member of the one is a member of the other. That is tried, not told by patterns:
constants are drawn for one side, those of the other side are found by Newton's method at a few points, and the two
members must then agree at further points. The families of ``C e^x`` and ``e^{x+C}`` overlap for positive constants
only, which people let pass: one direction must hold for all draws, the other for some.

>>> from evalmath.syntax.grammar import parse
>>> same_family(parse("C_1 e^x + C_2 e^{-x}"), parse(r"A\cosh x + B\sinh x"), named=True)
True
>>> same_family(parse("x^2 + C"), parse("x^2 + C x"), named=True), same_family(parse("k x"), parse("a x"), named=False)
(False, None)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import permutations, product

from evalmath.algebra.budget import takes
from evalmath.algebra.evaluate import precision, real_value
from evalmath.algebra.exact import Rational, size
from evalmath.algebra.fingerprint import fingerprint
from evalmath.algebra.points import largest_literal
from evalmath.algebra.ratio import proportional
from evalmath.lazily import flint
from evalmath.patterns import Lazy
from evalmath.syntax.tree import ONE, ZERO, Node, contains, is_called, renamed, substituted, symbols_of, walk

__all__ = ["same_curves", "same_family"]

_OF_FAMILY = Lazy(r"C(?:_?\w|'|_\{\w\})?|[ck]_\d")  # what a reference calls the constants of a general solution
_OF_SOLUTION = Lazy(r"[ABCDKcK](?:_?\d)?|[ck]_\d")  # and where it names its solution: y = A sin x
_OF_X = Lazy(r"[CK](?:_?\w|'|_\{\w\})?|[ck]_\d")  # an antiderivative, while K/r^2 is a law
_CONSTANT = Lazy(r"C(?:_?\d)?")  # what an answer calls the one that an antiderivative with c or + k has
_PARAMETERS = frozenset("cDkK")  # u(x, t) = f(x - ct): a speed, as C is a constant
_VARIABLES = frozenset("x y z t n s u r theta".split())
MAX_CONSTANTS = 3
DRAWS = ((1.25, -0.75, 0.5), (-1.125, 0.875, -0.625), (0.8125, 1.75, 1.375), (-0.5625, -1.4375, 0.9375))
STARTS = ((0.5, 0.7, -0.4), (-1.1, 0.9, 0.8), (1.9, -1.3, 0.6), (-0.3, 2.2, -1.7), (3.1, 0.2, 1.1), (0.9, -2.7, 0.3))
POINTS = (0.4375, 1.1875, 0.8125, 1.6875, 0.25, 1.4375, 2.0625, 0.625, 1.9375)
WHOLE = (1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 10.0, 11.0, 20.0)
ROUNDS = 15
CONVERGED = 1e-10
AGREE = 1e-7  # of members at further points, relative to how much they change
LEFT = 1e-10  # what Newton's method leaves
WIDE = 7.0  # times the points: steps of x/3 lie between them
MAX_EDGE = 50  # beyond which exponentials are too large to compare
STEP = 1e-6  # of a difference quotient
PRECISION = 80  # bits

LARGEST = 1e6  # constant

_OPERATORS = frozenset({"bigop"})

Place = dict[str, Rational]
Aims = list[tuple[Place, float]]  # places, and the values that a member should have there


def same_family(reference: Node, answer: Node, *, named: bool) -> bool | None:
    """Whether two formulas are one family of functions; None if the reference is not a family.

    ``named`` says that the reference is known to be a solution: then ``A``, ``B`` and ``K`` are constants too.
    """
    found = _constants(reference, answer, named=named)
    if found is None:
        return None
    mine, yours, others = found
    mark = fingerprint(reference)
    names = (dict(zip(yours, order, strict=True)) for order in permutations(mine))
    if mark[0] is not None and any(mark == fingerprint(renamed(answer, called)) for called in names):
        return True
    if contains(reference, _OPERATORS) != contains(answer, _OPERATORS):
        return False  # what nobody evaluates is met by itself alone
    exact = _differ_by_constant(reference, mine, answer, yours, others)
    if exact is not None:
        return exact
    one, other = _Side(reference, mine), _Side(answer, yours)
    back = list(_members(other, one, others, POINTS))  # first: a reference is linear in its constants as a rule
    if None in back or not any(back):
        return False
    forth = list(_members(one, other, others, POINTS))
    if None in forth or not (any(forth) and (all(forth) or all(back))):
        return False
    if not (_fail_by_sign(forth, mine) and _fail_by_sign(back, yours)):
        return False  # a sine of C takes no large values
    if _VARIABLES.intersection(others) == {"n"}:
        return True  # of a sequence
    edge = min(largest_literal(reference, answer), MAX_EDGE)
    beyond = ((edge, 1), (-edge, -1)) if edge > WIDE else ()
    for start, width in ((0, WIDE), (0, -WIDE), *beyond):
        region = tuple(start + width * x for x in POINTS)
        for mine_here in (_members(one, other, others, region), _members(other, one, others, region)):
            if not next(mine_here, True) and not any(mine_here):
                return False  # as |x| + C and x + C: there they may have constants of their own, but are no family
    return True


def _fail_by_sign(found: list[bool | None], names: list[str]) -> bool:
    """Whether the draws that are not members are those with one sign of a constant, as of ``e^C`` the negative ones."""
    if all(found) or len(found) < len(DRAWS):
        return True
    signs = product((1, -1), range(len(names)))
    return any(found == [sign * draw[i] > 0 for draw in DRAWS] for sign, i in signs)


def _differ_by_constant(
    reference: Node, mine: list[str], answer: Node, yours: list[str], others: list[str]
) -> bool | None:
    """Whether two sums with one added constant differ by a constant, as far as exact arithmetic tells."""
    if len(mine) != 1 or not (_is_added(mine[0], reference) and _is_added(yours[0], answer)):
        return None
    sides = []
    for tree, constant in ((reference, mine[0]), (answer, yours[0])):
        rest = substituted(tree, {constant: ZERO})
        if constant in symbols_of(rest):
            return None
        start = substituted(rest, dict.fromkeys(others, ONE))
        sides.append(fingerprint(Node("add", (rest, Node("neg", (start,))))))
    (first, first_proves), (second, second_proves) = sides
    return first == second if first_proves and second_proves and first is not None else None


def same_curves(reference: Node, answer: Node) -> bool | None:
    """Whether two curves "= 0" with one constant are one family; None if that cannot be told.

    They are if they are alike up to the constant's name and sign, or its factor where it is one term of a sum.
    """
    found = _constants(reference, answer, named=False)
    if found is None or len(found[0]) != 1:
        return False
    (mine,), (yours,), _ = found
    constant = Node("sym", (mine,))
    if _is_one_term(mine, reference) and _is_one_term(yours, answer):
        without = substituted(reference, {mine: ZERO}), substituted(answer, {yours: ZERO})
        return proportional(*without, positive=False) or None
    signed = (substituted(answer, {yours: x}) for x in (constant, Node("neg", (constant,))))
    return any(proportional(reference, curve, positive=False) for curve in signed) or None


def _constants(reference: Node, answer: Node, *, named: bool) -> tuple[list[str], list[str], list[str]] | None:
    """The constants of both sides and the names that both have; None if they are not families of one sort.

    In a function of several variables some letters are parameters of the equation that it solves, a speed or a rate:
    there they are constants only as a term of a sum.
    """
    first, second = symbols_of(reference), symbols_of(answer)
    variables = _VARIABLES & first
    pattern = _OF_SOLUTION if named else _OF_FAMILY if variables - {"x"} else _OF_X
    mine = sorted(n for n in first if pattern.fullmatch(n))
    if not named:
        if any(n.isupper() for n in first.difference(mine)) or _is_monomial(reference):
            return None
        mine = [n for n in mine if n != "K" or n not in second or _is_added(n, reference)]
    if len(variables) > 1:
        mine = [n for n in mine if n not in _PARAMETERS or _is_added(n, reference)]
        if not mine and any(n in _PARAMETERS and not _is_added(n, reference) for n in first):
            return None
    if not mine:
        mine = _renamed(reference, first, second, named=named)
    if not mine or len(mine) > MAX_CONSTANTS or any(is_called(n) for n in first | second):
        return None
    others = sorted(first - set(mine))
    yours = sorted(second - set(others))
    if len(yours) != len(mine) or not _VARIABLES.intersection(others) or not second & set(others):
        return None
    if any(n in _VARIABLES for n in yours):
        return None  # another variable is not a constant
    if len(variables) > 1 and any(n in _PARAMETERS and not _is_added(n, answer) for n in yours):
        return None  # sin(x - Ct) is not a wave of speed c
    return mine, yours, others


def _is_monomial(node: Node) -> bool:
    """Whether a formula is a number times names, which may be what is counted: 5 Cs."""
    ops = {x.op for x in node.args} if node.op == "mul" else set()
    return ops == {"num", "sym"}


def _renamed(reference: Node, first: AbstractSet[str], second: AbstractSet[str], *, named: bool) -> list[str]:
    """The one constant that a reference calls c or k, if the answer has a C in its place, and nothing else is a letter.

    A k stands for a constant only where it is added or the reference is known to be a solution.
    """
    lost, added = first - second, second - first
    if len(lost) != 1 or len(added) != 1 or not all(map(_CONSTANT.fullmatch, added)) or not first - lost <= _VARIABLES:
        return []
    is_constant = "c" in lost or ("k" in lost and (named or _is_added("k", reference)))
    return sorted(lost) if is_constant else []


def _is_added(name: str, node: Node) -> bool:
    """Whether a name is a term of a sum."""
    if node.op in {"add", "neg"}:
        return any(_is_added(name, x) for x in node.args)
    return node == Node("sym", (name,))


def _is_one_term(name: str, node: Node) -> bool:
    """Whether a name is a term of a sum and stands nowhere else."""
    return _is_added(name, node) and sum(x == Node("sym", (name,)) for x in walk(node)) == 1


class _Side:
    """One family: its formula, and the names of its constants."""

    def __init__(self, node: Node, constants: list[str]) -> None:
        self.node, self.constants, self.steps = node, constants, size(node)

    def __call__(self, at: Place, constants: Iterable[float]) -> float | None:
        """The value of the member with these constants at a place; None if it has no real one."""
        if not takes(self.steps):
            return None
        env = at | {name: Fraction(x) for name, x in zip(self.constants, constants, strict=False)}
        found = real_value(self.node, env, PRECISION)
        number = math.nan if found is None else float(found)
        return number if math.isfinite(number) else None


def _members(side: _Side, other: _Side, names: list[str], points: tuple[float, ...]) -> Iterator[bool | None]:
    """For each draw of the constants of one side: whether that member is one of the other family at some points.

    A draw says nothing where one of the two has no values. None, behind which nothing comes, says that a family has not
    that member which is linear in its constants: part of such a family is never meant.
    """
    running = sorted(_VARIABLES.intersection(names))
    values = WHOLE if set(running) <= {"n"} else points
    fixed: Place = {n: Fraction(11 + 7 * k, 16) for k, n in enumerate(names) if n not in running}
    places: list[Place] = [
        fixed | {n: Fraction(values[(i * (k + 1) + k) % len(values)]) for k, n in enumerate(running)}
        for i in range(len(values))
    ]
    for draw in DRAWS:
        aims = [(place, aim) for place in places if (aim := side(place, draw)) is not None]
        if len(aims) < len(other.constants) + 3:
            continue
        if points is POINTS or any(other(place, DRAWS[0]) is not None for place, _ in aims):
            found = _fits(other, aims)
            yield found
            if found is None:
                return


def _fits(side: _Side, aims: Aims) -> bool | None:
    """Newton's method for the constants at as many points as there are constants, then the other points."""
    count = len(side.constants)
    spread = max(aim for _, aim in aims) - min(aim for _, aim in aims)
    for start in STARTS:
        found, steps = _newton(side, aims[:count], list(start[:count]))
        if found is not None and all(_is_met(side(place, found), aim, spread) for place, aim in aims[count:]):
            return True
        if found is not None and steps <= 1:
            return None  # one step leads to the constants of a family that is linear in them, and there are no others
    return False


def _is_met(value: float | None, aim: float, spread: float) -> bool:
    size = max(1.0, abs(aim))
    return value is not None and abs(value - aim) <= max(AGREE * min(spread, size), LEFT * size)


def _newton(side: _Side, aims: Aims, at: list[float]) -> tuple[list[float] | None, int]:
    """The constants with which a family meets its aims, if they are found, after how many steps."""
    size = max(1.0, *(abs(aim) for _, aim in aims))
    for steps in range(ROUNDS):
        values = [side(place, at) for place, _ in aims]
        gaps = [value - aim for value, (_, aim) in zip(values, aims, strict=True) if value is not None]
        if len(gaps) < len(aims):
            break
        if max(map(abs, gaps)) < CONVERGED * size:
            return at, steps
        moved = [[side(place, [*at[:k], x + STEP, *at[k + 1 :]]) for k, x in enumerate(at)] for place, _ in aims]
        if any(None in row for row in moved):
            break
        slopes = [[(x - v) / STEP for x in row] for row, v in zip(moved, values, strict=True)]  # type: ignore[operator]
        try:
            with precision(PRECISION):
                step = flint.arb_mat(slopes).solve(flint.arb_mat(len(gaps), 1, gaps)).entries()
        except ZeroDivisionError:
            break
        at = [x - float(s) for x, s in zip(at, step, strict=True)]
        if not max(map(abs, at)) <= LARGEST:
            break
    return None, 0
