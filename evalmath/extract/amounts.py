r"""Amounts with their units, whatever the language, and whether two of them are one.

>>> from evalmath.lexicon.language import known_languages
>>> text = "Au total, cela fait **2,4 litres**, autrement dit 240 cl."
>>> repeated(text, text.find("2,4"), text.find("240"), len(text), known_languages()["fr"]) == text.find(".")
True
"""

from __future__ import annotations

import re
from fractions import Fraction

from evalmath.extract.numerals import international
from evalmath.lexicon.language import Language, in_any, lower
from evalmath.lexicon.units import CURRENCIES, SYMBOLS, UNITS, prefixed
from evalmath.patterns import Lazy

__all__ = ["counted_together", "differs_in_unit", "has_unit", "repeated"]

_AMOUNT = Lazy(
    r"[^\w\n]{0,8}+(?P<number>\d(?:[\d.,]|[ \xa0\u202f\u2009'’](?=\d{3}(?!\d)))*+)"
    r"[\s*_$\\]{0,4}+(?:text\{\s?)?(?P<unit>[^\s\d.,;:!?()*_$\\{}/²³^'’]{1,24}+)[*_}]{0,3}+(?P<power>\^?\{?[23²³]\}?)?"
    r"(?:\s?/\s?(?P<per>[^\W\d_]{1,10}+))?"
)
_JOINT = Lazy(r"[\s*_,]{0,3}+(?:[^\W\d_]{1,3}+\s)?(?=\d)")
_UNSPACED = "\u0e00"  # from here on letters of scripts in which no space parts a unit from what follows it
_LONGEST_UNIT = 8  # letters of such a unit
_PER = dict.fromkeys("u sa std godz jam".split(), UNITS["h"]) | {"с": UNITS["s"]}  # behind a slash: km/u, м/с
_POWERS = {"2": ("area", 2), "²": ("area", 2), "3": ("volume", 3), "³": ("volume", 3)}
_NEAR = 0.01  # what rounding makes of 22.222… m/s


def repeated(text: str, before: int, after: int, hi: int, language: Language) -> int:
    """Where the amount at ``after`` ends, if it is the one at ``before`` in another unit; 0 if it isn't."""
    first, second = _amount(text, before, after, language), _amount(text, after, hi, language)
    if first is None or second is None or first[1] != second[1] or first[2] == second[2]:
        return 0
    return second[3] if abs(first[0] - second[0]) <= _NEAR * max(first[0], second[0]) else 0


def has_unit(text: str, at: int, hi: int, language: Language) -> bool:
    """Whether an amount in a known unit stands at a place."""
    return _amount(text, at, hi, language) is not None


def differs_in_unit(text: str, before: int, after: int, hi: int, language: Language) -> bool:
    """Whether two amounts have units, and not the same."""
    first, second = _amount(text, before, after, language), _amount(text, after, hi, language)
    return first is not None and second is not None and first[2] != second[2]


def counted_together(text: str, at: int, hi: int) -> tuple[str, int] | None:
    """An amount in a larger and a smaller unit, and where it ends: 3 Stunden und 20 Minuten, 3小时20分, 2元5角.

    What is joined by a word may be two lengths or weights; hours and minutes, or coins, never are two.

    >>> text = "Er braucht 3 Stunden und 20 Minuten."
    >>> counted_together(text, 11, len(text))
    ('3 Stunden 20 Minuten', 35)
    """
    parts: list[str] = []
    place = end = at
    joint = False  # a word stands between
    larger = ("", Fraction(0))
    while (found := _AMOUNT.match(text, place, hi)) is not None and (
        unit := _unit_behind(found, larger[0])
    ) is not None:
        dimension, factor, name, stop = unit
        digits = found["number"].rstrip(".,")
        if parts and (
            dimension != larger[0] or not digits.replace(".", "").isdigit() or float(digits) * factor >= larger[1]
        ):
            break
        parts.append(f"{digits} {name}")
        end, larger = stop, (dimension, factor)
        further = _FURTHER.match(text, end, hi)
        joins = further is not None and (
            not further["joint"]
            or (dimension in _COUNTED_ON and in_any("joins").fullmatch(lower(further["joint"])) is not None)
        )
        if further is None or not joins:
            break
        place, joint = further.end(), joint or bool(further["joint"])
    if len(parts) < 2:
        return None
    return text[at:end] if not joint else " ".join(parts), end


