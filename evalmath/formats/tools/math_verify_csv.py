"""Math-Verify's table: ``answer`` is the **response** there, ``gold`` the reference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from evalmath.batch.samples import Keys
from evalmath.formats.format import Format, Notes, Record

__all__ = ["FORMAT"]

_RESPONSES: Final = frozenset((*Keys().response, *Keys().answer, "llm_output", "code"))


def sniff(record: Record) -> bool:
    """``{"answer", "gold"}``, and nothing that could be the response instead."""
    return {"answer", "gold"} <= record.keys() and not _RESPONSES & record.keys()


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A response a line."""
    names = {"answer": "response", "gold": "reference"}
    yield {names.get(name, name): value for name, value in record.items()}


FORMAT = Format("math-verify", "a table of Math-Verify", sniff, rows)
