r"""What ``strict=False`` allows: names matched by position, a tuple for a set.

>>> from evalmath.faces.math_verify.reading import read
>>> [str(other.trees[0]) for _, other in loosened(read("x + 2y"), read("a + 2b"))]
['x + 2·y']
>>> [str(other.trees[0]) for _, other in loosened(read("{1,2}"), read("(1,2)"))]
['{1, 2}']
"""

from __future__ import annotations

from collections.abc import Iterator

from evalmath.kinds import Source
from evalmath.syntax.tree import Node, holds_list, is_braced, is_called, renamed, symbols_of

__all__ = ["loosened"]


def loosened(reference: Source, answer: Source) -> Iterator[tuple[Source, Source]]:
    """The sides with the answer's names exchanged for the reference's, and with a tuple for a set."""
    for other in (answer, *_renamed(reference, answer)):
        if other is not answer:
            yield reference, other
        if _has_set(reference) != _has_set(other):
            yield _as_sets(reference), _as_sets(other)


def _renamed(reference: Source, answer: Source) -> Iterator[Source]:
    """By the order in which the names first appear, then by the alphabet."""
    for tree in reference.trees:
        for other in answer.trees:
            names, others = _names(tree), _names(other)
            if len(names) != len(others) or names == others:
                continue
            by_place = dict(zip(others, names, strict=True))
            by_alphabet = dict(zip(sorted(others), sorted(names), strict=True))
            for names_of in (by_place, by_alphabet) if by_place != by_alphabet else (by_place,):
                exchanged = renamed(other, names_of)
                yield Source(str(exchanged), (exchanged,))


def _names(node: Node) -> list[str]:
    """The free names of a tree from left to right."""
    free = {name for name in symbols_of(node) if not is_called(name)}
    found: dict[str, None] = {}

    def visit(node: Node) -> None:
        if node.op == "sym" and node.args[0] in free:
            found[node.args[0]] = None
        for arg in node.args:
            for x in arg if arg.__class__ is tuple else (arg,):
                if x.__class__ is Node:
                    visit(x)

    visit(node)
    return list(found)


def _has_set(side: Source) -> bool:
    return any(is_braced(tree) for tree in side.trees)


def _as_sets(side: Source) -> Source:
    trees = tuple(Node("group", ("{", "}", tree.args[2])) if holds_list(tree) else tree for tree in side.trees)
    return side.with_trees(trees)
