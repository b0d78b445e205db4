r"""Files of samples: JSONL, JSON, CSV, TSV and Parquet, plain or compressed, from a path or from stdin.

What a file is, is told by its first bytes rather than by its name: gzip, zstd, Parquet, an archive of Inspect, ``[``
for a JSON array, else one JSON object a line. CSV and TSV are told by their name, or by a first line that names columns
of samples. What is something else (a picture, a pickle) is named, and not read.

>>> list(parse_jsonl([b'{"a": 1}\n', b'\n', b'{"a": \n', b'7\n']))
[Row(number=1, data={'a': 1}),
 Malformed(number=3, message='not JSON: Expecting value at column 6', hint='', file=''),
 Malformed(number=4, message='a number, not an object', hint='', file='')]
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

from evalmath._version import installing
from evalmath.batch.samples import Keys
from evalmath.formats import inspect_archive
from evalmath.formats.cells import uncell
from evalmath.formats.documents import records_of
from evalmath.formats.packed import FormatError, breaks, refuse_foreign, unpacked
from evalmath.limits import MAX_EMPTY_LINES, MAX_TABLE_BYTES
from evalmath.terminal import one_line

__all__ = [
    "KINDS",
    "FormatError",
    "Malformed",
    "Row",
    "Rows",
    "expected_rows",
    "parse_jsonl",
    "read_rows",
    "record_in",
    "whole_rows",
]

MAX_LINE_BYTES = 256 << 20  # a row beyond is reported, not read: it would be most of a small machine's memory
MAX_DOCUMENT_BYTES = 1 << 30  # of one JSON value, which is read whole: its objects take some five times as much
PARQUET_BATCH = 1_024  # rows at a time: a row of long responses has some 10 kB

_NAMES: Final = {dict: "an object", list: "a list", str: "a string", bool: "a truth value", type(None): "null"}


@dataclass(frozen=True, slots=True)
class Row:
    """One row, and the number of its line (JSONL) or its place (CSV, JSON, Parquet) in the file, from 1.

    ``raw`` is the line that it was read from, where that is one JSON object a line.
    """

    number: int
    data: dict[str, Any]
    raw: bytes | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that is not a sample. The rest of the file is read nevertheless. ``hint`` names what would help."""

    number: int
    message: str
    hint: str = ""
    file: str = ""


Rows = Iterator[Row | Malformed]


def read_rows(path: str, kind: str | None = None, told: Callable[[str], object] = str) -> Rows:
    """Yield what a file holds, row by row.

    Parameters
    ----------
    path : str
        ``-`` is stdin.
    kind : str or None
        One of :data:`KINDS`; None: told by the first bytes and the name.
    told : callable
        Called with the kind that it was taken for.

    Raises
    ------
    OSError
        If the file cannot be opened.
    FormatError
        If it is not a file of that kind, breaks off, or needs a library that is not installed.
    """
    # Not sys.stdin: a thread that is stuck in it would keep the interpreter from shutting down.
    with os.fdopen(os.dup(0), "rb") if path == "-" else Path(path).open("rb") as file:
        yield from _parse(file, path, kind, told)


def whole_rows(path: str, kind: str | None = None) -> Iterator[Row]:
    """:func:`read_rows` of a file of which each row is needed.

    Raises
    ------
    OSError
    FormatError
        Also if a row is malformed.
    """
    for row in read_rows(path, kind):
        if isinstance(row, Malformed):
            raise FormatError(f"{path}:{row.number}: {row.message}")
        yield row


def expected_rows(path: str) -> int | None:
    """How many rows a plain JSONL file holds, by its line ends, or None where that is not cheap to say."""
    if path == "-" or not path.endswith(".jsonl"):
        return None
    try:
        with Path(path).open("rb") as file:
            return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
    except OSError:  # which is told when it is read
        return None


def _parse(file: BinaryIO, path: str, kind: str | None, told: Callable[[str], object]) -> Rows:
    raw = file if isinstance(file, io.BufferedReader) else io.BufferedReader(cast("io.RawIOBase", file))
    try:
        refuse_foreign(raw, path)
        stream = unpacked(raw)
        if stream is not raw:
            refuse_foreign(stream, path)
        kind = kind or _guess(stream, path)
        told(kind)
        yield from KINDS[kind](stream)
    except FormatError as error:
        raise error if path in str(error) else FormatError(f"{path}: {one_line(str(error))}") from error
    except MemoryError:
        raise FormatError(f"{path} does not fit into memory: write it as JSONL, which is read line by line") from None
    except breaks() as error:  # gzip says three of them
        raise FormatError(f"{path} cannot be read to its end: {one_line(str(error))}") from error


