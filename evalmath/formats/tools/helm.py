"""HELM: ``scenario_state.json`` with ``request_states``. The reference is the one that is tagged correct.

Its scores stand in a second file of the same folder, ``per_instance_stats.json``, by instance, trial and perturbation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from evalmath.batch.samples.keys import look_up
from evalmath.formats.documents import document
from evalmath.formats.format import Format, Notes, Record

__all__ = ["FORMAT"]


STATS: Final = "per_instance_stats.json"
JUDGEMENTS: Final = ("match", "equiv")  # in the names of those of its statistics that say right or wrong


def sniff(record: Record) -> bool:
    """``{"instance": {"input", "references", "id"}, "request", "result": {"completions": [{"text"}]}}``."""
    return isinstance(record.get("instance"), Mapping) and ("result" in record or "request" in record)


def rows(record: Record, notes: Notes) -> Iterator[dict[str, Any]]:
    """All completions of a request. What is scored is the first."""
    scores = notes.beside(_scores)
    instance = record["instance"]
    yield {
        **scores.get(_key(instance, instance.get("id"), record), {}),
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


def _key(holder: Record, identity: object, record: Record) -> tuple[object, object, object]:
    return identity, record.get("train_trial_index"), look_up(holder, "perturbation.name")


def _scores(path: Path) -> dict[tuple[object, object, object], dict[str, Any]]:
    """For each request its scores, as the other formats name them; nothing where there is no second file."""
    found = dict[tuple[object, object, object], dict[str, Any]]()
    for data in document(path.with_name(STATS)) or ():
        stats = [(look_up(stat, "name.name"), stat.get("mean")) for stat in data.get("stats") or ()]
        told = {str(name): [mean] for name, mean in stats if any(word in str(name) for word in JUDGEMENTS)}
        found[_key(data, data.get("instance_id"), data)] = {**told, "metrics": list(told)}
    return found


FORMAT = Format("helm", "a scenario state of HELM", sniff, rows)
