"""What is known of every row without opening its text: a number a row in each column, and each text once.

The page answers every question about statuses, reasons, kinds, groups and short texts from these columns; the responses
are opened one by one. Columns of texts are numbers into a list of the texts that occur.

>>> from evalmath.figures.judged import Names, judged_row
>>> index = Index()
>>> for i, level in enumerate([5, 5, 1, 1]):
...     data = {"id": i, "level": level, "resp": "It is 2.", "evalmath_status": "correct", "evalmath_row": i + 1}
...     index.add(judged_row("out.jsonl", i + 1, data, Names()), Texts("", "It is 2.", ("2",)))
>>> columns = index.columns()
>>> columns["level"].values, columns["level"].codes.tolist(), columns["row"].codes.tolist()
(['5', '1'], [0, 0, 1, 1], [1, 2, 3, 4])
>>> index.groups  # the id is another one in every row
['level']
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from evalmath.batch.samples import Keys
from evalmath.figures.columns import Codes
from evalmath.figures.judged import JudgedRow, text_at
from evalmath.formats.judged_texts import Texts
from evalmath.formats.output import PREFIX
from evalmath.formats.recorded import recorded

__all__ = ["Column", "Index"]

SHOWN_CHARS = 100  # of a question, a reference or an answer in the table
MOST_VALUES = 50  # of a field that groups rows: a level, a subject
MOST_CHARS = 60  # of one of its values
LARGEST: Final = 0xFFFF_FFFF  # that a column holds

# Fields whose texts are columns of their own, or no groups.
_TAKEN: Final = Keys().columns() - {"finish_reason", "stop_reason"}


class Column(NamedTuple):
    """A number a row; where there are values, it is a place among them."""

    codes: Sequence[int]
    values: list[str] | None = None


class Index:
    """The columns, as the rows come.

    Parameters
    ----------
    by : sequence of str
        Fields, or paths to them, that group rows. Others are found: those whose values recur.
    """

    def __init__(self, by: Sequence[str] = ()) -> None:
        self._by = by
        self._texts = {name: Codes() for name in (*_VERDICT, "dataset", "problem", "question", "reference", "answer")}
        self._numbers = {name: array("I") for name in ("row", "sample", "microseconds", "length")}
        self._named = {name: Codes() for name in by}
        self._fields: dict[str, Codes] = {}  # those that may group rows
        self._beside: dict[str, Codes] = {}
        self._no_groups: set[str] = set()
        self.rows = 0

    def add(self, row: JudgedRow, texts: Texts) -> None:
        """Take down a row."""
        data, columns, numbers = row.data, self._texts, self._numbers
        for name, field in _VERDICT.items():
            value = data.get(field)
            columns[name].add(", ".join(map(str, value)) if isinstance(value, list) else _text(value))
        columns["dataset"].add(row.dataset)
        columns["problem"].add(row.problem)
        columns["question"].add(_begin(texts.question))
        columns["reference"].add(_reference(row, texts))
        columns["answer"].add(_begin(row.answer))
        numbers["row"].append(whole(data.get("evalmath_row")) or row.number)
        numbers["sample"].append(whole(data.get("evalmath_sample")))
        numbers["microseconds"].append(whole(data.get("evalmath_seconds"), 1e6))
        numbers["length"].append(len(texts.response))
        self._add_recorded(row)
        for name in self._by:
            self._named[name].add(text_at(data, name))
        self._add_fields(data)
        self.rows += 1

    def _add_fields(self, data: Mapping[str, Any]) -> None:
        for name, value in data.items():
            if name.startswith(PREFIX) or name in _TAKEN or name in self._no_groups:
                continue
            codes = self._fields.setdefault(name, Codes())
            _fill(codes, self.rows)
            if isinstance(value, dict | list) or len(codes) > MOST_VALUES or len(text := _text(value)) > MOST_CHARS:
                self._no_groups.add(name)
                del self._fields[name]
            else:
                codes.add(text)

    def _add_recorded(self, row: JudgedRow) -> None:
        """What others said of the response, beside what is said here: a group for each of their scores."""
        for name, label in recorded(row.data).items():
            codes = self._beside.setdefault(f"beside.{name}", Codes())
            _fill(codes, self.rows)
            codes.add(_BESIDE[row.status == "correct", label])

    @property
    def groups(self) -> list[str]:
        """The fields that group rows: those that were asked for, then those that were found."""
        most = min(MOST_VALUES, len(self._texts["problem"]) // 2)  # more would be names of problems
        found = [name for name, codes in self._fields.items() if 1 < len(codes) <= most]
        return [_group_name(name) for name in dict.fromkeys([*self._by, *self._beside, *found])]

    def group(self, group: str) -> Codes:
        """One of them, with a value for each row."""
        columns = self._fields | self._beside | self._named
        codes = next(codes for name, codes in columns.items() if _group_name(name) == group)
        _fill(codes, self.rows)
        return codes

    @property
    def problems(self) -> Sequence[int]:
        """The problem of each row, a number from 0."""
        return self._texts["problem"].codes

    @property
    def problem_names(self) -> list[str]:
        """What tells the problems apart, in the order of their numbers."""
        return [str(name) for name in self._texts["problem"].values]

    def columns(self) -> dict[str, Column]:
        """All columns. The name of a problem is given without its dataset."""
        texts = {name: Column(codes.codes, [str(v) for v in codes.values]) for name, codes in self._texts.items()}
        names = [name.rpartition("\0")[2][:SHOWN_CHARS] for name in texts["problem"].values or ()]
        texts["problem"] = Column(texts["problem"].codes, names)
        groups = {name: self.group(name) for name in self.groups}
        return {
            **{name: Column(codes) for name, codes in self._numbers.items()},
            **texts,
            **{name: Column(codes.codes, [str(v) for v in codes.values]) for name, codes in groups.items()},
        }


_VERDICT: Final = {
    name: PREFIX + name for name in ("status", "reason", "kind", "stage", "certainty", "rule", "allowances", "file")
}


# What a query asks of every report. A field of the same name is asked for as field.status, field.length ...
_RESERVED: Final = frozenset(
    (*_VERDICT, "dataset", "problem", "question", "reference", "answer", "response", "row", "sample", "seconds",
     "microseconds", "length", "chunk", "place", "is")
)  # fmt: skip


_BESIDE: Final = {
    (True, True): "both right", (False, False): "both not right", (True, False): "right here only",
    (False, True): "right there only",
}  # fmt: skip


def _group_name(name: str) -> str:
    return f"field.{name}" if name in _RESERVED else name


def _fill(codes: Codes, rows: int) -> None:
    """Rows that have not the field."""
    while len(codes.codes) < rows:
        codes.add("")


def _text(value: object) -> str:
    """A value as JSON writes it, and nothing for none."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _begin(text: str) -> str:
    """The beginning of a text in one line."""
    line = " ".join(text[: 4 * SHOWN_CHARS].split())
    return line if len(line) <= SHOWN_CHARS else line[: SHOWN_CHARS - 1] + "…"


def _reference(row: JudgedRow, texts: Texts) -> str:
    """The reference as it is written, where that is short; as it was read, where it is a worked solution."""
    written = " | ".join(texts.references)
    return _begin(written if len(written) <= SHOWN_CHARS else text_at(row.data, "evalmath_reference") or written)


def whole(value: object, unit: float = 1) -> int:
    """A number of a column: from a table of text it comes as text."""
    try:
        return min(max(round(float(value) * unit), 0), LARGEST)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return 0
