"""Equations, systems, inequalities, congruences, general solutions, piecewise functions and formulas."""

from __future__ import annotations

from random import Random

from tests.generate.objects import Family, Sample, integer

__all__ = ["FAMILIES"]


def _linear(terms: list[tuple[int, str]], rest: int = 0) -> str:
    """``2x - y + 3``: coefficients of one vanish."""
    text = ""
    for k, name in terms:
        if k:
            text += f" {'-' if k < 0 else '+'} {'' if abs(k) == 1 else abs(k)}{name}"
    if rest or not text:
        text += f" {'-' if rest < 0 else '+'} {abs(rest)}"
    text = text.strip()
    return text[2:] if text.startswith("+ ") else "-" + text[2:] if text.startswith("- ") else text


def line(rng: Random) -> Sample:
    """A straight line."""
    m, b, k = integer(rng, zero=False), integer(rng), rng.choice([2, 3, -1, -4])
    x0 = integer(rng, 1, 6)
    y0 = m * x0 + b
    spellings = [
        f"y = {_linear([(m, 'x')], b)}",
        f"y={_linear([(m, 'x')], b)}".replace(" ", ""),
        f"{_linear([(m, 'x')], b)} = y",
        f"{_linear([(m, 'x'), (-1, 'y')], b)} = 0",
        f"{_linear([(-m, 'x'), (1, 'y')], -b)} = 0",
        f"0 = {_linear([(m, 'x'), (-1, 'y')], b)}",
        f"{_linear([(m, 'x'), (-1, 'y')])} = {-b}",
        f"{_linear([(k * m, 'x'), (-k, 'y')])} = {-k * b}",
        f"{_linear([(1, 'y')], -y0)} = {m}(x - {x0})",
        f"{k}y = {_linear([(k * m, 'x')], k * b)}",
        f"y = {m}(x - {x0}) + {y0}".replace("+ -", "- "),
        f"y = {m} \\cdot x + {b}".replace("+ -", "- "),
        f"y = {m}*x + {b}".replace("+ -", "- "),
        f"\\frac{{{_linear([(1, 'y')], -b)}}}{{{m}}} = x",
    ]
    misses = [
        f"y = {_linear([(-m, 'x')], b)}",
        f"y = {_linear([(m, 'x')], b + 1)}",
        f"x = {_linear([(m, 'y')], b)}" if (m, b) not in {(1, 0), (-1, b)} else "y = 99x",
        f"{_linear([(m, 'x'), (1, 'y')], b)} = 0",
        f"{_linear([(k * m, 'x'), (-k, 'y')])} = {-k * b + 1}",
        f"y^2 = ({_linear([(m, 'x')], b)})^2",
        f"y < {_linear([(m, 'x')], b)}",
        f"x({_linear([(m, 'x'), (-1, 'y')], b)}) = 0",
        f"y = {_linear([(m, 'x')], b)}, x = 1",
        f"y = {_linear([(m, 't')], b)}",
        "y = y",
        "0 = 0",
    ]
    return Sample(spellings, misses)


def circle(rng: Random) -> Sample:
    """A circle."""
    a, b, r = integer(rng, zero=False), integer(rng, zero=False), integer(rng, 1, 9)
    xs, ys = _linear([(1, "x")], -a), _linear([(1, "y")], -b)
    full = _linear([(1, "x^2"), (1, "y^2"), (-2 * a, "x"), (-2 * b, "y")], a * a + b * b - r * r)
    spellings = [
        f"({xs})^2 + ({ys})^2 = {r * r}",
        f"({xs})^2+({ys})^2={r}^2",
        f"({ys})^2 + ({xs})^2 = {r * r}",
        f"\\left({xs}\\right)^{{2}} + \\left({ys}\\right)^{{2}} = {r * r}",
        f"({xs})² + ({ys})² = {r * r}",
        f"{r * r} = ({xs})^2 + ({ys})^2",
        f"{full} = 0",
        f"({xs})^2 + ({ys})^2 - {r * r} = 0",
        f"({xs})**2 + ({ys})**2 = {r * r}",
        f"\\frac{{({xs})^2}}{{{r * r}}} + \\frac{{({ys})^2}}{{{r * r}}} = 1",
    ]
    misses = [
        f"({_linear([(1, 'x')], a)})^2 + ({ys})^2 = {r * r}",
        f"({xs})^2 + ({ys})^2 = {r * r + 1}",
        f"({xs})^2 - ({ys})^2 = {r * r}",
        f"({xs}) + ({ys}) = {r}",
        f"({xs})^2 + ({ys})^2 \\le {r * r}",
        f"({xs})^2 + ({ys})^2",
        f"{full} = 1",
    ]
    return Sample(spellings, misses)


