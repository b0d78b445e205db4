"""lighteval: ``details_TASK_DATE.parquet``. Now ``doc`` and ``model_response``, once ``predictions`` and ``gold``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"doc": {"query", "choices", "gold_index"}, "model_response": {"text"}}``; or ``full_prompt`` and the like."""
    doc, response = record.get("doc"), record.get("model_response")
    return (isinstance(doc, Mapping) and "choices" in doc and isinstance(response, Mapping)) or (
        {"full_prompt", "predictions", "gold"} <= record.keys()
    )


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """The gold is the choice at ``gold_index``, or several."""
    if "model_response" not in record:
        yield {
            **short_fields(record),
            **carried(record),
            "query": record.get("example") or record.get("full_prompt"),
            "reference": record["gold"],
            "response": record["predictions"],
        }
        return
    doc, response = record["doc"], record["model_response"]
    choices, index = doc["choices"], doc.get("gold_index")
    golds = [choices[i] for i in (index if isinstance(index, list) else [index]) if isinstance(i, int)]
    yield {
        **short_fields(doc),
        **carried(record),
        "id": doc.get("id"),
        "query": doc.get("query"),
        "dataset": doc.get("task_name"),
        "reference": golds,
        "response": response.get("text"),
    }


FORMAT = Format("lighteval", "lighteval details", sniff, rows)
