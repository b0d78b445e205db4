"""Files to samples: what each file was taken for, one sample for each response in it.

::

    files ──► rows ──► of a known tool? ──► its fields in one vocabulary ──► references joined ──► a task a response
                              no ──► found by their names ──────────────────────┘
"""

from __future__ import annotations

import glob
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from evalmath.batch.samples import Keys, MissingFieldError, SampleError, read, read_fields, read_reference
from evalmath.batch.samples.keys import column_of, look_up, nearest
from evalmath.batch.samples.solutions import SAMPLED_ROWS, Form, GoldExtract, form_of, is_misfit
from evalmath.batch.samples.values import spellings_of
from evalmath.check import Task
from evalmath.errors import EvalMathError
from evalmath.formats.digest import digest64
from evalmath.formats.files import KINDS, FormatError, Malformed, Row, Rows, read_rows
from evalmath.formats.format import CANONICAL, Format, Notes, NotRecordError
from evalmath.formats.references import References, UnknownReferenceError
from evalmath.formats.table import FORMATS, recognised
from evalmath.formats.taken import Taken, taken_from, told, where

__all__ = ["FORMAT_NAMES", "Sample", "Source", "files_of", "problem_of"]

PLAIN: Final = "keys"  # the format of rows whose fields are found by their names
FORMAT_NAMES: Final = ("auto", *KINDS, PLAIN, *(fmt.name for fmt in FORMATS))
SUFFIXES: Final = (".jsonl", ".json", ".csv", ".tsv", ".parquet", ".eval")  # of the files in a folder
MAX_NAMED = 5  # files in a message
STATE: Final = "scenario_state.json"  # of HELM, in a folder a run
_PACKED: Final = (".gz", ".zst", ".zstd")
_TITLES: Final = {"jsonl": "JSONL", "json": "JSON", "csv": "CSV", "tsv": "TSV", "parquet": "Parquet", "eval": "JSON"}
_MARKS: Final = {"hash": "behind ####", "boxed": "in \\boxed{}", "boxed-joined": "in \\boxed{}"}


class Sample(NamedTuple):
    """One response, ready to be judged.

    Parameters
    ----------
    file : str
    number : int
        Of its row in the file, from 1.
    nth : int
        Which of the row's responses it is, from 0.
    problem : str
        What tells its problem apart from others: the id that the format or a key names, else a digest of query and
        references, else the field ``id``, else nothing: the row is a problem of its own.
    data : dict[str, Any]
        The fields of the row, with this response in the place of all.
    raw : bytes or None
        The line that these fields were read from, where it holds just them.
    task : Task
    names : Sequence[str]
        From where the reference, the response and the answer were taken.
    taken : dict
        The same for whoever reads the verdict: see :mod:`evalmath.formats.taken`.
    solution : str
        The rule that found the answer in a reference that is a worked solution.
    """

    file: str
    number: int
    nth: int
    problem: str
    data: dict[str, Any]
    raw: bytes | None
    task: Task
    names: Sequence[str]
    taken: Taken = {}  # noqa: RUF012 - of a tuple, which nobody changes
    solution: str = ""

    def digest(self) -> str:
        """Sixteen digits that change with anything that is judged: the texts, the query, the dataset, the tolerance."""
        task = self.task
        parts = (*task.references, task.response, task.answer, task.query, task.dataset, task.abs_tol, task.truncated)
        text = "\x1f".join("" if part is None else str(part) for part in parts)
        return f"{digest64(text):016x}"


class _File(NamedTuple):
    """What a file was taken for."""

    path: str
    fmt: Format | None
    title: str


