"""verifiers: the function plugged into a task by its configuration, and called by ``Task.score``."""

from __future__ import annotations

import asyncio
from typing import Any

import verifiers.v1 as vf
from report import report


class Problem(vf.TaskData):
    """A question with its answer."""

    answer: str | None = None


class Problems(vf.Task[Problem]):
    """Without any reward of its own."""


async def score(answer: str | None, reply: str) -> Any:
    """The trace of a task whose only reward is ours."""
    config = vf.TaskConfig.model_validate(
        {"rewards": {"correct": {"fn": "evalmath.integrations.verifiers:correct", "weight": 2}}}
    )
    task = Problems(Problem(prompt="1/2?", answer=answer), config)
    trace = vf.Trace.model_construct(task=task.data, root_reply=reply, rewards={}, metrics={}, errors=[], nodes=[])
    await task.score(trace)
    return trace


def main() -> None:
    """Right, wrong, and no reference, which is None and not zero."""
    right, wrong, missing = (
        asyncio.run(score(*row)) for row in (("1/2", r"\boxed{0.5}"), ("1/2", r"\boxed{3}"), (None, r"\boxed{3}"))
    )
    assert right.rewards["correct"].score == 1.0, right.rewards
    assert right.reward == 2.0, right.reward
    assert wrong.reward == 0.0, wrong.rewards
    assert not missing.rewards, missing.rewards
    report("verifiers", "Task.score, rewards.correct.fn", ["verifiers"], ["right, wrong, no reference"])


if __name__ == "__main__":
    main()
