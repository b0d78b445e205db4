"""All figures of a run in one object: counts that close, accuracies with intervals, what ``k`` samples are worth.

>>> from evalmath.figures.columns import Columns
>>> columns = Columns()
>>> for problem, status in (("1", "correct"), ("1", "incorrect"), ("2", "correct"), ("2", "timeout")):
...     columns.add(status, problem=problem, answer="7")
>>> figures = summarise(columns, "evalmath:1|default", votes=False)
>>> figures.rows, figures.problems, figures.counts["correct"], figures.accuracy.value
(4, 2, 2, 0.5)
>>> [(row.k, row.pass_at.value, row.pass_hat.value) for row in figures.at_k]
[(1, 0.5, 0.5), (2, 1.0, 0.0)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import nan
from typing import Unpack

import numpy as np
from numpy.typing import ArrayLike

from evalmath.errors import EvalMathError
from evalmath.figures.columns import STATUSES, Codes, Columns
from evalmath.figures.confusion import kappa
from evalmath.figures.intervals import Estimate, mean
from evalmath.figures.majority import TIE_RULES, Ties, maj_at_k
from evalmath.figures.repeated import pass_at_k, pass_hat_k
from evalmath.figures.stopping import Stopping, pass_at, pass_hat, until
from evalmath.figures.variance import Noise, noise
from evalmath.figures.votes import VoteOptions, classes
from evalmath.verdict import DECIDED, Status

__all__ = ["NO_TRUTH", "AtK", "Part", "StoppingError", "Summary", "default_ks", "doubt", "summarise"]


class StoppingError(EvalMathError):
    """Samples whose number hangs on what was right, by more than one rule."""


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of one dataset, level, kind …: ``counts`` sum up to ``rows``."""

    name: str
    rows: int
    problems: int
    counts: dict[str, int]
    accuracy: Estimate


@dataclass(frozen=True, slots=True)
class AtK:
    """What ``k`` samples of a problem are worth, as means over the problems that have as many."""

    k: int
    pass_at: Estimate
    pass_hat: Estimate
    majority: Estimate | None


