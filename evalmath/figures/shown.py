r"""A summary as text for a terminal, as JSON, Markdown and LaTeX; the signature is part of each.

>>> from evalmath.figures.columns import Columns
>>> from evalmath.figures.summary import summarise
>>> columns = Columns()
>>> for status in ("correct", "correct", "correct", "timeout"):
...     columns.add(status, dataset="algebra")
>>> print(as_text(summarise(columns, "evalmath:1|default")))
dataset  rows  correct  incorrect  timeout  accuracy  95% interval
algebra     4        3          0        1     75.0%  30.1 - 95.4%
<BLANKLINE>
4 rows = 3 correct + 0 incorrect + 1 timeout
evalmath:1|default
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from math import isnan
from typing import Final

from evalmath.figures import pages
from evalmath.figures.intervals import Estimate
from evalmath.figures.pages import Page, Table, interval, percent, short, without_nan
from evalmath.figures.summary import AtK, Beside, Part, Summary

__all__ = ["FORMATS", "as_json", "as_latex", "as_markdown", "as_text", "page_of"]


def as_text(summary: Summary, by: Sequence[str] = ("dataset",)) -> str:
    """Tables for a terminal, the sum that has to add up, what has to be known, the signature.

    Parameters
    ----------
    summary : Summary
    by : sequence of str
        The breakdowns to show, of ``summary.parts``.

    Raises
    ------
    KeyError
        If there is no such breakdown.
    """
    return pages.as_text(page_of(summary, by))


def as_markdown(summary: Summary, by: Sequence[str] = ("dataset",)) -> str:
    """The same for a README or an issue."""
    return pages.as_markdown(page_of(summary, by))


def as_latex(summary: Summary, by: Sequence[str] = ("dataset",)) -> str:
    """The same for a paper, with the rules of ``booktabs``."""
    return pages.as_latex(page_of(summary, by))


def as_json(summary: Summary, by: Sequence[str] = ()) -> str:  # noqa: ARG001 - one signature for all formats
    """Everything, for programs; what is undefined is null."""
    return json.dumps(without_nan(asdict(summary)), ensure_ascii=False, indent=1)


FORMATS: Final[dict[str, Callable[[Summary, Sequence[str]], str]]] = {
    "text": as_text,
    "json": as_json,
    "markdown": as_markdown,
    "latex": as_latex,
}


def page_of(summary: Summary, by: Sequence[str] = ("dataset",)) -> Page:
    """What is told of a summary."""
    tables = [_parts_table(summary, name) for name in by]
    if summary.at_k:
        tables.append(_at_k_table(summary.at_k))
    if summary.recorded:
        tables.append(_recorded_table(summary.recorded))
    return Page(tables, [_sum(summary), *_remarks(summary)], summary.signature)


def _parts_table(summary: Summary, by: str) -> Table:
    parts = list(summary.parts[by])
    if len(parts) != 1:
        parts.append(Part("all", summary.rows, summary.problems, summary.counts, summary.accuracy))
    several = summary.rows != summary.problems
    statuses = list(summary.counts)
    rows = [[by, *["problems"] * several, "rows", *statuses, "accuracy", "95% interval"]]
    for part in parts:
        counts = [str(part.counts.get(status, 0)) for status in statuses]
        problems = [str(part.problems)] * several
        rows.append([short(part.name or "(none)"), *problems, str(part.rows), *counts, *_estimate(part.accuracy)])
    return rows


def _at_k_table(at_k: Sequence[AtK]) -> Table:
    names = ["pass@k", "pass^k", *["maj@k"] * (at_k[0].majority is not None)]
    rows = [["k", "problems", *(cell for name in names for cell in (name, "95% interval"))]]
    for row in at_k:
        estimates = [row.pass_at, row.pass_hat, *([] if row.majority is None else [row.majority])]
        cells = (cell for estimate in estimates for cell in _estimate(estimate))
        rows.append([str(row.k), str(row.pass_at.problems), *cells])
    return rows


def _recorded_table(recorded: Sequence[Beside]) -> Table:
    rows = [["recorded score", "rows", "ours", "recorded", "agreement", "Cohen's kappa"]]
    for one in recorded:
        chance = "-" if isnan(one.kappa) else f"{one.kappa:.3f}"
        rows.append([short(one.name), str(one.rows), *map(percent, (one.ours, one.recorded, one.agreement)), chance])
    return rows


def _estimate(estimate: Estimate) -> list[str]:
    return [percent(estimate.value), interval(estimate)]


def _sum(summary: Summary) -> str:
    parts = " + ".join(f"{n} {status}" for status, n in summary.counts.items())
    beside = f"; and {summary.malformed} malformed" if summary.malformed else ""
    return f"{summary.rows} rows = {parts}{beside}"


def _remarks(summary: Summary) -> list[str]:
    remarks = list(summary.notes)
    missing = [f"{row.pass_at.left_out} at k = {row.k}" for row in summary.at_k if row.pass_at.left_out]
    if missing:
        remarks.append(f"problems with fewer than k samples are left out: {', '.join(missing)}")
    split = summary.noise
    if split is not None and not isnan(split.share):
        remarks.append(
            f"standard error {split.error:.2%} over problems, of which samples are {split.share:.0%} (squared): "
            f"{split.floor:.2%} would remain with any number of samples"
        )
    return remarks
