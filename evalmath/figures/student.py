"""Quantiles of the normal and of Student's t distribution: how many standard errors an interval reaches out.

>>> round(normal_quantile(0.975), 4), round(t_quantile(0.975, 29), 4), round(t_quantile(0.975, 10**6), 4)
(1.96, 2.0452, 1.96)
"""

from __future__ import annotations

from math import atan, cos, inf, pi, sin, sqrt
from statistics import NormalDist

__all__ = ["normal_quantile", "t_cdf", "t_quantile"]

SERIES_BELOW = 200  # degrees of freedom; from here on the expansion is right to 11 digits


def normal_quantile(p: float) -> float:
    """The value that a standard normal variable stays below with probability ``p``."""
    return NormalDist().inv_cdf(p)


def t_cdf(t: float, df: int) -> float:
    """The probability that Student's t with ``df`` degrees of freedom stays below ``t``.

    The finite series of Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 26.7.3 and 26.7.4, which
    needs ``df / 2`` terms.

    >>> round(t_cdf(1.0, 1), 6), round(t_cdf(2.228139, 10), 6)  # Cauchy: 3/4; any table: 97.5%
    (0.75, 0.975)
    """
    angle = atan(t / sqrt(df))
    squared, odd = cos(angle) ** 2, df % 2
    term = total = cos(angle) if odd else 1.0
    for i in range(3 if odd else 2, df - 1, 2):
        term *= squared * (i - 1) / i
        total += term
    inside = 2 / pi * (angle + (sin(angle) * total if df > 1 else 0.0)) if odd else sin(angle) * total
    return 0.5 + inside / 2


def t_quantile(p: float, df: int) -> float:
    """The value that Student's t with ``df`` degrees of freedom stays below with probability ``p``.

    Bisection of :func:`t_cdf` for few degrees of freedom, else the expansion 26.7.5 of Abramowitz and Stegun.

    Raises
    ------
    ValueError
        If ``p`` is not between 0 and 1, or ``df`` is less than 1.

    >>> round(t_quantile(0.975, 1), 3), round(t_quantile(0.025, 2), 3)
    (12.706, -4.303)
    """
    if not 0 < p < 1 or df < 1:
        raise ValueError(f"no quantile {p} of t with {df} degrees of freedom")
    if p < 0.5:
        return -t_quantile(1 - p, df)
    if df >= SERIES_BELOW:
        return _expanded(normal_quantile(p), df)
    low, high = 0.0, 1.0
    while t_cdf(high, df) < p and high < inf:
        low, high = high, 2 * high
    while (middle := (low + high) / 2) not in {low, high}:
        low, high = (middle, high) if t_cdf(middle, df) < p else (low, middle)
    return low


def _expanded(x: float, df: int) -> float:
    """The t quantile as a series in 1/df around the normal one ``x``."""
    first = (x**3 + x) / 4
    second = (5 * x**5 + 16 * x**3 + 3 * x) / 96
    third = (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384
    fourth = (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160
    return x + first / df + second / df**2 + third / df**3 + fourth / df**4
