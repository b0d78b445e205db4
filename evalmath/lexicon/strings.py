"""Roman numerals; what a word is written with.

>>> roman("xiv"), roman("iiv")
(14, None)
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["WORD", "roman"]

# a pattern: letters, and behind them the signs of vowels of Devanagari, Bengali, Telugu and Thai
_VOWELS = (
    r"\u0900-\u0903\u093a-\u094f\u0962\u0963\u0981-\u0983\u09bc-\u09cd\u0c00-\u0c04\u0c3e-\u0c4d\u0e31\u0e34-\u0e3a"
    r"\u0e47-\u0e4e"
)
WORD = rf"[^\W\d_]++(?:[{_VOWELS}]++[^\W\d_]*+)*+"
_ROMAN = Lazy(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})", re.IGNORECASE)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def roman(text: str) -> int | None:
    """The value of a Roman numeral, in one case; None if it is none."""
    if not text or not (text.isupper() or text.islower()) or not _ROMAN.fullmatch(text):
        return None
    values = [_VALUES[letter] for letter in text.lower()]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))
