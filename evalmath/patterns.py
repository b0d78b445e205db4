"""Patterns that are compiled when they are first used, so that importing the package stays light.

Most answers meet few of them: a third of the time of an import was spent on compiling all.

>>> word = Lazy(r"[a-z]++")
>>> word.match("two words")[0]
'two'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Protocol

__all__ = ["Lazy"]


class _Find(Protocol):
    def __call__(self, string: str, pos: int = ..., endpos: int = ..., /) -> re.Match[str] | None: ...


class _FindAll(Protocol):
    def __call__(self, string: str, pos: int = ..., endpos: int = ..., /) -> Iterator[re.Match[str]]: ...


class _Sub(Protocol):
    def __call__(self, repl: str | Callable[[re.Match[str]], str], string: str, count: int = ...) -> str: ...


class Lazy:
    """Stands for ``re.compile(source, flags)``; after the first use its methods are the pattern's own."""

    match: _Find
    search: _Find
    fullmatch: _Find
    finditer: _FindAll
    sub: _Sub
    findall: Callable[..., list[Any]]
    split: Callable[..., list[str | Any]]

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
        if name not in _METHODS:  # copy and pickle ask for others before there is a source
            raise AttributeError(name)
        pattern = re.compile(self.source, self.flags)
        for method in _METHODS:
            setattr(self, method, getattr(pattern, method))
        return getattr(pattern, name)


_METHODS = ("match", "search", "fullmatch", "finditer", "findall", "sub", "split")  # another would compile at each call
