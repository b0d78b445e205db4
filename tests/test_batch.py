"""The batch: order, deadlines, neighbours that suffer nothing, bounded memory, the same verdicts however it is run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from itertools import count
from pathlib import Path

import pytest

from evalmath.batch import ajudge_many, engine, judge_many, judge_one, stream
from evalmath.batch.engine import BLOCK, PAGE_CHARS, SHARED_TASKS
from evalmath.batch.worker.asking import close_workers, workers
from evalmath.batch.worker.job import Call, judge_all, pack, unpack
from evalmath.batch.worker.pool import Turn, Workers, processors
from evalmath.batch.worker.process import Worker, WorkerError
from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

sys.path.append(str(Path(__file__).resolve().parent / "injected"))

import crooked
from processes import children

POLICY = Policy()
NAMED = {
    "loop": Status.TIMEOUT,
    "sleep": Status.TIMEOUT,
    "memory": Status.LIMIT,
    "exit": Status.CRASH,
    "kill": Status.CRASH,
    "raise": Status.CRASH,
    "1": Status.CORRECT,
    "2": Status.INCORRECT,
}

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


def tasks_of(words: list[str]) -> list[Task]:
    """One task a word; the answer 1 is right."""
    return [Task(("1",), answer=word) for word in words]


def statuses(verdicts: list[Verdict]) -> list[Status]:
    """Their statuses."""
    return [verdict.status for verdict in verdicts]


# --- one bad sample costs one sample ------------------------------------------------------------------------------


def test_a_thousand_with_eight_disasters() -> None:
    """5 loop for ever, 2 eat memory, 1 kills its worker: 992 right verdicts and 8 named statuses, in one call."""
    words = ["1"] * 992
    disasters = ["loop"] * 5 + ["memory"] * 2 + ["exit"]
    for place, word in zip(random.Random(1).sample(range(1000), 8), disasters, strict=True):
        words.insert(place, word)
    verdicts = judge_many(tasks_of(words), POLICY, timeout=1.0, function=crooked.late)
    assert statuses(verdicts) == [NAMED[word] for word in words]
    assert Counter(statuses(verdicts))[Status.CORRECT] == 992


@pytest.mark.parametrize("share", [True, False])
def test_a_batch_leaves_no_cycles(share: bool) -> None:
    """What was judged is freed at once: a cycle would hold its texts until the collector comes by, which is seldom."""
    tasks = tasks_of(["1", "2", "x"] * 200)
    judge_many(tasks, POLICY, function=crooked.late, share=share, n_procs=2)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        judge_many(tasks, POLICY, function=crooked.late, share=share, n_procs=2)
        gc.collect()
        assert [thing for thing in gc.garbage if isinstance(thing, Task | Verdict | list | Future)] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_bug_in_a_bounded_rung_costs_its_own_sample() -> None:
    """On workers even rungs that should be bounded may hang and die: their chunk is judged again task by task."""
    words = ["1", "2"] * 60
    for place, word in ((3, "loop"), (40, "exit"), (41, "kill"), (77, "raise"), (100, "memory")):
        words.insert(place, word)
    verdicts = judge_many(tasks_of(words), POLICY, timeout=0.7, function=crooked.early, share=True, n_procs=2)
    assert statuses(verdicts) == [NAMED[word] for word in words]


@linux
def test_memory_of_the_neighbours() -> None:
    """Tasks that fill their worker together, and none alone, are judged; the glutton among them is named."""
    words = ["leak"] * 30
    words.insert(20, "memory")
    verdicts = judge_many(tasks_of(words), POLICY, timeout=20, function=crooked.early, share=True, n_procs=1)
    assert statuses(verdicts) == [Status.LIMIT if word == "memory" else Status.CORRECT for word in words]


def test_no_more_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no worker can be started any more the bounded rungs go on here; who needs SymPy stays undecided."""
    close_workers()

    def refuse(_workers: Workers, _symbolic: bool) -> None:
        raise WorkerError("no more processes")

    monkeypatch.setattr(Workers, "start", refuse)
    verdicts = judge_many(tasks_of(["1", "2", "x"] * 30), POLICY, function=crooked.late, share=True, n_procs=2)
    assert statuses(verdicts) == [Status.CORRECT, Status.INCORRECT, Status.UNDECIDED] * 30
    assert verdicts[2].reason == "pool.unavailable"


def test_exception_here_costs_its_own_sample() -> None:
    """A bounded rung that raises in this process is a crash with the exception's name."""
    verdicts = judge_many(tasks_of(["1", "raise", "2"]), POLICY, function=crooked.early, share=False)
    assert statuses(verdicts) == [Status.CORRECT, Status.CRASH, Status.INCORRECT]
    assert verdicts[1].detail == "ZeroDivisionError: as ordered"


