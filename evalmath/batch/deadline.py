"""The deadline of one sample: how long SymPy may work on it.

>>> deadline_of(5), deadline_of(None) == deadline_of(float("inf")) == NO_DEADLINE
(5.0, True)
>>> deadline_of(-1)
Traceback (most recent call last):
    ...
ValueError: timeout is -1, not a number of seconds above 0; None means no deadline
"""

from __future__ import annotations

from numbers import Real

__all__ = ["NO_DEADLINE", "TIMEOUT", "deadline_of"]

TIMEOUT = 5.0  # seconds, unless somebody asks for others
NO_DEADLINE = 1e8  # seconds, three years: timers of the system count to some hundred times as many


def deadline_of(timeout: object) -> float:
    """The seconds of a timeout as workers are told them.

    Parameters
    ----------
    timeout : float or None
        Seconds; None and infinity mean no deadline.

    Raises
    ------
    TypeError
        If it is not a number.
    ValueError
        If it is NaN, zero or negative: nothing could be decided in time.
    """
    if timeout is None:
        return NO_DEADLINE
    if isinstance(timeout, bool) or not isinstance(timeout, Real):
        raise TypeError(f"timeout is a {type(timeout).__name__}, not a number of seconds; None means no deadline")
    seconds = float(timeout)
    if not seconds > 0:
        raise ValueError(f"timeout is {timeout}, not a number of seconds above 0; None means no deadline")
    return min(seconds, NO_DEADLINE)
