"""Bad files, at every command that reads one: a line that names the file and says what is wrong, and no traceback.

A file that cannot be read, or not to its end, ends a command; a bad row costs itself, and the others are counted.
"""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evalmath.cli import main

pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")
zstandard = pytest.importorskip("zstandard")

SMALL = 1 << 20  # what bombs may grow to here


def row(number: int, **more: Any) -> dict[str, Any]:
    """One that every command can do something with."""
    judged = {"evalmath_status": "correct", "evalmath_ans": "1", "human": 1}
    return {"query": f"Q{number}", "response": "It is \\boxed{1}.", "gold": "1", **judged, **more}


def lines(*rows: dict[str, Any] | bytes) -> bytes:
    """JSONL."""
    return b"".join(one + b"\n" if isinstance(one, bytes) else json.dumps(one).encode() + b"\n" for one in rows)


def among(bad: dict[str, Any] | bytes) -> Callable[[], bytes]:
    """A bad row, the second of three."""
    return lambda: lines(row(1), bad, row(3))


MANY = lines(*(row(number, note="a" * 100) for number in range(300)))


def table(name: str = "", column: Any = None) -> bytes:
    """Three rows as Parquet."""
    file = io.BytesIO()
    rows = pa.Table.from_pylist([row(number) for number in range(3)])
    parquet.write_table(rows.append_column(name, column) if name else rows, file, compression="none")
    return file.getvalue()


def not_utf8() -> Any:
    """A column of texts, one of which is none."""
    ends = pa.array([0, 1, 2, 3], pa.int32()).buffers()[1]
    return pa.Array.from_buffers(pa.string(), 3, [None, ends, pa.py_buffer(b"a\xffb")])


