r"""Letters in a row whose order says something: outcomes, abbreviations, Roman numerals.

A run of capitals is an ordering, a word or a product of matrices, and none of them may be shuffled; two capitals name
a segment or a line, which may be read from either end, unless the pair is one of these rows.

>>> is_ordered("HL"), is_ordered("AB"), roman("xiv"), roman("iiv")
(True, False, 14, None)
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["is_ordered", "roman"]

# pairs of capitals that are no segment
_PAIRS = frozenset(
    (
        "HL LL LA HA "  # congruence of right triangles
        "NE NW SE SW EN WN ES WS "  # compass
        "HT TH "  # coins
        "IV VI IX XI XL LX XC CX CD DC CM MC XV XX VX XD DX LC CL MD DM MI IM ID DI IL LI IC CI "  # Roman numerals
        "AM PM "  # times
    ).split()
)

_ROMAN = Lazy(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})", re.IGNORECASE)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def is_ordered(pair: str) -> bool:
    """Whether two capitals in a row mean something that the two in the other order don't."""
    return pair in _PAIRS or pair[::-1] in _PAIRS


def roman(text: str) -> int | None:
    """The value of a Roman numeral, in one case; None if it is none."""
    if not text or not (text.isupper() or text.islower()) or not _ROMAN.fullmatch(text):
        return None
    values = [_VALUES[letter] for letter in text.lower()]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))
