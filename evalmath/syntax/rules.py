"""A table of rules for texts, of which only those are asked whose marks stand in a text.

>>> table = Table((Rule("plus", ("&plus;",), lambda text: text.replace("&plus;", "+")),))
>>> table.mended("1 &plus; 2")
'1 + 2'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

__all__ = ["Rule", "Table"]


class Rule(NamedTuple):
    """One kind of typography: the name, the pieces of text that show it, and the mend."""

    name: str
    marks: tuple[str, ...]
    mend: Callable[[str], str]


class Table:
    """Rules in the order in which they are asked; one search over a text finds the marks of all."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        places: dict[str, set[int]] = {}
        for place, rule in enumerate(rules):
            for mark in rule.marks:
                places.setdefault(mark, set()).add(place)
        self.rules = rules
        # for each mark the places of the rules that look for it, or for what it begins with
        self._places = {
            mark: frozenset().union(*(places.get(mark[:size], ()) for size in range(1, len(mark) + 1)))
            for mark in places
        }
        self._marks = _any_of(places)

    def mended(self, text: str) -> str:
        """The text after the rules whose marks stand in it; what one of them writes may be a mark of a later one."""
        if self._marks.search(text) is None:
            return text
        due = self._due(text, 0)
        while due:
            first, *due = due
            mended = self.rules[first].mend(text)
            if mended != text:
                text, due = mended, self._due(mended, first + 1)
        return text

    def _due(self, text: str, first: int) -> list[int]:
        """The places of the rules whose marks stand in a text, from ``first`` on."""
        found: set[int] = set()
        search = self._marks.search
        mark = search(text)
        while mark is not None:
            found |= self._places[mark[0]]
            mark = search(text, mark.start() + 1)
        return sorted(place for place in found if place >= first) if found else []


def _any_of(marks: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds the longest of some texts: those with one beginning in one branch, so that few are tried."""
    rests: dict[str, list[str]] = {}
    for mark in sorted(marks, key=len, reverse=True):
        rests.setdefault(mark[0], []).append(re.escape(mark[1:]))
    return re.compile("|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in rests.items()))
