r"""Are two trees the same function? The ladder, cheapest rung first; each says equal, different or don't know.

>>> from evalmath.syntax.grammar import parse
>>> from evalmath.policy import Policy
>>> same(parse(r"\sqrt{12}"), parse(r"2\sqrt3"), Policy())
Outcome(equal=True, stage='numeric', detail='')
>>> same(parse("(x+1)^2"), parse("x^2+1"), Policy()).stage
'exact'

1. the same tree;
2. exact values of rational constants (:mod:`.exact`), fingerprints of rational functions (:mod:`.fingerprint`);
3. balls for constants: disjoint ones prove a difference, agreement counts with at least 60 accurate bits;
   for functions, balls at points in several magnitude tiers;
4. SymPy, in a worker (:mod:`evalmath.algebra.symbolic`).

Tolerance is for decimals only: it never touches two exact values.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Any, NamedTuple

from evalmath.algebra.balls import NeedsComplexError, UnboundedError, is_nan
from evalmath.algebra.budget import BALL_STEPS, takes
from evalmath.algebra.evaluate import Evaluator, precision, real_value
from evalmath.algebra.exact import (
    Env,
    Rational,
    UndefinedError,
    is_inexact,
    rational,
    size,
)
from evalmath.algebra.fingerprint import fingerprint
from evalmath.algebra.points import (
    INTEGER_TIERS,
    ORIGIN,
    SHARING,
    TIERS,
    in_plane,
    largest_literal,
    tier,
)
from evalmath.algebra.turns import closely, is_of_integers
from evalmath.lazily import flint
from evalmath.policy import Policy
from evalmath.syntax.tree import (
    ZERO,
    Node,
    called,
    census_of,
    contains,
    is_called,
    mapped,
    mentions,
    symbols_of,
    uncalled,
    walk,
)

__all__ = ["CONSTANT_PRECISION", "Outcome", "close", "order", "precision_for", "same", "value_of"]

PRECISION = 256  # bits at a sample point
CONSTANT_PRECISION = 512  # bits for constants: two different ones of human size do not agree to 500 bits
MAX_PRECISION = 1 << 15  # bits: a function still takes under a millisecond
MAX_TAILS = 1 << 12  # bits that hidden terms may add at a sample point
ACCURATE_BITS = 60  # 18 digits: fewer are no agreement
ENOUGH = 3  # informative points that must agree
ABS_SHARE = 1e-3  # abs_tol may blur at most this share of a number, and less of a small one: it swallows none
WHOLE = frozenset("nkm")  # that mean integers where they are rounded
COUNTED = (*range(1, 14), 19, 20, 30, 97, 1008)
INTEGERS = frozenset("n k m N M K j l".split())  # names that mean integers where real points say nothing


class Outcome(NamedTuple):
    """What a rung says: ``equal`` is None for "don't know"."""

    equal: bool | None
    stage: str
    detail: str = ""


def same(a: Node, b: Node, policy: Policy) -> Outcome:
    """Compare two expressions as functions on their common domain."""
    if a == b:
        return Outcome(True, "tree")
    try:
        x = rational(a)
        y = None if x is None else rational(b)
        if x is not None and y is not None:
            return _rationals(a, b, x, y, policy)
        ends = _infinite(a), _infinite(b)
        if any(ends) and (all(ends) or _is_finite(a if ends[1] else b)):
            return Outcome(ends[0] == ends[1], "exact", "one side is infinite, or both are in two directions")
        bodies = _integrands(a, b)
        if bodies is not None:
            return same(*bodies, policy)
        if x is None:
            rational(b)  # which may have no value
    except UndefinedError:
        return Outcome(False, "exact", "one side is undefined")
    symbols = symbols_of(a) | symbols_of(b)
    left, left_proves = fingerprint(a)
    right, right_proves = fingerprint(b)
    if left is not None and left == right:
        if _is_voided(a) != _is_voided(b):
            return Outcome(False, "exact", "a function that is multiplied by nothing or cancels has its domain")
        return Outcome(True, "exact")
    inexact = is_inexact(a) or is_inexact(b)
    if left_proves and right_proves and not (inexact or policy.blur_exact):
        if left is None or right is None:
            return Outcome(False, "exact", "one side is undefined")
        return Outcome(False, "exact", "their difference is not zero")
    if not symbols:
        return _constants(a, b, policy, inexact=inexact or policy.blur_exact)
    if mentions(a, _OF_ALL_CALLED) or mentions(b, _OF_ALL_CALLED):
        a, b = _with_extremes(a), _with_extremes(b)
    outcome = _functions(a, b, sorted(symbols), policy, inexact=inexact)
    if outcome.equal and outcome.stage == "tolerance" and symbols_of(a) != symbols_of(b):
        return Outcome(False, "numeric", "a name of one side alone is lost in the rounding of the other")
    return outcome


def _is_voided(node: Node) -> bool:
    r"""Whether what a fingerprint leaves out may have no value: ``5 + 0 \ln(-x^2)``, ``5 + \ln 0 - \ln 0``."""
    for n in walk(node) if contains(node, _CALLS) else ():
        if n.op == "mul" and ZERO in n.args and any(x.op == "fn" and symbols_of(x) for x in n.args):
            return True
        if n.op == "fn" and n.args[0] in _WITH_POLES and not symbols_of(n) and value_of(n) is None:
            return True
    return False


_CALLS = frozenset({"fn"})
_WITH_POLES = frozenset({"ln", "log", "lg", "tan", "cot", "sec", "csc"})


# --- numbers ------------------------------------------------------------------------------------------------------


def close(x: float, y: float, policy: Policy) -> bool:
    """Whether two floats agree within the policy's tolerances. Symmetric."""
    if math.isinf(x) or math.isinf(y):
        return x == y
    gap = abs(x - y)
    size = max(abs(x), abs(y))
    absolute = policy.abs_tol if policy.blur_exact else min(policy.abs_tol, ABS_SHARE * size * min(1.0, size))
    return gap <= max(policy.rel_tol * size, absolute)


