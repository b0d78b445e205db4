"""What formats share whose records hold a list of responses and have no other peculiarity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["of_lists"]

_REFERENCES = ("expected_answer", "gold_answer", "answer")
_QUERIES = ("problem", "question", "prompt", "query")
_IDS = ("id", "uuid", "unique_id", "problem_id")


def of_lists(name: str, title: str, responses: str) -> Format:
    """A format whose records hold their responses in a list of that name."""

    def sniff(record: Record) -> bool:
        return isinstance(record.get(responses), list) and any(key in record for key in _REFERENCES)

    def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
        yield {
            **short_fields(record, *_REFERENCES, *_QUERIES),
            **carried(record),
            "id": next((record[key] for key in _IDS if key in record), None),
            "query": next((record[key] for key in _QUERIES if key in record), ""),
            "reference": next(record[key] for key in _REFERENCES if key in record),
            "response": record[responses],
            "finish_reason": record.get("finish_reasons"),
        }

    return Format(name, title, sniff, rows)
