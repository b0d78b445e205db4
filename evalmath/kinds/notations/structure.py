r"""Whatever no other kind reads: the same tree, with equal expressions at its leaves.

>>> from evalmath.kinds.side import source
>>> side = source(r"S_3 \times \mathbb{Z}/2\mathbb{Z}")
>>> claim(side, side.trees[0]) is not None
True
"""

from __future__ import annotations

from typing import Any

from evalmath.kinds.notations import letters
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, is_nothing_times, is_unevaluated
from evalmath.syntax.tree import ADJOINED, Node, contains, operands_of, symbols_of

__all__ = ["claim", "judge", "read"]


def claim(side: Source, tree: Node) -> Node | None:
    """A tree that is not a mere expression and holds no words."""
    if is_arithmetic(tree) or contains(tree, _WORDS):
        return None
    if tree.op == "rel" and set(tree.args[1::2]) == {"="} and is_arithmetic(tree.args[0]) and not symbols_of(tree):
        return None  # an identity of numbers, which another kind judges
    return tree


_WORDS = frozenset({"word", "unit"})
read = claim


def judge(reference: Node, answer: Node, context: Context) -> Finding:
    """The same operators on equal parts."""
    if is_unevaluated((reference,), (answer,), context):
        return Finding(False, "structure.unevaluated", "read")
    equal = _same(reference, answer, context)
    reason = {True: "structure.equal", False: "structure.differs", None: "structure.undecided"}[equal]
    return Finding(equal, reason, "tree" if equal is not None else "numeric")


def _same(a: Any, b: Any, context: Context) -> bool | None:
    if a.__class__ is tuple and b.__class__ is tuple:
        return _all(a, b, context)
    if a.__class__ is not Node or b.__class__ is not Node:
        return bool(a == b)
    if a == b:
        return True
    if a.op == b.op == "mul":
        ordered = letters.compared(a, b, context)
        if ordered is not None:
            return ordered
    mine, yours = operands_of(a, ADJOINED), operands_of(b, ADJOINED)
    if mine and yours:
        return _all(mine[:1], yours[:1], context) and set(mine[1:]) == set(yours[1:])
    if a.op == b.op == "pow" and a.args[0].op == "const" and is_arithmetic(a) is False:
        return a.args == b.args  # the shape of a space is not the number of its entries
    if a.op == b.op == "setop" and a.args[0] == b.args[0] in {"cup", "cap"} and set(a.args[1:]) == set(b.args[1:]):
        return True
    if a.op == b.op == "seq" and {*a.args[0], *b.args[0]} == {",", ";"} and len({*a.args[0]}) == len({*b.args[0]}) == 1:
        return _all(a.args[1:], b.args[1:], context)  # all commas, all semicolons
    if _is_expression(a) and _is_expression(b):
        if _is_residue(a) != _is_residue(b) or is_nothing_times(a) or is_nothing_times(b):
            return False  # a residue is not a number; a factor of zero was an argument
        return context.same(a, b).equal
    return _all(a.args, b.args, context) if a.op == b.op else False


def _is_residue(node: Node) -> bool:
    return node.op == "fn" and node.args[0] == "mod"


def _is_expression(node: Node) -> bool:
    """An arithmetic tree; ``{2}`` and ``[2]`` are not numbers here."""
    return is_arithmetic(node) and (node.op != "group" or node.args[0] == "(")


def _all(a: tuple[Any, ...], b: tuple[Any, ...], context: Context) -> bool | None:
    if len(a) != len(b):
        return False
    undecided = False
    for x, y in zip(a, b, strict=True):
        equal = _same(x, y, context)
        if equal is False:
            return False
        undecided = undecided or equal is None
    return None if undecided else True
