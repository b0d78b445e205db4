"""Two whole numbers of one thing of which the answer is one, nobody says which: 8 sweets or 9 sweets, 45 o tal vez 54.

>>> from evalmath.lexicon.language import known_languages
>>> are_alternatives("45", "54", "o tal vez", known_languages()["es"])
True
"""

from __future__ import annotations

import re

from evalmath.lexicon.language import Language
from evalmath.patterns import Lazy

__all__ = ["are_alternatives"]

_WHOLE_AMOUNT = Lazy(r"\$?\d+(?P<unit>\s?[^\W\d]{0,16})")
_NOUN_CHARS = 16  # of a noun between two alternatives
_AT_COMMA = Lazy("[,，、،]$")


def are_alternatives(first: str, second: str, between: str, language: Language) -> bool:
    """Whether what stands between two values, in small letters, leaves open which of them is meant."""
    numbers = [_WHOLE_AMOUNT.fullmatch(one.strip()) for one in (first, second)]
    if not all(numbers) or len({number["unit"] for number in numbers if number is not None}) > 1 or first == second:
        return False
    between = between.strip(" *").rstrip(",")
    hedge = _at_end(language.phrases("maybe"), between)
    between = between if hedge is None else between[: hedge.start()].rstrip(" *")
    either = _at_end(language.phrases("or_"), between)
    if either is None and hedge is not None:
        either = _AT_COMMA.search(between)  # 45, vielleicht 54
    noun = between[: either.start()].strip(" ,") if either is not None else ""
    worked_out = language.phrases("operations").match(noun) is not None  # 12 squared, or 144
    return either is not None and len(noun) <= _NOUN_CHARS and len(noun.split()) <= 1 and not worked_out


def _at_end(phrases: re.Pattern[str], said: str) -> re.Match[str] | None:
    """The phrase in which what is said ends."""
    return next((found for found in phrases.finditer(said) if found.end() == len(said)), None)
