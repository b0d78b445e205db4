"""What runs in the nursery's own process: import once, then fork workers and reap them on request.

What has been imported is frozen, so that the garbage collector neither touches nor copies the pages that all share.

The other side, and the reasons, are in :mod:`evalmath.worker.nursery`.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import socket
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

__all__ = ["FORK", "MESSAGE", "REAP", "SIGKILL", "main", "preload_all", "resolve"]

MESSAGE: Final = struct.Struct("!cq")  # every request and every answer has this one size
FORK, REAP, UNKNOWN = b"F", b"R", b"?"
SIGKILL: Final = 9  # by number: the module `signal` is for the command line, nothing here handles one


def resolve(name: str) -> Callable[..., object]:
    """Import ``"package.module:function"``.

    Raises
    ------
    ImportError, AttributeError, TypeError
        If there is no such module or function.
    """
    module, _, attribute = name.partition(":")
    found: object = importlib.import_module(module)
    for part in attribute.split("."):
        found = getattr(found, part)
    if not callable(found):
        raise TypeError(f"{name} is not a function")
    return found


def preload_all(modules: Sequence[str]) -> list[Callable[[], object]]:
    """Import what exists of these modules; their functions ``warm``, which fill caches, where they have one."""
    warm: list[Callable[[], object]] = []
    for name in modules:
        with contextlib.suppress(ImportError):
            module = importlib.import_module(name)
            if hasattr(module, "warm"):
                warm.append(module.warm)
    return warm


def main(control_fd: int, settings: dict[str, Any]) -> NoReturn:
    """Import, then fork and reap on request until the parent's end of the control socket closes."""
    gc.disable()  # hardly anything that is imported becomes garbage: looking for it is a quarter of the time
    to_warm = preload_all(settings["preload"])
    work = resolve(settings["entry"])
    gc.freeze()
    gc.enable()
    bury = _death_warrant()
    born: dict[int, int] = {}  # serial → process id, of workers not yet reaped
    nursery_pid = os.getpid()
    control = socket.socket(fileno=control_fd)
    while True:
        try:
            message, fds, _flags, _address = socket.recv_fds(control, MESSAGE.size, 1)
        except OSError:
            message, fds = b"", []
        if len(message) < MESSAGE.size:
            break
        operation, serial = MESSAGE.unpack(message)
        if operation == FORK:
            pid = os.fork()
            if pid == 0:
                control.close()
                bury(nursery_pid)
                _live(work, socket.socket(fileno=fds[0]), settings["memory"])
            born[serial] = pid
            os.close(fds[0])
            if to_warm:  # the first worker starts at once, and later ones, while it works, with full caches
                while to_warm:
                    with contextlib.suppress(Exception):  # a hook that fails costs its warmth, not the workers
                        to_warm.pop()()
                gc.collect()
                gc.freeze()
        else:
            answer = MESSAGE.pack(UNKNOWN, 0)
            if serial in born:
                answer = MESSAGE.pack(REAP, _kill(born.pop(serial)))
            with contextlib.suppress(OSError):
                control.sendall(answer)
    for pid in born.values():
        _kill(pid)
    os._exit(0)


def _live(work: Callable[..., object], line: socket.socket, memory: int) -> NoReturn:
    """A worker's whole life."""
    code = 1
    try:
        _cap(memory)
        work(line)
        code = 0
    finally:
        os._exit(code)  # never back into the nursery's loop, whatever happened


def _kill(pid: int) -> int:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, SIGKILL)
    try:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    except ChildProcessError:
        return -SIGKILL


def _death_warrant() -> Callable[[int], None]:
    """Prepare what makes the kernel kill a worker when the nursery is killed (Linux; elsewhere it sees end of file)."""
    if not sys.platform.startswith("linux"):
        return lambda _parent: None
    import ctypes

    prctl = ctypes.CDLL(None).prctl
    pr_set_pdeathsig = 1  # <linux/prctl.h>

    def sign(parent: int) -> None:
        prctl(pr_set_pdeathsig, SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # it died between fork and here
            os._exit(1)

    return sign


def _cap(memory: int) -> None:
    """Limit the address space, dump no core, and be the first to go when the machine runs out of memory."""
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if not sys.platform.startswith("linux"):
        return  # macOS does not honour RLIMIT_AS
    base = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    if memory:
        _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = base + memory
        resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000", "ascii")
