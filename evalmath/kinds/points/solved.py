"""Whether a text states values, or hands a condition back that somebody has yet to solve."""

from __future__ import annotations

from itertools import pairwise

from evalmath.kinds.remarks.layout import conditioned, listed
from evalmath.syntax.tree import Node, chain_of, holds_list, inside, symbols_of

__all__ = ["states_values"]

_ORDER = frozenset({"<", "<=", ">", ">=", "!="})


def states_values(tree: Node) -> bool:
    r"""Whether a text states values or a set of them, rather than a condition that somebody has yet to solve.

    >>> from evalmath.syntax.grammar import parse
    >>> [states_values(parse(t)) for t in ["x = 5", "x > 2", "(2, 3)", "|x - 1| < 4", r"x = 1, y = \pm 2"]]
    [True, True, True, True, True]
    >>> [states_values(parse(t)) for t in ["2x = 10", "3x - 1 > 5", "x = 10 - x", "y = 2x", "x + y = 3, x - y = 1"]]
    [False, False, False, False, False]
    """
    tree = conditioned(listed(tree))
    if tree.op == "group":
        return states_values(tree.args[2])
    if tree.op == "seq" or tree.op == "setop":
        return all(map(states_values, tree.args[1:]))
    if tree.op == "setb":
        return states_values(tree.args[1])
    return tree.op != "rel" or _isolates(tree)


def _isolates(relation: Node) -> bool:
    """Whether a relation sets a name apart from constants: ``1 < x <= 3``, ``|x - 1| < 4``, ``x = y = 2``."""
    operands, signs = chain_of(relation)
    if signs in {("in",), ("notin",)}:
        return True
    rest = [x for x in operands if not _is_name(x)]
    if "=" not in signs and any(_is_name(a) and _is_name(b) for a, b in pairwise(operands)):
        return False  # m > n > 0, but not m > 0 > n
    if len(rest) == len(operands) and _ORDER.issuperset(signs):
        rest = [x for x in rest if not _is_distance(x)]
    return 0 < len(rest) < len(operands) and not any(map(symbols_of, rest))


def _is_name(node: Node) -> bool:
    if holds_list(node):
        return all(map(_is_name, inside(node)))
    return node.op == "sym" or (node.op == "apply" and not any(x.op in {"add", "mul", "div"} for x in node.args[1:]))


def _is_distance(node: Node) -> bool:
    """``|x - a|``"""
    if node.op != "fn" or node.args[0] != "abs":
        return False
    inner = node.args[1]
    terms = inner.args if inner.op == "add" else (inner,)
    named = [x for x in terms if symbols_of(x)]
    return len(named) == 1 and (named[0].args[0] if named[0].op == "neg" else named[0]).op == "sym"
