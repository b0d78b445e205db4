"""The first five minutes, walked: ``make newcomer`` runs the lines that README shows, in an environment of their own.

python -m tests.newcomer [FOLDER]     # a folder that is kept; without one, a temporary folder

The checkout is copied as git knows it, so that nothing of this environment helps along. It is a shell's block of
README, run as it stands: a line there that no longer works fails here.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = "<!-- tests/newcomer.py runs the next block -->\n"


def block() -> str:
    """The lines of README."""
    _, _, rest = (ROOT / "README.md").read_text("utf-8").partition(MARK)
    found = re.match(r"```sh\n(.*?)```", rest, re.DOTALL)
    assert found is not None, "README has lost the block that newcomers run"
    return found[1]


def main() -> int:
    """Copy, run, look at what came of it."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(sys.argv[1] if len(sys.argv) > 1 else temporary) / "evalmath"
        copy(place)
        known = {"PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT"}
        kept = {name: value for name, value in os.environ.items() if name in known or name.startswith("PIP_")}
        began = time.monotonic()
        done = subprocess.run(["bash", "-euxc", block()], cwd=place, env=kept, check=False)
        if done.returncode:
            print(f"a line of README failed with status {done.returncode}", file=sys.stderr)
            return 1
        page = (place / "report.html").read_text("utf-8")
        rows = (place / "verdicts.jsonl").read_text("utf-8").splitlines()
        assert page.lstrip().lower().startswith("<!doctype html>"), "the report is not a page"
        assert len(rows) == 3, rows
        assert sum('"evalmath_correct": true' in row for row in rows) == 2, rows
        print(f"\nfrom README to {place / 'report.html'} in {time.monotonic() - began:.0f} s")
    return 0


def copy(place: Path) -> None:
    """What git tracks here, or everything that an unpacked sdist holds."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode:
        skipped = shutil.ignore_patterns(".venv*", "out", "__pycache__", "*.egg-info", "build", "dist")
        shutil.copytree(ROOT, place, ignore=skipped)
        return
    for name in filter(None, listing.stdout.split("\0")):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)


if __name__ == "__main__":
    sys.exit(main())
