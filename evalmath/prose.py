r"""A sentence or a calculation where an answer was expected: it is heard as a response, if it states its value.

>>> stated_by("Angela will be charged a total of $324.00.").text, stated_by(r"So we get \boxed{18}").text
('$324.00', '18')
>>> stated_by("all real numbers except 5"), stated_by("x > 5"), stated_by("5 apples"), stated_by("half of 5 is left")
(None, None, None, None)
"""

from __future__ import annotations

from itertools import pairwise

from evalmath.extract import extract, extract_explicit
from evalmath.extract.sentences import doubt_in, last_sentence
from evalmath.extract.stated import stated_in
from evalmath.lexicon.language import language_of, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["answer_of_solution", "is_prose", "stated_by"]

_MAX = 2_000  # characters of what was given as an answer
_PROSE = Lazy(
    r"\\boxed|[^\x00-\u0dff\W\d_]{3}"  # or letters of a script that needs no spaces
    r"|(?<![\\A-Za-z{])[^\W\d_]{2,},? [^\W\d_]{2,}(?![A-Za-z{])"  # two words side by side
)
_DIGIT, _OPERATOR, _UNIT = Lazy(r"\d"), Lazy(r"[-+*/×÷]"), Lazy(r"[^\W\d_]{3}")
_SHAPES = frozenset({"chain", "concluded", "asked", "bold"})
_CALCULATES = Lazy(r"(?:\d[^=\n]*|\b(?:is|are)\s[$\\(]{0,2}[A-Za-z]\s?)=\s?[\s$*\\(]*\Z")
_CLOSING = " \t\n.*_$\\)]}"
_LEADS = Lazy(
    r"(?:\b(?:is(?: a)?|are|was(?: a)?|equals?|pays?|costs?|ha(?:s|ve|d)(?:\s[a-z]+(?:ed|id|nt))?|gets?|total|charged"
    r"|earn|earns|makes?|spends?|(?:total|sum|amount|cost|profit) of)\b|[:：=])[\s$\\(*{]*\Z"
)
# A clause behind a value that says for what, when or where: it holds no other number.
_FRAME = Lazy(r"\s(?:per|for|after|from|on|each|to|altogether|in total|in all)(?:\s(?:[A-Za-z]{2,}|a))*[\s.]*\Z")


def is_prose(text: str) -> bool:
    """Whether a text is more than mathematics and a unit."""
    return len(text) <= _MAX and (_PROSE.search(text) is not None or _calculates_in_units(text))


def _calculates_in_units(text: str) -> bool:
    """Whether there is a calculation in several steps, of which one has a unit: 3 * 2 = 6 apples = half a dozen."""
    for line in text.split("\n") if text.count("=") > 1 else ():
        for step, result in pairwise(line.split("=")[:-1]):
            digit = _DIGIT.search(step)
            if digit and _OPERATOR.search(step, digit.end()) and _UNIT.search(result):
                return True
    return False


def stated_by(answer: str, query: str = "") -> Found | None:
    """The value that a text states which was given as an answer; None if it is not prose, or states none.

    Parameters
    ----------
    answer, query : str
        What was given as the answer; the question, if known.

    Returns
    -------
    Found or None
        A mark, or a shape in which the sentence leads to its value. The only number of a sentence is not enough:
        "half of 5 is left" is another value, and what follows a number may change it.
    """
    if (
        not is_prose(answer)
        or len(answer) > _MAX
        or ("boxed" not in answer and doubt_in(answer, 0, len(answer), query, language_of(answer)))
    ):
        return None
    language = language_of(answer)
    found = extract_explicit(answer, query)
    if found is None and language.code == "en":  # elsewhere any word behind a number may change it
        found = stated_in(answer, *last_sentence(answer, 0, len(answer)), query, language, announced=True)
    if found is None or found.text == answer.strip():
        return None
    if not found.speculative:
        return found
    if language.row("bounds").hits(lower(answer)):
        return None  # the maximum is another value
    if found.rule == "chain" and _CALCULATES.search(answer, 0, found.span[0]) is None:
        return None  # the derivative of x = 3
    return found if found.rule in _SHAPES or _closes(answer, found) else None


def answer_of_solution(solution: str) -> Found | None:
    """What a text that is known to be a worked solution ends in: its mark, or the value that its last sentence states.

    >>> answer_of_solution("Each takes 5 days.").text
    '5 days'
    """
    found = extract(solution)
    if found is None:
        language = language_of(solution)
        found = stated_in(solution, *last_sentence(solution, 0, len(solution)), "", language, announced=True)
    return found


def _closes(answer: str, found: Found) -> bool:
    """Whether a value ends its sentence, or all but ends it, behind a word that leads to it."""
    start, end = found.span
    closed = not answer[end:].strip(_CLOSING) or _FRAME.match(answer, end) is not None
    return closed and _LEADS.search(answer, 0, start) is not None
