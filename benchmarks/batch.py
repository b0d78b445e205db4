"""Batches: `batch_eval` against the loop in one process, against a pool of math-verify, and against hanging rows.

Every measurement is a process of its own (``python -m benchmarks.batch``, the request on standard input): imports and
the start of workers are part of the time.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from math import ceil
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks import rows as making
from benchmarks.rows import ASKED, Row
from benchmarks.servers import PEER, PeerGoneError, run

__all__ = ["first_verdicts", "hanging_rows", "peer_pool", "plain", "throughput"]

BATCH = [sys.executable, "-m", "benchmarks.batch"]
GUARD = 1_800.0  # seconds for one measurement
DEADLINE = 1.0  # seconds that a hanging row may take
PROCESSES = 2  # of a batch, of the pool of math-verify, and beside hanging rows
PEER_SIZES = (100, 1_000)  # what the pool of math-verify is measured on; more is extrapolated from the two

Plain = list[list[Any]]


def plain(rows: list[Row]) -> Plain:
    """Rows as they cross to another process: without their labels."""
    return [[row.reference, row.answer, row.response, row.query] for row in rows]


def _measure(request: dict[str, Any]) -> dict[str, Any]:
    rows, processes = request["rows"], request["processes"]
    samples = [
        {"ref_ans": reference, "query": query} | ({"resp": response} if answer is None else {"ans": answer})
        for reference, answer, response, query in rows
    ]
    before = perf_counter()
    from evalmath import EvaluatorMath, EvaluatorMathBatch

    if request["statuses"]:
        evaluator = EvaluatorMathBatch(timeout=request["timeout"])
        verdicts = evaluator.batch_judge(samples, n_procs=processes, use_tqdm=False)
        seconds = perf_counter() - before
        return {"seconds": seconds, "statuses": Counter(str(verdict.status) for verdict in verdicts)}
    if processes:
        evaluator = EvaluatorMathBatch(timeout=request["timeout"])
        _, correct = evaluator.batch_eval(samples, n_procs=processes, use_tqdm=False)
    else:
        single = EvaluatorMath()
        correct = [single.eval(s)[1] for s in samples]
    return {"seconds": perf_counter() - before, "correct": correct}


def _ours(rows: Plain, processes: int, timeout: float = 5, statuses: bool = False) -> dict[str, Any]:
    request = {"rows": rows, "processes": processes, "timeout": timeout, "statuses": statuses}
    reply: dict[str, Any] = json.loads(run(BATCH, request, GUARD))
    return reply


def throughput(rows: list[Row], sizes: list[int], rounds: int) -> list[dict[str, Any]]:
    """For each size the median seconds of the loop, and of a batch on 1 and on 2 processes; they take turns."""
    table = []
    for size in sizes:
        part, seconds = plain(rows[:size]), {0: [], 1: [], 2: []}
        verdicts = set()
        for turn in range(rounds if size <= 10_000 else 1):
            for processes in sorted(seconds, reverse=bool(turn % 2)):
                reply = _ours(part, processes)
                seconds[processes].append(reply["seconds"])
                verdicts.add(tuple(reply["correct"]))
        loop, one, two = (median(seconds[n]) for n in (0, 1, 2))
        table.append({"size": size, "loop": loop, "one": one, "two": two, "same": len(verdicts) == 1})
    return table


def peer_pool(rows: list[Row], sizes: list[int], rounds: int, quick: bool = False) -> dict[int, float] | str:
    """Median seconds of a pool of two processes of math-verify, for each size; or why there are none."""
    few, many = (50, 200) if quick else PEER_SIZES
    seconds: dict[int, list[float]] = {few: [], many: []}
    try:
        for _ in range(rounds):
            for size, found in seconds.items():
                request = {"rows": plain(rows[:size]), "processes": PROCESSES}
                found.append(json.loads(run([*PEER, "pool"], request, GUARD))["seconds"])
    except PeerGoneError as error:
        return str(error)
    start, end = median(seconds[few]), median(seconds[many])
    each = (end - start) / (many - few)
    return {size: start + each * (size - few) for size in sizes}


def hanging_rows(count: int, share: float, rounds: int) -> dict[str, Any]:
    """The same batch without and with rows that hang; they take turns."""
    rows = making.pages(count)
    hangs = max(2, round(count * share))
    bad = making.hanging(hangs)
    mixed = list(rows)
    for number, row in enumerate(bad):
        mixed[(number * count) // hangs + count // (2 * hangs)] = row
    calm, loud = [], []
    timeouts = set()
    for _ in range(rounds):
        calm.append(_ours(plain(rows), PROCESSES, DEADLINE, statuses=True)["seconds"])
        reply = _ours(plain(mixed), PROCESSES, DEADLINE, statuses=True)
        loud.append(reply["seconds"])
        timeouts.add(reply["statuses"].get("timeout", 0))
    return {
        "count": count,
        "hangs": hangs,
        "timeouts": sorted(timeouts),
        "processes": PROCESSES,
        "deadline": DEADLINE,
        "calm": median(calm),
        "loud": median(loud),
        "deadlines": ceil(hangs / PROCESSES) * DEADLINE,
    }


def first_verdicts(rounds: int) -> dict[str, float]:
    """Wall seconds of a whole cold process that gives one verdict."""
    code = "from evalmath import EvaluatorMath; assert EvaluatorMath().eq('1/2', '0.5')"
    asking = (
        "from evalmath import EvaluatorMath; "
        f"assert EvaluatorMath().judge({ASKED['ref_ans']!r}, {ASKED['ans']!r}).stage == 'symbolic'"
    )
    commands = {
        "an empty Python": [sys.executable, "-c", "pass"],
        "evalmath": [sys.executable, "-c", code],
        "evalmath, asking SymPy": [sys.executable, "-c", asking],
        "math-verify": [*PEER, "first"],
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            before = perf_counter()
            try:
                run(command, None, 60)
            except (PeerGoneError, FileNotFoundError):
                continue
            seconds[name].append(perf_counter() - before)
    return {name: median(found) for name, found in seconds.items() if found}


if __name__ == "__main__":
    print(json.dumps(_measure(json.loads(sys.stdin.read()))))
