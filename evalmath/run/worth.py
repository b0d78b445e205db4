"""What the loop was worth: right responses that count, per token, against asking everything equally often.

Two problems of which the model solves one always and the other every tenth time; four right ones of each are wanted:

>>> n, c, tokens = np.array([4, 40]), np.array([4, 4]), np.array([400, 4_000])
>>> worth = compare(n, c, tokens, np.array([4, 4]))
>>> worth.right, round(worth.equally, 2), f"{worth.factor:.2f}"
(8, 6.11, '1.31')
"""

from __future__ import annotations

from dataclasses import dataclass
from math import nan

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Worth", "compare", "expected_right"]


@dataclass(frozen=True, slots=True)
class Worth:
    """``right`` responses count (no more than its target for each problem), which took ``tokens``.

    ``equally`` is how many would have counted, on average, had the same tokens been spent on the same number of samples
    of every problem, by the pass rates and lengths that were found.
    """

    right: int
    tokens: int
    equally: float

    @property
    def factor(self) -> float:
        """How many times as many there are."""
        return self.right / self.equally if self.equally else nan


def compare(n: ArrayLike, c: ArrayLike, tokens: ArrayLike, targets: ArrayLike) -> Worth:
    """What was got against what equal sampling would have.

    Parameters
    ----------
    n, c : array of int, shape (problems,)
        Samples, and the right ones.
    tokens : array of int, shape (problems,)
        That they took.
    targets : array of int, shape (problems,)
        Right ones that count.
    """
    samples, right, spent, wanted = (np.asarray(counts, np.int64) for counts in (n, c, tokens, targets))
    got = int(np.minimum(right, wanted).sum())
    asked = samples > 0
    each = float((spent[asked] / samples[asked]).sum())  # tokens of one sample of every problem
    total = int(spent.sum())
    if not each:
        return Worth(got, total, float(got))
    trials = total / each
    rates = np.divide(right, samples, out=np.zeros(len(samples)), where=asked)
    return Worth(got, total, float(expected_right(trials, rates, wanted).sum()))


def expected_right(trials: float, rates: ArrayLike, targets: ArrayLike) -> NDArray[np.float64]:
    """The mean of ``min(X, target)``, X being the right ones among ``trials``: a binomial variable for each rate.

    A number of trials between two whole ones lies between their means.
    """
    p, wanted = np.asarray(rates, np.float64), np.asarray(targets, np.int64)
    below = int(trials)
    first = _expected(below, p, wanted)
    share = trials - below
    return first if not share else first + share * (_expected(below + 1, p, wanted) - first)


def _expected(trials: int, p: NDArray[np.float64], targets: NDArray[np.int64]) -> NDArray[np.float64]:
    """The sum of P[X > j] over j below the target: each term from the one before it, in logarithms."""
    most = int(min(targets.max(initial=0), trials))
    inside = np.clip(p, 1e-300, 1 - 1e-16)
    log_term = trials * np.log1p(-inside)
    odds = np.log(inside) - np.log1p(-inside)
    below = np.zeros(len(p))  # P[X <= j]
    mean = np.zeros(len(p))
    for j in range(most):
        below += np.exp(log_term)
        mean += np.where(j < targets, np.maximum(1 - below, 0.0), 0.0)
        log_term = log_term + np.log((trials - j) / (j + 1)) + odds
    return np.where(p >= 1, np.minimum(trials, targets), np.where(p <= 0, 0.0, mean))
