"""SkyThought: an object of problems, each with its responses by temperature."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"problem", "answer", "responses": {"0.7": {"content", "correctness"}}}``."""
    responses = record.get("responses")
    return isinstance(responses, Mapping) and any(isinstance(value, Mapping | list) for value in responses.values())


def rows(record: Record, notes: Notes) -> Iterator[dict[str, Any]]:
    """A row for each temperature."""
    for temperature, response in record["responses"].items():
        notes.first[f"temperature {temperature}"] = True
        yield {
            **short_fields(record, "answer", "problem", "question"),
            "query": record.get("problem", record.get("question", "")),
            "temperature": temperature,
            **(carried(response) if isinstance(response, Mapping) else {}),
            "reference": record.get("answer"),
            "response": response,
        }


def remark(notes: Notes) -> str:
    """How many temperatures."""
    n = sum(name.startswith("temperature ") for name in notes.first)
    return f"{n} temperatures" if n > 1 else ""


FORMAT = Format("skythought", "output of SkyThought", sniff, rows, remark)
