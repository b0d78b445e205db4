"""Which responses of a query are kept: chosen by a hash of what they say, not by where they stand.

The same seed chooses the same responses whatever the order of the rows and however they are split into files, since a
response's place in the queue is a hash of the seed, its query and its text:

>>> texts = ["a", "b", "c", "a"]
>>> queue = [place("query", text, seed=0) for text in texts]
>>> chosen = choose([0, 0, 0, 0], queue, [2])
>>> chosen.kept.sum(), chosen.duplicates, chosen.beyond
(np.int64(2), 1, 1)
>>> again = choose([0, 0, 0, 0], queue[::-1], [2])
>>> {text for text, kept in zip(texts, chosen.kept) if kept} == {
...     text for text, kept in zip(texts[::-1], again.kept) if kept
... }
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evalmath.curate.diversity import Sketches, farthest_first
from evalmath.formats.digest import digest64

__all__ = ["Chosen", "Dedup", "choose", "group_of", "place"]

Dedup = Literal["exact", "normalised", "none"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """``kept[i]`` tells whether row ``i`` is; of the others so many were duplicates, and so many beyond the target."""

    kept: NDArray[np.bool_]
    duplicates: int
    beyond: int


def place(query: str, response: str, seed: int = 0) -> int:
    """Where a response stands in the queue of its query: 64 bits that look random, the same everywhere.

    >>> place("a question", "a response") == place("a question", "a response", seed=0)
    True
    """
    return digest64(str(seed), query, response)


def group_of(query: str, response: str, dedup: Dedup, seed: int = 0) -> int:
    """What duplicates share: the response as it is, or without the differences of case and white space.

    >>> group_of("q", "So  x = 1", "normalised") == group_of("q", "so x = 1 ", "normalised")
    True
    """
    return place(query, " ".join(response.split()).casefold() if dedup == "normalised" else response, seed)


def choose(
    query: ArrayLike,
    places: ArrayLike,
    targets: ArrayLike,
    *,
    prefer: ArrayLike | None = None,
    groups: ArrayLike | None = None,
    sketches: Sketches | None = None,
) -> Chosen:
    """Keep up to ``targets[q]`` responses of each query ``q``.

    Parameters
    ----------
    query : array of int, shape (rows,)
        The query of each row.
    places : array of int, shape (rows,)
        See :func:`place`.
    targets : array of int, shape (queries,)
    prefer : array of int, shape (rows,), optional
        Smaller goes first; equal ones, and by default all, go by their places.
    groups : array of int, shape (rows,), optional
        Of each group within a query only the first is kept (:func:`group_of`); by default rows of equal places are one.
    sketches : Sketches, optional
        With these, what comes after the first response of a query is each time the one that is least like those before
        it (:mod:`evalmath.curate.diversity`).

    >>> queue = [place("q", text) for text in ("one way", "another", "one way")]
    >>> chosen = choose([0, 0, 0], queue, targets=[1])
    >>> int(chosen.kept.sum()), chosen.duplicates
    (1, 1)
    """
    queries, keys = np.asarray(query, np.int64), np.asarray(places, np.uint64)
    first = np.zeros(len(keys), np.int64) if prefer is None else np.asarray(prefer, np.int64)
    same = keys if groups is None else np.asarray(groups, np.uint64)
    order = np.lexsort((keys, first, queries))
    # Stable: the first of each group in the order above is the one that stays.
    by_group = order[np.lexsort((same[order], queries[order]))]
    repeated = np.zeros(len(keys), bool)
    repeated[by_group[1:]] = (same[by_group[1:]] == same[by_group[:-1]]) & (
        queries[by_group[1:]] == queries[by_group[:-1]]
    )
    order = order[~repeated[order]]
    duplicates = len(keys) - len(order)
    targeted = np.asarray(targets, np.int64)
    if sketches is not None:
        order = _spread(order, queries, targeted, sketches)
    ordered = queries[order]
    starts = np.searchsorted(ordered, ordered)
    kept = np.zeros(len(keys), bool)
    kept[order[np.arange(len(order)) - starts < targeted[ordered]]] = True
    return Chosen(kept, duplicates, len(order) - int(kept.sum()))


def _spread(
    order: NDArray[np.int64],
    queries: NDArray[np.int64],
    targets: NDArray[np.int64],
    sketches: Sketches,
) -> NDArray[np.int64]:
    """The order, with the responses of each query that are to be kept before its others."""
    spread = order.copy()
    starts = np.flatnonzero(np.diff(queries[order], prepend=-1))
    for start, end in zip(starts, [*starts[1:], len(order)], strict=True):
        own = order[start:end]
        target = int(targets[queries[own[0]]])
        if 0 < target < len(own):
            first = farthest_first(sketches.of(own), target)
            spread[start:end] = np.concatenate([own[first], np.delete(own, first)])
    return spread
