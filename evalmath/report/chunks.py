r"""The texts of the rows: packed in chunks, of which the page opens one when somebody looks at a row in it.

A chunk is gzip of lines, two for each row: the row of the file as JSON, which is what an export writes, and what is
known of its texts: in which fields the question and the response stand (or the texts themselves, where they were made
of something), the spellings of the reference.

>>> packer = Packer()
>>> packer.add(0, {"resp": "It is 2."}, {"response": "resp"}, telling=True)
>>> packed = packer.close(limit=None)
>>> import gzip
>>> gzip.decompress(packed.chunks[0]).decode()
'{"resp":"It is 2."}\n{"response":"resp"}\n'
>>> packed.places, packed.left_out
({0: (0, 0)}, 0)
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from evalmath.figures.pages import without_nan
from evalmath.formats.judged_texts import Texts

__all__ = ["CHUNK_BYTES", "Packed", "Packer", "known_of"]

CHUNK_BYTES = 400_000  # of text in a chunk: opened in some 10 ms, and packed as well as all at once
LEVEL = 6  # of gzip: 9 takes twice the time for 1% less
BASE64 = 4 / 3  # characters of the page for a byte of a chunk


@dataclass(slots=True)
class Packed:
    """The chunks, and where the text of a row stands: in which of them, and which row there.

    A row that is not in ``places`` is one of ``left_out``.
    """

    chunks: list[bytes]
    places: dict[int, tuple[int, int]]
    left_out: int


@dataclass(slots=True)
class _Pile:
    """Rows of one rank on their way into chunks."""

    lines: list[bytes] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    size: int = 0
    chunks: list[tuple[bytes, list[int]]] = field(default_factory=list)

    def finish(self) -> None:
        """What is there becomes a chunk."""
        if self.rows:
            self.chunks.append((gzip.compress(b"".join(self.lines), LEVEL, mtime=0), self.rows))
            self.lines, self.rows, self.size = [], [], 0


class Packer:
    """Makes chunks of rows."""

    def __init__(self) -> None:
        self._piles = (_Pile(), _Pile())  # the rows to be kept before others, and the others

    def add(self, row: int, data: Mapping[str, Any], known: Mapping[str, Any], *, telling: bool) -> None:
        """Take a row; those that are telling are kept where not all have room."""
        pile = self._piles[0 if telling else 1]
        lines = _json(data) + b"\n" + _json(known) + b"\n"
        pile.lines.append(lines)
        pile.rows.append(row)
        pile.size += len(lines)
        if pile.size >= CHUNK_BYTES:
            pile.finish()

    def close(self, limit: float | None) -> Packed:
        """The chunks in the order in which they go into the page, as many as ``limit`` bytes of base64 hold."""
        packed = Packed([], {}, 0)
        used = 0.0
        for pile in self._piles:
            pile.finish()
            for chunk, rows in pile.chunks:
                used += len(chunk) * BASE64
                if limit is not None and used > limit:
                    packed.left_out += len(rows)
                    continue
                packed.places.update((row, (len(packed.chunks), place)) for place, row in enumerate(rows))
                packed.chunks.append(chunk)
        return packed


def known_of(texts: Texts) -> dict[str, Any]:
    """What is known of the texts of a row: fields that are not there are empty."""
    known: dict[str, Any] = {"references": list(texts.references)} if texts.references else {}
    for name, text, at in (
        ("question", texts.question, texts.question_field),
        ("response", texts.response, texts.response_field),
    ):
        if text:
            known |= {name: at} if at else {f"{name}_text": text}
    return known


_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=str).encode


def _json(value: Mapping[str, Any]) -> bytes:
    r"""One line. Half a character, which no encoding has, is an escape.

    >>> _json({"é": "\ud800"})
    b'{"\xc3\xa9":"\\ud800"}'
    >>> _json({"x": [float("nan"), 1.5]})
    b'{"x":[null,1.5]}'
    """
    try:
        text = _ENCODE(value)
    except ValueError:  # NaN and infinity, which no browser reads
        text = _ENCODE(without_nan(value))
    return _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text).encode()
