r"""What a unit measures: words and symbols to powers of base dimensions and an exact factor.

>>> parse_unit("square feet") == parse_unit("ft^2"), parse_unit("N m") == parse_unit("J"), parse_unit("apples")
(True, True, None)
>>> measured("km north") == (parse_unit("km"), "north"), measured("red apples")
(True, (None, 'red apples'))
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.lexicon.numbers import WORD, integer
from evalmath.lexicon.phrases import singular
from evalmath.lexicon.units import CURRENCIES, CURRENCY_SIGNS, DERIVED, SYMBOLS, UNITS, prefixed
from evalmath.patterns import Lazy

__all__ = ["POWERS", "RAISED", "Unit", "is_measure", "measured", "measured_pair", "parse_unit"]

Dimension = tuple[tuple[str, int], ...]


class Unit(NamedTuple):
    """A unit's dimension as powers of base dimensions, its factor to their base units, and where its zero lies."""

    dimension: Dimension
    factor: Fraction
    offset: Fraction = Fraction(0)

    @property
    def is_currency(self) -> bool:
        """Whether it is money, and nothing else."""
        return len(self.dimension) == 1 and self.dimension[0][0] in CURRENCIES


_PIECE = Lazy(
    rf"(°[CF]?|fl\.? ?oz(?![a-z])|{WORD}|[{CURRENCY_SIGNS}¢%])"
    r"(?:\.? ?(?:\^|\*\*) ?[({]?(-?\d++)[)}]?|(\d)(?!\d))?|([/*()])|\S"
)
POWERS = {"square": 2, "sq": 2, "cubic": 3, "cu": 3}  # in front of a unit
RAISED = {"squared": 2, "cubed": 3}  # behind it
_LINKS = frozenset("a an each per every".split())
_EMPTY = frozenset("old long tall wide deep high apart each altogether total only away".split())
MAX_POWER = 12  # nobody measures in higher ones


_PAIRS = {"fl oz": UNITS["floz"]}


def is_measure(word: str) -> bool:
    """Whether a word or a symbol is part of a unit that converts."""
    return _entry(word) is not None or word.lower() in POWERS or word in RAISED or word == "per"


def _entry(word: str) -> tuple[str, Fraction] | None:
    found = SYMBOLS.get(word) or _PAIRS.get(word.lower().replace(".", "").removesuffix("s"))
    if found is None and len(word) > 1:
        found = UNITS.get(word) or UNITS.get(word.lower()) or SYMBOLS.get(word.lower()) or prefixed(word)
    return found or (UNITS.get(word) if not word.isascii() or word == "$" else None)


_DOTTED = Lazy(r"(?:[A-Z]\. ?){2,}|[A-Z]\.[A-Z]")
_HYPHEN = Lazy(r"(?<=[A-Za-z])-(?=[A-Za-z])")  # newton-meters


@remembered(entries=4096)
def parse_unit(text: str) -> Unit | None:
    """The unit that words spell, or None if one of them measures nothing."""
    if _DOTTED.fullmatch(text.strip()):
        return None  # B.C.
    text = text.replace("²", "^2").replace("³", "^3")
    dimension: dict[str, int] = {}
    factor = Fraction(1)
    sign, pending, depth = 1, 1, 0
    last: tuple[str, Fraction, int] | None = None
    for match in _PIECE.finditer(_HYPHEN.sub(" ", text.removeprefix("1"))):
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
        if lower in _LINKS and word != "A" and (lower == "per" or last is not None):
            sign = -1
        elif lower in POWERS:
            pending = POWERS[lower]
        elif lower in RAISED and last is not None:
            name, size, n = last
            extra = n * (RAISED[lower] - 1)
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
    if not last:
        return None
    found = Unit(tuple(sorted((k, v) for k, v in dimension.items() if v)), factor)
    return _TEMPERATURES.get(found.dimension, found)


_TEMPERATURES: dict[Dimension, Unit] = {
    (("celsius", 1),): Unit((("temperature", 1),), Fraction(1), Fraction("273.15")),
    (("fahrenheit", 1),): Unit((("temperature", 1),), Fraction(5, 9), Fraction("459.67") * Fraction(5, 9)),
}


@remembered(entries=4096)
def measured(text: str) -> tuple[Unit | None, str]:
    """The unit that words begin with, the longest one, and the words behind it; no unit if they begin with none."""
    direction = _DIRECTION.fullmatch(text)
    if direction:
        return parse_unit(direction[1]), _COMPASS[direction[2].replace(".", "")]
    whole = parse_unit(text)
    if whole is not None:
        return whole, ""
    ends = [m.end() for m in re.finditer(r"[^\s,]+", text)][:-1]
    for end in reversed(ends[:MAX_UNIT_WORDS]):
        unit = parse_unit(text[:end])
        if unit is not None:
            return unit, text[end:].strip(" ,")
    return None, text


_COMPASS = {"N": "north", "S": "south", "E": "east", "W": "west"}
_COMPASS |= {one + other: _COMPASS[one] + _COMPASS[other] for one in "NS" for other in "EW"}
_DIRECTION = Lazy(r"(km|m|miles?|mi|meters?|feet|ft|kilometers?|km/h|m/s|mph|ft/s) +([NS]\.?[EW]|[NSEW])\.?")
MAX_UNIT_WORDS = 8  # "kilograms per square meter per second"


def measured_pair(a: str, b: str) -> tuple[tuple[Unit | None, str], tuple[Unit | None, str]]:
    """Both sides' units and words; some words mean another thing beside another unit: pounds are money beside money."""
    (left, rest), (right, other) = measured(a), measured(b)
    if left is not None and right is not None:
        left = _BESIDE.get((singular(a.replace(" ", "")), right.dimension), left)
        right = _BESIDE.get((singular(b.replace(" ", "")), left.dimension), right)
    return (left, rest), (right, other)


# what a word means beside a unit of this dimension
_BESIDE: dict[tuple[str, Dimension], Unit] = {
    ("pound", (("sterling", 1),)): Unit((("sterling", 1),), Fraction(1)),
    ("cent", (("euro", 1),)): Unit((("euro", 1),), Fraction(1, 100)),
    ("¥", (("yuan", 1),)): Unit((("yuan", 1),), Fraction(1)),
    ("C", (("temperature", 1),)): _TEMPERATURES[("celsius", 1),],
    ("F", (("temperature", 1),)): _TEMPERATURES[("fahrenheit", 1),],
}
# once a second is a frequency beside one, and an angle or a decay beside those
_BESIDE |= {(once, (("frequency", 1),)): Unit((("frequency", 1),), Fraction(1)) for once in ("s^-1", "1/s", "/s")}


def _multiply(dimension: dict[str, int], name: str, power: int) -> None:
    for base, each in DERIVED.get(name, {name: 1}).items():
        dimension[base] = dimension.get(base, 0) + each * power
