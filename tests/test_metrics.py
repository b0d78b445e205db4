"""Figures: the interval against published values, totals that add up, the table."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalmath.metrics import Tally, wilson
from evalmath.report import summary
from evalmath.verdict import Status


@pytest.mark.parametrize(
    ("correct", "total", "low", "high"),
    [
        # R: binom::binom.confint(x, n, methods = "wilson")
        (0, 10, 0.0, 0.2775328),
        (1, 10, 0.01787621, 0.4041500),
        (5, 10, 0.2365931, 0.7634069),
        (10, 10, 0.7224672, 1.0),
        (81, 263, 0.2552931, 0.3662048),  # Newcombe (1998), Statistics in Medicine 17, 857-872, table I: .2553 to .3662
        (15, 148, 0.0624, 0.1605),  # ditto
        (0, 20, 0.0, 0.1611),  # ditto
        (1, 29, 0.0061, 0.1718),  # ditto
    ],
)
def test_wilson_published(correct: int, total: int, low: float, high: float) -> None:
    """The values of other implementations and of the literature."""
    assert wilson(correct, total) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 10**9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_proportion(pair: tuple[int, int]) -> None:
    """Within [0, 1], around the proportion, mirrored when right and wrong change places."""
    correct, total = pair
    low, high = wilson(correct, total)
    assert 0 <= low <= correct / total <= high <= 1
    assert low < high
    assert wilson(total - correct, total) == pytest.approx((1 - high, 1 - low), abs=1e-9)


@pytest.mark.parametrize(("correct", "total"), [(-1, 3), (4, 3), (1, 0)])
def test_wilson_refuses(correct: int, total: int) -> None:
    """What is no proportion has no interval."""
    with pytest.raises(ValueError, match="no proportion"):
        wilson(correct, total)


@given(st.lists(st.tuples(st.sampled_from(["a", "b", ""]), st.sampled_from(list(Status)))))
def test_totals_add_up(rows: list[tuple[str, Status]]) -> None:
    """The rows are the sum of all statuses, and of all datasets; every status that occurs has its column."""
    tally = Tally()
    for dataset, status in rows:
        tally.add(dataset, status)
    assert tally.total == sum(tally.counts.values()) == len(rows)
    assert tally.total == sum(counts.total() for counts in tally.by_dataset.values())
    text = summary(tally, "sig")
    for status in {status for _dataset, status in rows}:
        assert f"{tally.counts[status]} {status}" in text
    if rows:
        assert tally.accuracy == sum(status is Status.CORRECT for _, status in rows) / len(rows)
    else:
        assert math.isnan(tally.accuracy)


def test_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line a dataset, one for all, the sum, what stands beside it, the signature."""
    monkeypatch.setattr("evalmath.report.NAME_WIDTH", 20)
    tally = Tally(malformed=2)
    for dataset, status, n in (
        ("math", Status.CORRECT, 90),
        ("math", Status.INCORRECT, 9),
        ("math", Status.TIMEOUT, 1),
        ("", Status.CORRECT, 1),
        ("a very long name that somebody gave to a dataset", Status.NO_ANSWER, 2),
    ):
        for _ in range(n):
            tally.add(dataset, status)
    assert summary(tally, "evalmath:1|default").splitlines() == [
        "dataset               rows  correct  incorrect  no-answer  timeout  accuracy   95% interval",
        "(none)                   1        1          0          0        0    100.0%  20.7 - 100.0%",
        "a very long name ...     2        0          0          2        0      0.0%    0.0 - 65.8%",
        "math                   100       90          9          0        1     90.0%   82.6 - 94.5%",
        "all                    103       91          9          2        1     88.3%   80.7 - 93.2%",
        "",
        "103 rows = 91 correct + 9 incorrect + 2 no-answer + 1 timeout; and 2 malformed",
        "evalmath:1|default",
    ]


def test_table_of_nothing() -> None:
    """No rows are no error."""
    assert summary(Tally(), "sig").splitlines()[-2:] == ["0 rows = 0 correct + 0 incorrect", "sig"]
