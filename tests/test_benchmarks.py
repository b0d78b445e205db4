"""The rows of ``make bench``: the same for a seed, distinct, and labelled as the judge judges them. No timing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks import files, graders, profile, report
from benchmarks import rows as making
from benchmarks.ours import last_box, sample
from benchmarks.peer import wrapped
from benchmarks.rows import Row
from evalmath.batch import judge_one
from evalmath.policy import Policy
from evalmath.samples import task_of

Make = Callable[[int, int], list[Row]]
SETS: tuple[Make, ...] = (making.latex, making.symbolic, making.short, making.pages)
AGREEMENT = 0.98  # labels hold by construction; what is judged otherwise is a bug of the judge, to be looked at there

sets = pytest.mark.parametrize("make", SETS, ids=lambda make: make.__name__)


@sets
def test_a_seed_makes_the_same_rows(make: Make) -> None:
    """Anybody measures the same rows, and another seed makes others."""
    assert make(50, 3) == make(50, 3)
    assert make(50, 3) != make(50, 4)


@sets
def test_rows_are_distinct_and_of_both_labels(make: Make) -> None:
    """No cache helps with pairs that are all different; neither "yes" nor "no" to all is a good judge."""
    rows = make(300, 5)
    assert len({(row.reference, row.answer, row.response) for row in rows}) == 300
    assert 90 < sum(row.label is True for row in rows) < 210


@sets
def test_the_judge_agrees_with_the_labels(make: Make) -> None:
    """Right is right and wrong is wrong in at least 98 of 100 rows."""
    wrong = []
    rows = make(400, making.SEED)
    for row in rows:
        verdict = judge_one(task_of(sample([row.reference, row.answer, row.response, row.query])), Policy())
        if verdict.correct != row.label:
            wrong.append(f"{row.family}: {row.reference} | {row.answer or row.response} | {verdict.reason}")
    assert len(wrong) <= (1 - AGREEMENT) * len(rows), "\n".join(wrong)


def test_other_graders_see_the_whole_corpus() -> None:
    """Every file of the corpus is of some group in the table, in both labels, and so are the responses."""
    rows = [*graders.pairs(), *graders.attacks(), *graders.responses()]
    labels = {(row.group, row.right) for row in rows}
    groups = {*graders.FOLDED.values(), "attacking responses", "whole responses"}
    assert labels == {(group, right) for group in groups for right in (True, False)}


def test_restyling_is_another_text() -> None:
    """(b) and (c) hold no copies of the reference: comparing strings is not enough for them."""
    assert all(row.answer != row.reference for row in making.latex(300) + making.symbolic(300))


def test_hanging_rows_are_distinct() -> None:
    """Each of them is judged by itself."""
    assert len(set(making.hanging(20))) == 20


def test_there_are_responses_to_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The examples stand in for a file that nobody names and that does not lie beside the checkout."""
    monkeypatch.delenv(making.REAL, raising=False)
    rows, source = making.responses(10)
    assert len(rows) == 10
    assert source == "examples/responses.jsonl"
    assert all(row.response for row in rows)
    (tmp_path / "real.jsonl").write_text('{"gold": "1", "pred": "It is 1.", "label": true}\n')
    monkeypatch.setenv(making.REAL, str(tmp_path / "real.jsonl"))
    assert making.responses() == ([Row("", "1", None, "It is 1.", True)], f"{tmp_path.name}/real.jsonl")


@pytest.mark.parametrize(
    ("text", "box"), [(r"\boxed{1} so \boxed{\frac{1}{2}}.", r"\frac{1}{2}"), (r"\boxed{3", "3"), ("none", "none")]
)
def test_the_floor_finds_the_last_box(text: str, box: str) -> None:
    """The floor is to be low, but not wrong."""
    assert last_box(text) == box


