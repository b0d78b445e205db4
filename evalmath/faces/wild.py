r"""Constants that SymPy had better not look at: whatever it is told, it compares ends of intervals and orders sums.

>>> from evalmath.syntax.grammar import parse
>>> [is_wild(parse(text)) for text in ("2^{10}", "10^{10^{10}}", "(10^6)!", "x^{99999}", r"2/\log 1")]
[False, True, True, False, True]
"""

from __future__ import annotations

from fractions import Fraction

from evalmath.algebra.equality import order
from evalmath.limits import MAX_EXACT_BITS, MAX_FACTORIAL
from evalmath.syntax.tree import ZERO, Node, symbols_of, walk

__all__ = ["is_wild"]


def is_wild(node: Node) -> bool:
    """Whether a tree holds a constant that is too large to be worked out, or divided by zero."""
    return any(_is_huge(part) or _is_divided_by_zero(part) for part in walk(node))


def _is_huge(part: Node) -> bool:
    if part.op == "pow" and not symbols_of(part):
        base, exponent = map(_size, part.args)
        return base > 1 and exponent > MAX_EXACT_BITS
    if part.op == "fn" and part.args[0] in {"factorial", "binom", "perm"}:
        return any(_size(x) > MAX_FACTORIAL for x in part.args[1:] if not symbols_of(x))
    return False


def _is_divided_by_zero(part: Node) -> bool:
    if part.op == "div":
        return not symbols_of(part.args[1]) and order(part.args[1], ZERO) == 0
    return part.op == "pow" and part.args[1].op == "neg" and not symbols_of(part) and order(part.args[0], ZERO) == 0


def _size(node: Node) -> float:
    """A rough upper bound of a constant's magnitude."""
    if node.op in {"num", "dec"}:
        value = abs(Fraction(node.args[0]))
        return float(value) if value < 1 << 64 else float("inf")
    if node.op == "group":
        return _size(node.args[2])
    if node.op in {"neg", "percent", "degree"}:
        return _size(node.args[0])
    if node.op in {"add", "mul"}:
        parts = [max(1.0, _size(x)) for x in node.args]
        total = sum(parts) if node.op == "add" else 1.0
        for part in parts if node.op == "mul" else ():
            total *= part
        return total
    if node.op == "pow":
        base, exponent = _size(node.args[0]), _size(node.args[1])
        return float("inf") if max(2.0, base) ** min(exponent, 64.0) > 1e18 or exponent > 64 else base**exponent
    if node.op == "fn" and node.args[0] in {"sqrt", "root", "ln", "log", "sin", "cos"}:
        return _size(node.args[1])
    if node.op == "const":
        return 4.0
    return float("inf")
