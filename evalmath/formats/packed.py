"""The bytes of a file: unpacked where it is compressed, never without bound, and refused where it is something else.

>>> import gzip
>>> unpacked(io.BufferedReader(io.BytesIO(gzip.compress(b"text")))).read()
b'text'
>>> refuse_foreign(io.BufferedReader(io.BytesIO(b"%PDF-1.7")), "paper.jsonl")
Traceback (most recent call last):
    ...
evalmath.formats.packed.FormatError: paper.jsonl is a PDF
"""

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Callable
from typing import Any, Final

from evalmath._version import installing
from evalmath.errors import EvalMathError

__all__ = ["FormatError", "breaks", "refuse_foreign", "unpacked"]

MAX_EXPANSION = 500  # times that a compressed file may grow: text of responses grows 3 to 100 times, a bomb 1,000
EXPANSION_FREE_BYTES = 64 << 20  # and never mind below
PIECE = 4 << 10  # bytes that are unpacked at once: to 128 MB at most, as 4 of them may stand for 128 kB

# How files begin that are not samples, and what to do about it.
_NOT_SAMPLES: Final = (
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"%PDF", "a PDF"),
    (b"\x80\x02", "a Python pickle, which is never loaded, since that runs code: write JSONL"),
    (b"\x80\x03", "a Python pickle, which is never loaded, since that runs code: write JSONL"),
    (b"\x80\x04", "a Python pickle, which is never loaded, since that runs code: write JSONL"),
    (b"\x80\x05", "a Python pickle, which is never loaded, since that runs code: write JSONL"),
    (b"BZh", "a bzip2 archive: unpack it first"),
    (b"\xfd7zXZ", "an xz archive: unpack it first"),
    (b"7z\xbc\xaf", "a 7z archive: unpack it first"),
    (b"Rar!", "a RAR archive: unpack it first"),
    (b"ARROW1", "an Arrow file: write Parquet"),
    (b"\x93NUMPY", "an array of NumPy"),
    (b"\x89HDF", "an HDF5 file"),
    (b"SQLite format 3", "a SQLite database"),
    (b"\x7fELF", "a program"),
    (b"\xff\xfe", "text in UTF-16: convert it to UTF-8"),
    (b"\xfe\xff", "text in UTF-16: convert it to UTF-8"),
)


class FormatError(EvalMathError):
    """A file that cannot be read, or not to its end."""


class _BombError(OSError):
    """A compressed file that grows without end."""


def breaks() -> tuple[type[Exception], ...]:
    """What a broken archive raises: errors of zstandard too, where that has been loaded."""
    zstandard = sys.modules.get("zstandard")
    usual: tuple[type[Exception], ...] = (EOFError, OSError, zlib.error)
    return usual if zstandard is None else (*usual, zstandard.ZstdError)


def refuse_foreign(stream: io.BufferedReader, path: str) -> None:
    """Name what is not a file of samples, by its first bytes."""
    start = stream.peek(1 << 10)[: 1 << 10]
    for magic, what in _NOT_SAMPLES:
        if start.startswith(magic):
            raise FormatError(f"{path} is {what}")
    if start[257:262] == b"ustar":
        raise FormatError(f"{path} is a tar archive: unpack it first")
    if b"\x00" in start and not start.startswith((b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"PAR1", b"PK\x03\x04")):
        raise FormatError(f"{path} is not text: there is a zero byte at {start.index(0)}")


def unpacked(stream: io.BufferedReader) -> io.BufferedReader:
    """What a file holds: itself, if it is not compressed.

    Raises
    ------
    FormatError
        If a library is missing for that.
    """
    start = stream.peek(4)[:4]
    if start.startswith(b"\x1f\x8b"):
        return io.BufferedReader(_Unpacked(stream, "gzip", lambda: zlib.decompressobj(zlib.MAX_WBITS + 16)))
    if start != b"\x28\xb5\x2f\xfd":
        return stream
    try:
        import zstandard
    except ImportError:
        raise FormatError(f"to read a zstd file: {installing('zstd')}") from None
    return io.BufferedReader(_Unpacked(stream, "zstd", zstandard.ZstdDecompressor().decompressobj))


def _watch(grown: int, packed: io.BufferedReader) -> None:
    """Stop at a file that was made to fill memory or to go on for ever."""
    if grown > EXPANSION_FREE_BYTES and packed.seekable() and grown > MAX_EXPANSION * packed.tell():
        raise _BombError(f"it grows to more than {MAX_EXPANSION} times its size, as no text of responses does")


class _Unpacked(io.RawIOBase):
    """What the frames of a compressed file hold, one after the other; what breaks off raises.

    The streams of gzip and zstandard pass over a last frame without an end, or lose the rows before a break.
    """

    def __init__(self, packed: io.BufferedReader, kind: str, new_frame: Callable[[], Any]) -> None:
        self._kind, self._new_frame = kind, new_frame
        self._frame: Any = None  # the one that has begun and not ended
        self._packed, self._piece, self._grown, self._left = packed, b"", 0, memoryview(b"")

    def readable(self) -> bool:
        """Yes."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer as far as one piece of the file does. What stands before an error is read before it."""
        while not self._left:
            _watch(self._grown, self._packed)
            self._piece = self._piece or self._packed.read(PIECE)
            if not self._piece:
                if self._frame is not None:
                    raise EOFError(f"the last {self._kind} frame has no end")
                return 0
            if self._frame is None:
                self._piece = self._piece.lstrip(b"\0")  # gzip may be padded
                self._frame = self._new_frame() if self._piece else None
                continue
            frame = self._frame
            self._left = memoryview(frame.decompress(self._piece))
            self._piece, self._frame = (frame.unused_data, None) if frame.eof else (b"", frame)
            self._grown += len(self._left)
        n = min(len(buffer), len(self._left))
        buffer[:n], self._left = self._left[:n], self._left[n:]
        return n
