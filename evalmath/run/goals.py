"""When there are samples enough, and how many the next round asks for.

Of three problems that were sampled four times, with 4, 1 and 0 right, each should get four right ones:

>>> goal = Goal(4, "uniform", k=4, max_trials=64)
>>> asked = n = np.array([4, 4, 4])
>>> goal.next_round(asked, n, np.array([4, 1, 0])).tolist()
[0, 8, 8]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from evalmath.curate import more_trials, prop2diff, uniform

__all__ = ["Goal"]

# A round asks for at most so many times what has been asked: four samples tell a pass rate only to a factor.
GROWTH: Final = 2
Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Goal:
    """What every problem should get.

    Parameters
    ----------
    first : int
        Samples of every problem in the first round.
    strategy : "each", "uniform" or "prop2diff"
        "each": the samples of the first round, and no more. The others are those of DART-Math (see
        :mod:`evalmath.curate.targets`): right responses, as many for each, or more for difficult ones.
    k : int
        Of the strategy.
    max_trials : int
        Samples of a problem, at most.

    Raises
    ------
    ValueError
    """

    first: int
    strategy: str = "each"
    k: int = 0
    max_trials: int = 0

    def __post_init__(self) -> None:
        if self.first < 1:
            raise ValueError(f"n = {self.first} must be at least 1")
        if self.strategy not in ("each", "uniform", "prop2diff"):
            raise ValueError(f"unknown strategy {self.strategy!r}: uniform:K or prop2diff:K")
        if self.strategy != "each" and (self.k < 1 or self.max_trials < self.first):
            raise ValueError(
                f"{self.strategy}:{self.k} with {self.max_trials} trials at most: K must be at least 1, "
                f"the trials at least the {self.first} of the first round"
            )

    @classmethod
    def parsed(cls, text: str, first: int, max_trials: int) -> Self:
        """What ``uniform:40`` means.

        Raises
        ------
        ValueError
        """
        strategy, _, k = text.partition(":")
        if strategy == "each" or not k.isdigit():
            raise ValueError(f"{text} is not a goal: uniform:K and prop2diff:K are")
        return cls(first, strategy, int(k), max_trials)

    @property
    def most(self) -> int:
        """Samples of a problem, at most."""
        return self.first if self.strategy == "each" else self.max_trials

    def targets(self, n: Counts, c: Counts) -> Counts | None:
        """Right responses that each problem should get, by what is known of it; None if samples are all that counts."""
        if self.strategy == "each":
            return None
        return uniform(n, c, self.k) if self.strategy == "uniform" else prop2diff(n, c, self.k)

    def next_round(self, asked: Counts, n: Counts, c: Counts) -> Counts:
        """How many more samples each problem gets now; none anywhere when all is done.

        Parameters
        ----------
        asked : array of int, shape (problems,)
            Samples that were asked for, whatever came of them.
        n, c : array of int, shape (problems,)
            Those that were decided, and the right ones.
        """
        wanted = np.maximum(self.first - asked, 0)
        targets = self.targets(n, c)
        if targets is None:
            return wanted
        counts = zip(n.tolist(), c.tolist(), targets.tolist(), strict=True)
        missing = np.array([more_trials(*one) for one in counts], np.int64)
        more = np.minimum(missing, GROWTH * np.maximum(asked, self.first))
        later = np.minimum(more, np.maximum(self.max_trials - asked, 0))
        return np.where(missing == 0, 0, np.where(wanted > 0, wanted, later))
