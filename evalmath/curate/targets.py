"""How many responses each query should get: strategies of difficulty-aware rejection sampling.

``n`` are the samples of each query that were decided (a timeout says nothing about the model), ``c`` the correct ones.
With queries that were solved always, half of the time, and never:

>>> n, c = [8, 8, 8], [8, 4, 0]
>>> vanilla(n, c), uniform(n, c, 5), prop2diff(n, c, 6), band(n, c)
(array([8, 4, 0]), array([5, 5, 5]), array([1, 3, 6]), array([False,  True, False]))

The strategies are those of Y. Tong et al., "DART-Math: Difficulty-Aware Rejection Tuning for Mathematical
Problem-Solving" (NeurIPS 2024), section 3.
"""

from __future__ import annotations

from math import nan

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["STRATEGIES", "band", "pass_rates", "prop2diff", "uniform", "vanilla"]

Counts = NDArray[np.int64]
SLACK = 1e-9  # 192 * (1 - 0.75) / 1.0 may be 48.00000000000001, whose ceiling is meant to be 48


def pass_rates(n: ArrayLike, c: ArrayLike) -> NDArray[np.float64]:
    """The share of correct samples of each query; NaN where none was decided.

    Raises
    ------
    ValueError
        If ``c`` is not between 0 and ``n``.

    >>> pass_rates([4, 2], [1, 2]).tolist()
    [0.25, 1.0]
    """
    samples, correct = np.asarray(n, np.int64), np.asarray(c, np.int64)
    if samples.shape != correct.shape or (correct < 0).any() or (correct > samples).any():
        raise ValueError("c must be between 0 and n, for each query")
    rates = np.full(samples.shape, nan)
    np.divide(correct, samples, out=rates, where=samples > 0)
    return rates


def vanilla(n: ArrayLike, c: ArrayLike) -> Counts:
    """All correct responses, however unevenly queries get them.

    >>> vanilla([4, 4], [3, 0])
    array([3, 0])
    """
    pass_rates(n, c)
    return np.array(c, np.int64)


def uniform(n: ArrayLike, c: ArrayLike, k: int) -> Counts:
    """The same number of correct responses for each query: DART-Math's Uniform.

    Raises
    ------
    ValueError
        If ``k`` is less than 1.

    >>> uniform([4, 4], [3, 0], 2)
    array([2, 2])
    """
    if k < 1:
        raise ValueError(f"k = {k} must be at least 1")
    return np.full(pass_rates(n, c).shape, k, np.int64)


def prop2diff(n: ArrayLike, c: ArrayLike, k: int, floor: int = 1) -> Counts:
    """As many as a query is difficult: ``ceil(k · fail rate / greatest fail rate)``, DART-Math's Prop2Diff.

    The most difficult queries get ``k``. A query that is always solved would get none: ``floor`` are the least. One of
    which no sample was decided may be as difficult as any, and gets ``k``.

    Raises
    ------
    ValueError
        If ``k`` is less than 1, or ``floor`` is less than 0.

    >>> prop2diff([10, 10, 10], [9, 5, 10], 10)
    array([ 2, 10,  1])
    """
    if k < 1 or floor < 0:
        raise ValueError(f"k = {k} must be at least 1, floor = {floor} at least 0")
    fail = 1 - pass_rates(n, c)
    greatest = np.nanmax(fail, initial=0.0)
    shares = np.where(np.isnan(fail), 1.0, fail / greatest if greatest else 0.0)
    return np.maximum(np.ceil(k * shares - SLACK).astype(np.int64), floor)


def band(n: ArrayLike, c: ArrayLike, min_pass: float = 0.1, max_pass: float = 0.9) -> NDArray[np.bool_]:
    """Which queries are neither too easy nor too hard to learn from by reinforcement: pass rates within the bounds.

    Raises
    ------
    ValueError
        If the bounds are not ``0 <= min_pass <= max_pass <= 1``.

    >>> band([10, 10, 10, 0], [1, 9, 10, 0])
    array([ True,  True, False, False])
    """
    if not 0 <= min_pass <= max_pass <= 1:
        raise ValueError(f"pass rates from {min_pass} to {max_pass}: bounds must be within 0 and 1, in this order")
    rates = pass_rates(n, c)
    return np.asarray((rates >= min_pass - SLACK) & (rates <= max_pass + SLACK))


STRATEGIES = ("uniform", "prop2diff", "vanilla", "band")
