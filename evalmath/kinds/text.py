r"""Text: whole phrases, after case, articles, spaces and punctuation; a few phrases that say the same."""

from __future__ import annotations

from evalmath.lexicon.phrases import MEANINGS, plain, said
from evalmath.syntax.tree import Node, walk
from evalmath.views.core import Context, Finding, Source

__all__ = ["claim", "judge", "read"]

# signs that are taken for a meaning where the other side spells it out
_SIGNS = {"all real numbers": {"R"}, "no solution": {"\\phi", "\\varphi"}}


def claim(side: Source, tree: Node | None) -> str | None:
    """Anything that is no mathematics, mathematics with words in it, a sign that words may stand for."""
    phrase = _phrase(side)
    if tree is not None and not any(n.op == "word" or n.op == "unit" for n in walk(tree)):
        known = said(side.text) in MEANINGS or any(phrase in signs for signs in _SIGNS.values())
        return phrase if known or _is_spelled(phrase) else None
    return phrase or None


def _is_spelled(phrase: str) -> bool:
    """Whether a text that mathematics could read is made of words all the same: ``x-axis``, ``D.N.E.``."""
    return any(len(word) > 3 and word.isalpha() for word in phrase.replace("-", " ").split())


def read(side: Source, tree: Node | None) -> str | None:
    """Any text that isn't empty."""
    return _phrase(side) or None


def _phrase(side: Source) -> str:
    phrase = plain(side.text)
    return plain(side.text, keep_case=True) if len(phrase) == 1 else phrase  # of a letter the case matters


def judge(reference: str, answer: str, context: Context) -> Finding:
    """The same phrase."""
    equal = reference == answer or reference.replace(" ", "") == answer.replace(" ", "")
    if not equal and (len(reference) > 1 or len(answer) > 1):
        left, right = said(reference), said(answer)
        equal = left == right or answer in _SIGNS.get(left, ()) or reference in _SIGNS.get(right, ())
    return Finding(equal, "text.equal" if equal else "text.differs", "exact")
