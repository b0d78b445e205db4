r"""Expressions, collections and relations, as :mod:`benchmarks.families` has numbers."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from benchmarks.families import NUMBERS, Family, Item, polynomial, proper, tex, whole

__all__ = ["FAMILIES"]


# --- expressions --------------------------------------------------------------------------------------------------
def expression(rng: Random) -> Item:
    c = [rng.choice([-1, 1]) * whole(rng, 1, 12) for _ in range(rng.randint(2, 4))]
    off = list(c)
    off[rng.randrange(len(off))] *= -1
    more = [*c[:-1], c[-1] + (1 if c[-1] != -1 else 2)]
    name = rng.choice("xxxxtnyz")
    nested = f"{name}({polynomial(c[1:], name=name)}) + ({c[0]})" if len(c) > 2 else f"({c[1]}){name} + ({c[0]})"
    return Item(
        polynomial(c, name=name),
        [polynomial(c, rng, name), nested],
        [polynomial(off, name=name), polynomial(more, name=name)],
    )


def product(rng: Random) -> Item:
    a, b = rng.sample([-9, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 8], 2)
    p, q = polynomial([a, 1]), polynomial([b, 1])
    return Item(
        f"({p})({q})",
        [f"({q})({p})", polynomial([a * b, a + b, 1])],
        [f"({p})({polynomial([b + 10, 1])})", polynomial([a * b + 1, a + b, 1])],
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


def trigonometric(rng: Random) -> Item:
    k, f, g = whole(rng, 2, 6), *rng.sample(["\\sin", "\\cos"], 2)
    return Item(
        f"{k}{f} x + {g} {k}x",
        [f"{g}({k}x) + {k}{f}(x)", f"{k}\\cdot {f} x + {g}({k}x)"],
        [f"{k}{g} x + {f} {k}x", f"{k + 1}{f} x + {g} {k}x"],
    )


# --- collections and relations ------------------------------------------------------------------------------------
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


def finite_set(rng: Random) -> Item:
    items = [str(n) for n in rng.sample(range(-9, 20), rng.randint(2, 5))]
    mixed = rng.sample(items, len(items))
    return Item(
        f"\\{{{', '.join(items)}\\}}",
        [f"\\{{{', '.join(mixed)}\\}}", f"\\{{{','.join(items)}\\}}"],
        [f"\\{{{', '.join([*items[:-1], '25'])}\\}}", f"\\{{{', '.join([*items, '31'])}\\}}"],
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


def choice(rng: Random) -> Item:
    letter, other = rng.sample("ABCDE", 2)
    return Item(f"\\text{{({letter})}}", [letter, f"({letter})", f"\\textbf{{({letter})}}"], [other, f"({other})"])


FAMILIES: tuple[tuple[Family, int], ...] = (
    *NUMBERS, (expression, 10), (product, 4), (quotient, 4), (trigonometric, 2), (interval, 8), (point, 8),
    (finite_set, 2), (matrix, 4), (line, 4), (inequality, 3), (choice, 3),
)  # fmt: skip
