"""Workers: processes that are warm before a sample reaches them and can be killed while they judge it.

* A worker says when it is ready: all is imported by then, and only then is the job sent and its clock started. Neither
  queueing nor imports are charged to a sample.
* A deadline kills the worker (SIGKILL, through its :mod:`~evalmath.worker.nursery`); the next job gets a fresh one.
* A worker that dies costs its own job only, since no lock and no pipe is shared. ``pebble.ProcessPool`` shares both: in
  a storm of ``kill -9``, one worker every 50 ms, it lost 1,935 of 2,000 jobs. Where processes cannot be forked
  (Windows) it stands in nevertheless, with an initializer that imports before the first job.
* A task whose worker died is given to another one. It is a ``crash`` when that happened ``DEATHS`` times. Where the
  worker was killed from outside, which is hardly ever the task's doing, it takes ``KILLS``: or fewer, if all these
  attempts together have taken longer than the deadline, as those of a task do on which the kernel sets its OOM killer.
* A worker is capped in memory and replaced after so many tasks (:mod:`evalmath.limits`). What takes too much of it in
  a worker with a past is tried once more in one without: the verdict must not hang on who came before.

>>> symbolic_verdict(Task(("1",), answer="1"), Policy(), timeout=5).status
<Status.CORRECT: 'correct'>
"""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from evalmath.worker.job import OUT_OF_MEMORY, Call, Function
from evalmath.worker.nursery import AVAILABLE, NurseryError
from evalmath.worker.pools import NurseryPool, OverdueError, Pool, WorkerDiedError
from evalmath.worker.spawned import PebblePool

__all__ = [
    "BOUNDED", "NOTICE_SECONDS", "SYMBOLIC", "cancellation", "close_pools", "judge_alone", "shared_pool",
    "symbolic_verdict",
]  # fmt: skip

DEATHS = 2  # a task that took its worker with it twice did so by itself; once may have been an accident
KILLS, MIN_KILLS = 20, 5  # a storm that hits half of all attempts hits a task 5 times in 32, 20 times in a million

NOTICE_SECONDS = 0.1  # until a blocking call inside an event loop sees Ctrl-C

BOUNDED: Final = ("evalmath.check",)  # what each kind of worker has imported when it is born
SYMBOLIC: Final = ("evalmath.check", "evalmath.algebra.symbolic")

T = TypeVar("T")


async def judge_alone(
    pool: Pool, call: Call, task: Task, seconds: float, known: Verdict | None = None
) -> tuple[Verdict, float]:
    """Judge one task in a worker of its own. Whatever happens to that worker ends as a verdict.

    Parameters
    ----------
    seconds : float
        The deadline: seconds of work in the worker.
    known : Verdict or None
        What earlier rungs said; its readings are kept when there is no better verdict.

    Returns
    -------
    tuple[Verdict, float]
        And the seconds that it took.
    """
    deaths = kills = 0
    lost = 0.0
    fresh = False
    if known is None:  # not `or`: an undecided verdict is false
        known = Verdict(Status.UNDECIDED, "", "pool")
    while True:
        try:
            verdicts, took = await pool.run(call, [task], seconds, fresh=fresh)
            if fresh or verdicts[0].reason != OUT_OF_MEMORY:
                return verdicts[0], took[0]
            fresh = True
        except OverdueError:
            detail = f"no verdict within {seconds:g} s"
            return known.replaced(status=Status.TIMEOUT, reason="pool.deadline", stage="pool", detail=detail), seconds
        except NurseryError as error:  # the rest of the batch need not suffer from it
            return known.replaced(reason="pool.unavailable", stage="pool", detail=str(error)), 0.0
        except WorkerDiedError as death:
            kills += 1
            deaths += not death.from_outside
            fresh = fresh or not death.from_outside
            lost += death.seconds
            if deaths >= DEATHS or kills >= KILLS or (kills >= MIN_KILLS and lost > seconds):
                detail = f"the worker process died of it ({death})"
                return known.replaced(status=Status.CRASH, reason="pool.died", stage="pool", detail=detail), 0.0


# --- what all of a process share ----------------------------------------------------------------------------------


class _Background:
    """An event loop in a daemon thread, for callers who have none or are inside one that must not be entered again."""

    def __init__(self) -> None:
        import asyncio

        self._loop = asyncio.new_event_loop()
        self.turns = asyncio.Semaphore(max(2, os.cpu_count() or 1))  # threads that ask at once share the processors
        threading.Thread(target=self._loop.run_forever, name="evalmath", daemon=True).start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run the coroutine there and wait for it here. An interrupt while waiting cancels it."""
        import asyncio

        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        notice = cancellation()
        try:
            while notice is not None and not future.done():
                with suppress(TimeoutError):
                    future.exception(NOTICE_SECONDS)
                notice()
            return future.result()
        except BaseException:
            future.cancel()
            raise


def cancellation() -> Callable[[], None] | None:
    """What raises ``CancelledError`` once the asyncio task that calls this has been cancelled; None outside of one.

    Whoever blocks inside a task must look: ``asyncio.run`` turns the first Ctrl-C into a cancellation, which a task
    that never awaits does not notice.
    """
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


class _Shared:
    """The pools and the background loop of this process, made when they are first asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pools: dict[tuple[str, ...], Pool] = {}
        self._background: _Background | None = None

    def pool(self, preload: tuple[str, ...]) -> Pool:
        with self._lock:
            if preload not in self._pools:
                self._pools[preload] = NurseryPool(preload) if AVAILABLE else PebblePool(preload)
            return self._pools[preload]

    def background(self) -> _Background:
        with self._lock:
            if self._background is None:
                self._background = _Background()
            return self._background

    def close(self) -> None:
        with self._lock:
            pools, self._pools = list(self._pools.values()), {}
        for pool in pools:
            pool.close()

    def forget(self) -> None:
        """In a forked child: it starts its own workers; its parent's threads and locks are not here."""
        for pool in self._pools.values():
            pool.forget()
        self._lock, self._pools, self._background = threading.Lock(), {}, None


_shared = _Shared()
atexit.register(_shared.close)
if AVAILABLE:
    os.register_at_fork(after_in_child=_shared.forget)


def shared_pool(preload: tuple[str, ...]) -> Pool:
    """The process-wide pool whose workers are born with these modules. It is closed at exit."""
    return _shared.pool(preload)


def close_pools() -> None:
    """Kill all shared workers now. The next job starts new ones."""
    _shared.close()


def symbolic_verdict(
    task: Task, policy: Policy, timeout: float = 5.0, *, known: Verdict | None = None, function: Function = check
) -> Verdict:
    """Let SymPy have the last word on one task, in a warm worker that is killed at the deadline.

    Blocks the calling thread; may be called from any thread, also inside a running event loop. The first call of a
    process waits for the import of SymPy, which is not charged to the task.

    Parameters
    ----------
    timeout : float
        Seconds of work, not counting start-up.
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
    shared_pool(SYMBOLIC).start()  # it imports SymPy while asyncio is imported here
    background = _shared.background()

    async def judge() -> Verdict:
        async with background.turns:
            call = Call(function, policy, True)
            verdict, _seconds = await judge_alone(shared_pool(SYMBOLIC), call, task, timeout, known)
            return verdict

    return background.run(judge())
