"""Files: ``evalmath eval`` from a file to a file, against ``batch_judge`` of the same samples in memory.

::

    python -m benchmarks.files ROWS.jsonl [--rows 100000]     the table of RESULTS.md

Each side is a process of its own, and what is compared is processor time, its own and its workers': it hardly changes
with what else the machine does, as a clock's time would. Imports and the start of workers are part of it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from benchmarks.rows import Row

__all__ = ["SIDES", "Found", "measured", "of_lines", "table"]

GUARD = 3_600.0  # seconds for one side

_USED = """
import resource, sys
def used():
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    try:
        with open("/proc/self/status") as file:  # on Linux the other peak is inherited from who started this process
            peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
    except OSError:
        peak = both[0].ru_maxrss
    return sum(u.ru_utime + u.ru_stime for u in both), peak // 1024
"""
_TELL = "\nimport json\nsys.stderr.write(json.dumps(used()))\n"

# Each gets the file of samples, and a place for the verdicts.
SIDES = {
    "batch_judge": """
import json
from evalmath import EvaluatorMathBatch
with open(sys.argv[1], "rb") as file:
    samples = [json.loads(line) for line in file]
before = used()[0]
EvaluatorMathBatch().batch_judge(samples, n_procs=1, use_tqdm=False)
spent = used()[0] - before
sys.stderr.write(json.dumps([spent, used()[1]]))
sys.exit()
""",
    "reading": """
from evalmath.formats import Source
for sample in Source([sys.argv[1]]):
    pass
""",
    "eval": """
from evalmath.cli import main
main(["eval", sys.argv[1], "--n-procs", "1", "--no-progress"])
""",
    "eval -o OUT.jsonl": """
from evalmath.cli import main
main(["eval", sys.argv[1], "--n-procs", "1", "--no-progress", "--overwrite", "-o", sys.argv[2]])
""",
}


Found = dict[str, tuple[float, int]]


def measured(rows: list[Row], n: int) -> Found:
    """Processor seconds and megabytes of each side, over ``n`` rows: these, repeated."""
    fields = (
        {"id": i, "gold": row.reference, "query": row.query, "response": row.response} for i, row in enumerate(rows)
    )
    return of_lines([json.dumps(row) for row in fields], n)


def of_lines(lines: list[str], n: int) -> Found:
    """The same over lines of JSON."""
    found = {}
    with tempfile.TemporaryDirectory() as place:
        samples = Path(place) / "samples.jsonl"
        with samples.open("w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in islice(cycle(lines), n))
        for side, code in SIDES.items():
            command = [sys.executable, "-c", _USED + code + _TELL, str(samples), str(Path(place) / "out.jsonl")]
            done = subprocess.run(command, capture_output=True, text=True, timeout=GUARD, check=False)
            seconds, megabytes = json.loads(done.stderr.rpartition("[")[1] + done.stderr.rpartition("[")[2])
            found[side] = (seconds, megabytes)
            print(f"{side}: {seconds:.1f} s, {megabytes} MB", file=sys.stderr, flush=True)
    return found


def table(found: Found) -> list[list[str]]:
    """A row for each side."""
    judging = found["batch_judge"][0]
    return [[side, f"{spent:.1f}", f"{spent / judging:.2f}", f"{mb} MB"] for side, (spent, mb) in found.items()]


def main(arguments: Any = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", type=Path)
    parser.add_argument("--rows", type=int, default=100_000)
    options = parser.parse_args(arguments)
    lines = [line for line in options.samples.read_text(encoding="utf-8").splitlines() if line.strip()]
    for row in table(of_lines(lines, options.rows)):
        print("  ".join(row))


if __name__ == "__main__":
    main()
