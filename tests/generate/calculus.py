"""Sums, products, integrals, limits and derivatives in their spellings; a miss changes a bound or the body."""

from __future__ import annotations

from random import Random

from tests.generate.objects import Family, Sample

__all__ = ["FAMILIES"]

LETTERS = "knij"


def finite_sum(rng: Random) -> Sample:
    """A sum of powers between numbers."""
    low, high, p = rng.randint(1, 3), rng.randint(5, 30), rng.randint(1, 3)
    body = "{}" if p == 1 else f"{{}}^{p}"
    forms = [
        "\\sum_{{{k}={a}}}^{{{b}}} {f}",
        "\\sum_{{{k} = {a}}}^{{{b}}}{{{f}}}",
        "\\sum\\limits_{{{k}={a}}}^{{{b}}} {f}",
        "\\sum^{{{b}}}_{{{k}={a}}} {f}",
        "\\displaystyle\\sum_{{{k}={a}}}^{{{b}}} {f}",
        "\\sum_{{{k}={a}}}^{{{b}}}\\left({f}\\right)",
        "∑_{{{k}={a}}}^{{{b}}} {f}",
        "\\sum_{{{k}={a}}}^{{{b}}}\\, {f}",
        "\\sum \\limits_{{{k}={a}}}^{{{b}}} {f}",
    ]

    def spelled(form: str, a: int, b: int, text: str) -> str:
        letter = rng.choice(LETTERS)
        return form.format(k=letter, a=a, b=b, f=text.format(letter))

    spellings = [spelled(form, low, high, body) for form in forms]
    misses = [
        spelled(forms[0], low, high + 1, body),
        spelled(forms[0], low + 1, high, body),
        spelled(forms[0], low, high, "{}" + f"^{p + 1}"),
        spelled(forms[0].replace("sum", "prod"), low, high, body) if low > 1 else spelled(forms[0], low, high, "2{}"),
        str(sum(i**p for i in range(low, high + 1)) + 1),
        f"{high}^{p}",
    ]
    return Sample(spellings, misses)


def series(rng: Random) -> Sample:
    """A geometric series."""
    a, q = rng.randint(1, 5), rng.randint(2, 7)
    forms = [
        f"\\sum_{{{{{{0}}=0}}}}^{{{{\\infty}}}} \\frac{{{{{a}}}}}{{{{{q}^{{0}}}}}}",
        f"\\sum_{{{{{{0}}=0}}}}^\\infty {a}\\left(\\frac{{{{1}}}}{{{{{q}}}}}\\right)^{{0}}",
        f"\\sum\\limits_{{{{{{0}} = 0}}}}^{{{{\\infty}}}} {a} \\cdot {q}^{{{{-{{0}}}}}}",
        f"\\sum_{{{{{{0}}=1}}}}^{{{{\\infty}}}} \\frac{{{{{a}}}}}{{{{{q}^{{{{{{0}}-1}}}}}}}}",
    ]
    spellings = [form.format(rng.choice(LETTERS)) for form in forms]
    misses = [
        forms[0].format("n").replace("=0", "=1"),
        forms[0].format("n").replace(f"{q}^", f"{q + 1}^"),
        str(a),
        f"\\frac{{{a}}}{{{q}}}",
    ]
    return Sample(spellings, misses)


def integral(rng: Random) -> Sample:
    """A definite integral of a power."""
    low, high, p = rng.randint(0, 2), rng.randint(3, 6), rng.randint(1, 4)

    def spelled(form: str, a: int, b: int, n: int) -> str:
        x = rng.choice("xtu")
        body = x if n == 1 else f"{x}^{n}" if rng.random() < 0.5 else f"{x}^{{{n}}}"
        return form.format(a=a, b=b, x=x).replace("#", body)

    forms = [
        "\\int_{a}^{b} # \\, d{x}",
        "\\int_{{{a}}}^{{{b}}} #\\,d{x}",
        "\\int_{a}^{b} # d{x}",
        "\\int_{a}^{b}# \\mathrm{{d}}{x}",
        "\\int\\limits_{a}^{b} # \\, d{x}",
        "\\int^{b}_{a} # \\, d{x}",
        "∫_{a}^{b} # d{x}",
        "\\int_{{{a}}}^{{{b}}} # \\, \\mathrm{{d}} {x}",
        "\\displaystyle \\int_{a}^{b} #\\ d{x}",
        "\\int_{a}^{b} \\left(#\\right) d{x}",
    ]
    spellings = [spelled(form, low, high, p) for form in forms]
    misses = [
        spelled(forms[0], low, high + 1, p),
        spelled(forms[0], high, low, p),
        spelled(forms[0], low, high, p + 1),
        f"-\\int_{low}^{high} x^{p} \\, dx",
        f"\\int_{low}^{high} 2x^{p} \\, dx",
        str(high**p),
    ]
    return Sample(spellings, misses)


