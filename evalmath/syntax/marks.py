r"""Names that say more than a letter: written into a tree and read back here, so that nobody else takes them apart.

``\hat{i}`` is another name than ``i``, and ``\angle ABC`` is not a product of three. In the tree it is one text, so
that it compares as quickly as a letter does.

=================  =================================================================================================
``hat(i)``         a name with a mark on it; a mark on anything else is applied to it
``angle ABC``      a kind of thing, and its letters: ``angle``, ``triangle``, ``position``, ``vector``
``d x``            a differential
``d/dx^2^2``       the sign of a derivative, its order behind it as below and above the line
``superscript +``  applied to what a script that is not a number stands at
=================  =================================================================================================

>>> from evalmath.syntax.grammar import parse
>>> decoration_of(parse(r"\hat{i}")), script_of(parse(r"x^+"))
(('hat', Node(op='const', args=('i',))), ('superscript', '+', Node(op='sym', args=('x',))))
>>> derivative_in(parse(r"\frac{d^2 y}{dx^2}"))
('d', 'xx', Node(op='sym', args=('y',)))
>>> letters_of("angle ABC", "angle"), letters_of("ABC", "angle")
('ABC', '')
"""

from __future__ import annotations

import re
from typing import Literal

from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = [
    "TRANSPOSE",
    "Script",
    "decorated",
    "decoration_of",
    "derivative_in",
    "derivative_sign",
    "is_transposing",
    "letters_of",
    "script",
    "script_of",
    "thing",
]

Script = Literal["superscript", "subscript"]

_DECORATED = Lazy(r"(hat|tilde|dot|ddot|arc|overline|#)\((.*)\)", re.DOTALL)
_DECORATIONS = frozenset("hat tilde dot ddot arc overline #".split())


def decorated(mark: str, node: Node) -> Node:
    """What stands under a mark, with it."""
    if node.op == "sym":
        return Node("sym", (f"{mark}({node.args[0]})",))
    return Node("apply", (mark, node))


def decoration_of(node: Node) -> tuple[str, Node] | None:
    """The outermost mark, and what stands under it; None without a mark."""
    if node.op == "sym":
        found = _DECORATED.fullmatch(node.args[0])
        return (found[1], Node("sym", (found[2],))) if found is not None else None
    if node.op == "apply" and len(node.args) == 2 and node.args[0] in _DECORATIONS:
        return node.args[0], node.args[1]
    return None


def thing(kind: str, letters: str) -> Node:
    """The name of an angle, a triangle, the position of a point, a differential."""
    return Node("sym", (f"{kind} {letters}",))


def letters_of(name: str, kind: str) -> str:
    """The letters of a thing of this kind; nothing if the name is none."""
    return name[len(kind) + 1 :] if name.startswith(f"{kind} ") else ""


def derivative_sign(sign: str, by: str, order: str = "") -> str:
    r"""What is applied in ``\frac{d^2 y}{dx^2}``: the sign is ``d`` or ``partial``."""
    return f"{sign}/{sign}{by}" + (f"^{order}" if order else "")


_DERIVATIVE = Lazy(r"(d|partial)/\1([A-Za-z])(?:\^([1-9])\^\3)?")
_MIXED = Lazy(r"(partial)/partial([A-Za-z])·partial·([A-Za-z])\^2")


def derivative_in(node: Node) -> tuple[str, str, Node] | None:
    """The sign of a derivative, its variables, one for each order, and what it is of; None if a tree is none."""
    if node.op != "apply":
        return None
    found = _DERIVATIVE.fullmatch(node.args[0])
    if found is not None:
        return found[1], found[2] * int(found[3] or 1), node.args[1]
    found = _MIXED.fullmatch(node.args[0])
    return (found[1], found[2] + found[3], node.args[1]) if found is not None else None


def script(place: Script, text: str, node: Node) -> Node:
    """What a script stands at, with it."""
    return Node("apply", (f"{place} {text}", node))


def script_of(node: Node) -> tuple[Script, str, Node] | None:
    """Where a script stands, its text, and what it stands at; None without one."""
    if node.op != "apply" or len(node.args) != 2:
        return None
    place, _, text = node.args[0].partition(" ")
    if not text:
        return None
    if place == "superscript":
        return "superscript", text, node.args[1]
    return ("subscript", text, node.args[1]) if place == "subscript" else None


TRANSPOSE = frozenset({"T", "top", "t"})


def is_transposing(exponent: Node) -> bool:
    r"""Whether the power of a matrix is its transpose: ``A^T``, ``A^\top``."""
    return exponent.op in {"sym", "word"} and exponent.args[0] in TRANSPOSE
