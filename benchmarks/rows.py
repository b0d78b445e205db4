r"""The rows that are measured, the same for every judge: read from a file (a), or made from a seed (b to d, and pages).

>>> latex(3, seed=1) == latex(3, seed=1)
True
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.families import SHORT, Family
from benchmarks.references import pairs, restyled
from benchmarks.structures import FAMILIES
from benchmarks.symbolic import SYMBOLIC

__all__ = ["ASKED", "REAL", "Row", "hanging", "latex", "pages", "responses", "short", "structures", "symbolic"]

ROOT = Path(__file__).resolve().parents[1]
REAL = "EVALMATH_RESPONSES"  # the environment variable that names a file of real responses
EXAMPLES = ROOT / "examples" / "responses.jsonl"  # stand in for them
SEED = 20_240_607
# Something that SymPy is asked about, and no row of ours.
ASKED = {"ref_ans": r"\int_0^1 7x^6\,dx + \Gamma(q)", "ans": r"\Gamma(q+1)/q + 1"}


class Row(NamedTuple):
    """One comparison. ``response`` is a whole page, ``answer`` a short text; one of them is there."""

    family: str
    reference: str
    answer: str | None
    response: str | None
    label: bool | None
    query: str = ""


# --- (a) ----------------------------------------------------------------------------------------------------------
def responses(limit: int | None = None) -> tuple[list[Row], str]:
    """Real responses with their labels, and the name of the file that they come from.

    Fields as in the examples, or ``gold``, ``pred``, ``category`` and ``label``.
    """
    path = Path(os.environ.get(REAL) or EXAMPLES)
    found = [json.loads(line) for line in path.read_text(encoding="utf8").splitlines() if line.strip()]
    rows = [
        Row(
            str(row.get("category", row.get("dataset", ""))),
            str(row.get("gold", row.get("ref_ans"))),
            None,
            str(row.get("pred", row.get("resp"))),
            row.get("label"),
            row.get("query") or "",
        )
        for row in found
    ]
    return rows[:limit], f"{path.parent.name}/{path.name}"


# --- (b) to (d) ---------------------------------------------------------------------------------------------------
def _pairs(families: tuple[tuple[Family, int], ...], count: int, seed: int, restyle: bool) -> list[Row]:
    """Distinct pairs, about as many right as wrong ones, in random order; verbatim copies in (d) only."""
    rng = Random(seed)
    makers, weights = zip(*families, strict=True)
    seen: set[tuple[str, str]] = set()
    rows: list[Row] = []
    label, misses = True, 0
    while len(rows) < count:
        make = rng.choices(makers, weights)[0]
        item = make(rng)
        answer = rng.choice(item.same if label else item.different)
        if restyle:  # most right answers of models are the reference itself, in another style
            answer = restyled(item.reference if label and rng.random() < 0.5 else answer, rng)
        if (item.reference, answer) in seen or (answer == item.reference and families is not SHORT):
            misses += 1
            if misses > 200 * count + 1_000:
                raise ValueError(f"the families hold fewer than {count} distinct pairs")
            continue
        seen.add((item.reference, answer))
        rows.append(Row(make.__name__, item.reference, answer, None, label))
        label = rng.random() < 0.5
    return rows


def latex(count: int, seed: int = SEED) -> list[Row]:
    """(b): real LaTeX references against restyled and altered copies."""
    return [Row("reference", reference, answer, None, label) for reference, answer, label in pairs(count, seed)]


def structures(count: int, seed: int = SEED) -> list[Row]:
    """(e): made references of all kinds against other forms and near misses: harder than what models mostly write."""
    return _pairs(FAMILIES, count, seed, restyle=True)


def symbolic(count: int, seed: int = SEED) -> list[Row]:
    """(c): the same function in another form, or nearly."""
    return _pairs(SYMBOLIC, count, seed + 1, restyle=False)


def short(count: int, seed: int = SEED) -> list[Row]:
    """(d): integers and fractions."""
    return _pairs(SHORT, count, seed + 2, restyle=False)


# --- batches ------------------------------------------------------------------------------------------------------
_STEPS = (
    "First, we rewrite the condition as ${0}x + {1} = {2}$ and collect terms.",
    "Substituting back, we get $\\frac{{{0}}}{{{1}}} \\cdot {2} = {3}$.",
    "Note that ${0}^2 + {1}^2 = {2}$, so the remaining case is $n = {3}$.",
    "Therefore the total so far is {0} + {1} = {3}.",
    "Wait, let me double-check: \\[ {0} \\times {1} - {2} = {3}. \\]",
    "Since the triangle is isosceles, both sides have length ${1}$, and the height is $\\sqrt{{{0}}}$.",
)
_ENDS = (
    "So the answer is $\\boxed{{{0}}}$.",
    "Hence\n\\[\\boxed{{{0}}}\\]",
    "The final answer is ${0}$.",
    "**Final answer:** ${0}$",
    "Therefore, the answer is: $\\boxed{{{0}}}$. I hope it is correct.",
)


def pages(count: int, seed: int = SEED) -> list[Row]:
    """Responses of 2 to 40 steps around answers of (b), (c) and (d): distinct, so that no cache helps a batch."""
    rng = Random(seed + 3)
    part = count // 5 + 1
    pool = structures(3 * part, seed + 4) + symbolic(min(part, 2_000), seed + 5) + short(part, seed + 6)
    rng.shuffle(pool)
    rows = []
    for number in range(count):
        pair = pool[number % len(pool)]
        steps = (rng.choice(_STEPS).format(*(rng.randint(2, 999) for _ in range(4))) for _ in range(rng.randint(2, 40)))
        text = "\n".join([*steps, rng.choice(_ENDS).format(pair.answer)])
        rows.append(pair._replace(answer=None, response=text))
    return rows


def hanging(count: int) -> list[Row]:
    """Pages whose answers keep SymPy busy for ever: integrals that have no closed form, against others."""
    rows = []
    for k in range(2, count + 2):
        reference, answer = (
            f"\\int \\frac{{e^{{\\{name} x}}\\ln({k}+x^2)}}{{1+\\sqrt{{x}}}}\\,dx" for name in ("sin", "cos")
        )
        rows.append(Row("hanging", reference, None, f"So the answer is $\\boxed{{{answer}}}$.", False))
    return rows