def quadratic(rng: Random) -> Sample:
    """A quadratic equation in one unknown, not solved."""
    p, q, k = integer(rng, zero=False), integer(rng, zero=False), rng.choice([2, 3, -1])
    q += p == q
    q += q == 0
    expanded = _linear([(1, "x^2"), (-p - q, "x")], p * q)
    factors = f"({_linear([(1, 'x')], -p)})({_linear([(1, 'x')], -q)})"
    spellings = [
        f"{expanded} = 0",
        f"{factors} = 0",
        f"0 = {factors}",
        f"x^2 = {_linear([(p + q, 'x')], -p * q)}",
        f"{_linear([(k, 'x^2'), (-k * (p + q), 'x')], k * p * q)} = 0",
        f"x^2 + {p * q} = {_linear([(p + q, 'x')])}".replace("+ -", "- "),
        f"{k}{factors} = 0",
        f"x^{{2}} = {_linear([(p + q, 'x')], -p * q)}",
    ]
    misses = [
        f"{_linear([(1, 'x^2'), (p + q, 'x')], p * q)} = 0" if p + q else "x^2 = 0",
        f"{_linear([(1, 'x^2'), (-p - q, 'x')], p * q + 1)} = 0",
        f"{_linear([(1, 'x')], -p)} = 0",
        f"{expanded} > 0",
        f"x{factors} = 0",
        f"{factors}^2 = 5",
        expanded,
        f"x = {p}",
    ]
    return Sample(spellings, misses)


def system(rng: Random) -> Sample:
    """Two linear equations, not solved."""
    while True:
        a, b, c, d = (integer(rng, zero=False) for _ in range(4))
        if a * d != b * c:
            break
    e, f = integer(rng), integer(rng)
    one, two = f"{_linear([(a, 'x'), (b, 'y')])} = {e}", f"{_linear([(c, 'x'), (d, 'y')])} = {f}"
    rows = f"{one} \\\\ {two}"
    aligned = rows.replace("=", "&=")
    spellings = [
        f"{one}, {two}",
        f"{two}, {one}",
        f"{one}; {two}",
        f"{one} \\text{{ and }} {two}",
        f"{one} and {two}",
        f"{one}, \\quad {two}",
        f"\\begin{{cases}} {rows} \\end{{cases}}",
        f"\\begin{{cases}} {one}, \\\\ {two}. \\end{{cases}}",
        f"\\left\\{{\\begin{{array}}{{l}} {rows} \\end{{array}}\\right.",
        f"\\left\\{{ \\begin{{aligned}} {aligned} \\end{{aligned}} \\right.",
        f"\\begin{{aligned}} {aligned} \\end{{aligned}}",
        f"\\begin{{align*}} {aligned} \\end{{align*}}",
        f"[{one}, {two}]",
        f"\\{{{one}, {two}\\}}",
        rows,
        f"{one} \\land {two}",
        f"{_linear([(2 * a, 'x'), (2 * b, 'y')])} = {2 * e}, {two}",
        f"{_linear([(a, 'x'), (b, 'y')], -e)} = 0, {f} = {_linear([(c, 'x'), (d, 'y')])}",
        f"{_linear([(a + c, 'x'), (b + d, 'y')])} = {e + f}, {two}",
    ]
    misses = [
        f"{one}, {_linear([(c, 'x'), (d, 'y')])} = {f + 1}",
        one,
        f"{_linear([(-a, 'x'), (b, 'y')])} = {e}, {two}",
        f"{one} \\text{{ or }} {two}",
        f"{_linear([(a, 'x'), (b, 'y')])} < {e}, {two}",
        f"{one}, {two}, x = 77",
        f"{_linear([(a, 'u'), (b, 'v')])} = {e}, {_linear([(c, 'u'), (d, 'v')])} = {f}",
        "0 = 0",
    ]
    return Sample(spellings, misses)


