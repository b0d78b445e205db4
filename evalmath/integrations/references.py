r"""The reference in a cell of a training set: an answer, several spellings of one, or a worked solution.

>>> references_of("She sold 48 + 24 = 72 clips.\n#### 72"), references_of(r"Thus $x = \boxed{\frac12}$.")
(('72',), ('\\frac12',))
>>> references_of(["1/2", 0.5]), references_of(float("nan")), references_of(None)
(('1/2', '0.5'), (), ())
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from evalmath.batch.samples import Keys
from evalmath.batch.samples.solutions import answer_in
from evalmath.batch.samples.values import query_of, spellings_of

__all__ = ["REFERENCE_COLUMNS", "first_column", "question_in", "reference_in", "references_of"]

# In this order: where a set has both, the short answer is surer than the solution that holds it.
REFERENCE_COLUMNS: Final = ("ground_truth", "answer", "solution", *Keys().reference)


def references_of(value: object) -> tuple[str, ...]:
    """The spellings of one reference; none where it is missing.

    Parameters
    ----------
    value : Any
        A text or a number, a sequence of spellings, or a mapping that holds one of these under a usual name. None, NaN,
        pandas' NA and blank texts are missing.

    Raises
    ------
    ShapeError
        If no text can be made of it, such as a list within a list.
    """
    while isinstance(value, Mapping):
        value = next((value[name] for name in REFERENCE_COLUMNS if value.get(name) is not None), None)
    return tuple(_answer(text) for text in spellings_of(value, "the reference") if text.strip())


def first_column(columns: Mapping[str, Any], asked: str | None) -> str:
    """The name of the column that holds the references.

    Raises
    ------
    ValueError
        If there is none.
    """
    names = REFERENCE_COLUMNS if asked is None else (asked,)
    for name in names:
        if columns.get(name) is not None:
            return name
    there = ", ".join(sorted(columns)) or "none"
    raise ValueError(f"no column of references: looked for {', '.join(names)}; the columns are {there}")


def reference_in(row: Mapping[str, Any]) -> object:
    """The reference of one row; None where its cell is empty.

    Raises
    ------
    ValueError
        If no column is called as a reference is.
    """
    there = [name for name in REFERENCE_COLUMNS if name in row]
    return next((row[name] for name in there if row[name] is not None), None) if there else row[first_column(row, None)]


def question_in(row: Mapping[str, Any]) -> str:
    """What was asked in one row, under any of the usual names; empty if it is not there."""
    return next((asked for name in Keys().query if (asked := query_of(row.get(name)))), "")


def _answer(text: str) -> str:
    """The answer in which a worked solution ends; any other text as it is."""
    marked = "\\boxed" in text or "\\fbox" in text  # however few words stand around it, and in whatever language
    found = answer_in(text, "always" if marked else "auto")
    return text if found is None else found[0]
