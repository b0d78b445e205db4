"""Workers of :mod:`pebble` beside our own, under what happens to workers: why evalmath keeps its own.

    pip install pebble
    python -m benchmarks.workers            # about 5 minutes; the table goes to stdout
    python -m benchmarks.workers storm      # one condition

* ``pebble``: one-process pools, one per worker, so that no pipe is shared. Processes are forked from multiprocessing's
  fork server, which has imported what a worker needs, where there is one, and spawned elsewhere. A worker limits its
  own memory when it starts, and its own processor time for each task; pebble watches the clock. In a daemonic process,
  which may have no children, the flag is cleared.
* ``own``: an isolated interpreter a worker, one line of JSON a message; it forks a copy of itself that judges.

Every cell is a process of its own, which must come to the right verdicts within a minute.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INJECTED = ROOT / "tests" / "injected"
WAYS = ("pebble", "own")
DEADLINE = 0.5  # seconds for a task that hangs
WALL = 10.0  # times the deadline, on the clock
PATIENCE = 60.0  # seconds for one condition
PRELOAD = ["evalmath.check", "evalmath.algebra.symbolic", "benchmarks.workers", "crooked"]

Judge = Callable[[list[str], float], list[str]]  # words, deadline -> statuses


# --- the ways -----------------------------------------------------------------------------------------------------


def _capped() -> None:
    """In a worker of pebble: take no more memory than one of ours may."""
    import resource

    from evalmath.limits import MAX_WORKER_MEMORY

    base = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (base + MAX_WORKER_MEMORY,) * 2)


def _in_time(word: str, seconds: float) -> str:
    """In a worker of pebble: a status, or the end of the process when it has computed for so long."""
    import crooked

    from evalmath.batch.worker.job import attempt
    from evalmath.check import Task
    from evalmath.policy import Policy

    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    verdict = attempt(crooked.late, Task(("1",), answer=word), Policy(), True)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return str(verdict.status)


def pebble_way() -> Judge:
    """One pool of one process a worker; a job whose worker died is given to the next."""
    import pebble

    context = multiprocessing.get_context("forkserver" if hasattr(os, "fork") else "spawn")
    if hasattr(os, "fork"):
        context.set_forkserver_preload(PRELOAD)
    multiprocessing.current_process()._config["daemon"] = False  # type: ignore[attr-defined] # noqa: SLF001
    pools: queue.SimpleQueue[pebble.ProcessPool] = queue.SimpleQueue()

    def new() -> pebble.ProcessPool:
        return pebble.ProcessPool(max_workers=1, context=context, initializer=_capped)

    for _ in range(2):
        pools.put(new())

    def one(word: str, deadline: float) -> str:
        for _ in range(20):
            pool = pools.get()
            try:
                future = pool.schedule(_in_time, args=[word, deadline], timeout=WALL * deadline)
                return str(future.result())
            except TimeoutError:
                return "timeout"
            except pebble.ProcessExpired as error:
                if error.exitcode == -signal.SIGPROF:
                    return "timeout"
                if error.exitcode != -signal.SIGKILL:
                    return "crash"
            except RuntimeError:
                pool.stop()
                pool = new()
            finally:
                pools.put(pool)
        return "crash"

    def judge(words: list[str], deadline: float) -> list[str]:
        with ThreadPoolExecutor(2) as threads:
            return list(threads.map(lambda word: one(word, deadline), words))

    return judge


def our_way() -> Judge:
    """As evalmath does it."""
    import crooked

    from evalmath.batch import judge_many
    from evalmath.check import Task
    from evalmath.policy import Policy

    def judge(words: list[str], deadline: float) -> list[str]:
        tasks = [Task(("1",), answer=word) for word in words]
        verdicts = judge_many(tasks, Policy(), function=crooked.late, n_procs=2, timeout=deadline)
        return [str(verdict.status) for verdict in verdicts]

    return judge


# --- the conditions -----------------------------------------------------------------------------------------------


def below(pid: int) -> list[int]:
    """All processes that descend from one."""
    from processes import children

    found = children(pid)
    return found + [other for child in found for other in below(child)]


def leaves(pid: int) -> list[int]:
    """Those that judge: they have no children."""
    from processes import children

    return [child for child in below(pid) if not children(child)]


def storm(judge: Judge, period: float, among: Callable[[int], list[int]]) -> str:
    """``kill -9`` for one process at random, every ``period`` seconds on average."""
    judge(["x1"], 30)
    over, kills, dice = threading.Event(), 0, random.Random(5)

    def kill() -> None:
        nonlocal kills
        while not over.wait(dice.expovariate(1 / period)):
            if victims := among(os.getpid()):
                try:
                    os.kill(dice.choice(victims), 9)
                    kills += 1
                except ProcessLookupError:
                    pass

    killer = threading.Thread(target=kill)
    killer.start()
    found: Counter[str] = Counter()
    end = time.monotonic() + PATIENCE / 2
    while time.monotonic() < end:
        found.update(judge(["slow"] * 10, 30))
    over.set()
    killer.join()
    right = found.pop("correct", 0)
    return f"{right} right, {sum(found.values())} lost, {kills} kills"


def deadlines(judge: Judge) -> str:
    """Ten that hang among a hundred: the seconds that each of them costs."""
    judge(["x1"], 30)
    words = (["loop"] + ["x"] * 9) * 10
    start = time.monotonic()
    found = Counter(judge(words, DEADLINE))
    if found != {"timeout": 10, "incorrect": 90}:
        return f"wrong: {dict(found)}"
    return f"{(time.monotonic() - start) / 5:.2f} s for a deadline of {DEADLINE}"


def memory(judge: Judge) -> str:
    """One that takes all that there is, next to others."""
    found = Counter(judge(["x", "memory", "x"], 20))
    return "named" if found == {"incorrect": 2, "limit": 1} else f"wrong: {dict(found)}"


def threads(judge: Judge) -> str:
    """Eight threads at once."""
    with ThreadPoolExecutor(8) as executor:
        found = Counter(status for part in executor.map(lambda _: judge(["x"] * 10, 20), range(8)) for status in part)
    return "right" if found == {"incorrect": 80} else f"wrong: {dict(found)}"


def directory(judge: Judge) -> str:
    """Modules of the working directory, which may be anybody's, are never imported."""
    names = ("multiprocessing", "pickle", "json", "re", "subprocess", "evalmath")
    with tempfile.TemporaryDirectory() as place:
        for name in names:
            Path(place, f"{name}.py").write_text(f"open({place!r} + '/ran.{name}', 'w')\nraise ImportError\n")
        os.chdir(place)
        with contextlib.suppress(Exception):  # whatever comes of the trap
            judge(["x"], 20)
        ran = [name for name in names if Path(place, f"ran.{name}").exists()]
        os.chdir("/")
    return f"**runs** {', '.join(ran)}.py" if ran else "not imported"


