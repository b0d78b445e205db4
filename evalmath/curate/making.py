"""From judged files to a training set, in two readings and bounded memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from evalmath.curate.card import card, pictures
from evalmath.curate.census import Census, Decision, kept_rows, obstacle
from evalmath.curate.contamination import Ngrams
from evalmath.curate.folder import CARD, Shards, owned, with_files, write_table
from evalmath.curate.forms import FORMS, Example, filled
from evalmath.curate.plan import Plan
from evalmath.curate.rows import CuratedRow, Rows
from evalmath.curate.targets import pass_rates
from evalmath.curate.trials import more_trials
from evalmath.figures.intervals import wilson

__all__ = ["formed", "make", "signature_of"]


def make(
    rows: Rows,
    folder: Path,
    *,
    test_set: Ngrams | None = None,
    overwrite: bool = False,
    advance: Callable[[int], object] = lambda _n: None,
) -> tuple[Census, Decision]:
    """Write ``data``, ``queries``, ``short.jsonl``, and ``card.md`` with its pictures into a folder.

    Parameters
    ----------
    rows : Rows
    folder : Path
    test_set : Ngrams or None
        See :class:`Census`.
    overwrite : bool
        Replace an earlier set.
    advance : callable
        Called with the rows that were read.

    Raises
    ------
    FolderError, OutputError
        If the folder cannot be written to, or holds what is read.
    NotJudgedError, UnclearError, FormatError, OSError
        See :meth:`Rows.read`.
    """
    plan = rows.plan
    plan.targets(np.zeros(0, np.int64), np.zeros(0, np.int64))  # bad options are told before anything is read
    inputs = [*rows.paths, *([] if test_set is None or not test_set.path else [test_set.path])]
    with owned(folder, overwrite=overwrite, inputs=inputs) as workplace:
        census = Census(plan, test_set)
        census.count(rows.read(), advance)
        decision = census.decide()
        signature = " ".join(
            [signature_of(plan, test_set), *(["by", ", ".join(census.signatures)] if any(census.signatures) else [])]
        )
        with workplace as work:
            with Shards(work, "data", plan.suffix, plan.shard_rows) as data, Shards(work, "short") as short:
                _Writer(census, decision, data, short).write(rows, advance)
            write_table(work, "queries", _queries(census, decision))
            for name, picture in pictures(census, decision).items():
                picture.save(work / name)
            text = card(census, decision, signature, [Path(path).name for path in rows.paths])
            (work / CARD).write_text(with_files(text, [path.name for path in work.iterdir()]), encoding="utf-8")
    return census, decision


def signature_of(plan: Plan, test_set: Ngrams | None = None) -> str:
    """What reproduces a set: the plan, and the test set that was kept out of it, by its digest."""
    return plan.signature() if test_set is None else f"{plan.signature()}|decontaminate:{test_set.digest()}"


class _Writer:
    """The second reading."""

    def __init__(self, census: Census, decision: Decision, data: Shards, short: Shards) -> None:
        self._census, self._decision, self._data, self._short = census, decision, data, short
        self._plan = census.plan

    def write(self, rows: Rows, advance: Callable[[int], object]) -> None:
        """Write what was chosen, in the order of the rows."""
        for row in kept_rows(self._candidates(rows, advance), self._decision, self._plan):
            self._data.write(self._formed(row, self._census.codes[row.problem], row.response))

    def _candidates(self, rows: Rows, advance: Callable[[int], object]) -> Iterator[CuratedRow]:
        """The rows that may be kept; the first one of each problem says what is written once for it."""
        census, seen = self._census, np.zeros(len(self._census.codes), bool)
        for row in rows.read():
            code = census.codes[row.problem]
            if not seen[code]:
                seen[code] = True
                self._first(row, code)
            if self._plan.strategy != "band" and not census.contaminated[code] and not obstacle(row, self._plan):
                yield row
            advance(1)

    def _first(self, row: CuratedRow, code: int) -> None:
        """What is written once for a problem."""
        kept, target = int(self._decision.kept[code]), int(self._decision.targets[code])
        if self._plan.strategy == "band":
            if kept:
                self._data.write(self._formed(row, code, ""))
        elif kept < target and not self._census.contaminated[code]:
            n, c = self._census.n[code], self._census.c[code]
            told = {"query": row.query, "reference": row.reference, "dataset": row.dataset}
            trials = more_trials(n, c, target, kept)
            self._short.write({**told, "n": n, "correct": c, "kept": kept, "target": target, "trials": trials})

    def _formed(self, row: CuratedRow, code: int, response: str) -> dict[str, Any]:
        return formed(row, response, self._census.n[code], self._census.c[code], self._plan)


def formed(row: CuratedRow, response: str, n: int, c: int, plan: Plan) -> dict[str, Any]:
    """A row of the set: in the columns that are wanted, of a problem of which so many samples were right."""
    known = {"pass_rate": c / n if n else None, "samples": n}
    example = Example(row.query, response, row.reference, row.dataset, _shown(row.problem), known, row.data)
    return filled(plan.template, example) if plan.template else FORMS[plan.form](example)


def _shown(problem: str) -> str:
    """The name of a problem, without its dataset."""
    return problem.rpartition("\0")[2]


def _queries(census: Census, decision: Decision) -> dict[str, list[Any]]:
    """A row for each problem."""
    n, c = census.n.tolist(), census.c.tolist()
    bounds = [wilson(right, total) for right, total in zip(c, n, strict=True)]
    rates = [None if np.isnan(rate) else float(rate) for rate in pass_rates(n, c)]
    short = np.maximum(decision.targets - decision.kept, 0) * (np.asarray(census.contaminated, np.int64) == 0)
    return {
        "problem": [_shown(problem) for problem in census.codes],
        "dataset": [problem.rpartition("\0")[0] for problem in census.codes],
        "n": n,
        "correct": c,
        "undecided": census.undecided.tolist(),
        "fail_rate": [None if rate is None else 1 - rate for rate in rates],
        "fail_rate_low": [1 - high for _low, high in bounds],
        "fail_rate_high": [1 - low for low, _high in bounds],
        "target": decision.targets.tolist(),
        "kept": decision.kept.tolist(),
        "short": short.tolist(),
    }
