r"""``±``: the values that it stands for.

>>> from evalmath.syntax.grammar import parse
>>> [str(x) for x in expand_signs(parse(r"\pm 3"))]
['3', '-3']
>>> [str(x) for x in expand_signs(parse(r"(\pm 1, 2)"))]
['(1, 2)', '(-1, 2)']
"""

from __future__ import annotations

from itertools import product

from evalmath.syntax.tree import SIGNED, Node, contains, holds_list, mapped, walk

__all__ = ["expand_signs", "signed"]

MAX_SIGNS = 4  # independent ones in one expression


def expand_signs(node: Node) -> tuple[Node, ...]:
    """The values of an expression with ``±``, or the expression itself.

    With ``∓`` all signs are taken together, otherwise each ``±`` has both.
    """
    if not contains(node, SIGNED):
        return (node,)
    ops = [x.op for x in walk(node) if x.op in SIGNED]
    if "mp" in ops or len(ops) > MAX_SIGNS:
        return (signed(node, plus=True), signed(node, plus=False))
    choices = product((True, False), repeat=len(ops))
    return tuple(dict.fromkeys(_chosen(node, list(choice)) for choice in choices))


def _chosen(node: Node, choice: list[bool]) -> Node:
    if node.op == "pm":
        plus = choice.pop(0)
        args = [_chosen(x, choice) for x in node.args]
        return _joined(args, plus=plus)
    return mapped(node, lambda x: _chosen(x, choice))


def signed(node: Node, *, plus: bool) -> Node:
    """The value with every ``±`` and ``∓`` taken together: the upper signs or the lower ones."""
    if node.op in SIGNED:
        return _joined([signed(x, plus=plus) for x in node.args], plus=plus == (node.op == "pm"))
    return mapped(node, lambda x: signed(x, plus=plus))


def _joined(args: list[Node], *, plus: bool) -> Node:
    last = args[-1] if plus else _negated(args[-1])
    return last if len(args) == 1 else Node("add", (args[0], last))


def _negated(node: Node) -> Node:
    """The opposite of a number or of a tuple."""
    if holds_list(node) and len(node.args[2].args) > 1:
        seps, *items = node.args[2].args
        return Node("group", (*node.args[:2], Node("seq", (seps, *(Node("neg", (x,)) for x in items)))))
    return Node("neg", (node,))
