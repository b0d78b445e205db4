"""Judge many: an event loop that keeps some processors busy, and hands back verdicts in order.

::

    tasks ──chunk──► bounded rungs: here, 10 ms at a time, or on n_procs workers if the work is heavy enough to share
                       │ undecided: about 1 in 100, each a coroutine with its own deadline
                       ▼
                     a warm, killable worker with SymPy
                       ▼
    verdicts, in the order of the tasks

At most ``n_procs`` of those that ask SymPy are at work at once, so that ``k`` tasks that hang take ``k / n_procs``
deadlines, rounded up, while the others are judged beside them. More at once would not be faster, but unjust: what hangs
keeps a processor busy, so each would get a share of one for its deadline, and so would an honest slow neighbour, whose
right answer would become a timeout.

A verdict depends on its task and the policy only: not on ``n_procs``, the neighbours, or where it was reached. Bounded
rungs that run here cannot be killed: they are trusted to be bounded. On a worker they aren't: a chunk that misses its
deadline or dies is judged again task by task, so that even a bug costs only the sample that meets it.

>>> [str(v.status) for v in judge_many([Task(("1",), answer="1"), Task(("1",), answer="2")], Policy())]
['correct', 'incorrect']
"""

from __future__ import annotations

import sys
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Sequence
from contextlib import aclosing
from typing import TYPE_CHECKING, Any, TypeVar

from evalmath.batch.light import Begun, judge_light
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from evalmath.worker import NOTICE_SECONDS, cancellation, symbolic_verdict
from evalmath.worker.job import Call, Function, attempt

if TYPE_CHECKING:
    import asyncio

    from evalmath.batch.feed import Tasks

__all__ = ["ajudge_many", "judge_many", "judge_one", "stream", "timed_stream"]

WINDOW = 8_192  # tasks taken but not given back by a stream: room for a hanging one to be overtaken
COLLECT_WINDOW = 1 << 17  # the same where all verdicts are kept anyway

T = TypeVar("T")


def judge_one(task: Task, policy: Policy, *, timeout: float = 5.0, function: Function = check) -> Verdict:
    """Judge one task here, and ask SymPy in a killable worker only if all bounded rungs are undecided."""
    verdict = attempt(function, task, policy, False)
    if verdict.status is not Status.UNDECIDED:
        return verdict
    return symbolic_verdict(task, policy, timeout, known=verdict, function=function)


