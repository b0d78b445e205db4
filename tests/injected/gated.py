"""A judge that waits at a gate, so that a test can kill it for certain in the middle of its work.

A row whose dataset is ``gate:DIRECTORY`` leaves ``waits-PID`` there, goes on when there is a file ``open``, and leaves
``passed-PID`` as it goes. All others pass straight on to ``check``.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from evalmath import check as checking
from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Verdict


def check(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """The verdict, when the gate is open."""
    mark, _, directory = task.dataset.partition(":")
    if mark == "gate":
        gate = Path(directory)
        if not (gate / "open").exists():
            (gate / f"waits-{os.getpid()}").touch()
        while not (gate / "open").exists():
            time.sleep(0.01)
        (gate / f"passed-{os.getpid()}").touch()
    return checking.check(task, policy, symbolic=symbolic)