def halfplane(rng: Random) -> Sample:
    """A linear inequality in two unknowns."""
    a, b, c = integer(rng, zero=False), integer(rng, 1, 9), integer(rng, zero=False)
    sign, tex, tback = rng.choice([("<", "<", ">"), ("<=", "\\le", "\\ge"), ("<=", "\\leqslant", "\\geqslant")])
    left = _linear([(a, "x"), (b, "y")])
    spellings = [
        f"{left} {tex} {c}",
        f"{left} {sign} {c}",
        f"{c} {tback} {left}",
        f"{_linear([(a, 'x'), (b, 'y')], -c)} {tex} 0",
        f"{_linear([(2 * a, 'x'), (2 * b, 'y')])} {tex} {2 * c}",
        f"{_linear([(-a, 'x'), (-b, 'y')])} {tback} {-c}",
        f"{b}y {tex} {_linear([(-a, 'x')], c)}",
        f"y {tex} \\frac{{{_linear([(-a, 'x')], c)}}}{{{b}}}",
        f"{left} {tex.replace('leqslant', 'leq')} {c}",
        f"\\{{(x, y) \\mid {left} {tex} {c}\\}}",
    ]
    other = "\\le" if sign == "<" else "<"
    misses = [
        f"{left} {tback} {c}",
        f"{left} {other} {c}",
        f"{left} {tex} {c + 1}",
        f"{_linear([(-a, 'x'), (-b, 'y')])} {tex} {-c}",
        f"{left} = {c}",
        f"{_linear([(-a, 'x'), (b, 'y')])} {tex} {c}",
    ]
    return Sample(spellings, misses)


def chain(rng: Random) -> Sample:
    """An order of three names."""
    x, y, z = rng.sample("abcpqr", 3)
    spellings = [
        f"{x} < {y} < {z}",
        f"{z} > {y} > {x}",
        f"{x}<{y}<{z}",
        f"{x} \\lt {y} \\lt {z}",
        f"{x} < {y} \\text{{ and }} {y} < {z}",
        f"{x} < {y}, {y} < {z}",
        f"{z} > {y}, {x} < {y}",
    ]
    misses = [
        f"{x} < {z} < {y}",
        f"{y} < {x} < {z}",
        f"{x} \\le {y} < {z}",
        f"{x} < {y} \\le {z}",
        f"{x} > {y} > {z}",
        f"{x} < {y}",
        f"{x} < {z}",
    ]
    return Sample(spellings, misses)


def congruence(rng: Random) -> Sample:
    """A residue class."""
    m = integer(rng, 3, 13)
    a = integer(rng, 1, m - 1)
    x = rng.choice("xnk")
    spellings = [
        f"{x} \\equiv {a} \\pmod{{{m}}}",
        f"{x} \\equiv {a} \\pmod {m}" if m < 10 else f"{x}\\equiv {a}\\pmod{{{m}}}",
        f"{x} \\equiv {a} \\mod {m}",
        f"{x} \\equiv {a} \\bmod {m}",
        f"{x} \\equiv {a} (\\bmod {m})",
        f"{x} \\equiv {a} (\\mod {m})",
        f"{x} \\equiv {a} \\ (\\text{{mod }} {m})",
        f"{x} ≡ {a} (mod {m})",
        f"{x} ≡ {a} mod {m}",
        f"{x} \\equiv {a + m} \\pmod{{{m}}}",
        f"{x} \\equiv {a - m} \\pmod{{{m}}}",
        f"{x} \\equiv {a} \\;(\\mathrm{{mod}}\\; {m})",
        f"{x} - {a} \\equiv 0 \\pmod{{{m}}}",
    ]
    misses = [
        f"{x} \\equiv {a + 1} \\pmod{{{m}}}",
        f"{x} \\equiv {a} \\pmod{{{m + 1}}}",
        f"{x} \\equiv 0 \\pmod{{{m}}}",
        f"{x} = {a}",
        str(a),
        f"{x} \\not\\equiv {a} \\pmod{{{m}}}",
        f"{x} \\equiv {a} \\pmod{{{2 * m}}}",
    ]
    return Sample(spellings, misses)


