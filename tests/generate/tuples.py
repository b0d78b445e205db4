"""Points, vectors, lists of points, matrices, nested lists and sets, in the spellings that people and models use."""

from __future__ import annotations

from random import Random

from tests.generate.objects import Family, Sample, Value, integer, value

__all__ = ["FAMILIES"]

BREAK = " \\\\ "  # ends a row


def _values(rng: Random, count: int) -> list[Value]:
    found: list[Value] = []
    while len(found) < count:
        new = value(rng)
        if new not in found:
            found.append(new)
    return found


def _spoilt(rng: Random, items: list[Value]) -> list[Value]:
    """The same but one: another sign or another number."""
    at = rng.randrange(len(items))
    new = (
        items[at].opposite if rng.random() < 0.5 else next(v for v in iter(lambda: value(rng), None) if v not in items)
    )
    return [*items[:at], new, *items[at + 1 :]]


def point(rng: Random) -> Sample:
    """A pair or a triple: solutions of a system, coordinates."""
    count = rng.choice([2, 2, 3])
    items = _values(rng, count)
    names = "xyz"[:count] if rng.random() < 0.7 else "abc"[:count]
    tex, plain, sign = (", ".join(v[i] for v in items) for i in range(3))
    pairs = [f"{n} = {v.tex}" for n, v in zip(names, items, strict=True)]
    bare = [f"{n}={v.plain}" for n, v in zip(names, items, strict=True)]
    lines = BREAK.join(pairs)
    aligned = BREAK.join(p.replace("=", "&=") for p in pairs)
    left = f"({', '.join(names)})"
    column = BREAK.join(v.tex for v in items)
    spellings = [
        f"({tex})",
        f"\\left({tex}\\right)",
        f"\\left( {tex} \\right)",
        f"({plain})",
        f"({sign})",
        f"({'; '.join(v.tex for v in items)})",
        f"{left} = ({tex})",
        f"{left}=\\left({tex}\\right)",
        f"P({tex})" if count == 2 else f"({tex})",
        f"\\left({tex})",
        f"({','.join(v.tex for v in items)})",
        ", ".join(pairs),
        ", ".join(bare),
        ", ".join(reversed(pairs)),
        "; ".join(pairs),
        ", \\quad ".join(pairs),
        ", \\; ".join(pairs),
        " \\text{ and } ".join(pairs),
        " and ".join(bare),
        ", and ".join(bare),
        " \\land ".join(pairs),
        "且".join(pairs),
        "，".join(pairs),
        "$" + "$, $".join(pairs) + "$",
        f"\\begin{{cases}} {lines} \\end{{cases}}",
        f"\\left\\{{\\begin{{array}}{{l}} {lines} \\end{{array}}\\right.",
        f"\\begin{{aligned}} {aligned} \\end{{aligned}}",
        f"\\begin{{align*}} {aligned} \\end{{align*}}",
        lines,
        f"[{', '.join(bare)}]",
        f"\\langle {tex} \\rangle",
        f"\\left\\langle {tex} \\right\\rangle",
        f"⟨{sign}⟩",
        f"\\begin{{pmatrix}} {column} \\end{{pmatrix}}",
        f"\\begin{{bmatrix}} {column} \\end{{bmatrix}}",
        f"\\left(\\begin{{array}}{{c}} {column} \\end{{array}}\\right)",
        f"{left} = \\langle {tex} \\rangle",
    ]
    spoilt = _spoilt(rng, items)
    swapped = [items[1], items[0], *items[2:]]
    misses = [
        f"({', '.join(v.tex for v in swapped)})",
        f"({', '.join(v.tex for v in spoilt)})",
        ", ".join(f"{n} = {v.tex}" for n, v in zip(names, swapped, strict=True)),
        ", ".join(f"{n}={v.plain}" for n, v in zip(names, spoilt, strict=True)),
        "\\begin{cases}" + BREAK.join(f"{n} = {v.tex}" for n, v in zip(names, swapped, strict=True)) + "\\end{cases}",
        f"({tex}, 0)",
        items[0].tex,
        f"x = {items[0].tex}",
        f"\\{{{tex}\\}}",
        f"({', '.join(v.tex for v in items[:-1])})",
        ", ".join(pairs[:-1]),
    ]
    return Sample(spellings, misses)


