"""The engine of a batch: tasks in, blocks of verdicts out, in order."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import AsyncGenerator, Sequence, Sized
from time import perf_counter
from typing import Any

from evalmath.batch.feed import Feed, Tasks, cancel
from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from evalmath.worker import BOUNDED, SYMBOLIC, judge_alone, shared_pool
from evalmath.worker.job import Call, Function, Row, attempt
from evalmath.worker.nursery import NurseryError
from evalmath.worker.pools import OverdueError, WorkerDiedError

__all__ = ["Engine"]

SLICE_SECONDS = 0.01  # of work here before the event loop gets its turn: nobody notices
FIRST_BLOCK = 8  # tasks: what the first ones take tells about imports and caches, not about the work
MEASURE_SECONDS = 0.05  # of work before it is decided where the rest is done
CHUNK_SECONDS = 0.05  # of work a worker gets at once: handing it over takes under 1 ms
MAX_BLOCK = 2_048  # tasks in a block, however light they are

# What sharing costs, in seconds, both sides together: workers' start, a task, a character of a task (measured).
START_COST, TASK_COST, CHAR_COST = 0.2, 16e-6, 6e-9
WORTH = 0.8  # of the time without sharing: what the estimate must stay below, for it is only an estimate
CHUNK_PATIENCE = 20  # times the expected time, on top of the timeout of a task, before a chunk counts as hung


class Engine:
    """One batch on its way. :func:`evalmath.batch.judge_many` documents the parameters."""

    def __init__(
        self,
        tasks: Tasks,
        policy: Policy,
        timeout: float,
        n_procs: int | None,
        function: Function,
        share: bool | None,
        window: int,
    ) -> None:
        if n_procs is not None and n_procs < 1:
            raise ValueError(f"n_procs must be at least 1, not {n_procs}")
        if window < 1:
            raise ValueError(f"window must be at least 1, not {window}")
        self.total = len(tasks) if isinstance(tasks, Sized) else None
        self._feed = Feed(tasks)
        self._timeout, self._window = timeout, window
        self._n = n_procs or _processors()
        self._may_share = self._n > 1 if share is None else share
        self._must_share = bool(share)
        self._bounded, self._symbolic = Call(function, policy, False), Call(function, policy, True)
        self._bounded.check()
        self._symbolic_turns, self._chunk_turns = asyncio.Semaphore(self._n), asyncio.Semaphore(self._n)
        self._warming: asyncio.Task[None] | None = None
        self._blocks = self._taken = self._measured = self._chars = 0
        self._spent = 0.0  # seconds that the measured tasks took

    async def blocks(self) -> AsyncGenerator[list[Row], None]:
        """Yield the rows of all tasks, some at a time, in order."""
        flying: deque[asyncio.Task[list[Row]] | list[Row]] = deque()
        room = self._window
        try:
            while True:
                tasks = await self._feed.take(min(room, self._block_size())) if room > 0 else []
                if tasks:
                    room -= len(tasks)
                    flying.append(await self._begin(tasks))
                elif flying or not self._feed.done:
                    await self._wait(flying[0] if flying else None, wants_more=room > 0)
                else:
                    return
                while flying and (isinstance(head := flying[0], list) or head.done()):
                    flying.popleft()
                    rows = head if isinstance(head, list) else head.result()
                    room += len(rows)
                    yield rows
        finally:
            await cancel([*(block for block in flying if isinstance(block, asyncio.Task)), self._warming])
            await self._feed.close()

    async def _wait(self, head: asyncio.Task[list[Row]] | list[Row] | None, wants_more: bool) -> None:
        """Until the head of the queue is ready, or another task has come."""
        events: set[asyncio.Future[Any]] = set()
        if isinstance(head, asyncio.Task):
            events.add(head)
        if wants_more and self._feed.coming is not None:
            events.add(self._feed.coming)
        await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)

    # --- bounded rungs --------------------------------------------------------------------------------------------

    async def _begin(self, tasks: list[Task]) -> asyncio.Task[list[Row]] | list[Row]:
        """Take a block up: its rows where they are all decided at once, or what will bring them."""
        self._taken += len(tasks)
        if await self._is_shared():
            await self._chunk_turns.acquire()
            return asyncio.create_task(self._finish_there(tasks))
        rows = await self._here(tasks)
        if all(verdict.status is not Status.UNDECIDED for verdict, _seconds in rows):
            return rows
        return asyncio.create_task(self._settle(rows, tasks))

    async def _here(self, tasks: list[Task]) -> list[Row]:
        """The bounded rungs in this process, letting the event loop turn now and then."""
        rows: list[Row] = []
        function, policy = self._bounded.function, self._bounded.policy
        before = start = perf_counter()
        for task in tasks:
            verdict = attempt(function, task, policy, False)
            after = perf_counter()
            rows.append((verdict, after - before))
            before = after
            if after - start > SLICE_SECONDS:
                await asyncio.sleep(0)
                before = start = perf_counter()
        await asyncio.sleep(0)
        self._measure(rows, tasks)
        return rows

    async def _finish_there(self, tasks: list[Task]) -> list[Row]:
        return await self._settle(await self._there(tasks), tasks)

    async def _there(self, tasks: list[Task]) -> list[Row]:
        """The bounded rungs on a worker; if it hangs or dies, task by task."""
        pool = shared_pool(BOUNDED)
        patience = self._timeout + CHUNK_PATIENCE * self._estimate() * len(tasks)
        try:
            try:
                rows = await pool.run(self._bounded, tasks, patience)
            except (OverdueError, WorkerDiedError):
                rows = [await judge_alone(pool, self._bounded, task, self._timeout) for task in tasks]
        finally:
            self._chunk_turns.release()
        self._measure(rows, tasks)
        return rows

    def _measure(self, rows: list[Row], tasks: list[Task]) -> None:
        self._blocks += 1
        if self._blocks > 1:  # the first block pays for imports
            self._measured += len(rows)
            self._spent += sum(seconds for _verdict, seconds in rows)
            self._chars += sum(len(task.response or task.answer or "") for task in tasks)

    # --- where ----------------------------------------------------------------------------------------------------

    async def _is_shared(self) -> bool:
        """Whether the next block goes to a worker. Until the workers are there, this process works alone."""
        if self._warming is None:
            if not self._may_share or not (self._must_share or self._worth_sharing()):
                return False
            self._warming = asyncio.create_task(shared_pool(BOUNDED).warm(self._n, self._bounded))
        if self._must_share:
            await self._warming
        if not self._warming.done():
            return False
        if isinstance(self._warming.exception(), NurseryError):  # no workers on this machine: go on without
            self._may_share, self._warming = False, None
            return False
        self._warming.result()
        return True

    def _worth_sharing(self) -> bool:
        if self._spent < MEASURE_SECONDS:
            return False
        # Of a supply without a length only the beginning is known: expect as much again.
        left = self._taken if self.total is None else self.total - self._taken
        start = 0.0 if shared_pool(BOUNDED).idle() >= self._n else START_COST
        extra = TASK_COST + CHAR_COST * self._chars / self._measured
        at_once = min(self._n, _processors())
        return start + left * (self._estimate() + extra) / at_once < WORTH * left * self._estimate()

    def _estimate(self) -> float:
        """Seconds that a task takes."""
        return self._spent / self._measured if self._measured else 0.0

    def _block_size(self) -> int:
        if not self._measured:
            return FIRST_BLOCK
        aim = CHUNK_SECONDS if self._warming is not None and self._warming.done() else SLICE_SECONDS
        return max(1, min(MAX_BLOCK, int(aim * self._measured / max(self._spent, 1e-9))))

    # --- SymPy ----------------------------------------------------------------------------------------------------

    async def _settle(self, rows: list[Row], tasks: Sequence[Task]) -> list[Row]:
        """Replace the undecided rows, each by a coroutine with its own deadline."""
        undecided = [i for i, (verdict, _seconds) in enumerate(rows) if verdict.status is Status.UNDECIDED]
        decided = await asyncio.gather(*(self._ask_sympy(tasks[i], *rows[i]) for i in undecided))
        for i, row in zip(undecided, decided, strict=True):
            rows[i] = row
        return rows

    async def _ask_sympy(self, task: Task, known: Verdict, spent: float) -> Row:
        async with self._symbolic_turns:
            verdict, seconds = await judge_alone(shared_pool(SYMBOLIC), self._symbolic, task, self._timeout, known)
        return verdict, spent + seconds


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
