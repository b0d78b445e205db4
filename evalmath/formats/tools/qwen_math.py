"""Qwen2.5-Math, ToRA, rho-1 and their kin: ``code`` holds the responses, ``pred`` the answers found in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from evalmath.formats.format import Format, Notes, Record

__all__ = ["FORMAT"]

_NAMES = {"code": "response", "gt": "reference", "idx": "id", "question": "query", "problem": "query"}
_LEFT = frozenset({"prompt", "pred", "report", "answer", "solution", "gt_cot", "finish_reason"})


def sniff(record: Record) -> bool:
    """``{"idx", "question", "gt", "code", "pred", "report", "score"}``."""
    return {"code", "gt"} <= record.keys()


def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
    """All responses of a question. The answers that the tool found are not carried along."""
    yield {_NAMES.get(name, name): value for name, value in record.items() if name not in _LEFT} | {
        "finish_reason": record.get("finish_reason")
    }


FORMAT = Format("qwen-math", "output of Qwen2.5-Math", sniff, rows)
