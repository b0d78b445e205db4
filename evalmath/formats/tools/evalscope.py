"""evalscope 1.x: ``predictions/MODEL/BENCH_SUBSET.jsonl`` and ``reviews/…`` (which hold the target)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.batch.samples.keys import look_up
from evalmath.formats.format import Format, Notes, Record
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"index", "sample_score": {…}, "target"}``, or ``{"index", "model_output": {"choices"}}``."""
    output = record.get("model_output")
    return isinstance(record.get("sample_score"), Mapping) or (
        "index" in record and isinstance(output, Mapping) and "choices" in output
    )


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A generation a line."""
    row: dict[str, Any] = {**carried(record), "index": record.get("index"), "query": record.get("input")}
    if "sample_score" in record:
        group = look_up(record, "sample_score.group_id")
        row["id"] = record.get("index") if group is None else group
        row["response"] = look_up(record, "sample_score.score.prediction")
    else:
        row["id"] = record["index"]
        row["response"] = record["model_output"]
    target = record.get("target", look_up(record, "sample_score.sample_metadata.target"))
    yield row if target is None else row | {"reference": target}


FORMAT = Format("evalscope", "output of evalscope", sniff, rows)
