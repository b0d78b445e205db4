r"""Files of samples: JSONL, JSON, CSV, TSV and Parquet, plain or compressed, from a path or from stdin.

What a file is, is told by its first bytes rather than by its name: gzip, zstd, Parquet, ``[`` for a JSON array, else
one JSON object a line. Only CSV and TSV cannot be told by their bytes: their name or ``kind`` has to say it.

>>> list(parse_jsonl([b'{"a": 1}\n', b'\n', b'{"a": \n', b'7\n']))
[Row(number=1, data={'a': 1}),
 Malformed(number=3, message='not JSON: Expecting value at column 6'),
 Malformed(number=4, message='a number, not an object')]
"""

from __future__ import annotations

import io
import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

from evalmath.errors import EvalMathError

__all__ = ["KINDS", "FormatError", "Malformed", "Row", "expected_rows", "parse_jsonl", "read_rows"]

MAX_LINE_BYTES = 256 << 20  # a row beyond is reported, not read: it would be most of a small machine's memory
PARQUET_BATCH = 1_024  # rows at a time: a row of long responses has some 10 kB

_NAMES: Final = {dict: "an object", list: "a list", str: "a string", bool: "a truth value", type(None): "null"}


@dataclass(frozen=True, slots=True)
class Row:
    """One sample, and the number of its line (JSONL, CSV) or its place (JSON, Parquet) in the file, from 1."""

    number: int
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that is no sample. The rest of the file is read nevertheless."""

    number: int
    message: str


class FormatError(EvalMathError):
    """A file that cannot be read, or not to its end."""


Rows = Iterator[Row | Malformed]


def read_rows(path: str, kind: str | None = None) -> Rows:
    """Yield what a file holds, row by row.

    Parameters
    ----------
    path : str
        ``-`` is stdin.
    kind : str or None
        One of :data:`KINDS`; None: told by the first bytes and the name.

    Raises
    ------
    OSError
        If the file cannot be opened.
    FormatError
        If it is no file of that kind, breaks off, or needs a library that is not installed.
    """
    # Not sys.stdin: a thread that is stuck in it would keep the interpreter from shutting down.
    with os.fdopen(os.dup(0), "rb") if path == "-" else Path(path).open("rb") as file:
        yield from _parse(file, path, kind)


def expected_rows(path: str) -> int | None:
    """How many rows a plain JSONL file holds, by its line ends, or None where that is not cheap to say."""
    if path == "-" or not path.endswith(".jsonl"):
        return None
    with Path(path).open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def _parse(file: BinaryIO, path: str, kind: str | None) -> Rows:
    raw = file if isinstance(file, io.BufferedReader) else io.BufferedReader(cast("io.RawIOBase", file))
    try:
        stream = _decompress(raw)
        yield from KINDS[kind or _guess(stream, path)](stream)
    except (EOFError, OSError, zlib.error) as error:  # gzip says all three
        raise FormatError(f"{path} cannot be read to its end: {error}") from error


def _decompress(stream: io.BufferedReader) -> io.BufferedReader:
    start = stream.peek(4)[:4]
    if start.startswith(b"\x1f\x8b"):
        import gzip

        # It has all that a BufferedReader has; a second one around it would lose the last rows before a break.
        return cast("io.BufferedReader", gzip.GzipFile(fileobj=stream))
    if start == b"\x28\xb5\x2f\xfd":
        return io.BufferedReader(_zstd(stream))
    return stream


def _zstd(stream: io.BufferedReader) -> io.RawIOBase:
    try:
        import zstandard
    except ImportError:
        raise FormatError("a zstd file needs the extra evalmath[zstd]") from None
    return cast("io.RawIOBase", zstandard.ZstdDecompressor().stream_reader(stream, read_across_frames=True))


def _guess(stream: io.BufferedReader, path: str) -> str:
    if stream.peek(4)[:4] == b"PAR1":
        return "parquet"
    suffixes = [suffix.lower() for suffix in Path(path).suffixes[-2:]]
    for kind in ("csv", "tsv"):
        if f".{kind}" in suffixes:
            return kind
    text = stream.peek(1 << 12).removeprefix(b"\xef\xbb\xbf").lstrip()
    return "json" if text.startswith(b"[") or ".json" in suffixes else "jsonl"


# --- one parser a format ------------------------------------------------------------------------------------------


def parse_jsonl(lines: Iterable[bytes]) -> Rows:
    """One JSON object a line. Empty lines are passed over."""
    for number, line in enumerate(_whole_lines(lines), start=1):
        if line is None:
            yield Malformed(number, f"longer than {MAX_LINE_BYTES} bytes")
            continue
        line = line.strip()
        if not line:
            continue
        try:
            data = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        except json.JSONDecodeError as error:
            yield Malformed(number, f"not JSON: {error.msg} at column {error.colno}")
        except UnicodeDecodeError as error:
            yield Malformed(number, f"not UTF-8: byte {error.start + 1} of the line")
        except (ValueError, RecursionError) as error:  # a number of thousands of digits; thousands of brackets
            yield Malformed(number, f"not readable: {error}")
        else:
            yield _row(number, data)


def _whole_lines(lines: Iterable[bytes]) -> Iterator[bytes | None]:
    """The lines of a file; None for one that is too long to be held."""
    if not isinstance(lines, io.BufferedIOBase):
        yield from lines
        return
    while line := lines.readline(MAX_LINE_BYTES):
        if len(line) < MAX_LINE_BYTES or line.endswith(b"\n"):
            yield line
            continue
        while (rest := lines.readline(MAX_LINE_BYTES)) and not rest.endswith(b"\n"):
            pass
        yield None


def _row(number: int, data: object) -> Row | Malformed:
    if isinstance(data, dict):
        return Row(number, data)
    return Malformed(number, f"{_NAMES.get(type(data), 'a number')}, not an object")


def _parse_json(stream: io.BufferedReader) -> Rows:
    """An array of objects, or an object that holds one; what is neither is tried as JSONL, a common misnomer."""
    text = stream.read()
    try:
        data = json.loads(text.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        if not text.lstrip().startswith(b"["):
            yield from parse_jsonl(io.BytesIO(text))
            return
        raise FormatError(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except (ValueError, RecursionError) as error:
        raise FormatError(f"not JSON: {error}") from None
    if isinstance(data, dict):
        lists = [value for value in data.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
        data = lists[0] if len(lists) == 1 else [data]
    for number, item in enumerate(data if isinstance(data, list) else [data], start=1):
        yield _row(number, item)


def _parse_csv(stream: io.BufferedReader, delimiter: str = ",") -> Rows:
    """A header line, and one sample a record. The number of a record is that of its last line."""
    import csv

    csv.field_size_limit(max(csv.field_size_limit(), MAX_LINE_BYTES))  # the usual limit is 131,072
    text = io.TextIOWrapper(stream, "utf-8-sig", "surrogateescape", newline="")
    records = csv.DictReader(text, delimiter=delimiter, restkey="", restval=None)
    while True:
        try:
            record = next(records, None)
        except csv.Error as error:
            yield Malformed(records.line_num, f"not CSV: {error}")
            continue
        if record is None:
            text.detach()
            return
        yield _record(records.line_num, record)


def _record(number: int, record: dict[str | Any, str | Any]) -> Row | Malformed:
    if None in record.values():
        return Malformed(number, "fewer cells than columns")
    if isinstance(record.get(""), list):
        return Malformed(number, "more cells than columns")
    try:
        "".join(record.values()).encode()
    except UnicodeEncodeError:
        return Malformed(number, "not UTF-8")
    return Row(number, record)


def _parse_tsv(stream: io.BufferedReader) -> Rows:
    return _parse_csv(stream, "\t")


def _parse_parquet(stream: io.BufferedReader) -> Rows:
    try:
        from pyarrow import ArrowException, parquet
    except ImportError:
        raise FormatError("a Parquet file needs the extra evalmath[parquet]") from None
    source = stream if stream.seekable() else io.BytesIO(stream.read())
    try:
        number = 0
        for batch in parquet.ParquetFile(source).iter_batches(batch_size=PARQUET_BATCH):
            for data in batch.to_pylist():
                number += 1
                yield Row(number, data)
    except ArrowException as error:
        raise FormatError(f"not a readable Parquet file: {error}") from error


KINDS: Final[dict[str, Callable[[io.BufferedReader], Rows]]] = {
    "jsonl": parse_jsonl,
    "json": _parse_json,
    "csv": _parse_csv,
    "tsv": _parse_tsv,
    "parquet": _parse_parquet,
}
