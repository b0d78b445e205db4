"""DART-Math: what its generation writes (``resp``, ``ref_ans``), and its pools on a hub (``resp``, ``gt_ans``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, Record

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"resp_id", "query_id", "resp", "gt_ans"}``, the pools; the others have the usual names."""
    return {"resp", "gt_ans"} <= record.keys() and ("query_id" in record or "resp_id" in record)


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """A response a row; level and subject from the metadata of the query. ``ans`` is an earlier judgement's."""
    metadata = record.get("query_metadata")
    names = {"resp": "response", "gt_ans": "reference", "query_id": "id", "ans": "earlier_ans"}
    yield {
        **(metadata if isinstance(metadata, Mapping) else {}),
        **{names.get(name, name): value for name, value in record.items() if not isinstance(value, Mapping)},
    }


FORMAT = Format("dart-math", "a pool of DART-Math", sniff, rows)
