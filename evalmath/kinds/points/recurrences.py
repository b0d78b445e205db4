r"""Recurrences with their indices shifted so that the latest term has index n: they say the same from another start.

>>> from evalmath.syntax.grammar import parse
>>> print(aligned(parse(r"a_{k+1} = 2a_k + k")))
a_n = 2·a_n-1 + n - 1
>>> print(aligned(parse("a_{n+1} = 2n")))
a_n+1 = 2·n
"""

from __future__ import annotations

from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node, renamed, substituted, symbols_of

__all__ = ["aligned"]

_TERM = Lazy(r"([A-Za-z]+)_([a-z])(?:([+-])(\d{1,2}))?")
INDEX = "n"


def aligned(tree: Node) -> Node:
    """The tree with the latest of several terms of one sequence at n; as it is if it relates no two of them."""
    names = symbols_of(tree)
    found = {name: match for name in names if "_" in name and (match := _TERM.fullmatch(name))}
    letters = {match[2] for match in found.values()}
    if len(letters) != 1 or len({match[1] for match in found.values()}) == len(found):
        return tree
    (letter,) = letters
    if any(letter in name.partition("_")[2] for name in names if name not in found):
        return tree  # a_{2n}
    if letter != INDEX and INDEX in names:
        return tree
    places = {name: int(f"{match[3] or '+'}{match[4] or 0}") for name, match in found.items()}
    latest = max(places.values())
    index = Node("sym", (INDEX,))
    if latest:
        shift = Node("num", (abs(latest),))
        index = Node("add", (index, Node("neg", (shift,)) if latest > 0 else shift))
    terms = {name: f"{found[name][1]}_{INDEX}{place - latest or ''}" for name, place in places.items()}
    return renamed(substituted(tree, {letter: index}), terms)
