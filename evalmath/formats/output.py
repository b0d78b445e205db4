"""The file of verdicts: every field of the input, and ``evalmath_…`` fields behind them.

One JSON object a line, written as it goes. A run that was interrupted is taken up where it stopped: rows that are there
are not judged again, and a line that was torn in the middle is cut off. Each row holds a digest of what was judged, so
that a verdict never stands for another response than the one it was given for.

>>> from evalmath.verdict import Status
>>> fields = verdict_fields(Verdict(Status.CORRECT, "text.same", "tree"), "42")
>>> fields["evalmath_ans"], fields["evalmath_correct"]
('42', True)
"""

from __future__ import annotations

import os
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from evalmath.batch.samples.keys import unpacked
from evalmath.batch.samples.solutions import GoldExtract
from evalmath.check import Task
from evalmath.formats.appending import Appending, WriteError, json_line
from evalmath.formats.files import record_in
from evalmath.formats.owning import OutputError, cut, lines
from evalmath.formats.rules import digest as digest_of_rules
from evalmath.formats.source import Sample
from evalmath.formats.taken import FIELD, taken_of
from evalmath.verdict import Found, Status, Verdict

__all__ = [
    "PREFIX",
    "Output",
    "OutputError",
    "Told",
    "WriteError",
    "answer_of",
    "judged",
    "told_earlier",
    "told_now",
    "verdict_fields",
    "verdict_of",
]

PREFIX: Final = "evalmath_"  # no field of the input is ever overwritten, but for those of an earlier judgement
_PREFIX_IN_LINE: Final = f'"{PREFIX}'.encode()
_STATUSES: Final = frozenset(Status)


class Told(NamedTuple):
    """What is counted of a verdict, whether it was reached now or stands in a row of an earlier run."""

    status: Status
    reason: str
    kind: str
    answer: str


def told_now(task: Task, verdict: Verdict) -> Told:
    """Of a verdict that was just reached."""
    return Told(verdict.status, verdict.reason, verdict.kind, answer_of(task, verdict))


def told_earlier(row: Mapping[str, Any]) -> Told:
    """Of the fields that :func:`judged` wrote.

    >>> told_earlier({"evalmath_status": "correct", "evalmath_ans": "42"}).answer
    '42'
    """
    reason, kind, answer = (str(row.get(f"{PREFIX}{name}") or "") for name in ("reason", "kind", "ans"))
    return Told(Status(row["evalmath_status"]), reason, kind, answer)


def answer_of(task: Task, verdict: Verdict) -> str:
    """What was judged: the answer that was found in the response, or the one that was given beside it."""
    return verdict.found.text if verdict.found is not None else task.answer or ""


def judged(sample: Sample, verdict: Verdict, seconds: float, signature: str, *, with_file: bool = False) -> bytes:
    """A line of JSON: the input's fields, and what was found out about them.

    The line of the input is taken as it is where it holds just these fields: numbers keep their digits, and nothing is
    written out again.
    """
    fields: dict[str, Any] = {
        **({"evalmath_file": sample.file} if with_file else {}),
        "evalmath_row": sample.number,
        "evalmath_sample": sample.nth,
        "evalmath_problem": sample.problem,
        **verdict_fields(verdict, answer_of(sample.task, verdict)),
        "evalmath_seconds": round(seconds, 6),
        "evalmath_policy": signature,
        "evalmath_rules": digest_of_rules(),
        "evalmath_digest": sample.digest(),
        **({FIELD: sample.taken} if sample.taken else {}),
    }
    raw = sample.raw
    if raw is None or _PREFIX_IN_LINE in raw or len(raw) < 3:
        return json_line({**_own_fields(sample.data), **fields})
    return raw.removeprefix(b"\xef\xbb\xbf")[:-1].rstrip() + b", " + json_line(fields)[1:]


