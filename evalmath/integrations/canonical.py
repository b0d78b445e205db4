r"""One text for all spellings of an answer, by which votes can be counted.

>>> {canonical(text) for text in (r"\frac{1}{2}", "0.5", "x = 1/2", "50/100")}
{'1/2'}
>>> canonical(r"\sqrt{8}") == canonical(r"2\sqrt{2}"), canonical("(x+1)^2") == canonical("x^2+2x+1")
(True, True)
>>> canonical(r"\{2, 1\}"), canonical("(2, 1)")
('{1, 2}', '(2, 1)')

No verdict rests on it: equal texts are equal answers, while two spellings of one answer that only SymPy could tell may
get two texts.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from evalmath.algebra.equality import value_of
from evalmath.algebra.exact import UndefinedError, rational
from evalmath.algebra.fingerprint import fingerprint
from evalmath.caching import remembered
from evalmath.errors import LimitError, ReadError
from evalmath.kinds.remarks.stated import stated
from evalmath.kinds.side import cleaned, unwrap
from evalmath.syntax.grammar import readings
from evalmath.syntax.tree import Node, chain_of, items_of, symbols_of

__all__ = ["canonical"]

_DIGITS: Final = 30  # of constants: a value of 128 bits has 38, and two that differ do so before


@remembered(entries=8192)
def canonical(text: str) -> str:
    """The text by which an answer is counted; empty for an empty one."""
    try:
        trees = readings(text)
        return (trees and _answer(unwrap(trees[0]))) or _plain(text)
    except (ReadError, LimitError, UndefinedError):
        return _plain(text)


def _answer(tree: Node) -> str:
    """What a tree states, with its unit; what it says where that is not a value; nothing of a tautology."""
    found = stated(tree)
    if found is not None:
        return f"{_written(found.value)} {found.words}".strip()
    if tree.op != "rel":
        return _written(tree)
    operands, signs = chain_of(tree)
    if signs == ("in",):
        return _written(operands[1])
    return "" if len(set(operands)) == 1 else _written(tree)


def _plain(text: str) -> str:
    try:
        return " ".join(cleaned(text).split())
    except LimitError:
        return " ".join(text.split())


def _written(node: Node) -> str:
    op, args = node
    if op == "seq":
        return ", ".join(map(_written, args[1:]))
    if op == "group":
        opening, closing, body = args
        items = items_of(body)
        texts = [_written(item) for item in items]
        if opening == "{":
            texts = sorted(set(texts))
        return f"{opening}{', '.join(texts)}{closing}"
    if op == "matrix":
        return f"[{'; '.join(', '.join(map(_written, row)) for row in args)}]"
    if op == "rel":
        return " ".join(_written(arg) if isinstance(arg, Node) else str(arg) for arg in args)
    if op == "unit" and args[0] is not None:
        return f"{_written(args[0])} {args[1]}"
    if op == "word":
        return str(args[0]).casefold()
    return _value(node)


def _value(node: Node) -> str:
    """A number by its value, a function by its fingerprint, anything else as it is written."""
    exact = rational(node)
    if exact is not None:
        return str(Fraction(exact))
    if not symbols_of(node):
        value = value_of(node)
        return str(node) if value is None else str(value.str(_DIGITS, radius=False))
    if node.op == "sym":
        return str(node)
    residue, _proves_difference = fingerprint(node)
    return str(node) if residue is None else f"{', '.join(sorted(symbols_of(node)))} -> {residue:x}"
