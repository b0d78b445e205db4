"""Truth words: yes and true, no and false, as whole words; and the value that may stand behind one.

>>> from evalmath.views.core import source
>>> [claim(source(text), None) for text in ("Yes, 3", "No, because 3 < 4")]
[Truth(value=True, rest='3'), Truth(value=False, rest='')]
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.lexicon.phrases import plain, truth_of
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node
from evalmath.views.core import Context, Finding, Source

__all__ = ["Truth", "claim", "judge", "read"]

_LETTERS = {"T": True, "Y": True, "F": False, "N": False}
_REST = Lazy(r"[A-Za-z]++[.,;:]\s*+(?P<rest>[^.\d]*+\d.*)", re.DOTALL)
_WORDS = Lazy(r"(?<![\\A-Za-z])[A-Za-z]{2}")


class Truth(NamedTuple):
    """What is said, and the value behind it, which is no explanation in words."""

    value: bool
    rest: str = ""


def claim(side: Source, tree: Node | None) -> Truth | None:
    """A truth word, alone or at the head of a sentence."""
    value = truth_of(side.text)
    if value is None:
        return None
    behind = _REST.fullmatch(side.text.strip())
    rest = "" if behind is None or _WORDS.search(behind["rest"]) else behind["rest"].strip()
    return Truth(value, rest)


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
    return Finding(True, "truth.equal", "exact")
