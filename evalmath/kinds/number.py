r"""Numbers and expressions: one value or one function.

Exact values are compared exactly; tolerance is for decimals. A percentage may stand for its hundredth.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from evalmath.algebra.exact import UndefinedError, is_inexact, quotient, rational
from evalmath.policy import Policy
from evalmath.syntax.tree import Node, contains, renamed, symbols_of
from evalmath.views.core import Context, Finding, Source, alternatives, has_operator, is_arithmetic, label_of, unwrap

__all__ = ["Value", "claim", "compare", "compare_quotients", "judge", "read"]


class Value(NamedTuple):
    """What the text may stand for (any of them may match), and the name it gives to its value."""

    values: tuple[Node, ...]
    name: str = ""


def claim(side: Source, tree: Node) -> Value | None:
    """An arithmetic tree, bare or named: ``5``, ``x = 5``, ``f(x) = x + 1``, ``20 + 20 = 40``."""
    if tree.op == "rel" and _is_equation(tree.args[::2]):
        return None
    found = tuple(x for x in alternatives(tree) if is_arithmetic(x))
    return Value(found, name_of(tree)) if found else None


def read(side: Source, tree: Node) -> Value | None:
    """As :func:`claim`; a unit is put aside, and a bracket round one number is forgiven."""
    found = [bare(x) for x in alternatives(tree)]
    values = tuple(x for x in found if x is not None and is_arithmetic(x))
    return Value(values, name_of(tree)) if values else None


def _is_equation(operands: tuple[Node, ...]) -> bool:
    """Whether a chain states something about its names rather than the value of its right end."""
    if any(label_of(x) is None and symbols_of(x) for x in operands[:-1]):
        return True
    if label_of(operands[0]) == "segment()" and symbols_of(operands[-1]):
        return True  # PV = nRT
    if len({x.args[0] for x in operands if x.op == "sym"}) > 1:
        return True  # x = y = 2
    if operands[-1].op == "fn" and operands[-1].args[0] == "mod" and operands[0].op == "sym":
        return True  # x = 7 mod 9
    last = operands[-1]
    return bool(symbols_of(last)) and label_of(last) is None and any(not symbols_of(x) for x in operands[:-1])


def name_of(tree: Node) -> str:
    """The single-letter name that a text gives to its value; longer labels and functions say what, not which."""
    if tree.op != "rel" or tree.args[1] not in {"=", "~"}:
        return ""
    if len({x.args[0] for x in tree.args[::2] if x.op == "sym"}) > 1:
        return EXPRESSION  # x = y = 2 says more than x = 2
    left = tree.args[0] if label_of(tree.args[0]) is not None else tree.args[2]
    name = label_of(left)
    if name is None and symbols_of(tree.args[0]):
        return EXPRESSION  # xy = 0 says nothing of a value named x
    return name or ""


EXPRESSION = "?"  # what stands on the left is no name


def _conflict(mine: str, yours: str) -> bool:
    """Whether two names cannot mean the same value. ``f()`` and ``y`` may; so may ``x`` and ``x_1``."""
    if not mine or not yours or mine == yours:
        return False
    if EXPRESSION in {mine, yours}:
        return True
    if mine.endswith("()") or yours.endswith("()"):
        return False
    first, second = (name.rstrip(")").partition("(" if "(" in name else "_") for name in (mine, yours))
    return first[0] != second[0] or bool(first[2] and second[2])


def bare(node: Node) -> Node | None:
    """An amount without its unit and without a set bracket round it."""
    node = unwrap(node)
    if node.op == "ratio" and len(node.args) == 2:
        return Node("div", node.args)
    if node.op == "unit":
        return None if node.args[0] is None or node.args[0].op in {"sym", "const"} else unwrap(node.args[0])
    if node.op == "word" and len(node.args[0]) in {2, 3} and node.args[0].isalpha() and node.args[0].isascii():
        return Node("mul", tuple(Node("sym", (name,)) for name in node.args[0]))  # \\text{ab}
    return node


def judge(reference: Value, answer: Value, context: Context) -> Finding:
    """Right if one of the answer's values is one of the reference's, under the same name if both have one."""
    if _conflict(reference.name, answer.name):
        return Finding(False, "number.variable", "exact", f"{reference.name} against {answer.name}")
    first: Finding | None = None
    for r in reference.values:
        for a in answer.values:
            finding = _judge(r, a, context)
            if finding.equal:
                return finding
            if first is None or (first.equal is not None and finding.equal is None):
                first = finding
    assert first is not None  # both tuples have an element
    return first


def _judge(r: Node, a: Node, context: Context) -> Finding:
    kind = "expression" if symbols_of(r) else "number"
    if context.policy.require_evaluated and has_operator(a) and not has_operator(r):
        return Finding(False, f"{kind}.unevaluated", "read", "the answer still holds a sum, an integral or a limit")
    return compare(r, a, kind, context)


def compare(r: Node, a: Node, kind: str, context: Context, *, exact: bool = False) -> Finding:
    """Compare two evaluated expressions.

    ``kind`` is what the reasons are filed under, ``number`` or ``expression``; ``exact`` says that no decimal and no
    percentage occurs.
    """
    if (r.op == "degree") != (a.op == "degree"):
        plain = (r.args[0], a) if r.op == "degree" else (r, a.args[0])
        finding = context.same(*plain)
        if finding.equal:
            return finding._replace(reason=f"{kind}.degrees")
    finding = context.same(r, a)
    if finding.equal is False and kind == "expression":
        finding = _renamed_constants(r, a, context) or finding
    if finding.equal is not False:
        return Finding(
            finding.equal, f"{kind}.{'equal' if finding.equal else 'undecided'}", finding.stage, finding.detail
        )
    if not exact and context.policy.include_percentage and kind == "number":
        percent = _percentage(r, a, context.policy)
        if percent is not None:
            return percent
    opposite = kind == "number" and ((a.op == "neg" and a.args[0] == r) or (r.op == "neg" and r.args[0] == a))
    return Finding(False, f"{kind}.{'sign' if opposite else 'differs'}", finding.stage, finding.detail)


def compare_quotients(r: Node, a: Node, context: Context) -> Finding | None:
    """Compare two integers or fractions as they are written; None if one side is anything else."""
    first = quotient(r)
    second = None if first is None or context.policy.blur_exact else quotient(a)
    if first is None or second is None:
        return None
    x, y = first[0] * second[1], second[0] * first[1]
    return _SAME_NUMBER if x == y else _OPPOSITE_NUMBER if x == -y else _OTHER_NUMBER


_SAME_NUMBER = Finding(True, "number.equal", "exact")
_OPPOSITE_NUMBER = Finding(False, "number.sign", "exact")
_OTHER_NUMBER = Finding(False, "number.differs", "exact")

_OF_FAMILY = re.compile(r"[CK](?:_\d)?|[ck]_\d")  # what a reference calls the constants of a general solution
_CONSTANT = re.compile(r"[CcKkABD](?:_?\d)?")  # what an answer may call them
MAX_CONSTANTS = 3  # of a general solution: six ways to pair them


def _renamed_constants(r: Node, a: Node, context: Context) -> Finding | None:
    """The same family with other names for its constants: ``C_1 e^x`` and ``Ae^x``."""
    mine, yours = sorted(symbols_of(r) - symbols_of(a)), sorted(symbols_of(a) - symbols_of(r))
    if not mine or len(mine) != len(yours) or len(mine) > MAX_CONSTANTS:
        return None
    if not any(len(name) == 1 and name.islower() and name not in "ck" for name in symbols_of(r) & symbols_of(a)):
        return None  # a family is a family of functions of something
    if not all(map(_OF_FAMILY.fullmatch, mine)) or not all(map(_CONSTANT.fullmatch, yours)):
        return None
    for order in permutations(mine):
        finding = context.same(r, renamed(a, dict(zip(yours, order, strict=True))))
        if finding.equal:
            return finding
    return None


def _percentage(r: Node, a: Node, policy: Policy) -> Finding | None:
    """Whether one side is the other as a percentage."""
    if not (contains(r, _BLURRED) or contains(a, _BLURRED)):
        return None
    marked = contains(r, _PERCENT) or contains(a, _PERCENT)
    decimal = is_inexact(r) or is_inexact(a)
    try:
        x, y = rational(r), rational(a)
    except UndefinedError:
        return None
    if x is None or y is None or not x or not y:
        return None
    if not marked and not (decimal and could_be_percent(x) and could_be_percent(y) and max(x, y) > 1):
        return None
    ratio = Fraction(x) / Fraction(y)
    tolerance = policy.percent_rel_tol if decimal else 0
    factors = [Fraction(100), Fraction(1, 100)]
    if marked:  # 50% is 0.5, and meant by a bare 50, never by 0.005
        factors = [Fraction(1, 100)] if contains(r, _PERCENT) else [Fraction(100)]
    for factor in factors:
        if abs(ratio / factor - 1) <= tolerance:
            return Finding(True, "number.percentage", "exact")
    return None


_PERCENT = frozenset({"percent"})
_BLURRED = _PERCENT | {"dec"}


def could_be_percent(value: Fraction | float) -> bool:
    """Whether a bare number may be meant as a percentage or its hundredth, as DART-Math has it."""
    return 0 < value < 1 or 1 < value < 100
