r"""Which repairs a piece of LaTeX needs to be read, so that a config can forbid them.

>>> forbidden(r"\frac12", NormalizationConfig(malformed_operators=False))
'malformed_operators'
>>> forbidden(r"\frac{1}{2}", NormalizationConfig(basic_latex=False)) is None
True
"""

from __future__ import annotations

import re

from evalmath.faces.math_verify.configs import NormalizationConfig
from evalmath.patterns import Lazy

__all__ = ["forbidden"]

_BASIC = Lazy(
    r"""\\(?:m?left|m?right|displaystyle|textstyle|limits|rm|bf|[lcd]?dots|!)(?![A-Za-z])
    | \\(?:math|text)(?:rm|bf|it|sf|tt|normal)\s*\{
    | \\text\s*\{\s*(?:and|or)\s*\}
    | \{,\} | ~= | "
    | (?<![\\A-Za-z])(?:and|or|percent|percentage|pct|infinity|inf)(?![A-Za-z])
    """,
    re.VERBOSE,
)
_DOUBLED = Lazy(r"\\\\(?=[A-Za-z])")
_MALFORMED = Lazy(
    r"""\\sqrt(?!\s*[\[{])
    | (?<![\\A-Za-z])(?:[dtc]?frac|sqrt)\s*(?=[\d({])
    | \^\s?\(
    """,
    re.VERBOSE,
)
_FRACTION = Lazy(r"\\[dtc]?frac\s*")
_OPEN_AT = Lazy(r"\s*\{")
_LEFT, _RIGHT = Lazy(r"\\left(?![A-Za-z])"), Lazy(r"\\right(?![A-Za-z])")


def forbidden(text: str, config: NormalizationConfig) -> str | None:
    """The first option that is off although the text needs it; None if it can be read as the config has it."""
    if not config.basic_latex and _needs_basic(text):
        return "basic_latex"
    if not config.malformed_operators and _is_malformed(text):
        return "malformed_operators"
    return None


def _needs_basic(text: str) -> bool:
    if _BASIC.search(text) is not None:
        return True
    return "\\begin" not in text and _DOUBLED.search(text) is not None


def _is_malformed(text: str) -> bool:
    if _MALFORMED.search(text) is not None:
        return True
    if sum(1 for _ in _LEFT.finditer(text)) != sum(1 for _ in _RIGHT.finditer(text)):
        return True
    pairs = _pairs(text)
    if pairs is None:
        return True
    for fraction in _FRACTION.finditer(text):
        end = pairs.get(fraction.end())
        following = _OPEN_AT.match(text, end + 1) if end is not None else None
        if following is None:
            return True
    return False


def _pairs(text: str) -> dict[int, int] | None:
    """The closing brace of each opening one, escaped ones aside; None if they are not balanced."""
    pairs: dict[int, int] = {}
    stack: list[int] = []
    at = 0
    while at < len(text):
        if text[at] == "\\":
            at += 2
            continue
        if text[at] == "{":
            stack.append(at)
        elif text[at] == "}":
            if not stack:
                return None
            pairs[stack.pop()] = at
        at += 1
    return None if stack else pairs
