"""Other engines: every row once and as `batch_judge` judges it, whoever is killed on the way; nobody left behind."""

from __future__ import annotations

import logging
import os
import pickle
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from benchmarks import rows as making
from evalmath import EvaluatorMathBatch, Policy
from evalmath.batch.samples import MissingFieldError, task_of
from evalmath.batch.worker.asking import close_workers
from evalmath.integrations import Judge
from evalmath.integrations.columns import COLUMNS
from evalmath.verdict import Verdict

sys.path.append(str(Path(__file__).resolve().parent / "injected"))

import crooked
import gated

ROWS = 20_000
GUARD = 180.0  # seconds that anything here is waited for; none of it is measured
TIMEOUT = 180.0  # seconds: no row of these needs them, and a gate may be waited at for a while

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")

Row = dict[str, Any]


def odd_rows() -> list[Row]:
    """What a large dataset holds as well: nulls, nothing, cut-off responses, and what only SymPy decides."""
    return [
        {"ref_ans": None, "resp": "The answer is 3."},
        {"ref_ans": "3", "resp": None},
        {"ref_ans": "", "resp": ""},
        {"ref_ans": "3", "resp": "The answer is 3.", "finish_reason": "length"},
        {"ref_ans": "3", "resp": 'So {"answer": "\\ud800"} is it: \\boxed{\\ud800}'},
        {"ref_ans": "π", "resp": "It is \\boxed{\\pi}. \U0001f600"},
        {"ref_ans": "1.5", "resp": "Roughly \\boxed{1.6}", "abs_tol": 0.2},
        {"ref_ans": "\\int_0^1 x^2\\,dx", "resp": "\\boxed{\\int_0^1 (x^2 + 0)\\,dx}"},
        {"ref_ans": "\\sum_{k=1}^{n} k^3", "resp": "\\boxed{\\sum_{k=1}^{n} k^2}"},
    ]


