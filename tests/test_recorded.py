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
    assert (
        f"{name}: 33.3% recorded, 66.7% here; agreement 66.7% of 3 rows, Cohen&#x27;s kappa 0.400" in page.read_text()
    )

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


# --- whole files --------------------------------------------------------------------------------------------------


def chats(text: str, value: bool, n: int) -> dict[str, Any]:
    """A row of TRL's completions, with what its reward said."""
    messages = [{"role": "assistant", "content": text}]
    return {"step": 1, "prompt": f"{n}?", "completion": messages, "solution": "2", "correct": value, "advantage": 0.1}


def batch(text: str, value: bool, n: int) -> dict[str, Any]:
    """A line of an OpenAI batch, to which somebody has added reference and label."""
    message = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
    body = {"id": f"c{n}", "model": "m", "choices": [message]}
    response = {"status_code": 200, "request_id": "r", "body": body}
    return {"id": f"b{n}", "custom_id": f"q{n}", "response": response, "error": None, "reference": "2", "label": value}


def evalchemy(text: str, value: bool, n: int) -> dict[str, Any]:
    """One of its examples."""
    return {"id": n, "problem": f"{n}?", "answer": "2", "model_outputs": [text], "correct": [value]}


def math_verify(text: str, value: bool, _n: int) -> dict[str, Any]:
    """A row of its table."""
    return {"answer": text, "gold": "2", "label": value}


def grader(text: str, value: bool, _n: int) -> dict[str, Any]:
    """A case of a test suite."""
    return {"GT": "2", "Ans": [{"answer": "2" if text == RIGHT else "3", "equal": value}]}


def jsonl(path: Path, rows: list[dict[str, Any]]) -> Path:
    """A row a line."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def a_log(path: Path, rows: list[dict[str, Any]]) -> Path:
    """Inspect's, as JSON."""
    path.write_text(json.dumps({"version": 2, "eval": {"task": "gsm8k"}, "samples": rows, "stats": {}}))
    return path


def a_table(path: Path, rows: list[dict[str, Any]]) -> Path:
    """CSV."""
    import csv

    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def a_parquet(path: Path, rows: list[dict[str, Any]]) -> Path:
    """Structs in columns."""
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return path


def an_object(path: Path, rows: list[dict[str, Any]]) -> Path:
    """Of ``"0", "1", ...``; what was recorded stands under ``results``, beside ``predictions``."""
    predictions, results = (path.parent / name / "model" / "gsm8k.json" for name in ("predictions", "results"))
    for one in (predictions, results):
        one.parent.mkdir(parents=True)
    details = [{"pred": "2", "answer": "2", "correct": row.pop("correct")} for row in rows]
    told: Any = {"type": "GEN", **{str(n): one for n, one in enumerate(details)}} if path.suffix == ".json" else details
    predictions.write_text(json.dumps({str(n): row for n, row in enumerate(rows)}))
    results.write_text(json.dumps({"accuracy": 0.0, "details": told}))
    return predictions


def a_run_of_helm(path: Path, rows: list[dict[str, Any]]) -> Path:
    """The scenario state, and beside it the statistics of each instance."""
    states, stats = [], []
    for n, (text, value) in enumerate(row["helm"] for row in rows):
        output = {"output": {"text": "2"}, "tags": ["correct"]}
        instance = {"input": {"text": f"{n}?"}, "references": [output], "split": "test", "id": f"id{n}"}
        result = {"success": True, "completions": [{"text": text, "logprob": -1.0}]}
        states.append({"instance": instance, "train_trial_index": 0, "request": {"model": "m"}, "result": result})
        one = [({"name": "num_completions", "split": "test"}, 1.0), ({"name": "exact_match", "split": "test"}, value)]
        told = [{"name": name, "count": 1, "sum": mean, "mean": mean} for name, mean in one]
        stats.append({"instance_id": f"id{n}", "train_trial_index": 0, "stats": told})
    (path.parent / "per_instance_stats.json").write_text(json.dumps(stats))
    path.write_text(json.dumps({"adapter_spec": {"method": "generation"}, "request_states": states}))
    return path


def evalchemys(path: Path, rows: list[dict[str, Any]]) -> Path:
    """Under its task."""
    path.write_text(json.dumps({"results": {"GSM8K": {"examples": rows, "accuracy": 0.0}}}))
    return path


