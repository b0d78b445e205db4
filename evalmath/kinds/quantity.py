r"""Amounts with a unit: a unit on one side only is ignored; two that convert are converted; two that don't, differ.

>>> parse_unit("square feet") == parse_unit("ft^2"), parse_unit("apples")
(True, None)
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from evalmath.kinds.core import Context, Finding, Source, alternatives, is_arithmetic, unwrap
from evalmath.syntax.tree import Node, symbols_of
from evalmath.syntax.units import UNITS

__all__ = ["claim", "judge", "parse_unit", "read"]

Dimension = tuple[tuple[str, int], ...]


class Unit(NamedTuple):
    """A unit's dimension as powers of base dimensions, and its factor to their base units."""

    dimension: Dimension
    factor: Fraction


class Value(NamedTuple):
    """An amount and its unit as written; ``unit`` is empty when there is none, ``soft`` if it may be a variable."""

    amount: Node
    unit: str
    soft: bool = False


def claim(side: Source, tree: Node) -> Value | None:
    """An amount with a unit."""
    for node in alternatives(tree):
        if node.op == "unit" and node.args[0] is not None and is_arithmetic(unwrap(node.args[0])):
            return Value(unwrap(node.args[0]), node.args[1])
        if node.op == "add" and all(x.op == "unit" for x in node.args):
            return _sum(node)
        soft = _letters(node)
        if soft is not None:
            return soft
    return None


# letters that are units behind a number, and variables elsewhere
_UNIT_LETTERS = frozenset("m s g h N J W V A K L C".split())


def _letters(node: Node) -> Value | None:
    """``5 m`` and ``5 m/s`` without markup: an amount of letters that may be units."""
    if node.op == "div":
        top = _letters(node.args[0])
        below = _unit_letters(node.args[1])
        if top is not None and below:
            return Value(top.amount, f"{top.unit}/{below}", soft=True)
        return None
    if node.op != "mul" or symbols_of(node.args[0]) or not is_arithmetic(node.args[0]):
        return None
    letters = [_unit_letters(x) for x in node.args[1:]]
    return Value(node.args[0], " ".join(letters), soft=True) if all(letters) else None


def _unit_letters(node: Node) -> str:
    if node.op == "pow" and node.args[1].op == "num":
        inner = _unit_letters(node.args[0])
        return f"{inner}^{node.args[1]}" if inner else ""
    return str(node.args[0]) if node.op == "sym" and node.args[0] in _UNIT_LETTERS else ""


def read(side: Source, tree: Node) -> Value | None:
    """An amount with or without a unit."""
    found = claim(side, tree)
    if found is not None:
        return found
    for node in alternatives(tree):
        if is_arithmetic(node):
            return Value(node, "")
    return None


def _sum(node: Node) -> Value | None:
    """``8 hours 30 minutes`` in the last of its units."""
    last = parse_unit(node.args[-1].args[1])
    if last is None:
        return None
    terms = []
    for x in node.args:
        unit = parse_unit(x.args[1])
        if unit is None or unit.dimension != last.dimension:
            return None
        terms.append(Node("mul", (x.args[0], Node("num", (unit.factor / last.factor,)))))
    return Value(Node("add", tuple(terms)), node.args[-1].args[1])


_PIECE = re.compile(r"([A-Za-zµ$°]+)(?:\^\(?(-?\d+)\)?)?|([/*])")
_DERIVED = {"area": (("length", 2),), "volume": (("length", 3),), "speed": (("length", 1), ("time", -1))}
_POWERS = {"square": 2, "sq": 2, "cubic": 3, "cu": 3, "squared": 2, "cubed": 3}


def parse_unit(text: str) -> Unit | None:
    """The unit that words spell, or None if one of them measures nothing."""
    dimension: dict[str, int] = {}
    factor = Fraction(1)
    sign, pending = 1, 1
    seen = False
    for match in _PIECE.finditer(text):
        word, power, mark = match.groups()
        if mark is not None:
            sign = -1 if mark == "/" else sign
            continue
        word = word if word in UNITS else word.lower()
        if word == "per":
            sign = -1
        elif word in _POWERS and not seen:
            pending = _POWERS[word]
        elif word in {"of", "the", "and"} or word not in UNITS:
            return None
        else:
            name, size = UNITS[word]
            n = sign * pending * int(power or 1)
            for base, each in _DERIVED.get(name, ((name, 1),)):
                dimension[base] = dimension.get(base, 0) + each * n
            factor *= size**n
            seen, pending = True, 1
    return Unit(tuple(sorted((k, v) for k, v in dimension.items() if v)), factor) if seen else None


def judge(reference: Value, answer: Value, context: Context) -> Finding:
    """The same amount after conversion; an unknown unit converts to nothing and conflicts with nothing."""
    if (reference.soft and not answer.unit) or (answer.soft and not reference.unit):
        return Finding(False, "quantity.variable", "exact", "a letter behind a number may be a variable")
    left, right = parse_unit(reference.unit), parse_unit(answer.unit)
    amount = answer.amount
    if left is not None and right is not None and left != right:
        if left.dimension != right.dimension:
            return Finding(False, "quantity.unit", "exact", f"{reference.unit!r} against {answer.unit!r}")
        amount = Node("mul", (amount, Node("num", (right.factor / left.factor,))))
    finding = context.element(reference.amount, amount)
    reason = "quantity.equal" if finding.equal else "quantity.amount"
    return finding._replace(reason=reason if finding.equal is not None else "quantity.undecided")
