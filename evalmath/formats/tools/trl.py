"""TRL's ``completions/completions_NNNNN.parquet``: chats, and a reference only if the reward logged it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["FORMAT"]

_REFERENCES = ("reference", "solution", "ground_truth", "answer", "gold", "target", "label")


def sniff(record: Record) -> bool:
    """``{"step", "prompt", "completion", "advantage", …}``."""
    return {"step", "prompt", "completion"} <= record.keys() and not isinstance(record["step"], list)


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A completion a row."""
    row = {
        **short_fields(record, "prompt", "completion", *_REFERENCES),
        "query": record["prompt"],
        "response": record["completion"],
    }
    name = next((name for name in _REFERENCES if name in record), None)
    yield row if name is None else row | {"reference": record[name]}


FORMAT = Format("trl", "completions of TRL", sniff, rows)
