"""Samples: whatever holds a reference and a response becomes a :class:`~evalmath.check.Task`.

Objects and mappings are welcome, in the fields of DART-Math or in those that are common elsewhere:

>>> task_of({"question": "1+1?", "gold": 2, "response": "It is 2."}) == Task(("2",), "It is 2.", query="1+1?")
True
>>> task_of(RespSample("math", "", ["1/2", 0.5], "", ans="0.5")).references
('1/2', '0.5')

A response, where it is not empty, is judged rather than an answer beside it: that one may stem from an earlier
judgement, which wrote it there.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, replace
from functools import cache
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
    fields = _of_mapping if isinstance(sample, Mapping) else _of_object
    reference, response, answer, query, dataset, finish_reason, abs_tol = fields(sample, keys)
    if reference is None:
        _require(sample, keys.reference, "reference")
    if response is None and answer is None:
        _require(sample, (*keys.response, *keys.answer), "response or answer")
    use_answer = answer is not None and (keys.answer_first or not response)
    return Task(
        _spellings(reference),
        None if use_answer else _text(response),
        _text(answer) if use_answer else None,
        _text(query),
        _text(dataset),
        None if abs_tol is None else _number(abs_tol),
        finish_reason is not None and _text(finish_reason).lower() in TRUNCATED,
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


_FIELDS: Final = ("reference", "response", "answer", "query", "dataset", "finish_reason", "abs_tol")


@cache  # as many as a program has ways to name fields: a handful
def _roles(keys: Keys) -> dict[str, list[tuple[int, int]]]:
    """What each name may stand for: the places in :data:`_FIELDS`, and how many names go before it there."""
    roles: dict[str, list[tuple[int, int]]] = {}
    for place, field in enumerate(_FIELDS):
        for rank, name in enumerate(getattr(keys, field)):
            roles.setdefault(name, []).append((place, rank))
    return roles


def _of_mapping(sample: Any, keys: Keys) -> list[Any]:
    """The fields of a mapping, in one pass over its items."""
    found: list[Any] = [None] * len(_FIELDS)
    ranks = [_MOST] * len(_FIELDS)
    roles = (_USUAL_ROLES if keys is _USUAL else _roles(keys)).get
    for name, value in sample.items():
        if value is not None:
            for place, rank in roles(name, ()):
                if rank < ranks[place]:
                    found[place], ranks[place] = value, rank
    return found


_USUAL_ROLES: Final = _roles(_USUAL)  # the hash of so many names takes its time
_MOST = 1_000  # more names than anybody gives to one field


def _of_object(sample: object, keys: Keys) -> list[Any]:
    """The attributes of an object."""
    values = ((getattr(sample, name, None) for name in getattr(keys, field)) for field in _FIELDS)
    return [next((value for value in found if value is not None), None) for found in values]


def _require(sample: object, names: tuple[str, ...], what: str) -> None:
    """One of the fields has to be there, be it with None as its value: that is judged as an empty text."""
    if any(name in sample if isinstance(sample, Mapping) else hasattr(sample, name) for name in names):
        return
    there = f"; its fields are {', '.join(map(str, sample))}" if isinstance(sample, Mapping) else ""
    raise MissingFieldError(f"no {what}: none of {', '.join(names)}{there}")


def _spellings(value: object) -> tuple[str, ...]:
    if value.__class__ is str:
        return (value,)
    if isinstance(value, list | tuple):
        return tuple(_text(spelling) for spelling in value) or ("",)
    return (_text(value),)


def _text(value: object) -> str:
    """Plain text of what should be text: numbers as they are written, bytes decoded, nothing for None."""
    if value.__class__ is str:
        return value
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
