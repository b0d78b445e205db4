r"""Parts over lines: consecutive labelled lines at the end, with labels that the question has.

>>> labelled("So:\n(a) $x = 3$\n(b) There are 4.", 0, 31, "(a) Find x. (b) How many are there?").text
'(a) x = 3 (b) 4'
"""

from __future__ import annotations

from evalmath.extract.equations import right_side
from evalmath.extract.formulas import undelimited
from evalmath.extract.stated import stated_in
from evalmath.extract.values import value_at
from evalmath.lexicon.language import language_of
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["labelled"]

MAX_LINE = 300  # characters
MAX_PARTS = 10
_LABEL = Lazy(r"[\s*#>-]{0,6}(?:Part\s)?\(?(?P<label>[a-h]|[ivx]{1,4}|\d)[).:]+[*\s]*")


def labelled(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The labelled lines at the end as one answer, ``(a) 3 (b) 4``; None where one of them states no value."""
    if ")" not in query:
        return None
    parts: list[str] = []
    end = hi
    start = hi
    for _ in range(MAX_PARTS):
        while end > lo and text[end - 1].isspace():
            end -= 1
        line = max(lo, text.rfind("\n", lo, end) + 1)
        label = _LABEL.match(text, line, end) if end - line <= MAX_LINE else None
        if label is None or f"{label['label']})" not in query:
            break
        value = _value(text, label.end(), end, query)
        if not value:
            return None
        parts.append(f"({label['label']}) {value}")
        start = end = line
    if len(parts) < 2 or not parts[-1].startswith(("(a)", "(1)", "(i)")):
        return None
    return Found(" ".join(reversed(parts)), (start, hi), "parts", speculative=True)


def _value(text: str, at: int, end: int, query: str) -> str:
    value = value_at(text, at, end)
    if value is not None and value.kind == "words":
        stated = stated_in(text, at, end, "", language_of(text, at, end), announced=True)
        return stated.text if stated is not None else ""
    if value is None:
        return ""
    return right_side(undelimited(value.text), query)
