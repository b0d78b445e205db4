"""What was measured, as a page: the aims, tables by class, and two pictures."""

from __future__ import annotations

import math
import os
import platform
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from evalmath import __version__

__all__ = ["ASKING", "aims", "machine", "markdown", "pictures", "table"]

Results = dict[str, Any]

QUIET = 0.5  # load average at the start, above which somebody else is at work and the numbers are not worth keeping
COLD, STEADY = 100, 600  # the first rows, and those behind which a process is warm
ASKING = "responses, one in 1,000 of which asks SymPy"
SIZES = (100, 1_000, 10_000)
NAMES = {"evalmath": "evalmath", "math-verify": "Math-Verify", "inspect": "Inspect's `math()`"}
COLOURS = {"evalmath": "#1f77b4", "math-verify": "#d62728", "inspect": "#7f7f7f"}
SECONDS = 10.0  # of the picture of the first seconds


class Aim(NamedTuple):
    """What was wanted and what came: ``measured`` is to be at most ``limit``, or at least if ``least``."""

    name: str
    limit: float
    measured: float
    unit: str
    least: bool = False

    @property
    def met(self) -> bool:
        """No slack."""
        return self.measured >= self.limit if self.least else self.measured <= self.limit


def aims(results: Results) -> Iterator[Aim]:
    """Every aim, with what was measured."""
    runs, first = results["runs"], results["first"]
    ours = runs["responses"]["evalmath"]
    yield Aim("first 100 responses, imports left out", 80, sum(ours["ns"][:COLD]) / 1e6, "ms")
    yield Aim("`from evalmath import EvaluatorMath`", 60, 1e3 * first["import"], "ms")
    yield Aim("the same without bytecode", 150, 1e3 * first["import without bytecode"], "ms")
    yield Aim("first verdict of a new process", 0.15, first["first verdict"], "s")
    yield Aim("first verdict that asks SymPy", 0.5, first["asking SymPy"], "s")
    yield Aim("1,000 responses in a new process", 1, _in_all(ours, 1_000), "s")
    peer = runs["responses"].get("math-verify")
    if peer:
        most = min(len(peer["ns"]), SIZES[-1])
        yield Aim("responses in all, to Math-Verify", 7, _in_all(peer, most) / _in_all(ours, most), "×", least=True)
        yield Aim("responses, means, to Math-Verify", 25, _ratios(peer, ours)[0], "×", least=True)
    ours, peer = runs["pairs"]["evalmath"], runs["pairs"].get("math-verify")
    if peer:
        yield Aim("pairs, medians, to Math-Verify", 150, _ratios(peer, ours)[1], "×", least=True)
        yield Aim("pairs, means, to Math-Verify", 200, _ratios(peer, ours)[0], "×", least=True)
    batches = results["batches"]
    asked = batches[ASKING][2] / batches["responses"][2]
    yield Aim("a batch in which one row in 1,000 asks SymPy, to one without", 1.1, asked, "×")
    yield Aim("`eval -o`, to `batch_judge`", 1.3, results["files"]["eval -o"] / results["files"]["batch_judge"], "×")
    last = max(results["held"], key=int)
    yield Aim(f"memory after {int(last):,} responses", 150, results["held"][last], "MB")


# --- figures ------------------------------------------------------------------------------------------------------


def _in_all(run: dict[str, Any], count: int) -> float:
    """Seconds from the start of the process to the verdict of so many rows."""
    return float(run["ready"] + sum(run["ns"][:count]) / 1e9)


def _begin(run: dict[str, Any]) -> int:
    """The first row of the steady state; of an engine that was stopped early, as far behind the cold ones as can be."""
    return next(first for first in (STEADY, COLD, 0) if len(run["ns"]) > first)


def _ratios(peer: dict[str, Any], ours: dict[str, Any]) -> tuple[float, float]:
    """Of the means and of the medians, on those rows that both have judged in the steady state."""
    rows = slice(_begin(peer), len(peer["ns"]))
    theirs, own = peer["ns"][rows], ours["ns"][rows]
    return sum(theirs) / sum(own), _at(theirs, 0.5) / _at(own, 0.5)


def _at(values: list[int], share: float) -> float:
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
        "system": platform.system(),
        "python": platform.python_version(),
        "load": os.getloadavg()[0],
        "commit": _commit(),
        "versions": {"evalmath": __version__} | {name: version(name) for name in ("sympy", "python-flint")},
    }


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty", "--abbrev=8"]
    try:
        done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


# --- the page -----------------------------------------------------------------------------------------------------


