"""Three ways to have workers, under what happens to workers: why there is only one in ``evalmath/batch/worker``.

    python -m benchmarks.workers            # about 5 minutes; the table goes to stdout
    python -m benchmarks.workers storm      # one condition

* ``pebble``: one-process pools of :mod:`pebble`, one per worker, so that no pipe is shared (``pip install pebble``).
* ``nursery``: a process of our own that forks workers on request, each with a socket; what evalmath had at commit
  ``d317a14``, from which it is taken here (``git archive``).
* ``subprocess``: an isolated interpreter a worker, one line of JSON a message; it forks a copy of itself that judges.
  What evalmath has.

Every cell is a process of its own, which must come to the right verdicts within a minute.
"""

from __future__ import annotations

import os
import random
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
OLD = "d317a14"  # the commit that had the nursery
WAYS = ("pebble", "nursery", "subprocess")
DEADLINE = 0.5  # seconds for a task that hangs
PATIENCE = 60.0  # seconds for one condition
LINES = {
    "pebble": ["worker/spawned.py", "worker/pools.py"],
    # Where nothing can be forked it needs pebble's pool beside it; threads and loops shared it by code in __init__.
    "nursery": ["worker/__init__.py", "worker/nursery.py", "worker/forker.py", "worker/pools.py", "worker/spawned.py"],
    "subprocess": [
        "batch/worker/asking.py",
        "batch/worker/child.py",
        "batch/worker/process.py",
        "batch/worker/pool.py",
    ],
}

Judge = Callable[[list[str], float], list[str]]  # words, deadline -> statuses


# --- the ways -----------------------------------------------------------------------------------------------------


def pebble_way() -> Judge:
    """One pool of one process a worker; a job whose worker died is given to the next, three times."""
    import multiprocessing
    import queue

    import crooked
    import pebble

    from evalmath.check import Task
    from evalmath.policy import Policy

    pools: queue.SimpleQueue[pebble.ProcessPool] = queue.SimpleQueue()

    def new() -> pebble.ProcessPool:
        return pebble.ProcessPool(max_workers=1, context=multiprocessing.get_context("spawn"))

    for _ in range(2):
        pools.put(new())

    def one(word: str, deadline: float) -> str:
        for _ in range(20):
            pool = pools.get()
            try:
                future = pool.schedule(
                    crooked.late, args=[Task(("1",), answer=word), Policy()], kwargs={"symbolic": True},
                    timeout=deadline,
                )  # fmt: skip
                return str(future.result().status)
            except TimeoutError:
                return "timeout"
            except ZeroDivisionError:
                return "crash"
            except pebble.ProcessExpired as error:
                if error.exitcode != -9:
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
    """As evalmath does it, at whichever commit is on the path."""
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


CONDITIONS: dict[str, Callable[[Judge], str]] = {
    "storm, anybody every 3 s": lambda judge: storm(judge, 3.0, below),
    "storm, who judges every 0.2 s": lambda judge: storm(judge, 0.2, leaves),
    "deadlines": deadlines,
    "no main guard": lambda judge: "right" if judge(["x"], 20) == ["incorrect"] else "wrong",
    "daemonic parent": lambda judge: "right" if judge(["x"], 20) == ["incorrect"] else "wrong",
    "memory cap": memory,
    "threads": threads,
    "costs": costs,
}

SCRIPT = """
import sys
sys.path[:0] = {path!r}
from benchmarks import workers
judge = workers.{maker}()
"""


def script(way: str, condition: str, package: Path) -> str:
    """The program of one cell."""
    path = [str(package), str(INJECTED), str(ROOT)]
    head = SCRIPT.format(path=path, maker="pebble_way" if way == "pebble" else "our_way")
    tell = f"print(workers.CONDITIONS[{condition!r}](judge), flush=True)"
    if condition == "no main guard":
        return f"{head}{tell}\n"
    body = head.replace("\n", "\n    ") + tell
    if condition == "daemonic parent":
        return (
            f"import multiprocessing\ndef child():{body}\nif __name__ == '__main__':\n"
            "    p = multiprocessing.get_context('spawn').Process(target=child, daemon=True); p.start(); p.join()\n"
        )
    return f"def main():{body}\nif __name__ == '__main__':\n    main()\n"


def measure(way: str, condition: str, package: Path) -> str:
    """One cell of the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cell.py"
        path.write_text(script(way, condition, package), encoding="utf-8")
        try:
            done = subprocess.run(
                [sys.executable, str(path)], capture_output=True, text=True, timeout=PATIENCE + 30, check=False
            )
        except subprocess.TimeoutExpired:
            return "**hangs**"
    if not done.stdout.strip():
        return "**fails**: " + (done.stderr.strip().splitlines() or ["?"])[-1][:60]
    return done.stdout.strip().splitlines()[-1]


def lines_of(way: str, package: Path) -> str:
    """How many lines the way takes."""
    return str(sum((package / "evalmath" / name).read_text("utf-8").count("\n") for name in LINES[way]))


def main(wanted: str = "") -> None:
    """Measure, and print the table."""
    print(f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors", flush=True)
    with tempfile.TemporaryDirectory() as old:
        archive = subprocess.run(["git", "archive", OLD, "evalmath"], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", old], input=archive, check=True)
        packages = {"pebble": Path(old), "nursery": Path(old), "subprocess": ROOT}
        print("| condition | " + " | ".join(WAYS) + " |\n|" + " --- |" * (len(WAYS) + 1), flush=True)
        for condition in CONDITIONS:
            if condition.startswith(wanted):
                cells = [measure(way, condition, packages[way]) for way in WAYS]
                print(f"| {condition} | " + " | ".join(cells) + " |", flush=True)
        print("| lines | " + " | ".join(lines_of(way, packages[way]) for way in WAYS) + " |")


if __name__ == "__main__":
    main(*sys.argv[1:])
