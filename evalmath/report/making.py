"""Files of verdicts in, one page out."""

from __future__ import annotations

import gzip
import json
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Unpack

from evalmath.figures.judged import Names
from evalmath.figures.majority import Ties
from evalmath.figures.pages import without_nan
from evalmath.figures.votes import VoteOptions
from evalmath.formats import Malformed
from evalmath.formats.owning import OutputError, refuse_input, whole
from evalmath.policy import ALLOWANCES
from evalmath.reasons import CERTAINTIES, REASONS, STAGES, STATUSES
from evalmath.report import headline
from evalmath.report.chunks import Packed, Packer, known_of
from evalmath.report.page import page
from evalmath.report.survey import Survey, read_rows, survey

__all__ = ["Made", "ReportOptions", "write_report"]

NOWHERE = 0xFFFF_FFFF  # the chunk of a row whose text was left out


@dataclass(frozen=True, slots=True)
class Made:
    """What came of it: bytes of the page, rows in it, and rows whose texts had no room."""

    bytes: int
    rows: int
    left_out: int


class ReportOptions(VoteOptions, total=False):
    """What a page is to show, and how its figures are computed: see :func:`evalmath.figures.summarise` for the others.

    Attributes
    ----------
    names : Names
        The fields that tell where a row belongs. Groups beyond those that are named are found: fields whose values
        recur.
    title : str or None
        The names of the files by default.
    max_mb : float or None
        About how many megabytes (10^6 bytes) the page may have. Where that is not enough, texts of rows are left out,
        right ones first; they are counted in the page.
    complain, advance : callable
        Told of rows that are not judged rows, with the path, in the first reading; and of rows that were read, each
        twice.
    """

    names: Names
    title: str | None
    max_mb: float | None
    complain: Callable[[str, Malformed], object]
    ks: Sequence[int] | None
    votes: bool
    ties: Ties


def write_report(paths: Sequence[str], output: str | PathLike[str], **options: Unpack[ReportOptions]) -> Made:
    """Write a page that shows one run, or several side by side.

    Parameters
    ----------
    paths : sequence of str
        One to eight files that ``evalmath eval -o`` wrote. Each is read twice.
    output : path
        The page; it is replaced as a whole when it is complete.
    **options
        See :class:`ReportOptions`.

    Raises
    ------
    OSError, FormatError, NotJudgedError
        If a file cannot be read, or the page not be written.
    OutputError
        If the page would take the place of a folder, or of what it is made of.
    EvalMathError
        If a file holds no rows, or no problem is in all of them.
    ValueError
        If there is no file, or more than eight.
    """
    if not 1 <= len(paths) <= len(headline.LETTERS):
        raise ValueError(f"a report shows one to {len(headline.LETTERS)} runs, not {len(paths)}")
    if Path(output).is_dir():
        raise OutputError(f"{output} is a folder: the page needs the name of a file")
    refuse_input(output, paths)
    figures: dict[str, Any] = {**options}
    names, title, max_mb = figures.pop("names", Names()), figures.pop("title", None), figures.pop("max_mb", None)
    advance = figures.pop("advance", None) or _told_nobody
    found = survey(paths, names, complain=figures.pop("complain", _told_nobody), advance=advance, **figures)
    shown = _short_names(paths)
    above = title or f"{', '.join(shown[:-1])} and {shown[-1]}".removeprefix(" and ")
    packer = _packed(paths, names, found, advance)
    packed = packer.close(limit=None)
    if max_mb is not None:
        without = Packed([], packed.places, found.index.rows)
        packed = packer.close(max_mb * 1e6 - sum(map(len, _pieces(found, above, shown, without))))
    with whole(Path(output)) as write:
        for piece in _pieces(found, above, shown, packed):
            write(piece)
    return Made(Path(output).stat().st_size, found.index.rows, packed.left_out)


def _told_nobody(*_: object) -> None:
    """Where nobody wants to know."""


def _packed(paths: Sequence[str], names: Names, found: Survey, advance: Callable[[int], object]) -> Packer:
    """The second reading: the texts."""
    packer, telling = Packer(), found.telling()
    rows = (pair for path in paths for pair in read_rows(path, names))
    for number, ((row, texts), first) in enumerate(zip(rows, telling, strict=True)):
        packer.add(number, row.data, known_of(texts), telling=first)
        advance(1)
    return packer


def _pieces(found: Survey, title: str, names: Sequence[str], packed: Packed) -> Iterator[str]:
    """The page."""
    return page(
        title=title,
        headline=headline.headline(found, names, packed.left_out),
        figures=headline.figures(found),
        help_rows=headline.help_rows(found),
        data=_data(found, names, packed),
        chunks=packed.chunks,
    )


def _data(found: Survey, names: Sequence[str], packed: Packed) -> dict[str, bytes]:
    """What the page opens at once."""
    columns = {name: (column.codes, column.values) for name, column in found.index.columns().items()}
    places = [packed.places.get(row, (NOWHERE, 0)) for row in range(found.index.rows)]
    columns |= {"chunk": ([chunk for chunk, _ in places], None), "place": ([place for _, place in places], None)}
    meta = {
        "rows": found.index.rows,
        "columns": [{"name": name, "values": values} for name, (_, values) in columns.items()],
        "groups": found.index.groups,
        "chunks": len(packed.chunks),
        "runs": [
            {"name": name, "first": run.first, "rows": run.rows, "signature": run.run.signature}
            for name, run in zip(names, found.runs, strict=True)
        ],
        "words": {
            "status": STATUSES, "reason": REASONS, "stage": STAGES, "certainty": CERTAINTIES,
            "allowances": ALLOWANCES,
        },
    }  # fmt: skip
    numbers = b"".join(_uint32(codes) for codes, _ in columns.values())
    told = json.dumps(without_nan(meta), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return {"meta": gzip.compress(told, mtime=0), "columns": gzip.compress(numbers, mtime=0)}


def _uint32(codes: Sequence[int]) -> bytes:
    """As the page reads them: four bytes each, the lowest first."""
    import sys

    numbers = array("I", codes)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _short_names(paths: Sequence[str]) -> list[str]:
    """The names of the files, with as much of their folders as tells them apart."""
    names = [Path(path).name for path in paths]
    return names if len(set(names)) == len(paths) else [f"{Path(path).parent.name}/{Path(path).name}" for path in paths]
