"""One run of ``evalmath eval`` over a file, from the first row to the table."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shlex
import signal
import sys
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from evalmath.batch import timed_stream
from evalmath.check import Task
from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, TERMINATED, USAGE, say, tell
from evalmath.errors import EvalMathError
from evalmath.formats import FormatError, Malformed, Row, expected_rows, read_rows
from evalmath.formats.output import FLUSH_SECONDS, Output, WriteError, judged
from evalmath.metrics import Tally
from evalmath.policy import Policy
from evalmath.report import summary
from evalmath.samples import Keys, MissingFieldError, task_of
from evalmath.verdict import Status, Verdict

__all__ = ["FileRun"]

SHOWN_MALFORMED = 20  # lines that are reported one by one; the others are counted
READ_AHEAD = 1_000  # rows of stdin

T = TypeVar("T")


class FileRun:
    """One run over one file.

    Parameters
    ----------
    options : argparse.Namespace
        Of the command ``eval``.
    policy : Policy
    keys : Keys
        The names of the fields.
    """

    def __init__(self, options: argparse.Namespace, policy: Policy, keys: Keys) -> None:
        self._options, self._policy, self._keys = options, policy, keys
        self._signature = policy.signature()
        self._tally = Tally()
        self._output: Output | None = None
        self._on_the_way: deque[tuple[Row, Task]] = deque()
        self._broken: FormatError | None = None
        self._unwritable: WriteError | None = None

    def go(self) -> int:
        """Judge the file; the exit status."""
        options = self._options
        try:
            if options.samples != "-":
                Path(options.samples).open("rb").close()
            if options.output is not None:
                self._refuse_same_file()
                self._output = Output(options.output, options.id_key, self._signature, overwrite=options.overwrite)
        except OSError as error:
            say(f"{error.filename}: {error.strerror}")
            return USAGE
        except EvalMathError as error:
            say(str(error))
            return USAGE
        if self._output is not None and self._output.earlier_rows:
            say(f"{self._output.earlier_rows} rows in {options.output} have been judged before: going on after them")
        stop = self._judge_all()
        if stop is not None:
            return stop
        if self._broken is not None:
            say(str(self._broken))
            if not self._tally.total:
                return USAGE
        self._report()
        return NOT_OK if self._tally.malformed or self._broken is not None else OK

    def _judge_all(self) -> int | None:
        """None when the whole file was judged and the verdicts are written, else the exit status."""
        try:
            asyncio.run(self._judge())
            self._close()
        except WriteError as error:
            self._unwritable = error
            status, message = NOT_OK, str(error) + self._where_to_go_on()
        except EvalMathError as error:  # OUT belongs to other samples
            status, message = USAGE, str(error)
        except KeyboardInterrupt:
            status, message = INTERRUPTED, ""
        except asyncio.CancelledError:
            status, message = TERMINATED, ""
        else:
            return None
        with contextlib.suppress(WriteError):
            self._close()
        if self._unwritable is not None and self._unwritable.closed:
            return OK  # `| head` has seen enough
        say(message or "interrupted" + self._where_to_go_on())
        return status

    def _close(self) -> None:
        if self._output is not None:
            self._output.close()
        if self._unwritable is not None:
            raise self._unwritable

    # --- judging --------------------------------------------------------------------------------------------------

    async def _judge(self) -> None:
        options = self._options
        loop, this = asyncio.get_running_loop(), asyncio.current_task()
        if this is not None:
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; not the main thread
                loop.add_signal_handler(signal.SIGTERM, this.cancel)
        rows = read_rows(options.samples, options.format)
        source = self._tasks_later(_in_thread(rows)) if options.samples == "-" else self._tasks(rows)
        stream = timed_stream(source, self._policy, timeout=options.timeout, n_procs=options.n_procs)
        flushing = asyncio.create_task(self._flush_regularly())
        try:
            with self._bar() as advance:
                async with aclosing(stream):
                    async for _index, verdict, seconds in stream:
                        self._take_down(verdict, seconds)
                        advance(1)
        finally:
            flushing.cancel()

    def _tasks(self, rows: Iterator[Row | Malformed]) -> Iterator[Task]:
        """What is to be judged now."""
        try:
            for item in rows:
                if (task := self._take_up(item)) is not None:
                    yield task
        except FormatError as error:  # what was read before is judged nevertheless
            self._broken = error

    async def _tasks_later(self, rows: AsyncIterator[Row | Malformed]) -> AsyncIterator[Task]:
        try:
            async for item in rows:
                if (task := self._take_up(item)) is not None:
                    yield task
        except FormatError as error:
            self._broken = error

    def _take_up(self, item: Row | Malformed) -> Task | None:
        """The task of a row, which stays in ``_on_the_way`` until its verdict is there; None if none is to be made."""
        if isinstance(item, Malformed):
            self._complain(item)
            return None
        try:
            task = task_of(item.data, self._keys)
        except MissingFieldError as error:
            self._complain(Malformed(item.number, str(error)))
            return None
        earlier = self._output.earlier(item) if self._output is not None else None
        if earlier is not None:
            self._tally.add(task.dataset, Status(earlier["evalmath_status"]))
            return None
        self._on_the_way.append((item, task))
        return task

    def _take_down(self, verdict: Verdict, seconds: float) -> None:
        row, task = self._on_the_way.popleft()
        self._tally.add(task.dataset, verdict.status)
        if self._unwritable is not None:
            raise self._unwritable
        if self._output is not None:
            answer = verdict.found.text if verdict.found is not None else task.answer or ""
            self._output.write(judged(row.data, row.number, verdict, answer, seconds, self._signature))

    async def _flush_regularly(self) -> None:
        """Also while no verdict comes, for whoever reads the output as it grows."""
        while self._output is not None:
            await asyncio.sleep(FLUSH_SECONDS)
            try:
                self._output.flush()
            except WriteError as error:
                self._unwritable = error
                return

    def _complain(self, line: Malformed) -> None:
        self._tally.malformed += 1
        if self._tally.malformed <= SHOWN_MALFORMED:
            say(f"{self._options.samples}:{line.number}: {line.message}")
        elif self._tally.malformed == SHOWN_MALFORMED + 1:
            say("... and more")

    # --- around it ------------------------------------------------------------------------------------------------

    def _refuse_same_file(self) -> None:
        samples, output = Path(self._options.samples), Path(self._options.output)
        if output.exists() and samples.exists() and samples.samefile(output):
            raise FormatError(f"{output} is the input: the verdicts need a file of their own")

    @contextlib.contextmanager
    def _bar(self) -> Iterator[Callable[[int], object]]:
        if self._options.no_progress or not sys.stderr.isatty():
            yield lambda _n: None
            return
        from tqdm import tqdm

        with tqdm(total=expected_rows(self._options.samples), unit=" rows") as bar:
            yield bar.update

    def _where_to_go_on(self) -> str:
        output = self._output
        if output is None or output.path == "-":
            return ""
        return f"; {output.safe_rows} rows are safe in {output.path}, and the same command goes on after them"

    def _report(self) -> None:
        """The table. Where the rows went to stdout, what is for people goes to stderr."""
        output = self._options.output
        text = summary(self._tally, self._signature)
        if output == "-":
            say(text, prefix="")
            return
        tell(text)
        if output is None:
            tell("\nFor single verdicts add: -o OUT.jsonl")
        else:
            tell(f"\nVerdicts, one JSON line each: {output}")
            tell(f"Those that are not right:     grep '\"evalmath_correct\": false' {shlex.quote(output)}")


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
        except FormatError as error:
            end = _End(error)
        except RuntimeError:  # the loop is closed: nobody listens any more
            return
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

    error: FormatError | None
