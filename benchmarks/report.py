"""The results as Markdown."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

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


def _times(a: float, b: float) -> str:
    return f"{a / b:,.0f}×" if a / b >= 10 else f"{a / b:.2f}×"


def _single(results: Results) -> str:
    rows = []
    for name, part in results["single"].items():
        count = part["rows"]
        peer = part["judges"].get("math-verify")
        for judge, found in part["judges"].items():
            rate = median(found["seconds"])
            ratio = _times(median(peer["seconds"]), rate) if peer else "–"
            if judge == "evalmath" and part.get("aim"):
                ratio += f" (aim {part['aim']}×)"
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
            ])  # fmt: skip
        rows += [[f"{name} {judge}", "", why, *[""] * 6] for judge, why in part["missing"].items()]
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
                *(_times(line["loop"], line[key]) for key in ("one", "two")),
                _rate(size, pool) if pool else "–",
                _times(pool, line["two"]) if pool else "–",
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
    parts.append(
        "## One process\n\n"
        f"Medians of {results['rounds']} rounds, the judges taking turns on the same rows, each in a process that has "
        "imported all it needs. evalmath's caches are cleared before every row and its SymPy workers are new in every "
        "round; math-verify has its defaults, and SymPy's cache, which is cleared before every round, works for it "
        "within one. *cache warm* is another pass over the same rows without clearing. *floor* is what any judge does: "
        "read the JSON, find the last box, compare two strings."
    )
    parts.append(_single(results))
    asking = ", ".join(f"{name} {n} of {count:,} ({n / count:.2%})" for name, (n, count) in results["asking"].items())
    parts.append(f"Comparisons that ask SymPy at all: {asking}.")
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
            f"### {h['hangs']} hanging rows among {h['count']:,}, 2 processes, a deadline of {h['deadline']:g} s\n\n"
            f"Without them {h['calm']:.2f} s, with them {h['loud']:.2f} s: {h['loud'] - h['calm']:.2f} s more, where "
            f"their deadlines, two at a time, are {h['least']:.2f} s."
        )
    first = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in results["first"].items())
    parts.append(f"## The first verdict of a cold process\n\nThe whole process, from its start to its end: {first}.")
    names = list(results["stages"])
    stages = list(next(iter(results["stages"].values())))
    rows = [[stage, *(f"{results['stages'][name][stage]:.1f}" for name in names)] for stage in stages]
    parts.append(
        "## Where a microsecond goes\n\nMicroseconds a row that each stage keeps for itself, without the last rung "
        f"(SymPy), caches cleared; `python -m benchmarks.profile` repeats it.\n\n{_table(['stage', *names], rows)}"
    )
    return "\n\n".join(parts) + "\n"
