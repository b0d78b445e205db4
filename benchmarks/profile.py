"""Where a microsecond goes: the time that each stage of :func:`evalmath.check.check` keeps for itself.

``python -m benchmarks.profile`` prints it. Functions are wrapped wherever a module of evalmath holds them; what a stage
calls is counted for the stage that it belongs to. The wrappers cost time themselves, so only the shares are taken from
them, and the total from a run without.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from statistics import median
from time import perf_counter_ns
from typing import Any

from benchmarks import rows as making
from benchmarks.ours import POLICY, caches, clear, sample
from evalmath import check as pipeline
from evalmath import kinds
from evalmath.check import Task
from evalmath.samples import task_of

__all__ = ["STAGES", "stages"]

STAGES = (
    "sample", "extract", "clean", "tokenize", "parse", "choose kind", "claim", "read", "judge", "compare",
    "verdict",
)  # fmt: skip
_FUNCTIONS = {  # where a stage's function is defined; whoever imported it gets the wrapped one
    "evalmath.extract:extract": "extract",
    "evalmath.syntax.typography:clean": "clean",
    "evalmath.syntax.tokens:tokenize": "tokenize",
    "evalmath.syntax.grammar:all_readings": "parse",
    "evalmath.kinds:judge": "choose kind",
    "evalmath.kinds.value.number:compare": "judge",  # of plain values, before any kind is asked
    "evalmath.algebra.equality:same": "compare",
}


class _Clock:
    """Time by stage, each without what it calls."""

    def __init__(self) -> None:
        self.spent: dict[str, int] = defaultdict(int)
        self._stack: list[str] = []
        self._since = 0

    def wrap(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*args: Any, **kwargs: Any) -> Any:
            now = perf_counter_ns()
            if self._stack:
                self.spent[self._stack[-1]] += now - self._since
            self._stack.append(stage)
            self._since = perf_counter_ns()
            try:
                return function(*args, **kwargs)
            finally:
                now = perf_counter_ns()
                self.spent[self._stack.pop()] += now - self._since
                self._since = perf_counter_ns()

        return timed


def _holders(function: Any) -> list[tuple[Any, str]]:
    modules = [m for name, m in sys.modules.items() if name.startswith("evalmath")]
    return [(m, name) for m in modules for name, value in list(vars(m).items()) if value is function]


def _with_timed_kinds(value: Any, clock: _Clock) -> Any:
    """A kind, or a table of kinds, with wrapped functions; anything else as it is."""
    if isinstance(value, kinds.Kind):
        stages = {stage: clock.wrap(stage, getattr(value, stage)) for stage in ("claim", "read", "judge")}
        return kinds.Kind(value.name, **stages)
    return tuple(_with_timed_kinds(item, clock) for item in value) if type(value) is tuple else value


def _timed_stages(samples: list[dict[str, Any]]) -> dict[str, int]:
    clock, found = _Clock(), caches()
    undo: list[tuple[Any, str, Any]] = []
    for place, stage in _FUNCTIONS.items():
        module, _, name = place.partition(":")
        function = getattr(sys.modules[module], name)
        for holder, attribute in _holders(function):
            undo.append((holder, attribute, function))
            setattr(holder, attribute, clock.wrap(stage, function))
    for name, value in list(vars(kinds).items()):
        if isinstance(value, tuple) and (timed := _with_timed_kinds(value, clock)) != value:
            undo.append((kinds, name, value))
            setattr(kinds, name, timed)
    made, check = clock.wrap("sample", task_of), clock.wrap("verdict", pipeline.check)
    try:
        for one in samples:
            clear(found)
            check(made(one), POLICY)
    finally:
        for holder, attribute, function in undo:
            setattr(holder, attribute, function)
    return clock.spent


def _total(samples: list[dict[str, Any]]) -> float:
    """Microseconds a row, without wrappers."""
    found, spent = caches(), 0
    for one in samples:
        clear(found)
        before = perf_counter_ns()
        task: Task = task_of(one)
        pipeline.check(task, POLICY)
        spent += perf_counter_ns() - before
    return spent / 1_000 / len(samples)


def stages(rows: list[making.Row], rounds: int) -> dict[str, float]:
    """Microseconds a row in each stage of the bounded rungs, and "total"."""
    samples = [sample([row.reference, row.answer, row.response, row.query]) for row in rows]
    _total(samples)  # what is imported late, is imported now
    total = median(_total(samples) for _ in range(rounds))
    runs = [_timed_stages(samples) for _ in range(rounds)]
    spent = {stage: median(run.get(stage, 0) for run in runs) for stage in STAGES}
    whole = sum(spent.values())
    return {stage: total * spent[stage] / whole for stage in STAGES} | {"total": total}


if __name__ == "__main__":
    sets = {
        "(a)": making.responses()[0],
        "(b)": making.latex(1_000),
        "(e)": making.structures(1_000),
        "(c)": making.symbolic(500),
        "(d)": making.short(1_000),
    }
    found = {name: stages(rows, 5) for name, rows in sets.items()}
    print("µs a row " + "".join(f"{name:>10}" for name in found))
    for stage in (*STAGES, "total"):
        print(f"{stage:9}" + "".join(f"{times[stage]:10.2f}" for times in found.values()))
