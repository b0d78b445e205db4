r"""Plain numbers, the commonest of all answers, read without a parser: what the grammar would say, ten times as fast.

>>> plain_number(r"-\dfrac{3}{4}"), plain_number("1,234") is None
(Node(op='neg', args=(Node(op='div', args=(Node(op='num', args=(3,)), Node(op='num', args=(4,)))),)), True)
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from evalmath.syntax.tree import Node, symbols_of

__all__ = ["is_comparable", "plain_number", "survey"]

# short enough for a machine word, so that no limit has to be looked at; whatever else there is, the grammar reads
_PLAIN = re.compile(
    r"\s*\$?\s*(-)?(?:([0-9]{1,15})(?:\.([0-9]{1,15})|/([0-9]{1,15}))?"
    r"|\\[dtc]?frac ?(?:\{ ?([0-9]{1,15}) ?\} ?\{ ?([0-9]{1,15}) ?\}|([0-9])([0-9])))\s*\$?\.?\s*"
)


@lru_cache(maxsize=8192)
def plain_number(text: str) -> Node | None:
    """The tree of an integer, a decimal or a fraction of integers, as the grammar builds it; None for anything else."""
    match = _PLAIN.fullmatch(text)
    if match is None:
        return None
    sign, whole, decimals, below, *parts = match.groups()
    if decimals is not None:
        digits = f"{whole}.{decimals}"
        node = Node("dec", (Fraction(digits), digits))
    elif below is not None:
        node = Node("div", (Node("num", (int(whole),)), Node("num", (int(below),))))
    elif whole is not None:
        node = Node("num", (int(whole),))
    else:
        top, bottom = (part for part in parts if part is not None)
        node = Node("div", (Node("num", (int(top),)), Node("num", (int(bottom),))))
    return node if sign is None else Node("neg", (node,))


_OPERATORS = frozenset("num dec add mul neg div pow fn degree".split())
_CONSTANTS = frozenset({"pi", "e", "i"})
_PARAMETERS = frozenset("k n m l j p q r s t".split())  # of a periodic solution: another kind has a say there

_SUFFIXES = tuple(map(set, "st nd rd th am pm".split()))  # 1st, 9 am


class Survey(NamedTuple):
    """What occurs in an expression that is nothing but one value or one function."""

    names: set[str]
    exact: bool  # no decimal


def survey(node: Node, *, inner: bool = False) -> Survey | None:
    """What occurs in a tree, if it is such an expression; ``inner`` says that it is an element of something."""
    names: set[str] = set()
    marks: set[str] = set()
    if node.op not in _OPERATORS or not _is_plain(node, names, marks):
        return None
    if (
        names
        and not inner
        and (("periodic" in marks and not _PARAMETERS.isdisjoint(names)) or (len(names) == 2 and names in _SUFFIXES))
    ):
        return None
    return Survey(names, "decimal" not in marks)


def _is_plain(node: Node, names: set[str], marks: set[str]) -> bool:
    op, args = node
    if op == "num":
        return True
    if op == "sym":
        name = args[0]
        names.add(name)
        return len(name) == 1 and name.islower()
    if op == "dec":
        marks.add("decimal")
        return True
    if op == "const":
        marks.add("periodic")
        return args[0] in _CONSTANTS
    if op == "fn":
        args = args[1:]
    elif op not in _OPERATORS:
        return False
    elif op == "degree":
        marks.add("periodic")
    for x in args:  # noqa: SIM110 - a generator costs as much as a small tree
        if not _is_plain(x, names, marks):
            return False
    return True


def is_comparable(a: Node, b: Node) -> bool:
    r"""Whether two collections, sets or relations are laid out alike, and differ in plain values only.

    Then one kind can judge for all: no other reading makes ``(1, 2)`` of ``(1, 3)``.
    """
    op, args = a
    if op in _OPERATORS:
        mine, yours = survey(a), survey(b)
        return a == b if mine is None or yours is None else mine.names == yours.names
    if op != b.op:
        return False
    others = b.args
    if op == "group":
        return bool(args[:2] == others[:2]) and is_comparable(args[2], others[2])
    if op == "seq" or op == "setop":
        return len(args) == len(others) and args[0] == others[0] and all(map(is_comparable, args[1:], others[1:]))
    if op == "matrix":
        return list(map(len, args)) == list(map(len, others)) and all(
            all(map(is_comparable, row, other)) for row, other in zip(args, others, strict=True)
        )
    if op == "rel":
        return _are_comparable_relations(args, others)
    return a == b


_ORDER = frozenset({"<", "<=", ">", ">="})


def _are_comparable_relations(args: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    """Whether two chains say something of the same names, which do not occur in what is said of them."""
    signs = args[1::2]
    if signs != others[1::2] or (len(signs) > 1 and not _ORDER.issuperset(signs)):
        return False
    named = {x for x in args[::2] if x.op == "sym" or x.op == "apply"}
    if len(named) != 1:
        return False
    name = next(iter(named))
    own = symbols_of(name) if name.op == "sym" else frozenset()
    for x, y in zip(args[::2], others[::2], strict=True):
        if x == name or y == name:
            if x != y:
                return False
        elif not is_comparable(x, y) or own & symbols_of(x) or (len(signs) > 1 and symbols_of(x)):
            return False
    return True
