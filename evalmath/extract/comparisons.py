r"""Sentences of two numbers whose second one says how far something is from the first: 小刚有50枚，小红比他少18枚.

Of another subject nothing is stated, as its own number is still to be worked out. What is said of the same subject only
adds to its number: 小红有32枚，比小刚少18枚.

>>> from evalmath.extract.items import Scanner
>>> from evalmath.lexicon.language import known_languages
>>> language = known_languages()["de"]
>>> for text in ("Lukas hat 50 Marken, Anna hat 18 weniger.", "Anna hat 32 Marken, 18 weniger als Lukas."):
...     print(compared(text.lower(), 0, Scanner(language).items(text, 0, len(text)), "", language))
Compared.ANOTHER
Compared.ITSELF
"""

from __future__ import annotations

from enum import Enum, auto

from evalmath.extract.item import Item
from evalmath.lexicon.language import Language, lower
from evalmath.patterns import Lazy

__all__ = ["Compared", "compared"]


class Compared(Enum):
    """What the second number of a sentence sets against the first."""

    ANOTHER = auto()
    ITSELF = auto()


_SEPARATOR = Lazy("[,，、،;；؛]")
_HAN_COMPARES = Lazy(r"比(?P<than>[^，,。\d]{1,10})[快慢多少大小高低重轻长短贵远近]了?$")
_SAID_BEHIND = 24  # characters behind a number in which it is said how far it is
_ITS_UNIT = 4  # signs of what is counted, in a script without spaces
_JOINS_TO_NUMBER = " *_$\\(بـ"  # between "less" and its number: أقل منه بـ 18
_FIRST_WORD = Lazy(r"(?:[\u4e00-\u9fff]{2}|(?![\u4e00-\u9fff])[^\W\d_]{3,20})")
_SHORT = 4  # letters of a word whose last one may be its ending
_TOPIC = Lazy("[はが]")
_WHO_HAS_IT = Lazy("[^はが、,]{1,20}より")  # 24枚持っている姉より9枚少ない
_JOINS_CLAUSES = Lazy(r"(?:고|지만|는데|으며|이며),?\s")  # 형은 15살이고 동생은
_THAN_OF_ONE = 2  # words with which a language says than whom, its verb last: राम से


def compared(low: str, lo: int, items: list[Item], query: str, language: Language) -> Compared | None:
    """Whose number the second one of a sentence, in small letters, tells without saying it; None if it doesn't.

    Where the question asks how far two numbers are apart, it is the answer.
    """
    if len(items) != 2 or language.code == "en":
        return None
    first, second = sorted(items, key=lambda item: item.value.start)
    if first.nested or second.follows or second.equals or "=" in first.value.text:
        return None
    between = low[first.value.end - lo : second.value.start - lo]
    if language.script == "Han" and _tells_of_base(low[: first.value.start - lo], between, lower(query), language):
        return Compared.ANOTHER
    word = _says_how_far(between, low[second.value.end - lo :][:_SAID_BEHIND], language)
    if not word or (_asks_how_far(lower(query), word, language)):
        return None
    if language.script == "Kana" and _WHO_HAS_IT.fullmatch(between) is not None:
        return Compared.ANOTHER
    clause = _last_clause(between, language)
    if clause is None:
        return None
    if not _has_own_subject(clause, word, language):
        return Compared.ITSELF
    asks = lower(query)
    front = low[: first.value.start - lo]
    return None if _is_named(front, asks) and not _is_named(clause, asks) else Compared.ANOTHER


def _tells_of_base(before: str, between: str, asks: str, language: Language) -> bool:
    """Whether the first number says how far something is from what the second one counts: 小红比小明多6本，小明有12."""
    compared = _HAN_COMPARES.search(before)
    clause = _last_clause(between, language) if compared is not None else None
    base = compared["than"] if compared is not None else ""
    return clause is not None and clause.startswith(base) and base not in asks


def _asks_how_far(asks: str, word: str, language: Language) -> bool:
    return word in asks and (language.script != "Han" or "比" in asks)  # 多少 asks for a number


def _is_named(clause: str, asks: str) -> bool:
    """Whether a question asks for the subject with which a clause opens; its ending may be another."""
    word = _FIRST_WORD.search(clause)
    if word is None:
        return False
    name = word[0] if word[0].isascii() or len(word[0]) < _SHORT else word[0][:-1]
    return name in asks


def _says_how_far(before: str, behind: str, language: Language) -> str:
    """The word that says it, in front of a number or behind it: 比他少18枚, 18 weniger."""
    phrases = language.phrases
    if language.script == "Han":
        found = _HAN_COMPARES.search(before)
        return found[0][-1] if found is not None else ""
    rows = ("apart", "more") if language.verb_last else ("apart",)
    told = next((one for row in rows if (one := phrases(row).search(behind))), None)
    most = 1 + language.verb_last  # 12개 더 많습니다
    if (
        told is not None
        and len(behind[: told.start()].split()) <= most
        and not _SEPARATOR.search(behind, 0, told.start())
    ):
        return told[0]
    led = (
        one for one in phrases("more").finditer(before) if len(before[one.end() :].strip(_JOINS_TO_NUMBER)) <= _ITS_UNIT
    )
    return next((one[0] for one in led if " " in one[0] or language.script != "Latin"), "")


def _last_clause(between: str, language: Language) -> str | None:
    """What stands between two numbers behind the last sign or word that sets clauses apart."""
    ends = [one.end() for one in _SEPARATOR.finditer(between)]
    ends += [
        one.end() for one in language.phrases("and_").finditer(between) if one.start() and one.end() < len(between)
    ]
    if language.script == "Hangul":
        ends += [one.end() for one in _JOINS_CLAUSES.finditer(between)]
    if not ends and language.script == "Thai":
        ends = [between.strip().rfind(" ") + 2] if " " in between.strip() else []
    return between[max(ends) :] if ends else None


def _has_own_subject(clause: str, word: str, language: Language) -> bool:
    """Whether a clause says more than how far something is from what was told: 小红比他少."""
    if language.script == "Han":
        return bool(clause.partition("比")[0].strip())
    if language.script == "Kana":
        return _TOPIC.search(clause) is not None
    phrases = language.phrases
    clause = clause.partition(word)[0]
    than = phrases("than").search(clause) is not None
    for row in ("so", "that_is", "than", "about", "beside"):
        clause = phrases(row).sub(" ", clause)
    words = clause.strip(" *_$\\(").split()
    return len(words) >= (_THAN_OF_ONE if than or language.verb_last else 1)
