"""verl's generation: Parquet with ``responses``. Its rollouts have other names only, and are a row of ``rows``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"data_source", "prompt", "reward_model": {"ground_truth"}, "extra_info", "responses"}``."""
    return isinstance(record.get("reward_model"), Mapping) and "ground_truth" in record["reward_model"]


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """All responses of a prompt."""
    extra = record.get("extra_info")
    extra = extra if isinstance(extra, Mapping) else {}
    row = {
        **short_fields(extra, "index", "answer"),
        "id": extra.get("index"),
        "query": record.get("prompt"),
        "dataset": record.get("data_source"),
        "reference": record["reward_model"]["ground_truth"],
    }
    name = next((name for name in ("responses", "response", "output", "completion") if name in record), None)
    yield row if name is None else row | {"response": record[name]}


FORMAT = Format("verl-generation", "output of verl's generation", sniff, rows)
