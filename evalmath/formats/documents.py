"""One JSON value that holds records: where in it they stand.

>>> records_of({"version": 2, "samples": [{"id": 1}], "stats": [{"t": 0.5}]})
[{'id': 1}]
>>> records_of({"0": {"prediction": "5"}, "1": {"prediction": "6"}})
[{'id': '0', 'prediction': '5'}, {'id': '1', 'prediction': '6'}]
>>> records_of({"gold": "1", "response": "2"})
[{'gold': '1', 'response': '2'}]
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from evalmath.batch.samples import Keys
from evalmath.formats.packed import FormatError

__all__ = ["document", "records_of"]

# What tools call the list (or the object) of their records, in the order in which they are looked for.
WRAPPERS: Final = (
    "samples", "request_states", "examples", "records", "rows", "data", "details", "results", "predictions", "items",
    "instances", "questions",
)  # fmt: skip
MAX_DEPTH = 4  # objects around the records, as in results.TASK.examples
_FIELDS: Final = frozenset((*Keys().response, *Keys().reference, *Keys().answer))


def records_of(data: Any) -> list[Any]:
    """The records of a JSON value: the value itself, if it holds none."""
    if not isinstance(data, Mapping):
        return data if isinstance(data, list) else [data]
    found = _within(data, MAX_DEPTH)
    return [data] if found is None else found


def document(path: Path) -> Any:
    """The JSON value of a file that stands beside another one; None if there is none.

    Raises
    ------
    OSError, FormatError
    """
    if not path.is_file():
        return None
    try:
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise FormatError(f"{path} cannot be read: {error}") from None


def _within(data: Mapping[str, Any], depth: int) -> list[Any] | None:
    if depth == 0 or not data or _FIELDS & {name for name, value in data.items() if isinstance(value, str | int)}:
        return None  # it is a record
    if (rows := _keyed(data)) is not None:
        return rows
    for name in WRAPPERS:
        value = data.get(name)
        if isinstance(value, list) and _is_rows(value):
            return value
        if isinstance(value, Mapping) and (rows := _within(value, depth - 1)) is not None:
            return rows
    lists = [value for value in data.values() if isinstance(value, list) and _is_rows(value)]
    if len(lists) == 1:
        return lists[0]
    if all(isinstance(value, Mapping) for value in data.values()):  # a layer a task
        inner = [_within(value, depth - 1) for value in data.values()]
        if any(inner):
            return [row for rows in inner for row in rows or ()]
    return None


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _keyed(data: Mapping[str, Any]) -> list[Any] | None:
    """Records under their names: each an object, and at least one with a field that samples have."""
    rows = list(data.values())
    if not all(isinstance(row, Mapping) for row in rows) or not any(_FIELDS & set(row) for row in rows):
        return None
    return [{"id": name, **row} for name, row in data.items()]
