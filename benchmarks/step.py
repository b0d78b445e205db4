"""One step of a training: 8,000 verdicts, one in a hundred hostile, in a thread beside an event loop that has to turn.

::

    python benchmarks/step.py [--rows 8000] [--peer]

The honest rows are short answers, as models write them under training; the hostile ones come from ``tests/hostile`` and
are those whose status is settled whatever the machine. While the step is judged the loop's longest pause is measured.
With ``--peer`` Math-Verify does the same, where it can run at all: off the main thread its deadlines do not work, so
that it runs without, on the honest rows alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
with_self = str(Path(__file__).resolve().parent)
sys.path[:] = [place for place in sys.path if place != with_self]  # else profile.py here hides the library's

from benchmarks import rows as making  # noqa: E402
from benchmarks.processes import processor_seconds  # noqa: E402
from evalmath.integrations import Reward  # noqa: E402
from tests.hostile.child import rows as hostile_rows  # noqa: E402
from tests.hostile.generators import built  # noqa: E402

SHARE = 100  # one row in so many is hostile
PAUSE = 0.001  # seconds between two turns of the loop


def step(count: int, seed: int = 0) -> tuple[list[str], list[str]]:
    """Completions and references."""
    pick = random.Random(seed)
    honest = making.short(count)
    hostile = [row for row in hostile_rows() if isinstance(row["status"], str) and "answer" in row]
    completions, references = [], []
    for number, row in enumerate(honest):
        reference, answer = row.reference, row.answer
        if number % SHARE == 0:
            attack = pick.choice(hostile)
            answer = str(built(attack["answer"])) if not isinstance(built(attack["answer"]), int) else "9" * 5_000
        completions.append(rf"Adding the two, we get $\boxed{{{answer}}}$.")
        references.append(reference)
    return completions, references


async def beside(work: object, *arguments: object) -> tuple[object, float, float]:
    """The result of work in a thread, the seconds it took, and the longest time that the loop stood still."""
    job = asyncio.create_task(asyncio.to_thread(work, *arguments))  # type: ignore[arg-type]
    began = turned = perf_counter()
    longest = 0.0
    while not job.done():
        await asyncio.sleep(PAUSE)
        now = perf_counter()
        longest, turned = max(longest, now - turned - PAUSE), now
    return job.result(), perf_counter() - began, longest


def ours(completions: list[str], references: list[str]) -> list[float | None]:
    """The reward as trainers call it."""
    return Reward()(completions, solution=references)


def theirs(completions: list[str], references: list[str]) -> list[float]:
    """Math-Verify as TRL's accuracy_reward calls it off the main thread: without deadlines."""
    from math_verify import parse, verify

    return [
        float(
            verify(
                parse(f"${reference}$", parsing_timeout=None), parse(text, parsing_timeout=None), timeout_seconds=None
            )
        )
        for text, reference in zip(completions, references, strict=True)
    ]


def main() -> None:
    """Measure, print one JSON line each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=8_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--peer", action="store_true")
    options = parser.parse_args()
    completions, references = step(options.rows)
    for _ in range(options.rounds):
        before = processor_seconds(os.getpid())
        rewards, seconds, pause = asyncio.run(beside(ours, completions, references))
        line = {
            "judge": "evalmath",
            "rows": options.rows,
            "seconds": round(seconds, 3),
            "processor seconds, workers included": round(processor_seconds(os.getpid()) - before, 3),
            "longest pause of the loop, ms": round(1e3 * pause, 1),
            "rewards": {str(value): count for value, count in sorted(Counter(rewards).items())},
        }
        print(json.dumps(line), flush=True)
    if options.peer:
        honest = [place for place in range(options.rows) if place % SHARE]
        rows = [completions[place] for place in honest], [references[place] for place in honest]
        rewards, seconds, pause = asyncio.run(beside(theirs, *rows))
        line = {
            "judge": "math-verify, honest rows alone, no deadlines",
            "rows": len(honest),
            "seconds": round(seconds, 3),
            "longest pause of the loop, ms": round(1e3 * pause, 1),
        }
        print(json.dumps(line))


if __name__ == "__main__":
    main()
