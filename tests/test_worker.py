"""Workers: warm before they are asked, killed at the deadline, gone with their parent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from evalmath.batch import ajudge_many, judge_many, judge_one
from evalmath.batch.worker import process
from evalmath.batch.worker.asking import (
    DEATHS,
    KILLS,
    MIN_KILLS,
    STRAY_KILLS,
    close_workers,
    judge_alone,
    symbolic_verdict,
    workers,
)
from evalmath.batch.worker.job import Call, Judged, attempt
from evalmath.batch.worker.pool import Workers, processors
from evalmath.batch.worker.process import OverdueError, WorkerDiedError, WorkerError
from evalmath.check import Task
from evalmath.limits import MAX_WORKER_MEMORY, MAX_WORKER_TASKS
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

ROOT = Path(__file__).resolve().parent.parent
INJECTED = str(ROOT / "tests" / "injected")
sys.path.append(INJECTED)

import crooked  # noqa: E402
import warming  # noqa: E402
from processes import children, computed  # noqa: E402

POLICY = Policy()
GENEROUS = 30.0  # seconds; nothing here should take them

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
    close_workers()
    yield
    close_workers()


# --- one task -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "status", "reason"),
    [
        ("1", Status.CORRECT, "word.1"),
        ("2", Status.INCORRECT, "word.2"),
        ("loop", Status.TIMEOUT, "pool.deadline"),
        ("memory", Status.LIMIT, "MAX_WORKER_MEMORY"),
        ("recurse", Status.LIMIT, "RECURSION_LIMIT"),
        ("raise", Status.CRASH, "pool.exception"),
        ("exit", Status.CRASH, "pool.died"),
        ("leave", Status.CRASH, "pool.died"),
        ("kill", Status.CRASH, "pool.died"),
        ("abort", Status.CRASH, "pool.died"),
    ],
)
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


@pytest.mark.parametrize(
    ("reference", "answer"),
    [("1", r"\lfloor e^{e^{e^{79}}}\rfloor"), (r"\lim_{x\to0}\lim_{x\to0}x", "1"), ("2", r"\lim_{x\to0}\lim_{x\to0}x")],
)
def test_sympy_may_give_up(reference: str, answer: str) -> None:
    """An exception of SymPy says nothing about the answer, and is not a crash of ours."""
    verdict = judge_one(Task((reference,), answer=answer), POLICY, timeout=2.0)
    assert verdict.status in {Status.UNDECIDED, Status.TIMEOUT, Status.LIMIT, Status.CORRECT, Status.INCORRECT}
    assert verdict.status is not Status.CRASH


def test_exceptions_of_sympy_are_told_from_ours() -> None:
    """By the place where they are raised."""
    import sympy

    def gives_up(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
        sympy.Matrix([[1, 2]]).inv()  # not square
        raise AssertionError

    def ours(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
        raise ZeroDivisionError

    assert attempt(gives_up, task("1"), POLICY, True).status is Status.UNDECIDED
    assert attempt(gives_up, task("1"), POLICY, True).reason == "pool.gave-up"
    assert attempt(ours, task("1"), POLICY, True).status is Status.CRASH


# --- deaths -------------------------------------------------------------------------------------------------------


class Deadly:
    """A turn at workers that end badly at first."""

    def __init__(self, *ends: Exception) -> None:
        self.ends = list(ends)

    def run(self, call: Call, tasks: list[Task], seconds: float, *, fresh: bool = False) -> Judged:
        self.fresh = fresh
        if self.ends:
            raise self.ends.pop(0)
        return Judged([Verdict(Status.CORRECT, "ok", "symbolic")], [0.1])


DIED, KILLED, WEARING = WorkerDiedError(3), WorkerDiedError(-9), WorkerDiedError(-9, 0.6)
GROWN = WorkerDiedError(-9, 0.6, grown=MAX_WORKER_MEMORY)
STRAY = WorkerDiedError(-9, 0.01, grown=1 << 20)
FOLDED, SLOW_STRAY = WorkerDiedError(-9, 0.01, template=True), WorkerDiedError(-9, 2.1, grown=0)


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
        ((GROWN,) * 9, Status.CRASH, 9 - MIN_KILLS),
        ((STRAY, FOLDED) * ((STRAY_KILLS - 1) // 2), Status.CORRECT, 0),
        ((STRAY,) * (STRAY_KILLS + 9), Status.CRASH, 9),
        ((SLOW_STRAY,) * 9, Status.CRASH, 9 - MIN_KILLS),
        ((KILLED, OverdueError()), Status.TIMEOUT, 0),
        ((WorkerError("no more processes"),), Status.UNDECIDED, 0),
    ],
)
def test_how_often_a_task_is_tried(ends: tuple[Exception, ...], status: Status, left: int) -> None:
    """A task is a crash when its worker died of it twice; a kill from outside counts when it repeats."""
    turn = Deadly(*ends)
    call = Call(crooked.late, POLICY, True)
    verdict, _seconds = judge_alone(turn, call, task("1"), 1.0)  # type: ignore[arg-type]
    assert (verdict.status, len(turn.ends)) == (status, left)
    assert turn.fresh is (DIED in ends)  # what may have been the worker's past is tried again without one


@linux
def test_idle_worker_is_killed() -> None:
    """Somebody kills a worker that has nothing to do: the next task notices nothing."""
    os.kill(int(ask("tell:pid").reason), 9)
    time.sleep(0.05)
    assert ask("1").correct


@linux
def test_template_is_killed() -> None:
    """Somebody kills the process that forks the workers, too: there is another one for the next task."""
    worker = int(ask("tell:pid").reason)
    os.kill(parent_of(worker), 9)
    os.kill(worker, 9)
    assert ask("1").correct
    assert gone(worker)


@linux
@pytest.mark.parametrize("word", ["loop", "abort", "exit", "memory"])
def test_death_does_not_cost_the_imports(word: str) -> None:
    """Neither a deadline nor what a task does to its worker hurts the process that has imported everything."""
    worker = int(ask("tell:pid").reason)
    template = parent_of(worker)
    assert not ask(word, timeout=0.2 if word == "loop" else GENEROUS).correct
    another = int(ask("tell:pid").reason)
    assert another != worker
    assert parent_of(another) == template


def test_workers_are_recycled() -> None:
    """A worker is replaced after so many tasks that ask SymPy."""
    close_workers()
    call = Call(crooked.late, POLICY, True)
    before = ask("tell:pid").reason
    turn = workers.turn(lambda turn: turn.run(call, [task("1")] * MAX_WORKER_TASKS, GENEROUS))
    workers.enqueue(turn)
    assert all(verdict.correct for verdict in turn.future.result().verdicts)
    assert ask("tell:pid").reason != before


@linux
def test_full_worker_is_no_verdict() -> None:
    """Who comes into a worker that earlier tasks have filled is judged in another one."""
    assert 2 * MAX_WORKER_MEMORY < 20 * (64 << 20)  # each leaves 64 MB behind: more than a worker may take
    close_workers()
    verdicts = [ask("leak") for _ in range(20)]
    assert [v.status for v in verdicts] == [Status.CORRECT] * 20
    assert 1 < len({v.reason.split()[-1] for v in verdicts}) < 20  # processes
    assert ask("memory").reason == "MAX_WORKER_MEMORY"  # who needs it all by himself is told so


@linux
def test_workers_close() -> None:
    """Closing kills the workers; others may be started."""
    worker = int(ask("tell:pid").reason)
    close_workers()
    assert gone(worker)
    assert ask("1").correct


@linux
def test_later_copies_are_born_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for caches to be filled before the first task; who comes after a death has them full."""
    monkeypatch.setitem(process._PRELOAD, True, ["evalmath.check", "warming"])
    ours = Workers()
    warmth, death = Call(warming.judge, POLICY, True), Call(crooked.late, POLICY, True)

    def said(call: Call, word: str) -> str:
        turn = ours.turn(lambda turn: turn.run(call, [task(word)], GENEROUS))
        ours.enqueue(turn)
        return turn.future.result().verdicts[0].reason

    try:
        assert said(warmth, "1") == "empty"
        with pytest.raises(process.WorkerDiedError):
            said(death, "exit")
        assert said(warmth, "1") == "full"
    finally:
        ours.end()


