r"""What a unit measures: words and symbols to powers of base dimensions and an exact factor.

>>> parse_unit("square feet") == parse_unit("ft^2"), parse_unit("N m") == parse_unit("J"), parse_unit("apples")
(True, True, None)
>>> conflict("cm", "%"), conflict("3 apples", "oranges"), conflict("apples", "fruits")
(True, True, False)
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from evalmath.lexicon.numbers import integer
from evalmath.lexicon.units import COUNTED, DERIVED, SYMBOLS, UNITS

__all__ = ["Unit", "conflict", "conversion", "is_measure", "parse_unit"]

Dimension = tuple[tuple[str, int], ...]


class Unit(NamedTuple):
    """A unit's dimension as powers of base dimensions, and its factor to their base units."""

    dimension: Dimension
    factor: Fraction


_PIECE = re.compile(r"(°[CF]?|[A-Za-zµ]++|[$€£¥₹¢%])(?:\.? ?(?:\^|\*\*) ?\(?(-?\d++)\)?|(\d)(?!\d))?|([/*()])|\S")
_POWERS = {"square": 2, "sq": 2, "cubic": 3, "cu": 3}
_RAISED = {"squared": 2, "cubed": 3}
_LINKS = frozenset("a an each per every".split())
_EMPTY = frozenset("old long tall wide deep high apart each altogether total only away away left more".split())
MAX_POWER = 12  # nobody measures in higher ones


def is_measure(word: str) -> bool:
    """Whether a word or a symbol is part of a unit that converts."""
    return _entry(word) is not None or word.lower() in _POWERS or word in _RAISED or word == "per"


def _entry(word: str) -> tuple[str, Fraction] | None:
    found = SYMBOLS.get(word)
    if found is None and len(word) > 1:
        found = UNITS.get(word) or UNITS.get(word.lower()) or SYMBOLS.get(word.lower())
    return found or (UNITS.get(word) if not word.isascii() or word == "$" else None)


@lru_cache(maxsize=4096)
def parse_unit(text: str) -> Unit | None:
    """The unit that words spell, or None if one of them measures nothing."""
    dimension: dict[str, int] = {}
    factor = Fraction(1)
    sign, pending, depth = 1, 1, 0
    last: tuple[str, Fraction, int] | None = None
    for match in _PIECE.finditer(text):
        word, power, digit, mark = match.groups()
        if mark is not None:
            depth += (mark == "(") - (mark == ")")
            sign = -1 if mark == "/" else sign
            continue
        if word is None:
            if match.group() == ".":
                continue
            return None
        lower = word.lower()
        if lower in _LINKS and (lower == "per" or last is not None):
            sign = -1
        elif lower in _POWERS:
            pending = _POWERS[lower]
        elif lower in _RAISED and last is not None:
            name, size, n = last
            extra = n * (_RAISED[lower] - 1)
            _multiply(dimension, name, extra)
            factor *= size**extra
        elif lower in _EMPTY and last is not None and power is None:
            continue
        else:
            entry = _entry(word)
            if entry is None:
                return None
            n = sign * pending * integer(power or digit or "1")
            if abs(n) > MAX_POWER:
                return None
            _multiply(dimension, entry[0], n)
            factor *= entry[1] ** n
            last, pending = (*entry, n), 1
    return Unit(tuple(sorted((k, v) for k, v in dimension.items() if v)), factor) if last else None


def _multiply(dimension: dict[str, int], name: str, power: int) -> None:
    for base, each in DERIVED.get(name, {name: 1}).items():
        dimension[base] = dimension.get(base, 0) + each * power


def conflict(a: str, b: str) -> bool:
    """Whether two units measure different things, or two words name different things that are counted."""
    left, right = _pair(a, b)
    if left is not None and right is not None:
        if {left.dimension, right.dimension} == {(("degree", 1),), ()}:
            return False  # degrees and radians
        return left.dimension != right.dimension
    if left is not None or right is not None:  # 5% against 5 students
        return (left or right) in _SHARES and bool(a and b)
    things, others = _things(a), _things(b)
    return bool(things and others and things != others)


def conversion(unit: str, into: str) -> Fraction:
    """What an amount in one unit is multiplied by, to be one in the other; 1 if either is no measure."""
    source, target = _pair(unit, into)
    return Fraction(1) if source is None or target is None else source.factor / target.factor


def _pair(a: str, b: str) -> tuple[Unit | None, Unit | None]:
    """Both units; pounds are money beside money."""
    left, right = parse_unit(a), parse_unit(b)
    if left is not None and left.dimension == _STERLING and b.lower() in {"pound", "pounds"}:
        right = parse_unit("gbp")
    elif right is not None and right.dimension == _STERLING and a.lower() in {"pound", "pounds"}:
        left = parse_unit("gbp")
    return left, right


_STERLING = (("sterling", 1),)
_SHARES = {parse_unit("%")}


def _things(text: str) -> frozenset[str]:
    words = (word.lower() for word in re.findall("[A-Za-z]+", text))
    return frozenset(root for word in words for root in (word, word[:-1]) if root in COUNTED)
