"""The card of a training set: what it was made of, where every row went, how difficulty and length changed.

>>> print(bars(["easy", "hard"], [10, 5], [2, 4]))
              before                              after
  easy            10 ████████████████████             2 ████
  hard             5 ██████████                       4 ████████
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from evalmath.curate.census import Census, Decision
from evalmath.curate.targets import pass_rates

__all__ = ["bars", "card"]

WIDTH = 20  # characters of the longest bar


def card(census: Census, decision: Decision, signature: str, sources: Sequence[str]) -> str:
    """The card as Markdown."""
    plan, kept = census.plan, decision.accounts["kept"]
    unit = "problems" if plan.strategy == "band" else "rows"
    total = sum(decision.accounts.values())
    reasons = [(name, n) for name, n in decision.accounts.most_common() if name != "kept"]
    n, c = np.asarray(census.n, np.int64), np.asarray(census.c, np.int64)
    undecided = int(np.asarray(census.undecided, np.int64).sum())
    lines = [
        f"# A training set of {kept:,} {'problems' if plan.strategy == 'band' else 'responses'}",
        "",
        f"- made of {census.rows:,} judged samples of {len(n):,} problems, from {', '.join(sources)}",
        f"- {int(c.sum()):,} of {int(n.sum()):,} decided samples are correct; {undecided:,} samples were not decided",
        f"- {int((decision.kept > 0).sum()):,} problems are in it, {int((c == 0).sum()):,} were never solved",
        f"- `{signature}`",
        "",
        f"## Where the {unit} went",
        "",
        f"{total:,} {unit} = {kept:,} kept" + "".join(f" + {n:,} {name}" for name, n in reasons),
        "",
        f"| {unit} | |",
        "| ---: | --- |",
        f"| {kept:,} | kept |",
        *(f"| {n:,} | {name} |" for name, n in reasons),
        f"| {total:,} | together |",
        "",
        "## By difficulty",
        "",
        "Correct responses by the pass rate of their problem, before and after." if unit == "rows"
        else "Problems by their pass rate, before and after.",
        "",
        "```",
        _by_difficulty(n, c, decision.kept, problems=unit == "problems"),
        "```",
    ]  # fmt: skip
    if unit == "rows" and len(decision.lengths_before):
        lines += ["", "## By length", "", "Responses by characters, before and after.", "", "```"]
        lines += [_by_length(decision.lengths_before, decision.lengths_after), "```"]
    return "\n".join(lines) + "\n"


def bars(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> str:
    """Two columns of bars of one scale."""
    most = max([*before, *after, 1])
    width = max(map(len, names), default=0)

    def bar(n: int) -> str:
        return f"{n:>12,} {'█' * round(WIDTH * n / most):<{WIDTH}}"

    lines = [f"  {'':{width}}  {'before':>12}  {'':{WIDTH - 1}}  {'after':>12}"]
    lines += [f"  {name:{width}}  {bar(b)}  {bar(a)}".rstrip() for name, b, a in zip(names, before, after, strict=True)]
    return "\n".join(lines)


def _by_difficulty(n: NDArray[np.int64], c: NDArray[np.int64], kept: NDArray[np.int64], *, problems: bool) -> str:
    rates = pass_rates(n, c)
    names = ["never solved", *(f"up to {tenth * 10}%" for tenth in range(1, 11))]
    place = np.where(c == 0, 0, np.ceil(np.nan_to_num(rates) * 10 - 1e-9)).astype(np.int64)
    weights = np.ones(len(n)) if problems else c
    before = np.bincount(place, weights=weights, minlength=11).astype(int).tolist()
    return bars(names, before, np.bincount(place, weights=kept, minlength=11).astype(int).tolist())


def _by_length(before: NDArray[np.int64], after: NDArray[np.int64]) -> str:
    """Classes that double."""
    first = int(before.min()).bit_length()
    last = int(before.max()).bit_length()
    names = [f"less than {1 << power:,}" for power in range(first, last + 1)]

    def counts(lengths: NDArray[np.int64]) -> list[int]:
        powers = np.frexp(lengths.astype(float))[1]  # 1 for 1, 2 for 2 and 3, 3 for 4 to 7
        return np.bincount(powers - first, minlength=len(names)).astype(int).tolist()  # type: ignore[no-any-return]

    return bars(names, counts(before), counts(after))
