"""Somebody else to ask, where evalmath could not tell: a model as judge, a person, another grader.

Off unless asked for. What it says never passes for a verdict of evalmath's: ``fallback-correct`` and
``fallback-incorrect`` are statuses of their own, with reasons of their own, and are counted apart.

>>> fallback = Fallback(lambda question: question.answer == "seven", on=("undecided", "unreadable-answer"))
>>> fallback.wants("undecided"), fallback.wants("incorrect")
(True, False)
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, NamedTuple

from evalmath.verdict import Status

__all__ = ["FALLBACK_CORRECT", "FALLBACK_INCORRECT", "Fallback", "Opinion", "Question"]

FALLBACK_CORRECT: Final = "fallback-correct"
FALLBACK_INCORRECT: Final = "fallback-incorrect"

_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What the fallback is asked. ``status`` and ``reason`` say why evalmath could not tell.

    ``response`` was written by the model under test: show it to another model only as a quotation, if at all.
    """

    query: str
    references: tuple[str, ...]
    response: str
    answer: str
    status: str
    reason: str


class Opinion(NamedTuple):
    """What came of asking: yes, no, or None, with a reason."""

    correct: bool | None
    reason: str


Ask = Callable[[Question], bool | Awaitable[bool | None] | None]


@dataclass(frozen=True, slots=True)
class Fallback:
    """Whom to ask, and about what.

    Parameters
    ----------
    ask : callable
        Takes a :class:`Question`, says True, False, or None for "I cannot tell either". It may be a coroutine function;
        it has to bring a time limit of its own. Where the reward is to be pickled, a function of a module.
    on : tuple[str, ...]
        The statuses about which it is asked; about no other.
    at_once : int
        How many questions may be open at a time.

    Raises
    ------
    ValueError
        If there is no such status.

    >>> Fallback(lambda question: None, on=("undecided",)).on
    ('undecided',)
    """

    ask: Ask
    on: tuple[str, ...] = (Status.UNDECIDED.value, Status.TIMEOUT.value)
    at_once: int = 8

    def __post_init__(self) -> None:
        if unknown := sorted(set(self.on) - set(Status)):
            raise ValueError(f"no status {', '.join(unknown)}; there are {', '.join(Status)}")
        if self.at_once < 1:
            raise ValueError(f"at_once must be at least 1, not {self.at_once}")

    def wants(self, status: str) -> bool:
        """Whether it is asked about such a verdict."""
        return status in self.on

    def opinions(self, questions: Sequence[Question]) -> list[Opinion]:
        """Ask all, some at a time."""
        if not questions:
            return []
        with ThreadPoolExecutor(min(self.at_once, len(questions)), "evalmath fallback") as threads:
            return list(threads.map(self._opinion, questions))

    async def aopinions(self, questions: Sequence[Question]) -> list[Opinion]:
        """:meth:`opinions` for those who are in an event loop."""
        turns = asyncio.Semaphore(self.at_once)

        async def one(question: Question) -> Opinion:
            async with turns:
                if not inspect.iscoroutinefunction(self.ask):
                    return await asyncio.to_thread(self._opinion, question)
                return await self._aopinion(question)

        return list(await asyncio.gather(*map(one, questions)))

    def _opinion(self, question: Question) -> Opinion:
        """In a thread of its own, which has no event loop."""
        return asyncio.run(self._aopinion(question))

    async def _aopinion(self, question: Question) -> Opinion:
        try:
            said: object = self.ask(question)
            if inspect.isawaitable(said):
                said = await said
        except Exception:  # noqa: BLE001 - not ours: a server that is down must not end a training
            _log.exception("the fallback failed")
            return Opinion(None, "fallback.failed")
        if said is None:
            return Opinion(None, "fallback.undecided")
        if not isinstance(said, bool):  # "no" is true
            _log.error("the fallback said %r instead of True, False or None", said)
            return Opinion(None, "fallback.failed")
        return Opinion(said, "fallback.yes" if said else "fallback.no")
