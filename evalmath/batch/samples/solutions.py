r"""References that are worked solutions: the answer in them is found as it is in a response.

GSM8K's ``answer``, MATH's ``solution`` and lm-eval's ``target`` hold the way to the answer before the answer. Compared
as they stand they equal nothing, and every response would be wrong. ``auto`` takes a text for a solution if something
in it is marked as final and words stand around that; what only holds an answer is left as it is.

A file has one form: :func:`form_of` decides it for all of its rows, of which the short ones don't look like solutions.
In ``marked`` references the answer that a text marks is taken, however short the text is.

>>> answer_in("Natalia sold 48/2 = 24 clips in May.\n#### 72")
('72', 'hash')
>>> answer_in(r"The sum of the roots is $-b/a$, so it is $\boxed{3}$.")
('3', 'boxed')
>>> answer_in("72"), answer_in(r"\boxed{3}"), answer_in("the answer to everything")
(None, None, None)
>>> answer_in("3 + 4 = 7\nA: 7"), answer_in("3 + 4 = 7\nA: 7", "marked")[0], answer_in("7", "marked")
(None, '7', None)
>>> answer_in("So it takes 5 days", "always")
('5 days', 'one-number')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal

from evalmath.extract import extract_explicit
from evalmath.limits import MAX_RESPONSE_CHARS
from evalmath.prose import answer_of_solution

__all__ = ["MIXED", "SAMPLED_ROWS", "Form", "GoldExtract", "answer_in", "form_of", "is_misfit"]

GoldExtract = Literal["auto", "never", "always", "marked"]
Form = Literal["never", "marked"]  # of the references of a file: answers, or worked solutions

SAMPLED_ROWS: Final = 100  # of a file, in which its form shows
MIXED = 0.1  # of them: a set that was put together of several has so many solutions at least, a slip is rarer
FEW_WORDS = 3  # around a box: "so it is" makes a solution of it, a unit doesn't
MANY_WORDS = 12  # before an announcement such as "the answer is": shorter texts are answers in a sentence
_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}")


def answer_in(text: str, how: GoldExtract = "auto") -> tuple[str, str] | None:
    """The answer that a worked solution ends in, and the rule that found it; None if the text is none.

    Parameters
    ----------
    text : str
    how : {"auto", "marked", "always", "never"}
        ``marked``: it may be one, however short it is. ``always``: it is known to be one, so that also what nothing
        marks as final is taken.
    """
    if len(text) > MAX_RESPONSE_CHARS or how == "never" or (how == "auto" and not _may_be_solution(text)):
        return None
    found = answer_of_solution(text) if how == "always" else extract_explicit(text)
    return None if found is None or (how == "marked" and found.text == text.strip()) else (found.text, found.rule)


def form_of(references: Iterable[str]) -> tuple[Form, int, int]:
    """The form of a column by some of its texts, how many of them look like worked solutions, and of how many."""
    texts = [text for text in references if text.strip()]
    solutions = sum(answer_in(text) is not None for text in texts)
    return "marked" if solutions > MIXED * len(texts) else "never", solutions, len(texts)


def is_misfit(text: str, form: GoldExtract) -> bool:
    r"""Whether a reference is not of the form of its file: a solution among answers, or words that mark no answer.

    >>> is_misfit("So it is seven", "marked"), is_misfit("7", "marked"), is_misfit("so\n#### 7", "never")
    (True, False, True)
    """
    if form == "never":
        return answer_in(text) is not None
    return len(_WORD.findall(text)) >= FEW_WORDS and answer_in(text, "marked") is None


def _may_be_solution(text: str) -> bool:
    """Whether there is more in a text than an answer: cheap, since it is asked of every reference."""
    before, hashes, behind = text.partition("####")
    if hashes:
        return bool(before.strip() and behind.strip())
    if "\\boxed" in text or "\\fbox" in text:
        return len(_WORD.findall(text)) >= FEW_WORDS
    return len(text) > 4 * MANY_WORDS and len(_WORD.findall(text)) >= MANY_WORDS
