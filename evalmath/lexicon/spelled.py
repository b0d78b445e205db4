r"""Numbers in the words of any language: its file has the words, and one grammar joins them.

A number is a row of words for units, tens, hundreds and thousands with what stands between them: "cinquante-deux",
"siebenundzwanzig", "مئة وست وعشرون". A row that makes no number, "dos tres", is none.

>>> from evalmath.lexicon.language import known
>>> number_in_words("zweihundertsiebenundzwanzig", known("de")), number_in_words("двадцать пять", known("ru"))
(227, 25)
>>> number_in_words("dos tres", known("es")), number_in_words("两百零五", known("zh"))
(None, 205)
"""

from __future__ import annotations

from evalmath.lexicon.han import from_han
from evalmath.lexicon.language import Language, lower

__all__ = ["number_in_words"]

_LONGEST = 200  # letters: what is longer is not a number
_WORD = 24  # letters of one word of it
_HUNDRED = 100
_THOUSAND = 1000
_SOIXANTE = frozenset({60, 80})  # behind which French goes on to 19
_HAN = frozenset({"Han", "Kana"})  # scripts whose numbers `from_han` reads


def number_in_words(text: str, language: Language) -> int | None:
    """The number that a whole text spells out."""
    low = lower(text.strip())
    if len(low) > _LONGEST or not low or low[0].isdigit():
        return None
    if language.script in _HAN:
        digits = from_han(low)
        return int(digits) if digits is not None and digits.isdecimal() else None
    words = _words(low, language)
    return _value([language.numbers[word] for word in words], language) if words else None


def _words(low: str, language: Language) -> list[str]:
    """The words for numbers that a text is made of, joined and counted or not; empty if it has others."""
    words: list[str] = []
    at = 0
    while at < len(low):
        rest = low[at:]
        word = next(
            (rest[:size] for size in range(min(len(rest), _WORD), 0, -1) if rest[:size] in language.numbers), ""
        )
        if word:
            words.append(word)
            at += len(word)
        elif rest[0] in " -":
            at += 1
        elif words and (joint := next(filter(rest.startswith, language.row("joint").phrases), "")):
            at += len(joint)
        else:
            return words if rest in language.row("counters") else []
    return words


def _value(values: list[int], language: Language) -> int | None:
    """``number = {group scale} group``, scales from large to small; None if the words make no number."""
    total, group, last = 0, 0, 10**15
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
