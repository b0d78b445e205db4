"""How a curation changes what there is: of how many problems by difficulty, of how many responses by length.

>>> change = Change("Right responses by pass rate", "responses", ("easy", "hard"), (30, 10), (4, 12))
>>> change.plot().title
'Right responses by pass rate, before and after: easy 30 to 4, hard 10 to 12'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from evalmath.curate.census import Census, Decision
from evalmath.curate.targets import pass_rates
from evalmath.report.svg import COLOURS, Markup, Plot, element, label

__all__ = ["Change", "by_difficulty", "by_length"]

WIDTH, HEIGHT = 560, 220
LEFT, TOP, BOTTOM = 44, 26, 48  # the scale, the legend, the names
SIDES: Final = (("before", "grey"), ("after", "blue"))


@dataclass(frozen=True, slots=True)
class Change:
    """Numbers in classes, before and after.

    Parameters
    ----------
    title, unit : str
        What was counted.
    names : tuple[str, ...]
        Of the classes.
    before, after : tuple[int, ...]
        One for each class.
    """

    title: str
    unit: str
    names: tuple[str, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]

    def plot(self) -> Plot:
        """Pairs of bars: the share of each class before and after, since there are far fewer after."""
        totals = {"before": sum(self.before) or 1, "after": sum(self.after) or 1}
        pairs = list(zip(self.names, self.before, self.after, strict=True))
        most = max(
            (n / totals[side] for _, *pair in pairs for (side, _), n in zip(SIDES, pair, strict=True)), default=0
        )
        most = most or 1.0
        tall, wide = HEIGHT - TOP - BOTTOM, (WIDTH - LEFT) / max(len(pairs), 1)
        drawn: list[Markup] = []
        for share in (0.0, most / 2, most):
            y = TOP + tall * (1 - share / most)
            line = element("line", x1=LEFT, x2=WIDTH, y1=y, y2=y, stroke="currentColor", stroke_opacity=0.15)
            drawn += [line, label(LEFT - 6, y + 4, f"{share:.0%}", text_anchor="end", font_size=11)]
        for i, (side, colour) in enumerate(SIDES):
            box = element("rect", x=LEFT + 130 * i, y=4, width=11, height=11, fill=COLOURS[colour])
            drawn += [box, label(LEFT + 130 * i + 17, 14, f"{side}: {totals[side]:,} {self.unit}", font_size=11)]
        for place, (name, *pair) in enumerate(pairs):
            for i, ((side, colour), n) in enumerate(zip(SIDES, pair, strict=True)):
                high = tall * n / totals[side] / most
                told = element("title", [f"{name}: {n:,} {side}"])
                x = LEFT + wide * (place + 0.12 + 0.38 * i)
                bar = element(
                    "rect", [told], x=x, y=HEIGHT - BOTTOM - high, width=wide * 0.36, height=high, fill=COLOURS[colour]
                )
                drawn.append(bar)
            turn = f"translate({LEFT + wide * (place + 0.5):.1f} {HEIGHT - BOTTOM + 14}) rotate(-25)"
            drawn.append(label(0, 0, name, transform=turn, text_anchor="end", font_size=10))
        said = ", ".join(f"{name} {before:,} to {after:,}" for name, before, after in pairs)
        return Plot(element("g", drawn), WIDTH, HEIGHT, f"{self.title}, before and after: {said}")


def by_difficulty(census: Census, decision: Decision) -> Change:
    """Right responses (of "band", problems) by the pass rate of their problem, in tenths."""
    n, c = np.asarray(census.n, np.int64), np.asarray(census.c, np.int64)
    names = ("never solved", *(f"up to {tenth * 10}%" for tenth in range(1, 11)))
    place = np.where(c == 0, 0, np.ceil(np.nan_to_num(pass_rates(n, c)) * 10 - 1e-9)).astype(np.int64)
    band = census.plan.strategy == "band"
    before = np.bincount(place, weights=np.ones(len(n)) if band else c, minlength=11)
    after = np.bincount(place, weights=decision.kept, minlength=11)
    what, unit = ("Problems by their pass rate", "problems") if band else (
        "Correct responses by the pass rate of their problem", "responses"
    )  # fmt: skip
    return Change(what, unit, names, _whole(before), _whole(after))


def by_length(decision: Decision) -> Change | None:
    """Responses by characters, in classes that double; None where there are none."""
    before, after = decision.lengths_before, decision.lengths_after
    if not len(before):
        return None
    first, last = int(before.min()).bit_length(), int(before.max()).bit_length()
    names = tuple(f"less than {1 << power:,}" for power in range(first, last + 1))

    def counts(lengths: NDArray[np.int64]) -> tuple[int, ...]:
        powers = np.frexp(lengths.astype(float))[1]  # 1 for 1, 2 for 2 and 3, 3 for 4 to 7
        return _whole(np.bincount(powers - first, minlength=len(names)))

    return Change("Responses by characters", "responses", names, counts(before), counts(after))


def _whole(counts: NDArray[np.float64] | NDArray[np.int64]) -> tuple[int, ...]:
    return tuple(counts.astype(int).tolist())
