"""OpenCompass: ``predictions/MODEL/DATA.json``, an object of ``"0", "1", …`` with a prediction each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"origin_prompt": [{"role": "HUMAN", "prompt"}], "prediction", "gold"}``."""
    return {"origin_prompt", "prediction"} <= record.keys()


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A prediction, or a list of them."""
    prompt = record["origin_prompt"]
    if isinstance(prompt, list) and prompt and isinstance(prompt[-1], Mapping):
        prompt = prompt[-1].get("prompt")
    row = {**short_fields(record, "origin_prompt", "prediction", "gold"), "query": prompt}
    if "gold" in record:
        row["reference"] = record["gold"]
    yield row | {"response": record["prediction"]}


FORMAT = Format("opencompass", "predictions of OpenCompass", sniff, rows)
