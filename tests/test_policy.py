"""What the policy for rewards takes and refuses: a careful grader's allowances, and nothing that could be paid for."""

from __future__ import annotations

import pytest

from evalmath.check import Task, check
from evalmath.policy import Policy


@pytest.mark.parametrize(
    ("reference", "answer", "query", "right"),
    [
        ("5", r"5\text{ cm}", "", True),
        ("18", r"\$18", "", True),
        ("60", r"60^\circ", "", True),
        ("7", "x = 7", "", True),
        ("(a) 3 (b) 5", "3, 5", "", True),
        (r"\sqrt2", r"\sqrt2 \approx 1.414", "", True),
        ("7", "7 apples", "How many apples are left?", True),
        ("64", r"64\%", "What percentage of the students passed?", True),
        ("64%", "64", "60 of them came. What percentage of the students passed?", True),
        ("64", r"64\%", "A 20% discount was given. How many dollars are left?", False),
        ("3.04", "0.0304", "", False),
        ("18", "They pay 18 dollars altogether.", "How much do they pay?", False),
        ("x^2+C", "x^2", "", False),
        (r"x = 2k\pi, k \in \mathbb{Z}", r"x = 2k\pi", "", False),
    ],
)
def test_what_is_paid_for(reference: str, answer: str, query: str, *, right: bool) -> None:
    """What stands round a right answer is free; a percentage is asked for by the last sentence of a question."""
    assert check(Task((reference,), answer=answer, query=query), Policy.strict()).correct is right


def test_only_a_marked_answer_is_paid_for() -> None:
    """A result that nothing marks is not an answer."""
    assert not check(Task(("7",), response="So we get 7."), Policy.strict()).correct
    assert check(Task(("7",), response="So the answer is 7."), Policy.strict()).correct
