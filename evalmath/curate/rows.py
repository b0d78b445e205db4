"""Rows of judged files as curation sees them, read twice: once to count, once to write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

from evalmath.batch import Options
from evalmath.batch.samples import Keys
from evalmath.curate.labels import Label, labels
from evalmath.curate.plan import Plan
from evalmath.errors import EvalMathError
from evalmath.extract import extract
from evalmath.figures.judged import UnwritableError, checked_rows, judged_row, text_at
from evalmath.formats import Malformed
from evalmath.policy import Policy
from evalmath.verdict import DECIDED, Status

__all__ = ["JUDGED_BY_VOTE", "CuratedRow", "Rows", "UnclearError", "answer_of", "row_of"]

JUDGED_BY_VOTE: Final = "majority"
_USUAL: Final = Keys()


class UnclearError(EvalMathError):
    """Rows that cannot be told apart: they have no query and no id."""


class CuratedRow(NamedTuple):
    """One sample. ``status`` is a verdict's, or "no clear majority"."""

    problem: str
    dataset: str
    query: str
    response: str
    reference: str
    status: str
    decided: bool
    finish: str
    signature: str
    data: dict[str, Any]

    @property
    def correct(self) -> bool:
        """Whether its answer is right."""
        return self.status == Status.CORRECT


def row_of(
    path: str, number: int, data: dict[str, Any], plan: Plan, known: Mapping[str, Label] | None = None
) -> CuratedRow:
    """A row of a judged file, or of one that is labelled by its votes.

    Parameters
    ----------
    path, number
        Where it stands, for messages.
    data : dict
        Its fields.
    plan : Plan
    known : mapping or None
        The labels of problems, where they are made of votes and the votes are counted.

    Raises
    ------
    NotJudgedError
        If it has no verdict, and labels are not made of votes.
    UnclearError
        If it has no query and no id.
    UnwritableError
        If it holds half of a surrogate pair.
    """
    voted = plan.label == JUDGED_BY_VOTE
    judged = judged_row(path, number, {**data, "evalmath_status": "incorrect"} if voted else data, plan.names)
    if not judged.known:
        raise UnclearError(f"{path}, row {number}: no query, and no field --id-key tells which problem it answers")
    response = text_at(data, *_USUAL.response)
    status, decided, reference = str(judged.status), judged.status in DECIDED, text_at(data, *_USUAL.reference)
    if voted and known is not None:
        label = known[judged.problem]
        reference, decided = label.answer, label.accepted
        status = "no clear majority"
        if label.accepted:
            status = "correct" if answer_of(data, response) in label.spellings else "incorrect"
    row = CuratedRow(
        judged.problem, judged.dataset, text_at(data, *_USUAL.query), response, reference, status, decided,
        text_at(data, *_USUAL.finish_reason), judged.signature, data,
    )  # fmt: skip
    try:
        f"{row.problem}{row.dataset}{row.query}{response}{reference}{row.signature}".encode()
    except UnicodeEncodeError:
        raise UnwritableError("half of a surrogate pair") from None
    return row


def _told_already(_line: Malformed) -> None:
    """What was complained of in the first reading."""


@dataclass(slots=True)
class Rows:
    """The rows of some files, as often as they are wanted.

    Parameters
    ----------
    paths : sequence of str
    plan : Plan
    complain : callable
        Called with the path and each line that is no such row, in the first reading.
    policy, judging
        How answers are compared, for labels by majority.
    """

    paths: Sequence[str]
    plan: Plan
    complain: Callable[[str, Malformed], object] = lambda _path, _line: None
    policy: Policy | None = None
    judging: Options = field(default_factory=Options)
    labels: dict[str, Label] | None = None
    readings: int = 0

    def read(self) -> Iterator[CuratedRow]:
        """Read all files once.

        Raises
        ------
        NotJudgedError
            If a file has no verdicts, and labels are not made of votes.
        UnclearError
            If a row has no query and no id.
        OSError, FormatError
            If a file cannot be read.
        """
        if self.plan.label == JUDGED_BY_VOTE and self.labels is None:
            self.labels = self._vote()
        yield from self._rows()

    def _rows(self) -> Iterator[CuratedRow]:
        self.readings += 1
        for path in self.paths:
            yield from checked_rows(
                path,
                lambda number, data, path=path: row_of(path, number, data, self.plan, self.labels),  # type: ignore[misc]
                partial(self.complain, path) if self.readings == 1 else _told_already,
            )

    def _vote(self) -> dict[str, Label]:
        """A reading before the others: what the majority answers."""
        votes: dict[str, Counter[str]] = {}
        for row in self._rows():
            cast = votes.setdefault(row.problem, Counter())
            if answer := answer_of(row.data, row.response):
                cast[answer] += 1
        plan = self.plan
        found = labels(
            list(votes.values()), min_votes=plan.min_votes, min_share=plan.min_share, policy=self.policy, **self.judging
        )  # fmt: skip
        return dict(zip(votes, found, strict=True))


def answer_of(data: dict[str, Any], response: str) -> str:
    """The answer of an earlier judgement, or what is found in the response."""
    if data.get("evalmath_ans"):
        return str(data["evalmath_ans"]).strip()
    found = extract(response)
    return "" if found is None else found.text.strip()
