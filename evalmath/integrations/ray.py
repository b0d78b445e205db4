"""Ray Data: judge on a cluster, where machines come and go.

::

    blocks of rows ──► actor (1 processor) ──► Judge ──► its own killable workers, kept warm from batch to batch
                         │ lost with its machine: another one judges the block again, to the same rows
                         ▼
    the same rows with the columns of their verdicts ──► Parquet

What is lost is judged again, whoever was lost, and each row comes out once. A worker below an actor is the batch's
business (:mod:`evalmath.worker`). An actor is Ray's, which restarts those of a dataset and repeats their tasks without
end; a row that kills cannot keep it at that, since it takes a worker with it and not the actor. Needs the extra
``evalmath[ray]``; Ray is imported by the first call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from evalmath.check import check
from evalmath.formats.output import PREFIX
from evalmath.integrations.columns import COLUMNS, Judge
from evalmath.policy import Policy
from evalmath.worker.job import Function

if TYPE_CHECKING:
    import pyarrow as pa
    from ray.data import Dataset

__all__ = ["judge"]

BATCH_ROWS: Final = 1_024  # some 0.3 s of work, against 1 ms for starting a batch: little is lost when one is cut short


def judge(
    dataset: Dataset,
    *,
    policy: Policy | None = None,
    timeout: float = 5.0,
    response: str | None = None,
    reference: str | None = None,
    answer: str | None = None,
    isolate: bool = True,
    function: Function = check,
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
    policy : Policy or None
        None: the defaults.
    timeout, response, reference, answer, isolate, function
        See :class:`evalmath.integrations.Judge`.
    concurrency : int or tuple[int, int] or None
        At most how many actors, or at least and at most; None: as many as the cluster has room for. A pool that may
        not shrink has to leave a processor free for those who read and write, or all wait for each other.
    batch_size : int
        Rows that an actor takes up at once.
    output : str or None
        A directory that does not exist yet, where all machines reach it (``s3://…``, a shared disk): judge now, write
        Parquet there, and return what was written. None: nothing runs before the result is asked for.
    **options
        For ``Dataset.map_batches``: what an actor asks of its machine (``num_cpus``, by default 1, ``memory``,
        ``resources``, ``runtime_env``, …).

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
    by = Judge(
        policy=policy or Policy(),
        timeout=timeout,
        response=response,
        reference=reference,
        answer=answer,
        isolate=isolate,
        function=function,
    )
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
        raise ImportError("judging on a cluster needs Ray Data: install the extra evalmath[ray]") from error
    return ray.data
