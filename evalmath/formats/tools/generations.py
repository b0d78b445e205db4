"""Records with a list of responses and no other peculiarity: Evalchemy, LIMO, OpenR1-Math.

===========  ==========================================================
Evalchemy    ``{"model_outputs": […], "expected_answer" or "answer"}``
LIMO         ``{"generated_responses": […], "gold_answer"}``
OpenR1-Math  ``{"generations": […], "answer", "uuid", "finish_reasons"}``
===========  ==========================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, Record, short_fields

__all__ = ["EVALCHEMY", "LIMO", "OPEN_R1"]

_REFERENCES = ("expected_answer", "gold_answer", "answer")
_QUERIES = ("problem", "question", "prompt", "query")
_IDS = ("id", "uuid", "unique_id", "problem_id")


def _format(name: str, title: str, responses: str) -> Format:
    def sniff(record: Record) -> bool:
        return isinstance(record.get(responses), list) and any(key in record for key in _REFERENCES)

    def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
        yield {
            **short_fields(record, *_REFERENCES, *_QUERIES),
            "id": next((record[key] for key in _IDS if key in record), None),
            "query": next((record[key] for key in _QUERIES if key in record), ""),
            "reference": next(record[key] for key in _REFERENCES if key in record),
            "response": record[responses],
            "finish_reason": record.get("finish_reasons"),
        }

    return Format(name, title, sniff, rows)


EVALCHEMY = _format("evalchemy", "output of Evalchemy", "model_outputs")
LIMO = _format("limo", "output of LIMO", "generated_responses")
OPEN_R1 = _format("open-r1", "generations of Open-R1", "generations")