def files_of(paths: Sequence[str], output: str | None = None) -> list[str]:
    """The files that are meant: a folder stands for its shards, a pattern for what it matches, ``-`` for stdin.

    Parameters
    ----------
    paths : Sequence[str]
    output : str or None
        What is written: it is left out of folders and patterns.

    Raises
    ------
    FormatError
        If a folder or a pattern holds nothing.
    FileNotFoundError
    """
    own = Path(output) if output is not None and Path(output).exists() else None

    def is_input(file: Path) -> bool:
        return file.is_file() and not (own is not None and own.samefile(file))

    found: list[str] = []
    for path in paths:
        if Path(path).is_dir():
            inside = sorted(str(file) for file in Path(path).rglob("*") if _has_samples(file, path) and is_input(file))
            if not inside:
                raise FormatError(f"{path} is a directory without a file of samples ({', '.join(SUFFIXES)})")
            found += inside
        elif path == "-" or Path(path).exists() or not glob.has_magic(path):
            if path != "-":
                Path(path).stat()
            found.append(path)
        else:
            matching = sorted(match for match in _matching(path) if is_input(Path(match)))
            if not matching:
                raise FormatError(f"no file is called {path}")
            found += matching
    return found


def _broken_off(error: OSError | FormatError, path: str, rest: Sequence[str]) -> FormatError:
    """What is to be said of a file that cannot be read, with the ``rest`` of the files, which are not read either."""
    said = f"{path}: {error.strerror or error}" if isinstance(error, OSError) else str(error)
    more = f" and {len(rest) - MAX_NAMED} more" * (len(rest) > MAX_NAMED)
    return FormatError(said + (f"; not read after it: {', '.join(rest[:MAX_NAMED])}{more}" if rest else ""))


def _matching(pattern: str) -> Iterator[str]:
    """Not Path.glob, which takes no absolute pattern."""
    return glob.iglob(pattern, recursive=True)  # noqa: PTH207


def _has_samples(file: Path, folder: str) -> bool:
    suffixes = [suffix.lower() for suffix in file.suffixes[-2:]]
    if not suffixes or any(part.startswith(".") for part in file.relative_to(folder).parts):
        return False
    if file.name != STATE and file.with_name(STATE).exists():
        return False  # what HELM says of the samples there
    return suffixes[-1] in SUFFIXES or (suffixes[-1] in _PACKED and suffixes[0] in SUFFIXES)


