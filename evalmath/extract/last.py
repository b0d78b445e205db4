r"""The last value of a response in which nothing was marked as final: its last formula, number or number in words.

>>> text = "First 4 of them. Then there are 720 ÷ 2 = 360 ways."
>>> last_number(text, 0, len(text), "").text
'360'
"""

from __future__ import annotations

import re

from evalmath.extract.clauses import MAX_CLAUSE, after_verb, clause_end, is_aside, last_sentence
from evalmath.extract.equalities import is_name, numeric_side, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.lazy import Lazy
from evalmath.extract.values import unit_end, value_at
from evalmath.verdict import Found

__all__ = ["last_formula", "last_number", "last_word"]

_LOOK_BACK = 20_000  # characters: an answer stands at the end
_WINDOW = 2_500

_OPENING = Lazy(r"\$\$?|\\[(\[]|\\begin\{")
_ABOUT_EQUATIONS = re.compile(
    r"\b(?:equation|line|circle|curve|parabola|ellipse|plane|relation|identity|form)\b|方程", re.IGNORECASE
)


def last_formula(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """The last formula, unless a number in the prose follows it."""
    start = max(lo, hi - _WINDOW)
    paragraph = text.rfind("\n\n", lo, start + 1)
    start = paragraph if paragraph >= max(lo, start - _WINDOW) else start
    last: Value | None = None
    place = start
    while (opening := _OPENING.search(text, place, hi)) is not None:
        formula = formula_at(text, opening.start(), hi)
        if formula is None:
            place = opening.end()
            continue
        place = formula.end
        if formula.text and not is_name(formula.text):
            last = formula
    if last is None:
        return None
    sentence = last_sentence(text, start, last.end)
    main = after_verb(text, sentence, last.start, hi)
    if main is not None and main.end <= last.start and is_aside(text, main.end, last.start):
        return Found(main.text, (main.start, main.end), "last-formula", True)  # "is $12$ at $x = 3$"
    if _DIGIT_AFTER.search(text, last.end, hi):
        return None
    several = _several(text, sentence, last, hi)
    if several is not None:
        return Found(several.text, (several.start, several.end), "last-formula", True)
    answer = right_side(last.text)
    before = text[max(start, last.start - 120) : last.start]
    if answer == last.text and not _ABOUT_EQUATIONS.search(before):
        answer = numeric_side(answer)
    unit = unit_end(text, last.end, hi)
    return Found(f"{answer} {text[last.end : unit].strip()}".strip(), (last.start, unit), "last-formula", True)


def _several(text: str, start: int, last: Value, hi: int) -> Value | None:
    """All formulas of a list that ends in the last one: ``$7$ and $11$``."""
    for opening in _OPENING.finditer(text, start, last.start):
        value = value_at(text, opening.start(), hi)
        if value is not None and value.start < last.start and value.end >= last.end:
            return value if _CONJUNCTION.search(text, value.start, value.end) else None
    return None


_CONJUNCTION = Lazy(r"\b(?:and|or)\b|[和或]")


_DIGIT_AFTER = Lazy(r"(?<![A-Za-z_^{\d])\d")


_INTEGER = r"(?:\d{1,3}(?:,\d{3})++(?!\d)|\d++)"
_NUMBER = Lazy(
    rf"(?<![A-Za-z_\d.])(?:(?<![\w)\]}}%])[-−+])?(?:\\?[$€£¥])?[-−]?{_INTEGER}(?:\.\d++|(?::\d++)++)?+"
    r"(?:\s?(?:[x×*·]|\\times|\\cdot)\s?10\^?\{?[-−]?\d++\}?|[eE][-+]?\d++(?!\w|\.\d))?"
    r"(?:\s\d++/\d++|/\d++(?![\d/]))?(?:\s?\\?%|°)?(?!\d*s\b)"
    r"|(?<![\w.])[-−]?\.\d++"
    rf"|(?<=\d)[x×*/÷–-](?P<after>{_INTEGER}(?:\.\d++)?%?)",
)
# A number after one of these is a condition or a name, if the sentence has another one.
_CONDITIONS = frozenset(
    "than least most over under above below nearest between beyond exceeding of figure fig step part question "
    "problem table "
    "day week case equation january february march april may june july august september october november "
    "december".split()
)
_BEFORE_YEARS = frozenset("in from since by during to year".split())
_YEAR = Lazy(r"(?:19|20)\d\d(?!\d)")
_PLACES_AFTER = Lazy(r"\s(?:decimal|significant)")
_MAX_NUMBERS = 40  # of a sentence that are looked at


def last_number(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """The value after the last verb of the last sentence with a number, or its last number that is no condition.

    "14 guests went more than 2 times" gives 14; "720 ÷ 2 = 360 ways" gives 360.
    """
    floor = max(lo, hi - _LOOK_BACK)
    digit = max(text.rfind(sign, floor, hi) for sign in "0123456789")
    if digit < 0:
        return None
    start = last_sentence(text, lo, digit + 1)
    numbers = [_span(found) for found in _NUMBER.finditer(text, start, min(hi, digit + 8))][-_MAX_NUMBERS:]
    if not numbers:
        return None
    free = _last_free(text, start, hi, numbers)
    end = clause_end(text, start, hi)
    value = after_verb(text, start, end if end > digit else min(hi, digit + MAX_CLAUSE), hi)
    if value is not None and (free is None or free[0] < value.end or is_aside(text, value.end, end)):
        return Found(value.text, (value.start, value.end), "last-number", True)
    first, last = free or numbers[-1]
    compound = _COMPOUND.search(text, max(start, first - 30), first)
    if compound is not None:
        first = compound.start()
    last += len(_attached(text, last, hi))
    unit = unit_end(text, last, hi)
    answer = f"{text[first:last]} {text[last:unit].strip()}".strip()
    return Found(answer, (first, unit), "last-number", True)


# "2 hours and 30 minutes", in front of the last number
_COMPOUND = Lazy(
    r"(?<![\d.,])\d{1,6}\s(?:hours?|hrs?|minutes?|feet|foot|ft|years?|weeks?|days?|months?|pounds?|lbs?|dollars?|"
    r"degrees)"
    r"(?:,? and|,)?\s\Z"
)


def _last_free(text: str, start: int, hi: int, numbers: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The last number that neither is a condition ("more than 2") nor stands in parentheses nor is a year."""
    for first, last in reversed(numbers):
        before = text[max(start, first - 40) : first]
        word = before.rstrip("$ \\*").rpartition(" ")[2].lower().strip(".(")
        if word in _CONDITIONS or before.rfind("(") > before.rfind(")") or _PLACES_AFTER.match(text, last, hi):
            continue
        if word in _BEFORE_YEARS and _YEAR.match(text, first, hi):
            continue
        return first, last
    return None


def _span(found: re.Match[str]) -> tuple[int, int]:
    return found.span("after") if found["after"] else found.span()


_ATTACHED = Lazy(r"(?:\.\.\.|[√π][\d]*|\^\{?-?\d+\}?|²|³|!(?!\s)|i(?!\w)|\\?%|°|\\sqrt\{[^{}]{1,20}\}|\\pi)+")


def _attached(text: str, at: int, hi: int) -> str:
    found = _ATTACHED.match(text, at, hi)
    return found[0] if found else ""


_LAST_WORD = Lazy(
    r"(?:\b(?:is|are|be|was|were|equals|has|have|had)|:)\s(?:(?:now|only|exactly|also|therefore|thus|a total of|"
    r"equal to)\s)?\**(?P<word>"
    r"zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|"
    r"eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]{3,5})?|a hundred|"
    r"one hundred|"
    r"undefined|infinite|infinity|none|even|odd)\b(?!\s(?:of\sthe|to\s))"
    r"|\b(?P<phrase>does not exist|no (?:real |integer |positive )?solutions?|infinitely many(?: solutions)?|"
    r"diverges|all (?:real numbers|reals|integers|positive integers)(?: except[^.\n]{1,40})?)(?![A-Za-z])",
    re.IGNORECASE,
)


_NUMBER_WORDS = frozenset(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen "
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred undefined infinite infinity none "
    "even odd exist solution solutions infinitely diverges real reals integers".split()
)


def last_word(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """A number in words after a verb of the last sentence: "There are three objects left"; not beside digits."""
    start = last_sentence(text, lo, hi)
    sentence = text[start:hi]
    if not any(word.strip(".,:;*!").partition("-")[0] in _NUMBER_WORDS for word in sentence.lower().split()):
        return None
    words = list(_LAST_WORD.finditer(text, start, hi))
    if len(words) != 1:
        return None
    numbers = [_span(found) for found in _NUMBER.finditer(text, start, hi)]
    if _last_free(text, start, hi, numbers) is not None and text[words[0].end() : hi].strip(" .*"):
        return None
    name = words[0].lastgroup or "word"
    return Found(words[0][name], words[0].span(name), "last-word", True)
