"""`make bench`: what somebody sees who judges real rows with evalmath, Math-Verify or Inspect's scorer.

::

    python benchmarks/run.py              everything: at most 20 minutes; writes RESULTS.md and its two pictures
    python benchmarks/run.py --quick      a smoke test of the tools: few rows, nothing written
    python benchmarks/run.py --peers PY   with a Python in which the peers are installed already; "" for none

Each engine judges the same rows in a new process, in turn, one row after the other, with nothing cleared and no row
twice; so one run tells what it takes *in all* for its first 100, 1,000 and 10,000 rows, imports and all, what the
*cold* first 100 take, and what a row takes in the *steady* state behind them.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from time import perf_counter, time
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from benchmarks import page  # noqa: E402
from benchmarks import rows as making  # noqa: E402
from benchmarks.rows import ASKED, Row, asked_of  # noqa: E402

PEERS = {"math-verify": "math-verify[antlr4_13_2]", "inspect": "inspect-ai"}
PEER_VENV = HERE / ".venv"
BUDGET = 180.0  # seconds that an engine gets for a set of rows
ROUNDS = 3  # of evalmath, of which the median counts; the peers, which take minutes, have one
FULL = {"rows": 10_000, "batch": 10_000, "files": 20_000, "held": 100_000, "each": 9, "longest": 1_000_000}
QUICK = {"rows": 700, "batch": 300, "files": 100, "held": 1_000, "each": 1, "longest": 3_000}
LENGTHS = (300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000)
WARM = 100  # rows before the first that is timed for its length


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    """Measure, print the page, and write it unless it was a smoke test."""
    parser = argparse.ArgumentParser(description="Measure evalmath against Math-Verify and Inspect's scorer.")
    parser.add_argument("--quick", action="store_true", help="few rows: a smoke test, nothing written")
    parser.add_argument("--peers", help="a Python that has the peers; by default they are installed into a virtualenv")
    options = parser.parse_args(arguments)
    sizes, rounds = (QUICK, 1) if options.quick else (FULL, ROUNDS)
    say = _Progress()
    compileall.compile_dir(ROOT / "evalmath", quiet=1)  # as pip did for the peers
    python = options.peers if options.peers is not None else _installed(say)
    results: dict[str, Any] = {"machine": page.machine(), "quick": options.quick, "runs": {}}
    for kind, rows in (("responses", making.responses(sizes["rows"])), ("pairs", making.pairs(sizes["rows"]))):
        results["runs"][kind] = _compared(kind, rows, python, rounds, say)
        results[f"{kind}_kinds"] = [row.kind for row in rows]
        results[f"{kind}_labels"] = [row.label for row in rows]
    results["lengths"] = _lengths(sizes, python, say)
    results["first"] = _first(rounds, python, say)
    results |= _alone(sizes, rounds, say)
    text = page.markdown(results)
    print(text)
    if not options.quick:
        (HERE / "RESULTS.md").write_text(text, encoding="utf8")
        for name, picture in page.pictures(results).items():
            (HERE / name).write_text(picture, encoding="utf8")
        say("written: benchmarks/RESULTS.md")
    return results


class _Progress:
    """Says on standard error what is being done, and since when all runs."""

    def __init__(self) -> None:
        self._start = perf_counter()

    def __call__(self, text: str) -> None:
        print(f"[{perf_counter() - self._start:6.1f} s] {text}", file=sys.stderr, flush=True)


def _installed(say: _Progress) -> str:
    """A Python with the newest peers, in a virtualenv of their own."""
    say("installing the peers")
    python = PEER_VENV / "bin" / "python"
    if not (PEER_VENV / "bin" / "pip").exists():
        venv.create(PEER_VENV, with_pip=True, clear=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--upgrade", *PEERS.values()], check=True)
    return str(python)


# --- every engine on the same rows --------------------------------------------------------------------------------


def _compared(kind: str, rows: list[Row], python: str, rounds: int, say: _Progress) -> dict[str, dict[str, Any]]:
    """The median run of evalmath and one of each peer, in turn."""
    own: list[dict[str, Any]] = []
    found: dict[str, dict[str, Any]] = {}
    turns = [*(PEERS if python else ()), *[""] * rounds]
    for number in range(rounds):
        say(f"{kind}: evalmath, round {number + 1} of {rounds}")
        own.append(engine("evalmath", sys.executable, rows))
        if (peer := turns[number]) in PEERS:
            say(f"{kind}: {peer}, at most {BUDGET:g} s")
            found[peer] = engine(peer, python, rows)
    for peer in turns[rounds:]:
        if peer:
            say(f"{kind}: {peer}, at most {BUDGET:g} s")
            found[peer] = engine(peer, python, rows)
    return {"evalmath": sorted(own, key=_seconds)[len(own) // 2], **found}


def _seconds(run: dict[str, Any]) -> float:
    return float(run["ready"] + sum(run["ns"]) / 1e9)


def engine(name: str, python: str, rows: Iterable[Row], budget: float = BUDGET) -> dict[str, Any]:
    """What ``engines.py`` says of one engine."""
    plain = [[row.reference, row.answer, row.response, row.query] for row in rows]
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "rows.json"
        path.write_text(json.dumps(plain), encoding="utf8")
        isolated = [] if name == "evalmath" else ["-I"]  # the peers see nothing of our environment
        command = [python, *isolated, str(HERE / "engines.py"), name, str(path), str(time()), str(budget)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=place, env=_environment(), check=True)
    reply: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return reply


def _environment() -> dict[str, str]:
    """Bytecode is written, as it is wherever a package is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return environment | {"PYTHONPATH": str(ROOT)}


