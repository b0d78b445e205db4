"""What a process and all below it use, as Linux tells it: memory, processor time."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

__all__ = ["memory", "processor_seconds", "tree"]


def tree(pid: int) -> list[int]:
    """A process and all below it."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            parents.setdefault(int((entry / "stat").read_text().rpartition(")")[2].split()[1]), []).append(
                int(entry.name)
            )
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found


def memory(pid: int) -> int:
    """Bytes that belong to the server's processes alone (proportional set size)."""
    total = 0
    for one in tree(pid):
        with suppress(OSError, StopIteration):
            lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
            total += int(next(line for line in lines if line.startswith("Pss:")).split()[1]) * 1024
    return total


def processor_seconds(pid: int) -> float:
    """That the server's processes have used."""
    total = 0.0
    for one in tree(pid):
        with suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            total += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")  # also of children that are gone
    return total
