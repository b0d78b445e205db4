"""The whole pipeline in one screen of code: extract, read both sides, judge.

(The readers and judges come next; this is the contract that the batch and the command line stand on.)
"""

from __future__ import annotations

from dataclasses import dataclass

from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = ["Task", "check"]


@dataclass(frozen=True, slots=True)
class Task:
    """One judgement to make: plain data, small enough to cross a process boundary.

    Either ``response`` (a whole page, from which the answer is extracted) or ``answer`` (already extracted) is given.
    ``references`` holds the spellings of one reference answer, any of which may be met.
    """

    references: tuple[str, ...]
    response: str | None = None
    answer: str | None = None
    query: str = ""
    dataset: str = ""
    abs_tol: float | None = None
    truncated: bool = False


def check(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Judge one task.

    With ``symbolic=False`` only rungs of bounded cost run (microseconds to milliseconds, SymPy is never imported) and
    the status may be ``Status.UNDECIDED``; with ``symbolic=True`` SymPy has the last word, without a deadline of its
    own: call that in a worker that can be killed.
    """
    answer = task.answer if task.answer is not None else task.response or ""
    right = answer.strip() in task.references
    return Verdict(Status.CORRECT if right else Status.INCORRECT, "text.same" if right else "text.differ", "tree")
