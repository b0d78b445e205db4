"""NeMo-RL: a verification worker for its math environment.

Interface (contract only; NeMo-RL of 2026-08-22): ``nemo_rl/environments/math_environment.py`` calls
``verify(pred_responses, ground_truths, return_extracted_answer, **kwargs)`` of a Ray actor, and makes a tensor of the
scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evalmath.integrations.grader import Grader

__all__ = ["EvalMathVerifyWorker"]


class EvalMathVerifyWorker:
    """``ray.remote(EvalMathVerifyWorker)`` stands in the place of ``HFVerifyWorker``.

    Parameters
    ----------
    grader : Grader or None
        By default the strict one.
    missing : float
        The score where the reference is missing or unreadable.
    """

    def __init__(self, grader: Grader | None = None, missing: float = 0.0) -> None:
        self._grader, self._missing = grader or Grader(), missing

    def verify(
        self,
        pred_responses: Sequence[str],
        ground_truths: Sequence[object],
        return_extracted_answer: bool = False,
        **kwargs: Any,
    ) -> list[float] | tuple[list[float], list[str | None]]:
        """The scores of responses, and their answers if asked for."""
        rows = self._grader.grade(pred_responses, ground_truths)
        scores = [row.score(missing=self._missing) for row in rows]
        return (scores, [row.answer or None for row in rows]) if return_extracted_answer else scores
