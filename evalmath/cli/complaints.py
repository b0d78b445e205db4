"""What is said of rows that cannot be read: once for all that are wrong in the same way.

>>> from evalmath.formats import Malformed
>>> complaints = Complaints("set.jsonl")
>>> for number in (3, 5):
...     complaints(Malformed(number, f"not JSON: Expecting value at column {number}"))
>>> complaints.count, complaints.alike(Malformed(7, "not JSON: Expecting value at column 9"))
(2, 2)
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from evalmath.cli.console import say
from evalmath.patterns import Lazy

if TYPE_CHECKING:
    from evalmath.formats import Malformed

__all__ = ["Complaints"]

SHOWN: Final = 20  # ways in which rows are wrong; the others are counted
_NUMBER = Lazy(r"\d+")


class Complaints:
    """Tells of the rows of one command. Whoever has a path for each row calls :meth:`of`.

    Attributes
    ----------
    count : int
        Rows that cannot be read.
    """

    def __init__(self, path: str) -> None:
        self.count, self._path = 0, path
        self._kinds: Counter[str] = Counter()
        self._hints: set[str] = set()

    def __call__(self, line: Malformed) -> None:
        """Tell of a row, or count it only."""
        self.of(self._path, line)

    def of(self, path: str, line: Malformed) -> None:
        """The same for a row of that file, unless it names its own."""
        self.count += 1
        kind = _kind(line)
        self._kinds[kind] += 1
        if self._kinds[kind] > 1 or len(self._kinds) > SHOWN:
            return
        say(f"{line.file or path}:{line.number}: {line.message}")
        if line.hint and line.hint not in self._hints:
            self._hints.add(line.hint)
            say(line.hint)

    def alike(self, line: Malformed) -> int:
        """How many are wrong in the same way."""
        return self._kinds[_kind(line)]

    def conclude(self) -> bool:
        """At the end: say how many were counted only; whether there were any at all."""
        if more := self.count - min(len(self._kinds), SHOWN):
            say(f"{more:,} more rows like that are malformed")
        return bool(self.count)


def _kind(line: Malformed) -> str:
    return _NUMBER.sub("#", line.message)
