r"""A file that grows line by line, by one run at a time, and holds whole lines whatever becomes of the run.

>>> import tempfile
>>> path = Path(tempfile.mkdtemp()) / "rows.jsonl"
>>> file = Appending(str(path))
>>> file.write(b"1\n")
>>> file.close()
>>> _ = path.write_bytes(path.read_bytes() + b'{"torn')
>>> list(lines(path)), file.safe_lines
([b'1\n'], 1)
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from evalmath.errors import EvalMathError
from evalmath.terminal import visible

__all__ = ["FLUSH_SECONDS", "Appending", "OutputError", "WriteError", "json_line", "lines", "refuse_input"]

FLUSH_SECONDS, FLUSH_BYTES = 0.25, 1 << 16  # what a crash may cost, and how long a reader may have to wait
STDOUT: Final = "-"


class OutputError(EvalMathError):
    """A file that cannot be written to, or belongs to something else."""


class WriteError(OutputError):
    """A full disk, or a closed pipe: ``closed`` tells that nobody reads any more."""

    closed = False


def refuse_input(output: str | os.PathLike[str], inputs: Iterable[str]) -> None:
    """Refuse to write over what is read: the output is an input, or a folder with an input in it.

    Raises
    ------
    OutputError
    """
    out = Path(output)
    if not out.exists():
        return
    for name in inputs:
        source = Path(name)
        if not source.exists():
            continue
        if source.samefile(out):
            raise OutputError(f"{out} is the input: what is written needs a file of its own")
        if out.is_dir() and source.resolve().parent == out.resolve():
            raise OutputError(f"{out} holds the input {name}: what is written needs a folder of its own")


class Appending:
    """A file, opened at its end and kept from other runs until this one ends, however it ends.

    Parameters
    ----------
    path : str
        ``-`` is stdout.

    Attributes
    ----------
    safe_lines : int
        Known to be in the file, of those that were written here.

    Raises
    ------
    OutputError
        If another run is writing to it.
    OSError
        If it cannot be opened.
    """

    def __init__(self, path: str) -> None:
        self.path, self.safe_lines = path, 0
        self._buffer, self._buffered, self._flushed = bytearray(), 0, monotonic()
        self._to_terminal = path == STDOUT and os.isatty(1)
        if path == STDOUT:
            self._file: IO[bytes] = os.fdopen(os.dup(1), "wb", buffering=0)
            return
        target = Path(path)
        self._file = target.open("ab", buffering=0)
        try:
            if target.is_file():
                self._lock()
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # Windows, where an open file cannot be replaced anyway
            return
        try:
            fcntl.flock(self._file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OutputError(f"another run is writing to {self.path}") from None
        except OSError:  # a file system without locks
            return

    def write(self, line: bytes) -> None:
        """Append a line. It reaches the file within :data:`FLUSH_SECONDS` of further lines, or by :meth:`flush`.

        Raises
        ------
        WriteError
            If it cannot be written. What was written before stays whole.
        """
        self._buffer += visible(line.decode()).encode() if self._to_terminal else line
        self._buffered += 1
        if len(self._buffer) > FLUSH_BYTES or monotonic() - self._flushed > FLUSH_SECONDS:
            self.flush()

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
        self.safe_lines += self._buffered
        self._buffered, self._flushed = 0, monotonic()

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


_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, default=str).encode


def json_line(value: Any) -> bytes:
    r"""One line of JSON, as every file is written. What JSON does not know (a date in a Parquet file) is its text.

    >>> json_line({"response": "é"}).decode(), json_line({"response": "\ud800"})
    ('{"response": "é"}\n', b'{"response": "\\ud800"}\n')
    """
    try:
        return (_ENCODE(value) + "\n").encode()
    except UnicodeEncodeError:  # half of a surrogate pair, which only an escape can tell
        return (json.dumps(value, default=str) + "\n").encode()


def lines(path: Path) -> Iterator[bytes]:
    """The whole lines that are there now; what is appended meanwhile is behind them, and a torn one is none."""
    size, done = path.stat().st_size, 0
    with path.open("rb") as file:
        for line in file:
            done += len(line)
            if done > size or not line.endswith(b"\n"):
                return
            yield line
