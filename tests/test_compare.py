"""Runs against runs, verdicts against labels, this judge against another: the figures, and the commands."""

from __future__ import annotations

import itertools
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalmath.cli import main
from evalmath.figures import (
    Run,
    agreement,
    compare,
    difference,
    holm,
    kappa,
    mcnemar,
    mean,
    problems_to_resolve,
    sign_flip,
)

ROOT = Path(__file__).resolve().parent.parent

# --- paired differences -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("problems", "samples"), [(30, 1), (30, 8), (30, 64), (300, 1), (300, 64), (3000, 8)])
def test_paired_intervals_cover(problems: int, samples: int) -> None:
    """Of intervals of 95% for a difference, 93 to 97 of 100 hold the true one, and the pairing makes them narrower."""
    rng = np.random.default_rng([problems, samples])
    trials, held, narrower = 1_000, 0, 0
    for difficulty in rng.beta(1, 1, (trials, problems)):
        a = rng.binomial(samples, difficulty) / samples
        b = rng.binomial(samples, difficulty**2) / samples
        found = difference(a, b)
        held += found.low <= 1 / 2 - 1 / 3 <= found.high
        narrower += found.error < found.unpaired_error
    assert 0.93 <= held / trials <= 0.97
    assert narrower / trials > 0.95


def test_difference_is_that_of_the_variances() -> None:
    """SE² = (var a + var b - 2 cov) / P, with the correlation that is told."""
    rng = np.random.default_rng(3)
    a = rng.random(40)
    b = 0.5 * a + 0.5 * rng.random(40)
    found = difference(a, b)
    variance = (a.var(ddof=1) + b.var(ddof=1) - 2 * np.cov(a, b)[0, 1]) / 40
    assert found.error == pytest.approx(math.sqrt(variance))
    assert found.unpaired_error == pytest.approx(math.sqrt((a.var(ddof=1) + b.var(ddof=1)) / 40))
    assert found.correlation == pytest.approx(np.corrcoef(a, b)[0, 1])
    assert found.high - found.value == pytest.approx(2.0227 * found.error, rel=1e-4)  # t of 39 degrees of freedom
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_difference_of_the_same() -> None:
    """No difference anywhere is not a proof of none: the interval is as wide as Wilson's for none of as many."""
    found = difference([1, 0, 1, 1], [1, 0, 1, 1])
    assert found.value == found.error == 0
    assert found.high == -found.low == mean([0, 0, 0, 0]).high
    assert math.isnan(difference([], []).value)
    assert (difference([1], [0]).low, difference([1], [0]).high) == (-1, 1)
    with pytest.raises(ValueError, match="cannot be paired"):
        difference([1, 0], [1])


@given(st.integers(0, 12), st.integers(0, 12))
def test_mcnemar_by_counting(only_a: int, only_b: int) -> None:
    """The tail of all sequences of coin flips; symmetric; mid-p is the exact one less half of the outcome itself."""
    n, least = only_a + only_b, min(only_a, only_b)
    tail = [math.comb(n, i) / 2**n for i in range(least + 1)]
    assert mcnemar(only_a, only_b, mid=False) == pytest.approx(min(1, 2 * sum(tail)), abs=1e-11)
    assert mcnemar(only_a, only_b) == pytest.approx(min(1, 2 * sum(tail) - tail[-1]), abs=1e-11)
    assert mcnemar(only_a, only_b) == mcnemar(only_b, only_a)


def test_mcnemar_of_many() -> None:
    """A hundred thousand discordant problems are no trouble, negative ones are."""
    assert 0 < mcnemar(50_500, 49_500) < 0.01
    with pytest.raises(ValueError, match="negative"):
        mcnemar(-1, 3)


@pytest.mark.parametrize(
    "values", [[0.5, 0.25, -0.25, 1.0], [1.0] * 6, [0.1, 0.2, -0.3, 0.0, 0.0], [1 / 3, 1 / 3, -2 / 3]]
)
def test_sign_flip_by_brute_force(values: list[float]) -> None:
    """Few problems: all patterns of signs, as counted here; what cancels exactly counts, whatever floats make of it."""
    nonzero = [value for value in values if value]
    patterns = itertools.product([1, -1], repeat=len(nonzero))
    sums = [abs(sum(s * v for s, v in zip(signs, nonzero, strict=True))) for signs in patterns]
    expected = sum(total >= abs(sum(values)) - 1e-9 for total in sums) / len(sums)
    assert sign_flip(values) == pytest.approx(expected)


