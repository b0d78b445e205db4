"""What a curation leaves: the set in shards, a table of queries, what the next round should sample, the card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final, Self

from evalmath.errors import EvalMathError
from evalmath.formats.appending import json_line
from evalmath.formats.owning import HIDDEN, carry_out, changing, locked, refuse_input
from evalmath.formats.tables import arrow, write_parquet

__all__ = ["CARD", "FolderError", "Shards", "owned", "with_files", "write_table"]

CARD: Final = "card.md"
# Whatever a curation writes. Only what an earlier card lists, and is called like one of these, is ever removed.
_OURS: Final = re.compile(
    r"data(-\d{5,})?\.(jsonl|parquet)|queries\.(parquet|jsonl)|short\.jsonl|card\.md|(difficulty|length)\.svg"
)
_FILES: Final = "## Files"
_LISTED: Final = re.compile(r"^- `(.+)`$", re.MULTILINE)
SHOWN = 5  # names of files in a message


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

    Raises
    ------
    FormatError
        If a library is missing.
    """

    def __init__(self, folder: Path, name: str, suffix: str = "jsonl", limit: int = 0) -> None:
        self.rows = 0
        if suffix == "parquet":
            arrow()
        self._folder, self._name, self._suffix, self._limit = folder, name, suffix, limit
        self._shard = self._in_shard = 0
        self._path = folder
        self._file: IO[bytes] | None = None

    def write(self, row: Mapping[str, Any]) -> None:
        """Append a row.

        Raises
        ------
        OSError
        """
        (self._file or self._open()).write(json_line(row))
        self.rows += 1
        self._in_shard += 1
        if self._limit and self._in_shard >= self._limit:
            self.close()

    def close(self) -> None:
        """Finish the file."""
        if self._file is None:
            return
        self._file.close()
        if self._suffix == "parquet":
            write_parquet(self._path, self._path.with_suffix(".parquet"), nested=True)
            self._path.unlink()
        self._file, self._in_shard = None, 0
        self._shard += 1

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.close()
        elif self._file is not None:
            self._file.close()

    def _open(self) -> IO[bytes]:
        number = f"-{self._shard:05}" if self._limit else ""
        self._path = self._folder / f"{self._name}{number}.jsonl"
        self._file = self._path.open("wb")
        return self._file


def write_table(folder: Path, name: str, columns: Mapping[str, Sequence[Any]]) -> None:
    """A table as Parquet, or as JSONL where that extra is missing."""
    with Shards(folder, name, "parquet" if find_spec("pyarrow") else "jsonl") as shards:
        for values in zip(*columns.values(), strict=True):
            shards.write(dict(zip(columns, values, strict=True)))
