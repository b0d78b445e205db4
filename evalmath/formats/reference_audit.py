r"""References before a run: which cannot be read, are read oddly, or disagree with what stands beside them.

>>> findings = audit([Reference(1, "q1", ("4",), "so 2 + 2 = 4.\n#### 4"), Reference(2, "q1", ("5",), "")], Policy())
>>> [(finding.number, finding.what, finding.detail) for finding in findings]
[(2, 'differs', 'row 1 has 4 for the same problem')]
>>> [finding.what for finding in audit([Reference(1, "", ("see page 3",), ""), Reference(2, "", ("",), "")], Policy())]
['words', 'missing']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from evalmath.batch import judge_many
from evalmath.batch.deadline import TIMEOUT
from evalmath.batch.samples.solutions import GoldExtract, answer_in, is_misfit
from evalmath.check import Task
from evalmath.formats.source import Sample
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = ["WHATS", "Finding", "Reference", "audit", "reference_of"]

# What may be found, with its meaning for a person.
WHATS: Final = {
    "missing": "no reference: every response would be unreadable-reference",
    "unreadable": "cannot be read as anything",
    "words": "holds numbers or signs, but can be read as words only",
    "solution": "a worked solution: the answer in it is taken (--gold-extract never: it is not)",
    "misfit": "not of the form of the others: a solution among answers, or words in which no answer is marked",
    "differs": "another row has another reference for the same problem",
    "beside": "the solution beside it ends in something else",
}
SOLUTIONS: Final = ("solution", "gt_cot", "rationale", "reference_solution", "worked_solution", "explanation", "cot")
PROBE: Final = "7919"  # an answer, so that the reference is read; which one doesn't matter
CHUNK = 2_000  # rows at a time
SHOWN = 80  # characters of a text in a finding

_SIGNS = re.compile(r"[\d\\=+^<>]")


class Reference(NamedTuple):
    """One reference to look at.

    ``problem`` is the same for rows of one problem, and empty where that is not known; ``solution`` is what else the
    row says about the way to the answer; ``rule`` found the answer in a reference that is a solution itself; ``file``
    is where the row is, where there are several; ``fits`` tells whether it is of the form of its column.
    """

    number: int
    problem: str
    spellings: tuple[str, ...]
    solution: str
    rule: str = ""
    file: str = ""
    fits: bool = True


class Finding(NamedTuple):
    """Something to look at: a key of :data:`WHATS`, with its row."""

    number: int
    what: str
    text: str
    detail: str
    file: str = ""


def reference_of(sample: Sample, form: GoldExtract) -> Reference:
    """The reference of a row, of a file whose references are of that form."""
    task, row = sample.task, sample.data
    solution = next((row[name] for name in SOLUTIONS if isinstance(row.get(name), str)), "")
    beside = "" if sample.names[0] in SOLUTIONS and row.get(sample.names[0]) == solution else solution
    fits = bool(sample.solution) or not any(is_misfit(spelling, form) for spelling in task.references)
    return Reference(sample.number, task.query, task.references, beside, sample.solution, sample.file, fits)


def audit(references: Iterable[Reference], policy: Policy, timeout: float | None = TIMEOUT) -> Iterator[Finding]:
    """Yield what is to be looked at, in the order of the rows."""
    first: dict[str, Reference] = {}
    rest = iter(references)
    while chunk := list(islice(rest, CHUNK)):
        tasks: list[Task] = []
        asked: list[tuple[Reference, str, str]] = []
        for reference in chunk:
            tasks.append(Task(reference.spellings, answer=PROBE))
            asked.append((reference, "read", ""))
            before = first.setdefault(reference.problem, reference) if reference.problem else reference
            if before is not reference and before.spellings != reference.spellings:
                tasks.append(Task(reference.spellings, answer=before.spellings[0]))
                place = f" of {before.file}" if before.file != reference.file else ""
                told = f"row {before.number}{place} has {_short(before.spellings[0])}"
                asked.append((reference, "differs", told))
            if reference.solution and (end := answer_in(reference.solution)) is not None:
                tasks.append(Task(reference.spellings, answer=end[0]))
                asked.append((reference, "beside", f"it ends in {_short(end[0])}"))
        verdicts = judge_many(tasks, policy, timeout=timeout)
        for (reference, what, detail), verdict in zip(asked, verdicts, strict=True):
            text = _short(" | ".join(reference.spellings))
            if what == "read":
                for found, why in _as_read(reference, verdict):
                    yield Finding(reference.number, found, text, why, reference.file)
            elif verdict.status is Status.INCORRECT:
                tail = " for the same problem" if what == "differs" else f" ({verdict.reason})"
                yield Finding(reference.number, what, text, detail + tail, reference.file)


def _as_read(reference: Reference, verdict: Verdict) -> Iterator[tuple[str, str]]:
    """What is odd about one reference by itself."""
    if reference.rule:
        yield "solution", f"found by rule {reference.rule}"
    if not reference.fits:
        yield "misfit", ""
    if not any(spelling.strip() for spelling in reference.spellings):
        yield "missing", ""
    elif verdict.status in {Status.UNREADABLE_REFERENCE, Status.LIMIT}:
        yield "unreadable", verdict.reason
    elif verdict.kind == "text" and _SIGNS.search("".join(reference.spellings)):
        yield "words", f"as {_short(verdict.reference)}"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."
