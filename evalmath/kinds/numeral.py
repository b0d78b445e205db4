r"""Base-n numerals: ``12_5`` is not ``12_7``; a subscript that one side leaves out is no mistake."""

from __future__ import annotations

import re

from evalmath.syntax.tree import Node
from evalmath.views.core import Context, Finding, Source, alternatives, unwrap

__all__ = ["claim", "judge", "read"]

Value = tuple[str, int | None]  # sign and digits, base

_DIGITS = re.compile(r"-?[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)?")


def claim(side: Source, tree: Node) -> Value | None:
    """A numeral with a base, or plain digits that may have left it out."""
    values = alternatives(tree)
    if not values:
        return None
    found = _numeral(values[-1])
    if found is None and values[-1].op == "num" and values[-1].args[0].__class__ is int:
        return str(values[-1].args[0]), None
    return found


def _numeral(node: Node) -> Value | None:
    node = unwrap(node)
    sign = ""
    if node.op == "neg":
        sign, node = "-", unwrap(node.args[0])
    if node.op == "unit" and node.args[0] is not None:
        node = unwrap(node.args[0])
    if node.op != "base":
        return None
    return sign + node.args[0].upper().replace(",", ""), node.args[1]


def read(side: Source, tree: Node) -> Value | None:
    """A numeral with or without its base."""
    found = claim(side, tree)
    if found is not None:
        return found
    values = alternatives(tree)
    text = str(values[-1]).replace("·", "").replace(" ", "") if values else ""
    return (text.upper(), None) if _DIGITS.fullmatch(text) else None


def judge(reference: Value, answer: Value, context: Context) -> Finding:
    """The same digits in the same base."""
    if reference[1] is None and answer[1] is None:
        return Finding(False, "number.differs", "exact")  # two plain numbers: not judged by their digits
    if reference[1] is not None and answer[1] is not None and reference[1] != answer[1]:
        return Finding(False, "base.base", "exact", f"base {reference[1]} against base {answer[1]}")
    equal = reference[0].lstrip("0") == answer[0].lstrip("0")
    return Finding(equal, "base.equal" if equal else "base.digits", "exact")
