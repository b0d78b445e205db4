"""Words that bound a value in a text that is too short to tell its language: "mindestens 12".

>>> ends_in_bound("mindestens"), ends_in_bound("there are")
(True, False)
"""

from __future__ import annotations

from evalmath.lexicon.language import in_any, known_languages

__all__ = ["ends_in_bound"]

_CLEAR = 8  # letters of a phrase that means the same in whatever language


def ends_in_bound(before: str) -> bool:
    """Whether words in small letters end with a bound of any language; short ones mean something else in another."""
    tail = before[-28:]
    if known_languages()["en"].phrases("only").search(tail) is not None:
        return False
    return any(found.end() == len(tail) and len(found[0]) >= _CLEAR for found in in_any("bounds").finditer(tail))
