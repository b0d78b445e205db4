r"""Whether a value of a response only says another one in decimals, as its number tells.

>>> is_rounded("8.66", r"5\sqrt{3}"), is_rounded("25.13 units", "8π units"), is_rounded("3.5 months", "14 weeks")
(True, True, False)
"""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction

from evalmath.errors import LimitError, ReadError
from evalmath.patterns import Lazy

__all__ = ["is_cut", "is_exact", "is_rounded", "may_be_rounded"]

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
        shown = number["number"].lstrip("$") + ("^\\circ" if _IN_DEGREES.search(decimals) is not None else "")
        return approximates(readings(shown)[0], readings(exact)[0])
    return False


_IN_DEGREES = Lazy(r"°|\\circ|\bdegrees?\b")


def is_cut(decimals: str, exact: str) -> bool:
    r"""Whether ``decimals`` is a number without end, cut or rounded: of ``3\sqrt3 = 5.196\ldots``."""
    quotient = _QUOTIENT.fullmatch(exact.strip(" $"))
    if quotient is not None:
        return _is_endless(quotient, decimals)
    number = _CUT.fullmatch(decimals)
    if number is None or len(exact) > _MAX or not _IRRATIONAL.search(exact):
        return False
    return is_rounded(number["number"].replace("{", "").replace("}", ""), exact)


def _is_endless(quotient: re.Match[str], decimals: str) -> bool:
    """Whether a quotient has decimals without end, and these are cut or rounded: 1/3 = 0.333, 1/3 = 33.3%."""
    shown = _SHOWN.fullmatch(decimals.strip(" $"))
    if shown is None or not int(quotient["by"]):
        return False
    exact = Fraction(int(quotient["of"]), int(quotient["by"]))
    rest = exact.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    places = len(shown["places"] or "")
    if rest == 1 or not (shown["percent"] or places > 1):
        return False
    scale = 100 if shown["percent"] else 1
    return abs(Fraction(shown["number"]) - exact * scale) < Fraction(1, 10**places)


_QUOTIENT = Lazy(r"(?:\\[dt]?frac\{)?(?P<of>\d{1,9})(?:/|\}\{)(?P<by>\d{1,9})\}?")
_SHOWN = Lazy(r"(?P<number>\d{1,9}(?:\.(?P<places>\d{1,9}))?)(?P<percent>\s?\\?%)?")
_CUT = Lazy(
    r"(?P<number>[-−]?\d{1,12}\.\d{1,12}(?:\s?°|\^\{?\\circ\}?)?)(?:\s?(?:\\l?dots|\.{2,3}|…))?(?:\s?[A-Za-z]{1,12})?"
)
# Of a quotient the decimals may be all there are; these have no end.
_IRRATIONAL = Lazy(r"\\sqrt|\\pi|√|π|\\?\b(?:ln|log|exp|sqrt|arc(?:sin|cos|tan)|sin|cos|tan|pi)(?![A-Za-z])")


# Exact in front of its decimals; arithmetic that was never worked out, as 12.5 * 3.1, is not.
_EXACT = Lazy(
    r"\\[dtc]?frac|\\sqrt|\\pi|√|π|/|\\(?:ln|log|lg|exp|sin|cos|tan|cot|sec|csc|arc(?:sin|cos|tan)|binom|varphi|phi)|"
    r"\b(?:ln|log|exp|sqrt|arc(?:sin|cos|tan)|sin|cos|tan|pi)(?![A-Za-z])|(?<![A-Za-z\\])e(?![A-Za-z])|\^|!|°"
)


def is_exact(value: str) -> bool:
    r"""Whether a value holds more than a numeral: ``\sqrt2``, ``3/4``."""
    return _EXACT.search(value) is not None
