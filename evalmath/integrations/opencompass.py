"""OpenCompass: ``eval_cfg=dict(evaluator=dict(type="evalmath.integrations.opencompass.EvalMathEvaluator"))``.

Interface (contract only): OpenCompass 0.5.4, ``opencompass/openicl/icl_evaluator/icl_base_evaluator.py``:
``score(predictions, references, test_set)`` returns an accuracy in percent and details, of which G-Pass@k reads
``correct``. Rows that are left out there change the count, so that every row has its detail.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from opencompass.openicl.icl_evaluator import BaseEvaluator

from evalmath.integrations.grader import Grader, share_right
from evalmath.policy import Policy

__all__ = ["EvalMathEvaluator"]


class EvalMathEvaluator(BaseEvaluator):  # type: ignore[misc]
    """Judges by meaning, by the default policy."""

    def score(
        self, predictions: Sequence[str], references: Sequence[object], test_set: object = None
    ) -> dict[str, Any]:
        """Judge all rows.

        Returns
        -------
        dict
            ``accuracy``: percent of all rows with a readable reference. ``details``: ``pred``, ``answer`` (the
            reference), ``correct``, ``status`` and ``reason`` of each row.

        Raises
        ------
        ValueError
            If there are not as many references as predictions.
        """
        rows = Grader(policy=Policy()).grade(list(predictions), list(references))
        details = [
            {
                "pred": row.answer,
                "answer": row.reference,
                "correct": row.correct is True,
                "status": row.status,
                "reason": row.reason,
            }
            for row in rows
        ]
        return {"accuracy": 100 * (share_right(rows) or 0.0), "details": details}
