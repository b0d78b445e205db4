"""What ``k`` answers to one problem are worth, from ``n`` answers of which ``c`` are right, without bias.

Each figure is the expectation over all subsets of ``k`` of the ``n`` answers. It is undefined, NaN, for ``n < k``:

>>> pass_at_k([4, 4, 1], [1, 4, 1], 2)
array([0.5, 1. , nan])
"""

from __future__ import annotations

from math import ceil, comb, nan

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["at_least", "avg_at_k", "g_pass_at_k", "mg_pass_at_k", "pass_at_k", "pass_hat_k"]

Floats = NDArray[np.float64]

SLACK = 1e-9  # 0.1 * 30 is 3.0000000000000004, and its ceiling is meant to be 3


def at_least(n: ArrayLike, c: ArrayLike, k: int, least: int) -> Floats:
    """The probability that at least ``least`` of ``k`` answers, drawn without replacement, are right.

    The upper tail of the hypergeometric distribution, in integers, so that no ``n`` is too large for floats.

    Parameters
    ----------
    n, c : array of int, shape (problems,)
        The answers to each problem, and the right ones among them.
    k, least : int
        At least 1.

    Returns
    -------
    array of float, shape (problems,)
        NaN where ``n < k``.

    Raises
    ------
    ValueError
        If ``c`` is not between 0 and ``n``, or ``k`` or ``least`` is less than 1.

    >>> at_least([4], [2], 2, 1), at_least([4], [2], 2, 2)
    (array([0.83333333]), array([0.16666667]))
    """
    answers, right = np.asarray(n, np.int64), np.asarray(c, np.int64)
    if answers.shape != right.shape or (right < 0).any() or (right > answers).any():
        raise ValueError("c must be between 0 and n, for each problem")
    if k < 1 or least < 1:
        raise ValueError(f"k = {k} and least = {least} must be at least 1")
    if not len(answers):
        return np.zeros(0)
    pairs, place = np.unique(np.stack([answers, right]), axis=1, return_inverse=True)
    values = np.array([_tail(many, some, k, least) for many, some in pairs.T.tolist()], np.float64)
    return values[place.reshape(-1)]


def _tail(n: int, c: int, k: int, least: int) -> float:
    if n < k:
        return nan
    ways = comb(n, k)
    if 2 * least > k:
        return sum(comb(c, i) * comb(n - c, k - i) for i in range(least, min(c, k) + 1)) / ways
    return (ways - sum(comb(c, i) * comb(n - c, k - i) for i in range(least))) / ways


def avg_at_k(n: ArrayLike, c: ArrayLike, k: int = 1) -> Floats:
    """The expected share of right answers among ``k``: ``c / n`` for every ``k`` up to ``n``.

    >>> avg_at_k([4, 2], [1, 2], 4)
    array([0.25,  nan])
    """
    answers, right = np.asarray(n, float), np.asarray(c, float)
    shares = np.full(answers.shape, nan)
    np.divide(right, answers, out=shares, where=answers >= max(k, 1))
    return shares


def pass_at_k(n: ArrayLike, c: ArrayLike, k: int) -> Floats:
    """The probability that one of ``k`` answers is right: ``1 - C(n-c, k) / C(n, k)``.

    M. Chen et al., "Evaluating Large Language Models Trained on Code" (2021), equation 1.

    >>> pass_at_k([10], [3], 5)
    array([0.91666667])
    """
    return at_least(n, c, k, 1)


def pass_hat_k(n: ArrayLike, c: ArrayLike, k: int) -> Floats:
    """pass^k, the probability that all of ``k`` answers are right: ``C(c, k) / C(n, k)``.

    S. Yao et al., "τ-bench: A Benchmark for Tool-Agent-User Interaction in Real-World Domains" (2024).

    >>> pass_hat_k([10], [8], 2)
    array([0.62222222])
    """
    return at_least(n, c, k, k)


def g_pass_at_k(n: ArrayLike, c: ArrayLike, k: int, threshold: float) -> Floats:
    """G-Pass@k: the probability that at least ``max(1, ceil(threshold · k))`` of ``k`` answers are right.

    With a threshold of 0 it is :func:`pass_at_k`, with 1 :func:`pass_hat_k`. J. Liu et al., "Are Your LLMs Capable of
    Stable Reasoning?" (2024), equation 2.

    Raises
    ------
    ValueError
        If the threshold is not between 0 and 1; see :func:`at_least` too.

    >>> g_pass_at_k([10], [8], 4, 0.5)
    array([1.])
    """
    if not 0 <= threshold <= 1:
        raise ValueError(f"the threshold {threshold} is not between 0 and 1")
    return at_least(n, c, k, max(1, ceil(threshold * k - SLACK)))


def mg_pass_at_k(n: ArrayLike, c: ArrayLike, k: int) -> Floats:
    """mG-Pass@k: ``2/k`` times the sum of G-Pass@k with the thresholds ``i/k``, ``i`` from ``ceil(k/2) + 1`` to ``k``.

    The area under G-Pass@k between the thresholds of a half and 1; J. Liu et al. (2024), equation 3.

    >>> mg_pass_at_k([8, 8], [8, 4], 8)
    array([1., 0.])
    """
    total = np.where(np.asarray(n) < k, nan, 0.0)
    for i in range(ceil(k / 2) + 1, k + 1):
        total += at_least(n, c, k, i)
    return 2 / k * total
