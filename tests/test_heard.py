"""A sentence where an answer was expected is heard as a response, if it states its value; the verdict says so."""

from __future__ import annotations

import pytest

from evalmath import EvaluatorMath, Policy
from evalmath.extract.heard import heard

ROWS = [
    ("324", "Angela will be charged a total of $324.00.", True),
    ("324", "Angela will not be charged $324.00.", False),
    ("18", r"So we get \boxed{18}", True),
    ("18", r"We don't get \boxed{18}, so the answer is 20.", False),
    ("1000", "2000 / 10 = 200 bags, 200 bags * $5/bag = $1000", True),
    ("200", "2000 / 10 = 200 bags, 200 bags * $5/bag = $1000", False),
    ("5", "There are 5 apples left of the 12.", True),
    ("12", "There are 5 apples left of the 12.", False),
    ("18", "答案是18", True),
    ("18", "答案不是18", False),
    ("5", "all real numbers except 5", False),
    ("5", "no solution, unless x = 5", False),
    ("12", "at most 12 people", False),
    ("3", r"half of \dim V=3", False),
    ("3", r"at least \dim V=3", False),
    (r"\log(0.01)=-2", r"all but $\log(0.01)=-2$", False),
    (r"x\ne 3", "|x|=all real numbers except 3", False),
    ("12", "The number is three less than 12", False),
    ("3", "x = 5 meters, y = 3 meters", False),
    ("5", "I think it might be 5 or 6", False),
    ("no solution", "There is no solution for x = 5", False),
]


@pytest.mark.parametrize(("reference", "answer", "right"), ROWS)
def test_a_sentence(reference: str, answer: str, right: bool) -> None:
    """It is right for what it states, and for nothing that it denies, bounds or only mentions."""
    assert EvaluatorMath().eq(reference, answer) is right


def test_the_verdict_says_so() -> None:
    """The allowance is named, and the place; the policy switches it off."""
    verdict = EvaluatorMath().judge("18", r"So we get \boxed{18}")
    assert "prose" in verdict.allowances
    assert verdict.found is not None
    assert verdict.found.rule == "boxed"
    assert not EvaluatorMath(policy=Policy(allow_prose=False)).eq("18", r"So we get \boxed{18}")
    assert not EvaluatorMath(policy=Policy.strict()).eq("18", r"So we get \boxed{18}")


def test_a_whole_page() -> None:
    """``judge_response`` takes the response beside the reference, and the question if it is known."""
    evaluator = EvaluatorMath()
    assert evaluator.judge_response("42", "So 6 · 7 = 42.\n\nCheck: 42 / 7 = 6.").correct
    assert not evaluator.judge_response("6", "So 6 · 7 = 42.\n\nCheck: 42 / 7 = 6.").correct
    query = "What is 6 · 7?\n(A) 36\n(B) 42"
    assert evaluator.judge_response("B", "It is 42.", query).correct
    assert evaluator.judge_response("42", "").status == "no-answer"


@pytest.mark.parametrize("answer", ["", "5", "x > 5", "5 apples", r"\frac{1}{2}", "a" * 3000])
def test_what_is_no_prose(answer: str) -> None:
    """Mathematics, units and walls of letters are left to the judge."""
    assert heard(answer) is None


def test_unfinished_thinking_is_an_option() -> None:
    """What thinking ends in that was never closed counts where the policy says so."""
    response = r"<think>2 + 2 is 4, so \boxed{4}"
    assert not EvaluatorMath().judge_response("4", response)
    assert EvaluatorMath(policy=Policy(unfinished_thinking=True)).judge_response("4", response)
