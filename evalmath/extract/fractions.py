r"""Halves and other fractions in words: 7 y medio, 7个半, साढ़े 7; un tercio, ein Drittel, üçte bir.

>>> from evalmath.lexicon.language import known_languages
>>> known = known_languages()
>>> text = "Son 2 horas y media."
>>> with_half(text, Value("2 horas", 4, 11), len(text), known["es"])
Value(text='2.5 horas', start=4, end=19)
>>> fraction_in("la probabilidad es de un tercio.", known["es"])
('1/3', 22, 31)
"""

from __future__ import annotations

import re
from functools import cache

from evalmath.extract.formulas import Value
from evalmath.lexicon.language import Language, alternation, known_languages, lower
from evalmath.lexicon.numbers import from_words
from evalmath.patterns import Lazy

__all__ = ["fraction_in", "part_of", "with_half"]

_WHOLE = Lazy(r"\d{1,9}(?![\d.,]\d)")
_NOUN = Lazy(r"\s?(?!\s)[^\W\d_]{0,16}?\s?")
_NEAR = 40  # characters behind a number in which its half stands
_IN_FRONT = 12
_OF = r"\s(?:des?|du|d['’]|del|dell[ao]|di|d[oa]s?|von|der|van|z|ze|của|dari|ya|la)\b\s?(?:[^\W\d_]{1,20}+\s?){1,3}+"
_ENDS = Lazy(rf"(?:{_OF})?+['’\s]?(?:d[ıiuü]r|है|हैं|입니다|이다)?[\s.。।!*]*\Z")  # nothing is said of it but that it is


def with_half(text: str, value: Value, hi: int, language: Language) -> Value:
    """A whole number with the half that stands behind what it counts, or in front: 2 horas y media, साढ़े 7."""
    row = language.phrases("half")
    number = _WHOLE.match(value.text) if language.half else None
    if number is None:
        return value
    found = row.search(lower(text[value.start : min(hi, value.end + _NEAR)]), number.end())
    if found is not None and _NOUN.fullmatch(text, value.start + number.end(), value.start + found.start()) is None:
        found = None
    before = lower(text[max(0, value.start - _IN_FRONT) : value.start]).rstrip()
    leads = any(one.end() == len(before) for one in row.finditer(before)) if language.half_first else False
    if found is None and not leads:
        return value
    end = value.end if found is None else max(value.end, value.start + found.end())
    rest = value.text[number.end() :]
    if found is not None and found.start() < value.end - value.start:
        rest = value.text[number.end() : found.start()]
    return Value(f"{number[0]}.5{rest.rstrip()}", value.start, end)


def part_of(value: Value, behind: str) -> Value | None:
    """What an announced value is with the amount it is a part of, behind it in small letters: 12 out of 50, half of 90.

    >>> part_of(Value("12", 0, 2), " out of 50."), part_of(Value("half of", 0, 7), " 90")
    (Value(text='12/50', start=0, end=13), Value(text='45', start=0, end=10))
    """
    if value.text.endswith(" of"):
        amount, part = _AMOUNT.fullmatch(behind), from_words(value.text.removesuffix(" of").lower())
        return Value(str(part * int(amount["all"])), value.start, value.end + amount.end()) if amount and part else None
    amount = _OUT_OF.fullmatch(behind) if value.text.isdecimal() else None
    return amount and Value(f"{value.text}/{amount['all']}", value.start, value.end + amount.end())


_AMOUNT = Lazy(r"[\s$*\\(]{0,4}(?P<all>\d{1,9})[\s.*$)\\]*")
_OUT_OF = Lazy(r"[\s*$)]{0,4}out of [$*\\(]{0,3}(?P<all>\d{1,9})[\s.*$)\\]*")


@cache
def _fractions(code: str) -> tuple[re.Pattern[str], dict[str, str]]:
    words = {
        word.strip(): value
        for row in known_languages()[code].fractions.split(";")
        for value, _, names in [row.strip().partition(" ")]
        for word in names.split("|")
    }
    endings = ("", "dır", "dir", "dur", "dür") if code == "tr" else ("",)
    words = {word + end: value for word, value in words.items() for end in endings}
    return re.compile(alternation(" | ".join(words)) or "(?!)"), words


def fraction_in(low: str, language: Language) -> tuple[str, int, int] | None:
    """The one fraction with which a sentence in small letters ends, as digits, and where it stands.

    Behind it may stand what it is a part of; a whole number and a half, zweieinhalb, may stand anywhere.
    """
    if not language.fractions:
        return None
    pattern, words = _fractions(language.code)
    found = list(pattern.finditer(low))
    if len(found) != 1:
        return None
    name = " ".join(found[0][0].split())
    if "." not in words[name] and _ENDS.match(low, found[0].end()) is None:
        return None
    return words[name], found[0].start(), found[0].end()
