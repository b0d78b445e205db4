"""The output of OpenAI's batch API and of ``vllm run-batch``: responses by ``custom_id``, without their references."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from evalmath.formats.format import Format, Notes, NotRecordError, Record

__all__ = ["FORMAT"]


def sniff(record: Record) -> bool:
    """``{"custom_id", "response": {"status_code", "body"}, "error"}``."""
    return "custom_id" in record and ("response" in record or "error" in record) and "body" not in record


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """Every choice; a request that failed is not a response, and not a wrong one either."""
    response = record.get("response")
    body = response.get("body") if isinstance(response, Mapping) else None
    if record.get("error") or not isinstance(body, Mapping) or not (body.get("choices") or body.get("output")):
        why = record.get("error") or (body or {}).get("error") or "there is no response"
        raise NotRecordError(f"the request {record['custom_id']} failed: {_message(why)}")
    choices = body.get("choices")
    yield {
        **{name: value for name, value in record.items() if name not in ("id", "response", "error")},
        "id": record["custom_id"],
        "model": body.get("model"),
        "response": {"choices": choices} if choices else body["output"],
        "finish_reason": [choice.get("finish_reason") for choice in choices or () if isinstance(choice, Mapping)],
    }


def _message(why: Any) -> str:
    return str(why.get("message") or why.get("code") if isinstance(why, Mapping) else why)[:200]


FORMAT = Format("openai-batch", "output of an OpenAI batch", sniff, rows)
