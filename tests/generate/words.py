"""Amounts with units, and answers that are words: choices, truth, days, dates, times of day, text."""

from __future__ import annotations

from random import Random

from tests.generate.objects import Family, Sample

__all__ = ["FAMILIES"]

# symbol, words, the same unit otherwise and its factor, units that are none
_UNITS = (
    ("cm", ("centimeters", "centimetres"), ("mm", 10), ("m", "kg", "s", "inches")),
    ("m", ("meters", "metres"), ("cm", 100), ("km", "s", "ft", "cm")),
    ("km", ("kilometers", "kilometres"), ("m", 1000), ("miles", "m", "hours")),
    ("kg", ("kilograms",), ("g", 1000), ("g", "lb", "m")),
    ("ft", ("feet",), ("inches", 12), ("m", "in", "yards")),
    ("miles", ("miles",), ("ft", 5280), ("km", "hours")),
    ("hours", ("hours",), ("minutes", 60), ("minutes", "days", "km")),
    ("minutes", ("minutes",), ("seconds", 60), ("seconds", "hours")),
    ("mL", ("milliliters",), ("L", 0.001), ("L", "cm", "g")),
    ("km/h", ("kilometers per hour", "km per hour"), ("m/h", 1000), ("m/s", "km", "mph")),
    ("m/s", ("meters per second", "metres per second"), ("cm/s", 100), ("m", "km/s", "m/s^2")),
    ("days", ("days",), ("hours", 24), ("weeks", "hours")),
    ("years", ("years",), ("months", 12), ("months", "days")),
    ("N", ("newtons",), ("kN", 0.001), ("J", "kg")),
    ("J", ("joules",), ("kJ", 0.001), ("N", "W")),
)
_THINGS = ("apples", "students", "books", "marbles", "ways", "cookies", "tickets", "people", "pages", "players")


def amount(rng: Random) -> Sample:
    """A number with a unit of measurement."""
    symbol, words, (other, factor), wrong = rng.choice(_UNITS)
    n = rng.randint(2, 90)
    converted = f"{n * factor:g}"
    spellings = [
        f"{n}\\text{{ {symbol}}}",
        f"{n} {symbol}" if len(symbol) > 1 else f"{n}\\ \\text{{{symbol}}}",
        f"{n}\\,\\text{{{symbol}}}",
        f"{n}\\,\\mathrm{{{symbol}}}",
        f"{n} \\mathrm{{~{symbol}}}",
        f"{n}~\\text{{{symbol}}}",
        f"{n}\\text{{{symbol}}}",
        f"${n}$ {words[0]}",
        f"{n}.0\\text{{ {symbol}}}",
        f"{n}\\ \\mathrm{{{symbol}}}",
        f"{n}\\mbox{{ {symbol}}}",
        f"{n}\\textrm{{ {symbol}}}",
        f"{n}\\;\\text{{{symbol}}}",
        f"\\text{{{n} {symbol}}}",
        f"$ {n} \\text{{ {symbol}}} $",
        f"\\boxed{{{n}\\text{{ {symbol}}}}}",
        f"x = {n}\\text{{ {symbol}}}",
        f"{converted}\\text{{ {other}}}",
        *(f"{n} {w}" for w in words),
        *(f"{n}\\text{{ {w}}}" for w in words),
        *(f"{n} {w}." for w in words),
        f"**{n} {words[0]}**",
        f"\\approx {n}\\text{{ {symbol}}}",
    ]
    misses = [
        f"{n + 1}\\text{{ {symbol}}}",
        f"-{n}\\text{{ {symbol}}}",
        *(f"{n}\\text{{ {u}}}" for u in wrong),
        f"{n * 10}",
        f"{n}0 {words[0]}",
    ]
    return Sample(spellings, misses)


