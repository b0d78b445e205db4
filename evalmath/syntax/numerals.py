r"""Numerals to exact values: integers, decimals, grouped thousands, repeating decimals, mixed numbers.

>>> numeral("1,234"), numeral("2.50"), numeral(r"0.1\overline{6}")
(Node(op='num', args=(1234,)), Node(op='dec', args=(Fraction(5, 2), '2.50')), Node(op='num', args=(Fraction(1, 6),)))
"""

from __future__ import annotations

import re
from fractions import Fraction

from evalmath.errors import LimitError
from evalmath.limits import MAX_DIGITS, MAX_EXACT_BITS
from evalmath.patterns import Lazy
from evalmath.syntax.tree import ZERO, Node

__all__ = ["decimal_comma", "numeral"]

_REPEATING = Lazy(r"(\d*)\.(\d*)(?:\\(?:overline|bar)\s*\{?|\()(\d+)[})]?")
_DOTTED = Lazy(r"(\d*)\.(\d*)\\dot\s*\{?(\d)\}?(?:(\d*)\\dot\s*\{?(\d)\}?)?")
_EXPONENT = Lazy(r"[eE][+-]?\d+$")
_COMMA = Lazy(r"(0)\{,\}(\d+)|(\d+)\{,\}(\d{1,2}|\d{4,})")
_EUROPEAN = Lazy(r"\s*(-?)(\d{1,3}(?:([. ])\d{3}(?:\3\d{3})*)?|\d+),(\d+)\s*")
_ELIDED = Lazy(r"(\d*)\.(\d*?)(\d{1,6}?)\3{2,}(?:\.\.\.|\\)|(\d*)\.(\d*?)(\d{2,6})\6(?:\.\.\.|\\)")
LONGEST_ELIDED = 400  # characters of 0.333...: the search for a period takes the square of the length
_DOTS = Lazy(r"\.\.\.|\\[lc]?dots")
_SEPARATOR = Lazy(r"\{,\}|\\.|[, ~]")


_SMALL = {str(n): Node("num", (n,)) for n in range(100)}


def numeral(text: str) -> Node:
    """The node of a numeral as the tokeniser matched it: ``num`` when exact, ``dec`` when written as a decimal.

    Raises
    ------
    LimitError
        ``MAX_DIGITS``, or ``MAX_EXACT_BITS`` for an exponent beyond them.
    """
    known = _SMALL.get(text)
    if known is not None:
        return known
    if text.isdecimal() and len(text) < 19:
        return Node("num", (int(text),))
    if len(text) > MAX_DIGITS:
        raise LimitError("MAX_DIGITS")
    whole, point, part = text.partition(".")
    if point and whole.isdecimal() and part.isdecimal() and text.isascii():  # the usual case, in a hurry
        return Node("dec", (Fraction(int(whole + part), 10 ** len(part)), text))
    if "/" in text:
        whole, top, bottom = re.split(r"[ /]", text)
        return Node("num", (int(whole) + Fraction(int(top), int(bottom)),)) if int(bottom) else _over_zero(whole, top)
    if (
        text[0].isdigit()
        and text.isalnum()
        and not text.isdigit()
        and text[-1] not in "eE"
        and _EXPONENT.search(text) is None
    ):
        return Node("word", (text,))  # digits of a base above ten
    match = _DOTTED.fullmatch(text)
    if match:
        before, fixed, first, middle, last = match.groups(default="")
        return numeral(f"{before}.{fixed}({first}{middle}{last})")
    match = _REPEATING.fullmatch(text) or (_ELIDED.match(text) if len(text) <= LONGEST_ELIDED else None)
    if match:
        before, fixed, repeat = (g for g in match.groups() if g is not None)
        scale = 10 ** len(fixed)
        value = Fraction(int(before + fixed or "0"), scale) + Fraction(int(repeat), scale * (10 ** len(repeat) - 1))
        return Node("num", (value if value.denominator > 1 else int(value),))
    match = _COMMA.fullmatch(text)
    if match:
        text = ".".join(filter(None, match.groups()))
    plain = _SEPARATOR.sub("", _DOTS.sub("", text)).lower()
    mantissa, _, exponent = plain.partition("e")
    if len(exponent) > 6 or abs(int(exponent or "0")) > MAX_EXACT_BITS // 4:
        raise LimitError("MAX_EXACT_BITS")
    before, _dot, after = mantissa.partition(".")
    if not after and not exponent:
        return Node("num", (int(before or "0"),))
    return Node("dec", (Fraction(plain.rstrip(".") if not exponent else plain), plain))


def decimal_comma(text: str) -> Node | None:
    """The number that a text with a decimal comma may be, which else is a list of two; None for any other text.

    ``7,862`` is 7862.

    >>> [str(decimal_comma(text)) for text in ("12,5", "-0,111", "1.234,5", "7,862", "1,2,3")]
    ['12.5', '-0.111', '1234.5', 'None', 'None']
    """
    match = _EUROPEAN.fullmatch(text)
    if match is None or (len(match[4]) == 3 and not match[3] and match[2] != "0"):
        return None
    node = numeral(f"{match[2].replace('.', '').replace(' ', '')}.{match[4]}")
    return Node("neg", (node,)) if match[1] else node


def _over_zero(whole: str, top: str) -> Node:
    """``3 1/0``: kept as it is written, so that arithmetic finds it undefined."""
    fraction = Node("div", (Node("num", (int(top),)), ZERO))
    return Node("add", (Node("num", (int(whole),)), fraction))
