"""The scores that other tools have recorded: read where they put them, shown beside ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evalmath.cli import main
from evalmath.formats.recorded import carried, recorded

RIGHT, WRONG = r"So it is \boxed{2}.", r"So it is \boxed{3}."


def lm_eval(text: str, score: float, doc: int, filter_: str = "strict-match") -> dict[str, Any]:
    """A line of its samples."""
    answers = {"resps": [[text]], "filtered_resps": [text], "filter": filter_}
    return {
        "doc_id": doc,
        "doc": {"question": f"{doc}?"},
        "target": "2",
        **answers,
        "metrics": ["exact_match"],
        "exact_match": score,
    }


def inspect(text: str, value: object, n: int) -> dict[str, Any]:
    """A sample of its log."""
    output = {"choices": [{"message": {"role": "assistant", "content": text}}]}
    scores = {"match": {"value": value, "answer": "2", "explanation": text}}
    return {"id": n, "epoch": 1, "input": f"{n}?", "target": "2", "output": output, "scores": scores}


def lighteval(text: str, value: float, n: int) -> dict[str, Any]:
    """A row of its details."""
    doc = {"id": str(n), "query": f"{n}?", "choices": ["2"], "gold_index": 0}
    return {"doc": doc, "model_response": {"text": [text]}, "metric": {"extractive_match": value}}


def evalscope(text: str, value: float, n: int) -> dict[str, Any]:
    """A line of its reviews."""
    score = {"score": {"value": {"acc": value}, "prediction": text}, "group_id": n}
    return {"index": n, "input": f"{n}?", "target": "2", "sample_score": score}


def opencompass(text: str, value: bool, n: int) -> dict[str, Any]:
    """One of its predictions, with its detail."""
    return {"origin_prompt": f"{n}?", "prediction": text, "gold": "2", "correct": value}


def qwen(text: str, value: bool, n: int) -> dict[str, Any]:
    """A line of Qwen2.5-Math's output."""
    return {"idx": n, "question": f"{n}?", "gt": "2", "code": [text], "pred": ["2"], "report": [None], "score": [value]}


def nemo_skills(text: str, value: bool, n: int) -> dict[str, Any]:
    """A line of its output."""
    return {"problem": f"{n}?", "expected_answer": "2", "generation": text, "symbolic_correct": value}


def limo(text: str, value: bool, n: int) -> dict[str, Any]:
    """A line of LIMO's output: a list of one."""
    return {"prompt": f"{n}?", "gold_answer": "2", "generated_responses": [text], "is_correct": [value]}


def open_r1(text: str, value: bool, n: int) -> dict[str, Any]:
    """A row of OpenR1-Math."""
    return {
        "uuid": str(n),
        "problem": f"{n}?",
        "answer": "2",
        "generations": [text],
        "correctness_math_verify": [value],
    }


def verl(text: str, value: float, n: int) -> dict[str, Any]:
    """A rollout."""
    return {"input": f"{n}?", "output": text, "gts": "2", "score": value, "step": 1}


def matharena(text: str, value: bool, n: int) -> dict[str, Any]:
    """A problem with one conversation."""
    messages = [[{"role": "assistant", "content": text}]]
    return {"idx": n, "problem": f"{n}?", "gold_answer": "2", "messages": messages, "correct": [value]}


def skythought(text: str, value: bool, n: int) -> dict[str, Any]:
    """A problem with a response at one temperature."""
    return {"problem": f"{n}?", "answer": "2", "responses": {"0.7": {"content": text, "correctness": value}}}


def dart_math(text: str, value: bool, n: int) -> dict[str, Any]:
    """A row of a pool."""
    return {"query": f"{n}?", "query_id": n, "resp": text, "gt_ans": "2", "ans_correct": value}


def dart_math_generated(text: str, value: bool, n: int) -> dict[str, Any]:
    """A row of its generation."""
    return {"query": f"{n}?", "dataset": "d", "resp": text, "ref_ans": "2", "correct": value}


def of_one_s_own(text: str, value: str, n: int) -> dict[str, Any]:
    """Of a person who labels."""
    return {"question": f"{n}?", "pred": text, "gold": "2", "label": value}


