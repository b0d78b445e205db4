"""Tasks from any iterable, a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, Iterable
from contextlib import suppress
from typing import Any

from evalmath.check import Task

__all__ = ["Feed", "Tasks", "cancel"]

Tasks = Iterable[Task] | AsyncIterable[Task]


class Feed:
    """A supply of tasks that is asked for no more than can be taken up.

    ``done`` tells that it is used up; ``coming`` is the next task of a slow asynchronous supply, once it has been asked
    for and until it is there.
    """

    def __init__(self, tasks: Tasks) -> None:
        self._later = aiter(tasks) if isinstance(tasks, AsyncIterable) else None
        self._now = iter(()) if isinstance(tasks, AsyncIterable) else iter(tasks)
        self.coming: asyncio.Future[Task] | None = None
        self.done = False

    async def take(self, n: int) -> list[Task]:
        """Up to ``n`` tasks: those that can be had without waiting."""
        taken: list[Task] = []
        if self._later is None:
            for task in self._now:
                taken.append(task)
                if len(taken) == n:
                    return taken
            self.done = True
            return taken
        while len(taken) < n and not self.done:
            if self.coming is None:
                self.coming = asyncio.ensure_future(anext(self._later))
            if not self.coming.done():
                await asyncio.sleep(0)
                if not self.coming.done():
                    break
            arrived, self.coming = self.coming, None
            try:
                taken.append(arrived.result())
            except StopAsyncIteration:
                self.done = True
        return taken

    async def close(self) -> None:
        """Stop waiting for the next task."""
        await cancel([self.coming])


async def cancel(futures: Iterable[asyncio.Future[Any] | None]) -> None:
    """Cancel all of them, and wait until they have cleaned up after themselves."""
    running = [future for future in futures if future is not None and not future.done()]
    for future in running:
        future.cancel()
    for future in running:
        with suppress(asyncio.CancelledError, Exception):
            await future
