"""The results as Markdown."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import files
from evalmath import __version__

__all__ = ["machine", "markdown", "percentile"]

Results = dict[str, Any]

QUIET = 0.5  # load average at the start, above which somebody else is at work and the numbers are not worth keeping


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def machine() -> dict[str, Any]:
    """What the numbers depend on."""
    processor = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        names = [line for line in information.read_text(encoding="utf8").splitlines() if line.startswith("model name")]
        processor = names[0].partition(":")[2].strip() if names else processor
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "processor": processor,
        "processors": os.cpu_count(),
        "memory": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "system": platform.system(),
        "python": platform.python_version(),
        "load": os.getloadavg()[0],
        "commit": _commit(),
        "versions": {"evalmath": __version__} | {name: version(name) for name in ("sympy", "python-flint", "numpy")},
    }


def _commit() -> str:
    here = Path(__file__).parent
    command = ["git", "describe", "--always", "--dirty", "--abbrev=8"]
    try:
        return subprocess.run(command, cwd=here, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _rate(rows: int, seconds: float) -> str:
    return f"{rows / seconds:,.0f}"


# --- at a glance --------------------------------------------------------------------------------------------------
BATCH_SIZE = 10_000  # samples, at which the aims of batches hold
HEAVY, LIGHT = "pages", "short pairs"
AIM_SHARED, AIM_NOT_SHARED = 1.3, 0.9  # times the loop, where the work is heavy enough to share, and where it isn't
AIM_POOL = 25  # times the pool of math-verify
AIM_FIRST = 0.5  # seconds
SLACK = 1.1  # what is "nothing more", in a measurement
FLAT = 1.25  # times as much at the end of a stream: bounded caches are not full after 10,000 rows; growth would be 100


def _glance(results: Results) -> str:
    """Every aim, what was measured, and whether that is enough."""
    rows = [
        *_aims_of_pairs(results), *_aims_of_batches(results), *_aims_of_hanging(results), *_aims_of_growth(results),
    ]  # fmt: skip
    return _table(["", "aim", "measured", ""], [[*row[:3], "met" if row[3] else "**missed**"] for row in rows])


Aim = tuple[str, str, str, bool]


def _aims_of_pairs(results: Results) -> Iterator[Aim]:
    for name, part in results["single"].items():
        ours, peer = (part["judges"].get(judge) for judge in ("evalmath", "math-verify"))
        if ours and peer and part["aim"]:
            ratio = median(peer["seconds"]) / median(ours["seconds"])
            yield (f"{name} {part['title']}, to math-verify", f"≥ {part['aim']}×", _number(ratio), ratio >= part["aim"])
    for name, seconds in results["first"].items():
        if name.startswith("evalmath"):
            yield f"first verdict, {name}", f"≤ {AIM_FIRST} s", f"{seconds:.2f} s", seconds <= AIM_FIRST


def _aims_of_batches(results: Results) -> Iterator[Aim]:
    for title, table in results["batch"].items():
        lines = [line for line in table if line["size"] == BATCH_SIZE]
        for line in lines:
            ratio, aim = line["loop"] / line["two"], AIM_SHARED if title == HEAVY else AIM_NOT_SHARED
            yield f"batch of {BATCH_SIZE:,} {title}, to the loop", f"≥ {aim}×", f"{ratio:.2f}×", ratio >= aim
            peer = results["peer_pool"].get(title)
            if isinstance(peer, dict):
                ratio = peer[BATCH_SIZE] / line["two"]
                name = f"batch of {BATCH_SIZE:,} {title}, to math-verify's pool"
                yield name, f"≥ {AIM_POOL}×", _number(ratio), ratio >= AIM_POOL
        if table:
            same = all(line["same"] for line in table)
            yield f"{title}: verdicts of 0, 1 and 2 processes", "the same", "the same" if same else "different", same


def _aims_of_hanging(results: Results) -> Iterator[Aim]:
    h = results["hanging"]
    if h:
        name = f"{h['hangs']} hanging rows among {h['count']:,}"
        more, most = h["loud"] - h["calm"], h["deadlines"] * SLACK
        yield f"{name}, seconds more", f"≤ {h['deadlines']:.1f} s", f"{more:.2f} s", more <= most
        right = h["timeouts"] == [h["hangs"]]
        yield f"{name}, timeouts", str(h["hangs"]), ", ".join(map(str, h["timeouts"])), right


def _aims_of_growth(results: Results) -> Iterator[Aim]:
    looks = {look["rows"]: look for look in results["streamed"]}
    last = max(looks, default=0)
    if BATCH_SIZE in looks and last > BATCH_SIZE:
        first, end = looks[BATCH_SIZE], looks[last]
        ratio = end["bytes"] / first["bytes"]
        name = f"streamed, {BATCH_SIZE:,} to {last:,} rows"
        yield f"{name}: memory", "flat", f"{ratio:.2f}×", ratio <= FLAT
        ratio = (end["seconds"] / last) / (first["seconds"] / BATCH_SIZE)
        yield f"{name}: time a row", "flat", f"{ratio:.2f}×", ratio <= FLAT
    sizes = sorted(results["lengths"])
    if len(sizes) > 1:
        few, many = sizes[-2:]
        growth = results["lengths"][many] / results["lengths"][few]
        yield (
            f"response of {many:,} characters, to {few:,}",
            f"≤ {many // few}×",
            f"{growth:.1f}×",
            growth <= many / few,
        )


def _number(ratio: float) -> str:
    return f"{ratio:,.0f}×" if ratio >= 10 else f"{ratio:.2f}×"


# --- tables -------------------------------------------------------------------------------------------------------
def _single(results: Results) -> str:
    rows = []
    for name, part in results["single"].items():
        count = part["rows"]
        peer = part["judges"].get("math-verify")
        for judge, found in part["judges"].items():
            rate = median(found["seconds"])
            ratio = _number(median(peer["seconds"]) / rate) if peer else "–"
            asking, _count = results["asking"][name] if judge == "evalmath" else (None, 0)
            rows.append([
                f"{name} {part['title']}" if judge == next(iter(part["judges"])) else "",
                f"{count:,}",
                judge,
                _rate(count, rate),
                f"{_rate(count, max(found['seconds']))} – {_rate(count, min(found['seconds']))}",
                ratio,
                f"{found['p50']:,.0f}",
                f"{found['p99']:,.0f}",
                "–" if found["agreement"] is None else f"{found['agreement']:.1%}",
                "" if asking is None else f"{asking / count:.2%}",
            ])  # fmt: skip
        rows += [[f"{name} {judge}", "", why, *[""] * 7] for judge, why in part["missing"].items()]
    head = [
        "rows of",
        "count",
        "judge",
        "rows/s",
        "slowest – fastest round",
        "to math-verify",
        "µs p50",
        "µs p99",
        "as labelled",
        "ask SymPy",
    ]
    return _table(head, rows)


def _batch(results: Results) -> str:
    parts = []
    for title, table in results["batch"].items():
        peer = results["peer_pool"].get(title)
        rows = []
        for line in table:
            size = line["size"]
            pool = peer[size] if isinstance(peer, dict) and size in peer else None
            rows.append([
                f"{size:,}",
                *(_rate(size, line[key]) for key in ("loop", "one", "two")),
                *(f"{line['loop'] / line[key]:.2f}×" for key in ("one", "two")),
                _rate(size, pool) if pool else "–",
                _number(pool / line["two"]) if pool else "–",
                "yes" if line["same"] else "NO",
            ])  # fmt: skip
        head = [
            "samples",
            "loop",
            "1 process",
            "2 processes",
            "1 / loop",
            "2 / loop",
            "math-verify ×2",
            "2 / math-verify",
            "same verdicts",
        ]
        parts.append(f"### {title}\n\n{_table(head, rows)}")
        if isinstance(peer, str):
            parts.append(f"math-verify: {peer}")
    return "\n\n".join(parts)


def _growth(results: Results) -> str:
    text = "## How cost grows"
    if results["streamed"]:
        rows = [
            [
                f"{x['rows']:,}",
                f"{x['seconds']:.2f}",
                _rate(x["rows"], x["seconds"]),
                f"{x['bytes'] / 2**20:.0f}",
                f"{x['below'] / 2**20:.0f}",
            ]
            for x in results["streamed"]
        ]
        head = ["rows so far", "seconds", "rows/s", "MiB", "MiB of workers, where there are"]
        text += f"\n\nOne streamed run (`EvaluatorMathBatch.stream`, 2 processes):\n\n{_table(head, rows)}"
    rows = [[f"{size:,}", f"{us:,.0f}", f"{1_000 * us / size:.1f}"] for size, us in results["lengths"].items()]
    table = _table(["characters", "µs", "µs a thousand"], rows)
    return f"{text}\n\nOne response with its answer in a box at the end:\n\n{table}"


def _each(part: Results, judge: str) -> str:
    """Microseconds a row."""
    found = part["judges"].get(judge)
    return f"{median(found['seconds']) / part['rows'] * 1e6:,.1f}" if found else "–"


def markdown(results: Results) -> str:
    """Everything, on one page."""
    m = results["machine"]
    parts = ["# What `make bench` measured"]
    if results["quick"] or m["load"] > QUIET:
        why = "few rows and rounds (`--quick`)" if results["quick"] else f"load average {m['load']:.1f} at the start"
        parts.append(f"**Preliminary: {why}.**")
    ours = ", ".join(f"{k} {v}" for k, v in m["versions"].items())
    peers = ", ".join(f"{k} {v}" for k, v in results["peer"].items()) or results["peer_error"]
    parts.append(
        f"{m['date']}, {m['processor']}, {m['processors']} processors, {m['memory']} GiB, {m['system']}, Python "
        f"{m['python']}. {ours} ({m['commit']}). Against: {peers}. Rows made from seed {results['seed']}; "
        f"(a) is `{results['source']}`."
    )
    parts.append(f"## Aims\n\n{_glance(results)}")
    parts.append(
        "## One process\n\n"
        f"Medians of {results['rounds']} rounds, the judges taking turns on the same rows, each in a process that has "
        "imported all it needs. evalmath's caches are cleared before every row and its SymPy workers are new in every "
        "round; math-verify has its defaults, and SymPy's cache, which is cleared before every round, works for it "
        "within one. *cache warm* is another pass over the same rows without clearing. *floor* is what any judge does: "
        "read the JSON, find the last box, compare two strings."
    )
    parts.append(_single(results))
    warmth = []
    for name, part in results["single"].items():
        cleared, warm = (median(part["judges"][j]["seconds"]) for j in ("evalmath", "evalmath, cache warm"))
        warmth.append(f"{name} {cleared / warm:.2f}×")
    parts.append(
        "*ask SymPy* is the share of comparisons that no bounded rung decides. What the caches add, where the same "
        f"rows come again: {', '.join(warmth)}."
    )
    if results["batch"]:
        parts.append(
            "## Batches\n\nRows per second of `batch_eval`, imports and the start of workers included: each "
            "measurement is a new process. *loop* is `EvaluatorMath.eval` on one sample after another. math-verify's "
            "pool was measured on fewer rows and is extrapolated from them, its start counted once."
        )
        parts.append(_batch(results))
    if results["hanging"]:
        h = results["hanging"]
        parts.append(
            f"### {h['hangs']} hanging rows among {h['count']:,}, {h['processes']} processes, a deadline of "
            f"{h['deadline']:g} s\n\n"
            f"Without them {h['calm']:.2f} s, with them {h['loud']:.2f} s: {h['loud'] - h['calm']:.2f} s more, where "
            f"their deadlines, {h['processes']} at a time, are {h['deadlines']:.1f} s. Timeouts: "
            f"{', '.join(map(str, h['timeouts']))}."
        )
    parts.append(_growth(results))
    first = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in results["first"].items())
    if results.get("files"):
        parts.append(
            "## Files\n\nProcessor seconds of `evalmath eval` from a file to a file, one process, against "
            "`batch_judge` of the same samples in memory; *reading* is the file alone. Imports are "
            "counted for all but the first."
        )
        parts.append(
            _table(["", "processor seconds", "times batch_judge", "peak memory"], files.table(results["files"]))
        )
    parts.append(f"## The first verdict of a cold process\n\nThe whole process, from its start to its end: {first}.")
    names = list(results["stages"])
    stages = list(next(iter(results["stages"].values())))
    rows = [[stage, *(f"{results['stages'][name][stage]:.1f}" for name in names)] for stage in stages]
    floors = {name: results["single"][name] for name in names}
    rows.append(["floor", *(_each(part, "floor") for part in floors.values())])
    rows.append(["math-verify, all", *(_each(part, "math-verify") for part in floors.values())])
    parts.append(
        "## Where a microsecond goes\n\nMicroseconds a row that each stage keeps for itself, without the last rung "
        f"(SymPy), caches cleared; *floor* is what no judge can go below. "
        f"`python -m benchmarks.profile` repeats it.\n\n{_table(['stage', *names], rows)}"
    )
    return "\n\n".join(parts) + "\n"
