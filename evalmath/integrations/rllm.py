"""rllm: ``evalmath.integrations.rllm:reward``, a ``RewardFunction``; and tunix's agentic learner, which took it over.

Interface (contract only; rllm of 2026-08; ``tunix/rl/agentic/rewards/reward.py`` of google-tunix 0.1.7):
``f(task: dict, action: str) -> RewardOutput``, which has ``reward`` and ``metadata``, and in rllm ``is_correct``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from evalmath.integrations.grader import Grader
from evalmath.integrations.references import reference_in

__all__ = ["output_of", "reward"]


def reward(task: Mapping[str, Any], action: object) -> Any:
    """Rllm's output for an action, which is a response or an object with one.

    Raises
    ------
    ImportError
        If rllm is not installed.
    ValueError
        If the task has no reference.
    """
    from rllm.rewards.reward_types import RewardOutput

    return output_of(task, action, RewardOutput)


def output_of(task: Mapping[str, Any], action: object, make: Callable[..., Any]) -> Any:
    """The same, made by another class of the kind."""
    said = getattr(action, "action", action)
    row = Grader(isolate=False).grade_one(said, reference_in(task), task.get("question"))
    metadata = {"status": row.status, "reason": row.reason, "answer": row.answer}
    return make(reward=row.score(), metadata=metadata, is_correct=row.correct is True)
