"""lm-evaluation-harness, ``--log_samples``: ``samples_TASK_DATE.jsonl``, a line for each document **and filter**.

The responses stand in ``resps``, a list for each request of a list for each repeat, the same in the lines of all
filters: those of one filter are taken, else every count would double. ``target`` is a text always; of a list it is what
Python prints. For GSM8K it is the worked solution.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from statistics import fmean, stdev
from typing import Any

from evalmath.formats.format import Format, Notes, NotRecordError, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["FORMAT"]

_QUOTED = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")
_LIST = re.compile(
    r"""\[\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?:\s*,\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))*\s*\]"""
)
_QUERIES = ("question", "problem", "query", "input")


def sniff(record: Record) -> bool:
    """``{"doc_id", "doc", "target", "resps", "filtered_resps", "filter", …}``."""
    return {"doc_id", "doc", "resps"} <= record.keys()


def rows(record: Record, notes: Notes) -> Iterator[dict[str, Any]]:
    """The line of the first filter of a document."""
    name = record.get("filter", "none")
    notes.first.setdefault(f"filter {name}", True)
    for metric in record.get("metrics") or ():
        if isinstance(value := record.get(metric), int | float):
            scores = notes.first.setdefault(f"score {metric}, {name}", [])
            scores.append(float(value))
    if notes.once("filter", name) != name:
        return
    responses = record["resps"]
    if _is_likelihoods(responses):
        raise NotRecordError("log-likelihoods of choices, not responses: there is nothing to extract an answer from")
    notes.counts["documents"] += 1
    doc = record["doc"] if isinstance(record["doc"], Mapping) else {}
    target = record.get("target")
    yield {
        **short_fields(doc),
        **carried(record),
        "id": record["doc_id"],
        "query": next((doc[key] for key in _QUERIES if isinstance(doc.get(key), str)), ""),
        "reference": _target(target) if target not in (None, "") else doc.get("answer"),
        "response": responses,
    }


def _is_likelihoods(responses: Any) -> bool:
    """``[[[-1.5, false]], [[-0.2, true]]]``, perhaps as texts."""
    return isinstance(responses, list) and any(
        isinstance(answer, list) and len(answer) == 2 and str(answer[1]) in ("True", "False")
        for answers in responses
        if isinstance(answers, list)
        for answer in [*answers, answers]
    )


def _target(target: Any) -> Any:
    """A text, or the texts of a list that Python has printed."""
    if not isinstance(target, str) or _LIST.fullmatch(target) is None:
        return target
    return [re.sub(r"\\(['\"\\])", r"\1", single or double) for single, double in _QUOTED.findall(target)]


def remark(notes: Notes) -> str:
    """How many documents, and which filter."""
    filters = sum(name.startswith("filter ") for name in notes.first)
    if not notes.counts["documents"]:
        return ""
    several = f" × {filters} filters, filter {notes.first['filter']} taken" if filters > 1 else ""
    scores = [
        f"{name.removeprefix('score ')} {_mean(of)}" for name, of in notes.first.items() if name.startswith("score ")
    ]
    recorded = f"; recorded: {'; '.join(scores)}" if scores else ""
    return f"{notes.counts['documents']:,} documents{several}{recorded}"


def _mean(scores: list[float]) -> str:
    """As lm-eval prints it: the mean, and the standard deviation of the scores over the root of their number."""
    if len(scores) < 2:
        return f"{scores[0]:.4f}"
    return f"{fmean(scores):.4f} ± {stdev(scores) / len(scores) ** 0.5:.4f}"


FORMAT = Format("lm-eval", "lm-eval samples", sniff, rows, remark)
