r"""The core of every plug: responses and references as trainers have them, and what came of each.

>>> grader = Grader(isolate=False)
>>> graded = grader.grade([r"It is $\boxed{0.5}$.", "Let me see.", "It is 4."], ["1/2", "3", None])
>>> [(row.correct, row.status, row.answer) for row in graded]
[(True, 'correct', '0.5'), (False, 'no-answer', ''), (None, 'unreadable-reference', '')]
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from evalmath.batch.samples import TRUNCATED, guarded
from evalmath.batch.samples.values import query_of
from evalmath.check import Task
from evalmath.integrations.completions import opens_thinking, spoken_text, text_of
from evalmath.integrations.fallback import FALLBACK_CORRECT, FALLBACK_INCORRECT, Fallback, Opinion, Question
from evalmath.integrations.judging import Judging
from evalmath.integrations.references import references_of
from evalmath.policy import policy_of
from evalmath.verdict import Status, Verdict

__all__ = ["Graded", "Grader", "graded", "policy_of", "share_right"]

# Nothing of the reference has been seen when a judgement ends so; it may be unreadable itself.
_BEFORE_THE_REFERENCE: Final = frozenset(
    {Status.NO_ANSWER, Status.TRUNCATED, Status.LIMIT, Status.UNREADABLE_ANSWER, Status.MALFORMED}
)
_UNREADABLE: Final = frozenset({Status.UNREADABLE_REFERENCE, Status.LIMIT})


class Graded(NamedTuple):
    """One judged response.

    ``correct`` is None if its reference is missing, malformed or unreadable, and never for anything that the response
    did.
    ``answer`` and ``reference`` are what was compared, as they are written.
    """

    correct: bool | None
    status: str
    reason: str
    answer: str
    reference: str
    verdict: Verdict

    def score(self, right: float = 1.0, wrong: float = 0.0, missing: float = 0.0) -> float:
        """The reward; ``missing`` where the reference is missing or unreadable."""
        return float(missing if self.correct is None else right if self.correct else wrong)


def share_right(rows: Sequence[Graded]) -> float | None:
    """The share of right ones among the rows with a readable reference; None where no row has one."""
    scored = [row.correct for row in rows if row.correct is not None]
    return sum(scored) / len(scored) if scored else None


@dataclass(frozen=True, slots=True)
class Grader(Judging):
    r"""Judges responses against references, by the strict policy: what is trained against a judge finds every leniency.

    Parameters
    ----------
    policy, timeout, isolate, n_procs, function
        See :class:`~evalmath.integrations.judging.Judging`.
    thinking_prefix : str
        What the chat template writes before each completion, where that opens the thinking (``"<think>\n"``). What is
        said in thoughts that never end is not an answer. Prompts that are given, and end so, are noticed.
    fallback : Fallback or None
        Who is asked where evalmath cannot tell. By default nobody.

    >>> [row.status for row in Grader().grade(["\\boxed{0.5}"], ["1/2"])]
    ['correct']
    """

    thinking_prefix: str = ""
    fallback: Fallback | None = None

    @property
    def statuses(self) -> tuple[str, ...]:
        """Every status that a row can have."""
        return (*Status, *((FALLBACK_CORRECT, FALLBACK_INCORRECT) if self.fallback is not None else ()))

    def grade(
        self,
        completions: Sequence[object],
        references: Sequence[object],
        prompts: Sequence[object] | None = None,
        finish_reasons: Sequence[object] | None = None,
    ) -> list[Graded]:
        """Judge a batch.

        Parameters
        ----------
        completions : sequence
            Texts or chat messages, see :func:`evalmath.integrations.completions.text_of`.
        references : sequence
            One for each, see :func:`evalmath.integrations.references.references_of`.
        prompts : sequence or None
            Texts or chat messages: the question helps to find the answer.
        finish_reasons : sequence or None
            Why generation stopped; what was cut off is never right.

        Raises
        ------
        ValueError
            If the sequences are of different lengths.
        TypeError
            If a text stands in the place of the references.
        """
        tasks = self.tasks(completions, references, prompts, finish_reasons)
        verdicts = self.verdicts(tasks)
        probes = _probes(tasks, verdicts)
        rows = graded(tasks, verdicts, _unreadable(probes, self.verdicts(list(probes.values()))))
        if self.fallback is not None:
            asked = _questions(self.fallback, tasks, rows)
            rows = _with_opinions(rows, asked, self.fallback.opinions(list(asked.values())))
        return rows

    async def agrade(
        self,
        completions: Sequence[object],
        references: Sequence[object],
        prompts: Sequence[object] | None = None,
        finish_reasons: Sequence[object] | None = None,
    ) -> list[Graded]:
        """:meth:`grade` for those who are in an event loop, which goes on running meanwhile."""
        tasks = self.tasks(completions, references, prompts, finish_reasons)
        verdicts = await self.averdicts(tasks)
        probes = _probes(tasks, verdicts)
        rows = graded(tasks, verdicts, _unreadable(probes, await self.averdicts(list(probes.values()))))
        if self.fallback is not None:
            asked = _questions(self.fallback, tasks, rows)
            rows = _with_opinions(rows, asked, await self.fallback.aopinions(list(asked.values())))
        return rows

    def grade_one(self, completion: object, reference: object, prompt: object = None) -> Graded:
        """Judge a single response."""
        return self.grade([completion], [reference], [prompt])[0]

    def tasks(
        self,
        completions: Sequence[object],
        references: Sequence[object],
        prompts: Sequence[object] | None = None,
        finish_reasons: Sequence[object] | None = None,
    ) -> list[Task]:
        """What is to be judged; see :meth:`grade`, for those who judge by other means."""
        n = len(completions)
        if isinstance(references, str | bytes):
            raise TypeError("references are a sequence, one for each completion, not a text")
        if len(references) != n:
            raise ValueError(f"{n} completions, but {len(references)} references")
        for name, others in (("prompts", prompts), ("finish reasons", finish_reasons)):
            if others is not None and len(others) != n:
                raise ValueError(f"{n} completions, but {len(others)} {name}")
        rows = zip(completions, references, prompts or [None] * n, finish_reasons or [None] * n, strict=True)
        return [self._task(*row) for row in rows]

    def _task(self, completion: object, reference: object, prompt: object, finish_reason: object) -> Task:
        prefix = self.thinking_prefix or (opens_thinking(prompt) if isinstance(prompt, str) else "")
        task = guarded(lambda: Task(references_of(reference)))
        if task.malformed:
            return task
        said = guarded(lambda: task._replace(response=spoken_text(text_of(completion), prefix), query=query_of(prompt)))
        return said._replace(
            references=task.references,
            truncated=isinstance(finish_reason, str) and finish_reason.lower() in TRUNCATED,
        )


def _probes(tasks: Iterable[Task], verdicts: Iterable[Verdict]) -> dict[tuple[str, ...], Task]:
    """References of which it is not known yet whether they can be read, each with the task that tells."""
    return {
        task.references: Task(task.references, answer=_ANY)
        for task, verdict in zip(tasks, verdicts, strict=True)
        if verdict.status in _BEFORE_THE_REFERENCE and task.references
    }


_ANY: Final = "0"  # an answer that everything can be compared with


def _unreadable(probed: Iterable[tuple[str, ...]], checked: Iterable[Verdict]) -> set[tuple[str, ...]]:
    pairs = zip(probed, checked, strict=True)
    return {references for references, verdict in pairs if verdict.status in _UNREADABLE}


def graded(
    tasks: Iterable[Task], verdicts: Iterable[Verdict], unreadable: Container[tuple[str, ...]] = ()
) -> list[Graded]:
    """Verdicts as rows; ``unreadable`` are references that were found to be so by other means."""
    rows = []
    for task, verdict in zip(tasks, verdicts, strict=True):
        if not task.references and not task.malformed:
            verdict = verdict.replaced(status=Status.UNREADABLE_REFERENCE, reason="reference.none", stage="read")
        elif task.references in unreadable:
            verdict = verdict.replaced(status=Status.UNREADABLE_REFERENCE, reason="reference.unreadable", stage="read")
        unscorable = verdict.status is Status.UNREADABLE_REFERENCE or not task.references
        correct = None if unscorable else verdict.correct
        answer = verdict.found.text if verdict.found is not None else ""
        reference = task.references[0] if task.references else ""
        rows.append(Graded(correct, str(verdict.status), verdict.reason, answer, reference, verdict))
    return rows


def _questions(fallback: Fallback, tasks: Iterable[Task], rows: Iterable[Graded]) -> dict[int, Question]:
    """What is asked, by the place of its row."""
    return {
        place: Question(task.query, task.references, task.response or "", row.answer, row.status, row.reason)
        for place, (task, row) in enumerate(zip(tasks, rows, strict=True))
        if fallback.wants(row.status)
    }


def _with_opinions(rows: list[Graded], places: Iterable[int], opinions: Iterable[Opinion]) -> list[Graded]:
    rows = list(rows)
    for place, (correct, reason) in zip(places, opinions, strict=True):
        row = rows[place]._replace(reason=reason)
        if correct is not None:
            row = row._replace(correct=correct, status=FALLBACK_CORRECT if correct else FALLBACK_INCORRECT)
        rows[place] = row
    return rows
