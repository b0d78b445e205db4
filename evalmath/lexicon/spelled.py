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
from evalmath.lexicon.language import Language, edges, known, lower

__all__ = ["Spelled", "number_in_words", "spelled_at"]

_LONGEST = 200  # letters: what is longer is no number
_HUNDRED = 100
_THOUSAND = 1000
_SOIXANTE = frozenset({60, 80})  # behind which French goes on to 19
_HAN = frozenset({"Han", "Kana"})  # scripts whose numbers `from_han` reads


class Spelled(NamedTuple):
    """A number in words, and where it stands."""

    value: int
    start: int
    end: int


class _Grammar(NamedTuple):
    row: re.Pattern[str]  # words that are joined
    word: re.Pattern[str]


@cache
def _grammar(code: str) -> _Grammar:
    language = known(code)
    if language.script in _HAN:
        digits = "".join(DIGITS)
        return _Grammar(re.compile(f"[{digits}十][{digits}十百千{''.join(MYRIADS)}]*+"), re.compile("."))
    words = sorted(language.numbers, key=len, reverse=True)
    word = "|".join(re.escape(one).replace(r"\ ", r"\s++") for one in words)
    joint = f"(?:{language.joint.replace(' | ', '|')})" if language.joint else "(?!)"
    between = f"(?:{joint})?+" if language.glued else rf"[\s-]++(?:{joint}[\s-]*+)?+"
    counters = f"(?:{language.counters.replace(' | ', '|')})?+"
    front, behind = edges(words[0][0])
    row = rf"{front}(?:{word})(?:{between}(?:{word}))*{counters}{behind}"
    return _Grammar(re.compile(row), re.compile(word))


def spelled_at(text: str, at: int, hi: int, language: Language) -> Spelled | None:
    """The number that is spelled out at a place of a text in small letters.

    "One" alone is none, nor is another word that has a second meaning: *un* is an article, *năm* a year.
    """
    row = _grammar(language.code).row.match(text, at, min(hi, at + _LONGEST))
    if row is None or row[0] in language.words("inside"):
        return None
    value = _value(row[0], language)
    return None if value is None or value == 1 else Spelled(value, at, row.end())


def number_in_words(text: str, language: Language) -> int | None:
    """The number that a whole text spells out: here *eins* and *one* are numbers, too."""
    low = lower(text.strip())
    short = len(low) <= _LONGEST and _grammar(language.code).row.fullmatch(low) is not None
    return _value(low, language) if short else None


def _value(row: str, language: Language) -> int | None:
    """``number = {group scale} group``, scales from large to small; None if the words make no number."""
    if language.script in _HAN:
        digits = from_han(row)
        return None if digits is None else int(digits)
    total, group, last = 0, 0, 10**15
    values = [language.numbers[" ".join(word.split())] for word in _grammar(language.code).word.findall(row)]
    if 0 in values:
        return 0 if len(values) == 1 else None
    for value in values:
        if _THOUSAND <= value < last:
            total, group, last = total + (group or 1) * value, 0, value
        elif value == _HUNDRED and 0 < group < 10:
            group *= _HUNDRED
        elif value == 10 and language.tens_multiply and 0 < group % _HUNDRED < 10:
            group += group % 10 * 9
        elif value < _THOUSAND and _goes_on(group, value, language):
            group += value
        else:
            return None
    return total + group


def _goes_on(group: int, value: int, language: Language) -> bool:
    """Whether a word for a value may stand behind those for a group below a thousand."""
    rest = group % _HUNDRED  # its tens and units
    if group == 0 or value >= _HUNDRED or rest == 0:
        return group == 0 or value < _HUNDRED
    if value < 10:
        return rest % 10 == 0
    return (value < 20 and rest in _SOIXANTE) or (language.ones_first and rest < 10 < value and value % 10 == 0)
