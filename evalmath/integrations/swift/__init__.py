"""ms-swift: ``--external_plugins FILE --reward_funcs evalmath``; ``python -m evalmath.integrations.swift`` prints FILE.

Interface (contract only): ms-swift 4.6.0, ``swift/rewards/orm.py`` and ``swift/rl_core/grpo_algorithm.py``: classes in
the dictionary ``orms`` are made with ``args=``, called with completions and the columns of the data set, and None is
left out. ``swift/utils/utils.py`` imports the file by its path and puts its directory first on the module path, which
is why that file lives alone.
"""

from __future__ import annotations

from typing import Any

from evalmath.integrations.reward import Reward

__all__ = ["EvalMath"]


class EvalMath:
    """:class:`~evalmath.integrations.reward.Reward` as ms-swift makes its rewards."""

    def __init__(self, args: object = None, **kwargs: Any) -> None:
        self.args = args
        self._reward = Reward()

    def __call__(self, completions: list[Any], **columns: Any) -> list[float | None]:
        """The reward of each completion; None where the reference is missing or unreadable."""
        return self._reward(completions, **columns)
