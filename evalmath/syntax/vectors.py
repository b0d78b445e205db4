r"""Products of vectors, as long as arrows and bold letters tell them from numbers: their order and their kind count.

>>> print(crossed(r"\vec b\times\vec a"), crossed(r"dx\wedge dy"), dotted(r"\vec a(\vec c\cdot\vec b)"))
(-1)\Xproduct(a,b) \Xproduct(dx,dy) \vec a(\Dproduct(b,c))
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["PRODUCTS", "crossed", "dotted", "ordered", "triple"]

PRODUCTS = frozenset({"\\Xproduct", "\\Dproduct"})  # what the products are called behind this

_MARK = r"\\(?:vec|mathbf|boldsymbol|bm|overrightarrow)(?![A-Za-z])\s*"
_NAME = r"(?:\{\s*[A-Za-z]{1,2}\s*\}|[A-Za-z])(?:_(?:\{\w{1,3}\}|\w))?"
_VECTOR = rf"{_MARK}{_NAME}"
_SUM = rf"\((?:[^()\\]|\\(?!times|cdot))*{_MARK}(?:[^()\\]|\\(?!times|cdot))*\)"
_CROSS = Lazy(
    rf"({_VECTOR}|\\hat\s*{_NAME}|{_SUM})\s*\\times\s*({_VECTOR}|\\hat\s*{_NAME}|{_SUM})"
    rf"|(d[a-z]|{_VECTOR})\s*\\wedge\s*(d[a-z](?![a-z])|{_VECTOR})"
)
# F \times dr: what is integrated along a curve is not a number
_ALONG = Lazy(rf"({_VECTOR}|(?<![A-Za-z\\])[A-Z])\s*\\times\s*(?=d\s*(?:{_VECTOR}|[a-z](?![a-z])))")
# of sets or vectors the order counts; of what formulas multiply it does not
_SETS = Lazy(r"\A[\s$]*+([ABCSTXY])\s*+(?:\\times|×)\s*+([ABCSTXY])[\s$]*+\Z")
_DOT = Lazy(rf"({_VECTOR})\s*\\cdot\s*({_VECTOR})")
_ONE_DOT = Lazy(rf"\s*{_VECTOR}\s*\\cdot\s*{_VECTOR}\s*(?:=[^=]*)?")
_MARKED = Lazy(r"\\(?:vec|mathbf|boldsymbol|bm)(?![A-Za-z])|\s+")
_BRACED = Lazy(r"(?<!_)\{(\w{1,2})\}")


def _plain(vector: str) -> str:
    """The name of a vector without its mark; an arrow over two points stays, as it has a direction."""
    if "overrightarrow" in vector:
        return vector.replace(" ", "")
    return _BRACED.sub(r"\1", _MARKED.sub("", vector))


def crossed(text: str) -> str:
    """The product of two vectors or differentials, whose sign turns with their order."""
    if "int" in text:
        text = _ALONG.sub(lambda m: f"\\Xproduct({_plain(m[1])})", text)
    return _CROSS.sub(_in_order, _SETS.sub(r"\\vec{\1}\\times\\vec{\2}", text))


def _in_order(match: re.Match[str]) -> str:
    first, second = _plain(match[1] or match[3]), _plain(match[2] or match[4])
    return f"\\Xproduct({first},{second})" if first <= second else f"(-1)\\Xproduct({second},{first})"


def dotted(text: str) -> str:
    """The scalar product of two vectors, which no third one may be taken into; alone it may be any product."""
    return text if _ONE_DOT.fullmatch(text) is not None else _DOT.sub(_sorted, text)


def _sorted(match: re.Match[str]) -> str:
    first, second = sorted((_plain(match[1]), _plain(match[2])))
    return f"({first})^2" if first == second else f"\\Dproduct({first},{second})"


_TIMES = r"\\times\s*"
_TRIPLE = Lazy(
    rf"([a-z])\s*{_TIMES}\(\s*([a-z])\s*{_TIMES}([a-z])\s*\)|\(\s*([a-z])\s*{_TIMES}([a-z])\s*\)\s*{_TIMES}([a-z])"
)


def triple(text: str) -> str:
    """The product of three vectors, of which the brackets matter; of numbers nobody writes brackets."""
    return _TRIPLE.sub(_bracketed, text)


def _bracketed(match: re.Match[str]) -> str:
    one, two, three, first, second, third = match.groups()
    if one:
        return f"\\Xproduct({one},\\Xproduct({two},{three}))"
    return f"\\Xproduct(\\Xproduct({first},{second}),{third})"


def ordered(text: str) -> str:
    """A text in which the products of vectors, of differentials and of sets have their order."""
    if "\\times" in text or "×" in text or "\\wedge" in text:
        text = crossed(text)
    return triple(dotted(text) if "\\cdot" in text else text)
