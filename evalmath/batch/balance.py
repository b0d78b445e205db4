"""Here or on workers? Decided by what the work was seen to cost, and decided again if that was a mistake.

>>> balance = Balance(processes=2)
>>> task = Task(("1",), response="The answer is 1.")
>>> balance.saw_here([task] * 8, seconds=0.9)  # the first block pays for imports: it does not count
>>> balance.saw_here([task] * 100, seconds=0.1)
>>> balance.worth_sharing(left=9_000, warm=False), balance.worth_sharing(left=100, warm=False)
(True, False)
"""

from __future__ import annotations

from collections.abc import Sequence

from evalmath.check import Task

__all__ = ["Balance"]

SLICE_SECONDS = 0.01  # of work here before the event loop gets its turn: nobody notices
FIRST_BLOCK = 8  # tasks: what the first ones take tells about imports and caches, not about the work
MEASURE_SECONDS = 0.05  # of work before it is decided where the rest is done
CHUNK_SECONDS = 0.05  # of work that a worker gets at once: handing it over takes under 1 ms
MAX_BLOCK = 2_048  # tasks in a block, however light they are

# What sharing costs in seconds, both sides together (measured): the workers' start, a task, a character of a task.
START_COST, TASK_COST, CHAR_COST = 0.2, 16e-6, 6e-9
WORTH = 0.8  # of the time without sharing: what the estimate must stay below, for it is only an estimate
TRIAL_SECONDS = 1.0  # of work on workers before it is compared with what the same work took here
REGRET = 1.1  # times as slow as here, before the workers are given up: a neighbour's hiccup is no reason


class Balance:
    """What a batch knows about its own work.

    Parameters
    ----------
    processes : int
        How many workers can really work at once.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._blocks = self._tasks = self._chars = self._blocks_there = self._tasks_there = 0
        self._seconds = self._seconds_there = 0.0

    def saw_here(self, tasks: Sequence[Task], seconds: float) -> None:
        """A block was judged in this process."""
        self._blocks += 1
        if self._blocks > 1:
            self._tasks += len(tasks)
            self._seconds += seconds
            self._chars += len(tasks[0].response or "") * len(tasks)  # a sample: this is to cost nothing

    def saw_there(self, tasks: int, seconds: float) -> None:
        """A block came back from a worker, so many seconds after it was sent."""
        self._blocks_there += 1
        if self._blocks_there > self._processes:  # a worker's first block fills its caches
            self._tasks_there += tasks
            self._seconds_there += seconds

    def worth_sharing(self, left: int, warm: bool) -> bool:
        """Whether workers would finish the tasks that are left clearly earlier."""
        if self._seconds < MEASURE_SECONDS or self._processes < 2:
            return False
        each = self._seconds / self._tasks
        extra = TASK_COST + CHAR_COST * self._chars / self._tasks
        return (0.0 if warm else START_COST) + left * (each + extra) / self._processes < WORTH * left * each

    def regretted(self) -> bool:
        """Whether sharing turned out slower than working here: a busy machine, tasks that are dear to send."""
        if self._seconds_there < TRIAL_SECONDS or not self._tasks:
            return False
        each_there = self._seconds_there / self._tasks_there / self._processes
        return each_there > REGRET * self._seconds / self._tasks

    def expected(self, tasks: int) -> float:
        """Seconds of work."""
        seen, seconds = self._tasks + self._tasks_there, self._seconds + self._seconds_there
        return tasks * seconds / seen if seen else 0.0

    def block_size(self, shared: bool) -> int:
        """How many tasks to take up at once."""
        each = self.expected(1)
        if not each:
            return FIRST_BLOCK
        return max(1, min(MAX_BLOCK, int((CHUNK_SECONDS if shared else SLICE_SECONDS) / each)))
