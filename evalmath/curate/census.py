"""The first reading: how often each query was solved, and which responses may be kept.

A row takes some twenty bytes, a query some hundred.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evalmath.curate.contamination import Ngrams
from evalmath.curate.diversity import Sketches, sketch
from evalmath.curate.plan import Plan
from evalmath.curate.reservoir import choose, group_of, place
from evalmath.curate.rows import CuratedRow

__all__ = ["Census", "Decision", "kept_rows", "obstacle"]

_PREFER = {"random": 0, "short": 1, "long": -1}


@dataclass(frozen=True, slots=True)
class Decision:
    """What is kept: for each query its target and how much it gets, and the places of the responses.

    ``accounts`` closes: the rows (of "band", the problems) are the kept ones and the sum of all others.
    """

    targets: NDArray[np.int64]
    kept: NDArray[np.int64]
    places: Counter[int]
    accounts: Counter[str]
    lengths_before: NDArray[np.int64]
    lengths_after: NDArray[np.int64]


class Census:
    """Counts over all rows.

    Parameters
    ----------
    plan : Plan
    test_set : Ngrams or None
        Queries that overlap with it are left out.
    """

    def __init__(self, plan: Plan, test_set: Ngrams | None = None) -> None:
        self.plan, self._test_set = plan, test_set
        self.codes: dict[str, int] = {}
        self.n, self.c, self.undecided = array("i"), array("i"), array("i")
        self.contaminated = array("b")
        self.rows = 0
        self.dropped: Counter[str] = Counter()
        self.signatures: dict[str, None] = {}
        self._query, self._length = array("i"), array("i")
        self._place, self._group, self._sketch = array("Q"), array("Q"), array("Q")

    def count(self, rows: Iterable[CuratedRow], advance: Callable[[int], object] = lambda _n: None) -> None:
        """Take all rows down."""
        for row in rows:
            self._take(row)
            advance(1)

    def _take(self, row: CuratedRow) -> None:
        code = self.codes.setdefault(row.problem, len(self.codes))
        if code == len(self.n):
            self.n.append(0)
            self.c.append(0)
            self.undecided.append(0)
            self.contaminated.append(self._test_set is not None and self._test_set.overlap(row.query))
        self.rows += 1
        self.signatures[row.signature] = None
        self.n[code] += row.decided
        self.undecided[code] += not row.decided
        self.c[code] += row.correct
        why = obstacle(row, self.plan) or ("contaminated" if self.contaminated[code] else "")
        if why:
            self.dropped[why] += 1
            return
        self._query.append(code)
        self._length.append(len(row.response))
        self._place.append(place(row.problem, row.response, self.plan.seed))
        if self.plan.dedup == "normalised":
            self._group.append(group_of(row.problem, row.response, "normalised", self.plan.seed))
        if self.plan.per_answer:
            self._sketch.append(sketch(row.response))

    def decide(self, targets: NDArray[np.int64] | None = None) -> Decision:
        """Choose; ``targets`` are those of the plan, unless they were found from more rows than these."""
        n, c = np.asarray(self.n, np.int64), np.asarray(self.c, np.int64)
        lengths, places = np.asarray(self._length, np.int64), np.asarray(self._place, np.uint64)
        targets = self.plan.targets(n, c) if targets is None else targets
        if self.plan.strategy == "band":
            return self._band(n, c, targets, lengths)
        queries = np.asarray(self._query, np.int64)
        chosen = choose(
            queries,
            places,
            targets,
            prefer=_PREFER[self.plan.prefer] * lengths,
            groups={"exact": None, "normalised": self._group, "none": np.arange(len(places))}[self.plan.dedup],
            sketches=Sketches(self._sketch, lengths) if self.plan.per_answer else None,
        )
        accounts = Counter({"kept": int(chosen.kept.sum()), **self.dropped})
        accounts["duplicate"] += chosen.duplicates
        accounts["beyond the target"] += chosen.beyond
        return Decision(
            targets,
            np.bincount(queries[chosen.kept], minlength=len(n)),
            Counter(places[chosen.kept].tolist()),
            +accounts,
            lengths,
            lengths[chosen.kept],
        )

    def _band(
        self, n: NDArray[np.int64], c: NDArray[np.int64], targets: NDArray[np.int64], lengths: NDArray[np.int64]
    ) -> Decision:
        """Problems, not responses."""
        clean = np.asarray(self.contaminated, np.int64) == 0
        kept = targets * clean
        easy = c > self.plan.max_pass * n
        accounts = Counter(
            {
                "kept": int(kept.sum()),
                "contaminated": int((~clean).sum()),
                "nothing decided": int((clean & (n == 0)).sum()),
                "too easy": int((clean & (n > 0) & (targets == 0) & easy).sum()),
                "too hard": int((clean & (n > 0) & (targets == 0) & ~easy).sum()),
            }
        )
        return Decision(targets, kept, Counter(), +accounts, lengths, lengths[:0])


def kept_rows(rows: Iterable[CuratedRow], decision: Decision, plan: Plan) -> Iterator[CuratedRow]:
    """Those of the rows that may be kept which were chosen, in their order."""
    left = decision.places.copy()
    for row in rows:
        key = place(row.problem, row.response, plan.seed)
        if left[key] > 0:
            left[key] -= 1
            yield row


def obstacle(row: CuratedRow, plan: Plan) -> str:
    """Why a row cannot be kept, whatever the others are; empty if it can."""
    if not row.correct:
        return f"{'not correct' if row.decided else 'not decided'}: {row.status}"
    if not row.query and plan.form != "rows":
        return "no query"
    if plan.require_finish and row.finish != plan.require_finish:
        return f"finish reason is not {plan.require_finish}"
    if len(row.response) < max(plan.min_chars, 1):
        return "too short"
    if plan.max_chars and len(row.response) > plan.max_chars:
        return "too long"
    return ""
