r"""References that are worked solutions: the answer in them is found as it is in a response.

GSM8K's ``answer``, MATH's ``solution`` and lm-eval's ``target`` hold the way to the answer before the answer. Compared
as they stand they equal nothing, and every response would be wrong. ``auto`` takes a text for a solution if something
in it is marked as final and words stand around that; what only holds an answer is left as it is.

>>> answer_in("Natalia sold 48/2 = 24 clips in May.\n#### 72")
('72', 'hash')
>>> answer_in(r"The sum of the roots is $-b/a$, so it is $\boxed{3}$.")
('3', 'boxed')
>>> answer_in("72"), answer_in(r"\boxed{3}"), answer_in("the answer to everything")
(None, None, None)
>>> answer_in("It takes 5 days", always=True)
('5 days', 'one-number')
"""

from __future__ import annotations

import re

from evalmath.extract import MARKS, extract
from evalmath.limits import MAX_RESPONSE_CHARS

__all__ = ["answer_in"]

FEW_WORDS = 3  # around a box: "so it is" makes a solution of it, a unit doesn't
MANY_WORDS = 12  # before an announcement such as "the answer is": shorter texts are answers in a sentence
_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}")


def answer_in(text: str, *, always: bool = False) -> tuple[str, str] | None:
    """The answer that a worked solution ends in, and the rule that found it; None if the text is none.

    Parameters
    ----------
    text : str
    always : bool
        It is known to be a solution: also what nothing marks as final is taken.
    """
    if len(text) > MAX_RESPONSE_CHARS or not (always or _may_be_solution(text)):
        return None
    found = extract(text, strict=not always)
    if found is None or (not always and found.rule not in MARKS):
        return None
    return found.text, found.rule


def _may_be_solution(text: str) -> bool:
    """Whether there is more in a text than an answer: cheap, since it is asked of every reference."""
    before, hashes, behind = text.partition("####")
    if hashes:
        return bool(before.strip() and behind.strip())
    if "\\boxed" in text or "\\fbox" in text:
        return len(_WORD.findall(text)) >= FEW_WORDS
    return len(text) > 4 * MANY_WORDS and len(_WORD.findall(text)) >= MANY_WORDS
