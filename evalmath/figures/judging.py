"""The one way for rows: a sample is taken up, judged, written and counted, whether it stood in a file or just arrived.

::

    sample ──► judged by an earlier run? ──no──► task ──► verdict ──► its line in the output ──► the figures
                       └─yes──────────────────────────────────────────────────────────────────────┘
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import aclosing
from typing import TYPE_CHECKING, Unpack

from evalmath.batch import Options, stream
from evalmath.check import Task
from evalmath.figures.columns import Columns
from evalmath.figures.judged import JudgedRow, Names, take_down
from evalmath.formats.output import Output, Told, judged, told_earlier, told_now
from evalmath.formats.source import Sample
from evalmath.policy import Policy

if TYPE_CHECKING:
    from evalmath.batch.feed import Tasks

__all__ = ["Judging"]


class Judging:
    """The rows of a run, by one policy.

    Parameters
    ----------
    policy : Policy
    names : Names
        What the figures are broken down by.
    output : Output or None
        Where each verdict is written when it is there.
    counted : callable
        Called with each sample whose verdict is known, and what is told of that.

    Attributes
    ----------
    columns : Columns
    """

    def __init__(
        self, policy: Policy, names: Names, output: Output | None, counted: Callable[[Sample, Told], object]
    ) -> None:
        self._policy, self._signature, self._names = policy, policy.signature(), names
        self._output, self._counted = output, counted
        self._on_the_way: deque[Sample] = deque()
        self.columns = Columns(names.groups)

    def was_judged(self, sample: Sample) -> bool:
        """Whether an earlier run has judged it; then it is counted. Every sample is asked for once, in order.

        Raises
        ------
        OutputError
            See :meth:`Output.earlier`.
        """
        earlier = None if self._output is None else self._output.earlier(sample)
        if earlier is not None:
            self._count(sample, told_earlier(earlier))
        return earlier is not None

    def take_up(self, sample: Sample) -> Task:
        """What is to be judged of a sample: to be handed to :meth:`go` next."""
        self._on_the_way.append(sample)
        return sample.task

    @property
    def is_idle(self) -> bool:
        """Whether all that was taken up is judged."""
        return not self._on_the_way

    async def go(self, tasks: Tasks, *, with_file: bool = False, **options: Unpack[Options]) -> None:
        """Judge the tasks that :meth:`take_up` gave, as they come.

        Parameters
        ----------
        tasks : iterable of Task
            Or an asynchronous one.
        with_file : bool
            Whether a row tells which file it stood in.
        **options
            Of :func:`evalmath.batch.judge_many`.

        Raises
        ------
        WriteError
            If a verdict cannot be written.
        """
        async with aclosing(stream(tasks, self._policy, **options)) as rows:
            async for verdict, seconds in rows:
                sample = self._on_the_way.popleft()
                if self._output is not None:
                    self._output.write(judged(sample, verdict, seconds, self._signature, with_file=with_file))
                self._count(sample, told_now(sample.task, verdict))

    def _count(self, sample: Sample, told: Told) -> None:
        row = JudgedRow(
            sample.number, sample.data, told.status, told.reason, told.kind, told.answer, self._signature,
            sample.task.dataset, sample.problem, bool(sample.problem),
        )  # fmt: skip
        take_down(row, self.columns, self._names, sample.nth)
        self._counted(sample, told)
