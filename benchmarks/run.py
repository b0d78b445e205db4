"""`make bench`: measure evalmath and math-verify on the same rows, and write benchmarks/RESULTS.md.

::

    python benchmarks/run.py              everything: about 20 minutes
    python benchmarks/run.py --no-large   without 100,000 samples in a batch and a million in a stream
    python benchmarks/run.py --quick      a smoke test of the tools: few rows, few rounds, nothing written

(a) is read from the file that the environment variable EVALMATH_RESPONSES names, or else from the examples.
"""

from __future__ import annotations

import argparse
import compileall
import json
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.remove(str(HERE))  # else benchmarks/profile.py would stand before the standard library's

from benchmarks import batch, files, growth, profile, report  # noqa: E402
from benchmarks import rows as making  # noqa: E402
from benchmarks.rows import Row  # noqa: E402
from benchmarks.servers import OURS, PEER, PeerGoneError, Server, install_peer  # noqa: E402

GUARD = 900.0  # seconds for one round of one judge; after that it is stopped and reported as missing
AIMS = {"(a)": 30, "(b)": 250, "(c)": 150, "(d)": 50, "(e)": None}  # times as fast as math-verify
FULL = {"(a)": None, "(b)": 1_000, "(c)": 400, "(d)": 2_000, "(e)": 1_000}  # rows; None for all there are
QUICK = {"(a)": 100, "(b)": 60, "(c)": 30, "(d)": 100, "(e)": 60}


def main() -> None:
    options = _options()
    say = _Progress()
    compileall.compile_dir(HERE.parent / "evalmath", quiet=1)  # what pip did for math-verify
    say("installing math-verify")
    trouble = "not asked for (--no-peer)" if options.no_peer else install_peer()
    sizes = QUICK if options.quick else FULL
    rounds = options.rounds or (2 if options.quick else 5)
    real, source = making.responses(sizes["(a)"])
    sets = {
        "(a)": ("real responses", real),
        "(b)": ("LaTeX references", making.latex(sizes["(b)"] or 0)),
        "(c)": ("symbolic pairs", making.symbolic(sizes["(c)"] or 0)),
        "(d)": ("integers and fractions", making.short(sizes["(d)"] or 0)),
        "(e)": ("structures of all kinds", making.structures(sizes["(e)"] or 0)),
    }
    results: dict[str, Any] = {
        "machine": report.machine(),
        "quick": options.quick,
        "rounds": rounds,
        "seed": making.SEED,
        "source": source,
        "peer": {},
        "peer_error": f"math-verify is missing: {trouble}",
    }
    ours = Server(OURS)
    peer = None if options.no_peer else Server([*PEER, "serve"])
    if peer is not None:
        try:
            results["peer"] = peer.ask("versions", 60)
        except PeerGoneError as error:
            peer.close()
            peer, results["peer_error"] = None, f"math-verify is missing: {trouble or error}"
    results["single"] = {
        name: _single(name, title, rows, ours, peer, rounds, say) for name, (title, rows) in sets.items()
    }
    say("who asks SymPy")
    results["asking"] = {
        name: (ours.ask("asking", GUARD, rows=batch.plain(rows))["asking"], len(rows))
        for name, (_, rows) in sets.items()
    }
    for server in (ours, peer):
        if server is not None:
            server.close()
    results |= _batches(options, rounds, peer is not None, say)
    say("a stream, and long responses")
    many = 20_000 if options.quick else 100_000 if options.no_large else 1_000_000
    results["streamed"] = [] if options.no_batch else growth.streamed(many)
    results["lengths"] = growth.lengths(rounds)
    say("files")
    results["files"] = {} if options.no_batch else files.measured(real, 200 if options.quick else min(many, 100_000))
    say("the first verdict")
    results["first"] = batch.first_verdicts(rounds)
    say("stages")
    results["stages"] = {name: profile.stages(rows, rounds) for name, (_, rows) in sets.items()}
    text = report.markdown(results)
    print(text)
    output = options.output or (None if options.quick else HERE / "RESULTS.md")
    if output is not None:
        output.write_text(text, encoding="utf8")
        say(f"written: {output}")
    if options.json is not None:
        options.json.write_text(json.dumps(results, indent=1), encoding="utf8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure evalmath against math-verify.")
    parser.add_argument("--quick", action="store_true", help="few rows and rounds: a smoke test, nothing written")
    parser.add_argument("--no-large", action="store_true", help="no batch of 100,000, no stream of a million")
    parser.add_argument("--no-peer", action="store_true", help="without math-verify")
    parser.add_argument("--no-batch", action="store_true", help="without the batches")
    parser.add_argument("--rounds", type=int, default=0, help="5 by default")
    parser.add_argument("--output", type=Path, help="where to write instead of benchmarks/RESULTS.md")
    parser.add_argument("--json", type=Path, help="where to write the numbers")
    return parser.parse_args()


