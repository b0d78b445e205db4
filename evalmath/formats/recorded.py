"""What others have said of a response, where their tools keep it: a score beside ours.

>>> recorded({"metrics": ["exact_match"], "exact_match": 1.0, "scores": {"match": {"value": "I"}}, "score": 0.5})
{'score': False, 'exact_match': True, 'scores.match': False}
>>> recorded({"is_correct": [True, False], "evalmath_sample": 1}), recorded({"score": 87})
({'is_correct': False}, {})
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from evalmath.batch.samples.keys import look_up

__all__ = ["LABELS", "NO_LABEL", "carried", "label_in", "label_of", "recorded"]

# Under which names others keep their judgement of a response, or of each in a list.
LABELS: Final = (
    "label", "human", "correct", "is_correct", "acc", "score", "exact_match", "symbolic_correct", "ans_correct",
    "correctness", "correctness_math_verify", "equal",
)  # fmt: skip
# Objects of a score each, by its name: Inspect, lighteval, evalscope.
SCORES: Final = {name.partition(".")[0]: name for name in ("scores", "metric", "metrics", "sample_score.score.value")}

_ALL: Final = frozenset((*LABELS, *SCORES))

# What people write for right and wrong, in lower case; Inspect has C, I, P (partial) and N (no answer).
RIGHT: Final = frozenset({"true", "1", "1.0", "yes", "right", "correct", "c", "pass", "t", "y"})
WRONG: Final = frozenset({"false", "0", "0.0", "no", "wrong", "incorrect", "i", "fail", "f", "n", "p"})
NO_LABEL: Final = "what is understood is true/false, 1/0, yes/no, right/wrong, C/I/P/N, and shares of 1"


def label_of(value: object) -> bool | None:
    """What a label says, or None if that is not clear. A share of a point is not the point.

    >>> label_of(True), label_of("wrong"), label_of(0), label_of(0.5), label_of(None), label_of("maybe"), label_of(7)
    (True, False, False, False, None, None, None)
    """
    text = str(value).strip().lower()
    if text in RIGHT or text in WRONG:
        return text in RIGHT
    return False if isinstance(value, float) and 0 < value < 1 else None


def label_in(data: Mapping[str, Any], name: str, nth: int | None = None) -> bool | None:
    """What the label of a row says, or None if that is not clear.

    Parameters
    ----------
    data : mapping
    name : str
        Of the field, or the path to it. A list there is a label for each response of the row, an object one that has
        a ``value``.
    nth : int or None
        Which of its responses is meant, from 0; by default what a row of verdicts says.

    >>> label_in({"meta": {"ok": [True, False]}}, "meta.ok", 1)
    False
    """
    given = look_up(data, name)
    if isinstance(given, list):
        if nth is None:
            told = str(data.get("evalmath_sample", 0))
            nth = int(told) if told.isdecimal() else 0
        given = given[nth] if nth < len(given) else None
    return label_of(given.get("value") if isinstance(given, Mapping) else given)


def recorded(data: Mapping[str, Any], nth: int | None = None) -> dict[str, bool]:
    """The judgements in a row, by the names of their fields; those that say neither right nor wrong are left out."""
    if _ALL.isdisjoint(data):
        return {}
    return {name: label for name in _names(data) if (label := label_in(data, name, nth)) is not None}


def _names(data: Mapping[str, Any]) -> Iterator[str]:
    yield from (name for name in LABELS if name in data)
    for head, path in SCORES.items():
        found = look_up(data, path) if head in data else None
        if isinstance(found, Mapping):
            yield from (f"{path}.{name}" for name in found)
        elif path == "metrics" and isinstance(found, list):  # lm-eval: the names of fields
            yield from (name for name in found if isinstance(name, str) and name not in LABELS)


def carried(record: Mapping[str, Any]) -> dict[str, Any]:
    """The judgements of a record of a tool, for the row that is made of it: as they stand, without what explains them.

    >>> carried({"scores": {"match": {"value": "C", "explanation": "..."}}, "doc": {}})
    {'scores': {'match': {'value': 'C'}}}
    """
    kept = {name: record[name] for name in (*LABELS, "metric", "metrics") if name in record}
    if isinstance(record.get("metrics"), list):
        kept |= {name: record[name] for name in record["metrics"] if isinstance(name, str) and name in record}
    if isinstance(scores := record.get("scores"), Mapping):
        values = {name: score.get("value") if isinstance(score, Mapping) else score for name, score in scores.items()}
        kept["scores"] = {name: {"value": value} for name, value in values.items()}
    value = look_up(record, "sample_score.score.value")
    return kept if value is None else {**kept, "sample_score": {"score": {"value": value}}}
