"""The answer-equivalence task: two strings, one absolute tolerance, no exception for any two values.

>>> is_equiv("1/2", "0.5"), is_equiv("sqrt(4)", "2"), is_equiv("3*pi/4", "2.3562"), is_equiv("1/0", "2")
(True, True, False, False)
"""

from __future__ import annotations

from typing import Any

from evalmath.batch import judge_one
from evalmath.deadline import TIMEOUT
from evalmath.policy import Policy
from evalmath.samples import pair_task

__all__ = ["is_equiv"]


def is_equiv(predicted: Any, ground_truth: Any, tolerance: float = 1e-6) -> bool:
    """Whether two answers mean the same; numbers may differ by ``tolerance``, exact ones too.

    Parameters
    ----------
    predicted, ground_truth : str or number
    tolerance : float
        The largest absolute difference between two numbers that counts as none.

    Raises
    ------
    ValueError, TypeError
        If the tolerance is negative or infinite, or no number: that says nothing about the answers.

    >>> is_equiv("2*x + 2", "2(x+1)"), is_equiv("sqrt(2)/2", "0.7071068"), is_equiv("1/0", "nonsense ][")
    (True, True, False)
    """
    policy = Policy(rel_tol=0.0, abs_tol=tolerance, include_percentage=False, blur_exact=True)
    return judge_one(pair_task(ground_truth, predicted), policy, timeout=TIMEOUT).correct
