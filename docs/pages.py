"""The outputs that notebooks store are true: execute the pages, compare, or write them.

python docs/pages.py            # `make notebooks`: a cell that fails, or whose output changed, fails
python docs/pages.py --write    # `make pages`: store what the cells say now

nbdev does the work: ``nbdev-test --save`` executes a copy of the pages, ``nbdev-clean`` takes out what differs from run
to run. What is written on stderr (progress bars, warnings of other libraries) is not part of a page.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "nbs"
COPY = ROOT / "out" / f"pages-{os.getpid()}"  # two runs are none of each other's business
BESIDE = ("pyproject.toml", "examples", "benchmarks/COMPARISON.md")  # nbdev's configuration, and what pages read


def main() -> int:
    """Execute a copy, clean it, compare it or take it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="store the outputs instead of comparing them")
    parser.add_argument("page", nargs="*", type=Path, help="only these notebooks (default: all)")
    options = parser.parse_args()
    names = sorted(page.name for page in options.page) or sorted(page.name for page in PAGES.glob("*.ipynb"))
    try:
        return executed(names, write=options.write)
    finally:
        shutil.rmtree(COPY, ignore_errors=True)


def executed(names: list[str], *, write: bool) -> int:
    """The exit status: 0 where every cell ran and, unless they are written, every output is what is stored."""
    copy(names)
    if not run("nbdev-test", "--save", "--n-workers", str(min(2, len(names)))):
        return 1
    for name in names:
        tidy(COPY / "nbs" / name)
    run("nbdev-clean")
    changed = [] if write else [name for name in names if report(name)]
    if write:
        for name in names:
            shutil.copy(COPY / "nbs" / name, PAGES / name)
    elif changed:
        print(f"\n{', '.join(changed)}: stored outputs are not what the cells say; `make pages` stores them anew.")
    return 1 if changed else 0


def copy(names: list[str]) -> None:
    """The pages and what they read, where executing them touches nothing else."""
    (COPY / "nbs").mkdir(parents=True)
    for name in names:
        shutil.copy(PAGES / name, COPY / "nbs" / name)
    for name in BESIDE:
        source = ROOT / name
        (COPY / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, COPY / name)


def run(command: str, *arguments: str) -> bool:
    """A command of this environment, on the copy; the commands that pages show are found too."""
    bins = Path(sys.executable).parent
    path = os.pathsep.join([str(bins), os.environ.get("PATH", "")])
    # A terminal's width and colours must not decide what a page says.
    surroundings = os.environ | {"PATH": path, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    return subprocess.run([bins / command, *arguments], cwd=COPY, env=surroundings, check=False).returncode == 0


def tidy(page: Path) -> None:
    """Drop what no cell says: what is written on stderr, and what Ray's own processes tell of a busy machine."""
    notebook = json.loads(page.read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = [
                output
                for output in cell["outputs"]
                if output.get("name") != "stderr" and "(raylet)" not in "".join(output.get("text", ""))
            ]
    page.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def report(name: str) -> bool:
    """Print how the stored outputs of one page differ from those of its copy; whether they do."""
    stored, now = (list(said(json.loads((place / name).read_text("utf-8")))) for place in (PAGES, COPY / "nbs"))
    lines = list(difflib.unified_diff(stored, now, f"{name} as stored", f"{name} as executed", lineterm="", n=2))
    print("\n".join(lines), end="\n" if lines else "")
    return bool(lines)


def said(notebook: dict[str, Any]) -> Iterator[str]:
    """Every output of a notebook as lines, each behind the number of its cell."""
    for number, cell in enumerate(notebook["cells"]):
        for output in cell.get("outputs", []):
            texts = {"text": output["text"]} if "text" in output else output.get("data", {})
            for kind, text in sorted(texts.items()):
                for line in "".join(text).splitlines():
                    yield f"{number} {kind}: {line}"


if __name__ == "__main__":
    sys.exit(main())
