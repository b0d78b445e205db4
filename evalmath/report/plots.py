"""The figures of a run as pictures, for notebooks and for the report.

>>> from evalmath.figures import Columns, summarise
>>> columns = Columns(groups=["level"])
>>> for problem, status in (("1", "correct"), ("1", "incorrect"), ("2", "correct"), ("2", "correct")):
...     columns.add(status, problem=problem, answer="7", groups=("5",), reason="number.differs")
>>> summary = summarise(columns, "evalmath:1|default", votes=False)
>>> plot_at_k(summary).title
'pass@k and pass^k: pass@1 75.0%, pass@2 100.0%; pass^1 75.0%, pass^2 50.0%'
>>> plot_groups(summary, "level").title
'Accuracy by level: 5 75.0%'
>>> plot_strip(columns).title
'2 problems by 2 samples, the easiest first: 3 of 4 right'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from math import log2
from typing import Any, Final

from evalmath.figures import Columns, Estimate, Summary
from evalmath.figures.columns import STATUSES
from evalmath.figures.pages import interval, percent, short
from evalmath.report.svg import COLOURS, Markup, Plot, element, label
from evalmath.verdict import Status

__all__ = ["plot_at_k", "plot_groups", "plot_strip"]

WIDTH = 380
ROW = 24  # of a chart of rows
MOST_ROWS = 10  # of a chart of rows; the others are counted
# A picture stands in a column of a page: its texts are read at the size in which they are drawn.
FAINT: Final[dict[str, Any]] = {"stroke": "currentColor", "stroke_opacity": 0.15}
STATUS_COLOURS: Final = {
    Status.CORRECT: "blue",
    Status.INCORRECT: "orange",
    Status.NO_ANSWER: "yellow",
    Status.TRUNCATED: "yellow",
}  # the others are pink: they are the judge's troubles, or the reference's
# One curve each: its name in the legend, the colour, the dashes, and the sign at its points.
CURVES: Final = (
    ("pass@k", "pass_at", "blue", None, "circle"),
    ("maj@k", "majority", "orange", "6 3", "square"),
    ("pass^k", "pass_hat", "green", "2 3", "diamond"),
)


def plot_at_k(summary: Summary) -> Plot:
    """pass@k, maj@k and pass^k over k, each with its interval of 95% as a band.

    Raises
    ------
    ValueError
        If the problems have one sample each.
    """
    if not summary.at_k:
        raise ValueError("there are no figures at k: the problems have one sample each")
    left, right, top, bottom = 44, 70, 12, 36
    height = 230
    ks = [row.k for row in summary.at_k]
    span = max(log2(ks[-1]) - log2(ks[0]), 1)

    def x(k: int) -> float:
        return left + (WIDTH - left - right) * (log2(k) - log2(ks[0])) / span

    def y(share: float) -> float:
        return top + (height - top - bottom) * (1 - share)

    drawn = [_across(y(share / 100), left, WIDTH - right, f"{share}%") for share in (0, 25, 50, 75, 100)]
    drawn += [label(x(k), height - 19, str(k), text_anchor="middle") for k in ks]
    drawn.append(
        label((left + WIDTH - right) / 2, height - 4, "k, samples of a problem", text_anchor="middle", font_size=11)
    )
    ends: list[tuple[float, str, str]] = []
    said = []
    for name, field, colour, dashes, sign in CURVES:
        estimates = [getattr(row, field) for row in summary.at_k]
        if any(estimate is None for estimate in estimates):
            continue
        points = [(x(k), estimate) for k, estimate in zip(ks, estimates, strict=True)]
        drawn.append(_curve(points, y, COLOURS[colour], dashes, sign))
        ends.append((y(estimates[-1].value), name, COLOURS[colour]))
        said.append((name, ", ".join(f"{name[:-1]}{k} {percent(e.value)}" for k, e in zip(ks, estimates, strict=True))))
    above = 0.0
    for at, name, colour in sorted(ends):  # names that would stand on each other are moved apart
        above = max(at, above + 14)
        drawn.append(label(WIDTH - right + 10, above + 4, name, fill=colour, font_weight="600"))
    names = [name for name, _ in said]
    title = f"{', '.join(names[:-1])} and {names[-1]}: {'; '.join(text for _, text in said)}"
    return Plot(_together(drawn), WIDTH, height, title)


def _curve(
    points: list[tuple[float, Estimate]], y: Callable[[float], float], colour: str, dashes: str | None, sign: str
) -> Markup:
    upper = [(px, y(e.high)) for px, e in points]
    lower = [(px, y(e.low)) for px, e in reversed(points)]
    band = " ".join(f"{px:.1f},{py:.1f}" for px, py in upper + lower)
    line = " ".join(f"{px:.1f},{y(e.value):.1f}" for px, e in points)
    return _together(
        [
            element("polygon", points=band, fill=colour, fill_opacity=0.13),
            element("polyline", points=line, fill="none", stroke=colour, stroke_width=2, stroke_dasharray=dashes),
            *(_sign(sign, px, y(e.value), colour, f"{percent(e.value)} ({interval(e)})") for px, e in points),
        ]
    )


def _sign(sign: str, x: float, y: float, colour: str, said: str) -> Markup:
    title = element("title", [said])
    if sign == "circle":
        return element("circle", [title], cx=x, cy=y, r=3.5, fill=colour)
    turn = f"rotate(45 {x:.1f} {y:.1f})" if sign == "diamond" else None
    return element("rect", [title], x=x - 3, y=y - 3, width=6, height=6, fill=colour, transform=turn)


def plot_groups(summary: Summary, by: str) -> Plot:
    """The accuracy of each dataset, level, kind ... with its interval of 95%.

    Raises
    ------
    KeyError
        If the summary is not broken down by that.
    """
    parts = summary.parts[by]
    shown = sorted(parts, key=lambda part: -part.rows)[:MOST_ROWS]
    rows = [(part.name or "(none)", part.accuracy, f"{part.rows:,}") for part in parts if part in shown]
    title = f"Accuracy by {by}: " + ", ".join(f"{short(name)} {percent(e.value)}" for name, e, _ in rows)
    return _forest(rows, title, len(parts) - len(rows))


def _forest(rows: Sequence[tuple[str, Estimate, str]], title: str, more: int) -> Plot:
    left, right, top = _room([name for name, _, _ in rows]), 112, 20
    height = top + ROW * len(rows) + (ROW if more else 6)
    scale = WIDTH - left - right
    drawn = []
    for share in (0, 25, 50, 75, 100):
        x = left + scale * share / 100
        drawn.append(element("line", x1=x, x2=x, y1=top - 2, y2=top + ROW * len(rows), **FAINT))
        drawn.append(label(x, 12, f"{share}%", text_anchor="middle", font_size=10, fill_opacity=0.7))
    for i, (name, estimate, n) in enumerate(rows):
        y = top + ROW * i + ROW / 2
        drawn.append(label(left - 8, y + 4, _cut(name, left), text_anchor="end"))
        drawn.append(label(WIDTH, y + 4, n, text_anchor="end", font_size=11, fill_opacity=0.6))
        if estimate.problems:
            low, high = left + scale * estimate.low, left + scale * estimate.high
            line = element("line", x1=low, x2=high, y1=y, y2=y, stroke=COLOURS["blue"], stroke_width=2, opacity=0.55)
            drawn.append(line)
            drawn.append(_sign("circle", left + scale * estimate.value, y, COLOURS["blue"], interval(estimate)))
        drawn.append(label(WIDTH - right + 56, y + 4, percent(estimate.value), text_anchor="end", font_weight="600"))
    if more:
        drawn.append(label(left, height - 7, f"and {more} more", font_size=11, fill_opacity=0.6))
    return Plot(_together(drawn), WIDTH, height, title)


def plot_strip(columns: Columns, width: int = 900) -> Plot:
    """All samples of all problems: a column a problem, the easiest first, in it a cell a sample, right ones on top."""
    problems: dict[int, list[int]] = {}
    for problem, status in zip(columns.problem, columns.status, strict=True):
        problems.setdefault(problem, []).append(status)
    right = STATUSES[Status.CORRECT]
    stacks = sorted(
        (sorted(codes) for codes in problems.values()), key=lambda codes: (-codes.count(right) / len(codes), codes)
    )
    deep = max(map(len, stacks), default=1)
    size = max(2, min(14, width // max(len(stacks), 1)))
    wide = max(1, width // size)
    bands = [stacks[i : i + wide] for i in range(0, len(stacks), wide)]
    cell = max(2, min(size, 160 // deep))
    gap = 1 if size > 3 else 0
    paths: dict[str, list[str]] = {}
    for band, several in enumerate(bands):
        for i, stack in enumerate(several):
            at = band * (deep * cell + 6)
            for status, run in groupby(stack):
                n = len(list(run))
                colour = STATUS_COLOURS.get(_STATUS_OF[status], "pink")
                box = f"M{i * size} {at}h{size - gap}v{n * cell - gap}h-{size - gap}z"
                paths.setdefault(colour, []).append(box)
                at += n * cell
    drawn = [element("path", d="".join(boxes), fill=COLOURS[colour]) for colour, boxes in paths.items()]
    correct = sum(codes.count(right) for codes in stacks)
    title = f"{len(stacks)} problems by {deep} samples, the easiest first: {correct} of {len(columns)} right"
    return Plot(_together(drawn), width, len(bands) * (deep * cell + 6), title)


_STATUS_OF: Final = {code: status for status, code in STATUSES.items()}

# --- parts of pictures --------------------------------------------------------------------------------------------


def _together(drawn: Iterable[str]) -> Markup:
    return element("g", drawn)


def _across(y: float, left: float, right: float, text: str) -> Markup:
    line = element("line", x1=left, x2=right, y1=y, y2=y, **FAINT)
    return _together([line, label(left - 6, y + 4, text, text_anchor="end", font_size=11, fill_opacity=0.7)])


CHARACTER = 6.6  # the mean width of one at 12 pixels, somewhat more than it is


def _room(names: Sequence[str]) -> float:
    """How wide the column of names is."""
    return min(max((len(name) for name in names), default=0) * CHARACTER + 12, WIDTH * 0.42)


def _cut(name: str, room: float) -> str:
    most = int((room - 8) / CHARACTER)
    name = " ".join(name.split())
    return name if len(name) <= most + 1 else name[:most] + "…"
