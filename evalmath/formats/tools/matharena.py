"""MathArena: ``outputs/COMP/MODEL/IDX.json.zst``, one problem a file with all its conversations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"idx", "problem", "gold_answer", "messages": [[{"role", "content"}, …], …]}``."""
    return {"messages", "gold_answer"} <= record.keys() and isinstance(record["messages"], list)


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """All conversations about a problem."""
    yield {
        **short_fields(record, "gold_answer", "problem"),
        **carried(record),
        "id": record.get("idx"),
        "query": record.get("problem"),
        "reference": record["gold_answer"],
        "response": record["messages"],
    }


FORMAT = Format("matharena", "output of MathArena", sniff, rows)
