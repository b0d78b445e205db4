r"""Names of values: which a relation gives, and in which order a person lists them.

>>> in_convention(("y", "x")), in_convention(("p", "n")), in_convention(("x_2", "x_1"))
((1, 0), (0, 1), (1, 0))
"""

from __future__ import annotations

import re
from itertools import pairwise

from evalmath.lexicon.numbers import integer
from evalmath.syntax.tree import Node
from evalmath.views.core import label_of

__all__ = ["NUMBERED", "base_of", "in_convention", "is_title", "names_of"]


def names_of(node: Node) -> tuple[str, ...]:
    """The names that a relation gives to its right end: two for ``x = y = 2``."""
    if node.op != "rel" or any(sign not in {"=", "~"} for sign in node.args[1::2]):
        return ()
    labels = [label_of(x) or _run_together(x) for x in node.args[:-1:2]]
    if labels[0] is None:
        return ()
    return tuple(x for x in labels if x is not None)


def _run_together(node: Node) -> str | None:
    """``x1`` as a name."""
    if node.op == "mul" and [x.op for x in node.args] == ["sym", "num"]:
        return f"{node.args[0].args[0]}_{node.args[1].args[0]}"
    return None


def is_title(node: Node) -> bool:
    r"""``A \cap B``, ``\overrightarrow{AB}``: what a set or a vector is the value of."""
    if node.op == "setop":
        return all(label_of(x) is not None for x in node.args[1:])
    return node.op == "mul" and all(x.op == "sym" and x.args[0].isupper() for x in node.args)


NUMBERED = re.compile(r"(.+?)_?\(?(\d+)\)?")
_COORDINATES = frozenset("xyz")


def in_convention(names: tuple[str, ...]) -> tuple[int, ...]:
    """The order in which a person lists named values: neighbours of the alphabet by it, other names as they come."""
    given = tuple(range(len(names)))
    bases = [NUMBERED.fullmatch(n) for n in names]
    if all(bases):
        numbers = [(m.group(1), integer(m.group(2))) for m in bases if m]
        if len({base for base, _ in numbers}) == 1:
            return tuple(sorted(given, key=lambda i: numbers[i][1]))
    letters = all(len(n) == 1 for n in names)
    row = sorted(map(ord, names)) if letters else []
    if letters and (set(names) <= _COORDINATES or all(b - a == 1 for a, b in pairwise(row))):
        return tuple(sorted(given, key=lambda i: names[i]))
    return given


def base_of(name: str) -> str:
    """``x`` of ``x_{1,2}``"""
    return re.sub(r"_[\d,]+$", "", name)
