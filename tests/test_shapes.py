"""What fields hold: lists, chats, objects, missing values, worked solutions; and what is wrong with a whole run."""

from __future__ import annotations

import asyncio
import json
import math
from collections import namedtuple
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from evalmath import EvaluatorMath, EvaluatorMathBatch
from evalmath.batch.samples import Keys, MalformedSampleWarning, RespSample, SampleError, ShapeError, task_of, tasks_of
from evalmath.cli import main
from evalmath.integrations.columns import Judge

CHAT = [
    {"role": "user", "content": "1+1?"},
    {"role": "assistant", "content": "3"},
    {"role": "user", "content": "Sure?"},
    {"role": "assistant", "content": [{"type": "thinking", "thinking": "3?"}, {"type": "text", "text": "2"}]},
]


@pytest.mark.parametrize(
    ("response", "texts"),
    [
        ("2", ["2"]),
        (["1", "2"], ["1", "2"]),
        (["2"], ["2"]),
        ([["1", "2"]], ["1", "2"]),
        ([], [""]),
        (None, [""]),
        (math.nan, [""]),
        (Decimal("NaN"), [""]),
        (["1", None], ["1", ""]),
        (7, ["7"]),
        (CHAT, ["2"]),
        ([CHAT, CHAT], ["2", "2"]),
        (CHAT[-1], ["2"]),
        ([{"from": "human", "value": "1+1?"}, {"from": "gpt", "value": "2"}], ["2"]),
        ({"text": "2"}, ["2"]),
        ({"text": ["1", "2"]}, ["1", "2"]),
        ({"content": "2", "tokens": 7}, ["2"]),
        ([{"text": "1"}, {"text": "2"}], ["1", "2"]),
        ({"choices": [{"message": {"content": "1"}}, {"message": {"content": "2"}}]}, ["1", "2"]),
        ({"outputs": [{"text": "2", "index": 0}]}, ["2"]),
        ([{"type": "text", "text": "It is "}, {"type": "image"}, {"type": "text", "text": "2"}], ["It is 2"]),
        ({"content": None, "tool_calls": []}, [""]),
    ],
)  # fmt: skip
def test_responses(response: Any, texts: list[str]) -> None:
    """A response is read by its shape; a list is several."""
    assert [task.response for task in tasks_of({"gold": "2", "response": response})] == texts


@pytest.mark.parametrize(
    ("response", "message"),
    [
        ({"tokens": 7}, "response is an object of tokens, not a text"),
        ([{"text": "1"}, {"logprob": 2}], r"response\[1\] is an object of logprob"),
        ({"choices": [{"message": {"parts": 1}}]}, r"response.choices\[0\].message is an object of parts"),
        ([{"role": "user", "content": "1+1?"}], "response is a chat in which none of .* says anything"),
        (object(), "response is a object, not a text"),
        ({"1", "2"}, "response is a set, not a text"),
        (SimpleNamespace(a=1), "response is a SimpleNamespace"),
    ],
)
def test_what_is_no_text(response: Any, message: str) -> None:
    """Nothing is judged as Python prints it."""
    with pytest.raises(SampleError, match=message):
        tasks_of({"gold": "2", "response": response})


def test_deep_lists_end() -> None:
    """Lists in lists are not followed for ever."""
    nested: Any = "2"
    for _ in range(100):
        nested = [nested]
    with pytest.raises(ShapeError):
        tasks_of({"gold": nested, "response": "2"})


@pytest.mark.parametrize(
    ("reference", "spellings"),
    [
        ({"solution": "long", "answer": "5"}, ("5",)),
        (["1/2", 0.5, None], ("1/2", "0.5")),
        ([None, math.nan], ("",)),
        (math.nan, ("",)),
        (Fraction(1, 2), ("1/2",)),
        (date(2024, 1, 5), ("2024-01-05",)),
        ("Five plus five is 10.\n#### 10", ("10",)),
        (r"Then $x = 2$, hence the sum is $\boxed{\frac12}$.", (r"\frac12",)),
        (r"x = \boxed{5}", (r"x = \boxed{5}",)),
        (r"\boxed{5} \text{ apples}", (r"\boxed{5} \text{ apples}",)),
        ("#### 10", ("#### 10",)),
        ("the empty set", ("the empty set",)),
        ("She sold 48 clips in April and half as many in May, so altogether she sold 72. The answer is 72.", ("72",)),
    ],
)
def test_references(reference: Any, spellings: tuple[str, ...]) -> None:
    """A list is several spellings, an object has an answer, and in a worked solution it has to be found."""
    assert task_of({"gold": reference, "response": "2"}).references == spellings


