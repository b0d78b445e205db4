"""How somebody else's rows are judged: what every plug may be told, and tasks to verdicts by it.

>>> [verdict.correct for verdict in Judging(isolate=False).verdicts([Task(("1/2",), answer="0.5")])]
[True]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from evalmath.batch import Options, ajudge_many, judge_many
from evalmath.batch.deadline import TIMEOUT, deadline_of
from evalmath.batch.worker.job import Function
from evalmath.check import Task, check
from evalmath.policy import Policy, policy_of
from evalmath.verdict import Verdict

__all__ = ["Judging"]


@dataclass(frozen=True, slots=True)
class Judging:
    """The options that all plugs share. It can be pickled, and works in any process, thread and event loop.

    Parameters
    ----------
    policy : Policy, str or mapping
        Also as configuration files tell it: see :func:`evalmath.policy.policy_of`.
    timeout : float or None
        Seconds that SymPy may work on one response; None means no deadline.
    isolate : bool
        Run the bounded rungs in a process that can be killed, too: what a model writes under training is the most
        hostile input there is. They are trusted to end; if one does not, or takes its process with it, that costs a
        status in one row instead of a job of days. It costs some 20 µs a response in a batch, a millisecond for a
        single one.
    n_procs : int or None
        Processes that may be busy at once; None: as many as there are processors.
    function : Function
        What judges a task: a function of a module.

    Raises
    ------
    TypeError, ValueError
        If the policy or the deadline is none: now rather than in the middle of a training.
    """

    policy: Policy | str | Mapping[str, Any] = field(default_factory=Policy.strict)
    timeout: float | None = TIMEOUT
    isolate: bool = True
    n_procs: int | None = None
    function: Function = check

    def __post_init__(self) -> None:
        object.__setattr__(self, "policy", policy_of(self.policy))
        deadline_of(self.timeout)

    def verdicts(self, tasks: Sequence[Task]) -> list[Verdict]:
        """Judge a batch."""
        return judge_many(tasks, policy_of(self.policy), **self._options()) if tasks else []

    async def averdicts(self, tasks: Sequence[Task]) -> list[Verdict]:
        """:meth:`verdicts` for those who are in an event loop, which goes on running meanwhile."""
        return await ajudge_many(tasks, policy_of(self.policy), **self._options()) if tasks else []

    def _options(self) -> Options:
        share = True if self.isolate else None
        return {"timeout": self.timeout, "n_procs": self.n_procs, "function": self.function, "share": share}