def _rationals(a: Node, b: Node, x: Rational, y: Rational, policy: Policy) -> Outcome:
    if x == y:
        return Outcome(True, "exact")
    if policy.blur_exact or is_inexact(a) or is_inexact(b):
        near = fits = False
        try:
            u, v = float(x), float(y)
        except OverflowError:
            pass
        else:
            near = close(u, v, policy)
            fits = policy.blur_exact or (bool(u or not x) and bool(v or not y))
        if not fits:  # beyond floats, on either end, only the relative tolerance matters
            left, right = Fraction(x), Fraction(y)
            near = abs(left - right) <= Fraction(policy.rel_tol) * max(abs(left), abs(right))
        if near and ((x == 0) == (y == 0) or policy.blur_exact):
            return Outcome(True, "tolerance")
    return Outcome(False, "exact")


def value_of(node: Node, precision: int = CONSTANT_PRECISION) -> Any | None:
    """The ball of a constant, real if it can be; None if it has no value of bounded cost."""
    value: Any = real_value(node, {}, precision)
    if value is None:
        with suppress(UndefinedError, UnboundedError):
            value = Evaluator({}, precision, complex_=True).value(node)
    return None if value is None or is_nan(value) else value


def _accurate(x: Any) -> bool:
    """Whether a ball is tight: 60 bits of its size, or of nothing at all."""
    return bool(x.rel_accuracy_bits() >= ACCURATE_BITS or abs(x).abs_upper() < _TINY)


