"""Files of samples: every format to the same rows, what is broken named with its line; outputs that go on."""

from __future__ import annotations

import contextlib
import csv
import gzip
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from evalmath.batch.samples import Keys
from evalmath.check import Task
from evalmath.formats import FormatError, Malformed, Row, Sample, Source, expected_rows, read_rows, rules
from evalmath.formats.output import Output, OutputError, WriteError, judged
from evalmath.verdict import Status, Verdict

ROWS: list[dict[str, Any]] = [
    {"id": 1, "gold": "1/2", "pred": 'It is \\boxed{0.5}, "so"\nit is', "x": None},
    {"id": 2, "gold": "π", "pred": "\u202eπ\u2028", "x": [1, {"a": 2.5}]},
    {"id": 3, "gold": "", "pred": "", "x": True},
]
TEXT_ROWS = [{name: str(value) for name, value in row.items()} for row in ROWS]


def jsonl(rows: list[dict[str, Any]]) -> bytes:
    """A line a row."""
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def table(rows: list[dict[str, Any]], delimiter: str) -> bytes:
    """A header and a record a row."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.jsonl", jsonl(ROWS), ROWS),
        ("no-name", jsonl(ROWS), ROWS),
        ("bom.jsonl", b"\xef\xbb\xbf" + jsonl(ROWS), ROWS),
        ("crlf.jsonl", jsonl(ROWS).replace(b"\n", b"\r\n"), ROWS),
        ("no-end.jsonl", jsonl(ROWS).rstrip(), ROWS),
        ("blank.jsonl", b"\n \n" + jsonl(ROWS) + b"\n\n", ROWS),
        ("a.json", json.dumps(ROWS).encode(), ROWS),
        ("pretty.json", json.dumps(ROWS, indent=2).encode(), ROWS),
        ("array-by-its-first-byte", json.dumps(ROWS).encode(), ROWS),
        ("wrapped.json", json.dumps({"version": 1, "tags": ["x"], "data": ROWS}).encode(), ROWS),
        ("single.json", json.dumps(ROWS[0], indent=1).encode(), ROWS[:1]),
        ("misnomer.json", jsonl(ROWS), ROWS),
        ("a.csv", table(TEXT_ROWS, ","), TEXT_ROWS),
        ("a.CSV", b"\xef\xbb\xbf" + table(TEXT_ROWS, ","), TEXT_ROWS),
        ("a.tsv", table(TEXT_ROWS, "\t"), TEXT_ROWS),
        ("long.csv", b"gold,pred\n1," + b"x" * 1_000_000 + b"\n", [{"gold": "1", "pred": "x" * 1_000_000}]),
        ("empty.jsonl", b"", []),
        ("empty.json", b"[]", []),
        ("empty.csv", b"", []),
        ("header.csv", b"a,b\n", []),
    ],
)
@pytest.mark.parametrize("compressed", [False, True], ids=["plain", "gzip"])
def test_every_format(
    name: str, content: bytes, expected: list[dict[str, Any]], compressed: bool, tmp_path: Path
) -> None:
    """The same rows, whatever the file is called and however it is packed."""
    path = tmp_path / (name + ".gz" if compressed else name)
    path.write_bytes(gzip.compress(content) if compressed else content)
    rows = list(read_rows(str(path)))
    assert [row.data if isinstance(row, Row) else row for row in rows] == expected
    assert [row.number for row in rows] == sorted({row.number for row in rows})


def test_gzip_without_its_name(tmp_path: Path) -> None:
    """What a file is, its first bytes say."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(gzip.compress(jsonl(ROWS)) + gzip.compress(jsonl(ROWS)))
    assert len(list(read_rows(str(path)))) == 2 * len(ROWS)


def test_zstd(tmp_path: Path) -> None:
    """With the extra, in one frame or several."""
    zstandard = pytest.importorskip("zstandard")
    path = tmp_path / "a.jsonl.zst"
    path.write_bytes(zstandard.compress(jsonl(ROWS)) * 2)
    assert [row.data for row in read_rows(str(path)) if isinstance(row, Row)] == ROWS * 2


