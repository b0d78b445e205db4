"""The card of a training set: what it was made of, where every row went, how difficulty and length changed.

>>> print(bars(["easy", "hard"], [10, 5], [2, 4]))
              before                              after
  easy            10 ████████████████████             2 ████
  hard             5 ██████████                       4 ████████
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from evalmath.curate.census import Census, Decision
from evalmath.curate.changes import Change, by_difficulty, by_length
from evalmath.report.svg import Plot
from evalmath.terminal import one_line

__all__ = ["bars", "card", "pictures"]

DIFFICULTY, LENGTH = "difficulty.svg", "length.svg"
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
        f"- made of {census.rows:,} judged samples of {len(n):,} problems, from {', '.join(map(_code, sources))}",
        f"- {int(c.sum()):,} of {int(n.sum()):,} decided samples are correct; {undecided:,} samples were not decided",
        f"- {int((decision.kept > 0).sum()):,} problems are in it, {int((c == 0).sum()):,} were never solved",
        f"- {_code(signature)}",
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
        *_section("By difficulty", DIFFICULTY, by_difficulty(census, decision)),
    ]
    lengths = by_length(decision) if unit == "rows" else None
    if lengths is not None:
        lines += _section("By length", LENGTH, lengths)
    return "\n".join(lines).rstrip() + "\n"


def _code(text: str) -> str:
    """A text that somebody else chose, in a line of Markdown: there it is a text and nothing more."""
    return "`" + one_line(text).replace("`", "'") + "`"


def pictures(census: Census, decision: Decision) -> dict[str, Plot]:
    """The pictures of the card, by the names of their files."""
    lengths = by_length(decision) if census.plan.strategy != "band" else None
    found = {DIFFICULTY: by_difficulty(census, decision), LENGTH: lengths}
    return {name: change.plot() for name, change in found.items() if change is not None}


def _section(title: str, picture: str, change: Change) -> list[str]:
    """A picture, and its numbers as text."""
    return [
        f"## {title}",
        "",
        f"![{change.title}, before and after]({picture})",
        "",
        f"{change.title}, before and after.",
        "",
        "```",
        bars(change.names, change.before, change.after),
        "```",
        "",
    ]


def bars(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> str:
    """Two columns of bars of one scale."""
    most = max([*before, *after, 1])
    width = max(map(len, names), default=0)

    def bar(n: int) -> str:
        return f"{n:>12,} {'█' * round(WIDTH * n / most):<{WIDTH}}"

    lines = [f"  {'':{width}}  {'before':>12}  {'':{WIDTH - 1}}  {'after':>12}"]
    lines += [f"  {name:{width}}  {bar(b)}  {bar(a)}".rstrip() for name, b, a in zip(names, before, after, strict=True)]
    return "\n".join(lines)
