"""A judge against labels: what it accepts and refuses, and how far the two agree beyond chance.

>>> found = agreement(judged=[1, 1, 1, 0, 0, 0], labels=[1, 1, 0, 0, 0, 1])
>>> found.true_positives, found.false_positives, found.false_negatives, found.true_negatives
(2, 1, 1, 2)
>>> f"precision {found.precision.value:.2f}, recall {found.recall.value:.2f}, kappa {found.kappa:.2f}"
'precision 0.67, recall 0.67, kappa 0.33'
"""

from __future__ import annotations

from dataclasses import dataclass
from math import nan

import numpy as np
from numpy.typing import ArrayLike

from evalmath.figures.intervals import Estimate, mean

__all__ = ["Agreement", "agreement", "kappa"]


@dataclass(frozen=True, slots=True)
class Agreement:
    """The table of right and wrong by judge and label; "positive" is "right" as the judge says.

    The intervals are over clusters of rows, as those of :func:`evalmath.figures.mean`.
    """

    true_positives: int
    false_positives: int
    false_negatives: int
    true_negatives: int
    accuracy: Estimate
    precision: Estimate
    recall: Estimate
    kappa: float


def agreement(judged: ArrayLike, labels: ArrayLike, clusters: ArrayLike | None = None) -> Agreement:
    """Compare verdicts with labels, row by row.

    Parameters
    ----------
    judged, labels : array of bool, shape (rows,)
    clusters : array of int, shape (rows,), optional
        The problem of each row.

    Raises
    ------
    ValueError
        If the shapes differ.

    >>> found = agreement(judged=[1, 1, 0], labels=[1, 0, 0])
    >>> found.precision.value, found.recall.value
    (0.5, 1.0)
    """
    said, true = np.asarray(judged, bool), np.asarray(labels, bool)
    if said.shape != true.shape:
        raise ValueError(f"{said.size} verdicts cannot be compared with {true.size} labels")
    groups = np.arange(len(said)) if clusters is None else np.asarray(clusters)
    both, neither = int((said & true).sum()), int((~said & ~true).sum())
    too_kind, too_strict = int((said & ~true).sum()), int((~said & true).sum())
    return Agreement(
        both,
        too_kind,
        too_strict,
        neither,
        accuracy=mean(said == true, clusters=groups, draws=len(said)),
        precision=mean(true[said], clusters=groups[said], draws=int(said.sum())),
        recall=mean(said[true], clusters=groups[true], draws=int(true.sum())),
        kappa=kappa(both, too_kind, too_strict, neither),
    )


def kappa(both: int, only_a: int, only_b: int, neither: int) -> float:
    """Agreement beyond chance: 1 is complete, 0 what independent raters with these habits would reach.

    J. Cohen, "A Coefficient of Agreement for Nominal Scales", Educational and Psychological Measurement 20 (1960). NaN
    where chance alone would agree always.

    >>> round(kappa(20, 5, 10, 15), 6), kappa(3, 0, 0, 0)
    (0.4, nan)
    """
    total = both + only_a + only_b + neither
    if not total:
        return nan
    a, b = (both + only_a) / total, (both + only_b) / total
    chance = a * b + (1 - a) * (1 - b)
    return ((both + neither) / total - chance) / (1 - chance) if chance < 1 else nan
