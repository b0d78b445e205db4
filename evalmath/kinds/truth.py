"""Truth words: yes and true, no and false, as whole words."""

from __future__ import annotations

from evalmath.lexicon.phrases import plain, truth_of
from evalmath.syntax.tree import Node
from evalmath.views.core import Context, Finding, Source

__all__ = ["claim", "judge", "read"]

_LETTERS = {"T": True, "Y": True, "F": False, "N": False}


def claim(side: Source, tree: Node | None) -> bool | None:
    """A truth word, alone or at the head of a sentence."""
    return truth_of(side.text)


def read(side: Source, tree: Node | None) -> bool | None:
    """As :func:`claim`, and the first letter of a truth word."""
    found = truth_of(side.text)
    return _LETTERS.get(plain(side.text, keep_case=True)) if found is None else found


def judge(reference: bool, answer: bool, context: Context) -> Finding:
    """The same truth value."""
    equal = reference == answer
    return Finding(equal, "truth.equal" if equal else "truth.opposite", "exact")
