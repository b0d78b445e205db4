"""Queries that share a run of words with a test set.

>>> test_set = Ngrams(["What is the sum of the first ten positive odd integers?"])
>>> test_set.overlap("Find: what is the sum of the first ten even integers")
True
>>> test_set.overlap("What is the sum of 3 and 4?")
False
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from evalmath.formats.digest import digest64

__all__ = ["WORDS", "Ngrams"]

WORDS = 8  # as in the decontamination of open-r1 and s1: shorter runs are phrases that all problems share
_WORD = re.compile(r"[^\W_]+")


class Ngrams:
    """The runs of ``words`` words of some texts, as hashes. A text that is shorter is a run of its own.

    Parameters
    ----------
    texts : iterable of str
    words : int
    path : str
        The file that they stand in, which is not to be written over; empty for none.

    >>> Ngrams(["one two three four"], words=3) is not None
    True
    """

    def __init__(self, texts: Iterable[str], words: int = WORDS, path: str = "") -> None:
        self._words, self.path = words, path
        self._runs = {run for text in texts for run in self._runs_of(text)}

    def overlap(self, text: str) -> bool:
        """Whether a text shares a run, whatever case and punctuation."""
        return any(run in self._runs for run in self._runs_of(text))

    def __len__(self) -> int:
        return len(self._runs)

    def digest(self) -> str:
        """Sixteen digits that hang on what is in the set, in whatever order it came."""
        return f"{digest64(' '.join(map(str, sorted(self._runs)))):016x}"

    def _runs_of(self, text: str) -> Iterator[int]:
        words = _WORD.findall(text.casefold())
        for start in range(max(len(words) - self._words + 1, min(len(words), 1))):
            yield digest64(" ".join(words[start : start + self._words]))
