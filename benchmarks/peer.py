"""math-verify as a judge; runs inside a virtualenv of its own, with nothing of ours but this file.

``peer.py serve`` answers requests, one JSON object a line; ``peer.py pool`` judges one request in a pool of processes;
``peer.py first`` gives one verdict. Its defaults are left as they are, and its log is silenced, which saves it the time
of writing tracebacks. ``fresh`` empties SymPy's cache; within a round that works as it always does. What isn't marked
as mathematics is put between dollars, as math-verify asks for.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
from collections.abc import Callable
from time import perf_counter, perf_counter_ns
from typing import Any

Rows = list[list[Any]]  # reference, answer or None, response or None, query
Reply = dict[str, Any]

_MARKED = re.compile(r"(?<!\\)\$|\\boxed|\\\[|\\\(")
_PLAIN = re.compile(r"-?[\d.,]+(?:/\d+)?")  # read without dollars too


def wrapped(text: str) -> str:
    r"""``\frac12`` -> ``$\frac12$``"""
    return text if _PLAIN.fullmatch(text) or _MARKED.search(text) else f"${text}$"


def right(row: list[Any]) -> bool:
    """Its verdict on one row; what it raises is its no."""
    from math_verify import parse, verify

    reference, answer, response, _query = row
    try:
        found = parse(response if answer is None else wrapped(answer))
        return bool(verify(parse(wrapped(reference)), found))
    except Exception:  # noqa: BLE001 - whatever it is
        return False


def _fresh(_: dict[str, Any]) -> Reply:
    """Forget what earlier rounds computed, and have all imported."""
    from sympy.core.cache import clear_cache

    right(["1/2", "0.5", None, ""])
    clear_cache()
    return {}


def _rows(request: dict[str, Any]) -> Reply:
    nanoseconds, correct = [], []
    for row in request["rows"]:
        before = perf_counter_ns()
        verdict = right(row)
        nanoseconds.append(perf_counter_ns() - before)
        correct.append(verdict)
    return {"ns": nanoseconds, "correct": correct}


def _versions(_: dict[str, Any]) -> Reply:
    from importlib.metadata import version

    names = ("math-verify", "latex2sympy2_extended", "sympy", "antlr4-python3-runtime")
    return {name: version(name) for name in names}


def serve(actions: dict[str, Callable[[dict[str, Any]], Reply]]) -> None:
    """Answer requests on standard input until it ends; what others print goes to standard error."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(actions[request["do"]](request)), file=replies, flush=True)


def _pool() -> None:
    """One request; the import, the start of the processes and the hand-over are part of the time."""
    from multiprocessing import Pool

    request = json.loads(sys.stdin.read())
    rows: Rows = request["rows"]
    before = perf_counter()
    import math_verify  # noqa: F401 - forked processes have it then

    with Pool(request["processes"]) as pool:
        correct = pool.map(right, rows)
        seconds = perf_counter() - before
    print(json.dumps({"seconds": seconds, "correct": correct}))


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    if sys.argv[1] == "serve":
        serve({"fresh": _fresh, "rows": _rows, "versions": _versions})
    elif sys.argv[1] == "pool":
        _pool()
    else:
        print(right(["1/2", "0.5", None, ""]))
