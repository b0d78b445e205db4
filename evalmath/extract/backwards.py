"""From the end of a text to its beginning, where an answer stands near the end."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["MAX_TRIES", "backwards"]

MAX_TRIES = 48  # places that are read closely: an answer stands near the end


def backwards(text: str, needles: tuple[str, ...], lo: int, hi: int) -> Iterator[int]:
    """The places of the needles, the last one first; each needle is searched again only when it was used up."""
    places = [text.rfind(needle, lo, hi) for needle in needles]
    for _ in range(MAX_TRIES):
        at = max(places)
        if at < 0:
            return
        yield at
        used = places.index(at)
        places[used] = text.rfind(needles[used], lo, at)