def test_parquet(tmp_path: Path) -> None:
    """With the extra; by its first bytes."""
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    path = tmp_path / "no-name"
    parquet.write_table(pyarrow.Table.from_pylist(TEXT_ROWS), path)
    assert [row.data for row in read_rows(str(path)) if isinstance(row, Row)] == TEXT_ROWS
    (tmp_path / "torn").write_bytes(path.read_bytes()[:-20])
    with pytest.raises(FormatError, match="not a readable Parquet file"):
        list(read_rows(str(tmp_path / "torn")))


@pytest.mark.parametrize(
    ("library", "content", "extra"),
    [
        ("pyarrow", b"PAR1....", "evalmath-judge[parquet] @ git+"),
        ("zstandard", b"\x28\xb5\x2f\xfd....", "evalmath-judge[zstd] @ git+"),
    ],
)
def test_missing_extra_is_named(
    library: str, content: bytes, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the library the error says what to install."""
    monkeypatch.setitem(sys.modules, library, None)
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(FormatError) as caught:
        list(read_rows(str(tmp_path / "file")))
    assert extra in str(caught.value)


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.jsonl", b'{"a": 1}\n{"a": \n{"a": 3}\n', [1, (2, "not JSON: Expecting value at column 6"), 3]),
        ("a.jsonl", b'{"a": 1}\n[1]\n7\nnull\n"x"\ntrue\n', [1, (2, "a list, not an object"),
            (3, "a number, not an object"), (4, "null, not an object"),
            (5, "a string, not an object"), (6, "a truth value, not an object")]),
        ("a.jsonl", b'{"a": 1}\n{"a": "\xff"}\n', [1, (2, "not UTF-8: byte 8 of the line")]),
        ("a.jsonl", b'{"a": ' + b"9" * 5_000 + b"}\n", ["9" * 5_000]),
        ("a.json", b'[{"a": 1}, {"a": ' + b"9" * 5_000 + b"}]", [1, "9" * 5_000]),
        ("a.jsonl", b'{"a": ' + b"[" * 200_000 + b"\n" + b'{"a": 2}\n', [(1, "not readable: "), 2]),
        ("a.json", b'[{"a": 1}, 2, {"a": 3}]', [1, (2, "a number, not an object"), 3]),
        ("a.csv", b"a,b\n1,2\n3\n4,5,6\n7,8\n",
            ["1", (3, "fewer cells than columns"), (4, "more cells than columns"), "7"]),
        ("a.csv", b"a,b\n1,2\n\xff,4\n5,6\n", ["1", (3, "not UTF-8"), "5"]),
        ("a.csv", b'a,b\n1,2\n3,"4\n5,6\n7,8\n',
            ["1", (3, "not CSV: unexpected end of data (the record goes on to line 5)")]),
        ("a.csv", b'a,b\n1,"2"x\n5,6\n', [(2, "not CSV: ',' expected"), "5"]),
    ],
)  # fmt: skip
def test_malformed_lines(name: str, content: bytes, expected: list[Any], tmp_path: Path) -> None:
    """Each is reported with its number, and the rest of the file is read."""
    path = tmp_path / name
    path.write_bytes(content)
    rows = list(read_rows(str(path)))
    assert len(rows) == len(expected)
    for row, wanted in zip(rows, expected, strict=True):
        if isinstance(row, Malformed):
            assert row.number == wanted[0]
            assert row.message.startswith(wanted[1])
        else:
            assert row.data["a"] == wanted


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.json", b'[{"a": 1}, {"a": 2', "not JSON: Expecting"),
        ("a.csv", b"gold;pred\n1;1\n", "divided by semicolons, not by commas: write it with commas"),
        ("a.csv", b"gold\tpred\n1\t1\n", "divided by tabs, not by commas: --format tsv"),
        ("a.json", b"[" * 200_000, "not JSON: "),
        ("a.jsonl.gz", gzip.compress(jsonl(ROWS) * 1000, mtime=0)[:-30], "cannot be read to its end"),
        ("a.jsonl.gz", gzip.compress(jsonl(ROWS), mtime=0)[:12] + b"garbage.", "cannot be read to its end"),
    ],
)
def test_broken_files(name: str, content: bytes, message: str, tmp_path: Path) -> None:
    """A file that breaks off is an error of its own, after the rows before the break."""
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(FormatError, match=message):
        list(read_rows(str(path)))


def test_missing_file(tmp_path: Path) -> None:
    """The operating system's error, unchanged."""
    with pytest.raises(FileNotFoundError):
        list(read_rows(str(tmp_path / "none.jsonl")))


def test_line_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line beyond the limit is passed over without being held in memory."""
    monkeypatch.setattr("evalmath.formats.files.MAX_LINE_BYTES", 100)
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"a": 1}\n{"a": "' + b"x" * 1_000 + b'"}\n{"a": 3}\n')
    assert list(read_rows(str(path))) == [Row(1, {"a": 1}), Malformed(2, "longer than 100 bytes"), Row(3, {"a": 3})]


def test_expected_rows(tmp_path: Path) -> None:
    """Counted where that is cheap, for the bar."""
    (tmp_path / "a.jsonl").write_bytes(jsonl(ROWS))
    assert expected_rows(str(tmp_path / "a.jsonl")) == 3
    assert expected_rows(str(tmp_path / "a.csv")) is None
    assert expected_rows("-") is None


# --- the file of verdicts -----------------------------------------------------------------------------------------

VERDICT = Verdict(Status.INCORRECT, "number.differs", "exact", detail="1 is not 2")
INPUT = [{"id": f"r{i}", "gold": "1", "pred": "é" * i} for i in range(1, 6)]


def samples(rows: list[dict[str, Any]], path: Path, key: str | None = "id", **kept: Any) -> list[Sample]:
    """The samples of a file of these rows."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
    found = [s for s in Source([str(path)], Keys().asked(id=key)) if isinstance(s, Sample)]
    assert len(found) == len(rows)
    return found


def write(path: Path, rows: list[dict[str, Any]], **options: Any) -> list[int]:
    """Judge those rows that have not been judged; their numbers."""
    signature = options.setdefault("signature", "sig")
    output = Output(str(path), **options)
    written = []
    with contextlib.closing(output):
        for sample in samples(rows, path.with_suffix(".input")):
            if output.earlier(sample) is None:
                output.write(judged(sample, VERDICT, 0.5, signature))
                written.append(sample.number)
    return written


@pytest.mark.parametrize("raw", [True, False])
def test_fields_are_kept(raw: bool, tmp_path: Path) -> None:
    """Every field of the input stays; those of an earlier judgement are replaced; nothing else is overwritten."""
    data = {"gold": "1", "resp": "so 2", "correct": 3, "status": None}
    earlier = {} if raw else {"evalmath_ans": "old", "evalmath_stale": 1}
    (sample,) = samples([data | earlier], tmp_path / "a.jsonl", key=None)
    line = judged(sample, VERDICT, 0.1234567, "sig")
    assert json.loads(line) == data | {
        "evalmath_row": 1, "evalmath_sample": 0, "evalmath_problem": "",
        "evalmath_ans": "", "evalmath_correct": False, "evalmath_status": "incorrect",
        "evalmath_reason": "number.differs", "evalmath_kind": "", "evalmath_stage": "exact",
        "evalmath_detail": "1 is not 2", "evalmath_reference": "", "evalmath_answer": "", "evalmath_rule": "",
        "evalmath_span": None, "evalmath_speculative": False, "evalmath_certainty": "proved", "evalmath_allowances": [],
        "evalmath_seconds": 0.123457, "evalmath_policy": "sig", "evalmath_rules": rules.digest(),
        "evalmath_digest": sample.digest(),
        "evalmath_from": {"response": "resp", "reference": "gold", "format": "JSONL"},
    }  # fmt: skip
    assert (sample.raw is not None and line.startswith(sample.raw[:-1])) == raw, "the line itself, if it can be taken"


@pytest.mark.parametrize("by_id", [False, True])
def test_resume_after_every_byte(by_id: bool, tmp_path: Path) -> None:
    """Wherever a run is interrupted, the next one judges exactly the rows whose verdicts are not whole."""
    path = tmp_path / "out.jsonl"
    assert write(path, INPUT, by_id=by_id) == [1, 2, 3, 4, 5]
    whole = path.read_bytes()
    for size in (*range(1, len(whole) + 1, 29), whole.index(b"\n")):  # in the first line too, and before its end
        path.write_bytes(whole[:size])
        done = whole[:size].count(b"\n")
        assert write(path, INPUT, by_id=by_id) == [1, 2, 3, 4, 5][done:]
        assert path.read_bytes() == whole


def test_resume_by_id(tmp_path: Path) -> None:
    """With ids rows may change places, appear and occur twice."""
    path = tmp_path / "out.jsonl"
    write(path, [INPUT[0], INPUT[2], INPUT[2]], by_id=True)
    assert write(path, [INPUT[2], INPUT[1], INPUT[2], INPUT[2], INPUT[0]], by_id=True) == [2, 4]


def test_resume_appended_input(tmp_path: Path) -> None:
    """Rows that were added to the input are judged."""
    path = tmp_path / "out.jsonl"
    write(path, INPUT[:3])
    assert write(path, INPUT) == [4, 5]


@pytest.mark.parametrize(
    ("content", "rows", "message"),
    [
        (b"my notes\n", INPUT, "not a file of verdicts"),
        (b'{"a": 1}\n', INPUT, "not a file of verdicts"),
        (b"no end of line", INPUT, "not a file of verdicts"),
        (b'{"a": 1}', INPUT, "not a file of verdicts"),
        (b'{"a": "my only copy', INPUT, "not a file of verdicts"),
        (b'{"evalmath_status": "EVIL", "evalmath_policy": "sig"}\n', INPUT, "unknown status 'EVIL' in line 1"),
        (None, INPUT[1:], "another row"),
        ("other", INPUT, "was judged by other"),
    ],
)
def test_foreign_files_are_left_alone(
    content: bytes | str | None, rows: list[dict[str, Any]], message: str, tmp_path: Path
) -> None:
    """A file that is something else, or the judgement of something else, is not written to unless asked."""
    path = tmp_path / "out.jsonl"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        write(path, INPUT, signature=content or "sig")
    before = path.read_bytes()
    with pytest.raises(OutputError, match=message):
        write(path, rows)
    assert path.read_bytes() == before
    assert write(path, rows, overwrite=True) == [*range(1, len(rows) + 1)]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_full_disk() -> None:
    """An error that says so."""
    output = Output("/dev/full", signature="sig")
    output.write(b"{}\n")
    with pytest.raises(WriteError, match="No space left"):
        output.close()


def test_odd_values_are_written(tmp_path: Path) -> None:
    """A lone surrogate, and what JSON does not know, do not stop a run."""
    for odd, written in (("\ud800", "\ud800"), (b"bytes", "b'bytes'"), (Path("x"), "x")):
        sample = Sample("f", 1, 0, "p", {"a": odd, "b": float("nan")}, None, Task(("1",), "\ud800"), ())
        assert json.loads(judged(sample, VERDICT, 0.5, "sig"))["a"] == written


def test_changed_response(tmp_path: Path) -> None:
    """A response that was generated anew is noticed, whether rows are found by their order or by their problems."""
    changed = [*INPUT[:2], INPUT[2] | {"pred": "other"}, *INPUT[3:]]
    for by_id in (False, True):
        path = tmp_path / f"out{by_id}.jsonl"
        write(path, INPUT, by_id=by_id)
        with pytest.raises(OutputError, match="judgement of another r"):
            write(path, changed, by_id=by_id)


def test_one_run_at_a_time(tmp_path: Path) -> None:
    """A second run into the same file says so and changes nothing; after the first it may go on."""
    path = tmp_path / "out.jsonl"
    with contextlib.closing(Output(str(path), signature="sig")) as first:
        row = {"evalmath_status": "correct", "evalmath_policy": "sig", "evalmath_rules": rules.digest()}
        first.write(json.dumps(row).encode() + b"\n")
        first.flush()
        before = path.read_bytes()
        for overwrite in (False, True):
            with pytest.raises(OutputError, match="another run is writing"):
                Output(str(path), signature="sig", overwrite=overwrite)
        assert path.read_bytes() == before
    Output(str(path), signature="sig").close()


def test_left_over(tmp_path: Path) -> None:
    """Verdicts whose samples are gone from the input are counted."""
    path = tmp_path / "out.jsonl"
    write(path, INPUT)
    output = Output(str(path), signature="sig")
    with contextlib.closing(output):
        for sample in samples(INPUT[:2], tmp_path / "shorter.jsonl"):
            assert output.earlier(sample)
        assert output.left_over() == 3
