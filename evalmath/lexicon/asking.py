"""What a question asks for, as far as the order of the answers or their form hangs on it.

>>> is_querying4set("Find all $x$.")
True
"""

from __future__ import annotations

from evalmath.patterns import Lazy

__all__ = ["asked_numbers", "asks_for_line", "is_querying4set"]

_ASKS_FOR_ALL = Lazy(
    r"\b(?:find|solve for|list|determine|enter|compute|give|state|name|identify|write|what are)\s+(?:down\s+)?all\b"
    r"|\ball\s++(?:the\s++)?(?:possible|real|complex|integer|rational|positive|prime)?\s*+"
    r"(?:values|solutions|roots|zeros|zeroes|answers)\b"
    r"|\bwhat\s+are\s+the\b(?!\s+(?:\w+\s+)?(?:coordinates|dimensions)\b)"
    r"|\bseparated\s+by\s+commas\b"
)
_ASKS_FOR_LIST = Lazy(
    r"\b(?:find|list|determine|give|state)\s+the\s+(?:[a-z]+\s+)?(?:solutions|roots|zeros|zeroes|eigenvalues)\b"
)


def is_querying4set(query: str) -> bool:
    """Whether a question asks for a set of answers, whose order is free.

    Coordinates and dimensions come in an order, so "what are the coordinates" doesn't ask for a set.

    >>> [is_querying4set(q) for q in ("Find all $x$.", "Solve for all roots", "What are the zeros?", "Find the ball.")]
    [True, True, True, False]
    >>> is_querying4set("Give the real zeros of f."), is_querying4set("Find the roots p < q as an ordered pair.")
    (True, False)
    >>> is_querying4set("What are the coordinates of $A$?"), is_querying4set("Recall what area theory says")
    (False, False)
    """
    text = " ".join(query.split()).lower()
    if " order" not in text and _ASKS_FOR_LIST.search(text) is not None:  # "in increasing order" it is not a set
        return True
    return _ASKS_FOR_ALL.search(text) is not None


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


_NUMBERS = Lazy(
    r"\b(?:all|which|every|determine|find|for what)\s(?:the\s)?(?:values\sof\s)?(?:ordered\s)?(?:(?:pairs|triples)\s)?"
    r"(?:\([^()]{1,20}\)\s)?(?:of\s)?((?:positive\s|non-?negative\s|negative\s|odd\s|even\s)?integers?\b)"
)


def asked_numbers(query: str) -> str:
    """The integers of which a question asks for some, as it calls them; nothing if it asks for other things.

    >>> asked_numbers("Find all positive integers n such that n | 12."), asked_numbers("Let n be an integer. Find x.")
    ('positive integers', '')
    >>> asked_numbers("Determine all pairs $(m, n)$ of nonnegative integers")
    'nonnegative integers'
    """
    found = _NUMBERS.search(" ".join(query.replace("$", "").split()).lower()) if "nteger" in query else None
    return "" if found is None else found[1]
