"""The engine of a batch: tasks in, blocks of verdicts out, in order."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import AsyncGenerator, Sequence, Sized
from itertools import pairwise
from time import perf_counter, thread_time
from typing import Any

from evalmath.batch.balance import CROSSING_TASKS, SLICE_SECONDS, Balance
from evalmath.batch.feed import Feed, Tasks, cancel
from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from evalmath.worker import BOUNDED, SYMBOLIC, judge_alone, shared_pool
from evalmath.worker.job import OUT_OF_MEMORY, Call, Function, Judged, attempt, crossing
from evalmath.worker.nursery import NurseryError
from evalmath.worker.pools import OverdueError, WorkerDiedError

__all__ = ["Engine"]

CHUNK_PATIENCE = 20  # times the expected time, on top of the timeout of a task, before a chunk counts as hung

Piece = Judged | asyncio.Task[Judged]  # some verdicts in order, or what will bring them


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
        self._share = share
        self._bounded, self._symbolic = Call(function, policy, False), Call(function, policy, True)
        self._bounded.check()
        self._symbolic_turns, self._chunk_turns = asyncio.Semaphore(self._n), asyncio.Semaphore(self._n)
        self._balance = Balance(min(self._n, _processors()))
        self._warming: asyncio.Task[None] | None = None
        self._asking: set[asyncio.Task[Judged]] = set()
        self._taken = 0

    def learn(self, tasks: int, seconds: float) -> None:
        """What tasks like these were seen to cost before, in seconds of processor time."""
        self._balance.saw_here(0, 0.0, 0.0)
        self._balance.saw_here(tasks, seconds, seconds)

    async def blocks(self) -> AsyncGenerator[Judged, None]:
        """Yield the verdicts of all tasks, some at a time, in order, as soon as order allows."""
        flying: deque[Piece | asyncio.Task[list[Piece]]] = deque()
        room = self._window
        try:
            while True:
                shared = await self._is_shared()
                tasks = await self._feed.take(min(room, self._balance.block_size(shared))) if room > 0 else []
                if tasks:
                    room -= len(tasks)
                    self._taken += len(tasks)
                    if shared:
                        await self._chunk_turns.acquire()
                        flying.append(asyncio.create_task(self._there(tasks)))
                    else:
                        flying.extend(await self._here(tasks))
                elif flying or not self._feed.done:
                    await self._wait(flying[0] if flying else None, wants_more=room > 0)
                else:
                    return
                while flying and (isinstance(flying[0], Judged) or flying[0].done()):
                    head = flying.popleft()
                    arrived = head if isinstance(head, Judged) else head.result()
                    if isinstance(arrived, Judged):
                        room += len(arrived.verdicts)
                        yield arrived
                    else:
                        flying.extendleft(reversed(arrived))
        finally:
            await cancel([*(piece for piece in flying if isinstance(piece, asyncio.Task)), self._warming])
            await cancel(self._asking)
            await self._feed.close()

    async def _wait(self, head: asyncio.Future[Any] | Judged | None, wants_more: bool) -> None:
        """Until the head of the queue is ready, or another task has come."""
        events: set[asyncio.Future[Any]] = set()
        if isinstance(head, asyncio.Future):
            events.add(head)
        if wants_more and self._feed.coming is not None:
            events.add(self._feed.coming)
        await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)

    # --- bounded rungs --------------------------------------------------------------------------------------------

    async def _here(self, tasks: list[Task]) -> list[Piece]:
        """In this process, letting the event loop turn now and then."""
        verdicts: list[Verdict] = []
        seconds: list[float] = []
        function, policy = self._bounded.function, self._bounded.policy
        worked = 0.0
        before = turned = perf_counter()
        started = thread_time()
        for task in tasks:
            verdicts.append(attempt(function, task, policy, False))
            after = perf_counter()
            seconds.append(after - before)
            before = after
            if after - turned > SLICE_SECONDS:
                worked += thread_time() - started
                await asyncio.sleep(0)
                before = turned = perf_counter()
                started = thread_time()
        self._balance.saw_here(len(tasks), sum(seconds), worked + thread_time() - started)
        judged = Judged(verdicts, seconds)
        if self._balance.wants_crossing():
            some = slice(CROSSING_TASKS)
            cost = crossing(tasks[some], Judged(verdicts[some], seconds[some]))
            self._balance.saw_crossing(len(tasks[some]), cost)
        await asyncio.sleep(0)
        return self._pieces(judged, tasks)

    async def _there(self, tasks: list[Task]) -> list[Piece]:
        """On a worker; if that hangs or dies, task by task."""
        pool = shared_pool(BOUNDED)
        patience = self._timeout + CHUNK_PATIENCE * self._balance.expected(len(tasks))
        start = perf_counter()
        try:
            judged = await pool.run(self._bounded, tasks, patience)
            self._balance.saw_there(len(tasks), perf_counter() - start)
            if any(verdict.reason == OUT_OF_MEMORY for verdict in judged.verdicts):  # its neighbours' share, perhaps
                judged = await self._alone(tasks)
        except (OverdueError, WorkerDiedError):
            judged = await self._alone(tasks)
        except NurseryError:  # no more processes on this machine: what is bounded needs none
            self._share = False
            return await self._here(tasks)
        finally:
            self._chunk_turns.release()
        return self._pieces(judged, tasks)

    async def _alone(self, tasks: list[Task]) -> Judged:
        """Task by task, each in whatever worker is free."""
        pool = shared_pool(BOUNDED)
        alone = [await judge_alone(pool, self._bounded, task, self._timeout) for task in tasks]
        return Judged([verdict for verdict, _ in alone], [seconds for _, seconds in alone])

    async def _is_shared(self) -> bool:
        """Whether the next block goes to a worker. Until the workers are ready, this process works alone."""
        if self._share is False:
            return False
        if self._warming is None:
            pool = shared_pool(BOUNDED)
            # Of a supply without a length only the beginning is known: expect as much again.
            left = self._taken if self.total is None else self.total - self._taken
            if not (self._share or self._balance.worth_sharing(left, warm=pool.idle() >= self._n)):
                return False
            self._warming = asyncio.create_task(pool.warm(self._n, self._bounded))
        if self._share:
            await self._warming
            return True
        if not self._warming.done():
            return False
        if isinstance(self._warming.exception(), NurseryError) or self._balance.regretted():
            self._share = False
            return False
        self._warming.result()
        return True

    # --- SymPy ----------------------------------------------------------------------------------------------------

    def _pieces(self, judged: Judged, tasks: Sequence[Task]) -> list[Piece]:
        """Cut a block before each undecided verdict; what follows it has to wait for it, what precedes it has not."""
        undecided = Status.UNDECIDED
        starts = [i for i, verdict in enumerate(judged.verdicts) if verdict.status is undecided]
        if not starts:
            return [judged]
        pieces: list[Piece] = [Judged(judged.verdicts[: starts[0]], judged.seconds[: starts[0]])] if starts[0] else []
        for start, end in pairwise([*starts, len(tasks)]):
            piece = Judged(judged.verdicts[start:end], judged.seconds[start:end])
            asking = asyncio.create_task(self._ask_sympy(tasks[start], piece))
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)
            pieces.append(asking)
        return pieces

    async def _ask_sympy(self, task: Task, piece: Judged) -> Judged:
        """Replace the first verdict: one sample, with its own deadline."""
        async with self._symbolic_turns:
            pool, known = shared_pool(SYMBOLIC), piece.verdicts[0]
            piece.verdicts[0], seconds = await judge_alone(pool, self._symbolic, task, self._timeout, known)
        piece.seconds[0] += seconds
        return piece


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
