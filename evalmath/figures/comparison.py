"""Runs over the same problems, side by side: accuracies, paired differences, where and why they part.

>>> a, b = Run("a", "evalmath:1|default"), Run("b", "evalmath:1|default")
>>> for problem in range(8):
...     a.add(str(problem), problem < 6, "number.differs", problem)
...     b.add(str(problem), problem < 2, "answer.none", problem)
>>> found = compare([a, b])
>>> pair = found.pairs[0]
>>> pair.difference.value, pair.p, [(part.better, part.reason, part.problems) for part in pair.reasons]
(0.5, 0.0625, [('a', 'answer.none', 4)])
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

import numpy as np

from evalmath.figures.intervals import Estimate, mean
from evalmath.figures.pages import Page, interval, percent, short
from evalmath.figures.paired import FLIPS, Difference, difference, holm, mcnemar, problems_to_resolve, sign_flip

__all__ = ["Comparison", "Pair", "Parting", "Run", "compare", "page_of"]

SEED = 0  # of the permutation test
SHOWN_REASONS = 20  # rows of the table of disagreements; the others are counted
MCNEMAR, SIGN_FLIP = "McNemar, mid-p", f"sign flips of problems, {FLIPS:,} from seed {SEED}"
CLUSTER_FLIP = f"sign flips of clusters, {FLIPS:,} from seed {SEED}"


@dataclass(slots=True)
class Run:
    """One judged run: for each problem its samples, the right ones, and why the others were not right.

    ``rows`` holds the place of the first sample that was not right, to show it.
    """

    name: str
    signature: str
    n: Counter[str] = field(default_factory=Counter)
    c: Counter[str] = field(default_factory=Counter)
    reasons: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    rows: dict[str, int] = field(default_factory=dict)
    clusters: dict[str, str] = field(default_factory=dict)

    def add(self, problem: str, correct: bool, reason: str, row: int, cluster: str | None = None) -> None:
        """Take down a sample."""
        self.n[problem] += 1
        if correct:
            self.c[problem] += 1
        else:
            self.reasons[problem][reason] += 1
            self.rows.setdefault(problem, row)
        if cluster is not None:
            self.clusters[problem] = cluster

    def scores(self, problems: Sequence[str]) -> np.ndarray:
        """The share of right samples of each problem."""
        return np.array([self.c[problem] / self.n[problem] for problem in problems])


@dataclass(frozen=True, slots=True)
class Parting:
    """Problems on which one run did better: the usual reason of the other, and a row of it to look at."""

    better: str
    reason: str
    problems: int
    row: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two runs over the problems that all have: ``p`` is that of ``test``, ``adjusted`` Holm's among all pairs.

    ``better_a + better_b + same`` are the problems. ``needed`` problems would show a difference of this size in four
    of five experiments (None: there is none).
    """

    a: str
    b: str
    difference: Difference
    test: str
    p: float
    adjusted: float
    better_a: int
    better_b: int
    same: int
    needed: int | None
    reasons: list[Parting]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Several runs: their accuracies on the problems that all have, and every pair of them.

    ``left_out`` counts, for each run, its problems that not all have.
    """

    names: list[str]
    signatures: list[str]
    problems: int
    samples: list[int]
    left_out: list[int]
    accuracies: list[Estimate]
    pairs: list[Pair]


def compare(runs: Sequence[Run]) -> Comparison:
    """Compare each run with each other one, on the problems that all of them have.

    Raises
    ------
    ValueError
        If there are less than two runs, or no problem is in all of them.
    """
    if len(runs) < 2:
        raise ValueError("a comparison needs two runs")
    shared = sorted(set(runs[0].n).intersection(*(run.n for run in runs[1:])))
    if not shared:
        raise ValueError("no problem is in all of the runs")
    scores = [run.scores(shared) for run in runs]
    samples = [sum(run.n[problem] for problem in shared) for run in runs]
    known = runs[0].clusters
    named = [(problem in known, known.get(problem, problem)) for problem in shared]  # one without a cluster is its own
    places = {name: place for place, name in enumerate(dict.fromkeys(named))}
    clusters = np.array([places[name] for name in named]) if any(is_named for is_named, _ in named) else None
    pairs = [
        _pair(runs[i], runs[j], scores[i], scores[j], shared, clusters) for i, j in combinations(range(len(runs)), 2)
    ]
    adjusted = holm([pair.p for pair in pairs])
    return Comparison(
        names=[run.name for run in runs],
        signatures=[run.signature for run in runs],
        problems=len(shared),
        samples=samples,
        left_out=[len(run.n) - len(shared) for run in runs],
        accuracies=[mean(x, clusters=clusters, draws=draws) for x, draws in zip(scores, samples, strict=True)],
        pairs=[replace(pair, adjusted=p) for pair, p in zip(pairs, adjusted, strict=True)],
    )


def _pair(a: Run, b: Run, x: np.ndarray, y: np.ndarray, problems: Sequence[str], clusters: np.ndarray | None) -> Pair:
    apart = difference(x, y, clusters)
    better_a, better_b = int((x > y).sum()), int((x < y).sum())
    if clusters is not None:
        test, p = CLUSTER_FLIP, sign_flip(x - y, clusters, seed=SEED)
    elif all(run.n[problem] == 1 for run in (a, b) for problem in problems):
        test, p = MCNEMAR, mcnemar(better_a, better_b)
    else:
        test, p = SIGN_FLIP, sign_flip(x - y, seed=SEED)
    return Pair(
        a=a.name,
        b=b.name,
        difference=apart,
        test=test,
        p=p,
        adjusted=p,
        better_a=better_a,
        better_b=better_b,
        same=len(problems) - better_a - better_b,
        # The standard error knows of clusters, the spread of single problems does not.
        needed=problems_to_resolve(apart.error * len(problems) ** 0.5, apart.value),
        reasons=[
            *_partings(a.name, b, [problem for problem, more in zip(problems, x > y, strict=True) if more]),
            *_partings(b.name, a, [problem for problem, more in zip(problems, x < y, strict=True) if more]),
        ],
    )


def _partings(better: str, worse: Run, problems: Sequence[str]) -> list[Parting]:
    usual = {
        problem: min(worse.reasons[problem].items(), key=lambda item: (-item[1], item[0]))[0] for problem in problems
    }
    counts = Counter(usual.values())
    return [
        Parting(better, reason, n, min(worse.rows[problem] for problem in problems if usual[problem] == reason))
        for reason, n in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]


def page_of(found: Comparison) -> Page:
    """What is told of a comparison."""
    runs = [["run", "problems", "samples", "accuracy", "95% interval", "left out"]]
    for name, samples, accuracy, left_out in zip(
        found.names, found.samples, found.accuracies, found.left_out, strict=True
    ):
        runs.append(
            [short(name), str(found.problems), str(samples), percent(accuracy.value), interval(accuracy), str(left_out)]
        )
    several = len(found.pairs) > 1
    pairs = [
        ["pair", "difference", "95% interval", "p", *["p (Holm)"] * several, "better", "worse", "same", "to resolve"]
    ]
    for pair in found.pairs:
        apart = pair.difference
        pairs.append(
            [
                f"{short(pair.a)} - {short(pair.b)}", f"{apart.value:+.1%}", f"{apart.low:+.1%} to {apart.high:+.1%}",
                _p(pair.p), *[_p(pair.adjusted)] * several, str(pair.better_a), str(pair.better_b), str(pair.same),
                "-" if pair.needed is None else f"{pair.needed:,}",
            ]
        )  # fmt: skip
    tables = [runs, pairs]
    for pair in found.pairs:
        if pair.reasons:
            shown = pair.reasons[:SHOWN_REASONS]
            rows = [[short(part.better), part.reason, str(part.problems), str(part.row)] for part in shown]
            tables.append([["better", "usual reason of the other", "problems", "its row"], *rows])
    lines = [
        *(_in_words(pair) for pair in found.pairs),
        "to resolve: problems that would show such a difference with 80% power at 5%",
        *(
            f"{pair.a} - {pair.b}: {rest} more reasons"
            for pair in found.pairs
            if (rest := len(pair.reasons) - SHOWN_REASONS) > 0
        ),
    ]
    names = [f"{name}: {signature}" for name, signature in zip(found.names, found.signatures, strict=True)]
    if len(set(found.signatures)) == 1:
        return Page(tables, lines, found.signatures[0])
    return Page(tables, [*lines, "the runs were judged by different policies or versions"], "; ".join(names))


def _in_words(pair: Pair) -> str:
    apart = pair.difference
    return (
        f"{pair.a} - {pair.b}: p by {pair.test}; standard error {apart.error:.2%} paired, "
        f"{apart.unpaired_error:.2%} unpaired (correlation {apart.correlation:.2f})"
    )


def _p(value: float) -> str:
    return f"{value:.3f}" if value >= 0.001 else "<0.001"
