"""A module with a cache that ``warm`` fills before later workers are born; then it fails, which is nobody's harm."""

from __future__ import annotations

from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

cache: list[str] = []


def warm() -> None:
    """Called before the first fork."""
    cache.append("full")
    raise ZeroDivisionError("as ordered")


def judge(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """What the worker was born with."""
    return Verdict(Status.CORRECT, "".join(cache) or "empty", "x")
