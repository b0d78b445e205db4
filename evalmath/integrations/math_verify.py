r"""Math-Verify as a judge behind our door, to see where the two differ: ``compare FILE --against math-verify``.

It runs in our workers, which are killed at their deadline, since its own deadlines need the main thread. It hands text
to SymPy's parser, which runs it as code: it is for files that one trusts, and never part of a judgement of ours.

What is not marked as mathematics is put between dollars, as Math-Verify asks for:

>>> marked(r"\frac12"), marked("7"), marked(r"It is $\frac12$.")
('$\\frac12$', '7', 'It is $\\frac12$.')
"""

from __future__ import annotations

import logging
import re
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Final

from evalmath.check import Task
from evalmath.errors import EvalMathError
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = ["MissingJudgeError", "judge", "marked", "signature"]

_MARKED: Final = re.compile(r"(?<!\\)\$|\\boxed|\\\[|\\\(")
_PLAIN: Final = re.compile(r"-?[\d.,]+(?:/\d+)?")  # read without dollars too


class MissingJudgeError(EvalMathError):
    """Math-Verify is not installed."""


def signature() -> str:
    """Its name and version.

    Raises
    ------
    MissingJudgeError
        If it is not installed.
    """
    if find_spec("math_verify") is None:
        raise MissingJudgeError("math-verify is not installed here: pip install 'math-verify[antlr4_13_2]'")
    try:
        return f"math-verify:{version('math-verify')}"
    except PackageNotFoundError:  # a checkout
        return "math-verify:unknown"


def judge(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Its verdict on a task, with its own defaults: it knows nothing of a policy.

    The readings are what it parsed. Everything that it raises is its no, as for whoever calls it.
    """
    if not symbolic:  # nothing of it is bounded: to a worker
        return Verdict(Status.UNDECIDED, "number.undecided", "pool")
    from math_verify import parse, verify

    logging.getLogger("math_verify").setLevel(logging.CRITICAL)
    text = task.response if task.answer is None else marked(task.answer)
    answer = parse(text or "", parsing_timeout=None)
    for spelling in task.references:
        reference = parse(marked(spelling), parsing_timeout=None)
        if verify(reference, answer, timeout_seconds=None):
            return Verdict(Status.CORRECT, "expression.equal", "symbolic", "", _shown(reference), _shown(answer))
    status = Status.INCORRECT if answer else Status.NO_ANSWER
    reference = parse(marked(task.references[0]), parsing_timeout=None) if task.references else []
    return Verdict(status, "expression.differs", "symbolic", "", _shown(reference), _shown(answer))


def marked(text: str) -> str:
    """A text that Math-Verify looks into."""
    return text if _PLAIN.fullmatch(text) or _MARKED.search(text) else f"${text}$"


def _shown(parsed: list[object]) -> str:
    return str(parsed[0])[:200] if parsed else ""
