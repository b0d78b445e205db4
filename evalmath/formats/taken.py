"""From which fields a row was judged: said once to a person, and kept in each judged row for whoever reads it again.

>>> row = {"question": "1+1?", "completion": "It is 2.", "pred": "2", "gold": 2}
>>> taken = taken_from(("gold", "completion", "", "question", "", "", ""), row, Keys(), "never", "JSONL")
>>> taken
{'response': 'completion', 'not_taken': ['pred'], 'reference': 'gold', 'query': 'question', 'format': 'JSONL'}
>>> told(taken, rows=1_319)
'judged: response (completion, not pred) against gold · query: question · 1,319 rows · JSONL'
>>> keys_of({"evalmath_from": taken}).response
('completion',)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from evalmath.batch.samples import Keys
from evalmath.batch.samples.keys import unpacked
from evalmath.batch.samples.solutions import GoldExtract
from evalmath.batch.samples.values import is_missing

__all__ = ["FIELD", "Taken", "keys_of", "taken_from", "taken_of", "told", "where"]

FIELD: Final = "evalmath_from"
DEPTH: Final = 3  # objects in objects, in which a field is looked for

Taken = dict[str, Any]


def taken_from(names: Sequence[str], data: Mapping[str, Any], keys: Keys, how: GoldExtract, title: str) -> Taken:
    """What :func:`evalmath.batch.samples.read` has told of the first row of its kind.

    Parameters
    ----------
    names : sequence of str
        From where the reference, the response, the answer, the query and the dataset were taken.
    data : mapping
        The row.
    keys : Keys
    how : str
        What its references were taken for.
    title : str
        What the file was taken for.
    """
    reference, response, answer, query, dataset = names[:5]
    judged = {"answer": answer} if answer and (keys.answer_first or not response) else {"response": response}
    used = {*names, *judged.values()}
    others = [name for name in keys.response if name in data and name not in used and not is_missing(data[name])]
    taken = {
        **judged, "not_taken": others, "reference": reference, "query": query, "dataset": dataset,
        "gold_extract": "" if how == "never" else how, "format": title,
    }  # fmt: skip
    return {name: value for name, value in taken.items() if value}


def told(taken: Mapping[str, Any], rows: int | None = None, names: Mapping[str, str] | None = None) -> str:
    """One line for a person; ``names`` are what the file calls these fields, if that is known to be otherwise."""
    shown = {**taken, **(names or {})}
    kind = "answer" if "answer" in taken else "response"
    others = f", not {', '.join(taken['not_taken'])}" if taken.get("not_taken") else ""
    of = " (worked solutions)" if taken.get("gold_extract", "auto") != "auto" else ""
    parts = [f"judged: {kind} ({shown.get(kind, 'none')}{others}) against {shown.get('reference', 'none')}{of}"]
    parts += [f"{name}: {shown[name]}" for name in ("query", "dataset") if shown.get(name)]
    if rows is not None:
        parts.append(f"{rows:,} row{'s' * (rows != 1)}")
    return " · ".join([*parts, *filter(None, [taken.get("format")])])


def taken_of(row: Mapping[str, Any]) -> Taken:
    """What a judged row tells of itself; nothing where an earlier version judged it."""
    taken = row.get(FIELD)
    if isinstance(taken, str):  # a cell of a table
        taken = unpacked(taken)
    return dict(taken) if isinstance(taken, Mapping) else {}


def keys_of(row: Mapping[str, Any]) -> Keys:
    """The keys by which a judged row was read."""
    taken = taken_of(row)
    if not taken:
        return Keys(gold_extract="never")
    response, answer, reference, query = (
        (str(taken[name]),) if name in taken else () for name in ("response", "answer", "reference", "query")
    )
    return Keys(response=response, answer=answer, reference=reference, query=query, gold_extract="never")


def where(record: Mapping[str, Any], value: object, depth: int = DEPTH) -> str:
    """The path to a value in the record of a tool; nothing if it is not in it as it is.

    >>> resps = [["It is 2."]]
    >>> where({"doc": {"n": 1}, "resps": resps}, resps), where({"doc": {"resps": resps}}, resps)
    ('resps', 'doc.resps')
    """
    if value is None or (isinstance(value, str) and len(value) < 2):  # of which there is one object for all
        return ""
    for name, inner in record.items():
        if inner is value:
            return name
    for name, inner in record.items():
        if depth and isinstance(inner, Mapping) and (path := where(inner, value, depth - 1)):
            return f"{name}.{path}"
    return ""
