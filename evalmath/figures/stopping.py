"""Samples that stopped on success: what they say of a model without flattering it.

Whoever asks until ``k`` responses are right, stops when the last one was: the share of right samples is too high then.
Sixteen samples of a problem that is solved half of the time are right in half of the cases; stopped at the first right
one, they are right in 69%. What is unbiased there is known since

    J. B. S. Haldane, "On a Method of Estimating Frequencies", Biometrika 33 (1945), 222-225;
    M. A. Girshick, F. Mosteller, L. J. Savage, "Unbiased Estimates for Certain Binomial Sampling Problems with
    Applications", Annals of Mathematical Statistics 17 (1946), 13-23:

of all ways in which samples could have led to where they stopped, the share that begins with what is asked for.

>>> right, n, stopped = until([1, 0, 1, 1], k=2)  # the fourth was asked for at the same time as the third
>>> (right, n, stopped), pass_at(1, right, n, stopped), pass_at(2, right, n, stopped)
((2, 3, True), 0.5, 1.0)
>>> pass_at(1, 3, 16, False)  # never stopped: the plain share
0.1875
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import comb, nan
from typing import Any

__all__ = ["Stopping", "pass_at", "pass_hat", "until"]


@dataclass(frozen=True, slots=True, order=True)
class Stopping:
    """When the samples of a problem ended: ``strategy`` and ``k`` as for ``run --until``.

    ``first`` samples there are of every problem, at most ``max_trials`` of any.
    """

    strategy: str
    k: int
    first: int
    max_trials: int

    def to_dict(self) -> dict[str, Any]:
        """For the row of a sample, whose field ``stopping`` it is."""
        return asdict(self)

    def in_words(self) -> str:
        """What the figures are that are told of such samples."""
        if self.strategy == "uniform":
            what = (
                f"samples stopped at {self.k} right ones: accuracy and pass@k are unbiased estimates for that (inverse"
            )
            return f"{what} sampling, Girshick, Mosteller and Savage 1946), over problems; there is no maj@k"
        return f"samples stopped by what was right: figures are over the first {self.first} of each problem"


def until(right: Sequence[int], k: int) -> tuple[int, int, bool]:
    """The samples up to the ``k``-th right one: right ones, all of them, and whether there is such a one."""
    found = 0
    for n, one in enumerate(right, start=1):
        found += one
        if found == k:
            return found, n, True
    return found, len(right), False


def pass_at(k: int, right: int, n: int, stopped: bool) -> float:
    """The probability that one of ``k`` samples is right; NaN where nothing can be said of so many.

    >>> [pass_at(1, 1, n, True) for n in (1, 2, 3)]  # until the first right one: all is in the first sample
    [1.0, 0.0, 0.0]
    """
    if not stopped:
        return nan if n < k else 1 - comb(n - right, k) / comb(n, k)
    # The last sample is right. In how many ways could the others have been, and in how many with k wrong ones first?
    return 1 - comb(max(n - 1 - k, 0), right - 1) / comb(n - 1, right - 1) if n - 1 >= k else 1.0


def pass_hat(k: int, right: int, n: int, stopped: bool) -> float:
    """The probability that all of ``k`` samples are right; NaN from where the samples always stop."""
    if not stopped:
        return nan if n < k else comb(right, k) / comb(n, k)
    if k >= right:
        return nan if k > right else float(n == right)
    return comb(n - 1 - k, right - 1 - k) / comb(n - 1, right - 1)
