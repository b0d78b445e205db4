"""The workers of this process, and the turns that are taken at them.

A turn is a piece of work that waits in one queue, whoever asked for it: any engine, thread or event loop. As many
threads as there are processors take turns up, so that never more workers are busy, and each gets a processor as far as
other programs leave one. Waiting in the queue is charged to nobody::

    turn = workers.turn(lambda turn: turn.run(Call(check, policy, symbolic=True), [task], seconds=5))
    judged = turn.future.result()

No fork of this process, no signal handler and no main thread is needed, and no event loop either.
"""

from __future__ import annotations

import os
import queue
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from typing import Any, Generic, TypeVar

from evalmath.batch.worker.job import Call, Judged
from evalmath.batch.worker.process import Worker, WorkerDiedError, WorkerError
from evalmath.check import Task

__all__ = ["Turn", "Workers", "processors"]

STARTUP_ATTEMPTS = 20  # a storm may kill several workers before their first word; dying by themselves counts tenfold

T = TypeVar("T")


class Turn(Generic[T]):
    """Some work that waits for its turn at a worker.

    Attributes
    ----------
    future : concurrent.futures.Future
        What comes of it.
    """

    def __init__(self, workers: Workers, work: Callable[[Turn[T]], T]) -> None:
        self.future: Future[T] = Future()
        self._workers, self._work = workers, work
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._cancelled = False

    def run(self, call: Call, tasks: Sequence[Task], seconds: float, *, fresh: bool = False) -> Judged:
        """Judge the tasks in one worker, which ends when it has computed for so many seconds.

        ``fresh`` asks for one that has judged nothing before: no verdict may hang on what earlier tasks left behind.

        Raises
        ------
        OverdueError, WorkerDiedError
            The job's own end.
        WorkerError
            If no worker can be started at all, or if it cannot import the function.
        CancelledError
            If nobody waits for it any more.
        """
        worker = self._ready(call.symbolic, fresh)
        try:
            return worker.judge(call, tasks, seconds)
        except WorkerDiedError:
            self._raise_if_cancelled()
            raise
        finally:
            self._hold(None)
            self._workers.put_back(worker)

    def cancel(self) -> None:
        """Forget about it: it leaves the queue, or its worker is killed."""
        self.future.cancel()
        with self._lock:
            self._cancelled = True
            if self._worker is not None:
                self._worker.strike()

    def take(self) -> None:
        """Do the work, in the thread that calls this."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            outcome = self._work(self)
        except BaseException as error:  # noqa: BLE001 - it is raised again in the thread that waits
            self.future.set_exception(error)
        else:
            self.future.set_result(outcome)

    def _ready(self, symbolic: bool, fresh: bool) -> Worker:
        attempts = STARTUP_ATTEMPTS
        while attempts > 0:
            worker = self._workers.idle(symbolic, fresh)
            if worker is not None:
                self._hold(worker)
                return worker
            worker = self._workers.start(symbolic)
            try:
                self._hold(worker)
                if worker.ready():
                    return worker
            except BaseException:
                worker.bury()
                raise
            killed = WorkerDiedError(worker.bury()).from_outside
            attempts -= 1 if killed else STARTUP_ATTEMPTS // 2
            self._raise_if_cancelled()
        raise WorkerError("workers die before they are ready")

    def _hold(self, worker: Worker | None) -> None:
        with self._lock:
            self._worker = worker
            if worker is not None and self._cancelled:
                worker.strike()

    def _raise_if_cancelled(self) -> None:
        if self._cancelled:
            raise CancelledError


class Workers:
    """The workers of a process: those that wait for work, and the threads that give it to them.

    Parameters
    ----------
    spare : int
        How many more than there are processors may be busy: the system shares these among short jobs and long ones.
    warm : bool
        Whether workers are warm before their first job, lest one wait for it after the one before it died.
    """

    def __init__(self, spare: int = 0, *, warm: bool = False) -> None:
        self._spare, self._warm = spare, warm
        self._living: set[Worker] = set()
        self._over = False
        self._reset()

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._turns: queue.SimpleQueue[Turn[Any]] = queue.SimpleQueue()
        self._threads = 0
        self._idle: list[Worker] = []

    def turn(self, work: Callable[[Turn[T]], T]) -> Turn[T]:
        """Some work for :meth:`enqueue`."""
        return Turn(self, work)

    def enqueue(self, turn: Turn[Any]) -> None:
        """Let it be done as soon as a worker may be busy with it."""
        with self._lock:
            if self._threads < processors() + self._spare:
                try:
                    threading.Thread(target=self._take_turns, name="evalmath worker", daemon=True).start()
                    self._threads += 1
                except RuntimeError:  # this process can have no more threads
                    pass
            alone = not self._threads
        if alone:
            turn.take()
        else:
            self._turns.put(turn)

    def _take_turns(self) -> None:
        if hasattr(signal, "pthread_sigmask"):  # where SIGPIPE ends a process, a dead worker must not end its parent
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGPIPE])
        turns = self._turns
        while True:
            turns.get().take()

    def start(self, symbolic: bool) -> Worker:
        """Start a new worker.

        Raises
        ------
        WorkerError
            If that is impossible.
        """
        if self._over:
            raise WorkerError("the interpreter is shutting down")
        worker = Worker(symbolic, warm=self._warm)
        with self._lock:
            self._living.add(worker)
        return worker

    def idle(self, symbolic: bool, fresh: bool) -> Worker | None:
        """Take one that waits for work: the last one used, whose caches are warm, or one that has judged nothing."""
        with self._lock:
            for worker in reversed(self._idle):
                if worker.symbolic is symbolic and (worker.fresh or not fresh):
                    self._idle.remove(worker)
                    return worker
        return None

    def put_back(self, worker: Worker) -> None:
        """Let it wait for work, if it still can."""
        with self._lock:
            if (
                worker.alive
                and sum(other.symbolic is worker.symbolic for other in self._idle) < processors() + self._spare
            ):
                self._idle.append(worker)
                return
            self._living.discard(worker)
        worker.bury()

    def close(self) -> None:
        """Kill all workers. The next turn starts new ones."""
        with self._lock:
            idle, self._idle = self._idle, []
            busy = self._living.difference(idle)
            self._living = busy.copy()
        for worker in busy:
            worker.strike()
        for worker in idle:
            worker.bury()

    def end(self) -> None:
        """Kill all workers, and start no more."""
        self._over = True
        self.close()

    def forget(self) -> None:
        """In a forked child: it starts its own workers; its parent's threads and locks are not here."""
        for worker in self._living:
            worker.forget()
        self._living = set()
        self._reset()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