# --- the deadline -------------------------------------------------------------------------------------------------


@linux
def test_deadline_counts_the_work() -> None:
    """A worker that is kept from its work, here by stopping it, is not late: the seconds of others are not its own."""
    over = threading.Event()
    stopper = threading.Thread(target=stop_and_go, args=(over,))
    stopper.start()
    try:
        verdicts = [ask(word, timeout=0.5) for word in ("spin:0.4", "spin:9")]
    finally:
        over.set()
        stopper.join()
    assert [verdict.status for verdict in verdicts] == [Status.CORRECT, Status.TIMEOUT]


def test_who_does_not_compute_ends_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A task that sleeps uses no processor time; it has ten times its deadline on the clock."""
    monkeypatch.setattr(process, "WALL_SECONDS", 2.0)
    assert ask("sleep", timeout=0.3).reason == "pool.deadline"
    assert ask("1").correct


@linux
def test_no_more_are_busy_than_processors(tmp_path: Path) -> None:
    """Whoever asks, from whatever thread, loop or batch: one bound for the process, and nobody is late for waiting."""
    n = 2 * processors() + 1
    tasks = [task(f"attend:{tmp_path}")] * 4

    async def gathered() -> list[list[Verdict]]:
        return await asyncio.gather(
            *(ajudge_many(tasks, POLICY, timeout=1.0, function=crooked.late, n_procs=n) for _ in range(n))
        )

    with ThreadPoolExecutor(2 * n) as threads:
        loops = [threads.submit(asyncio.run, gathered()) for _ in range(2)]
        batches = [threads.submit(judge_many, tasks, POLICY, timeout=1.0, function=crooked.late) for _ in range(n)]
        alone = [threads.submit(ask, f"attend:{tmp_path}", 1.0) for _ in range(n)]
        verdicts = [v for loop in loops for batch in loop.result() for v in batch]
        verdicts += [v for batch in batches for v in batch.result()] + [single.result() for single in alone]
    assert Counter(v.status for v in verdicts) == {Status.CORRECT: 4 * (2 * n + n) + n}
    assert max(int(v.reason.split()[1]) for v in verdicts) <= processors()


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


@pytest.mark.parametrize("sign", [9, 15, 2], ids=["kill", "term", "int"])
@linux
def test_no_orphans(sign: int, tmp_path: Path) -> None:
    """However the parent ends, its workers end with it, those too that hang."""
    marker = tmp_path / "told"
    source = SCRIPT.format(injected=INJECTED) + textwrap.dedent(f"""
        import signal
        from pathlib import Path
        from evalmath.batch.worker.asking import symbolic_verdict
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs inherit that it is ignored
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
        template = parent_of(worker)
        time.sleep(0.1)
        parent.send_signal(sign)
        parent.wait(GENEROUS)
        assert gone(worker)
        assert gone(template)
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
        wait_until(lambda: any(computed(pid) > 0.3 for template in children(parent.pid) for pid in children(template)))
        below = [pid for template in children(parent.pid) for pid in [template, *children(template)]]
        parent.send_signal(2)
        said, complaint = parent.communicate(timeout=GENEROUS)
    finally:
        parent.kill()
    assert (parent.returncode, said, complaint) == (0, f"interrupted\n{EXPECTED}\n", "")
    assert all(gone(pid) for pid in below)


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


def stop_and_go(over: threading.Event) -> None:
    """Let all workers stand still for two thirds of the time."""
    while not over.is_set():
        for sign, seconds in ((signal.SIGSTOP, 0.1), (signal.SIGCONT, 0.05)):
            for template in children(os.getpid()):
                for worker in children(template):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(worker, sign)
            time.sleep(seconds)


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
