"""The light way through a batch: a plain loop in this process, as long as nothing is gained by more.

Importing asyncio takes as long as judging two thousand short answers. A batch that is over sooner than workers could be
started never needs it, unless SymPy is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from evalmath.batch.balance import MEASURE_SECONDS, START_SECONDS
from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Verdict
from evalmath.worker.job import Function, attempt

__all__ = ["judge_light"]

STEP = 32  # tasks between two looks at the clock
WORTH_STARTING = 2 * START_SECONDS  # of work that is left: below that, two processes are no faster than one


def judge_light(
    tasks: Sequence[Task], policy: Policy, function: Function, advance: Callable[[int], object]
) -> list[Verdict]:
    """The verdicts of the first tasks: of all, if they are light; what SymPy has to decide stays undecided."""
    verdicts: list[Verdict] = []
    start = 0.0
    for done in range(0, len(tasks), STEP):
        verdicts += [attempt(function, task, policy, False) for task in tasks[done : done + STEP]]
        advance(len(verdicts) - done)
        if done == 0:
            start = perf_counter()  # the first ones paid for imports
            continue
        spent = perf_counter() - start
        each = spent / (len(verdicts) - STEP)
        if spent > MEASURE_SECONDS and each * (len(tasks) - len(verdicts)) > WORTH_STARTING:
            break
    return verdicts
