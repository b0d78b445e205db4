"""Workers by pebble, where processes cannot be forked (Windows): the same contract over its ``ProcessPool``."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from evalmath.check import Task
from evalmath.worker.forker import preload_all
from evalmath.worker.job import Call, Judged, judge_all, pack, unpack
from evalmath.worker.pools import OverdueError, WorkerDiedError

if TYPE_CHECKING:
    from concurrent.futures import Future

    import pebble

__all__ = ["PebblePool"]

WORKER_JOBS = 500  # pebble counts jobs, not tasks; then a fresh worker, which takes half a second: 1 ms a job


class PebblePool:
    """The same contract over :class:`pebble.ProcessPool` with the ``spawn`` start method.

    Its workers share a pipe and two locks, so that it withstands a job that dies, but not a worker that somebody kills
    at a bad moment; and ``spawn`` imports the main script again, which therefore needs its ``__name__`` guard.
    """

    def __init__(self, preload: Sequence[str]) -> None:
        self._preload = tuple(preload)
        self._lock = threading.Lock()
        self._pool: pebble.ProcessPool | None = None

    async def run(
        self,
        call: Call,
        tasks: Sequence[Task],
        seconds: float | None,
        *,
        fresh: bool = False,  # noqa: ARG002 - no memory is capped here, so that none is left short by earlier tasks
    ) -> Judged:
        """See :class:`~evalmath.worker.pools.Pool`."""
        import asyncio

        import pebble

        pool = self._open()
        try:
            future = pool.schedule(_judge_packed, args=(call, list(tasks)), timeout=seconds)
            packed: list[list[Any]] = await asyncio.wrap_future(cast("Future[list[list[Any]]]", future))
        except TimeoutError:
            raise OverdueError from None
        except pebble.ProcessExpired as error:
            raise WorkerDiedError(error.exitcode) from None
        except RuntimeError:  # BrokenProcessPool, or closed by another thread that met one
            self._drop(pool)
            raise WorkerDiedError(None) from None
        return unpack(packed)

    async def warm(self, n: int, call: Call) -> None:  # noqa: ARG002 - pebble starts them all with the first job
        """See :class:`~evalmath.worker.pools.Pool`."""
        await self.run(call, [], None)

    def start(self) -> None:
        """See :class:`~evalmath.worker.pools.Pool`; nothing is gained here."""

    def close(self) -> None:
        """See :class:`~evalmath.worker.pools.Pool`."""
        if self._pool is not None:
            self._drop(self._pool)

    def idle(self) -> int:
        """See :class:`~evalmath.worker.pools.Pool`."""
        return 0 if self._pool is None else os.cpu_count() or 1

    def forget(self) -> None:
        """Nothing is inherited: there is no fork where this pool is used."""

    def _open(self) -> pebble.ProcessPool:
        import multiprocessing

        import pebble

        with self._lock:
            if self._pool is None:
                self._pool = pebble.ProcessPool(
                    max_workers=os.cpu_count() or 1, max_tasks=WORKER_JOBS, initializer=_prepare,
                    initargs=(self._preload,), context=multiprocessing.get_context("spawn"),
                )  # fmt: skip
            return self._pool

    def _drop(self, pool: pebble.ProcessPool) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.stop()  # type: ignore[no-untyped-call]
        pool.join()


def _prepare(preload: tuple[str, ...]) -> None:
    for warm in preload_all(preload):
        warm()


def _judge_packed(call: Call, tasks: list[Task]) -> list[list[Any]]:
    return pack(judge_all(call, tasks))