@pytest.mark.parametrize(
    ("text", "dollars"),
    [("-3", "-3"), ("3/4", "3/4"), (r"\frac34", r"$\frac34$"), (r"\$5", r"$\$5$"), ("$x$", "$x$"), ("x", "$x$")],
)
def test_the_peer_gets_what_it_can_read(text: str, dollars: str) -> None:
    """math-verify reads LaTeX between dollars only, and plain numbers without."""
    assert wrapped(text) == dollars


def judge(seconds: float) -> dict[str, object]:
    """What one judge did in one round."""
    return {"seconds": [seconds], "p50": 1.0, "p99": 2.0, "agreement": 1.0}


def results(peer: float, loop: float, late: float, held: int) -> dict[str, Any]:
    """A small measurement: seconds of math-verify, of the loop, of hanging rows, and bytes at the end of a stream."""
    pool = {10_000: peer}
    return {
        "machine": report.machine(), "quick": False, "rounds": 1, "seed": 7, "source": "some.jsonl",
        "peer": {"math-verify": "9"}, "peer_error": "", "asking": {"(b)": (1, 40)},
        "single": {"(b)": {"title": "pairs", "rows": 40, "aim": 250, "missing": {}, "judges": {
            "evalmath": judge(1.0), "evalmath, cache warm": judge(0.5), "math-verify": judge(peer),
        }}},
        "batch": {"pages": [{"size": 10_000, "loop": loop, "one": 1.0, "two": 1.0, "same": True}]},
        "peer_pool": {"pages": pool}, "first": {"evalmath": 0.2, "math-verify": 1.5},
        "hanging": {"count": 9, "hangs": 4, "timeouts": [4], "processes": 2, "deadline": 1.0, "calm": 1.0,
                    "loud": 1.0 + late, "deadlines": 2.0},
        "streamed": [{"rows": 10_000, "seconds": 1.0, "bytes": 1_000, "below": 0},
                     {"rows": 20_000, "seconds": 2.0, "bytes": held, "below": 7}],
        "files": {"batch_judge": (2.0, 90), "eval": (2.5, 60)},
        "lengths": {1_000: 10.0, 10_000: 90.0}, "stages": {"(b)": {"parse": 1.0, "total": 1.0}},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("measured", "missed"),
    [
        (results(300.0, 1.4, 1.9, 1_000), []),
        (results(200.0, 1.4, 1.9, 1_000), ["(b) pairs, to math-verify"]),
        (results(300.0, 1.2, 1.9, 1_000), ["batch of 10,000 pages, to the loop"]),
        (results(300.0, 1.4, 2.3, 1_000), ["4 hanging rows among 9, seconds more"]),
        (results(300.0, 1.4, 1.9, 2_000), ["streamed, 10,000 to 20,000 rows: memory"]),
    ],
)
def test_aims_stand_beside_what_was_measured(measured: dict[str, Any], missed: list[str]) -> None:
    """Each is met or missed by its own number; the rest of the page is there too."""
    page = report.markdown(measured)
    lines = [line for line in page.partition("## Aims")[2].partition("##")[0].splitlines() if " met " in line]
    told = [line.split(" | ")[0].strip("| ") for line in page.splitlines() if "**missed**" in line]
    assert told == missed
    assert len(lines) == 10 - len(missed)
    assert "| 2.50% |" in page  # of the comparisons ask SymPy
    assert "(b) 2.00×" in page  # what the caches add
    assert "| floor | – |" in page
    assert "| eval | 2.5 | 1.25 | 60 MB |" in page


def test_files_are_measured() -> None:
    """Every side judges the rows that it is given, and tells what it cost."""
    found = files.measured(making.pages(3), 6)
    assert list(found) == list(files.SIDES)
    assert all(seconds > 0 and megabytes > 0 for seconds, megabytes in found.values())


def test_every_stage_is_seen_by_the_profile() -> None:
    """A stage that takes no time has moved to where the profile does not look."""
    found = profile.stages(making.pages(60) + making.structures(60), 1)
    assert [stage for stage, microseconds in found.items() if microseconds <= 0] == []