def limit(rng: Random) -> Sample:
    """A limit that has a value."""
    k = rng.randint(2, 9)
    forms = [
        f"\\lim_{{{{{{x}} \\to 0}}}} \\frac{{{{\\sin {k}{{x}}}}}}{{{{{{x}}}}}}",
        f"\\lim_{{{{{{x}}\\to0}}}}\\frac{{{{\\sin({k}{{x}})}}}}{{{{{{x}}}}}}",
        f"\\lim\\limits_{{{{{{x}} \\to 0}}}} \\frac{{{{\\sin\\left({k}{{x}}\\right)}}}}{{{{{{x}}}}}}",
        f"\\lim_{{{{{{x}} \\rightarrow 0}}}} \\frac{{{{\\sin {k} {{x}}}}}}{{{{{{x}}}}}}",
        f"\\displaystyle\\lim_{{{{{{x}} \\to 0}}}} \\sin({k}{{x}})/{{x}}",
    ]
    spellings = [form.format(x=rng.choice("xth")) for form in forms]
    misses = [
        forms[0].format(x="x").replace(f"{k}x", f"{k + 1}x"),
        "0",
        "1",
        f"\\frac{{1}}{{{k}}}",
        "\\infty",
        forms[0].format(x="x").replace("sin", "cos"),
    ]
    return Sample(spellings, misses)


def derivative(rng: Random) -> Sample:
    """A derivative written as one."""
    p, a = rng.randint(2, 6), rng.randint(2, 9)
    spellings = [
        f"\\frac{{d}}{{dx}} {a}x^{p}",
        f"\\frac{{d}}{{dx}}\\left({a}x^{p}\\right)",
        f"\\frac{{d}}{{dx}}({a}x^{{{p}}})",
        f"\\frac{{\\mathrm{{d}}}}{{\\mathrm{{d}}x}}\\left({a}x^{p}\\right)",
        f"\\frac{{d}}{{dx}}\\left[{a} x^{{{p}}}\\right]",
        f"\\dfrac{{d}}{{dx}}{{{a}x^{p}}}",
        f"{a}\\frac{{d}}{{dx}}x^{p}",
    ]
    power = "x" if p == 2 else f"x^{p - 1}"
    misses = [
        f"\\frac{{d}}{{dx}} {a}x^{p + 1}",
        f"{a}x^{p}",
        f"{a}{power}",
        f"-{a * p}{power}",
        f"\\frac{{d}}{{dx}} {a + 1}x^{p}",
        f"{a * p}x^{p}",
    ]
    return Sample(spellings, misses)


FAMILIES: tuple[Family, ...] = (finite_sum, series, integral, limit, derivative)

VALUES: tuple[tuple[str, str], ...] = (
    ("\\sum_{k=1}^{100} k", "5050"),
    ("\\sum_{n=0}^{\\infty} \\frac{1}{2^n}", "2"),
    ("\\sum_{n=1}^{\\infty} \\frac{1}{n(n+1)}", "1"),
    ("\\sum_{n=0}^{\\infty} \\frac{1}{n!}", "e"),
    ("\\prod_{k=1}^{6} k", "720"),
    ("\\int_0^\\pi \\sin x \\, dx", "2"),
    ("\\int_0^1 x^2 \\, dx", "\\frac{1}{3}"),
    ("\\int_1^e \\frac{1}{x} \\, dx", "1"),
    ("\\int_1^e \\frac{dx}{x}", "1"),
    ("\\int_0^1 \\frac{1}{1+x^2} \\, dx", "\\frac{\\pi}{4}"),
    ("\\int_{-\\infty}^{\\infty} e^{-x^2} \\, dx", "\\sqrt{\\pi}"),
    ("\\lim_{x \\to 0} \\frac{\\sin x}{x}", "1"),
    ("\\lim_{x \\to 2} \\frac{x^2-4}{x-2}", "4"),
    ("\\lim_{n \\to \\infty} \\left(1+\\frac{1}{n}\\right)^n", "e"),
    ("\\lim_{x \\to \\infty} \\frac{3x^2+1}{2x^2-5}", "\\frac{3}{2}"),
    ("\\frac{d}{dx} \\sin x", "\\cos x"),
    ("\\frac{d}{dx} x^3", "3x^2"),
    ("\\frac{d}{dx} e^{2x}", "2e^{2x}"),
)
