r"""Which repairs a piece of LaTeX needs to be read, so that a config can forbid them.

>>> forbidden(r"\frac12", NormalizationConfig(malformed_operators=False))
True
>>> forbidden(r"\frac{1}{2}", NormalizationConfig(basic_latex=False))
False
"""

from __future__ import annotations

import re

from evalmath.faces.math_verify.configs import NormalizationConfig
from evalmath.faces.scan import ESCAPE, find_pairs
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
_OPEN = Lazy(r"\s*\{")
_BRACE = Lazy(rf"{ESCAPE}|(?P<brace>[{{}}])")
_SIDE = Lazy(r"\\(left|right)(?![A-Za-z])")


def forbidden(text: str, config: NormalizationConfig) -> bool:
    """Whether a text needs a repair that is off."""
    if not config.basic_latex and (
        _BASIC.search(text) is not None or ("\\begin" not in text and _DOUBLED.search(text) is not None)
    ):
        return True
    return not config.malformed_operators and _is_malformed(text)


def _is_malformed(text: str) -> bool:
    sides = _SIDE.findall(text)
    if _MALFORMED.search(text) is not None or sides.count("left") != sides.count("right"):
        return True
    pairs = {start: end for start, (end, opener, _) in find_pairs(text).items() if opener == "{"}
    if sum(token["brace"] is not None for token in _BRACE.finditer(text)) != 2 * len(pairs):
        return True
    ends = (pairs.get(fraction.end()) for fraction in _FRACTION.finditer(text))
    return any(end is None or _OPEN.match(text, end + 1) is None for end in ends)
