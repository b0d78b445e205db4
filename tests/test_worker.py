"""Workers: warm before they are asked, killed at the deadline, gone with their parent."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from evalmath.check import Task
from evalmath.limits import MAX_WORKER_MEMORY
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from evalmath.worker import (
    DEATHS,
    KILLS,
    MIN_KILLS,
    SYMBOLIC,
    close_pools,
    judge_alone,
    pools,
    shared_pool,
    symbolic_verdict,
)
from evalmath.worker.job import Call, Judged
from evalmath.worker.nursery import AVAILABLE, NurseryError
from evalmath.worker.pools import NurseryPool, OverdueError, WorkerDiedError
from evalmath.worker.spawned import PebblePool

ROOT = Path(__file__).resolve().parent.parent
INJECTED = str(ROOT / "tests" / "injected")
sys.path.append(INJECTED)

import crooked  # noqa: E402
import warming  # noqa: E402
from processes import children, computed  # noqa: E402

POLICY = Policy()
GENEROUS = 30.0  # seconds; nothing here should take them

forks = pytest.mark.skipif(not AVAILABLE, reason="no fork here")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


def task(word: str) -> Task:
    """Answer so, where 1 is right."""
    return Task(("1",), answer=word)


def ask(word: str, timeout: float = GENEROUS) -> Verdict:
    """Ask a worker of the shared pool."""
    return symbolic_verdict(task(word), POLICY, timeout, function=crooked.late, known=crooked.UNDECIDED)


@pytest.fixture
def fresh() -> Iterator[None]:
    """No worker is alive yet."""
    close_pools()
    yield
    close_pools()


# --- one task -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "status", "reason"),
    [
        ("1", Status.CORRECT, "word.1"),
        ("2", Status.INCORRECT, "word.2"),
        ("loop", Status.TIMEOUT, "pool.deadline"),
        ("sleep", Status.TIMEOUT, "pool.deadline"),
        ("memory", Status.LIMIT, "MAX_WORKER_MEMORY"),
        ("recurse", Status.LIMIT, "RECURSION_LIMIT"),
        ("raise", Status.CRASH, "pool.exception"),
        ("exit", Status.CRASH, "pool.died"),
        ("leave", Status.CRASH, "pool.died"),
        ("kill", Status.CRASH, "pool.died"),
        ("abort", Status.CRASH, "pool.died"),
    ],
)
@forks
def test_every_end_has_a_name(word: str, status: Status, reason: str) -> None:
    """Whatever a task does to its worker is a status with a reason, and the next task is judged as ever."""
    verdict = ask(word, timeout=0.7 if status is Status.TIMEOUT else GENEROUS)
    assert (verdict.status, verdict.reason) == (status, reason)
    assert ask("1").correct


def test_readings_survive_a_timeout() -> None:
    """What earlier rungs have read is in the verdict of a task that ran out of time."""
    verdict = ask("loop", timeout=0.3)
    assert (verdict.kind, verdict.reference, verdict.answer) == ("number", "1", "?")
    assert verdict.detail == "no verdict within 0.3 s"


def test_verdicts_cross_unchanged() -> None:
    """A verdict is the same object value on both sides: texts with surrogates, spans, None."""
    for word in ("1", "π ≤ \u202e√2", "\ud800", "x" * 100_000, "a\0b\n"):
        here = crooked.late(task(word), POLICY, symbolic=True)
        assert ask(word) == here


def test_threads_may_ask_at_once() -> None:
    """The single-pair face is safe from several threads."""
    words = ["1", "2", "raise", "exit"] * 8
    with ThreadPoolExecutor(8) as executor:
        verdicts = list(executor.map(ask, words))
    assert [v.status for v in verdicts] == [Status.CORRECT, Status.INCORRECT, Status.CRASH, Status.CRASH] * 8


def test_inside_a_running_loop() -> None:
    """Blocking, but not forbidden, where an event loop runs: a cell of a notebook."""

    async def cell() -> bool:
        return ask("1").correct

    assert asyncio.run(cell())


@pytest.mark.usefixtures("fresh")
@forks
def test_imports_are_not_charged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that takes longer to import than the deadline does not turn a right answer into a timeout."""
    (tmp_path / "heavy_to_import.py").write_text(
        "import time\ntime.sleep(1.0)\nfrom crooked import late\n"
        "def judge(task, policy, *, symbolic=False):\n    return late(task, policy, symbolic=symbolic)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    from heavy_to_import import judge

    assert symbolic_verdict(task("1"), POLICY, 0.5, function=judge).correct


@pytest.mark.usefixtures("fresh")
@linux
def test_nothing_is_inherited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker sees neither the tokens in the environment nor the files that the parent has open."""
    monkeypatch.setenv("SOME_API_TOKEN", "secret")
    with (tmp_path / "private.txt").open("w") as file:
        os.set_inheritable(file.fileno(), True)
        assert "SOME_API_TOKEN" not in ask("tell:environment").reason
        assert "private" not in ask("tell:files").reason


def test_unknown_function_is_named() -> None:
    """Workers import by name: what has none is refused before it is sent."""
    with pytest.raises(ValueError, match="importable"):
        symbolic_verdict(task("1"), POLICY, function=lambda task, policy, *, symbolic=False: crooked.UNDECIDED)


# --- deaths -------------------------------------------------------------------------------------------------------


class Deadly:
    """A pool whose first jobs end badly."""

    def __init__(self, *ends: Exception) -> None:
        self.ends = list(ends)

    async def run(self, call: Call, tasks: list[Task], seconds: float | None, *, fresh: bool = False) -> Judged:
        self.fresh = fresh
        if self.ends:
            raise self.ends.pop(0)
        return Judged([Verdict(Status.CORRECT, "ok", "symbolic")], [0.1])


DIED, KILLED, WEARING = WorkerDiedError(3), WorkerDiedError(-9), WorkerDiedError(-9, 0.6)


@pytest.mark.parametrize(
    ("ends", "status", "left"),
    [
        ((), Status.CORRECT, 0),
        ((DIED,), Status.CORRECT, 0),
        ((DIED,) * DEATHS, Status.CRASH, 0),
        ((DIED,) * 9, Status.CRASH, 9 - DEATHS),
        ((KILLED,) * (KILLS - 1), Status.CORRECT, 0),
        ((KILLED,) * 99, Status.CRASH, 99 - KILLS),
        ((WEARING,) * 9, Status.CRASH, 9 - MIN_KILLS),
        ((KILLED,) * 10 + (WEARING,) * 9, Status.CRASH, 7),  # when the deadline is over
        ((KILLED, DIED, KILLED), Status.CORRECT, 0),
        ((KILLED, OverdueError()), Status.TIMEOUT, 0),
        ((NurseryError("no more processes"),), Status.UNDECIDED, 0),
    ],
)
def test_how_often_a_task_is_tried(ends: tuple[Exception, ...], status: Status, left: int) -> None:
    """A task is a crash when its worker died of it twice; a kill from outside counts when it repeats."""
    pool = Deadly(*ends)
    call = Call(crooked.late, POLICY, True)
    verdict, _seconds = asyncio.run(judge_alone(pool, call, task("1"), 1.0))  # type: ignore[arg-type]
    assert (verdict.status, len(pool.ends)) == (status, left)
    assert pool.fresh is (DIED in ends)  # what may have been the worker's past is tried again without one


@linux
def test_idle_worker_is_killed() -> None:
    """Somebody kills a worker that has nothing to do: the next task notices nothing."""
    os.kill(int(ask("tell:pid").reason), 9)
    time.sleep(0.05)
    assert ask("1").correct


@linux
def test_nursery_is_killed() -> None:
    """Somebody kills the nursery, and with it all workers: there is another one for the next task."""
    worker = int(ask("tell:pid").reason)
    os.kill(parent_of(worker), 9)
    assert ask("1").correct
    assert gone(worker)


@forks
def test_workers_are_recycled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker is replaced after so many tasks."""
    monkeypatch.setattr(pools, "MAX_WORKER_TASKS", 3)
    close_pools()
    seen = [ask("tell:pid").reason for _ in range(7)]
    assert len(set(seen)) == 3


@linux
def test_leaking_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty tasks of which each leaves 64 MB behind: more than a worker may take, but none has to take it all."""
    assert 2 * MAX_WORKER_MEMORY < 20 * (64 << 20)
    monkeypatch.setattr(pools, "MAX_WORKER_TASKS", 2)
    close_pools()
    assert [ask("leak").reason.split()[1] for _ in range(20)] == ["1", "2"] * 10


@linux
def test_full_worker_is_no_verdict() -> None:
    """Who comes into a worker that earlier tasks have filled is judged in another one."""
    close_pools()
    verdicts = [ask("leak") for _ in range(20)]
    assert [v.status for v in verdicts] == [Status.CORRECT] * 20
    assert 1 < len({v.reason.split()[-1] for v in verdicts}) < 20  # processes
    assert ask("memory").reason == "MAX_WORKER_MEMORY"  # who needs it all by himself is told so


@linux
def test_pool_closes() -> None:
    """Closing kills the workers; the pool may be used again."""
    worker = int(ask("tell:pid").reason)
    close_pools()
    assert gone(worker)
    assert ask("1").correct


@forks
def test_later_workers_are_born_warm() -> None:
    """A preloaded module's ``warm`` is called once the first worker is off; that it fails hurts nobody."""
    call = Call(warming.judge, POLICY, True)
    pool = NurseryPool(["warming"])

    async def judge() -> list[str]:
        await pool.warm(2, call)  # two workers, of which the second comes from a warm nursery
        told = []
        while pool.idle():
            told.append((await pool.run(call, [task("1")], GENEROUS)).verdicts[0].reason)
            pool._idle.pop().kill()  # the one that has just told
        return told

    try:
        assert sorted(asyncio.run(judge())) == ["empty", "full"]
    finally:
        pool.close()


@forks
def test_late_answer_of_a_blocked_loop_counts() -> None:
    """An event loop that was blocked past the deadline finds the answer that came in time."""
    pool = NurseryPool(SYMBOLIC)
    call = Call(crooked.late, POLICY, True)

    async def judge() -> Judged:
        await pool.run(call, [task("1")], 1.0)
        work = asyncio.create_task(pool.run(call, [task("slow")], 0.2))
        await asyncio.sleep(0.005)
        time.sleep(0.5)  # noqa: ASYNC251 - this is what the test is about
        return await work

    try:
        assert asyncio.run(judge()).verdicts[0].correct
    finally:
        pool.close()


# --- in every kind of process -------------------------------------------------------------------------------------

SCRIPT = """
import sys
sys.path.append({injected!r})
import crooked
from evalmath.batch import judge_many
from evalmath.check import Task
from evalmath.policy import Policy

def judge():
    tasks = [Task(("1",), answer=word) for word in ["1", "2", "exit", "sum"] * 10]
    verdicts = judge_many(tasks, Policy(), function=crooked.late, n_procs=2, share=True, timeout=20)
    return [str(verdict.status) for verdict in verdicts]

"""
EXPECTED = str(["correct", "incorrect", "crash", "incorrect"] * 10)


def run(command: list[str], **options: object) -> str:
    """What a quiet, successful process writes."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=environment, **options  # type: ignore[call-overload]
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return str(done.stdout)


@pytest.mark.parametrize("how", ["file", "-c", "stdin"])
def test_unguarded_scripts(how: str, tmp_path: Path) -> None:
    """No ``if __name__ == "__main__"`` is needed, and the script is run once: its only print says so."""
    source = SCRIPT.format(injected=INJECTED) + "print(judge())\n"
    if how == "file":
        path = tmp_path / "script.py"
        path.write_text(source)
        out = run([sys.executable, str(path)])
    elif how == "-c":
        out = run([sys.executable, "-c", source])
    else:
        out = run([sys.executable, "-"], input=source)
    assert out == EXPECTED + "\n"


@pytest.mark.parametrize(("method", "daemon"), [("fork", True), ("forkserver", False), ("spawn", True)])
@forks
def test_start_methods(method: str, daemon: bool, tmp_path: Path) -> None:
    """In child processes of every kind, daemonic ones too, also when the parent has workers of its own."""
    path = tmp_path / "script.py"
    path.write_text(
        SCRIPT.format(injected=INJECTED)
        + textwrap.dedent(f"""
            import multiprocessing

            def child(pipe):
                pipe.send(judge())

            if __name__ == "__main__":
                assert str(judge()) == {EXPECTED!r}
                context = multiprocessing.get_context({method!r})
                ours, theirs = context.Pipe()
                process = context.Process(target=child, args=(theirs,), daemon={daemon})
                process.start()
                print(ours.recv())
                process.join()
                assert str(judge()) == {EXPECTED!r}
            """)
    )
    assert run([sys.executable, "-W", "ignore::DeprecationWarning", str(path)]) == EXPECTED + "\n"


@pytest.mark.parametrize("signal", [9, 15, 2], ids=["kill", "term", "int"])
@linux
def test_no_orphans(signal: int, tmp_path: Path) -> None:
    """However the parent ends, its workers end with it, those too that hang."""
    marker = tmp_path / "told"
    source = SCRIPT.format(injected=INJECTED) + textwrap.dedent(f"""
        from pathlib import Path
        from evalmath.worker import symbolic_verdict
        worker = symbolic_verdict(Task(("1",), answer="tell:pid"), Policy(), 20, function=crooked.late).reason
        Path({str(marker)!r} + ".new").write_text(worker)
        Path({str(marker)!r} + ".new").rename({str(marker)!r})
        symbolic_verdict(Task(("1",), answer="loop"), Policy(), 100, function=crooked.late)
        """)
    parent = subprocess.Popen(
        [sys.executable, "-c", source], env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.DEVNULL
    )
    try:
        wait_until(marker.exists)
        worker = int(marker.read_text())
        nursery = parent_of(worker)
        time.sleep(0.1)
        parent.send_signal(signal)
        parent.wait(GENEROUS)
        assert gone(worker)
        assert gone(nursery)
    finally:
        parent.kill()
        parent.wait()


@pytest.mark.parametrize("how", ["plain", "in a loop", "one by one", "one by one in a loop"])
@linux
def test_interrupted_batch(how: str) -> None:
    """Ctrl-C comes out of the call as KeyboardInterrupt; the workers are gone, and the next batch is judged as ever."""
    source = SCRIPT.format(injected=INJECTED) + textwrap.dedent(f"""
        import asyncio, signal
        from evalmath.batch import judge_one

        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs inherit that it is ignored

        def long():
            tasks = [Task(("1",), answer=word) for word in [*map(str, range(300)), "loop"]]
            if {how!r}.startswith("one by one"):
                return [judge_one(task, Policy(), timeout=100, function=crooked.late) for task in tasks]
            return judge_many(tasks, Policy(), function=crooked.late, n_procs=2, timeout=100)

        async def cell():
            return long()

        try:
            asyncio.run(cell()) if {how!r}.endswith("in a loop") else long()
        except KeyboardInterrupt:
            print("interrupted", flush=True)
        print(judge())
        """)
    parent = subprocess.Popen(
        [sys.executable, "-c", source], env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        wait_until(lambda: any(computed(pid) > 0.3 for nursery in children(parent.pid) for pid in children(nursery)))
        below = [pid for nursery in children(parent.pid) for pid in [nursery, *children(nursery)]]
        parent.send_signal(2)
        said, complaint = parent.communicate(timeout=GENEROUS)
    finally:
        parent.kill()
    assert (parent.returncode, said, complaint) == (0, f"interrupted\n{EXPECTED}\n", "")
    assert all(gone(pid) for pid in below)


# --- pebble's pool ------------------------------------------------------------------------------------------------


def test_pebble_stands_in() -> None:
    """Where processes cannot be forked a pebble pool honours the same contract."""
    pool = PebblePool(SYMBOLIC)
    call = Call(crooked.late, POLICY, True)

    async def judge() -> list[tuple[Status, str]]:
        words = (("1", GENEROUS), ("2", GENEROUS), ("loop", 0.5), ("raise", GENEROUS), ("exit", GENEROUS))
        await pool.warm(1, call)
        return [(await judge_alone(pool, call, task(word), seconds))[0].status for word, seconds in words]

    try:
        assert asyncio.run(judge()) == [
            Status.CORRECT, Status.INCORRECT, Status.TIMEOUT, Status.CRASH, Status.CRASH,
        ]  # fmt: skip
    finally:
        pool.close()


# --- helpers ------------------------------------------------------------------------------------------------------


def wait_until(condition: Callable[[], bool]) -> None:
    """Poll, but not for ever."""
    end = time.monotonic() + GENEROUS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def parent_of(pid: int) -> int:
    """Its parent's process id."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def gone(pid: int) -> bool:
    """Whether a process has ended, given a moment; one that nobody has waited for counts as ended."""
    end = time.monotonic() + GENEROUS
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX":
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


def test_shared_pool_is_shared() -> None:
    """One pool for all who want the same modules."""
    assert shared_pool(SYMBOLIC) is shared_pool(SYMBOLIC)
