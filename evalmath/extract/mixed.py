r"""Mixed numbers and amounts in English words, written over in digits of the same length: places stay where they were.

>>> in_digits("It costs one and a half million dollars.")
'It costs                1500000 dollars.'
>>> in_digits("Each gets two and a quarter pies in an hour and 45 minutes.").split()
['Each', 'gets', '2', '1/4', 'pies', 'in', '1', 'hour', '45', 'minutes.']
"""

from __future__ import annotations

import re
from fractions import Fraction

from evalmath.lexicon.numbers import MULTIPLIERS, PARTS, SMALL, from_words
from evalmath.lexicon.units import UNITS
from evalmath.patterns import Lazy

__all__ = ["in_digits"]

_END = 400  # characters at the end of a response that are read
_RATE = 24  # characters in front of "an hour" in which a number tells that it is a rate: 60 miles an hour
_ONES = "|".join(word for word, value in SMALL.items() if value < 10)
_TENS = "|".join(word for word, value in SMALL.items() if value > 19)
_SMALL = rf"(?:(?:{_TENS})[ -](?:{_ONES})|{'|'.join(SMALL)})"
_NUMBER = rf"(?:\d{{1,9}}|{_SMALL})"
_PART = rf"(?:an?|{_SMALL})[ -](?:{'|'.join(PARTS)}|halve)s?"
_SCALE = "|".join(MULTIPLIERS)
_UNIT = "|".join(unit for unit in UNITS if len(unit) > 2 and unit.isalpha() and unit.isascii())
_WRITTEN = Lazy(
    rf"(?<![\w.,/-])(?:"
    rf"(?P<whole>{_NUMBER})[ -]and[ -](?P<part>{_PART})(?![\w-]|,? ?[($\\])(?: (?P<times>{_SCALE})\b)?"
    rf"|(?P<share>half an?|(?:an?|one|two|three)[ -](?:{'|'.join(PARTS)})s?(?: of an?)?) (?P<of>{_SCALE})\b"
    rf"|(?P<count>an?|{_NUMBER}) (?:(?P<scale>{_SCALE})|(?P<noun>[a-z]{{3,12}})) and (?P<more>{_PART})"
    r"(?(scale)(?![\w-])|(?=\s*(?:[.!?,;)*\n]|\Z)))"
    rf"|(?P<first>an?|{_NUMBER}) (?P<unit>{_UNIT})(?:,? and |, | plus | )(?P<second>{_NUMBER}) (?P<below>{_UNIT})\b"
    rf"|(?P<point>{_SMALL}) point(?P<decimals>(?: (?:{_ONES})\b){{1,6}})"
    r")",
    re.IGNORECASE,
)
_PARTS = ("half", "quarter", "third", "fourth", "fifth", "sixth", "eighth", "tenth")
_WHOLES = (" and", "-and", *MULTIPLIERS)  # with which a part makes a mixed number or a share
_UNITS = ("hour", "minute", "day", "week", "month", "year", "foot", "feet", "yard", "pound")
_SHOWS = Lazy("|".join((*_PARTS, " point ", *_UNITS)))
_FAR = 60  # characters of a number in words in front of these and behind them
_TWO_UNITS = Lazy(
    rf"(?:{'|'.join(_UNITS)})s?(?:,? and|,| plus)? (?:\d{{1,9}}|[a-z]{{3,9}}(?:-[a-z]{{3,5}})?) "
    r"(?:hour|min|sec|day|week|month|inch|ounce|feet|foot|in\b|oz\b)"
)


def in_digits(text: str) -> str:
    """The text with the mixed numbers at its end in digits; as long as before."""
    tail = text[-_END:].lower()
    if (
        (any(map(tail.__contains__, _PARTS)) and any(map(tail.__contains__, _WHOLES)))
        or " point " in tail
        or (any(map(tail.__contains__, _UNITS)) and _TWO_UNITS.search(tail) is not None)
    ):
        shows = [found.span() for found in _SHOWS.finditer(tail)]
        first = tail.rfind(" ", 0, max(0, shows[0][0] - _FAR)) + 1 + len(text) - len(tail)
        last = min(len(text), shows[-1][1] + _FAR + len(text) - len(tail))
        return text[:first] + _WRITTEN.sub(_digits, text[first:last]) + text[last:]
    return text


def _digits(found: re.Match[str]) -> str:
    if found["point"]:
        decimals = "".join(str(SMALL[word]) for word in found["decimals"].lower().split())
        written = f"{_value(found['point'])}.{decimals}"
    elif found["whole"]:
        written = _shown((_value(found["whole"]) + _value(found["part"])) * MULTIPLIERS.get(_low(found["times"]), 1))
    elif found["share"]:
        share = _low(found["share"]).removesuffix(" a").removesuffix(" an").removesuffix(" of")
        written = _shown(_value(share) * MULTIPLIERS[_low(found["of"])])
    elif found["count"]:
        count = _value(found["count"]) + _value(found["more"])
        scale = MULTIPLIERS.get(_low(found["scale"]), 1)
        written = _shown(count * scale) + (f" {found['noun']}" if found["noun"] else "")
    else:
        written = _amount(found)
    return written.rjust(len(found[0])) if written and len(written) <= len(found[0]) else found[0]


def _amount(found: re.Match[str]) -> str:
    """An hour and 45 minutes; empty if the units are not of one dimension, the smaller behind."""
    above, below = UNITS[_low(found["unit"])], UNITS[_low(found["below"])]
    led = found.string[max(0, found.start() - _RATE) : found.start()].lower()
    of_another = led.endswith(("half ", "of ", "per ", "every ", "each "))
    is_rate = found["first"].lower() in {"a", "an"} and any(sign.isdigit() for sign in re.split("[.,;:]", led)[-1])
    written = found["first"].isdecimal() and found["second"].isdecimal() and " plus " not in found[0]
    if above[0] != below[0] or above[1] <= below[1] or of_another or is_rate or written:
        return ""
    return f"{_value(found['first'])} {found['unit']} {_value(found['second'])} {found['below']}"


def _low(word: str | None) -> str:
    return (word or "").lower()


def _value(words: str) -> Fraction:
    words = words.lower()
    value = 1 if words in {"a", "an"} else int(words) if words.isdecimal() else from_words(words)
    return Fraction(0) if value is None else Fraction(value)


def _shown(value: Fraction) -> str:
    whole, rest = divmod(value.numerator, value.denominator)
    return str(whole) if not rest else f"{whole} {rest}/{value.denominator}" if whole else str(value)
