r"""When nothing was marked as final: the whole response, a bold end, and then guesses, which strict extraction forbids.

>>> whole("x = 5", 0, 5, "").text
'x = 5'
>>> text = "First 4 of them. Then there are 720 ÷ 2 = 360 ways."
>>> last_number(text, 0, len(text), "").text
'360'
"""

from __future__ import annotations

import re

from evalmath.extract import lines, parts
from evalmath.extract.clauses import ANSWER_WORDS, first_value, said
from evalmath.extract.conclusions import conclusion
from evalmath.extract.equalities import numeric_side, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.narrowed import left_of
from evalmath.extract.options import has_options
from evalmath.extract.sentences import last_sentence_start
from evalmath.extract.stances import Stance, reader_of
from evalmath.extract.values import value_at
from evalmath.lexicon.language import lower
from evalmath.lexicon.numbers import SMALL
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["bold_end", "first_line", "last_number", "whole"]

_MAX_WHOLE = 300  # characters of a response that is nothing but its answer


def whole(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A response that is nothing but a value."""
    if hi - lo > _MAX_WHOLE or hi <= lo:
        return None
    repeated = _REPEATED.fullmatch(text[lo:hi].strip(" .*\n"))
    if repeated is not None and has_options(query):  # five times, as it was asked to
        at = text.find(repeated["letter"], lo)
        return Found(repeated["letter"], (at, at + 1), "whole")
    if text.startswith("A:", lo) and not has_options(query):  # a label, no option
        lo += 2
    while lo < hi and (text[lo].isspace() or text[lo] in "*_`"):
        lo += 1
    value = first_value(text, lo, hi)
    if value is None and (known := ANSWER_WORDS.match(text, lo, hi)) is not None:
        value = Value(known[0], *known.span()) if len(known[0].split()) <= _most_words(known[0]) else None
    if value is not None and _TELLS.search(value.text) is not None:
        return None  # Eight balloons remain
    if value is None or text[value.end : hi].strip(" .*_`\n。") or ("\n" in value.text and "\\" not in value.text):
        return None
    return Found(right_side(value.text), (value.start, value.end), "whole")


_TELLS = Lazy(r"\A[A-Za-z]+\s.*\b(?:remains?|left|[a-z]{2,12}ed)\Z")


def _most_words(answer: str) -> int:
    """How many words an answer has at most: "Nine days after Wednesday comes Friday" is a sentence."""
    return 3 if answer.partition(" ")[0].lower() in SMALL else 6


_REPEATED = Lazy(r"(?P<letter>[A-J])(?P=letter){2,9}")
_PURE = Lazy(r"[-−$€£\\]{0,3}[\d.,/]{1,20}%?|\\?\$[^$\n=]{1,60}\$")


# "7 apples." and, below, a question that the model asks itself
_COUNTED_LINE = Lazy(r"[-−$€£]{0,2}\d[\d.,/]{0,20}(?:\s[^\W\d_]{1,16}){1,3}[.!]?")
_ASKED_BELOW = Lazy(r"[?？][ \t]*+(?:\n|\Z)")
_HEADLINE = Lazy(r"\*\*[^*\n]+\*\*[.!]?|(?:[^\W\d_]{2,12}\s){0,2}[^\W\d_]{2,12}[:：][^\n:：]+")


def first_line(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A first line that is a number, bold or labelled, if nothing is concluded from what stands below."""
    line = text.find("\n", lo, min(hi, lo + 80))
    if line < 0 or not text.startswith("\n", line + 1):
        return None
    if _PURE.fullmatch(text[lo:line].strip(" .*")) or (
        _COUNTED_LINE.fullmatch(text[lo:line].strip(" *")) and _ASKED_BELOW.search(text, line, hi)
    ):
        found = whole(text, lo, line, query)
        if found is None and (value := value_at(text, _number_start(text, lo), line)) is not None:
            return Found(value.text, (value.start, value.end), "first-line", True)
        return found and Found(found.text, found.span, "first-line", True)
    if (
        not _HEADLINE.fullmatch(text[lo:line].strip())
        or "**" in text[line:hi]
        or "=" in text[line:hi]
        or len(text[line:hi]) > _MAX_WHOLE
    ):
        return None
    reader = reader_of(text, lo, hi)
    below = lower(text[line:hi])
    if any(reader.language.phrases(row).search(below) for row in ("so", "in_total", "commits")):
        return None
    value = reader.read(text, lo, line).value
    return value and Found(value.text, (value.start, value.end), "first-line", True)


def _number_start(text: str, lo: int) -> int:
    while text[lo] in " *\n":
        lo += 1
    return lo


# --- the last sentence that states a value --------------------------------------------------------------------------


def last_number(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The value of the last sentence that states one: "14 guests went more than 2 times" gives 14."""
    found = conclusion(text, lo, hi, query)
    if found is None:
        return None
    value = found.value
    if query and has_options(query):
        reading = reader_of(text, lo, hi).read(text, found.start, found.end, query)
        if reading.by_the_way and not reading.announced:
            return None  # C is wrong, since 31 is prime: it is said of an option
    several = (
        lines.last_lines(text, lo, hi, found.end)
        or lines.by_topic(text, lo, found.end, query)
        or parts.both_things(text, lo, found.end, query)
        or parts.both_letters(text, lo, found, query)
        or parts.behind_labels(text, lo, hi, query)
    )
    if several is not None:
        return Found(several.text, (several.start, several.end), "last-number", True)
    answer, rule = value.text, "last-number"
    if " or " in answer and (
        one := left_of(lower(text[value.end : min(hi, value.end + _NARROWS)]), answer.split(" or "))
    ):
        return Found(one, (value.start, value.end), rule, True)  # x = 12 or x = 36. Only the first one fits.
    left, _, right = answer.partition("=")
    if right and "=" not in right and _is_rewritten(left, right):
        answer = right.strip()  # x² + 2x − 35 = (x + 7)(x − 5)
    if formula_at(text, value.start, hi) is not None:
        rule = "last-formula"
        before = text[max(lo, value.start - 120) : value.start]
        if answer == right_side(answer) and not _ABOUT_EQUATIONS.search(before):
            answer = numeric_side(answer)
            left, _, right = answer.partition("=")
            if right and "=" not in right and _REWRITES.search(before):
                answer = right.strip()  # Expanding: (x+1)^2 = x^2+2x+1
    return Found(answer, (value.start, value.end), rule, True)


_NARROWS = 100  # characters behind two values in which one of them is left


def _is_rewritten(left: str, right: str) -> bool:
    """Whether the left side is a sum in the letters of the right one: no name of it, and not what is solved."""
    first, second = (set(_LETTERS.findall(_COMMANDS.sub(" ", side))) for side in (left, right))
    return bool(first) and first == second and "y" not in first and _SUM.search(left) is not None


_SUM = Lazy(r"[^-−+\s]\s?[-−+]")
_COMMANDS = Lazy(r"\\[A-Za-z]+")
_LETTERS = Lazy(r"[A-Za-z]")
_REWRITES = Lazy(r"\b(?:expand|simplif|factor|multiplying out|distribut)[a-z]*\b[^.=]{0,40}\Z", re.IGNORECASE)
_ABOUT_EQUATIONS = Lazy(
    r"\b(?:equation|line|circle|curve|parabola|ellipse|plane|relation|identity|form)\b|方程", re.IGNORECASE
)


# --- bold -----------------------------------------------------------------------------------------------------------

_BOLD = Lazy(r"\*\*(?P<text>[^*\n]{1,160})\*\*")


def bold_end(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The bold value in the last sentence: "Therefore, the maximum is **512**."."""
    if text.rfind("**", max(lo, hi - 200), hi) < 0:
        return None
    start = last_sentence_start(text, lo, hi)
    bolds = list(_BOLD.finditer(text, start, hi))
    if not bolds or _is_another_case(text, lo, start, hi):
        return None
    last = bolds[-1]
    if last["text"].rstrip().endswith(":"):
        return None
    several = (
        lines.last_lines(text, lo, hi, hi)
        or lines.by_topic(text, lo, hi, query)
        or parts.both_things(text, lo, hi, query)
    )
    if several is not None:
        return Found(several.text, (several.start, several.end), "bold-final")
    reading = reader_of(text, lo, hi).read(text, start, hi, query)
    if reading.stance is not Stance.SILENT and reading.value is None:
        return None
    if reading.value is not None:
        inside = [bold for bold in bolds if bold.start() <= reading.value.start and reading.value.end <= bold.end()]
        ends = reading.value.start <= last.start() and last.end("text") == reading.value.end and len(bolds) == 1
        if not inside and ends and not text[last.end() : hi].strip(" .!"):
            value = value_at(text, last.start("text"), last.end("text"))  # the quotient is 1, the remainder is **3**
            return value and Found(value.text, (value.start, value.end), "bold-final")
        adds = reader_of(text, lo, hi).language.phrases("unasked")
        between = lower(text[last.end() : max(last.end(), reading.value.start)])
        if not inside and len(bolds) == 1 and adds.search(between) and not adds.search(lower(query)):
            value = value_at(text, last.start("text"), last.end("text"))  # costs **$60**, so you save $20
            return value and Found(value.text, (value.start, value.end), "bold-final")
        if not inside:
            led = text[last.start() - 2 : last.start()] == ": " and last.start() > reading.value.end
            bold = value_at(text, last.start("text"), last.end("text")) if led else None  # what the sentence leads to
            return bold and Found(bold.text, (bold.start, bold.end), "bold-final")
        values = [said(text, bold.start("text"), bold.end("text")) for bold in bolds]
        if (
            len(bolds) == 2
            and all(values)
            and reading.value.start < bolds[1].start()
            and _BOTH.fullmatch(lower(text[bolds[0].end() : bolds[1].start()]))
        ):
            joined = ", ".join(value.text for value in values if value)
            return Found(joined, (bolds[0].start("text"), bolds[1].end("text")), "bold-final")
        value = reading.value
        return Found(value.text, (value.start, value.end), "bold-final")
    words = said(text, last.start("text"), last.end("text"))
    if words is None or len(words.text) > 40:
        return None
    return Found(words.text, (words.start, words.end), "bold-final")


def _is_another_case(text: str, lo: int, start: int, hi: int) -> bool:
    """Whether a last sentence with something bold opens with a condition, and in one before it something is bold."""
    if text.rfind("**", lo, start) < 0:
        return False
    return reader_of(text, lo, hi).supposes(lower(text[start:hi])) is not None


_BOTH = Lazy(r"[^.;\d]{0,30}\band (?:the|its|a) [a-z ]{1,40}(?:is|are|was)\s")
