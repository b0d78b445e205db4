r"""Means over problems, with intervals that keep their word.

Samples of one problem are alike: sixteen answers to thirty problems are thirty observations, not 480. A model that
solves half of the problems always and the other half never is known to no more than the thirty problems tell:

>>> scores = [1.0] * 15 + [0.0] * 15
>>> estimate = mean(scores, weights=[16] * 30, draws=480)
>>> f"{estimate.value:.3f}, {estimate.low:.3f} to {estimate.high:.3f}; over rows it would be {wilson(240, 480)[0]:.3f}"
'0.500, 0.332 to 0.668; over rows it would be 0.455'
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan, sqrt

import numpy as np
from numpy.typing import ArrayLike

from evalmath.figures.student import normal_quantile, t_quantile

__all__ = ["Estimate", "clustered_error", "mean", "wilson"]

LEVEL = 0.95
Z_95 = normal_quantile((1 + LEVEL) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and how far it may be off.

    ``value`` is NaN, and the interval all that is possible, where nothing was measured. ``error`` is the standard
    error (NaN with less than two clusters); ``low`` and ``high`` bound the interval of 95%; ``problems`` went into it,
    ``left_out`` did not, since the figure is undefined for them.
    """

    value: float
    error: float
    low: float
    high: float
    problems: int
    left_out: int = 0


def wilson(correct: float, total: float, quantile: float = Z_95) -> tuple[float, float]:
    """The score interval of a proportion, by default of 95%: ``quantile`` standard errors to either side.

    Unlike the textbook's ``p ± z·sqrt(p(1-p)/n)`` it stays within [0, 1] and keeps its word for small samples and for
    accuracies near 0 and 1, where that one shrinks to nothing: E. B. Wilson, "Probable Inference, the Law of
    Succession, and Statistical Inference", JASA 22 (1927), 209-212; recommended by Brown, Cai and DasGupta, "Interval
    Estimation for a Binomial Proportion", Statistical Science 16 (2001), 101-133.

    Raises
    ------
    ValueError
        If ``correct`` is not between 0 and ``total``.

    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not 0 <= correct <= total:
        raise ValueError(f"{correct} of {total} is not a proportion")
    if total == 0:
        return 0.0, 1.0  # nothing is known
    z = quantile
    p, shrink = correct / total, 1 + z * z / total
    centre = (p + z * z / (2 * total)) / shrink
    half = z / shrink * sqrt(p * (1 - p) / total + z * z / (4 * total * total))
    # At the ends the formula is exact, floating point is not.
    return (0.0 if correct == 0 else centre - half), (1.0 if correct == total else centre + half)


def clustered_error(scores: ArrayLike, weights: ArrayLike | None = None, clusters: ArrayLike | None = None) -> float:
    """The standard error of a weighted mean of scores that are independent between clusters only.

    ``sqrt(G/(G-1) · Σ_g (Σ_{i in g} w_i (x_i - mean))²) / Σ w`` over ``G`` clusters: E. Miller, "Adding Error Bars to
    Evals" (2024), equation 4, with the usual correction for few clusters.

    Parameters
    ----------
    scores : array of float, shape (n,)
    weights : array of float, shape (n,), optional
        1 by default. A problem's mean of ``k`` samples with the weight ``k`` gives what its ``k`` rows would.
    clusters : array of int, shape (n,), optional
        The cluster of each score; by default each is one of its own.

    Returns
    -------
    float
        NaN with less than two clusters, which tell nothing about how clusters differ.

    >>> round(clustered_error([1, 1, 0, 0]), 4), round(clustered_error([1, 1, 0, 0], clusters=[0, 0, 1, 1]), 4)
    (0.2887, 0.5)
    """
    x, w = np.asarray(scores, float), _weights(weights, scores)
    sums = _by_cluster(w * (x - np.average(x, weights=w)), clusters) if len(x) else x
    if len(sums) < 2:
        return nan
    return float(sqrt(len(sums) / (len(sums) - 1) * float(sums @ sums)) / w.sum())


def mean(
    scores: ArrayLike,
    *,
    weights: ArrayLike | None = None,
    clusters: ArrayLike | None = None,
    draws: int | None = None,
) -> Estimate:
    """The mean of scores of problems, each within [0, 1], and its interval of 95%.

    The interval is Wilson's for as many independent answers as would have the same standard error, ``p(1-p)/SE²``: it
    stays within [0, 1] and does not collapse at the ends. That number is never taken to be less than Kish's
    ``(Σ w_g)² / Σ w_g²`` (the clusters as if all within each were the same, beyond which variance cannot go), nor more
    than ``draws`` (all rows as if they were independent, below which it cannot go), so that noise in the standard error
    of a few problems cannot make it absurd. Where the standard error had to be estimated, it reaches out by Student's
    t instead of the normal quantile, but never beyond the interval for the least number. With one sample a problem it
    is Wilson's interval over problems.

    Parameters
    ----------
    scores : array of float, shape (n,)
        One for each problem; NaN is "undefined for this problem", and left out.
    weights : array of float, shape (n,), optional
        1 by default; the numbers of samples for an accuracy over rows.
    clusters : array of int, shape (n,), optional
        Where problems are not independent either: variants of one problem, questions about one text.
    draws : int, optional
        How many samples the scores were made of; no bound by default.

    >>> mean([1, 1, 1, 0]).low == wilson(3, 4)[0]
    True
    """
    x, w = np.asarray(scores, float), _weights(weights, scores)
    defined = ~np.isnan(x)
    left_out = int(len(x) - defined.sum())
    groups = None if clusters is None else np.asarray(clusters)[defined]
    x, w = x[defined], w[defined]
    if not len(x) or not w.sum():
        return Estimate(nan, nan, 0.0, 1.0, 0, left_out)
    value = float(np.clip(np.average(x, weights=w), 0, 1))
    error = clustered_error(x, w, groups)
    sizes = _by_cluster(w, groups)
    fewest = float(sizes.sum() ** 2 / (sizes @ sizes))
    most = max(fewest, float(draws) if draws is not None else inf)
    if error > 0:
        effective = min(max(value * (1 - value) / error**2, fewest), most)
    else:  # nothing varied, or there was nothing that could (NaN)
        effective = most if error == 0 and 0 < value < 1 else fewest
    low, high = wilson(value * fewest, fewest)
    if effective > fewest:
        narrower = (value, value) if effective == inf else _by_students_t(value, effective, len(sizes) - 1)
        low, high = max(low, narrower[0]), min(high, narrower[1])
    return Estimate(value, error, low, high, len(x), left_out)


def _by_students_t(value: float, total: float, df: int) -> tuple[float, float]:
    return wilson(value * total, total, t_quantile((1 + LEVEL) / 2, df))


def _weights(weights: ArrayLike | None, scores: ArrayLike) -> np.ndarray:
    return np.ones(len(np.asarray(scores))) if weights is None else np.asarray(weights, float)


def _by_cluster(values: np.ndarray, clusters: ArrayLike | None) -> np.ndarray:
    if clusters is None:
        return values
    _names, codes = np.unique(np.asarray(clusters), return_inverse=True)
    return np.bincount(codes, weights=values)
