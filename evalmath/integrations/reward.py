r"""The reward function that TRL, tunix and ms-swift call, and whatever else passes completions beside columns.

>>> reward = Reward(isolate=False)
>>> reward([r"It is $\boxed{0.5}$.", "It is 3."], solution=["1/2", None])
[1.0, None]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from evalmath.integrations.grader import Graded, Grader
from evalmath.integrations.references import first_column

__all__ = ["AsyncReward", "Reward"]

LogExtra = Callable[[str, list[Any]], object]
LogMetric = Callable[[str, float], object]

_FINISH_REASON: Final = "finish_reason"  # the column that tells why a generation stopped, where there is one


@dataclass(frozen=True)
class _Reward(Grader):
    """A grader that is called with columns."""

    reference: str | None = None
    right: float = 1.0
    wrong: float = 0.0
    missing: float | None = None
    name: str = "evalmath"

    @property
    def __name__(self) -> str:
        """What trainers call it in their logs."""
        return self.name

    def _beside(self, columns: Mapping[str, Any]) -> tuple[Sequence[object], Sequence[object] | None]:
        """The references among the columns, and why each generation stopped."""
        return columns[first_column(columns, self.reference)], columns.get(_FINISH_REASON)

    def _rewards(
        self, rows: list[Graded], log_extra: LogExtra | None, log_metric: LogMetric | None
    ) -> list[float | None]:
        if log_extra is not None:
            log_extra("solution", [row.reference for row in rows])
            log_extra("evalmath_answer", [row.answer for row in rows])
            log_extra("evalmath_status", [row.status for row in rows])
            log_extra("evalmath_reason", [row.reason for row in rows])
        if log_metric is not None:
            # Each status in each step, also at 0: trainers gather them from all ranks by their order.
            counts = Counter(row.status for row in rows)
            for status in self.statuses:
                log_metric(f"evalmath/{status}", counts[status] / len(rows) if rows else 0.0)
        values = {True: self.right, False: self.wrong, None: self.missing}
        return [values[row.correct] for row in rows]


class Reward(_Reward):
    r"""A reward function for completions beside columns. It can be pickled, and called in any thread.

    ``GRPOTrainer(..., reward_funcs=Reward())`` is all that TRL needs.

    Parameters
    ----------
    policy, timeout, isolate, n_procs, function
        See :class:`~evalmath.integrations.judging.Judging`. The policy is the strict one by default.
    thinking_prefix, fallback
        See :class:`~evalmath.integrations.grader.Grader`.
    reference : str or None
        The column of references. By default ``ground_truth``, ``answer`` or ``solution``; worked solutions are welcome.
    right, wrong : float
        The rewards.
    missing : float or None
        The reward where the *reference* is missing or unreadable, and for nothing else. TRL leaves None out.
    name : str
        What trainers call it in their logs.

    >>> Reward()(["\\boxed{0.5}", "It may be 0.5 then", "\\boxed{1}"], answer=["1/2", "1/2", None])
    [1.0, 0.0, None]
    """

    def __call__(
        self,
        completions: Sequence[object],
        *,
        prompts: Sequence[object] | None = None,
        log_extra: LogExtra | None = None,
        log_metric: LogMetric | None = None,
        **columns: Any,
    ) -> list[float | None]:
        """The reward of each completion.

        Parameters
        ----------
        completions : sequence
            Texts, or conversations of which the last message counts.
        prompts : sequence or None
        log_extra, log_metric : callable or None
            TRL's: they are told the references, answers, statuses and reasons, and the share of each status.
        **columns
            What else the trainer passes: the references among it.

        Raises
        ------
        ValueError
            If there is no column of references, or one of another length.
        """
        references, reasons = self._beside(columns)
        rows = self.grade(completions, references, prompts, reasons)
        return self._rewards(rows, log_extra, log_metric)


class AsyncReward(_Reward):
    r""":class:`Reward` for trainers that await their reward functions.

    >>> import asyncio
    >>> asyncio.run(AsyncReward()(["\\boxed{0.5}"], answer=["1/2"]))
    [1.0]
    """

    async def __call__(
        self,
        completions: Sequence[object],
        *,
        prompts: Sequence[object] | None = None,
        log_extra: LogExtra | None = None,
        log_metric: LogMetric | None = None,
        **columns: Any,
    ) -> list[float | None]:
        """See :meth:`Reward.__call__`."""
        references, reasons = self._beside(columns)
        rows = await self.agrade(completions, references, prompts, reasons)
        return self._rewards(rows, log_extra, log_metric)