class Source:
    """The samples of some files, and what they were taken for.

    Parameters
    ----------
    paths : Sequence[str]
        See :func:`files_of`.
    keys : Keys
        The names of the fields. Those that somebody asked for go before what a recognised format says.
    form : str
        One of :data:`FORMAT_NAMES`.
    references : References or None
        Where they stand in a file of their own.
    output : str or None
        See :func:`files_of`.
    responses : bool
        Whether they matter: without them a row is one sample, whose response is empty.

    Raises
    ------
    OSError, FormatError
        If a file cannot be opened.

    Attributes
    ----------
    unseen : set of str
        Which of the fields of a sample that somebody asked for no row has had so far.
    forms : dict[str, str]
        Whether the references of a file are worked solutions, as ``gold_extract`` names it: decided by the first rows
        of each, unless a run that is continued has decided it.
    """

    def __init__(
        self,
        paths: Sequence[str],
        keys: Keys | None = None,
        form: str = "auto",
        references: References | None = None,
        output: str | None = None,
        *,
        responses: bool = True,
    ) -> None:
        self._read_row = read if responses else read_reference
        self.files = files_of(paths, output)
        self.keys = Keys() if keys is None else keys
        self._kind = form if form in KINDS else None
        self._wanted = next((fmt for fmt in FORMATS if fmt.name == form), None)
        self._references = references
        self._asked = [f.name for f in fields(Keys) if getattr(self.keys, f.name) != getattr(_USUAL, f.name)]
        self._by_names = form == PLAIN or "response" in self._asked or "answer" in self._asked
        self.unseen = {name for name in self._asked if name in _PLACES and getattr(self.keys, name)}
        if references is not None:
            self.unseen.discard("reference")  # which names a field of that file
        self._notes: dict[str, Notes] = {}
        self._titles: Counter[str] = Counter()
        self._solutions: Counter[str] = Counter()
        self.forms: dict[str, GoldExtract] = {}
        self._form_told: list[str] = []
        self._misfits: dict[str, list[int]] = {}
        self._taken: dict[tuple[object, ...], tuple[Taken, dict[str, str], list[int]]] = {}
        self._samples = self._several = self._rows = self._judged = 0

    def __iter__(self) -> Iterator[Sample | Malformed]:
        """Read file after file.

        Raises
        ------
        FormatError
            If one cannot be opened, breaks off, or holds nothing; the files after it are named.
        """
        for place, path in enumerate(self.files, start=1):
            try:
                yield from self._rows_of(path)
            except (FormatError, OSError) as error:
                raise _broken_off(error, path, self.files[place:]) from error

    def _rows_of(self, path: str) -> Iterator[Sample | Malformed]:
        """Read one file."""
        kinds: list[str] = []
        file: _File | None = None
        rows = read_rows(path, self._kind, kinds.append)
        # Who writes to a pipe row by row waits for each verdict before the next row.
        sample, rows = _begun(rows, SAMPLED_ROWS if path != "-" else 1)
        self._refuse_typos([row.data for row in sample if isinstance(row, Row)], path)
        for row in rows:
            if isinstance(row, Malformed):
                yield replace(row, file=path)
                continue
            data = _unwrapped(row.data)
            if file is None:
                fmt = None if self._by_names else self._wanted or recognised(data)
                file = _File(path, fmt, fmt.title if fmt else _TITLES[kinds[0]])
                self._titles[fmt.name if fmt else file.title] += 1
                self._decide_form(path, sample, fmt)
            self._rows += 1
            self._judged += "evalmath_status" in data
            yield from self._samples_of(file, row, data)
        if file is None and not kinds:
            raise FormatError(f"{path} is empty")

    def _refuse_typos(self, rows: Sequence[dict[str, Any]], path: str) -> None:
        """A response or a reference that was named and is in no row: every response would count as wrong.

        Raises
        ------
        FormatError
        """
        for field in {"response", "answer", "reference"} & self.unseen:
            names = getattr(self.keys, field)
            if rows and not any(_is_there(_unwrapped(row), name) for row in rows for name in names):
                meant = nearest(names[0], rows[0])
                there = f"did you mean {meant}?" if meant else f"the first one has {', '.join(rows[0])}"
                many = f"any of the first {len(rows)} rows" if len(rows) > 1 else "the first row"
                raise FormatError(f"{path}: {names[0]} (--{field}-key) is not in {many}; {there}")

    def _decide_form(self, path: str, sample: Sequence[Row | Malformed], fmt: Format | None) -> None:
        """Whether the references of a file are worked solutions, by some of them."""
        if self.keys.gold_extract != "auto":
            self.forms[path] = self.keys.gold_extract
        if path in self.forms:
            return
        rows = (row.data for row in sample if isinstance(row, Row))
        self.forms[path], solutions, n = _form_of_rows(rows, fmt, self.keys, self._references)
        if solutions:
            what = "may be worked solutions" if self.forms[path] == "marked" else "are taken as they stand"
            of = f"{solutions} of the first {n} are" if n > 1 else "the first one is"
            self._form_told.append(f"references {what}: {of} (--gold-extract never or marked says which)")

    def place(self, sample: Sample) -> int | str:
        """Where a sample stands: the number of its row, with the file where there are several."""
        return f"{sample.file}:{sample.number}" if len(self.files) > 1 else sample.number

    def judged_from(self) -> list[str]:
        """One line for each way in which rows were read: which fields were judged against which."""
        ways = sorted(self._taken.values(), key=lambda way: -way[2][0])
        more = [f"judged: {sum(rows[0] for _, _, rows in ways[MAX_NAMED:]):,} more rows by other fields"]
        return [told(taken, rows[0], names) for taken, names, rows in ways[:MAX_NAMED]] + more * (len(ways) > MAX_NAMED)

    def misfits(self) -> list[str]:
        """A sentence for each file in which some references are not of the form of the others."""
        said = []
        for path, (n, first) in self._misfits.items():
            if self.forms[path] == "never":
                what, how = "worked solutions in a column of answers", "marked"
            else:
                what, how = "words in which no answer is marked, in a column of worked solutions", "always"
            counted = f"{n:,} references of {path} are" if n > 1 else f"1 reference of {path} is"
            said.append(f"{counted} {what}: compared as it stands, the first in row {first} (--gold-extract {how})")
        return said

    def unseen_names(self) -> dict[str, Sequence[str]]:
        """The fields that somebody named and no row has had so far, by what they were to hold."""
        return {field: getattr(self.keys, field) for field in sorted(self.unseen)}

    def described(self) -> list[str]:
        """What was read, in sentences for a person."""
        said = []
        for name in self._titles:
            fmt = next((fmt for fmt in FORMATS if fmt.name == name), None)
            remark = fmt.remark(self._notes[name]) if fmt and name in self._notes else ""
            said.append(f"read as {fmt.title if fmt else name}" + (f": {remark}" if remark else ""))
        if self._several:
            said.append(f"{self._samples:,} responses in {self._rows:,} rows, each judged")
        if self._judged:
            said.append(f"{self._judged:,} of {self._rows:,} rows hold a verdict already, and are judged once more")
        for rule, n in self._solutions.most_common():
            where = _MARKS.get(rule, f"that rule {rule} finds")
            said.append(f"references are solutions: in {n:,} of {self._samples:,} the answer {where} was taken")
        return said + self._form_told

    def _samples_of(self, file: _File, row: Row, data: dict[str, Any]) -> Iterator[Sample | Malformed]:
        path, fmt = file.path, file.fmt
        try:
            if fmt is None:
                yield from self._read(file, row, data)
                return
            notes = self._notes.setdefault(fmt.name, Notes())
            notes.path = path
            index = 0
            self._look_for_places(data)
            for made in fmt.rows(data, notes):
                for field in self._asked:
                    if field in _FIELDS:
                        made[field] = _first(data, getattr(self.keys, field))
                for sample in self._read(file, row, made, index):
                    index += 1
                    yield sample
        except UnknownReferenceError as error:
            yield Malformed(row.number, str(error), "--on names the field that both files have", path)
        except MissingFieldError as error:
            yield Malformed(row.number, str(error), _HINTS[str(error).split(":")[0]], path)
        except (SampleError, NotRecordError) as error:
            yield Malformed(row.number, str(error), file=path)
        except (KeyError, TypeError, AttributeError, IndexError) as error:  # a record unlike the first of its file
            if fmt is None:
                raise
            yield Malformed(row.number, f"not a record of {fmt.title}: {type(error).__name__} {error}", file=path)

    def _look_for_places(self, data: Mapping[str, Any]) -> None:
        if self.unseen:
            self.unseen = {name for name in self.unseen if _first(data, getattr(self.keys, name)) is None}

    def _read(self, file: _File, row: Row, data: dict[str, Any], start: int = 0) -> Iterator[Sample]:
        path, number, raw = file.path, row.number, row.raw if data is row.data else None
        keys = self.keys if file.fmt is None else CANONICAL
        if self._references is not None:
            data, raw = {**data, **self._references.of(data)}, None
            keys = keys.asked(reference="reference")
        self._look_for_places(data)
        reading = self._read_row(data, keys, self.forms[path])
        several = len(reading.tasks) > 1
        problem = problem_of(data, reading.tasks[0], keys.id) or (f"{path}:{number}" if several else "")
        self._several += several
        self._samples += len(reading.tasks)
        if reading.solution:
            self._solutions[reading.solution] += len(reading.tasks)
        name = reading.names[2] if reading.tasks[0].response is None else reading.names[1]
        way = (file.title, self.forms[path], *reading.names[:5])
        if (known := self._taken.get(way)) is None:
            taken = taken_from(reading.names, data, keys, self.forms[path], file.title)
            fields = [taken.get(field, "") for field in NAMED]
            record = _unwrapped(row.data)
            names = zip(NAMED, (where(record, data.get(name)) for name in fields), strict=True)
            known = self._taken[way] = taken, {field: name for field, name in names if name}, [0]
        known[2][0] += not start
        is_decided = self.keys.gold_extract == "auto" and not reading.solution
        if is_decided and any(is_misfit(text, self.forms[path]) for text in reading.given):
            self._misfits.setdefault(path, [0, number])[0] += 1
        for index, task in enumerate(reading.tasks, start=start):
            own = data
            if several:
                own, raw = {key: value for key, value in data.items() if key != column_of(name)}, None
                own[name] = task.answer if task.response is None else task.response
            yield Sample(path, number, index, problem, own, raw, task, reading.names, known[0], reading.solution)