def test_gold_extract() -> None:
    """Never leaves solutions alone; always finds an answer, or none at all."""
    sample = {"gold": "so\n#### 10", "response": "2"}
    assert task_of(sample, Keys(gold_extract="never")).references == ("so\n#### 10",)
    always = Keys(gold_extract="always")
    assert task_of({"gold": "It takes them 5 days.", "response": "2"}, always).references == ("5 days",)
    with pytest.raises(ValueError, match="gold_extract"):
        Keys(gold_extract="sometimes")  # type: ignore[arg-type]


def test_keys_are_paths() -> None:
    """A name may lead into objects, lists, and texts that hold JSON; a name without a tuple will do."""
    sample = {"doc": {"answers": ["1", "2"]}, "out": [{"t": "a"}, {"t": "b"}], "meta": '{"gold": "3"}', "a.b": "4"}
    assert [t.response for t in tasks_of(sample, Keys(reference="doc.answers[1]", response="out[*].t"))] == ["a", "b"]
    assert task_of(sample, Keys(reference="meta.gold", response="out[-1].t")).references == ("3",)
    assert task_of(sample, Keys(reference="a.b", response="out[0].t")).references == ("4",)
    for missing in ("doc.none", "out[7].t", "doc.answers.x", "doc[0]"):
        assert task_of(sample, Keys(reference=missing, response="out[0].t")).references == ("",)
    with pytest.raises(SampleError, match=r"no reference: none of nowhere\.x"):
        task_of(sample, Keys(reference="nowhere.x", response="out[0].t"))


@dataclass(frozen=True)
class Frozen:
    gold: str
    response: str


Named = namedtuple("Named", "gold response")  # noqa: PYI024


def test_the_face_of_objects() -> None:
    """Rows of any make are judged, writable or not; a bad one costs itself only, unless strict."""
    writable = {"gold": "2", "response": "It is 2."}
    rows: list[Any] = [
        writable, Named("2", "It is 2."), Frozen("2", "It is 2."), RespSample("", "", "2", "It is 2."),
        "not a row", None, {"gold": "2"}, {"gold": "2", "response": ["2", "3"]}, {"gold": "2", "response": {"x": 1}},
        {"gold": "2", "response": "It is 2.", "abs_tol": "x"},
    ]  # fmt: skip
    evaluator = EvaluatorMathBatch()
    with pytest.warns(MalformedSampleWarning) as warned:
        assert evaluator.batch_eval(rows, use_tqdm=False)[1] == [True] * 4 + [False] * 6
    assert len(warned) == 1
    assert str(warned[0].message).startswith("6 samples are malformed, and False without having been judged. Sample 5:")
    assert warned[0].filename == __file__
    assert writable["ans"] == "2"
    with pytest.warns(MalformedSampleWarning):
        verdicts = evaluator.batch_judge(rows, use_tqdm=False)
    assert [str(v.status) for v in verdicts] == ["correct"] * 4 + ["malformed"] * 6
    assert "no response or answer" in verdicts[6].detail
    assert "2 responses" in verdicts[7].detail
    for bad in rows[4:]:
        with pytest.raises(SampleError):
            EvaluatorMathBatch(strict=True).batch_judge([bad])
        for single in (evaluator, EvaluatorMath()):
            with pytest.raises(SampleError):
                single.eval(bad)
    keyed = EvaluatorMathBatch(keys=Keys(reference="a.b", response="c"))
    assert keyed.batch_judge([{"a": {"b": 2}, "c": "It is 2."}], use_tqdm=False)[0].correct


def test_tables() -> None:
    """Tables of pandas and Arrow, and their missing values."""
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    columns = {"gold": ["2", None, "2", None], "response": ["It is 2.", "It is 2.", None, None]}
    expected = ["correct", "unreadable-reference", "no-answer", "no-answer"]
    frame = pandas.DataFrame(columns)
    evaluator = EvaluatorMathBatch()
    for table in (
        frame, frame.convert_dtypes(), pyarrow.table(columns), frame.itertuples(), [r for _, r in frame.iterrows()],
        frame.to_dict("records"),
    ):  # fmt: skip
        assert [str(v.status) for v in evaluator.batch_judge(table, use_tqdm=False)] == expected
    for batch in (columns, frame, frame.to_dict("list"), frame.convert_dtypes(), pyarrow.table(columns)):
        assert Judge(isolate=False)(batch)["evalmath_status"] == expected
    assert Judge(isolate=False)({"gold": [math.nan], "response": [pandas.NaT]})["evalmath_correct"] == [False]


