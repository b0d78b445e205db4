"""The queue of a server: rows of many requests are judged together, each answered as soon as it can be.

::

    requests, in turn ─ chunks ─► quick lane: bounded rungs, a moment for a chunk
                                    │ too slow together          │ undecided, or too slow alone
                                    └─► once more, one by one    └─► slow lanes with SymPy: a second, then the timeout

Nobody waits for more than a few moments of what others sent: what takes longer than its lane allows is stopped and goes
to the next one, whose processes are apart and of low priority. Requests take turns, so that a large one does not keep
a small one waiting. What waits is bounded in rows and in bytes, and one request may take half of the room that is left:
whoever finds too little is told when to come again.
"""

from __future__ import annotations

import asyncio
import math
import os
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from evalmath.batch.deadline import TIMEOUT, deadline_of
from evalmath.batch.worker.asking import judge_alone, judge_together
from evalmath.batch.worker.job import Call, Judged
from evalmath.batch.worker.pool import Turn, Workers
from evalmath.batch.worker.process import OverdueError, WorkerDiedError, WorkerError
from evalmath.check import Task, check
from evalmath.errors import EvalMathError
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = ["Batcher", "FullError", "LateError"]

CHUNK: Final = 64  # rows that go to a worker together: some 10 ms
CHUNK_CHARS: Final = 64_000  # or fewer, if they are long: as much
# Seconds of processor time: twenty times what takes long among honest rows. The copy of a worker that comes after one
# that was stopped is born warm.
QUICK_SECONDS, ROW_SECONDS = 0.05, 0.001
SPARE_LANES: Final = 2  # beyond the processors, lest an honest row wait until one that takes long is stopped
SHORT_SECONDS: Final = 1.0  # in which SymPy has decided nearly all that it decides; the next row waits no longer
LOW_PRIORITY: Final = 5  # niceness of what takes long: a quarter of a processor that others want
GATHER_SECONDS: Final = 0.001  # for company on the way there, which costs as much as judging ten short answers
MAX_RETRY_SECONDS: Final = 60

T = TypeVar("T")


class FullError(EvalMathError):
    """There is no room for these rows now. ``retry_after``: seconds until there should be."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too much is waiting; come again in {retry_after} s")
        self.retry_after = retry_after


class LateError(EvalMathError):
    """The request's deadline passed before all of its rows were judged."""


