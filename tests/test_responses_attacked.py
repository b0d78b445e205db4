"""Responses that were written to be misheard, in 20 languages: each is judged by its final answer and nothing else.

A third of them hold the reference as something that the response denies, supposes, bounds, quotes, withdraws, or only
mentions on the way.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from evalmath.check import Task, check
from evalmath.policy import Policy

ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "responses_attacked.jsonl").read_text(encoding="utf-8").splitlines()
]


def correct(row: dict[str, Any]) -> bool:
    """The verdict on one row, as a boolean."""
    task = Task((row["reference"],), response=row["response"], query=row.get("query", ""))
    return check(task, Policy(), symbolic=True).correct


def test_no_wrong_answer_is_accepted() -> None:
    """The final answer is another one, or there is none."""
    assert [row for row in ROWS if not row["right"] and correct(row)] == []


MAY_BE_REFUSED = 1  # right answers that somebody invented: "12 km/u", a unit that the lexicon has not


def test_right_answers_are_taken() -> None:
    """A careful reader would copy it down; what is refused is counted."""
    refused = [row for row in ROWS if row["right"] and not correct(row)]
    assert len(refused) <= MAY_BE_REFUSED, refused


def test_rows_are_of_many_kinds() -> None:
    """The file was not thinned out: enough of either label, of every language, of every style."""
    assert Counter(row["right"] for row in ROWS)[False] >= 300
    assert len({row["language"] for row in ROWS}) >= 20
    assert len({row["style"] for row in ROWS}) >= 20
