"""A task and a worker: whatever happens to that worker ends as a verdict.

>>> symbolic_verdict(Task(("1",), answer="1"), Policy(), timeout=5).status
<Status.CORRECT: 'correct'>
"""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from evalmath.batch.deadline import TIMEOUT, deadline_of
from evalmath.batch.worker.job import GAVE_UP, OUT_OF_MEMORY, Call, Function, Judged, judge_all
from evalmath.batch.worker.pool import Turn, Workers
from evalmath.batch.worker.process import OverdueError, WorkerDiedError, WorkerError
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = [
    "close_workers",
    "judge_alone",
    "judge_together",
    "notice_of_cancellation",
    "symbolic_verdict",
    "wait",
    "workers",
]

DEATHS = 2  # a task that took its worker with it twice did so by itself; once may have been an accident
KILLS, MIN_KILLS = 20, 5  # a storm that hits half of all attempts hits a task 5 times in 32, 20 times in a million
# A kill that the task cannot have brought about (its worker was small) is no reason to give up but that it never ends.
STRAY_KILLS, STRAY_DEADLINES = 200, 10.0

NOTICE_SECONDS = 0.1  # until a blocking call inside an event loop sees Ctrl-C

T = TypeVar("T")

workers = Workers()  # of this process, for all engines, threads and event loops
atexit.register(workers.end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=workers.forget)


def close_workers() -> None:
    """Kill all workers of this process now. The next task that needs one starts new ones."""
    workers.close()


def judge_together(turn: Turn[Any], call: Call, tasks: Sequence[Task], seconds: float, attempts: int) -> Judged | None:
    """Judge some tasks of bounded cost in one worker; None if one of them has to be found that takes too much.

    ``attempts`` is how often they are tried while somebody kills the worker. Without processes they are judged here.
    """
    for _attempt in range(attempts):
        try:
            judged = turn.run(call, tasks, seconds)
        except WorkerError:  # no more processes on this machine: what is bounded needs none
            return judge_all(call, tasks)
        except OverdueError:
            return None
        except WorkerDiedError as death:
            if not death.from_outside:
                return None
        else:
            return None if any(verdict.reason == OUT_OF_MEMORY for verdict in judged.verdicts) else judged
    return None


def judge_alone(
    turn: Turn[Any], call: Call, task: Task, seconds: float, known: Verdict | None = None
) -> tuple[Verdict, float]:
    """Judge one task in a worker of its own. Whatever happens to that worker ends as a verdict.

    Parameters
    ----------
    seconds : float
        The deadline: seconds that the worker may compute.
    known : Verdict or None
        What earlier rungs said; its readings are kept when there is no better verdict.

    Returns
    -------
    tuple[Verdict, float]
        And the seconds that it took.
    """
    deaths = kills = strays = 0
    lost = 0.0
    fresh = False
    if known is None:  # not `or`: an undecided verdict is false
        known = Verdict(Status.UNDECIDED, "", "pool")
    while True:
        try:
            verdicts, took = turn.run(call, [task], seconds, fresh=fresh)
            verdict = verdicts[0]
            if verdict.reason == GAVE_UP:
                return known.replaced(reason=GAVE_UP, stage="pool", detail=verdict.detail), took[0]
            if fresh or verdict.reason != OUT_OF_MEMORY:
                return verdict, took[0]
            fresh = True
        except OverdueError:
            detail = f"no verdict within {seconds:g} s"
            return known.replaced(status=Status.TIMEOUT, reason="pool.deadline", stage="pool", detail=detail), seconds
        except WorkerError as error:  # the rest of the batch need not suffer from it
            return known.replaced(reason="pool.unavailable", stage="pool", detail=str(error)), 0.0
        except MemoryError:
            detail = "this process has no memory left"
            return known.replaced(reason="pool.unavailable", stage="pool", detail=detail), 0.0
        except WorkerDiedError as death:
            kills += not death.innocent
            strays += death.innocent
            deaths += not death.from_outside
            fresh = fresh or not death.from_outside
            lost += death.seconds
            guilty = deaths >= DEATHS or kills >= KILLS or (kills >= MIN_KILLS and lost > seconds)
            if guilty or strays >= STRAY_KILLS or (strays >= MIN_KILLS and lost > STRAY_DEADLINES * seconds):
                detail = f"the worker process died of it ({death})"
                return known.replaced(status=Status.CRASH, reason="pool.died", stage="pool", detail=detail), 0.0


def symbolic_verdict(
    task: Task,
    policy: Policy,
    timeout: float | None = TIMEOUT,
    *,
    known: Verdict | None = None,
    function: Function = check,
) -> Verdict:
    """Let SymPy have the last word on one task, in a warm worker that is killed at the deadline.

    Blocks the calling thread; may be called from any thread, also inside a running event loop. The first call of a
    process waits for the import of SymPy, which is not charged to the task.

    Parameters
    ----------
    timeout : float or None
        Seconds that the worker may compute; None means no deadline. Its start and the wait for a turn are not counted.
    known : Verdict or None
        The undecided verdict of the rungs before: its readings are kept in a timeout or crash.
    function : Function
        What the worker runs.

    Returns
    -------
    Verdict
        Whatever the task does to the worker is a status; UNDECIDED with the reason ``pool.unavailable`` if no worker
        process can be started on this machine.
    """
    call, seconds = Call(function, policy, True), deadline_of(timeout)
    _ = call.name  # refused here rather than in another thread
    turn = workers.turn(lambda turn: judge_alone(turn, call, task, seconds, known))
    workers.enqueue(turn)
    try:
        return wait(turn.future)[0]
    except BaseException:  # Ctrl-C while waiting
        turn.cancel()
        raise


def wait(future: Future[T]) -> T:
    """Wait for a result in a thread that may be inside an event loop."""
    notice = notice_of_cancellation()
    while notice is not None and not future.done():
        with suppress(TimeoutError):
            future.exception(NOTICE_SECONDS)
        notice()
    return future.result()


def notice_of_cancellation() -> Callable[[], None] | None:
    """What raises ``CancelledError`` once the asyncio task that calls this has been cancelled; None outside of one.

    Whoever blocks inside a task must look: ``asyncio.run`` turns the first Ctrl-C into a cancellation, which a task
    that never awaits does not notice.
    """
    if "asyncio" not in sys.modules:  # nobody can be inside a task, and to import it takes longer than many a verdict
        return None
    import asyncio

    try:
        task = asyncio.current_task()
    except RuntimeError:
        return None
    if task is None:
        return None
    before = task.cancelling()

    def notice() -> None:
        if task.cancelling() > before:
            raise asyncio.CancelledError

    return notice