@dataclass(frozen=True, slots=True)
class Beside:
    """A score that somebody else has recorded, beside ours: the shares of right ones, and how far the two agree."""

    name: str
    rows: int
    ours: float
    recorded: float
    agreement: float
    kappa: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a run.

    ``counts`` holds every status that occurs, and always ``correct`` and ``incorrect``; they sum up to ``rows``.
    ``accuracy`` is the share of correct rows among all rows, whatever became of the others, but for those that nothing
    could be compared with (:data:`NO_TRUTH`): no figure is over them. ``parts`` breaks it down,
    ``{"dataset": [Part, …], "level": […], …}``. ``at_k`` is empty, and ``noise`` None, where
    most problems have one sample and no ``ks`` were asked for.
    """

    signature: str
    rows: int
    problems: int
    malformed: int
    counts: dict[str, int]
    accuracy: Estimate
    parts: dict[str, list[Part]]
    at_k: list[AtK]
    noise: Noise | None
    notes: list[str]
    recorded: list[Beside] = field(default_factory=list)


def default_ks(n: ArrayLike) -> list[int]:
    """Powers of two up to the samples that half of the problems have, and that number; none if that is one.

    A figure over the few problems that happen to have more samples would stand beside the others as if it were theirs.

    >>> default_ks([40, 40, 7]), default_ks([1, 1, 2])
    ([1, 2, 4, 8, 16, 32, 40], [])
    """
    samples = np.sort(np.asarray(n, np.int64))
    most = int(samples[len(samples) // 2]) if len(samples) else 0
    if most < 2:
        return []
    return sorted({*(1 << i for i in range(most.bit_length()) if 1 << i <= most), most})


def summarise(
    columns: Columns,
    signature: str,
    *,
    ks: Sequence[int] | None = None,
    votes: bool = True,
    ties: Ties = "share",
    **options: Unpack[VoteOptions],
) -> Summary:
    """Compute the figures of judged rows.

    Parameters
    ----------
    columns : Columns
    signature : str
        Of the policy by which they were judged.
    ks : sequence of int, optional
        For pass@k and its kin; by default :func:`default_ks` of the samples.
    votes : bool
        Whether maj@k is wanted: the wrong answers have to be compared with each other for it.
    ties : "share" or "lose"
        What a tie counts in maj@k.
    **options
        Of that comparison: ``policy``, ``timeout``, ``n_procs``, ``advance``, as for :func:`evalmath.figures.classes`.

    Raises
    ------
    StoppingError
        If samples were stopped on success, by several rules.
    """
    status = np.asarray(columns.status, np.int64)
    known = ~np.isin(status, [STATUSES[one] for one in NO_TRUTH])
    _problems, first, problem = np.unique(np.asarray(columns.problem), return_index=True, return_inverse=True)
    right = status == STATUSES[Status.CORRECT]
    clusters = np.unique(np.asarray(columns.cluster)[first], return_inverse=True)[1]  # a problem's is its first row's
    counts = {str(s): n for s, n in columns.counts.items()}
    shown = {str(s): counts.get(s, 0) for s in Status if s in ALWAYS or s in counts}
    by = {"dataset": columns.dataset, **columns.groups, "kind": columns.kind, "reason": columns.reason}
    stopping, runs = _stopping(columns), None
    if stopping is not None and stopping.strategy != "uniform":
        known &= np.asarray(columns.draw) < stopping.first
    elif stopping is not None:
        runs = _runs(columns, problem, right, known, stopping)
    n = np.bincount(problem[known], minlength=len(first))
    c = np.bincount(problem[known], weights=right[known], minlength=len(first)).astype(np.int64)
    there = n > 0
    at_k: list[AtK] = []
    chosen = default_ks(n[there]) if ks is None else list(ks)
    notes = _notes(columns, n[there], clusters[there], bool(there.any() and chosen))
    if there.any() and chosen:
        votes = votes and runs is None
        compare = partial(classes, **options)
        ballots = _ballots(columns, problem, right, known, compare) if votes else None
        draws = int(known.sum())
        for k in chosen:
            over = [pass_at_k(n, c, k), pass_hat_k(n, c, k)] if runs is None else _stopped_at_k(runs, k)
            if ballots is not None:
                over.append(maj_at_k(c, *ballots, k, ties))
            several = [mean(scores[there], clusters=clusters[there], draws=draws) for scores in over]
            at_k.append(AtK(k, several[0], several[1], several[2] if votes else None))
        if votes:
            notes.append(f"maj@k: exact over all subsets, votes by equivalent answers; {TIE_RULES[ties]}")

    def accuracy(rows: np.ndarray) -> Estimate:
        if runs is None:
            return _accuracy(problem[rows], right[rows], clusters)
        here = np.unique(problem[rows])
        return mean(_stopped_at_k(runs, 1)[0][here], clusters=clusters[here], draws=len(rows))

    return Summary(
        signature=signature,
        rows=len(columns),
        problems=len(n),
        malformed=columns.malformed,
        counts=shown,
        accuracy=accuracy(np.flatnonzero(known)),
        parts={name: _parts(codes, status, problem, accuracy, known) for name, codes in by.items()},
        at_k=at_k,
        noise=noise(n[there], c[there]) if at_k and runs is None else None,
        notes=notes,
        recorded=[_beside(name, cells) for name, cells in columns.recorded.items()],
    )


def _beside(name: str, cells: Counter[tuple[bool, bool]]) -> Beside:
    both, ours, theirs, neither = (cells[cell] for cell in ((True, True), (True, False), (False, True), (False, False)))
    n = cells.total()
    chance = kappa(both, ours, theirs, neither)
    return Beside(name, n, (both + ours) / n, (both + theirs) / n, (both + neither) / n, chance)


ALWAYS = (Status.CORRECT, Status.INCORRECT)  # the other statuses are told where they occur
NO_TRUTH = frozenset({Status.UNREADABLE_REFERENCE, Status.MALFORMED})  # the response is not to blame
UNJUDGED = frozenset(Status) - DECIDED  # neither right nor wrong
MOST_UNJUDGED = 0.05  # of the rows, before their figure is another one than it is taken for


def doubt(summary: Summary) -> str:
    """Why a figure is not a result: so many rows could not be judged. Nothing where there are few of them.

    >>> from evalmath.figures.columns import Columns
    >>> columns = Columns()
    >>> for status in ["unreadable-reference"] * 9 + ["correct"]:
    ...     columns.add(status)
    >>> doubt(summarise(columns, "a signature"))
    'no result: 9 of 10 rows (90.0%) could not be judged: 9 unreadable-reference'
    """
    counts = {str(status): summary.counts.get(status, 0) for status in Status if status in UNJUDGED}
    counts[Status.MALFORMED] += summary.malformed
    n, total = sum(counts.values()), summary.rows + summary.malformed
    if n <= MOST_UNJUDGED * total:
        return ""
    of = ", ".join(f"{count:,} {status}" for status, count in counts.items() if count)
    return f"no result: {n:,} of {total:,} rows ({n / total:.1%}) could not be judged: {of}"


def _array(codes: Codes) -> np.ndarray:
    return np.asarray(codes.codes, np.int64)


def _accuracy(problem: np.ndarray, right: np.ndarray, clusters: np.ndarray) -> Estimate:
    """The share of right rows; the clusters are those of all problems, by their codes."""
    here, place, n = np.unique(problem, return_inverse=True, return_counts=True)
    c = np.bincount(place, weights=right, minlength=len(here))
    return mean(c / n, weights=n, clusters=clusters[here], draws=len(problem))


def _parts(
    codes: Codes,
    status: np.ndarray,
    problem: np.ndarray,
    accuracy: Callable[[np.ndarray], Estimate],
    known: np.ndarray,
) -> list[Part]:
    """One part for each value of a column, in alphabetical order."""
    values = _array(codes)
    order = np.argsort(values, kind="stable")
    ends = np.cumsum(np.bincount(values, minlength=len(codes)))
    parts = []
    for name, rows in zip(codes.values, np.split(order, ends[:-1]) if len(codes) else [], strict=True):
        n = np.bincount(status[rows], minlength=len(STATUSES))
        counts = {str(s): int(n[code]) for s, code in STATUSES.items() if n[code] or s in ALWAYS}
        problems, over = len(np.unique(problem[rows])), rows[known[rows]]
        parts.append(Part(str(name), len(rows), problems, counts, accuracy(over)))
    return sorted(parts, key=lambda part: part.name)


def _stopping(columns: Columns) -> Stopping | None:
    """When samples ended. Where a run was continued with a higher goal, it is that which they were sampled for.

    Raises
    ------
    StoppingError
    """
    if len({one.strategy for one in columns.stopping}) > 1:
        raise StoppingError("the samples were stopped by different rules: no figure is over all of them")
    return max(columns.stopping, default=None)


_Run = tuple[int, int, bool]


def _runs(
    columns: Columns, problem: np.ndarray, right: np.ndarray, known: np.ndarray, stopping: Stopping
) -> list[_Run]:
    """The samples of each problem, in the order in which they were drawn, up to where they stopped."""
    samples: list[list[int]] = [[] for _ in range(int(problem.max(initial=-1)) + 1)]
    for row in np.lexsort((np.asarray(columns.draw), problem)):
        if known[row]:
            samples[problem[row]].append(int(right[row]))
    return [until(one, stopping.k) for one in samples]


def _stopped_at_k(runs: Sequence[_Run], k: int) -> list[np.ndarray]:
    """pass@k and pass^k of each problem; pass^k up to where the first of them may stop."""
    most = min((right for right, _n, stopped in runs if stopped), default=k)
    hats = [pass_hat(k, *run) if k <= most else nan for run in runs]
    return [np.array([pass_at(k, *run) for run in runs]), np.array(hats)]


def _ballots(
    columns: Columns,
    problem: np.ndarray,
    right: np.ndarray,
    known: np.ndarray,
    compare: Callable[[list[dict[str, int]]], list[list[list[str]]]],
) -> tuple[list[list[int]], np.ndarray]:
    """For each problem the sizes of its classes of wrong answers, and how many answers cast no vote.

    The right class is known: it is what the verdicts call correct.
    """
    texts, answer, problems = columns.answer.values, _array(columns.answer), int(problem.max()) + 1
    spoken = np.array([bool(text) for text in texts], bool)[answer]
    voting = ~right & spoken & known
    pairs, times = np.unique(np.stack([problem[voting], answer[voting]]), axis=1, return_counts=True)
    wrong: list[dict[str, int]] = [{} for _ in range(problems)]
    for p, a, n in zip(*pairs.tolist(), times.tolist(), strict=True):
        wrong[p][str(texts[a])] = n
    found = compare(wrong)
    sizes = [[sum(votes[text] for text in one) for one in several] for votes, several in zip(wrong, found, strict=True)]
    return sizes, np.bincount(problem[~right & ~spoken & known], minlength=problems)


def _notes(columns: Columns, n: np.ndarray, clusters: np.ndarray, at_k: bool) -> list[str]:
    notes = [one.in_words() for one in [_stopping(columns)] if one is not None]
    if without := sum(columns.counts.get(status, 0) for status in NO_TRUTH):
        notes.append(
            f"no figure is over {without:,} row{'s' * (without > 1)} whose reference is missing or cannot be read"
        )
    if columns.alone and columns.alone < len(columns):
        notes.append(f"{columns.alone} rows have neither an id nor a query: each counts as a problem of its own")
    if (several := len(np.unique(clusters))) < len(n):
        notes.append(f"intervals are clustered: {len(n)} problems in {several} clusters")
    if at_k and n.min() != n.max() and not columns.stopping:
        notes.append(
            f"problems have {n.min()} to {n.max()} samples: accuracy is over rows, figures at k are over problems"
        )
    return notes