TOOLS = {
    "NeMo-Skills": ("symbolic_correct", nemo_skills, (True, False, False)),
    "LIMO": ("is_correct", limo, (True, False, False)),
    "Open-R1": ("correctness_math_verify", open_r1, (True, False, False)),
    "verl": ("score", verl, (1.0, 0.0, 0.0)),
    "MathArena": ("correct", matharena, (True, False, False)),
    "SkyThought": ("correctness", skythought, (True, False, False)),
    "DART-Math, a pool": ("ans_correct", dart_math, (True, False, False)),
    "DART-Math": ("correct", dart_math_generated, (True, False, False)),
    "a person": ("label", of_one_s_own, ("right", "wrong", "no")),
    "lm-eval": ("exact_match", lm_eval, (1.0, 0.0, 0.0)),
    "Inspect": ("scores.match.value", inspect, ("C", "I", "N")),
    "Inspect, numbers": ("scores.match", inspect, (1, 0.0, 0.5)),
    "Inspect, partial": ("scores.match", inspect, ("C", "I", "P")),
    "lighteval": ("metric.extractive_match", lighteval, (1, 0, 0)),
    "evalscope": ("sample_score.score.value.acc", evalscope, (1.0, 0.0, 0.0)),
    "OpenCompass": ("correct", opencompass, (True, False, False)),
    "Qwen2.5-Math": ("score", qwen, (True, False, False)),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_a_recorded_score_is_shown_beside_ours(tool: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The third is right here and not there: told by `eval`, `score`, `show`, `audit`, `compare` and the report."""
    key, row_of, scores = TOOLS[tool]
    rows = [row_of(text, score, n) for n, (text, score) in enumerate(zip((RIGHT, WRONG, RIGHT), scores, strict=True))]
    path, out, page = tmp_path / "in.jsonl", tmp_path / "out.jsonl", tmp_path / "page.html"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    name = key.removesuffix(".value") if tool.startswith("Inspect") else key
    table = [name, "3", "66.7%", "33.3%", "66.7%", "0.400"]
    for command in (["eval", str(path), "-o", str(out)], ["score", str(out)]):
        assert main(command) == 0
        assert table in [line.split() for line in capsys.readouterr().out.splitlines()]
    for asked in ([], ["--label-key", key]):
        assert main(["show", str(out), "--disagree", *asked]) == 0
        shown = capsys.readouterr().out
        assert f"recorded: {name} says wrong" in shown
        assert shown.count("--- row") == 1
        assert "--- row 3" in shown
    assert main(["audit", str(path), "--label-key", key]) == 1
    assert "1 of 3 labels differ" in capsys.readouterr().out
    assert main(["compare", str(out), "--label-key", key]) == 0
    assert "Cohen's kappa 0.400" in capsys.readouterr().out
    assert main(["report", str(out), "-o", str(page)]) == 0

    from evalmath.figures.judged import Names
    from evalmath.report.index import Index
    from evalmath.report.survey import read_rows

    index = Index()
    for row, texts in read_rows(str(out), Names()):
        index.add(row, texts)
    group = index.group(f"beside.{name}")
    assert f"beside.{name}" in index.columns()
    assert [group.values[code] for code in group.codes] == ["both right", "both not right", "right here only"]


def test_each_filter_of_lm_eval(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Metric ± standard error, as its own table has them; one filter's responses are judged."""
    rows = [lm_eval(RIGHT, score, doc, name) for name, scores in (("strict-match", (1.0, 0.0, 0.0, 0.0)),
        ("flexible-extract", (1.0, 1.0, 0.0, 0.0))) for doc, score in enumerate(scores)]  # fmt: skip
    path = tmp_path / "in.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert main(["eval", str(path)]) == 0
    said = capsys.readouterr().out
    assert "exact_match, strict-match 0.2500 ± 0.2500; exact_match, flexible-extract 0.5000 ± 0.2887" in said
    assert "4 rows = 4 correct" in said


def test_what_is_no_judgement() -> None:
    """A grade of 87, a text, an object without a value, a list that is too short."""
    for row in ({"score": 87}, {"label": "maths"}, {"scores": {"x": {"explanation": "C"}}}, {"is_correct": []}):
        assert recorded(row) == {}
    assert carried({"doc": 1, "metrics": ["exact_match"]}) == {"metrics": ["exact_match"]}
