"""What the figures need of each judged row, kept in columns: some forty bytes a row, and each wrong answer once.

>>> columns = Columns(groups=["level"])
>>> for level, answer, status in (("5", "42", "correct"), ("5", "41", "incorrect"), ("1", "7", "correct")):
...     columns.add(status, problem=f"a question of level {level}", answer=answer, groups=(level,))
>>> columns.counts
{<Status.CORRECT: 'correct'>: 2, <Status.INCORRECT: 'incorrect'>: 1}
>>> len(set(columns.problem)), columns.groups["level"].codes.tolist(), columns.groups["level"].values
(2, [0, 0, 1], ['5', '1'])
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import TypedDict, Unpack

from evalmath.figures.stopping import Stopping
from evalmath.formats.digest import digest64
from evalmath.verdict import Status

__all__ = ["STATUSES", "Codes", "Columns", "RowFields"]

STATUSES = {status: code for code, status in enumerate(Status)}
UNHEARD = frozenset({Status.CORRECT, Status.NO_ANSWER, Status.TRUNCATED})  # the right class, or no vote


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


class RowFields(TypedDict, total=False):
    """What is known of a judged row.

    Attributes
    ----------
    problem : str or None
        What is the same for all samples of one problem of this dataset: its text, an id. None if nobody knows.
    dataset, reason, kind, answer : str
        The text of a right answer is not needed.
    cluster : str or None
        What problems that are not independent share; the problem by default.
    groups : sequence of str
        The values of the further columns, in the order of their names.
    recorded : mapping of str to bool
        What others have said of the response, by the names of their scores.
    draw : int
        Which of the samples of its problem it is, where these stopped on success.
    """

    problem: str | None
    dataset: str
    reason: str
    kind: str
    answer: str
    cluster: str | None
    groups: Sequence[str]
    recorded: Mapping[str, bool]
    draw: int


class Columns:
    """Judged rows, as they come, for :func:`evalmath.figures.summarise`.

    Parameters
    ----------
    groups : sequence of str
        The names of further columns to break the figures down by: level, subject.

    Attributes
    ----------
    malformed : int
        Lines that are not samples. They are not among the rows.
    stopping : set of Stopping
        When the samples of a problem ended, where that hangs on what was right.
    alone : int
        Rows of which is not known what problem they answer. Each counts as a problem of its own.

    >>> from evalmath.figures import summarise
    >>> columns = Columns()
    >>> columns.add("correct", problem="a", answer="7")
    >>> summarise(columns, "a signature").rows
    1
    """

    def __init__(self, groups: Sequence[str] = ()) -> None:
        self.malformed = 0
        self.alone = 0
        self.status = array("b")
        self.problem, self.cluster = array("Q"), array("Q")  # digests: there may be as many as rows
        self.dataset, self.reason, self.kind, self.answer = Codes(), Codes(), Codes(), Codes()
        self.groups = {name: Codes() for name in groups}
        self.draw = array("I")  # which sample of its problem a row is, where that matters
        self.stopping: set[Stopping] = set()
        self.recorded: dict[str, Counter[tuple[bool, bool]]] = {}  # ours and theirs, by the name of theirs

    def add(self, status: str, **fields: Unpack[RowFields]) -> None:
        """Take down one judged row.

        Parameters
        ----------
        status : str
            A :class:`evalmath.Status`, or its text.
        **fields
            ``problem``, ``dataset``, ``reason``, ``kind``, ``answer``, ``groups`` …: see :class:`RowFields`.

        Raises
        ------
        ValueError
            If the status is none, or there are not as many values as further columns.
        """
        problem, cluster, dataset = fields.get("problem"), fields.get("cluster"), fields.get("dataset", "")
        groups = fields.get("groups", ())
        named = status if isinstance(status, Status) else Status(status)
        if len(groups) != len(self.groups):
            raise ValueError(f"{len(groups)} values for the columns {', '.join(self.groups) or '(none)'}")
        if problem is None:
            self.alone += 1
        unit = digest64("row", str(self.alone)) if problem is None else digest64("problem", dataset, problem)
        self.status.append(STATUSES[named])
        self.problem.append(unit)
        self.cluster.append(unit if cluster is None else digest64("cluster", cluster))
        self.draw.append(fields.get("draw", 0))
        self.dataset.add(dataset)
        self.reason.add(fields.get("reason", ""))
        self.kind.add(fields.get("kind", ""))
        self.answer.add("" if named in UNHEARD else fields.get("answer", "").strip())
        for name, label in fields.get("recorded", {}).items():
            self.recorded.setdefault(name, Counter())[named is Status.CORRECT, label] += 1
        for codes, value in zip(self.groups.values(), groups, strict=False):
            codes.add(value)

    @property
    def counts(self) -> dict[Status, int]:
        """How many rows have each status, of those that occur, in the order of :class:`evalmath.Status`."""
        return {status: n for status, code in STATUSES.items() if (n := self.status.count(code))}

    def __len__(self) -> int:
        return len(self.status)
