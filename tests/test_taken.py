"""What was judged is said, kept and read again: which fields, of which form, and was there anything to judge."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evalmath.cli import main
from evalmath.formats import Source

WORK = "First she adds all of the {n} apples to the basket, and then she counts them once more before she goes home."


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    """Samples as JSONL."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSONL file."""
    return [json.loads(line) for line in path.read_text().splitlines()]


# --- which fields -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (
            {"question": "1+1?", "pred": r"\boxed{2}", "gold": "2"},
            "judged: response (pred) against gold · query: question · 2 rows · JSONL",
        ),
        (
            {"completion": r"So it is \boxed{2}.", "pred": "3", "answer": "2"},
            "judged: response (completion, not pred) against answer · 2 rows · JSONL",
        ),
        (
            {"pred": "3", "response": r"\boxed{2}", "prediction": "4", "answer": "2", "source": "aime"},
            "judged: response (response, not pred, prediction) against answer · dataset: source · 2 rows · JSONL",
        ),
        ({"ans": "2", "gold": "2"}, "judged: answer (ans) against gold · 2 rows · JSONL"),
    ],
)
def test_one_line_says_what_was_judged(
    row: dict[str, Any], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On stderr, in every row of OUT, in ``show``; and the model's text goes before what was extracted from it."""
    out = tmp_path / "out.jsonl"
    assert main(["eval", str(write(tmp_path / "in.jsonl", [row] * 2)), "-o", str(out)]) == 0
    assert line in capsys.readouterr().err.splitlines()
    for judged in read(out):
        assert judged["evalmath_correct"]
        assert judged["evalmath_from"]["format"] == "JSONL"
    assert main(["show", str(out), "--row", "1"]) == 0
    assert line.replace(" · 2 rows", "") in capsys.readouterr().out.splitlines()


def test_rows_that_are_judged_by_other_fields(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each way has its line, the most frequent first."""
    rows = [{"gold": "2", "resp": r"\boxed{2}"}] * 3 + [{"gold": "2", "pred": "2"}]
    assert main(["eval", str(write(tmp_path / "in.jsonl", rows))]) == 0
    assert [line for line in capsys.readouterr().err.splitlines() if line.startswith("judged")] == [
        "judged: response (resp) against gold · 3 rows · JSONL",
        "judged: response (pred) against gold · 1 row · JSONL",
    ]


def test_the_fields_of_a_tool_are_named_as_it_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    """Not as they are called here."""
    main(["eval", str(Path(__file__).parent / "fixtures" / "formats" / "verl.jsonl")])
    assert "judged: response (output) against gts · query: input · 2 rows · rollouts of verl" in capsys.readouterr().err


def chat(text: str) -> list[dict[str, Any]]:
    """Of two."""
    return [{"role": "user", "content": "1+1?"}, {"role": "assistant", "content": text}]


def inspect(text: str) -> dict[str, Any]:
    """A sample of its log, with a content in parts."""
    message = {"role": "assistant", "content": [{"type": "text", "text": text}]}
    return {"id": 1, "epoch": 1, "input": "1+1?", "target": "2", "output": {"choices": [{"message": message}]}}


def lm_eval(text: str) -> dict[str, Any]:
    """A line of its samples."""
    answers = {"resps": [[text]], "filtered_resps": [text], "filter": "none"}
    return {"doc_id": 1, "doc": {"question": "1+1?"}, "target": "2", **answers}


def qwen(text: str) -> dict[str, Any]:
    """A line of Qwen2.5-Math's output."""
    return {"idx": 0, "question": "1+1?", "gt": "2", "code": [text], "pred": ["2"], "report": [None], "score": [True]}


OWN = ["--response-key", "said", "--reference-key", "truth", "--query-key", "asked"]
PATH = ["--response-key", "out.choices[0].text"]
ALL = ["--response-key", "runs[*].text"]
NESTED: dict[str, tuple[list[str], Callable[[str], dict[str, Any]]]] = {
    "a list of one": ([], lambda text: {"query": "1+1?", "output": [text], "gold": "2"}),
    "a path": (PATH, lambda text: {"query": "1+1?", "out": {"choices": [{"text": text}]}, "gold": "2"}),
    "all of a list": (ALL, lambda text: {"query": "1+1?", "runs": [{"text": text}, {"text": text}], "gold": "2"}),
    "names of one's own": (OWN, lambda text: {"asked": "1+1?", "said": text, "truth": "2"}),
    "a chat": ([], lambda text: {"query": "1+1?", "response": chat(text), "gold": "2"}),
    "lm-eval": ([], lm_eval),
    "Inspect": ([], inspect),
    "Qwen2.5-Math": ([], qwen),
}


@pytest.mark.parametrize(("keys", "row"), NESTED.values(), ids=NESTED)
@pytest.mark.parametrize("ending", ["jsonl", "csv"])
def test_the_texts_are_shown_whatever_they_are_nested_in(
    ending: str,
    keys: list[str],
    row: Callable[[str], dict[str, Any]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By the keys that the run was given, which OUT remembers: the response, the question and the reference."""
    out, text = tmp_path / f"out.{ending}", r"One and one make \boxed{2}, as everybody knows."
    assert main(["eval", str(write(tmp_path / "in.jsonl", [row(text)])), "-o", str(out), *keys]) == 0
    capsys.readouterr()
    assert main(["show", str(out)]) == 0
    shown = capsys.readouterr().out
    assert r"One and one make \boxed{»2«}, as everybody knows." in shown
    assert "1+1?" in shown

    from evalmath.figures.judged import Names
    from evalmath.report.survey import read_rows

    for _row, texts in read_rows(str(out), Names()):
        assert (texts.question, texts.response, texts.references) == ("1+1?", text, ("2",))


# --- of which form ------------------------------------------------------------------------------------------------


def hashes(n: int) -> str:
    """GSM8K's."""
    return f"{WORK.format(n=n)}\n#### {n}"


def lines(n: int) -> str:
    """OpenAI's: some are so short that nobody would take them for a solution."""
    return f"{WORK.format(n=n)}\nA: {n}" if n % 4 else f"{n} = {n}\nA: {n}"


def boxes(n: int) -> str:
    """MATH's: some are hardly more than their box."""
    return rf"The sum of all of these is $\boxed{{{n}}}$." if n % 4 else rf"It's $\boxed{{{n}}}$."


def plain(n: int) -> str:
    """Just the answer."""
    return str(n)


def mixed(n: int) -> str:
    """A set that was put together of four."""
    return (hashes, lines, boxes, plain)[n // 10 % 4](n)


@pytest.mark.parametrize("reference", [hashes, lines, boxes, plain, mixed])
@pytest.mark.parametrize("form", ["auto", "marked"])
def test_one_form_a_column(
    reference: Callable[[int], str], form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of these rows are right, and short ones are read as their neighbours are."""
    rows = [{"answer": reference(n), "response": rf"\boxed{{{n}}}"} for n in range(200)]
    path, out = write(tmp_path / "in.jsonl", rows), tmp_path / "out.jsonl"
    assert main(["eval", str(path), "-o", str(out), "--gold-extract", form]) == 0
    said = capsys.readouterr()
    assert "200 rows = 200 correct + 0 incorrect" in said.out
    assert "warning" not in said.err
    is_marked = reference is not plain or form == "marked"
    assert ("against answer (worked solutions) · 200 rows" in said.err) == is_marked
    assert {row["evalmath_from"].get("gold_extract", "never") for row in read(out)} == {
        "marked" if is_marked else "never"
    }


def test_the_form_is_decided_once_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A run that is continued goes on as it began, and so does one whose first rows have gone."""
    rows = [{"answer": hashes(n), "response": rf"\boxed{{{n}}}"} for n in range(8)]
    path, out = write(tmp_path / "in.jsonl", rows), tmp_path / "out.jsonl"
    assert main(["eval", str(path), "-o", str(out)]) == 0
    first = out.read_text().splitlines(keepends=True)
    out.write_text("".join(first[:3]))
    short = [{"answer": f"{n} = {n}\n#### {n}", "response": rf"\boxed{{{n}}}"} for n in range(400)]
    write(path, rows[:3] + short)
    source = Source([str(path)])
    assert [item for item in source if not hasattr(item, "task")] == []
    capsys.readouterr()
    assert main(["eval", str(path), "-o", str(out)]) == 0
    assert "403 rows = 403 correct" in capsys.readouterr().out


def test_rows_that_do_not_fit_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the first of them, and what would read them otherwise."""
    rows = [{"answer": hashes(n), "response": rf"\boxed{{{n}}}"} for n in range(20)]
    rows[6]["answer"] = rows[9]["answer"] = "He has as many as his brother"
    path = write(tmp_path / "in.jsonl", rows)
    assert main(["eval", str(path)]) == 1
    said = capsys.readouterr()
    assert (
        f"warning: 2 references of {path} are words in which no answer is marked, in a column of worked solutions"
        in said.err
    )
    assert "the first in row 7 (--gold-extract always)" in said.err
    assert "18 of the first 20 are" in said.out

    rows = [{"answer": str(n), "response": rf"\boxed{{{n}}}"} for n in range(200)]
    rows[150]["answer"] = hashes(150)
    assert main(["eval", str(write(path, rows))]) == 1
    said = capsys.readouterr()
    assert f"warning: 1 reference of {path} is worked solutions in a column of answers" in said.err
    assert "the first in row 151 (--gold-extract marked)" in said.err
    assert "200 rows = 199 correct" in said.out
    assert main(["eval", str(path), "--gold-extract", "marked"]) == 0


# --- whether there was anything to judge --------------------------------------------------------------------------


def test_the_accuracy_of_nothing_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """References that are not there: a dash, not 0%; and what is there is what the figure is over."""
    out = tmp_path / "out.jsonl"
    path = write(tmp_path / "in.jsonl", [{"gold": "", "response": "It is 5.", "source": "none"}] * 20)
    assert main(["eval", str(path), "-o", str(out)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "no result: 20 of 20 rows (100.0%) could not be judged: 20 unreadable-reference"
    assert said[3].split()[-2:] == ["-", "-"]
    assert "0.0%" not in "".join(said[1:])
    assert "--status unreadable-reference" in "\n".join(said)
    assert main(["score", str(out)]) == 1
    assert capsys.readouterr().out.startswith("no result: 20 of 20 rows")
    assert main(["score", str(out), "--as", "json"]) == 1
    said_too = capsys.readouterr()
    assert "no result: 20 of 20 rows" in said_too.err
    assert json.loads(said_too.out)["accuracy"]["value"] is None

    good = [{"gold": "5", "response": r"\boxed{5}"}] * 2 + [{"gold": "5", "response": r"\boxed{6}"}] * 2
    assert main(["eval", str(write(path, [{"gold": "", "response": "It is 5."}, *good]))]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "no result: 1 of 5 rows (20.0%) could not be judged: 1 unreadable-reference"
    assert "50.0%" in said[3]
    assert "no figure is over 1 row whose reference is missing or cannot be read" in said
    assert main(["eval", str(write(path, [{"gold": "", "response": "It is 5."}, *good * 5]))]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("dataset")
    assert "50.0%" in said[1]


def test_figures_at_k_are_over_what_was_judged() -> None:
    """A problem without a reference is not a problem that was never solved, and a lost sample is not a wrong one."""
    from evalmath.figures import Columns, summarise

    def columns(*more: tuple[str, str]) -> Columns:
        made = Columns()
        rows = [("a", "correct"), ("a", "incorrect"), ("b", "correct"), ("b", "correct"), *more]
        for problem, status in rows:
            made.add(status, problem=problem, answer="7")
        return made

    whole = summarise(columns(), "")
    for more in ([("c", "unreadable-reference")] * 2, [("a", "malformed")], [("b", "unreadable-reference")] * 5):
        found = summarise(columns(*more), "")
        assert (found.accuracy, found.at_k, found.noise) == (whole.accuracy, whole.at_k, whole.noise)
        assert sum(found.counts.values()) == found.rows == 4 + len(more)
    assert summarise(columns(("c", "timeout"), ("c", "timeout")), "").accuracy.value == 0.5


def test_no_command_is_suggested_that_finds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a run that is right throughout, none is to be explained."""
    path = write(tmp_path / "in.jsonl", [{"gold": "5", "response": r"\boxed{5}"}])
    assert main(["eval", str(path), "-o", str(tmp_path / "out.jsonl")]) == 0
    assert "Explained" not in capsys.readouterr().out


# --- what somebody may have meant ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("runs[*].txet", "did you mean runs[*].text?"),
        ("text", "did you mean runs[*].text?"),
        ("out.contant", "did you mean out.content?"),
        ("zzz", "the first one has gold, runs, out"),
    ],
)
def test_did_you_mean(key: str, meant: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A response that is named and is in no row: no table of 0%, but the field that is like it."""
    row = {"gold": "2", "runs": [{"text": r"\boxed{2}"}], "out": {"content": r"\boxed{2}"}}
    path = write(tmp_path / "in.jsonl", [row] * 3)
    assert main(["eval", str(path), "--response-key", key]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"{path}: {key} (--response-key) is not in any of the first 3 rows; {meant}" in said.err
    for known in ("runs[*].text", "runs[].text", "out.content"):
        assert main(["eval", str(path), "--response-key", known]) == 0


def test_fields_that_are_like_the_usual_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Named by nobody, and by the row a little otherwise."""
    assert main(["eval", str(write(tmp_path / "in.jsonl", [{"gold": "2", "final_respons": "2"}]))]) == 1
    assert "did you mean final_respons?" in capsys.readouterr().err
    rows = [{"gold": "2", "question": "1+1?", "response": r"\boxed{2}"}]
    assert main(["eval", str(write(tmp_path / "in.jsonl", rows)), "--query-key", "questoin"]) == 1
    assert "no row has a field questoin (--query-key); did you mean question?" in capsys.readouterr().err


def test_rows_are_counted_as_elsewhere(tmp_path: Path) -> None:
    """A record of CSV is a row, however many lines its response has; JSONL's rows are lines."""
    import csv

    table = tmp_path / "in.csv"
    with table.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerows([["gold", "response"], *[[str(n), f"So\n\nit is\n\\boxed{{{n}}}"] for n in range(3)]])
    out = tmp_path / "out.jsonl"
    assert main(["eval", str(table), "-o", str(out)]) == 0
    assert [row["evalmath_row"] for row in read(out)] == [1, 2, 3]


@pytest.mark.parametrize("name", ["out.xlsx", "out.json", "out.html", "out.jsonl.gz"])
def test_endings_that_are_not_written(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """JSONL under another name would be opened as what it is not."""
    path = write(tmp_path / "in.jsonl", [{"gold": "2", "response": r"\boxed{2}"}])
    assert main(["eval", str(path), "-o", str(tmp_path / name)]) == 2
    assert "what is written is .jsonl, .csv, .tsv, .parquet, not ." in capsys.readouterr().err
    assert not (tmp_path / name).exists()


def test_the_cases_of_a_grader(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Opened as what they are, for ``audit``."""
    one = {"GT": "1/2", "Ans": [{"answer": "0.5", "equal": True}, {"answer": "0.6", "equal": False}]}
    path = tmp_path / "cases.json"
    path.write_text(json.dumps([one, {"GT": "3", "Ans": [{"answer": "3.0", "equal": True}]}]))
    assert main(["audit", str(path), "--label-key", "equal"]) == 0
    said = capsys.readouterr()
    assert "3 rows = 3 labelled + 0 without a label" in said.out
    assert "judged: answer (answer) against GT · 2 rows · cases of a grader's test suite" in said.err
    assert main(["eval", str(path)]) == 0
    assert "audit --label-key equal" in capsys.readouterr().out


def test_references_are_checked_as_they_are_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The form of the column is decided for all rows: short solutions are solutions, and what doesn't fit is found."""
    rows = [{"answer": lines(n), "question": f"{n}?"} for n in range(40)]
    path = write(tmp_path / "in.jsonl", rows)
    assert main(["check-refs", str(path), "--limit", "40"]) == 0
    said = capsys.readouterr().out
    assert "40 references: 40 solution\n" in said
    assert f"  {path}:5: 4   (found by rule" in said  # "4 = 4\nA: 4"
    rows[4]["answer"] = "He has as many as his brother"
    assert main(["check-refs", str(write(path, rows))]) == 1
    said = capsys.readouterr().out
    assert "39 solution + 1 misfit" in said
    assert f"  {path}:5: He has as many as his brother" in said
    plain_rows = [{"answer": hashes(n) if n == 150 else str(n)} for n in range(200)]
    assert main(["check-refs", str(write(path, plain_rows))]) == 1
    assert "1 misfit" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ([{"final_output": r"So \boxed{2}.", "gold": "2"}], "judged: response (final_output) against gold"),
        (
            [{"Problem_7": {"final_output": r"So \boxed{2}.", "gold": "2"}}],
            "judged: response (final_output) against gold",
        ),
        ([{"question": "q", "executed": "2", "answer": "2"}], "judged: answer (executed) against answer"),
        ([{"response": r"Let me see.\n</think>\n\boxed{2}", "gold": "2"}], "judged: response (response) against gold"),
        ([{"response": r"Okay, it is \boxed{2}", "prompt": "1+1?<think>\n", "gold": "2"}] * 3, "query: prompt"),
        ([{"response": r"<think>\nSo \boxed{2}.", "gold": "2"}], "judged: response (response) against gold"),
        *(
            ([{"response": rf"\boxed{{{text}}}", "gold": "2000"}], "against gold")
            for text in ("CHF2,000", "EUR2,000", "C$2000", "₤2,000")
        ),
    ],
)
def test_files_that_were_not_opened_or_misread(
    rows: list[dict[str, Any]], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of papers' repositories and of models whose template opens the thought: found, and right."""
    assert main(["eval", str(write(tmp_path / "in.jsonl", rows))]) == 0
    said = capsys.readouterr()
    assert line in said.err
    assert f"{len(rows)} correct + 0 incorrect" in said.out
