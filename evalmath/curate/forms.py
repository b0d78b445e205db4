r"""In which columns a training set is written.

>>> example = Example("1 + 1?", "It is 2.", "2", "demo")
>>> FORMS["messages"](example)["messages"][1]
{'role': 'assistant', 'content': 'It is 2.'}
>>> filled("Q: {query}\nA: {response} {other}", example)
{'text': 'Q: 1 + 1?\nA: It is 2. {other}'}
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

__all__ = ["FORMS", "PLACES", "Example", "filled"]


@dataclass(frozen=True, slots=True)
class Example:
    """One example: a query, a response that is right (none where only problems are kept), and what is known of it."""

    query: str
    response: str
    reference: str
    dataset: str = ""
    problem: str = ""
    known: dict[str, Any] = field(default_factory=dict)  # pass rate, samples
    row: dict[str, Any] = field(default_factory=dict)  # all that it was read from


def _plain(example: Example) -> dict[str, Any]:
    told = {"query": example.query, "response": example.response} if example.response else {"query": example.query}
    return told if example.response else {**told, "reference": example.reference, **example.known}


def _messages(example: Example) -> dict[str, Any]:
    turns = [{"role": "user", "content": example.query}]
    if example.response:
        turns.append({"role": "assistant", "content": example.response})
    return {"messages": turns}


def _alpaca(example: Example) -> dict[str, Any]:
    return {"instruction": example.query, "input": "", "output": example.response}


def _verl(example: Example) -> dict[str, Any]:
    return {
        "data_source": example.dataset or "unknown",
        "prompt": [{"role": "user", "content": example.query}],
        "ability": "math",
        "reward_model": {"style": "rule", "ground_truth": example.reference},
        "extra_info": {"index": example.problem, **example.known},
    }


def _rows(example: Example) -> dict[str, Any]:
    return {**example.row, **example.known}


FORMS: Final[dict[str, Callable[[Example], dict[str, Any]]]] = {
    "plain": _plain,
    "messages": _messages,
    "alpaca": _alpaca,
    "verl": _verl,
    "rows": _rows,
}

PLACES: Final = re.compile(r"\{(query|response|reference|dataset)\}")


def filled(template: str, example: Example) -> dict[str, Any]:
    """One text, made of a template with ``{query}``, ``{response}``, ``{reference}``, ``{dataset}`` in it."""
    return {"text": PLACES.sub(lambda found: getattr(example, found.group(1)), template)}
