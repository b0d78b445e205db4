"""The references that the search judges against: ``references.toml``, row by row.

>>> references = load()
>>> references[0].value, references[0].kind, references[0].text, references[1].value, references[1].text
(0, 'integers', '0', 0, 'zero')
>>> len({reference.value for reference in references}) >= 500
True
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

__all__ = ["Reference", "load", "probe"]

FILE = Path(__file__).with_name("references.toml")
PROBED = 3  # values of each kind: an answer for all of a kind meets one of them


class Reference(NamedTuple):
    """One spelling of one value."""

    value: int  # two references with one number are the same value
    kind: str
    text: str


@cache
def load() -> tuple[Reference, ...]:
    """All references, in the order of the file."""
    kinds: dict[str, list[list[str]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    rows = [(kind, spellings) for kind, values in kinds.items() for spellings in values]
    return tuple(Reference(number, kind, text) for number, (kind, texts) in enumerate(rows) for text in texts)


@cache
def probe() -> tuple[Reference, ...]:
    """A few of each kind, far apart in it: what meets none of them is not asked further."""
    by_kind: dict[str, list[Reference]] = {}
    for reference in load():
        by_kind.setdefault(reference.kind, []).append(reference)
    return tuple(
        values[place * (len(values) - 1) // (PROBED - 1)]
        for values in by_kind.values()
        for place in range(min(PROBED, len(values)))
    )
