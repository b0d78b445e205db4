"""evalmath as a judge in a process of its own, with the same protocol as :mod:`benchmarks.peer`.

Before every row all caches are cleared, outside the clock: no result is used twice. ``warm`` leaves them full.
"""

from __future__ import annotations

import gc
import json
import re
from collections import Counter
from functools import _lru_cache_wrapper
from time import perf_counter_ns
from typing import Any

from benchmarks.peer import Reply, serve
from benchmarks.rows import ASKED
from evalmath.batch import judge_one
from evalmath.check import check
from evalmath.policy import Policy
from evalmath.samples import task_of
from evalmath.worker.asking import close_workers

__all__ = ["caches", "clear", "sample"]

POLICY = Policy()


def sample(row: list[Any]) -> dict[str, Any]:
    """A row as evalmath takes it."""
    reference, answer, response, query = row
    return {"ref_ans": reference, "query": query} | ({"resp": response} if answer is None else {"ans": answer})


def caches() -> list[Any]:
    """All caches of results in evalmath: those that are bounded. The unbounded ones hold tables and patterns."""
    found = [x for x in gc.get_objects() if isinstance(x, _lru_cache_wrapper)]
    return [x for x in found if x.__module__.startswith("evalmath") and x.cache_parameters()["maxsize"] is not None]


def clear(found: list[Any]) -> None:
    """Empty them."""
    for cache in found:
        cache.cache_clear()


def _fresh(_: dict[str, Any]) -> Reply:
    """New workers, whose SymPy remembers nothing, but which have been started."""
    close_workers()
    clear(caches())
    verdict = judge_one(task_of(ASKED), POLICY)
    return {"asked": str(verdict.status), "stage": verdict.stage}


def _warm(request: dict[str, Any]) -> Reply:
    """A second pass over the same rows, with whatever the caches held of the first."""
    _judged(request["rows"], [])
    return _judged(request["rows"], [])


def _rows(request: dict[str, Any]) -> Reply:
    return _judged(request["rows"], caches())


def _judged(rows: list[list[Any]], found: list[Any]) -> Reply:
    nanoseconds, correct, statuses = [], [], Counter[str]()
    for row in rows:
        clear(found)
        before = perf_counter_ns()
        verdict = judge_one(task_of(sample(row)), POLICY)
        nanoseconds.append(perf_counter_ns() - before)
        correct.append(verdict.correct)
        statuses[str(verdict.status)] += 1
    return {"ns": nanoseconds, "correct": correct, "statuses": statuses}


def _asking(request: dict[str, Any]) -> Reply:
    """How many comparisons leave the bounded rungs undecided, and so ask SymPy."""
    undecided = [row for row in request["rows"] if str(check(task_of(sample(row)), POLICY).status) == "undecided"]
    return {"asking": len(undecided), "first": [row[0] for row in undecided[:5]]}


# --- the floor ----------------------------------------------------------------------------------------------------
_BRACES = re.compile(r"[{}]")


def last_box(text: str) -> str:
    r"""What stands in the last ``\boxed{}``, or the whole text without one."""
    start = text.rfind("\\boxed{")
    if start < 0:
        return text
    depth = 0
    for brace in _BRACES.finditer(text, start):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return text[start + 7 : brace.start()]
    return text[start + 7 :]


def _floor(request: dict[str, Any]) -> Reply:
    """The least that any judge does: read the JSON, find the last box, compare two strings."""
    lines = [json.dumps(row) for row in request["rows"]]
    nanoseconds, correct = [], []
    for line in lines:
        before = perf_counter_ns()
        reference, answer, response, _query = json.loads(line)
        verdict = (last_box(response) if answer is None else answer) == reference
        nanoseconds.append(perf_counter_ns() - before)
        correct.append(verdict)
    return {"ns": nanoseconds, "correct": correct}


if __name__ == "__main__":
    serve({"fresh": _fresh, "rows": _rows, "warm": _warm, "asking": _asking, "floor": _floor})
