"""verl: rollouts (``DIR/STEP.jsonl``) and what its generation writes (Parquet with ``responses``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["GENERATION", "ROLLOUTS"]


def is_rollout(record: Record) -> bool:
    """``{"input", "output", "gts", "score", "step"}``."""
    return {"input", "output", "gts"} <= record.keys()


def rollouts(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A response a line."""
    names = {"output": "response", "gts": "reference", "input": "query"}
    yield {names.get(name, name): value for name, value in record.items()}


def is_generation(record: Record) -> bool:
    """``{"data_source", "prompt", "reward_model": {"ground_truth"}, "extra_info", "responses"}``."""
    return isinstance(record.get("reward_model"), Mapping) and "ground_truth" in record["reward_model"]


def generation(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
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
    for name in ("responses", "response", "output", "completion"):
        if name in record:
            row["response"] = record[name]
            break
    yield row


ROLLOUTS = Format("verl", "rollouts of verl", is_rollout, rollouts)
GENERATION = Format("verl-generation", "output of verl's generation", is_generation, generation)
