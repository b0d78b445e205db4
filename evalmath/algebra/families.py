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
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import product

from flint import acb

from evalmath.algebra.balls import NeedsComplexError, UnboundedError, is_nan
from evalmath.algebra.budget import takes
from evalmath.algebra.evaluate import Evaluator
from evalmath.algebra.exact import UndefinedError, size
from evalmath.algebra.fingerprint import fingerprint
from evalmath.algebra.points import largest_literal
from evalmath.algebra.ratio import proportional
from evalmath.patterns import Lazy
from evalmath.syntax.tree import ONE, ZERO, Node, is_called, renamed, substituted, symbols_of

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
ROUNDS = 25
CONVERGED = 1e-10
AGREE = 1e-7  # of members at further points, relative to how much they change
LEFT = 1e-10  # what Newton's method leaves
WIDE = 7.0  # times the points: steps of x/3 lie between them
MAX_EDGE = 50  # beyond which exponentials are too large to compare
STEP = 1e-6  # of a difference quotient
PRECISION = 80  # bits

Function = Callable[[dict[str, float]], float | None]


def same_family(reference: Node, answer: Node, *, named: bool) -> bool | None:
    """Whether two formulas are one family of functions; None if the reference is not a family.

    ``named`` says that the reference is known to be a solution: then ``A``, ``B`` and ``K`` are constants too.
    """
    found = _constants(reference, answer, named=named)
    if found is None:
        return None
    mine, yours, others = found
    if len(mine) == 1 and fingerprint(reference) == fingerprint(renamed(answer, {yours[0]: mine[0]})):
        return True
    f, g = _function(reference), _function(answer)
    exact = _differ_by_constant(reference, mine, answer, yours, others)
    if exact is not None:
        return exact
    forth, back = _members(f, mine, g, yours, others, POINTS), _members(g, yours, f, mine, others, POINTS)
    if not (forth and back and (all(forth) or all(back)) and any(forth) and any(back)):
        return False
    if not all(_fail_by_sign(side, names) for side, names in ((forth, mine), (back, yours))):
        return False  # a sine of C takes no large values
    edge = min(largest_literal(reference, answer), MAX_EDGE)
    for start, width in ((0, -1), (0, WIDE), (edge, 1), (-edge, -1)):
        region = tuple(start + width * x for x in POINTS)
        beyond = [_members(f, mine, g, yours, others, region), _members(g, yours, f, mine, others, region)]
        if any(side and not any(side) for side in beyond):
            return False  # as |x| + C and x + C: there they may have constants of their own, but are no family
    return True


def _fail_by_sign(found: list[bool], names: list[str]) -> bool:
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
    """Whether two curves "= 0" with one constant are alike up to its name and sign; None if they may be one family."""
    found = _constants(reference, answer, named=False)
    if found is None or len(found[0]) != 1:
        return False
    (mine,), (yours,), _ = found
    constant = Node("sym", (mine,))
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


def _function(node: Node) -> Function:
    steps = size(node)

    def value(env: dict[str, float]) -> float | None:
        if not takes(steps):
            return None
        try:
            found = Evaluator({k: Fraction(v) for k, v in env.items()}, PRECISION).value(node)
        except (UndefinedError, UnboundedError, NeedsComplexError, ValueError, OverflowError):
            return None
        if is_nan(found) or isinstance(found, acb):
            return None
        number = float(found)
        return number if math.isfinite(number) else None

    return value


def _members(
    f: Function, mine: list[str], g: Function, yours: list[str], others: list[str], points: tuple[float, ...]
) -> list[bool]:
    """For each draw of the constants of the first: whether that member is one of the second family at some points.

    A draw says nothing where one of the two has no values.
    """
    running = sorted(_VARIABLES.intersection(others))
    values = WHOLE if set(running) <= {"n"} else points
    fixed = {n: 0.6875 + 0.4375 * k for k, n in enumerate(others) if n not in running}
    places = [
        fixed | {n: values[(i * (k + 1) + k) % len(values)] for k, n in enumerate(running)} for i in range(len(values))
    ]
    found = []
    for draw in DRAWS:
        constants = dict(zip(mine, draw, strict=False))
        aims = [(place, aim) for place in places if (aim := f(place | constants)) is not None]
        if len(aims) < len(yours) + 3:
            continue
        if points is not POINTS and all(g(place | _some(yours)) is None for place, _ in aims):
            continue
        found.append(any(_fits(g, yours, aims, start[: len(yours)]) for start in STARTS))
    return found


def _some(names: list[str]) -> dict[str, float]:
    """Some constants, for a look at whether a member has values."""
    return dict(zip(names, DRAWS[0], strict=False))


def _fits(g: Function, names: list[str], aims: list[tuple[dict[str, float], float]], start: tuple[float, ...]) -> bool:
    """Newton's method for the constants at as many points as there are constants, then the other points."""
    solved = _newton(g, names, aims[: len(names)], list(start))
    if solved is None:
        return False
    spread = max(aim for _, aim in aims) - min(aim for _, aim in aims)
    for place, aim in aims[len(names) :]:
        value = g(place | solved)
        if value is None or abs(value - aim) > max(AGREE * min(spread, max(1.0, abs(aim))), LEFT * max(1.0, abs(aim))):
            return False
    return True


def _newton(
    g: Function, names: list[str], aims: list[tuple[dict[str, float], float]], at: list[float]
) -> dict[str, float] | None:
    for _ in range(ROUNDS):
        env = dict(zip(names, at, strict=True))
        values = [g(place | env) for place, _ in aims]
        if any(v is None for v in values):
            return None
        gaps = [v - aim for v, (_, aim) in zip(values, aims, strict=True) if v is not None]
        if max(map(abs, gaps)) < CONVERGED * max(1.0, *(abs(aim) for _, aim in aims)):
            return env
        rows: list[list[float]] = []
        for (place, _), value in zip(aims, values, strict=True):
            row = []
            for name in names:
                moved = g(place | env | {name: env[name] + STEP})
                if moved is None or value is None:
                    return None
                row.append((moved - value) / STEP)
            rows.append(row)
        step = _solved(rows, gaps)
        if step is None:
            return None
        at = [x - s for x, s in zip(at, step, strict=True)]
        if max(map(abs, at)) > 1e6:
            return None
    return None


def _solved(rows: list[list[float]], right: list[float]) -> list[float] | None:
    """Elimination with pivots, for at most three unknowns."""
    n = len(rows)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(table[k][i]))
        if abs(table[best][i]) < 1e-12:
            return None
        table[i], table[best] = table[best], table[i]
        for k in range(n):
            if k != i:
                share = table[k][i] / table[i][i]
                table[k] = [x - share * y for x, y in zip(table[k], table[i], strict=True)]
    return [table[i][n] / table[i][i] for i in range(n)]
