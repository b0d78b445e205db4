"""Other engines, trainers and harnesses: one core, one thin file for each.

* :class:`~evalmath.integrations.columns.Judge` maps columns to columns of verdicts: for ``datasets``, Ray, data frames.
* :class:`~evalmath.integrations.reward.Reward` is a reward function: for TRL, tunix, ms-swift. Trainers that call
  otherwise have a module of their name.
* :class:`~evalmath.integrations.grader.Grader` is what all of them stand on.

None of these modules imports the tool that it is for, unless it has to register something there.
"""

from evalmath.integrations.columns import Judge
from evalmath.integrations.fallback import Fallback
from evalmath.integrations.grader import Grader
from evalmath.integrations.reward import AsyncReward, Reward

__all__ = ["AsyncReward", "Fallback", "Grader", "Judge", "Reward", "metric_path"]


def metric_path() -> str:
    """The file that ``evaluate.load(metric_path(), module_type="metric")`` loads.

    >>> metric_path().endswith("evaluate.py")
    True
    """
    from pathlib import Path

    return str(Path(__file__).with_name("evaluate.py"))
