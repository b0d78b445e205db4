"""Rows that were judged before, from the files that ``evalmath eval -o`` and its kin write.

>>> names = Names(problem="id")
>>> fields = {"id": 7, "evalmath_status": "incorrect", "evalmath_reason": "number.sign", "evalmath_kind": "number"}
>>> row = judged_row("out.jsonl", 1, fields, names)
>>> row.status, row.reason, row.kind, row.known
(<Status.INCORRECT: 'incorrect'>, 'number.sign', 'number', True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from evalmath.batch.samples import Keys
from evalmath.batch.samples.keys import is_path, look_up
from evalmath.errors import EvalMathError
from evalmath.figures.columns import Columns
from evalmath.figures.stopping import Stopping
from evalmath.formats import Malformed, read_rows
from evalmath.formats.recorded import recorded
from evalmath.verdict import Status

__all__ = [
    "JudgedRow",
    "Names",
    "NoSuchFieldError",
    "NotJudgedError",
    "UnwritableError",
    "checked_rows",
    "columns_of",
    "draw_of",
    "judged_row",
    "judged_rows",
    "stopping_of",
    "take_down",
    "text_at",
]

_USUAL: Final = Keys()
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Names:
    """Which fields tell where a row belongs.

    Parameters
    ----------
    problem : str or None
        The field that is the same for all samples of a problem; by default what ``evalmath eval`` told them apart by.
    dataset, cluster : str or None
        The collection of a problem; what problems share that are not independent.
    groups : tuple[str, ...]
        Further fields to break figures down by.
    """

    problem: str | None = None
    dataset: str | None = None
    cluster: str | None = None
    groups: tuple[str, ...] = ()


class JudgedRow(NamedTuple):
    """One judged row. ``known`` tells whether ``problem`` is more than the place of the row in its file."""

    number: int
    data: Mapping[str, Any]
    status: Status
    reason: str
    kind: str
    answer: str
    signature: str
    dataset: str
    problem: str
    known: bool


class NotJudgedError(EvalMathError):
    """A row without a verdict."""


class UnwritableError(EvalMathError):
    """A row with half of a surrogate pair in it, which no file of text can hold."""


class NoSuchFieldError(EvalMathError):
    """A field that somebody named, and that no row of a file has: every figure by it would be another one."""


def judged_rows(
    path: str, names: Names | None = None, complain: Callable[[Malformed], object] = lambda _line: None
) -> Iterator[JudgedRow]:
    """Read a file of judged rows; what is no such row is handed to ``complain``.

    Raises
    ------
    NotJudgedError
        If the first row has no verdict.
    NoSuchFieldError
        If no row has a field that ``names`` has; after the last row.
    OSError, FormatError
        If the file cannot be read.
    """
    names = names or Names()
    missing = {name for name in (names.problem, names.dataset, names.cluster, *names.groups) if name is not None}
    row = None
    for row in checked_rows(path, lambda number, data: judged_row(path, number, data, names), complain):
        if missing:
            missing = {name for name in missing if not text_at(row.data, name)}
        yield row
    if missing and row is not None:
        raise NoSuchFieldError(f"no row of {path} has a field {', '.join(sorted(missing))}")


def checked_rows(
    path: str, make: Callable[[int, dict[str, Any]], T], complain: Callable[[Malformed], object]
) -> Iterator[T]:
    """What is made of the rows of a file; where that is refused, ``complain`` is told, unless no row has a verdict."""
    first = True
    for item in read_rows(path):
        if isinstance(item, Malformed):
            complain(item)
            continue
        try:
            row = make(item.number, item.data)
        except (NotJudgedError, UnwritableError) as error:
            if first and isinstance(error, NotJudgedError):
                raise
            complain(Malformed(item.number, str(error)))
            continue
        first = False
        yield row


def judged_row(path: str, number: int, data: Mapping[str, Any], names: Names) -> JudgedRow:
    """One row of a file.

    Raises
    ------
    NotJudgedError
        If it has no verdict, or a status that is none.
    """
    status = data.get("evalmath_status")
    if status is None:
        raise NotJudgedError(f"{path} has no verdicts in it: first  evalmath eval {path} -o OUT.jsonl")
    try:
        named = Status(status)
    except ValueError:
        raise NotJudgedError(f"{status!r} is not a status") from None
    dataset = text_at(data, *([names.dataset] if names.dataset else _USUAL.dataset))
    problem = text_at(data, *([names.problem] if names.problem else ("evalmath_problem", *_USUAL.query)))
    return JudgedRow(
        number,
        data,
        named,
        text_at(data, "evalmath_reason"),
        text_at(data, "evalmath_kind"),
        text_at(data, "evalmath_ans"),
        text_at(data, "evalmath_policy"),
        dataset,
        f"{dataset}\0{problem}" if problem else f"row {text_at(data, 'evalmath_row') or number}",
        bool(problem),
    )


def text_at(data: Mapping[str, Any], *names: str) -> str:
    """The first of these fields (or paths to one) that is there, as text; nothing if none is."""
    for name in names:
        value = data.get(name)
        if value is None and is_path(name):
            value = look_up(data, name)
        if value is not None and value != "":
            return value if value.__class__ is str else str(value)
    return ""


def draw_of(data: Mapping[str, Any]) -> int:
    """Which of the samples of its problem a row is, as ``evalmath run`` counts them."""
    if "sample" not in data and "evalmath_sample" not in data:
        return 0
    told = text_at(data, "sample", "evalmath_sample")
    return int(told) if told.isdecimal() and len(told) < 10 else 0


def stopping_of(data: Mapping[str, Any]) -> Stopping | None:
    """When the samples of its problem ended, if ``evalmath run`` drew it and that hung on what was right."""
    if "stopping" not in data:
        return None
    told = [look_up(data, f"stopping.{name}") for name in ("strategy", "k", "first", "max_trials")]
    return None if None in told else Stopping(str(told[0]), *map(int, told[1:]))


def columns_of(rows: Iterator[JudgedRow], names: Names) -> tuple[Columns, list[str]]:
    """What the figures need of judged rows, and the signatures by which they were judged."""
    columns, signatures = Columns(names.groups), dict[str, None]()
    for row in rows:
        signatures[row.signature] = None
        take_down(row, columns, names)
    return columns, list(signatures)


def take_down(row: JudgedRow, columns: Columns, names: Names, nth: int | None = None) -> str | None:
    """Add a row to the columns; what problems that are not independent share with its own, if that has a name.

    ``nth`` is which of the responses of a row was judged, where the row doesn't tell.
    """
    cluster = None if names.cluster is None else text_at(row.data, names.cluster) or None
    columns.add(
        row.status,
        problem=row.problem if row.known else None,
        dataset=row.dataset,
        reason=row.reason,
        kind=row.kind,
        answer=row.answer,
        cluster=cluster,
        groups=[text_at(row.data, name) for name in names.groups] if names.groups else (),
        recorded=recorded(row.data, nth),
        draw=draw_of(row.data),
    )
    if (stopping := stopping_of(row.data)) is not None:
        columns.stopping.add(stopping)
    return cluster
