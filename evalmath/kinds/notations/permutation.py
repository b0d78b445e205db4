r"""Permutations in cycle notation: a product of cycles is a map, and equal products are equal maps.

>>> from evalmath.kinds.side import source
>>> for text in [r"(1\ 2)(2\ 3)", r"\sigma = (123)(45)", "(1 3 2)", "(1 2)(1 2)"]:
...     print(claim(source(text), source(text).trees[0]))
(1 2 3)
σ = (1 2 3)(4 5)
(1 3 2)
()
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.errors import LimitError
from evalmath.kinds.remarks.names import label_of
from evalmath.kinds.side import Context, Finding, Source
from evalmath.limits import MAX_ELEMENTS
from evalmath.patterns import Lazy
from evalmath.syntax.tree import COMPOSED, DOTTED, Node, relates

__all__ = ["Permutation", "claim", "judge", "read"]

Cycle = tuple[int, ...]

# cycles of one-digit numbers without spaces: (123)(45), where a product of bare numbers would be written with a dot
_COMPACT = Lazy(r"(?:\\?[a-z]+\s*=\s*)?(?:\(\d\d+\)\s*\(\d+\)|\(\d+\)\s*\(\d\d+\))(?:\s*\(\d+\))*")
_DIGITS = Lazy(r"(?:\\?[a-z]+\s*=\s*)?(?:\(\d+\)\s*)+")


class Permutation(NamedTuple):
    """The disjoint cycles without the fixed points, each from its least element on; and the name of it all."""

    cycles: tuple[Cycle, ...]
    name: str = ""

    def __str__(self) -> str:
        name = f"{self.name} = ".replace("sigma", "σ").replace("tau", "τ") if self.name else ""
        return name + ("".join(f"({' '.join(map(str, cycle))})" for cycle in self.cycles) or "()")


def claim(side: Source, tree: Node | None) -> Permutation | None:
    """A product of cycles at least one of which is written with spaces, or of several without: ``(123)(45)``."""
    if tree is None:
        return None
    name, body = _named(tree)
    compact = body.op == "mul" and _COMPACT.fullmatch(side.text) is not None
    if not compact and not _holds_spaced(body):
        return None
    return _permutation(body, name, compact=compact)


def read(side: Source, tree: Node | None) -> Permutation | None:
    """As :func:`claim`; also one cycle without spaces or with commas."""
    if tree is None:
        return None
    name, body = _named(tree)
    if all(x.op == "num" for x in _factors(body)) and not _DIGITS.fullmatch(side.text):
        return None  # a product of numbers
    return _permutation(body, name, compact=True)


def judge(reference: Permutation, answer: Permutation, context: Context) -> Finding:
    """The same map; under the same name, if both have one."""
    if reference.name and answer.name and reference.name != answer.name:
        return Finding(False, "permutation.name", "exact", f"{reference.name} against {answer.name}")
    equal = reference.cycles == answer.cycles
    return Finding(equal, "permutation.equal" if equal else "permutation.differs", "exact", f"{reference}, {answer}")


# --- reading ------------------------------------------------------------------------------------------------------


def _named(tree: Node) -> tuple[str, Node]:
    if relates(tree, "=") and label_of(tree.args[0]) is not None:
        return label_of(tree.args[0]) or "", tree.args[2]
    return "", tree


def _factors(node: Node) -> tuple[Node, ...]:
    """What is written side by side, with a dot or with a ring between."""
    if node.op == "mul" or (node.op == "apply" and node.args[0] in {COMPOSED, DOTTED}):
        return tuple(x for arg in node.args if arg.__class__ is Node for x in _factors(arg))
    return (node,)


def _holds_spaced(node: Node) -> bool:
    bases = (x.args[0] if x.op == "pow" else x for x in _factors(node))
    return any(_listed(x, " ") is not None for x in bases)


def _listed(node: Node, separator: str) -> Cycle | None:
    """Distinct natural numbers in parentheses."""
    if node.op != "group" or node.args[:2] != ("(", ")") or node.args[2].op != "seq":
        return None
    separators, *items = node.args[2].args
    if set(separators) != {separator} or not all(x.op == "num" and x.args[0].__class__ is int for x in items):
        return None
    cycle = tuple(x.args[0] for x in items)
    return cycle if len(set(cycle)) == len(cycle) and min(cycle) > 0 else None


def _permutation(body: Node, name: str, *, compact: bool) -> Permutation | None:
    maps: list[dict[int, int]] = []
    factors = _factors(body)
    for factor in factors:
        found = _map(factor, compact=compact or len(factors) > 1)
        if found is None:
            return None
        maps.append(found)
    product: dict[int, int] = {}
    for point in {point for found in maps for point in found}:
        image = point
        for found in reversed(maps):  # the rightmost is applied first
            image = found.get(image, image)
        product[point] = image
    if len(product) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    return Permutation(_cycles(product), name)


def _map(factor: Node, *, compact: bool) -> dict[int, int] | None:
    if factor.op == "num" and compact and factor.args[0].__class__ is int:
        cycle: Cycle | None = tuple(int(digit) for digit in str(factor.args[0]))
        cycle = cycle if cycle and len(set(cycle)) == len(cycle) else None
    else:
        cycle = _listed(factor, " ") or _listed(factor, ",")
    return None if cycle is None else dict(zip(cycle, (*cycle[1:], cycle[0]), strict=True))


def _cycles(mapping: dict[int, int]) -> tuple[Cycle, ...]:
    found: list[Cycle] = []
    seen: set[int] = set()
    for start in sorted(mapping):
        cycle: list[int] = []
        at = start
        while at not in seen:
            seen.add(at)
            cycle.append(at)
            at = mapping[at]
        if len(cycle) > 1:
            found.append(tuple(cycle))
    return tuple(found)
