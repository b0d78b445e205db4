r"""A Markdown table at the end of a response, and the cells in it that the question asks for.

>>> text = "| Quantity | Value |\n|---|---|\n| Perimeter | 26 |\n| Area | 40 |"
>>> cells(text, 0, len(text), "Find the perimeter and the area.").text
'26, 40'
>>> cells(text, 0, len(text), "What is the area?").text, cells(text, 0, len(text), "How long is it?")
('40', None)
"""

from __future__ import annotations

from evalmath.extract.formulas import Value
from evalmath.extract.sentences import last_sentence_start
from evalmath.extract.values import value_at
from evalmath.lexicon.language import language_at, lower
from evalmath.patterns import Lazy

__all__ = ["cells"]

_RULE = Lazy(r"[\s|:+-]+")
_WORD = Lazy(r"[^\W\d_]{3,}")
_STEM = 5  # letters by which a word is known
_MOST = 12  # lines of a table


def cells(text: str, lo: int, hi: int, query: str) -> Value | None:
    """The values of the things that the question names in all their words; None if it names none of them."""
    rows, start = _rows(text, lo, hi)
    if len(rows) < 2:
        return None
    header, first = rows[0], rows[1]
    if len(rows) == 2 and all(_is_number(cell) for cell in first) and not any(map(_is_number, header)):
        told = list(zip(header, first, strict=False))
    else:
        told = [(row[0], row[-1]) for row in rows if _is_number(row[-1]) and not _is_number(row[0])]
    asked = lower(query[last_sentence_start(query, 0, len(query)) :])
    stems = {word[:_STEM] for word in _WORD.findall(asked)}
    words = {name: {word[:_STEM] for word in _WORD.findall(lower(name))} for name, _ in told}
    found = [(name, value) for name, value in told if words[name] and words[name] <= stems]
    phrases = language_at(text, lo, hi).phrases
    joined = any(phrases(row).search(asked) for row in ("in_total", "more", "called")) and len(found) < len(told)
    if not found or len({name for name, _ in found}) < len(found) or (len(found) > 1 and joined):
        return None
    return Value(", ".join(value for _, value in found), start, hi)


def _rows(text: str, lo: int, hi: int) -> tuple[list[list[str]], int]:
    """The rows of the table with which a text ends, without the rule below its header, and where it starts."""
    rows: list[list[str]] = []
    start = hi
    while start > lo and len(rows) < _MOST:
        line = text.rfind("\n", lo, start - 1) + 1 or lo
        row = text[line:start].strip()
        if row.count("|") < 1 or "|" not in (row[0], row[-1]):
            if row:
                break
        elif not _RULE.fullmatch(row):
            rows.append([cell.strip(" *$") for cell in row.strip("|").split("|")])
        start = line
    rows.reverse()
    return (rows if len({len(row) for row in rows}) == 1 and len(rows[0]) > 1 else []), start


def _is_number(cell: str) -> bool:
    """Whether a cell holds a value and nothing else."""
    value = value_at(cell, 0, len(cell)) if any(sign.isdigit() for sign in cell) else None
    return value is not None and not cell[value.end :].strip(" .*$")
