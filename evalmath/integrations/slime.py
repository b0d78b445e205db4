"""slime and miles: ``--custom-rm-path evalmath.integrations.slime.rm``.

Interface (contract only; slime and miles of 2026-08-21): ``async def f(args, sample, **kwargs)``, where the sample has
``prompt``, ``response``, ``label`` and ``status``; in batched mode the same function gets a list of samples and returns
a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from evalmath.integrations.grader import Grader

__all__ = ["rm"]

_CUT_OFF: Final = frozenset({"truncated", "aborted"})  # of Sample.Status


async def rm(args: object, sample: Any, *, grader: Grader | None = None, **kwargs: Any) -> float | list[float]:
    """The reward of a sample, or those of a list of samples.

    Parameters
    ----------
    args
        slime's own arguments. Not looked at.
    sample : Sample or list[Sample]
    grader : Grader or None
        Other options: bind them with ``functools.partial`` under a name of your own.

    Returns
    -------
    float or list[float]
        1.0 or 0.0. A missing or unreadable reference is a 0.0: there is no place for None.
    """
    samples = list(sample) if isinstance(sample, Sequence) else [sample]
    rows = await (grader or Grader(isolate=len(samples) > 1)).agrade(
        [one.response for one in samples],
        [one.label for one in samples],
        [one.prompt for one in samples],
        [_finish_reason(one) for one in samples],
    )
    rewards = [row.score() for row in rows]
    return rewards if isinstance(sample, Sequence) else rewards[0]


def _finish_reason(sample: Any) -> str:
    status = getattr(sample, "status", None)
    return "length" if getattr(status, "value", status) in _CUT_OFF else "stop"
