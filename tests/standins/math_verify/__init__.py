"""A stand-in for Math-Verify: its two functions with their parameters, and a judgement that is easy to foresee.

Texts are equal if what stands in the last box is the same text; "hang" never ends, "die" raises.
"""

from __future__ import annotations

import re
import time


def parse(text: str, *, parsing_timeout: int | None = 5) -> list[str]:
    """What stands in the last box, or between dollars."""
    assert parsing_timeout is None  # its deadlines need the main thread
    if "hang" in text:
        time.sleep(3600)
    if "die" in text:
        raise RuntimeError("died")
    return (re.findall(r"\\boxed\{(.*?)\}", text) or re.findall(r"\$(.*?)\$", text) or [text])[-1:]


def verify(gold: list[str], target: list[str], *, timeout_seconds: int | None = 5) -> bool:
    """Whether both are the same text."""
    assert timeout_seconds is None
    return gold == target