def test_sign_flip_of_many() -> None:
    """Drawn signs: near the exact test where there is one, the same for the same seed, never 0."""
    ones = np.array([1.0] * 60 + [-1.0] * 40)
    assert sign_flip(ones) == pytest.approx(mcnemar(60, 40, mid=False), abs=0.01)
    assert sign_flip(ones, seed=7) == sign_flip(ones, seed=7)
    assert sign_flip(np.ones(1_000)) == pytest.approx(1 / 10_001)
    assert sign_flip([0.0, 0.0]) == 1.0


def test_sign_flip_keeps_its_level() -> None:
    """Where nothing differs, it says p < 5% in 5 of 100 cases; with clusters only if it is told of them."""
    rng = np.random.default_rng(11)
    clusters, alarms, blind = np.repeat(np.arange(40), 5), 0, 0
    for part in rng.normal(size=(300, 40)):
        apart = np.round(part[clusters] + rng.normal(size=200) / 2, 2)
        alarms += sign_flip(apart, clusters, flips=200) < 0.05
        blind += sign_flip(apart, flips=200) < 0.05
    assert 0.03 <= alarms / 300 <= 0.07
    assert blind / 300 > 0.2


def test_holm() -> None:
    """Holm's own rule, in any order; never more than 1, never less than the value itself."""
    assert holm([]) == []
    assert holm([0.01, 0.02, 0.03]) == pytest.approx([0.03, 0.04, 0.04])
    assert holm([0.03, 0.01, 0.02]) == pytest.approx([0.04, 0.03, 0.04])
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def test_resolution_is_right() -> None:
    """With as many problems as it says, four of five experiments find the difference."""
    deviation, delta = 0.6, 0.1
    n = problems_to_resolve(deviation, delta)
    assert n == 283
    rng = np.random.default_rng(4)
    found = sum(difference(x, np.zeros(n)).low > 0 for x in rng.normal(delta, deviation, (1_000, n)))
    assert 0.76 <= found / 1_000 <= 0.84
    assert problems_to_resolve(math.nan, 0.1) is None


# --- labels -------------------------------------------------------------------------------------------------------


def test_agreement_closes() -> None:
    """The four cells are the rows; precision and recall are their shares; kappa is Cohen's example."""
    judged = [True] * 25 + [False] * 25
    labels = [True] * 20 + [False] * 5 + [True] * 10 + [False] * 15
    found = agreement(judged, labels)
    assert found.true_positives + found.false_positives + found.false_negatives + found.true_negatives == 50
    assert (found.accuracy.value, found.precision.value, found.recall.value) == pytest.approx((0.7, 0.8, 2 / 3))
    assert found.kappa == pytest.approx(0.4)
    assert kappa(0, 5, 5, 0) == -1
    with pytest.raises(ValueError, match="cannot be compared"):
        agreement([True], [True, False])


