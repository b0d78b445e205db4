"""Dates, times of day, days and months, by value.

>>> from evalmath.kinds.side import source
>>> claim(source("8:00 PM"), None), claim(source("4:08"), None)
(Moment(value='20:00', certain=True), Moment(value='04:08', certain=False))
"""

from __future__ import annotations

import re

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.calendar import SHORT_MONTHS, SHORT_WEEKDAYS, Moment, moment
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = ["claim", "is_certain", "judge", "read"]

_NAMES = {*SHORT_MONTHS, *SHORT_WEEKDAYS}
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


def _moment(text: str) -> Moment | None:
    return moment(text) if _LOOKS.search(text) else None


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
