"""What tests of extraction share: whether a text says a value, and lists of what went wrong that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from evalmath.check import Task, check
from evalmath.policy import Policy

__all__ = ["right", "same", "shown"]

# How a value is dressed is a matter of taste: bold, formula, braces round a comma, an escaped sign.
_DRESS = re.compile(r"\\displaystyle|\\text\{([^{}]*)\}|\$(?![\d.])|\\[()\[\]]|\*\*|\s+|(?<=.)[.。।]$")

_DECIMAL_COMMA = re.compile(r"\d+,\d{1,2}")


_DECIMAL_COMMA = re.compile(r"(?<=\d)(?:,|\{,\})(?=\d{1,2}(?!\d))")


def _bare(text: str) -> str:
    text = _DECIMAL_COMMA.sub(".", text)
    text = text.replace("{,}", ",").replace("\\%", "%").replace("\\$", "$")
    return _DRESS.sub(lambda match: match[1] or "", text)


def same(value: str, text: str) -> bool:
    r"""Whether a text is the value, but for its dress, or the judge takes the one for the other.

    >>> same("25%", r"$25\%$"), same("1/2", r"\frac{1}{2}"), same("7", "7 and 8")
    (True, True, False)
    """
    if _DECIMAL_COMMA.fullmatch(value) and _bare(text) == value.replace(",", "."):
        return True
    return _bare(value) == _bare(text) or check(Task((value,), answer=text), Policy(), symbolic=True).correct


def right(reference: str, response: str, query: str = "", policy: Policy | None = None) -> bool:
    """Whether the judge calls a whole response right."""
    task = Task((reference,), response=response, query=query)
    return check(task, policy or Policy(), symbolic=True).correct


def shown(failures: Iterable[object], count: int = 20) -> str:
    """The first failures, a line each, and how many there are."""
    listed = list(failures)
    return "\n".join([f"{len(listed)} in all", *map(str, listed[:count])])
