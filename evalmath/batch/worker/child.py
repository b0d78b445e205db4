"""What runs in a worker's own process: import once, say so, then judge what comes on stdin and answer on stdout.

Where processes can be forked, the process that has imported everything judges nothing itself. It forks a copy that
does, waits for the copy's end, and forks the next one: a death costs 3 ms instead of another import of SymPy, which
takes half a second, and every copy is born with full caches::

    parent ══ stdin, stdout ══╦══ template: imports, forks, waits, tells how the copy died
                              ╚══ copy: judges; ends when stdin does, at its deadline, or by whatever a task does to it

A deadline is the kernel's: the copy sets a timer of its own processor time (``ITIMER_PROF``), whose signal nobody
handles, so that it ends the process whatever that is doing. What other processes do to the machine is not counted.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import process_time, sleep
from typing import Any, Final, NoReturn

from evalmath.batch.worker.job import OUT_OF_MEMORY, call_of, judge_all, line, pack
from evalmath.check import Task
from evalmath.limits import MAX_WORKER_MEMORY, MAX_WORKER_TASKS

__all__ = ["DEADLINE", "FORKS", "RETIRED", "main"]

ENDED: Final = 86  # exit codes of a copy: stdin has ended
RETIRED: Final = 87  # it asks to be replaced
LATE: Final = 88  # it has computed for too long, says a thread
DEADLINE: Final = (-27, LATE)  # or the kernel does, by SIGPROF
FORKS: Final = hasattr(os, "fork")
WATCH_SECONDS = 0.02  # how often the thread looks at the clock where there is no timer of processor time


def main(preload: list[str], *, warm: bool) -> NoReturn:
    """Live as a worker that has imported these modules. Their functions ``warm`` are called before the first copy is
    born, or once it has died.
    """
    gc.disable()  # hardly anything that is imported becomes garbage: looking for it is a quarter of the time
    requests, replies = _pipes()
    modules = [importlib.import_module(name) for name in preload]
    if warm:
        _warm(modules)
    gc.freeze()  # the collector neither touches nor copies the pages that all copies share
    gc.enable()
    _say(replies, {"ready": True})
    if not FORKS:
        _judge(requests, replies)
    import resource

    born = _peak(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    while True:  # the copy waits for a request, so that whoever kills what idles hits a copy: that costs a fork
        try:
            copy = os.fork()
        except OSError as error:
            _say(replies, {"error": f"a worker cannot be forked: {error}"})
            os._exit(1)
        if copy == 0:
            _judge(requests, replies)
        _, status, used = os.wait4(copy, 0)
        code = os.waitstatus_to_exitcode(status)
        if code == ENDED:
            os._exit(0)
        _say(replies, {"died": code, "grown": _peak(used.ru_maxrss) - born})
        if not warm:
            _warm(modules)
            warm, born = True, _peak(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def _warm(modules: list[Any]) -> None:
    """Fill the caches that later copies are born with. Somebody waits for the first one, and most need no second."""
    for module in modules:
        if hasattr(module, "warm"):
            with contextlib.suppress(Exception):  # a hook that fails costs its warmth, not the worker
                module.warm()


def _peak(maxrss: int) -> int:
    """The most memory that a process has held, in bytes."""
    return maxrss if sys.platform == "darwin" else maxrss << 10


def _pipes() -> tuple[int, int]:
    """What the parent reads and writes, out of the reach of whatever prints or reads."""
    requests, replies = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return requests, replies


def _say(replies: int, message: dict[str, Any]) -> None:
    left = memoryview(line(message))
    try:
        while left:
            left = left[os.write(replies, left) :]
    except OSError:  # nobody listens any more
        os._exit(1)


def _judge(requests: int, replies: int) -> NoReturn:
    """Answer requests until they end."""
    try:
        inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(requests, inbox), daemon=True).start()
        _cap()
        asked = 0  # SymPy's caches keep 6 to 26 kB of every task
        while True:
            try:
                order = json.loads(inbox.get())
            except ValueError:  # the rest of a request that the last copy died of: it was told, nobody waits for this
                continue
            reply = _answer(order)
            asked += order["symbolic"] * len(order["tasks"])
            # After a MemoryError the heap is in pieces: the next task had better not meet it.
            retires = asked >= MAX_WORKER_TASKS or OUT_OF_MEMORY in [row[1] for row in reply.get("judged", [[]])[0]]
            _say(replies, reply | {"retires": retires})
            if retires:  # the parent waits for the end, so that no request gets lost
                os._exit(RETIRED)
    finally:
        os._exit(1)  # never back into the template's loop, whatever happened


def _listen(requests: int, inbox: queue.SimpleQueue[bytes]) -> NoReturn:
    """Pass on the requests. When the parent is gone so is this process, also in the middle of a task."""
    with open(requests, "rb") as lines:
        for request in lines:
            inbox.put(request)
    os._exit(ENDED)


def _answer(order: dict[str, Any]) -> dict[str, Any]:
    serial = order["serial"]
    sys.path += [place for place in order.get("path", ()) if place not in sys.path]
    try:
        call = call_of(order)
    except (ImportError, AttributeError) as error:
        return {"serial": serial, "error": f"a worker cannot import {order['function']}: {error}"}
    tasks = [Task(tuple(references), *others) for references, *others in order["tasks"]]
    with _deadline(order["seconds"]):
        judged = judge_all(call, tasks)
    return {"serial": serial, "judged": pack(judged)}


@contextlib.contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """End this process when it has computed for so long."""
    if sys.platform == "win32" or not FORKS:
        running = True
        start = process_time()

        def watch() -> None:
            while running:
                if process_time() - start > seconds:
                    os._exit(LATE)
                sleep(WATCH_SECONDS)

        threading.Thread(target=watch, daemon=True).start()
        yield
        running = False
        return
    # A parent that ignores or blocks the signal hands that on.
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGPROF])
    signal.setitimer(signal.ITIMER_PROF, seconds)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)


def _cap() -> None:
    """Limit the address space, dump no core, and be the first to go when the machine runs out of memory."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if not sys.platform.startswith("linux"):
        return  # macOS does not honour RLIMIT_AS
    base = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = base + MAX_WORKER_MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000", "ascii")