def make_rows(count: int) -> list[Row]:
    """Seeded responses with odd rows among them, each with a key and all columns."""
    rows = [{"ref_ans": row.reference, "query": row.query, "resp": row.response} for row in making.responses(count)]
    odd = odd_rows()
    for number, place in enumerate(range(7, count, max(1, count // 60))):
        rows[place] = odd[number % len(odd)]
    columns = {"query": "", "resp": None, "ref_ans": None, "finish_reason": "stop", "abs_tol": None, "dataset": "pages"}
    return [{"key": key, **columns, **row, "kept": [key, key + 1]} for key, row in enumerate(rows)]


def fields(row: Row, verdict: Verdict) -> Row:
    """What the verdict's columns have to hold, in words of their own."""
    answer = verdict.found.text if verdict.found else (task_of(row).answer or "")
    return {
        "evalmath_ans": answer.encode("utf-8", "replace").decode(),
        "evalmath_correct": verdict.correct,
        "evalmath_status": str(verdict.status),
        "evalmath_reason": verdict.reason,
        "evalmath_kind": verdict.kind,
        "evalmath_stage": verdict.stage,
        "evalmath_detail": verdict.detail,
        "evalmath_reference": verdict.reference.encode("utf-8", "replace").decode(),
        "evalmath_answer": verdict.answer.encode("utf-8", "replace").decode(),
        "evalmath_rule": verdict.found.rule if verdict.found else "",
        "evalmath_certainty": verdict.certainty,
        "evalmath_policy": Policy().signature(),
    }


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """More rows than fit into a batch of any engine."""
    return make_rows(ROWS)


@pytest.fixture(scope="module")
def expected(rows: list[Row]) -> list[Row]:
    """The rows, and how `batch_judge` judges them."""
    verdicts = EvaluatorMathBatch(timeout=TIMEOUT).batch_judge(rows, use_tqdm=False)
    assert {str(verdict.status) for verdict in verdicts} >= {"correct", "incorrect", "no-answer", "truncated"}
    return [row | fields(row, verdict) for row, verdict in zip(rows, verdicts, strict=True)]


# --- processes ----------------------------------------------------------------------------------------------------

Process = tuple[int, str]  # its id, and when it was started: an id may be given to another one


def descendants(pid: int) -> set[Process]:
    """All processes below this one."""
    children: dict[int, list[Process]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and (stat := stat_of(int(entry.name))):
            children.setdefault(int(stat[1]), []).append((int(entry.name), stat[19]))
    found: set[Process] = set()
    new = [pid]
    while new:
        below = [child for parent in new for child in children.get(parent, [])]
        found.update(below)
        new = [child for child, _start in below]
    return found


def stat_of(pid: int) -> list[str]:
    """State, parent and the rest; nothing of a process that is dead."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
    return [] if stat[0] in "ZX" else stat


def lives(process: Process) -> bool:
    """Whether it is still that one."""
    pid, start = process
    return stat_of(pid)[19:20] == [start]


def wait_until_gone(processes: set[Process]) -> None:
    """They may take a moment, but they have to go."""
    over = time.monotonic() + GUARD
    while left := {process for process in processes if lives(process)}:
        assert time.monotonic() < over, f"left behind: {sorted(left)}"
        time.sleep(0.05)


# --- the function itself ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("isolate", [True, False])
def test_columns_are_those_of_the_batch(isolate: bool) -> None:
    """Row by row what `batch_judge` says, and nothing of a row is a null."""
    rows = make_rows(200)
    verdicts = EvaluatorMathBatch().batch_judge(rows, use_tqdm=False)
    columns = Judge(isolate=isolate)({name: [row[name] for row in rows] for name in rows[0]})
    assert list(columns) == list(COLUMNS)
    judged = [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]
    assert judged == [fields(row, verdict) for row, verdict in zip(rows, verdicts, strict=True)]
    assert all(type(row[name]) is kind for row in judged for name, kind in COLUMNS.items())


def test_no_rows() -> None:
    """An empty batch has the same columns."""
    assert Judge()({"gold": [], "pred": []}) == {name: [] for name in COLUMNS}


def test_half_a_character_can_be_stored() -> None:
    """A response may name a lone surrogate, which no column of Arrow can hold."""
    columns = Judge(isolate=False)({"gold": ["3"], "pred": ['{"answer": "\\ud800"}']})
    assert all(isinstance(value[0], bool) or value[0].encode() is not None for value in columns.values())


@pytest.mark.parametrize(
    ("options", "batch", "correct"),
    [
        ({"response": "text"}, {"gold": ["1"], "text": ["It is 1."], "resp": ["It is 2."]}, True),
        ({"reference": "key"}, {"gold": ["1"], "key": ["2"], "resp": ["It is 2."]}, True),
        ({"answer": "short"}, {"gold": ["1"], "short": ["1"], "resp": ["It is 2."]}, True),
        ({}, {"gold": [["0.5", "1/2"]], "resp": ["It is 1/2."]}, True),
        ({"policy": Policy(rel_tol=0.1)}, {"gold": ["1.0"], "ans": ["1.05"]}, True),
        ({}, {"gold": ["1.0"], "ans": ["1.05"]}, False),
        ({"function": crooked.early}, {"gold": ["1"], "ans": ["1"]}, True),
    ],
)
def test_options(options: dict[str, Any], batch: dict[str, list[Any]], correct: bool) -> None:
    """Columns under other names, several spellings of a reference, another policy, another judge."""
    assert Judge(isolate=False, **options)(batch)["evalmath_correct"] == [correct]


def test_arrays_are_columns() -> None:
    """numpy's, as engines hand them out that were asked for arrays."""
    import numpy as np

    batch = {"gold": np.array([1, 2]), "pred": np.array(["It is 1.", "It is 1."], dtype=object)}
    assert Judge(isolate=False)(batch)["evalmath_correct"] == [True, False]


@pytest.mark.parametrize(
    ("columns", "complaint"), [(["resp", "x"], "no reference"), (["gold", "x"], "no response or answer")]
)
def test_missing_columns_are_named(columns: list[str], complaint: str) -> None:
    """Without a reference or a response nothing can be judged: that is not a matter of single rows."""
    with pytest.raises(MissingFieldError, match=rf"{complaint}.*its fields are .*x"):
        Judge()({name: ["1"] for name in columns})


def test_a_bad_row_costs_one_row() -> None:
    """Not even a bounded rung that hangs, dies or eats memory touches its neighbours or the process that asked."""
    words = ["1", "loop", "2", "exit", "1", "kill", "memory", "raise", "1"]
    judged = Judge(function=crooked.early, timeout=0.7)({"gold": ["1"] * len(words), "ans": words})
    assert judged["evalmath_status"] == [
        "correct", "timeout", "incorrect", "crash", "correct", "crash", "limit", "crash", "correct",
    ]  # fmt: skip


def test_the_pool_stays_warm() -> None:
    """One worker for all batches, and not this process."""
    judge = Judge(function=crooked.early)
    batches = [judge({"gold": ["1"] * 30, "ans": ["tell:pid"] * 30}) for _ in range(3)]
    workers = {pid for batch in batches for pid in batch["evalmath_reason"]}
    assert len(workers) == 1
    assert workers != {str(os.getpid())}


def test_what_is_pickled_names_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the cache of `datasets`, which goes by the pickled function, would give out old verdicts for ever."""
    before = pickle.dumps(Judge())
    assert pickle.loads(before) == Judge()
    monkeypatch.setattr("evalmath.policy.__version__", "99")
    assert pickle.dumps(Judge()) != before


# --- Hugging Face's datasets --------------------------------------------------------------------------------------


@linux
# datasets forks its processes; NumPy's, Arrow's and our own threads are none of their business.
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded, use of fork:DeprecationWarning")
def test_datasets_in_one_line(rows: list[Row], expected: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    """`datasets.map` on two processes: every row in its place, judged as by `batch_judge`; nobody is left behind."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    from datasets import Dataset

    dataset = Dataset.from_list(rows)
    before = descendants(os.getpid())
    seen: set[Process] = set()
    over = threading.Event()
    watch = threading.Thread(target=watch_descendants, args=(over, seen))
    watch.start()
    try:
        judged = dataset.map(Judge(timeout=TIMEOUT), batched=True, num_proc=2)
    finally:
        over.set()
        watch.join()
    assert judged.to_list() == expected
    assert len(seen - before) >= 4  # two processes, and below each one that judges at least
    wait_until_gone(seen - before)


def watch_descendants(over: threading.Event, seen: set[Process]) -> None:
    """Note whoever is there."""
    while not over.wait(0.1):
        seen |= descendants(os.getpid())


# --- Ray ----------------------------------------------------------------------------------------------------------


# Ray sets deprecated options of its own when it makes a context.
on_ray = pytest.mark.filterwarnings("ignore:`use_.* is deprecated:DeprecationWarning:ray.data.context")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A local cluster: two processors for actors, one for those who read and write. It calls nobody."""
    before = descendants(os.getpid())
    place = tempfile.mkdtemp(prefix="ray-")  # not tmp_path: its name is too long for the sockets in it
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(Path(gated.__file__).parent), prepend=os.pathsep)
        import ray
        import ray.data

        try:
            ray.init(
                num_cpus=3,
                object_store_memory=256 << 20,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
                _temp_dir=place,
            )
            ray.data.DataContext.get_current().enable_progress_bars = False
            yield ray
        finally:
            close_workers()  # our own workers, which are none of the cluster's
            below = descendants(os.getpid()) - before
            ray.shutdown()
            try:
                wait_until_gone(below)
            finally:
                shutil.rmtree(place, ignore_errors=True)


@linux
@on_ray
def test_ray_loses_no_row(cluster: Any, rows: list[Row], expected: list[Row], tmp_path: Path) -> None:
    """An actor and a worker below another one are killed while they judge: every row once, as by `batch_judge`."""
    import pyarrow as pa
    from pyarrow import parquet

    from evalmath.integrations.ray import judge

    actor_gate, worker_gate = tmp_path / "actor", tmp_path / "worker"
    placed = [dict(row) for row in rows]
    for gate, key in ((actor_gate, ROWS // 4), (worker_gate, ROWS // 2)):
        gate.mkdir()
        placed[key]["dataset"] = f"gate:{gate}"
    table = pa.Table.from_pylist(placed)
    dataset = cluster.data.from_arrow([table.slice(start, ROWS // 16) for start in range(0, ROWS, ROWS // 16)])

    with ThreadPoolExecutor(2) as killers:
        actor = killers.submit(kill_behind, actor_gate, above=2)  # worker, template, actor
        worker = killers.submit(kill_behind, worker_gate, above=0)
        judge(dataset, timeout=TIMEOUT, function=gated.check, concurrency=(2, 2), output=str(tmp_path / "out"))
        for gate, killer in ((actor_gate, actor), (worker_gate, worker)):
            lost_with, killed = killer.result()
            assert killed.startswith("ray::") == (gate is actor_gate)
            assert who(gate, "passed"), "the row that was lost was judged after all"
            assert lost_with not in who(gate, "passed"), "it was not lost"

    out = parquet.read_table(tmp_path / "out").sort_by("key").to_pylist()
    assert [row["key"] for row in out] == list(range(ROWS))
    for row, before in zip(out, placed, strict=True):
        assert row == expected[row["key"]] | {"dataset": before["dataset"]}


@linux
@on_ray
def test_ray_keeps_to_the_schema(cluster: Any, tmp_path: Path) -> None:
    """The same columns and types for no rows, for nothing but nulls, and for rows that were judged before."""
    import pyarrow as pa

    from evalmath.integrations.ray import judge

    known = {"gold": pa.array(["1", None]), "pred": pa.array([None, None], pa.string())}
    table = pa.table(known | {"evalmath_status": pa.array(["timeout"] * 2), "evalmath_seconds": pa.array([5.0] * 2)})
    judged = judge(cluster.data.from_arrow([table.slice(0, 0), table]), concurrency=1).materialize()
    strings = [(name, pa.bool_() if kind is bool else pa.string()) for name, kind in COLUMNS.items()]
    assert judged.schema().base_schema == pa.schema([("gold", pa.string()), ("pred", pa.string()), *strings])
    assert [row["evalmath_status"] for row in judged.take_all()] == ["no-answer"] * 2


@linux
@on_ray
def test_ray_says_what_is_wrong_at_once(cluster: Any, tmp_path: Path) -> None:
    """Before anything is judged: a directory that is there, columns that are not."""
    from evalmath.integrations.ray import judge

    with pytest.raises(MissingFieldError, match=r"no reference: none of ref_ans.*its fields are pred"):
        judge(cluster.data.from_items([{"pred": "It is 1."}]))
    for there in (str(tmp_path), tmp_path.as_uri()):
        with pytest.raises(FileExistsError, match="doubled"):
            judge(cluster.data.from_items([{"gold": "1", "pred": "It is 1."}]), output=there)
    assert list(tmp_path.iterdir()) == []


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module can be imported without Ray; what is missing is said when it is needed."""
    from evalmath.integrations.ray import curate, judge

    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "ray.data", raising=False)
    for face in (judge, curate):
        with pytest.raises(ImportError, match=r"evalmath-judge\[ray\]"):
            face(object())


def kill_behind(gate: Path, above: int) -> tuple[int, str]:
    """Kill the process that waits at the gate, or one so many levels above it, and open the gate.

    Returns who waited, and the command line of who was killed.
    """
    try:  # whatever happens the gate opens: who waits there would wait for ever
        waited = pid = wait_for_one(gate)
        for _ in range(above):
            pid = int(stat_of(pid)[1])
        process, below = (pid, stat_of(pid)[19]), descendants(pid)
        line = Path(f"/proc/{pid}/cmdline").read_text()
        os.kill(pid, 9)
        wait_until_gone({process, *below})
    finally:
        (gate / "open").touch()
    return waited, line


def wait_for_one(gate: Path) -> int:
    """The process that waits at the gate."""
    over = time.monotonic() + GUARD
    while not (waiting := who(gate, "waits")):
        assert time.monotonic() < over, f"nobody came to {gate}"
        time.sleep(0.01)
    return min(waiting)


def who(gate: Path, what: str) -> set[int]:
    """The processes that left such a sign at a gate."""
    return {int(sign.name.partition("-")[2]) for sign in gate.glob(f"{what}-*")}
