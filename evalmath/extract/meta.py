r"""Last lines that speak of the response and not of the problem: "Tokens: 12", "Score: 1", "Time: 12 s".

>>> text = "There are 5 apples.\n\nTokens: 12\nTime: 3 s"
>>> text[: without_meta(text, 0, len(text), "")]
'There are 5 apples.\n\n'
"""

from __future__ import annotations

from evalmath.lexicon.language import in_any, lower
from evalmath.patterns import Lazy

__all__ = ["without_meta"]

_MEASURED = r"(?:%|/\s?\d{1,4}|[^\W\d_]{1,10}+(?:/[a-z]{1,4})?+)"
_LINE = Lazy(
    r"[\s*_#>\-\[(]{0,8}+(?P<label>[^\W\d_][^:：=\n\d]{1,30}?)[*_]{0,4}+[:：=][\s*_~≈]{0,6}+\d[\d.,]{0,12}+"
    rf"\s?{_MEASURED}?[\s*_.\])]{{0,6}}+"
)
_MOST = 80  # characters of such a line
_LINES = 6
_COLONS = frozenset(":：=")
_TIMES = frozenset(("time", "zeit", "temps", "tiempo", "tempo", "время", "用时"))
_OF_PROBLEMS = _TIMES | {"score", "points", "steps", "words", "得分"}


def without_meta(text: str, lo: int, hi: int, query: str) -> int:
    """The end of a response in front of such lines; what the question names speaks of the problem."""
    for _ in range(_LINES):
        end = hi
        while end > lo and text[end - 1].isspace():
            end -= 1
        start = max(lo, text.rfind("\n", lo, end) + 1)
        if not 0 < end - start <= _MOST or not _COLONS.intersection(text[start:end]):
            break
        label = _label(text, start, end)
        if not _is_meta(label) or (query and label in lower(query)):
            break
        if label in _OF_PROBLEMS:  # Distance: 60 km / Speed: 20 km/h / Time: 3 hours
            above = _label(text, max(lo, text.rfind("\n", lo, max(lo, start - 1)) + 1), max(lo, start - 1))
            if (query and label in _TIMES) or (above and not _is_meta(above)):
                break
        hi = start
    return hi


def _label(text: str, start: int, end: int) -> str:
    line = _LINE.fullmatch(text, start, end)
    return lower(line["label"]).strip() if line is not None else ""


def _is_meta(label: str) -> bool:
    return bool(label) and in_any("meta").fullmatch(label) is not None
