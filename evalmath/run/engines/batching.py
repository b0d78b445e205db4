"""Requests that come one by one, for an engine that takes many at once and blocks meanwhile.

While the engine works on some in a thread, those that come wait; then it gets all that wait. Whoever runs it asks for
as many at once as the engine should get (``--concurrency``).

>>> import asyncio
>>> batches = []
>>> def answer(requests: list[Request]) -> list[Reply]:
...     batches.append(len(requests))
...     return [Reply(request.problem, "stop") for request in requests]
>>> async def ask_three() -> list[str]:
...     sampler = Batching(answer)
...     replies = await asyncio.gather(*(sampler.sample(Request(name, 0, ())) for name in "abc"))
...     return [reply.text for reply in replies]
>>> asyncio.run(ask_three()), batches
(['a', 'b', 'c'], [3])
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from evalmath.run.sampling import Reply, Request, UnusableError

__all__ = ["Batching"]


class Batching:
    """A sampler made of a function over several requests.

    Parameters
    ----------
    answer : callable
        Takes a list of requests and returns a reply for each, in the same order. It is called in a thread, never twice
        at the same time.
    most : int
        Requests of one call, at most.
    """

    def __init__(self, answer: Callable[[list[Request]], Sequence[Reply]], most: int = 1_024) -> None:
        self._answer, self._most = answer, most
        self._waiting: list[tuple[Request, asyncio.Future[Reply]]] = []
        self._working: asyncio.Task[None] | None = None

    async def sample(self, request: Request) -> Reply:
        """Wait for the batch in which it is answered; see :meth:`evalmath.run.Sampler.sample`."""
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting.append((request, reply))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return await reply

    async def _work(self) -> None:
        while self._waiting:
            await asyncio.sleep(0)  # whoever is about to ask, asks now
            batch, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            batch = [(request, reply) for request, reply in batch if not reply.done()]  # others were cancelled
            try:
                replies = await asyncio.to_thread(self._answer, [request for request, _reply in batch])
            except (RuntimeError, ValueError, OSError) as error:  # out of memory; a prompt beyond the context
                message = f"the engine failed: {type(error).__name__} {error}".splitlines()[0]
                for _request, waiting in batch:
                    if not waiting.done():
                        waiting.set_exception(UnusableError(message))
                continue
            for (_request, waiting), reply in zip(batch, replies, strict=True):
                if not waiting.done():
                    waiting.set_result(reply)
