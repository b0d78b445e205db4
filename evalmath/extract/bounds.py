"""Words that bound or deny a value in a text that is too short to tell its language: "mindestens 12", "12 olamaz".

>>> ends_in_bound("mindestens"), ends_in_bound("there are")
(True, False)
"""

from __future__ import annotations

import re

from evalmath.lexicon.language import Language, in_any, known_languages

__all__ = ["ends_in_bound", "ends_in_denial", "is_bounded_behind", "is_end_of_range", "is_refuted"]

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


def is_end_of_range(low: str, spans: list[tuple[int, int]], span: tuple[int, int], language: Language) -> bool:
    """Whether a bound of two values stands behind the other one, or in front of it: "10到15之间", "بين 10 و15".

    Parameters
    ----------
    low : str
        A sentence in small letters.
    spans, span
        Where its values stand, in their order, and the one that is looked at.
    language : Language
        The language of the sentence.
    """
    if span not in spans:
        return False
    at = spans.index(span)
    bounds = language.phrases("bounds")
    if language.script == "Arabic" and at > 0:
        (start, end), between = spans[at - 1], low[spans[at - 1][1] : span[0]]
        head = low[max(0, start - _TAIL) : start].rstrip()
        return between.strip() == "و" and any(one.end() == len(head) for one in bounds.finditer(head))
    if not (language.verb_last or language.script == "Han") or at + 1 == len(spans):
        return False
    start, end = spans[at + 1]
    between, behind = low[span[1] : start].strip(), low[end : end + _BEHIND]
    found = bounds.search(behind) if len(between) <= _RANGE and _CLAUSE.isdisjoint(between) else None
    return found is not None and len(behind[: found.start()].split()) <= 1


_RANGE = 6  # characters between the ends of a range
_BEHIND = 14  # characters behind it in which its bound stands
_CLAUSE = frozenset(",，、،;；؛।.。")


def _ends_in(row: str, before: str) -> bool:
    tail = before[-_TAIL:]
    if known_languages()["en"].phrases("only").search(tail) is not None:
        return False
    return any(found.end() == len(tail) and _is_clear(found[0]) for found in in_any(row).finditer(tail))


def _is_clear(phrase: str) -> bool:
    return len(phrase) >= _CLEAR or not phrase.isascii()


def _ends(after: str, found: re.Match[str]) -> bool:
    return not after[found.end() :].lstrip(" *_$})")[:1].isalnum()
