r"""Where functions that agree so far are looked at more closely: round every place at which one of them turns or jumps.

``|x-10|+|x-12|`` and ``2|x-11|`` differ between 10 and 12 alone, where no point of a tier lies.

>>> from evalmath.syntax.grammar import parse
>>> one, other = parse("|x-y-3| + |x-y-5|"), parse("2|x-y-4|")
>>> any(3 < at["x"] - at["y"] < 4 for at in closely(["x", "y"], one, other))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, islice, pairwise, product

from evalmath.algebra.denominators import zeros_along
from evalmath.algebra.exact import Env, Rational, size
from evalmath.algebra.points import TIERS, tier
from evalmath.syntax.tree import ONE, Node, contains, symbols_of, walk

__all__ = ["closely", "is_of_integers"]

_OF_INTEGERS = frozenset({"floor", "ceil", "mod", "gcd", "lcm", "factorial", "binom", "perm"})
_FOLDING = frozenset({"abs", "sqrt", "root", "max", "min", "sgn", "asin", "acos", "atan", "acot", "asec", "acsc"})
_CALLS = frozenset({"fn", "apply", "bigop"})
_ARCS = frozenset({"asin", "acos", "asec", "acsc"})


def closely(names: list[str], *trees: Node) -> list[Env]:
    """The points to be looked at before functions are called equal; none where nothing turns or jumps."""
    points: list[Env] = []
    if names and any(is_of_integers(tree, names) for tree in trees):
        points += _whole(names, *trees)
    folds = [n for tree in trees for n in walk(tree) if n.op == "fn" and n.args[0] in _FOLDING and symbols_of(n)]
    if names and folds:
        small = sum(map(size, trees)) <= MAX_SIZE
        turning = list(islice(dict.fromkeys(x for fold in folds for x in _turns_at(fold)), MAX_TURNS)) if small else []
        plain = not any(contains(x, _CALLS) for x in turning)  # ||x| - 2| turns where no quadratic tells
        known = plain and small and len(turning) < MAX_TURNS and len(names) == 1 and all(map(_turns_openly, trees))
        between, known = _between_turns(names, turning, known=known)
        points += between if known else (*_between_literals(names, *trees), *between)
    return points


def _turns_openly(tree: Node) -> bool:
    r"""Whether no operation but those of the table turns: a power of one half does, and so does ``\arctan(\tan x)``."""
    return not any(
        n.op in {"apply", "bigop"}
        or (n.op == "fn" and n.args[0] not in _PLAIN)
        or (n.op == "pow" and (n.args[1].op != "num" or n.args[1].args[0].__class__ is not int))
        for n in walk(tree)
    )


_PLAIN = frozenset({"abs", "sqrt", "max", "min", "sgn"})


def is_of_integers(node: Node, names: Iterable[str] | None = None) -> bool:
    """Whether a function of integers occurs, or the power of a negative number whose sign an integer decides.

    With ``names`` only where one of these occurs in it: the terms of an endless sum are the same wherever one looks.
    """

    def moves(x: Node) -> bool:
        return bool(symbols_of(x) if names is None else symbols_of(x).intersection(names))

    return any(
        (n.op == "fn" and n.args[0] in _OF_INTEGERS and moves(n))
        or (n.op == "pow" and n.args[0].op in {"neg", "group"} and moves(n.args[1]))
        for n in walk(node)
    )


# --- round literals -----------------------------------------------------------------------------------------------

MAX_LITERALS = 6  # of two expressions, the smallest first, round which they are looked at more closely
_FEW = (1, 2, 3, 4, 6, 12)  # integers that divide one another, are equal, and are prime to one another
_TENS = (9, 10, 11, 99, 100, 101, 999, 1000)
MAX_WHOLE_EDGE = 100_000


def _literals(trees: tuple[Node, ...]) -> list[Fraction]:
    """The numbers in some trees, without their signs."""
    found = {abs(Fraction(n.args[0])) for tree in trees for n in walk(tree) if n.op in {"num", "dec"}} - {0}
    return sorted(found)[:MAX_LITERALS]


def _whole(names: list[str], *trees: Node) -> Iterator[Env]:
    r"""Integers for functions that count, round or divide: all small ones, and those round every literal.

    >>> from evalmath.syntax.grammar import parse
    >>> tree = parse(r"\lfloor n/17 \rfloor")
    >>> {16, 17, 18, 33, 34, 35} <= {env["n"] for env in _whole(["n"], tree)}
    True
    """
    literals = [int(x) for x in _literals(trees) if x.denominator == 1 and x <= MAX_WHOLE_EDGE]
    if len(names) == 1:
        edges = {m * x + shift for x in literals for m in (1, 2, 6) for shift in (-1, 0, 1)}
        for value in sorted({*range(1, 31), *_TENS, *edges} - {0}):
            yield {names[0]: value}
        return
    few: list[Rational] = [1, 2]
    if len(names) == 2:
        few = sorted({*_FEW, *(x for x in literals if x > 1)})
    elif len(names) < MANY:
        few = [*_FEW[:4]]
    for values in islice(product(few, repeat=len(names)), MAX_GRID):
        yield dict(zip(names, values, strict=True))


MANY = 5  # names
MAX_GRID = 128  # points of several names


def _between_literals(names: list[str], *trees: Node) -> Iterator[Env]:
    """Points on both sides of every number that literals make, where absolute values, roots and maxima may turn.

    >>> from evalmath.syntax.grammar import parse
    >>> points = [env["x"] for env in _between_literals(["x"], parse("|x-10| + |x-12|"))]
    >>> any(10 < x < 11 for x in points), any(11 < x < 12 for x in points), any(x < -12 for x in points)
    (True, True, True)
    """
    literals = _literals(trees)
    edges = {Fraction(0), Fraction(1), *literals}
    if len(literals) <= MAX_JOINED:
        edges |= {x / y for x in literals for y in literals if x != y}
    edges |= {x + y for x in literals for y in literals if x < y}
    edges |= {-x for x in edges}
    places = sorted(edges)
    points: list[Rational] = [places[0] - _BEYOND, places[-1] + _BEYOND]
    points += [x + (y - x) * share for x, y in pairwise(places) for share in _BETWEEN]
    points.sort()
    if len(names) == 1:
        yield from ({names[0]: x} for x in points)
        return
    for step in range(min(MAX_SEVERAL, len(points))):  # each name goes round in steps of its own
        yield {
            name: points[(7 * step + (2 * rank + 1) * step * step + 3 * rank) % len(points)]
            for rank, name in enumerate(names)
        }


_BEYOND = Fraction(7, 3)  # how far outside of all of them is looked, too
MAX_JOINED = 3  # literals of which the quotients are edges, too: |2x - 10|
_BETWEEN = (Fraction(389, 1009), Fraction(823, 1009))  # of a prime, as for all points
MAX_SEVERAL = 24  # points of several names


# --- between the zeros of what is folded --------------------------------------------------------------------------

LINES = TIERS[:2]  # one line through each of these points in the direction of each name
MAX_SIZE = 300  # nodes of trees for which a budget has room for them
MAX_MIDDLES = 12  # of one line
MAX_TURNS = 24  # expressions at whose zeros something turns


def _between_turns(names: list[str], turning: list[Node], *, known: bool) -> tuple[list[Env], bool]:
    """Points of lines between every two neighbouring places where an absolute value, a root or a maximum turns.

    With one name there is one line; whether all places on it are ``known`` is told too: then these points will do.
    """
    points: list[Env] = []
    for name in names:
        along = [x for x in turning if name in symbols_of(x)]
        for line in LINES[: len(names)] if along else ():
            base = tier(line, names, 1)
            zeros = [zeros_along(x, name, base) for x in along]
            known = known and None not in zeros
            places = sorted({place for found in zeros for place in found or ()})
            if places:
                known = known and len(places) <= MAX_MIDDLES
                middles = [(x + y) / 2 for x, y in pairwise(places)][:MAX_MIDDLES]
                points += [base | {name: at} for at in (places[0] - _BEYOND, places[-1] + _BEYOND, *middles)]
    return points, known


def _turns_at(fold: Node) -> Iterator[Node]:
    """The expressions at whose zeros a function turns: two arguments of a maximum that are equal, say."""
    kind, *args = fold.args
    if kind in {"max", "min"}:
        yield from (Node("add", (x, Node("neg", (y,)))) for x, y in combinations(args, 2))
        return
    yield args[0]
    if kind in _ARCS:
        yield from (Node("add", (args[0], shift)) for shift in (ONE, Node("neg", (ONE,))))
