r"""NeMo-Gym: ``POST /verify``, a response of OpenAI's Responses API in, the same with its reward out.

>>> body = {"expected_answer": "1/2", "question": "?", "response": {"output": [{"type": "message", "role": "assistant",
...     "content": [{"type": "output_text", "text": r"It is \\boxed{0.5}."}]}]}}
>>> verify(body)["reward"]
1.0

Interface (contract only; NeMo-Gym of 2026-08-22, which needs Python 3.13.14): ``SimpleResourcesServer.verify``. The
server of :mod:`evalmath.serve` speaks it; in a resources server of your own call this function with
``body.model_dump()``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evalmath.batch.samples.values import query_of
from evalmath.integrations.grader import Graded, Grader

__all__ = ["averify", "verify"]


def verify(body: Mapping[str, Any], grader: Grader | None = None) -> dict[str, Any]:
    """The body with ``reward``, ``extracted_answer``, ``status`` and ``reason``.

    Parameters
    ----------
    body : mapping
        ``response`` with its ``output``, and the reference as ``expected_answer`` or under another usual name.
    grader : Grader or None
        By default the strict one.

    Returns
    -------
    dict
        The reward is 0.0 where the reference is missing or unreadable; the status says so.
    """
    response, reference, prompt, finish_reason = inputs(body)
    rows = (grader or Grader(isolate=False)).grade([response], [reference], [prompt], [finish_reason])
    return answered(body, rows[0])


async def averify(body: Mapping[str, Any], grader: Grader | None = None) -> dict[str, Any]:
    """:func:`verify` for those who are in an event loop."""
    response, reference, prompt, finish_reason = inputs(body)
    rows = await (grader or Grader(isolate=False)).agrade([response], [reference], [prompt], [finish_reason])
    return answered(body, rows[0])


def inputs(body: Mapping[str, Any]) -> tuple[object, object, str, str]:
    """The messages of the response, what holds the reference, the question, and whether the response was cut off."""
    response = body.get("response")
    output = response.get("output") if isinstance(response, Mapping) else None
    messages = [
        item for item in (output if isinstance(output, list) else [])
        if isinstance(item, Mapping) and item.get("type", "message") == "message"
    ]  # fmt: skip
    asked = body.get("responses_create_params")
    question = body.get("question") or query_of(asked.get("input") if isinstance(asked, Mapping) else None)
    cut_off = isinstance(response, Mapping) and response.get("status") == "incomplete"
    return messages, body, question if isinstance(question, str) else "", "length" if cut_off else "stop"


def answered(body: Mapping[str, Any], row: Graded) -> dict[str, Any]:
    """What is sent back."""
    return {
        **body,
        "reward": row.score(),
        "extracted_answer": row.answer,
        "status": row.status,
        "reason": row.reason,
    }
