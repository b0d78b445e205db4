r"""Under which names the fields of a row are found, and paths to those that are not at its top.

>>> look_up({"doc": {"answer": ["1", "2"]}}, "doc.answer[0]")
'1'
>>> look_up({"choices": [{"text": "1"}, {"text": "2"}]}, "choices[*].text"), look_up({"a.b": 3}, "a.b")
(['1', '2'], 3)
>>> nearest("runs[].txt", {"id": 7, "runs": [{"text": "1"}]}), nearest("respones", {"id": 7, "response": "1"})
('runs[*].text', 'response')
>>> Keys(reference="doc.answer", response=["output", "text"]).response
('output', 'text')
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, get_args

from evalmath.batch.samples.solutions import GoldExtract
from evalmath.batch.samples.values import listed

__all__ = ["GoldExtract", "Keys", "column_of", "is_path", "look_up", "nearest", "paths_in", "unpacked"]

Names = str | Iterable[str]
DEPTH: Final = 3  # objects in objects, in which a field is looked for


@dataclass(frozen=True, slots=True)
class Keys:
    """The names under which fields are looked for, in this order. The first that is there and not missing is taken.

    A name may be a path: ``doc.answer``, ``output.choices[0].text``, ``samples[*].text`` (or ``samples[].text``) for
    all of a list. One name may be given without a tuple around it.

    Parameters
    ----------
    response : str or tuple[str, ...]
        From which the answer is extracted. A list there is several responses.
    reference : str or tuple[str, ...]
        The right answer. A list there is several spellings of it.
    answer : str or tuple[str, ...]
        The answer, where it has been extracted already.
    query, dataset, finish_reason, abs_tol : str or tuple[str, ...]
        What was asked, the name of its collection, why the model stopped, the absolute tolerance of the row.
    id : str or tuple[str, ...]
        What tells problems apart.
    group : str or tuple[str, ...]
        What results are reported by: a level, a subject.
    gold_extract : {"auto", "never", "always", "marked"}
        Whether the reference is a worked solution, in which the answer has to be found: see
        :mod:`evalmath.batch.samples.solutions`.
    answer_first : bool
        An answer is judged even where there is a response.

    >>> Keys(response="model_output", reference=("gold", "target")).response
    ('model_output',)
    """

    response: tuple[str, ...] = (
        "resp", "response", "output", "completion", "generation", "generated_text", "model_output", "model_response",
        "responses", "generations", "completions", "outputs", "model_outputs", "generated_responses", "llm_output",
        "final_response", "final_output",
        # Beside one of those, what somebody has extracted from it.
        "pred", "prediction", "predictions", "model_answer",
    )  # fmt: skip
    reference: tuple[str, ...] = (
        "ref_ans", "gold", "reference", "reference_answer", "ref", "target", "ground_truth", "gt", "expected_answer",
        "expected", "gold_answer", "gt_ans", "gts", "correct_answer", "answer",
        "final_answer", "solution",
    )  # fmt: skip
    answer: tuple[str, ...] = ("ans", "extracted_answer", "executed")
    query: tuple[str, ...] = ("query", "question", "problem", "prompt")
    dataset: tuple[str, ...] = ("dataset", "source", "data_source", "benchmark")
    finish_reason: tuple[str, ...] = ("finish_reason", "stop_reason", "finish_reasons")
    abs_tol: tuple[str, ...] = ("abs_tol",)
    id: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    gold_extract: GoldExtract = "auto"
    answer_first: bool = False

    if TYPE_CHECKING:  # for those who write one name without a tuple around it

        def __init__(
            self,
            response: Names = ...,
            reference: Names = ...,
            answer: Names = ...,
            query: Names = ...,
            dataset: Names = ...,
            finish_reason: Names = ...,
            abs_tol: Names = ...,
            id: Names = ...,  # noqa: A002
            group: Names = ...,
            gold_extract: GoldExtract = ...,
            answer_first: bool = ...,
        ) -> None: ...

    def __post_init__(self) -> None:
        if self.gold_extract not in (known := get_args(GoldExtract)):
            raise ValueError(f"gold_extract is {self.gold_extract!r}, not one of {', '.join(known)}")
        for f in fields(self):
            names = getattr(self, f.name)
            if f.name not in ("gold_extract", "answer_first"):
                object.__setattr__(self, f.name, (names,) if isinstance(names, str) else tuple(names))

    def asked(self, **names: Names | None) -> Keys:
        """These keys, with those that somebody named instead of the usual ones; an answer that is named is judged.

        Where a response or an answer was named, the other one is looked for under no usual name: what is judged is the
        field that was meant, or nothing.

        >>> Keys().asked(response="text").answer, Keys().asked(answer="value").response
        ((), ())
        """
        given: dict[str, Any] = {field: value for field, value in names.items() if value is not None}
        if "response" in given or "answer" in given:
            given = {"response": (), "answer": ()} | given
            return replace(self, **given, answer_first=self.answer_first or bool(given["answer"]))
        return replace(self, **given)

    def columns(self) -> frozenset[str]:
        """The names at the top of a row in which anything that is judged may stand."""
        named = (
            *self.response, *self.reference, *self.answer, *self.query, *self.dataset, *self.finish_reason,
            *self.abs_tol,
        )  # fmt: skip
        return frozenset(named) | {column_of(name) for name in named}


def column_of(name: str) -> str:
    """The first name of a path."""
    return name.partition(".")[0].partition("[")[0]


_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\*|-?\d+)?\]")


def is_path(name: str) -> bool:
    """Whether a name says where inside a field to look."""
    return "." in name or "[" in name


@lru_cache(maxsize=256)
def _steps(path: str) -> tuple[str | int | None, ...]:
    """Names and places on the way; None for all of a list."""
    return tuple(name or (None if place in ("*", "") else int(place)) for name, place in _STEP.findall(path))


def look_up(row: object, path: str) -> Any:
    """What stands at a path, or None. A field that is called like the whole path goes first."""
    if isinstance(row, Mapping) and path in row:
        return row[path]
    return _follow(row, _steps(path))


def unpacked(text: str) -> Any:
    """The list or the object that a cell of a table keeps as its JSON; None if it holds none."""
    try:
        return json.loads(text) if text[:1] in ("{", "[") else None
    except (ValueError, RecursionError):
        return None


def _follow(value: Any, steps: tuple[str | int | None, ...]) -> Any:
    for number, step in enumerate(steps):
        value = unpacked(value) if isinstance(value, str) else listed(value)
        if step is None:
            if not isinstance(value, list | tuple):
                return None
            return [_follow(item, steps[number + 1 :]) for item in value]
        if isinstance(step, int):
            if not isinstance(value, list | tuple) or not -len(value) <= step < len(value):
                return None
            value = value[step]
        elif isinstance(value, Mapping):
            value = value.get(step)
        else:
            value = getattr(value, step, None) if number == 0 else None
    return value


def paths_in(row: Mapping[str, Any], before: str = "", depth: int = DEPTH) -> Iterator[tuple[str, Any]]:
    """What a row holds, by its paths; of a list of objects that of the first stands for all.

    >>> dict(paths_in({"doc": {"n": 1}, "runs": [{"text": "a"}, {"text": "b"}]}))
    {'doc.n': 1, 'runs[*].text': 'a'}
    """
    for name, value in row.items():
        path, inner = f"{before}{name}", value
        if isinstance(value, list) and value and isinstance(value[0], Mapping):
            path, inner = f"{path}[*]", value[0]
        if isinstance(inner, Mapping) and depth > 1:
            yield from paths_in(inner, f"{path}.", depth - 1)
        elif not isinstance(inner, Mapping):
            yield path, value


def nearest(name: str, row: Mapping[str, Any]) -> str:
    """The field of a row, or the path, that somebody may have meant by a name; nothing if none is like it."""
    from difflib import get_close_matches

    known = [str(path) for path in row] + [path for path, _value in paths_in(row)]
    ends = {path.rpartition(".")[2]: path for path in reversed(known)}  # a name may stand deeper than it was said
    found = get_close_matches(name.replace("[]", "[*]"), [*known, *ends], n=1)
    return ends.get(found[0], found[0]) if found else ""
