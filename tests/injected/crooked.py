"""Judges that misbehave on command, to be run in place of ``check``. The answer says what to do.

A plain module on ``sys.path``, since workers import what they run by its name.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from evalmath.check import Task
from evalmath.policy import Policy
from evalmath.verdict import Found, Status, Verdict

UNDECIDED = Verdict(Status.UNDECIDED, "numeric.unknown", "numeric", kind="number", reference="1", answer="?")


_leaked: list[bytes] = []
seen: dict[str, int] = {}


def act(word: str) -> None:
    """Do what the word says, which may be the end of this process."""
    if word == "loop":
        while True:
            pass
    elif word == "sleep":
        time.sleep(3600)
    elif word == "memory":
        hoard = []
        while True:
            hoard.append(bytes(16 << 20))  # address space, which is what is capped
    elif word == "leak":
        _leaked.append(bytes(64 << 20))  # every task leaves 64 MB behind
    elif word == "exit":
        os._exit(3)
    elif word == "kill":
        os.kill(os.getpid(), 9)
    elif word == "abort":
        os.abort()
    elif word == "raise":
        raise ZeroDivisionError("as ordered")
    elif word == "recurse":
        act("recurse")
    elif word == "leave":
        sys.exit(0)


def labour(word: str) -> None:
    """Do what the word says, which takes a while."""
    start = time.process_time()
    if word.startswith("slow"):
        time.sleep(0.02)
    elif word.startswith("spin:"):
        while time.process_time() < start + float(word[5:]):
            pass
    elif word.startswith("attend:"):
        mark = Path(word[7:]) / str(os.getpid())
        mark.touch()
        time.sleep(0.02)
        seen[word] = len(list(mark.parent.iterdir()))
        mark.unlink()


def verdict(task: Task, where: str) -> Verdict:
    """Right if the answer is the reference; ``tell:…`` brings back something about the process."""
    word = task.answer or ""
    if word == "tell:pid":
        return Verdict(Status.CORRECT, str(os.getpid()), where)
    if word == "tell:environment":
        return Verdict(Status.CORRECT, " ".join(sorted(os.environ)), where)
    if word == "tell:files":
        files = [str(fd.resolve()) for fd in Path("/proc/self/fd").iterdir() if int(fd.name) > 2]
        return Verdict(Status.CORRECT, " ".join(files), where)
    if word.startswith("attend:"):
        return Verdict(Status.CORRECT, f"saw {seen[word]}", where)
    right = word in task.references or word.startswith(("slow", "spin:"))
    if word == "leak":
        return Verdict(Status.CORRECT, f"left {len(_leaked)} behind in {os.getpid()}", where)
    found = Found(word, (0, len(word)), "whole") if word else None
    return Verdict(Status.CORRECT if right else Status.INCORRECT, f"word.{word[:40]}", where, found=found)


def late(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Misbehave on the last rung, as SymPy does: everything but numbers is undecided before."""
    word = task.answer or ""
    if not symbolic:
        return verdict(task, "tree") if word.isdecimal() else UNDECIDED
    act(word)
    labour(word)
    return verdict(task, "symbolic")


def early(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Misbehave on the bounded rungs, as only a bug does."""
    act(task.answer or "")
    return verdict(task, "tree")


def steady(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """A millisecond of honest work; one task in ten needs the last rung. 2000 waits for the file that GATE names."""
    gate = os.environ.get("GATE")
    while gate and task.answer == "2000" and not Path(gate).exists():
        time.sleep(0.01)
    return work(0.001, task, symbolic)


def brisk(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """The same in a third of the time."""
    return work(0.0003, task, symbolic)


def work(seconds: float, task: Task, symbolic: bool) -> Verdict:
    """Be busy."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass
    if not symbolic and (task.answer or "").endswith("7"):
        return UNDECIDED
    return verdict(task, "symbolic" if symbolic else "tree")
