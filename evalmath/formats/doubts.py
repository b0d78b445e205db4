"""A run that read the wrong fields: noticed by its verdicts, since each of them alone is in order.

>>> doubts = Doubts()
>>> row = {"gt": "42", "answer": "see page 3", "out": "It is 42."}
>>> for _ in range(10):
...     doubts.note(row, ("answer", "out"), "see page 3", "unreadable-reference")
>>> print(doubts.messages()[0])
10 of 10 references cannot be read. They were taken from answer; gt holds something like an answer (--reference-key)
>>> asked = Doubts({"--group-key": ("level", "gt")})
>>> asked.note(row, ("answer", "out"), "42", "correct")
>>> asked.messages()
['no row has a field level (--group-key); the first one has gt, answer, out']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from evalmath.batch.samples.keys import look_up, nearest, paths_in
from evalmath.verdict import Status

__all__ = ["Doubts"]

NEARLY_ALL = 0.9
ENOUGH = 10  # rows, before it is doubted that a weak model or a hard set is behind it
MAX_ANSWER = 80  # characters of what may be a reference
MIN_RESPONSE = 20  # characters of what may be a response
MANY_WORDS = 8  # of a sentence
MAX_NAMED = 5
MAX_FIELDS = 12
_NO_ANSWERS: Final = frozenset(
    "id idx index uuid level type subject dataset source split epoch step model agent task category".split()
)
_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}")


class Doubts:
    """Counts what could not be read, and remembers one row.

    Parameters
    ----------
    named : mapping
        Fields that somebody named, by the option: each should be in a row.
    """

    def __init__(self, named: Mapping[str, Sequence[str]] | None = None) -> None:
        self._missing = {(name, option): None for option, names in (named or {}).items() for name in names}
        self._total = 0
        self._statuses: Counter[str] = Counter()
        self._words = 0
        self._row: Mapping[str, Any] = {}
        self._names: Sequence[str] = ()

    def note(self, data: Mapping[str, Any], names: Sequence[str], reference: str, status: str) -> None:
        """One verdict: its row, from where the reference and the response were taken, and what the reference is."""
        if not self._total:
            self._row, self._names = data, names
        if self._missing:
            self._missing = {asked: None for asked in self._missing if look_up(data, asked[0]) is None}
        self._total += 1
        self._statuses[status] += 1
        if len(reference) > MAX_ANSWER // 2 and status != Status.CORRECT:
            self._words += len(_WORD.findall(reference)) >= MANY_WORDS

    def messages(self, unseen: Mapping[str, Sequence[str]] | None = None) -> list[str]:
        """What is to be doubted, in sentences; ``unseen`` are further fields that were named and are in no row."""
        if not self._total:
            return []
        reference, response = (*self._names, "", "")[:2]
        asked = [*((name, option) for option, names in (unseen or {}).items() for name in names), *self._missing]
        fields = "the first one has " + ", ".join(list(map(str, self._row))[:MAX_FIELDS])
        said = [f"no row has a field {name} ({option}); {self._meant(name) or fields}" for name, option in asked]
        if self._nearly_all(self._statuses[Status.UNREADABLE_REFERENCE], 1):
            said.append(self._reference(self._statuses[Status.UNREADABLE_REFERENCE], "cannot be read", reference))
        elif self._nearly_all(self._words, ENOUGH):
            said.append(self._reference(self._words, "are sentences, and no answer is like them", reference))
        empty = self._statuses[Status.NO_ANSWER]
        if self._nearly_all(empty, 1):
            fitting = _named(self._row, _may_be_response, {*self._names}, "holds longer text", "--response-key")
            what = f"{empty:,} of {self._total:,} responses hold no answer"
            said.append(f"{what}. {_taken(response)}{fitting}")
        return said

    def _meant(self, name: str) -> str:
        return f"did you mean {meant}?" if (meant := nearest(name, self._row)) else ""

    def _nearly_all(self, n: int, enough: int) -> bool:
        return n >= enough and n >= NEARLY_ALL * self._total

    def _reference(self, n: int, what: str, name: str) -> str:
        fitting = _named(self._row, _may_be_answer, {*self._names}, "holds something like an answer", "--reference-key")
        return f"{n:,} of {self._total:,} references {what}. {_taken(name)}{fitting}"


def _taken(name: str) -> str:
    return f"They were taken from {name}" if name else "The fields for them are missing or empty"


def _named(row: Mapping[str, Any], fits: Any, used: set[str], what: str, option: str) -> str:
    names = [name for name, value in paths_in(row) if name not in used and fits(name, value)][:MAX_NAMED]
    return f"; {', '.join(names)} {what} ({option})" if names else ""


def _may_be_answer(name: str, value: object) -> bool:
    if name.rpartition(".")[2].lower() in _NO_ANSWERS or isinstance(value, bool):
        return False
    if isinstance(value, str):
        return len(value) <= MAX_ANSWER and any(sign.isalnum() for sign in value)
    return isinstance(value, int | float)


def _may_be_response(_name: str, value: object) -> bool:
    if isinstance(value, list) and value:
        value = value[0]
    return isinstance(value, str) and len(value) >= MIN_RESPONSE