def verdict_fields(verdict: Verdict, answer: str) -> dict[str, Any]:
    """What is told of a verdict wherever verdicts are kept as rows; ``answer`` is the text that was judged."""
    found = verdict.found
    return {
        "evalmath_ans": answer,
        "evalmath_correct": verdict.correct,
        "evalmath_status": verdict.status.value,
        "evalmath_reason": verdict.reason,
        "evalmath_kind": verdict.kind,
        "evalmath_stage": verdict.stage,
        "evalmath_detail": verdict.detail,
        "evalmath_reference": verdict.reference,
        "evalmath_answer": verdict.answer,
        "evalmath_rule": "" if found is None else found.rule,
        "evalmath_span": None if found is None else list(found.span),
        "evalmath_speculative": found is not None and found.speculative,
        "evalmath_certainty": verdict.certainty,
        "evalmath_allowances": list(verdict.allowances),
    }


def verdict_of(row: Mapping[str, Any]) -> Verdict:
    """The verdict that a row tells of: the inverse of :func:`verdict_fields`, also where it was kept as a table.

    Raises
    ------
    OutputError
        If the row has none.
    """

    def text(name: str) -> str:
        value = row.get(PREFIX + name)
        return value if isinstance(value, str) else ""

    def several(name: str) -> list[Any]:
        value = row.get(PREFIX + name)
        value = unpacked(value) if isinstance(value, str) else value  # a list in a cell
        return value if isinstance(value, list) else []

    if text("status") not in _STATUSES:
        raise OutputError(f"{text('status') or 'nothing'} is not a status of a verdict")
    span = [place for place in several("span") if isinstance(place, int)]
    speculative = row.get("evalmath_speculative") in (True, "true")
    found = Found(text("ans"), (span[0], span[1]), text("rule"), speculative) if len(span) == 2 else None
    return Verdict(
        Status(text("status")),
        text("reason"),
        text("stage"),
        text("kind"),
        text("reference"),
        text("answer"),
        text("detail"),
        found,
        [name for name in several("allowances") if isinstance(name, str)],
    )


