"""What a generator of test objects makes: spellings that all mean the same, and near misses that don't.

A family is a function of a random source; its spellings are what people and models write, raw.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import NamedTuple

__all__ = ["WRAPPINGS", "Family", "Sample", "Value", "integer", "ordered", "value"]


class Sample(NamedTuple):
    """One object: texts that mean it, and texts that mean something close to it."""

    spellings: list[str]
    misses: list[str]


Family = Callable[[Random], Sample]


class Value(NamedTuple):
    r"""A number in three spellings: ``\frac{1}{2}``, ``1/2``, ``1/2``; ``\sqrt{2}``, ``sqrt(2)``, ``√2``."""

    tex: str
    plain: str
    sign: str

    def __str__(self) -> str:
        return self.plain

    @property
    def opposite(self) -> Value:
        """The value with the other sign."""
        return Value(
            *(x[1:] if x[0] in "-−" else ("0" if x == "0" else lead + x) for x, lead in zip(self, "--−", strict=True))
        )


def of_fraction(x: Fraction) -> Value:
    """A rational number."""
    if x.denominator == 1:
        return Value(str(x), str(x), str(x).replace("-", "−"))
    sign = "-" if x < 0 else ""
    plain = f"{x.numerator}/{x.denominator}"
    return Value(f"{sign}\\frac{{{abs(x.numerator)}}}{{{x.denominator}}}", plain, plain.replace("-", "−"))


def integer(rng: Random, low: int = -9, high: int = 9, *, zero: bool = True) -> int:
    """An integer of human size."""
    while True:
        n = rng.randint(low, high)
        if n or zero:
            return n


def value(rng: Random) -> Value:
    """A number of human size: mostly an integer, sometimes a fraction, a root or a multiple of pi; never zero."""
    share = rng.random()
    if share < 0.6:
        return of_fraction(Fraction(integer(rng, zero=False)))
    if share < 0.8:
        return of_fraction(Fraction(integer(rng, zero=False), rng.choice([2, 3, 4, 5, 7])))
    sign = rng.choice(["", "-"])
    root, k = rng.choice([2, 3, 5, 7]), rng.choice([2, 3, 4, 6])
    if share < 0.9:
        return Value(f"{sign}\\sqrt{{{root}}}", f"{sign}sqrt({root})", f"{sign}√{root}")
    return Value(f"{sign}\\frac{{\\pi}}{{{k}}}", f"{sign}pi/{k}", f"{sign}π/{k}")


def ordered(rng: Random, count: int) -> list[Value]:
    """Different rational numbers in rising order."""
    found: set[Fraction] = set()
    while len(found) < count:
        found.add(Fraction(integer(rng, -12, 12), rng.choice([1, 1, 1, 2, 3])))
    return [of_fraction(x) for x in sorted(found)]


# --- wrappings ----------------------------------------------------------------------------------------------------

_LISTED = set(",;[]")  # braces round a list make it a set

WRAPPINGS: tuple[Callable[[str], str], ...] = (
    lambda s: f"${s}$",
    lambda s: f"$$ {s} $$",
    lambda s: f"\\({s}\\)",
    lambda s: f"\\[ {s} \\]",
    lambda s: f"  {s} ",
    lambda s: f"{s}.",
    lambda s: f"${s}$.",
    lambda s: f"**{s}**" if "*" not in s else s,
    lambda s: f"\\boxed{{{s}}}" if s.count("{") == s.count("}") and not _LISTED & set(s) else s,
    lambda s: f"{{{s}}}" if "\\" in s and s.count("{") == s.count("}") and not _LISTED & set(s) else s,
    lambda s: f"\\displaystyle {s}" if "\\" in s else s,
    lambda s: s.replace(", ", ",\\ "),
    lambda s: s.replace(", ", ","),
    lambda s: s.replace("\\frac", "\\dfrac"),
)