def _lengths(sizes: dict[str, int], python: str, say: _Progress) -> dict[str, dict[int, float]]:
    """Median microseconds to judge a response of so many characters."""
    lengths, each = [size for size in LENGTHS if size <= sizes["longest"]], sizes["each"]
    rows = making.responses(WARM) + [row for size in lengths for row in making.of_length(size, each)]
    found = {}
    for name in ["evalmath", *(PEERS if python else ())]:
        say(f"long responses: {name}")
        took = engine(name, sys.executable if name == "evalmath" else python, rows)["ns"][WARM:]
        parts = {size: took[k * each : (k + 1) * each] for k, size in enumerate(lengths)}
        found[name] = {size: median(part) / 1e3 for size, part in parts.items() if len(part) == each}
    return found


# --- a cold process -----------------------------------------------------------------------------------------------

_IMPORT = "from time import perf_counter as t; b = t(); from evalmath import EvaluatorMath; print(t() - b)"
_VERDICT = "from evalmath import EvaluatorMath; assert EvaluatorMath().eq('1/2', '0.5')"
_ASKED = (
    f"from evalmath import EvaluatorMath; assert EvaluatorMath().judge({asked_of(6)!r}, {ASKED!r}).stage == 'symbolic'"
)
_PEER = "from math_verify import parse, verify; assert verify(parse('$1/2$'), parse('0.5'))"


def _first(rounds: int, python: str, say: _Progress) -> dict[str, float]:
    """Seconds: of imports as the process measures them, of whole processes from their start to their end."""
    say("a cold process")
    own = [sys.executable, "-c"]
    whole = {"an empty process": [*own, "pass"], "first verdict": [*own, _VERDICT], "asking SymPy": [*own, _ASKED]}
    if python:
        whole["first verdict of Math-Verify"] = [python, "-I", "-c", _PEER]
    found: dict[str, list[float]] = {}
    for _ in range(2 * rounds - 1):
        for name, command in whole.items():
            before = perf_counter()
            subprocess.run(command, env=_environment(), check=True)
            found.setdefault(name, []).append(perf_counter() - before)
        with tempfile.TemporaryDirectory() as nothing:
            without = _environment() | {"PYTHONPYCACHEPREFIX": nothing, "PYTHONDONTWRITEBYTECODE": "1"}
            for name, environment in (("import", _environment()), ("import without bytecode", without)):
                done = subprocess.run([*own, _IMPORT], env=environment, capture_output=True, text=True, check=True)
                found.setdefault(name, []).append(float(done.stdout))
    return {name: min(seconds) for name, seconds in found.items()}


# --- evalmath alone -----------------------------------------------------------------------------------------------


def _alone(sizes: dict[str, int], rounds: int, say: _Progress) -> dict[str, Any]:
    """Batches, files and memory."""
    count = sizes["batch"]
    work: dict[str, dict[str, Any]] = {
        "responses": {"kind": "responses"},
        page.ASKING: {"kind": "responses", "asked": max(1, count // 1_000)},
        "long responses": {"kind": "long"},
        "short pairs": {"kind": "pairs"},
    }
    batches: dict[str, dict[int, float]] = {}
    for name, request in work.items():
        each = count // 10 if request["kind"] == "long" else count
        for processes in (1, 2):
            say(f"a batch of {each:,} {name}, {processes} processes")
            runs = [ours("batch", count=each, processes=processes, **request)["seconds"] for _ in range(rounds)]
            batches.setdefault(name, {})[processes] = min(runs)
    files = {}
    for side in ("batch_judge", "eval", "eval -o"):
        say(f"files: {side}")
        runs = [ours("files", side=side, kind="responses", count=sizes["files"])["seconds"] for _ in range(rounds)]
        files[side] = min(runs)
    say(f"memory after {sizes['held']:,} responses")
    held = ours("held", count=sizes["held"])["megabytes"]
    return {"batches": batches, "batch_rows": count, "files": files, "file_rows": sizes["files"], "held": held}


def ours(action: str, **request: Any) -> dict[str, Any]:
    """What ``ours.py`` says."""
    command = [sys.executable, "-m", "benchmarks.ours", action, json.dumps(request)]
    done = subprocess.run(command, capture_output=True, text=True, env=_environment(), cwd=ROOT, check=True)
    reply: dict[str, Any] = json.loads(done.stderr.splitlines()[-1])
    return reply


if __name__ == "__main__":
    main()
