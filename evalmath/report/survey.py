"""The first reading of the files: the columns of the index, and all figures.

::

    OUT ... ─────► judged rows ──► index (a number a row)
                              ├──► columns ──► summary        one for each file
                              └──► run ──► comparison         if there are several
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from evalmath.errors import EvalMathError
from evalmath.figures import Columns, Comparison, Run, Summary, compare, summarise
from evalmath.figures.columns import STATUSES, Codes
from evalmath.figures.judged import JudgedRow, Names, judged_rows, take_down
from evalmath.figures.summary import NO_TRUTH
from evalmath.formats import Malformed
from evalmath.formats.judged_texts import Texts, texts_of_row
from evalmath.formats.output import OutputError, verdict_of
from evalmath.formats.taken import taken_of, told
from evalmath.report.index import Index
from evalmath.verdict import Status

__all__ = ["Survey", "SurveyedRun", "read_rows", "survey"]


@dataclass(slots=True)
class SurveyedRun:
    """One file: ``rows`` of the index belong to it, from ``first`` on."""

    path: str
    first: int
    columns: Columns
    run: Run
    rows: int = 0
    unknown: int = 0  # rows of which nobody knows what problem they answer
    signatures: dict[str, None] = field(default_factory=dict)
    judged: Counter[str] = field(default_factory=Counter)  # rows by the fields that were judged
    summary: Summary | None = None


@dataclass(slots=True)
class Survey:
    """What is known after the first reading."""

    runs: list[SurveyedRun]
    index: Index
    comparison: Comparison | None = None

    def telling(self) -> list[bool]:
        """For each row of the index whether its text is to be kept before others: it is not a yes, or runs part."""
        parting = self._parting() if len(self.runs) > 1 else frozenset()
        right = STATUSES[Status.CORRECT]
        codes = [code for run in self.runs for code in run.columns.status]
        return [code != right or p in parting for code, p in zip(codes, self.index.problems, strict=True)]

    def _parting(self) -> frozenset[int]:
        """The problems of which one run has a larger share right."""
        runs = [one.run for one in self.runs]
        names = enumerate(self.index.problem_names)
        return frozenset(c for c, name in names if len({r.c[name] / r.n[name] for r in runs if r.n[name]}) > 1)


def read_rows(
    path: str, names: Names, complain: Callable[[Malformed], object] = lambda _line: None
) -> Iterator[tuple[JudgedRow, Texts]]:
    """The judged rows of a file with their texts.

    Raises
    ------
    OSError, FormatError, NotJudgedError
        As :func:`evalmath.figures.judged.judged_rows`.
    """
    for row in judged_rows(path, names, complain):
        try:
            yield row, texts_of_row(row.data, verdict_of(row.data).found)
        except OutputError as error:
            complain(Malformed(row.number, str(error)))


def survey(
    paths: Sequence[str],
    names: Names,
    *,
    complain: Callable[[str, Malformed], object],
    advance: Callable[[int], object],
    **figures: Any,
) -> Survey:
    """Read the files once.

    Parameters
    ----------
    paths : sequence of str
        Files of verdicts.
    names : Names
        Where a row belongs; ``groups`` are what figures are broken down by, beside what is found.
    complain, advance : callable
        Told of rows that are none, with the path; and of numbers of rows that are read.
    **figures
        For :func:`evalmath.figures.summarise`.

    Raises
    ------
    OSError, FormatError, NotJudgedError
        If a file cannot be read.
    EvalMathError
        If there are no rows, or the runs have no problem in common.
    """
    index, runs = Index(names.groups), list[SurveyedRun]()
    alone = Names(names.problem, names.dataset, names.cluster)
    for path in paths:
        one = SurveyedRun(path, index.rows, Columns(), Run(path, ""))
        runs.append(one)

        def malformed(line: Malformed, one: SurveyedRun = one) -> None:
            one.columns.malformed += 1
            complain(one.path, line)

        for row, texts in read_rows(path, names, malformed):
            _add(one, row, alone)
            index.add(row, texts)
            advance(1)
        one.rows = index.rows - one.first
        if not one.rows:
            raise EvalMathError(f"{path} holds no rows")
        one.run.signature = ", ".join(one.signatures)
    for one in runs:
        for name in index.groups:
            one.columns.groups[name] = _part(index, name, one)
        one.summary = summarise(one.columns, one.run.signature, **figures)
    if len(runs) == 1:
        return Survey(runs, index)
    if stopped := next((one.path for one in runs if one.columns.stopping), ""):
        raise EvalMathError(f"{stopped} was sampled until responses were right: it is shown alone (see `score`)")
    try:
        return Survey(runs, index, compare([one.run for one in runs]))
    except ValueError as error:
        raise EvalMathError(f"{error}: problems are told apart by their query, or by --id-key") from None


def _add(one: SurveyedRun, row: JudgedRow, names: Names) -> None:
    cluster = take_down(row, one.columns, names)
    if row.status not in NO_TRUTH:
        one.run.add(row.problem, row.status is Status.CORRECT, row.reason, row.number, cluster)
    one.signatures[row.signature] = None
    one.unknown += not row.known
    if taken := taken_of(row.data):
        one.judged[told(taken)] += 1


def _part(index: Index, name: str, one: SurveyedRun) -> Codes:
    """A group of the index for the rows of one run alone."""
    whole, part = index.group(name), Codes()
    values = whole.values
    for code in whole.codes[one.first : one.first + one.rows]:
        part.add(values[code])
    return part
