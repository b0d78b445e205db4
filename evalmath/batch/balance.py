"""Here or on workers? Decided by what the work was seen to cost, and decided again if that was a mistake.

Nothing about the cost of a task is assumed: what judging takes and what sending takes are both measured, on the first
tasks of the batch, in seconds of processor time, so that a busy machine does not make light work look heavy.

>>> balance = Balance(processes=2)
>>> balance.saw_here(8, seconds=0.9, worked=0.9)  # the first block pays for imports: it does not count
>>> balance.saw_here(100, seconds=0.1, worked=0.1)
>>> balance.saw_crossing(32, seconds=0.001)
>>> balance.worth_sharing(left=9_000, warm=False), balance.worth_sharing(left=100, warm=False)
(True, False)
"""

from __future__ import annotations

__all__ = ["CROSSING_TASKS", "SLICE_SECONDS", "Balance"]

SLICE_SECONDS = 0.01  # of work here before the event loop gets its turn: nobody notices
FIRST_BLOCK = 8  # tasks: what the first ones take tells about imports and caches, not about the work
MEASURE_SECONDS = 0.05  # of work before it is decided where the rest is done
CROSSING_TASKS = 32  # that are packed and unpacked once to see what it takes: under 2 ms
CHUNK_SECONDS = 0.05  # of work that a worker gets at once: handing it over takes under 1 ms
MAX_BLOCK = 2_048  # tasks in a block, however light they are

START_SECONDS = 0.2  # until the first worker is there; meanwhile this process works on alone
CROSSING_SHARE = 1.5  # of what packing and unpacking takes: sockets, the event loop and the waiting come on top
WORTH = 0.75  # of the time without sharing: what the estimate must stay below, for it is only an estimate
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
        self._blocks = self._tasks = self._blocks_there = self._tasks_there = 0
        self._seconds = self._worked = self._seconds_there = 0.0
        self._crossing: float | None = None  # seconds a task

    def saw_here(self, tasks: int, seconds: float, worked: float) -> None:
        """A block was judged in this process, in so many seconds, of which it had a processor for ``worked``."""
        self._blocks += 1
        if self._blocks > 1:
            self._tasks += tasks
            self._seconds += seconds
            self._worked += worked

    def saw_there(self, tasks: int, seconds: float) -> None:
        """A block came back from a worker, so many seconds after it was sent."""
        self._blocks_there += 1
        if self._blocks_there > self._processes:  # a worker's first block fills its caches
            self._tasks_there += tasks
            self._seconds_there += seconds

    def wants_crossing(self) -> bool:
        """Whether it is time to measure what it costs to send a task: once, and only if that may matter."""
        return self._crossing is None and self._processes > 1 and self._worked >= MEASURE_SECONDS

    def saw_crossing(self, tasks: int, seconds: float) -> None:
        """So many tasks were packed and unpacked as if they had been sent, and their verdicts too."""
        self._crossing = CROSSING_SHARE * seconds / tasks

    def worth_sharing(self, left: int, warm: bool) -> bool:
        """Whether workers would finish the tasks that are left clearly earlier."""
        if self._crossing is None or not self._tasks:
            return False
        each = self._worked / self._tasks
        start = 0.0 if warm else START_SECONDS
        sent = max(0.0, left - start / each)
        return start + sent * (each + self._crossing) / self._processes < WORTH * left * each

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
