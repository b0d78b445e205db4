"""A pool of workers: what one has to offer, and the one whose workers are forked from a nursery.

A job goes to one worker, and comes back as verdicts or as one of three exceptions::

    judged = await pool.run(Call(check, policy, symbolic=True), [task], seconds=5)

Any thread, any event loop; nothing here uses signals.
"""

from __future__ import annotations

import json
import os
import socket
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

from evalmath.check import Task
from evalmath.limits import MAX_WORKER_MEMORY, MAX_WORKER_TASKS
from evalmath.worker.job import LENGTH, Call, Judged, frame, unpack
from evalmath.worker.nursery import Nursery, NurseryError

if TYPE_CHECKING:
    import asyncio


__all__ = ["NurseryPool", "OverdueError", "Pool", "WorkerDiedError"]

STARTUP_SECONDS = 60.0  # to import SymPy from a cold network disk; never charged to a sample
STARTUP_ATTEMPTS = 20  # a storm may kill several workers before their first word; a broken installation kills all
BLINK = 1.0  # seconds to read on when an answer had begun to arrive at the deadline (a blocked event loop)


class OverdueError(Exception):
    """The job was not done at its deadline. Its worker is dead."""


class WorkerDiedError(Exception):
    """The worker died during the job, after so many ``seconds`` of it.

    ``code`` is its exit code, negative for a signal, None if unknown.
    """

    def __init__(self, code: int | None, seconds: float = 0.0) -> None:
        super().__init__(code)
        self.code, self.seconds = code, seconds

    @property
    def from_outside(self) -> bool:
        """Whether somebody else probably killed it."""
        return self.code is None or self.code in (-9, -15, -2, -1)  # SIGKILL, SIGTERM, SIGINT, SIGHUP

    def __str__(self) -> str:
        if self.code is None:
            return "lost"
        return f"signal {-self.code}" if self.code < 0 else f"exit code {self.code}"


class Pool(Protocol):
    """What the batch asks of a pool of workers."""

    async def run(self, call: Call, tasks: Sequence[Task], seconds: float | None, *, fresh: bool = False) -> Judged:
        """Judge the tasks in one worker, which is killed after so many seconds of work.

        ``fresh`` asks for one that has judged nothing before: no verdict may hang on what earlier tasks left behind.

        Raises
        ------
        OverdueError, WorkerDiedError
            The job's own end.
        NurseryError
            If no worker can be started at all.
        """
        ...

    async def warm(self, n: int, call: Call) -> None:
        """Have ``n`` workers ready for such jobs."""
        ...

    def start(self) -> None:
        """Begin with the imports, if that saves time, and don't wait for them."""
        ...

    def idle(self) -> int:
        """How many workers wait for work."""
        ...

    def close(self) -> None:
        """Kill all workers."""
        ...

    def forget(self) -> None:
        """Drop the workers without killing them: in a forked child, whose parent goes on using them."""
        ...


class _Worker:
    """The parent's end of one worker. One job at a time uses it."""

    def __init__(self, nursery: Nursery) -> None:
        self._nursery = nursery
        self._serial, self._line = nursery.hatch()
        self._line.setblocking(False)
        self._inbox = bytearray()
        self._order: dict[str, Any] | None = None
        self.tasks = 0

    async def prepare(self, call: Call) -> None:
        """Tell it what to run, and wait until it has imported that."""
        order = call.order()
        if order != self._order:
            await self._send(order)
            reply = await self.reply()
            if "error" in reply:
                raise NurseryError(f"a worker cannot import {call.name}: {reply['error']}")
            self._order = order

    async def judge(self, tasks: Sequence[Task]) -> dict[str, Any]:
        """Send the tasks and wait for the verdicts."""
        self.tasks += len(tasks)
        await self._send({"tasks": list(tasks)})
        return await self.reply()

    async def _send(self, message: dict[str, Any]) -> None:
        import asyncio

        await asyncio.get_running_loop().sock_sendall(self._line, frame(message))

    async def reply(self) -> dict[str, Any]:
        """The next reply. What has arrived is not lost when this is cancelled; it can be called again."""
        import asyncio

        loop = asyncio.get_running_loop()
        inbox = self._inbox
        while len(inbox) < LENGTH.size or len(inbox) < LENGTH.size + LENGTH.unpack_from(inbox)[0]:
            try:
                piece = self._line.recv(1 << 18)
            except BlockingIOError:
                readable = loop.create_future()
                loop.add_reader(self._line, _wake, readable)
                try:
                    await readable
                finally:
                    loop.remove_reader(self._line)
                continue
            if not piece:
                raise EOFError
            inbox += piece
        message: dict[str, Any] = json.loads(inbox[LENGTH.size :])
        inbox.clear()
        return message

    def has_spoken(self) -> bool:
        """Whether something can be read from it: an answer, or the end."""
        try:
            self._line.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return bool(self._inbox)
        except OSError:
            pass
        return True

    def kill(self) -> int | None:
        """Kill it, and return its exit code."""
        self._line.close()
        return self._nursery.reap(self._serial)

    def forget(self) -> None:
        """Close our copy of its socket without killing it (in a forked child)."""
        self._line.close()


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