def vector(rng: Random) -> Sample:
    """A vector in rows, columns, angles or unit vectors."""
    count = rng.choice([2, 3, 3])
    items = _values(rng, count)
    tex, plain = (", ".join(v[i] for v in items) for i in range(2))
    column = BREAK.join(v.tex for v in items)
    row = " & ".join(v.tex for v in items)

    def units(form: str, terms: list[Value]) -> str:
        text = " + ".join(f"{v.tex}{form.format(n)}" for v, n in zip(terms, "ijk", strict=False))
        return text.replace("+ -", "- ")

    spellings = [
        f"\\begin{{pmatrix}} {column} \\end{{pmatrix}}",
        f"\\begin{{bmatrix}} {column} \\end{{bmatrix}}",
        f"\\begin{{pmatrix}}{column.replace(' ', '')}\\end{{pmatrix}}",
        f"\\begin{{pmatrix}} {row} \\end{{pmatrix}}",
        f"\\begin{{bmatrix}} {row} \\end{{bmatrix}}",
        f"\\begin{{pmatrix}} {row} \\end{{pmatrix}}^T",
        f"\\begin{{bmatrix}} {row} \\end{{bmatrix}}^{{\\top}}",
        f"\\left[\\begin{{array}}{{c}} {column} \\end{{array}}\\right]",
        f"\\left[\\begin{{array}}{{r}} {column} \\end{{array}}\\right]",
        f"\\langle {tex} \\rangle",
        f"\\left\\langle {tex} \\right\\rangle",
        f"⟨{plain}⟩",
        f"<{plain}>",
        f"({tex})",
        f"({tex})^T",
        f"[{tex}]^T",
        f"\\vec{{v}} = ({tex})",
        f"\\mathbf{{v}} = \\begin{{pmatrix}} {column} \\end{{pmatrix}}",
        f"\\vec{{v}} = \\langle {tex} \\rangle",
        units("\\mathbf{{{}}}", items),
        units(" \\mathbf{{{}}}", items),
        units("\\hat{{{}}}", items),
        units("\\hat{{\\mathbf{{{}}}}}", items),
        units("\\vec{{{}}}", items),
        "\\vec{v} = " + units("\\mathbf{{{}}}", items),
        f"[{plain}]" if count > 2 else f"({tex})",
        f"[[{'], ['.join(v.plain for v in items)}]]",
        f"\\left(\\begin{{array}}{{c}} {column} \\\\ \\end{{array}}\\right)",
        f"\\begin{{Bmatrix}} {column} \\end{{Bmatrix}}",
        f"\\begin{{pmatrix}}\n{column}\n\\end{{pmatrix}}",
        f"\\begin{{smallmatrix}} {column} \\end{{smallmatrix}}",
    ]
    spoilt = _spoilt(rng, items)
    swapped = [items[1], items[0], *items[2:]]
    misses = [
        f"\\begin{{pmatrix}} {BREAK.join(v.tex for v in spoilt)} \\end{{pmatrix}}",
        f"\\begin{{pmatrix}} {BREAK.join(v.tex for v in swapped)} \\end{{pmatrix}}",
        f"\\langle {', '.join(v.tex for v in swapped)} \\rangle",
        units("\\mathbf{{{}}}", spoilt),
        units("\\mathbf{{{}}}", swapped),
        f"({tex}, 1)",
        items[0].tex,
        f"\\begin{{pmatrix}} {column} \\\\ 8 \\end{{pmatrix}}",
        units("\\mathbf{{{}}}", items[:-1]),
    ]
    return Sample(spellings, misses)


def points(rng: Random) -> Sample:
    """Two or three points, in any order."""
    count = rng.choice([2, 2, 3])
    rows = [_values(rng, 2) for _ in range(count)]
    while len({tuple(v.plain for v in r) for r in rows}) < count:
        rows = [_values(rng, 2) for _ in range(count)]
    tex = [f"({a.tex}, {b.tex})" for a, b in rows]
    plain = [f"({a.plain},{b.plain})" for a, b in rows]
    shuffled = tex[1:] + tex[:1]
    pairs = [f"x = {a.tex}, y = {b.tex}" for a, b in rows]
    spellings = [
        ", ".join(tex),
        ",".join(plain),
        ", ".join(shuffled),
        "; ".join(tex),
        f"\\{{{', '.join(tex)}\\}}",
        f"\\{{{', '.join(shuffled)}\\}}",
        f"{{{', '.join(plain)}}}",
        f"\\left\\{{{', '.join(tex)}\\right\\}}",
        ", ".join(tex[:-1]) + " and " + tex[-1],
        ", ".join(tex[:-1]) + " \\text{ and } " + tex[-1],
        ", ".join(f"${t}$" for t in tex[:-1]) + f", and ${tex[-1]}$",
        " \\text{ or } ".join(tex),
        " or ".join(plain),
        ",\\ ".join(t.replace("(", "\\left(").replace(")", "\\right)") for t in tex),
        ", \\quad ".join(tex),
        f"(x, y) = {', '.join(tex)}",
        f"(x,y) \\in \\{{{', '.join(tex)}\\}}",
        " \\text{ or } ".join(f"(x, y) = {t}" for t in tex),
        ", ".join(f"(x, y) = {t}" for t in tex),
        " \\text{ or } ".join(pairs),
        "; ".join(pairs),
        " or ".join(f"x={a.plain}, y={b.plain}" for a, b in rows),
        f"[{', '.join(plain)}]",
        "、".join(tex),
        "或".join(tex),
        BREAK.join(tex),
    ]
    a, b = rows[0]
    swapped = [f"({b.tex}, {a.tex})", *tex[1:]]
    spoilt = [f"({', '.join(v.tex for v in _spoilt(rng, rows[0]))})", *tex[1:]]
    misses = [
        ", ".join(swapped),
        ", ".join(spoilt),
        f"\\{{{', '.join(swapped)}\\}}",
        ", ".join(tex[:-1]),
        tex[0],
        ", ".join([*tex, "(100, 100)"]),
        f"({', '.join(v.tex for r in rows for v in r)})",
        f"{a.tex}, {b.tex}",
    ]
    return Sample(spellings, misses)


