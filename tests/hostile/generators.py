r"""What a row of ``tests/hostile/*.toml`` stands for: a million characters are written as data of one line.

A plain string is itself. A table is one of these, and never code:

    {repeat = "\boxed{", times = 1000, before = "", after = ""}    the piece, so many times
    {open = "(", close = ")", inner = "1", times = 90}              a nest
    {item = "x^{#}", sep = "+", times = 900, first = 1}             a list; "#" is replaced by the number
    {json = "\\ud800"}                                              what TOML cannot write
    {value = "nan"}                                                 one of the objects in OBJECTS
    {parts = [ ... ]}                                               some of these behind one another

>>> built({"item": "x_{#}", "sep": "+", "times": 3}), built({"open": "(", "inner": "1", "close": ")", "times": 2})
('x_{0}+x_{1}+x_{2}', '((1))')
"""

from __future__ import annotations

import json
from typing import Any

OBJECTS: dict[str, Any] = {
    "none": None,
    "true": True,
    "nan": float("nan"),
    "inf": float("inf"),
    "-inf": float("-inf"),
    "zero": 0,
    "float": 2.5,
    "huge": 10**5000,
    "complex": 3 + 4j,
    "bytes": b"5",
    "broken bytes": b"\xff\xfe\x00",
    "bytearray": bytearray(b"5"),
    "list": ["5", 5],
    "empty list": [],
    "nested list": [["5"], [["5"]]],
    "tuple": ("5", 5.0),
    "dict": {"5": 5},
    "set": {5},
    "object": object(),
    "type": int,
    "exception": ValueError("5"),
    "range": range(5),
}


def built(data: Any) -> Any:
    """The text, or the object, that a value of a row stands for."""
    if not isinstance(data, dict):
        return data
    if "value" in data:
        return OBJECTS[data["value"]]
    if "json" in data:
        return json.loads(f'"{data["json"]}"')
    if "parts" in data:
        return "".join(map(built, data["parts"]))
    times = data["times"]
    if "open" in data:
        return data.get("before", "") + data["open"] * times + data["inner"] + data["close"] * times
    if "item" in data:
        first = data.get("first", 0)
        return data["sep"].join(data["item"].replace("#", str(n)) for n in range(first, first + times))
    return data.get("before", "") + data["repeat"] * times + data.get("after", "")
