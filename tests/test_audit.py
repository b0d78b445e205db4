"""What another user of the machine finds of a run: nothing to open, nothing to read, nothing to write."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from evalmath import EvaluatorMath
from evalmath.batch.worker.asking import workers

ROOT = Path(__file__).resolve().parent.parent
NOBODY = 65534
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


def watched(folder: Path) -> set[str]:
    """Everything that there is below a directory."""
    return {str(path) for path in folder.rglob("*")}


@linux
def test_judging_makes_no_socket_and_no_file(tmp_path: Path) -> None:
    """Workers are spoken to through anonymous pipes: no socket listens, no name is in the file system."""
    source = (
        "import os, sys; from pathlib import Path; from evalmath import EvaluatorMath\n"
        "from evalmath.batch.worker.asking import workers\n"
        r"assert EvaluatorMath().judge(r'\sum_{n=0}^{\infty}\frac{x^n}{n!}', 'e^x').stage == 'symbolic'" "\n"
        "pids = [os.getpid(), *(w._process.pid for w in workers._living)]\n"
        "for pid in pids:\n"
        "    for fd in Path(f'/proc/{pid}/fd').iterdir():\n"
        "        if os.path.lexists(fd):\n"
        "            print(pid == pids[0], int(fd.name) > 2, os.readlink(fd))\n"
    )  # fmt: skip
    environment = {**os.environ, "TMPDIR": str(tmp_path), "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [sys.executable, "-P", "-c", source], capture_output=True, text=True, check=True, timeout=60, cwd=tmp_path,
        env=environment,
    )  # fmt: skip
    lines = [line.split(" ", 2) for line in run.stdout.splitlines()]
    assert len({owner for owner, _, _ in lines}) == 2  # this process and a worker
    assert {target.partition(":")[0] for _, own, target in lines if own == "True"} <= {"pipe", "/dev/null"}
    assert watched(tmp_path) == set()


@linux
@pytest.mark.skipif(os.getuid() != 0, reason="only root can be somebody else")
def test_another_user_can_open_nothing() -> None:
    """With another user id: neither the pipes of a worker nor its memory or environment can be opened."""
    assert EvaluatorMath().judge(r"\sum_{n=0}^{\infty}\frac{x^n}{n!}", "e^x").stage == "symbolic"
    pid = next(iter(workers._living))._process.pid
    source = (
        "import os, sys\n"
        f"os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})\n"
        f"for name in ('fd/0', 'fd/1', 'mem', 'environ', 'cwd/.'):\n"
        "    try:\n"
        f"        os.open('/proc/{pid}/' + name, os.O_RDONLY)\n"
        "    except OSError:\n"
        "        continue\n"
        "    print(name)\n"
    )
    run = subprocess.run([sys.executable, "-S", "-c", source], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout == ""


def test_output_files_are_the_users_own(tmp_path: Path) -> None:
    """What ``eval`` writes gets the permissions that the user's umask gives, and nothing more; no other file stays."""
    samples, out = tmp_path / "samples.jsonl", tmp_path / "out.jsonl"
    samples.write_text('{"gold": "1", "pred": "\\\\boxed{1}"}\n', encoding="utf-8")
    command = [sys.executable, "-P", "-m", "evalmath", "eval", str(samples), "-o", str(out)]
    subprocess.run(command, capture_output=True, check=True, timeout=60, cwd=tmp_path, umask=0o077)
    assert not stat.S_IMODE(out.stat().st_mode) & 0o077
    assert watched(tmp_path) == {str(samples), str(out)}
