"""Patterns that are compiled when they are first used, so that importing the package stays light.

>>> word = Lazy(r"[a-z]++")
>>> word.match("two words")[0]
'two'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Protocol

__all__ = ["Lazy", "backwards"]

MAX_TRIES = 48  # places that are read closely: an answer stands near the end


class _Find(Protocol):
    def __call__(self, string: str, pos: int = ..., endpos: int = ..., /) -> re.Match[str] | None: ...


class _FindAll(Protocol):
    def __call__(self, string: str, pos: int = ..., endpos: int = ..., /) -> Iterator[re.Match[str]]: ...


class Lazy:
    """Stands for ``re.compile(source, flags)``; after the first use its methods are the pattern's own."""

    match: _Find
    search: _Find
    fullmatch: _Find
    finditer: _FindAll
    sub: Callable[[str, str], str]

    def __init__(self, source: str, flags: int = 0) -> None:
        self.source = source
        self.flags = flags

    def last(self, string: str, pos: int, endpos: int) -> re.Match[str] | None:
        """The last match."""
        found = None
        for match in self.finditer(string, pos, endpos):
            found = match
        return found

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # copy and pickle ask for these before there is a source
            raise AttributeError(name)
        pattern = re.compile(self.source, self.flags)
        for method in ("match", "search", "fullmatch", "finditer", "sub"):
            setattr(self, method, getattr(pattern, method))
        return getattr(pattern, name)


def backwards(text: str, needles: tuple[str, ...], lo: int, hi: int) -> Iterator[int]:
    """The places of the needles, the last one first; each needle is searched again only when it was used up."""
    places = [text.rfind(needle, lo, hi) for needle in needles]
    for _ in range(MAX_TRIES):
        at = max(places)
        if at < 0:
            return
        yield at
        used = places.index(at)
        places[used] = text.rfind(needles[used], lo, at)
