"""Judge many: verdicts in the order of the tasks, whatever some of them do.

::

    tasks ──block──► bounded rungs: here, or on workers where that is faster (``batch/engine.py`` says when)
                       │ undecided: about 1 in 200, each with its own deadline, before blocks that wait
                       ▼
                     a warm, killable worker with SymPy, one of as many as there are processors
                       ▼
    verdicts, in the order of the tasks

A verdict depends on its task and the policy only: not on ``n_procs``, the neighbours, or where it was reached. Bounded
rungs that run here cannot be killed: they are trusted to be bounded. On a worker they aren't: a chunk that misses its
deadline or dies is judged again task by task, so that even a bug costs only the sample that meets it.

Where workers are used is decided by the tasks alone, not by a clock and not by what else the program has imported.

>>> [str(v.status) for v in judge_many([Task(("1",), answer="1"), Task(("1",), answer="2")], Policy())]
['correct', 'incorrect']
"""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sized
from contextlib import aclosing, closing, contextmanager
from typing import TYPE_CHECKING

from evalmath.batch.deadline import TIMEOUT
from evalmath.batch.worker.job import Function, attempt
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Verdict

if TYPE_CHECKING:
    from typing import Unpack

    from evalmath.batch.engine import Options
    from evalmath.batch.feed import Tasks

__all__ = ["ajudge_many", "judge_many", "judge_one", "stream"]

WINDOW = 8_192  # tasks taken but not given back by a stream: room for a hanging one to be overtaken
COLLECT_WINDOW = 1 << 17  # the same where all verdicts are kept anyway


def judge_one(task: Task, policy: Policy, *, timeout: float | None = TIMEOUT, function: Function = check) -> Verdict:
    """Judge one task here, and ask SymPy in a killable worker only if all bounded rungs are undecided."""
    verdict = attempt(function, task, policy, False)
    if not verdict.is_open:
        return verdict
    from evalmath.batch.worker.asking import symbolic_verdict

    return symbolic_verdict(task, policy, timeout, known=verdict, function=function)


def judge_many(
    tasks: Iterable[Task],
    policy: Policy,
    *,
    progress: bool | Callable[[int], object] = False,
    arrived: Callable[[list[Verdict]], object] | None = None,
    **options: Unpack[Options],
) -> list[Verdict]:
    """Judge all tasks. Works in any thread, also in one whose event loop is running.

    Parameters
    ----------
    tasks : Iterable[Task]
    policy : Policy
    progress : bool or callable
        Show a bar on stderr, or call it with the number of tasks that each step has done.
    arrived : callable or None
        Called with the verdicts of each step, in order: what is done there overlaps with the work of the workers.
    **options
        ``timeout``, ``n_procs``, ``function``, ``share``: see :class:`evalmath.batch.engine.Options`.

    Returns
    -------
    list[Verdict]
        One verdict a task, in order, whatever the tasks did to the workers.

    Raises
    ------
    ValueError, TypeError
        If ``timeout`` is not a number above 0, ``n_procs`` is less than 1, or a worker could not import the function.
    """
    from evalmath.batch.engine import Engine
    from evalmath.batch.worker.asking import notice_of_cancellation

    total = len(tasks) if isinstance(tasks, Sized) else None
    engine = Engine(policy, COLLECT_WINDOW, total, **options)
    verdicts: list[Verdict] = []
    blocks = engine.blocks(tasks, notice_of_cancellation())
    with closing(blocks), _told(progress, arrived, total) as tell:
        for judged in blocks:
            verdicts += judged.verdicts
            tell(judged.verdicts)
    return verdicts


async def ajudge_many(
    tasks: Tasks,
    policy: Policy,
    *,
    progress: bool | Callable[[int], object] = False,
    arrived: Callable[[list[Verdict]], object] | None = None,
    **options: Unpack[Options],
) -> list[Verdict]:
    """:func:`judge_many` for those who are in an event loop (asyncio's); it goes on running meanwhile."""
    from evalmath.batch.engine import Engine

    total = len(tasks) if isinstance(tasks, Sized) else None
    engine = Engine(policy, COLLECT_WINDOW, total, **options)
    verdicts: list[Verdict] = []
    async with aclosing(engine.blocks_later(tasks)) as blocks:
        with _told(progress, arrived, total) as tell:
            async for judged in blocks:
                verdicts += judged.verdicts
                tell(judged.verdicts)
    return verdicts


async def stream(
    tasks: Tasks, policy: Policy, *, window: int = WINDOW, **options: Unpack[Options]
) -> AsyncGenerator[tuple[Verdict, float], None]:
    """Yield the verdict of each task, in order, and the seconds that it took, as they are judged.

    At most ``window`` tasks have been taken and not given back, fewer where responses have more than 4,000 characters:
    a generator of millions runs in constant memory. Tasks that come slowly, from an asynchronous iterable, are judged
    as they come.
    """
    from evalmath.batch.engine import Engine

    engine = Engine(policy, window, len(tasks) if isinstance(tasks, Sized) else None, **options)
    async with aclosing(engine.blocks_later(tasks)) as blocks:
        async for judged in blocks:
            for row in zip(*judged, strict=True):
                yield row


@contextmanager
def _told(
    progress: bool | Callable[[int], object], arrived: Callable[[list[Verdict]], object] | None, total: int | None
) -> Iterator[Callable[[list[Verdict]], None]]:
    """What to call with the verdicts of each step."""
    bar = None
    advance = progress if callable(progress) else None
    # In a notebook stderr is not a terminal, but tqdm draws a widget there.
    if progress is True and (sys.stderr.isatty() or "ipykernel" in sys.modules):
        from tqdm.auto import tqdm

        bar = tqdm(total=total, unit=" rows")
        advance = bar.update

    def tell(verdicts: list[Verdict]) -> None:
        if advance is not None:
            advance(len(verdicts))
        if arrived is not None:
            arrived(verdicts)

    try:
        yield tell
    finally:
        if bar is not None:
            bar.close()
