"""Samples of every make become tasks."""

from __future__ import annotations

from collections import namedtuple
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

from evalmath.batch.samples import Keys, MissingFieldError, RespSample, record, task_of
from evalmath.check import Task


@pytest.mark.parametrize(
    ("sample", "expected"),
    [
        ({"ref_ans": "1", "resp": "2"}, Task(("1",), response="2")),
        ({"gold": "1", "pred": "2"}, Task(("1",), response="2")),
        ({"answer": "1", "output": "2", "question": "q", "source": "s"}, Task(("1",), "2", query="q", dataset="s")),
        ({"gold": "1", "answer": "no reference here", "completion": "2"}, Task(("1",), "2")),
        (SimpleNamespace(ref_ans="1", resp="2"), Task(("1",), "2")),
        (namedtuple("S", "ref_ans resp")("1", "2"), Task(("1",), "2")),  # noqa: PYI024
        (RespSample("d", "q", "1", "2"), Task(("1",), "2", query="q", dataset="d")),
        # a response is judged rather than an answer beside it
        ({"ref_ans": "1", "resp": "2", "ans": "3"}, Task(("1",), response="2")),
        ({"ref_ans": "1", "resp": "", "ans": "3"}, Task(("1",), answer="3")),
        ({"ref_ans": "1", "ans": "3"}, Task(("1",), answer="3")),
        ({"ref_ans": "1", "resp": "", "ans": None}, Task(("1",), response="")),
        ({"ref_ans": "1", "resp": None}, Task(("1",), response="")),
        # references
        ({"ref_ans": 5, "resp": ""}, Task(("5",), "")),
        ({"ref_ans": 0.1 + 0.2, "resp": ""}, Task(("0.30000000000000004",), "")),
        ({"ref_ans": ["1/2", 0.5], "resp": ""}, Task(("1/2", "0.5"), "")),
        ({"ref_ans": [], "resp": ""}, Task(("",), "")),
        ({"ref_ans": None, "resp": ""}, Task(("",), "")),
        ({"ref_ans": b"1", "resp": b"\xff2"}, Task(("1",), "\ufffd2")),
        ({"ref_ans": True, "resp": float("nan")}, Task(("True",), "")),
        # the other fields
        ({"ref_ans": "1", "resp": "2", "finish_reason": "length"}, Task(("1",), "2", truncated=True)),
        ({"ref_ans": "1", "resp": "2", "finish_reason": "ABORT"}, Task(("1",), "2", truncated=True)),
        ({"ref_ans": "1", "resp": "2", "finish_reason": "stop"}, Task(("1",), "2")),
        ({"ref_ans": "1", "resp": "2", "abs_tol": "1e-3"}, Task(("1",), "2", abs_tol=1e-3)),
        ({"ref_ans": "1", "resp": "2", "abs_tol": ""}, Task(("1",), "2")),
        ({"ref_ans": "1", "resp": "2", "abs_tol": float("nan")}, Task(("1",), "2")),
        ({"ref_ans": "1", "resp": "2", "query": None, "dataset": 7}, Task(("1",), "2", dataset="7")),
    ],
)
def test_task_of(sample: object, expected: Task) -> None:
    """Usual names are found, odd values become text, and the sample stays as it was."""
    assert task_of(sample) == expected


@pytest.mark.parametrize(
    ("sample", "message"),
    [
        ({"resp": "2", "label": 1}, "no reference: none of ref_ans, gold, .*; its fields are resp, label"),
        ({"ref_ans": "2"}, "no response or answer: none of resp, response"),
        (SimpleNamespace(resp="2"), "no reference"),
        ({}, "no reference"),
    ],
)
def test_missing_fields(sample: object, message: str) -> None:
    """What is missing is said, with what is there."""
    with pytest.raises(MissingFieldError, match=message):
        task_of(sample)


def test_asked_keys() -> None:
    """Names that somebody gave replace the usual ones, and an answer that was asked for is judged."""
    data: dict[str, Any] = {"gold": "no", "pred": "no", "g": "1", "p": "2", "a": "3"}
    assert task_of(data, Keys().asked(response="p", reference="g")) == Task(("1",), "2")
    assert task_of(data, Keys().asked(reference="g", answer="a")) == Task(("1",), answer="3")
    with pytest.raises(MissingFieldError, match="none of missing"):
        task_of(data, Keys().asked(reference="missing"))


def test_record() -> None:
    """The judgement is written where the sample keeps it."""
    sample, mapping = RespSample("d", "q", "1", "2"), {"ref_ans": "1"}
    record(sample, "2", False)
    record(mapping, "2", False)
    assert (sample.ans, sample.correct) == ("2", False)
    assert mapping == {"ref_ans": "1", "ans": "2", "correct": False}
    with pytest.raises(TypeError, match="mappingproxy"):
        record(MappingProxyType(mapping), "2", False)