_TINY = 2.0 ** -(PRECISION // 2)


def _constants(a: Node, b: Node, policy: Policy, *, inexact: bool) -> Outcome:
    needed = precision_for(a, b)
    if needed > CONSTANT_PRECISION:  # most different constants differ early; the long digits are the dear ones
        early = _constants_to(CONSTANT_PRECISION, a, b, policy, inexact=inexact)
        if early.equal is False:
            return early
        if not takes((size(a) + size(b)) * (needed >> 8)):
            return Outcome(None, "numeric", "MAX_STEPS")
    found = _constants_to(needed, a, b, policy, inexact=inexact)
    if found.equal and needed == MAX_PRECISION and found.stage == "numeric":
        return Outcome(None, "numeric", "too many digits")
    return found


def _constants_to(precision: int, a: Node, b: Node, policy: Policy, *, inexact: bool) -> Outcome:
    try:
        first, second = Evaluator({}, precision), Evaluator({}, precision)
        x, y = _both(a, b, first, second)
    except (UndefinedError, UnboundedError) as error:
        return Outcome(None, "numeric", str(error))
    if is_nan(x) or is_nan(y):
        return Outcome(None, "numeric", "no finite value")
    detail = ""
    if not x.overlaps(y):
        if inexact and _close_balls(x, y, policy):
            return Outcome(True, "tolerance")
        detail = f"{_digits(x)} against {_digits(y)}"
        return Outcome(None if first.opaque or second.opaque else False, "numeric", detail)
    if not (_accurate(x) and _accurate(y)):
        return Outcome(None, "numeric", "not enough accurate digits")
    size = max(_magnitude(x), _magnitude(y))
    if size > precision - ACCURATE_BITS and not inexact:  # integers so long that their last digits were not looked at
        if size + CONSTANT_PRECISION > MAX_PRECISION or precision >= MAX_PRECISION:
            return Outcome(None, "numeric", "too many digits")
        return _constants_to(size + CONSTANT_PRECISION, a, b, policy, inexact=inexact)
    return Outcome(True, "numeric")


def _magnitude(x: Any) -> int:
    """Bits before the point of a ball."""
    logarithm = (flint.arb(x.abs_upper()) + 1).log() / flint.arb(2).log()
    return max(0, math.ceil(float(logarithm.mid()))) + 1


def precision_for(*trees: Node) -> int:
    r"""Bits that tell constants apart: more where long integers hide, as in ``\\sqrt{2^{2009}-1}``."""
    bits = 0
    for node in (n for tree in trees for n in walk(tree)):
        if node.op == "num":
            bits += int(node.args[0].numerator).bit_length()
        elif node.op == "pow" and (node.args[0].op == "num" or node.args[0] == _E):
            exponent = _size_of(node.args[1])
            base = 2 if node.args[0] == _E else int(node.args[0].args[0].numerator).bit_length()
            bits += min(base * exponent, MAX_PRECISION)
        elif node.op == "fn" and node.args[0] == "exp":
            bits += min(2 * _size_of(node.args[1]), MAX_PRECISION)
        elif node.op == "fn" and node.args[0] == "factorial" and node.args[1].op == "num":
            bits += int(node.args[1].args[0]) * 16
    return min(CONSTANT_PRECISION + 2 * bits, MAX_PRECISION)


_E = Node("const", ("e",))


def _size_of(node: Node) -> int:
    """The magnitude of an exponent, rounded up; nothing if it is not a rational constant."""
    try:
        value = rational(node)
    except UndefinedError:
        return 0
    return 0 if value is None else math.ceil(abs(Fraction(value)))


def _both(a: Node, b: Node, first: Evaluator, second: Evaluator) -> tuple[Any, Any]:
    """Two balls in the same arithmetic: real if both sides have real values, complex otherwise."""
    try:
        x, y = first.value(a), second.value(b)
        if not (is_nan(x) or is_nan(y)):
            return x, y
    except NeedsComplexError:
        pass
    first.complex = second.complex = True
    return first.value(a), second.value(b)


def _close_balls(x: Any, y: Any, policy: Policy) -> bool:
    """:func:`close` in balls, where no value overflows."""
    with precision(PRECISION):
        if isinstance(x, flint.acb) or isinstance(y, flint.acb):
            x, y = flint.acb(x), flint.acb(y)
        size = abs(x).max(abs(y))
        absolute = (
            size * 0 + policy.abs_tol
            if policy.blur_exact
            else (size * size.min(flint.arb(1)) * ABS_SHARE).min(size * 0 + policy.abs_tol)
        )
        return bool(abs(x - y) <= (size * policy.rel_tol).max(absolute))


def _digits(x: Any) -> str:
    return str(x.str(8, radius=False))


def order(a: Node, b: Node) -> int | None:
    """-1, 0 or 1 as the real constant ``a`` is less than, equal to or greater than ``b``; None if unknown."""
    if a == b:
        return 0
    ends = [_infinite(a), _infinite(b)]
    if any(ends):
        return (ends[0] > ends[1]) - (ends[0] < ends[1])
    try:
        left, right = rational(a), rational(b)
    except UndefinedError:
        return None
    if left is not None and right is not None:
        return (left > right) - (left < right)
    if not takes(size(a) + size(b)):
        return None
    x, y = value_of(a), value_of(b)
    if x is None or y is None or isinstance(x, flint.acb) or isinstance(y, flint.acb):
        return None
    if x < y:
        return -1
    if x > y:
        return 1
    return 0 if _accurate(x) and _accurate(y) else None


def _infinite(node: Node) -> int:
    if node.op == "const" and node.args[0] == "inf":
        return 1
    if node.op == "neg":
        return -_infinite(node.args[0])
    return 0


def _is_finite(node: Node) -> bool:
    """Whether a tree is a constant that has a value, none of a limit or a sum, which may be infinite."""
    if symbols_of(node) or contains(node, _OPEN):
        return False
    value = value_of(node)
    return value is not None and bool(value.is_finite())


_OPEN = frozenset({"bigop", "apply"})


# --- functions ----------------------------------------------------------------------------------------------------


def _integrands(a: Node, b: Node) -> tuple[Node, Node] | None:
    """What two integrals are of, if they are equal just when that is: without ends, or between the same two names."""
    if not a.op == b.op == "bigop" or not a.args[0] == b.args[0] == "int" or a.args[1:4] != b.args[1:4]:
        return None
    variable, low, high, body = a.args[1:]
    other = b.args[4]
    if variable not in symbols_of(body) & symbols_of(other):
        return None
    if low is None and high is None:
        return body, other
    if low is None or high is None or not low.op == high.op == "sym" or low == high:
        return None
    return None if {low.args[0], high.args[0]} & (symbols_of(body) | symbols_of(other)) else (body, other)


def _with_extremes(node: Node) -> Node:
    r"""The tree with ``\\max f`` as an unknown value: the largest and the smallest of f are not f."""
    if node.op == "fn" and node.args[0] in _OF_ALL and len(node.args) == 2 and symbols_of(node.args[1]):
        return Node("apply", node.args)
    return mapped(node, _with_extremes)


_OF_ALL = frozenset({"max", "min", "gcd", "lcm"})
_OF_ALL_CALLED = frozenset(map(called, _OF_ALL))


class _Pair(NamedTuple):
    """Two functions, and how their values are compared."""

    a: Node
    b: Node
    policy: Policy
    bits: int
    inexact: bool


def _functions(a: Node, b: Node, symbols: list[str], policy: Policy, *, inexact: bool) -> Outcome:
    if "z" in symbols or "w" in symbols:
        a, b = in_plane(a, b)
        symbols = sorted(symbols_of(a) | symbols_of(b))
    names = [s for s in symbols if not is_called(s)]
    literal = largest_literal(a, b)
    used = {uncalled(x) for x in census_of(a).known | census_of(b).known if is_called(x)}
    tails = precision_for(a, b) - CONSTANT_PRECISION  # bits that a term such as e^{-1000} hides behind
    if tails > MAX_TAILS:
        return Outcome(None, "numeric", "too many digits")
    pair = _Pair(a, b, policy, PRECISION + tails * (tails > PRECISION // 2), inexact)
    counts = _counts(a) | _counts(b)
    if counts:
        return _counted(pair, names, counts, literal)
    if len(names) == 1 and names[0] in WHOLE and used & _ROUNDING:
        counted = ({names[0]: n} for n in (*COUNTED, 2 * literal + 1, 2 * literal + 2, 6 * literal + 5))
        agreed, outcome = _sample(pair, counted)
        if outcome is None and agreed > len(COUNTED) // 2:
            outcome = _confirmed(pair, names)
        return outcome or Outcome(None, "numeric", "too few points where both sides have a value")
    tiers = (*INTEGER_TIERS, *TIERS) if used & _STEPS else TIERS
    if literal > STEEP and (_has_exponents(a) or _has_exponents(b)):
        tiers = (*tiers, ORIGIN)

    def at(tiers: tuple[str, ...]) -> Iterator[Env]:
        return (tier(name, names, literal) for name in tiers)

    agreed, outcome = _sample(pair, at(tiers))
    if outcome is not None:
        return outcome
    if agreed < ENOUGH and (
        agreed or INTEGERS.intersection(names) or used & _OF_INTEGERS or contains(a, _SUMS) or contains(b, _SUMS)
    ):
        whole = (*INTEGER_TIERS, SHARING) if used & _DIVISORS else INTEGER_TIERS
        more, outcome = _sample(pair, at(whole))
        if outcome is not None:
            return outcome
        agreed += more
    if not agreed:
        agreed, outcome = _sample(pair, at(TIERS[:5]), complex_=True)
        if outcome is not None:
            return outcome
    if agreed >= min(ENOUGH, 2):
        return _confirmed(pair, names)
    return Outcome(None, "numeric", "too few points where both sides have a value")


_SUMS = frozenset({"bigop"})


def _confirmed(pair: _Pair, names: list[str]) -> Outcome:
    """Yes, unless functions that agreed so far turn or jump somewhere between: looked at as :mod:`.turns` says."""
    a, b, inexact = pair.a, pair.b, pair.inexact
    points = closely(names, a, b)
    if points:
        if not takes(len(points) * (size(a) + size(b)) * BALL_STEPS):
            return Outcome(None, "numeric", "MAX_STEPS")
        _, outcome = _sample(pair, points)
        if outcome is not None:
            return outcome
    if names and inexact and (least := _least(a, b)) < TINY:
        far: list[Env] = [{name: (rank + 1) * FAR / least for rank, name in enumerate(names)}]
        _, outcome = _sample(pair, far)
        if outcome is not None:
            return outcome
    return Outcome(True, "tolerance" if inexact else "numeric")


TINY = Fraction(1, 10**5)  # a factor that hides a term from tolerance, unless one looks far away
FAR = 10**3


def _least(*trees: Node) -> Fraction:
    """The least magnitude of a numeral, powers of ten included."""
    least = Fraction(1)
    for node in (n for tree in trees for n in walk(tree)):
        if node.op in {"num", "dec"} and node.args[0]:
            least = min(least, abs(Fraction(node.args[0])))
        elif node.op == "pow" and node.args[0].op == "num" and node.args[1].op == "neg":
            below = node.args[1].args[0]
            if below.op == "num" and 0 < below.args[0] < MAX_TENS and node.args[0].args[0] > 1:
                least = min(least, Fraction(1, int(node.args[0].args[0]) ** int(below.args[0])))
    return least


MAX_TENS = 400  # of a negative exponent


COUNTS = (2, 3, 6, 11, 17, 40)  # how many terms the sums have that are compared


def _counted(pair: _Pair, names: list[str], counts: set[str], literal: int) -> Outcome:
    """Sums and products with as many terms as a name says: that name is an integer, the others are anything."""
    points = []
    for count, name in zip(COUNTS, TIERS, strict=False):
        env = tier(name, names, literal)
        points.append(env | {s: count + 5 * rank for rank, s in enumerate(x for x in names if x in counts)})
    agreed, outcome = _sample(pair, points)
    if outcome is not None:
        return outcome
    if agreed > ENOUGH and literal < MAX_LONGER and (is_of_integers(pair.a) or is_of_integers(pair.b)):
        longer = (points[0] | dict.fromkeys(counts & points[0].keys(), count) for count in (literal, literal + 1))
        _, outcome = _sample(pair, longer)
        if outcome is not None:
            return outcome
    if agreed > ENOUGH:
        return Outcome(True, "tolerance" if pair.inexact else "numeric")
    return Outcome(None, "numeric", "too few points where both sides have a value")


MAX_LONGER = 400  # terms of a sum in which something is rounded
STEEP = 500  # a factor in an exponent from which on only the origin shows a peak: e^{-10^6 x^2}


def _has_exponents(node: Node) -> bool:
    """Whether a symbol stands in an exponent."""
    return any(
        (n.op == "pow" and symbols_of(n.args[1])) or (n.op == "fn" and n.args[0] == "exp" and symbols_of(n))
        for n in walk(node)
    )


def _counts(tree: Node) -> set[str]:
    """The names in the ends of finite sums and products."""
    found: set[str] = set()
    for node in walk(tree):
        if node.op == "bigop" and node.args[0] in {"sum", "prod"} and None not in node.args[2:4]:
            found |= symbols_of(node.args[2]) | symbols_of(node.args[3])
    return {x for x in found if not is_called(x)} & symbols_of(tree)


def _at(env: Env) -> str:
    """Where two functions were compared, for a person; nothing for constants."""
    where = ", ".join(f"{k} = {v if v.denominator < 2 else round(float(v), 4)}" for k, v in env.items())
    return f"at {where}: " if where else ""


_ROUNDING = frozenset({"floor", "ceil"})
_STEPS = _ROUNDING | {"sgn", "mod"}  # jump at integers, where generic points never are
_DIVISORS = frozenset({"gcd", "lcm"})
_OF_INTEGERS = _DIVISORS | {"mod", "factorial"}


def _sample(pair: _Pair, points: Iterable[Env], *, complex_: bool = False) -> tuple[int, Outcome | None]:
    """How many points agree, and the verdict if one point settles it."""
    agreed = 0
    for env in points:
        first = Evaluator(env, pair.bits, complex_=complex_)
        second = Evaluator(env, pair.bits, complex_=complex_, balls=first.balls)
        try:
            x, y = first.value(pair.a), second.value(pair.b)
        except NeedsComplexError:
            if complex_:
                raise
            return 0, None
        except (UndefinedError, UnboundedError):
            continue
        if is_nan(x) or is_nan(y):
            continue
        if not x.overlaps(y):
            if pair.inexact and _close_balls(x, y, pair.policy):
                agreed += 1
                continue
            if first.opaque or second.opaque:
                return 0, Outcome(None, "numeric", "an operator that only SymPy evaluates")
            return 0, Outcome(False, "numeric", f"{_at(env)}{_digits(x)} against {_digits(y)}")
        if _accurate(x) and _accurate(y):
            agreed += 1
    return agreed, None
