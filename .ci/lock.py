"""Writes ``.ci/requirements.lock``: what evalmath needs, with the hash of each file that pip would install here.

python .ci/lock.py      # for this Python and platform, which is CI's; pip takes its index from the environment
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# What CI installs before anything else, by hash. Made by `python .ci/lock.py`; do not edit.\n"


def main() -> int:
    """Ask pip what it would install, and write that down."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        subprocess.run([*command, "--report", str(report), str(ROOT)], check=True)
        installs = json.loads(report.read_text("utf-8"))["install"]
    lines = [
        f"{row['metadata']['name']}=={row['metadata']['version']}"
        f" --hash=sha256:{row['download_info']['archive_info']['hashes']['sha256']}\n"
        for row in installs
        if "archive_info" in row["download_info"]  # not evalmath itself
    ]
    (ROOT / ".ci" / "requirements.lock").write_text(HEAD + "".join(sorted(lines, key=str.lower)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