@linux
def test_storm() -> None:
    """Somebody kills workers and templates at random all the time: every verdict is that of the calm run."""
    close_workers()
    n = 7_000
    tasks = tasks_of([str(i) for i in range(n)])
    calm = judge_many(tasks, POLICY, function=crooked.brisk, share=False)
    assert Counter(statuses(calm)) == {Status.CORRECT: 1, Status.INCORRECT: n - 1}
    storm = Storm(n)
    storm.start()
    try:
        stormy = judge_many(
            tasks, POLICY, function=crooked.brisk, share=True, n_procs=2, timeout=60, progress=storm.progress
        )
    finally:
        storm.end()
    assert storm.kills["worker"] >= 10
    assert storm.kills["template"] >= 1
    assert stormy == calm


class Storm(threading.Thread):
    """``kill -9`` for a process below this one every 60 ms or so: a worker, and every twentieth time a template.

    ``kills`` counts those that were alive while tasks were outstanding.
    """

    def __init__(self, tasks: int) -> None:
        super().__init__()
        self.kills, self._outstanding = Counter[str](), tasks
        self._over = threading.Event()

    def progress(self, done: int) -> None:
        """So many tasks more have their verdicts."""
        self._outstanding -= done

    def run(self) -> None:
        dice = random.Random(7)
        for number in count(1):
            if self._over.wait(dice.uniform(0.02, 0.1)):
                return
            templates = children(os.getpid())
            workers = [worker for template in templates for worker in children(template)]
            kind, victims = ("template", templates) if number % 20 == 0 else ("worker", workers)
            if victims:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(dice.choice(victims), 9)
                    self.kills[kind] += self._outstanding > 0

    def end(self) -> None:
        """No more."""
        self._over.set()
        self.join()


# --- the same verdicts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [None, True, False])
@pytest.mark.parametrize("n_procs", [1, 2, 5])
def test_deterministic(n_procs: int, share: bool | None) -> None:
    """Verdicts depend on the tasks alone: not on the number of processes, nor on the place, nor on the order."""
    words = ["1", "2", "exit", "raise", "x", "1", "12"] * 12
    order = random.Random(n_procs).sample(range(len(words)), len(words))
    tasks = tasks_of(words)
    verdicts = judge_many([tasks[i] for i in order], POLICY, function=crooked.late, n_procs=n_procs, share=share)
    expected = judge_many(tasks, POLICY, function=crooked.late, n_procs=1, share=False)
    assert verdicts == [expected[i] for i in order]


def test_real_judge() -> None:
    """The default is the real pipeline, here and on workers, and for one task alone."""
    words = ["1", "12", "The answer is 1.", ""] * 30
    tasks = [Task(("1",), response=word) for word in words]
    here = judge_many(tasks, POLICY, share=False)
    assert here[0].correct
    assert not here[1].correct
    assert here[3].status is Status.NO_ANSWER
    assert here == [judge_one(task, POLICY) for task in tasks]
    assert here == judge_many(tasks, POLICY, share=True, n_procs=2)


def test_one() -> None:
    """A single task asks a worker only if it has to."""
    assert judge_one(Task(("1",), answer="1"), POLICY, function=crooked.late).stage == "tree"
    assert judge_one(Task(("x",), answer="x"), POLICY, function=crooked.late).stage == "symbolic"
    assert judge_one(Task(("1",), answer="loop"), POLICY, timeout=0.3, function=crooked.late).status is Status.TIMEOUT


def test_sympy_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A task for SymPy overtakes the blocks that wait; one turn is left to these until no work is to come."""
    queue = Queue()
    monkeypatch.setattr(engine, "workers", queue)
    turns = engine._Turns(2)
    for name in ("block 1", "block 2", "block 3", "block 4"):
        turns.take(lambda _turn, name=name: name, symbolic=False)  # type: ignore[misc]
    for name in ("ask 1", "ask 2", "ask 3"):
        turns.take(lambda _turn, name=name: name, symbolic=True)  # type: ignore[misc]
    assert queue.done("block 1", "block 2") == {"ask 1", "block 3"}
    assert queue.done("block 3") == {"ask 1", "block 4"}
    assert queue.done("block 4") == {"ask 1"}
    turns.release()
    assert queue.done("ask 1") == {"ask 2", "ask 3"}


class Queue(Workers):
    """Turns that have begun, and end when they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[Turn[str]] = []

    def enqueue(self, turn: Turn[str]) -> None:
        self.begun.append(turn)

    def done(self, *names: str) -> set[str]:
        """End these; the names of those that have begun since and before."""
        for turn in [turn for turn in self.begun if turn._work(turn) in names]:
            self.begun.remove(turn)
            turn.take()
        return {turn._work(turn) for turn in self.begun}


# --- anywhere -----------------------------------------------------------------------------------------------------

