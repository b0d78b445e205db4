"""The parent's end of one worker: how it is started, asked and killed. The other end is in ``child``.

It is an isolated interpreter: the working directory is not on its path, wherever the parent has it on its own, so that
no ``json.py`` that lies there ever runs; and of the environment it knows only how to find its libraries.
"""

from __future__ import annotations

import json
import os
import subprocess  # nosec B404
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from evalmath.batch.worker.child import DEADLINE, FORKS, RETIRED
from evalmath.batch.worker.job import Call, Judged, line, unpack
from evalmath.check import Task
from evalmath.limits import MAX_WORKER_MEMORY

__all__ = ["OverdueError", "Worker", "WorkerDiedError", "WorkerError", "search_path"]

SIGKILL: Final = 9
STARTUP_SECONDS = 60.0  # to import SymPy from a cold network disk; never charged to a sample
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
    "from evalmath.batch.worker.child import main; main(sys.argv[3:], warm=sys.argv[2] == 'warm')"
)
_PRELOAD: Final = {False: ["evalmath.check"], True: ["evalmath.check", "evalmath.algebra.symbolic"]}


class OverdueError(Exception):
    """The job was not done at its deadline. Its worker is dead."""


class WorkerError(RuntimeError):
    """No worker can be started here, or none that finds what it should run."""


class WorkerDiedError(Exception):
    """The worker died during the job, after so many ``seconds`` of it.

    ``code`` is its exit code, negative for a signal, None if unknown; ``grown`` the bytes of memory that the copy which
    judged had taken beyond what it was born with, None if unknown. ``template`` is whether the process that forks the
    copies has died itself, which judges nothing.
    """

    def __init__(
        self, code: int | None, seconds: float = 0.0, *, grown: int | None = None, template: bool = False
    ) -> None:
        super().__init__(code)
        self.code, self.seconds, self.grown, self.template = code, seconds, grown, template

    @property
    def innocent(self) -> bool:
        """Whether its job cannot be why somebody killed it: all that a job can do to that end is to take memory."""
        light = self.grown is not None and self.grown < MAX_WORKER_MEMORY // 2
        return self.from_outside and (light or self.template)

    @property
    def from_outside(self) -> bool:
        """Whether somebody else probably killed it."""
        return self.code is None or self.code in (-9, -15, -2, -1, RETIRED)  # SIGKILL, SIGTERM, SIGINT, SIGHUP

    def __str__(self) -> str:
        if self.code is None:
            return "lost"
        return f"signal {-self.code}" if self.code < 0 else f"exit code {self.code}"


class Worker:
    """The parent's end of one worker. One thread at a time uses it; any thread may :meth:`strike` it.

    A ``warm`` one takes a tenth of a second more to start, and no copy of it is born cold.
    """

    def __init__(self, symbolic: bool, *, warm: bool = False) -> None:
        self.symbolic = symbolic
        self.fresh = True  # it has judged nothing yet
        self._lock = threading.Lock()
        self._inbox = bytearray()
        self._serial = 0
        self._late = self._buried = False
        environment = {k: v for k, v in os.environ.items() if k in _ENVIRONMENT} | _SETTINGS
        options = ["-P", *(["-s"] if sys.flags.no_user_site else []), *(["-B"] if sys.dont_write_bytecode else [])]
        preload = ["warm" if warm else "cold", *_PRELOAD[symbolic]]
        try:
            # This very interpreter and a constant program; no word of any sample is among the arguments.
            self._process = subprocess.Popen(  # noqa: S603 # nosec B603
                [sys.executable, *options, "-c", _BOOT, "\n".join(search_path()), *preload],
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
        OverdueError, WorkerDiedError
            The job's own end.
        WorkerError
            If it cannot import the function.
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
            grown, template = reply.get("grown"), False
        except (OSError, EOFError):
            code, grown, template = self.bury(), None, FORKS
        else:
            if "judged" in reply:
                return unpack(reply["judged"])
            if "error" in reply:
                raise WorkerError(reply["error"])
            code = reply["died"]
            self.fresh = True  # another copy is ready to be forked
        if code in DEADLINE or self._late:
            raise OverdueError
        raise WorkerDiedError(code, perf_counter() - start, grown=grown, template=template)

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


def search_path() -> list[str]:
    """Where a worker finds modules: where this process does, but for its working directory, whoever put that there.

    evalmath itself is found where it was found by this process, if need be after everything else.
    """
    try:
        here = os.path.realpath(Path.cwd())
    except OSError:  # it was deleted
        here = None
    places = [place for place in sys.path if Path(place).is_absolute() and os.path.realpath(place) != here]
    home = str(Path(__file__).parents[3])
    return places if home in places else [*places, home]
