r"""Where two functions are compared: fixed rational points in several magnitude tiers.

One tier is not enough: ``\lfloor x\rfloor`` and 0 agree below 1, ``\sqrt{(x-100)^2}`` and ``100-x`` agree below 100.
The points depend on the names and on the largest literal alone, so every process takes the same ones.

>>> [sorted(tier(t, ["x"], 0)) for t in TIERS[:1]], tier("integer", ["k", "n"], 0)
([['x']], {'k': 3, 'n': 8})
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from zlib import crc32

from evalmath.algebra.exact import Env, Rational
from evalmath.caching import remembered
from evalmath.syntax.tree import Node, mapped, walk

__all__ = [
    "COMPLEX_PARTS",
    "IMAGINARY",
    "INTEGER_TIERS",
    "ORIGIN",
    "SHARING",
    "TIERS",
    "in_plane",
    "largest_literal",
    "tier",
]

# name -> (centre, width): values lie in [centre, centre + width)
_RANGES: dict[str, tuple[Fraction, Fraction]] = {
    "moderate": (Fraction(6, 5), Fraction(3)),
    "unit": (Fraction(1, 10), Fraction(4, 5)),
    "negative": (Fraction(-7, 2), Fraction(3)),
    "small": (Fraction(-1, 50), Fraction(1, 40)),
    "large": (Fraction(23), Fraction(60)),
    "large-negative": (Fraction(-90), Fraction(60)),
}
TIERS = ("moderate", "unit", "negative", "mixed", "small", "large", "large-negative", "beyond", "beyond-negative")
INTEGER_TIERS = ("integer", "integer-2", "integer-3")
ORIGIN = "origin"
SHARING = "sharing"  # integers with a common divisor, for gcd and lcm: those of the other tiers have none
DENOMINATOR = 1009  # a prime: no point is a special value by accident


def _scaled(centre: Fraction, width: Fraction) -> tuple[int, int, int]:
    """``(a, b, c)`` for ``centre + width * share / DENOMINATOR == (a + b * share) / c``."""
    below = centre.denominator * width.denominator
    return int(centre * below * DENOMINATOR), int(width * below), below * DENOMINATOR


_SCALED = {name: _scaled(*ends) for name, ends in _RANGES.items()}


def tier(name: str, symbols: Iterable[str], literal: int) -> Env:
    """One value for every symbol, in the tier of this name; ``literal`` is the largest number in the expressions."""
    edge = literal if name.startswith("beyond") else 0
    return {symbol: _place(name, symbol, rank, edge) for rank, symbol in enumerate(symbols)}


@remembered(entries=4096)
def _place(name: str, symbol: str, rank: int, literal: int) -> Rational:
    """The value of one symbol; fractions are dear to make, and most texts have the same few names."""
    seed = crc32(f"{name}|{symbol}".encode("utf8", "surrogatepass"))
    share = seed % 1000 + 1  # of DENOMINATOR
    if name in _SCALED:
        first, step, below = _SCALED[name]
        return Fraction(first + step * share, below)
    if name == "mixed":
        size = Fraction(DENOMINATOR + 14 * share, 2 * DENOMINATOR)
        return -size if seed >> 16 & 1 else size
    if name == "beyond":
        return Fraction((2 * literal + 5 + rank) * DENOMINATOR + share, DENOMINATOR)
    if name == "beyond-negative":
        return Fraction(-(3 * literal + 7 + rank) * DENOMINATOR - share, DENOMINATOR)
    if name == ORIGIN:
        return 0
    if name == SHARING:
        return 12 + 6 * rank
    return {"integer": 3, "integer-2": 6, "integer-3": 11}[name] + 5 * rank


_PLANE = frozenset("zw")  # names of complex numbers, where i or a part of them stands beside them
COMPLEX_PARTS = frozenset(
    {"re", "im", "arg", "conj"}
)  # of functions without these and |z - i| the real points tell enough


def in_plane(*trees: Node) -> tuple[Node, ...]:
    """The trees with ``z + iz'`` for a complex ``z``: at real points ``|z - i|`` and ``|z + i|`` are the same.

    >>> from evalmath.syntax.grammar import parse
    >>> [str(tree) for tree in in_plane(parse("|z - i|"), parse("|z|"))], in_plane(parse("|a + i|"))[0].args[0]
    (['abs(z + i·z im - i)', 'abs(z + i·z im)'], 'abs')
    """
    nodes = [node for tree in trees for node in walk(tree)]
    called = {node.args[0] for node in nodes if node.op == "fn"}
    names = {node.args[0] for node in nodes if node.op == "sym"}
    sized = "abs" in called and (IMAGINARY in nodes or names.isdisjoint(_SPACE))
    if called.isdisjoint(COMPLEX_PARTS) and _CONJUGATES.isdisjoint(names) and not sized:
        return trees
    return tuple(map(_widened, trees))


IMAGINARY = Node("const", ("i",))
_CONJUGATES = frozenset({"overline(z)", "overline(w)"})
_SPACE = frozenset("xyuv")  # beside these z and w are coordinates


def _widened(node: Node) -> Node:
    if node.op == "sym" and node.args[0] in _CONJUGATES:
        return Node("fn", ("conj", _widened(Node("sym", (node.args[0][9:-1],)))))
    if node.op == "sym" and node.args[0][:1] in _PLANE and node.args[0][1:2] in {"", "_"}:
        return Node("add", (node, Node("mul", (IMAGINARY, Node("sym", (f"{node.args[0]} im",))))))
    return mapped(node, _widened)


LARGEST = 2_000_000_000


def largest_literal(*trees: Node) -> int:
    """The largest magnitude of a numeral, powers of numerals included, at most two billion: an edge may lie there."""
    largest = 1
    for tree in trees:
        for node in walk(tree):
            if node.op == "pow" and node.args[0].op == node.args[1].op == "num" and abs(node.args[1].args[0]) < 10:
                largest = max(largest, min(int(abs(node.args[0].args[0]) ** abs(node.args[1].args[0])), LARGEST))
            elif node.op in {"num", "dec"}:
                largest = max(largest, min(int(abs(node.args[0])), LARGEST))
    return largest
