"""A job, and what a worker does with it. Runs on both sides of the process boundary.

A job is a function, a policy and a few tasks. It travels as one line of JSON, both ways: nothing that is said on either
side can run code on the other, and after a death in the middle of a message the next line is whole again::

    parent ── {"serial": 1, "function": "module:name", "policy": […], "symbolic": true, "seconds": 5, "tasks": [[…]]}
    worker ── {"serial": 1, "judged": [[verdict, …], [seconds, …]], "retires": false}

>>> def divide(task, policy, *, symbolic=False):
...     return 1 / 0
>>> attempt(divide, Task(("1",), answer="1"), Policy(), False).detail
'ZeroDivisionError: division by zero'
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol, cast

from evalmath.check import Task
from evalmath.kinds.side import Reading
from evalmath.policy import Policy
from evalmath.verdict import Found, Status, Verdict

__all__ = [
    "GAVE_UP",
    "OUT_OF_MEMORY",
    "Call",
    "Function",
    "Judged",
    "attempt",
    "call_of",
    "judge_all",
    "judged_one_by_one",
    "line",
    "pack",
    "unpack",
]

OUT_OF_MEMORY: Final = "MAX_WORKER_MEMORY"
GAVE_UP: Final = "pool.gave-up"
ALGEBRA_SYSTEMS: Final = ("sympy", "mpmath")


class Judged(NamedTuple):
    """The verdicts of some tasks, in order, and the seconds that each took. Two lists, for speed."""

    verdicts: list[Verdict]
    seconds: list[float]


class Function(Protocol):
    """What is run on a task: :func:`evalmath.check.check`, or a function of a module with its signature."""

    def __call__(self, task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
        """Judge; UNDECIDED is allowed unless ``symbolic``."""
        ...


@dataclass(frozen=True, slots=True)
class Call:
    """The part of a job that many tasks share."""

    function: Function
    policy: Policy
    symbolic: bool

    @property
    def name(self) -> str:
        """``module:function``, by which a worker finds it.

        Raises
        ------
        ValueError
            For a lambda, an inner function or one of ``__main__``: a worker does not run the main script again.
        """
        module = getattr(self.function, "__module__", None)
        name = getattr(self.function, "__qualname__", "<")
        if not module or module == "__main__" or "<" in name:
            raise ValueError(f"{self.function!r} must be a function of an importable module")
        return f"{module}:{name}"

    def order(self) -> dict[str, Any]:
        """What the worker is told."""
        return {"function": self.name, "policy": _policy_values(self.policy), "symbolic": self.symbolic}


def call_of(order: dict[str, Any]) -> Call:
    """The inverse of :meth:`Call.order`; imports the function.

    Raises
    ------
    ImportError, AttributeError
        If there is no such module or function.
    """
    module, _, name = order["function"].partition(":")
    function: object = importlib.import_module(module)
    for part in name.split("."):
        function = getattr(function, part)
    return Call(cast("Function", function), Policy(*order["policy"]), order["symbolic"])


def attempt(function: Function, task: Task, policy: Policy, symbolic: bool) -> Verdict:
    """Run the function; what it raises becomes a verdict. The one broad ``except`` of the project stands here."""
    try:
        return function(task, policy, symbolic=symbolic)
    except MemoryError:
        return Verdict(Status.LIMIT, OUT_OF_MEMORY, "pool", detail="more memory than a worker may take")
    except RecursionError:
        return Verdict(Status.LIMIT, "RECURSION_LIMIT", "pool", detail="nested deeper than the interpreter goes")
    except Exception as error:  # noqa: BLE001 - a bug in a judge costs its own sample
        detail = f"{type(error).__name__}: {error}"[:500]
        if _raised_in(error) in ALGEBRA_SYSTEMS:  # it gave up, which says nothing about the answer
            return Verdict(Status.UNDECIDED, GAVE_UP, "pool", detail=detail)
        return Verdict(Status.CRASH, "pool.exception", "pool", detail=detail)


def _raised_in(error: BaseException) -> str:
    """The top-level package in which an exception was raised."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return "" if place is None else str(place.tb_frame.f_globals.get("__name__", "")).partition(".")[0]


def judged_one_by_one(call: Call, tasks: Iterable[Task]) -> Iterator[tuple[Verdict, float]]:
    """The verdict of each task, and the seconds that it took: what is done between two of them is not counted."""
    function, policy, symbolic = call.function, call.policy, call.symbolic
    for task in tasks:
        before = perf_counter()
        verdict = attempt(function, task, policy, symbolic)
        yield verdict, perf_counter() - before


def judge_all(call: Call, tasks: Sequence[Task]) -> Judged:
    """Judge the tasks one after the other."""
    judged = Judged([], [])
    for verdict, seconds in judged_one_by_one(call, tasks):
        judged.verdicts.append(verdict)
        judged.seconds.append(seconds)
    return judged


# --- what crosses -------------------------------------------------------------------------------------------------
_policy_values = attrgetter(*(f.name for f in fields(Policy)))
_found_values = attrgetter(*(f.name for f in fields(Found)))


_STATUS, _READINGS, _FOUND = map(Verdict.__match_args__.index, ("status", "reference", "found"))


def line(message: dict[str, Any]) -> bytes:
    """A message as a line. ASCII, so that a lone surrogate in a response travels too."""
    return json.dumps(message, default=str).encode("ascii") + b"\n"


def pack(judged: Judged) -> list[list[Any]]:
    """The two lists as JSON knows them. A reading that nobody asked for crosses as its text, in a list of its own."""
    packed = []
    for verdict in judged.verdicts:
        readings = ([x.text] if isinstance(x, Reading) else str(x) for x in verdict.unwritten())
        found = None if verdict.found is None else _found_values(verdict.found)
        decided = [verdict.status, verdict.reason, verdict.stage, verdict.kind]
        packed.append([*decided, *readings, verdict.detail, found, verdict.allowances])
    return [packed, judged.seconds]


def unpack(packed: list[list[Any]]) -> Judged:
    """The inverse of :func:`pack`."""
    verdicts = []
    for values in packed[0]:
        values[_STATUS] = Status(values[_STATUS])
        for place in (_READINGS, _READINGS + 1):
            if values[place].__class__ is list:
                values[place] = Reading(*values[place])
        if values[_FOUND] is not None:
            text, span, *others = values[_FOUND]
            values[_FOUND] = Found(text, tuple(span), *others)
        verdicts.append(Verdict(*values))
    return Judged(verdicts, packed[1])
