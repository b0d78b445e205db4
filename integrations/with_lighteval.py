"""lighteval: the metric on its own documents, and as the scoring function of pass@k."""

from __future__ import annotations

import math

import numpy as np
from lighteval.metrics.metrics_sample import AvgAtN, PassAtK
from lighteval.models.model_output import ModelResponse
from lighteval.tasks.requests import Doc
from report import report

from evalmath.integrations.lighteval import EvalMath, evalmath_accuracy


def doc(*golds: str) -> Doc:
    """A document of lighteval's."""
    return Doc(query="1/2?", choices=list(golds), gold_index=list(range(len(golds))))


def main() -> None:
    """Right, wrong, several golds, thoughts that were stripped, no gold, many samples."""
    right, wrong = ModelResponse(text=[r"So \boxed{0.5}."]), ModelResponse(text=[r"So \boxed{3}."])
    thought = ModelResponse(text=["<think>3"], text_post_processed=[r"\boxed{1/2}"])
    score = evalmath_accuracy.sample_level_fn.compute
    assert [score(doc("1/2"), response) for response in (right, wrong, thought)] == [1.0, 0.0, 1.0]
    assert score(doc("7", "1/2"), right) == 1.0
    missing = evalmath_accuracy.compute_sample(doc=doc(""), model_response=right)["evalmath"]
    assert math.isnan(missing)
    aggregate = evalmath_accuracy.get_corpus_aggregations()["evalmath"]
    assert aggregate([1.0, 0.0, missing]) == 0.5
    many = ModelResponse(text=[r"\boxed{0.5}", r"\boxed{1}", "", r"\boxed{1/2}"])
    assert np.isclose(PassAtK(k=2, n=4, sample_scoring_function=EvalMath().compute).compute(doc("1/2"), many), 5 / 6)
    assert AvgAtN(n=4, sample_scoring_function=EvalMath().compute).compute(doc("1/2"), many) == 0.5
    report("lighteval", "SampleLevelMetric, PassAtK, AvgAtN", ["lighteval", "torch"], ["accuracy", "pass@k", "avg@n"])


if __name__ == "__main__":
    main()