def _guess(stream: io.BufferedReader, path: str) -> str:
    start = stream.peek(1 << 12)
    if start.startswith(b"PAR1"):
        return "parquet"
    if start.startswith(b"PK\x03\x04"):
        return "eval"
    suffixes = [suffix.lower() for suffix in Path(path).suffixes[-2:]]
    for kind in ("csv", "tsv"):
        if f".{kind}" in suffixes:
            return kind
    text = start.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"[") or ".json" in suffixes:
        return "json"
    if text.startswith(b"{"):
        one_line = b"\n" not in text.rstrip() or text.partition(b"\n")[0].rstrip().endswith(b"}")
        return "jsonl" if one_line else "json"  # an object over many lines
    return _guess_table(text.partition(b"\n")[0].decode("utf-8", "replace"))


def _guess_table(first: str) -> str:
    """CSV or TSV if the first line names columns of samples, else lines of JSON, whose error will say what is wrong."""
    for kind, delimiter in (("tsv", "\t"), ("csv", ",")):
        cells = {cell.strip().strip('"').lower() for cell in first.split(delimiter)}
        if len(cells) > 1 and cells & _COLUMNS:
            return kind
    return "jsonl"


_COLUMNS: Final = Keys().columns()


# --- one parser a format ------------------------------------------------------------------------------------------


def parse_jsonl(lines: Iterable[bytes]) -> Rows:
    """One JSON object a line. Empty lines are passed over."""
    empty = 0
    for number, line in enumerate(_whole_lines(lines), start=1):
        if line is None:
            yield Malformed(number, f"longer than {MAX_LINE_BYTES} bytes")
            continue
        line = line.strip()
        if not line:
            empty += 1
            if empty > MAX_EMPTY_LINES:
                raise FormatError(f"more than {MAX_EMPTY_LINES:,} lines in a row are empty")
            continue
        empty = 0
        try:
            data = loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        except json.JSONDecodeError as error:
            yield Malformed(number, f"not JSON: {error.msg} at column {error.colno}")
        except UnicodeDecodeError as error:
            yield Malformed(number, f"not UTF-8: byte {error.start + 1} of the line")
        except RecursionError as error:  # thousands of brackets
            yield Malformed(number, f"not readable: {error}")
        else:
            yield _row(number, data, line)


def loads(text: str, **hooks: Any) -> Any:
    """What JSON says; an integer of more digits than Python reads is kept as its digits.

    Raises
    ------
    json.JSONDecodeError, RecursionError
    """
    try:
        return json.loads(text, **hooks)
    except json.JSONDecodeError:
        raise
    except ValueError:  # the limit of int()
        return json.loads(text, parse_int=_integer, **hooks)


def record_in(line: bytes) -> dict[str, Any] | None:
    """The object that a line of our own writing holds; None if it is damaged."""
    try:
        row = loads(line.decode())
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def _integer(digits: str) -> int | str:
    try:
        return int(digits)
    except ValueError:
        return digits


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


def _row(number: int, data: object, raw: bytes | None = None) -> Row | Malformed:
    if isinstance(data, dict):
        return Row(number, data, raw)
    return Malformed(number, f"{_NAMES.get(type(data), 'a number')}, not an object")