class Output(Appending):
    """A file of verdicts, new or to be continued: :func:`judged` makes its rows.

    Parameters
    ----------
    path : str
        ``-`` is stdout.
    by_id : bool
        Rows that were judged earlier are recognised by their problem. Otherwise they have to be the first rows of the
        input, unchanged.
    signature : str
        The policy's: verdicts of different policies do not go into one file.
    overwrite : bool
        Begin anew.
    most : int or None
        Verdicts that can be right, the first ones: those behind them are cut off.

    Raises
    ------
    OutputError
        If the file exists and is not an output of such a run, or another run is writing to it.
    OSError
        If it cannot be opened.

    Attributes
    ----------
    forms : dict[str, str]
        What the references of each file of the input were taken for; the file has no name where there is one.
    """

    def __init__(
        self, path: str, *, by_id: bool = False, signature: str, overwrite: bool = False, most: int | None = None
    ) -> None:
        super().__init__(path)
        self._by_identity, self._signature = by_id, signature
        self.earlier_rows = 0
        self._by_id: defaultdict[str, deque[dict[str, Any]]] = defaultdict(deque)
        self._in_order: Iterator[dict[str, Any]] = iter(())
        self._unclaimed = 0
        self._torn = b""
        self.forms: dict[str, GoldExtract] = {}
        target = Path(path)
        try:
            if path != "-" and target.is_file():
                if most is not None:
                    cut(target, most)
                if overwrite:
                    os.truncate(target, 0)
                elif target.stat().st_size > 0:
                    self._mend(target)
        except BaseException:
            self.close()
            raise

    @property
    def safe_rows(self) -> int:
        """Rows that are known to be in the file."""
        return self.earlier_rows + self.safe_lines

    def _mend(self, path: Path) -> None:
        """Check what is there, cut off a torn last line, and remember the rest."""
        whole = 0
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    self._torn = line
                    break
                whole += len(line)
                if line.strip():
                    self._remember(record_in(line), number)
        if not self.earlier_rows:
            torn = record_in(self._torn)  # whole, if only the end of its line is missing
            if not self._torn.startswith(b"{") or (torn is not None and "evalmath_status" not in torn):
                raise OutputError(f"{path} exists, and is not a file of verdicts (use --overwrite to replace it)")
            return  # cut off when the first row says that this is the beginning of its line
        self._torn = b""
        os.truncate(path, whole)
        self._unclaimed = self.earlier_rows
        if not self._by_identity:
            self._in_order = (record_in(line) or {} for line in lines(path) if line.strip())

    def _remember(self, row: dict[str, Any] | None, number: int) -> None:
        if row is None or "evalmath_status" not in row:
            what = "is not a file of verdicts" if not self.earlier_rows else f"is damaged in line {number}"
            raise OutputError(f"{self.path} exists, and {what} (use --overwrite to replace it)")
        if row["evalmath_status"] not in _STATUSES:
            status = str(row["evalmath_status"])[:40]
            raise OutputError(f"{self.path} has an unknown status {status!r} in line {number} (use --overwrite)")
        if row.get("evalmath_policy") != self._signature:
            raise OutputError(
                f"{self.path} was judged by {row.get('evalmath_policy')}, not by {self._signature} (use --overwrite)"
            )
        if row.get("evalmath_rules") != digest_of_rules():
            raise OutputError(
                f"{self.path} was judged by another state of evalmath or of its libraries, whose verdicts may differ "
                "(use --overwrite)"
            )
        self.earlier_rows += 1
        if taken := taken_of(row):
            self.forms.setdefault(str(row.get("evalmath_file", "")), taken.get("gold_extract", "never"))
        if self._by_identity:
            self._by_id[str(row.get("evalmath_problem"))].append(
                {name: value for name, value in row.items() if name.startswith(PREFIX)}
            )

    def earlier(self, sample: Sample) -> dict[str, Any] | None:
        """What this sample was judged in an earlier run, or None. Every sample is asked for once, in order.

        Raises
        ------
        OutputError
            If the file holds the judgement of another response in its place.
        """
        if self._torn:
            self._cut_torn(sample)
        if not self.earlier_rows:
            return None
        digest = sample.digest()
        if self._by_identity:
            rows = self._by_id.get(sample.problem)
            if not rows:
                return None
            before = next((row for row in rows if row.get("evalmath_digest") == digest), None)
            if before is None:
                raise OutputError(
                    f"{self.path} holds the judgement of another response to {sample.problem} than the one in row "
                    f"{sample.number} of the input (use --overwrite)"
                )
            rows.remove(before)
        else:
            before = next(self._in_order, None)
            if before is None:
                return None
            if before.get("evalmath_digest") != digest or before.get("evalmath_sample") != sample.nth:
                raise OutputError(
                    f"{self.path} holds the judgement of another row than row {sample.number} of the input "
                    "(use --overwrite, or --id-key where rows have changed places)"
                )
        self._unclaimed -= 1
        return before

    def _cut_torn(self, sample: Sample) -> None:
        """A file that holds the beginning of its first line, and nothing else: cut if it is the line of this sample."""
        raw = sample.raw if sample.raw is not None and _PREFIX_IN_LINE not in sample.raw else None
        own = (raw or json_line(_own_fields(sample.data)).rstrip())[:-1].rstrip()
        if not (self._torn.startswith(own) or own.startswith(self._torn)):
            raise OutputError(f"{self.path} exists, and is not a file of verdicts (use --overwrite to replace it)")
        os.truncate(self.path, 0)
        self._torn = b""

    def left_over(self) -> int:
        """Verdicts of earlier runs whose samples are not in the input: to be asked for at its end."""
        return self._unclaimed


def _own_fields(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if not name.startswith(PREFIX)}
