r"""Where a condition in one unknown can change its truth: zeros of its differences, ends of its domains.

Polynomials and quotients of them, with absolute values, have exact edges; others are searched for changes of sign.

>>> from evalmath.syntax.grammar import parse
>>> [str(x) for x, exact in sorted(set(edges([parse("|x^2 - 4| > 0")], "x")))]
['-4', '-2', '0', '2', '4']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise, product, zip_longest
from typing import Any, TypeAlias

from evalmath.algebra.budget import takes
from evalmath.algebra.equality import value_of
from evalmath.algebra.evaluate import precision, real_value
from evalmath.algebra.exact import UndefinedError, rational, size
from evalmath.errors import LimitError
from evalmath.lazily import flint
from evalmath.syntax.tree import Node, symbols_of, walk

__all__ = ["Edge", "edges"]

Edge = tuple[Fraction, bool]  # the place, and whether it is exact

MAX_DEGREE = 60
MAX_BARS = 5  # absolute values in one difference: each doubles the work
PRECISION = 400  # bits of an edge that is not rational
BITS = 256  # of the values in a search
STEPS = 240  # of the search for changes of sign
HALVINGS = 160  # of a step: to 48 digits
PAUSE = 4  # halvings behind a chord that missed, more each time
MAX_CHANGES = 60  # of sign: an expression that has more of them oscillates, and the search would miss some
FIRST = 2  # changes of such an expression are looked at all the same: another one differs there as a rule
LARGEST = 1_000_000  # literal that is taken for an edge
REACH = 40  # the search goes this far beyond the largest literal
_ROOTED = frozenset({"abs", "sqrt", "root", "ln", "log", "lg", "cbrt"})


def edges(conditions: Iterable[Node], name: str) -> Iterator[Edge]:
    """The edges of conditions as they are found, exact ones first, among places that are none.

    Of rational functions they are all there are.

    Raises
    ------
    LimitError
        ``MAX_STEPS``, also behind the first edges of an expression that has more than ``MAX_CHANGES``.
    """
    searched: dict[Node, None] = {}
    for condition in conditions:
        for node in walk(condition):
            if node.op in {"num", "dec", "div", "neg", "mul", "fn", "add"} and not symbols_of(node):
                yield from _constant(node)
        for expression in _differences(condition):
            if name not in symbols_of(expression):
                continue
            polynomials = list(_polynomials(expression, name))
            for p in polynomials:
                yield from _roots(p)
            if not polynomials:
                searched[expression] = None
    for places in zip_longest(*(_sign_changes(expression, name) for expression in searched)):
        yield from ((x, False) for x in places if x is not None)


def _differences(condition: Node) -> Iterator[Node]:
    for node in walk(condition):
        if node.op == "rel":
            operands = node.args[::2]
            for left, right in pairwise(operands):
                yield Node("add", (left, Node("neg", (right,))))
        elif node.op == "div" or (node.op == "fn" and node.args[0] in _ROOTED):
            yield node.args[1]
        elif node.op == "pow" and node.args[1].op != "num":
            yield node.args[0]


def _constant(node: Node) -> list[Edge]:
    try:
        exact = rational(node)
    except UndefinedError:
        return []
    if exact is not None:
        place = Fraction(exact)
        return [(place, True), (-place, True)] if abs(place) <= LARGEST else []
    value = value_of(node)
    if value is None or isinstance(value, flint.acb) or float(value.abs_upper()) > LARGEST:
        return []
    place = _fraction(value)
    return [(place, False), (-place, False)]


# --- exact edges --------------------------------------------------------------------------------------------------


def _polynomials(expression: Node, name: str) -> Iterator[flint.fmpq_poly]:
    """Polynomials whose roots hold all zeros and poles; none if the expression is not a rational function."""
    bars = sum(n.op == "fn" and n.args[0] == "abs" for n in walk(expression))
    if bars > MAX_BARS:
        return
    for signs in product((1, -1), repeat=bars):
        quotient = _quotient(expression, name, list(signs))
        if quotient is None or max(p.degree() for p in quotient) > MAX_DEGREE:
            return
        yield from (p for p in quotient if p.degree() > 0)
        if all(p.degree() < 1 for p in quotient):
            yield _polynomial(1)


def _polynomial(*coefficients: int | flint.fmpq) -> flint.fmpq_poly:
    return flint.fmpq_poly(list(coefficients))


def _quotient(node: Node, name: str, signs: list[int]) -> tuple[flint.fmpq_poly, flint.fmpq_poly] | None:
    """Numerator and denominator, with every absolute value replaced by plus or minus its argument."""
    op, args = node
    one = _polynomial(1)
    if op == "sym":
        return (_polynomial(0, 1), one) if args[0] == name else None
    if op in {"num", "dec"}:
        value = Fraction(args[0])
        return _polynomial(flint.fmpq(value.numerator, value.denominator)), one
    if op == "group":
        return _quotient(args[2], name, signs)
    if op == "fn" and args[0] == "abs":
        sign = signs.pop()
        inner = _quotient(args[1], name, signs)
        return None if inner is None else (inner[0] * sign, inner[1])
    if op == "pow":
        return _power(args, name, signs)
    if op not in {"add", "mul", "neg", "div"}:
        return None
    parts = [_quotient(x, name, signs) for x in args]
    if any(p is None or p[0].degree() + p[1].degree() > MAX_DEGREE for p in parts):
        return None
    top, bottom = parts[0] or (one, one)
    if op == "neg":
        return -top, bottom
    for part in parts[1:]:
        a, b = part or (one, one)
        if op == "add":
            top, bottom = top * b + a * bottom, bottom * b
        elif op == "mul":
            top, bottom = top * a, bottom * b
        elif a.degree() < 0:
            return None
        else:
            top, bottom = top * b, bottom * a
    return top, bottom


def _power(args: tuple[Node, ...], name: str, signs: list[int]) -> tuple[flint.fmpq_poly, flint.fmpq_poly] | None:
    try:
        exponent = rational(args[1])
    except UndefinedError:
        return None
    base = _quotient(args[0], name, signs)
    if base is None or exponent is None or exponent.denominator != 1:
        return None
    n = int(exponent)
    if abs(n) * max(base[0].degree(), base[1].degree(), 1) > MAX_DEGREE or (n < 0 and base[0].degree() < 0):
        return None
    return (base[0] ** n, base[1] ** n) if n >= 0 else (base[1] ** -n, base[0] ** -n)


def _roots(p: flint.fmpq_poly) -> Iterator[Edge]:
    for factor, _ in p.numer().factor()[1]:
        if factor.degree() == 1:
            yield Fraction(-int(factor[0]), int(factor[1])), True
        else:
            yield from ((x, False) for x in _irrational(factor))


def _irrational(factor: flint.fmpz_poly) -> Iterator[Fraction]:
    with precision(PRECISION):
        roots = factor.complex_roots()
    for root in roots:
        z: Any = root[0]  # type: ignore[index]  # a pair of the root and its multiplicity
        if z.imag == 0:
            yield _fraction(z.real)


def _fraction(x: flint.arb) -> Fraction:
    mantissa, exponent = x.mid().man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


# --- searched edges -----------------------------------------------------------------------------------------------


Place: TypeAlias = "tuple[Fraction, flint.arb | None]"  # where, and the value there if there is one


def _sign_changes(expression: Node, name: str) -> Iterator[Fraction]:
    from evalmath.algebra.points import largest_literal

    steps = size(expression)
    _spend(STEPS * steps)
    span = min(largest_literal(expression), 10_000) + REACH
    around: list[tuple[Place, Place]] = []  # two places on both sides of each change
    previous: Place | None = None
    for k in range(STEPS + 1):
        at = Fraction(span) * (2 * k - STEPS) / STEPS + Fraction(k, 100_003)
        place = at, real_value(expression, {name: at}, BITS)
        if previous is not None and _sign(place[1]) != _sign(previous[1]):
            around.append((previous, place))
        previous = place
    oscillates = len(around) > MAX_CHANGES
    for left, right in around[: FIRST if oscillates else None]:
        _spend(HALVINGS * steps)
        yield _narrowed(expression, name, left, right)
    if oscillates:
        raise LimitError("MAX_STEPS")


def _spend(steps: int) -> None:
    if not takes(steps):
        raise LimitError("MAX_STEPS")


def _narrowed(expression: Node, name: str, left: Place, right: Place) -> Fraction:
    """Where the sign changes between two places: 48 digits, by halves, and by chords where those hit.

    A chord says where a smooth function is zero, up to about the square of the distance: two values around that place
    that differ in sign stand for many halvings. Where they don't, at a pole or the end of a domain, halves do.
    """
    unit = (right[0] - left[0]) / (1 << HALVINGS)
    sign = _sign(left[1])
    low, before = 0, left[1]  # places are counted in units, so that their fractions stay short
    high, behind = 1 << HALVINGS, right[1]

    def look(at: int) -> None:
        nonlocal low, before, high, behind
        if low < at < high:
            value = real_value(expression, {name: left[0] + at * unit}, BITS)
            if _sign(value) == sign:
                low, before = at, value
            else:
                high, behind = at, value

    missed, pause = 0, PAUSE
    while high - low > 1:
        width = high - low
        share = None if pause or before is None or behind is None else _share(before, behind)
        if share is None:
            pause = max(0, pause - 1)
        else:
            chord = low + int(share * width)
            margin = max(1, width * width >> HALVINGS)
            look(chord - margin)
            look(chord + margin)
            missed += high - low > width // 4
            pause = missed * PAUSE
        if high - low > width // 4:
            look((low + high) // 2)
    return left[0] + (low + Fraction(1, 2)) * unit


def _share(before: flint.arb, behind: flint.arb) -> Fraction | None:
    """Which share of the way a chord between two values goes until it is zero; None if they aren't told apart."""
    with precision(BITS):
        share = before / (before - behind)
    return _fraction(share) if share.is_finite() else None


def _sign(value: flint.arb | None) -> int | None:
    if value is None:
        return None
    return 1 if value > 0 else -1 if value < 0 else 0