def test_agreement_knows_of_problems() -> None:
    """Rows of one problem are one observation."""
    judged, labels = [True] * 100, [True] * 80 + [False] * 20
    alone, together = agreement(judged, labels), agreement(judged, labels, np.arange(100) // 20)
    assert alone.precision.low > together.precision.low
    assert math.isnan(agreement([False], [True]).precision.value)


# --- runs ---------------------------------------------------------------------------------------------------------


def run_of(name: str, scores: dict[str, list[int]]) -> Run:
    """A run with these samples of each problem."""
    run, row = Run(name, "evalmath:1|default"), 0
    for problem, samples in scores.items():
        for correct in samples:
            row += 1
            run.add(problem, bool(correct), "number.differs", row)
    return run


def test_runs_are_compared_on_what_they_share() -> None:
    """Problems that one run lacks are left out of all, and counted; better, worse and same are the problems."""
    a = run_of("a", {"1": [1], "2": [1], "3": [0], "4": [1]})
    b = run_of("b", {"4": [0], "3": [0], "2": [1], "5": [1], "6": [0]})
    found = compare([a, b])
    pair = found.pairs[0]
    assert (found.problems, found.left_out, found.samples) == (3, [1, 2], [3, 3])
    assert (pair.better_a, pair.better_b, pair.same) == (1, 0, 2)
    assert pair.test.startswith("McNemar")
    assert pair.p == pair.adjusted == mcnemar(1, 0)
    assert [(part.better, part.problems, part.row) for part in pair.reasons] == [("a", 1, 1)]
    with pytest.raises(ValueError, match="two runs"):
        compare([a])
    with pytest.raises(ValueError, match="no problem"):
        compare([a, run_of("c", {"9": [1]})])


def test_more_than_two_runs() -> None:
    """Every pair, with Holm's p-values; several samples are tested by sign flips."""
    runs = [run_of(name, {str(i): [int(i < n), 1] for i in range(30)}) for name, n in (("a", 30), ("b", 20), ("c", 5))]
    found = compare(runs)
    assert [(pair.a, pair.b) for pair in found.pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [pair.adjusted for pair in found.pairs] == holm([pair.p for pair in found.pairs])
    assert all(pair.test.startswith("sign flips of problems") for pair in found.pairs)


# --- the commands -------------------------------------------------------------------------------------------------


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    """A JSONL file."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def judged(problem: int, correct: bool, **fields: object) -> dict[str, Any]:
    """A row as `eval` writes it."""
    return {
        "id": problem, "query": f"question {problem}", "dataset": "d", **fields, "evalmath_row": problem + 1,
        "evalmath_ans": "1" if correct else "2", "evalmath_correct": correct,
        "evalmath_status": "correct" if correct else "incorrect",
        "evalmath_reason": "text.same" if correct else "number.differs", "evalmath_policy": "evalmath:1|default",
    }  # fmt: skip


@pytest.fixture
def a(tmp_path: Path) -> Path:
    """Ten problems, eight of them right."""
    rows = [judged(i, i < 8, human="yes" if i < 7 else "no", text=str(i // 2)) for i in range(10)]
    return write(tmp_path / "a.jsonl", rows)


@pytest.fixture
def b(tmp_path: Path) -> Path:
    """The same in another order, five of them right."""
    return write(tmp_path / "b.jsonl", [judged(i, i >= 5) for i in reversed(range(10))])


def test_compare_tells(a: Path, b: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Accuracies, difference, test, reasons, signature."""
    assert main(["compare", str(a), str(b)]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[1].split()[1:4] == ["10", "10", "80.0%"]
    assert lines[2].split()[1:4] == ["10", "10", "50.0%"]
    assert f"{mcnemar(5, 2):.3f}" in lines[5]
    assert " 5      2     3 " in lines[5]
    assert "p by McNemar, mid-p" in out
    assert lines[-1] == "evalmath:1|default"


def test_compare_in_other_formats(a: Path, b: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON holds the same; Markdown and LaTeX have the signature too."""
    assert main(["compare", str(a), str(b), "--as", "json", "--id-key", "id", "--cluster-key", "text"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["problems"] == 10
    assert data["pairs"][0]["difference"]["value"] == pytest.approx(0.3)
    for how, mark in (("markdown", "| ---: |"), ("latex", r"\midrule")):
        assert main(["compare", str(a), str(b), "--as", how]) == 0
        out = capsys.readouterr().out
        assert mark in out
        assert "evalmath:1|default" in out


def test_compare_with_labels(a: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table of verdicts and labels, the shares, kappa, the reason of the disagreement and its row."""
    assert main(["compare", str(a), "--label-key", "human"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["correct", "7", "1"]
    assert lines[2].split() == ["incorrect", "0", "2"]
    assert lines[10].split("  ")[0] == "labelled wrong, but correct"
    assert lines[10].split()[4:6] + lines[10].split()[-1:] == ["text.same", "1", "8"]
    assert "10 rows = 10 labelled + 0 without a label" in lines
    assert main(["compare", str(a), "--label-key", "text", "--as", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["labelled"], data["unlabelled"]) == (4, 6)  # "0" and "1" are labels, "2" to "4" are none
    assert main(["compare", str(a), "--label-key", "nothing"]) == 2
    assert "no row has a label in nothing" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["A"], "two files or more"),
        (["A", "B", "--label-key", "human"], "one file with"),
        (["A", "--label-key", "human", "--against", "math-verify"], "ask for one"),
        (["A", "missing.jsonl"], "missing.jsonl"),
        (["A", "RAW"], "first  evalmath eval"),
        (["A", "OTHER"], "no problem is in all of the runs: problems are told apart by their query, or by --id-key"),
    ],
)
def test_compare_refuses(
    arguments: list[str], told: str, a: Path, b: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wrong usage and wrong files: one clear line, exit status 2."""
    raw = write(tmp_path / "raw.jsonl", [{"gold": "1", "response": "1"}])
    other = write(tmp_path / "other.jsonl", [judged(77, True)])
    files = {"A": str(a), "B": str(b), "RAW": str(raw), "OTHER": str(other)}
    assert main(["compare", *(files.get(argument, argument) for argument in arguments)]) == 2
    assert told in capsys.readouterr().err


def test_files_with_bad_lines(a: Path, b: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines that are not judged rows are told and counted, the others compared; the exit status says so."""
    with a.open("a") as file:
        file.write('{"query": "x"}\n{"evalmath_status": "perhaps"}\nnonsense\n')
    assert main(["compare", str(a), str(b)]) == 1
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 3
    assert said.out.splitlines()[1].split()[1] == "10"
    assert main(["score", str(a)]) == 1
    assert "10 rows = 8 correct + 2 incorrect; and 3 malformed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("score", "--id-key"),
        ("score", "--dataset-key"),
        ("score", "--cluster-key"),
        ("score", "--by"),
        ("compare", "--id-key"),
        ("compare", "--cluster-key"),
        ("report", "--by"),
    ],
)
def test_fields_that_no_row_has(
    command: str, option: str, a: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A field that somebody named is there, or there are no figures: those by another one would look as well."""
    files = [str(a), str(a)] if command == "compare" else [str(a)]
    page = ["-o", str(tmp_path / "page.html")] if command == "report" else []
    assert main([command, *files, *page, option, "nowhere"]) == 2
    said = capsys.readouterr()
    assert said.err == f"evalmath: no row of {a} has a field nowhere\n"
    assert not said.out
    assert not (tmp_path / "page.html").exists()


def test_problems_without_a_cluster_are_their_own() -> None:
    """Where some problems have a cluster, the others are none that they would share."""
    runs = [Run("one", ""), Run("two", "")]
    for run in runs:
        for number in range(40):
            run.add(f"p{number}", (number + len(run.name)) % 3 > 0, "", number, "shared" if number < 2 else None)
    alone = [Run("one", ""), Run("two", "")]
    for run in alone:
        for number in range(40):
            cluster = "shared" if number < 2 else f"c{number}"
            run.add(f"p{number}", (number + len(run.name)) % 3 > 0, "", number, cluster)
    assert compare(runs).accuracies == compare(alone).accuracies


def test_score_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Several samples a problem: pass@k and maj@k of the ks that were asked for, by the fields that were asked for."""
    rows = [judged(i, (i + s) % 3 == 0, level=i % 2) for i in range(6) for s in range(3)]
    path = write(tmp_path / "out.jsonl", rows)
    assert main(["score", str(path), "--by", "level,kind", "--k", "1,3"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].split()[:3] == ["level", "problems", "rows"]
    assert "all           6    18" in out
    assert [line.split()[0] for line in out.split("\n\n")[2].splitlines()] == ["k", "1", "3"]
    assert main(["score", str(path), "--as", "json", "--no-votes"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["at_k"][-1]["pass_at"]["value"] == 1
    assert data["at_k"][-1]["majority"] is None
    assert main(["score", str(path), "--k", "0"]) == 2
    assert main(["score", str(write(tmp_path / "empty.jsonl", []))]) == 2
    assert "holds no rows" in capsys.readouterr().err


def test_eval_tells_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`eval` prints what `score` prints: several responses in a row, rows with one query, clusters, groups, JSON."""
    rows: list[dict[str, Any]] = [
        {"id": "x1", "query": "1 + 1", "gold": "2", "response": "\\boxed{2}", "level": 1, "text": "a"},
        {"id": "x2", "query": "1 + 1", "gold": "2", "response": "\\boxed{3}", "level": 1, "text": "a"},
        {"gold": "5", "responses": ["\\boxed{5}", "\\boxed{4}"], "level": 2, "text": "a"},
        {"gold": "5", "response": "\\boxed{5}", "level": 2, "text": "b"},
    ]
    path, out = write(tmp_path / "rows.jsonl", rows), tmp_path / "out.jsonl"
    options = ["--cluster-key", "text", "--as", "json"]
    assert main(["eval", str(path), "-o", str(out), "--group-key", "level", *options]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["rows"], data["problems"]) == (5, 3)  # an id of its own does not make a response a problem
    assert [(p["name"], p["rows"], p["problems"]) for p in data["parts"]["level"]] == [("1", 2, 1), ("2", 3, 2)]
    assert "3 problems in 2 clusters" in " ".join(data["notes"])
    assert main(["score", str(out), "--by", "level", *options]) == 0
    assert json.loads(capsys.readouterr().out) == data
    assert main(["eval", str(path), "-o", str(out), "--group-key", "level", *options]) == 0  # nothing left to judge
    assert json.loads(capsys.readouterr().out) == data


# --- against another judge ----------------------------------------------------------------------------------------


def command(*arguments: object, standin: bool = True) -> subprocess.CompletedProcess[str]:
    """``python -m evalmath``, with the stand-in for Math-Verify where that is imported from."""
    path = os.pathsep.join([str(ROOT), *[str(ROOT / "tests" / "standins")] * standin])
    return subprocess.run(
        [sys.executable, "-m", "evalmath", *map(str, arguments)],
        capture_output=True, text=True, timeout=120, check=False, cwd=ROOT, env=os.environ | {"PYTHONPATH": path},
    )  # fmt: skip


def test_against_math_verify(tmp_path: Path) -> None:
    """Where the two differ, and why; what hangs or dies costs its own row, and the sum closes."""
    answers = {"7": "7", "0.5": "\\frac12", "8": "9", "hang": "hang", "die": "die", "": ""}
    rows = [{"gold": gold or "3", "response": f"So \\boxed{{{answer}}}."} for gold, answer in answers.items()]
    path = write(tmp_path / "rows.jsonl", rows)
    said = command("compare", path, "--against", "math-verify", "--timeout", "1", "--as", "json")
    assert said.returncode == 0, said.stderr
    data = json.loads(said.stdout)
    assert data["rows"] == 6 == data["both"] + data["only_evalmath"] + data["only_other"] + data["neither"]
    differ = {row["row"]: row for row in data["differences"]}
    assert differ[2]["reason"] == "number.equal"
    assert differ[4]["other"] == "timeout"
    assert differ[5]["other"] == "crash"
    assert "|default against math-verify:" in data["signature"]
    assert (data["both"], data["only_evalmath"], data["only_other"], data["neither"]) == (1, 3, 0, 2)


def test_against_math_verify_in_words(tmp_path: Path) -> None:
    """The sum, the reasons, the rows."""
    rows = [{"gold": "0.5", "response": "\\boxed{\\frac12}"}, {"gold": "7", "response": "\\boxed{7}"}]
    said = command("compare", write(tmp_path / "rows.jsonl", rows), "--against", "math-verify", "--n-procs", 1)
    assert said.returncode == 0, said.stderr
    assert "2 rows = 1 accepted by both + 1 by evalmath alone + 0 by math-verify alone + 0 by neither" in said.stdout
    assert ["1", "evalmath", "number.equal", "0.5", "\\frac12"] in [line.split() for line in said.stdout.splitlines()]


def test_without_math_verify(tmp_path: Path) -> None:
    """It says what to install."""
    path = write(tmp_path / "rows.jsonl", [{"gold": "1", "response": "1"}])
    code = (
        "import sys; sys.modules['math_verify'] = None\n"
        "from evalmath.cli import main\n"
        f"sys.exit(main(['compare', {str(path)!r}, '--against', 'math-verify']))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False, cwd=ROOT
    )
    assert said.returncode == 2
    assert "pip install 'math-verify" in said.stderr
