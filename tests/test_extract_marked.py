"""Endless marked responses: the value comes out as it was put in, and what stands around a mark changes nothing."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from evalmath.extract import extract, extract_boxed, extract_explicit
from tests.extracted import same, shown
from tests.generate.marked import LANGUAGES, Marked, marked
from tests.generate.sentences import SENTENCES

ROWS = tuple(marked(seed=24))


def test_rows_are_of_many_kinds() -> None:
    """At least 2,000, of 21 languages, and the same again for the same seed."""
    assert len(ROWS) >= 2_000
    assert len(LANGUAGES) == len({row.language for row in ROWS}) == 21
    assert len({row.value for row in ROWS}) >= 40
    assert tuple(marked(seed=24)) == ROWS


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_mark_is_heard(code: str) -> None:
    """Each container and each announcement of a language, among sentences of models."""
    failures: list[tuple[Marked, object]] = []
    for row in ROWS:
        if row.language == code:
            found = extract(row.response)
            if found is None or found.speculative or not same(row.value, found.text):
                failures.append((row, found and (found.text, found.rule)))
    assert not failures, shown(failures)


# --- what must not change the answer --------------------------------------------------------------------------------

MARKS = (
    ("$\\boxed{97}$", "97"),
    ("<answer>97</answer>", "97"),
    ("#### 97", "97"),
    ('{"answer": 97}', "97"),
    ("The final answer is $97$.", "97"),
    ("**Answer:** $\\frac{9}{7}$", "\\frac{9}{7}"),
    ("答案是 97。", "97"),
)


def test_a_mark_behind_any_sentence_wins() -> None:
    """Every sentence, in front of every mark, in a paragraph of its own."""
    failures = []
    for sentence in SENTENCES:
        for mark, value in MARKS:
            found = extract(f"{sentence}\n\n{mark}")
            if found is None or found.speculative or not same(value, found.text):
                failures.append((sentence, mark, found))
    assert not failures, shown(failures)


def test_a_later_mark_wins() -> None:
    """Whatever was marked before, and however."""
    failures = []
    for first, _ in MARKS:
        for second, value in MARKS:
            earlier = first.replace("97", "41").replace("{9}", "{4}")
            found = extract(f"{earlier}\n\nWait, let me check this again.\n\n{second}")
            if found is None or not same(value, found.text):
                failures.append((earlier, second, found))
    assert not failures, shown(failures)


def test_span_and_strictness() -> None:
    """The span lies in the response, the text has no ends to trim; strict extraction is the same, or nothing."""
    rng = Random(24)
    failures = []
    for row in (*rng.sample(ROWS, 500), *(Marked(sentence, "", "", "") for sentence in SENTENCES)):
        found = extract(row.response)
        strict = extract_explicit(row.response)
        if found is not None:
            start, end = found.span
            held = 0 <= start < end <= len(row.response) and found.text == found.text.strip() != ""
            if not held or strict != (None if found.speculative else found):
                failures.append((row, found, strict))
        elif strict is not None:
            failures.append((row, found, strict))
    assert not failures, shown(failures)


def test_a_span_slices_the_response() -> None:
    """A value that is written as it is found stands where the span says."""
    failures = []
    for row in ROWS:
        found = extract(row.response)
        if found is None or found.text != row.value or "json" in row.form:  # which escapes some signs
            continue
        if found.text not in row.response[slice(*found.span)]:
            failures.append((row, found))
    assert not failures, shown(failures)


def test_spaces_behind_change_nothing() -> None:
    """Spaces, line breaks and tokens that end a turn."""
    rng = Random(7)
    failures = []
    for row in (*rng.sample(ROWS, 400), *(Marked(sentence, "", "", "") for sentence in SENTENCES)):
        found = extract(row.response)
        for tail in ("\n", "  \n\n", " " * 50, "\r\n", "<|im_end|>", "</s>"):
            again = extract(row.response + tail)
            if (found and (found.text, found.rule)) != (again and (again.text, again.rule)):
                failures.append((row.response, tail, found, again))
    assert not failures, shown(failures)


def test_thinking_in_front_changes_nothing() -> None:
    """What was said to nobody, whatever it marks."""
    rng = Random(8)
    failures = []
    for row in rng.sample(ROWS, 300):
        found = extract(row.response)
        behind = extract("<think>\\boxed{99}, so the answer is 98.\n#### 97</think>\n" + row.response)
        if (found and (found.text, found.rule)) != (behind and (behind.text, behind.rule)):
            failures.append((row, found, behind))
    assert not failures, shown(failures)


# --- any text -------------------------------------------------------------------------------------------------------

PIECES = st.sampled_from(
    [
        "\\boxed{", "}", "{", "$", "$$", "\\(", "\\)", "\\[", "\\]", "answer", "The answer is ",
        "Answer:", "####", "<answer>", "</answer>", "<think>", "</think>", '"answer": ', '"', "\n",
        "\nA: ", "\nB) ", "\nQuestion: ", "5", "-", ".", ",", " and ", " or ", " is ", "=", "x", "(B)",
        "C", "**", "\\frac", "\\text{", "答案", "选", "是", "！", "\\begin{a}", "\\end{a}", "```", "not ",
        "%", "</s>", "I hope it is correct.", "Let's start with ", "yes", "3/4", "1,234", "\\",
        "\x08oxed{", "\ud800", "\x00", "٤", "ответ", ": ", "is the answer", "So ", "### ", "\u2028",
    ]
)  # fmt: skip


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
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
        assert not (strict and found.speculative)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(st.dictionaries(st.text(max_size=8), st.integers() | st.text(max_size=20), max_size=4), st.text(max_size=30))
def test_any_json(values: dict[str, int | str], text: str) -> None:
    """An object of any shape, closed or cut off."""
    written = json.dumps(values)
    for response in (text + written, written[:-1], f"```json\n{written}\n```{text}"):
        found = extract(response)
        assert found is None or response[slice(*found.span)]
