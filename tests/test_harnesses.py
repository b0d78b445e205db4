"""Plugs for evaluation, as their tools call them: run for real where the tool is small, contracts where it is not."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from evalmath.batch.samples import MissingFieldError
from evalmath.integrations import metric_path
from evalmath.integrations.columns import COLUMNS

BOXED = r"So it is \boxed{%s}."


# --- lm-eval 0.4.13: lm_eval/api/task.py, lm_eval/api/filter.py (the harness itself: integrations/with_lm_eval.py) --


@pytest.mark.parametrize(
    ("doc", "results", "expected"),
    [
        ({"answer": "48/2 = 24\n#### 24"}, ["The answer is 24."], {"evalmath": 1.0, "evalmath_unscorable": 0.0}),
        ({"answer": "25"}, ["The answer is 24."], {"evalmath": 0.0, "evalmath_no_answer": 0.0}),
        ({"solution": r"So $\boxed{\frac12}$"}, [[BOXED % "0.5", BOXED % "2"]], {"evalmath": 0.5}),  # take_first_k
        ({"answer": "1"}, [[BOXED % "1", ""]], {"evalmath": 0.5, "evalmath_no_answer": 0.5}),
        ({"answer": None}, ["1"], {"evalmath_unscorable": 1.0}),
        ({"answer": "1"}, [[]], {"evalmath_unscorable": 1.0}),
    ],
)
def test_lm_eval_process_results(doc: dict[str, Any], results: list[Any], expected: dict[str, float]) -> None:
    """One text or a list of texts; what cannot be scored is left out of the mean, and counted."""
    from evalmath.integrations.lm_eval import process_results

    judged = process_results(doc, results)
    assert expected.items() <= judged.items()
    assert ("evalmath" in judged) == (judged["evalmath_unscorable"] == 0.0)


def test_lm_eval_wants_a_reference() -> None:
    """A task that is set up wrongly must not score zero without a word."""
    from evalmath.integrations.lm_eval import process_results

    with pytest.raises(ValueError, match=r"no column of references.*are idx"):
        process_results({"idx": 1}, ["1"])


def test_lm_eval_filters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers, and the one that most responses give whatever its spelling."""
    from evalmath.integrations.lm_eval import register

    registered: dict[str, Any] = {}
    for name in ("lm_eval", "lm_eval.api", "lm_eval.api.filter", "lm_eval.api.registry"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    sys.modules["lm_eval.api.filter"].Filter = type("Filter", (), {})  # type: ignore[attr-defined]
    sys.modules["lm_eval.api.registry"].register_filter = (  # type: ignore[attr-defined]
        lambda name: lambda kind: registered.setdefault(name, kind)
    )
    register()
    resps = [[BOXED % "2", BOXED % "1/2", "Hmm", BOXED % "0.5"], ["", "…"]]
    assert registered["evalmath_answer"]().apply(resps, [{}] * 2)[0][:2] == ["2", "1/2"]
    majority = registered["evalmath_majority"]
    assert issubclass(majority, sys.modules["lm_eval.api.filter"].Filter)
    assert majority().apply(resps, [{}] * 2) == [["1/2"], [""]]


# --- evaluate -----------------------------------------------------------------------------------------------------


def test_evaluate_loads_the_metric(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the installed package, without a network."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    import evaluate

    metric = evaluate.load(metric_path(), module_type="metric", cache_dir=str(tmp_path))
    result = metric.compute(predictions=[BOXED % "0.5", BOXED % "3", "1"], references=["1/2", "4", ""])
    assert result == {
        "accuracy": 0.5,
        "correct": 1,
        "unscorable": 1,
        "statuses": ["correct", "incorrect", "unreadable-reference"],
    }
    strict = metric.compute(predictions=["It might be 4"], references=["4"], policy="strict")
    assert strict["accuracy"] == 0.0


# --- OpenCompass 0.5.4: opencompass/openicl/icl_evaluator/icl_base_evaluator.py ------------------------------------


def test_opencompass_evaluator(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accuracy in percent; a detail for each row, also for those that cannot be scored: its G-Pass@k counts them."""
    for name in ("opencompass", "opencompass.openicl", "opencompass.openicl.icl_evaluator"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    sys.modules["opencompass.openicl.icl_evaluator"].BaseEvaluator = object  # type: ignore[attr-defined]
    monkeypatch.delitem(sys.modules, "evalmath.integrations.opencompass", raising=False)
    from evalmath.integrations.opencompass import EvalMathEvaluator

    monkeypatch.delitem(sys.modules, "evalmath.integrations.opencompass")
    judged = EvalMathEvaluator().score([BOXED % "0.5", "Hm.", "1"], ["1/2", "1", ""], test_set=None)
    assert judged["accuracy"] == 50.0
    assert [detail["correct"] for detail in judged["details"]] == [True, False, False]
    assert judged["details"][0] == {
        "pred": "0.5", "answer": "1/2", "correct": True, "status": "correct", "reason": "number.equal",
    }  # fmt: skip
    with pytest.raises(ValueError, match="1 completions, but 2 references"):
        EvalMathEvaluator().score(["1"], ["1", "2"])


# --- NeMo-Skills of 2025-10: nemo_skills/evaluation/evaluator/base.py ----------------------------------------------


def test_nemo_skills_evaluator(tmp_path: Path) -> None:
    """One data point, and files that are rewritten in place."""
    from evalmath.integrations.nemo_skills import EvalMathEvaluator

    points = [{"generation": BOXED % "0.5", "expected_answer": "1/2", "id": "é"}, {"generation": None}]
    file = tmp_path / "output.jsonl"
    file.write_text("".join(json.dumps(point) + "\n" for point in points))
    evaluator = EvalMathEvaluator({}, num_parallel_requests=2)
    expected = {"predicted_answer": "0.5", "symbolic_correct": True, "evalmath_status": "correct"}
    assert expected.items() <= asyncio.run(evaluator.eval_single(points[0])).items()
    asyncio.run(evaluator.eval_full([str(file)]))
    judged = [json.loads(line) for line in file.read_text().splitlines()]
    assert (points[0] | expected).items() <= judged[0].items()
    assert (judged[1]["symbolic_correct"], judged[1]["evalmath_status"]) == (False, "unreadable-reference")
    assert [path.name for path in tmp_path.iterdir()] == ["output.jsonl"]


# --- frames -------------------------------------------------------------------------------------------------------

ROWS = {"id": [1, 2, 3, 4], "gold": ["1/2", None, "3", "4"], "response": [BOXED % "0.5", BOXED % "1", None, "4"]}
STATUSES = ["correct", "unreadable-reference", "no-answer", "correct"]


def test_pandas() -> None:
    """NaN and NA are missing; index, order and the columns that were there stay."""
    import pandas as pd

    from evalmath.integrations.frames import judge

    for values in (None, pd.NA, float("nan")):
        rows = {name: [values if value is None else value for value in column] for name, column in ROWS.items()}
        frame = pd.DataFrame(rows, index=list("dcba"))
        before = frame.copy()
        judged = frame.pipe(judge)
        assert judged["evalmath_status"].to_dict() == dict(zip("dcba", STATUSES, strict=True))
        assert list(judged) == [*ROWS, *COLUMNS]
        pd.testing.assert_frame_equal(frame, before)
    assert judge(frame.iloc[:0])["evalmath_correct"].tolist() == []
    with pytest.raises(MissingFieldError, match="no reference"):
        judge(frame[["response"]])


def test_polars() -> None:
    """The same with nulls."""
    import polars as pl

    from evalmath.integrations.frames import judge

    judged = pl.DataFrame(ROWS).pipe(judge, response="response")
    assert judged["evalmath_status"].to_list() == STATUSES
    assert judged.columns == [*ROWS, *COLUMNS]
    assert judged["id"].to_list() == ROWS["id"]


def test_no_frame() -> None:
    """Anything else is refused."""
    from evalmath.integrations.frames import judge

    class Neither:
        columns = ()

    with pytest.raises((TypeError, MissingFieldError)):
        judge(Neither())
