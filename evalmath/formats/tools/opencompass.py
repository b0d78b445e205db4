"""OpenCompass: ``predictions/MODEL/DATA.json``, an object of ``"0", "1", …`` with a prediction each.

What it made of them stands in ``results/MODEL/DATA.json``: ``details``, a list or such an object, with ``correct``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from evalmath.formats.documents import document
from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"origin_prompt": [{"role": "HUMAN", "prompt"}], "prediction", "gold"}``."""
    return {"origin_prompt", "prediction"} <= record.keys()


def rows(record: Record, notes: Notes) -> Iterator[dict[str, Any]]:
    """A prediction, or a list of them."""
    prompt = record["origin_prompt"]
    if isinstance(prompt, list) and prompt and isinstance(prompt[-1], Mapping):
        prompt = prompt[-1].get("prompt")
    row = {**short_fields(record, "origin_prompt", "prediction", "gold"), "query": prompt}
    if "gold" in record:
        row["reference"] = record["gold"]
    if "correct" not in row:
        row |= notes.beside(_details).get(str(record.get("id")), {})
    yield row | {"response": record["prediction"]}


def _details(path: Path) -> dict[str, dict[str, Any]]:
    """By the name of a prediction, what the file of results says of it; nothing where there is none."""
    beside = Path(*("results" if part == "predictions" else part for part in path.parts))
    told = document(beside) if beside != path else None
    details = told.get("details") if isinstance(told, Mapping) else None
    named = details.items() if isinstance(details, Mapping) else enumerate(details or ())
    return {str(n): {"correct": one["correct"]} for n, one in named if isinstance(one, Mapping) and "correct" in one}


FORMAT = Format("opencompass", "predictions of OpenCompass", sniff, rows)
