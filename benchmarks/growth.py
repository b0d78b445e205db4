"""How cost grows: a streamed run of up to a million rows, and single responses of up to a million characters.

``python -m benchmarks.growth 1000000`` streams in a process of its own and prints, at each power of ten, the seconds
since the start and the memory that the process and its workers hold.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.servers import run

__all__ = ["lengths", "streamed"]

GUARD = 1_800.0  # seconds
FIRST = 1_000  # rows after which the first look is taken
LENGTHS = (1_000, 10_000, 100_000, 1_000_000)  # characters of a response
STEP = "Then $x_{k} = \\frac{k}{3} + 7$, so that the sum of the first {k} terms is {k}2, which we note for later.\n"
SHAPES = (r"\boxed{{{0}}}", "The answer is {0}.", r"Hence $\frac{{{0}}}{{7}}$.", "#### {0}")


def _samples(count: int) -> Iterator[dict[str, str]]:
    """Short responses, no two alike; three in four are right."""
    for k in range(count):
        shape = SHAPES[k % 4]
        yield {
            "ref_ans": shape.format(k) if k % 4 == 2 else str(k),
            "resp": f"After {k} steps: " + shape.format(k + (k % 16 == 0)),
        }


def _memory() -> tuple[int, int]:
    """Bytes in this process, and in all below it. Pages that several share are counted in parts, once in all."""
    if not Path("/proc/self/smaps_rollup").exists():
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024, 0
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    below, this = [], int(Path("/proc/self").readlink().name)
    ahead = [this]
    while ahead:
        ahead = [pid for pid, parent in parents.items() if parent in ahead]
        below += ahead
    return _proportional(this), sum(map(_proportional, below))


def _proportional(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:  # it has just ended
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


async def _stream(count: int) -> list[dict[str, Any]]:
    from evalmath import EvaluatorMathBatch

    looks, done, right, before = [], 0, 0, perf_counter()
    at = FIRST
    async for verdict in EvaluatorMathBatch().stream(_samples(count), n_procs=2):
        done += 1
        right += verdict.correct
        if done in (at, count):
            seconds = perf_counter() - before
            own, below = _memory()
            looks.append({"rows": done, "seconds": seconds, "bytes": own, "below": below, "right": right})
            at *= 10
    return looks


def streamed(count: int) -> list[dict[str, Any]]:
    """Rows done, seconds so far and bytes held by the process and its workers, at 1,000, 10,000 … rows of one run."""
    looks: list[dict[str, Any]] = json.loads(run([sys.executable, "-m", "benchmarks.growth", str(count)], None, GUARD))
    return looks


def lengths(rounds: int) -> dict[int, float]:
    """Median microseconds to judge a response of so many characters."""
    from benchmarks.ours import POLICY, caches, clear, sample
    from evalmath.batch import judge_one
    from evalmath.samples import task_of

    found, medians = caches(), {}
    for size in LENGTHS:
        steps = "".join(STEP.replace("{k}", str(k)) for k in range(size // len(STEP) + 1))
        row = ["1/2", None, steps[:size] + "\nSo the answer is $\\boxed{0.5}$.", ""]
        times = []
        for _ in range(max(3, rounds)):
            clear(found)
            before = perf_counter()
            assert judge_one(task_of(sample(row)), POLICY).correct
            times.append(perf_counter() - before)
        medians[size] = median(times) * 1e6
    return medians


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_stream(int(sys.argv[1])))))
