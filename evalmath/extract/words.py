r"""Answers in words, when no number was found: "There are three objects left", "The triangle is isosceles".

>>> last_word("There are three objects left.", 0, 29, "").text, last_words("A polygenic score", 0, 17, "").text
('3', 'A polygenic score')
"""

from __future__ import annotations

import re

from evalmath.extract.numerals import in_words
from evalmath.extract.sentences import last_sentence_start, sentences_from_end
from evalmath.extract.stances import Reader, Stance, reader_of
from evalmath.lexicon.calendar import WEEKDAYS
from evalmath.lexicon.language import lower
from evalmath.lexicon.numbers import MULTIPLIERS, PARTS, SMALL, from_words
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["last_word", "last_words"]

_LAST_WORD = Lazy(
    r"(?:\b(?:is|are|be|was|were|equals|makes?|gives?|has|have|had|leaves|leaving|making it|falls on|lands on|"
    r"comes|brings us to|takes us to)|"
    r"['’]s|:)\s"
    r"(?:(?:now|only|exactly|also|therefore|thus|a total of|equal to|an?|another|on(?:\san?)?)\s)?\**(?P<word>"
    rf"(?:{'|'.join(SMALL)})[ -](?:{'|'.join(PARTS)})s?(?!\sto\s)|"
    rf"(?:(?:a|one) hundred|(?:{'|'.join(SMALL)})(?:-[a-z]{{3,5}})?|"
    rf"{'|'.join(WEEKDAYS)}|"
    r"undefined|infinite|infinity|none|even|odd)(?!\s(?:of\sthe|to\s|in\s|out\s)))\b"
    rf"|\A\s*(?P<share>(?:{'|'.join(SMALL)})[ -](?:{'|'.join(PARTS)})s?)(?=\sof\b)"
    rf"|\A\s*(?:(?:only|just|exactly)\s)?(?P<counted>{'|'.join(SMALL)})(?=\sof\s(?:the|these|those|his|her|its|our|my|your|their)\b|"
    r"\s[a-z]{3,14}\s(?:are|were|is\sleft|remain|stay|[a-z]{2,12}ed)\b)"
    r"|\b(?P<phrase>does not exist|no (?:real |integer |positive )?solutions?|infinitely many(?: solutions)?|"
    r"diverges(?! to)|all (?:real numbers|reals|integers|positive integers)(?: except[^.\n]{1,40})?)(?![A-Za-z])",
    re.IGNORECASE,
)


# The discriminant is 1, so there are two real solutions.
_CONCLUDED = Lazy(
    r"\b(?:so|thus|hence|therefore),?\s(?:there\s(?:are|is)|(?:it|the\s\w{3,12})\s(?:has|have))\s(?:exactly\s|only\s)?"
    rf"(?P<count>{'|'.join(SMALL)})\s(?:(?:real|distinct|different|complex|positive|negative|integer|such)\s){{0,3}}+"
    r"(?:solutions?|roots?|zeros|values|ways|pairs|points|possibilities|intersections?)[\s.!*]*\Z",
    re.IGNORECASE,
)


