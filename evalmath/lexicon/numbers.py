r"""Numbers in words: one grammar for all who read them.

>>> from_words("one hundred and five"), from_words("minus three fourths"), from_words("three and a half")
(105, Fraction(-3, 4), Fraction(7, 2))
>>> from_words("two five"), from_words("one twenty"), from_words("nonzero")
(None, None, None)
"""

from __future__ import annotations

import re
from fractions import Fraction

from evalmath.caching import remembered
from evalmath.errors import LimitError
from evalmath.limits import MAX_DIGITS
from evalmath.patterns import Lazy

__all__ = ["LARGE", "MULTIPLIERS", "PARTS", "SMALL", "WORD", "denominator", "from_words", "integer", "roman"]

# a pattern: letters, and behind them the signs of vowels of Devanagari, Bengali, Telugu and Thai
_VOWELS = (
    r"\u0900-\u0903\u093a-\u094f\u0962\u0963\u0981-\u0983\u09bc-\u09cd\u0c00-\u0c04\u0c3e-\u0c4d\u0e31\u0e34-\u0e3a"
    r"\u0e47-\u0e4e"
)
WORD = rf"[^\W\d_]++(?:[{_VOWELS}]++[^\W\d_]*+)*+"

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
SMALL = {word: value for value, word in enumerate(_ONES.split())}
SMALL |= {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
} | {"fourty": 40}
LARGE = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
MULTIPLIERS = {"dozen": 12, "hundred": 100, "万": 10**4, "亿": 10**8} | LARGE
_NEGATIVE = frozenset({"minus", "negative"})
PARTS = {  # half a thing, a third of it
    word: value
    for value, row in enumerate(
        "half halve|third|quarter fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth".split("|"), start=2
    )
    for word in row.split()
}
PARTS |= {"twentieth": 20, "hundredth": 100, "thousandth": 1000}
_ALONE = frozenset({"half", "quarter"})  # of the others, alone, the first is the one in a row
MAX_WORDS = 24  # "nine hundred ninety-nine trillion …" to the last unit has fewer


@remembered(entries=1024)
def from_words(phrase: str) -> int | Fraction | None:
    """The number that lower-case words spell out, or None: ``number = ["minus"] (whole ["and" part] | part)``.

    >>> from_words("two million"), from_words("twenty-one"), from_words("a dozen"), from_words("two thirds")
    (2000000, 21, 12, Fraction(2, 3))
    """
    words = phrase.replace("-", " ").replace(",", " ").split()
    if not words or len(words) > MAX_WORDS:
        return None
    if words[0] in _NEGATIVE:
        value = _unsigned(words[1:])
        return None if value is None else -value
    return _unsigned(words)


def _unsigned(words: list[str]) -> int | Fraction | None:
    if not words:
        return None
    below = denominator(words[-1])
    if below is None:
        return _whole(words)
    head = words[:-1]
    if not head and words[-1] not in _ALONE:
        return None  # "halves" of what? the third of them?
    for cut in (i for i, word in enumerate(head) if word == "and"):
        whole, part = _whole(head[:cut]), _part(head[cut + 1 :], below)
        if whole is not None and part is not None and part < 1:
            return whole + part
    return _part(head, below)


def denominator(word: str) -> int | None:
    """What a word divides by: 8 for ``eighths``; None if it is no such word."""
    return PARTS.get("half" if word == "halves" else word.removesuffix("s"))


def _part(count: list[str], below: int) -> Fraction | None:
    """``part = [count] denominator``"""
    top = 1 if count in ([], ["a"], ["an"]) else _whole(count)
    return None if top is None else Fraction(top, below)


def _whole(words: list[str]) -> int | None:
    """``whole = group { ("thousand" | "million" | …) [["and"] group] }``, as people say it."""
    total = group = 0
    last = 10**15  # a scale word must be smaller than the one before
    previous = ""
    for word in words:
        if word in SMALL:
            value = SMALL[word]
            # "twenty one" is one number, "one twenty" and "two five" are not
            tens_before = SMALL.get(previous, 0) >= 20
            if (value == 0 and len(words) > 1) or (
                previous and previous not in {"and", "hundred", *LARGE} and not (tens_before and 0 < value < 10)
            ):
                return None
            group += value
        elif word in {"hundred", "dozen"} and group < 100 and previous in {"", "a", *SMALL}:
            group = (group or 1) * MULTIPLIERS[word]
        elif word in LARGE and LARGE[word] < last and (group or previous in {"", "a"}):
            last = LARGE[word]
            total, group = total + (group or 1) * last, 0
        elif word in {"a", "an"} and not previous and len(words) > 1:
            word = "a"
        elif word != "and" or previous not in {"hundred", *LARGE}:
            return None
        previous = word
    return None if not previous or previous in {"and", "a"} else total + group


def integer(digits: str) -> int:
    """The value of decimal digits.

    Raises
    ------
    LimitError
        ``MAX_DIGITS``.
    """
    if len(digits) > MAX_DIGITS:
        raise LimitError("MAX_DIGITS")
    return int(digits)


_ROMAN = Lazy(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})", re.IGNORECASE)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def roman(text: str) -> int | None:
    """The value of a Roman numeral, in one case; None if it is not one.

    >>> roman("xiv"), roman("iiv")
    (14, None)
    """
    if not text or not (text.isupper() or text.islower()) or not _ROMAN.fullmatch(text):
        return None
    values = [_VALUES[letter] for letter in text.lower()]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))
