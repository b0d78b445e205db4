r"""Families of short answers, with what means the same and what does not: numbers, and functions in other forms.

A family is a function of a random source. Labels hold by construction: an altered value is computed with fractions and
is another value, never merely another text.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import NamedTuple

__all__ = ["EXACT", "FUNCTIONS", "NUMBERS", "RELATIONS", "Family", "Item", "tex"]


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
    """A fraction that is not an integer, of either sign."""
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


def power(rng: Random) -> Item:
    base, n = rng.choice([2, 3, 5, 6, 7, 10]), rng.randint(4, 12)
    return Item(
        f"{base}^{{{n}}}",
        [str(base**n), f"{base}\\cdot {base}^{{{n - 1}}}"],
        [f"{base}^{{{n + 1}}}", str(base**n + 1), f"{base + 1}^{{{n}}}"],
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


def decimal(rng: Random) -> Item:
    n = Fraction(rng.randint(1, 99_999), rng.choice([10, 100, 100, 1_000]))
    text = f"{float(n):g}"
    return Item(
        text, [text, f"{text}0" if "." in text else f"{text}.0", f"{n}"], [f"{float(n + 1):g}", f"{-float(n):g}"]
    )


def thousands(rng: Random) -> Item:
    n = rng.randint(1_000, 9_000_000)
    return Item(str(n), [f"{n:,}", str(n), f"{n:,}".replace(",", "{,}")], [f"{n + 10:,}", str(n - 1)])


def counted(rng: Random) -> Item:
    n, thing = whole(rng, 2, 90), rng.choice(["apples", "hours", "students", "cm", "km", "minutes", "degrees"])
    return Item(str(n), [f"{n} {thing}", f"{n}\\text{{ {thing}}}", f"{n}.0"], [f"{nudged(rng, n)} {thing}"])


def word(rng: Random) -> Item:
    one, other = rng.sample(["yes", "no", "B", "D", "even", "parabola", "Tuesday", "circle", "red"], 2)
    return Item(one, [one.upper(), f"\\text{{{one}}}", f"{one}."], [other])


def solutions(rng: Random) -> Item:
    items = [str(n) for n in sorted(rng.sample(range(-9, 20), rng.randint(2, 3)))]
    mixed = rng.sample(items, len(items))
    return Item(
        ", ".join(items),
        ["x = " + " or x = ".join(items), f"\\{{{', '.join(mixed)}\\}}", ",".join(items)],
        [", ".join([*items[:-1], "25"]), f"\\{{{', '.join([*items, '31'])}\\}}"],
    )


NUMBERS: tuple[tuple[Family, int], ...] = (  # and how often models are asked for each, roughly
    (short_integer, 40), (thousands, 6), (decimal, 8), (short_fraction, 8), (fraction, 8), (money_or_percent, 6),
    (counted, 8), (radical, 4), (surd, 2), (pi_multiple, 3), (power, 2), (angle, 2), (word, 3), (solutions, 4),
)  # fmt: skip


EXACT: tuple[tuple[Family, int], ...] = (  # the numbers for which an answer has to be read as mathematics
    (short_fraction, 2), (fraction, 3), (radical, 4), (surd, 3), (pi_multiple, 3), (power, 2), (angle, 1),
)  # fmt: skip


# --- the same function in another form, or nearly -----------------------------------------------------------------
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


def calculator(rng: Random) -> Item:
    a, b, x = whole(rng, 2, 9), whole(rng, 2, 9), rng.choice("xyt")
    f, g = rng.sample(["sin", "cos", "ln", "exp", "sqrt"], 2)
    text = f"{a}*{f}({b}*{x})+{x}^{b}"
    return Item(
        text,
        [
            f"{x}^{b}+{a}*{f}({x}*{b})",
            f"{a}\\{f}\\left({b}{x}\\right)+{x}^{{{b}}}" if f not in "exp sqrt" else text + "+0",
        ],
        [f"{a}*{g}({b}*{x})+{x}^{b}", f"{a}*{f}({b}*{x})-{x}^{b}"],
    )


FUNCTIONS: tuple[tuple[Family, int], ...] = (
    (factored, 6), (binomial_power, 3), (partial_fractions, 3), (double_angle, 3), (sine_product, 2), (tangent, 2),
    (logarithms, 2), (exponentials, 2), (powers, 2), (nested_root, 2), (rationalised, 2), (several_variables, 3),
    (calculator, 8),
)  # fmt: skip


# --- relations and collections --------------------------------------------------------------------------------------
def interval(rng: Random) -> Item:
    a, b = sorted(rng.sample([-3, Fraction(-7, 2), Fraction(1, 2), -1, 0, 2, Fraction(5, 3), 4, 7, 11], 2))
    left, right = rng.choice("[("), rng.choice("])")
    other = "(" if left == "[" else "["
    if rng.random() < 0.3:
        text = f"(-\\infty, {tex(a)}{right} \\cup {left}{tex(b)}, \\infty)"
        same = [f"{left}{tex(b)}, \\infty) \\cup (-\\infty, {tex(a)}{right}", text.replace("\\infty)", "+\\infty)")]
        return Item(
            text, same, [f"(-\\infty, {tex(a)}{right} \\cup {other}{tex(b)}, \\infty)", f"{left}{tex(b)}, \\infty)"]
        )
    low, high = "\\le" if left == "[" else "<", "\\le" if right == "]" else "<"
    return Item(
        f"{left}{tex(a)}, {tex(b)}{right}",
        [f"{tex(a)} {low} x {high} {tex(b)}", f"x \\in {left}{tex(a)}, {tex(b)}{right}"],
        [
            f"{other}{tex(a)}, {tex(b)}{right}",
            f"{left}{tex(a)}, {tex(b + 1)}{right}",
            f"{left}{tex(a - 1)}, {tex(b)}{right}",
        ],
    )


def matrix(rng: Random) -> Item:
    rows, columns = rng.choice([(2, 2), (2, 2), (3, 1), (2, 1), (3, 3)])
    cells = [[str(rng.randint(-9, 12)) for _ in range(columns)] for _ in range(rows)]

    def text(cells: list[list[str]], name: str = "pmatrix", gap: str = " ") -> str:
        return (
            f"\\begin{{{name}}}{gap}"
            + f"{gap}\\\\{gap}".join(f"{gap}&{gap}".join(row) for row in cells)
            + f"{gap}\\end{{{name}}}"
        )

    off = [list(row) for row in cells]
    off[-1][0] = "17"
    return Item(
        text(cells),
        [text(cells, "bmatrix"), text(cells, gap=""), text(cells, "bmatrix", "")],
        [text(off), text([*cells, cells[0]])],
    )


def line(rng: Random) -> Item:
    m, b = whole(rng, 2, 9), rng.choice([-1, 1]) * whole(rng, 1, 9)
    return Item(
        f"y = {polynomial([b, m])}",
        [f"{polynomial([b, m])} = y", f"y = {polynomial([b, m], rng)}", f"y - {m}x = {b}"],
        [f"y = {polynomial([-b, m])}", f"y = {polynomial([b, m + 1])}", f"y - {m}x = {-b}"],
    )


def inequality(rng: Random) -> Item:
    q, sign = tex(proper(rng)), rng.choice(["<", ">", "\\le", "\\ge"])
    turned = {"<": ">", ">": "<", "\\le": "\\ge", "\\ge": "\\le"}[sign]
    weaker = {"<": "\\le", ">": "\\ge", "\\le": "<", "\\ge": ">"}[sign]
    return Item(f"x {sign} {q}", [f"{q} {turned} x"], [f"x {turned} {q}", f"x {weaker} {q}", f"x {sign} {q} + 1"])


def point(rng: Random) -> Item:
    items = rng.sample(
        ["-2", "-1", "0", "1", "3", "5", "\\frac{1}{2}", "-\\frac{7}{3}", "\\sqrt{3}", "12"], rng.choice([2, 2, 3])
    )
    off = [*items[:-1], "4"]
    return Item(
        f"({', '.join(items)})",
        [f"( {' , '.join(items)} )", f"({','.join(items)})"],
        [f"({', '.join(off)})", f"({', '.join(items[::-1])})"],
    )


def quotient(rng: Random) -> Item:
    a, b, k = whole(rng, 1, 9), whole(rng, 1, 9), whole(rng, 2, 9)
    top, low = polynomial([a, 1]), polynomial([-b, k])
    return Item(
        f"\\frac{{{top}}}{{{low}}}",
        [
            f"({top})/({low})",
            f"\\frac{{{polynomial([-a, -1])}}}{{{polynomial([b, -k])}}}",
            f"\\frac{{x}}{{{low}}} + \\frac{{{a}}}{{{low}}}",
        ],
        [f"\\frac{{{polynomial([a + 1, 1])}}}{{{low}}}", f"\\frac{{{top}}}{{{polynomial([b, k])}}}"],
    )


def system(rng: Random) -> Item:
    a, b, c, d = (whole(rng, 2, 40) for _ in range(4))
    lines = [f"{a}x + {b}y = {c}", f"y = (x + {d})(x - {b})"]
    turned = [f"y = x^2 + {d - b}x - {d * b}".replace("+ -", "- "), f"{a}x = {c} - {b}y"]
    off = [lines[0], f"y = (x + {d + 1})(x - {b})"]
    return Item(", ".join(lines), [", ".join(turned), ", ".join(lines[::-1])], [", ".join(off), lines[0]])


def logic(rng: Random) -> Item:
    a, b, c = sorted(rng.sample(range(-9, 20), 3))
    text = f"x<{a} or (x>{b} and x<{c})"
    return Item(
        text, [f"(x<{c} and x>{b}) or {a}>x", f"x>{b} and x<{c} or x<{a}"], [f"x<{a} or x>{b}", f"x<{a} and x<{c}"]
    )


def solved(rng: Random) -> Item:
    a, b = whole(rng, 2, 9), _root(rng)
    return Item(
        f"({polynomial([b, 1])})({polynomial([a, 1])}) = 0",
        [f"{polynomial([a * b, a + b, 1])} = 0", f"x^2 = {polynomial([-a * b, -a - b])}"],
        [f"{polynomial([b, 1])} = 0", f"{polynomial([a * b + 1, a + b, 1])} = 0"],
    )


def complex_equation(rng: Random) -> Item:
    a, b, c = (whole(rng, 2, 9) for _ in range(3))
    return Item(
        f"z = \\frac{{{c}w\\left({a} - {b}i\\right)}}{{{a * a + b * b}}}",
        [f"z\\left({a} + {b}i\\right) = {c}w"],
        [f"z\\left({a} - {b}i\\right) = {c}w"],
    )


RELATIONS: tuple[tuple[Family, int], ...] = (
    (interval, 5), (matrix, 3), (line, 4), (inequality, 5), (point, 5), (quotient, 3), (system, 4), (logic, 3),
    (solved, 4), (complex_equation, 3),
)  # fmt: skip
