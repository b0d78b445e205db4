"""Two graders, models or runs over the same problems: how far apart they are, and whether that can be chance.

Problems differ more than models do. A difference per problem takes the problems' part out of the noise:

>>> a = [1, 1, 1, 1, 0, 0, 0, 0, 1, 1]
>>> b = [1, 1, 1, 0, 0, 0, 0, 0, 1, 0]
>>> apart = difference(a, b)
>>> f"{apart.value:.2f} ± {apart.error:.2f} paired, ± {apart.unpaired_error:.2f} unpaired"
'0.20 ± 0.13 paired, ± 0.23 unpaired'
>>> mcnemar(2, 0), round(sign_flip(np.subtract(a, b)), 2)
(0.25, 0.5)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, inf, lgamma, log, nan, sqrt

import numpy as np
from numpy.typing import ArrayLike

from evalmath.figures.intervals import LEVEL, clustered_error, wilson
from evalmath.figures.student import normal_quantile, t_quantile

__all__ = ["Difference", "difference", "holm", "mcnemar", "problems_to_resolve", "sign_flip"]

FLIPS = 10_000
SAME = 1e-9  # sums of differences that are as near as that are ties, whatever the order of adding made of them


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean of ``a - b`` over problems, and its interval of 95%.

    ``deviation`` is the standard deviation of the differences, ``correlation`` that of the two scores (NaN if one of
    them is constant), ``unpaired_error`` what the standard error would be if the problems were not the same.
    """

    value: float
    error: float
    low: float
    high: float
    problems: int
    deviation: float
    correlation: float
    unpaired_error: float


def difference(a: ArrayLike, b: ArrayLike, clusters: ArrayLike | None = None) -> Difference:
    """Compare two scores of the same problems, in the same order.

    The standard error is that of the mean of the differences (E. Miller, "Adding Error Bars to Evals", 2024, section
    4), the interval Student's t over problems, or over clusters of them. Where all differences are the same, which has
    no spread to judge by, it is as wide as Wilson's for none of as many.

    Parameters
    ----------
    a, b : array of float, shape (problems,)
        For each problem the mean of its samples, within [0, 1].
    clusters : array of int, shape (problems,), optional
        Where problems are not independent.

    Raises
    ------
    ValueError
        If the shapes differ.

    >>> apart = difference([1, 1, 0, 1], [1, 0, 0, 1])
    >>> apart.value, apart.error < apart.unpaired_error
    (0.25, True)
    """
    x, y = np.asarray(a, float), np.asarray(b, float)
    if x.shape != y.shape:
        raise ValueError(f"{x.size} scores cannot be paired with {y.size}")
    if not len(x):
        return Difference(nan, nan, -1.0, 1.0, 0, nan, nan, nan)
    apart = x - y
    value = float(apart.mean())
    error = clustered_error(apart, clusters=clusters)
    units = len(x) if clusters is None else len(np.unique(np.asarray(clusters)))
    if error > 0:
        half = t_quantile((1 + LEVEL) / 2, units - 1) * error
    else:
        half = wilson(0, units)[1] if error == 0 else inf
    constant = len(x) < 2 or np.ptp(x) == 0 or np.ptp(y) == 0
    return Difference(
        value=value,
        error=error,
        low=max(-1.0, value - half),
        high=min(1.0, value + half),
        problems=len(x),
        deviation=float(apart.std(ddof=1)) if len(x) > 1 else nan,
        correlation=nan if constant else float(np.corrcoef(x, y)[0, 1]),
        unpaired_error=sqrt(clustered_error(x, clusters=clusters) ** 2 + clustered_error(y, clusters=clusters) ** 2),
    )


