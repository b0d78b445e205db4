"""The workers of this process, and the turns that are taken at them.

A turn is a piece of work that waits in one queue, whoever asked for it: any engine, thread or event loop. As many
threads as there are processors take turns up, so that never more workers are busy, and each gets a processor as far as
other programs leave one. Waiting in the queue is charged to nobody::

    turn = workers.turn(lambda turn: turn.run(Call(check, policy, symbolic=True), [task], seconds=5))
    judged = turn.future.result()

No fork of this process, no signal handler and no main thread is needed, and no event loop either.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess  # nosec B404
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from evalmath.check import Task
from evalmath.worker.child import DEADLINE, RETIRED
from evalmath.worker.job import Call, Judged, line, unpack

__all__ = ["OverdueError", "Turn", "WorkerDiedError", "WorkerError", "Workers", "processors", "search_path"]

SIGKILL: Final = 9
STARTUP_SECONDS = 60.0  # to import SymPy from a cold network disk; never charged to a sample
STARTUP_ATTEMPTS = 20  # a storm may kill several workers before their first word; dying by themselves counts tenfold
# A deadline is processor time. What does not compute (stopped, swapped out) ends when this many times as much has
# passed: a worker among twenty that want a processor gets no less than half of its deadline.
WALL_SECONDS = 10.0

# What a worker may know about the environment: how to find its libraries, its locale and its time zone. No tokens.
_ENVIRONMENT: Final = ("PATH", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "LD_LIBRARY_PATH",
                       "DYLD_LIBRARY_PATH", "VIRTUAL_ENV", "PYTHONHOME", "PYTHONPYCACHEPREFIX",
                       "SYSTEMROOT")  # fmt: skip
# The same order of hashes in every run, and one thread and one heap a worker: determinism, a true memory cap, and
# nothing that dislikes a fork.
_SETTINGS: Final = {
    "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1",
}  # fmt: skip
# -P leaves out the working directory, and the path is the parent's before the first import.
_BOOT: Final = (
    "import sys; own = sys.path[:]; sys.path[:] = sys.argv[1].split('\\n'); "
    "sys.path += [place for place in own if place not in sys.path]; "
    "from evalmath.worker.child import main; main(sys.argv[2:])"
)
_PRELOAD: Final = {False: ["evalmath.check"], True: ["evalmath.check", "evalmath.algebra.symbolic"]}

T = TypeVar("T")


class OverdueError(Exception):
    """The job was not done at its deadline. Its worker is dead."""


class WorkerError(RuntimeError):
    """No worker can be started here, or none that finds what it should run."""


class WorkerDiedError(Exception):
    """The worker died during the job, after so many ``seconds`` of it.

    ``code`` is its exit code, negative for a signal, None if unknown.
    """

    def __init__(self, code: int | None, seconds: float = 0.0) -> None:
        super().__init__(code)
        self.code, self.seconds = code, seconds

    @property
    def from_outside(self) -> bool:
        """Whether somebody else probably killed it."""
        return self.code is None or self.code in (-9, -15, -2, -1, RETIRED)  # SIGKILL, SIGTERM, SIGINT, SIGHUP

    def __str__(self) -> str:
        if self.code is None:
            return "lost"
        return f"signal {-self.code}" if self.code < 0 else f"exit code {self.code}"


class _Worker:
    """The parent's end of one worker. One thread at a time uses it; any thread may :meth:`strike` it."""

    def __init__(self, symbolic: bool) -> None:
        self.symbolic = symbolic
        self.fresh = True  # it has judged nothing yet
        self._lock = threading.Lock()
        self._inbox = bytearray()
        self._serial = 0
        self._late = self._buried = False
        environment = {k: v for k, v in os.environ.items() if k in _ENVIRONMENT} | _SETTINGS
        options = ["-P", *(["-s"] if sys.flags.no_user_site else []), *(["-B"] if sys.dont_write_bytecode else [])]
        try:
            # This very interpreter and a constant program; no word of any sample is among the arguments.
            self._process = subprocess.Popen(  # noqa: S603 # nosec B603
                [sys.executable, *options, "-c", _BOOT, "\n".join(search_path()), *_PRELOAD[symbolic]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                env=environment,
                cwd=Path(sys.executable).anchor,  # it keeps no directory busy, and needs none that may be gone
                start_new_session=True,  # Ctrl-C in a terminal is for the parent: it closes the pipes
            )
        except (OSError, TypeError) as error:  # TypeError: an embedded Python has no sys.executable
            raise WorkerError(f"cannot start {sys.executable!r} as a worker: {error}") from error

    def ready(self) -> bool:
        """Wait until it has imported what it needs; False if it died before."""
        try:
            with self._guarded(STARTUP_SECONDS):
                return "ready" in self._hear()
        except (OSError, EOFError):
            return False

    def judge(self, call: Call, tasks: Sequence[Task], seconds: float) -> Judged:
        """Send the tasks and wait for the verdicts.

        Raises
        ------
        OverdueError, WorkerDiedError, WorkerError
            As :meth:`Turn.run`.
        """
        self._serial += 1
        self.fresh = False
        order = call.order() | {"serial": self._serial, "seconds": seconds, "tasks": list(tasks)}
        if not call.name.startswith("evalmath."):
            order["path"] = search_path()  # somebody's own function: where this process would look for it now
        start = perf_counter()
        try:
            with self._guarded(WALL_SECONDS * seconds):
                self._say(line(order))
                reply = self._hear()
                while reply.get("serial", self._serial) != self._serial:
                    reply = self._hear()  # an answer that nobody waits for any more
                if reply.get("retires"):
                    self.fresh = "died" in self._last_words()
        except (OSError, EOFError):
            code = self.bury()
        else:
            if "judged" in reply:
                return unpack(reply["judged"])
            if "error" in reply:
                raise WorkerError(reply["error"])
            code = reply["died"]
            self.fresh = True  # another copy is ready to be forked
        if code in DEADLINE or self._late:
            raise OverdueError
        raise WorkerDiedError(code, perf_counter() - start)

    def _last_words(self) -> dict[str, Any]:
        """What is heard of a worker that retires; where there are no copies, nothing, and it is buried."""
        try:
            return self._hear()
        except (OSError, EOFError):
            self.bury()
            return {}

    @contextmanager
    def _guarded(self, seconds: float) -> Iterator[None]:
        """Strike it when so much time has passed on the clock."""
        watch = threading.Timer(seconds, self._expire)
        watch.daemon = True
        try:
            watch.start()
        except RuntimeError as error:
            raise WorkerError(f"no thread can be started: {error}") from error
        try:
            yield
        finally:
            watch.cancel()

    def _expire(self) -> None:
        self._late = True
        self.strike()

    def strike(self) -> None:
        """Kill it hard. Whoever waits for its answer sees the end of it."""
        with self._lock:
            if self._buried:
                return  # its process id may be somebody else's by now
            if hasattr(os, "killpg"):
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._process.pid, SIGKILL)  # the template and its copy
            else:
                self._process.kill()

    def bury(self) -> int:
        """Kill it, if it lives, and return its exit code."""
        self.strike()
        with self._lock:
            self._buried = True
        self._close()
        return self._process.wait()

    def forget(self) -> None:
        """Let go without killing it: in a forked child, whose parent goes on using it."""
        self._close()  # else it would not see the parent's end while this child lives
        self._process.returncode = 0  # not our child: nothing to wait for

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()

    @property
    def alive(self) -> bool:
        """Whether it may be asked again."""
        return not self._buried and self._process.poll() is None

    def _say(self, message: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        left = memoryview(message)
        while left:
            left = left[pipe.write(left) :]

    def _hear(self) -> dict[str, Any]:
        pipe = self._process.stdout
        assert pipe is not None
        while True:
            while (end := self._inbox.find(b"\n")) < 0:
                piece = pipe.read(1 << 18)
                if not piece:
                    raise EOFError
                self._inbox += piece
            said = bytes(self._inbox[:end])
            del self._inbox[: end + 1]
            with suppress(ValueError):  # the copy died in the middle of this line; the next one says so
                message: dict[str, Any] = json.loads(said)
                return message


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
        self._worker: _Worker | None = None
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

    def _ready(self, symbolic: bool, fresh: bool) -> _Worker:
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

    def _hold(self, worker: _Worker | None) -> None:
        with self._lock:
            self._worker = worker
            if worker is not None and self._cancelled:
                worker.strike()

    def _raise_if_cancelled(self) -> None:
        if self._cancelled:
            raise CancelledError


class Workers:
    """The workers of a process: those that wait for work, and the threads that give it to them."""

    def __init__(self) -> None:
        self._living: set[_Worker] = set()
        self._over = False
        self._reset()

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._turns: queue.SimpleQueue[Turn[Any]] = queue.SimpleQueue()
        self._threads = 0
        self._idle: list[_Worker] = []

    def turn(self, work: Callable[[Turn[T]], T]) -> Turn[T]:
        """Some work for :meth:`enqueue`."""
        return Turn(self, work)

    def enqueue(self, turn: Turn[Any]) -> None:
        """Let it be done as soon as a worker may be busy with it."""
        with self._lock:
            if self._threads < processors():
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

    def start(self, symbolic: bool) -> _Worker:
        """Start a new worker.

        Raises
        ------
        WorkerError
            If that is impossible.
        """
        if self._over:
            raise WorkerError("the interpreter is shutting down")
        worker = _Worker(symbolic)
        with self._lock:
            self._living.add(worker)
        return worker

    def idle(self, symbolic: bool, fresh: bool) -> _Worker | None:
        """Take one that waits for work: the last one used, whose caches are warm, or one that has judged nothing."""
        with self._lock:
            for worker in reversed(self._idle):
                if worker.symbolic is symbolic and (worker.fresh or not fresh):
                    self._idle.remove(worker)
                    return worker
        return None

    def put_back(self, worker: _Worker) -> None:
        """Let it wait for work, if it still can."""
        with self._lock:
            if worker.alive and sum(other.symbolic is worker.symbolic for other in self._idle) < processors():
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


def search_path() -> list[str]:
    """Where a worker finds modules: where this process does, but for its working directory, whoever put that there.

    evalmath itself is found where it was found by this process, if need be after everything else.
    """
    try:
        here = os.path.realpath(Path.cwd())
    except OSError:  # it was deleted
        here = None
    places = [place for place in sys.path if Path(place).is_absolute() and os.path.realpath(place) != here]
    home = str(Path(__file__).parents[2])
    return places if home in places else [*places, home]
