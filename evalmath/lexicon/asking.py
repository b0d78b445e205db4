"""What a question asks for, as far as the order of the answers or their form hangs on it.

>>> is_querying4set("Find all $x$.")
True
"""

from __future__ import annotations

from evalmath.patterns import Lazy

__all__ = ["asks_for_line", "is_querying4set"]

_ASKS_FOR_ALL = Lazy(
    r"\b(?:find|solve for|list|determine|enter|compute|give|state|name|identify|write|what are)\s+(?:down\s+)?all\b"
    r"|\ball\s++(?:the\s++)?(?:possible|real|complex|integer|rational|positive|prime)?\s*+"
    r"(?:values|solutions|roots|zeros|zeroes|answers)\b"
    r"|\bwhat\s+are\s+the\b(?!\s+(?:\w+\s+)?(?:coordinates|dimensions)\b)"
    r"|\bseparated\s+by\s+commas\b"
)


def is_querying4set(query: str) -> bool:
    """Whether a question asks for a set of answers, whose order is free.

    Coordinates and dimensions come in an order, so "what are the coordinates" doesn't ask for a set.

    >>> [is_querying4set(q) for q in ("Find all $x$.", "Solve for all roots", "What are the zeros?", "Find the ball.")]
    [True, True, True, False]
    >>> is_querying4set("What are the coordinates of $A$?"), is_querying4set("Recall what area theory says")
    (False, False)
    """
    return _ASKS_FOR_ALL.search(" ".join(query.split()).lower()) is not None


_ASKS_FOR_LINE = Lazy(
    r"\bequation of\b|\b(?:directrix|symmetry|asymptote|tangent)\b"
    r"|准线|準線|对称轴|対称軸|渐近线|漸近線|切线|接線|直线.{0,12}方程"
)


def asks_for_line(query: str) -> bool:
    """Whether a question asks for a line, of which any equation will do.

    >>> asks_for_line("Find the directrix of $y^2=8x$."), asks_for_line("Solve the equation $2x+4=0$.")
    (True, False)
    """
    return _ASKS_FOR_LINE.search(query.lower()) is not None