def _grid(open_: str, rows: list[list[str]], close: str) -> str:
    return open_ + BREAK.join(" & ".join(row) for row in rows) + close


def matrix(rng: Random) -> Sample:
    """A matrix of two or three rows and columns."""
    height, width = rng.choice([(2, 2), (2, 2), (2, 3), (3, 2), (3, 3)])
    rows = [[value(rng) for _ in range(width)] for _ in range(height)]
    if height == width and rows[0][1] == rows[1][0]:
        rows[0][1] = Value("11", "11", "11")
    tex = [[v.tex for v in r] for r in rows]
    plain = [[v.plain for v in r] for r in rows]
    spec = "{" + "c" * width + "}"
    nested = "[" + ", ".join("[" + ", ".join(r) + "]" for r in plain) + "]"
    spellings = [
        _grid("\\begin{pmatrix} ", tex, " \\end{pmatrix}"),
        _grid("\\begin{pmatrix} ", plain, " \\end{pmatrix}"),
        _grid("\\begin{bmatrix} ", tex, " \\end{bmatrix}"),
        _grid("\\begin{bmatrix}", tex, "\\end{bmatrix}").replace(" ", ""),
        _grid("\\begin{bmatrix}\n", tex, "\n\\end{bmatrix}"),
        _grid("\\begin{pmatrix} ", tex, " \\\\ \\end{pmatrix}"),
        _grid("\\begin{matrix} ", tex, " \\end{matrix}"),
        _grid("\\left[\\begin{matrix} ", tex, " \\end{matrix}\\right]"),
        _grid("\\begin{smallmatrix} ", tex, " \\end{smallmatrix}"),
        _grid("\\begin{Bmatrix} ", tex, " \\end{Bmatrix}"),
        _grid(f"\\begin{{array}}{spec} ", tex, " \\end{array}"),
        _grid(f"\\left(\\begin{{array}}{spec} ", tex, " \\end{array}\\right)"),
        _grid(f"\\left[\\begin{{array}}{spec}", tex, "\\\\ \\end{array}\\right]"),
        _grid(f"\\left[\\begin{{array}}{spec.replace('c', 'r')} ", tex, " \\end{array}\\right]"),
        _grid("A = \\begin{pmatrix} ", tex, " \\end{pmatrix}"),
        _grid("A^{-1} = \\begin{bmatrix} ", tex, " \\end{bmatrix}"),
        _grid("\\mathbf{A} = \\begin{pmatrix} ", tex, " \\end{pmatrix}"),
        nested,
        nested.replace(" ", ""),
        "[" + "; ".join(", ".join(r) for r in plain) + "]",
        "[" + "; ".join(" ".join(r) for r in plain) + "]" if all(x.isdigit() for r in plain for x in r) else nested,
        "matrix(" + ", ".join("[" + ",".join(r) + "]" for r in plain) + ")",
        f"Matrix({nested})",
        nested.replace("[", "{").replace("]", "}"),
        nested.replace("[", "(").replace("]", ")"),
        "\\left[" + ", ".join("\\left[" + ", ".join(r) + "\\right]" for r in tex) + "\\right]",
    ]
    flat = [v for r in rows for v in r]
    spoilt = _spoilt(rng, flat)
    other = [[v.tex for v in spoilt[i * width : (i + 1) * width]] for i in range(height)]
    across = [list(c) for c in zip(*tex, strict=True)]
    misses = [
        _grid("\\begin{pmatrix} ", other, " \\end{pmatrix}"),
        _grid("\\begin{bmatrix} ", across, " \\end{bmatrix}"),
        _grid("\\begin{pmatrix} ", tex[:-1], " \\end{pmatrix}"),
        _grid("\\begin{pmatrix} ", tex[1:] + tex[:1], " \\end{pmatrix}"),
        _grid("\\begin{pmatrix} ", [r[:-1] for r in tex], " \\end{pmatrix}"),
        _grid("2\\begin{pmatrix} ", tex, " \\end{pmatrix}"),
        _grid("-\\begin{pmatrix} ", tex, " \\end{pmatrix}"),
        _grid("\\begin{pmatrix} ", tex, " \\end{pmatrix}^T"),
        tex[0][0],
    ]
    return Sample(spellings, misses)