def costs(judge: Judge) -> str:
    """Seconds to the first verdict, microseconds a verdict, megabytes of all workers."""
    start = time.monotonic()
    judge(["x", "y"], 30)
    first = time.monotonic() - start
    start = time.monotonic()
    judge(["x"] * 300, 30)
    each = (time.monotonic() - start) / 300
    pss = 0
    for pid in below(os.getpid()):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines():
            pss += int(line.split()[1]) if line.startswith("Pss:") else 0
    return f"first {first:.2f} s, each {each * 1e6:.0f} us, {pss >> 10} MB"


def right(judge: Judge) -> str:
    """One verdict."""
    return "right" if judge(["x"], 20) == ["incorrect"] else "wrong"


CONDITIONS: dict[str, Callable[[Judge], str]] = {
    "storm, anybody every 3 s": lambda judge: storm(judge, 3.0, below),
    "storm, who judges every 0.2 s": lambda judge: storm(judge, 0.2, leaves),
    "deadlines": deadlines,
    "no main guard": right,
    "daemonic parent": right,
    "memory cap": memory,
    "threads": threads,
    "working directory": directory,
    "costs": costs,
}

SCRIPT = """
import sys
sys.path[:0] = {path!r}
from benchmarks import workers
judge = workers.{maker}()
print(workers.CONDITIONS[{condition!r}](judge), flush=True)
"""


def script(way: str, condition: str) -> str:
    """The program of one cell."""
    maker = "pebble_way" if way == "pebble" else "our_way"
    body = SCRIPT.format(path=[str(ROOT), str(INJECTED)], maker=maker, condition=condition)
    if condition == "no main guard":
        return body
    body = body.replace("\n", "\n    ")
    if condition == "daemonic parent":
        return (
            f"import multiprocessing\ndef child():{body}\nif __name__ == '__main__':\n"
            "    p = multiprocessing.get_context('spawn').Process(target=child, daemon=True); p.start(); p.join()\n"
        )
    return f"def main():{body}\nif __name__ == '__main__':\n    main()\n"


def measure(way: str, condition: str) -> str:
    """One cell of the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cell.py"
        path.write_text(script(way, condition), encoding="utf-8")
        with subprocess.Popen(
            [sys.executable, str(path)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder, start_new_session=True,
        ) as cell:  # fmt: skip
            try:
                said, complaints = cell.communicate(timeout=PATIENCE + 30)
            except subprocess.TimeoutExpired:
                os.killpg(cell.pid, signal.SIGKILL)
                return "**hangs**"
    if not said.strip():
        return "**fails**: " + (complaints.strip().splitlines() or ["?"])[-1][:60]
    return said.strip().splitlines()[-1]


def main(wanted: str = "") -> None:
    """Measure, and print the table."""
    print(f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors", flush=True)
    print("| condition | " + " | ".join(WAYS) + " |\n|" + " --- |" * (len(WAYS) + 1), flush=True)
    for condition in CONDITIONS:
        if condition.startswith(wanted):
            cells = [measure(way, condition) for way in WAYS]
            print(f"| {condition} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
