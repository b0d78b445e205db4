"""What the commands say: results on stdout, everything about the run on stderr."""

from __future__ import annotations

import sys
from typing import Final

__all__ = ["INTERRUPTED", "NOT_OK", "OK", "TERMINATED", "USAGE", "say", "tell"]

OK, NOT_OK, USAGE, INTERRUPTED, TERMINATED = 0, 1, 2, 130, 143
_PREFIX: Final = "evalmath: "


def tell(text: str) -> None:
    """A result, for stdout."""
    sys.stdout.write(text + "\n")


def say(text: str) -> None:
    """Something about the run, for stderr."""
    sys.stderr.write(_PREFIX + text + "\n")
    sys.stderr.flush()