def _form_of_rows(
    rows: Iterable[dict[str, Any]], fmt: Format | None, keys: Keys, references: References | None = None
) -> tuple[Form, int, int]:
    """What :func:`evalmath.batch.samples.solutions.form_of` says of the references of some rows of a file."""
    if keys.reference != _USUAL.reference:
        fmt = None
    asked = keys if fmt is None and references is None else CANONICAL
    notes = Notes()
    texts: list[str] = []
    for row in rows:
        data = _unwrapped(row)
        # A row that cannot be read is told of later.
        with suppress(EvalMathError, NotRecordError, KeyError, TypeError, AttributeError, IndexError):
            for made in [data] if fmt is None else fmt.rows(data, notes):
                joined = made if references is None else references.of(made)
                texts.extend(spellings_of(read_fields(joined, asked).get("reference")))
    return form_of(texts)


def _begun(rows: Rows, n: int) -> tuple[list[Row | Malformed], Rows]:
    """The first rows, for a look at them, and all rows: where a file breaks off, it does so behind those before."""
    first: list[Row | Malformed] = []
    broken: FormatError | OSError | None = None
    try:
        first.extend(islice(rows, n))
    except (FormatError, OSError) as error:
        broken = error

    def whole() -> Rows:
        yield from first
        if broken is not None:
            raise broken
        yield from rows

    return first, whole()


