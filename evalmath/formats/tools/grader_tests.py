"""Cases of a grader's test suite: ``{"GT": …, "Ans": [{"answer": …, "equal": …}]}``, answers with a label each.

They are for ``evalmath audit FILE --label-key equal``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """An answer or several, each an object."""
    answers = record.get("Ans")
    return "GT" in record and isinstance(answers, list) and all(isinstance(one, Mapping) for one in answers)


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """One for each answer, under the names that it has there."""
    for one in record["Ans"]:
        yield {**short_fields(record), **one, "reference": record["GT"], "answer": one.get("answer")}


def remark(_notes: Notes) -> str:
    """What they are good for."""
    return "audit --label-key equal compares with their labels"


FORMAT = Format("grader-tests", "cases of a grader's test suite", sniff, rows, remark)
