r"""Numbers to which something is still to be done: "12 squared", "12 less than 30", 12の半分, 30より12少ない.

What they come to is left to the reader, so that no answer stands there.

>>> from evalmath.extract.items import Scanner
>>> from evalmath.lexicon.language import known_languages
>>> language, text = known_languages()["en"], "It is 12 less than 30."
>>> items = Scanner(language).items(text, 0, len(text))
>>> [is_still_to_be_worked_out(text, 0, item, items, "", language) for item in items]
[True, False]
"""

from __future__ import annotations

from evalmath.extract.item import Item
from evalmath.extract.repeats import asks_for_percentage
from evalmath.lexicon.language import Language, lower
from evalmath.patterns import Lazy

__all__ = ["is_set_against_another", "is_still_to_be_worked_out"]

_OPERAND = Lazy(r"[\s*_$\\(−-]*(?:\d|[b-z](?![^\W_]))")  # of a difference: 12 less than 30, 3 times x
# Than whose: 25 more than Tom's, 25 times as many; "she jumped 25 times" compares nothing.
_OTHER = Lazy(
    r"(?:times (?:as|more|larger|bigger|the (?:size|length|number|price)|his|her|its|their|my|[a-z]{2,14}['’]s)\b"
    r"|(?!times\b)[a-z ]{4,24}\b(?:than|of|behind the|mean|average|median|par)\b)"
)
_UNIT = Lazy(r"(?<=\d)\s?[^\W\d_]+\Z")
_OF_AMOUNT = Lazy(
    r"[\s*)]{1,4}of\s[$\\(]{0,3}\d[\d,]{0,12}+(?:\.\d{1,9}+)?+(?:\s[a-z]{1,14}+)?+[\s.!*$)]*+(?:=|\Z)"
)  # 12% of 50
_OVER = Lazy(r"(?:over [$\\(*]{0,3}\d{1,9}|divides [$\\(]{0,2}(?:it|[a-z]))[\s.!*$)\\]*\Z")  # 12 over 5, 12 divides x
_MARKS = " *_$\\("  # between words and a number
_MAX_COUNTER = 4  # signs between a number and "than": 30人より
_NEAR = 40  # characters behind a number in which it is said what to do


def is_still_to_be_worked_out(low: str, lo: int, item: Item, items: list[Item], query: str, language: Language) -> bool:
    """Whether a value of a sentence, in small letters, is only an operand: "12 less than 30" is 18.

    It is meant where the sentence is about another number, "8 is 4 less than 12", or the question asks for it.
    """
    in_front = [one for one in items if one.value.end <= item.value.start and one.clause == item.clause]
    if len(in_front) == 1 and _is_how_far(low[in_front[0].value.end - lo : item.value.start - lo], language):
        return not _asks_how_far(query, language)
    if in_front:
        return False
    end = item.value.end - lo
    unit = _UNIT.search(lower(item.value.text))  # 12 au carré: "au" is a unit elsewhere
    end -= len(unit[0]) if unit is not None and low.endswith(unit[0], 0, end) else 0
    behind = low[end : end + _NEAR].lstrip(_MARKS + ")")
    if language.phrases("operations").match(behind) is not None or _OVER.match(behind) is not None:
        return True
    if item.value.text.endswith(("%", "percent")) and _OF_AMOUNT.match(low, item.value.end - lo) is not None:
        return not (query and asks_for_percentage(lower(query), language))
    apart = language.phrases("apart").match(behind)
    if apart is None or _OPERAND.match(behind, apart.end()) is None:
        return False
    return not _asks_how_far(query, language)


def is_set_against_another(low: str, lo: int, item: Item, query: str, language: Language) -> bool:
    """Whether a value, in a sentence in small letters, only tells how far another is away: "25 more than Tom's"."""
    behind = low[item.value.end - lo :][:_NEAR].lstrip(_MARKS + ")")
    apart = language.phrases("apart").match(behind)
    told = (
        apart is not None
        and not item.value.text.endswith("%")
        and (query or item.equals or behind.startswith("times as "))
        and _OTHER.match(behind) is not None
    )
    return bool(told) and not _asks_how_far(query, language)


def _asks_how_far(query: str, language: Language) -> bool:
    return bool(query) and language.phrases("more").search(lower(query)) is not None


def _is_how_far(between: str, language: Language) -> bool:
    """Whether what stands between two numbers sets the second against the first: 30より12少ない, 比30少12."""
    between = between.rstrip(_MARKS)
    than = language.phrases("than").search(between)
    return than is not None and than.end() == len(between) and than.start() <= _MAX_COUNTER
