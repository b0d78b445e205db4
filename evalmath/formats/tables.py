r"""Verdicts as CSV or Parquet, made of the JSONL in which a run keeps them.

A table cannot be continued where a run was interrupted, so the rows are first written as JSONL to ``OUT.partial``,
which the next run goes on with; when all are there, the table is written beside its name and moved to it at once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from evalmath._version import installing
from evalmath.formats.cells import cell
from evalmath.formats.files import FormatError, whole_rows
from evalmath.formats.owning import replacing

__all__ = ["PARTIAL", "TABLES", "arrow", "convert", "refused_ending", "table_of", "write_parquet"]

PARTIAL: Final = ".partial"
BATCH = 1_024  # rows of a row group

_ENDING = re.compile(r"\.(?=.*[a-z])[a-z0-9]{2,7}")  # of a kind of file; numbers are part of the name


def table_of(path: str) -> str | None:
    """``csv``, ``tsv`` or ``parquet`` if a file of that name is to be a table, else None."""
    suffix = Path(path).suffix.lower().removeprefix(".")
    return suffix if suffix in TABLES else None


def refused_ending(path: str) -> str:
    """Why no file of that name is written: whoever opens it would expect another one. Nothing if it may be.

    >>> refused_ending("out.xlsx")
    'out.xlsx: what is written is .jsonl, .csv, .tsv, .parquet, not .xlsx'
    >>> refused_ending("out.csv"), refused_ending("verdicts"), refused_ending("-"), refused_ending("run.2024")
    ('', '', '', '')
    """
    suffix = Path(path).suffix.lower()
    known = ("jsonl", *TABLES)
    if not _ENDING.fullmatch(suffix) or suffix[1:] in (*known, "ndjson"):
        return ""
    return f"{path}: what is written is {', '.join(f'.{name}' for name in known)}, not {suffix}"


def convert(journal: Path, target: Path) -> None:
    """Write the table, and remove the JSONL that it is made of.

    Raises
    ------
    OSError
    FormatError
        If a library is missing, or the JSONL is no such file.
    """
    with replacing(target) as beside:
        TABLES[target.suffix.lower().removeprefix(".")](journal, beside)
    journal.unlink()


def _rows(journal: Path) -> Iterator[dict[str, Any]]:
    return (row.data for row in whole_rows(str(journal), "jsonl"))


def _columns(journal: Path) -> dict[str, set[type]]:
    """The fields of all rows in the order in which they appear, and of what types their values are."""
    columns: dict[str, set[type]] = {}
    for row in _rows(journal):
        for name, value in row.items():
            columns.setdefault(name, set()).add(str if _is_long(value) else type(value))
    return columns


def _write_csv(journal: Path, target: Path, delimiter: str = ",") -> None:
    import csv

    columns = _columns(journal)
    with target.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
        writer = csv.writer(file, delimiter=delimiter)
        writer.writerow(map(cell, columns))
        for row in _rows(journal):
            writer.writerow(cell(row.get(name)) for name in columns)


def _write_tsv(journal: Path, target: Path) -> None:
    _write_csv(journal, target, "\t")


def arrow() -> tuple[ModuleType, ModuleType]:
    """The libraries ``pyarrow`` and ``pyarrow.parquet``.

    Raises
    ------
    FormatError
        If they are missing.
    """
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise FormatError(f"to write a Parquet file: {installing('parquet')}") from None
    return pa, parquet


def write_parquet(journal: Path, target: Path, *, nested: bool = False) -> None:
    """Numbers, truth values and texts as such; lists, objects and what is mixed as its JSON.

    With ``nested``, lists and objects that are all of one shape are columns of that shape.
    """
    pa, parquet = arrow()
    fields = {"bool": pa.bool_(), "int": pa.int64(), "float": pa.float64(), "str": pa.string()}
    columns = {}
    for name, types in _columns(journal).items():
        kind, make = _column(types)
        columns[name] = fields[kind], make
        if nested and types <= {list, dict, type(None)} and (shape := _shape(journal, name, pa)) is not None:
            columns[name] = shape, _same
    schema = pa.schema([(_storable(name), kind) for name, (kind, _make) in columns.items()])
    with parquet.ParquetWriter(target, schema) as writer:
        for batch in _batches(journal):
            arrays = [pa.array([make(row.get(name)) for row in batch], kind) for name, (kind, make) in columns.items()]
            writer.write_table(pa.table(arrays, schema=schema))


def _batches(journal: Path) -> Iterator[list[dict[str, Any]]]:
    rows = _rows(journal)
    while batch := list(islice(rows, BATCH)):
        yield batch


def _shape(journal: Path, name: str, pa: Any) -> Any:
    """The Arrow type of all lists or objects of a column; None if they have no common one."""
    shapes = set()
    for batch in _batches(journal):
        try:
            shapes.add(pa.array([row.get(name) for row in batch]).type)
        except (pa.ArrowException, ValueError, OverflowError):  # mixed; half a character; more than 64 bits
            return None
    return shapes.pop() if len(shapes) == 1 else None


def _column(types: set[type]) -> tuple[str, Callable[[Any], Any]]:
    """The kind of a column, and how a value gets into it."""
    known = types - {type(None)}
    if known == {bool}:
        return "bool", _same
    if known == {int}:
        return "int", _same
    if known and known <= {int, float}:
        return "float", lambda value: None if value is None else float(value)
    return "str", _storable


def _same(value: Any) -> Any:
    return value


def _is_long(value: Any) -> bool:
    """An integer beyond the 64 bits of a column: it is kept as its digits, and so are its neighbours."""
    return isinstance(value, int) and not -(2**63) <= value < 2**63


def _storable(value: Any) -> str | None:
    if value is None:
        return None
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text.encode("utf-8", "backslashreplace").decode()


TABLES: Final[dict[str, Callable[[Path, Path], None]]] = {
    "csv": _write_csv,
    "tsv": _write_tsv,
    "parquet": write_parquet,
}
