r"""Numbers in the words of any language: its file has the words, and one grammar joins them.

A number is a row of words for units, tens, hundreds and thousands with what stands between them: "cinquante-deux",
"siebenundzwanzig", "مئة وست وعشرون". A row that makes no number, "dos tres", is none.

>>> from evalmath.lexicon.language import known
>>> spelled_at("il en reste cinquante-deux.", 12, 27, known("fr"))
Spelled(value=52, start=12, end=26)
>>> number_in_words("zweihundertsiebenundzwanzig", known("de")), number_in_words("двадцать пять", known("ru"))
(227, 25)
>>> number_in_words("dos tres", known("es")), number_in_words("两百零五", known("zh"))
(None, 205)
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from evalmath.lexicon.han import DIGITS, MYRIADS, from_han
from evalmath.lexicon.language import Language, edges, lower
from evalmath.patterns import Lazy

__all__ = ["Spelled", "number_in_words", "spelled_at"]

_MOST_WORDS = 16  # nine hundred and ninety-nine thousand nine hundred … has ten
_LONGEST = 200  # letters: what is longer is no number
_HUNDRED = 100
_THOUSAND = 1000
_SOIXANTE = frozenset({60, 80})  # behind which French goes on to 19
_HAN = Lazy(f"[{''.join(DIGITS)}十百千{''.join(MYRIADS)}]+")


class Spelled(NamedTuple):
    """A number in words, and where it stands."""

    value: int
    start: int
    end: int


class _Grammar(NamedTuple):
    row: re.Pattern[str]  # words that are joined
    word: re.Pattern[str]


@cache
def _grammar(language: Language) -> _Grammar:
    words = sorted(language.numbers, key=len, reverse=True)
    word = "|".join(re.escape(one).replace(r"\ ", r"\s++") for one in words) or "(?!)"
    joint = f"(?:{language.joint.replace(' | ', '|')})" if language.joint else "(?!)"
    between = f"(?:{joint})?+" if language.glued else rf"[\s-]++(?:{joint}[\s-]*+)?+"
    counters = f"(?:{language.counters.replace(' | ', '|')})?+"
    front, behind = edges(words[0][0]) if words else ("", "")
    return _Grammar(
        re.compile(rf"{front}(?:{word})(?:{between}(?:{word})){{0,{_MOST_WORDS}}}{counters}{behind}"), re.compile(word)
    )


def spelled_at(text: str, at: int, hi: int, language: Language) -> Spelled | None:
    """The number that is spelled out at a place of a text in small letters.

    "One" alone is none, nor is another word that has a second meaning: *un* is an article, *năm* a year.
    """
    if language.script in {"Han", "Kana"}:
        han = _HAN.match(text, at, min(hi, at + _LONGEST))
        digits = from_han(han[0]) if han is not None else None
        return Spelled(int(digits), at, han.end()) if han is not None and digits not in {None, "1"} and digits else None
    row = _grammar(language).row.match(text, at, min(hi, at + _LONGEST))
    if row is None or row[0] in language.words("inside"):
        return None
    value = _value(row[0], language)
    return None if value is None or value == 1 else Spelled(value, at, row.end())


def number_in_words(text: str, language: Language) -> int | None:
    """The number that a whole text spells out.

    >>> from evalmath.lexicon.language import known
    >>> number_in_words("Eins", known("de")), number_in_words("tatu", known("sw")), number_in_words("-", known("en"))
    (1, 3, None)
    """
    low = lower(text.strip())
    if len(low) > _LONGEST:
        return None
    if language.script in {"Han", "Kana"}:
        digits = from_han(low) if _HAN.fullmatch(low) else None
        return None if digits is None else int(digits)
    return _value(low, language) if _grammar(language).row.fullmatch(low) else None


def _value(row: str, language: Language) -> int | None:
    """``number = {group scale} group``, scales from large to small; None if the words make no number."""
    total, group, last = 0, 0, 10**15
    values = [language.numbers[" ".join(word.split())] for word in _grammar(language).word.findall(row)]
    if 0 in values:
        return 0 if len(values) == 1 else None
    for value in values:
        if _THOUSAND <= value < last:
            total, group, last = total + (group or 1) * value, 0, value
        elif value == _HUNDRED and 0 < group < 10:
            group *= _HUNDRED
        elif value == 10 and language.tens_multiply and 0 < group % _HUNDRED < 10:
            group += group % 10 * 9
        elif (group == 0 and value < _THOUSAND) or _goes_on(
            group % _HUNDRED, group, value, ones_first=language.ones_first
        ):
            group += value
        else:
            return None
    return total + group


def _goes_on(rest: int, group: int, value: int, *, ones_first: bool) -> bool:
    """Whether a word for a value may stand behind those for a group, whose tens and units are ``rest``."""
    if value >= _HUNDRED:
        return False
    if rest == 0:
        return value > 0 and group >= _HUNDRED
    if value < 10:
        return value > 0 and rest % 10 == 0
    return (value < 20 and rest in _SOIXANTE) or (ones_first and rest < 10 and value % 10 == 0 and value > 10)
