r"""Columns in, columns of verdicts out: the one function that every engine maps over its batches.

>>> judge = Judge(n_procs=1, isolate=False)
>>> columns = judge({"gold": ["1/2", "(3, 4)", "7"], "response": [r"It is $\boxed{0.5}$.", "So (4, 3).", None]})
>>> columns["evalmath_correct"], columns["evalmath_status"]
([True, False, False], ['correct', 'incorrect', 'no-answer'])

With Hugging Face's ``datasets`` that is one line, ``dataset.map(Judge(), batched=True, num_proc=2)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from evalmath.batch.samples import Keys, require, task_or_malformed
from evalmath.batch.samples.values import listed
from evalmath.check import Task
from evalmath.formats.output import answer_of, verdict_fields
from evalmath.integrations.judging import Judging
from evalmath.policy import Policy
from evalmath.verdict import Verdict

__all__ = ["COLUMNS", "Judge"]

# What is added, and its type. A verdict's seconds, which the command line reports too, are not among them: a batch that
# is judged again after its machine was lost must give the very same rows.
COLUMNS: Final[dict[str, type]] = {
    "evalmath_ans": str,
    "evalmath_correct": bool,
    "evalmath_status": str,
    "evalmath_reason": str,
    "evalmath_kind": str,
    "evalmath_stage": str,
    "evalmath_detail": str,
    "evalmath_reference": str,
    "evalmath_answer": str,
    "evalmath_rule": str,
    "evalmath_certainty": str,
    "evalmath_policy": str,
}


@dataclass(frozen=True, slots=True)
class Judge(Judging):
    """Judges a batch of columns, by the default policy. It can be pickled, and may be called in any process and thread.

    Parameters
    ----------
    policy, timeout, isolate, function
        See :class:`~evalmath.integrations.judging.Judging`.
    n_procs : int or None
        How many processes of its own it may keep busy. The engines that call it run one on each processor.
    response, reference, answer : str or None
        The names of these columns, where they are not among the usual ones
        (:class:`evalmath.batch.samples.Keys`). A named answer is judged rather than a response beside it.
    keys : Keys
        All the names, and how references are read; the three above go before what it says.

    Attributes
    ----------
    signature : str
        The policy's. It belongs to what is pickled, so that the cache of ``datasets``, which goes by that, does not
        give out the verdicts of an earlier version of evalmath.

    >>> Judge()({"gold": ["1/2", "7"], "response": ["It is 0.5.", None]})["evalmath_status"]
    ['correct', 'no-answer']
    """

    policy: Policy = field(default_factory=Policy)
    n_procs: int | None = 1
    response: str | None = None
    reference: str | None = None
    answer: str | None = None
    keys: Keys = field(default_factory=Keys)
    signature: str = field(init=False)

    def __post_init__(self) -> None:
        if not isinstance(self.keys, Keys):
            raise TypeError(f"keys are a Keys(reference=…, response=…), not a {type(self.keys).__name__}")
        Judging.__post_init__(self)
        object.__setattr__(self, "signature", self.policy.signature())

    def __call__(self, batch: Mapping[str, Any]) -> dict[str, list[Any]]:
        """Judge the rows of a batch.

        Parameters
        ----------
        batch : Mapping[str, sequence]
            Columns of one length, or a table of pandas, polars or Arrow. Those that hold nothing of interest are not
            touched.

        Returns
        -------
        dict[str, list]
            The columns :data:`COLUMNS`, a value a row, never None. A row that cannot be judged has a status that says
            why; a null, NaN or NA is judged as an empty text. A row is one response: one that holds several is
            ``malformed``.

        Raises
        ------
        MissingFieldError
            If there is no column for the reference, or none for the response and none for the answer.
        TypeError
            If it is not a batch of columns: a list of rows, or one row, which ``map`` passes without ``batched=True``.
        ValueError
            If the columns are of different lengths.
        """
        keys = self._keys()
        names = _names(batch)
        self.require(names)
        columns = {name: _column(name, batch[name]) for name in self.reads(names)}
        if len({len(column) for column in columns.values()}) > 1:
            lengths = ", ".join(f"{name} has {len(column)}" for name, column in columns.items())
            raise ValueError(f"the columns are of different lengths: {lengths}")
        rows = zip(*columns.values(), strict=True)
        tasks = [task_or_malformed(dict(zip(columns, row, strict=True)), keys) for row in rows]
        verdicts = self.verdicts(tasks)
        fields = [self._fields(task, verdict) for task, verdict in zip(tasks, verdicts, strict=True)]
        return {name: [row[name] for row in fields] for name in COLUMNS}

    def reads(self, names: Iterable[str]) -> list[str]:
        """Which of these columns are looked at."""
        columns = self._keys().columns()
        return [name for name in names if name in columns or name.lower() in columns]

    def require(self, names: Iterable[str]) -> None:
        """Check that a dataset with these columns can be judged.

        Raises
        ------
        MissingFieldError
            If it cannot.
        """
        require(names, self._keys())

    def _keys(self) -> Keys:
        return self.keys.asked(response=self.response, reference=self.reference, answer=self.answer)

    def _fields(self, task: Task, verdict: Verdict) -> dict[str, Any]:
        fields = verdict_fields(verdict, answer_of(task, verdict)) | {"evalmath_policy": self.signature}
        for name in ("evalmath_ans", "evalmath_detail", "evalmath_reference", "evalmath_answer"):
            fields[name] = _storable(fields[name])
        return fields


def _names(batch: Any) -> list[str]:
    """The names of the columns of a mapping, or of a table of pandas, polars or Arrow."""
    if isinstance(batch, Mapping):
        return list(batch)
    names = getattr(batch, "column_names", None)
    names = getattr(batch, "columns", None) if names is None else names
    if names is None:
        raise TypeError(
            f"a {type(batch).__name__} is not a batch of columns: give a mapping of names to lists, or a table"
        )
    return list(names)


def _column(name: str, column: Any) -> Sequence[Any]:
    """Plain values of a column, be it a list or an array of numpy, torch, pandas, polars or Arrow."""
    values = listed(column)
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Sequence):
        raise TypeError(f"{name} is a {type(values).__name__}, not a column: for rows of a dataset pass batched=True")
    return values


def _storable(text: str) -> str:
    r"""Text that Arrow can hold: an answer of ``{"answer": "\ud800"}`` is half a character, which UTF-8 has not."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
