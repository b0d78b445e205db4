"""What the figures need of each judged row, kept in columns: a few dozen bytes a row, whatever the rows hold.

>>> columns = Columns(groups=["level"])
>>> for level, answer, status in (("5", "42", "correct"), ("5", "41", "incorrect"), ("1", "7", "correct")):
...     columns.add(status, problem=problem_key("math", f"a question of level {level}"), answer=answer, groups=(level,))
>>> columns.counts
{<Status.CORRECT: 'correct'>: 2, <Status.INCORRECT: 'incorrect'>: 1}
>>> columns.problem.codes.tolist(), columns.groups["level"].values
([0, 0, 1], ['5', '1'])
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence
from hashlib import blake2b

from evalmath.verdict import Status

__all__ = ["Codes", "Columns", "problem_key"]

STATUSES = {status: code for code, status in enumerate(Status)}
ABSTAINS = frozenset({Status.NO_ANSWER, Status.TRUNCATED})  # no answer, no vote


class Codes:
    """A column of values that recur: each value once, and a number a row."""

    __slots__ = ("_known", "codes")

    def __init__(self) -> None:
        self._known: dict[Hashable, int] = {}
        self.codes = array("i")

    def add(self, value: Hashable) -> None:
        """Append a value."""
        self.codes.append(self._known.setdefault(value, len(self._known)))

    @property
    def values(self) -> list[Hashable]:
        """The values, in the order of their codes."""
        return list(self._known)

    def __len__(self) -> int:
        return len(self._known)


class Columns:
    """Judged rows, as they come, for :func:`evalmath.figures.summarise`.

    Parameters
    ----------
    groups : sequence of str
        The names of further columns to break the figures down by: level, subject.

    Attributes
    ----------
    malformed : int
        Lines that are no sample. They are not among the rows.
    alone : int
        Rows of which is not known what problem they answer. Each counts as a problem of its own.
    """

    def __init__(self, groups: Sequence[str] = ()) -> None:
        self.malformed = 0
        self.alone = 0
        self.status = array("b")
        self.problem, self.dataset, self.reason, self.kind = Codes(), Codes(), Codes(), Codes()
        self.cluster, self.answer = Codes(), Codes()
        self.groups = {name: Codes() for name in groups}

    def add(
        self,
        status: str,
        *,
        problem: Hashable = None,
        dataset: str = "",
        reason: str = "",
        kind: str = "",
        answer: str = "",
        cluster: Hashable = None,
        groups: Sequence[str] = (),
    ) -> None:
        """Take down one judged row.

        Parameters
        ----------
        status : str
            A :class:`evalmath.Status`, or its text.
        problem : hashable
            What is the same for all samples of one problem (:func:`problem_key`); None if nobody knows.
        dataset, reason, kind, answer : str
        cluster : hashable
            What problems that are not independent share; the problem by default.
        groups : sequence of str
            The values of the further columns, in the order of their names.

        Raises
        ------
        ValueError
            If the status is none, or there are not as many values as further columns.
        """
        named = Status(status)
        if len(groups) != len(self.groups):
            raise ValueError(f"{len(groups)} values for the columns {', '.join(self.groups) or '(none)'}")
        if problem is None:
            self.alone += 1
            problem = self.alone  # problem_key gives bytes: no number is one
        self.status.append(STATUSES[named])
        self.problem.add(problem)
        self.dataset.add(dataset)
        self.reason.add(reason)
        self.kind.add(kind)
        self.cluster.add(problem if cluster is None else (cluster,))
        self.answer.add("" if named in ABSTAINS else answer.strip())
        for codes, value in zip(self.groups.values(), groups, strict=False):
            codes.add(value)

    @property
    def counts(self) -> dict[Status, int]:
        """How many rows have each status, of those that occur, in the order of :class:`evalmath.Status`."""
        return {status: n for status, code in STATUSES.items() if (n := self.status.count(code))}

    def __len__(self) -> int:
        return len(self.status)


def problem_key(dataset: str, problem: str) -> bytes:
    """What the samples of one problem share: 16 bytes of its dataset and its text, or its id.

    >>> problem_key("math", "1 + 1") == problem_key("math", "1 + 1") != problem_key("gsm8k", "1 + 1")
    True
    """
    text = f"{len(dataset)} {dataset}{problem}"
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