def steps(path: Path, rows: list[dict[str, Any]]) -> Path:
    """ms-swift's: columns of lists, a line a step."""
    columns = ("step", "prompt", "completion", "solution", "correct")
    return jsonl(path, [{name: [row[name] for row in rows[i : i + 10]] for name in columns} for i in range(0, 40, 10)])


def skythoughts(path: Path, rows: list[dict[str, Any]]) -> Path:
    """An object of problems."""
    path.write_text(json.dumps({row["problem"]: row for row in rows}))
    return path


# tool -> the file it writes, how, a row of it, the recorded score as `eval` calls it
WHOLE: dict[str, tuple[str, Any, Any, str]] = {
    "lm-eval": ("samples_gsm8k_2026-01-01.jsonl", jsonl, lm_eval, "exact_match"),
    "lighteval": ("details_gsm8k_2026-01-01.parquet", a_parquet, lighteval, "metric.extractive_match"),
    "Inspect": ("log.json", a_log, lambda text, x, n: inspect(text, "C" if x else "I", n), "scores.match"),
    "HELM": ("scenario_state.json", a_run_of_helm, lambda text, x, _n: {"helm": (text, float(x))}, "exact_match"),
    "evalscope": ("gsm8k_main.jsonl", jsonl, evalscope, "sample_score.score.value.acc"),
    "OpenCompass": ("gsm8k.json", an_object, opencompass, "correct"),
    "OpenCompass, a list of details": ("gsm8k.list", an_object, opencompass, "correct"),
    "OpenAI batch": ("output.jsonl", jsonl, batch, "label"),
    "DART-Math": ("gsm8k.jsonl", jsonl, dart_math_generated, "correct"),
    "DART-Math, a pool": ("pool.parquet", a_parquet, dart_math, "ans_correct"),
    "Qwen2.5-Math": ("test_qwen_-1_seed0_t0.0_s0_e-1.jsonl", jsonl, qwen, "score"),
    "Math-Verify": ("results.csv", a_table, math_verify, "label"),
    "NeMo-Skills": ("output-rs0.jsonl", jsonl, nemo_skills, "symbolic_correct"),
    "verl": ("1.jsonl", jsonl, verl, "score"),
    "TRL": ("completions_00001.parquet", a_parquet, chats, "correct"),
    "ms-swift": ("completions.jsonl", steps, chats, "correct"),
    "MathArena": ("1.jsonl", jsonl, matharena, "correct"),
    "Evalchemy": ("results_2026.json", evalchemys, evalchemy, "correct"),
    "SkyThought": ("results.json", skythoughts, skythought, "correctness"),
    "LIMO": ("limo.jsonl", jsonl, limo, "is_correct"),
    "Open-R1": ("r1.parquet", a_parquet, open_r1, "correctness_math_verify"),
    "cases of a grader": ("cases.json", a_log, grader, "equal"),
}


@pytest.mark.parametrize("tool", WHOLE)
def test_a_file_gives_the_figure_that_its_tool_recorded(tool: str, tmp_path: Path) -> None:
    """Opened as it is, without an option: as many rows, the accuracy within 1%, and the score beside ours agrees."""
    name, write, row_of, score = WHOLE[tool]
    right = [n % 8 not in (1, 4, 6) for n in range(40)]
    path = write(tmp_path / name, [row_of(RIGHT if x else WRONG, x, n) for n, x in enumerate(right)])
    out = tmp_path / "out.jsonl"
    assert main(["eval", str(path), "-o", str(out)]) == 0

    from evalmath.figures.judged import Names, columns_of, judged_rows

    if tool == "HELM":  # the folder of the run holds no other samples
        assert main(["eval", str(path.parent), "-o", str(tmp_path.parent / f"{tmp_path.name}.jsonl")]) == 0
        out = tmp_path.parent / f"{tmp_path.name}.jsonl"
    columns, _ = columns_of(judged_rows(str(out)), Names())
    assert len(columns) == 40
    assert columns.counts["correct"] / 40 == pytest.approx(sum(right) / 40, abs=0.01)  # type: ignore[index]
    assert columns.recorded[score] == {(True, True): 25, (False, False): 15}


def test_what_is_no_judgement() -> None:
    """A grade of 87, a text, an object without a value, a list that is too short."""
    for row in ({"score": 87}, {"label": "maths"}, {"scores": {"x": {"explanation": "C"}}}, {"is_correct": []}):
        assert recorded(row) == {}
    assert carried({"doc": 1, "metrics": ["exact_match"]}) == {"metrics": ["exact_match"]}