def test_unknown_keys_are_told() -> None:
    """All False, and nobody would have known: of a single sample an error, of a batch one warning in every shape."""
    rows = [{"truth": "1", "model_says": "1"}] * 2
    said = r"2 samples are malformed.*none of ref_ans, gold.*its fields are truth, model_says.*Keys"
    evaluator = EvaluatorMathBatch()
    with pytest.raises(SampleError, match="its fields are truth, model_says"):
        evaluator.eval(rows[0])
    with pytest.warns(MalformedSampleWarning, match=said):
        assert evaluator.batch_eval(rows, use_tqdm=False) == (["", ""], [False, False])
    with pytest.warns(MalformedSampleWarning, match=said):
        assert asyncio.run(evaluator.abatch_eval(rows, use_tqdm=False)) == (["", ""], [False, False])

    async def streamed() -> list[str]:
        return [str(verdict.status) async for verdict in evaluator.stream(rows)]

    with pytest.warns(MalformedSampleWarning, match=said):
        assert asyncio.run(streamed()) == ["malformed"] * 2
    keyed = EvaluatorMathBatch(keys=Keys(reference="truth", response="model_says"))
    assert keyed.eval(rows[0]) == ("1", True)


def test_judge_by_paths() -> None:
    """Columns of objects, and rows of several responses."""
    judge = Judge(keys=Keys(reference="meta.answer"), response="out", isolate=False)
    columns = {"meta": [{"answer": "2"}] * 3, "out": ["2", ["2"], ["2", "3"]], "other": [object()] * 3}
    assert judge(columns)["evalmath_status"] == ["correct", "correct", "malformed"]


# --- whole files --------------------------------------------------------------------------------------------------


def write(path: Path, rows: list[Any]) -> Path:
    """A JSONL file."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def test_gsm8k(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """References that are solutions are read as such, and that is said."""
    rows = [{"question": f"{i}+1?", "answer": f"{i} and 1 are {i + 1}.\n#### {i + 1}", "response": f"It is {i + 1}."}
        for i in range(5)]  # fmt: skip
    path = write(tmp_path / "gsm.jsonl", rows)
    assert main(["eval", str(path)]) == 0
    said = capsys.readouterr().out
    assert "5 rows = 5 correct" in said
    assert "references are solutions: in 5 of 5 the answer behind #### was taken" in said
    assert main(["eval", str(path), "--gold-extract", "never"]) == 0
    assert "5 rows = 0 correct" in capsys.readouterr().out


def test_several_responses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each is judged, has a row of its own, and is counted."""
    path = write(tmp_path / "a.jsonl", [{"id": 7, "gt": "2", "outputs": ["It is 2.", "It is 3."], "tags": ["a", "b"]}])
    out = tmp_path / "out.jsonl"
    for _ in range(2):
        assert main(["eval", str(path), "-o", str(out), "--id-key", "id"]) == 0
        said = capsys.readouterr().out
        assert "2 rows = 1 correct + 1 incorrect" in said
        assert "2 responses in 1 rows" in said
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(row["outputs"], row["evalmath_sample"], row["evalmath_correct"], row["tags"]) for row in rows] == [
        ("It is 2.", 0, True, ["a", "b"]), ("It is 3.", 1, False, ["a", "b"])
    ]  # fmt: skip
    assert {row["evalmath_problem"] for row in rows} == {"7"}


