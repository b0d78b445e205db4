r"""A file that grows line by line, by one run at a time, and holds whole lines whatever becomes of the run.

>>> import tempfile
>>> from evalmath.formats.owning import lines
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
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from evalmath.formats.owning import OutputError, lock
from evalmath.terminal import escaped

__all__ = ["FLUSH_SECONDS", "Appending", "WriteError", "json_line"]

FLUSH_SECONDS, FLUSH_BYTES = 0.25, 1 << 16  # what a crash may cost, and how long a reader may have to wait
STDOUT: Final = "-"


class WriteError(OutputError):
    """A full disk, or a closed pipe: ``closed`` tells that nobody reads any more."""

    closed = False


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
        self._to_stdout = path == STDOUT
        self._failure: WriteError | None = None  # once: what comes later would stand behind a gap
        if path == STDOUT:
            self._file: IO[bytes] = os.fdopen(os.dup(1), "wb", buffering=0)
            return
        target = Path(path)
        self._file = target.open("ab", buffering=0)
        try:
            if target.is_file():
                lock(self._file, path)
        except BaseException:
            self._file.close()
            raise

    def write(self, line: bytes) -> None:
        """Append a line. It reaches the file within :data:`FLUSH_SECONDS` of further lines, or by :meth:`flush`.

        Raises
        ------
        WriteError
            If it cannot be written. What was written before stays whole.
        """
        self._buffer += escaped(line.decode()).encode() if self._to_stdout else line
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
        if self._failure is not None:
            raise self._failure
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
            self._failure = WriteError(f"cannot write to {self.path}: {error.strerror}")
            self._failure.closed = isinstance(error, BrokenPipeError)
            raise self._failure from error
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
