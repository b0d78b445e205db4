"""Asking again where it may help: later each time, or when the server says.

>>> [round(wait("7/0", attempt), 2) for attempt in (1, 2, 3, 12)]
[0.27, 0.76, 1.99, 35.75]
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from evalmath.formats.digest import digest64
from evalmath.run.sampling import GaveUpError, Reply, Request, Sampler, TryAgainError, UnusableError

__all__ = ["Retrying", "wait"]

ATTEMPTS: Final = 8  # some two minutes of trouble, if nobody says how long
FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0  # seconds; the wait doubles from one to the other
PATIENCE: Final = 600.0  # seconds that a server may ask for; beyond, the run had better be continued another time
KNOCKS: Final = 3  # at a door behind which nobody has ever answered


def wait(name: str, attempt: int) -> float:
    """Seconds before the attempt after this one: it doubles, and half of it is each request's own.

    Without that, requests that failed together would come back together.
    """
    own: float = digest64(name, str(attempt)) / 2**64
    return min(FIRST_WAIT * 2.0 ** (attempt - 1), LONGEST_WAIT) * (0.5 + 0.5 * own)


class Retrying:
    """A sampler that asks another one again.

    Parameters
    ----------
    sampler : Sampler
    attempts : int
        For one request.
    sleep : callable
        ``asyncio.sleep``, or what a test puts in its place.
    lost : callable
        Called with the characters that arrived of answers that were cut.

    Attributes
    ----------
    troubles : Counter
        Messages of attempts that failed.
    """

    def __init__(
        self,
        sampler: Sampler,
        attempts: int = ATTEMPTS,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        lost: Callable[[int], object] = lambda _characters: None,
    ) -> None:
        if attempts < 1:
            raise ValueError(f"attempts = {attempts} must be at least 1")
        self._sampler, self._attempts, self._sleep, self._lost = sampler, attempts, sleep, lost
        self._reached, self._stopped = False, asyncio.Event()
        self.troubles: Counter[str] = Counter()

    async def sample(self, request: Request) -> Reply:
        """Ask until there is a reply.

        Raises
        ------
        GaveUpError
            After so many attempts.
        UnusableError
            If nobody has ever been there, or wants to be left alone for longer than :data:`PATIENCE`.
        """
        attempt = 0
        while True:
            attempt += 1
            try:
                reply = await self._sampler.sample(request)
            except TryAgainError as error:
                self._note(error)
                if error.unreachable and not self._reached and attempt >= min(KNOCKS, self._attempts):
                    raise UnusableError(str(error)) from error
                if error.after is not None and error.after > PATIENCE:
                    raise UnusableError(f"{error}; it wants to be left alone for {error.after:.0f} s") from error
                if attempt == self._attempts or self._stopped.is_set():
                    raise GaveUpError(str(error)) from error
                pause = wait(f"{request.problem}/{request.sample}", attempt)
                if not await self._pause(max(pause, error.after or 0.0)):  # a server may say 1 s again and again
                    raise GaveUpError(str(error)) from error
            else:
                self._reached = True
                return reply

    def stop(self) -> None:
        """Try nothing again: requests that wait for their next attempt give up."""
        self._stopped.set()

    async def _pause(self, seconds: float) -> bool:
        """Whether it may go on after these seconds."""
        pauses = [asyncio.ensure_future(self._sleep(seconds)), asyncio.ensure_future(self._stopped.wait())]
        try:
            await asyncio.wait(pauses, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pause in pauses:
                pause.cancel()
        return not self._stopped.is_set()

    def _note(self, error: TryAgainError) -> None:
        self._reached |= not error.unreachable
        self.troubles[str(error)] += 1
        if error.received:
            self._lost(error.received)
