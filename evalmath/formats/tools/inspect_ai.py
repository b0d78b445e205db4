"""Inspect: logs as JSON or as ``.eval``, a sample an epoch.

A content is a text or a list of parts, and long texts stand apart: ``attachment://HASH`` names one of ``attachments``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from evalmath.formats.format import Format, Notes, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]

ATTACHED: Final = "attachment://"


def sniff(record: Record) -> bool:
    """``{"id", "epoch", "input", "target", "output": {"choices": […]}}``."""
    return {"epoch", "input", "target"} <= record.keys() and isinstance(record.get("output"), Mapping)


def rows(record: Record, notes: Notes) -> Iterator[dict[str, Any]]:
    """What the model said last; the completion where there is no choice."""
    notes.counts["samples"] += 1
    notes.first["epochs"] = max(notes.first.get("epochs", 1), record["epoch"])
    output = record["output"]
    choices = output.get("choices")
    reasons = [choice.get("stop_reason") for choice in choices or () if isinstance(choice, Mapping)]
    metadata = record.get("metadata")
    messages = record.get("messages")
    # The response says it all where nobody but the model said anything after the question.
    chat = messages if isinstance(messages, list) and any(map(_is_more, messages)) else None
    yield {
        **(short_fields(metadata) if isinstance(metadata, Mapping) else {}),
        **carried(record),
        "id": record.get("id"),
        "epoch": record["epoch"],
        "query": _whole(record["input"], record),
        "reference": record["target"],
        "response": _whole({"choices": choices} if choices else output.get("completion"), record),
        "finish_reason": reasons,
        **({} if chat is None else {"messages": _whole(chat, record)}),
    }


def _is_more(message: Any) -> bool:
    return isinstance(message, Mapping) and bool(message.get("role") == "tool" or message.get("tool_calls"))


def _whole(value: Any, record: Record) -> Any:
    """With what was attached in its place."""
    if isinstance(value, str):
        if value.startswith(ATTACHED) and isinstance(record.get("attachments"), Mapping):
            return record["attachments"].get(value.removeprefix(ATTACHED), value)
        return value
    if isinstance(value, list):
        return [_whole(item, record) for item in value]
    if isinstance(value, Mapping):
        return {name: _whole(item, record) for name, item in value.items()}
    return value


def remark(notes: Notes) -> str:
    """How many samples and epochs."""
    epochs = notes.first.get("epochs", 1)
    return f"{notes.counts['samples']:,} samples" + (f", {epochs} epochs" if epochs > 1 else "")


FORMAT = Format("inspect", "a log of Inspect", sniff, rows, remark)
