"""The rows of ``make bench``: the same for a seed, distinct, and labelled as the judge judges them. No timing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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


def test_restyling_is_another_text() -> None:
    """(b) and (c) hold no copies of the reference: comparing strings is not enough for them."""
    assert all(row.answer != row.reference for row in making.latex(300) + making.symbolic(300))


def test_hanging_rows_are_distinct() -> None:
    """Each of them is judged by itself."""
    assert len(set(making.hanging(20))) == 20


def test_there_are_responses_to_read() -> None:
    """Where the shared cases are missing, the examples stand in."""
    rows, source = making.responses(10)
    assert len(rows) == 10
    assert source.endswith("/responses.jsonl")
    assert all(row.response for row in rows)


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
