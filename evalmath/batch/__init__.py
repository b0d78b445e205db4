"""Many samples: rows become tasks, tasks become verdicts.

- :mod:`~evalmath.batch.samples`: whatever holds a reference and a response becomes a task
- :mod:`~evalmath.batch.judging`: verdicts in the order of the tasks, whatever some of them do
- :mod:`~evalmath.batch.worker`: processes that can be killed while they judge
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalmath.lazily import exported

# Loaded when it is first used: a worker imports its own part alone, and so does `--help`.
__getattr__, __dir__, __all__ = exported(
    __name__, {"Options": "engine", "ajudge_many judge_many judge_one stream": "judging"}
)

if TYPE_CHECKING:
    from evalmath.batch.engine import Options as Options
    from evalmath.batch.judging import ajudge_many as ajudge_many
    from evalmath.batch.judging import judge_many as judge_many
    from evalmath.batch.judging import judge_one as judge_one
    from evalmath.batch.judging import stream as stream
