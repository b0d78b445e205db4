r"""Samples: whatever holds a reference and a response becomes a :class:`~evalmath.check.Task`.

Objects and mappings are welcome, in the fields of DART-Math or in those that are common elsewhere:

>>> task_of({"question": "1+1?", "gold": 2, "response": "It is 2."}) == Task(("2",), "It is 2.", query="1+1?")
True
>>> task_of(RespSample("math", "", ["1/2", 0.5], "", ans="0.5")).references
('1/2', '0.5')
>>> [task.response for task in tasks_of({"gold": "2", "response": ["It is 2.", "It is 3."]})]
['It is 2.', 'It is 3.']

A response, where it is not empty, is judged rather than an answer beside it: that one may stem from an earlier
judgement, which wrote it there.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from evalmath.batch.samples.keys import Keys, column_of, is_path, look_up, nearest
from evalmath.batch.samples.respsample import RespSample
from evalmath.batch.samples.solutions import GoldExtract, answer_in
from evalmath.batch.samples.values import (
    SampleError,
    ShapeError,
    is_missing,
    query_of,
    spellings_of,
    text_of,
    texts_of,
    tolerance_of,
)
from evalmath.check import Task

__all__ = [
    "TRUNCATED",
    "Keys",
    "MalformedSampleWarning",
    "MissingFieldError",
    "Reading",
    "RespSample",
    "SampleError",
    "ShapeError",
    "guarded",
    "pair_task",
    "read",
    "read_fields",
    "read_reference",
    "record",
    "require",
    "rows_of",
    "task_of",
    "task_or_malformed",
    "tasks_of",
    "warn_of_malformed",
]

# Reasons to stop that mean "the response was cut off", as OpenAI, vLLM, SGLang and Anthropic write them.
TRUNCATED: Final = frozenset({"length", "abort", "max_tokens"})


class MissingFieldError(SampleError):
    """A sample without a reference, or with neither a response nor an answer."""


class MalformedSampleWarning(UserWarning):
    """Samples of a batch that could not be read: they are False among the results, without having been judged."""


class Reading(NamedTuple):
    """What a row was read as: a task for each of its responses, and how its reference was found.

    ``solution`` names the rule that found the answer in a reference that is a worked solution, else it is empty.
    ``names`` says from where the reference, the response, the answer, the query and the dataset were taken; ``given``
    are the references as they stand.
    """

    tasks: list[Task]
    solution: str = ""
    names: Sequence[str] = ()
    given: tuple[str, ...] = ()


_USUAL: Final = Keys()


def read(sample: object, keys: Keys = _USUAL, form: GoldExtract | None = None) -> Reading:
    """Turn a sample, which is left as it is, into tasks; ``form`` goes before the keys' ``gold_extract``.

    Raises
    ------
    MissingFieldError
        If the sample has no field for the reference, or none for the response and none for the answer.
    SampleError
        If a field holds what cannot be read.
    """
    if sample.__class__ is not dict:
        sample = _row(sample)
    fields = _of_mapping if sample.__class__ is dict or isinstance(sample, Mapping) else _of_object
    values, names = fields(sample, keys)
    reference, response, answer, query, dataset, finish_reason, abs_tol = values
    if reference is None:
        _require(sample, keys.reference, "reference")
    if response is None and answer is None:
        _require(sample, (*keys.response, *keys.answer), "response or answer")
    use_answer = answer is not None and (keys.answer_first or _is_empty(response))
    texts = texts_of(answer, names[2]) if use_answer else texts_of(response, names[1])
    given = spellings_of(reference, names[0])
    references, solution = _references(given, form or keys.gold_extract)
    asked, collection, tolerance = query_of(query), query_of(dataset), tolerance_of(abs_tol)
    ends = _ends(finish_reason, len(texts))
    tasks = [
        Task(references, None if use_answer else text, text if use_answer else None, asked, collection, tolerance, end)
        for text, end in zip(texts, ends, strict=True)
    ]
    return Reading(tasks, solution, names, given)


def read_reference(row: Mapping[str, Any], keys: Keys, form: GoldExtract | None = None) -> Reading:
    """:func:`read` of a row whose responses do not matter, or are still to come: that of its one task is empty."""
    return read({**row, _TO_COME: ""}, keys.asked(response=_TO_COME), form)


_TO_COME: Final = "evalmath_response"  # a column that nobody has


def tasks_of(sample: object, keys: Keys = _USUAL) -> list[Task]:
    """A task for each response of a sample; see :func:`read`."""
    return read(sample, keys).tasks


def task_of(sample: object, keys: Keys = _USUAL) -> Task:
    """The task of a sample that holds one response.

    Raises
    ------
    MissingFieldError, SampleError
        As :func:`read`, and if it holds several: each is a sample.
    """
    tasks = read(sample, keys).tasks
    if len(tasks) > 1:
        raise SampleError(f"the sample holds {len(tasks)} responses: each is a sample (see tasks_of)")
    return tasks[0]


def task_or_malformed(sample: object, keys: Keys = _USUAL, *, strict: bool = False) -> Task:
    """:func:`task_of` for samples that come in thousands: a bad one costs itself only.

    Parameters
    ----------
    strict : bool
        Raise instead.
    """
    return task_of(sample, keys) if strict else guarded(task_of, sample, keys)


def guarded(make: Callable[..., Task], *values: object) -> Task:
    """What is made of these values; if they cannot be read, a task that says so.

    Values are objects of other people, whose properties and ``__str__`` may raise anything. That costs one sample.
    """
    try:
        return make(*values)
    except SampleError as error:
        return Task((), malformed=str(error))
    except Exception as error:  # noqa: BLE001 - raised by the sample's own code
        return Task((), malformed=f"the sample raised {type(error).__name__}")


def warn_of_malformed(malformed: Sequence[tuple[int, str]]) -> None:
    """One warning for a batch, where ``malformed`` holds numbers of samples, from 1, and what is wrong with each."""
    if malformed:
        number, why = malformed[0]
        counted = "1 sample is" if len(malformed) == 1 else f"{len(malformed):,} samples are"
        how = "keys=Keys(reference=…, response=…) names other fields, strict=True raises"
        message = f"{counted} malformed, and False without having been judged. Sample {number}: {why} ({how})"
        warnings.warn(message, MalformedSampleWarning, stacklevel=4)


def pair_task(reference: object, answer: object) -> Task:
    """A task of a bare pair: texts or numbers, or ``[text, number]`` as the reference."""
    return guarded(_pair_task, reference, answer)


def _pair_task(reference: object, answer: object) -> Task:
    return Task(references=spellings_of(reference, "the reference"), answer=text_of(answer, "the answer"))


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


def rows_of(samples: Any) -> Iterable[object]:
    """The rows of what may be a table of pandas, polars or Arrow; anything else is a collection of rows already.

    Raises
    ------
    TypeError
        If it is one row, or a mapping of columns, whose items are not rows.
    """
    if hasattr(samples, "iter_rows"):  # polars
        rows: Iterator[object] = samples.iter_rows(named=True)
        return rows
    if hasattr(samples, "to_pylist"):  # Arrow
        return samples.to_pylist()  # type: ignore[no-any-return]
    if hasattr(samples, "columns") and hasattr(samples, "to_dict"):  # pandas
        return samples.to_dict("records")  # type: ignore[no-any-return]
    if isinstance(samples, Mapping | str | bytes) or not isinstance(samples, Iterable):
        raise TypeError(f"samples are a collection of rows, or a table, not a {type(samples).__name__}")
    return samples


def read_fields(sample: Mapping[Any, Any], keys: Keys = _USUAL) -> dict[str, Any]:
    """What stands in the fields of a row, as it is: for those that are there."""
    values, _names = _of_mapping(sample, keys)
    return {field: value for field, value in zip(_FIELDS, values, strict=True) if value is not None}


# --- fields -------------------------------------------------------------------------------------------------------

_FIELDS: Final = ("reference", "response", "answer", "query", "dataset", "finish_reason", "abs_tol")

_Roles = tuple[dict[str, list[tuple[int, int]]], list[tuple[int, int, str]]]


@cache  # as many as a program has ways to name fields: a handful
def _roles(keys: Keys) -> _Roles:
    """What each name may stand for: the places in :data:`_FIELDS`, and how many names go before it there.

    The second part holds those that are paths.
    """
    roles: dict[str, list[tuple[int, int]]] = {}
    paths: list[tuple[int, int, str]] = []
    for place, field in enumerate(_FIELDS):
        for rank, name in enumerate(getattr(keys, field)):
            roles.setdefault(name, []).append((place, rank))
            if is_path(name):
                paths.append((place, rank, name))
    return roles, paths


def _of_mapping(sample: Any, keys: Keys) -> tuple[list[Any], list[str]]:
    """The fields of a mapping and their names, in one pass over its items; ``Answer`` is found as ``answer`` too."""
    found: list[Any] = [None] * len(_FIELDS)
    names = [""] * len(_FIELDS)
    ranks = [_MOST] * len(_FIELDS)
    by_name, paths = _USUAL_ROLES if keys is _USUAL else _roles(keys)
    roles = by_name.get
    for name, value in sample.items():
        if value is not None:
            places = roles(name) or (roles(name.lower()) if name.__class__ is str else None)
            for place, rank in places or ():
                if rank < ranks[place] and not is_missing(value):
                    found[place], ranks[place], names[place] = value, rank, name
    for place, rank, path in paths:
        if rank < ranks[place]:
            value = look_up(sample, path)
            if not is_missing(value):
                found[place], ranks[place], names[place] = value, rank, path
    return found, names


_USUAL_ROLES: Final = _roles(_USUAL)  # the hash of so many names takes its time
_MOST = 1_000  # more names than anybody gives to one field


def _of_object(sample: object, keys: Keys) -> tuple[list[Any], list[str]]:
    """The attributes of an object, and their names."""
    found: list[Any] = [None] * len(_FIELDS)
    names = [""] * len(_FIELDS)
    for place, field in enumerate(_FIELDS):
        for name in getattr(keys, field):
            value = look_up(sample, name) if is_path(name) else getattr(sample, name, None)
            if not is_missing(value) and not callable(value):
                found[place], names[place] = value, name
                break
    return found, names


def _row(sample: object) -> object:
    """A row of pandas or polars as a mapping; texts, numbers and lists are not rows.

    Raises
    ------
    SampleError
    """
    if isinstance(sample, Mapping):
        return sample
    if hasattr(sample, "to_dict") and hasattr(sample, "index"):  # a pandas row, whose methods hide columns
        return sample.to_dict()
    if sample is None or isinstance(sample, str | bytes | int | float | list) or type(sample) is tuple:
        raise SampleError(f"a {type(sample).__name__} is not a sample: it has no fields")
    return sample


def _is_empty(response: object) -> bool:
    return response is None or (isinstance(response, str | list | tuple) and not response)


def require(names: Iterable[str], keys: Keys = _USUAL) -> None:
    """Check that rows with these columns can be samples.

    Raises
    ------
    MissingFieldError
        If there is no column for the reference, or none for the response and none for the answer.
    """
    columns = list(names)
    for what, wanted in (("reference", keys.reference), ("response or answer", (*keys.response, *keys.answer))):
        _complain_of(what, wanted, columns)


def _require(sample: object, wanted: tuple[str, ...], what: str) -> None:
    """One of the fields has to be there, be it with None as its value: that is judged as an empty text."""
    if isinstance(sample, Mapping):
        _complain_of(what, wanted, list(sample))
    elif not any(hasattr(sample, column_of(name)) for name in wanted):
        _complain_of(what, wanted, [])


def _complain_of(what: str, wanted: tuple[str, ...], columns: list[Any]) -> None:
    there = {*columns, *(name.lower() for name in columns if isinstance(name, str))}
    if any(name in there or column_of(name) in there for name in wanted):
        return
    fields = f"; its fields are {_some(columns)}" if columns else ""
    names = dict.fromkeys(map(str, columns))
    meant = next((found for name in wanted if (found := nearest(name, names))), "")
    perhaps = f"; did you mean {meant}?" if meant else ""
    raise MissingFieldError(f"no {what}: none of {_some(wanted)}{fields}{perhaps}")


def _some(names: Sequence[object]) -> str:
    """Names in a message: a table of thousands of columns is not listed."""
    return ", ".join(str(name)[:_NAME_WIDTH] for name in names[:_SHOWN_NAMES]) + (
        " ..." if len(names) > _SHOWN_NAMES else ""
    )


_NAME_WIDTH = 40
_SHOWN_NAMES = 12  # of fields in a message


def _references(spellings: tuple[str, ...], how: GoldExtract) -> tuple[tuple[str, ...], str]:
    """The reference itself, or the answer in it if it is a worked solution; and the rule that found that."""
    if how == "never":
        return spellings, ""
    rule, found = "", []
    for spelling in spellings:
        answer = answer_in(spelling, how)
        if answer is None:
            found.append("" if how == "always" else spelling)
        else:
            found.append(answer[0])
            rule = answer[1]
    return tuple(found), rule


def _ends(finish_reason: object, n: int) -> list[bool]:
    """Which of ``n`` responses were cut off: one reason for all, or a list of one for each."""
    if isinstance(finish_reason, list | tuple):
        if len(finish_reason) == n:
            return [_is_cut(reason) for reason in finish_reason]
        return [any(map(_is_cut, finish_reason))] * n
    return [_is_cut(finish_reason)] * n


def _is_cut(reason: object) -> bool:
    return reason is not None and query_of(reason).lower() in TRUNCATED
