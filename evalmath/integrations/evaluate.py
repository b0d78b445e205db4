"""Hugging Face's evaluate: ``evaluate.load(evalmath.integrations.metric_path(), module_type="metric")``.

Interface: evaluate 0.4.6. ``evaluate/loading.py`` copies this file and reads its import lines one by one, so that each
names one package.
"""

from __future__ import annotations

import datasets
import evaluate

from evalmath.integrations.grader import Grader, share_right

_DESCRIPTION = "The share of responses whose final answer is mathematically equal to the reference."
_INPUTS = """
predictions (list of str): responses, or answers alone in $ signs or boxes.
references (list of str): the reference answers.
policy (str): "default" or "strict".
Returns accuracy (over what has a readable reference), correct, unscorable, and statuses: one a row.
"""


class EvalMath(evaluate.Metric):  # type: ignore[misc]
    """Judges predictions against references."""

    def _info(self) -> evaluate.MetricInfo:
        features = datasets.Features({"predictions": datasets.Value("string"), "references": datasets.Value("string")})
        return evaluate.MetricInfo(description=_DESCRIPTION, citation="", inputs_description=_INPUTS, features=features)

    def _compute(self, predictions: list[str], references: list[str], policy: str = "default") -> dict[str, object]:
        rows = Grader(policy).grade(predictions, references)
        share = share_right(rows)
        return {
            "accuracy": float("nan") if share is None else share,
            "correct": sum(row.correct is True for row in rows),
            "unscorable": sum(row.correct is None for row in rows),
            "statuses": [row.status for row in rows],
        }
