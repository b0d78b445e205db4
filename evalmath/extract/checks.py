r"""A solution that its own sentence puts to the test: what the test comes to is no answer.

>>> from evalmath.extract.items import Scanner
>>> from evalmath.lexicon.language import known_languages
>>> text = "x = 16 works: substituting it gives 4 + 2 = 6."
>>> items = Scanner(known_languages()["en"]).items(text, 0, len(text))
>>> [item.value.text for item in without_check(text, 0, items)]
['x = 16']
"""

from __future__ import annotations

from evalmath.extract.item import Item
from evalmath.patterns import Lazy

__all__ = ["substitutes", "without_check"]

_SOLVED = Lazy(r"[a-zA-Z]\s?=\s?[^=,]{1,40}")
_TESTED = Lazy(  # … works: 16/4 + 2 = 6; … is the solution, since 4 + 2 = 6
    r"[\s*$)\\]{0,4}(?:works|checks out|fits|holds|does the job|satisfies (?:it|this|both|the equation|the system)|"
    r"is (?:indeed )?(?:the|a|our|its) (?:only )?(?:solution|root|one)|is (?:correct|right|valid|it))"
    r"\s?(?:[:;,(]|\s[—–-])\s{0,3}(?:[$\\(]{0,3}\d|(?:since|because|as|for|substitut|plugging|inserting|putting|checking)\w*\b)"
)
_INDEED = Lazy(r"[\s*$)\\]{0,4}(?:[:;,]|\s?[—–-])\s(?:indeed|check)\b")
_SUBSTITUTES = Lazy(r"(?:(?:and|now|then|indeed),?\s)?(?:substitut|plugging|inserting|putting (?:it|this|that)\b)")


def without_check(low: str, lo: int, items: list[Item]) -> list[Item]:
    """The items of a sentence in small letters without those of a test of the first one."""
    for index, item in enumerate(items):
        end = item.value.end - lo
        if _SOLVED.fullmatch(item.value.text) and (_TESTED.match(low, end) or _INDEED.match(low, end)):
            return items[: index + 1]
    return items


def substitutes(opening: str) -> bool:
    """Whether a sentence in small letters opens with the substitution of what was found."""
    return _SUBSTITUTES.match(opening) is not None