def unhurried(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """:func:`evalmath.check.check` in a process that lets others go first."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, LOW_PRIORITY)
    return check(task, policy, symbolic=symbolic)


class _Lane(NamedTuple):
    """One row at a time may take so many seconds."""

    seconds: float
    turns: asyncio.Semaphore


@dataclass(slots=True, eq=False)
class _Row:
    task: Task
    size: int
    verdict: asyncio.Future[Verdict]
    alone: bool = False  # it was among rows that took too long together


class Batcher:
    """Judges what comes, in one event loop.

    Parameters
    ----------
    policy : Policy
    timeout : float or None
        Seconds that SymPy may work on one row.
    n_procs : int
        Processes that may be busy at once with what is quick; what is slow has as many beside them, of low priority.
    max_rows, max_bytes : int
        How much may wait or be judged at a time.
    """

    def __init__(self, policy: Policy, timeout: float | None, n_procs: int, max_rows: int, max_bytes: int) -> None:
        self._timeout, self._n_procs = deadline_of(timeout), n_procs
        self.max_rows, self.max_bytes = max_rows, max_bytes
        self.rows = self.bytes = 0  # waiting or being judged
        self._waiting: deque[deque[_Row]] = deque()  # by request
        self._free_lanes = n_procs + SPARE_LANES
        self._gathering = False
        self._bounded, self._symbolic = Call(check, policy, False), Call(unhurried, policy, True)
        self._quick_workers, self._slow_workers = Workers(SPARE_LANES, warm=True), Workers(warm=True)
        self._slow_lanes = [
            _Lane(min(SHORT_SECONDS, self._timeout), asyncio.Semaphore(max(1, n_procs - 1))),
            _Lane(self._timeout, asyncio.Semaphore(1)),  # rows that hang are many when somebody attacks
        ]
        self._busy: set[asyncio.Task[None]] = set()
        self._rate = 1_000.0  # rows a second, as seen lately

    async def start(self) -> None:
        """Start the workers of the quick lane, and let each of them judge something."""

        def work(turn: Turn[Any]) -> None:
            with suppress(OverdueError, WorkerDiedError, WorkerError):
                turn.run(self._bounded, [Task(("1",), answer="1")], TIMEOUT)

        await asyncio.gather(*(_done(self._quick_workers, work) for _ in range(self._free_lanes)))

    async def judge(self, tasks: Sequence[Task], deadline: float) -> list[Verdict]:
        """The verdicts of some tasks, in order.

        Parameters
        ----------
        tasks : sequence of Task
        deadline : float
            When they have to be there, by the event loop's clock.

        Raises
        ------
        FullError
            If there is no room for them.
        LateError
            If they are not there in time. Those that nobody had begun with are not judged any more.
        """
        sizes = [_size(task) for task in tasks]
        if 2 * len(tasks) > self.max_rows - self.rows + 1 or 2 * sum(sizes) > self.max_bytes - self.bytes:
            raise FullError(self.retry_after())
        loop = asyncio.get_running_loop()
        rows = [_Row(task, size, loop.create_future()) for task, size in zip(tasks, sizes, strict=True)]
        self.rows += len(rows)
        self.bytes += sum(sizes)
        self._waiting.append(deque(rows))
        if not self._gathering and self._free_lanes:
            self._gathering = True
            loop.call_later(GATHER_SECONDS, self._gathered)
        try:
            async with asyncio.timeout_at(deadline):
                return [await row.verdict for row in rows]
        except TimeoutError:
            raise LateError("not judged in time; nothing is known of the answers") from None
        finally:
            for row in rows:  # those that are done already do not notice
                row.verdict.cancel()

    def retry_after(self) -> int:
        """Seconds until what waits now should be gone."""
        return max(1, min(MAX_RETRY_SECONDS, math.ceil(self.rows / self._rate)))

    async def close(self) -> None:
        """Wait for what was begun."""
        while self._busy:
            await asyncio.wait(self._busy)
        self._quick_workers.end()
        self._slow_workers.end()

    # --- inside ---------------------------------------------------------------------------------------------------

    def _gathered(self) -> None:
        self._gathering = False
        self._start()

    def _start(self) -> None:
        while self._waiting and self._free_lanes:
            chunk = self._next_chunk()
            if chunk:
                self._free_lanes -= 1
                self._spawn(self._quick(chunk))

    def _next_chunk(self) -> list[_Row]:
        """A row of each request in turn; a single one, if it has to be alone."""
        chunk: list[_Row] = []
        room = CHUNK_CHARS
        while self._waiting and len(chunk) < CHUNK and room > 0:
            rows = self._waiting.popleft()
            row = rows[0]
            if chunk and (row.alone or row.size > room):
                self._waiting.appendleft(rows)
                break
            rows.popleft()
            if rows:
                self._waiting.append(rows)
            if row.verdict.cancelled():
                self._leave(row)
                continue
            chunk.append(row)
            room = 0 if row.alone else room - row.size
        return chunk

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)

    async def _quick(self, chunk: list[_Row]) -> None:
        began = monotonic()
        tasks, seconds = [row.task for row in chunk], QUICK_SECONDS + ROW_SECONDS * len(chunk)

        def work(turn: Turn[Any]) -> Judged | None:
            return judge_together(turn, self._bounded, tasks, seconds, attempts=1)

        try:
            judged = await _done(self._quick_workers, work)
        except BaseException as error:
            for row in chunk:
                self._fail(row, error)
            raise
        finally:
            self._free_lanes += 1
            self._start()
        self._rate += 0.05 * (self._n_procs * len(chunk) / max(monotonic() - began, 1e-6) - self._rate)
        if judged is not None:
            for row, verdict in zip(chunk, judged.verdicts, strict=True):
                if verdict.is_open:
                    self._spawn(self._slow(row, verdict))
                else:
                    self._settle(row, verdict)
        elif len(chunk) == 1:
            self._spawn(self._slow(chunk[0], None))
        else:
            for row in chunk:
                row.alone = True
            self._waiting.appendleft(deque(chunk))
            self._start()

    async def _slow(self, row: _Row, known: Verdict | None) -> None:
        for lane in self._slow_lanes:

            def work(turn: Turn[Any], seconds: float = lane.seconds) -> tuple[Verdict, float]:
                return judge_alone(turn, self._symbolic, row.task, seconds, known)

            async with lane.turns:
                if row.verdict.cancelled():
                    break
                try:
                    verdict, _ = await _done(self._slow_workers, work)
                except BaseException as error:
                    self._fail(row, error)
                    raise
            if verdict.status is not Status.TIMEOUT or lane.seconds == self._timeout:
                self._settle(row, verdict)
                return
        self._leave(row)

    def _settle(self, row: _Row, verdict: Verdict) -> None:
        self._leave(row)
        if not row.verdict.done():
            row.verdict.set_result(verdict)

    def _fail(self, row: _Row, error: BaseException) -> None:
        self._leave(row)
        if not row.verdict.done():
            row.verdict.set_exception(error)

    def _leave(self, row: _Row) -> None:
        self.rows -= 1
        self.bytes -= row.size


async def _done(workers: Workers, work: Callable[[Turn[T]], T]) -> T:
    """Let some work be done at a worker."""
    turn = workers.turn(work)
    workers.enqueue(turn)
    return await asyncio.wrap_future(turn.future)


def _size(task: Task) -> int:
    texts = (*task.references, task.response or "", task.answer or "", task.query)
    return 200 + sum(len(text) for text in texts)