def _unit_behind(amount: re.Match[str], larger: str) -> tuple[str, Fraction, str, int] | None:
    """The unit of an amount behind a larger one: a 分 is a coin, behind hours a minute; 3月15日 is a date."""
    word = amount["unit"]
    for sign, (dimension, factor) in _IN_TURN.items():
        if word.startswith(sign) and (larger == dimension or (not larger and sign not in _LAST)):
            return dimension, Fraction(factor), sign, amount.start("unit") + len(sign)
    return _unit(amount)


_IN_TURN = {
    **dict.fromkeys(("年", "년"), ("date", 400)),
    **dict.fromkeys(("个月", "個月", "か月", "ヶ月", "개월", "月", "월"), ("date", 32)),
    **dict.fromkeys(("日", "号", "號", "일"), ("date", 1)),
    **dict.fromkeys(("時間", "小時", "時", "时", "点", "點", "시간", "시"), ("time", 3600)),
    **dict.fromkeys(("分钟", "分鐘", "分", "분"), ("time", 60)),
}
_LAST = frozenset(("日", "号", "號", "일", "分钟", "分鐘", "分", "분"))  # what they are, what is in front of them tells
_FURTHER = Lazy(r"[ \xa0]?(?:(?P<joint>[^\s\d.,;:!?()]{1,8})(?: |(?<=و)))?(?=\d)")
_COUNTED_ON = CURRENCIES | {"time"}


def _amount(text: str, at: int, hi: int, language: Language) -> tuple[float, str, str, int] | None:
    """Its size in the base unit of its dimension, the dimension, its unit, and where it ends; 2 h 30 min is one."""
    found = _AMOUNT.match(text, at, hi)
    unit = _unit(found) if found is not None else None
    if found is None or unit is None:
        return None
    dimension, factor, name, end = unit
    size = _number(found["number"], language) * float(factor)
    joint = _JOINT.match(text, end, hi)
    further = _AMOUNT.match(text, joint.end(), hi) if joint is not None else None
    smaller = _unit(further) if further is not None else None
    if further is not None and smaller is not None and smaller[0] == dimension and smaller[1] < factor:
        size += _number(further["number"], language) * float(smaller[1])
        name, end = f"{name} {smaller[2]}", smaller[3]
    return size, dimension, name, end


def _number(written: str, language: Language) -> float:
    plain = international(written.rstrip(".,"), language).replace(",", "").translate(_NO_SPACES)
    return float(plain) if plain.count(".") <= 1 else 0.0


_NO_SPACES = dict.fromkeys(map(ord, " \xa0\u202f\u2009'’"))


def _unit(amount: re.Match[str]) -> tuple[str, Fraction, str, int] | None:
    """The dimension of an amount, its factor, its unit as written, and where that ends."""
    word, end = amount["unit"], amount.end()
    known = _known(word)
    if known is None and word[0] >= _UNSPACED:
        for length in range(min(len(word) - 1, _LONGEST_UNIT), 0, -1):
            if (known := UNITS.get(word[:length])) is not None:
                return *known, word[:length], amount.start("unit") + length
    if known is None:
        return None
    dimension, factor = known
    if (power := (amount["power"] or "").strip("^{}")) and dimension == "length":
        dimension, exponent = _POWERS[power]
        factor **= exponent
    if per := amount["per"]:
        of_what = _PER.get(lower(per)) or _known(per)
        if of_what is None:
            return None
        dimension, factor, word = f"{dimension}/{of_what[0]}", factor / of_what[1], f"{word}/{per}"
    return dimension, factor, word + power, end


def _known(word: str) -> tuple[str, Fraction] | None:
    return UNITS.get(lower(word)) or SYMBOLS.get(word) or prefixed(word)
