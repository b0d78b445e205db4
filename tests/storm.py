"""Everything at once: batches in threads and tasks, kills, hostile rows, cancelled streams, a full disk, no processor;
servers of models that lie, two curations into one folder, a server whose clients send heads without end.

    python -m tests.storm --seconds 600 --seed 1

Every verdict must be that of a calm run, or carry a status that names what happened to its worker; memory must stay
flat, and no process, descriptor or file be left. Exit status 0 if so. The order of deeds is a function of the seed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ctypes
import gc
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import aclosing
from pathlib import Path

from evalmath.batch import ajudge_many, judge_many, judge_one, stream
from evalmath.batch.worker.asking import close_workers
from evalmath.check import Task
from evalmath.curate import Plan, Rows, make
from evalmath.errors import EvalMathError
from evalmath.policy import Policy
from evalmath.run import Budget, Goal, Run, Sampling, Server
from evalmath.verdict import Verdict
from tests.injected.processes import children
from tests.liar import LIES, Liar
from tests.test_run import no_sleep, problems_of

POLICY = Policy()
TIMEOUT = 2.0  # seconds of processor time: the rows below that SymPy decides take a tenth of it
BATCHES = 8  # at once
BURNERS = 4
KILL_SECONDS = 1.0  # on average between two kills
MAX_GROWTH = 48 << 20  # bytes of this process between a fifth of the time and the end
NAMED = {"pool.deadline", "pool.died", "pool.unavailable", "pool.gave-up", "MAX_WORKER_MEMORY"}

SERIES, EXPONENTIAL = r"\sum_{n=0}^{\infty}\frac{x^n}{n!}", "e^x"
PAIRS = [
    ("1/2", "0.5"), ("[0,3)", r"0\le x<3"), (r"\frac{x+1}{2}", "0.5x+1/2"), ("x=1 or x=2", "{2,1}"), ("A", "(B)"),
    ("12", "13"), (r"\sqrt2", "1.414"), ("March 5, 2021", "5 March 2021"), ("(1,2)", "(2,1)"), ("5 km", "5000 m"),
    (SERIES, EXPONENTIAL), (SERIES, "e^x+1"), (r"\int_0^1 x^2\,dx", "1/3"), (r"\int_0^1 e^{-x^2}dx", r"\int_0^1 x\,dx"),
]  # fmt: skip
HOSTILE = [
    ("5", "1" * 10_000), ("5", "(" * 5_000), ("5", "√" * 19_000), ("5", "7" + " " * 19_000 + "x"),
    ("5", "9^{9^{9^{9}}}"), ("5", r"\lfloor e^{e^{e^{79}}}\rfloor"), ("5", "10000000!!!"), ("5", "\x1b]0;x\x07\u202e"),
    ("5", "+".join(f"x_{{{i}}}" for i in range(900))), (r"\lim_{x\to0}\lim_{x\to0}x", "1"), ("5", "\ud800"), ("", "5"),
]  # fmt: skip


def rows(dice: random.Random) -> list[int]:
    """Which of all rows a batch holds: many quick ones, a few for SymPy, now and then a hostile one."""
    number = len(PAIRS)
    return [
        number + dice.randrange(len(HOSTILE)) if dice.random() < 0.02 else
        dice.randrange(number) if dice.random() < 0.1 else dice.randrange(10)
        for _ in range(dice.randrange(20, 200))
    ]  # fmt: skip


class Storm:
    """One run of it."""

    def __init__(self, seconds: float, seed: int, say: Callable[[str], object]) -> None:
        self.seconds, self.seed, self.say = seconds, seed, say
        self.tasks = [Task((reference,), answer=answer) for reference, answer in PAIRS + HOSTILE]
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.lock = threading.Lock()
        self.over = threading.Event()

    # --- the deeds ------------------------------------------------------------------------------------------------

    def compare(self, chosen: list[int], verdicts: list[Verdict]) -> None:
        """Count, and note what differs from the calm run without a name for it."""
        with self.lock:
            self.counts["verdicts"] += len(verdicts)
            for row, verdict in zip(chosen, verdicts, strict=False):
                calm = self.calm[row]
                if (verdict.status, verdict.reason) == (calm.status, calm.reason) or calm.reason in NAMED:
                    continue
                if verdict.reason in NAMED:
                    self.counts[f"{verdict.status}/{verdict.reason}"] += 1
                else:
                    self.wrong.append(f"{self.tasks[row].answer!r:.60}: {verdict.status} {verdict.reason}")

    def in_thread(self, dice: random.Random) -> None:
        """A batch, shared or not."""
        chosen = rows(dice)
        share = dice.choice([None, None, True, False])
        self.compare(chosen, judge_many([self.tasks[i] for i in chosen], POLICY, timeout=TIMEOUT, share=share))

    def alone(self, dice: random.Random) -> None:
        """One by one."""
        chosen = rows(dice)[:20]
        self.compare(chosen, [judge_one(self.tasks[i], POLICY, timeout=TIMEOUT) for i in chosen])

    def in_tasks(self, dice: random.Random) -> None:
        """Several batches in one event loop."""
        parts = [rows(dice) for _ in range(3)]

        async def gathered() -> list[list[Verdict]]:
            return await asyncio.gather(
                *(ajudge_many([self.tasks[i] for i in part], POLICY, timeout=TIMEOUT) for part in parts)
            )

        for part, verdicts in zip(parts, asyncio.run(gathered()), strict=True):
            self.compare(part, verdicts)

    def cancelled(self, dice: random.Random) -> None:
        """A stream that somebody stops listening to, politely or not."""
        chosen, end, polite = rows(dice), dice.randrange(1, 20), dice.random() < 0.5
        got: list[Verdict] = []

        async def listen() -> None:
            async with aclosing(stream((self.tasks[i] for i in chosen), POLICY, timeout=TIMEOUT)) as verdicts:
                async for verdict, _ in verdicts:
                    got.append(verdict)
                    if polite and len(got) == end:
                        break

        with contextlib.suppress(TimeoutError):
            asyncio.run(asyncio.wait_for(listen(), 30 if polite else 0.05 * end))
        self.compare(chosen, got)
        self.counts["streams left"] += 1

    def full_disk(self, _dice: random.Random) -> None:
        """A run whose output finds no room says so, and leaves nothing running."""
        path = Path(self.folder) / f"samples-{threading.get_ident()}.jsonl"
        path.write_text('{"gold": "1", "pred": "\\\\boxed{1}"}\n' * 3_000, encoding="utf-8")
        command = [sys.executable, "-P", "-m", "evalmath", "eval", str(path), "-o", "/dev/full"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder, timeout=300)
        if done.returncode == 0 or "Traceback" in done.stderr:
            with self.lock:
                self.wrong.append(f"full disk: {done.returncode} {done.stderr[-200:]}")
        path.unlink()
        self.counts["full disks"] += 1

    def lied_to(self, dice: random.Random) -> None:
        """A run at a server that lies ends, and has a verdict for each response that it wrote."""
        names, folder = list(LIES), Path(tempfile.mkdtemp(dir=self.folder))
        sampling = Sampling("m", "{query}", max_tokens=100)

        async def going(url: str) -> None:
            server = Server(url, sampling, "sk-0123456789", read_seconds=2.0)
            try:
                goal, budget = Goal(2), Budget(tokens=5_000, max_tokens=100)
                run = Run(problems_of(4), server, sampling, goal, folder, sleep=no_sleep, attempts=2, budget=budget)
                await run.go()
            finally:
                await server.close()

        def lie(head: bytes) -> Iterator[bytes]:
            return LIES[dice.choice(names)](head)

        with Liar(lie) as liar:
            asyncio.run(going(liar.url))
        written, judged = ((folder / name).read_bytes().count(b"\n") for name in ("responses.jsonl", "judged.jsonl"))
        if written != judged:
            self.note(f"lost: {judged} verdicts for {written} responses")
        shutil.rmtree(folder)
        self.counts["lying servers"] += 1

    def two_curations(self, _dice: random.Random) -> None:
        """Of two that write into one folder one is refused, and what is there is the work of the other."""
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        rows = [
            {"query": f"Q{i % 9}", "response": f"{i} \\boxed{{1}}", "gold": "1", "evalmath_status": "correct"}
            for i in range(90)
        ]
        (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        done = list[int]()

        def curate(k: int) -> None:
            try:
                make(Rows([str(folder / "rows.jsonl")], Plan(k=k)), folder / "set")
                done.append(k)
            except EvalMathError:
                pass
            except Exception as error:  # noqa: BLE001 - nothing else may come out
                self.note(f"two curations: {type(error).__name__}: {error}")

        both = [threading.Thread(target=curate, args=(k,)) for k in (1, 3)]
        for one in both:
            one.start()
        for one in both:
            one.join()
        data = (folder / "set" / "data.jsonl").read_bytes().count(b"\n") if done else 0
        if len(done) != 1 or data != 9 * done[0] or f"of {data} responses" not in (folder / "set/card.md").read_text():
            self.note(f"two curations: {done} are done, {data} rows are there")
        shutil.rmtree(folder)
        self.counts["two curations"] += 1

    def heads(self, _dice: random.Random) -> None:
        """A head without end is refused, and who asks next gets an answer."""
        body = json.dumps({"label": "1/2", "response": "It is \\boxed{0.5}."}).encode()
        with socket.create_connection(("127.0.0.1", self.port), 60) as client, contextlib.suppress(OSError):
            client.sendall(b"POST /judge HTTP/1.1\r\nHost: h\r\n")
            for _ in range(200):
                client.sendall(b"A: " + b"x" * 60_000 + b"\r\n")
            self.note("a head of 12 MB was taken")
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/reward/slime", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=120) as answer:
            if json.load(answer) != 1.0:
                self.note("the server judged otherwise")
        self.counts["floods of heads"] += 1

    def note(self, what: str) -> None:
        """Something is wrong."""
        with self.lock:
            self.wrong.append(what)

    # --- the weather ----------------------------------------------------------------------------------------------

    def work(self, number: int) -> None:
        """One deed after the other."""
        dice = random.Random(f"{self.seed} {number}")
        deeds = [*[self.in_thread] * 6, *[self.in_tasks] * 4, *[self.alone] * 3, *[self.cancelled] * 3]
        deeds += [self.full_disk, self.lied_to, self.two_curations, self.heads]
        while not self.over.is_set():
            deed = dice.choice(deeds)
            try:
                deed(dice)
            except Exception as error:  # noqa: BLE001 - nothing may come out
                with self.lock:
                    self.wrong.append(f"{deed.__name__}: {type(error).__name__}: {error}")

    def kill(self) -> None:
        """Kill workers, and the processes that fork them."""
        dice = random.Random(self.seed)
        mine = set(self.burning)
        while not self.over.wait(dice.expovariate(1 / KILL_SECONDS)):
            templates = [pid for pid in children(os.getpid()) if pid not in mine and is_worker(pid)]
            copies = [copy for template in templates for copy in children(template)]
            victims = templates if dice.random() < 0.1 else copies
            if victims:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(dice.choice(victims), dice.choice([9, 9, 9, 15, 11]))
                    self.counts["kills"] += 1

    def run(self) -> bool:
        """Let it blow. Returns whether nothing went wrong."""
        self.calm = [judge_one(task, POLICY, timeout=TIMEOUT) for task in self.tasks]
        assert all(v.reason not in NAMED for v in self.calm[: len(PAIRS)])
        close_workers()
        with tempfile.TemporaryDirectory() as self.folder:
            descriptors = len(list(Path("/proc/self/fd").iterdir()))
            burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BURNERS)]
            self.burning = [burner.pid for burner in burners]
            server = self.serve()
            threads = [threading.Thread(target=self.work, args=(number,)) for number in range(BATCHES)]
            threads.append(threading.Thread(target=self.kill))
            for thread in threads:
                thread.start()
            try:
                growth = self.watch()
            finally:
                self.over.set()
                for thread in threads:
                    thread.join()
                for process in (*burners, server):
                    process.kill()
                    process.wait()
            close_workers()
            left = self.left(descriptors)
        self.counts["MB more"] = growth >> 20
        self.say(f"{dict(self.counts)}, {len(self.wrong)} wrong, left behind: {left or 'nothing'}")
        return not self.wrong and not left and growth <= MAX_GROWTH

    def serve(self) -> subprocess.Popen[bytes]:
        """A server, which tells its port."""
        log = Path(self.folder) / "serve.log"
        with log.open("wb") as file:
            server = subprocess.Popen([sys.executable, "-u", "-m", "evalmath", "serve", "--port", "0"], stderr=file)
        while b'"ready"' not in log.read_bytes():
            time.sleep(0.1)
        found = re.search(rb'"address": "[^"]*:(\d+)"', log.read_bytes())
        assert found is not None
        self.port, self.server = int(found[1]), server.pid
        log.unlink()
        return server

    def watch(self) -> int:
        """Tell how it goes; how much this process has grown."""
        start = time.monotonic()
        early = served = told = 0
        while (passed := time.monotonic() - start) < self.seconds:
            time.sleep(min(10.0, self.seconds - passed + 0.01))
            if passed >= self.seconds / 5 and not early:
                tidy()
                early, served = resident(), resident(self.server)
            counts = self.counts
            for line in self.wrong[told:]:
                self.say(f"  wrong: {line}")
            told = len(self.wrong)
            self.say(
                f"{passed:5.0f} s  {counts['verdicts']} verdicts, {counts['kills']} kills, {len(self.wrong)} wrong,"
                f" {resident() >> 20} and {resident(self.server) >> 20} MB, {threading.active_count()} threads"
            )
        tidy()
        return max(0, resident() - early, resident(self.server) - served)

    def left(self, descriptors: int) -> str:
        """What was not cleared away, given a moment."""
        end = time.monotonic() + 10
        while True:
            said = []
            if alive := children(os.getpid()):
                said.append(f"{len(alive)} processes")
            if (more := len(list(Path("/proc/self/fd").iterdir())) - descriptors) > 0:
                said.append(f"{more} descriptors")
            if files := list(Path(self.folder).iterdir()):
                said.append(f"{len(files)} files")
            if not said or time.monotonic() > end:
                return ", ".join(said)
            time.sleep(0.1)


def is_worker(pid: int) -> bool:
    """Whether a process is one of our workers' (and no command that a deed has started)."""
    with contextlib.suppress(OSError):
        return b"evalmath.batch.worker.child" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def tidy() -> None:
    """Give back what is free: threads that come and go leave the C library with holes that are no growth of ours."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # another C library than glibc
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def resident(pid: int | str = "self") -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    storm = Storm(options.seconds, options.seed, lambda line: print(line, flush=True))  # noqa: T201
    return 0 if storm.run() else 1


if __name__ == "__main__":
    sys.exit(main())