def table(head: list[str], rows: list[list[str]]) -> str:
    """As Markdown; all but the first column are numbers."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _number(value: float, unit: str = "") -> str:
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f}{'' if unit in ('', '×') else ' '}{unit}"


def markdown(results: Results) -> str:
    """Everything, on one page."""
    m = results["machine"]
    parts = ["# How fast"]
    if results["quick"] or m["load"] > QUIET:
        why = "few rows (`--quick`)" if results["quick"] else f"load average {m['load']:.1f} at the start"
        parts.append(f"**Preliminary: {why}.**")
    peers = {NAMES[name]: run["version"] for name, run in results["runs"]["responses"].items() if name != "evalmath"}
    parts.append(
        f"Made by `make bench`, {m['date']}: {m['processor']}, {m['processors']} processors, {m['system']}, Python "
        f"{m['python']}; {_listed(m['versions'])} ({m['commit']}). Against {_listed(peers) or 'nobody'}. Each engine "
        "judges the same rows in a process of its own, one after the other; nothing is cleared, and no row comes "
        "twice. They have the mixture of real use: `benchmarks/rows.py` makes them."
    )
    limits = [
        [aim.name, f"{'≥' if aim.least else '≤'} {_number(aim.limit, aim.unit)}", _number(aim.measured, aim.unit),
         "met" if aim.met else "**missed**"]
        for aim in aims(results)
    ]  # fmt: skip
    parts.append(f"## Aims\n\n{table(['', 'aim', 'measured', ''], limits)}")
    parts.append(
        "## The first seconds of a script\n\n![Rows judged over time](seconds.svg)\n\n"
        "*In all* is from the start of the process, imports and all, to the last verdict; *cold* are the first "
        f"{COLD} rows without the imports.\n\n{_whole(results)}"
    )
    parts.append(
        f"## A row, by class\n\nMicroseconds of the rows behind the first {STEADY}. Ratios of means and medians to "
        "evalmath's in the last two columns; *as labelled* is how often the verdict is the one that the row was made "
        f"for.\n\n{_classes(results)}"
    )
    parts.append("## Cost against length\n\n![Cost against length](length.svg)\n\n" + _by_length(results))
    parts.append("## Batches, files, memory\n\n" + _rest(results))
    return "\n\n".join(parts) + "\n"


def _listed(versions: dict[str, str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in versions.items())


def _whole(results: Results) -> str:
    rows = []
    for kind, runs in results["runs"].items():
        for name, run in runs.items():
            cells = [_number(_in_all(run, n), "s") if n <= len(run["ns"]) else "–" for n in SIZES]
            stopped = (
                "" if len(run["ns"]) == len(results[f"{kind}_kinds"]) else f"stopped after {len(run['ns']):,} rows"
            )
            cold = _number(sum(run["ns"][:COLD]) / 1e6, "ms")
            rows.append([f"{kind}, {NAMES[name]}", _number(run["ready"], "s"), cold, *cells, stopped])
    head = ["", "ready after", "cold", *(f"{size:,} rows in all" for size in SIZES), ""]
    return table(head, rows)


def _classes(results: Results) -> str:
    rows = []
    for kind, runs in results["runs"].items():
        kinds, labels = results[f"{kind}_kinds"], results[f"{kind}_labels"]
        for one in [*dict.fromkeys(kinds), ""]:
            base: list[float] = []
            for name, run in runs.items():
                here = [i for i in range(_begin(run), len(run["ns"])) if one in ("", kinds[i])]
                took = [run["ns"][i] / 1e3 for i in here]
                known = [run["correct"][i] == labels[i] for i in here if labels[i] is not None]
                if not took:
                    continue
                mean, middle = sum(took) / len(took), _at(took, 0.5)  # type: ignore[arg-type]
                base = base or [mean, middle]
                cells = [f"{x:,.0f}" for x in (mean, middle, _at(took, 0.9), _at(took, 0.99))]  # type: ignore[arg-type]
                ratios = (
                    [_number(mean / base[0], "×"), _number(middle / base[1], "×")] if name != "evalmath" else ["", ""]
                )
                title = f"{kind}: {one or 'all'}" if name == "evalmath" else ""
                agreed = f"{sum(known) / len(known):.1%}" if known else ""
                rows.append([title, NAMES[name], f"{len(took):,}", *cells, agreed, *ratios])
    head = ["", "engine", "rows", "mean", "p50", "p90", "p99", "as labelled", "mean, to evalmath", "p50, to evalmath"]
    return table(head, rows)


def _by_length(results: Results) -> str:
    sizes = list(results["lengths"]["evalmath"])
    rows = [
        [NAMES[name], *(f"{found[size]:,.0f}" if size in found else "–" for size in sizes)]
        for name, found in results["lengths"].items()
    ]
    about = "Median microseconds for a response of so many characters, whose answer stands in a box at its end.\n\n"
    return about + table(["characters", *(f"{int(size):,}" for size in sizes)], rows)


def _rest(results: Results) -> str:
    count = results["batch_rows"]
    rows = [
        [name, _number(part[1], "s"), _number(part[2], "s"), _number(part[1] / part[2], "×")]
        for name, part in results["batches"].items()
    ]
    batches = table(["", "1 process", "2 processes", "gain"], rows)
    first = table(["", "seconds"], [[name, f"{seconds:.2f}"] for name, seconds in results["first"].items()])
    judged = results["files"]["batch_judge"]
    files = table(
        ["", "processor seconds", "to `batch_judge`"],
        [[f"`{name}`", _number(spent), _number(spent / judged, "×")] for name, spent in results["files"].items()],
    )
    held = ", ".join(f"{mb:.0f} MB after {int(n):,} responses" for n, mb in results["held"].items())
    return (
        f"Seconds of `batch_judge` on {count:,} rows ({count // 10:,} long ones), imports and the start of workers "
        "included. Workers get the rows where that pays: short pairs are judged in the calling process, since to hand "
        f"one over costs as much as to judge it.\n\n{batches}\n\n"
        f"A cold process, from its start to its end; the imports as the process measures them:\n\n{first}\n\n"
        f"`evalmath eval` of {results['file_rows']:,} responses in a file, one process, imports included:\n\n"
        f"{files}\n\n"
        f"Memory of one process that judges responses: {held}."
    )


# --- pictures -----------------------------------------------------------------------------------------------------

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 360, 80, 50, 40, 150
Points = list[tuple[float, float]]


def pictures(results: Results) -> dict[str, str]:
    """File names and SVG."""
    seconds = {name: _progress(run) for name, run in results["runs"]["responses"].items()}
    lengths = {name: [(float(n), us) for n, us in found.items()] for name, found in results["lengths"].items()}
    return {
        "seconds.svg": _plot("Responses judged in the first ten seconds", "seconds", "responses", seconds, log=False),
        "length.svg": _plot("Cost of a response", "characters", "microseconds", lengths, log=True),
    }


def _progress(run: dict[str, Any]) -> Points:
    """Rows that are judged at some times."""
    points, now = [(run["ready"], 0.0)], run["ready"]
    step = max(1, len(run["ns"]) // 200)
    for number, took in enumerate(run["ns"], 1):
        now += took / 1e9
        if now > SECONDS:
            break
        if number % step == 0 or number == len(run["ns"]):
            points.append((now, float(number)))
    return points


def _plot(title: str, across: str, up: str, lines: dict[str, Points], log: bool) -> str:
    every = [point for line in lines.values() for point in line]
    low_x, low_y = (min(x for x, _ in every), min(y for _, y in every)) if log else (0.0, 0.0)
    high_x, high_y = max(x for x, _ in every), max(y for _, y in every)
    high_x = high_x if log else SECONDS

    def scaled(value: float, low: float, high: float) -> float:
        if log:
            return math.log(value / low) / (math.log(high / low) or 1)
        return (value - low) / ((high - low) or 1)

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            LEFT + scaled(x, low_x, high_x) * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - scaled(y, low_y, high_y) * (HEIGHT - BOTTOM - TOP),
        )

    middle = f'text-anchor="middle" transform="rotate(-90 16 {HEIGHT / 2:.0f})"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        "<style>text {font-size: 12px}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="24" font-weight="bold">{title}</text>',
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 10}" text-anchor="middle">{across}</text>',
        f'<text x="16" y="{HEIGHT / 2:.0f}" {middle}>{up}</text>',
    ]
    for value in _ticks(low_x, high_x, log):
        x, y = place(value, low_y)
        parts.append(f'<path d="M{x:.1f} {y:.1f}V{TOP}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.1f}" y="{y + 16:.1f}" text-anchor="middle">{value:,g}</text>')
    for value in _ticks(low_y, high_y, log):
        x, y = place(low_x, value)
        parts.append(f'<path d="M{x:.1f} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{value:,.0f}</text>')
    for number, (name, line) in enumerate(lines.items()):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line))
        colour, at = COLOURS[name], TOP + 14 + 18 * number
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<path d="M{WIDTH - RIGHT + 12} {at - 4}h20" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 38}" y="{at}">{NAMES[name].replace("`", "")}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _ticks(low: float, high: float, log: bool) -> list[float]:
    """Round values between two others."""
    if log:
        return [10.0**k for k in range(math.ceil(math.log10(low)), math.floor(math.log10(high)) + 1)]
    step = 10 ** math.floor(math.log10(high or 1)) / 2
    return [k * step for k in range(int(high / step) + 1)]
