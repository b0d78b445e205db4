r"""Amounts with a unit: a unit on one side only is ignored; two that convert are converted; two that don't, differ.

>>> from evalmath.views.core import source
>>> decide(source("10 cm"), source(r"10\%")).reason, decide(source("10 cm"), source("0.1 m"))
('quantity.unit', None)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evalmath.errors import ReadError
from evalmath.lexicon.amounts import amount
from evalmath.lexicon.measures import conflict, conversion, parse_unit
from evalmath.syntax.grammar import readings
from evalmath.syntax.tree import Node, symbols_of
from evalmath.views.core import Context, Finding, Source, alternatives, is_arithmetic, unwrap

__all__ = ["claim", "decide", "judge", "read"]


class Value(NamedTuple):
    """An amount and its unit as written; ``unit`` is empty when there is none, ``soft`` if it may be a variable."""

    amount: Node
    unit: str
    soft: bool = False


@lru_cache(maxsize=8192)
def _written(text: str) -> Value | None:
    """The amount that a text is as a whole."""
    found = amount(text)
    if found is None:
        return None
    try:
        tree = unwrap(readings(found.number)[0])
    except ReadError:
        return None
    return Value(tree, found.unit, found.soft) if is_arithmetic(tree) and not symbols_of(tree) else None


def claim(side: Source, tree: Node | None) -> Value | None:
    """An amount with a unit, or a bare number: the other side may have a unit that mathematics cannot read."""
    if tree is None or tree.op != "num" or not side.text[-1:].isdigit():
        found = _written(side.text)
        if found is not None:
            return found
    if tree is None:
        return None
    if is_arithmetic(tree) and not symbols_of(tree):
        return Value(tree, "")
    return _unit_in(tree)


def read(side: Source, tree: Node | None) -> Value | None:
    """As :func:`claim`, and an expression without a unit."""
    found = claim(side, tree)
    if found is None and tree is not None:
        return next((Value(node, "") for node in alternatives(tree) if is_arithmetic(node)), None)
    return found


def _unit_in(tree: Node) -> Value | None:
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


def decide(reference: Source, answer: Source) -> Finding | None:
    """Two certain units that measure different things: no kind may set them aside and call the amounts equal."""
    left = _written(reference.text)
    if left is None or not left.unit or left.soft:
        return None
    right = _written(answer.text)
    if right is None or not right.unit or right.soft:
        return None
    mixed = (left.unit == "°") != (right.unit == "°") and left.amount == right.amount != Node(
        "num", (0,)
    )  # 180° = 180 rad
    if not conflict(left.unit, right.unit) and not mixed:
        return None
    return Finding(False, "quantity.unit", "exact", f"{left.unit!r} against {right.unit!r}")


def judge(reference: Value, answer: Value, context: Context) -> Finding:
    """The same amount after conversion; an unknown unit converts to nothing and conflicts with nothing."""
    one = not reference.unit or not answer.unit
    if (reference.soft or answer.soft) and one:
        return Finding(False, "quantity.variable", "exact", "a letter behind a number may be a variable")
    if one and (reference.unit or answer.unit) in _MARKS:  # numbers both, and compared as such
        return Finding(False, "quantity.amount", "exact")
    left, right = parse_unit(reference.unit), parse_unit(answer.unit)
    if reference.soft and answer.soft and reference.unit != answer.unit and (left is None or right is None):
        return Finding(False, "quantity.variable", "exact", "letters behind a number may be variables")
    if conflict(reference.unit, answer.unit):
        return Finding(False, "quantity.unit", "exact", f"{reference.unit!r} against {answer.unit!r}")
    factor = conversion(answer.unit, reference.unit)
    converted = answer.amount if factor == 1 else Node("mul", (answer.amount, Node("num", (factor,))))
    expected = reference.amount
    if (reference.unit == "°") != (answer.unit == "°") and not one:  # the other side is in radians
        expected, converted = _radians(expected, reference.unit), _radians(converted, answer.unit)
    finding = context.same(expected, converted)
    reason = "quantity.equal" if finding.equal else "quantity.amount"
    return finding._replace(reason=reason if finding.equal is not None else "quantity.undecided")


def _radians(number: Node, unit: str) -> Node:
    """Degrees in radians; anything else as it is."""
    return number if unit != "°" else Node("div", (Node("mul", (number, Node("const", ("pi",)))), Node("num", (180,))))


_MARKS = frozenset(("", "%", "°"))
