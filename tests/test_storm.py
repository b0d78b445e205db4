"""Half a minute of ``make storm``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_half_a_minute_of_storm() -> None:
    """Every verdict is that of the calm run or is named; memory is flat; nothing is left."""
    command = [sys.executable, "-m", "tests.storm", "--seconds", "30", "--seed", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
