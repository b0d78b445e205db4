"""Showing an answer never costs more than judging it."""

from __future__ import annotations

import pytest

from evalmath import EvaluatorMath
from evalmath.faces import normalise
from evalmath.faces.normalise import norm_ans_str
from evalmath.limits import MAX_SHOWN_CHARS
from evalmath.syntax.plain import plain_number


def test_long_answers_are_shown_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the limit no step of the normaliser sees the text at all, however it comes in."""
    seen: list[int] = []
    settle = normalise.squeeze

    def step(text: str) -> str:
        seen.append(len(text))
        return settle(text)

    monkeypatch.setattr(normalise, "_WORDS", (step,))
    long = "√" * 200_000
    evaluator = EvaluatorMath()
    assert norm_ans_str(long) == long
    assert evaluator.extract_ans(rf"\boxed{{{long}}}") == long
    assert evaluator.eval({"ref_ans": "5", "resp": rf"\boxed{{{long}}}"}) == (long, False)
    assert seen == []
    norm_ans_str("x" * MAX_SHOWN_CHARS)
    assert set(seen) == {MAX_SHOWN_CHARS}


@pytest.mark.parametrize("nothing", [None, ""])
def test_no_response_is_an_empty_answer(nothing: str | None) -> None:
    """A model that said nothing has given no answer."""
    assert EvaluatorMath().extract_ans(nothing) == ""


def test_spaces_around_a_number_are_read_once() -> None:
    """A run of spaces is not tried from each of its places: this would take minutes at a million."""
    assert plain_number("7" + " " * 1_000_000) is not None
    assert plain_number("7" + " " * 1_000_000 + "x") is None
    assert plain_number(" " * 1_000_000 + "x") is None
