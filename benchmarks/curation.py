"""What `evalmath curate` costs beyond reading: a million judged rows of 15,000 problems, in two readings.

``python -m benchmarks.curation [ROWS]``, with some 600 MB in the folder for temporary files. Seconds are those of the
processor; memory is the peak of the whole process.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
from pathlib import Path
from random import Random
from time import process_time

from evalmath.curate import Plan, Rows, make
from evalmath.formats import read_rows

PROBLEMS = 15_000


def write(path: Path, rows: int) -> None:
    """Rows as `eval` writes them, of problems of all difficulties."""
    rng = Random(0)
    with path.open("w") as file:
        for i in range(rows):
            problem = i % PROBLEMS
            right = rng.random() < problem / PROBLEMS
            row = {
                "query": f"What is the value of problem {problem} in this list of problems?", "gold": str(problem),
                "dataset": "math", "response": f"{i} Let us think step by step. " * 8, "evalmath_row": i + 1,
                "evalmath_problem": f"{problem:016x}", "evalmath_ans": str(problem if right else i),
                "evalmath_status": "correct" if right else "incorrect", "evalmath_reason": "number.equal",
                "evalmath_kind": "number", "evalmath_policy": "evalmath:benchmark",
            }  # fmt: skip
            file.write(json.dumps(row) + "\n")


def measure(rows: int) -> str:
    """Reading alone, and the whole."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "judged.jsonl"
        write(path, rows)
        begun = process_time()
        assert sum(1 for _row in read_rows(str(path))) == rows
        read = process_time()
        _census, decision = make(Rows([str(path)], Plan("prop2diff", k=40)), Path(folder) / "set")
        done = process_time()
    beyond, peak = done - read - 2 * (read - begun), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return "\n".join(
        [
            f"{rows:,} rows = " + " + ".join(f"{n:,} {what}" for what, n in decision.accounts.most_common()),
            f"reading once       {read - begun:6.1f} s",
            f"curating, beyond   {beyond:6.1f} s  (target for a million rows on two processors: 60 s)",
            f"peak               {peak:6.0f} MB (target: 500 MB)",
        ]
    )


if __name__ == "__main__":
    print(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
