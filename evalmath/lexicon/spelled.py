r"""Numbers in the words of any language: its file has the words, and one grammar joins them.

A number is a row of words for units, tens and hundreds with what stands between them: "cinquante-deux",
"siebenundzwanzig", "مئة وست وعشرون". A row that makes no number, "dos tres", is one number a word.

>>> from evalmath.lexicon.language import known_languages
>>> known = known_languages()
>>> list(spelled("il en reste cinquante-deux.", known["fr"]))
[Spelled(value=52, start=12, end=26)]
>>> [one.value for one in spelled("zweihundertsiebenundzwanzig und drei", known["de"])]
[227, 3]
>>> [one.value for one in spelled("двадцать пять, сто восемнадцать", known["ru"])]
[25, 118]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from evalmath.lexicon.language import Language, edges, inside, known_languages

__all__ = ["Spelled", "spelled", "spelled_at"]

_MORE = 8  # words behind the first: nine hundred and ninety-nine thousand …
_HUNDRED = 100
_THOUSAND = 1000
_SOIXANTE = frozenset({60, 80})  # behind which French goes on to 19


class Spelled(NamedTuple):
    """A number in words, and where it stands."""

    value: int
    start: int
    end: int


class _Grammar(NamedTuple):
    row: re.Pattern[str]  # words that are joined
    word: re.Pattern[str]
    joint: re.Pattern[str]


@cache
def _grammar(code: str) -> _Grammar | None:
    language = known_languages()[code]
    words = [*language.numbers, *language.numbers_inside]
    if not words:
        return None
    joints = inside(language.number_joint.split(" | ")) if language.number_joint else "(?!)"
    joint = rf"(?:{joints})?+" if language.numbers_glued else rf"[\s-]++(?:{joints}[\s-]*+)?+"
    word, (front, behind) = inside(words), edges(words[0][0])
    return _Grammar(
        re.compile(rf"{front}{word}(?:{joint}{word}){{0,{_MORE}}}{behind}"), re.compile(word), re.compile(joint)
    )


def spelled(low: str, language: Language) -> Iterator[Spelled]:
    """The numbers that a text in small letters spells out, from left to right."""
    grammar = _grammar(language.code)
    for row in grammar.row.finditer(low) if grammar is not None else ():
        yield from _read(row, low, language)


def spelled_at(low: str, at: int, language: Language) -> Spelled | None:
    """The number that is spelled out at a place of a text in small letters."""
    grammar = _grammar(language.code)
    row = grammar.row.match(low, at) if grammar is not None else None
    return next(_read(row, low, language), None) if row is not None else None


def _read(row: re.Match[str], low: str, language: Language) -> Iterator[Spelled]:
    words = list(_words(low, row, language))
    value = _joined([word.value for word in words], language)
    alone = len(words) == 1 and low[words[0].start : words[0].end] in language.numbers_inside
    if value is not None and not alone:
        yield Spelled(value, *row.span())
    elif not alone:
        yield from (word for word in words if low[word.start : word.end] not in language.numbers_inside)


def _words(low: str, row: re.Match[str], language: Language) -> Iterator[Spelled]:
    grammar, place = _grammar(language.code), row.start()
    while grammar is not None and (word := grammar.word.match(low, place, row.end())) is not None:
        name = " ".join(word[0].split())
        known = language.numbers.get(name)
        yield Spelled(language.numbers_inside[name] if known is None else known, *word.span())
        joint = grammar.joint.match(low, word.end(), row.end())
        place = joint.end() if joint is not None else word.end()


def _joined(values: list[int], language: Language) -> int | None:
    """``number = [group thousand] group``; None if the values make no number: 2, 3."""
    total = group = 0
    for value in values:
        if value == _THOUSAND and not total:
            total, group = (group or 1) * _THOUSAND, 0
        elif value == _HUNDRED and 0 < group < 10:
            group *= _HUNDRED
        elif group == 0 or _goes_on(group % _HUNDRED, group, value, ones_first=language.ones_first):
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
