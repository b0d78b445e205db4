"""NeMo-Skills: ``output-rsN.jsonl``, a file a seed; ``predicted_answer``, ``symbolic_correct`` are its own verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, Record

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"problem", "expected_answer", "generation"}``."""
    return {"expected_answer", "generation"} <= record.keys()


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A response a line."""
    names = {"generation": "response", "expected_answer": "reference", "problem": "query", "question": "query"}
    yield {names.get(name, name): value for name, value in record.items() if name != "_full_generation"}


FORMAT = Format("nemo-skills", "output of NeMo-Skills", sniff, rows)
