"""The value of the kind "collection": several items, how they were written and named.

>>> str(Collection("tuple", ()))
'()'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from evalmath.syntax.tree import Node

__all__ = ["Collection", "Style"]

_BRACKETS = {"tuple": "()", "square": "[]", "vector": "()", "set": "{}", "list": ("", "")}

Style = Literal["tuple", "square", "vector", "list", "set"]


@dataclass(frozen=True, slots=True)
class Collection:
    """Items with the names that the text gives to them.

    ``style`` tells how they were written: ``tuple`` in parentheses, ``square`` in brackets, ``vector`` as a row, as a
    column or as a sum of unit vectors, ``set`` in braces or joined by "or", ``list`` else. ``unknown`` is the one
    name of all items, as of the roots of an equation; ``free`` tells that "and" joins them, so that their order says
    nothing; ``numbered`` that the names differ by their number alone, as those of roots do; ``units`` that the items
    are coefficients of unit vectors. ``title`` is the name of it all, ``called`` if it stands before the bracket as a
    point's does: ``P(1,2)``; ``joiner`` is the "and" or the "or" between the last two; ``bare`` says that the items
    of a set stand in no braces; ``made`` that the items are the first ones that a rule makes, however many are shown.
    """

    style: Style
    items: tuple[Node, ...]
    names: tuple[str, ...] = ()
    unknown: str = ""
    free: bool = False
    numbered: bool = False
    units: bool = False
    title: str = ""
    called: bool = False
    joiner: str = ""
    bare: bool = False
    made: bool = False

    def __str__(self) -> str:
        opener, closer = _BRACKETS[self.style]
        return opener + ", ".join(map(str, self.items)) + closer
