"""Samples: whatever holds a reference and a response becomes a :class:`~evalmath.check.Task`.

Objects and mappings are welcome, in the fields of DART-Math or in those that are common elsewhere:

>>> task_of({"question": "1+1?", "gold": 2, "response": "It is 2."})
Task(references=('2',), response='It is 2.', answer=None, query='1+1?', dataset='', abs_tol=None, truncated=False)
>>> task_of(RespSample("math", "", ["1/2", 0.5], "", ans="0.5")).references
('1/2', '0.5')

A response, where it is not empty, is judged rather than an answer beside it: that one may stem from an earlier
judgement, which wrote it there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, replace
from typing import Any, Final

from evalmath.check import Task
from evalmath.errors import EvalMathError
from evalmath.limits import MAX_CANDIDATE_CHARS, MAX_DIGITS

__all__ = ["TRUNCATED", "Keys", "MissingFieldError", "RespSample", "pair_task", "record", "task_of"]

# Reasons to stop that mean "the response was cut off", as OpenAI, vLLM, SGLang and Anthropic write them.
TRUNCATED: Final = frozenset({"length", "abort", "max_tokens"})


@dataclass(slots=True)
class RespSample:
    """One response to one query, with room for its judgement. The fields are those of DART-Math's class.

    Parameters
    ----------
    dataset, query : str
        Where the query comes from, and the query.
    ref_ans : str, number or list
        The reference answer, or several spellings of it (``[text, number]``).
    resp : str
        The response, from which the answer is extracted.
    ans, correct
        The answer and whether it is right: set by the judgement. An ``ans`` without ``resp`` is judged as it is.
    agent, prompt_template
        Kept, never read.
    abs_tol : float or None
        The absolute tolerance that this reference is given with.
    finish_reason : str or None
        Why the model stopped; ``length`` and ``abort`` are never correct.
    """

    dataset: str
    query: str
    ref_ans: Any
    resp: str
    ans: str | None = None
    correct: bool | None = None
    agent: str = ""
    prompt_template: str | None = None
    abs_tol: float | None = None
    finish_reason: str | None = None


@dataclass(frozen=True, slots=True)
class Keys:
    """The names under which fields are looked for, in this order. The first that is there and not None is taken."""

    response: tuple[str, ...] = (
        "resp", "response", "pred", "prediction", "output", "completion", "generation", "generated_text",
        "model_output", "model_response",
    )  # fmt: skip
    reference: tuple[str, ...] = (
        "ref_ans", "gold", "reference", "reference_answer", "ref", "target", "ground_truth", "gt", "expected_answer",
        "expected", "gold_answer", "answer",
    )  # fmt: skip
    answer: tuple[str, ...] = ("ans", "extracted_answer")
    query: tuple[str, ...] = ("query", "question", "problem")
    dataset: tuple[str, ...] = ("dataset", "source", "data_source", "benchmark")
    finish_reason: tuple[str, ...] = ("finish_reason", "stop_reason")
    abs_tol: tuple[str, ...] = ("abs_tol",)
    answer_first: bool = False  # an answer is judged even where there is a response

    def asked(self, response: str | None = None, reference: str | None = None, answer: str | None = None) -> Keys:
        """These keys, with those that somebody named instead of the usual ones."""
        keys = self
        if response is not None:
            keys = replace(keys, response=(response,))
        if reference is not None:
            keys = replace(keys, reference=(reference,))
        if answer is not None:
            keys = replace(keys, answer=(answer,), answer_first=True)
        return keys


class MissingFieldError(EvalMathError):
    """A sample without a reference, or with neither a response nor an answer."""


_USUAL: Final = Keys()


def task_of(sample: object, keys: Keys = _USUAL) -> Task:
    """Turn a sample, which is left as it is, into a task.

    Raises
    ------
    MissingFieldError
        If the sample has no field for the reference, or none for the response and none for the answer.
    """
    get = _getter(sample)
    reference, response = _first(get, keys.reference), _first(get, keys.response)
    answer = _first(get, keys.answer) if keys.answer_first or not response else None
    if reference is None:
        _require(sample, keys.reference, "reference")
    if response is None and answer is None:
        _require(sample, (*keys.response, *keys.answer), "response or answer")
    use_answer = answer is not None and (keys.answer_first or not response)
    return Task(
        references=_spellings(reference),
        response=None if use_answer else _text(response),
        answer=_text(answer) if use_answer else None,
        query=_text(_first(get, keys.query)),
        dataset=_text(_first(get, keys.dataset)),
        abs_tol=_number(_first(get, keys.abs_tol)),
        truncated=_text(_first(get, keys.finish_reason)).lower() in TRUNCATED,
    )


def pair_task(reference: object, answer: object) -> Task:
    """A task of a bare pair: texts or numbers, or ``[text, number]`` as the reference."""
    return Task(references=_spellings(reference), answer=_text(answer))


def record(sample: object, ans: str, correct: bool) -> None:
    """Write the judgement where samples keep it: ``.ans`` and ``.correct``, or the keys of a mapping.

    Raises
    ------
    AttributeError, TypeError
        If the sample cannot be written to.
    """
    if isinstance(sample, MutableMapping):
        sample["ans"], sample["correct"] = ans, correct
    elif isinstance(sample, Mapping):
        raise TypeError(f"cannot write the judgement into a {type(sample).__name__}")
    else:
        sample.ans, sample.correct = ans, correct  # type: ignore[attr-defined]


def _getter(sample: object) -> Callable[[str], object]:
    return sample.get if isinstance(sample, Mapping) else lambda name: getattr(sample, name, None)


def _first(get: Callable[[str], object], names: tuple[str, ...]) -> object:
    for name in names:
        value = get(name)
        if value is not None:
            return value
    return None


def _require(sample: object, names: tuple[str, ...], what: str) -> None:
    """One of the fields has to be there, be it with None as its value: that is judged as an empty text."""
    if any(name in sample if isinstance(sample, Mapping) else hasattr(sample, name) for name in names):
        return
    there = f"; its fields are {', '.join(map(str, sample))}" if isinstance(sample, Mapping) else ""
    raise MissingFieldError(f"no {what}: none of {', '.join(names)}{there}")


def _spellings(value: object) -> tuple[str, ...]:
    if isinstance(value, list | tuple):
        return tuple(_text(spelling) for spelling in value) or ("",)
    return (_text(value),)


def _text(value: object) -> str:
    """Plain text of what should be text: numbers as they are written, bytes decoded, nothing for None."""
    if value is None:
        return ""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    try:
        return str(value)
    except ValueError:  # an integer of more digits than Python writes, or something that holds one
        return _long_digits(value) if isinstance(value, int) else f"<{type(value).__name__}>"


def _long_digits(value: int) -> str:
    """The digits of an integer that Python doesn't write; far beyond what is read, anything as long will do."""
    if value.bit_length() > 4 * MAX_CANDIDATE_CHARS:
        return hex(value)
    head, tail = divmod(abs(value), 10**MAX_DIGITS)
    digits = str(head) if head < 10**MAX_DIGITS else _long_digits(head)
    return ("-" if value < 0 else "") + digits + f"{tail:0{MAX_DIGITS}}"


def _number(value: object) -> float | None:
    """A tolerance, or None if it is none."""
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return None
    return number if 0 <= number < float("inf") else None
