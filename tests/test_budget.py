"""A verdict hangs on its row alone: what other rows cost in the same thread, before or beside it, changes nothing."""

from __future__ import annotations

import random

import pytest

from evalmath import EvaluatorMath
from evalmath.algebra.budget import judgement, takes
from evalmath.batch import judge_many
from evalmath.check import Task
from evalmath.limits import MAX_STEPS
from evalmath.policy import Policy
from evalmath.verdict import Verdict
from tests.test_cases import CASES, FILES, rows, tomllib

OLYMPIAD = Task(("x^2+y^2=1",), response=r"\boxed{2x^2+2y^2=2}", dataset="olympiadbench")
COSTLY = Task((r"\sum_{k=1}^{900} k^2",), answer=r"\sum_{k=1}^{900} k^3")


def outcome(verdict: Verdict) -> tuple[str, str]:
    """What must not change."""
    return str(verdict.status), verdict.reason


def corpus(share: int) -> list[Task]:
    """Every so many-th row of the corpus, in its order."""
    found = [
        Task((row.reference,), answer=row.answer)
        for name in FILES
        for section in tomllib.loads((CASES / f"{name}.toml").read_text(encoding="utf8")).values()
        for row in rows(section)
    ]
    return found[::share]


def test_equal_rows_have_equal_verdicts() -> None:
    """2,500 equal OlympiadBench rows in one thread: a budget that they shared ran dry after 925."""
    verdicts = judge_many([OLYMPIAD] * 2_500, Policy(), n_procs=1)
    assert {outcome(v) for v in verdicts} == {("correct", "olympiad.equal")}


def test_order_changes_nothing() -> None:
    """First, last, shuffled, after hundreds of costly rows, in one thread."""
    tasks = corpus(20)
    expected = {task: outcome(v) for task, v in zip(tasks, judge_many(tasks, Policy(), n_procs=1), strict=True)}
    shuffled = tasks.copy()
    random.Random(7).shuffle(shuffled)
    for order in (tasks[::-1], shuffled, [COSTLY] * 300 + tasks):
        found = judge_many(order, Policy(), n_procs=1)
        assert all(outcome(v) == expected[t] for t, v in zip(order, found, strict=True) if t is not COSTLY)


def test_budget_ends_with_its_judgement() -> None:
    """One inside another shares it; the next one begins anew, after an exception too."""
    with judgement(10):
        assert takes(8)
        with judgement():
            assert not takes(3)
    with pytest.raises(ValueError, match="broken"), judgement(1):
        raise ValueError("broken")
    assert takes(MAX_STEPS)
    assert not takes(MAX_STEPS + 1)


def test_allowances_are_named_and_switched() -> None:
    """A yes names what it rests on, and each of these can be refused."""
    rows_ = (
        ("5", "5 cm", "unit"),
        ("5", "5 apples", "noun"),
        ("5", r"\$5", "currency"),
        ("0.5", r"50\%", "percent"),
        ("20", r"20^\circ", "degree"),
        ("5", "x = 5", "name"),
        (r"\sqrt2", r"\sqrt2 \approx 1.414", "approximation"),
        ("12_5", "12", "base"),
        (r"\begin{pmatrix}1\\2\end{pmatrix}", "(1,2)", "vector"),
        ("(2,1)", r"(2,1)\text{ units}", "noun"),
    )
    for reference, answer, allowance in rows_:
        verdict = EvaluatorMath().judge(reference, answer)
        assert verdict.correct, (reference, answer)
        if allowance != "percent":  # equal as it stands; the switch refuses it
            assert allowance in verdict.allowances, (reference, answer, verdict.allowances)
        refusing = EvaluatorMath(policy=Policy(**{f"allow_{allowance}": False, "include_percentage": False}))
        assert not refusing.judge(reference, answer).correct, (reference, answer)