class NurseryPool:
    """Idle warm workers, and the nursery that makes more. May be used from several threads and event loops.

    Parameters
    ----------
    preload : Sequence[str]
        What a worker has imported when it is born.
    memory : int
        Bytes that it may take beyond that.
    """

    def __init__(self, preload: Sequence[str], memory: int = MAX_WORKER_MEMORY) -> None:
        self._nursery = Nursery("evalmath.worker.job:serve", preload, memory)
        self._idle: list[_Worker] = []
        self._lock = threading.Lock()

    async def run(self, call: Call, tasks: Sequence[Task], seconds: float | None, *, fresh: bool = False) -> Judged:
        """See :class:`Pool`."""
        import asyncio

        worker = await self._ready(call, fresh)
        start = perf_counter()
        try:
            try:
                async with asyncio.timeout(seconds):
                    reply = await worker.judge(tasks)
            except TimeoutError:
                if not worker.has_spoken():
                    raise
                async with asyncio.timeout(BLINK):  # it was in time; it is this event loop that was late
                    reply = await worker.reply()
        except TimeoutError:
            worker.kill()
            raise OverdueError from None
        except (EOFError, OSError):
            raise WorkerDiedError(worker.kill(), perf_counter() - start) from None
        except BaseException:  # cancelled: nobody waits for this answer any more
            worker.kill()
            raise
        if reply["spent"] or worker.tasks >= MAX_WORKER_TASKS:
            worker.kill()
        else:
            self._keep(worker)
        return unpack(reply["judged"])

    async def warm(self, n: int, call: Call) -> None:
        """See :class:`Pool`."""
        import asyncio

        for worker in await asyncio.gather(*(self._ready(call) for _ in range(n))):
            self._keep(worker)

    async def _ready(self, call: Call, fresh: bool = False) -> _Worker:
        import asyncio

        for _attempt in range(STARTUP_ATTEMPTS):
            worker = (None if fresh else self._take()) or _Worker(self._nursery)
            try:
                async with asyncio.timeout(STARTUP_SECONDS):
                    await worker.prepare(call)
            except (EOFError, OSError):  # killed before it began, or (TimeoutError) not ready
                worker.kill()
            except BaseException:
                worker.kill()
                raise
            else:
                return worker
        raise NurseryError(f"{STARTUP_ATTEMPTS} workers in a row died before they were ready")

    def _take(self) -> _Worker | None:
        while True:
            with self._lock:
                if not self._idle:
                    return None
                worker = self._idle.pop()  # the last one used: its caches are warm
            if not worker.has_spoken():
                return worker
            worker.kill()  # it died while idle

    def _keep(self, worker: _Worker) -> None:
        with self._lock:
            if len(self._idle) < 2 * (os.cpu_count() or 1):
                self._idle.append(worker)
                return
        worker.kill()

    def start(self) -> None:
        """See :class:`Pool`."""
        with suppress(NurseryError):  # it is raised again, and handled, where the first worker is asked for
            self._nursery.start()

    def idle(self) -> int:
        """See :class:`Pool`."""
        return len(self._idle)

    def close(self) -> None:
        """Kill the idle workers and the nursery, which takes the others with it."""
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.forget()
        self._nursery.close()

    def forget(self) -> None:
        """See :class:`Pool`."""
        self._lock = threading.Lock()  # another thread may have held it at the fork
        idle, self._idle = self._idle, []
        for worker in idle:
            worker.forget()
