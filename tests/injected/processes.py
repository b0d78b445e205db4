"""What ``/proc`` tells about processes."""

from __future__ import annotations

import os
from pathlib import Path


def children(pid: int) -> list[int]:
    """Process ids, those of zombies left out."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            state, parent, *_ = stat(int(entry.name)) or ["X", "0"]
            if int(parent) == pid and state not in "ZX":
                found.append(int(entry.name))
    return found


def computed(pid: int) -> float:
    """Seconds of processor time; 0 for a process that is no more."""
    fields = stat(pid)
    return int(fields[11]) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def stat(pid: int) -> list[str]:
    """State, parent and so on; nothing of a process that is no more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
