r"""Remarks behind a value: beside it another was given up, it is a double root, it is the least or the greatest.

>>> rejected("x = 5 (x = -1 rejected)"), double_root("-1 (double root)"), extreme("12 (minimum)")
('x = 5', '-1', '\\text{minimum value} = 12')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["double_root", "extreme", "rejected"]

# a value that was found and left out: x = 5 (x = -1 rejected); x = 5, extraneous x = -1
_GIVEN_UP = r"(?:extraneous|reject(?:ed|ing)?|discard(?:ed|ing)?)"
_NUMBER = r"(?:[a-z]\s*=\s*)?-?\s*(?:\d[\d./]*|\\[dt]?frac\s*\{?\d+\}?\s*\{?\d+\}?)"
_REJECTED = Lazy(
    rf"(?<=[\d}}])(?:\\[ ,;]|[\s,;])*(?:\(\s*{_NUMBER}(?:\s|\\[ ,;]|\\text\s*\{{)*(?:is |was )?{_GIVEN_UP}\}}?\s*\)"
    rf"|\(?(?:\\text\s*\{{)?\s*{_GIVEN_UP}(?: (?:root|solution|value))?(?: is)?:?\s*\}}?\s*{_NUMBER}\s*\)?)\s*$"
)


def rejected(text: str) -> str:
    """A value without those that were found beside it and given up, unless it is one of them."""
    match = _REJECTED.search(text)
    if match is None:
        return text
    kept, lost = (re.findall(r"[-\d./]+", part) for part in (text[: match.start()], match[0]))
    return text if kept[-1:] == lost[-1:] else text[: match.start()]


_TWOFOLD = Lazy(
    r"(?<=[\d}])\s*\(?\s*(?:\\text\s*\{)?\s*\(?(?:(?:double|repeated) root|(?:with )?multiplicity 2)"
    r"\)?\s*\}?\s*\)?\s*$"
)


def double_root(text: str) -> str:
    """A root without how often it is one; of several roots that tells which."""
    return text if "," in text or ";" in text or " and " in text or " or " in text else _TWOFOLD.sub("", text)


# 12 (minimum): as a remark in brackets no bound; (min) may be minutes
_REMARKED_EXTREME = Lazy(
    r"([^=]{1,40}?)(?:\\[ ,;]|\s)*(?:\\text\s?\{\s*)?\(\s*(?:\\text\s?\{\s*)?(?:the )?(minimum|maximum)(?: value)?"
    r"\s*\}?\s*\)\s*\}?[\s$.]*"
)


def extreme(text: str) -> str:
    """A value that a remark in brackets calls an extreme, with that as its name."""
    match = _REMARKED_EXTREME.fullmatch(text) if "(" in text and text.count("$") % 2 == 0 else None
    return text if match is None else f"\\text{{{match[2]} value}} = {match[1].strip(' $')}"
