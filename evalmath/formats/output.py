"""The file of verdicts: every field of the input, and ``evalmath_…`` fields behind them.

One JSON object a line, written as it goes. A run that was interrupted is taken up where it stopped: rows that are there
are not judged again, and a line that was torn in the middle is cut off.

>>> from evalmath.verdict import Status
>>> fields = judged({"id": 7}, 1, Verdict(Status.CORRECT, "text.same", "tree"), "42", 0.25, "evalmath:1|default")
>>> fields["id"], fields["evalmath_ans"], fields["evalmath_correct"]
(7, '42', True)
"""

from __future__ import annotations

import contextlib
import json
import os
from collections import defaultdict, deque
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final

from evalmath.errors import EvalMathError
from evalmath.formats import Row
from evalmath.verdict import Verdict

__all__ = ["PREFIX", "Output", "OutputError", "WriteError", "judged", "verdict_fields"]

PREFIX: Final = "evalmath_"  # no field of the input is ever overwritten, but for those of an earlier judgement
FLUSH_SECONDS, FLUSH_BYTES = 0.25, 1 << 16  # what a crash may cost, and how long a reader may have to wait


class OutputError(EvalMathError):
    """A file of verdicts that cannot be written to, or belongs to something else."""


def judged(
    data: dict[str, Any], number: int, verdict: Verdict, answer: str, seconds: float, signature: str
) -> dict[str, Any]:
    """The input's fields, and what was found out about them."""
    return {
        **_own_fields(data),
        "evalmath_row": number,
        **verdict_fields(verdict, answer),
        "evalmath_seconds": round(seconds, 6),
        "evalmath_policy": signature,
    }


def verdict_fields(verdict: Verdict, answer: str) -> dict[str, Any]:
    """What is told of a verdict wherever verdicts are kept as rows."""
    return {
        "evalmath_ans": answer,
        "evalmath_correct": verdict.correct,
        "evalmath_status": str(verdict.status),
        "evalmath_reason": verdict.reason,
        "evalmath_stage": verdict.stage,
        "evalmath_detail": verdict.detail,
    }


class WriteError(OutputError):
    """A full disk, or a closed pipe: ``closed`` tells that nobody reads any more."""

    closed = False


class Output:
    """A file of verdicts, new or to be continued.

    Parameters
    ----------
    path : str
        ``-`` is stdout.
    id_key : str or None
        The field by which rows are recognised that were judged earlier. Without it they have to be the first rows of
        the input, unchanged.
    overwrite : bool
        Begin anew.
    signature : str
        The policy's: verdicts of different policies do not go into one file.

    Raises
    ------
    OutputError
        If the file exists and is no output of such a run.
    OSError
        If it cannot be opened.
    """

    def __init__(self, path: str, id_key: str | None, signature: str, *, overwrite: bool = False) -> None:
        self.path, self._id_key, self._signature = path, id_key, signature
        self.earlier_rows = self.safe_rows = 0  # judged in earlier runs; known to be in the file
        self._buffer, self._buffered_rows, self._flushed = bytearray(), 0, monotonic()
        self._by_id: defaultdict[str, deque[dict[str, Any]]] = defaultdict(deque)
        self._in_order: Iterator[dict[str, Any]] = iter(())
        if path == "-":
            self._file = os.fdopen(os.dup(1), "wb", buffering=0)
            return
        target = Path(path)
        if target.is_file() and target.stat().st_size > 0 and not overwrite:
            self._mend(target)
        elif target.is_file():
            os.truncate(target, 0)
        self._file = target.open("ab", buffering=0)

    def _mend(self, path: Path) -> None:
        """Check what is there, cut off a torn last line, and remember the rest."""
        whole = 0
        with path.open("rb") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                whole += len(line)
                row = _read(line)
                if row is None or "evalmath_status" not in row:
                    raise OutputError(f"{path} exists, and is no file of verdicts (use --overwrite to replace it)")
                if row.get("evalmath_policy") != self._signature:
                    raise OutputError(
                        f"{path} was judged by {row.get('evalmath_policy')}, not by {self._signature} (use --overwrite)"
                    )
                self.earlier_rows += 1
                if self._id_key is not None:
                    self._by_id[_identity(row.get(self._id_key))].append(
                        {name: value for name, value in row.items() if name.startswith(PREFIX)}
                    )
        if whole == 0:
            raise OutputError(f"{path} exists, and holds no whole line (use --overwrite to replace it)")
        os.truncate(path, whole)
        self.safe_rows = self.earlier_rows
        if self._id_key is None:
            self._in_order = _lines(path, self.earlier_rows)

    def earlier(self, row: Row) -> dict[str, Any] | None:
        """What this row was judged in an earlier run, or None. Every row of the input is asked for once, in order.

        Raises
        ------
        OutputError
            If the file holds the judgement of another row in its place.
        """
        if self._id_key is not None:
            rows = self._by_id.get(_identity(row.data.get(self._id_key)))
            return rows.popleft() if rows else None
        before = next(self._in_order, None)
        if before is not None and _dumps(_own_fields(before)) != _dumps(_own_fields(row.data)):
            raise OutputError(
                f"{self.path} holds the judgement of another row than row {row.number} of the input "
                "(use --overwrite, or --id-key where rows have changed places)"
            )
        return before

    def write(self, fields: dict[str, Any]) -> None:
        """Append a row.

        Raises
        ------
        WriteError
            If it cannot be written. What was written before stays whole.
        """
        self._buffer += _dumps(fields)
        self._buffered_rows += 1
        if len(self._buffer) > FLUSH_BYTES or monotonic() - self._flushed > FLUSH_SECONDS:
            self.flush()

    def close(self) -> None:
        """Write out what is left.

        Raises
        ------
        WriteError
            See :meth:`write`.
        """
        try:
            self.flush()
        finally:
            self._file.close()

    def flush(self) -> None:
        """Hand whole lines to the system: what a crash can tear is one line at the end.

        Raises
        ------
        WriteError
            See :meth:`write`.
        """
        if not self._buffer:
            return
        before = self._file.tell() if self._file.seekable() else None
        rest = memoryview(self._buffer)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            if before is not None:  # a full disk may have taken a part
                with contextlib.suppress(OSError):
                    self._file.truncate(before)
            failure = WriteError(f"cannot write to {self.path}: {error.strerror}")
            failure.closed = isinstance(error, BrokenPipeError)
            raise failure from error
        finally:
            rest.release()
            self._buffer = bytearray()
        self.safe_rows += self._buffered_rows
        self._buffered_rows, self._flushed = 0, monotonic()


def _lines(path: Path, n: int) -> Iterator[dict[str, Any]]:
    with path.open("rb") as file:
        for _number, line in zip(range(n), file, strict=False):
            yield _read(line) or {}


def _read(line: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def _own_fields(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if not name.startswith(PREFIX)}


def _dumps(data: dict[str, Any]) -> bytes:
    """One line. What JSON does not know (a date in a Parquet file) is written as its text."""
    try:
        return (json.dumps(data, ensure_ascii=False, default=str) + "\n").encode()
    except UnicodeEncodeError:  # a lone surrogate, which only an escape can tell
        return (json.dumps(data, default=str) + "\n").encode()


def _identity(value: object) -> str:
    return json.dumps(value, default=str, sort_keys=True)