MIXED = ["1", "2", "x", "1"] * 20
EXPECTED = [Status.CORRECT, Status.INCORRECT, Status.INCORRECT, Status.CORRECT] * 20


def judge_mixed() -> list[Status]:
    """Some right, some wrong, some for SymPy."""
    return statuses(judge_many(tasks_of(MIXED), POLICY, function=crooked.late, n_procs=2))


def test_off_the_main_thread() -> None:
    """Two threads judge at once."""
    outcomes: list[list[Status]] = []
    threads = [threading.Thread(target=lambda: outcomes.append(judge_mixed())) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes == [EXPECTED, EXPECTED]


def test_inside_a_running_loop() -> None:
    """The blocking face works in a cell of a notebook."""

    async def cell() -> list[Status]:
        return judge_mixed()

    assert asyncio.run(cell()) == EXPECTED


def test_the_loop_goes_on_turning() -> None:
    """While a batch is awaited others get their turns, during bounded work too."""

    async def main() -> tuple[list[Verdict], int]:
        turns = 0
        done = False

        async def neighbour() -> None:
            nonlocal turns
            while not done:
                turns += 1
                await asyncio.sleep(0)

        other = asyncio.create_task(neighbour())
        verdicts = await ajudge_many(tasks_of(["1"] * 300), POLICY, function=crooked.steady, share=False)
        done = True
        await other
        return verdicts, turns

    verdicts, turns = asyncio.run(main())
    assert len(verdicts) == 300
    assert turns >= 10


# --- streams ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "response", "most_ahead"), [(True, "", 100), (False, "", 100), (False, "9" * 8_000, 64)]
)
def test_stream_is_in_order_and_bounded(share: bool, response: str, most_ahead: int) -> None:
    """A generator is read no further ahead than the window, which long responses fill sooner."""
    taken = given = most = 0

    def supply() -> Iterator[Task]:
        nonlocal taken, most
        for i in range(3000):
            taken += 1
            most = max(most, taken - given)
            yield Task((str(i),), response, answer="slow" if i % 500 == 0 else str(i))

    async def main() -> None:
        nonlocal given
        async for verdict, _ in stream(supply(), POLICY, window=100, function=crooked.late, share=share):
            assert verdict.reason == f"word.{given if given % 500 else 'slow'}"
            assert verdict.correct
            given += 1

    asyncio.run(main())
    assert (taken, given) == (3000, 3000)
    assert most <= most_ahead


def test_hanging_task_is_overtaken() -> None:
    """While one task hangs those behind it are judged; it is given back in its place nevertheless."""
    order: list[str] = []

    def supply() -> Iterator[Task]:
        for word in ["loop", *["1"] * 500]:
            order.append("taken")
            yield Task(("1",), answer=word)

    async def main() -> None:
        async for verdict, _ in stream(supply(), POLICY, timeout=0.5, function=crooked.late):
            assert verdict.status is (Status.CORRECT if "given" in order else Status.TIMEOUT)
            order.append("given")

    asyncio.run(main())
    assert order == ["taken"] * 501 + ["given"] * 501


def test_slow_supply_is_judged_as_it_comes() -> None:
    """A supply that waits for the last verdict before it hands out the next task does not wait for ever."""

    async def main() -> int:
        verdicts = asyncio.Queue[Verdict]()

        async def supply() -> AsyncIterator[Task]:
            yield Task(("1",), answer="1")
            while (await verdicts.get()).correct:
                yield Task(("1",), answer=random.Random(n).choice(["1", "x"]) if n < 20 else "2")

        n = 0
        async for verdict, _ in stream(supply(), POLICY, function=crooked.late):
            n += 1
            verdicts.put_nowait(verdict)
        return n

    assert asyncio.run(asyncio.wait_for(main(), 30)) > 0


@pytest.mark.parametrize("polite", [True, False])
@linux
def test_leaving_a_stream_early_leaves_nothing_behind(polite: bool) -> None:
    """Who stops listening stops the work: no worker goes on with a task that nobody waits for."""
    close_workers()

    async def main() -> int:
        given = 0
        rows = stream(tasks_of(["1"] * 50 + ["loop"] * 50), POLICY, timeout=60, function=crooked.late, n_procs=2)
        async for _verdict, seconds in rows:
            assert seconds < 60
            given += 1
            if given == 50:
                break
        if polite:
            await rows.aclose()
        return given

    assert asyncio.run(main()) == 50
    assert busy_workers() == []


@linux
def test_cancelled_batch_stops_its_workers() -> None:
    """A deadline around the whole batch kills what is running."""
    close_workers()

    async def main() -> None:
        batch = ajudge_many(tasks_of(["loop"] * 10), POLICY, timeout=60, function=crooked.late, n_procs=2)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(batch, 1.5)

    asyncio.run(main())
    assert busy_workers() == []


