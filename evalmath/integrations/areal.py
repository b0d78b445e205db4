"""AReaL: ``RLVRWorkflow(reward_fn="evalmath.integrations.areal.reward", …)``.

Interface (contract only; AReaL of 2026-08): ``f(prompt, completions, prompt_ids, completion_ids, **data) -> float``
for one completion, in a process of a pool that gives it 15 seconds.
"""

from __future__ import annotations

from typing import Any

from evalmath.integrations.grader import Grader
from evalmath.integrations.references import reference_in

__all__ = ["reward"]


def reward(prompt: object, completions: object, prompt_ids: object, completion_ids: object, **data: Any) -> float:
    """1.0 if the completion is right, else 0.0, also where the reference is missing.

    Raises
    ------
    ValueError
        If the data has no column of references.
    """
    return Grader(isolate=False).grade_one(completions, reference_in(data), prompt).score()
