"""Where the uncertainty comes from: from the choice of the problems, or from the luck of the samples.

>>> split = noise([4, 4, 4, 4], [4, 2, 2, 0])
>>> f"{split.between:.3f} between problems, {split.within:.3f} within; {split.share:.0%} of the squared error is luck"
'0.125 between problems, 0.167 within; 25% of the squared error is luck'
"""

from __future__ import annotations

from dataclasses import dataclass
from math import nan, sqrt

import numpy as np
from numpy.typing import ArrayLike

__all__ = ["Noise", "noise"]


@dataclass(frozen=True, slots=True)
class Noise:
    """The variance of a mean over problems, in two parts.

    ``between`` is the variance of the problems' true pass rates, ``within`` the mean variance of one sample of a
    problem. ``error`` is the standard error of the mean over problems, and ``share`` which part of its square comes
    from sampling; ``floor`` is the error that remains, with as many problems, however many samples each gets.
    """

    between: float
    within: float
    error: float
    floor: float
    share: float


def noise(n: ArrayLike, c: ArrayLike) -> Noise:
    """Split the variance of avg@k.

    The unbiased estimates of an analysis of variance with random effects: ``c(n-c)/(n(n-1))`` within a problem, and
    between the problems what their means vary beyond that. See E. Miller, "Adding Error Bars to Evals" (2024), section
    3, which resamples to reduce the one part.

    Parameters
    ----------
    n, c : array of int, shape (problems,)
        Samples, and right ones. Problems with one sample say nothing about luck, and are left out.

    Returns
    -------
    Noise
        NaN where less than two problems have two samples.

    >>> split = noise([4, 4], [4, 0])
    >>> split.between, split.within
    (0.5, 0.0)
    """
    samples, right = np.asarray(n, float), np.asarray(c, float)
    samples, right = samples[samples > 1], right[samples > 1]
    if len(samples) < 2:
        return Noise(nan, nan, nan, nan, nan)
    within = right * (samples - right) / (samples * (samples - 1))
    total = float(np.var(right / samples, ddof=1))
    luck = min(float((within / samples).mean()), total)
    problems = len(samples)
    return Noise(
        between=total - luck,
        within=float(within.mean()),
        error=sqrt(total / problems),
        floor=sqrt((total - luck) / problems),
        share=luck / total if total else nan,
    )
