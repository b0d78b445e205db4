"""Why an answer was taken, or what stood in the way: one true sentence about every response."""

from __future__ import annotations

import pytest

from evalmath.extract import explain, extract
from tests.extracted import shown
from tests.generate.marked import marked
from tests.generate.sentences import SENTENCES


def test_it_finds_what_extraction_finds() -> None:
    """With the same policy; the reason is there in either case, and the span lies in the response."""
    responses = [row.response for row in marked(seed=3)][::5] + list(SENTENCES)
    failures = []
    for response in responses:
        for strict in (False, True):
            heard = explain(response, strict=strict)
            start, end = heard.span or (0, 0)
            lies = 0 <= start <= end <= len(response)
            if heard.found != extract(response, strict=strict) or not heard.reason.strip() or not lies:
                failures.append((response, strict, heard))
    assert not failures, shown(failures)


@pytest.mark.parametrize(
    "response",
    [
        "",
        "   \n",
        "I don't know.",
        "\\boxed{}",
        "The answer is not 5.",
        "There might be 15 girls.",
        "<think>\\boxed{5}</think> ok done.",
        "<think>Let me see whether 5",
        "(A) 10\n(B) 12\n(C) 14",
    ],
)
def test_silence_has_a_reason(response: str) -> None:
    """Nothing is found, and a sentence says why; not the same one for all."""
    heard = explain(response)
    assert heard.found is None
    assert len(heard.reason.split()) >= 3


def test_reasons_differ() -> None:
    """A box, a tag, a guess and silence are told apart."""
    responses = ("\\boxed{5}", "<answer>5</answer>", "So 2 + 3 = 5.", "There might be 5.", "\\boxed{}")
    assert len({explain(response).reason for response in responses}) == len(responses)


def test_strictness_is_a_reason() -> None:
    """A result that is plainly stated is none where marks alone count, and the reason is another one than silence's."""
    loose, strict = explain("So 2 + 3 = 5."), explain("So 2 + 3 = 5.", strict=True)
    assert loose.found is not None
    assert strict.found is None
    assert strict.reason != loose.reason
