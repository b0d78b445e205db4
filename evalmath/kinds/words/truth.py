"""Truth words: yes and true, no and false, as whole words; and the value that may stand behind one.

>>> from evalmath.kinds.side import source
>>> [claim(source(text), None) for text in ("Yes, 3", "No, because 3 < 4")]
[Truth(value=True, rest='3', reason=''), Truth(value=False, rest='', reason='because 3 < 4')]
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.phrases import plain, truth_of
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = ["Truth", "claim", "judge", "read"]

_LETTERS = {"T": True, "Y": True, "F": False, "N": False}
_REST = Lazy(r"[A-Za-z]++[.,;:]\s*+(?P<rest>[^.\d]*+\d.*)", re.DOTALL)
_WORDS = Lazy(r"(?<![\\A-Za-z])[A-Za-z]{2}")


class Truth(NamedTuple):
    """What is said, and the value behind it, unless it is an explanation in words, or the explanation."""

    value: bool
    rest: str = ""
    reason: str = ""


def claim(side: Source, tree: Node | None) -> Truth | None:
    """A truth word, alone or at the head of a sentence."""
    value = truth_of(side.text)
    if value is None:
        return None
    behind = _REST.fullmatch(side.text.strip())
    rest = "" if behind is None or _WORDS.search(behind["rest"]) else behind["rest"].strip()
    return Truth(value, rest, "" if rest else plain(side.text).partition(" ")[2])


def read(side: Source, tree: Node | None) -> Truth | None:
    """As :func:`claim`, and the first letter of a truth word."""
    found = claim(side, tree)
    if found is None:
        value = _LETTERS.get(plain(side.text, keep_case=True))
        return None if value is None else Truth(value)
    return found


def judge(reference: Truth, answer: Truth, context: Context) -> Finding:
    """The same truth value; and the same value behind it, where the reference has one."""
    if reference.value != answer.value:
        return Finding(False, "truth.opposite", "exact")
    if reference.rest and reference.rest != answer.rest:
        detail = f"{reference.rest or 'nothing'} against {answer.rest or 'nothing'} behind it"
        return Finding(False, "truth.rest", "exact", detail)
    if _denies_what_the_other_says(reference.reason, answer.reason):
        return Finding(False, "truth.rest", "exact", f"{reference.reason!r} against {answer.reason!r}")
    return Finding(True, "truth.equal", "exact")


def _denies_what_the_other_says(reason: str, other: str) -> bool:
    """Whether two explanations differ by a denial alone: "because it is continuous", "because it is not continuous"."""
    plainly, others = (_DENIAL.sub(" ", text).split() for text in (reason, other))
    return reason != other and bool(plainly) and plainly == others and _denials(reason) != _denials(other)


def _denials(reason: str) -> int:
    return sum(1 for _ in _DENIAL.finditer(reason)) % 2


_DENIAL = Lazy(r"\b(?:not|never|no)\b|(?<=[a-z])n['’]t\b|\b(?:non-?|dis(?=cont))")