def problem_of(data: Mapping[str, Any], task: Task, ids: Sequence[str]) -> str:
    """What tells the problem apart: an id that somebody vouches for, else its texts, else what is called ``id``.

    An ``id`` that nobody vouches for may be that of the response.
    """
    value = _first(data, ids)
    if value is not None:
        return f"{task.dataset}/{value}" if task.dataset else str(value)
    if task.query:
        text = "\n".join((task.dataset, task.query, *task.references))
        return f"{digest64(text):016x}"
    return problem_of(data, task, ("id",)) if "id" not in ids else ""


def _first(row: Mapping[str, Any], names: Sequence[str]) -> Any:
    """What stands under the first of these names that has something."""
    return next((value for value in (look_up(row, name) for name in names) if value is not None), None)


def _is_there(row: Mapping[str, Any], name: str) -> bool:
    """Whether a row has such a field, be it empty, or something at the end of such a path."""
    value = look_up(row, name)
    return name in row or not (value is None or (isinstance(value, list) and all(item is None for item in value)))


_USUAL: Final = Keys()
_PLACES: Final = frozenset({"id", "query", "dataset", "reference", "response", "answer"})  # that should be in a row
NAMED: Final = ("response", "answer", "reference", "query")  # that a person is told of
_FIELDS: Final = ("reference", "query", "dataset", "finish_reason", "abs_tol", "id")
_HINTS: Final = {
    "no reference": "--reference-key NAME names its field; --references FILE --on FIELD takes it from another file",
    "no response or answer": "--response-key NAME names its field, --answer-key NAME that of an answer",
}


def _unwrapped(data: dict[str, Any]) -> dict[str, Any]:
    """A row that is one record under its name: ``{"Problem_7": {…}}``."""
    if len(data) == 1:
        ((name, value),) = data.items()
        if isinstance(value, dict) and len(value) > 1:
            return {"id": name, **value}
    return data
