r"""Weekdays, and dates and times in ISO 8601, where a text is exactly one of them and can be read in one way only.

>>> norm_str2date_time(r"08:34 \text{P.M.}"), norm_str2date_time(r"9\text{ a.m.}")
('20:34', '09:00')
>>> norm_str2date_time("March 5, 2021"), norm_str2date_time("3/5/2021"), norm_str2date_time("13/5/2021")
('2021-03-05', '3/5/2021', '2021-05-13')
"""

from __future__ import annotations

import re

from evalmath.lexicon import calendar
from evalmath.syntax.scan import compiled, squeeze
from evalmath.syntax.unwrapping import drop_delimiters, drop_layout, unwrap_text

__all__ = ["MONTHS", "WEEKDAYS", "norm_str2date_time", "norm_str2weekday", "plain_words"]

MAX_PHRASE = 200  # characters; "nine hundred ninety-nine trillion …" to the last unit has fewer

# One row per day: its name and what it is shortened to.
WEEKDAYS = {
    short: row.split()[0]
    for row in (
        "monday mon mo",
        "tuesday tues tue tu",
        "wednesday weds wed we",
        "thursday thurs thur thu th",
        "friday fri fr",
        "saturday sat sa",
        "sunday sun su",
    )
    for short in row.split()
}

MONTHS = {
    name[:length]: number
    for number, name in enumerate(calendar.MONTHS, start=1)
    for length in {3, 4 if name == "september" else 3, len(name)}
}
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

_MONTH = rf"(?P<month>{'|'.join(sorted(MONTHS, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>[0-9]{1,2})(?: ?\^? ?\{?(?:st|nd|rd|th)\}?)?"
_YEAR = r"(?P<year>[0-9]{4})"
_WEEKDAY = rf"(?:(?:{'|'.join(sorted(WEEKDAYS, key=len, reverse=True))})\.?,? )?"
# Tried in this order; each names its day, month and year.
_DATES = (
    rf"{_WEEKDAY}{_MONTH} ?{_DAY},? ?{_YEAR}",  # March 5, 2021
    rf"{_WEEKDAY}(?:the )?{_DAY} (?:of )?{_MONTH},? {_YEAR}",  # Friday, 5th of March 2021
    r"(?P<year>[0-9]{4})(?P<mark>-)(?P<month>[0-9]{2})-(?P<day>[0-9]{2})",
    r"(?P<year>[0-9]{4})/(?P<month>[0-9]{1,2})/(?P<day>[0-9]{1,2})",
)
_SLASHED = r"(?P<first>[0-9]{1,2})/(?P<second>[0-9]{1,2})/(?P<year>[0-9]{4})"
_TIME = r"(?P<hour>[0-9]{1,2})(?:[:.](?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2}))?)? ?(?P<half>[ap])\.? ?m\.?"
_WORDS = {"noon": "12:00", "12 noon": "12:00", "midnight": "00:00", "12 midnight": "00:00"}


def plain_words(text: str) -> str:
    r"""Lower-case words without marks of emphasis, LaTeX and the final stop; "" if the text is too long to be a phrase.

    >>> plain_words(r"**\text{ Yes. }**"), plain_words(r"8\,\mathrm{P.M.}")
    ('yes', '8 p.m')
    """
    if len(text) > MAX_PHRASE:
        return ""
    text = squeeze(unwrap_text(drop_layout(drop_delimiters(text)))).lower()
    return text.strip(" *_`\"'.,;:!{}()")


def norm_str2weekday(text: str) -> str | None:
    r"""Read a day of the week: its full name in lower case, or None.

    >>> [norm_str2weekday(s) for s in ("Tues.", r"\text{Saturday}", "Sundays", "sunny")]
    ['tuesday', 'saturday', 'sunday', None]
    """
    word = plain_words(text)
    return WEEKDAYS.get(word) or (WEEKDAYS.get(word[:-1]) if word.endswith("days") else None)


def norm_str2date_time(text: str) -> str:
    """Write a date as ``YYYY-MM-DD`` and a time as ``HH:MM`` (24 hours); other texts are returned as they are.

    A time needs its "a.m." or "p.m.", else it might be a ratio. A date needs its year. With slashes the larger number
    must tell the day from the month, and what isn't on the calendar isn't a date.

    >>> [norm_str2date_time(s) for s in ("12 am", "5 March 2021", "Fri., Mar. 5th 2021", "8:34", "31 April 2021")]
    ['00:00', '2021-03-05', '2021-03-05', '8:34', '31 April 2021']
    """
    phrase = plain_words(text)
    if not phrase:
        return text
    return _WORDS.get(phrase) or _time(phrase) or _date(phrase) or text


def _time(phrase: str) -> str | None:
    match = compiled(_TIME).fullmatch(phrase)
    if match is None:
        return None
    hour, minute, second = int(match["hour"]), int(match["minute"] or 0), int(match["second"] or 0)
    if not 1 <= hour <= 12 or minute > 59 or second > 59:
        return None
    hour = hour % 12 + 12 * (match["half"] == "p")
    return f"{hour:02}:{minute:02}" + (f":{second:02}" if match["second"] else "")


def _date(phrase: str) -> str | None:
    for source in _DATES:
        match = compiled(source).fullmatch(phrase)
        if match is not None:
            month = MONTHS.get(match["month"]) or int(match["month"])
            return _iso(int(match["year"]), month, int(match["day"]))
    match = compiled(_SLASHED).fullmatch(phrase)
    return None if match is None else _slashed(match)


def _slashed(match: re.Match[str]) -> str | None:
    first, second, year = int(match["first"]), int(match["second"]), int(match["year"])
    readings = {_iso(year, first, second), _iso(year, second, first)} - {None}
    return readings.pop() if len(readings) == 1 else None


def _iso(year: int, month: int, day: int) -> str | None:
    if not 1 <= month <= 12:
        return None
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return f"{year:04}-{month:02}-{day:02}" if 1 <= day <= _DAYS[month - 1] + leap else None