def scaled(rng: Random) -> Sample:
    """A number times a matrix of integers."""
    k = rng.choice([2, 3, 5, -1, 7])
    rows = [[integer(rng, zero=False) for _ in range(2)] for _ in range(2)]
    rows[0][1] += rows[0][1] == rows[1][0]
    body = _grid("\\begin{pmatrix} ", [[str(n) for n in r] for r in rows], " \\end{pmatrix}")
    inside = [[f"\\frac{{{n}}}{{{k}}}" for n in r] for r in rows]
    plain = [[f"{n}/{k}" for n in r] for r in rows]
    lead = "-" if k == -1 else f"\\frac{{1}}{{{k}}}"
    spellings = [
        f"{lead}{body}",
        f"{lead} \\cdot {body}" if k != -1 else f"-1 \\cdot {body}",
        f"(1/{k}){body}" if k != -1 else f"- {body}",
        body.replace("pmatrix", "bmatrix").join([lead, ""]),
        _grid("\\begin{pmatrix} ", inside, " \\end{pmatrix}"),
        _grid("\\begin{bmatrix} ", plain, " \\end{bmatrix}"),
        "[" + ", ".join("[" + ", ".join(r) + "]" for r in plain) + "]",
        f"A^{{-1}} = {lead}{body}",
        _grid(f"A = {lead}\\left[\\begin{{array}}{{cc}}", [[str(n) for n in r] for r in rows], "\\end{array}\\right]"),
    ]
    misses = [
        body,
        f"{lead}{body}^T",
        f"\\frac{{1}}{{{k + 10}}}{body}",
        f"{k * 3}{body}",
        _grid("\\begin{pmatrix} ", [list(c) for c in zip(*inside, strict=True)], " \\end{pmatrix}"),
    ]
    return Sample(spellings, misses)


def nested(rng: Random) -> Sample:
    """A set of sets or a list of lists."""
    a, b, c, d = (v.tex for v in _values(rng, 4))
    spellings = [
        f"\\{{\\{{{a}, {b}\\}}, \\{{{c}, {d}\\}}\\}}",
        f"\\{{\\{{{b}, {a}\\}}, \\{{{c}, {d}\\}}\\}}",
        f"\\{{\\{{{d}, {c}\\}}, \\{{{a}, {b}\\}}\\}}",
        f"{{{{{a}, {b}}}, {{{c}, {d}}}}}",
        f"\\left\\{{\\left\\{{{a}, {b}\\right\\}}, \\left\\{{{c}, {d}\\right\\}}\\right\\}}",
        f"\\{{{a}, {b}\\}}, \\{{{c}, {d}\\}}",
        f"\\{{{a}, {b}\\}} \\text{{ and }} \\{{{c}, {d}\\}}",
    ]
    misses = [
        f"\\{{\\{{{a}, {c}\\}}, \\{{{b}, {d}\\}}\\}}",
        f"\\{{{a}, {b}, {c}, {d}\\}}",
        f"\\{{\\{{{a}, {b}\\}}\\}}",
        f"\\{{\\{{{a}, {b}\\}}, {c}, {d}\\}}",
        f"\\{{\\{{{a}, {b}, {c}\\}}, \\{{{d}\\}}\\}}",
    ]
    return Sample(spellings, misses)


def sequence(rng: Random) -> Sample:
    """An ordered list without brackets."""
    items = _values(rng, rng.choice([3, 4]))
    tex = [v.tex for v in items]
    spellings = [
        ", ".join(tex),
        ",".join(v.plain for v in items),
        ",\\ ".join(tex),
        ", \\, ".join(tex),
        "; ".join(tex),
        f"({', '.join(tex)})",
        f"[{', '.join(tex)}]",
        "$" + "$, $".join(tex) + "$",
        ", ".join(tex[:-1]) + ", " + tex[-1] + " ",
        "，".join(tex),
        "、".join(tex),
    ]
    misses = [
        ", ".join(tex[1:]),
        ", ".join([tex[1], tex[0], *tex[2:]]),
        ", ".join(v.tex for v in _spoilt(rng, items)),
        ", ".join([*tex, "99"]),
        tex[-1],
    ]
    return Sample(spellings, misses)


FAMILIES: tuple[Family, ...] = (point, vector, points, matrix, scaled, nested, sequence)
