r"""A box behind the answer that is only a test of it or an example: "Check: 3 · 14 - 2 = \boxed{40}".

>>> text = r"So $n = \boxed{14}$. As a check, $3 \cdot 14 - 2 = \boxed{40}$."
>>> text[: trial_start(text, 0, text.index("40"), len(text))]
'So $n = \\boxed{14}$.'
"""

from __future__ import annotations

from evalmath.extract.together import TURN
from evalmath.lexicon.language import in_any, language_at, lower
from evalmath.patterns import Lazy

__all__ = ["trial_start"]

_MOST = 800  # characters between two boxes
_STARTS = Lazy(r"(?:\n|[.!?](?:[\s$*)}\]\\]|\Z)|[。！？।]|[$)}\]]\s)[\s$*#_>)(\[}\]\\-]*+")
_ONLY = Lazy(r"\bonly\s[$\\(a-z= ]{0,12}\\?\Z")
_STANDS = Lazy(r"[\s})$*\\\]]{0,8}(?:works|remains|survives|satisfies|is (?:the|valid|correct|our|allowed))\b")


def trial_start(text: str, lo: int, at: int, hi: int) -> int:
    """Where a sentence opens that tries out the box in front, up to the content of the next at ``at``; -1 if none does.

    What takes the box in front back, or names another answer or concludes behind the test, is no trial.
    """
    at = text.rfind("boxed", lo, at)
    before = text.rfind("boxed", lo, at) if at >= 0 else -1
    start = text.find("}", before, at) if before >= 0 else -1
    if start < 0 or at - start > _MOST:
        return -1
    low = lower(text[start:at])
    if in_any("tries").search(low) is None:
        return -1
    close = text.find("}", at, hi)
    if _ONLY.search(low) or (close >= 0 and _STANDS.match(text, close, hi)):
        return -1  # checking which of them fits: only this one; this one works
    language = language_at(text, lo, hi)
    opening = next((one for one in _STARTS.finditer(low) if language.phrases("tries").match(low, one.end())), None)
    if opening is None:
        return -1
    for row in ("wait", "answer", "result", "not_", "refuted"):
        if language.phrases(row).search(low, opening.end()) is not None:
            return -1
    concludes = any(language.phrases("so").match(low, one.end()) for one in _STARTS.finditer(low, opening.end()))
    return -1 if concludes or TURN.search(low, opening.end()) else start + opening.start() + 1
