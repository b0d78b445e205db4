"""Different ways to an answer: the responses of a query that are least like each other.

A response is remembered as eight bytes and its length. Two texts are as far apart as these bytes differ, which
estimates how many runs of eight characters they do not share: A. Broder, "On the resemblance and containment of
documents" (1997). To that comes how much longer one is than the other: twice as long is as far as no run in common.

>>> short, other = "So x = 4, and we are done.", "Adding both equations gives 2x = 8; half of it is what was asked for."
>>> [round(apart(short, text), 1) for text in (short, short + " Indeed.", other)]
[0.0, 0.6, 2.0]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Sketches", "apart", "distances", "farthest_first", "sketch"]

RUN = 8  # bytes of a run, which are one number
# Odd numbers at random: multiplying by one of them shuffles all numbers of 64 bits, and the least is a random run.
_SHUFFLES = np.random.default_rng(20_261_122).integers(1, 2**63, size=8, dtype=np.uint64) * 2 + 1
_KEPT = np.uint64(40)  # of the least number these bits up: those above are all 0 in long texts


def sketch(text: str) -> int:
    """64 bits that are alike for texts that share many runs."""
    data = text.encode("utf-8", "surrogatepass").ljust(RUN)
    runs = np.ndarray(len(data) - RUN + 1, "<u8", data, strides=(1,))  # each run as a number, in place
    bytes_ = [int((runs * shuffle).min() >> _KEPT) & 0xFF for shuffle in _SHUFFLES]
    return int.from_bytes(bytes_)


class Sketches:
    """What is remembered of texts, as :func:`sketch` makes it, and their lengths: arrays of shape (texts,)."""

    def __init__(self, bits: ArrayLike, lengths: ArrayLike) -> None:
        self.bits, self.lengths = np.asarray(bits, np.uint64), np.asarray(lengths, np.int64)

    @classmethod
    def made_of(cls, texts: Sequence[str]) -> Self:
        """Of some texts."""
        return cls([sketch(text) for text in texts], [len(text) for text in texts])

    def of(self, places: NDArray[np.int64]) -> Sketches:
        """Of those at some places."""
        return Sketches(self.bits[places], self.lengths[places])


def apart(one: str, other: str) -> float:
    """The distance of two texts."""
    return float(distances(Sketches.made_of([one, other]), 0)[1])


def distances(sketches: Sketches, place: int) -> NDArray[np.float64]:
    """From the text at a place to all."""
    different = (sketches.bits ^ sketches.bits[place]).view(np.uint8).reshape(-1, 8) != 0
    logs = np.log2(np.maximum(sketches.lengths, 1))
    return np.asarray(different.mean(axis=1) + np.minimum(np.abs(logs - logs[place]), 1.0))


def farthest_first(sketches: Sketches, k: int) -> NDArray[np.int64]:
    """The places of ``k`` texts: the first one, then always the one that is farthest from those that were chosen.

    Of equally far ones the earlier goes first: T. Gonzalez, "Clustering to minimize the maximum intercluster distance"
    (1985), whose choice is no more than twice as close together as the best one.

    >>> texts = ["aaaaaaaaaa", "aaaaaaaaab", "something else", "aaaaaaaaaa longer by far and longer"]
    >>> farthest_first(Sketches.made_of(texts), 3).tolist()
    [0, 3, 2]
    """
    k = min(k, len(sketches.bits))
    chosen = np.zeros(k, np.int64)
    nearest = np.full(len(sketches.bits), np.inf)
    for i in range(1, k):
        nearest = np.minimum(nearest, distances(sketches, int(chosen[i - 1])))
        nearest[chosen[:i]] = -1.0
        chosen[i] = np.argmax(nearest)
    return chosen
