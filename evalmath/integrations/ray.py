"""Ray Data: judge and curate on a cluster, where machines come and go.

::

    blocks of rows ──► actor (1 processor) ──► Judge ──► its own killable workers, kept warm from batch to batch
                         │ lost with its machine: another one judges the block again, to the same rows
                         ▼
    the same rows with the columns of their verdicts ──► Parquet

What is lost is judged again, whoever was lost, and each row comes out once. A worker below an actor is the batch's
business (:mod:`evalmath.batch.worker`). An actor is Ray's, which restarts those of a dataset and repeats their tasks
without end; a row that kills cannot keep it at that, since it takes a worker with it and not the actor. Needs the extra
``ray``; Ray is imported by the first call.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Unpack

from evalmath._version import installing
from evalmath.batch import Options
from evalmath.curate import Ngrams, Plan, labels, place
from evalmath.curate.census import Census, kept_rows, obstacle
from evalmath.curate.making import formed
from evalmath.curate.rows import JUDGED_BY_VOTE, CuratedRow, answer_of, row_of
from evalmath.formats.output import PREFIX
from evalmath.integrations.columns import COLUMNS, Judge
from evalmath.policy import Policy

if TYPE_CHECKING:
    import pyarrow as pa
    from ray.data import Dataset

__all__ = ["curate", "judge"]

BATCH_ROWS: Final = 1_024  # some 0.3 s of work, against 1 ms for starting a batch: little is lost when one is cut short


def judge(
    dataset: Dataset,
    *,
    by: Judge | None = None,
    concurrency: int | tuple[int, int] | None = None,
    batch_size: int = BATCH_ROWS,
    output: str | None = None,
    **options: Any,
) -> Dataset:
    """Add the verdict columns to a dataset.

    Parameters
    ----------
    dataset : ray.data.Dataset
        Rows with a reference and a response (or an answer). Its other columns stay as they are; those of an earlier
        judgement (``evalmath_…``) are replaced. The order of rows is Ray's to keep or not
        (``DataContext.execution_options.preserve_order``): bring a key.
    by : Judge or None
        What judges; by default ``Judge`` of those ``options`` that are its own: ``policy``, ``response``, …
    concurrency : int or tuple[int, int] or None
        At most how many actors, or at least and at most; None: as many as the cluster has room for. A pool that may
        not shrink has to leave a processor free for those who read and write, or all wait for each other.
    batch_size : int
        Rows that an actor takes up at once.
    output : str or None
        A directory that does not exist yet, where all machines reach it (``s3://…``, a shared disk): judge now, write
        Parquet there, and return what was written. None: nothing runs before the result is asked for.
    **options
        The others are for ``Dataset.map_batches``: what an actor asks of its machine (``num_cpus``, by default 1,
        ``memory``, ``resources``, ``runtime_env``, …).

    Returns
    -------
    ray.data.Dataset
        As many rows, each with the columns :data:`evalmath.integrations.columns.COLUMNS`.

    Raises
    ------
    ImportError
        If Ray Data is not installed.
    MissingFieldError
        If the dataset is known to have no column for the reference, or none for the response and none for the answer.
        Where the columns are known only when it runs, Ray raises the error then.
    FileExistsError
        If ``output`` exists. A second run into it would double the rows.
    """
    data = _ray_data()
    if output is not None:
        _refuse_existing(output)
    own = {f.name: options.pop(f.name) for f in fields(Judge) if f.name in options}
    by = by or Judge(**own)
    columns = dataset.columns(fetch_if_missing=False)
    if columns is not None:
        by.require(columns)
    least, most = concurrency if isinstance(concurrency, tuple) else (1, concurrency)
    judged = dataset.map_batches(
        _Actor,
        fn_constructor_args=(by,),
        batch_size=batch_size,
        batch_format="pyarrow",
        compute=data.ActorPoolStrategy(min_size=least, max_size=most),
        **{"num_cpus": 1, **options},
    )
    if output is None:
        return judged
    judged.write_parquet(output)
    return data.read_parquet(output)


class _Actor:
    """What lives on an actor. The pool of its process stays between batches."""

    def __init__(self, by: Judge) -> None:
        self._judge = by

    def __call__(self, table: pa.Table) -> pa.Table:
        import pyarrow as pa

        self._judge.require(table.column_names)
        columns = self._judge({name: table[name].to_pylist() for name in self._judge.reads(table.column_names)})
        # The types are given, so that a batch of no rows has them too.
        types = {str: pa.string(), bool: pa.bool_()}
        table = table.drop_columns([name for name in table.column_names if name.startswith(PREFIX)])
        for name, kind in COLUMNS.items():
            table = table.append_column(name, pa.array(columns[name], types[kind]))
        return table


# --- curation -----------------------------------------------------------------------------------------------------


def curate(
    dataset: Dataset,
    plan: Plan | None = None,
    *,
    test_set: Ngrams | None = None,
    policy: Policy | None = None,
    partitions: int | None = None,
    output: str | None = None,
    **judging: Unpack[Options],
) -> Dataset:
    """A training set from judged rows: the same as ``evalmath curate`` chooses on one machine.

    The rows are read twice (three times where labels are made of votes): to count, and to choose. Between the readings
    a hundred bytes a problem come to the caller; only responses that may be kept are sent between machines.

    Parameters
    ----------
    dataset : ray.data.Dataset
        Rows with verdicts, as :func:`judge` makes them.
    plan : Plan or None
        See :class:`evalmath.curate.Plan`; None: its defaults.
    test_set : Ngrams or None
        Queries that overlap with it are left out.
    policy, **judging
        How answers are compared, for labels by majority: see :func:`evalmath.batch.judge_many`.
    partitions : int or None
        Into how many parts problems are grouped; None: Ray's default.
    output : str or None
        As for :func:`judge`.

    Returns
    -------
    ray.data.Dataset
        In the columns of the plan, in any order.

    Raises
    ------
    ImportError, FileExistsError
        As :func:`judge`.
    ValueError
        If the plan cannot be.
    """
    import numpy as np

    data = _ray_data()
    wanted = plan or Plan()
    wanted.targets(np.zeros(0, np.int64), np.zeros(0, np.int64))  # bad options are told before anything is read
    if output is not None:
        _refuse_existing(output)
    facts = _Facts(wanted, test_set)
    if wanted.label == JUDGED_BY_VOTE:
        facts = replace(facts, known=_majorities(dataset, facts, partitions, policy=policy, **judging))
    counted = dataset.map_batches(facts.counts, batch_format="pyarrow").groupby("problem", num_partitions=partitions)
    problems: list[str] = []
    counts: list[tuple[int, int]] = []
    for row in counted.sum(["n", "c"]).iter_rows():
        problems.append(row["problem"])
        counts.append((row["sum(n)"], row["sum(c)"]))
    n, c = np.array(counts, np.int64).reshape(-1, 2).T
    targets = wanted.targets(n, c).tolist()
    known = zip(targets, n.tolist(), c.tolist(), strict=True)
    choice = _Choice(wanted, _shared(dict(zip(problems, known, strict=True))))
    eligible = dataset.map_batches(facts.eligible, batch_format="pyarrow")
    grouped = eligible.groupby("problem", num_partitions=partitions)
    kept = grouped.map_groups(choice.choose, batch_format="pyarrow").map(_unpacked)
    if output is None:
        return kept
    kept.write_parquet(output)
    return data.read_parquet(output)


@dataclass(frozen=True)
class _Facts:
    """What is known of rows one by one."""

    plan: Plan
    test_set: Ngrams | None = None
    known: Any = None  # labels by problem, where all machines find them

    def rows(self, table: pa.Table) -> Iterator[CuratedRow]:
        labels = None if self.known is None else _get(self.known)
        for number, data in enumerate(table.to_pylist(), start=1):
            yield row_of("the dataset", number, data, self.plan, labels)

    def counts(self, table: pa.Table) -> pa.Table:
        """Of each row: its problem, whether it was decided, whether it is right."""
        import pyarrow as pa

        rows = list(self.rows(table))
        return pa.table(
            {
                "problem": pa.array([row.problem for row in rows], pa.string()),
                "n": pa.array([int(row.decided) for row in rows], pa.int64()),
                "c": pa.array([int(row.correct) for row in rows], pa.int64()),
            }
        )

    def votes(self, table: pa.Table) -> pa.Table:
        """Of each row: its problem and its answer, which may be empty."""
        import pyarrow as pa

        rows = list(self.rows(table))
        answers = [answer_of(row.data, row.response) for row in rows]
        problems = [row.problem for row in rows]
        return pa.table({"problem": pa.array(problems, pa.string()), "answer": pa.array(answers, pa.string())})

    def eligible(self, table: pa.Table) -> pa.Table:
        """The rows that may be kept, whatever the others are; of "band", all whose query may be."""
        import pyarrow as pa

        band = self.plan.strategy == "band"
        rows = [
            row
            for row in self.rows(table)
            if not (self.test_set is not None and self.test_set.overlap(row.query))
            and (band or not obstacle(row, self.plan))
        ]
        whole = self.plan.form == "rows"
        texts = [json.dumps(row if whole else row._replace(data={})) for row in rows]
        problems = [row.problem for row in rows]
        return pa.table({"problem": pa.array(problems, pa.string()), "row": pa.array(texts, pa.string())})


@dataclass(frozen=True)
class _Choice:
    """Which rows of one problem are kept."""

    plan: Plan
    known: Any  # problem -> (target, samples, right ones), where all machines find it

    def choose(self, table: pa.Table) -> pa.Table:
        """From the rows of one problem to those of the set."""
        import numpy as np
        import pyarrow as pa

        rows = [CuratedRow(*json.loads(text)) for text in table["row"].to_pylist()]
        told: list[str] = []
        if rows:
            plan, (target, n, c) = self.plan, _get(self.known)[rows[0].problem]
            if plan.strategy == "band":
                first = min(rows, key=lambda row: place(row.problem, row.response, plan.seed))
                told = [json.dumps(formed(first, "", n, c, plan))] * min(target, 1)
            else:
                census = Census(plan)
                census.count(rows)
                kept = kept_rows(rows, census.decide(np.array([target])), plan)
                told = [json.dumps(formed(row, row.response, n, c, plan)) for row in kept]
        return pa.table({"formed": pa.array(told, pa.string())})


def _majorities(
    dataset: Dataset, facts: _Facts, partitions: int | None, policy: Policy | None, **judging: Unpack[Options]
) -> Any:
    """The label of each problem, where all machines find it."""
    votes: dict[str, dict[str, int]] = {}
    cast = dataset.map_batches(facts.votes, batch_format="pyarrow")
    for row in cast.groupby(["problem", "answer"], num_partitions=partitions).count().iter_rows():
        own = votes.setdefault(row["problem"], {})
        if row["answer"]:
            own[row["answer"]] = row["count()"]
    # The order of spellings decides between equally frequent ones: on one machine it is that of the rows.
    ballots = [dict(sorted(own.items())) for own in votes.values()]
    plan = facts.plan
    found = labels(ballots, min_votes=plan.min_votes, min_share=plan.min_share, policy=policy, **judging)
    return _shared(dict(zip(votes, found, strict=True)))


def _unpacked(row: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(row["formed"])
    return found


def _shared(value: Any) -> Any:
    import ray

    return ray.put(value)


def _get(reference: Any) -> Any:
    import ray

    return ray.get(reference)


def _refuse_existing(output: str) -> None:
    # Not Ray's SaveMode.ERROR: in Ray 2.52 the second block already finds the directory that the first one made.
    from pyarrow import fs

    local = "://" not in output
    filesystem, path = (fs.LocalFileSystem(), output) if local else fs.FileSystem.from_uri(output)
    if filesystem.get_file_info(path).type is not fs.FileType.NotFound:
        raise FileExistsError(f"{output} exists; judged into it once more, its rows would be doubled")


def _ray_data() -> Any:
    try:
        import ray.data
    except ImportError as error:
        raise ImportError(f"to judge with Ray Data: {installing('ray')}") from error
    return ray.data