def archive(size: int = 2) -> bytes:
    """A log of Inspect with one sample of so many characters."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as members:
        members.writestr("samples/1_epoch_1.json", "{" + " " * (size - 2) + "}")
    return file.getvalue()


def encrypted() -> bytes:
    """One that says of its member that it is encrypted."""
    data = bytearray(archive())
    data[data.index(b"PK\x03\x04") + 6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def changed(data: bytes, at: int) -> bytes:
    """With sixteen bytes that are others."""
    return data[:at] + bytes(byte ^ 0xFF for byte in data[at : at + 16]) + data[at + 16 :]


def half(data: bytes) -> bytes:
    """Torn."""
    return data[: len(data) // 2]


BOMB = lines(row(1)) + b'{"a": "' + b" " * (3 * SMALL)
NO_ROW, SOME_ROWS = 2, 1  # exit status of what judges row by row: whether any could be read

# name: what is in it; what is said; how many rows can be read first
BROKEN: dict[str, tuple[Callable[[], bytes], str, int]] = {
    "torn.jsonl.gz": (lambda: half(gzip.compress(MANY)), "cannot be read to its end", SOME_ROWS),
    "tail.jsonl.gz": (lambda: gzip.compress(MANY) + b"garbage", "cannot be read to its end", SOME_ROWS),
    "flipped.jsonl.gz": (lambda: changed(gzip.compress(MANY), 20), "cannot be read to its end", NO_ROW),
    "bomb.jsonl.gz": (lambda: gzip.compress(BOMB), "grows to more than", SOME_ROWS),
    "bomb.json.gz": (lambda: gzip.compress(b"[" + b" " * 3 * SMALL), "grows to more than", NO_ROW),
    "torn.jsonl.zst": (lambda: zstandard.compress(MANY)[:-1], "the last zstd frame has no end", NO_ROW),
    "frames.jsonl.zst": (lambda: zstandard.compress(MANY) + b"\x28\xb5", "has no end", SOME_ROWS),
    "tail.jsonl.zst": (lambda: zstandard.compress(MANY) + b"garbage", "cannot be read to its end", SOME_ROWS),
    "bomb.jsonl.zst": (lambda: zstandard.compress(BOMB), "grows to more than", SOME_ROWS),
    "lines.jsonl": (lambda: lines(row(1)) + b"\n" * 1_000, "lines in a row are empty", SOME_ROWS),
    "torn.parquet": (lambda: half(table()), "not a readable Parquet file", NO_ROW),
    "pages.parquet": (lambda: changed(table(), 4), "cannot be read to its end", NO_ROW),
    "footer.parquet": (lambda: table()[:-8] + b"\xff\xff\xff\x7fPAR1", "not a readable Parquet file", NO_ROW),
    "encrypted.eval": (encrypted, "encrypted", NO_ROW),
    "torn.eval": (lambda: half(archive()), "not a readable zip archive", NO_ROW),
    "bomb.eval": (lambda: archive(3 * SMALL), "is longer than", NO_ROW),
    "utf16.jsonl": (lambda: MANY.decode().encode("utf-16"), "UTF-16", NO_ROW),
    "zeros.jsonl": (lambda: b"\0" * 10, "zero byte", NO_ROW),
    "pickle.jsonl": (lambda: b"\x80\x04K\x01.", "pickle", NO_ROW),
    "deep.json": (lambda: b"[" * 100_000, "not JSON", NO_ROW),
}
# name: what is in it, the second of three rows being bad; what is said of that
BAD_ROWS: dict[str, tuple[Callable[[], bytes], str]] = {
    "torn.jsonl": (among(b'{"query": "Q2", "gold": "1", "resp'), ":2: not JSON"),
    "list.jsonl": (among(b"[1]"), ":2: a list, not an object"),
    "deep.jsonl": (among(b"[" * 100_000), ":2: not readable"),
    "bytes.jsonl": (among(b'{"query": "\xff"}'), ":2: not UTF-8"),
    "years.parquet": (lambda: table("t", pa.array([0, 2**62, 0], pa.timestamp("us"))), ":2: not readable"),
    "bits.parquet": (lambda: table("t", not_utf8()), ":2: not readable"),
}
COMMANDS: dict[str, list[str]] = {
    "eval": ["eval", "FILE", "-o", "DIR/out.jsonl", "--no-progress"],
    "eval to parquet": ["eval", "FILE", "-o", "DIR/out.parquet", "--no-progress"],
    "eval references": ["eval", "DIR/good.jsonl", "--references", "FILE", "--on", "query", "--no-progress"],
    "run": ["run", "--task", "FILE", "--base-url", "http://127.0.0.1:9/v1", "--model", "m", "-o", "DIR/run"],
    "score": ["score", "FILE"],
    "show": ["show", "FILE"],
    "compare": ["compare", "FILE", "DIR/good.jsonl"],
    "compare, second": ["compare", "DIR/good.jsonl", "FILE"],
    "compare labels": ["compare", "FILE", "--label-key", "human"],
    "report": ["report", "DIR/good.jsonl", "FILE", "-o", "DIR/page.html"],
    "audit": ["audit", "FILE", "--label-key", "human", "--no-progress"],
    "curate": ["curate", "FILE", "-o", "DIR/set"],
    "curate to parquet": ["curate", "FILE", "-o", "DIR/set", "--to", "parquet"],
    "check-refs": ["check-refs", "FILE"],
}
ROW_BY_ROW = {"eval", "eval to parquet", "check-refs"}  # what was read before a break is judged, and told
NEED_ALL = {"eval references", "run"}  # half of the references, or of the problems, would be another benchmark


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that small files reach."""
    monkeypatch.setattr("evalmath.formats.packed.EXPANSION_FREE_BYTES", SMALL)
    monkeypatch.setattr("evalmath.formats.inspect_archive.MAX_MEMBER_BYTES", SMALL)
    monkeypatch.setattr("evalmath.formats.files.MAX_EMPTY_LINES", 100)


