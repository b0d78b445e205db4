r"""A formula between its delimiters.

>>> text = r"costs $5, so \(x = 5\) dollars"
>>> formula_at(text, 6, 30), formula_at(text, 13, 30)
(None, Formula(text='x = 5', start=13, end=22))
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.patterns import Lazy

__all__ = ["Formula", "formula_at", "undelimited"]

MAX_FORMULA = 4_000  # characters; the longest display in the sample of responses has 1,900
_ENVIRONMENT = Lazy(r"\\begin\{([A-Za-z]{1,16}\*?)\}")


class Formula(NamedTuple):
    """A piece of the response: its text without delimiters, and where it stood with them."""

    text: str
    start: int
    end: int


def formula_at(text: str, at: int, hi: int) -> Formula | None:
    r"""The formula between ``$…$``, ``$$…$$``, ``\(…\)``, ``\[…\]`` or the environment that starts at ``at``.

    One dollar is money and no delimiter if it would close after a space or before a digit: "$5 and $6", "5 $ and 6 $".
    """
    value = _formula_at(text, at, hi)
    return value if value is not None and value.text else None


def undelimited(said: str) -> str:
    """A formula alone without its delimiters; one with a unit or a neighbour as it stands."""
    formula = formula_at(said, 0, len(said))
    return formula.text if formula is not None and formula.end == len(said) else said


def _formula_at(text: str, at: int, hi: int) -> Formula | None:
    sign = text[at : at + 1]
    if sign == "$":
        width = 2 if text.startswith("$$", at) else 1
        close = _dollar(text, at + width, min(hi, at + MAX_FORMULA), width)
        if close < 0 or (width == 1 and not _delimits(text, at, close)):
            return None
        return Formula(_inner(text[at + width : close]), at, close + width)
    if sign != "\\":
        return None
    opening = text[at : at + 2]
    if opening in {"\\(", "\\["}:
        close = text.find("\\)" if opening == "\\(" else "\\]", at + 2, min(hi, at + MAX_FORMULA))
        return Formula(_inner(text[at + 2 : close]), at, close + 2) if close >= 0 else None
    environment = _ENVIRONMENT.match(text, at, hi)
    if environment is not None:
        end = f"\\end{{{environment[1]}}}"
        close = text.find(end, at, min(hi, at + MAX_FORMULA))
        if close >= 0:
            close += len(end)
            return Formula(text[at:close], at, close)
    return None


def _dollar(text: str, at: int, hi: int, width: int) -> int:
    sign = "$" * width
    close = text.find(sign, at, hi)
    while close > 0 and text[close - 1] == "\\":
        close = text.find(sign, close + 1, hi)
    return close


def _delimits(text: str, at: int, close: int) -> bool:
    inner = text[at + 1 : close]
    if not inner or inner.isspace() or "\n\n" in inner or text[close + 1 : close + 2].isdigit():
        return False
    if inner[0].isdigit() and "\n" in inner:
        return False
    if inner[0] == " " and text[at - 2 : at - 1].isdigit() and text[close - 2 : close - 1].isdigit():
        return False  # a dollar sign behind a number opens no formula
    return inner[0].isspace() == inner[-1].isspace() or (not inner[0].isdigit() and "\\" in inner)


def _inner(formula: str) -> str:
    formula = formula.strip()
    while formula and formula[-1] in ".,;。，" and not formula.endswith(("..", "\\,", "\\;")):
        formula = formula[:-1].rstrip()
    return formula
