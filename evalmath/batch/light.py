"""The light way through a batch: a plain loop in this process, as long as nothing is gained by more.

Importing asyncio takes as long as judging two thousand short answers. A batch that is over sooner than workers could be
started never needs it, unless SymPy is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time
from typing import NamedTuple

from evalmath.batch.balance import MEASURE_SECONDS, START_SECONDS
from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from evalmath.worker.job import Function, attempt

__all__ = ["Begun", "judge_light"]

STEP = 32  # tasks between two looks at the clock
WORTH_STARTING = 2 * START_SECONDS  # of work that is left: below that, two processes are no faster than one


class Begun(NamedTuple):
    """The verdicts of the first tasks, and what some of them cost: how many, and seconds of processor time."""

    verdicts: list[Verdict]
    tasks: int
    seconds: float


def judge_light(tasks: Sequence[Task], policy: Policy, function: Function, advance: Callable[[int], object]) -> Begun:
    """Judge the tasks up to where they turn out to be heavy, or SymPy is needed; light ones to the end."""
    verdicts: list[Verdict] = []
    counted, start = 0, 0.0
    while len(verdicts) < len(tasks):
        before = len(verdicts)
        for task in tasks[before : before + STEP]:
            verdict = attempt(function, task, policy, False)
            if verdict.status is Status.UNDECIDED:
                advance(len(verdicts) - before)
                return Begun(verdicts, counted, thread_time() - start if counted else 0.0)
            verdicts.append(verdict)
        advance(len(verdicts) - before)
        if before == 0:
            start = thread_time()  # the first ones paid for imports
            continue
        counted = len(verdicts) - STEP
        spent = thread_time() - start
        if spent > MEASURE_SECONDS and spent / counted * (len(tasks) - len(verdicts)) > WORTH_STARTING:
            break
    return Begun(verdicts, counted, thread_time() - start if counted else 0.0)
