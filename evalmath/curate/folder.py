"""What a curation leaves: the set in shards, a table of queries, what the next round should sample, the card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final, Self

from evalmath._version import installing
from evalmath.errors import EvalMathError
from evalmath.formats.appending import json_line
from evalmath.formats.owning import HIDDEN, carry_out, changing, locked, refuse_input
from evalmath.formats.tables import convert

__all__ = ["CARD", "FolderError", "Shards", "owned", "with_files", "write_table"]

CARD: Final = "card.md"
# Whatever a curation writes. Only what an earlier card lists, and is called like one of these, is ever removed.
_OURS: Final = re.compile(
    r"data(-\d{5,})?\.(jsonl|parquet)|queries\.(parquet|jsonl)|short\.jsonl|card\.md|(difficulty|length)\.svg"
)
_FILES: Final = "## Files"
_LISTED: Final = re.compile(r"^- `(.+)`$", re.MULTILINE)
SHOWN = 5  # names of files in a message
ROW_GROUP = 10_000  # rows of a Parquet file that are kept until they are written


class FolderError(EvalMathError):
    """A folder that cannot be written to, or holds something else."""


def with_files(card: str, names: Iterable[str]) -> str:
    """A card that lists the files beside it: what the next curation may remove."""
    return "\n".join([card.rstrip(), "", _FILES, "", *(f"- `{name}`" for name in sorted({CARD, *names})), ""])


def _refuse(folder: Path, *, overwrite: bool) -> None:
    """Refuse a folder with something in it that may not be replaced.

    Raises
    ------
    FolderError
        If it is not empty, or holds files that are called like those of a set and that no card lists.
    """
    inside = {path.name for path in folder.iterdir()} - HIDDEN
    if inside and not overwrite:
        raise FolderError(f"{folder} is not empty (use --overwrite to replace what a curation writes)")
    foreign = sorted({name for name in inside if _OURS.fullmatch(name)} - {*_listed(folder)})
    if foreign:
        raise FolderError(f"{folder} holds {', '.join(foreign[:SHOWN])}, which the card of no curation lists")


def _listed(folder: Path) -> list[str]:
    """The files that the card of a folder says are a curation's."""
    card = folder / CARD
    text = card.read_text(encoding="utf-8", errors="replace") if card.exists() else ""
    return [name for name in _LISTED.findall(text.partition(f"\n{_FILES}\n")[2]) if _OURS.fullmatch(name)]


@contextmanager
def owned(folder: Path, *, overwrite: bool, inputs: Iterable[str] = ()) -> Iterator[AbstractContextManager[Path]]:
    """A folder that nobody else curates into meanwhile; entering what it gives opens the workplace inside.

    What is in there takes its place, and that of an earlier set, if all goes well.

    Raises
    ------
    FolderError, OutputError
        See :func:`_refuse`; also if another curation is writing to it, or the disk is full.
    """
    try:
        refuse_input(folder, inputs)
        with locked(folder):
            carry_out(folder, lambda: _listed(folder), CARD)  # what one that was killed had decided
            _refuse(folder, overwrite=overwrite)
            yield changing(folder, lambda: _listed(folder), CARD)
    except OSError as error:
        if error.filename in inputs:
            raise
        raise FolderError(f"{error.filename or folder}: {error.strerror or error}") from error


class Shards:
    """Rows in files of a limited number of rows.

    Parameters
    ----------
    folder : Path
    name : str
        ``data`` becomes ``data.jsonl``, or ``data-00000.jsonl`` where there is a limit.
    suffix : "jsonl" or "parquet"
    limit : int
        Rows of a file; 0 for one file.
    mixed : bool
        Fields may hold anything: a column of what no Parquet file holds together is one of its JSON.
    """

    def __init__(self, folder: Path, name: str, suffix: str = "jsonl", limit: int = 0, *, mixed: bool = False) -> None:
        self.rows = 0
        self._table = suffix == "parquet" and mixed
        self._folder, self._name, self._limit = folder, name, limit
        self._suffix = "jsonl" if self._table else suffix
        self._shard = self._in_shard = 0
        self._file: Any = None
        self._held: list[Mapping[str, Any]] = []

    def write(self, row: Mapping[str, Any]) -> None:
        """Append a row.

        Raises
        ------
        OSError
        """
        if self._file is None:
            self._open()
        if self._suffix == "jsonl":
            self._file.write(json_line(row))
        else:
            self._held.append(row)
            if len(self._held) >= ROW_GROUP:
                self._flush_table()
        self.rows += 1
        self._in_shard += 1
        if self._limit and self._in_shard >= self._limit:
            self.close()

    def close(self) -> None:
        """Finish the file."""
        if self._file is None:
            return
        if self._suffix == "parquet":
            self._flush_table()
        self._file.close()
        if self._table:
            convert(self._path, self._path.with_suffix(".parquet"))
        self._file, self._in_shard = None, 0
        self._shard += 1

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.close()
        elif self._file is not None and self._suffix == "jsonl":
            self._file.close()

    def _open(self) -> None:
        number = f"-{self._shard:05}" if self._limit else ""
        self._path = self._folder / f"{self._name}{number}.{self._suffix}"
        self._file = self._path.open("wb") if self._suffix == "jsonl" else _ParquetFile(self._path)

    def _flush_table(self) -> None:
        if self._held:
            self._file.write(self._held)
            self._held = []


class _ParquetFile:
    """A Parquet file that takes lists of rows. The first ones decide about the columns."""

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow as pa
            from pyarrow import parquet
        except ImportError:
            raise FolderError(f"to write a Parquet file: {installing('parquet')}") from None
        self._arrow, self._parquet, self._path = pa, parquet, path
        self._writer: Any = None

    def write(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Append a row group."""
        schema = None if self._writer is None else self._writer.schema
        table = self._arrow.Table.from_pylist(list(rows), schema=schema)
        if self._writer is None:
            self._writer = self._parquet.ParquetWriter(self._path, table.schema)
        self._writer.write_table(table)

    def close(self) -> None:
        """Finish the file, an empty one too."""
        if self._writer is None:
            self._parquet.write_table(self._arrow.table({}), self._path)
        else:
            self._writer.close()


def write_table(folder: Path, name: str, columns: Mapping[str, Sequence[Any]]) -> str:
    """A table as Parquet, or as JSONL where that extra is missing; the name of the file."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        with Shards(folder, name) as shards:
            for values in zip(*columns.values(), strict=True):
                shards.write(dict(zip(columns, values, strict=True)))
        return f"{name}.jsonl"
    parquet.write_table(pa.table(dict(columns)), folder / f"{name}.parquet")
    return f"{name}.parquet"
