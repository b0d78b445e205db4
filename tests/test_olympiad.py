"""OlympiadBench's own rules, and our judge beside them."""

from __future__ import annotations

import pytest

from evalmath.check import Task, check
from evalmath.policy import Policy

ROWS = [
    # reference, answer, error range, official, ours
    ("$2,7$", "7, 2", None, True, False),  # any order
    (r"$\frac{2}{3}$", "0.6666666667", None, True, True),
    (r"$\pi$", "3.14", 1e-2, True, False),  # the problem's error range
    (r"$\pi$", "3.14", None, False, False),
    ("0.5", "50", None, True, True),  # a percentage of the other
    ("1", "100", None, True, False),
    (r"$10^{\circ}$", "10", None, True, True),
    (r"$3 \pm 2 \sqrt{2}$", r"3+2\sqrt{2}, 3-2\sqrt{2}", None, True, True),
    ("$f(x)=x+1$", "x+1", None, True, True),
    ("$x+y=1$", "$2x+2y=2$", None, True, True),
    ("$x+y=1$", "$x+y=2$", None, False, False),
    ("$(1,2]$", "(1,2]", None, True, True),
    ("$(1,2]$", "(1,2)", None, False, False),
    ("$(2,3)$", "(3,2)", None, False, False),
    ("$m n-\\lfloor m / 2\\rfloor$", "$mn - \\lfloor \\frac{m}{2} \\rfloor$", None, True, True),
    ("$2^{k}$", "$2^{k+1}$", None, False, False),
    ("$1, 2$", "$1$", None, False, False),
]


@pytest.mark.parametrize(("reference", "answer", "error", "official", "ours"), ROWS)
def test_both_judges(reference: str, answer: str, error: float | None, official: bool, ours: bool) -> None:
    """A sample of the benchmark is judged by its rules, unless the policy says otherwise."""
    task = Task((reference,), answer=answer, dataset="olympiadbench/OE_TO_maths_en_COMP", abs_tol=error)
    assert check(task, Policy()).correct is official
    if error is None:
        assert check(task, Policy(use_orig_eq_for_olympiadbench=False)).correct is ours
    assert check(Task((reference,), answer=answer, dataset="math"), Policy()).correct is ours
