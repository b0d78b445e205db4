"""maj@k: how often the majority of ``k`` answers is right, as the exact expectation over all subsets of ``k``.

Answers vote by their class: all that are worth the same are one vote's candidates, however they are written. One class
is the right one; an answer that could not be found abstains. One subset, the first ``k`` answers, say, would be an
estimate with a noise of its own; here all ``C(n, k)`` count, at the price of a small product of polynomials.

>>> maj_at_k([2], [[1, 1]], [0], 3)  # right, right, wrong, other: of 4 subsets 2 have a majority, 2 a tie of three
array([0.66666667])
>>> maj_at_k([2], [[1, 1]], [0], 3, ties="lose")
array([0.5])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["TIE_RULES", "Ties", "maj_at_k"]

Floats = NDArray[np.float64]

Ties = Literal["share", "lose"]
TIE_RULES: Final[dict[str, str]] = {
    "share": "a tie of m classes counts 1/m, as a random pick among them would",
    "lose": "a tie counts as wrong",
}
BATCH = 256  # problems at a time: what the work on one polynomial touches stays in the cache


def maj_at_k(
    right: ArrayLike, others: Sequence[Sequence[int]], abstaining: ArrayLike, k: int, ties: Ties = "share"
) -> Floats:
    """The probability that the most frequent class among ``k`` answers is the right one.

    A subset in which all abstain counts as wrong. The rule "who came first wins" is not offered: its result depends on
    the order of the answers, which is not a property of the model.

    Parameters
    ----------
    right : array of int, shape (problems,)
        The answers in the right class.
    others : sequence of sequences of int
        For each problem, the sizes of its other classes, in any order.
    abstaining : array of int, shape (problems,)
        The answers that cast no vote.
    k : int
        At least 1.
    ties : "share" or "lose"
        See :data:`TIE_RULES`.

    Returns
    -------
    array of float, shape (problems,)
        NaN for a problem with less than ``k`` answers.

    Raises
    ------
    ValueError
        If ``k`` is less than 1, the tie rule is unknown, or the lengths differ.

    Notes
    -----
    With ``j`` right answers in the subset, every other class may have at most ``j``. The number of such subsets is a
    coefficient of a product of polynomials, one a class. Dividing each by ``C(n, k)`` in time, by taking the terms of
    binomial distributions with ``p = k/n`` and conditioning on their sum, keeps all numbers within floats for any
    ``n``. Classes that have less than ``j`` answers, and those who abstain, are not bounded, so that they are
    one binomial distribution together.

    >>> maj_at_k([6], [[4]], [2], 3).round(4).tolist()
    [0.6364]
    """
    voters, silent = np.asarray(right, np.int64), np.asarray(abstaining, np.int64)
    if k < 1:
        raise ValueError(f"k = {k} must be at least 1")
    if ties not in TIE_RULES:
        raise ValueError(f"unknown rule for ties: {ties!r}; there are {', '.join(TIE_RULES)}")
    if not len(voters) == len(others) == len(silent):
        raise ValueError("right, others and abstaining must have one entry a problem")
    sizes = _padded(others)
    n = voters + sizes.sum(axis=1) + silent
    result = np.full(len(voters), np.nan)
    for size in np.unique(n[n >= k]).tolist():
        places = np.flatnonzero(n == size)
        for start in range(0, len(places), BATCH):
            some = places[start : start + BATCH]
            result[some] = _of_equal_n(voters[some], sizes[some], size, k, ties)
    return result


def _padded(others: Sequence[Sequence[int]]) -> NDArray[np.int64]:
    """The sizes of each problem's classes in falling order, with zeros behind them."""
    sizes = np.zeros((len(others), max(map(len, others), default=0)), np.int64)
    for row, classes in zip(sizes, others, strict=True):
        row[: len(classes)] = sorted(classes, reverse=True)
    return sizes


def _of_equal_n(right: np.ndarray, others: np.ndarray, n: int, k: int, ties: Ties) -> Floats:
    if k == n:  # one subset
        tied = (others == right[:, None]).sum(axis=1)
        won = (right > 0) & (others <= right[:, None]).all(axis=1)
        return np.asarray(won / (1 + tied) if ties == "share" else won & (tied == 0), np.float64)
    chance = _binomials(n, k)
    total = np.zeros(len(right))
    for j in range(1, min(k, int(right.max())) + 1):
        who = np.flatnonzero(right >= j)
        total[who] += chance[right[who], j] * _others_below(others[who], n - right[who], k - j, j, chance, ties)
    return np.asarray(np.clip(total / chance[n, k], 0.0, 1.0))


def _others_below(
    others: np.ndarray, answers: np.ndarray, votes: int, j: int, chance: np.ndarray, ties: Ties
) -> Floats:
    """The chance that those who are not right cast ``votes`` votes in all, and no class more than ``j``.

    Ties are weighed by the rule. ``answers`` is how many of them there are, abstaining ones included.
    """
    if votes < j:  # none can reach j
        return np.asarray(chance[answers, votes])
    bounded = others >= j
    free = answers - np.where(bounded, others, 0).sum(axis=1)
    # state[classes with j votes each, votes so far, problem]: problems last, so that numpy's inner loops are long
    state = np.zeros((votes // j + 1, votes + 1, len(others)))
    state[0] = chance[free, : votes + 1].T
    for column in range(int(bounded.sum(axis=1).max(initial=0))):
        who = np.flatnonzero(bounded[:, column])
        before, terms = state[:, :, who], chance[others[who, column], : j + 1].T
        after = np.zeros_like(before)
        for v in range(j):
            after[:, v:] += terms[v] * before[:, : votes + 1 - v]
        after[1:, j:] += terms[j] * before[:-1, : votes + 1 - j]
        state[:, :, who] = after
    worth = 1 / np.arange(1, votes // j + 2) if ties == "share" else np.arange(votes // j + 1) == 0
    return np.asarray(worth @ state[:, votes])


def _binomials(n: int, k: int) -> Floats:
    """``[m, v]``: the probability of ``v`` of ``m`` with ``p = k/n``, for all ``m <= n``, ``v <= k``."""
    p = k / n
    table = np.zeros((n + 1, k + 1))
    table[0, 0] = 1.0
    for m in range(1, n + 1):
        table[m] = (1 - p) * table[m - 1]
        table[m, 1:] += p * table[m - 1, :-1]
    return table
