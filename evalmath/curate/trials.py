"""How many more samples a query needs to reach its target, for the next round.

>>> more_trials(n=10, c=2, target=6)  # four more at a pass rate of 1 in 5
20
>>> more_trials(n=16, c=0, target=4)  # nobody knows: at the highest rate that fits to 0 of 16, which is 1 in 5
21
"""

from __future__ import annotations

from math import ceil

from evalmath.figures.intervals import wilson

__all__ = ["more_trials"]


def more_trials(n: int, c: int, target: int, have: int | None = None) -> int:
    """Trials that are expected to yield what is missing, ``target - have``.

    With no correct sample the pass rate may be anything up to the end of Wilson's interval: that end is taken, so that
    the number is the least that is worth trying, not infinity.

    Parameters
    ----------
    n, c : int
        Decided and correct samples.
    target : int
    have : int, optional
        Responses that can be kept, where duplicates and filters take some of the ``c``; by default ``c``.

    >>> more_trials(16, 1, 4)
    48
    """
    missing = target - (c if have is None else have)
    if missing <= 0:
        return 0
    rate = c / n if c else wilson(0, n)[1]
    return ceil(missing / rate - 1e-9)