class _Progress:
    """Says on standard error what is being done, and since when all runs."""

    def __init__(self) -> None:
        self._start = perf_counter()

    def __call__(self, text: str) -> None:
        print(f"[{perf_counter() - self._start:6.1f} s] {text}", file=sys.stderr, flush=True)


def _single(
    name: str, title: str, rows: list[Row], ours: Server, peer: Server | None, rounds: int, say: _Progress
) -> dict[str, Any]:
    """One set of rows, every judge, in turns."""
    asked = batch.plain(rows)
    turns = [("evalmath", ours, "fresh rows"), ("evalmath, cache warm", ours, "warm"), ("floor", ours, "floor")]
    if peer is not None:
        turns += [("math-verify", peer, "fresh rows"), ("math-verify, cache warm", peer, "rows")]
    replies: dict[str, list[dict[str, Any]]] = {judge: [] for judge, _, _ in turns}
    missing: dict[str, str] = {}
    ours.ask("rows", GUARD, rows=asked)  # what is imported late, is imported now; the peer does that when fresh
    for number in range(rounds):
        say(f"{name} {title}: round {number + 1} of {rounds}")
        for judge, server, actions in turns:
            try:
                if not missing or server is ours:
                    replies[judge].append([server.ask(do, GUARD, rows=asked) for do in actions.split()][-1])
            except PeerGoneError as error:
                missing[judge] = str(error)
    judges = {judge: _summary(found, rows) for judge, found in replies.items() if found}
    return {"title": title, "rows": len(rows), "aim": AIMS[name], "judges": judges, "missing": missing}


def _summary(replies: list[dict[str, Any]], rows: list[Row]) -> dict[str, Any]:
    each = [median(times) / 1_000 for times in zip(*(reply["ns"] for reply in replies), strict=True)]
    labelled = [
        (row.label, said) for row, said in zip(rows, replies[-1]["correct"], strict=True) if row.label is not None
    ]
    agreed = sum(label == said for label, said in labelled)
    return {
        "seconds": [sum(reply["ns"]) / 1e9 for reply in replies],
        "p50": report.percentile(each, 0.5),
        "p99": report.percentile(each, 0.99),
        "agreement": agreed / len(labelled) if labelled else None,
    }


def _batches(options: argparse.Namespace, rounds: int, has_peer: bool, say: _Progress) -> dict[str, Any]:
    """Heavy and light rows in batches, with and without hanging ones."""
    found: dict[str, Any] = {"batch": {}, "peer_pool": {}, "hanging": None}
    if options.no_batch:
        return found
    sizes = [100, 500] if options.quick else [100, 1_000, 10_000]
    large = [] if options.quick or options.no_large else [100_000]
    work = {report.HEAVY: making.pages(max([*sizes, *large])), report.LIGHT: making.short(sizes[-1])}
    for title, rows in work.items():
        full = [*sizes, *large] if title == report.HEAVY else sizes
        say(f"batches of {title}")
        found["batch"][title] = batch.throughput(rows, full, rounds)
        if has_peer:
            say(f"batches of {title}: a pool of math-verify")
            found["peer_pool"][title] = batch.peer_pool(rows, full, rounds, options.quick)
    say("hanging rows")
    found["hanging"] = batch.hanging_rows(sizes[-1], 0.001, 1 if options.quick else 3)
    return found


if __name__ == "__main__":
    main()
