"""Dates, times of day, days and months, by value.

>>> from evalmath.kinds.side import source
>>> claim(source("8:00 PM"), None), claim(source("4:08"), None)
(Moment(value='20:00', certain=True), Moment(value='04:08', certain=False))
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.kinds.side import Context, Finding, Source
from evalmath.patterns import Lazy
from evalmath.syntax.dates import MONTHS, WEEKDAYS, norm_str2date_time, norm_str2weekday, plain_words
from evalmath.syntax.tree import Node

__all__ = ["claim", "is_certain", "judge", "read"]


class Moment(NamedTuple):
    """What is meant, in a normal form; ``certain`` unless it may be arithmetic or a ratio (``8:30``)."""

    value: str
    certain: bool = True


_COLON = Lazy(r"(?:(?<!\s)\s++)?(?:\{\s*+:\s*+\}|\\colon|:)\s*+")
_LEAD = Lazy(r"(?:(?:the )?(?:answer|date|day|time|month) is |it is |it's |on |in |at |by )+")
_NAME = "|".join(sorted(MONTHS, key=len, reverse=True))
_NAMES = {*MONTHS, *WEEKDAYS}
_SHORTEST = sorted(name for name in _NAMES if not any(name[:end] in _NAMES for end in range(2, len(name))))
# what a day, a date or a time is written with; at most places its first sign tells that it is none
_LOOKS = Lazy(
    r"\d(?: ?\{?:| ?[-/] ?\d+ ?[-/])|[月日]"
    rf"|(?=[apcnmihq{''.join(sorted({name[0] for name in _SHORTEST}))}])"
    r"(?:(?<![a-z])[ap]\.? ?m|clock|noon|midnight|in the |at night"
    r"|(?:half|quarter|minutes?) (?:past|to|after|before) "
    rf"|(?<![\\a-z])(?:{'|'.join(_SHORTEST)}))",
    re.IGNORECASE,
)
_NTH = r"([0-3]?[0-9])(?: ?\^? ?\{? ?(?:st|nd|rd|th) ?\}?)?"
_MONTH_DAY = Lazy(rf"({_NAME})\.? ?(?:the )?{_NTH}")
_DAY_MONTH = Lazy(rf"(?:the )?{_NTH} (?:of )?({_NAME})\.?")
_HAN = Lazy(r"(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月(?: ?(\d{1,2}) ?[日号])?")
_DIGITS = Lazy(r"(\d{4})([-/])(\d{1,2})\2(\d{1,2})")
_SLASHED = Lazy(r"(\d{1,2})/(\d{1,2})/([12]\d{3})")
_TIME = Lazy(
    r"(\d{1,2})(?::(\d{2}))?(?::(\d{2}))? ?"
    r"(a\.? ?m|p\.? ?m|o' ?clock|in the morning|in the afternoon|in the evening|at night)?\.?"
)


@remembered(entries=8192)
def _moment(text: str) -> Moment | None:
    if len(text) > 80 or not _LOOKS.search(text):
        return None
    text = _COLON.sub(":", text)
    phrase = plain_words(text)
    lead = _LEAD.match(phrase)
    phrase = phrase[lead.end() :] if lead else phrase
    day = norm_str2weekday(phrase)
    if day is not None:
        return Moment(day)
    head, _, tail = phrase.replace(",", " ").partition(" ")
    day = norm_str2weekday(head.strip("."))
    if day is not None and tail:
        inner = _moment(tail.strip(" ,"))
        return None if inner is None or inner.value[:1].isalpha() else Moment(f"{day} {inner.value}")
    if phrase in _HOURS:
        return Moment(_HOURS[phrase])
    normal = norm_str2date_time(phrase)
    if normal != phrase:
        return Moment(normal.removesuffix(":00") if normal.count(":") == 2 else normal)
    return _time(phrase) or _date(phrase)


_HOURS = dict.fromkeys(("noon", "12 noon", "12:00 noon", "midday"), "12:00") | {"midnight": "00:00"}


def _time(phrase: str) -> Moment | None:
    match = _TIME.fullmatch(phrase)
    if match is None or (match[2] is None and match[4] is None):
        return None
    half = match[4] or ""
    hour, minute, second = int(match[1]), int(match[2] or 0), int(match[3] or 0)
    if hour > (12 if half else 24) or minute > 59 or second > 59:
        return None
    after_noon = half.startswith("p") or half in {"in the afternoon", "in the evening", "at night"}
    if half and not half.startswith("o"):
        hour = hour % 12 + 12 * after_noon
    return Moment(f"{hour:02}:{minute:02}" + (f":{second:02}" if second else ""), bool(half))


def _date(phrase: str) -> Moment | None:
    digits = _DIGITS.fullmatch(phrase)
    if digits:
        return _dated(digits[1], int(digits[3]), digits[4])
    slashed = _SLASHED.fullmatch(phrase)
    if slashed:  # the month comes first, unless it cannot
        day_first = int(slashed[1]) > _LAST_MONTH
        return _dated(slashed[3], int(slashed[1 + day_first]), slashed[2 - day_first])
    if phrase in MONTHS:
        return Moment(f"month {MONTHS[phrase]}")
    match = _MONTH_DAY.fullmatch(phrase)
    if match:
        return _dated(None, MONTHS[match[1]], match[2])
    match = _DAY_MONTH.fullmatch(phrase)
    if match:
        return _dated(None, MONTHS[match[2]], match[1])
    match = _HAN.fullmatch(phrase)
    if match is None:
        return None
    return _dated(match[1], int(match[2]), match[3]) if match[3] else Moment(f"month {int(match[2])}")


_LAST_MONTH = 12


def _dated(year: str | None, month: int, day: str) -> Moment | None:
    if not 1 <= month <= 12 or not 1 <= int(day) <= 31:
        return None
    return Moment(f"{year or '-'}-{month:02}-{int(day):02}")


def claim(side: Source, tree: Node | None) -> Moment | None:
    """A weekday, a month, a date or a time in its normal form."""
    return _moment(side.text)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()


def read(side: Source, tree: Node | None) -> Moment | None:
    """As :func:`claim`; a bare number too or a fraction, which are none of them: 1/4/2020 is no 1/8080."""
    if _is_number(side.text):
        return Moment(side.text, certain=False)
    found = _moment(side.text)
    return Moment(side.text, certain=False) if found is None and tree is not None and tree.op == "div" else found


def is_certain(moment: Moment) -> bool:
    """Whether a date or a time stands there that is neither a sum nor a ratio."""
    return moment.certain


def judge(reference: Moment, answer: Moment, context: Context) -> Finding | None:
    """The same day or the same time. Of what may be two ratios or two numbers it has nothing to say."""
    equal = reference.value == answer.value
    if not (reference.certain or answer.certain) and (not equal or _is_number(answer.value)):
        return None
    if equal:
        return Finding(True, "calendar.equal", "exact")
    return Finding(False, "calendar.differs", "exact", f"{reference.value} against {answer.value}")
