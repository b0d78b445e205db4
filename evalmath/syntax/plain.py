r"""Plain numbers, the commonest of all answers, read without a parser: what the grammar would say, ten times as fast.

>>> plain_number(r"-\dfrac{3}{4}"), plain_number("1,234") is None
(Node(op='neg', args=(Node(op='div', args=(Node(op='num', args=(3,)), Node(op='num', args=(4,)))),)), True)
"""

from __future__ import annotations

from fractions import Fraction

from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = ["plain_number"]

# short enough for a machine word, so that no limit has to be looked at; whatever else there is, the grammar reads
_PLAIN = Lazy(
    r"\s*+(\$?)\s*+(-)?(?:([0-9]{1,15})(?:\.([0-9]{1,15})|/([0-9]{1,15}))?"
    r"|\\[dtc]?frac ?(?:\{ ?([0-9]{1,15}) ?\} ?\{ ?([0-9]{1,15}) ?\}|([0-9])([0-9])))\s*+(\$?)\.?\s*+"
)


def plain_number(text: str) -> Node | None:
    """The tree of an integer, a decimal or a fraction of integers, as the grammar builds it; None for anything else."""
    match = _PLAIN.fullmatch(text)
    if match is None:
        return None
    opening, sign, whole, decimals, below, *parts, closing = match.groups()
    if opening and not closing and whole is not None:
        return None  # $5 are dollars
    if decimals is not None:
        node = Node("dec", (Fraction(int(whole + decimals), 10 ** len(decimals)), f"{whole}.{decimals}"))
    elif below is not None:
        node = Node("div", (Node("num", (int(whole),)), Node("num", (int(below),))))
    elif whole is not None:
        node = Node("num", (int(whole),))
    else:
        top, bottom = (part for part in parts if part is not None)
        node = Node("div", (Node("num", (int(top),)), Node("num", (int(bottom),))))
    return node if sign is None else Node("neg", (node,))