def periodic(rng: Random) -> Sample:
    """Solutions of a trigonometric equation: an angle and its periods."""
    n, d = rng.choice([(1, 4), (1, 3), (1, 6), (2, 3), (3, 4), (5, 6)])
    period = rng.choice(["", "2"])
    k = rng.choice("kn")
    x = rng.choice(["x", "\\theta"])
    top = "\\pi" if n == 1 else f"{n}\\pi"
    base, plain = f"\\frac{{{top}}}{{{d}}}", f"{'' if n == 1 else n}pi/{d}"
    shift = f"\\frac{{{n + (2 if period else 1) * d}\\pi}}{{{d}}}"
    body = f"{base} + {period}{k}\\pi"
    spellings = [
        f"{x} = {body}",
        f"{x} = {body}, {k} \\in \\mathbb{{Z}}",
        f"{x} = {body}, \\quad {k} \\in \\mathbb{{Z}}",
        f"{x} = {body}, {k} \\in Z",
        f"{x} = {body} ({k} \\in \\mathbb{{Z}})",
        f"{x} = {body} \\quad ({k} \\in \\mathbb{{Z}})",
        f"{x} = {body} \\text{{ where }} {k} \\in \\mathbb{{Z}}",
        f"{x} = {body}, \\text{{ where }} {k} \\text{{ is an integer}}",
        f"{x} = {body} \\text{{ for any integer }} {k}",
        f"{x} = {base} + {period}\\pi {k}, {k} \\in \\mathbb{{Z}}",
        f"{x} = {period}{k}\\pi + {base}, {k} \\in \\mathbb{{Z}}",
        f"{body}, {k} \\in \\mathbb{{Z}}",
        f"\\{{{body} \\mid {k} \\in \\mathbb{{Z}}\\}}",
        f"\\left\\{{{body} : {k} \\in \\mathbb{{Z}}\\right\\}}",
        f"x = {plain} + {period + '*' if period else ''}{k}*pi" if x == "x" else f"{x} = {body}",
        f"{x} = {base} + {period}m\\pi, m \\in \\mathbb{{Z}}",
        f"{x} = {shift} + {period}{k}\\pi, {k} \\in \\mathbb{{Z}}",
        f"{x}={base}+{period}{k}π ({k}∈ℤ)",
    ]
    misses = [
        f"{x} = {base} + {'' if period else '2'}{k}\\pi, {k} \\in \\mathbb{{Z}}",
        f"{x} = -{base} + {period}{k}\\pi, {k} \\in \\mathbb{{Z}}",
        f"{x} = {base}",
        f"{x} = \\frac{{\\pi}}{{5}} + {period}{k}\\pi, {k} \\in \\mathbb{{Z}}",
        f"{x} = {period}{k}\\pi, {k} \\in \\mathbb{{Z}}",
        f"{x} = {base} + \\frac{{{k}\\pi}}{{2}}, {k} \\in \\mathbb{{Z}}",
    ]
    return Sample(spellings, misses)


def piecewise(rng: Random) -> Sample:
    """A function of two branches."""
    a, m, b = integer(rng), integer(rng, 2, 5), integer(rng, 1, 9)
    one, two = f"x + {b}", f"{m}x^2"
    array, end = "\\left\\{\\begin{array}{ll}", "\\end{array}\\right."
    spellings = [
        f"\\begin{{cases}} {one} & \\text{{if }} x < {a} \\\\ {two} & \\text{{if }} x \\ge {a} \\end{{cases}}",
        f"\\begin{{cases}} {one}, & x < {a} \\\\ {two}, & x \\geq {a} \\end{{cases}}",
        f"\\begin{{cases}} {one} & x < {a} \\\\ {two} & x \\ge {a} \\\\ \\end{{cases}}",
        f"\\begin{{cases}} {two} & \\text{{if }} x \\ge {a} \\\\ {one} & \\text{{if }} x < {a} \\end{{cases}}",
        f"f(x) = \\begin{{cases}} {one} & \\text{{if }} x < {a} \\\\ {two} & \\text{{if }} x \\ge {a} \\end{{cases}}",
        f"f(x) = \\begin{{cases}} {one} & \\text{{for }} x < {a} \\\\ {two} & \\text{{for }} x \\ge {a} \\end{{cases}}",
        f"f(x) = \\begin{{cases}} {one}, & \\text{{if }} {a} > x, \\\\ {two}, & \\text{{if }} {a} \\le x. \\end{{cases}}",
        f"\\begin{{cases}} {one} & \\text{{if }} x < {a} \\\\ {two} & \\text{{otherwise}} \\end{{cases}}",
        f"{array} {one} & \\text{{if }} x < {a} \\\\ {two} & \\text{{if }} x \\geq {a} {end}",
        f"{array} {one}, & x < {a} \\\\ {two}, & x \\geq {a} {end}",
        f"\\begin{{dcases}} {one} & \\text{{when }} x < {a} \\\\ {two} & \\text{{when }} x \\ge {a} \\end{{dcases}}",
        f"\\begin{{cases}} {b} + x & x < {a} \\\\ {m} \\cdot x^{{2}} & x \\ge {a} \\end{{cases}}",
    ]
    misses = [
        f"\\begin{{cases}} {one} & \\text{{if }} x \\le {a} \\\\ {two} & \\text{{if }} x > {a} \\end{{cases}}",
        f"\\begin{{cases}} {two} & \\text{{if }} x < {a} \\\\ {one} & \\text{{if }} x \\ge {a} \\end{{cases}}",
        f"\\begin{{cases}} {one} & \\text{{if }} x < {a + 1} \\\\ {two} & \\text{{if }} x \\ge {a + 1} \\end{{cases}}",
        f"\\begin{{cases}} x + {b + 1} & \\text{{if }} x < {a} \\\\ {two} & \\text{{if }} x \\ge {a} \\end{{cases}}",
        one,
        two,
        f"\\begin{{cases}} {one} & \\text{{if }} x < {a} \\end{{cases}}",
        f"\\begin{{cases}} {two} & \\text{{if }} x < {a} \\\\ {one} & \\text{{otherwise}} \\end{{cases}}",
    ]
    return Sample(spellings, misses)


