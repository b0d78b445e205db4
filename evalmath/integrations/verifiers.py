"""verifiers: ``rewards: {correct: {fn: "evalmath.integrations.verifiers:correct", weight: 1}}``.

Interface: verifiers 0.4.0, ``verifiers/v1/task.py``, ``Task.score``: plugged functions are called by the names of their
parameters; a mapping as the result replaces the function's own entry, so that an empty one is no reward at all.
"""

from __future__ import annotations

from typing import Any

from evalmath.integrations.grader import Grader
from evalmath.integrations.references import REFERENCE_COLUMNS

__all__ = ["correct"]


async def correct(task: Any, trace: Any) -> float | dict[str, float]:
    """Whether the last reply is right.

    Parameters
    ----------
    task : verifiers.v1.TaskData
        Its ``answer``, ``ground_truth`` or ``solution`` is the reference.
    trace : verifiers.v1.Trace

    Returns
    -------
    float or dict[str, float]
        1.0 or 0.0; nothing (an empty dictionary) if the reference is missing or unreadable.
    """
    reference = next((value for name in REFERENCE_COLUMNS if (value := getattr(task, name, None)) is not None), None)
    finish_reason = "length" if getattr(trace, "is_truncated", False) else "stop"
    rows = await Grader(isolate=False).agrade(
        [trace.last_reply], [reference], [getattr(task, "prompt", None)], [finish_reason]
    )
    return {} if rows[0].correct is None else float(rows[0].correct)
