"""The ``.eval`` files of Inspect: a zip archive with a JSON file a sample, packed with zstd, which zipfile cannot read.

The members of such an archive are ``samples/ID_epoch_N.json``, or in a later layout ``samples/ID_epoch_N/sample.json``
with long messages beside it. Packing with zstd is method 93 of the ZIP specification (APPNOTE 4.4.5); Python's zipfile
knows it from 3.14 on, so the bytes are found by the local header (4.3.7) and unpacked here.
"""

from __future__ import annotations

import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any, Final

from evalmath._version import installing
from evalmath.errors import EvalMathError

__all__ = ["ArchiveError", "samples"]

ZSTD: Final = 93
MAX_MEMBER_BYTES = 256 << 20  # one sample, unpacked
_SAMPLE = re.compile(r"samples/[^/]+(?:/sample)?\.json")
# RuntimeError: it is encrypted.
_BROKEN = (zipfile.BadZipFile, EOFError, OSError, struct.error, zlib.error, ValueError, RuntimeError)
_SHOWN_MEMBERS = 3


class ArchiveError(EvalMathError):
    """An archive that is not a log of Inspect, or cannot be read."""


def samples(file: Any) -> Iterator[bytes]:
    """The JSON of each sample, in the order of the archive.

    Raises
    ------
    ArchiveError
    """
    try:
        with zipfile.ZipFile(file) as archive:
            members = [info for info in archive.infolist() if _SAMPLE.fullmatch(info.filename)]
            if not members:
                raise ArchiveError(_foreign(archive.namelist()))
            for info in members:
                yield _unpacked(archive, info)
    except _BROKEN as error:
        raise ArchiveError(f"not a readable zip archive: {error}") from error


def _foreign(names: list[str]) -> str:
    if any(name.startswith("xl/") for name in names):
        return "an Excel workbook: save it as CSV"
    some = ", ".join(names[:_SHOWN_MEMBERS]) + (" ..." if len(names) > _SHOWN_MEMBERS else "")
    return f"a zip archive of {some or 'nothing'}: unpack it first (only logs of Inspect are read as they are)"


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    if info.file_size > MAX_MEMBER_BYTES:
        raise ArchiveError(f"{info.filename} is longer than {MAX_MEMBER_BYTES} bytes")
    if info.compress_type != ZSTD:
        with archive.open(info) as member:
            return member.read(MAX_MEMBER_BYTES + 1)[:MAX_MEMBER_BYTES]
    try:
        import zstandard
    except ImportError:
        raise ArchiveError(f"to read this log of Inspect: {installing('zstd')}") from None
    file = archive.fp
    assert file is not None
    file.seek(info.header_offset)
    header = file.read(30)
    if header[:4] != b"PK\x03\x04":
        raise ArchiveError(f"{info.filename} is not where the archive says")
    name_length, extra_length = struct.unpack("<HH", header[26:30])
    file.seek(info.header_offset + 30 + name_length + extra_length)
    packed = file.read(info.compress_size)
    try:
        with zstandard.ZstdDecompressor().stream_reader(packed, read_across_frames=True) as reader:
            data: bytes = reader.read(MAX_MEMBER_BYTES + 1)
    except zstandard.ZstdError as error:
        raise ArchiveError(f"{info.filename}: {error}") from error
    if len(data) > MAX_MEMBER_BYTES:
        raise ArchiveError(f"{info.filename} is longer than {MAX_MEMBER_BYTES} bytes")
    return data
