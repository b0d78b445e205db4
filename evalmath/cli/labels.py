"""Verdicts against labels, for ``compare OUT --label-key KEY`` and for ``audit``, which judges the set itself."""

from __future__ import annotations

import argparse
from array import array
from collections import Counter
from dataclasses import asdict
from typing import Any

import numpy as np

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, say
from evalmath.cli.figures import names_of, tell_page
from evalmath.figures.confusion import agreement
from evalmath.figures.intervals import Estimate, mean
from evalmath.figures.judged import judged_rows
from evalmath.figures.pages import Page, Table, interval, percent
from evalmath.formats.digest import digest64
from evalmath.formats.recorded import NO_LABEL, label_in
from evalmath.verdict import Status

__all__ = ["Labelled", "compare_with_labels", "missing"]

SHOWN_ROWS = 5  # examples of each reason


class Labelled:
    """Rows with a verdict and a label."""

    def __init__(self) -> None:
        self.unlabelled = 0
        self._correct, self._label = array("b"), array("b")
        self._problem = array("Q")
        self._why = array("i")  # the place of its reason among those below; -1 where the label agrees
        self._cells: Counter[tuple[str, bool]] = Counter()
        self._reasons: dict[tuple[bool, str], list[int | str]] = {}  # label and reason: the first rows

    def __len__(self) -> int:
        return len(self._label)

    @property
    def differ(self) -> int:
        """Labels that do not agree."""
        return len(self) - self._why.count(-1)

    def add(self, label: bool | None, status: Status, reason: str, problem: str, place: int | str) -> None:
        """Take down a row."""
        if label is None:
            self.unlabelled += 1
            return
        correct = status is Status.CORRECT
        self._correct.append(correct)
        self._label.append(label)
        self._problem.append(digest64(problem or f"row {len(self)}"))
        self._cells[status, label] += 1
        if label == correct:
            self._why.append(-1)
            return
        rows = self._reasons.setdefault((label, reason), [])
        self._why.append(list(self._reasons).index((label, reason)))
        if len(rows) < SHOWN_ROWS:
            rows.append(place)

    def tell(self, options: argparse.Namespace, signature: str) -> None:
        """The confusion of verdicts and labels, precision and recall, and the reasons of the disagreements."""
        why, problem = np.asarray(self._why), np.asarray(self._problem)
        agreed = agreement(self._correct, self._label, problem)
        cells = [["verdict", "labelled right", "labelled wrong"]]
        shown = [status for status in Status if self._cells[status, True] or self._cells[status, False]]
        cells += [[status, str(self._cells[status, True]), str(self._cells[status, False])] for status in shown]
        figures = [["", "share", "95% interval"]]
        for name in ("accuracy", "precision", "recall"):
            estimate: Estimate = getattr(agreed, name)
            figures.append([name, percent(estimate.value), interval(estimate)])
        table = [["labels that differ", "reason", "rows", "share", "95% interval", "such as rows"]]
        reasons: list[dict[str, Any]] = []
        counts = Counter(why[why >= 0].tolist())
        order = [(place, counts[place], *each) for place, each in enumerate(self._reasons.items())]
        for place, n, (label, reason), rows in sorted(order, key=lambda one: (-one[1], one[2])):
            part = mean(why == place, clusters=problem, draws=len(why))
            what = "labelled right" if label else "labelled wrong, but correct"
            table.append([what, reason, str(n), percent(part.value), interval(part), " ".join(map(str, rows))])
            told = {"label": label, "reason": reason, "rows": n, "low": part.low, "high": part.high}
            reasons.append(told | {"examples": rows})
        total = len(self) + self.unlabelled
        lines = [f"{total} rows = {len(self)} labelled + {self.unlabelled} without a label"]
        if self.differ:
            whole = mean(why >= 0, clusters=problem, draws=len(why))
            lines.append(f"{self.differ} of {len(self)} labels differ: {percent(whole.value)} ({interval(whole)})")
        lines.append(f"Cohen's kappa {agreed.kappa:.3f}")
        tables: list[Table] = [cells, figures, *[table] * bool(reasons)]
        known = {"rows": total, "labelled": len(self), "unlabelled": self.unlabelled, "differ": self.differ}
        data = {**known, **asdict(agreed), "reasons": reasons, "signature": signature}
        tell_page(options, Page(tables, lines, signature), data)


def missing(files: list[str], key: str, found: Labelled) -> bool:
    """Whether no row has such a label; then it is said."""
    if not len(found):
        say(f"{', '.join(files)}: no row has a label in {key}: {NO_LABEL}")
    return not len(found)


def compare_with_labels(options: argparse.Namespace) -> int:
    """Of rows that were judged before."""
    complain, found = Complaints(options.files[0]), Labelled()
    signatures: dict[str, None] = {}
    for row in judged_rows(options.files[0], names_of(options), complain):
        signatures[row.signature] = None
        found.add(label_in(row.data, options.label_key), row.status, row.reason, row.problem, row.number)
    if missing(options.files, options.label_key, found):
        return USAGE
    found.tell(options, ", ".join(signatures))
    return NOT_OK if complain.conclude() else OK
