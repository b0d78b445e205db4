r"""Answers in labelled parts: each part is judged on its own, under its label.

>>> for text in [r"(a) $\frac12$, (b) yes", "Part 1: 4\nPart 2: 9", "(a)^2+(b)^2", "(c)(a+b)", "A) 5"]:
...     print(claim(source(text), None))
(1) $\frac12$; (2) yes
(1) 4; (2) 9
None
None
None
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.errors import ReadError
from evalmath.kinds.ordered.parts import Part, parts_of, split_items
from evalmath.kinds.side import Context, Finding, Source, in_turn, source
from evalmath.syntax.tree import Node

__all__ = ["Labelled", "claim", "judge", "read"]


class Labelled(NamedTuple):
    """The parts of an answer; those of an answer without labels have none, and may be its ``items`` in order."""

    parts: tuple[Part, ...]
    side: Source | None = None

    def __str__(self) -> str:
        return "; ".join(f"({part.label}) {part.text}" for part in self.parts)


def claim(side: Source, tree: Node | None) -> Labelled | None:
    """At least two parts under labels that follow one another."""
    parts = parts_of(side.text)
    return Labelled(parts) if parts else None


def read(side: Source, tree: Node | None) -> Labelled:
    """As :func:`claim`; anything else is an answer without labels."""
    return claim(side, tree) or Labelled((), side)


def judge(reference: Labelled, answer: Labelled, context: Context) -> Finding:
    """Each part against the one with its label; without labels on one side, in order."""
    pairs = _pairs(reference, answer, context)
    if pairs is None:
        return Finding(False, "labelled.labels", "read", f"{reference} against {answer}")
    inner = context.within(context.query)
    findings = ((label, context.judge(mine, yours, inner)) for label, mine, yours in pairs)
    parts = (x.otherwise("labelled.part", f"part {label}: {x.detail or x.reason}") for label, x in findings)
    return in_turn(parts, "labelled")


def _pairs(reference: Labelled, answer: Labelled, context: Context) -> list[tuple[str, Source, Source]] | None:
    if reference.parts and answer.parts:
        mine, yours = ({part.label: part.text for part in side.parts} for side in (reference, answer))
        if mine.keys() != yours.keys():
            return None
        return [(label, source(text), source(yours[label])) for label, text in mine.items()]
    labelled, bare = (reference, answer) if reference.parts else (answer, reference)
    items = _items(bare.side)
    if len(items) != len(labelled.parts) or not context.allows("label"):
        return None
    parts = [source(part.text) for part in labelled.parts]
    left, right = (parts, items) if reference.parts else (items, parts)
    return [(part.label, a, b) for part, a, b in zip(labelled.parts, left, right, strict=True)]


def _items(side: Source | None) -> list[Source]:
    """The items of a list that has no labels."""
    tree = side.trees[0] if side is not None and side.trees else None
    if side is None or (tree is not None and tree.op == "seq" and "or" in tree.args[0]):
        return []  # candidates
    if tree is not None and tree.op == "seq":
        return [Source(None, (item,)) for item in tree.args[1:]]
    try:
        return [source(text) for text in split_items(side.text)]
    except ReadError:
        return []
