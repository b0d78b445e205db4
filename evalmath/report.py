"""The summary of a run, as text: a table by dataset, the sum that has to add up, the signature.

>>> tally = Tally()
>>> for status in (Status.CORRECT, Status.CORRECT, Status.CORRECT, Status.TIMEOUT):
...     tally.add("algebra", status)
>>> print(summary(tally, "evalmath:1|default"))
dataset  rows  correct  incorrect  timeout  accuracy  95% interval
algebra     4        3          0        1     75.0%  30.1 - 95.4%
<BLANKLINE>
4 rows = 3 correct + 0 incorrect + 1 timeout
evalmath:1|default
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from evalmath.metrics import Tally, wilson
from evalmath.verdict import Status

__all__ = ["summary"]

ALWAYS = (Status.CORRECT, Status.INCORRECT)  # the other statuses get a column where they occur
NAME_WIDTH = 40  # characters of a dataset's name


def summary(tally: Tally, signature: str) -> str:
    """The table, the sum and the signature line."""
    statuses = [status for status in Status if status in ALWAYS or tally.counts[status]]
    names = sorted(tally.by_dataset)
    rows = [["dataset", "rows", *statuses, "accuracy", "95% interval"]]
    rows += [_row(name or "(none)", tally.by_dataset[name], statuses) for name in names]
    if len(names) != 1:
        rows.append(_row("all", tally.counts, statuses))
    parts = " + ".join(f"{tally.counts[status]} {status}" for status in statuses)
    beside = f"; and {tally.malformed} malformed" if tally.malformed else ""
    return f"{_table(rows)}\n\n{tally.total} rows = {parts}{beside}\n{signature}"


def _row(name: str, counts: Counter[Status], statuses: Sequence[Status]) -> list[str]:
    total, correct = counts.total(), counts[Status.CORRECT]
    low, high = wilson(correct, total)
    accuracy, interval = (f"{correct / total:.1%}", f"{low * 100:.1f} - {high:.1%}") if total else ("-", "-")
    return [name, str(total), *(str(counts[status]) for status in statuses), accuracy, interval]


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side: the first to the left, figures to the right."""
    rows = [[_short(row[0]), *row[1:]] for row in rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)


def _short(name: str) -> str:
    name = " ".join(name.split())
    return name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 3] + "..."
