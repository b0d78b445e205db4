"""Verdicts for a person: ``evalmath show``, tables, dictionaries, notebooks; references before a run."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from evalmath import EvaluatorMathBatch
from evalmath.cli import main
from evalmath.formats.cells import cell
from evalmath.formats.output import verdict_fields, verdict_of

ROWS: list[dict[str, Any]] = [
    {"id": "a", "question": "1+1?", "gold": "2", "resp": "So it is \\boxed{2}, I think.", "human": True},
    {
        "id": "b",
        "question": "1-3?",
        "gold": "-2",
        "resp": "\x1b[2J\nThe answer is 2.",
        "human": "correct",
        "big": 10**30,
    },
    {
        "id": "c",
        "question": "=1+2?",
        "gold": "[0,3)",
        "resp": "We get \\boxed{[0,3]}." + " Then more." * 200,
        "human": 0,
    },
    {"id": "d", "question": "-4?", "gold": "5", "resp": "", "tags": ["x", {"y": 1}], "big": 7},
]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A judged file."""
    samples = tmp_path / "samples.jsonl"
    samples.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    assert main(["eval", str(samples), "--id-key", "id", "-o", str(tmp_path / "out.jsonl")]) == 0
    return tmp_path / "out.jsonl"


@pytest.mark.parametrize(
    ("conditions", "problems"),
    [
        ([], "abcd"),
        (["--row", "2"], "b"),
        (["--id", "c"], "c"),
        (["--status", "incorrect,no-answer"], "bcd"),
        (["--reason", "number"], "b"),
        (["--reason", "interval.right-closed"], "c"),
        (["--disagree", "--label-key", "human"], "b"),
        (["--disagree"], "b"),
        (["--limit", "1"], "a"),
        (["--status", "incorrect", "--reason", "interval"], "c"),
    ],
)
def test_show(conditions: list[str], problems: str, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rows are chosen by their verdict, and by where it is not somebody else's."""
    capsys.readouterr()
    assert main(["show", str(out), *conditions]) == 0
    said = capsys.readouterr().out
    assert [line.split("problem ")[1][0] for line in said.splitlines() if line.startswith("--- ")] == list(problems)


def test_what_is_shown(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The question, the answer in its place, the explanation; nothing that a terminal obeys; no page without end."""
    capsys.readouterr()
    assert main(["show", str(out)]) == 0
    said = capsys.readouterr().out
    assert "1+1?\n\nSo it is \\boxed{»2«}, I think.\n\ncorrect: " in said
    assert "  found      2   (rule boxed, characters 16 to 17)" in said
    assert "␛[2J" in said
    assert "\x1b" not in said
    assert "characters]" in said
    assert main(["show", str(out), "--row", "3", "--full"]) == 0
    assert capsys.readouterr().out.count("Then more.") == 200
    assert main(["show", str(out), "--row", "99"]) == 1
    assert main(["show", str(out), "--status", "nope"]) == 2
    assert "there is no status nope; there are correct, incorrect," in capsys.readouterr().err
    assert main(["show", str(out), "--disagree", "--label-key", "humam"]) == 2
    assert "no row has a label in humam" in capsys.readouterr().err
    assert main(["show", str(out.with_name("samples.jsonl"))]) == 2
    assert "has no verdicts in it" in capsys.readouterr().err


def test_labels_are_read_in_one_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By a path, and one for each response: `audit`, `compare` and `show --disagree` count alike."""
    samples, out = tmp_path / "samples.jsonl", tmp_path / "out.jsonl"
    samples.write_text('{"gold": "4", "responses": ["4", "5"], "meta": {"ok": [true, true]}}\n')
    assert main(["eval", str(samples), "-o", str(out)]) == 0
    capsys.readouterr()
    key = ["--label-key", "meta.ok", "--as", "json"]
    assert main(["audit", str(samples), *key]) == 1
    assert json.loads(capsys.readouterr().out)["differ"] == 1
    assert main(["compare", str(out), *key]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["labelled"], [one["rows"] for one in told["reasons"]]) == (2, [1])
    assert main(["show", str(out), "--disagree", "--label-key", "meta.ok"]) == 0
    assert capsys.readouterr().out.count("--- row 1, ") == 1


def test_verdicts_come_back(out: Path) -> None:
    """What is written of a verdict is all of it: explained from the file, it says the same."""
    verdicts = EvaluatorMathBatch().batch_judge(ROWS, use_tqdm=False)
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    for verdict, row in zip(verdicts, rows, strict=True):
        assert verdict_of(row) == verdict
        assert verdict_of(row).explain() == verdict.explain()
        assert verdict_fields(verdict, row["evalmath_ans"]).items() <= row.items()
        told = verdict.to_dict()
        assert json.loads(json.dumps(told)) == told
        assert told["correct"] == bool(verdict)
        assert (told["found"] or {}).get("rule", "") == row["evalmath_rule"]


def test_for_a_notebook() -> None:
    """HTML in which the answer is text, whatever it holds."""
    row = {"gold": "5", "resp": "It is \\boxed{<script>alert(1)</script>\x1b[2J\u202e}"}
    html = EvaluatorMathBatch().batch_judge([row], use_tqdm=False)[0]._repr_html_()
    assert "&lt;script&gt;" in html
    assert "<script" not in html
    assert not set("\x1b\u202e") & set(html)


# --- tables -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", ["csv", "tsv", "parquet"])
def test_tables(suffix: str, out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A table by its suffix, with the same verdicts; nothing is left beside it; it is not written over."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    target = tmp_path / f"out.{suffix}"
    before = {path.name for path in tmp_path.iterdir()}
    arguments = ["eval", str(tmp_path / "samples.jsonl"), "--id-key", "id", "-o", str(target)]
    assert main(arguments) == 0
    assert {path.name for path in tmp_path.iterdir()} - before == {target.name}
    assert main(arguments) == 2
    assert "a table cannot be continued" in capsys.readouterr().err
    assert main([*arguments, "--overwrite"]) == 0
    shown = []
    for path in (out, target):
        capsys.readouterr()
        assert main(["show", str(path)]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    assert main(["score", str(target)]) == 0


def test_table_judged_again(tmp_path: Path) -> None:
    """A table that evalmath wrote is read without the apostrophes in it, so its rows are judged as they were."""
    table, again = tmp_path / "out.csv", tmp_path / "again.jsonl"
    (tmp_path / "in.jsonl").write_text(json.dumps({"gold": "-3,3", "response": r"\boxed{x = \pm 3}"}))
    assert main(["eval", str(tmp_path / "in.jsonl"), "-o", str(table)]) == 0
    assert "'-3,3" in table.read_text()
    assert main(["eval", str(table), "-o", str(again)]) == 0
    row = json.loads(again.read_text())
    assert (row["gold"], row["evalmath_correct"]) == ("-3,3", True)


def test_interrupted_tables(out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What an interrupted run has kept is gone on with."""
    target = tmp_path / "out.csv"
    kept = b"".join(out.read_bytes().splitlines(keepends=True)[:2])
    (tmp_path / "out.csv.partial").write_bytes(kept)
    assert main(["eval", str(tmp_path / "samples.jsonl"), "--id-key", "id", "-o", str(target)]) == 0
    assert "2 rows" in capsys.readouterr().err
    assert len(target.read_text().splitlines()) >= 5
    assert not (tmp_path / "out.csv.partial").exists()


def test_no_formula_in_a_cell(out: Path, tmp_path: Path) -> None:
    """No cell begins as a formula does, but for plain numbers."""
    target = tmp_path / "out.csv"
    assert main(["eval", str(tmp_path / "samples.jsonl"), "-o", str(target)]) == 0
    with target.open(newline="", encoding="utf-8") as file:
        cells = [value for row in csv.reader(file) for value in row]
    assert [c for c in cells if c[:1] in ("=", "+", "-", "@")] == [c for c in cells if c == "-2"]
    assert "'=1+2?" in cells


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("=1", "'=1"), ("+cmd|x", "'+cmd|x"), ("@a", "'@a"), ("-x", "'-x"), ("\t=1", "'\t=1"), ("-1", "-1"),
        ("+1.5e3", "+1.5e3"), ("-1+2", "'-1+2"), (-3, "-3"), (True, "true"), ([], "[]"), ("a\0b", "ab"), ("", ""),
    ],
)  # fmt: skip
def test_cells(value: Any, text: str) -> None:
    """Text that a spreadsheet would run has an apostrophe before it."""
    assert cell(value) == text


# --- references ---------------------------------------------------------------------------------------------------


def test_check_refs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is missing, unreadable, read as words, a solution, or contradicted, with its line; and what is fine."""
    rows = [
        {"problem": "p1", "answer": "4"},
        {"problem": "p1", "answer": "5"},
        {"problem": "p1", "answer": "4.0"},
        {"problem": "p2", "answer": None},
        {"problem": "p3", "answer": "see page 3"},
        {"problem": "p4", "answer": "so 2+2 = 4\n#### 4"},
        {"problem": "p5", "answer": "7", "solution": "It follows that the sum is $\\boxed{8}$."},
        {"problem": "p6", "answer": "7", "solution": "It follows that the sum is $\\boxed{7}$."},
        {"problem": "p7", "answer": "?!"},
        {"problem": "p8"},
    ]
    path = tmp_path / "refs.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert main(["check-refs", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == (
        "9 references: 1 missing + 1 unreadable + 1 words + 1 solution + 1 differs + 1 beside; and 1 malformed"
    )
    for line in (
        f"  {path}:2: 5   (row 1 has 4 for the same problem)",
        f"  {path}:5: see page 3   (as see page 3)",
        f"  {path}:6: 4   (found by rule hash)",
        f"  {path}:7: 7   (it ends in 8 (number.differs))",
    ):
        assert line in said.out.splitlines()
    assert f"{path}:10: no reference" in said.err
    assert main(["check-refs", str(path), "--query-key", "nope"]) == 1
    said = capsys.readouterr()
    assert "no row has a field nope (--query-key)" in said.err
    assert "1 differs" not in said.out
    path.write_text(json.dumps(rows[0]) + "\n")
    other, torn = tmp_path / "other.jsonl", tmp_path / "torn.json"
    other.write_text(json.dumps({"x": 1}) + "\n" + json.dumps(rows[1]) + "\n")
    torn.write_text("[")
    assert main(["check-refs", str(path), str(other), str(torn), str(path)]) == 1
    said = capsys.readouterr()
    assert f"  {other}:2: 5   (row 1 of {path} has 4 for the same problem)" in said.out.splitlines()
    assert f"not read after it: {path}" in said.err
    assert main(["check-refs", str(path)]) == 0
    assert capsys.readouterr().out == "1 references: nothing to look at\n"
    path.write_text("")
    assert main(["check-refs", str(path)]) == 2
