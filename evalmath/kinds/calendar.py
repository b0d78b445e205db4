"""Dates, times of day and weekdays, by value."""

from __future__ import annotations

from evalmath.kinds.core import Context, Finding, Source
from evalmath.normalise import norm_str2date_time, norm_str2weekday
from evalmath.syntax.tree import Node

__all__ = ["claim", "judge", "read"]


def claim(side: Source, tree: Node | None) -> str | None:
    """A weekday, or a date or time in its normal form."""
    day = norm_str2weekday(side.text)
    if day is not None:
        return day
    normal = norm_str2date_time(side.text)
    if normal != side.text:
        return normal
    return normal if norm_str2date_time(normal + " a.m.") != normal + " a.m." or _is_normal(normal) else None


def _is_normal(text: str) -> bool:
    """Whether a text already is an ISO date or a 24-hour time."""
    digits = text.replace("-", "").replace(":", "")
    return digits.isdecimal() and text != digits and len(text) in {5, 8, 10} and (":" in text or text[4:5] == "-")


read = claim


def judge(reference: str, answer: str, context: Context) -> Finding:
    """The same day or the same time."""
    equal = reference == answer
    return Finding(
        equal,
        "calendar.equal" if equal else "calendar.differs",
        "exact",
        "" if equal else f"{reference} against {answer}",
    )


def decide(reference: Source, answer: Source) -> Finding | None:
    return None
