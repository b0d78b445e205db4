"""The same file is judged the same, byte by byte: by any number and kind of processes, in any order, on any day."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from benchmarks import rows as making
from evalmath.batch import judge_many
from evalmath.batch.samples import task_of
from evalmath.batch.worker import process
from evalmath.batch.worker.asking import close_workers
from evalmath.formats import Row, read_rows
from evalmath.policy import Policy
from evalmath.verdict import Verdict

ROOT = Path(__file__).resolve().parent.parent
GENEROUS = 60.0  # seconds for SymPy: a deadline is all that may change a verdict, and no machine is that slow
NO_FORKS = "import main; import evalmath.batch.worker.child as child; child.FORKS = False; main("
PAGES = 500  # enough for several blocks and chunks

# For SymPy: a right and a wrong answer to each. The name and the exponent differ, so that no cache knows them.
SYMBOLIC = [
    (rf"\int_0^1 {k + 1}x^{{{k}}}\,dx + \Gamma({name})", answer.replace("q", name))
    for k, name in enumerate("qstuvw", 3)
    for answer in (r"\Gamma(q+1)/q + 1", r"\Gamma(q+1)/q + 2")
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Responses, and rows that only SymPy decides, spread among them."""
    samples = [{"gold": row.reference, "pred": row.response, "query": row.query} for row in making.responses(PAGES)]
    dice = random.Random(3)
    for reference, answer in SYMBOLIC:
        page = rf"After some work we get $\boxed{{{answer}}}$."
        samples.insert(dice.randrange(len(samples)), {"gold": reference, "pred": page, "query": ""})
    path = tmp_path_factory.mktemp("determinism") / "samples.jsonl"
    write(path, [{"id": number, **sample} for number, sample in enumerate(samples)])
    return path


def write(path: Path, samples: list[dict[str, Any]]) -> None:
    """One a line."""
    path.write_text("".join(json.dumps(sample) + "\n" for sample in samples), encoding="utf-8")


def fields_of(verdict: Verdict) -> dict[str, Any]:
    """A whole verdict by the names of its fields."""
    return dict(zip(verdict.__match_args__, verdict.values(), strict=True))


def lines_of(path: Path, n_procs: int, share: bool | None, seed: int | None = None) -> list[bytes]:
    """The whole verdict of each row as bytes, sorted by row."""
    samples = [row.data for row in read_rows(str(path)) if isinstance(row, Row)]
    if seed is not None:
        random.Random(seed).shuffle(samples)
    verdicts = judge_many(map(task_of, samples), Policy(), timeout=GENEROUS, n_procs=n_procs, share=share)
    keyed = sorted((sample["id"], fields_of(verdict)) for sample, verdict in zip(samples, verdicts, strict=True))
    return [json.dumps(pair, default=asdict).encode() for pair in keyed]


@pytest.fixture(scope="module")
def expected(file: Path) -> list[bytes]:
    """By one process, in order."""
    lines = lines_of(file, 1, share=False)
    stages = Counter(json.loads(line)[1]["stage"] for line in lines)
    assert stages["symbolic"] == len(SYMBOLIC)  # else the workers had nothing to do
    assert len(stages) > 4
    return lines


@pytest.fixture(params=[True, False], ids=["forks", "no forks"])
def workers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Workers of both kinds: those that fork what judges, and those of systems that know no fork."""
    close_workers()
    if not request.param:
        monkeypatch.setattr(process, "_BOOT", process._BOOT.replace("import main; main(", NO_FORKS))
        assert NO_FORKS in process._BOOT
    yield
    close_workers()


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize(("n_procs", "seed"), [(1, None), (2, 11), (8, 23)])
def test_processes_and_order(n_procs: int, seed: int | None, file: Path, expected: list[bytes]) -> None:
    """Everything on workers, of either kind."""
    assert lines_of(file, n_procs, share=True, seed=seed) == expected


def child(file: Path, pipe: Any) -> None:
    """In a process of its own, which decides by itself what workers do."""
    pipe.send(lines_of(file, 2, share=None, seed=5))


@pytest.mark.parametrize("method", ["fork", "forkserver", "spawn"])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # a fork beside threads: what this is about
def test_parents_of_every_kind(method: str, file: Path, expected: list[bytes]) -> None:
    """The batch itself may run in a child process, however that one was started."""
    context = multiprocessing.get_context(method)
    ours, theirs = context.Pipe()
    process = context.Process(target=child, args=(file, theirs))  # type: ignore[attr-defined]
    process.start()
    theirs.close()
    lines = ours.recv()
    process.join()
    assert lines == expected


@pytest.mark.parametrize(("n_procs", "hashing"), [(1, 0), (2, 1), (8, 2)])
def test_files(n_procs: int, hashing: int, file: Path, expected: list[bytes], tmp_path: Path) -> None:
    """``evalmath eval`` writes the same file, but for the clock, whatever order the hashes of this process have."""
    shuffled, out = tmp_path / "shuffled.jsonl", tmp_path / "out.jsonl"
    samples = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    random.Random(n_procs).shuffle(samples)
    write(shuffled, samples)
    command = [sys.executable, "-m", "evalmath", "eval", shuffled, "-o", out, "--timeout", GENEROUS]
    done = subprocess.run(
        [*map(str, command), "--n-procs", str(n_procs)], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(hashing)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in rows] == [sample["id"] for sample in samples]
    said = sorted(
        (row["id"], row["evalmath_status"], row["evalmath_reason"], row["evalmath_stage"], row["evalmath_detail"])
        for row in rows
    )
    verdicts = [(number, v["status"], v["reason"], v["stage"], v["detail"]) for number, v in map(json.loads, expected)]
    assert said == verdicts