def bare_amount(rng: Random) -> Sample:
    """A number whose unit one side leaves out."""
    n = rng.randint(2, 900)
    unit = rng.choice(
        [
            "cm",
            "meters",
            "square units",
            "dollars",
            "hours",
            "kg",
            "cm^2",
            "ft",
            "mph",
            "square feet",
            "inches",
            "minutes",
        ]
    )
    word = unit.replace("^2", "²")
    return Sample(
        [
            str(n),
            f"{n}\\text{{ {unit}}}",
            f"{n} {word}",
            f"{n}\\ \\text{{{unit}}}",
            f"{n}\\,\\mathrm{{{unit}}}",
            f"${n}$ {word}.",
        ],
        [f"{n + 1}\\text{{ {unit}}}", f"{n}0 {word}", f"{n}.5\\text{{ {unit}}}"],
    )


def square_measure(rng: Random) -> Sample:
    """An area or a volume."""
    n = rng.randint(2, 200)
    unit, word, power, name, short = rng.choice(
        [
            ("cm", "centimeters", 2, "square", "sq"),
            ("m", "meters", 3, "cubic", "cu"),
            ("ft", "feet", 2, "square", "sq"),
            ("in", "inches", 2, "square", "sq"),
            ("cm", "centimeters", 3, "cubic", "cu"),
        ]
    )
    sup = "²" if power == 2 else "³"
    spellings = [
        f"{n}\\text{{ {unit}}}^{power}",
        f"{n}\\text{{ {unit}}}^{{{power}}}",
        f"{n}\\,\\mathrm{{{unit}}}^{power}",
        f"{n}\\,\\mathrm{{{unit}^{power}}}",
        f"{n} \\mathrm{{~{unit}}}^{{{power}}}",
        f"{n}\\text{{ {unit}{sup}}}",
        f"{n} {unit}{sup}",
        f"{n} {unit}^{power}",
        f"{n} {name} {word}",
        f"{n}\\text{{ {name} {word}}}",
        f"{n} {short}. {unit}.",
        f"{n}\\text{{ {short} {unit}}}",
        f"{n}\\text{{ {unit}$^{power}$}}",
        f"{n}\\ \\text{{{unit}}}^{power}",
        f"A = {n}\\text{{ {unit}}}^{power}",
        f"{n}\\mbox{{ {word}}}^{power}",
        f"{n} {name} {unit}",
        str(n),
    ]
    misses = [
        f"{n}\\text{{ {unit}}}",
        f"{n}\\text{{ {unit}}}^{5 - power}",
        f"{n + 1}\\text{{ {unit}}}^{power}",
        f"{n}{power}",
    ]
    return Sample(spellings[:-1], misses[:-1])


def duration(rng: Random) -> Sample:
    """Hours and minutes."""
    h, m = rng.randint(1, 9), rng.choice([15, 30, 45])
    spellings = [
        f"{h} hours {m} minutes",
        f"{h} hours and {m} minutes",
        f"{h}\\text{{ hours }}{m}\\text{{ minutes}}",
        f"{h} hours, {m} minutes",
        f"{h} hr {m} min",
        f"{h} h {m} min",
        f"{h}\\text{{ h }}{m}\\text{{ min}}",
        f"{60 * h + m} minutes",
        f"{60 * h + m}\\text{{ min}}",
        f"{h + m / 60:g} hours",
        f"{h}\\text{{ hours and }}{m}\\text{{ minutes}}",
        f"{h} hrs {m} mins",
        f"t = {h}\\text{{ h }} {m}\\text{{ min}}",
    ]
    misses = [
        f"{h} hours {m + 1} minutes",
        f"{h + 1} hours {m} minutes",
        f"{h}.{m} hours",
        f"{m} minutes",
        f"{h} hours",
        f"{h} minutes {m} seconds",
    ]
    return Sample(spellings, misses)


def count(rng: Random) -> Sample:
    """So and so many things."""
    n, thing = rng.randint(13, 400), rng.choice(_THINGS)
    spellings = [
        str(n),
        f"{n} {thing}",
        f"{n}\\text{{ {thing}}}",
        f"{n} ({thing})",
        f"{n} {thing}.",
        f"${n}$ {thing}",
        f"**{n}** {thing}",
        f"\\text{{{n} {thing}}}",
        f"{n} \\text{{ {thing} in total}}",
        f"There are {n} {thing}.",
        f"a total of {n} {thing}",
        f"{n} more {thing}",
    ]
    return Sample(spellings, [f"{n + 1} {thing}", f"{n}0 {thing}", thing, f"{n} and {n + 1} {thing}", f"-{n}"])


