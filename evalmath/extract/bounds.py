"""Words that bound or deny a value in a text that is too short to tell its language: "mindestens 12", "12 olamaz".

>>> ends_in_bound("mindestens"), ends_in_bound("there are")
(True, False)
"""

from __future__ import annotations

import re

from evalmath.lexicon.language import in_any, known_languages

__all__ = ["ends_in_bound", "ends_in_denial", "is_bounded_behind", "is_refuted"]

_WORD = 6  # of a word that is all that is said behind a value
_TAIL = 28  # characters in front of a value
_CLEAR = 7  # letters of a phrase that means the same in whatever language


def ends_in_bound(before: str) -> bool:
    """Whether words in small letters end with a bound of any language; short ones mean something else in another."""
    return _ends_in("bounds", before)


def is_bounded_behind(after: str) -> bool:
    """The same where the bound stands at the end of the clause: "12 oder mehr"."""
    found = in_any("bounds_behind").search(after)
    return (
        found is not None and _is_clear(found[0]) and len(after[: found.start()].split()) <= 1 and _ends(after, found)
    )


def ends_in_denial(before: str) -> bool:
    """Whether words in small letters end with a denial of any language: "no puede ser"."""
    return _ends_in("not_", before)


def is_refuted(after: str) -> bool:
    """Whether what stands behind a value says, to its end, that it is wrong: "12 olamaz."."""
    found = in_any("refuted").match(after.lstrip(" *_$})"))
    return found is not None and len(found[0]) >= _WORD and not found.string[found.end() :].strip(" .!*_\n")


def _ends_in(row: str, before: str) -> bool:
    tail = before[-_TAIL:]
    if known_languages()["en"].phrases("only").search(tail) is not None:
        return False
    return any(found.end() == len(tail) and _is_clear(found[0]) for found in in_any(row).finditer(tail))


def _is_clear(phrase: str) -> bool:
    return len(phrase) >= _CLEAR or not phrase.isascii()


def _ends(after: str, found: re.Match[str]) -> bool:
    return not after[found.end() :].lstrip(" *_$})")[:1].isalnum()
