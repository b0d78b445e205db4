"""Numbers in the dress of everyday: fractions, decimals, percentages, money, powers of ten, bases, degrees, times."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tests.generate.objects import Family, Sample, integer

__all__ = ["FAMILIES"]

ONES = "zero one two three four five six seven eight nine ten eleven twelve".split()
SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def _commas(n: int) -> str:
    return f"{n:,}"


def whole(rng: Random) -> Sample:
    """An integer of human size, perhaps negative."""
    n = integer(rng, -999, 999, zero=False)
    size = abs(n)
    minus, sign = ("-", "−") if n < 0 else ("", "")
    spellings = [
        str(n),
        f"{minus}{size}.0",
        f"{minus}{size}.",
        f"{minus}{size}.00",
        f"{sign}{size}",
        f"${n}$",
        f"\\boxed{{{n}}}",
        f"\\text{{{n}}}",
        f"\\mathbf{{{n}}}",
        f"({n})",
        f"x = {n}",
        f"x={n}",
        f"{n} = x",
        f"= {n}",
        f"{minus}\\frac{{{2 * size}}}{{2}}",
        f"{2 * n}/2",
        f"{minus}\\frac{{{size}}}{{1}}",
        f"{minus}0{size}",
        f"{minus} {size}",
        f"\\approx {n}",
        f"{n}\\text{{ units}}",
        f"{n} units",
        f"{n}\\,",
        f"{{{n}}}",
        f"{n + 1} - 1",
        f"**{n}**",
        f"{3 * n} \\div 3",
        f"\\{{{n}\\}}",
        f"x := {n}",
        f"\\text{{The answer is }}{n}",
        f"x = {n}.",
    ]
    if 0 < n <= 12:
        spellings += [ONES[n], ONES[n].capitalize(), f"\\text{{{ONES[n]}}}"]
    misses = [str(-n), str(n + 1), f"{n}0", f"{n}.5", f"\\frac{{{n}}}{{7}}", f"{n}x", f"\\pm {size}", f"{n}, {n + 1}"]
    return Sample(
        spellings, [*misses, f"x > {n}", f"{n}\\sqrt{{2}}", f"{n}\\pi", f"{minus}{size}^2", f"{n} or {n + 2}"]
    )


def ratio_of_integers(rng: Random) -> Sample:
    """A fraction in lowest terms, perhaps negative."""
    bottom = rng.choice([3, 6, 7, 9, 11, 12, 13])
    top = rng.choice([k for k in range(1, 40) if Fraction(k, bottom).denominator == bottom])
    s = rng.choice(["", "-"])
    k = rng.randint(2, 5)
    spellings = [
        f"{s}\\frac{{{top}}}{{{bottom}}}",
        f"{s}{top}/{bottom}",
        f"{s}\\dfrac{{{top}}}{{{bottom}}}",
        f"{s}\\frac{{{k * top}}}{{{k * bottom}}}",
        f"\\frac{{{s}{top}}}{{{bottom}}}",
        f"{s}{top} / {bottom}",
        f"{s}\\tfrac{{{top}}}{{{bottom}}}",
        f"{s}{{{top} \\over {bottom}}}",
        f"{s}({top}/{bottom})",
        f"{s}{top}⁄{bottom}",
        f"({s}{top})/{bottom}",
        f"{s}frac{{{top}}}{{{bottom}}}",
        f"{s}{top} \\div {bottom}",
        f"{s}{top}÷{bottom}",
        f"{s}{{{top}}}/{{{bottom}}}",
        f"\\boxed{{{s}\\frac{{{top}}}{{{bottom}}}}}",
        f"{s}\\left(\\frac{{{top}}}{{{bottom}}}\\right)",
        f"x = {s}\\frac{{{top}}}{{{bottom}}}",
        f"{s}\\cfrac{{{top}}}{{{bottom}}}",
        f"{s}{top}\\cdot\\frac{{1}}{{{bottom}}}",
        f"{s}\\frac{{1}}{{{bottom}}} \\cdot {top}",
        f"{s}{top}*{bottom}^(-1)",
        f"{s}{top / bottom:.12g}",
        f"{s}\\frac {{{top}}} {{{bottom}}}",
        f"{s}\\frac{{{top}}}{{{bottom}}} \\approx {s}{top / bottom:.3f}",
        f"{s}\\frac{{\\frac{{{top}}}{{{k}}}}}{{\\frac{{{bottom}}}{{{k}}}}}",
        f"\\text{{{s}{top}/{bottom}}}",
    ]
    if top > bottom:
        a, b = divmod(top, bottom)
        spellings += [f"{s}{a}\\frac{{{b}}}{{{bottom}}}", f"{s}{a} {b}/{bottom}", f"{s}{a}\\ \\frac{{{b}}}{{{bottom}}}"]
    flip = "" if s else "-"
    misses = [
        f"{flip}\\frac{{{top}}}{{{bottom}}}",
        f"{s}\\frac{{{bottom}}}{{{top}}}",
        f"{s}\\frac{{{top + 1}}}{{{bottom}}}",
        f"{s}{top}/{bottom + 1}",
        f"{s}{top}{bottom}",
        f"{s}{top / bottom:.2f}",
        f"{s}{top}",
        f"{s}\\frac{{{top}}}{{{bottom}x}}",
    ]
    return Sample(spellings, [m for m in misses if m != spellings[0]])


def decimal(rng: Random) -> Sample:
    """A decimal with one to three places."""
    places = rng.randint(1, 3)
    n = rng.choice([k for k in range(1, 4000) if k % 10])
    s = rng.choice(["", "", "-"])
    value = Fraction(n, 10**places)
    text = f"{n / 10**places:.{places}f}"
    spellings = [
        s + text,
        f"{s}{text}0",
        f"${s}{text}$",
        f"{s}\\frac{{{n}}}{{{10**places}}}",
        f"{s}{value}",
        f"x = {s}{text}",
        f"x \\approx {s}{text}",
        f"\\approx {s}{text}",
        f"{s}{text}.",
        f"\\text{{{s}{text}}}",
        f"{s}{text} \\text{{ cm}}",
        f"about {s}{text}",
        f"{s}{n} \\times 10^{{-{places}}}",
        f"{s}{n}e-{places}",
        f"\\boxed{{{s}{text}}}",
        f"{s}0{text}",
    ]
    if text.startswith("0."):
        spellings += [s + text[1:], f"${s}{text[1:]}$"]
    flip = "" if s else "-"
    misses = [
        flip + text,
        s + f"{(n + 1) / 10**places:.{places}f}",
        s + f"{n / 10 ** (places + 1)}",
        f"{s}{text}1",
        f"{s}{text}x",
    ]
    return Sample(spellings, [*misses, f"{s}{text}\\pi", f"{s}{text} \\times 10^{{3}}"])


def repeating(rng: Random) -> Sample:
    """A repeating decimal and its fraction."""
    block = rng.choice(["3", "6", "1", "27", "36", "142857", "12", "81"])
    fixed = rng.choice(["", "", "1", "04"])
    ahead = rng.choice(["0", "0", "2"])
    scale = 10 ** len(fixed)
    value = Fraction(int(ahead + fixed), scale) + Fraction(int(block), scale * (10 ** len(block) - 1))
    dotted = f"\\dot{{{block[0]}}}{block[1:-1]}\\dot{{{block[-1]}}}" if len(block) > 1 else f"\\dot{{{block}}}"
    spellings = [
        f"{ahead}.{fixed}\\overline{{{block}}}",
        f"\\frac{{{value.numerator}}}{{{value.denominator}}}",
        str(value),
        f"{ahead}.{fixed}\\bar{{{block}}}",
        f"{ahead}.{fixed}({block})",
        f"{ahead}.{fixed}{dotted}",
        f"{ahead}.{fixed}{block * 4}...",
        f"{ahead}.{fixed}{block * 4}\\ldots",
        f"{ahead}.{fixed}{block * 4}…",
        f"{ahead}.{fixed}\\overline{{{block * 2}}}",
        f"{ahead}.{fixed}{block}\\overline{{{block}}}",
        f"x = {ahead}.{fixed}\\overline{{{block}}}",
        f"$ {ahead}.{fixed}\\overline{{{block}}} $.",
    ]
    misses = [
        f"{ahead}.{fixed}{block[:3]}",
        f"{ahead}.{fixed}\\overline{{{block}2}}",
        f"{ahead}.{fixed}9\\overline{{{block}}}",
        f"-{ahead}.{fixed}\\overline{{{block}}}",
        f"{ahead}.{fixed}{block[:3] * 2}",
    ]
    return Sample(spellings, misses)


def large(rng: Random) -> Sample:
    """An integer with thousands separators."""
    n = rng.choice(
        [rng.randint(1000, 9999), rng.randint(10**5, 10**6), rng.randint(10**7, 10**9), rng.randint(1, 99) * 10**6]
    )
    text = _commas(n)
    spellings = [
        str(n),
        text,
        text.replace(",", "{,}"),
        text.replace(",", "\\,"),
        text.replace(",", " "),
        text.replace(",", ",\\!"),
        text.replace(",", "\u202f"),
        text.replace(",", "~"),
        f"${text}$",
        f"{n}.0",
        f"{text}.00",
        f"\\text{{{text}}}",
        f"\\boxed{{{text}}}",
        f"x = {text}",
        f"{text}.",
        f"**{text}**",
        f"{text} people",
        f"{text}\\text{{ ways}}",
        f"\\${text}",
        f"${text}",
        f"${n}$",
        f"{n}e0",
    ]
    if n % 10**6 == 0:
        spellings += [f"{n // 10**6} million", f"{n // 10**6}\\text{{ million}}", f"{n // 10**6} \\times 10^6"]
    misses = [
        str(n + 1),
        f"{n}0",
        text[:-1],
        _commas(n + 10),
        text.replace(",", ".", 1),
        f"-{text}",
        text[: text.index(",")],
    ]
    return Sample(spellings, misses)


def scientific(rng: Random) -> Sample:
    """M × 10^k."""
    k = rng.choice([*range(-12, -2), *range(4, 24)])
    digits = rng.randint(11, 99)
    m = f"{digits / 10}"
    spellings = [
        f"{m} \\times 10^{{{k}}}",
        f"{m}\\times10^{{{k}}}",
        f"{m} \\cdot 10^{{{k}}}",
        f"{m}e{k}",
        f"{m}E{k}",
        f"{m}*10^{k}" if k > 0 else f"{m}*10^({k})",
        f"{m} * 10^{{{k}}}",
        f"{m} × 10^{k}",
        f"{m} × 10{str(k).translate(SUPERSCRIPTS)}",
        f"{m}·10{str(k).translate(SUPERSCRIPTS)}",
        f"{m} x 10^{k}",
        f"{m}x10^{{{k}}}",
        f"{m}*10**{k}",
        f"{m}0 \\times 10^{{{k}}}",
        f"{digits} \\times 10^{{{k - 1}}}",
        f"{m} \\times 10 ^ {{{k}}}",
        f"{m} \\times {{10}}^{{{k}}}",
        f"${m} \\times 10^{{{k}}}$",
        f"{m} \\times 10^{{{k}}} \\text{{ m}}",
        f"N = {m} \\times 10^{{{k}}}",
        f"{m} \\text{{ x }} 10^{{{k}}}",
        f"{m}\\,\\times\\,10^{{{k}}}",
        str(digits * 10 ** (k - 1)) if k > 0 else f"{digits}/10^{{{1 - k}}}",
        f"{m}e{k:+03d}",
    ]
    other = f"{(digits + 1) / 10}"
    misses = [
        f"{m} \\times 10^{{{k + 1}}}",
        f"{m} \\times 10^{{{-k}}}",
        f"{other} \\times 10^{{{k}}}",
        f"-{m} \\times 10^{{{k}}}",
        m,
        f"{m}e{k - 1}",
        f"10^{{{k}}}",
        f"{m} + 10^{{{k}}}",
        "0",
    ]
    return Sample(spellings, misses)


def percentage(rng: Random) -> Sample:
    """A percentage."""
    n = rng.choice([5, 8, 12, 15, 20, 24, 30, 40, 60, 75, 80, 120])
    value = Fraction(n, 100)
    spellings = [
        f"{n}\\%",
        f"{n}%",
        f"{n} \\%",
        f"{n} %",
        f"{n} percent",
        f"{n}\\text{{ percent}}",
        f"{n}\\text{{%}}",
        f"{n}\\,\\%",
        f"${n}\\%$",
        f"{n}.0%",
        f"\\frac{{{value.numerator}}}{{{value.denominator}}}" if value.denominator > 1 else f"{value}.0\\%" + "0" * 0,
        f"{n}/100",
        f"{n}\\%.",
        f"\\text{{{n}%}}",
        f"{n}\\\\%",
        f"x = {n}\\%",
        f"\\boxed{{{n}\\%}}",
        f"{n} per cent",
        f"\\approx {n}\\%",
        f"**{n}%**",
        str(n / 100),
    ]
    misses = [f"{n + 1}\\%", f"-{n}\\%", f"{n}0\\%", f"{n / 1000}", f"{n * 10}", f"{n}\\%x", f"{n / 10}\\%"]
    if value.denominator == 1:
        spellings.pop(10)
    return Sample(spellings, misses)


def money(rng: Random) -> Sample:
    """Dollars and cents."""
    dollars, cents = rng.randint(2, 900), rng.choice([0, 0, 25, 50, 99])
    text = f"{dollars}.{cents:02d}" if cents else str(dollars)
    spellings = [
        f"\\${text}",
        f"${text}",
        text,
        f"\\$ {text}",
        f"{text} dollars",
        f"{text}\\text{{ dollars}}",
        f"\\text{{\\${text}}}",
        f"$\\${text}$",
        f"\\${dollars}.{cents:02d}",
        f"{dollars}.{cents:02d}",
        f"\\${text}.",
        f"**\\${text}**",
        f"**${text}**",
        f"{text} USD",
        f"USD {text}",
        f"\\boxed{{\\${text}}}",
        f"x = \\${text}",
        f"\\$\\,{text}",
        f"\\text{{\\$}}{text}",
        f"${text} dollars",
    ]
    misses = [f"\\${dollars + 1}", f"\\${text}9" if cents else f"\\${text}.09", f"-\\${text}", f"\\${dollars}0"]
    return Sample(spellings, misses)


def in_base(rng: Random) -> Sample:
    """A numeral in another base."""
    base = rng.choice([2, 3, 5, 6, 7, 8, 9])
    digits = str(rng.randint(1, base - 1)) + "".join(str(rng.randrange(base)) for _ in range(rng.randint(2, 5)))
    word = {2: "two", 3: "three", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}[base]
    spellings = [
        f"{digits}_{base}",
        f"{digits}_{{{base}}}",
        f"({digits})_{base}",
        f"({digits})_{{{base}}}",
        f"{digits}{str(base).translate(SUBSCRIPTS)}",
        f"{digits}_{{\\text{{{word}}}}}",
        f"{digits}_{{\\mathrm{{{word}}}}}",
        f"{digits}_{{({base})}}",
        f"{{{digits}}}_{{{base}}}",
        f"${digits}_{base}$",
        f"{digits} base {base}",
        f"{digits} (base {base})",
        f"{digits}\\text{{ base }}{base}",
        f"\\text{{{digits}}}_{base}",
        f"x = {digits}_{base}",
        f"{digits}_{{\\text{{base }}{base}}}",
        f"{digits}_{word}",
        f"{digits}_{base}.",
        f"({digits})_{{{base}}}.",
    ]
    other = digits[:-1] + str((int(digits[-1]) + 1) % base)
    misses = [
        f"{other}_{base}",
        f"{digits}_{{{base + 1}}}",
        f"-{digits}_{base}",
        f"{digits}0_{base}",
        f"{digits}{base}",
        other,
    ]
    return Sample(spellings, misses)


def degrees(rng: Random) -> Sample:
    """An angle in degrees."""
    n = rng.randint(5, 175)
    spellings = [
        f"{n}^\\circ",
        f"{n}^{{\\circ}}",
        f"{n}°",
        f"{n} degrees",
        f"{n}\\text{{ degrees}}",
        f"{n}\\degree",
        f"{n} ^\\circ",
        f"{n}^{{\\circ}}.",
        f"${n}^\\circ$",
        f"{n}.0^\\circ",
        f"x = {n}^\\circ",
        f"{n}º",
        f"{n} °",
        f"{n}^{{\\text{{o}}}}",
        f"{n}^o",
        f"{n}\\,^\\circ",
        f"{{{n}}}^{{\\circ}}",
        f"\\boxed{{{n}^\\circ}}",
        f"{n} deg",
        f"{n}\\mathrm{{~degrees}}",
    ]
    misses = [
        f"{n + 1}^\\circ",
        f"{n + 1}",
        f"-{n}^\\circ",
        f"{n}\\pi",
        f"{n}^2",
        f"{180 - n + (n == 90)}^\\circ",
        f"{n}0",
    ]
    return Sample(spellings, [*misses, f"{n}\\text{{ cm}}", f"{n}^\\circ, {n + 5}^\\circ"])


def angle_inside(rng: Random) -> Sample:
    """K sin n°."""
    n, k, f = (
        rng.choice([15, 20, 36, 40, 70, 75]),
        rng.choice(["", "2", "10", "5\\sqrt{3}"]),
        rng.choice(["sin", "cos", "tan"]),
    )
    part = Fraction(n, 180)
    radians = f"\\frac{{{'' if part.numerator == 1 else part.numerator}\\pi}}{{{part.denominator}}}"
    spellings = [
        f"{k}\\{f} {n}^\\circ",
        f"{k}\\{f}({n}^\\circ)",
        f"{k}\\{f}{{{n}^\\circ}}",
        f"{k}\\{f}\\left({n}^{{\\circ}}\\right)",
        f"{k} \\{f} {n}°",
        f"{k}\\{f}({n}°)",
        f"{k}\\{f} {radians}",
        f"{k}\\{f}\\left({radians}\\right)",
        f"{k}\\operatorname{{{f}}} {n}^\\circ",
        f"x = {k}\\{f} {n}^\\circ",
        f"{k}\\{f} {n}\\degree",
        f"{k}\\{f} ({n} ^{{\\circ}})",
    ]
    other = {"sin": "cos", "cos": "sin", "tan": "cos"}[f]
    misses = [
        f"{k}\\{f} {n}",
        f"{k}\\{other} {n}^\\circ",
        f"{k}\\{f} {n + 5}^\\circ",
        f"-{k}\\{f} {n}^\\circ",
        f"3\\{f} {n}^\\circ",
    ]
    return Sample(spellings, misses)


def ordinal(rng: Random) -> Sample:
    """An ordinal number."""
    n = rng.randint(4, 12)
    spellings = [
        f"{n}th",
        str(n),
        f"{n}\\text{{th}}",
        f"{n}^{{\\text{{th}}}}",
        f"{n}^{{th}}",
        f"the {n}th",
    ]
    return Sample(spellings, [f"{n + 1}th", "third", f"{n}0th"])


FAMILIES: tuple[Family, ...] = (
    whole,
    ratio_of_integers,
    decimal,
    repeating,
    large,
    scientific,
    percentage,
    money,
    in_base,
    degrees,
    angle_inside,
    ordinal,
)
