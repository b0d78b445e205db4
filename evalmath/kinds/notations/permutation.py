r"""Permutations in cycle notation: a product of cycles is a map, and equal products are equal maps.

>>> from evalmath.kinds.side import source
>>> for text in [r"(1\ 2)(2\ 3)", r"\sigma = (123)(45)", "(1 3 2)", "(1 2)(1 2)"]:
...     print(claim(source(text), source(text).trees[0]))
(1 2 3)
sigma = (1 2 3)(4 5)
(1 3 2)
()
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.errors import LimitError
from evalmath.kinds.remarks.names import name_of
from evalmath.kinds.side import Context, Finding, Source
from evalmath.limits import MAX_ELEMENTS
from evalmath.patterns import Lazy
from evalmath.syntax.tree import COMPOSED, DOTTED, Node, contains, relates

__all__ = ["Permutation", "claim", "judge", "read"]

Cycle = tuple[int, ...]

# cycles of one-digit numbers without spaces: (123)(45), where a product of bare numbers would be written with a dot
_DIGITS = Lazy(r"(?:\\?[a-z]+\s*=\s*)?(?:\(\d+\)\s*)+")
_PAIRED = Lazy(r"\(\d\d+\)\s*\(\d|\d\)\s*\(\d\d+\)")


class Permutation(NamedTuple):
    """The disjoint cycles without the fixed points, each from its least element on; and the name of it all."""

    cycles: tuple[Cycle, ...]
    name: str = ""

    def __str__(self) -> str:
        cycles = "".join(f"({' '.join(map(str, cycle))})" for cycle in self.cycles) or "()"
        return f"{self.name} = {cycles}" if self.name else cycles


def claim(side: Source, tree: Node | None) -> Permutation | None:
    """A product of cycles at least one of which is written with spaces, or of several without: ``(123)(45)``."""
    if tree is None:
        return None
    factors = _factors(_named(tree)[1]) if contains(tree, _BRACKETED) else ()
    if any(_listed(x.args[0] if x.op == "pow" else x, " ") is not None for x in factors):
        return _permutation(tree, compact=False)
    compact = _DIGITS.fullmatch(side.text) is not None and _PAIRED.search(side.text) is not None
    return _permutation(tree, compact=True) if compact else None


def read(side: Source, tree: Node | None) -> Permutation | None:
    """As :func:`claim`; also one cycle without spaces or with commas."""
    if tree is None:
        return None
    if all(x.op == "num" for x in _factors(_named(tree)[1])) and not _DIGITS.fullmatch(side.text):
        return None  # a product of numbers
    return _permutation(tree, compact=True)


_BRACKETED = frozenset({"group"})


def judge(reference: Permutation, answer: Permutation, context: Context) -> Finding:
    """The same map; under the same name, if both have one."""
    if reference.name and answer.name and reference.name != answer.name:
        return Finding(False, "permutation.name", "exact", f"{reference.name} against {answer.name}")
    equal = reference.cycles == answer.cycles
    return Finding(equal, "permutation.equal" if equal else "permutation.differs", "exact", f"{reference}, {answer}")


# --- reading ------------------------------------------------------------------------------------------------------


def _named(tree: Node) -> tuple[str, Node]:
    name = name_of(tree.args[0]) if relates(tree, "=") else None
    return ("", tree) if name is None else (name, tree.args[2])


def _factors(node: Node) -> tuple[Node, ...]:
    """What is written side by side, with a dot or with a ring between."""
    if node.op == "mul" or (node.op == "apply" and node.args[0] in {COMPOSED, DOTTED}):
        return tuple(x for arg in node.args if arg.__class__ is Node for x in _factors(arg))
    return (node,)


def _listed(node: Node, separator: str) -> Cycle | None:
    """Distinct natural numbers in parentheses."""
    if node.op != "group" or node.args[:2] != ("(", ")") or node.args[2].op != "seq":
        return None
    separators, *items = node.args[2].args
    if set(separators) != {separator} or not all(x.op == "num" and x.args[0].__class__ is int for x in items):
        return None
    return _distinct(tuple(x.args[0] for x in items))


def _distinct(cycle: Cycle) -> Cycle | None:
    return cycle if len(set(cycle)) == len(cycle) and min(cycle) > 0 else None


def _permutation(tree: Node, *, compact: bool) -> Permutation | None:
    name, body = _named(tree)
    factors = _factors(body)
    cycles = [_cycle(factor, compact=compact or len(factors) > 1) for factor in factors]
    if sum(map(len, filter(None, cycles))) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    product: dict[int, int] = {}
    for cycle in cycles:
        if cycle is None:
            return None
        following = dict(zip(cycle, (*cycle[1:], cycle[0]), strict=True))  # the rightmost is applied first
        product |= {point: product.get(image, image) for point, image in following.items()}
    return Permutation(tuple(_cycles(product)), name)


def _cycle(factor: Node, *, compact: bool) -> Cycle | None:
    if factor.op == "num" and compact and factor.args[0].__class__ is int:
        return _distinct(tuple(map(int, str(factor.args[0]))))
    return _listed(factor, " ") or _listed(factor, ",")


def _cycles(mapping: dict[int, int]) -> list[Cycle]:
    found: list[Cycle] = []
    for start in sorted(mapping):
        cycle = [start]
        while mapping[cycle[-1]] != start:
            cycle.append(mapping[cycle[-1]])
        if len(cycle) > 1 and start == min(cycle):
            found.append(tuple(cycle))
    return found
