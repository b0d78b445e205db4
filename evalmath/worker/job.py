"""A job, and what a worker does with it. Runs on both sides of the process boundary.

A job is a function, a policy and a few tasks. It travels as JSON, both ways, so that nothing that is said on either
side can run code on the other::

    parent ── {"function": "module:name", "policy": […], "symbolic": true} ──► worker ── {"ready": true} ──► parent
    parent ── {"tasks": [[…], […]]} ──► worker ── {"judged": [[verdict, …], [seconds, …]], "spent": false} ──► parent

>>> def divide(task, policy, *, symbolic=False):
...     return 1 / 0
>>> attempt(divide, Task(("1",), answer="1"), Policy(), False).detail
'ZeroDivisionError: division by zero'
"""

from __future__ import annotations

import json
import socket
import struct
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from time import perf_counter, thread_time
from typing import Any, Final, NamedTuple, Protocol

from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Found, Status, Verdict
from evalmath.views.core import Reading
from evalmath.worker.forker import resolve
from evalmath.worker.nursery import search_path

__all__ = [
    "OUT_OF_MEMORY",
    "Call",
    "Function",
    "Judged",
    "attempt",
    "crossing",
    "frame",
    "judge_all",
    "pack",
    "serve",
    "unpack",
]

LENGTH: Final = struct.Struct("!Q")  # before each frame

OUT_OF_MEMORY: Final = "MAX_WORKER_MEMORY"


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

    def check(self) -> None:
        """Raise ValueError now if a worker could not find the function later."""
        _ = self.name

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
        """What the worker is told. It looks for modules where the parent finds them now."""
        return {
            "function": self.name,
            "policy": _policy_values(self.policy),
            "symbolic": self.symbolic,
            "path": search_path(),
        }


def attempt(function: Function, task: Task, policy: Policy, symbolic: bool) -> Verdict:
    """Run the function; what it raises becomes a verdict. The one broad ``except`` of the project stands here."""
    try:
        return function(task, policy, symbolic=symbolic)
    except MemoryError:
        return Verdict(Status.LIMIT, OUT_OF_MEMORY, "pool", detail="more memory than a worker may take")
    except RecursionError:
        return Verdict(Status.LIMIT, "RECURSION_LIMIT", "pool", detail="nested deeper than the interpreter goes")
    except Exception as error:  # noqa: BLE001 - a bug in a judge costs its own sample
        return Verdict(Status.CRASH, "pool.exception", "pool", detail=f"{type(error).__name__}: {error}"[:500])


def judge_all(call: Call, tasks: Sequence[Task]) -> Judged:
    """Judge the tasks one after the other."""
    judged = Judged([], [])
    before = perf_counter()
    for task in tasks:
        judged.verdicts.append(attempt(call.function, task, call.policy, call.symbolic))
        after = perf_counter()
        judged.seconds.append(after - before)
        before = after
    return judged


# --- what crosses -------------------------------------------------------------------------------------------------
_policy_values = attrgetter(*(f.name for f in fields(Policy)))
_found_values = attrgetter(*(f.name for f in fields(Found)))


_STATUS, _READINGS, _FOUND = map(Verdict.__match_args__.index, ("status", "reference", "found"))


def _task(references: list[str], *others: Any) -> Task:
    return Task(tuple(references), *others)


def frame(message: dict[str, object]) -> bytes:
    """A message with its length before it. ASCII, so that a lone surrogate in a response travels too."""
    payload = json.dumps(message, default=str).encode("ascii")
    return LENGTH.pack(len(payload)) + payload


def pack(judged: Judged) -> list[list[Any]]:
    """The two lists as JSON knows them. A reading that nobody asked for crosses as its text, in a list of its own."""
    packed = []
    for verdict in judged.verdicts:
        readings = ([x.text] if isinstance(x, Reading) else str(x) for x in verdict.unwritten())
        found = None if verdict.found is None else _found_values(verdict.found)
        packed.append([verdict.status, verdict.reason, verdict.stage, verdict.kind, *readings, verdict.detail, found])
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


def crossing(tasks: Sequence[Task], judged: Judged) -> float:
    """Seconds of work, both sides together, to send these tasks to a worker and their verdicts back: by doing it."""
    before = thread_time()
    sent = json.loads(frame({"tasks": list(tasks)})[LENGTH.size :])
    _received = [_task(*values) for values in sent["tasks"]]
    unpack(json.loads(frame({"judged": pack(judged)})[LENGTH.size :])["judged"])
    return thread_time() - before


def serve(line: socket.socket) -> None:
    """A worker's loop: an order sets what is run, tasks are run. It ends with the parent's end of the socket."""
    call = Call(check, Policy(), False)
    while (payload := _receive(line)) is not None:
        order = json.loads(payload)
        if "tasks" in order:
            judged = judge_all(call, [_task(*values) for values in order["tasks"]])
            # After a MemoryError the heap is in pieces: the next task had better not meet it.
            spent = any(verdict.reason == OUT_OF_MEMORY for verdict in judged.verdicts)
            reply: dict[str, object] = {"judged": pack(judged), "spent": spent}
        else:
            sys.path[:] = order["path"]
            try:
                function = resolve(order["function"])
            except (ImportError, AttributeError, TypeError) as error:
                reply = {"error": f"{type(error).__name__}: {error}"}
            else:
                call = Call(function, Policy(*order["policy"]), order["symbolic"])  # type: ignore[arg-type]
                reply = {"ready": True}
        line.sendall(frame(reply))


def _receive(line: socket.socket) -> bytes | None:
    header = line.recv(LENGTH.size, socket.MSG_WAITALL)
    if len(header) < LENGTH.size:
        return None
    (missing,) = LENGTH.unpack(header)
    pieces = []
    while missing:
        piece = line.recv(min(missing, 1 << 20))
        if not piece:
            return None
        pieces.append(piece)
        missing -= len(piece)
    return b"".join(pieces)
