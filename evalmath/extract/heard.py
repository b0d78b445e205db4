r"""A sentence or a calculation where an answer was expected: it is heard as a response, if it states its value.

>>> heard("Angela will be charged a total of $324.00.").text, heard(r"So we get \boxed{18}").text
('$324.00', '18')
>>> heard("2000 / 10 = 200 bags, 200 bags * $5/bag = $1000").text
'$1000'
>>> heard("all real numbers except 5"), heard("x > 5"), heard("5 apples")
(None, None, None)
"""

from __future__ import annotations

from evalmath.extract.changing import changes_value
from evalmath.extract.finders import extract
from evalmath.extract.sentences import sentence_start
from evalmath.extract.stances import reader_of
from evalmath.lexicon.language import lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["as_narrowed", "heard", "is_prose"]

_FEW = 2  # words behind an amount that are no clause
_NEAR = 3  # words before a value that may change it
_MAX = 2_000  # characters of what was given as an answer
_PROSE = Lazy(
    r"\\boxed|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]{3}"
    r"|(?<![\\A-Za-z{])[^\W\d_]{2,},? [^\W\d_]{2,}(?![A-Za-z{])"  # two words side by side
    r"|\d[^=\n]*[-+*/×÷][^=\n]*=[^=\n]*[^\W\d_]{3}[^=\n]*="  # a calculation with units, in several steps
)
# 12 square units, of which the judge reads every word
_AMOUNT = Lazy(
    r"\s*+\$?\s?[-−]?\d[\d,]{0,15}(?:\.\d{1,15})?"
    r"\s*+\\(?:text|mbox|mathrm)\{\s*+[A-Za-z]{1,20}(?: [A-Za-z]{1,20}){0,2}\s*+\}[\s$.]*+"
)
_ASSIGNS = Lazy(r"(?<![A-Za-z\\])[A-Za-z]\s?=")
_NO_STATEMENT = frozenset(("whole", "last-words", "last-word", "first-line", "choice"))
_BEFORE = Lazy(r"(?<![\\A-Za-z])[A-Za-z]{2,}")  # words, no names and no commands


def is_prose(text: str) -> bool:
    """Whether a text is more than mathematics and a unit."""
    return len(text) <= _MAX and _PROSE.search(text) is not None


def heard(answer: str, query: str = "") -> Found | None:
    """The value that a text states which was given as an answer; None if it is no prose, or states none.

    Parameters
    ----------
    answer, query : str
        What was given as the answer; the question, if known.
    """
    if not is_prose(answer) or _AMOUNT.fullmatch(answer) is not None:
        return None
    found = extract(answer, query=query)
    if found is None or found.rule in _NO_STATEMENT or found.text == answer.strip():
        return None
    if not found.speculative:
        return found
    if not answer[: found.span[0]].strip() and len(answer[found.span[1] :].split()) <= _FEW:
        return None  # 12 units left: an amount, of which the judge reads every word
    start, end = sentence_start(answer, 0, max(found.span[0], 1)), len(answer)
    if any(map(changes_value, [word[0] for word in _BEFORE.finditer(answer, start, found.span[0])][-_NEAR:])):
        return None  # half of, all but, at least
    reader = reader_of(answer, 0, end)
    reading = reader.read(answer, start, end, query)
    if reading.aside and reader.language.phrases("because").search(lower(answer[start : found.span[0]])):
        return None  # no solution, unless x = 5
    calculates = "=" in answer and _ASSIGNS.search(answer) is None
    states = reading.value is not None and not reading.bare
    return found if states or calculates else None


def as_narrowed(answer: str, said: Found) -> str | None:
    """What a sentence states, with the words behind it that say for which of its letters it holds: "for even k".

    None where words in front of it make another value of it: "the roots of x = 3".
    """
    start, end = said.span
    if _OPERATES.search(answer, 0, start) is not None:
        return None
    clause = _NARROWING.match(answer, end)
    if clause is None:
        return said.text
    if not clause["only"] and not _LETTER_OF_FORMULA.search(said.text) and not _PROPERTY.search(clause[0]):
        return said.text  # $12 for 3 books
    return answer[start : clause.end()]


# in front of a value: what makes another one of it
_OPERATES = Lazy(
    r"\b(?:derivatives?|integral|divisors|digits|roots?|sign|some|square|inverse|reciprocal|negative|half|multiples?|factors"
    r"|complement|logarithm|conjugate) of(?: the)?[\s$({\\]*\Z"
)
_NARROWING = Lazy(
    r"[\s$),}]*+(?:\\(?:text|mathrm)\s*+\{\s*+)?(?:(?P<only>(?:but |or |and )?(?:only|except|unless|among"
    r"|or (?:its|the|none|nothing|undefined|maybe|more|less)|and (?:its|so on|more|others)|up to|most of the time"
    r"|(?:as|is) an? (?:upper|lower)|asymptotically|in total (?:plus|minus)|for example|for instance"
    r"|squared|cubed|in base|plus|minus))|for|when|if|where|with|provided)\b[^\n.]*+"
)
_LETTER_OF_FORMULA = Lazy(r"(?<![\\A-Za-z{])[A-Za-z](?![A-Za-z])")
_PROPERTIES = "even|odd|prime|composite|positive|negative|non-?(?:zero|negative|positive)"
_PROPERTY = Lazy(
    rf"\b(?:{_PROPERTIES}|large|small) (?:values of )?\$?[a-z]\b|\b[a-z]\$? is (?:an? )?(?:{_PROPERTIES}|integer)"
)
