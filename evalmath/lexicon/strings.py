"""Roman numerals.

>>> roman("xiv"), roman("iiv")
(14, None)
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["roman"]

_ROMAN = Lazy(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})", re.IGNORECASE)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def roman(text: str) -> int | None:
    """The value of a Roman numeral, in one case; None if it is none."""
    if not text or not (text.isupper() or text.islower()) or not _ROMAN.fullmatch(text):
        return None
    values = [_VALUES[letter] for letter in text.lower()]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))
