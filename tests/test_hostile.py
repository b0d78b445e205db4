"""The rows of ``tests/hostile/*.toml``, judged in one child process that is watched, and what holds for all of them.

A row has a ``name``; a ``response``, or an ``answer`` and a ``reference`` (5 if it is left out); the ``status`` that is
expected, or several of which a machine's speed or a SymPy version may choose; and the ``reason`` where it matters.
For each: no exception, no hang, no memory, nothing executed, nothing written.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from evalmath.verdict import Status
from tests.hostile.child import BATCHED, rows

ROOT = Path(__file__).resolve().parent.parent
MEMORY = 200 << 20  # bytes above the base
# CPU seconds for one face of one row. Rows take under one on any machine of this century; what hangs takes for ever,
# so a margin for slow machines and for coverage tools loses nothing.
SECONDS = 10.0

ROWS = {row["name"]: row for row in rows()}


def child(errand: str) -> list[dict[str, Any]]:
    """The lines that the child reports; the last one sums up."""
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.hostile.child", errand],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    return [json.loads(line) for line in run.stdout.splitlines()]


@cache
def reports() -> tuple[dict[str, dict[str, Any]], dict[str, Any], dict[str, Any]]:
    """The faces of each row, the batch, and the summary."""
    *lines, summary = child("rows")
    faces = {line["name"]: line["faces"] for line in lines if "faces" in line}
    batch = {line["name"]: line["batch"] for line in lines if "batch" in line}
    return faces, batch, summary


def expected(row: dict[str, Any]) -> set[str]:
    """The statuses that a row may have."""
    status = row["status"]
    return set(status if isinstance(status, list) else [status])


@pytest.mark.parametrize("name", ROWS)
def test_row(name: str) -> None:
    """The right status, by every face without an exception, and soon."""
    row, faces = ROWS[name], reports()[0][name]
    first, *_ = faces.values()
    assert {face: outcome["error"] for face, outcome in faces.items() if "error" in outcome} == {}
    assert first["status"] in expected(row), first
    assert first["reason"] == row.get("reason", first["reason"])
    assert first["status"] != "crash"
    assert {face: outcome["seconds"] for face, outcome in faces.items() if outcome["seconds"] > SECONDS} == {}
    if "correct" not in expected(row):
        assert {face for face in ("judge", "eq") if face in faces and faces[face]["correct"]} == set()


def test_a_batch_says_the_same() -> None:
    """Among others, and on the way through the batch, a row gets one of its statuses, too."""
    batch = reports()[1]
    assert len(batch) >= len(ROWS) // (2 * BATCHED)
    assert {name: told["status"] for name, told in batch.items() if told["status"] not in expected(ROWS[name])} == {}


def test_memory_stays_small() -> None:
    """The peak over all rows, not only of one, is less than 200 MB above what the child held before."""
    summary = reports()[2]
    assert summary["peak"] - summary["base"] <= MEMORY, summary


def test_nothing_is_executed_or_written() -> None:
    """No file, process, socket, import or piece of code came into being while the rows were judged."""
    summary = reports()[2]
    assert summary["noticed"] == []
    assert summary["left"] == []


def test_deeds_are_noticed() -> None:
    """What the last test looks for would be seen: each deed that is done on purpose is reported."""
    *_, summary = child("control")
    noticed = {row for row, event, _ in summary["noticed"] if event == row}
    assert noticed == {"open", "os.system", "compile", "exec", "import", "pickle.find_class", "os.mkdir"}
    assert summary["left"] == ["folder", "made"]


def test_there_are_enough_rows() -> None:
    """Hundreds, all named differently, of every theme, and with statuses that exist."""
    assert len(ROWS) == sum(1 for _ in rows()) >= 800
    assert {name.partition("/")[0] for name in ROWS} == {path.stem for path in (ROOT / "tests/hostile").glob("*.toml")}
    assert set().union(*map(expected, ROWS.values())) <= {str(status) for status in Status}
    sure = [row for row in ROWS.values() if isinstance(row["status"], str)]
    assert len(sure) > 700
