r"""Pairs (c): the same function in forms that no comparison of texts sees through, and near misses of each.

Identities are standard ones with random parameters; a near miss changes a parameter on one side only.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from benchmarks.families import Family, Item, polynomial, tex, whole

__all__ = ["SYMBOLIC"]


def _times(p: list[int], q: list[int]) -> list[int]:
    out = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            out[i + j] += a * b
    return out


def _root(rng: Random) -> int:
    return rng.choice([-1, 1]) * whole(rng, 1, 9)


def factored(rng: Random) -> Item:
    name = rng.choice("xtn")
    factors = [[_root(rng), rng.choice([1, 1, 2, 3])] for _ in range(rng.choice([2, 3, 3, 4]))]
    out = [1]
    for factor in factors:
        out = _times(out, factor)
    off = list(out)
    off[rng.randrange(len(off))] += 1
    return Item(
        "".join(f"({polynomial(f, name=name)})" for f in factors),
        [polynomial(out, name=name), polynomial(out, rng, name)],
        [polynomial(off, name=name)],
    )


def binomial_power(rng: Random) -> Item:
    a, n = _root(rng), rng.choice([2, 3, 4, 5])
    out = [1]
    for _ in range(n):
        out = _times(out, [a, 1])
    off = [*out[:-2], out[-2] + 1, out[-1]]
    return Item(f"({polynomial([a, 1])})^{n}", [polynomial(out)], [polynomial(off), f"({polynomial([-a, 1])})^{n}"])


def partial_fractions(rng: Random) -> Item:
    a, b = rng.sample(range(1, 10), 2)
    p, q = whole(rng, 1, 7), whole(rng, 1, 7)
    split = f"\\frac{{{p}}}{{x + {a}}} + \\frac{{{q}}}{{x + {b}}}"
    top = polynomial([p * b + q * a, p + q])
    return Item(
        split,
        [f"\\frac{{{top}}}{{(x + {a})(x + {b})}}", f"\\frac{{{top}}}{{{polynomial([a * b, a + b, 1])}}}"],
        [
            f"\\frac{{{polynomial([p * b + q * a + 1, p + q])}}}{{(x + {a})(x + {b})}}",
            split.replace(" + \\frac", " - \\frac"),
        ],
    )


def cancelled(rng: Random) -> Item:
    a, b = rng.sample(range(1, 10), 2)
    return Item(
        f"\\frac{{{polynomial([-a * a, 0, 1])}}}{{x - {a}}} + {b}",
        [f"x + {a + b}"],
        [f"x + {a + b + 1}", f"x - {a + b}"],
    )


def double_angle(rng: Random) -> Item:
    k, a = whole(rng, 1, 6), rng.choice(["x", "\\theta", "t"])
    d = 2 * k
    angle, half = f"{d}{a}", a if k == 1 else f"{k}{a}"
    forms = [f"\\cos^2 {half} - \\sin^2 {half}", f"1 - 2\\sin^2 {half}", f"2\\cos^2 {half} - 1", f"\\cos({angle})"]
    rng.shuffle(forms)
    return Item(forms[0], forms[1:3], [f"2\\sin^2 {half} - 1", f"1 - \\sin^2 {half}"])


def sine_product(rng: Random) -> Item:
    k, c = whole(rng, 1, 5), whole(rng, 2, 9)
    half = "x" if k == 1 else f"{k}x"
    return Item(
        f"{2 * c}\\sin {half}\\cos {half}", [f"{c}\\sin({2 * k}x)"], [f"{c}\\cos({2 * k}x)", f"{c + 1}\\sin({2 * k}x)"]
    )


def tangent(rng: Random) -> Item:
    k, c = whole(rng, 1, 5), whole(rng, 1, 9)
    x = "x" if k == 1 else f"{k}x"
    return Item(
        f"\\sec^2 {x} + {c}",
        [f"\\tan^2 {x} + {c + 1}", f"\\frac{{1}}{{\\cos^2 {x}}} + {c}"],
        [f"\\tan^2 {x} + {c}", f"\\csc^2 {x} + {c}"],
    )


def logarithms(rng: Random) -> Item:
    a, n, k = whole(rng, 2, 9), whole(rng, 2, 5), whole(rng, 2, 9)
    return Item(
        f"\\ln({a}e^{{{k}x}}) + {n}",
        [f"{k}x + \\ln {a} + {n}", f"\\ln({a}) + \\ln(e^{{{k}x}}) + {n}"],
        [f"{k}x + \\ln {a + 1} + {n}", f"{k}\\ln {a} + x + {n}"],
    )


def exponentials(rng: Random) -> Item:
    a, b = rng.sample(range(1, 8), 2)
    return Item(
        f"e^{{{a}x}} \\cdot e^{{{b}}}",
        [f"e^{{{a}x + {b}}}"],
        [f"e^{{{a}x}} + e^{{{b}}}", f"e^{{{a * b}x}}", f"e^{{{b}x + {a}}}"],
    )


def powers(rng: Random) -> Item:
    n, b = rng.choice([2, 3, 5]), whole(rng, 2, 5)
    return Item(
        f"{n}^{{x + {b}}}",
        [f"{n**b} \\cdot {n}^x"],
        [f"{n**b + 1} \\cdot {n}^x", f"{b} \\cdot {n}^x", f"{n}^x + {n**b}"],
    )


def nested_root(rng: Random) -> Item:
    a, b = sorted(rng.sample([2, 3, 5, 6, 7, 10, 11, 13], 2))
    return Item(
        f"\\sqrt{{{a + b} + 2\\sqrt{{{a * b}}}}}",
        [f"\\sqrt{{{a}}} + \\sqrt{{{b}}}", f"\\sqrt{{{b}}} + \\sqrt{{{a}}}"],
        [f"\\sqrt{{{b}}} - \\sqrt{{{a}}}", f"\\sqrt{{{a}}} + \\sqrt{{{b + 1}}}"],
    )


def rationalised(rng: Random) -> Item:
    r, a = rng.choice([2, 3, 5, 6, 7]), whole(rng, 3, 9)
    low = a * a - r
    return Item(
        f"\\frac{{1}}{{{a} - \\sqrt{{{r}}}}}",
        [f"\\frac{{{a} + \\sqrt{{{r}}}}}{{{low}}}", f"{tex(Fraction(a, low))} + \\frac{{\\sqrt{{{r}}}}}{{{low}}}"],
        [f"\\frac{{{a} - \\sqrt{{{r}}}}}{{{low}}}", f"\\frac{{{a} + \\sqrt{{{r}}}}}{{{low + 1}}}"],
    )


def series(rng: Random) -> Item:
    k, c = rng.choice("nm"), whole(rng, 2, 9)
    total = f"\\frac{{{k}({k} + 1)}}{{2}}"
    return Item(
        f"{c} + {total}",
        [f"\\frac{{{k}^2 + {k} + {2 * c}}}{{2}}", f"\\frac{{{k}^2}}{{2}} + \\frac{{{k}}}{{2}} + {c}"],
        [f"\\frac{{{k}^2 + {k} + {2 * c + 1}}}{{2}}", f"\\frac{{{k}({k} - 1)}}{{2}} + {c}"],
    )


def several_variables(rng: Random) -> Item:
    a, b = whole(rng, 1, 6), whole(rng, 2, 6)
    first = "a" if a == 1 else f"{a}a"
    cross = 2 * a * b
    squares = f"{'' if a == 1 else a * a}a^2 + {cross}ab + {b * b}b^2"
    return Item(
        f"({first} + {b}b)^2",
        [squares, f"{b * b}b^2 + {'' if a == 1 else a * a}a^2 + {cross}ab"],
        [squares.replace(" + ", " - ", 1), squares.replace(f"{cross}ab", f"{cross // 2}ab")],
    )


SYMBOLIC: tuple[tuple[Family, int], ...] = (
    (factored, 6), (binomial_power, 3), (partial_fractions, 4), (cancelled, 2), (double_angle, 3), (sine_product, 2),
    (tangent, 2), (logarithms, 2), (exponentials, 2), (powers, 2), (nested_root, 2), (rationalised, 2), (series, 2),
    (several_variables, 3),
)  # fmt: skip
