r"""How a found answer is written down: digits and separators as in English, an option by its letter alone.

>>> from evalmath.lexicon.language import known
>>> tidied("1.234,5", known("de")), tidied("12,5 Euro", known("de"))
('1234.5', '12.5 Euro')
>>> tidied("Option B", known("en")), tidied("CHF2,000", known("en"))
('B', '2,000 CHF')
"""

from __future__ import annotations

import re

from evalmath.extract.values import A_NUMBER
from evalmath.lexicon.language import Language, lower
from evalmath.lexicon.measures import parse_unit
from evalmath.lexicon.units import COUNTERS
from evalmath.patterns import Lazy

__all__ = ["tidied", "with_points"]

_OPTION = Lazy(r"(?:\\text\{)?(?:[Oo]ption|[Cc]hoice|[Aa]nswer|选项)[\s_:]{0,2}(?:\()?(?P<letter>[A-J])\)?\.?\}?")
_GROUPED_BY_POINTS = Lazy(r"(?<![\d.,])([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?(?![\d.,])")
# Three digits behind a comma are thousands in every language, but for 0,234: models write 1,234 in German, too.
_DECIMAL_COMMA = Lazy(r"(?<![\d.,])(\d+),(\d{1,2}|\d{4,}|(?<=\b0,)\d{3})(?![\d.,])")
_GROUPED_BY_SPACES = Lazy(r"(?<=\d)\s(?=\d{3}(?!\d))(?<!\d{4}\s)")
_APOSTROPHE = Lazy(r"(?<=\d)['’](?=\d{3}(?!\d))")
_CODE_FIRST = Lazy(r"(?P<sign>[-−]?)(?P<code>USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|RMB|R[sp]\.?)\s?(?P<number>\d[\d.,]*)")
_DOLLARS = Lazy(r"(?<![A-Za-z])(?!R\$)[A-Z]{1,3}(?=\$\s?\d)")
_UNIT = Lazy(r"\s(?P<unit>[A-Za-zµΩ]{1,3}(?:/[a-z]{1,3}|\^?[²³23])?)")
_SUFFIX = Lazy(r"['’]?[td][iıuü]r\Z|['’][^\W\d_]{2,3}\Z")  # of a Turkish copula
_WORDS = Lazy(r"\s?(?P<words>['’]?[^\W\d_][^\d=<>$\\+*/^]{0,40})")


def tidied(answer: str, language: Language, query: str = "", *, prose: bool = False) -> str:
    """The text of an answer as it is judged.

    The language says whether a comma is a decimal point; nouns of the question may be left out behind a number; in
    prose a letter behind a number is a unit.
    """
    if answer.isdecimal() and answer.isascii():
        return answer
    if (option := _OPTION.fullmatch(answer.strip())) is not None:
        return option["letter"]
    if "$" in answer:
        answer = _DOLLARS.sub("", answer)  # C$60,000: judged as money, whichever
    if (money := _CODE_FIRST.fullmatch(answer)) is not None:
        answer = f"{money['sign']}{money['number']} {money['code']}"
    if " " in answer:
        answer = _GROUPED_BY_SPACES.sub("", answer)
    if language.code != "en":
        answer = _without_noun(answer, language, query)
    if "'" in answer or "’" in answer:
        answer = _APOSTROPHE.sub("", answer)
    if language.decimal_comma and ("," in answer or "." in answer) and "(" not in answer and "{" not in answer:
        answer = with_points(answer)
    number = A_NUMBER.match(answer) if prose else None
    unit = _UNIT.fullmatch(answer, number.end()) if number is not None else None
    if number is not None and unit is not None and parse_unit(unit["unit"]) is not None:
        return f"{number[0]} \\text{{ {unit['unit']}}}"  # a letter behind a number in prose is a unit
    return answer


def _without_noun(answer: str, language: Language, query: str) -> str:
    """The number of a clause that only adds a copula, a counter, or a noun that the question has."""
    number = A_NUMBER.match(answer)
    clause = _WORDS.fullmatch(answer, number.end()) if number is not None else None
    if number is None or clause is None:
        return answer
    words = lower(clause["words"])
    copula = language.row("is_").last(words)
    if copula >= 0:
        words = words[:copula].rstrip()
    words = _SUFFIX.sub("", words)
    known_noun = not words or words in COUNTERS or (len(words) > 1 and words in lower(query))
    return number[0].strip() if known_noun else answer


def with_points(text: str) -> str:
    """Numbers with a decimal comma, or grouped by points, as English has them.

    >>> with_points("1.234,5 and 0,25")
    '1234.5 and 0.25'
    """
    return _DECIMAL_COMMA.sub(r"\1.\2", _GROUPED_BY_POINTS.sub(_ungrouped, text))


def _ungrouped(found: re.Match[str]) -> str:
    return found[1].replace(".", "") + (f".{found[2]}" if found[2] else "")
