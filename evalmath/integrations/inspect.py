"""Inspect: ``scorer=evalmath()`` in a task; ``inspect score LOG.eval --scorer evalmath/evalmath`` judges any log again.

Interface: inspect-ai 0.3.285. The entry point ``evalmath`` of the group ``inspect_ai`` makes the scorer known wherever
evalmath is installed.
"""

from __future__ import annotations

from typing import Any

from inspect_ai.scorer import CORRECT, INCORRECT, Score, Scorer, Target, accuracy, scorer, stderr
from inspect_ai.solver import TaskState

from evalmath.batch.deadline import TIMEOUT
from evalmath.integrations.grader import Grader, policy_of

__all__ = ["evalmath"]


@scorer(metrics=[accuracy(), stderr()])  # type: ignore[untyped-decorator, unused-ignore]
def evalmath(policy: str = "default", timeout: float | None = TIMEOUT) -> Scorer:
    """Score by meaning; a sample whose target is missing or unreadable is left unscored.

    Parameters
    ----------
    policy : str
        A preset of :func:`evalmath.integrations.grader.policy_of`.
    timeout : float or None
        Seconds that SymPy may work on one response.
    """
    grader = Grader(policy, timeout, isolate=False)
    signature = policy_of(policy).signature()

    async def score(state: TaskState, target: Target) -> Score:
        stop = state.output.choices[0].stop_reason if state.output.choices else None
        cut_off = "length" if stop in ("max_tokens", "model_length") else None
        rows = await grader.agrade([state.output.completion], [list(target)], [state.input_text], [cut_off])
        row = rows[0]
        explanation = row.verdict.explain()
        metadata: dict[str, Any] = {"status": row.status, "reason": row.reason, "evalmath": signature}
        if row.correct is None:
            return Score.unscored(answer=row.answer, explanation=explanation, metadata=metadata)
        value = CORRECT if row.correct else INCORRECT
        return Score(value=value, answer=row.answer, explanation=explanation, metadata=metadata)

    return score
