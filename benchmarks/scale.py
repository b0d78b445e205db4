"""How many rows a second a core judges, through each engine; written into the page nbs/13_scale.ipynb.

::

    python benchmarks/scale.py            measure, print the table, and put it into the page
    python benchmarks/scale.py --quick    a smoke test: few rows, one round, nothing written
    python benchmarks/scale.py --json F   the raw seconds too

Every measurement is a process of its own that judges the same seeded responses, a few or many. Two points give a line:
its slope is the rate; what it says about no rows is start and end (imports, workers, a cluster). Needs the extras ray
and datasets.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from benchmarks import rows as making  # noqa: E402
from benchmarks.page import machine  # noqa: E402

PAGE = ROOT / "nbs" / "13_scale.ipynb"
CELL = "figures"  # the id of the cell that holds the table
# Not as a script: Ray would put the script's directory before its workers' other modules.
ALONE = [sys.executable, "-c", "from benchmarks.scale import alone; alone()"]
GUARD = 1_800.0  # seconds for one measurement
ROWS, QUICK = (5_000, 25_000), (500, 1_500)  # few and many
BUSY = 0.5  # load from which others are taken to be at work
BLOCKS = 16  # files that the rows of Ray stand in
BILLION = 10**9
CORES = 256  # of a cluster to imagine

Samples = list[dict[str, Any]]
Judging = Callable[[], int]  # judges; how many rows are right


# --- engines: what is prepared outside the clock, and what is measured ------------------------------------------------


def _loop(samples: Samples, _cores: int, _place: Path) -> Judging:
    def judge() -> int:
        from evalmath import EvaluatorMath

        evaluator = EvaluatorMath()
        return sum(evaluator.eval(sample)[1] for sample in samples)

    return judge


def _batch(samples: Samples, cores: int, _place: Path) -> Judging:
    def judge() -> int:
        from evalmath import EvaluatorMathBatch

        verdicts = EvaluatorMathBatch().batch_judge(samples, n_procs=cores, use_tqdm=False)
        return sum(verdict.correct for verdict in verdicts)

    return judge


def _datasets(samples: Samples, cores: int, _place: Path) -> Judging:
    import datasets

    from evalmath.integrations import Judge

    datasets.disable_progress_bars()
    dataset = datasets.Dataset.from_list(samples)
    return lambda: sum(dataset.map(Judge(), batched=True, num_proc=cores)["evalmath_correct"])


def _ray(samples: Samples, cores: int, place: Path) -> Judging:
    import pyarrow as pa
    from pyarrow import parquet

    source, output = place / "source", place / "judged"
    source.mkdir()
    for number in range(BLOCKS):
        parquet.write_table(pa.Table.from_pylist(samples[number::BLOCKS]), source / f"{number:02}.parquet")

    def judge() -> int:
        import ray

        from evalmath.integrations.ray import judge

        # One processor more than there are actors, for those who read and write; it is not counted as a core.
        ray.init(
            num_cpus=cores + 1,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
            _temp_dir=str(place / "ray"),
        )
        ray.data.DataContext.get_current().enable_progress_bars = False
        logging.getLogger("ray.data").setLevel(logging.ERROR)
        rows = ray.data.read_parquet(str(source), override_num_blocks=BLOCKS)
        judge(rows, concurrency=(cores, cores), output=str(output))
        ray.shutdown()
        return int(sum(parquet.read_table(output)["evalmath_correct"].to_pylist()))

    return judge


ENGINES: dict[str, tuple[Callable[[Samples, int, Path], Judging], int]] = {
    "a loop, `EvaluatorMath.eval`": (_loop, 1),
    "`batch_judge`, 1 process": (_batch, 1),
    "`batch_judge`, 2 processes": (_batch, 2),
    "`datasets.map`, 2 processes": (_datasets, 2),
    "Ray Data, 2 actors, Parquet to Parquet": (_ray, 2),
}


def alone() -> None:
    """One measurement: the request on standard input, the reply on standard output."""
    request = json.load(sys.stdin)
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "HF_HUB_OFFLINE": "1"}
    engine, cores = ENGINES[request["engine"]]
    rows = making.responses(request["rows"])
    samples = [{"ref_ans": row.reference, "query": row.query, "resp": row.response} for row in rows]
    with tempfile.TemporaryDirectory(prefix="scale-", ignore_cleanup_errors=True) as place:
        judge = engine(samples, cores, Path(place))
        before = perf_counter()
        correct = judge()
        seconds = perf_counter() - before
    characters = sum(len(sample["resp"]) for sample in samples) / len(samples)
    print(json.dumps({"seconds": seconds, "correct": correct, "characters": characters}))


# --- the table --------------------------------------------------------------------------------------------------------


def _asked(request: dict[str, Any]) -> dict[str, Any]:
    done = subprocess.run(
        ALONE, input=json.dumps(request), capture_output=True, text=True, cwd=ROOT, timeout=GUARD, check=True
    )
    reply: dict[str, Any] = json.loads(done.stdout)
    return reply


def measure(sizes: tuple[int, int], rounds: int) -> dict[str, Any]:
    """The seconds of all engines on few and on many rows, in turns."""
    about = machine()  # before anything is measured: its load is that of others
    seconds: dict[str, dict[int, list[float]]] = {name: {size: [] for size in sizes} for name in ENGINES}
    correct: dict[int, set[int]] = {size: set() for size in sizes}
    characters = 0.0
    for number in range(rounds):
        for name in ENGINES:
            for size in sizes:
                print(f"round {number + 1} of {rounds}: {name}, {size} rows", file=sys.stderr, flush=True)
                reply = _asked({"engine": name, "rows": size})
                seconds[name][size].append(reply["seconds"])
                correct[size].add(reply["correct"])
                characters = reply["characters"]
    assert all(len(counts) == 1 for counts in correct.values()), f"engines disagree: {correct}"
    libraries = {name: version(name) for name in ("ray", "datasets", "pyarrow")}
    about["versions"] |= libraries
    return {"machine": about, "rounds": rounds, "sizes": sizes, "characters": characters, "seconds": seconds}


def table(measured: dict[str, Any]) -> str:
    """What was measured, and what it means for a billion rows."""
    few, many = measured["sizes"]
    about = measured["machine"]
    lines = [
        f"Measured on {about['date']}: {about['processors']} × {about['processor']}, Python {about['python']}, "
        + ", ".join(f"{name} {number}" for name, number in about["versions"].items())
        + f"; load before: {about['load']:.1f}; the fastest of {measured['rounds']}. Responses as in `make bench`, "
        f"{measured['characters']:,.0f} characters on average; the rate is the slope from {few:,} to {many:,} rows, "
        "start and end are what is left for none.",
        "",
        f"| engine | start and end | rows/s per core | core-hours for 10⁹ rows | hours on {CORES} cores |",
        "|---|---|---|---|---|",
    ]
    if about["load"] > BUSY:
        lines[1:1] = [
            "",
            "**The machine was busy with other work meanwhile: the rates are too low, and not comparable.**",
        ]
    for name, (_, cores) in ENGINES.items():
        short, long = (min(measured["seconds"][name][size]) for size in (few, many))
        if long <= short:
            lines.append(f"| {name} | too few rows to tell | | | |")
            continue
        rate = (many - few) / (long - short)
        start = max(0.0, short - few / rate)
        hours = BILLION / (rate / cores) / 3_600
        scales = f"{hours / CORES:.2f}" if name.startswith("Ray") else "–"
        lines.append(f"| {name} | {start:.1f} s | {rate / cores:,.0f} | {hours:,.0f} | {scales} |")
    return "\n".join(lines)


def put_into_page(text: str, page: Path = PAGE) -> None:
    """Replace the cell of the figures."""
    notebook = json.loads(page.read_text(encoding="utf8"))
    (cell,) = [cell for cell in notebook["cells"] if cell["id"] == CELL]
    cell["source"] = text.splitlines(keepends=True)
    page.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure rows a second per core, through each engine.")
    parser.add_argument("--quick", action="store_true", help="few rows, one round: a smoke test, nothing written")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="where to write the seconds")
    options = parser.parse_args()
    measured = measure(QUICK, 1) if options.quick else measure(ROWS, options.rounds)
    text = table(measured)
    print(text)
    if options.json is not None:
        options.json.write_text(json.dumps(measured, indent=1), encoding="utf8")
    if not options.quick:
        put_into_page(text)


if __name__ == "__main__":
    main()
