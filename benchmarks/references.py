r"""Real LaTeX reference answers, and restyled and altered copies of them.

``references.txt`` holds distinct reference answers of MATH (Hendrycks et al. 2021) and OlympiadBench (He et al. 2024),
both under the MIT licence, that are written with LaTeX: a line each, sorted. A restyled copy means the same; an altered
one has another digit, another sign or one element less.

>>> rng = Random(1)
>>> altered(r"\frac{3}{4}", rng), altered(r"x \in [-2,7]", rng)
('\\frac{5}{4}', 'x \\in [-2,8]')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

__all__ = ["altered", "references", "restyled"]

FILE = Path(__file__).with_name("references.txt")


@cache
def references() -> list[str]:
    """The lines of the file."""
    return FILE.read_text(encoding="utf8").splitlines()


# --- restylings: another text with the same meaning ----------------------------------------------------------------
_SHORT_FRACTION = re.compile(r"\\[dt]?frac\{(\d)\}\{(\d)\}")
_SHORT_POWER = re.compile(r"(?<=\w)\^(\d)(?!\d)")
_PLAIN_FRACTION = re.compile(r"-?\\[dt]?frac\{(\d+)\}\{(\d+)\}")


def _sized(text: str, _: Random) -> str:
    r"""(1, 2] -> \left(1, 2\right]"""
    if any(piece in text for piece in ("text", "begin", "\\{", "left", "sqrt[", "big")):
        return text
    return re.sub(r"[(\[]", r"\\left\g<0>", re.sub(r"[)\]]", r"\\right\g<0>", text))


def _spread(text: str, rng: Random) -> str:
    r"""x+1 -> x + 1 or x\,+\,1"""
    gap = rng.choice([" ", "\\,", "\\ ", "\\;"])
    return re.sub(r"(?<=[\w})]) ?([+=]) ?(?=[\w\\(])", lambda match: gap + match[1] + gap, text)


def _slashed(text: str, _: Random) -> str:
    r"""\frac{3}{4} -> 3/4"""
    return (
        text.replace("\\dfrac", "\\frac")
        if not _PLAIN_FRACTION.fullmatch(text)
        else re.sub(r"\\[dt]?frac\{(\d+)\}\{(\d+)\}", r"\1/\2", text)
    )


STYLES: tuple[Callable[[str, Random], str], ...] = (
    lambda text, rng: re.sub(r"\\[dt]?frac(?![a-z])", lambda _: rng.choice(["\\dfrac", "\\tfrac", "\\frac"]), text),
    lambda text, _: _SHORT_FRACTION.sub(r"\\frac\1\2", text),
    lambda text, _: _SHORT_POWER.sub(r"^{\1}", text),
    lambda text, _: re.sub(r"(?:(?<!\\) )?([+=,-]) ?(?=[\w\\{(])", r"\1", text),
    lambda text, _: text.replace(", ", ",\\ "),
    lambda text, _: text.replace("\\cdot", "\\times"),
    lambda text, _: re.sub(r"\\([lg])eq?(?![a-z])", r"\\\1eq", text),
    lambda text, _: f"${text}$" if "$" not in text else text,
    lambda text, _: f"{text}." if text[-1] not in ".$" else text,
    _sized,
    _spread,
    _slashed,
)


def restyled(text: str, rng: Random) -> str:
    """A text after one to three restylings, in which its meaning stays."""
    for style in rng.sample(STYLES, rng.randint(1, 3)):
        text = style(text, rng)
    return text


# --- alterations: another meaning ----------------------------------------------------------------------------------
_NUMBER = re.compile(r"(?<![\d.])\d+(?![\d.])")


def _another_number(text: str, rng: Random) -> str:
    """One whole number is another, of as many digits."""
    spots = [match for match in _NUMBER.finditer(text) if match[0] != "0"]
    if not spots:
        return text
    spot = rng.choice(spots)
    first = rng.choice([digit for digit in "23456789" if digit != spot[0][0]])
    return text[: spot.start()] + first + spot[0][1:] + text[spot.end() :]


def _another_sign(text: str, _: Random) -> str:
    """The first sign between two terms is the other one; where an integer k runs through both signs, nothing is."""
    if re.search(r"\\pi ?[kn]|[kn] ?\\pi", text):
        return text
    return re.sub(
        r"(?<=[\w})]) ?([+-]) ?(?=[\w\\({])", lambda match: match[0].translate({43: "-", 45: "+"}), text, count=1
    )


def _one_less(text: str, _: Random) -> str:
    """The last element of a bare list is missing."""
    items = text.split(", ")
    return ", ".join(items[:-1]) if len(items) > 1 and not re.search(r"[(\[{]", text) else text


_ALTERATIONS = (_another_number, _another_number, _another_sign, _one_less)


def altered(text: str, rng: Random) -> str:
    """A text that means something else; the text itself if nothing in it can be altered."""
    for alter in rng.sample(_ALTERATIONS, len(_ALTERATIONS)):
        other = alter(text, rng)
        if other != text:
            return other
    return text
