"""Judge many: verdicts in the order of the tasks, whatever some of them do.

::

    tasks ──block──► bounded rungs: here, or on workers where that is faster (``batch/engine.py`` says when)
                       │ undecided: about 1 in 200, each with its own deadline
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
from collections.abc import AsyncGenerator, Callable, Iterable, Sized
from contextlib import aclosing, closing
from typing import TYPE_CHECKING

from evalmath.batch.deadline import TIMEOUT
from evalmath.batch.worker.job import Function, attempt
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Verdict

if TYPE_CHECKING:
    from evalmath.batch.feed import Tasks

__all__ = ["ajudge_many", "judge_many", "judge_one", "stream", "timed_stream"]

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
    timeout: float | None = TIMEOUT,
    n_procs: int | None = None,
    progress: bool | Callable[[int], object] = False,
    function: Function = check,
    share: bool | None = None,
    arrived: Callable[[list[Verdict]], object] | None = None,
) -> list[Verdict]:
    """Judge all tasks. Works in any thread, also in one whose event loop is running.

    Parameters
    ----------
    tasks : Iterable[Task]
    policy : Policy
    timeout : float or None
        Seconds of processor time that SymPy may spend on one task; None means no deadline.
    n_procs : int or None
        How many workers may be busy with this batch at once; by default, and at most, as many as there are processors.
        All batches of a process share these.
    progress : bool or callable
        Show a bar on stderr, or call it with the number of tasks that each step has done.
    function : Function
        What judges a task: a function of a module, since workers import it by its name.
    share : bool or None
        Whether the bounded rungs are run on workers too. None: only for many pages (``batch/engine.py``).
    arrived : callable or None
        Called with the verdicts of each step, in order: what is done there overlaps with the work of the workers.

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
    engine = Engine(policy, timeout, n_procs, function, share, COLLECT_WINDOW, total)
    verdicts: list[Verdict] = []
    advance, finish = _progress(progress, total)
    try:
        with closing(engine.blocks(tasks, notice_of_cancellation())) as blocks:
            for judged in blocks:
                verdicts += judged.verdicts
                advance(len(judged.verdicts))
                if arrived is not None:
                    arrived(judged.verdicts)
    finally:
        finish()
    return verdicts


async def ajudge_many(
    tasks: Tasks,
    policy: Policy,
    *,
    timeout: float | None = TIMEOUT,  # noqa: ASYNC109 - of one task, not of this coroutine
    n_procs: int | None = None,
    progress: bool | Callable[[int], object] = False,
    function: Function = check,
    share: bool | None = None,
    arrived: Callable[[list[Verdict]], object] | None = None,
) -> list[Verdict]:
    """:func:`judge_many` for those who are in an event loop (asyncio's); it goes on running meanwhile."""
    from evalmath.batch.engine import Engine

    total = len(tasks) if isinstance(tasks, Sized) else None
    engine = Engine(policy, timeout, n_procs, function, share, COLLECT_WINDOW, total)
    verdicts: list[Verdict] = []
    advance, finish = _progress(progress, total)
    try:
        async with aclosing(engine.blocks_later(tasks)) as blocks:
            async for judged in blocks:
                verdicts += judged.verdicts
                advance(len(judged.verdicts))
                if arrived is not None:
                    arrived(judged.verdicts)
    finally:
        finish()
    return verdicts


async def stream(
    tasks: Tasks,
    policy: Policy,
    *,
    timeout: float | None = TIMEOUT,  # noqa: ASYNC109 - of one task
    n_procs: int | None = None,
    window: int = WINDOW,
    function: Function = check,
    share: bool | None = None,
) -> AsyncGenerator[tuple[int, Verdict], None]:
    """Yield ``(index, verdict)`` in the order of the tasks, as they are judged.

    At most ``window`` tasks have been taken and not given back, fewer where responses have more than 4,000 characters:
    a generator of millions runs in constant memory. Tasks that come slowly, from an asynchronous iterable, are judged
    as they come.
    """
    rows = timed_stream(tasks, policy, timeout=timeout, n_procs=n_procs, window=window, function=function, share=share)
    async with aclosing(rows):
        async for index, verdict, _seconds in rows:
            yield index, verdict


async def timed_stream(
    tasks: Tasks,
    policy: Policy,
    *,
    timeout: float | None = TIMEOUT,  # noqa: ASYNC109 - of one task
    n_procs: int | None = None,
    window: int = WINDOW,
    function: Function = check,
    share: bool | None = None,
) -> AsyncGenerator[tuple[int, Verdict, float], None]:
    """:func:`stream` with the seconds that each verdict took."""
    from evalmath.batch.engine import Engine

    total = len(tasks) if isinstance(tasks, Sized) else None
    engine = Engine(policy, timeout, n_procs, function, share, window, total)
    index = 0
    async with aclosing(engine.blocks_later(tasks)) as blocks:
        async for judged in blocks:
            for verdict, seconds in zip(*judged, strict=True):
                yield index, verdict, seconds
                index += 1


def _progress(
    wish: bool | Callable[[int], object], total: int | None
) -> tuple[Callable[[int], object], Callable[[], object]]:
    """What to call with each step, and at the end."""
    if callable(wish):
        return wish, lambda: None
    # In a notebook stderr is not a terminal, but tqdm draws a widget there.
    if not wish or not (sys.stderr.isatty() or "ipykernel" in sys.modules):
        return lambda _n: None, lambda: None
    from tqdm.auto import tqdm

    bar = tqdm(total=total, unit=" rows")
    return bar.update, bar.close
