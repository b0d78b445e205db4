r"""Problems to be asked: from a row of ``tasks/``, a file, a folder, or a copy of a data set of the hub.

>>> sorted(TASKS)
['aime24', 'aime25', 'amc23', 'gsm8k', 'math-hard', 'math500', 'olympiadbench']
>>> row = {"question": "How many?", "answer": "Six and seven are 13.\n#### 13"}
>>> problem_from(row, TASKS["gsm8k"], 1).fields["reference"]
'13'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from evalmath._version import installing
from evalmath.batch.samples import Keys, SampleError, read_fields, read_reference
from evalmath.batch.samples.keys import look_up
from evalmath.check import Task
from evalmath.errors import EvalMathError
from evalmath.formats.files import whole_rows
from evalmath.formats.source import files_of, problem_of
from evalmath.run.sampling import BOXED

__all__ = ["TASKS", "Problem", "ProblemError", "TaskRow", "load", "problem_from"]

FOLDER: Final = Path(__file__).parent / "tasks"
SAVED: Final = ("dataset_info.json", "dataset_dict.json")  # what `Dataset.save_to_disk` leaves
_USUAL: Final = Keys()


class ProblemError(EvalMathError):
    """Problems that cannot be loaded, or asked."""


@dataclass(frozen=True, slots=True)
class TaskRow:
    """One benchmark, as a file of ``tasks/`` tells it.

    Parameters
    ----------
    name, title : str
    hub : str
        The data set on huggingface.co; empty for files of one's own.
    revision, split : str
    configs : tuple[str, ...]
        Its parts, one after the other; none for the one that it has.
    problems : int
        How many there should be; 0 if nobody knows.
    only : mapping
        Rows with these values alone.
    keys : Keys
        Where a row has its query, its reference and its id.
    groups : tuple[str, ...]
        Fields that results may be broken down by.
    prompt : str
        See :class:`evalmath.run.Sampling`.
    """

    name: str
    title: str = ""
    hub: str = ""
    revision: str = "main"
    split: str = "test"
    configs: tuple[str, ...] = ()
    problems: int = 0
    only: Mapping[str, Any] = field(default_factory=dict)
    keys: Keys = _USUAL
    groups: tuple[str, ...] = ()
    prompt: str = BOXED


def _row(path: Path) -> TaskRow:
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    columns = told.pop("columns")
    keys = Keys(
        query=columns["query"],
        reference=columns["reference"],
        id=columns.get("id", ()),
        gold_extract=told.pop("gold_extract", "auto"),
    )
    configs = tuple(told.pop("configs", ()))
    return TaskRow(path.stem, configs=configs, keys=keys, groups=tuple(columns.get("groups", ())), **told)


TASKS: Final[dict[str, TaskRow]] = {path.stem: _row(path) for path in sorted(FOLDER.glob("*.toml"))}


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem. ``fields`` are what a row about one of its samples begins with."""

    id: str
    query: str
    references: tuple[str, ...]
    dataset: str
    fields: dict[str, Any]

    def task(self, response: str, truncated: bool) -> Task:
        """What is to be judged about a response."""
        return Task(self.references, response, query=self.query, dataset=self.dataset, truncated=truncated)


def load(task: TaskRow, data: str | None = None) -> list[Problem]:
    """All problems of a task.

    Parameters
    ----------
    task : TaskRow
    data : str or None
        A copy: a file, a folder of files, or what ``Dataset.save_to_disk`` left. None: from the hub, through
        ``datasets``, which keeps a copy of its own and takes that without a network (``HF_HUB_OFFLINE=1``).

    Raises
    ------
    ProblemError
        If they cannot be loaded, or one has no query or no reference.
    """
    rows = _from_hub(task) if data is None else _from_saved(data) if _is_saved(data) else _from_files(data)
    problems: list[Problem] = []
    numbers: dict[str, int] = {}
    for number, row in enumerate(rows, start=1):
        if any(row.get(name) != value for name, value in task.only.items()):
            continue
        try:
            problem = problem_from(row, task, number)
        except ProblemError as error:
            raise ProblemError(f"{data or task.hub}: {error}") from None
        first = numbers.setdefault(problem.id, number)
        if first != number:
            raise ProblemError(f"rows {first} and {number} of {data or task.hub} are the same problem, {problem.id}")
        problems.append(problem)
    if not problems:
        raise ProblemError(f"there is no problem in {data or task.hub}")
    return problems


def problem_from(row: Mapping[str, Any], task: TaskRow, number: int) -> Problem:
    """The problem of a row.

    Raises
    ------
    ProblemError
        If it has no query or no reference.
    """
    query = next((str(text) for text in (look_up(row, name) for name in task.keys.query) if text), "")
    if not query:
        raise ProblemError(f"row {number} has no query: {_looked(task.keys.query, row)}")
    if "reference" not in read_fields(row, task.keys):
        raise ProblemError(f"row {number} has no reference: {_looked(task.keys.reference, row)}")
    try:
        found = read_reference(row, task.keys).tasks[0]
    except SampleError as error:
        raise ProblemError(f"row {number}: {error}") from None
    if not any(text.strip() for text in found.references):
        raise ProblemError(f"row {number} has no reference: {_looked(task.keys.reference, row)}")
    dataset = found.dataset or task.name
    known = found._replace(query=query, dataset=dataset)
    name = problem_of(row, known._replace(dataset=""), task.keys.id)
    fields = {
        "id": name,
        "dataset": dataset,
        "query": query,
        "reference": found.references[0] if len(found.references) == 1 else list(found.references),
        **{group: _plain(row[group]) for group in task.groups if row.get(group) is not None},
    }
    return Problem(name, query, found.references, dataset, fields)


def _plain(value: Any) -> str | int | float:
    """What JSON brings back as it was."""
    return value if isinstance(value, str | int | float) else str(value)


def _looked(names: Sequence[str], row: Mapping[str, Any]) -> str:
    return f"none of {', '.join(names)}; its fields are {', '.join(map(str, row))}"


# --- where rows come from -----------------------------------------------------------------------------------------


def _from_files(data: str) -> Iterator[Mapping[str, Any]]:
    try:
        for path in files_of([data]):
            yield from (row.data for row in whole_rows(path))
    except OSError as error:
        raise ProblemError(f"{error.filename}: {error.strerror}") from error


def _is_saved(data: str) -> bool:
    return any((Path(data) / name).is_file() for name in SAVED)


def _from_saved(data: str) -> Iterable[Mapping[str, Any]]:
    datasets = _datasets()
    found = datasets.load_from_disk(data)
    if hasattr(found, "column_names") and isinstance(found.column_names, dict):
        raise ProblemError(f"{data} holds the splits {', '.join(found)}: name the folder of one")
    return found  # type: ignore[no-any-return]


def _from_hub(task: TaskRow) -> Iterator[Mapping[str, Any]]:
    datasets = _datasets()
    for config in task.configs or (None,):
        try:
            part = datasets.load_dataset(task.hub, config, split=task.split, revision=task.revision or None)
        except (OSError, ValueError) as error:
            said = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise ProblemError(f"cannot load {task.hub}: {said} (--data names a copy of it)") from error
        yield from part


def _datasets() -> Any:
    try:
        import datasets
    except ImportError:
        raise ProblemError(f"to load a data set from the hub: {installing('datasets')}") from None
    return datasets
