"""Sets of numbers in the spellings that people and models use: intervals, unions, complements, finite sets, ±."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.generate.objects import Family, Sample, Value, integer, ordered, value

__all__ = ["FAMILIES"]

_NAMES = "x t y m k a".split()


def _tex(sign: str, rng: Random) -> str:
    return rng.choice(
        {
            "<": ["<", "\\lt "],
            ">": [">", "\\gt "],
            "<=": ["\\le ", "\\leq ", "\\leqslant "],
            ">=": ["\\ge ", "\\geq ", "\\geqslant "],
        }[sign]
    )


_UNICODE = {"<=": "≤", ">=": "≥", "<": "<", ">": ">"}
_FLIP = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def bounded(rng: Random) -> Sample:
    """An interval between two numbers."""
    a, b, c = ordered(rng, 3)
    lo, hi = rng.choice(["<", "<="]), rng.choice(["<", "<="])
    left, right = "(" if lo == "<" else "[", ")" if hi == "<" else "]"
    x = rng.choice(_NAMES)
    tlo, thi, tge, tgt = _tex(lo, rng), _tex(hi, rng), _tex(_FLIP[hi], rng), _tex(_FLIP[lo], rng)
    french = ("]" if lo == "<" else "[", "[" if hi == "<" else "]")
    spellings = [
        f"{left}{a.tex}, {b.tex}{right}",
        f"\\left{left}{a.tex}, {b.tex}\\right{right}",
        f"{left}{a.plain}, {b.plain}{right}",
        f"{left}{a.sign}; {b.sign}{right}",
        f"{french[0]}{a.tex}, {b.tex}{french[1]}",
        f"{french[0]}{a.tex}; {b.tex}{french[1]}",
        f"{x} \\in {left}{a.tex}, {b.tex}{right}",
        f"{x} ∈ {left}{a.sign}, {b.sign}{right}",
        f"{x}\\in\\left{left}{a.tex},{b.tex}\\right{right}",
        f"{a.tex}{tlo}{x}{thi}{b.tex}",
        f"{a.plain} {lo} {x} {hi} {b.plain}",
        f"{a.sign} {_UNICODE[lo]} {x} {_UNICODE[hi]} {b.sign}",
        f"{b.tex}{tge}{x}{tgt}{a.tex}",
        f"{x} {_FLIP[lo]} {a.plain} and {x} {hi} {b.plain}",
        f"{x}{tgt}{a.tex} \\text{{ and }} {x}{thi}{b.tex}",
        f"{a.tex}{tlo}{x} \\text{{ and }} {x}{thi}{b.tex}",
        f"{x}{tgt}{a.tex} \\land {x}{thi}{b.tex}",
        f"\\{{{x} \\mid {a.tex}{tlo}{x}{thi}{b.tex}\\}}",
        f"\\{{{x} | {a.tex}{tlo}{x}{thi}{b.tex}\\}}",
        f"\\left\\{{{x} \\mid {a.tex}{tlo}{x}{thi}{b.tex}\\right\\}}",
        f"\\{{{x}: {a.tex}{tlo}{x}{thi}{b.tex}\\}}",
        f"\\{{{x} \\in \\mathbb{{R}} : {a.tex}{tlo}{x}{thi}{b.tex}\\}}",
        f"\\{{{x} \\in \\mathbb{{R}} \\mid {a.tex}{tlo}{x}{thi}{b.tex}\\}}",
        f"{{{x} | {a.plain} {lo} {x} {hi} {b.plain}}}",
        f"{{{x} : {a.plain} {lo} {x} {hi} {b.plain}}}",
        f"{{{x} ∈ ℝ | {a.sign} {_UNICODE[lo]} {x} {_UNICODE[hi]} {b.sign}}}",
        f"S = {left}{a.tex}, {b.tex}{right}",
        f"{a.tex}{tlo}{x}{thi}{b.tex}, \\quad {x} \\in \\mathbb{{R}}",
        f"\\left{left}{a.tex}, {b.tex}{right}",
        f"{left}{a.tex} ,\\, {b.tex} {right}",
        f"(-\\infty, {b.tex}{right} \\cap {left}{a.tex}, \\infty)",
    ]
    swap = {"(": "[", "[": "(", ")": "]", "]": ")"}
    other = {"<": "<=", "<=": "<"}
    misses = [
        f"{swap[left]}{a.tex}, {b.tex}{right}",
        f"{left}{a.tex}, {b.tex}{swap[right]}",
        f"{left}{a.tex}, {c.tex}{right}",
        f"{left}{b.tex}, {c.tex}{right}",
        f"{a.plain} {other[lo]} {x} {hi} {b.plain}",
        f"{a.plain} {lo} {x} {other[hi]} {b.plain}",
        f"{x} {_FLIP[lo]} {a.plain}",
        f"{x} {hi} {b.plain}",
        f"{x} < {a.plain} or {x} > {b.plain}",
        f"\\{{{x} \\mid {a.tex}{tlo}{x}{_tex(other[hi], rng)}{b.tex}\\}}",
        f"\\{{{a.tex}, {b.tex}\\}}",
        f"{a.tex}",
        f"({b.tex}, {a.tex})",
        "\\mathbb{R}",
        "\\emptyset",
        f"{left}{a.tex}, {b.tex}{right} \\cup \\{{{c.tex}\\}}",
    ]
    return Sample(spellings, misses)


def ray(rng: Random) -> Sample:
    """Everything beyond one number."""
    a, b = ordered(rng, 2)
    sign = rng.choice(["<", "<=", ">", ">="])
    down = sign[0] == "<"
    x = rng.choice(_NAMES)
    closed = len(sign) == 2
    t, back = _tex(sign, rng), _tex(_FLIP[sign], rng)

    def span(at: str, inf: str, sep: str = ", ", *, closed: bool = closed, down: bool = down) -> str:
        if down:
            return f"(-{inf}{sep}{at}{']' if closed else ')'}"
        return f"{'[' if closed else '('}{at}{sep}{inf})"

    plus = "" if down else "+"
    spellings = [
        span(a.tex, "\\infty"),
        "\\left" + span(a.tex, "\\infty").replace(")", "\\right)").replace("]", "\\right]"),
        span(a.tex, plus + "\\infty"),
        span(a.tex, "\\infty", ";"),
        span(a.plain, "oo"),
        span(a.plain, "inf"),
        span(a.plain, "infinity"),
        span(a.plain, "Infinity"),
        span(a.sign, "∞"),
        f"{x} \\in {span(a.tex, chr(92) + 'infty')}",
        f"{x} ∈ {span(a.sign, '∞')}",
        f"{x}{t}{a.tex}",
        f"{x} {sign} {a.plain}",
        f"{x} {_UNICODE[sign]} {a.sign}",
        f"{a.tex}{back}{x}",
        f"{a.plain} {_FLIP[sign]} {x}",
        f"\\{{{x} \\mid {x}{t}{a.tex}\\}}",
        f"\\{{ {x} \\in \\mathbb{{R}} : {x}{t}{a.tex} \\}}",
        f"\\{{{x}: {x}{t}{a.tex}\\}}",
        f"{{{x} | {x} {sign} {a.plain}}}",
        f"-\\infty < {x}{t}{a.tex}" if down else f"{a.tex}{back}{x} < \\infty",
        f"{x} - ({a.tex}){t}0",
        f"2{x}{t}2({a.tex})",
        f"-{x}{back}-({a.tex})",
        ("]-\\infty, " + a.tex + ("]" if closed else "["))
        if down
        else (("[" if closed else "]") + a.tex + ", \\infty["),
        f"{x}{t}{a.tex} \\text{{ or }} {span(a.tex, chr(92) + 'infty')}",
        f"\\text{{{x} }}{t}{a.tex}",
    ]
    misses = [
        span(a.tex, "\\infty", closed=not closed),
        span(a.tex, "\\infty", down=not down),
        span(b.tex, "\\infty"),
        span(a.opposite.tex, "\\infty") if a.plain != "0" else "0",
        f"{x}{back}{a.tex}",
        f"{x}{_tex(sign[0] if closed else sign + '=', rng)}{a.tex}",
        f"{x} = {a.tex}",
        a.tex,
        f"({a.tex}, {b.tex})",
        "\\mathbb{R}",
        f"-{x}{t}-({a.tex})",
        f"\\{{{a.tex}\\}}",
    ]
    return Sample(spellings, misses)


def outside(rng: Random) -> Sample:
    """Two rays: below one number or above another."""
    a, b = ordered(rng, 2)
    lo, hi = rng.choice([("<", ">"), ("<=", ">="), ("<=", ">"), ("<", ">=")])
    x = rng.choice(_NAMES)
    e, s = ")" if lo == "<" else "]", "(" if hi == ">" else "["
    co, cs = "[" if lo == "<" else "(", "]" if hi == ">" else ")"
    tlo, thi = _tex(lo, rng), _tex(hi, rng)
    spellings = [
        f"(-\\infty, {a.tex}{e} \\cup {s}{b.tex}, \\infty)",
        f"(-\\infty,{a.tex}{e}\\cup{s}{b.tex},+\\infty)",
        f"\\left(-\\infty, {a.tex}\\right{e} \\cup \\left{s}{b.tex}, \\infty\\right)",
        f"{s}{b.tex}, \\infty) \\cup (-\\infty, {a.tex}{e}",
        f"(-∞, {a.sign}{e} ∪ {s}{b.sign}, ∞)",
        f"(-oo, {a.plain}{e} U {s}{b.plain}, oo)",
        f"(-inf, {a.plain}{e} u {s}{b.plain}, inf)",
        f"(-infinity, {a.plain}{e} union {s}{b.plain}, infinity)",
        f"{x} \\in (-\\infty, {a.tex}{e} \\cup {s}{b.tex}, \\infty)",
        f"{x}{tlo}{a.tex} \\text{{ or }} {x}{thi}{b.tex}",
        f"{x} {lo} {a.plain} or {x} {hi} {b.plain}",
        f"{x} {hi} {b.plain} or {x} {lo} {a.plain}",
        f"{x}{tlo}{a.tex}$ or ${x}{thi}{b.tex}",
        f"{x}{tlo}{a.tex} \\lor {x}{thi}{b.tex}",
        f"{x}{tlo}{a.tex} \\vee {x}{thi}{b.tex}",
        f"{x} {_UNICODE[lo]} {a.sign} ∨ {x} {_UNICODE[hi]} {b.sign}",
        f"{x}{tlo}{a.tex} \\quad \\text{{or}} \\quad {x}{thi}{b.tex}",
        f"{x}{tlo}{a.tex}, \\quad {x}{thi}{b.tex}",
        f"{x}{tlo}{a.tex}或{x}{thi}{b.tex}",
        f"{x}{tlo}{a.tex} \\text{{或}} {x}{thi}{b.tex}",
        f"{x}{tlo}{a.tex} \\cup {x}{thi}{b.tex}",
        f"\\{{{x} \\mid {x}{tlo}{a.tex} \\text{{ or }} {x}{thi}{b.tex}\\}}",
        f"{{{x} | {x} {lo} {a.plain} or {x} {hi} {b.plain}}}",
        f"\\{{{x}: {x}{tlo}{a.tex}\\}} \\cup \\{{{x}: {x}{thi}{b.tex}\\}}",
        f"\\mathbb{{R}} \\setminus {co}{a.tex}, {b.tex}{cs}",
        f"\\mathbb{{R}} \\backslash {co}{a.tex}, {b.tex}{cs}",
        f"{a.tex}{_tex(_FLIP[lo], rng)}{x} \\text{{ or }} {x}{thi}{b.tex}",
        f"(-\\infty, {a.tex}{e} \\text{{ or }} {s}{b.tex}, \\infty)",
        f"(-\\infty, {a.tex}{e} \\bigcup {s}{b.tex}, \\infty)",
        f"(-\\infty, {a.tex}{e}, {s}{b.tex}, \\infty)",
    ]
    misses = [
        f"(-\\infty, {a.tex}{')' if e == ']' else ']'} \\cup {s}{b.tex}, \\infty)",
        f"(-\\infty, {a.tex}{e} \\cup {'[' if s == '(' else '('}{b.tex}, \\infty)",
        f"(-\\infty, {b.tex}{e} \\cup {s}{a.tex}, \\infty)",
        f"(-\\infty, {a.tex}{e}",
        f"{s}{b.tex}, \\infty)",
        f"({a.tex}, {b.tex})",
        f"{a.plain} {lo} {x} {lo} {b.plain}",
        f"{x} {hi} {a.plain} or {x} {lo} {b.plain}",
        f"{x} {lo} {a.plain}",
        f"{x}{tlo}{b.tex} \\text{{ or }} {x}{thi}{b.tex}",
        "\\mathbb{R}",
        f"\\mathbb{{R}} \\setminus \\{{{a.tex}, {b.tex}\\}}",
    ]
    return Sample(spellings, misses)


def punctured(rng: Random) -> Sample:
    """All reals but one or two."""
    points = ordered(rng, rng.choice([1, 1, 2]))
    x = rng.choice(_NAMES)
    ne = rng.choice(["\\ne ", "\\neq "])
    tex, plain, sign = (", ".join(p[i] for p in points) for i in range(3))
    ends = ["-\\infty", *(p.tex for p in points), "\\infty"]
    spans = [f"({lo}, {hi})" for lo, hi in pairwise(ends)]
    each = [f"{x}{ne}{p.tex}" for p in points]
    spellings = [
        " \\cup ".join(spans),
        "\\cup".join(reversed(spans)),
        f"{x}{ne}{tex}",
        f"{x} != {plain}",
        f"{x} ≠ {sign}",
        f"{x}{ne}" + " \\text{ and } ".join(p.tex for p in points),
        " \\text{ and } ".join(each),
        ", ".join(each),
        f"\\mathbb{{R}} \\setminus \\{{{tex}\\}}",
        f"\\mathbb{{R}} \\backslash \\{{{tex}\\}}",
        f"\\mathbb{{R}} - \\{{{tex}\\}}",
        f"\\mathbb R\\setminus\\left\\{{{tex}\\right\\}}",
        f"ℝ \\ {{{sign}}}",
        f"ℝ∖{{{sign}}}",
        f"R \\ {{{plain}}}",
        f"\\R \\setminus \\{{{tex}\\}}",
        f"{x} \\in \\mathbb{{R}} \\setminus \\{{{tex}\\}}",
        f"\\{{{x} \\in \\mathbb{{R}} \\mid {x}{ne}{tex}\\}}",
        f"\\{{{x} \\mid {x}{ne}{tex}\\}}",
        f"\\{{{x} : {', '.join(each)}\\}}",
        f"{x} \\in \\mathbb{{R}}, {', '.join(each)}",
        f"(-\\infty, \\infty) \\setminus \\{{{tex}\\}}",
        "all real numbers except " + " and ".join(p.plain for p in points),
        f"\\text{{all real numbers except }} {tex}",
    ]
    other = points[0].opposite if points[0].plain != "0" else Value("1", "1", "1")
    if other in points:
        other = Value("100", "100", "100")
    misses = [
        f"{x}{ne}{other.tex}",
        f"\\mathbb{{R}} \\setminus \\{{{other.tex}\\}}",
        f"{x} = {tex}",
        f"\\{{{tex}\\}}",
        "\\mathbb{R}",
        f"(-\\infty, {points[0].tex})",
        f"(-\\infty, {points[0].tex}] \\cup ({points[0].tex}, \\infty)",
        f"{x}{ne}{tex}, 77",
        f"\\mathbb{{Z}} \\setminus \\{{{tex}\\}}",
    ]
    return Sample(spellings, misses)


def reals(rng: Random) -> Sample:
    """Every real number."""
    x = rng.choice(_NAMES)
    spellings = [
        "(-\\infty, \\infty)",
        "(-\\infty,+\\infty)",
        "(-∞, ∞)",
        "(-oo, oo)",
        "\\mathbb{R}",
        "\\mathbb R",
        "ℝ",
        "\\R",
        "\\mathbf{R}",
        f"{x} \\in \\mathbb{{R}}",
        f"{x} ∈ ℝ",
        f"{x} \\in (-\\infty, \\infty)",
        f"-\\infty < {x} < \\infty",
        f"\\{{{x} \\mid {x} \\in \\mathbb{{R}}\\}}",
        "all real numbers",
        "\\text{All real numbers}",
        "all reals",
        "\\left(-\\infty, \\infty\\right)",
        "]-\\infty, \\infty[",
    ]
    n = integer(rng)
    misses = [
        "(0, \\infty)",
        "\\emptyset",
        "\\mathbb{Z}",
        "\\mathbb{Q}",
        "\\mathbb{C}",
        f"{x} > {n}",
        f"{x} \\ne {n}",
        "0",
        "\\infty",
    ]
    return Sample(spellings, misses)


def empty(rng: Random) -> Sample:
    """No number at all."""
    x = rng.choice(_NAMES)
    spellings = [
        "\\emptyset",
        "\\varnothing",
        "∅",
        "\\{\\}",
        "{}",
        "\\{ \\}",
        "\\left\\{\\right\\}",
        f"{x} \\in \\emptyset",
        "no solution",
        "No solutions",
        "\\text{No solution}",
        "\\text{no real solutions}",
        "empty set",
        "the empty set",
        "S = \\emptyset",
    ]
    misses = [
        "0",
        "\\{0\\}",
        "\\{\\emptyset\\}",
        "\\mathbb{R}",
        "1",
        f"{x} = 0",
        "infinitely many solutions",
        "(0, 1)",
        "solution",
    ]
    return Sample(spellings, misses)


def finite(rng: Random) -> Sample:
    """A set of two to four numbers: solutions of an equation."""
    items: list[Value] = []
    count = rng.choice([2, 2, 2, 3, 3, 4])
    while len(items) < count:
        new = value(rng)
        if new not in items:
            items.append(new)
    shuffled = rng.sample(items, count)
    x = rng.choice(
        ["x", "t", "n", "y", "z"]
    )  # the roots of an equation; a_1 is a term of a sequence, which keeps its name
    tex, plain, sign = (", ".join(v[i] for v in items) for i in range(3))
    each = [f"{x} = {v.tex}" for v in items]
    lone = [f"{x} = {v.plain}" for v in items]
    spellings = [
        f"\\{{{tex}\\}}",
        f"\\left\\{{{tex}\\right\\}}",
        f"\\{{{', '.join(v.tex for v in shuffled)}\\}}",
        f"\\{{{'; '.join(v.tex for v in items)}\\}}",
        f"{{{plain}}}",
        f"{{{sign}}}",
        f"\\lbrace {tex} \\rbrace",
        tex,
        plain,
        "; ".join(v.tex for v in items),
        ",\\ ".join(v.tex for v in items),
        ", \\quad ".join(v.tex for v in items),
        " \\text{ and } ".join(v.tex for v in items),
        " \\text{ or } ".join(v.tex for v in items),
        ", ".join(v.plain for v in items[:-1]) + " and " + items[-1].plain,
        ", ".join(v.plain for v in items[:-1]) + ", and " + items[-1].plain,
        ", ".join(f"${v.tex}$" for v in items[:-1]) + f" and ${items[-1].tex}$",
        ", ".join(v.tex for v in items[:-1]) + " \\text{ and } " + items[-1].tex,
        ", ".join(v.tex for v in items[:-1]) + ", \\text{and } " + items[-1].tex,
        f"{x} = {tex}",
        f"{x}={plain}",
        f"{x} = " + " \\text{ or } ".join(v.tex for v in items),
        f"{x} = " + " or ".join(v.plain for v in shuffled),
        " \\text{ or } ".join(each),
        " or ".join(lone),
        ", or ".join(lone),
        " and ".join(lone),
        ", ".join(each),
        "; ".join(each),
        " \\lor ".join(each),
        " \\vee ".join(each),
        " \\quad \\text{or} \\quad ".join(each),
        " \\\\ ".join(each),
        "或".join(each),
        "$" + "$ or $".join(each) + "$",
        ", ".join(f"{x}_{i} = {v.tex}" for i, v in enumerate(items, 1)),
        ", \\quad ".join(f"{x}_{{{i}}} = {v.tex}" for i, v in enumerate(items, 1)),
        ", ".join(f"{x}_{i}={v.plain}" for i, v in enumerate(items, 1)),
        " \\text{ and } ".join(f"{x}_{i} = {v.tex}" for i, v in enumerate(items, 1)),
        f"{x} \\in \\{{{tex}\\}}",
        f"{x} ∈ {{{sign}}}",
        f"{x} \\in \\left\\{{{tex}\\right\\}}",
        f"S = \\{{{tex}\\}}",
        " \\cup ".join(f"\\{{{v.tex}\\}}" for v in items),
        f"\\{{{tex}, {items[0].tex}\\}}",
        "、".join(v.tex for v in items),
    ]
    used = {v.plain for v in items}
    extra = next(v for v in iter(lambda: value(rng), None) if v.plain not in used)
    flipped = next((v.opposite for v in items if v.opposite.plain not in used), extra)
    changed = [flipped if v.opposite == flipped else v for v in items]
    if flipped is extra:
        changed = [extra, *items[1:]]
    misses = [
        f"\\{{{', '.join(v.tex for v in items[:-1])}\\}}",
        items[0].tex,
        f"{x} = {items[-1].tex}",
        f"\\{{{tex}, {extra.tex}\\}}",
        f"{tex}, {extra.tex}",
        f"\\{{{', '.join(v.tex for v in changed)}\\}}",
        " or ".join(f"{x} = {v.plain}" for v in changed),
        f"{{{', '.join(v.plain for v in [extra, *items[1:]])}}}",
        " or ".join([*lone, f"{x} = {extra.plain}"]),
        f"\\{{{items[0].tex}, \\{{{', '.join(v.tex for v in items[1:])}\\}}\\}}",
        "\\emptyset",
    ]
    return Sample(spellings, misses)


def signs(rng: Random) -> Sample:
    """Two numbers written with ±."""
    x = rng.choice("xtny")
    p, q, r, d = integer(rng, zero=False), rng.choice([1, 2, 3]), rng.choice([2, 3, 5, 7, 11]), rng.choice([1, 1, 2, 3])
    k = "" if q == 1 else str(q)
    top, plain = f"{k}\\sqrt{{{r}}}", f"{k + '*' if k else ''}sqrt({r})"
    wrap = "{}" if d == 1 else f"\\frac{{{{{{}}}}}}{{{{{d}}}}}"
    over = "{}" if d == 1 else f"({{}})/{d}"

    plus, minus = wrap.format(f"{p} + {top}"), wrap.format(f"{p} - {top}")
    pplus, pminus = over.format(f"{p}+{plain}"), over.format(f"{p}-{plain}")
    twin = wrap.format(f"{p} \\pm {top}")
    spellings = [
        twin,
        over.format(f"{p} ± {k}√{r}"),
        over.format(f"{p} +/- {plain}"),
        over.format(f"{p} \\pm {plain}"),
        wrap.format(f"{p} \\mp {top}"),
        f"{x} = {twin}",
        f"\\{{{twin}\\}}",
        f"{plus}, {minus}",
        f"{minus}, {plus}",
        f"\\{{{plus}, {minus}\\}}",
        f"{x} = {plus} \\text{{ or }} {x} = {minus}",
        f"{x} = {plus}, {x} = {minus}",
        f"{x} = {plus}, {minus}",
        f"{x} \\in \\{{{plus}, {minus}\\}}",
        f"{x}_1 = {plus}, {x}_2 = {minus}",
        f"{x}_{{1,2}} = {twin}",
        f"{plus} \\text{{ and }} {minus}",
        f"{pplus} and {pminus}",
        f"{pplus}, {pminus}",
        f"{x}={pplus} or {x}={pminus}",
    ]
    misses = [
        plus,
        minus,
        wrap.format(f"{-p} \\pm {top}"),
        wrap.format(f"{p} \\pm {q}\\sqrt{{{r + 2}}}"),
        wrap.format(f"{p + 1} \\pm {top}"),
        f"{plus}, {plus}",
        f"{plus}, {minus}, {p}",
        f"{x} = {plus}",
        str(p),
        f"\\pm {plus}",
        f"{plus}, {minus}, {wrap.format(f'{-p} + {top}')}, {wrap.format(f'{-p} - {top}')}",
    ]
    return Sample(spellings, misses)


def opposite(rng: Random) -> Sample:
    r"""A number and its opposite: ``\pm 3``."""
    v = value(rng)
    if v.plain[0] == "-":
        v = v.opposite
    x = rng.choice("xtny")
    spellings = [
        f"\\pm {v.tex}",
        f"±{v.sign}",
        f"+/- {v.plain}",
        f"+/-{v.plain}",
        f"{x} = \\pm {v.tex}",
        f"{x}=\\pm{v.tex}",
        f"\\{{\\pm {v.tex}\\}}",
        f"\\{{-{v.tex}, {v.tex}\\}}",
        f"{v.tex}, -{v.tex}",
        f"-{v.tex} \\text{{ and }} {v.tex}",
        f"{v.plain} or -{v.plain}",
        f"{v.plain} and -{v.plain}",
        f"{x} = {v.tex} \\text{{ or }} {x} = -{v.tex}",
        f"{x} = {v.tex}, {x} = -{v.tex}",
        f"{x} = {v.tex}, -{v.tex}",
        f"{x} \\in \\{{{v.tex}, -{v.tex}\\}}",
        f"{x} \\in \\{{\\pm {v.tex}\\}}",
        f"{x}_1 = {v.tex}, {x}_2 = -{v.tex}",
        f"{x}={v.plain} or {x}=-{v.plain}",
        f"\\mp {v.tex}",
    ]
    misses = [
        v.tex,
        f"-{v.tex}",
        f"{x} = {v.tex}",
        f"\\pm {v.tex} \\cdot 3",
        "\\pm 100",
        f"0, \\pm {v.tex}",
        f"\\{{{v.tex}\\}}",
        "0",
    ]
    return Sample(spellings, misses)


def modulus(rng: Random) -> Sample:
    """An inequality with an absolute value or a quadratic, unsolved and solved."""
    a, r = integer(rng), integer(rng, 1, 9)
    x = rng.choice(_NAMES)
    lo, hi = a - r, a + r
    inner = f"{x} - {a}" if a > 0 else f"{x} + {-a}" if a < 0 else x
    sign = rng.choice(["<", "<="])
    t, back = _tex(sign, rng), _tex(_FLIP[sign], rng)
    s, e = ("(", ")") if sign == "<" else ("[", "]")
    low = f"({x} - {lo})" if lo >= 0 else f"({x} + {-lo})"
    high = f"({x} - {hi})" if hi >= 0 else f"({x} + {-hi})"
    square = f"{x}^2 - {2 * a}{x} + {a * a - r * r}".replace("- -", "+ ").replace("+ -", "- ")
    spellings = [
        f"|{inner}|{t}{r}",
        f"\\left|{inner}\\right|{t}{r}",
        f"\\lvert {inner} \\rvert{t}{r}",
        f"|{inner}| {sign} {r}",
        f"abs({inner}) {sign} {r}",
        f"{r}{back}|{inner}|",
        f"-{r}{t}{inner}{t}{r}",
        f"{low}{high}{t}0",
        f"{square}{t}0",
        f"({inner})^2{t}{r * r}",
        f"{lo}{t}{x}{t}{hi}",
        f"{s}{lo}, {hi}{e}",
        f"{x} \\in {s}{lo}, {hi}{e}",
        f"{x} {_FLIP[sign]} {lo} and {x} {sign} {hi}",
        f"\\{{{x} : |{inner}|{t}{r}\\}}",
        f"\\{{{x} \\mid {lo}{t}{x}{t}{hi}\\}}",
        f"{{{x} | |{inner}| {sign} {r}}}",
    ]
    other = "<=" if sign == "<" else "<"
    misses = [
        f"|{inner}|{_tex(other, rng)}{r}",
        f"|{inner}|{back}{r}",
        f"|{inner}|{t}{r + 1}",
        f"{low}{high}{back}0",
        f"{low}{high}{_tex(other, rng)}0",
        f"{lo} {other} {x} {sign} {hi}",
        f"{x}{t}{hi}",
        f"({lo}, {hi}{']'}" if sign == "<" else f"[{lo}, {hi})",
        f"|{x} - {a + 1}|{t}{r}",
    ]
    return Sample(spellings, misses)


def ends(rng: Random) -> Sample:
    """An interval whose ends depend on a parameter."""
    a, b = rng.choice([("a", "2a"), ("-a", "a"), ("n", "n+1"), ("a-1", "a+1"), ("-\\sqrt{a}", "\\sqrt{a}")])
    x = rng.choice("xtu")
    lo, hi = rng.choice(["<", "<="]), rng.choice(["<", "<="])
    left, right = "(" if lo == "<" else "[", ")" if hi == "<" else "]"
    tlo, thi = _tex(lo, rng), _tex(hi, rng)
    spellings = [
        f"{left}{a}, {b}{right}",
        f"\\left{left}{a}, {b}\\right{right}",
        f"{x} \\in {left}{a}, {b}{right}",
        f"{a}{tlo}{x}{thi}{b}",
        f"{b}{_tex(_FLIP[hi], rng)}{x}{_tex(_FLIP[lo], rng)}{a}",
        f"\\{{{x} \\mid {a}{tlo}{x}{thi}{b}\\}}",
        f"{x}{_tex(_FLIP[lo], rng)}{a} \\text{{ and }} {x}{thi}{b}",
    ]
    misses = [
        f"{'[' if left == '(' else '('}{a}, {b}{right}",
        f"{left}{a}, 3{b}{right}",
        f"{a}{tlo}{x}",
        f"{x}{thi}{b}",
        f"{a}{tlo}{x}{_tex('<=' if hi == '<' else '<', rng)}{b}",
        f"{x}{tlo}{a} \\text{{ or }} {x}{_tex(_FLIP[hi], rng)}{b}",
    ]
    return Sample(spellings, misses)


FAMILIES: tuple[Family, ...] = (
    bounded,
    ray,
    outside,
    punctured,
    reals,
    empty,
    finite,
    signs,
    opposite,
    modulus,
    ends,
)
