"""lighteval: ``evalmath_accuracy`` as a metric of a task, or ``EvalMath().compute`` as the scoring function of pass@k.

::

    from evalmath.integrations.lighteval import EvalMath, evalmath_accuracy
    from lighteval.metrics.metrics_sample import PassAtK

    PassAtK(k=1, n=16, sample_scoring_function=EvalMath().compute)

Interface: lighteval 0.13.0, ``lighteval/metrics/utils/metric_utils.py`` and ``lighteval/metrics/metrics_sample.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from lighteval.metrics.metrics_sample import SampleLevelComputation
from lighteval.metrics.utils.metric_utils import SampleLevelMetric
from lighteval.tasks.requests import SamplingMethod

from evalmath.integrations.grader import Grader, share_right
from evalmath.policy import Policy

__all__ = ["EvalMath", "evalmath_accuracy"]


class EvalMath(SampleLevelComputation):  # type: ignore[misc]
    """The share of a document's responses that are right: 1.0 or 0.0 for a single one.

    Parameters
    ----------
    grader : Grader or None
        By default that of the default policy.
    """

    def __init__(self, grader: Grader | None = None) -> None:
        self._grader = grader or Grader(policy=Policy(), isolate=False)

    def compute(self, doc: Any, model_response: Any, **kwargs: Any) -> float:
        """Judge the responses without their thinking; any of several golds may be met.

        Returns
        -------
        float
            NaN where the reference is missing or unreadable, and where there is no response.
        """
        texts = list(model_response.final_text)
        rows = self._grader.grade(texts, [doc.get_golds()] * len(texts), [doc.query] * len(texts))
        share = share_right(rows)
        return float("nan") if share is None else share

    def __str__(self) -> str:
        return "EvalMath()"


evalmath_accuracy = SampleLevelMetric(
    metric_name="evalmath",
    higher_is_better=True,
    category=SamplingMethod.GENERATIVE,
    sample_level_fn=EvalMath(),
    corpus_level_fn=np.nanmean,
)