@pytest.fixture
def called(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str, str, bytes], tuple[int, str, str]]:
    """Calls a command with a file: its exit status, stdout, and the lines on stderr that name the file."""

    def call(command: str, name: str, data: bytes) -> tuple[int, str, str]:
        (tmp_path / name).write_bytes(data)
        (tmp_path / "good.jsonl").write_bytes(lines(row(1), row(2), row(3)))
        places = {"FILE": str(tmp_path / name), "DIR": str(tmp_path)}
        arguments = COMMANDS[command]
        for what, place in places.items():
            arguments = [argument.replace(what, place) for argument in arguments]
        code = main(arguments)
        told = capsys.readouterr()
        assert "Traceback" not in told.err
        return code, told.out, "".join(line for line in told.err.splitlines(keepends=True) if places["FILE"] in line)

    return call


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_cannot_be_read_to_its_end(command: str, name: str, called: Any, tmp_path: Path) -> None:
    """It is named once, in one line, and nobody takes what there is of it for the whole."""
    content, why, rows = BROKEN[name]
    code, out, told = called(command, name, content())
    assert told.count("\n") == 1, told
    assert why in told
    assert code == (rows if command in ROW_BY_ROW else 2)
    if command not in ROW_BY_ROW and command != "show":
        assert not out
        assert not {path.name for path in tmp_path.iterdir()} & {"page.html", "set"}


@pytest.mark.parametrize("name", BAD_ROWS)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_row_costs_itself(command: str, name: str, called: Any, tmp_path: Path) -> None:
    """It is named with its number; the two others count."""
    content, why = BAD_ROWS[name]
    code, out, told = called(command, name, content())
    assert f"{tmp_path / name}{why}" in told
    assert told.count("\n") == 1
    assert code == (2 if command in NEED_ALL else 1)
    if command == "eval":
        assert (tmp_path / "out.jsonl").read_bytes().count(b"\n") == 2
    elif command == "eval to parquet":
        assert parquet.read_metadata(tmp_path / "out.parquet").num_rows == 2
    elif command == "show":
        assert out.count("--- row") == 2
    elif command.startswith("curate"):
        assert "2 rows = 2 kept" in out


@pytest.mark.parametrize("command", sorted(COMMANDS.keys() - NEED_ALL))
def test_half_a_character(command: str, called: Any, tmp_path: Path) -> None:
    """Half of a surrogate pair is shown and written as its escape; in a training set its row would be malformed."""
    bad = row(2, response="\ud800 \\boxed{1}", query="Q\ud800", evalmath_answer="\ud800", **{"x\ud800": "\ud800"})
    code, out, told = called(command, "half.jsonl", among(bad)())
    refused = command.startswith("curate")
    assert code == refused
    assert (":2: half of a surrogate pair" in told) == refused
    if command == "eval":
        assert [json.loads(line)["query"] for line in (tmp_path / "out.jsonl").read_text().splitlines()] == [
            "Q1",
            "Q\ud800",
            "Q3",
        ]
    elif command == "report":
        assert len((tmp_path / "page.html").read_text("utf-8")) > 1_000
    out.encode()


@pytest.mark.parametrize("command", ["compare labels", "audit", "check-refs", "run", "score"])
def test_an_empty_file_is_named(command: str, called: Any) -> None:
    """A file that was never written."""
    code, out, told = called(command, "empty.jsonl", b"")
    assert (code, out, told.count("\n")) == (2, "", 1)


def test_a_status_that_is_none(called: Any) -> None:
    """A row whose verdict cannot be shown is named; the next one is shown."""
    code, out, told = called("show", "status.jsonl", among(row(2, evalmath_status="\x1b"))())
    assert (code, out.count("--- row")) == (1, 2)
    assert ":2: '\\x1b' is not a status" in told


@pytest.mark.parametrize("name", ["missing", "loop", "directory"])
@pytest.mark.parametrize("command", [*COMMANDS, "serve"])
def test_what_is_no_file(command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing there, a link to itself, a directory without a file of samples."""
    (tmp_path / "good.jsonl").write_bytes(lines(row(1)))
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "directory").mkdir()
    arguments = COMMANDS.get(command, ["serve", "--token-file", "FILE"])
    path = str(tmp_path / name)
    assert main([part.replace("FILE", path).replace("DIR", str(tmp_path)) for part in arguments]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert path in told
