"""HELM: ``scenario_state.json`` with ``request_states``. The reference is the one that is tagged correct."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.batch.samples.keys import look_up
from evalmath.formats.format import Format, Notes, Record
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"instance": {"input", "references", "id"}, "request", "result": {"completions": [{"text"}]}}``."""
    return isinstance(record.get("instance"), Mapping) and ("result" in record or "request" in record)


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """All completions of a request."""
    instance = record["instance"]
    yield {
        **carried(record),
        "id": instance.get("id"),
        "train_trial_index": record.get("train_trial_index"),
        "query": look_up(instance, "input.text"),
        "reference": [
            look_up(reference, "output.text")
            for reference in instance.get("references") or ()
            if isinstance(reference, Mapping) and "correct" in (reference.get("tags") or ())
        ],
        "response": look_up(record, "result.completions"),
    }


FORMAT = Format("helm", "a scenario state of HELM", sniff, rows)
