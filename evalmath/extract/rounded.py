r"""Whether a value of a response only says another one in decimals, as its number tells.

>>> is_rounded("8.66", r"5\sqrt{3}"), is_rounded("25.13 units", "8π units"), is_rounded("3.5 months", "14 weeks")
(True, True, False)
"""

from __future__ import annotations

from contextlib import suppress

from evalmath.errors import LimitError, ReadError
from evalmath.extract.equalities import is_exact
from evalmath.patterns import Lazy

__all__ = ["is_rounded", "may_be_rounded"]

_MAX = 80  # characters of an exact value; longer ones have no decimals beside them
_NAME = r"(?:[A-Za-z](?:_\w)?\s?=\s?)?"
_DECIMALS = Lazy(rf"{_NAME}(?P<number>\$?[-−]?\d[\d,]{{0,12}}\.\d{{1,12}})(?![\d.,/^])[^\d=]{{0,40}}")
_UNIT = Lazy(r"(?:(?<=[\d})π²³])|(?<=\\pi)\s)\s?(?:\\text\{[^{}]{0,30}\}|(?:[A-Za-z]{1,12}\s?){1,3})(?:\^?[23²³])?\Z")


def may_be_rounded(value: str) -> bool:
    """Whether a value is one number in decimals, of which nothing else is said but its unit."""
    return _DECIMALS.fullmatch(value) is not None


def is_rounded(decimals: str, exact: str) -> bool:
    """Whether ``decimals`` is ``exact``, which is more than a numeral, rounded or cut to the digits that it shows."""
    number = _DECIMALS.fullmatch(decimals)
    exact = _UNIT.sub("", exact.rpartition("=")[2].strip())
    if number is None or len(exact) > _MAX or not is_exact(exact):
        return False
    from evalmath.syntax.grammar import readings  # they load flint, which most responses need not
    from evalmath.views.stated import approximates

    with suppress(ReadError, LimitError):
        return approximates(readings(number["number"].lstrip("$"))[0], readings(exact)[0])
    return False
