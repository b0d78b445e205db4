r"""Extraction: rows of endings in ``cases/extract.toml``, the pages' own examples, and texts that mean harm."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from evalmath.extract import FINDERS, extract, extract_boxed, extract_explicit
from evalmath.verdict import Found

CASES = Path(__file__).resolve().parent / "cases"


def load() -> list[dict[str, Any]]:
    """The rows of ``extract.toml``, those in groups spread out."""
    cases = tomllib.loads((CASES / "extract.toml").read_text(encoding="utf-8"))
    rows: list[dict[str, Any]] = cases["row"]
    for group in cases["group"]:
        for number, (response, *answer) in enumerate(group["rows"], 1):
            row = {"why": f"{group['why']} {number}", "response": response}
            rows.append(row | {"rule": group["rule"], "answer": answer[0]} if answer else row)
    return rows


ROWS = load()

NAMES = {name for rule in FINDERS for name in (rule.name, *rule.also)}


def text_of(row: dict[str, Any]) -> str:
    """The response of a row; ``response_json`` holds what TOML's literal strings can't."""
    text = row["response"] if "response" in row else json.loads(row["response_json"])
    assert isinstance(text, str)
    return text


def found_in(row: dict[str, Any]) -> Found | None:
    """What is extracted from a row's response."""
    return extract(text_of(row), strict=row.get("strict", False), query=row.get("query", ""))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["why"].replace(" ", "-"))
def test_row(row: dict[str, Any]) -> None:
    """The text that a person would point at, by the rule that is meant to find it."""
    found = found_in(row)
    assert (found and found.text, found and found.rule) == (row.get("answer"), row.get("rule"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["why"].replace(" ", "-"))
def test_span_and_strictness(row: dict[str, Any]) -> None:
    """The span lies in the response; strict extraction gives the same answer unless it was a guess."""
    text, found = text_of(row), found_in(row)
    if found is None:
        return
    start, end = found.span
    assert 0 <= start < end <= len(text)
    assert found.text == found.text.strip() != ""
    assert found.rule in NAMES
    strict = extract_explicit(text, row.get("query", ""))
    assert strict == (None if found.speculative else found)


def test_rows_are_told_apart() -> None:
    """No two rows are the same, and there are enough of them."""
    assert len({row["why"] for row in ROWS}) == len(ROWS) > 450
    assert len({(text_of(row), row.get("query"), row.get("strict")) for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("rule", FINDERS, ids=lambda rule: rule.name)
def test_every_finder_finds_its_example(rule: Any) -> None:
    """The example in the table of finders is found by that finder, and some row is too."""
    found = extract(rule.example, query=rule.query)
    assert found is not None
    assert found.rule in {rule.name, *rule.also}
    assert found.speculative == (rule.level == "guess")
    assert {rule.name, *rule.also} <= {row.get("rule") for row in ROWS}


# --- what must not change the answer --------------------------------------------------------------------------------

MARKED = [
    row for row in ROWS if (found := found_in(row)) is not None and not found.speculative and row["rule"] == "boxed"
]


@pytest.mark.parametrize("row", MARKED, ids=lambda row: row["why"].replace(" ", "-"))
@pytest.mark.parametrize(
    "before", ["", "Let me think. 3 + 4 = 7.\n\n", "<think>\\boxed{99} and the answer is 98</think>\n"]
)
@pytest.mark.parametrize("after", ["", "\n", "  \n\n", "<|im_end|>", "</s>"])
def test_surroundings_of_a_box(row: dict[str, Any], before: str, after: str) -> None:
    """Reasoning before a final box and end tokens after it leave it final."""
    if "think" in text_of(row) and "think" in before:
        return
    found = extract(before + text_of(row) + after)
    assert found is not None
    assert found.text == row["answer"]


@pytest.mark.parametrize(
    "template",
    [
        "The answer is {}.",
        "The final answer is ${}$. I hope it is correct.",
        "Answer: {}",
        "**Answer:** \\({}\\)",
        "### Final Answer\n\n\\[\n{}\n\\]",
        "So we get $\\boxed{{{}}}$.",
        "<answer>{}</answer>",
        "#### {}",
        '{{"answer": "{}"}}',
        "答案是 ${}$。",
    ],
)
@pytest.mark.parametrize(
    "answer",
    [
        "42",
        "-3.5",
        "1,234",
        "\\frac{1}{2}",
        "x^2 + 1",
        "(1, 2)",
        "[0, 1)",
        "\\{1, 2\\}",
        "2\\sqrt{3}",
        "3 + 4i",
        "x = 5",
        "50\\%",
    ],
)
def test_one_answer_in_many_frames(template: str, answer: str) -> None:
    """However it is marked, the answer comes out as it was written."""
    found = extract(template.format(answer))
    assert found is not None
    assert found.text == answer
    assert not found.speculative


# --- texts that mean harm --------------------------------------------------------------------------------------------

HOSTILE: list[dict[str, Any]] = tomllib.loads((CASES / "extract_hostile.toml").read_text(encoding="utf-8"))["row"]


@pytest.mark.parametrize("row", HOSTILE, ids=lambda row: row["why"].replace(" ", "-"))
def test_hostile(row: dict[str, Any]) -> None:
    """A million characters made to send a scan back and forth: it returns, and what it returns is short."""
    length = len(row["repeat"])
    text = row.get("before", "") + row["repeat"] * (1_000_000 // length) + row.get("after", "")
    found = extract(text)
    assert found is None or len(found.text) <= 20_000
    extract_boxed(text)


MARKS = [
    "\\boxed{", "}", "{", "$", "$$", "\\(", "\\)", "\\[", "\\]", "answer", "The answer is ",
    "Answer:", "####", "<answer>", "</answer>", "<think>", "</think>", '"answer": ', '"', "\n",
    "\nA: ", "\nB) ", "\nQuestion: ", "5", "-", ".", ",", " and ", " or ", " is ", "=", "x", "(B)",
    "C", "**", "\\frac", "\\text{", "答案", "选", "是", "！", "\\begin{a}", "\\end{a}", "```", "not ",
    "%", "</s>", "I hope it is correct.", "Let's start with ", "yes", "3/4", "1,234", "\\",
    "\x08oxed{", "\ud800", "\x00",
]  # fmt: skip
PIECES = st.sampled_from(MARKS)


@settings(max_examples=400, deadline=None)
@given(
    st.one_of(st.lists(PIECES, max_size=40).map("".join), st.text(max_size=200)), st.booleans(), st.text(max_size=20)
)
@example("\\boxed{\\boxed{}}", False, "")
@example("$", False, "")
def test_any_text(text: str, strict: bool, query: str) -> None:
    """Never an exception; an answer is not empty, lies where it says, and is the same the second time."""
    found = extract(text, strict=strict, query=query)
    assert found == extract(text, strict=strict, query=query)
    boxed = extract_boxed(text)
    assert boxed is None or boxed in text
    if found is not None:
        assert found.text.strip()
        assert 0 <= found.span[0] < found.span[1] <= len(text)
        assert found.rule in NAMES
        assert not (strict and found.speculative)
