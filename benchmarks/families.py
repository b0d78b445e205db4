r"""Families of numbers as MATH-style references write them, with what means the same and what does not.

A family is a function of a random source. Labels hold by construction: an altered value is computed with fractions and
is another value, never merely another text.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import NamedTuple

__all__ = ["NUMBERS", "SHORT", "Family", "Item", "polynomial", "proper", "tex", "whole"]


class Item(NamedTuple):
    """A reference, spellings that mean the same, and near misses that mean something else."""

    reference: str
    same: list[str]
    different: list[str]


Family = Callable[[Random], Item]


# --- pieces -------------------------------------------------------------------------------------------------------
def tex(value: Fraction | int) -> str:
    r"""``-\frac{1}{8}``"""
    value = Fraction(value)
    if value.denominator == 1:
        return str(value.numerator)
    return f"{'-' * (value < 0)}\\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"


def whole(rng: Random, low: int = 2, high: int = 30) -> int:
    """A positive integer, small ones more often."""
    return rng.randint(low, rng.choice([min(high, low + 7), high]))


def proper(rng: Random) -> Fraction:
    """A fraction that is no integer, of either sign."""
    while True:
        value = Fraction(rng.choice([-1, 1, 1, 1]) * whole(rng, 1, 60), whole(rng, 2, 24))
        if value.denominator > 1:
            return value


def squarefree(rng: Random) -> int:
    """What may stand under a root."""
    return rng.choice([2, 3, 5, 6, 7, 10, 11, 13, 14, 15, 17, 19, 21, 23])


def nudged(rng: Random, n: int) -> int:
    """Another integer that a slip would give."""
    return rng.choice([n + 1, n - 1, n + 2, n + 10])


def polynomial(coefficients: list[int], rng: Random | None = None, name: str = "x") -> str:
    """``[-3, 0, 2]`` -> ``2x^2 - 3``; with a random source the terms stand in any order."""
    terms = [(k, c) for k, c in enumerate(coefficients) if c][::-1]
    if rng is not None:
        rng.shuffle(terms)
    text = ""
    for power, c in terms:
        body = "" if power == 0 else name if power == 1 else f"{name}^{power}" if power < 10 else f"{name}^{{{power}}}"
        size = "" if abs(c) == 1 and power else str(abs(c))
        text += (" - " if c < 0 else " + ") + size + body if text else "-" * (c < 0) + size + body
    return text or "0"


# --- numbers ------------------------------------------------------------------------------------------------------
def integer(rng: Random) -> Item:
    n = rng.choice([-1, 1, 1, 1]) * whole(rng, 2, rng.choice([99, 2_000, 9_000_000]))
    far = [nudged(rng, n), -n]
    return Item(
        str(n), [f"{n}.0", f"{n:,}" if abs(n) > 9_999 else f"{n}.00", f"\\frac{{{3 * n}}}{{3}}"], list(map(str, far))
    )


def fraction(rng: Random) -> Item:
    q = proper(rng)
    n, d = abs(q.numerator), q.denominator
    sign = "-" * (q < 0)
    same = [f"{sign}{n}/{d}", f"\\frac{{{sign}{n}}}{{{d}}}", f"{sign}\\frac{{{2 * n}}}{{{2 * d}}}"]
    if not (10_000 * q).denominator - 1:
        same.append(str(float(q)))
    return Item(
        tex(q),
        same,
        [tex(q + Fraction(1, d)), tex(-q), tex(Fraction(d, n) * (-1 if q < 0 else 1) if n != d else q + 1)],
    )


def radical(rng: Random) -> Item:
    a, r, c = whole(rng, 2, 12), squarefree(rng), rng.choice([1, 1, 5, 7, 11])
    body = f"{a}\\sqrt{{{r}}}"
    if c == 1 or a % c == 0:
        return Item(
            body,
            [
                f"\\sqrt{{{a * a * r}}}",
                f"{a}\\cdot\\sqrt{{{r}}}",
                f"\\sqrt{{{r}}}\\cdot {a}",
                f"{a}\\sqrt{r}" if r < 10 else body,
            ],
            [f"{a + 1}\\sqrt{{{r}}}", f"{a}\\sqrt{{{r + 1}}}", f"\\sqrt{{{a * r}}}", f"-{body}"],
        )
    return Item(
        f"\\frac{{{body}}}{{{c}}}",
        [f"\\frac{{{a}}}{{{c}}}\\sqrt{{{r}}}", f"\\frac{{{a * r}}}{{{c}\\sqrt{{{r}}}}}", f"{a}\\sqrt{{{r}}}/{c}"],
        [f"\\frac{{{body}}}{{{c + 1}}}", f"\\frac{{{a}\\sqrt{{{r + 1}}}}}{{{c}}}", f"\\frac{{{c}}}{{{body}}}"],
    )


def surd(rng: Random) -> Item:
    a, b, r = whole(rng, 1, 12), whole(rng, 1, 6), squarefree(rng)
    root = f"{'' if b == 1 else b}\\sqrt{{{r}}}"
    return Item(
        f"{a} + {root}",
        [f"{root} + {a}", f"{a}+\\sqrt{{{b * b * r}}}", f"\\frac{{{2 * a} + {2 * b}\\sqrt{{{r}}}}}{{2}}"],
        [f"{a} - {root}", f"{a + 1} + {root}", f"{a} + \\sqrt{{{b * b * r + 1}}}"],
    )


def cube_root(rng: Random) -> Item:
    n, r = rng.choice([3, 4, 5]), rng.choice([2, 3, 5, 6, 7])
    return Item(
        f"\\sqrt[{n}]{{{r}}}",
        [f"{r}^{{1/{n}}}", f"{r}^{{\\frac{{1}}{{{n}}}}}"],
        [f"\\sqrt[{n}]{{{r + 1}}}", f"\\sqrt{{{r}}}", f"\\sqrt[{n + 1}]{{{r}}}"],
    )


def pi_multiple(rng: Random) -> Item:
    q = abs(proper(rng))
    n, d = q.numerator, q.denominator
    top = "\\pi" if n == 1 else f"{n}\\pi"
    same = [f"\\frac{{{n}}}{{{d}}}\\pi", f"{top}/{d}", f"\\pi\\cdot\\frac{{{n}}}{{{d}}}"]
    return Item(
        f"\\frac{{{top}}}{{{d}}}",
        same,
        [f"\\frac{{{top}}}{{{d + 1}}}", f"\\frac{{{n}}}{{{d}}}", f"\\frac{{{n + 1}\\pi}}{{{d}}}"],
    )


def complex_number(rng: Random) -> Item:
    a, b = rng.choice([-1, 1]) * whole(rng, 1, 12), whole(rng, 2, 12)
    sign = "-" * (a < 0)
    tail = f"{a}" if a < 0 else f"+ {a}"
    return Item(
        f"{a} + {b}i",
        [f"{b}i {tail}", f"{a} + i\\cdot {b}"],
        [f"{a} - {b}i", f"{a} + {b + 1}i", f"{b}{'+-'[a < 0]}{sign and ''}{abs(a)}i" if abs(a) != b else f"{a}+{b}"],
    )


def power(rng: Random) -> Item:
    base, n = rng.choice([2, 3, 5, 6, 7, 10]), rng.randint(4, 12)
    return Item(
        f"{base}^{{{n}}}",
        [str(base**n), f"{base}\\cdot {base}^{{{n - 1}}}"],
        [f"{base}^{{{n + 1}}}", str(base**n + 1), f"{base + 1}^{{{n}}}"],
    )


def counted(rng: Random) -> Item:
    from math import comb

    n, k = rng.randint(6, 14), rng.randint(2, 5)
    value = comb(n, k)
    return Item(
        f"\\binom{{{n}}}{{{k}}}",
        [str(value), f"\\frac{{{n}!}}{{{k}!\\cdot {n - k}!}}"],
        [str(value + 1), f"\\binom{{{n + 1}}}{{{k}}}"],
    )


def logarithm(rng: Random) -> Item:
    b, x = rng.sample([2, 3, 5, 7, 10, 11], 2)
    return Item(
        f"\\log_{{{b}}} {x}",
        [f"\\frac{{\\ln {x}}}{{\\ln {b}}}", f"\\log_{{{b}}}({x})", f"\\frac{{1}}{{\\log_{{{x}}} {b}}}"],
        [f"\\log_{{{x}}} {b}", f"\\log_{{{b}}} {x + 1}", f"\\ln {x}"],
    )


def money_or_percent(rng: Random) -> Item:
    n = whole(rng, 2, 95)
    if rng.random() < 0.5:
        return Item(f"\\${n}", [f"{n}", f"\\${n}.00"], [f"\\${n + 1}", f"\\${n}.50"])
    return Item(f"{n}\\%", [f"{n}", f"{n}.0\\%"], [f"{n + 1}\\%", f"{n}.5\\%"])


def angle(rng: Random) -> Item:
    n = 5 * whole(rng, 1, 34)
    return Item(
        f"{n}^\\circ", [f"{n}^{{\\circ}}", f"{n}", f"{n}°"], [f"{n + 5}^\\circ", f"{180 - n if n != 90 else 45}^\\circ"]
    )


NUMBERS: tuple[tuple[Family, int], ...] = (  # and how often each occurs, roughly as in the MATH test set
    (integer, 8), (fraction, 16), (radical, 10), (surd, 6), (cube_root, 2), (pi_multiple, 6), (complex_number, 4),
    (power, 3), (counted, 2), (logarithm, 2), (money_or_percent, 3), (angle, 3),
)  # fmt: skip


# --- (d) ----------------------------------------------------------------------------------------------------------
def short_integer(rng: Random) -> Item:
    n = rng.choice([-1, 1, 1, 1, 1]) * rng.randint(1, rng.choice([20, 999, 99_999]))
    return Item(str(n), [str(n), f"{n}.0", f"{n}."], [str(nudged(rng, n)), str(-n)])


def short_fraction(rng: Random) -> Item:
    q = proper(rng)
    return Item(
        f"{q}",
        [f"{q}", tex(q), f"{2 * q.numerator}/{2 * q.denominator}"],
        [f"{-q}", f"{q + Fraction(1, q.denominator)}", tex(q + 1)],
    )


SHORT: tuple[tuple[Family, int], ...] = ((short_integer, 3), (short_fraction, 2))
