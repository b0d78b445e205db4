"""What is measured of evalmath alone, each in a process of its own: ``python -m benchmarks.ours ACTION JSON``.

The rows are made before the clock starts; imports and the start of workers are part of every time.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks import rows as making
from benchmarks.rows import ASKED, Row, asked_of

__all__ = ["fields", "samples"]


def fields(row: Row) -> dict[str, str]:
    """A row as a sample."""
    sample = {"ref_ans": row.reference, "query": row.query}
    return sample | ({"resp": row.response} if row.response else {"ans": row.answer})


def samples(kind: str, count: int) -> list[dict[str, str]]:
    """Rows of the mixture: ``responses``, ``pairs``, or one class of either."""
    if kind in making.CLASSES:
        return [fields(row) for row in making.responses(count, only=kind)]
    return [fields(row) for row in (making.pairs if kind == "pairs" else making.responses)(count)]


def batch(kind: str, count: int, processes: int, asked: int = 0) -> dict[str, Any]:
    """Seconds of a batch, of whose rows some ask SymPy."""
    rows = samples(kind, count)
    for number in range(asked):  # at equal distances
        place = number * count // asked + count // (2 * asked)
        rows[place] = {"ref_ans": asked_of(number + 6), "ans": ASKED}
    before = perf_counter()
    from evalmath import EvaluatorMathBatch

    verdicts = EvaluatorMathBatch().batch_judge(rows, n_procs=processes, use_tqdm=False)
    seconds = perf_counter() - before
    return {"seconds": seconds, "statuses": Counter(str(verdict.status) for verdict in verdicts)}


def _used() -> float:
    """Processor seconds of this process and of those below it that have ended."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def files(side: str, kind: str, count: int) -> dict[str, Any]:
    """Processor seconds of ``evalmath eval -o`` from a file to a file, or of ``batch_judge`` on its rows in memory."""
    with tempfile.TemporaryDirectory() as place:
        source, output = Path(place) / "samples.jsonl", Path(place) / "judged.jsonl"
        rows = samples(kind, count)
        source.write_text("".join(json.dumps({"id": i} | row) + "\n" for i, row in enumerate(rows)), encoding="utf-8")
        before = _used()
        if side == "batch_judge":
            from evalmath import EvaluatorMathBatch

            EvaluatorMathBatch().batch_judge(rows, n_procs=1, use_tqdm=False)
        else:
            del rows
            from evalmath.cli import main

            written = ["-o", str(output)] if side == "eval -o" else []
            main(["eval", str(source), "--n-procs", "1", "--no-progress", *written])
        return {"seconds": _used() - before}


def _peak() -> int:
    """The most kilobytes that this process has held."""
    try:  # what `getrusage` says is inherited from who started this process
        with Path("/proc/self/status").open(encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def held(count: int) -> dict[str, Any]:
    """Megabytes of a process that has judged so many responses, of which it keeps none."""
    from evalmath import EvaluatorMath

    judge, block = EvaluatorMath(), 1_000
    looks = {}
    for done in range(0, count, block):
        for row in making.responses(block, seed=done):
            judge.judge_response(row.reference, row.response, query=row.query)
        if done + block in (1_000, 10_000, count):
            looks[done + block] = _peak() >> 10
    return {"megabytes": looks}


ACTIONS: dict[str, Callable[..., dict[str, Any]]] = {"batch": batch, "files": files, "held": held}


if __name__ == "__main__":
    found = ACTIONS[sys.argv[1]](**json.loads(sys.argv[2]))
    sys.stderr.write("\n" + json.dumps(found))