def choice(rng: Random) -> Sample:
    """One letter of a multiple choice."""
    letter, wrong = rng.sample("ABCDE", 2)
    n = rng.randint(2, 40)
    spellings = [
        letter,
        f"({letter})",
        f"\\text{{{letter}}}",
        f"\\text{{({letter})}}",
        f"\\textbf{{({letter})}}",
        f"\\textbf{{({letter}) }} {n}",
        f"\\textbf{{({letter})}}\\ {n}",
        f"({letter}) {n}",
        f"{letter}. {n}",
        f"{letter}) {n}",
        f"{letter}: {n}",
        f"{letter}.",
        f"**{letter}**",
        f"**({letter})**",
        f"**{letter}.** {n}",
        f"${letter}$",
        f"\\boxed{{{letter}}}",
        f"\\mathrm{{{letter}}}",
        f"\\mathbf{{({letter})}}",
        f"Option {letter}",
        f"The answer is {letter}",
        f"The correct answer is ({letter}).",
        f"Answer: {letter}",
        f"({letter.lower()})",
        f"{letter}. the first of them",
        f"({letter}) \\frac{{{n}}}{{7}}",
    ]
    misses = [
        wrong,
        f"({wrong})",
        f"\\textbf{{({wrong})}}\\ {n}",
        f"{wrong}. {n}",
        f"{letter}{wrong}",
        f"{letter}, {wrong}",
        f"{letter} or {wrong}",
    ]
    return Sample(spellings, [*misses, f"Option {wrong}", "none", f"not {letter}", f"{letter}pple"])


def truth(rng: Random) -> Sample:
    """Yes or no."""
    yes, no = ["Yes", "True"], ["No", "False"]
    right, wrong = (yes, no) if rng.random() < 0.5 else (no, yes)
    spellings = []
    for word in right:
        spellings += [
            word,
            word.lower(),
            word.upper(),
            f"{word}.",
            f"\\text{{{word}}}",
            f"**{word}**",
            f"\\textbf{{{word}}}",
            f"$\\text{{{word}}}$",
        ]
        spellings += [f"\\mathrm{{{word}}}", f'"{word}"', f"\\boxed{{\\text{{{word}}}}}", f"{word}, it is so"]
    return Sample(
        spellings,
        [
            *wrong,
            f"\\text{{{wrong[0]}}}",
            "maybe",
            "no solution",
            "unknown",
            f"{wrong[0]}, it is not",
            "another",
            "eyes",
        ],
    )


def weekday(rng: Random) -> Sample:
    """A day of the week."""
    days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
    day, other = rng.sample(days, 2)
    spellings = [
        day,
        day.lower(),
        day.upper(),
        f"\\text{{{day}}}",
        f"{day}.",
        f"**{day}**",
        f"\\textbf{{{day}}}",
        day[:3],
        f"on {day}",
        f"It is {day}",
        f"$\\text{{{day}}}$",
    ]
    return Sample(spellings, [other, other[:3], f"\\text{{{other}}}", f"{day} or {other}", f"not {day}", "day"])


def date(rng: Random) -> Sample:
    """A date."""
    months = "January February March April May June July August September October November December".split()
    m, d, y = rng.randint(1, 12), rng.randint(13, 28), rng.randint(1900, 2030)
    month = months[m - 1]
    spellings = [
        f"{month} {d}, {y}",
        f"{d} {month} {y}",
        f"{month} {d} {y}",
        f"{y}-{m:02d}-{d:02d}",
        f"{y}/{m:02d}/{d:02d}",
        f"{month[:3]} {d}, {y}",
        f"\\text{{{month} {d}, {y}}}",
        f"{month} {d}th, {y}" if d > 23 or d < 21 else f"{month} {d}, {y}",
        f"{month} {d}, {y}.",
        f"**{month} {d}, {y}**",
    ]
    misses = [
        f"{month} {d + 1}, {y}",
        f"{month} {d}, {y + 1}",
        f"{months[m % 12]} {d}, {y}",
        f"{y}-{m:02d}-{d + 1:02d}",
        f"{y - m - d}",
        str(y),
        str(d),
        month,
    ]
    return Sample(spellings, misses)


