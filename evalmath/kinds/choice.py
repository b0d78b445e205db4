r"""Multiple choice: letters against letters, with or without the text of the option.

>>> from evalmath.views.core import source
>>> side = source("**(B)** 12")
>>> sorted(read(side, None))
['B']
"""

from __future__ import annotations

import re

from evalmath.lexicon.phrases import plain
from evalmath.syntax.tree import Node
from evalmath.views.core import Context, Finding, Source

__all__ = ["claim", "judge", "read"]

Value = frozenset[str]

_LETTER = r"\(?([A-Ja-j])\)?"
_LONE = re.compile(r"\W*\(?([A-J])\)?\W*|\W*\(([a-j])\)\W*|([a-df-hj])")  # e and i are numbers
_NAMES = r"(?:the )?(?:correct |final )?(?:answer|option|choice)(?: is)?[:\s]+"
_WITH_TEXT = re.compile(
    rf"\W*(?:(?:the )?(?:correct )?(?:answer|option|choice)(?: is)?[:\s]*)?{_LETTER}\W*(?:[.:)]\s*.+)?", re.IGNORECASE
)
_BRACKETED = re.compile(r"\(([A-Ja-j])\)\s*\S.*", re.DOTALL)
_LABELLED = re.compile(r"([A-J])[.):]\s+\S.*", re.DOTALL)
_NAMED = re.compile(rf"{_NAMES}\(?([A-J])\)?(?:[.:)]\s.+)?", re.IGNORECASE)
_SEVERAL = re.compile(
    r"(?:(?:(?:answers?|options?|choices?)(?: are| is)?:?|both) )?"
    r"(?:\(?[A-H]\)?(?:(?:\s*(?:,|;|and|&)\s*(?:and\s*)?|\s+)\(?[A-H]\)?)+|[A-H]{2,8})",
    re.IGNORECASE,
)


def claim(side: Source, tree: Node | None) -> Value | None:
    """A lone capital letter, a letter in parentheses, or several capital letters."""
    text = plain(side.text, keep_case=True).strip("_")
    several = _several(text)
    if several is not None:
        return several
    match = _LONE.fullmatch(text) or _BRACKETED.fullmatch(text) or _LABELLED.fullmatch(text) or _NAMED.fullmatch(text)
    return frozenset(next(g for g in match.groups() if g).upper()) if match else None


def _several(text: str) -> Value | None:
    if not _SEVERAL.fullmatch(text):
        return None
    letters = re.findall(r"\b[A-H]\b", text) or re.findall("[A-H]", text.rpartition(" ")[2])
    words = re.sub(r"\b(?:answers?|options?|choices?|are|is|both|and)\b", "", text, flags=re.IGNORECASE)
    return frozenset(letters) if len(set(letters)) == len(letters) and words == words.upper() else None


def read(side: Source, tree: Node | None) -> Value | None:
    """As :func:`claim`, and in any case or with the option's text behind it: ``B. 12``."""
    found = claim(side, tree)
    if found is not None:
        return found
    text = plain(side.text, keep_case=True).strip("_")
    match = None if text in {"e", "i"} else _WITH_TEXT.fullmatch(text)
    return frozenset(match.group(1).upper()) if match else None


def judge(reference: Value, answer: Value, context: Context) -> Finding:
    """The same letters."""
    equal = reference == answer
    return Finding(equal, "choice.equal" if equal else "choice.letter", "exact")