def last_word(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A number in words after a verb of the last sentence: "There are three objects left"; not beside digits."""
    found = _last_word(text, lo, hi, query)
    return found and _to_its_end(text, found, hi)


def _to_its_end(text: str, found: Found, hi: int) -> Found | None:
    """All of a number of which a part was found: of "one hundred and five" neither "one hundred" nor "five" is told.

    Of "five or six" neither is told, too.
    """
    start, end = found.span
    if _OR_NUMBER.match(text, end, hi) or _NUMBER_OR.search(text, max(0, start - _SHORT), start):
        return None
    for run in _NUMBER_WORDS.finditer(text, max(0, start - _LONGEST), min(hi, end + _LONGEST)):
        if run.start() < end and start < run.end() and (number := from_words(lower(run[0]))) is not None:
            return Found(str(number), run.span(), found.rule, True)
    return found


_LONGEST = 80  # characters of a number in words
_NUMBER_WORD = f"(?:{'|'.join((*SMALL, *MULTIPLIERS))})"
_OR_NUMBER = Lazy(rf" (?:or|to) {_NUMBER_WORD}\b", re.IGNORECASE)
_NUMBER_OR = Lazy(rf"\b{_NUMBER_WORD} (?:or|to) \Z", re.IGNORECASE)
_SHORT = 20  # characters of a number word
_NUMBER_WORDS = Lazy(rf"\b(?:an? )?{_NUMBER_WORD}(?:[ -](?:and )?{_NUMBER_WORD})++(?![\w-])", re.IGNORECASE)


def _last_word(text: str, lo: int, hi: int, query: str) -> Found | None:
    start = last_sentence_start(text, lo, hi)
    concluded = _CONCLUDED.search(text, start, hi)
    if concluded is not None:
        return Found(concluded["count"], concluded.span("count"), "last-word", True)
    reader = reader_of(text, lo, hi)
    language = reader.language
    low = lower(text[start:hi])
    spelled = in_words(low, language) or _behind_digits(text, start, hi, reader)
    if spelled is not None:
        before, after = low[: spelled[1]], low[spelled[2] :]
        if reader.denies(before, after) or reader.bounds(before, after) or "?" in after:
            return None
        known = any(not before[found.end() :].strip() for found in language.phrases("the").finditer(before))
        known = known or _FRACTION.match(after) is not None
        restates = language.phrases("that_is").match(low.lstrip(" *_#")) is not None
        if (restates or not language.phrases("so").search(before)) and _follows_conclusion(
            text, lo, start, reader, restates=restates
        ):
            return None
        if language.code == "en" and (known or not language.phrases("verbs").search(before)):
            spelled = None
    if spelled is not None and _is_compared(low[spelled[2] :], reader):
        spelled = None  # 16 Mädchen, also vier mehr als Jungen
    if spelled is not None and language.phrases("below_zero").match(low[spelled[2] :].lstrip()) is not None:
        return Found(f"-{spelled[0]}", (start + spelled[1], start + spelled[2]), "last-word", True)
    if spelled is not None and (language.code != "en" or _COUNTED.match(text, start + spelled[2], hi)):
        return Found(spelled[0], (start + spelled[1], start + spelled[2]), "last-word", True)
    words = list(_LAST_WORD.finditer(text, start, hi))
    if len(words) > 1 and (words[-1][0].endswith("day") or _PARITY.match(text, words[-1].end() - 4, hi)):
        words = words[-1:]  # the 31st is two weekdays after the 1st, making it a Monday; the sum of both is odd
    if len(words) != 1:
        return None
    reading = reader.read(text, start, hi, query)
    name = words[0].lastgroup or "word"
    since = language.phrases("because")
    if reading.value and since.search(low, reading.value.end - start, max(0, words[0].start() - start)):
        return None  # the domain is x > 3, because ln 0 is undefined
    of_known = name == "counted" and reading.aside  # seven of the 16 balloons are left
    if reading.stance in {Stance.ASKS, Stance.PLANS} or (
        reading.value is not None
        and not of_known
        and text[words[0].end() : hi].strip(" .*")
        and not words[0][name].endswith("day")
    ):
        return None
    return Found(words[0][name], words[0].span(name), "last-word", True)


def _follows_conclusion(text: str, lo: int, start: int, reader: Reader, *, restates: bool) -> bool:
    """Whether the sentence in front draws a conclusion: "So it is 98. The next, 105, has three digits.".

    One that is restated has only to state a value: "45/60 = 75%. Met andere woorden: driekwart."
    """
    before = next(sentences_from_end(text, lo, start, most=1), None)
    reading = reader.read(text, *before) if before is not None else None
    return reading is not None and reading.value is not None and (reading.follows or restates)


def _is_compared(behind: str, reader: Reader) -> bool:
    """Whether a number in words says how far two others are apart."""
    apart = reader.language.phrases("apart").search(behind[:24])
    return apart is not None and len(behind[: apart.start()].split()) <= 1


def _behind_digits(text: str, lo: int, hi: int, reader: Reader) -> tuple[str, int, int] | None:
    """The number in words behind a verb, if the digits of the sentence only say of what: 25! ends in six zeros."""
    last = next((at for at in range(hi - 1, lo - 1, -1) if text[at].isdigit()), hi) + 1 - lo
    if _SETS_APART.search(text, lo + last, hi) is not None:
        return None  # 16 hari, kira-kira dua minggu
    spelled = in_words(text[lo + last : hi], reader.language)
    if spelled is None or any(item.verb and not item.aside for item in reader.scanner.items(text, lo, hi)):
        return None
    return spelled[0], spelled[1] + last, spelled[2] + last


_SETS_APART = Lazy("[,،] ")
_PARITY = Lazy(r"(?:even|\sodd)[\s.*]*\Z")
_FRACTION = Lazy(rf"[ -](?:{'|'.join(PARTS)})s?\b")
_COUNTED = Lazy(
    r"\s[a-z]{3,20}(?:\s[a-z]{3,20})?(?:\s(?:in total|in all|left|in the end|altogether|each))?"
    r"\s?(?:[.*!]+\s*\Z|,\s(?:as|since|because)\s)"
)

_SPEAKS = Lazy(r"(?:I|We|You|It|This|That|Sorry|Please|There|Let|What|Here|Sure|Okay|OK)\b")


_PREDICATE = Lazy(  # the triangle is isosceles, the meeting falls on a Tuesday
    r"(?:[Ss]o |[Tt]hus |[Tt]herefore,? |[Hh]ence,? )?(?:[Tt]he|[Ii]t|[Tt]his)\b[^.,;\d]{0,40}?\s(?:is|are|falls on)\s"
    r"(?:an?\s)?(?P<word>[A-Za-z-]{3,20})"
)


_MAX_PREDICATE = 160  # characters
_PREDICATE_END = Lazy(
    r"(?:\A\s*|, |\b(?:[Ss]o|[Tt]hus|[Tt]herefore|[Hh]ence),? )(?:[Tt]he|[Ii]t|[Tt]his)\b[^.,;\d]{0,40}?"
    r"\s(?:is|are)\s(?:an?\s)?(?P<word>[a-z-]{3,20})(?:, (?:not|and not|rather than)\s[a-z -]{3,30})?[.\s]*\Z"
)


def last_words(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A response of a few words without any mathematics is its own answer."""
    del query
    start = last_sentence_start(text, lo, hi)
    ends = _PREDICATE_END.search(text, start, hi) if hi - start < _MAX_PREDICATE else None
    if ends is not None and reader_of(text, lo, hi).read(text, start, hi).stance is Stance.SILENT:
        return Found(ends["word"], ends.span("word"), "last-words", True)
    said_words = text[lo:hi].strip().strip("*\"'.")
    if (
        not said_words
        or len(said_words) > 60
        or said_words.count(" ") > 5
        or "\n" in said_words
        or said_words.endswith("?")
    ):
        return None
    if not said_words[0].isalnum() or not any(sign.isalpha() for sign in said_words) or _SPEAKS.match(said_words):
        return None
    if reader_of(text, lo, hi).read(text, lo, hi).stance is not Stance.SILENT:
        return None  # it speaks of a value, and not as an answer
    predicate = _PREDICATE.fullmatch(said_words)
    said_words = predicate["word"] if predicate is not None else said_words
    at = text.rfind(said_words, lo, hi)
    return Found(said_words, (at, at + len(said_words)), "last-words", True)
