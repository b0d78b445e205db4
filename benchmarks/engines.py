"""One engine in a process of its own: every row of a file judged once, one after the other, nothing cleared.

::

    python engines.py evalmath|math-verify|inspect ROWS.json BORN [BUDGET]

It runs in any environment, with nothing of ours but this file. Rows are ``[reference, answer, response, query]``, of
which the answer or the response is empty; ``BORN`` is the time at which the process was started, in seconds of the
epoch. After ``BUDGET`` seconds it stops. What an engine raises is its no, as it is for whoever calls it. The peers have
the defaults that they document; what is not marked as mathematics is put between dollars for Math-Verify, as it asks.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter_ns, time

Judge = Callable[[str, str, str, str], bool]  # reference, answer, response, query

_MARKED = re.compile(r"(?<!\\)\$|\\boxed|\\\[|\\\(")
_PLAIN = re.compile(r"-?[\d.,]+(?:/\d+)?")  # read without dollars too


def wrapped(text: str) -> str:
    r"""``\frac12`` -> ``$\frac12$``"""
    return text if _PLAIN.fullmatch(text) or _MARKED.search(text) else f"${text}$"


def evalmath() -> Judge:
    from evalmath import EvaluatorMath

    judge = EvaluatorMath()

    def right(reference: str, answer: str, response: str, query: str) -> bool:
        if response:
            return judge.judge_response(reference, response, query=query).correct
        return judge.judge(reference, answer).correct

    return right


def math_verify() -> Judge:
    import logging

    from math_verify import parse, verify

    logging.disable(logging.CRITICAL)  # which saves it the time of writing tracebacks

    def right(reference: str, answer: str, response: str, _query: str) -> bool:
        return bool(verify(parse(wrapped(reference)), parse(response or wrapped(answer))))

    return right


def inspect() -> Judge:
    import asyncio

    from inspect_ai.model import ModelOutput
    from inspect_ai.scorer import Target, math
    from inspect_ai.solver import TaskState

    score = math()
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)

    def right(reference: str, answer: str, response: str, query: str) -> bool:
        output = ModelOutput.from_content("model", response or answer)
        state = TaskState("model", 1, 1, query, [], output=output)  # type: ignore[arg-type]
        found = loop.run_until_complete(score(state, Target(reference)))
        return found is not None and found.value == "C"

    return right


ENGINES: dict[str, tuple[Callable[[], Judge], str]] = {
    "evalmath": (evalmath, ""),
    "math-verify": (math_verify, "math-verify"),
    "inspect": (inspect, "inspect-ai"),
}


def main() -> None:
    """Print nanoseconds of each row, what was said of it, and the seconds until the first could be judged."""
    name, path, born, *budget = sys.argv[1:]
    make, package = ENGINES[name]
    started = time()
    rows = json.loads(Path(path).read_text("utf-8"))
    loaded = time() - started  # who judges in a script has his rows already
    judge = make()
    ready = time() - float(born) - loaded
    took: list[int] = []
    said: list[bool] = []
    last = perf_counter_ns() + int(float(budget[0]) * 1e9) if budget else sys.maxsize
    for row in rows:
        before = perf_counter_ns()
        try:
            right = judge(*row)
        except Exception:  # noqa: BLE001 - whatever it is
            right = False
        after = perf_counter_ns()
        took.append(after - before)
        said.append(right)
        if after > last:
            break

    from importlib import metadata

    number = metadata.version(package) if package else ""
    json.dump({"version": number, "ready": ready, "ns": took, "correct": said}, sys.stdout)


if __name__ == "__main__":
    main()
