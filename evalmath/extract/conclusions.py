"""The last sentence of a text that states a value, unless the text ends in a question, a plan or a refusal.

>>> text = "She has 12 hats. If she had lost 4 of them, there would be 8."
>>> conclusion(text, 0, len(text)).value.text
'12'
>>> text = "The shop has 12 hats. How many scarves?"
>>> conclusion(text, 0, len(text)) is None
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from evalmath.extract.formulas import Value
from evalmath.extract.lazy import Lazy
from evalmath.extract.sentences import last_sentence_start, sentence_start, sentences_from_end
from evalmath.extract.questions import asked_noun, counts
from evalmath.extract.stances import Reader, Reading, Stance, reader_of
from evalmath.lexicon.language import lower
from evalmath.lexicon.units import UNITS

__all__ = ["Conclusion", "conclusion", "ends_open", "is_unfinished"]

_MAX_SENTENCES = 12
_FAR = 700  # characters behind a sentence that isn't the conclusion of what follows it
_CUT = 300  # characters at the end in which a brace is looked for that was never closed
_OPENING = 30  # characters in which a sentence says that it adds something
_REFUSES_NEAR_END = 2  # sentences in which a refusal is final
# A response that was cut off: what it was about to say is not known.
_UNFINISHED = Lazy(
    r"(?:[,，、=+^_×·÷]|\s[-*/]|\\boxed\{[^{}]{0,40}|\\\[|\\\(|\b(?:and|or|the|is|are|of|by|to|equals|next,|gives?|yields|obtain|for|with|from|into|in)|共有|等于|总共|一共|因此|所以|需要|得到|求得|约为|分别为|应为)\s*\Z",
    re.IGNORECASE,
)
# In the middle of a sentence that leads to something: "Substituting this into the expression".
_BREAKS_OFF = Lazy(
    r"(?:\A|[.\n])[ \t]{0,8}+(?:Substitut|Since|Using|From|Now|If|Because|Plugging|Then we|Next|To )[^.\n]{3,}+"
    r"(?<=[a-z])\Z"
    r"|[.\n][ \t]{0,8}+[^.\n$]{0,80}+(?<=\s)\$\Z|\\(?:times|cdot|div|frac|sqrt|left|quad|Rightarrow|implies)\s{0,4}+\Z"
)
_NUMBER = Lazy(r"\d[\d.,/]*(?<![.,/])")
_APPROXIMATES = Lazy(r"\s*(?:this|that|it|which)(?:['’]s| is| equals| comes to)\s")


_IN_PARENTHESES = Lazy(r"[*_]?\((?=(?>[^()]*?[^\W\d_]{2})[^()]*\s)(?:[^()]++|\([^()]*+\))*+\)[*_.]*")


_LISTED = Lazy(r"[-*•]\s[^()\d\n\\]{1,60}\([^()\n]{1,40}\)")  # - potato (10)


class Conclusion(NamedTuple):
    """A value, and the sentence that states it."""

    value: Value
    start: int
    end: int


def conclusion(text: str, lo: int, hi: int, query: str = "", reader: Reader | None = None) -> Conclusion | None:
    """What the text between ``lo`` and ``hi`` comes to; a value that was denied later is none."""
    if is_unfinished(text, lo, hi):
        return None
    reader = reader or reader_of(text, lo, hi)
    denied: set[str] = set()
    decimals: Conclusion | None = None
    remark: Conclusion | None = None  # what a sentence says by the way, if nothing else is said
    noun = asked_noun(query, reader.language) if query else ""
    other: Conclusion | None = None  # what counts another thing than the question asks for, if none counts that
    datum: Conclusion | None = None  # what tells of one of many, if no other sentence states a value
    refuses = reader.language.phrases("refuses")
    for number, (start, end) in enumerate(_last_sentences(text, lo, hi)):
        low = lower(text[start:end])
        if number < _REFUSES_NEAR_END and refuses.search(low):
            return None
        reading = reader.read(text, start, end, query)
        value = reading.value
        if value is not None:
            if value.text in denied:
                return None
            by_the_way = text[start:end].strip()
            if remark is None and (
                _IN_PARENTHESES.fullmatch(by_the_way) or reading.by_the_way or _adds(low, reading, reader)
            ):
                remark = Conclusion(value, start, end)
                continue
            if noun:
                counted = counts(noun, low[value.start - start :], reader.language)
                if other is not None and counted is not True:
                    continue
                if other is not None and (reading.announced or _is_said(text, lo, start, value.text)):
                    return Conclusion(value, start, end)
                if other is None and counted is False and (not reading.announced or noun in UNITS):
                    other = Conclusion(value, start, end)
                if other is not None:
                    continue
            if datum is not None:
                return None  # which of the two was asked for isn't said
            if not reading.announced and _refused_before(text, lo, start, refuses):
                return None
            if number == 0 and not reading.announced and _breaks_off(text, lo, start, end, reader):
                return None
            if reading.relative and not _is_said(text, lo, start, value.text):
                datum = Conclusion(value, start, end)
                continue
            if remark is not None and reading.bare:
                return remark  # neither says anything of its value
            bare = reading.bare and by_the_way[:1].isdigit()  # "It's 42! 6 rows of 7 stickers each."
            mentioned = reading.bare and (reading.known or (reading.aside and not reader.language.verb_last))
            if remark is None and (
                bare
                or mentioned
                or (reading.aside and by_the_way[:1].islower())
            ):
                remark = Conclusion(value, start, end)
                continue
            if decimals is not None:
                return _with_decimals(Conclusion(value, start, end), decimals)
            if number == 0 and _is_approximation(reader, low, value, start):
                decimals = Conclusion(value, start, end)
                continue
            return Conclusion(value, start, end)
        if number == 0 and reading.stance in {Stance.ASKS, Stance.PLANS}:
            return None
        denied.update(reading.denied)
    return other or decimals or remark or datum


def _adds(low: str, reading: Reading, reader: Reader) -> bool:
    """Whether a sentence only adds something to what was said: "It also has 6 faces."."""
    return not reading.follows and reader.language.phrases("besides").search(low[:_OPENING]) is not None


def _last_sentences(text: str, lo: int, hi: int) -> Iterator[tuple[int, int]]:
    """The sentences that may conclude a text, the last one first, without list items that only add a number."""
    for start, end in sentences_from_end(text, lo, hi, most=_MAX_SENTENCES):
        if hi - end > _FAR:
            return  # so much was said behind it, and no value
        if _LISTED.fullmatch(text[start:end].strip()) is None:
            yield start, end


def _refused_before(text: str, lo: int, start: int, refuses: re.Pattern[str]) -> bool:
    """Whether the sentence before refuses to answer: "I cannot tell. The table lists 25 rows."."""
    before, end = _sentence_before(text, lo, start)
    return refuses.search(lower(text[before:end])) is not None


def _breaks_off(text: str, lo: int, start: int, end: int, reader: Reader) -> bool:
    """Whether a last sentence without a full stop tells what is given to a plan: "Let's find the time. It is 60"."""
    if text[start:end].rstrip("*_ $)")[-1:] in _FULL_STOPS or text[start - 1 : start] == "\n":
        return False
    before, stop = _sentence_before(text, lo, start)
    return stop > before and reader.read(text, before, stop).stance is Stance.PLANS


_FULL_STOPS = frozenset(".!?。！？।…")


def _sentence_before(text: str, lo: int, start: int) -> tuple[int, int]:
    while start > lo and text[start - 1].isspace():
        start -= 1
    return (sentence_start(text, lo, start) if start > lo else start), start


def _is_said(text: str, lo: int, hi: int, value: str) -> bool:
    """Whether a number was come to before: "30 / 3 = 10. Each child gets 10."."""
    number = _NUMBER.search(value)
    return (
        number is not None and re.search(rf"(?<![\d.,]){re.escape(number[0])}(?![\d]|[.,]\d)", text[lo:hi]) is not None
    )


def is_unfinished(text: str, lo: int, hi: int) -> bool:
    """Whether the text was cut off: behind a comma or a connective, or inside a formula."""
    if _UNFINISHED.search(text, max(lo, hi - 60), hi) or _BREAKS_OFF.search(text, max(lo, hi - 200), hi):
        return True
    tail = text[max(lo, hi - _CUT) : hi]
    if tail.rfind("{") > tail.rfind("}") and tail.count("{") > tail.count("}"):
        return True
    opened, closed = (tail.count(a) + tail.count(b) for a, b in ("([", ")]"))  # (-∞, 3] is closed
    return opened > closed and max(tail.rfind("("), tail.rfind("[")) > max(tail.rfind(")"), tail.rfind("]"))


def ends_open(text: str, lo: int, hi: int) -> bool:
    """Whether the text ends in a plan, a question or a refusal, or was cut off: nothing was concluded."""
    if is_unfinished(text, lo, hi):
        return True
    reader = reader_of(text, lo, hi)
    start = last_sentence_start(text, lo, hi)
    low = lower(text[start:hi])
    if reader.language.phrases("refuses").search(low):
        return True
    if reader.language.phrases("check").match(low.lstrip(" *#_->(")):
        return False
    return reader.read(text, start, hi).stance in {Stance.ASKS, Stance.PLANS}


def _is_approximation(reader: Reader, low: str, value: Value, start: int) -> bool:
    """Whether it says the decimals of the sentence before: "It is approximately 78.54 square units."."""
    opening = _APPROXIMATES.match(low)
    before = low[: value.start - start].rstrip(" *$\\(")
    about = reader.language.phrases("about")
    return opening is not None and any(found.end() == len(before) for found in about.finditer(before))


def _is_near(exact: str, decimals: str) -> bool:
    numbers = [_PLAIN.match(text) for text in (exact, decimals)]
    if not all(numbers):
        return True  # of 25\\pi nothing is known here
    one, two = (float(number[0].replace(",", "")) for number in numbers if number)
    return abs(one - two) <= _ROUNDING * abs(one)


_PLAIN = re.compile(r"\d[\d,]*(?:\.\d+)?(?![\d\\/^√π])")
_ROUNDING = 0.1


def _with_decimals(exact: Conclusion, decimals: Conclusion) -> Conclusion:
    if not _is_near(exact.value.text, decimals.value.text):
        return exact  # 14 weeks: roughly 3 months
    both = f"{exact.value.text} \\approx {decimals.value.text}"
    return Conclusion(Value(both, exact.value.start, decimals.value.end), exact.start, decimals.end)
