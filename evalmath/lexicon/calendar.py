r"""Days, months, dates and times of day, in words and in digits, in a normal form.

>>> moment("8:00 PM"), moment("4:08"), moment("March 5, 2021"), moment("5th of March"), moment("March 32")
(Moment(value='20:00', certain=True), Moment(value='04:08', certain=False), Moment(value='2021-03-05', certain=True),
 Moment(value='--03-05', certain=True), None)
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy

__all__ = ["MONTHS", "SHORT_MONTHS", "SHORT_WEEKDAYS", "WEEKDAYS", "Moment", "moment", "weekday"]

MONTHS = tuple("january february march april may june july august september october november december".split())
WEEKDAYS = tuple("monday tuesday wednesday thursday friday saturday sunday".split())

# what each is shortened to, and its whole name
SHORT_MONTHS = {name[:size]: at for at, name in enumerate(MONTHS, 1) for size in (3, len(name))} | {"sept": 9}
_SHORT_DAYS = "mon mo tues tue tu wed we thurs thur thu th fri fr sat sa sun su".split()
SHORT_WEEKDAYS = {short: name for name in WEEKDAYS for short in (*_SHORT_DAYS, name) if name.startswith(short)}
SHORT_WEEKDAYS |= {"weds": "wednesday"}
_DAYS_IN_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

LONGEST_MOMENT = 80

_COLON = Lazy(r"(?:(?<!\s)\s++)?(?:\{\s*+:\s*+\}|\\colon|:)\s*+")
_LEAD = Lazy(r"(?:(?:the )?(?:answer|date|day|time|month) is |it is |it's |on |in |at |by )+")
_MONTH = rf"(?P<month>{'|'.join(sorted(SHORT_MONTHS, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>[0-3]?\d)(?: ?\^? ?(?:st|nd|rd|th))?"
_DATES = (
    Lazy(rf"{_MONTH} ?(?:the )?{_DAY}(?:,? ?(?P<year>\d{{4}}))?"),  # March 5, 2021
    Lazy(rf"(?:the )?{_DAY} (?:of )?{_MONTH}(?:,? (?P<year>\d{{4}}))?"),  # 5th of March 2021
    Lazy(r"(?P<year>\d{4})(?P<mark>[-/])(?P<month>\d{1,2})(?P=mark)(?P<day>\d{1,2})"),
    Lazy(r"(?:(?P<year>\d{4}) ?年 ?)?(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?[日号]"),
    # the month comes first, unless it cannot
    Lazy(r"(?P<month>0?[1-9]|1[0-2])/(?P<day>\d{1,2})/(?P<year>[12]\d{3})"),
    Lazy(r"(?P<day>\d{1,2})/(?P<month>\d{1,2})/(?P<year>[12]\d{3})"),
)
_HAN_MONTH = Lazy(r"(\d{1,2}) ?月")
_TIME = Lazy(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?(?::(?P<second>\d{2}))? ?"
    r"(?P<half>a\.? ?m|p\.? ?m|o' ?clock|in morning|in afternoon|in evening|at night)?\.?"
)
_AFTER_NOON = ("p", "in afternoon", "in evening", "at night")  # plain text has no articles
_HOURS = dict.fromkeys(("noon", "12 noon", "12:00 noon", "midday"), "12:00")
_HOURS |= dict.fromkeys(("midnight", "12 midnight"), "00:00")


class Moment(NamedTuple):
    """What is meant, in a normal form; ``certain`` unless it may be arithmetic or a ratio (``8:30``)."""

    value: str
    certain: bool = True


def weekday(text: str) -> str | None:
    r"""A day of the week: its full name in lower case, or None.

    >>> [weekday(s) for s in ("Tues.", r"\text{Saturday}", "Sundays", "sunny")]
    ['tuesday', 'saturday', 'sunday', None]
    """
    word = plain(text)
    return SHORT_WEEKDAYS.get(word) or (SHORT_WEEKDAYS.get(word[:-1]) if word.endswith("days") else None)


@remembered(entries=8192)
def moment(text: str) -> Moment | None:
    """The weekday, the month, the date or the time that a text is, and nothing beside it.

    Returns
    -------
    Moment or None
        A weekday by its name, a time as ``HH:MM``, a date as ``YYYY-MM-DD`` (``--MM-DD`` without its year), behind a
        weekday and a space if one stands in front, and ``month N``. With slashes the month comes first unless it
        cannot.
    """
    if len(text) > LONGEST_MOMENT:
        return None
    phrase = plain(_COLON.sub(":", text))
    lead = _LEAD.match(phrase)
    phrase = phrase[lead.end() :] if lead else phrase
    day = weekday(phrase)
    if day is not None:
        return Moment(day)
    head, _, tail = phrase.replace(",", " ").partition(" ")
    day = weekday(head)
    if day is not None and tail:
        inner = moment(tail)
        return None if inner is None or inner.value[:1].isalpha() else Moment(f"{day} {inner.value}")
    if phrase in _HOURS:
        return Moment(_HOURS[phrase])
    month = SHORT_MONTHS.get(phrase) or _HAN_MONTH.fullmatch(phrase)
    if month is not None:
        return Moment(f"month {month if isinstance(month, int) else int(month[1])}")
    return _time(phrase) or _date(phrase)


def _time(phrase: str) -> Moment | None:
    match = _TIME.fullmatch(phrase)
    half = match["half"] or "" if match is not None else ""
    if match is None or (not half and phrase[-3:-2] != ":"):
        return None
    hour, minute, second = int(match["hour"]), int(match["minute"] or 0), int(match["second"] or 0)
    if hour > (12 if half else 24) or minute > 59 or second > 59:
        return None
    if half and half[0] != "o":
        hour = hour % 12 + 12 * half.startswith(_AFTER_NOON)
    return Moment(f"{hour:02}:{minute:02}" + (f":{second:02}" if second else ""), bool(half))


def _date(phrase: str) -> Moment | None:
    match = next(filter(None, (pattern.fullmatch(phrase) for pattern in _DATES)), None)
    if match is None:
        return None
    month = SHORT_MONTHS.get(match["month"]) or int(match["month"])
    day, year = int(match["day"]), match["year"]
    if not (1 <= month <= 12 and 1 <= day <= _DAYS_IN_MONTH[month - 1]):
        return None
    leap = year is None or (int(year) % 4 == 0 and (int(year) % 100 != 0 or int(year) % 400 == 0))
    return Moment(f"{year or '-'}-{month:02}-{day:02}") if leap or (month, day) != (2, 29) else None