@pytest.mark.parametrize(
    ("rows", "status", "message"),
    [
        ([{"gold": ".", "solution": "-", "final": "5", "response": "It is 5."}] * 3, 1,
            "3 of 3 references cannot be read. They were taken from gold; final holds something like an answer"),
        ([{"gold": "5", "pred": "", "text": "We find that it is five."}] * 3, 1,
            "3 of 3 responses hold no answer. They were taken from pred; text holds longer text (--response-key)"),
        ([{"gold": "She sold 24 clips in May. In all she sold many more clips", "response": "It is 5."}] * 20, 1,
            "20 of 20 references are sentences"),
        ([{"gold": "5", "response": "It is 5."}] * 20, 0, ""),
        ([{"gold": "5", "resp0": "It is 5."}] * 200, 2, "stopped: none of the first 100 rows can be judged"),
        ([{"gold": "5", "resp0": "It is 5."}] * 3, 1, "--response-key NAME names its field"),
        ([{"resp": "5"}] * 3, 1, "--reference-key NAME names its field"),
        ([], 2, "there is no sample in it"),
    ],
)  # fmt: skip
def test_doubtful_runs(
    rows: list[Any], status: int, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was read from the wrong field is not a plausible number: it is said, with the fields that would fit."""
    assert main(["eval", str(write(tmp_path / "a.jsonl", rows))]) == status
    said = capsys.readouterr().err
    assert message in said
    assert said.count("--response-key NAME") <= 1
    assert bool([line for line in said.splitlines() if not line.startswith("judged: ")]) == bool(status)


def test_references_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`check-refs` says once what is wrong with all rows, and which option would help."""
    path = write(tmp_path / "a.jsonl", [{"id": n, "resp": "5"} for n in range(30)])
    assert main(["check-refs", str(path)]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"evalmath: {path}:1: no reference",
        f"evalmath: there is no reference in {path}: none of 30 rows has one (--reference-key names its field)",
    ]


def test_fields_that_no_row_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`eval` judges, and says which of the fields that somebody named are not there; no cluster is not a shared one."""
    path = str(write(tmp_path / "a.jsonl", [{"gold": str(n), "resp": "It is 1.", "level": n % 2} for n in range(9)]))
    assert main(["eval", path]) == 0
    plain = capsys.readouterr().out
    options = ["--cluster-key", "shared", "--id-key", "number", "--group-key", "level,topic"]
    assert main(["eval", path, *options]) == 1
    said = capsys.readouterr()
    assert [line for line in said.err.splitlines() if "warning" in line] == [
        f"evalmath: warning: no row has a field {name} ({option}); the first one has gold, resp, level"
        for name, option in (("number", "--id-key"), ("shared", "--cluster-key"), ("topic", "--group-key"))
    ]
    assert plain.splitlines()[1] in said.out.splitlines()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n....", "is a picture (PNG)"),
        (b"PK\x03\x04....", "not a readable zip archive"),
        (b"\x80\x04\x95....", "is a Python pickle, which is never loaded"),
        (b"\x00\x01\x02" * 100, "is not text: there is a zero byte at 0"),
        (b"\xff\xfe{\x00", "UTF-16"),
        (b"BZh91AY", "is a bzip2 archive: unpack it first"),
    ],
)
def test_foreign_files(content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are named, once."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    assert main(["eval", str(path)]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert len(said.splitlines()) == 1


def test_several_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Files, patterns and folders; the output tells them apart."""
    for name in ("b.jsonl", "a.jsonl", "c.json"):
        write(tmp_path / name, [{"gold": "5", "response": "It is 5."}])
    (tmp_path / ".hidden.jsonl").write_text("no")
    (tmp_path / "notes.md").write_text("no")
    out = tmp_path.parent / "out.jsonl"
    for arguments in (
        [tmp_path / "a.jsonl", tmp_path / "b.jsonl", tmp_path / "c.json"],
        [tmp_path],
        [tmp_path / "?.*"],
    ):
        out.unlink(missing_ok=True)
        assert main(["eval", *map(str, arguments), "-o", str(out)]) == 0
        assert "3 rows = 3 correct" in capsys.readouterr().out
        files = [json.loads(line)["evalmath_file"] for line in out.read_text().splitlines()]
        assert [Path(file).name for file in files] == ["a.jsonl", "b.jsonl", "c.json"]


def test_references_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Joined by a field that both files have, under one name or two."""
    responses = [{"custom_id": f"q{i}", "text": f"It is {i}."} for i in range(4)]
    path = write(tmp_path / "a.jsonl", responses)
    gold = write(tmp_path / "gold.jsonl", [{"id": f"q{i}", "target": "2"} for i in range(3)])
    arguments = ["eval", str(path), "--response-key", "text", "--references", str(gold)]
    assert main([*arguments, "--on", "custom_id=id"]) == 1
    said = capsys.readouterr()
    assert "3 rows = 1 correct + 2 incorrect; and 1 malformed" in said.out
    assert f"no custom_id q3 in {gold}" in said.err
    assert main([*arguments, "--on", "custom_id"]) == 2
    assert "no custom_id (--on names the field that both files have)" in capsys.readouterr().err
    assert main(arguments) == 2