def busy_workers() -> list[Worker]:
    """Workers of this process that do not wait for work, given a moment."""
    end = time.monotonic() + 60
    while True:
        busy = [worker for worker in tuple(workers._living) if worker not in workers._idle and worker.alive]
        if not busy or time.monotonic() > end:
            return busy
        time.sleep(0.02)


@pytest.mark.parametrize("share", [True, False])
def test_error_of_the_supply_is_the_callers(share: bool) -> None:
    """What the iterable raises comes out of the batch, unchanged."""

    def supply() -> Iterator[Task]:
        yield from tasks_of(["1", "x"] * 100)
        raise LookupError("no more")

    with pytest.raises(LookupError, match="no more"):
        judge_many(supply(), POLICY, function=crooked.late, share=share)


# --- arguments ----------------------------------------------------------------------------------------------------


def test_nothing_to_do() -> None:
    """An empty batch is an empty list."""
    assert judge_many([], POLICY) == []
    assert judge_many(iter(()), POLICY, share=False) == []


def test_progress_adds_up() -> None:
    """The steps that are reported sum up to the number of tasks."""
    steps: list[int] = []
    judge_many(tasks_of(MIXED), POLICY, function=crooked.late, progress=steps.append)
    assert sum(steps) == len(MIXED)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: judge_many([], POLICY, n_procs=0), "n_procs"),
        (lambda: asyncio.run(anext(stream([], POLICY, window=0))), "window"),
        (lambda: judge_many([], POLICY, function=lambda task, policy, *, symbolic=False: None), "importable"),
    ],
)
def test_wrong_arguments(call: Callable[[], object], message: str) -> None:
    """Refused at once, with the name of the argument."""
    with pytest.raises(ValueError, match=message):
        call()


def test_other_event_loops_are_told() -> None:
    """Awaited by anything but asyncio, here by hand as trio does it, the coroutine says what to do instead."""
    with pytest.raises(RuntimeError, match=r"trio\.to_thread\.run_sync"):
        ajudge_many(tasks_of(["1"]), POLICY).send(None)


# --- where the work is done ---------------------------------------------------------------------------------------


def test_verdicts_cross_whole() -> None:
    """What is packed comes back whole."""
    judged = judge_all(Call(crooked.late, POLICY, False), tasks_of(["1" * 100_000] * 5))
    assert unpack(pack(judged)) == judged


@pytest.mark.parametrize(
    ("count", "chars", "n_procs", "elsewhere"),
    [
        (SHARED_TASKS, PAGE_CHARS, 2, True),
        (SHARED_TASKS, PAGE_CHARS, 1, False),
        (SHARED_TASKS, PAGE_CHARS - 1, 2, False),  # to pack them costs as much as to judge them
        (SHARED_TASKS - 1, PAGE_CHARS, 2, False),  # done before the workers have started
    ],
)
def test_many_pages_are_shared(
    count: int, chars: int, n_procs: int, elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the tasks alone: no clock, and nothing that the program has imported, has a say."""
    monkeypatch.setattr(engine, "processors", lambda: 2)
    tasks = [Task(("1",), response="x" * chars, answer="tell:pid")] * count
    told = {v.reason for v in judge_many(tasks, POLICY, function=crooked.early, n_procs=n_procs)}
    assert (str(os.getpid()) not in told) is elsewhere


def test_supply_without_a_length() -> None:
    """Only the beginning of a generator is known: it is judged here."""
    pages = [Task(("1",), response="x" * PAGE_CHARS, answer="tell:pid")] * (3 * SHARED_TASKS)
    told = [v.reason for v in judge_many(iter(pages), POLICY, function=crooked.early, n_procs=2)]
    here = [pid == str(os.getpid()) for pid in told]
    assert here == sorted(here, reverse=True)
    assert here.count(True) == pytest.approx(SHARED_TASKS if processors() > 1 else len(pages), abs=BLOCK)


@pytest.mark.parametrize("imported", ["", "import asyncio"])
def test_what_else_is_imported_does_not_matter(imported: str) -> None:
    """The same batch takes the same way in a program that uses asyncio for something else."""
    source = f"""
import sys
{imported}
from evalmath import EvaluatorMathBatch
pairs = [{{"ref_ans": "1", "ans": str(i % 3)}} for i in range(100)]
print(sum(v.correct for v in EvaluatorMathBatch().batch_judge(pairs)), "asyncio" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == f"33 {bool(imported)}\n"


def test_deadlines_of_ten() -> None:
    """Ten tasks that hang: each one's deadline is its own, and those between them are judged."""
    words = ["loop", "1"] * 10
    verdicts = judge_many(tasks_of(words), POLICY, timeout=0.2, function=crooked.late, n_procs=10)
    assert statuses(verdicts) == [NAMED[word] for word in words]