def judge_many(
    tasks: Iterable[Task],
    policy: Policy,
    *,
    timeout: float = 5.0,
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
    timeout : float
        Seconds that SymPy may work on one task.
    n_procs : int or None
        How many processes may work at once; by default as many as there are processors.
    progress : bool or callable
        Show a bar on stderr, or call it with the number of tasks that each step has done.
    function : Function
        What judges a task: a function of a module, since workers import it by its name.
    share : bool or None
        Whether the bounded rungs are run on workers too. None: decide by measuring.
    arrived : callable or None
        Called with the verdicts of each step, in order: what is done there overlaps with the work of the workers.

    Returns
    -------
    list[Verdict]
        One verdict a task, in order, whatever the tasks did to the workers.

    Raises
    ------
    ValueError
        If ``n_procs`` is less than 1, or a worker could not import the function.
    """
    options: dict[str, Any] = {"timeout": timeout, "n_procs": n_procs, "function": function, "share": share}
    forced = share is not None or (n_procs is not None and n_procs < 1)
    if forced or "asyncio" in sys.modules or not isinstance(tasks, Sequence):
        return _run_blocking(ajudge_many(tasks, policy, progress=progress, arrived=arrived, **options))
    Call(function, policy, False).check()
    advance, finish = _progress(progress, len(tasks))
    try:
        begun = judge_light(tasks, policy, function, advance)
        if arrived is not None:
            arrived(begun.verdicts)
        rest = tasks[len(begun.verdicts) :]
        if not rest:
            return begun.verdicts
        going_on = ajudge_many(rest, policy, progress=advance, arrived=arrived, begun=begun, **options)
        return begun.verdicts + _run_blocking(going_on)
    finally:
        finish()


async def ajudge_many(
    tasks: Tasks,
    policy: Policy,
    *,
    timeout: float = 5.0,  # noqa: ASYNC109 - of one task, not of this coroutine
    n_procs: int | None = None,
    progress: bool | Callable[[int], object] = False,
    function: Function = check,
    share: bool | None = None,
    arrived: Callable[[list[Verdict]], object] | None = None,
    begun: Begun | None = None,
) -> list[Verdict]:
    """:func:`judge_many` for those who are in an event loop; it goes on running meanwhile.

    ``begun`` tells of tasks that went before these, from which is known what they cost.
    """
    from evalmath.batch.engine import Engine

    engine = Engine(tasks, policy, timeout, n_procs, function, share, COLLECT_WINDOW)
    if begun is not None:
        engine.learn(begun.tasks, begun.seconds)
    verdicts: list[Verdict] = []
    advance, finish = _progress(progress, engine.total)
    try:
        async with aclosing(engine.blocks()) as blocks:
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
    timeout: float = 5.0,  # noqa: ASYNC109 - of one task
    n_procs: int | None = None,
    window: int = WINDOW,
    function: Function = check,
    share: bool | None = None,
) -> AsyncGenerator[tuple[int, Verdict], None]:
    """Yield ``(index, verdict)`` in the order of the tasks, as they are judged.

    At most ``window`` tasks have been taken and not given back: a generator of millions runs in constant memory. Tasks
    that come slowly, from an asynchronous iterable, are judged as they come.
    """
    rows = timed_stream(tasks, policy, timeout=timeout, n_procs=n_procs, window=window, function=function, share=share)
    async with aclosing(rows):
        async for index, verdict, _seconds in rows:
            yield index, verdict


async def timed_stream(
    tasks: Tasks,
    policy: Policy,
    *,
    timeout: float = 5.0,  # noqa: ASYNC109 - of one task
    n_procs: int | None = None,
    window: int = WINDOW,
    function: Function = check,
    share: bool | None = None,
) -> AsyncGenerator[tuple[int, Verdict, float], None]:
    """:func:`stream` with the seconds that each verdict took."""
    from evalmath.batch.engine import Engine

    engine = Engine(tasks, policy, timeout, n_procs, function, share, window)
    index = 0
    async with aclosing(engine.blocks()) as blocks:
        async for judged in blocks:
            for verdict, seconds in zip(*judged, strict=True):
                yield index, verdict, seconds
                index += 1


def _run_blocking(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end: here, or in a thread of its own where an event loop is running already."""
    import asyncio

    if not _in_event_loop():
        return asyncio.run(work)
    outcome: list[T] = []
    failure: list[BaseException] = []
    running: list[tuple[asyncio.AbstractEventLoop, asyncio.Task[Any]]] = []

    async def main() -> None:
        current = asyncio.current_task()
        assert current is not None
        running.append((asyncio.get_running_loop(), current))
        outcome.append(await work)

    def target() -> None:
        try:
            asyncio.run(main())
        except BaseException as error:  # noqa: BLE001 - it is raised again in the thread that waits
            failure.append(error)

    thread = threading.Thread(target=target, name="evalmath batch", daemon=True)
    thread.start()
    notice = cancellation()
    try:
        while thread.is_alive():
            thread.join(NOTICE_SECONDS if notice is not None else None)
            if notice is not None:
                notice()
    except BaseException:  # Ctrl-C while waiting
        for loop, task in running:
            loop.call_soon_threadsafe(task.cancel)
        thread.join()
        raise
    if failure:
        raise failure[0]
    return outcome[0]


def _in_event_loop() -> bool:
    import asyncio

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _progress(
    wish: bool | Callable[[int], object], total: int | None
) -> tuple[Callable[[int], object], Callable[[], object]]:
    """What to call with each step, and at the end."""
    if callable(wish):
        return wish, lambda: None
    # In a notebook stderr is no terminal, but tqdm draws a widget there.
    if not wish or not (sys.stderr.isatty() or "ipykernel" in sys.modules):
        return lambda _n: None, lambda: None
    from tqdm.auto import tqdm

    bar = tqdm(total=total, unit=" rows")
    return bar.update, bar.close
