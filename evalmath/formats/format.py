"""What a format is: how its records are recognised, and the samples in each.

A record becomes rows in the words of :data:`CANONICAL`: ``reference``, ``response`` (or ``answer``), and perhaps
``query``, ``dataset``, ``id``, ``finish_reason``. Several responses stay a list: they are taken apart later, as in
rows of any other origin. Everything else in a row is kept for the output, so it should be short.

>>> short_fields({"level": 5, "subject": "algebra", "messages": [1, 2], "text": "x" * 1000, "score": None})
{'level': 5, 'subject': 'algebra'}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from evalmath.batch.samples import Keys

__all__ = ["CANONICAL", "Format", "NotRecordError", "Notes", "Record", "short_fields", "titled"]

Record = Mapping[str, Any]

CANONICAL: Final = Keys(
    response="response",
    reference="reference",
    answer="answer",
    query="query",
    dataset="dataset",
    finish_reason="finish_reason",
    abs_tol="abs_tol",
    id="id",
)
MAX_SHORT = 200  # characters of a field that is carried along


class NotRecordError(ValueError):
    """A record of a known format that holds no sample: a request that failed, for example. The message says why."""


@dataclass(slots=True)
class Notes:
    """What a format notices on its way through one run, for the line that says how the file was read.

    ``path`` is where the record stands: some tools put their scores into a file beside it.
    """

    path: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    first: dict[str, Any] = field(default_factory=dict)

    def beside(self, read: Callable[[Path], dict[Any, Any]]) -> dict[Any, Any]:
        """What is found beside the file that is read: looked for once, and nowhere if it has no path."""
        name = f"beside {self.path}"
        if name not in self.first:
            self.first[name] = read(Path(self.path)) if self.path else {}
        return self.first[name]  # type: ignore[no-any-return]

    def once(self, name: str, value: Any) -> Any:
        """The first value that was seen under a name."""
        return self.first.setdefault(name, value)


def titled(_notes: Notes) -> str:
    """For formats that have nothing to add to their title."""
    return ""


class Format(NamedTuple):
    """One row of the table of formats."""

    name: str  # for --format
    title: str  # "lm-eval samples"
    sniff: Callable[[Record], bool]
    rows: Callable[[Record, Notes], Iterable[dict[str, Any]]]
    remark: Callable[[Notes], str] = titled


def short_fields(record: Record, *leave: str) -> dict[str, Any]:
    """The fields that are worth carrying into the output: numbers and short texts."""
    return {
        name: value
        for name, value in record.items()
        if name not in leave
        and (isinstance(value, int | float) or (isinstance(value, str) and len(value) <= MAX_SHORT))
    }