def mcnemar(only_a: int, only_b: int, *, mid: bool = True) -> float:
    """The p-value of two paired proportions, from the problems that only one of them got right.

    Twice the smaller tail of a binomial distribution with ½: Q. McNemar, "Note on the Sampling Error of the Difference
    between Correlated Proportions or Percentages", Psychometrika 12 (1947), in its exact form. By default the mid-p
    variant, in which the observed outcome counts half: the exact one is wrong less often than it says (M. Fagerland, S.
    Lydersen and P. Laake, BMC Medical Research Methodology 13:91, 2013).

    Raises
    ------
    ValueError
        If a count is negative.

    >>> mcnemar(1, 9, mid=False), mcnemar(1, 9), mcnemar(0, 0)
    (0.021484375, 0.01171875, 1.0)
    """
    if only_a < 0 or only_b < 0:
        raise ValueError(f"counts must not be negative: {only_a}, {only_b}")
    n, least = only_a + only_b, min(only_a, only_b)
    terms = [exp(lgamma(n + 1) - lgamma(i + 1) - lgamma(n - i + 1) - n * log(2)) for i in range(least + 1)]
    p = 2 * sum(terms) - (terms[-1] if mid else 0)
    return round(min(1.0, p), 12)  # the digits beyond are those of lgamma


def sign_flip(differences: ArrayLike, clusters: ArrayLike | None = None, *, flips: int = FLIPS, seed: int = 0) -> float:
    """The p-value of a mean difference: how often random signs make it as large.

    If it made no difference which of the two is which, each problem's difference could as well have the other sign: R.
    A. Fisher, "The Design of Experiments" (1935), section 21. Signs are drawn ``flips`` times, from ``seed``, and the
    outcome itself counts as one of them. Where all sign patterns together are no more than that, they are all counted
    instead, and the p-value is exact.

    Parameters
    ----------
    differences : array of float, shape (problems,)
    clusters : array of int, shape (problems,), optional
        Problems that are not independent flip together.

    Notes
    -----
    Problems with differences of equal size are told apart by nothing: how many of ``m`` keep their sign is a binomial
    number. So a draw takes one number for each size, not one for each problem.

    >>> sign_flip([1, 1, 1, 1, 1]), sign_flip([1, -1])
    (0.0625, 1.0)
    """
    x = np.asarray(differences, float)
    if clusters is not None:
        _names, codes = np.unique(np.asarray(clusters), return_inverse=True)
        x = np.bincount(codes, weights=x)
    x = x[np.abs(x) > SAME]
    if not len(x):
        return 1.0
    seen = abs(float(x.sum())) - SAME * len(x)
    if 2 ** len(x) <= flips:
        signs = 1 - 2 * (np.arange(2 ** len(x))[:, None] >> np.arange(len(x)) & 1)
        return float(np.mean(np.abs(signs @ x) >= seen))
    sizes, times = np.unique(np.round(np.abs(x), 12), return_counts=True)
    kept = np.random.default_rng(seed).binomial(times, 0.5, (flips, len(sizes)))
    sums = (2 * kept - times) @ sizes
    return float((1 + np.count_nonzero(np.abs(sums) >= seen)) / (1 + flips))


def holm(p_values: Sequence[float]) -> list[float]:
    """P-values of several comparisons, adjusted so that one false alarm among them is as rare as each says.

    S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    adjusted, floor = [0.0] * len(p_values), 0.0
    for rank, i in enumerate(order):
        floor = max(floor, min(1.0, (len(p_values) - rank) * p_values[i]))
        adjusted[i] = floor
    return adjusted


def problems_to_resolve(deviation: float, delta: float, *, alpha: float = 0.05, power: float = 0.8) -> int | None:
    """How many problems a paired comparison needs to find a difference of ``delta``.

    ``((z_{1-α/2} + z_{power}) · deviation / delta)²``, rounded up; ``deviation`` is that of the differences between
    problems (E. Miller, "Adding Error Bars to Evals", 2024, section 5).

    Returns
    -------
    int or None
        None where no number would do: there is no difference, or nothing is known about its spread.

    >>> problems_to_resolve(0.4, 0.02), problems_to_resolve(0.4, 0.0)
    (3140, None)
    """
    if not delta or not deviation >= 0:
        return None
    z = normal_quantile(1 - alpha / 2) + normal_quantile(power)
    return max(1, ceil((z * deviation / delta) ** 2))
