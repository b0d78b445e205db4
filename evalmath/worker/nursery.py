"""A nursery: one small process that imports the engine once and forks a warm worker whenever it is asked.

It is what :mod:`multiprocessing`'s fork server would be if it did not import the user's ``__main__`` again (which runs
unguarded scripts twice), share its state with everybody else who uses it in the process, refuse to serve daemonic
parents, and hand on the parent's environment::

    parent ──"F", serial, socket──►  nursery ──fork──►  worker: entry(socket)
           ──"R", serial──────────►          ──SIGKILL, wait──►  exit status
           (parent dies: end of file)        ──SIGKILL to every worker, exit

Nothing is shared between workers: each has a socket of its own and no lock, so that a worker may be killed at any
instant without hurting another one. Nobody reaps a worker but on request, so a process id is never reused while
somebody may still kill it. No signal handler, thread or main thread is needed on the parent's side.
"""

from __future__ import annotations

import json
import os
import socket
import struct
import subprocess  # nosec B404
import sys
import threading
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from evalmath.worker.forker import FORK, MESSAGE, REAP, SIGKILL

__all__ = ["AVAILABLE", "Nursery", "NurseryError", "search_path"]

AVAILABLE: Final = hasattr(os, "fork") and hasattr(socket, "send_fds")  # not on Windows

# What a worker may know about the environment: how to find its libraries, its locale and its time zone. No tokens.
_ENVIRONMENT: Final = ("PATH", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "LD_LIBRARY_PATH",
                       "DYLD_LIBRARY_PATH", "VIRTUAL_ENV", "PYTHONHOME", "PYTHONPYCACHEPREFIX")  # fmt: skip
# For a nursery to bury its workers before it is killed. On Linux the kernel does that: nobody has to wait at exit.
LEAVE_SECONDS: Final = 0.02 if sys.platform.startswith("linux") else 1.0
_BOOT: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from evalmath.worker.forker import main; main(int(sys.argv[2]), json.loads(sys.argv[3]))"
)


class NurseryError(RuntimeError):
    """The nursery could not be started or died and could not be started again."""


class Nursery:
    """The parent's handle. Started by the first :meth:`hatch`, thread-safe, and forgotten by forked children.

    Parameters
    ----------
    entry : str
        ``"package.module:function"``; called in every worker with its end of the socket.
    preload : Sequence[str]
        Modules to import before the first fork; one that does not exist is skipped. Where it has a function ``warm``,
        that is called after the first fork, so that all later workers are born with full caches.
    memory : int
        Bytes of address space that a worker may take beyond what it was born with.
    """

    def __init__(self, entry: str, preload: Sequence[str] = (), memory: int = 0) -> None:
        self._settings = {"entry": entry, "preload": list(preload), "memory": memory}
        self._lock = threading.Lock()
        self._control: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._serial = 0
        _living.add(self)

    def start(self) -> None:
        """Let it import while the caller does something else.

        Raises
        ------
        NurseryError
            If it cannot be started.
        """
        with self._lock:
            if self._control is None:
                self._start()

    def hatch(self) -> tuple[int, socket.socket]:
        """Fork one worker.

        Returns
        -------
        tuple[int, socket.socket]
            Its serial number and our end of its socket. The worker's first words come when it is ready.

        Raises
        ------
        NurseryError
            If no nursery can be started.
        """
        ours, theirs = socket.socketpair()
        with theirs, self._lock:
            for _attempt in range(2):  # the second one after the nursery was killed
                try:
                    control = self._control or self._start()
                except NurseryError:
                    ours.close()
                    raise
                self._serial += 1
                try:
                    socket.send_fds(control, [MESSAGE.pack(FORK, self._serial)], [theirs.fileno()])
                except OSError:
                    self._stop()
                else:
                    return self._serial, ours
        ours.close()
        raise NurseryError("the nursery of workers dies as soon as it is started")

    def reap(self, serial: int) -> int | None:
        """Kill a worker hard, if it still lives, and return its exit code (``-9`` for SIGKILL; None if unknown)."""
        with self._lock:
            if self._control is None:
                return None
            try:
                self._control.sendall(MESSAGE.pack(REAP, serial))
                answer = self._control.recv(MESSAGE.size, socket.MSG_WAITALL)
                known, code = MESSAGE.unpack(answer)
            except (OSError, struct.error):  # the nursery is dead, and with it went its workers
                self._stop()
                return -SIGKILL
        return int(code) if known == REAP else None

    def close(self) -> None:
        """Kill the workers and the nursery. A later :meth:`hatch` starts a new one."""
        with self._lock:
            self._stop()

    def forget(self) -> None:
        """Let go without killing anything: called in a forked child, whose parent goes on using the nursery."""
        self._lock = threading.Lock()
        if self._control is not None:
            self._control.close()  # else the nursery would not see the parent's death while this child lives
        if self._process is not None:
            self._process.returncode = 0  # not our child: nothing to wait for
        self._control = self._process = None

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        environment = {k: v for k, v in os.environ.items() if k in _ENVIRONMENT}
        # The same order of hashes in every run and one thread per worker: determinism, and nothing that dislikes fork.
        environment |= {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        arguments = [json.dumps(search_path()), str(theirs.fileno()), json.dumps(self._settings)]
        with theirs:
            try:
                # This very interpreter and a constant program; no word of any sample is among the arguments.
                self._process = subprocess.Popen(  # noqa: S603 # nosec B603
                    [sys.executable, "-c", _BOOT, *arguments],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env=environment,
                    pass_fds=[theirs.fileno()],
                    start_new_session=True,  # Ctrl-C in a terminal is for the parent: it closes the socket
                )
            except (OSError, TypeError) as error:  # TypeError: an embedded Python has no sys.executable
                ours.close()
                raise NurseryError(f"cannot start {sys.executable!r} as the nursery of workers: {error}") from error
        self._control = ours
        return ours

    def _stop(self) -> None:
        if self._control is not None:
            self._control.close()  # end of file: the nursery kills its workers and exits
        if self._process is not None:
            try:
                self._process.wait(timeout=LEAVE_SECONDS)
            except subprocess.TimeoutExpired:  # it is still importing or warming caches
                self._process.kill()
                self._process.wait()
        self._control = self._process = None


_living: weakref.WeakSet[Nursery] = weakref.WeakSet()


def _forget_all() -> None:
    for nursery in list(_living):
        nursery.forget()


if AVAILABLE:
    os.register_at_fork(after_in_child=_forget_all)


def search_path() -> list[str]:
    """Where this process finds modules, independent of the working directory."""
    return [str(Path(place).absolute()) for place in sys.path]
