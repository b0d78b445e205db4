"""The answer-equivalence task: two strings, one absolute tolerance, no exception for any two values.

>>> is_equiv("1/2", "0.5"), is_equiv("sqrt(4)", "2"), is_equiv("3*pi/4", "2.3562"), is_equiv("1/0", "2")
(True, True, False, False)
"""

from __future__ import annotations

from typing import Any

from evalmath.batch import judge_one
from evalmath.batch.deadline import TIMEOUT
from evalmath.batch.samples import pair_task
from evalmath.policy import Policy

__all__ = ["is_equiv"]


def is_equiv(predicted: Any, ground_truth: Any, tolerance: float = 1e-6) -> bool:
    """Whether an answer, which comes first here, means the same as the reference.

    The order of the arguments is that of the answer-equivalence task; ``eq`` and ``judge`` take the reference first.

    Parameters
    ----------
    predicted : str or number
        The answer.
    ground_truth : str or number
        The reference.
    tolerance : float
        The largest absolute difference at which two numbers are equal, exact ones too.

    Returns
    -------
    bool
        False also for an empty or unreadable side; no text raises.

    Raises
    ------
    ValueError, TypeError
        If the tolerance is negative, infinite or not a number.

    >>> is_equiv("2*x + 2", "2(x+1)"), is_equiv("sqrt(2)/2", "0.7071068"), is_equiv("1/0", "nonsense ][")
    (True, True, False)
    """
    policy = Policy(rel_tol=0.0, abs_tol=tolerance, include_percentage=False, blur_exact=True)
    return judge_one(pair_task(ground_truth, predicted), policy, timeout=TIMEOUT).correct
