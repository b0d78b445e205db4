r"""What a question asks to be counted, and whether a value counts that.

"How many weeks does she need?" is answered by the 14 of "She needs 14 weeks. That's 3 and a half months.", whatever
else is said.

>>> from evalmath.lexicon.language import known_languages
>>> english = known_languages()["en"]
>>> noun = asked_noun("How many red apples does she have left?", english)
>>> noun, counts(noun, "12 apples in 3 bags", english), counts(noun, "3 bags", english), counts(noun, "3.", english)
('apples', True, False, None)
"""

from __future__ import annotations

import re

from evalmath.lexicon.language import Language, lower
from evalmath.lexicon.units import SYMBOLS, UNITS

__all__ = ["asked_noun", "counts"]

_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_QUANTITY = re.compile(r"[-−–+$€£¥₹\s]*[\d.,/]*\d[\s*_$\\)]*(?P<words>[^\n.,;:()?!]{0,60})")
_LINKS = (
    "auxiliary",
    "verbs",
    "is_",
    "beside",
    "because",
    "would",
    "and_",
    "or_",
    "so",
    "in_total",
    "more",
    "rate",
    "minus",
)
_MAX_WORDS = 4  # between "how many" and the end of what is counted
_ENDING = 2  # letters of a plural
_STEM = 3  # letters of the shortest stem


def asked_noun(query: str, language: Language) -> str:
    """The noun of the last "how many …" of a question, in small letters; empty if it counts nothing."""
    low = lower(query)
    noun = ""
    for found in language.phrases("how_many").finditer(low):
        noun = next(reversed(_nouns(low[found.end() : found.end() + 80], language, _MAX_WORDS)), noun)
    return noun


def counts(noun: str, low: str, language: Language) -> bool | None:
    """Whether the number that a text in small letters starts with counts ``noun``; None if it counts nothing."""
    quantity = _QUANTITY.match(low)
    words = _nouns(quantity["words"], language, 3) if quantity else []
    return any(_is_same(noun, word) for word in words) if words else None


def _nouns(low: str, language: Language, most: int) -> list[str]:
    """The words of a text up to the first that is a verb or joins others."""
    end = min((found.start() for row in _LINKS if (found := language.phrases(row).search(low))), default=len(low))
    stop = re.search(r"[.,;:?!()\n$]", low[:end])
    return [word for word in _WORD.findall(low[: stop.start() if stop else end]) if word.isalpha()][:most]


def _is_same(a: str, b: str) -> bool:
    if (unit := UNITS.get(a) or SYMBOLS.get(a)) is not None:
        return unit == (UNITS.get(b) or SYMBOLS.get(b))
    stem = max(_STEM, min(len(a), len(b)) - _ENDING)
    return a[:stem] == b[:stem]