def elided(rng: Random) -> Sample:
    """A sequence with dots."""
    step = rng.choice([1, 2, 3])
    a, b, c = 1, 1 + step, 1 + 2 * step
    last = rng.choice(["n", "100", "2n-1", "n^2"])
    spellings = [
        f"{a}, {b}, {c}, \\ldots, {last}",
        f"{a}, {b}, {c}, \\dots, {last}",
        f"{a}, {b}, {c}, \\cdots, {last}",
        f"{a},{b},{c},...,{last}",
        f"{a}, {b}, {c}, ..., {last}",
        f"{a}, {b}, {c}, …, {last}",
        f"{a},{b},{c},\\ldots,{last}",
    ]
    misses = [
        f"{a}, {b}, {c}, \\ldots, {last} + 1",
        f"{a}, {b}, {c}, \\ldots",
        f"{a}, {b}, {c + 1}, \\ldots, {last}",
        f"{a}, {b}, {c}",
        f"{a}, {b}, {c}, {last}",
        last,
    ]
    return Sample(spellings, misses)


def formula(rng: Random) -> Sample:
    """A logical formula."""
    a, b, c = rng.sample("ABCPQR", 3)
    spellings = [
        f"{a} \\land ({b} \\lor {c})",
        f"{a} \\wedge ({b} \\vee {c})",
        f"{a} and ({b} or {c})",
        f"{a} \\text{{ and }} ({b} \\text{{ or }} {c})",
        f"({c} \\lor {b}) \\land {a}",
        f"({a} \\land {b}) \\lor ({a} \\land {c})",
        f"{a} ∧ ({b} ∨ {c})",
    ]
    misses = [
        f"({a} \\land {b}) \\lor {c}",
        f"{a} \\lor ({b} \\land {c})",
        f"{a} \\land {b} \\land {c}",
        a,
        f"\\neg {a} \\land ({b} \\lor {c})",
    ]
    return Sample(spellings, misses)


def ratio(rng: Random) -> Sample:
    """A proportion."""
    p, q, k = rng.choice([2, 3, 5, 7]), rng.choice([4, 9, 11, 13]), rng.choice([2, 3])
    spellings = [
        f"{p}:{q}",
        f"{p} : {q}",
        f"{p} \\colon {q}",
        f"{k * p}:{k * q}",
        f"\\frac{{{p}}}{{{q}}}",
        f"{p}/{q}",
        f"{p} \\text{{ to }} {q}",
        f"{p} to {q}",
        f"{p}：{q}",
        f"{p} ∶ {q}",
    ]
    misses = [f"{q}:{p}", f"{p}:{q + 1}", f"{p + 1}:{q}", f"{p}:{q}:1", str(p), f"{p}, {q}"]
    return Sample(spellings, misses)


FAMILIES: tuple[Family, ...] = (
    line,
    circle,
    quadratic,
    system,
    halfplane,
    chain,
    congruence,
    periodic,
    piecewise,
    elided,
    formula,
    ratio,
)
