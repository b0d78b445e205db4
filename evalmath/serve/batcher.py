"""The queue of a server: rows of many requests are judged together, each answered as soon as it can be.

Bounded rungs go to the workers in chunks; the few rows that these leave undecided ask SymPy one by one, so that a row
that hangs until its deadline delays nobody who came with it. What waits is bounded in rows and in bytes: whoever comes
when it is full is told when to come again.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from evalmath.batch import ajudge_many
from evalmath.check import Task, check
from evalmath.errors import EvalMathError
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = ["Batcher", "FullError", "LateError", "bounded_only"]

CHUNK: Final = 64  # rows that go to a worker together: some 10 ms
GATHER_SECONDS: Final = 0.001  # for company on the way there, which costs as much as judging ten short answers
ASKS_SYMPY: Final = "serve.asks-sympy"  # the reason of what is to be judged again; nobody outside sees it
MAX_RETRY_SECONDS: Final = 60


class FullError(EvalMathError):
    """There is no room for these rows now. ``retry_after``: seconds until there should be."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too much is waiting; come again in {retry_after} s")
        self.retry_after = retry_after


class LateError(EvalMathError):
    """The request's deadline passed before all of its rows were judged."""


def bounded_only(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """:func:`evalmath.check.check` without SymPy: what would need it says so, and goes there alone."""
    verdict = check(task, policy)
    if verdict.is_open:
        return verdict.replaced(status=Status.LIMIT, reason=ASKS_SYMPY)
    return verdict


@dataclass(slots=True, eq=False)
class _Row:
    task: Task
    size: int
    verdict: asyncio.Future[Verdict]


class Batcher:
    """Judges what comes, in one event loop.

    Parameters
    ----------
    policy : Policy
    timeout : float or None
        Seconds that SymPy may work on one row.
    n_procs : int
        Processes that may be busy at once.
    max_rows, max_bytes : int
        How much may wait or be judged at a time.
    """

    def __init__(self, policy: Policy, timeout: float | None, n_procs: int, max_rows: int, max_bytes: int) -> None:
        self.policy, self._timeout, self._n_procs = policy, timeout, n_procs
        self.max_rows, self.max_bytes = max_rows, max_bytes
        self.rows = self.bytes = 0  # waiting or being judged
        self._waiting: deque[_Row] = deque()
        self._free_lanes = n_procs
        self._gathering = False
        # One process is left to the others, where there are two: rows that hang are many when somebody attacks.
        self._symbolic_turns = asyncio.Semaphore(max(1, n_procs - 1))
        self._busy: set[asyncio.Task[None]] = set()
        self._rate = 1_000.0  # rows a second, as seen lately

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
        if self.rows + len(tasks) > self.max_rows or self.bytes + sum(sizes) > self.max_bytes:
            raise FullError(self.retry_after())
        loop = asyncio.get_running_loop()
        rows = [_Row(task, size, loop.create_future()) for task, size in zip(tasks, sizes, strict=True)]
        for row in rows:
            self.rows += 1
            self.bytes += row.size
            self._waiting.append(row)
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

    # --- inside ---------------------------------------------------------------------------------------------------

    def _gathered(self) -> None:
        self._gathering = False
        self._start()

    def _start(self) -> None:
        while self._waiting and self._free_lanes:
            chunk = self._next_chunk()
            if chunk:
                self._free_lanes -= 1
                self._spawn(self._bounded(chunk))

    def _next_chunk(self) -> list[_Row]:
        chunk: list[_Row] = []
        while self._waiting and len(chunk) < CHUNK:
            row = self._waiting.popleft()
            if row.verdict.cancelled():
                self._leave(row)
            else:
                chunk.append(row)
        return chunk

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)

    async def _bounded(self, chunk: list[_Row]) -> None:
        began = monotonic()
        tasks = [row.task for row in chunk]
        try:
            verdicts = await ajudge_many(
                tasks, self.policy, timeout=self._timeout, n_procs=1, function=bounded_only, share=True
            )
        except BaseException as error:
            for row in chunk:
                self._fail(row, error)
            raise
        finally:
            self._free_lanes += 1
            self._start()
        self._rate += 0.05 * (self._n_procs * len(chunk) / max(monotonic() - began, 1e-6) - self._rate)
        for row, verdict in zip(chunk, verdicts, strict=True):
            if verdict.reason == ASKS_SYMPY:
                self._spawn(self._symbolic(row))
            else:
                self._settle(row, verdict)

    async def _symbolic(self, row: _Row) -> None:
        async with self._symbolic_turns:
            if row.verdict.cancelled():
                self._leave(row)
                return
            try:
                verdicts = await ajudge_many([row.task], self.policy, timeout=self._timeout, n_procs=1, share=True)
            except BaseException as error:
                self._fail(row, error)
                raise
        self._settle(row, verdicts[0])

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


def _size(task: Task) -> int:
    texts = (*task.references, task.response or "", task.answer or "", task.query)
    return 200 + sum(len(text) for text in texts)
