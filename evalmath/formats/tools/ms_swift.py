"""ms-swift's ``completions.jsonl``: a line is a **step**, and each of its fields a list of one value a completion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, NotRecordError, Record

__all__ = ["FORMAT"]

_REFERENCES = ("solution", "reference", "ground_truth", "answer", "gold", "target", "label")


def sniff(record: Record) -> bool:
    """``{"step": […], "prompt": […], "completion": […]}``."""
    return all(isinstance(record.get(name), list) for name in ("step", "prompt", "completion"))


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """The completions of a step."""
    n = len(record["completion"])
    columns = {name: value for name, value in record.items() if isinstance(value, list) and len(value) == n}
    if len(columns) < 2:
        raise NotRecordError("columns of different lengths")
    names = {"completion": "response", "prompt": "query"} | {
        name: "reference" for name in [next((name for name in _REFERENCES if name in columns), None)] if name
    }
    for i in range(n):
        yield {names.get(name, name): column[i] for name, column in columns.items()}


FORMAT = Format("ms-swift", "completions of ms-swift", sniff, rows)
