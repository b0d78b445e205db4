"""One run of ``evalmath eval`` over files, from the first row to the table."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shlex
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from evalmath.batch.samples import Keys
from evalmath.check import Task
from evalmath.cli.complaints import Complaints
from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, TERMINATED, USAGE, called, refused, say, tell
from evalmath.cli.figures import figures_told
from evalmath.cli.options import judging_of
from evalmath.cli.progress import progress, rows_in
from evalmath.errors import EvalMathError
from evalmath.figures.judged import Names
from evalmath.figures.judging import Judging
from evalmath.formats import FormatError, Malformed, Sample, Source
from evalmath.formats.appending import FLUSH_SECONDS, WriteError
from evalmath.formats.doubts import Doubts
from evalmath.formats.output import Output, Told
from evalmath.formats.owning import OutputError, refuse_input
from evalmath.formats.references import References
from evalmath.formats.tables import PARTIAL, convert, table_of
from evalmath.policy import Policy
from evalmath.verdict import Status

__all__ = ["judge_files"]

EQUAL_FAILURES = 100  # rows without one that can be judged, all for the same reason: the file is something else
READ_AHEAD = 1_000  # rows of stdin

T = TypeVar("T")


class _SomethingElseError(EvalMathError):
    """The rows are not samples, for one reason that all of them share."""


def judge_files(options: argparse.Namespace, policy: Policy, keys: Keys) -> int:
    """Judge the files; the exit status.

    Parameters
    ----------
    options : argparse.Namespace
        Of the command ``eval``.
    policy : Policy
    keys : Keys
        The names of the fields.
    """
    try:
        references = None
        if options.references is not None:
            references = References.read(options.references, options.on, keys)
        source = Source(options.samples, keys, options.format, references, options.output)
        output = None
        if options.output is not None:
            refuse_input(options.output, source.files)
            journal = _journal(options.output, overwrite=options.overwrite)
            by_id, signature = bool(options.id_key), policy.signature()
            output = Output(journal, by_id=by_id, signature=signature, overwrite=options.overwrite)
    except (OSError, EvalMathError) as error:
        return refused(error)
    if output is not None and output.earlier_rows:
        say(f"{output.earlier_rows} rows in {output.path} have been judged before: going on after them")
        if keys.gold_extract == "auto":
            source.forms.update({file or source.files[0]: form for file, form in output.forms.items()})
    run = _FileRun(options, policy, source, output)
    stop = run.judge()
    if stop is not None:
        return stop
    try:
        return run.conclude()
    except (OSError, FormatError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        say(f"cannot write {options.output}: {error}")
        return NOT_OK


def _journal(output: str, *, overwrite: bool) -> str:
    """Where the rows are written as they come: OUT itself, or a file beside it from which a table is made.

    Raises
    ------
    OutputError
        If the table is there already.
    """
    if table_of(output) is None:
        return output
    if Path(output).exists() and not overwrite:
        raise OutputError(f"{output} exists, and a table cannot be continued (use --overwrite to replace it)")
    return output + PARTIAL


class _FileRun:
    """One run over files that are open."""

    def __init__(self, options: argparse.Namespace, policy: Policy, source: Source, output: Output | None) -> None:
        self._options, self._source, self._output = options, source, output
        self._signature, self._groups = policy.signature(), source.keys.group
        self._judging = Judging(policy, Names(cluster=options.cluster_key, groups=self._groups), output, self._counted)
        clusters = () if options.cluster_key is None else (options.cluster_key,)
        self._doubts = Doubts({"--cluster-key": clusters, "--group-key": self._groups})
        self._complaints = Complaints(options.samples[0])
        self._broken: FormatError | None = None
        self._advance: Callable[[int], object] = lambda _n: None

    def conclude(self) -> int:
        """What is to be said at the end; the exit status."""
        options, columns = self._options, self._judging.columns
        columns.malformed = self._complaints.count
        self._complaints.conclude()
        if self._broken is not None:
            say(str(self._broken))
        if not len(columns):
            if self._broken is None and not columns.malformed:
                say(f"{', '.join(options.samples)}: there is no sample in it")
            if self._broken is not None or not columns.malformed:
                return USAGE
        self._make_table()
        for line in self._source.judged_from():
            say(line, prefix="")
        is_result = self._report()
        doubts = self._doubts.messages({f"--{name}-key": names for name, names in self._source.unseen_names().items()})
        doubts += self._source.misfits()
        for doubt in doubts:
            say(f"warning: {doubt}")
        left_over = 0 if self._output is None else self._output.left_over()
        if left_over:
            say(f"warning: {options.output} holds {left_over} rows that the input has not: they are not in the table")
        wrong = columns.malformed or self._broken is not None or doubts or left_over or not is_result
        return NOT_OK if wrong else OK

    def judge(self) -> int | None:
        """None when the whole file was judged and the verdicts are written, else the exit status."""
        closed = False
        try:
            asyncio.run(self._judge())
            self._close()
        except WriteError as error:
            status, message, closed = NOT_OK, str(error) + self._where_to_go_on(), error.closed
        except EvalMathError as error:  # OUT belongs to other samples
            status, message = USAGE, str(error)
        except KeyboardInterrupt:
            status, message = INTERRUPTED, ""
        except asyncio.CancelledError:
            status, message = TERMINATED, ""
        else:
            return None
        try:
            self._close()
        except WriteError as error:
            closed = closed or error.closed
        if closed:
            return OK  # `| head` has seen enough
        say(message or "interrupted" + self._where_to_go_on())
        return status

    def _close(self) -> None:
        if self._output is not None:
            self._output.close()

    # --- judging --------------------------------------------------------------------------------------------------

    async def _judge(self) -> None:
        loop, this = asyncio.get_running_loop(), asyncio.current_task()
        if this is not None:
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; not the main thread
                loop.add_signal_handler(signal.SIGTERM, this.cancel)
        rows, files = iter(self._source), self._source.files
        source = self._tasks_later(_in_thread(rows)) if "-" in files else self._tasks(rows)
        flushing = asyncio.create_task(self._flush_regularly())
        try:
            with progress(lambda: rows_in(files), silent=self._options.no_progress) as self._advance:
                with_file = len(files) > 1
                await self._judging.go(source, with_file=with_file, **judging_of(self._options))
        finally:
            flushing.cancel()

    def _tasks(self, rows: Iterator[Sample | Malformed]) -> Iterator[Task]:
        """What is to be judged now."""
        try:
            for item in rows:
                if (task := self._take_up(item)) is not None:
                    yield task
        except FormatError as error:  # what was read before is judged nevertheless
            self._broken = error

    async def _tasks_later(self, rows: AsyncIterator[Sample | Malformed]) -> AsyncIterator[Task]:
        try:
            async for item in rows:
                if (task := self._take_up(item)) is not None:
                    yield task
        except FormatError as error:
            self._broken = error

    def _take_up(self, item: Sample | Malformed) -> Task | None:
        """A task to be judged, or None if there is nothing to do.

        Raises
        ------
        _SomethingElseError
            If no row of many can be judged, all for the same reason.
        """
        if not isinstance(item, Malformed):
            return None if self._judging.was_judged(item) else self._judging.take_up(item)
        self._complaints(item)
        like_that = self._complaints.alike(item)
        if like_that >= EQUAL_FAILURES and not len(self._judging.columns) and self._judging.is_idle:
            rows = self._complaints.count
            raise _SomethingElseError(
                f"stopped: none of the first {rows} rows can be judged; {like_that} fail like that"
            )
        return None

    def _counted(self, sample: Sample, told: Told) -> None:
        self._doubts.note(sample.data, sample.names, sample.task.references[0], told.status)
        self._advance(1)

    async def _flush_regularly(self) -> None:
        """Also while no verdict comes, for whoever reads the output as it grows."""
        while self._output is not None:
            await asyncio.sleep(FLUSH_SECONDS)
            with contextlib.suppress(WriteError):  # which the next row raises again
                self._output.flush()

    # --- around it ------------------------------------------------------------------------------------------------

    def _make_table(self) -> None:
        output: str | None = self._options.output
        if output is None or table_of(output) is None:
            return
        if self._broken is not None:
            say(f"the rows before that are in {output}{PARTIAL}")
            return
        convert(Path(output + PARTIAL), Path(output))

    def _where_to_go_on(self) -> str:
        output = self._output
        if output is None or output.path == "-":
            return ""
        return f"; {output.safe_rows} rows are safe in {output.path}, and the same command goes on after them"

    def _report(self) -> bool:
        """The table, and whether it is a result. Where the rows went to stdout, what is for people goes to stderr."""
        output, counts = self._options.output, self._judging.columns.counts
        by = ["dataset", *self._groups]
        text, is_result = figures_told(self._judging.columns, self._signature, self._options, by)
        remarks = self._source.described()
        if self._options.how == "text":
            text = "\n".join((text, *remarks))
        else:  # for a paper or a program
            for remark in remarks:
                say(remark)
        if output == "-":
            say(text, prefix="")
            return is_result
        tell(text)
        if self._options.how != "text":
            return is_result
        if output is None:
            tell("\nFor single verdicts add: -o OUT.jsonl")
            return is_result
        tell(f"\nVerdicts, a row each: {output}")
        if wrong := next((status for status in Status if counts.get(status) and status != "correct"), ""):
            tell(f"Explained:            {called()} show {shlex.quote(output)} --status {wrong}")
        tell(f"As a page:            {called()} report {shlex.quote(output)} -o report.html")
        return is_result


async def _in_thread(rows: Iterator[T]) -> AsyncIterator[T]:
    """Read in a thread of its own, so that waiting for stdin stops neither the judging nor Ctrl-C."""
    loop = asyncio.get_running_loop()
    arrived: asyncio.Queue[T | _End] = asyncio.Queue()
    room = threading.Semaphore(READ_AHEAD)

    def read() -> None:
        end = _End(None)
        try:
            for row in rows:
                room.acquire()
                loop.call_soon_threadsafe(arrived.put_nowait, row)
        except RuntimeError as error:
            if loop.is_closed():  # nobody listens any more
                return
            end = _End(error)
        except Exception as error:  # noqa: BLE001 - raised again where the rows are waited for, which else never ends
            end = _End(error)
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(arrived.put_nowait, end)

    threading.Thread(target=read, name="evalmath stdin", daemon=True).start()
    while not isinstance(item := await arrived.get(), _End):
        room.release()
        yield item
    if item.error is not None:
        raise item.error


@dataclass(frozen=True, slots=True)
class _End:
    """After the last row: why there is no more."""

    error: Exception | None
