"""Data frames of pandas and polars: ``df.pipe(judge)`` adds the columns of verdicts.

>>> import pandas as pd
>>> frame = pd.DataFrame({"gold": ["1/2", None], "response": ["It is 0.5.", "It is 3."]}, index=[7, 9])
>>> frame.pipe(judge)["evalmath_status"].to_dict()
{7: 'correct', 9: 'unreadable-reference'}
"""

from __future__ import annotations

from typing import Any, TypeVar

from evalmath.batch.samples.values import listed
from evalmath.integrations.columns import Judge

__all__ = ["judge"]

Frame = TypeVar("Frame")


def judge(frame: Frame, by: Judge | None = None, **options: Any) -> Frame:
    """A copy of a frame with the columns :data:`evalmath.integrations.columns.COLUMNS`.

    Parameters
    ----------
    frame : pandas.DataFrame or polars.DataFrame
        NaN, NA, NaT and null are missing: a missing reference is none, not the name ``nan``.
    by : Judge or None
        What judges; by default ``Judge(**options)``.
    **options
        Of :class:`~evalmath.integrations.columns.Judge`: ``policy``, ``response``, ``reference``, ``answer``, …

    Returns
    -------
    DataFrame
        Of the same kind, with the same rows and index.

    Raises
    ------
    MissingFieldError
        If there is no column for the reference, or none for the response and none for the answer.
    TypeError
        If it is neither kind of frame.
    """
    table: Any = frame
    judge_columns = by or Judge(**options)
    names = [str(name) for name in table.columns]
    judge_columns.require(names)
    columns = judge_columns({name: listed(table[name]) for name in judge_columns.reads(names)})
    if hasattr(table, "assign"):  # pandas
        return table.assign(**columns)  # type: ignore[no-any-return]
    if hasattr(table, "with_columns"):  # polars
        return table.with_columns(**{name: type(table[names[0]])(name, values) for name, values in columns.items()})  # type: ignore[no-any-return]
    raise TypeError(f"neither a frame of pandas nor of polars: {type(frame).__name__}")
