"""Figures over many verdicts: counts by status and by dataset, accuracy with its interval.

>>> low, high = wilson(8, 10)
>>> f"{low:.3f} to {high:.3f}"
'0.490 to 0.943'
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from evalmath.verdict import Status

__all__ = ["Tally", "wilson"]

Z_95 = 1.959963984540054  # the 97.5% quantile of the standard normal distribution


def wilson(correct: int, total: int, z: float = Z_95) -> tuple[float, float]:
    """The score interval of a proportion, by default of 95%.

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
        raise ValueError(f"{correct} of {total} is no proportion")
    if total == 0:
        return 0.0, 1.0  # nothing is known
    p, shrink = correct / total, 1 + z * z / total
    centre = (p + z * z / (2 * total)) / shrink
    half = z / shrink * sqrt(p * (1 - p) / total + z * z / (4 * total * total))
    # At the ends the formula is exact, floating point is not.
    return (0.0 if correct == 0 else centre - half), (1.0 if correct == total else centre + half)


@dataclass(slots=True)
class Tally:
    """Counts that grow row by row, in constant memory."""

    by_dataset: dict[str, Counter[Status]] = field(default_factory=dict)
    malformed: int = 0  # lines that are no sample; they are not among the rows

    def add(self, dataset: str, status: Status) -> None:
        """Count one verdict."""
        self.by_dataset.setdefault(dataset, Counter())[status] += 1

    @property
    def counts(self) -> Counter[Status]:
        """How often each status occurred."""
        return sum(self.by_dataset.values(), Counter())

    @property
    def total(self) -> int:
        """The rows that have a verdict: the sum of all statuses."""
        return self.counts.total()

    @property
    def accuracy(self) -> float:
        """Correct rows of all rows, whatever became of the others; NaN of none."""
        return self.counts[Status.CORRECT] / self.total if self.total else float("nan")