def clock(rng: Random) -> Sample:
    """A time of day."""
    h, m = rng.randint(1, 11), rng.randint(1, 59)
    spellings = [
        f"{h}:{m:02d} PM",
        f"{h}:{m:02d} p.m.",
        f"{h}:{m:02d} pm",
        f"{h}:{m:02d}PM",
        f"{h}:{m:02d}\\text{{ PM}}",
        f"{h}:{m:02d} \\text{{ p.m.}}",
        f"{h + 12}:{m:02d}",
        f"{h:02d}:{m:02d} PM",
        f"\\text{{{h}:{m:02d} PM}}",
        f"${h}:{m:02d}$ PM",
        f"{h}{{:}}{m:02d}\\text{{ p.m.}}",
        f"{h}:{m:02d} P.M.",
        f"**{h}:{m:02d} PM**",
        f"{h}:{m:02d}\\,\\text{{pm}}",
    ]
    misses = [
        f"{h}:{m:02d} AM",
        f"{h}:{(m + 1) % 60:02d} PM",
        f"{h % 11 + 1}:{m:02d} PM",
        f"{h}.{m:02d}",
        f"{h}{m:02d}",
        f"{h + 12}.{m:02d}",
        str(h),
    ]
    return Sample(spellings, misses)


def phrase(rng: Random) -> Sample:
    """A word that names the answer."""
    words = (
        "east ellipse parabola isosceles odd even Alice convergent decreasing tangent obtuse scalene rhombus".split()
    )
    word, other = rng.sample(words, 2)
    spellings = [
        word,
        word.capitalize(),
        word.upper(),
        f"\\text{{{word}}}",
        f"\\text{{{word.capitalize()}}}",
        f"{word}.",
        f"**{word}**",
        f"\\textbf{{{word}}}",
    ]
    spellings += [
        f"\\mathrm{{{word}}}",
        f"${word}$",
        f"$\\text{{{word}}}$",
        f'"{word}"',
        f" {word} ",
        f"\\text{{ {word} }}",
        f"\\boxed{{\\text{{{word}}}}}",
    ]
    return Sample(
        spellings,
        [other, f"\\text{{{other}}}", f"not {word}", f"{word} and {other}", f"{word}s{word}", "0", f"non{word}"],
    )


def nothing_solves(rng: Random) -> Sample:
    """No solution."""
    spellings = [
        "no solution",
        "\\emptyset",
        "\\varnothing",
        "∅",
        "No solution",
        "\\text{no solution}",
        "\\text{No solution}",
        "no solutions",
        "No solutions.",
        "there is no solution",
        "There are no solutions.",
        "\\{\\}",
        "no real solutions",
        "empty set",
        "\\text{no real solution}",
        "No real solutions exist",
        "the equation has no solution",
    ]
    rng.shuffle(spellings)
    return Sample(
        spellings,
        [
            "0",
            "1",
            "x = 0",
            "infinitely many solutions",
            "one solution",
            "all real numbers",
            "\\{0\\}",
            "no",
            "\\mathbb{R}",
            "solution",
        ],
    )


def endless(rng: Random) -> Sample:
    """Infinity, with its sign."""
    s = rng.choice(["", "-"])
    spellings = [
        f"{s}\\infty",
        f"{s}∞",
        f"{s}infinity",
        f"{s}oo",
        f"{s}inf",
        f"${s}\\infty$",
        f"{s}\\infty.",
        f"x = {s}\\infty",
        f"{s}\\text{{infinity}}",
        f"\\boxed{{{s}\\infty}}",
    ]
    if s:
        spellings += ["negative infinity", "−∞", "-\\infty", "- \\infty"]
    else:
        spellings += ["+\\infty", "+∞", "Infinity", "\\text{Infinity}"]
    flip = "" if s else "-"
    return Sample(spellings, [f"{flip}\\infty", "0", "1", "10^{100}", "\\text{undefined}", f"{flip}infinity"])


FAMILIES: tuple[Family, ...] = (
    amount,
    bare_amount,
    square_measure,
    duration,
    count,
    choice,
    truth,
    weekday,
    date,
    clock,
    phrase,
    nothing_solves,
    endless,
)
