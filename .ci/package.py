"""What would be published: built, checked, installed where nothing else is, and run. ``make package`` runs this.

1. ``build`` makes an sdist, and a wheel from the sdist; ``twine check --strict`` reads what an index would show.
2. The wheel goes into an empty virtualenv, outside of the checkout, and judges the examples there.
3. The sdist is unpacked, and its own tests run there: all are collected, those of the corpus and of the package run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "out" / "dist"
FROM_SDIST = ("tests/test_package.py", "tests/test_architecture.py", "tests/test_reasons.py", "tests/test_extract.py")


def main() -> int:
    """Build, check, install, run."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", DIST, ROOT)
    (wheel,), (sdist,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, sdist)
    empty = DIST / "empty"
    venv.create(empty, with_pip=True)
    bins = empty / ("Scripts" if os.name == "nt" else "bin")
    run(bins / "python", "-m", "pip", "install", "--quiet", wheel)
    run(bins / "evalmath", "--version", cwd=DIST)
    run(bins / "evalmath", "eval", ROOT / "examples" / "responses.jsonl", "-o", DIST / "verdicts.jsonl", cwd=DIST)
    run(bins / "evalmath", "report", DIST / "verdicts.jsonl", "-o", DIST / "report.html", cwd=DIST)
    with tarfile.open(sdist) as archive:
        archive.extractall(DIST, filter="data")
    place = DIST / sdist.name.removesuffix(".tar.gz")
    # What is unpacked is tested, not the checkout that is installed here.
    here = os.environ | {"PYTHONPATH": str(place)}
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    program = "import evalmath; print(evalmath.__file__); assert 'dist' in evalmath.__file__"
    run(sys.executable, "-c", program, cwd=place, env=here)
    run(*pytest, "--collect-only", "-qq", cwd=place, env=here, stdout=subprocess.DEVNULL)
    run(*pytest, *FROM_SDIST, cwd=place, env=here)
    print(f"ready to publish: {wheel.name}, {sdist.name} in {DIST}")
    return 0


def run(*command: str | Path, **options: object) -> None:
    """A command that must succeed."""
    print("$", *command, flush=True)
    subprocess.run(command, check=True, **options)  # type: ignore[call-overload]


if __name__ == "__main__":
    sys.exit(main())
