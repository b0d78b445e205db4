r"""How relations and branches are laid out: rows of an environment, arrays behind a brace.

>>> from evalmath.syntax.grammar import parse
>>> print(listed(parse(r"\begin{cases} x = 2 \\ y = 7 \end{cases}")))
x = 2 ; y = 7
"""

from __future__ import annotations

from evalmath.syntax.tree import Node, is_braced

__all__ = ["behind", "branches", "conditioned", "listed"]

_IF = frozenset({"if", "for", "when"})


def listed(tree: Node) -> Node:
    r"""The relations that an environment lists, one a row, as a sequence; what stands behind a title; or the tree."""
    if tree.op == "ratio" and len(tree.args) == 2 and tree.args[0].op == "word":
        return listed(tree.args[1])
    inner = tree
    while inner.op == "group" and inner.args[2].op in {"matrix", "cases", "group"} and inner.args[0] in "{[":
        inner = inner.args[2]
    if inner.op == "cases":
        cells = [x for branch in inner.args for x in branch if x is not None]
    elif inner.op == "matrix":
        cells = [x for row in inner.args for x in row]
    else:
        return tree
    if not cells or any(x.op != "rel" and not _relations(x) for x in cells):
        return tree
    return cells[0] if len(cells) == 1 else Node("seq", ((";",) * (len(cells) - 1), *cells))


def _relations(node: Node) -> bool:
    return node.op == "seq" and len(node.args) > 1 and all(x.op == "rel" for x in node.args[1:])


def branches(tree: Node) -> tuple[tuple[Node, Node | None], ...] | None:
    r"""The values and conditions of a piecewise function, in a ``cases`` environment or an array behind a brace."""
    if is_braced(tree) and tree.args[2].op in {"matrix", "cases"}:
        tree = tree.args[2]
    if tree.op == "cases":
        return tree.args
    if tree.op != "matrix":
        return None
    rows = [[x for x in row if x.op != "word" or x.args[0] not in _IF] for row in tree.args]
    if any(len(row) != 2 or not _is_condition(row[1]) for row in rows):
        return None
    return tuple((value, condition) for value, condition in rows)


def _is_condition(node: Node) -> bool:
    return node.op in {"rel", "word"} or _relations(node)


def conditioned(tree: Node) -> Node:
    """A condition in parentheses, which was read as a factor, as a further relation: ``y = 2x (x > 0)``."""
    value, condition = behind(tree) if tree.op == "rel" else (tree, None)
    return tree if condition is None or condition.op != "rel" else Node("seq", ((",",), value, condition))


def behind(node: Node) -> tuple[Node, Node | None]:
    """A value and what stands in parentheses behind it, which was read as a factor; None if nothing does."""
    op, args = node
    last = args[-1] if args else None
    if last.__class__ is not Node or op not in _OPEN:
        return node, None
    if op == "apply":
        argued = len(args) == 2 and last.op == "rel"
        return (Node("sym", (args[0],)), last) if argued else (node, None)
    if op == "mul" and last.op == "group" and last.args[0] == "(":
        return (args[0] if len(args) == 2 else Node("mul", args[:-1])), last.args[2]
    value, condition = behind(last)
    return (Node(op, (*args[:-1], value)), condition) if condition is not None else (node, None)


_OPEN = frozenset("mul add neg fn apply rel".split())