def _parse_json(stream: io.BufferedReader) -> Rows:
    """An array of objects, or an object that holds records; what is neither is tried as JSONL, a common misnomer."""
    text = _whole(stream)
    try:
        data = loads(text.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        if not text.lstrip().startswith(b"["):
            yield from parse_jsonl(io.BytesIO(text))
            return
        raise FormatError(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except (ValueError, RecursionError) as error:
        raise FormatError(f"not JSON: {error}") from None
    del text
    for number, item in enumerate(records_of(data), start=1):
        yield _row(number, item)


def _whole(stream: io.BufferedReader) -> bytes:
    blocks, size = [], 0
    while block := stream.read(1 << 20):
        blocks.append(block)
        size += len(block)
        if size > MAX_DOCUMENT_BYTES:
            raise FormatError(
                f"one JSON value of more than {MAX_DOCUMENT_BYTES >> 20} MB: write it as JSONL, which is read by line"
            )
    return b"".join(blocks)


def _parse_eval(stream: io.BufferedReader) -> Rows:
    """The samples of a log of Inspect, which is a zip archive; other archives are named."""
    source = stream if stream.seekable() else io.BytesIO(_whole(stream))
    try:
        for number, text in enumerate(inspect_archive.samples(source), start=1):
            try:
                yield _row(number, loads(text.decode("utf-8")))
            except (ValueError, RecursionError) as error:
                yield Malformed(number, f"not JSON: {error}")
    except inspect_archive.ArchiveError as error:
        raise FormatError(str(error)) from None


def _parse_csv(stream: io.BufferedReader, delimiter: str = ",") -> Rows:
    """A header line, and one sample a record, counted as pandas does; what is malformed is named by its line."""
    import csv

    csv.field_size_limit(max(csv.field_size_limit(), MAX_LINE_BYTES))  # the usual limit is 131,072
    text = io.TextIOWrapper(stream, "utf-8-sig", "surrogateescape", newline="")
    records = csv.DictReader(text, delimiter=delimiter, restkey="", restval=None, strict=True)
    begin, number = 1, 0
    while True:
        try:
            header = records.fieldnames or ()
            _refuse_delimiter(header, delimiter)
            begin = records.reader.line_num + 1
            record = next(records, None)
        except csv.Error as error:
            end = records.reader.line_num  # that of the DictReader stays where the last whole record ended
            over = f" (the record goes on to line {end})" * (end > begin)
            yield Malformed(begin, f"not CSV: {error}{over}")
            continue
        if record is None:
            text.detach()
            return
        number += 1
        yield _record(number, records.line_num, record, ours="evalmath_status" in header)


def _refuse_delimiter(header: Sequence[str], delimiter: str) -> None:
    """One column whose name holds the names of several: somebody else's delimiter."""
    for other, name in ((";", "semicolons"), ("\t", "tabs"), ("|", "bars"), (",", "commas")):
        if len(header) == 1 and other != delimiter and len({*header[0].lower().split(other)} & _COLUMNS) > 1:
            own = "tabs" if delimiter == "\t" else "commas"
            help_ = {"\t": "--format tsv", ",": "--format csv"}.get(other, f"write it with {own}")
            raise FormatError(f"its columns are divided by {name}, not by {own}: {help_}")


def _record(number: int, line: int, record: dict[str | Any, str | Any], *, ours: bool) -> Row | Malformed:
    if None in record.values():
        return Malformed(line, "fewer cells than columns")
    if isinstance(record.get(""), list):
        return Malformed(line, "more cells than columns")
    try:
        "".join(record.values()).encode()
    except UnicodeEncodeError:
        return Malformed(line, "not UTF-8")
    return Row(number, {name: uncell(value) for name, value in record.items()} if ours else record)


def _parse_tsv(stream: io.BufferedReader) -> Rows:
    return _parse_csv(stream, "\t")


def _parse_parquet(stream: io.BufferedReader) -> Rows:
    try:
        from pyarrow import ArrowException, parquet
    except ImportError:
        raise FormatError(f"to read a Parquet file: {installing('parquet')}") from None
    source = stream if stream.seekable() else io.BytesIO(_whole(stream))
    try:
        number = 1
        file = parquet.ParquetFile(source)
        for batch in file.iter_batches(batch_size=_rows_at_once(file.metadata)):
            if batch.nbytes > MAX_TABLE_BYTES:
                raise FormatError(f"row {number} is longer than {MAX_TABLE_BYTES} bytes")
            yield from _records(batch, number)
            number += len(batch)
    except (ArrowException, UnicodeDecodeError) as error:
        raise FormatError(f"not a readable Parquet file: {error}") from error


def _rows_at_once(metadata: Any) -> int:
    """Rows that fit into memory, whatever is in them: none is longer than what its part of the file unpacks to.

    A value that is written once, and referred to a million times, is in each of these rows when they are read.
    """
    groups = (metadata.row_group(i) for i in range(metadata.num_row_groups))
    longest = max(
        (sum(group.column(i).total_uncompressed_size for i in range(group.num_columns)) for group in groups), default=1
    )
    return max(1, min(PARQUET_BATCH, MAX_TABLE_BYTES // max(longest, 1)))


def _records(batch: Any, number: int) -> Rows:
    """The rows of a batch. One that holds what Python cannot (a time in the year 300,000, broken text) is malformed."""
    try:
        rows = batch.to_pylist()
    except (ValueError, OverflowError):
        rows = None
    for place in range(len(batch)):
        try:
            yield Row(number + place, rows[place] if rows else batch.slice(place, 1).to_pylist()[0])
        except (ValueError, OverflowError) as error:
            yield Malformed(number + place, f"not readable: {error}")


KINDS: Final[dict[str, Callable[[io.BufferedReader], Rows]]] = {
    "jsonl": parse_jsonl,
    "json": _parse_json,
    "csv": _parse_csv,
    "tsv": _parse_tsv,
    "parquet": _parse_parquet,
    "eval": _parse_eval,
}
