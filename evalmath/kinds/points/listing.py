r"""What lists values: brackets, sequences, solutions with names, vectors; and how the values are ordered.

>>> from evalmath.syntax.grammar import parse
>>> for text in [r"1\pm\sqrt2", "y = 2, x = 1", "x = 1, y = 2 or x = 3, y = 4", r"x_1 = 5, x_2 = 6"]:
...     print(listing(parse(text)))
{1 + sqrt(2), 1 - sqrt(2)}
2, 1
{(1, 2), (3, 4)}
5, 6
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from evalmath.algebra.signs import expand_signs, signed
from evalmath.errors import LimitError
from evalmath.kinds.ordered.matrix import rows_of
from evalmath.kinds.ordered.vectors import components
from evalmath.kinds.points.elements import SPAN, Elements, Style, is_certain, judge
from evalmath.kinds.remarks.layout import listed
from evalmath.kinds.remarks.names import (
    ROOT,
    base_of,
    counted_in,
    head_of,
    in_convention,
    is_name,
    name_of,
    names_of,
)
from evalmath.kinds.side import Source, is_arithmetic, unwrap
from evalmath.limits import MAX_ELEMENTS
from evalmath.patterns import Lazy
from evalmath.syntax.marks import is_transposing
from evalmath.syntax.tree import (
    Node,
    chain_of,
    holds_list,
    inside,
    items_of,
    relates,
)

__all__ = ["claim", "is_certain", "judge", "listing", "read", "values"]


def claim(side: Source, tree: Node) -> Elements | None:
    """Two or more items, or one that is not a number, or none in braces."""
    found = listing(tree)
    if found is None:
        return None
    if len(found.items) == 1 and unwrap(tree) == unwrap(found.items[0]):
        inner = found.items[0]
        if is_arithmetic(inner):
            return found if found.style == "set" else None
        return listing(inner) if inner.op == "group" and inner.args[0] == "(" else found
    return None if not found.names and _TOGETHER.search(side.text) else found


_TOGETHER = Lazy(r"\\(?:land|wedge)(?![a-z])|∧|&&|且")  # what is joined so is one formula: x = 1 ∧ x = 2 holds for no x


def read(side: Source, tree: Node) -> Elements | None:
    """As :func:`claim`; one bare value is a list of one, one in braces too."""
    return claim(side, tree) or _one(tree)


def values(tree: Node) -> Elements | None:
    """What a tree lists; one bare value too, in which k is a parameter rather than a unit vector."""
    found = listing(tree)
    return _one(tree) if found is None or found.units else found


def _one(tree: Node) -> Elements | None:
    node = unwrap(tree)
    name = name_of(node.args[0]) if relates(node, "=") else None
    if name is not None:
        return Elements("list", (node.args[2],), unknown=base_of(name))
    return Elements("list", (node,)) if is_arithmetic(node) or node.op in {"group", "word"} else None


def listing(tree: Node) -> Elements | None:
    """What a tree lists, if it lists values."""
    tree = listed(tree)
    reader = _READERS.get(tree.op)
    return None if reader is None else reader(tree)


# --- brackets and vectors -----------------------------------------------------------------------------------------

_STYLES: dict[str, Style] = {"()": "tuple", "[]": "square", "{}": "set"}
_TITLES = frozenset("the a point points vector coordinates at are is ordered pair pairs triple center vertex".split())


def _bracket(tree: Node) -> Elements | None:
    opener, closer, body = tree.args
    style = _STYLES.get(opener + closer)
    if style is None:
        return None
    if style == "square" and body.op == "seq" and ";" in body.args[0] and len(set(body.args[0])) > 1:
        return None  # a semicolon between spaces parts rows
    items = items_of(body)
    if len(items) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    if body.op == "matrix" or (body.op == "rel" and style == "tuple"):
        return listing(body)
    if len(items) > 1 and all(map(names_of, items)):
        return _sequence(body)
    if style == "set":
        return Elements("set", tuple(x for item in items for x in expand_signs(item)))
    if style == "square" and all(x.op == "group" and x.args[0] == "[" and is_arithmetic(x.args[2]) for x in items):
        return Elements("vector", tuple(map(unwrap, items)))  # a column as NumPy prints it
    points = expand_signs(tree) if style == "tuple" else (tree,)
    return Elements("set", points) if len(points) > 1 else Elements(style, items)


def _applied(tree: Node) -> Elements | None:
    return Elements("tuple", tree.args[1:], title=tree.args[0], called=True) if _is_point(tree) else None


def _is_point(node: Node) -> bool:
    """``P(2, 7)``"""
    return node.op == "apply" and len(node.args) > 2 and re.fullmatch("[A-Z](_.|')?", node.args[0]) is not None


def _power(tree: Node) -> Elements | None:
    row = listing(tree.args[0]) if is_transposing(tree.args[1]) else None
    return _by_signs(tree) if row is None else replace(row, style="vector")


def _row_or_column(tree: Node) -> Elements | None:
    rows = rows_of(tree)
    if rows is None or (len(rows) > 1 and any(len(row) > 1 for row in rows)):
        return None
    return Elements("vector", tuple(x for row in rows for x in row))


def _composed(tree: Node) -> Elements | None:
    """A tuple behind its title, a multiple of a row or column, a sum of unit vectors."""
    if tree.op == "mul" and tree.args[0].op == "word" and len(tree.args) == 2:
        title = set(tree.args[0].args[0].lower().split())
        found = listing(tree.args[1]) if tree.args[1].op in {"group", "matrix"} else None
        if found is not None and title == {SPAN} and found.style == "set":
            return replace(found, title=SPAN, called=True)
        return found if title <= _TITLES else None
    found = _row_or_column(tree)
    if found is not None:
        return found
    vector = components(tree)
    return _by_signs(tree) if vector is None else Elements("vector", vector, units=True)


def _by_signs(tree: Node) -> Elements | None:
    r"""``1 \pm \sqrt2``"""
    signs = expand_signs(tree)
    return Elements("set", signs) if len(signs) > 1 else None


def _union(tree: Node) -> Elements | None:
    parts = [listing(x) for x in tree.args[1:]]
    if tree.args[0] != "cup" or any(p is None or p.style != "set" for p in parts):
        return None
    return Elements("set", tuple(x for p in parts if p is not None for x in p.items))


# --- sets by their condition --------------------------------------------------------------------------------------


def _built(tree: Node) -> Elements | None:
    r"""``\{x \mid x = 1 \text{ or } x = 2\}``."""
    name, said = tree.args
    found = values(said) if name.op == "sym" else None
    if found is None or not set(found.names) <= {str(name.args[0])}:
        return None
    return replace(found, style="set", names=())


# --- names --------------------------------------------------------------------------------------------------------

_SETS = frozenset({"group", "const", "setop", "setb"})  # S = {1, 2}: the name is the set's


def _named(tree: Node) -> Elements | None:
    r"""``(x, y) = (1, 2)``, ``S = \{1, 2\}``, ``x \in \{1, 2\}``, ``x = \pm 2``, ``x = y = 2``."""
    operands, signs = chain_of(tree)
    if signs not in {("=",), ("in",)}:
        names = names_of(tree)
        return Elements("list", (operands[-1],) * len(names), names) if len(names) > 1 else None
    left, right = operands
    found = listing(right)
    if found is None:
        return None
    if holds_list(left):
        names = tuple(name_of(x) or "" for x in inside(left))
        if "" in names:
            return None
        return replace(found, names=names if len(names) == len(found.items) and found.style != "set" else ())
    of_vector = left.op == "sym" and found.style in {"tuple", "vector"}
    if not (is_name(left) or of_vector):
        return None
    name = name_of(left) or str(left)
    if signs == ("in",) or (found.style == "set" and right.op not in _SETS):
        return replace(found, names=(), unknown=base_of(name))
    return replace(found, names=(), unknown="", title=name, called=False)


# --- sequences ----------------------------------------------------------------------------------------------------


def _sequence(tree: Node) -> Elements | None:
    seps, items = tree.args[0], tree.args[1:]
    if len(items) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    ends = [x.args[-1] if x.op == "rel" else x for x in items]
    if [x.op == "fn" and x.args[0] == "mod" for x in ends].count(True) == 1 and ends[-1].op == "fn":
        return None  # the modulus is that of all
    joiner = next((sep for sep in reversed(seps) if sep in {"and", "or"}), "")
    described = _described(items)
    if described is not None:
        return Elements("list", described[1], described[0], joiner=joiner)
    entries = _entries(items)
    return None if entries is None else _listed(seps, *entries, joiner)


def _listed(seps: tuple[str, ...], names: list[str], values: list[Node], joiner: str) -> Elements | None:
    """The values of a sequence with the names that they are given."""
    distinct = set(names) - {""}
    if not distinct and {",", "or"} <= set(seps) and len(set(values)) < len(values):
        return None  # two orders, not one list
    if distinct and not names[0]:
        return None
    if len(distinct) > 1:
        return _solution(seps, names, values)
    expanded = tuple(x for value in values for x in expand_signs(value))
    tuples = all(map(_is_tuple, expanded))
    named = bool(distinct) and "" not in names
    unordered = "or" in seps or named or tuples or len(expanded) > len(values)
    unknown = base_of(next(iter(distinct))) if named else ""
    coordinates = tuple(unknown[1:-1].split(", ")) if unknown.startswith("(") else ()
    if in_convention(coordinates) != tuple(range(len(coordinates))):
        return None  # (y, x) = (1, 2), (3, 4): whose first coordinate comes second
    style: Style = "set" if unordered else "list"
    bare = tuples and joiner != "or"
    return Elements(style, expanded, unknown=unknown, joiner=joiner, bare=bare)


def _entries(items: tuple[Node, ...]) -> tuple[list[str], list[Node]] | None:
    """The names and the values of items, of which some may carry the name of the one before: ``x = 1, 2``."""
    values: list[Node] = []
    names: list[str] = []
    carried: tuple[str, ...] = ("",)
    for item in items:
        node, found = _entry(item)
        if node is None:
            return None
        carried = found or carried
        for name in carried:
            values.append(node)
            names.append(name)
    return names, values


def _described(items: tuple[Node, ...]) -> tuple[tuple[str, ...], tuple[Node, ...]] | None:
    """Values that words before or behind them tell apart: ``mean 5, median 4``, ``3 pens and 5 pencils``."""
    heads = [head for head in map(head_of, items) if head is not None]
    titles = tuple(head.title for head in heads)
    if len(titles) == len(items) > 1 and "" not in titles and len(set(titles)) == len(titles):
        return titles, tuple(head.value for head in heads)
    values = [x.args[-1] if x.op == "rel" and names_of(x) else x for x in items]
    same = len({names_of(x) for x in items}) == 1
    words = [counted_in(x) for x in values]
    if same and len(values) > 1 and all(words) and len(set(words)) == len(words):
        return tuple(words), tuple(values)
    return None


def _entry(item: Node) -> tuple[Node | None, tuple[str, ...]]:
    """The value of an item and the names that it is given."""
    if _is_point(item):
        return _tuple(item.args[1:]), (item.args[0],)
    if item.op != "rel":
        return item, ()
    names = names_of(item)
    if names:
        return item.args[-1], names
    if item.args[1::2] == ("=",) and _is_tuple(item.args[0]) and _is_tuple(item.args[2]):
        names = tuple(name_of(x) or "" for x in inside(item.args[0]))
        return item.args[2], () if "" in names else (_coordinates(names),)
    return None, ()


def _tuple(items: tuple[Node, ...]) -> Node:
    return Node("group", ("(", ")", Node("seq", ((",",) * (len(items) - 1), *items))))


def _coordinates(names: tuple[str, ...]) -> str:
    """The name of a point whose coordinates have these names."""
    return f"({', '.join(names)})"


def _is_tuple(node: Node) -> bool:
    return holds_list(node) and node.args[:2] == ("(", ")")


def _solution(seps: tuple[str, ...], names: list[str], values: list[Node]) -> Elements | None:
    """Values of several names: one solution, or several of them one after another."""
    once = len(set(names)) == len(names)
    if any(len(expand_signs(v)) > 1 for v in values):
        rows = [[signed(v, plus=plus) for v in values] for plus in (True, False)]
        return _solutions(tuple(names), rows) if once else None
    roots = [ROOT.fullmatch(n) for n in names]
    bases = [m.group(1) for m in roots if m]
    if len(bases) == len(names) and len(set(bases)) == 1 and once:
        return Elements("list", tuple(values), tuple(names), bases[0])
    if once:
        return None if "or" in seps else Elements("list", tuple(values), tuple(names))
    width = len(set(names))
    table = [names[i : i + width] for i in range(0, len(names), width)]
    if any(sorted(row) != sorted(table[0]) for row in table):
        return None
    rows = [[values[i * width + row.index(name)] for name in table[0]] for i, row in enumerate(table)]
    return _solutions(tuple(table[0]), rows)


def _solutions(names: tuple[str, ...], rows: list[list[Node]]) -> Elements:
    order = in_convention(names)
    points = tuple(_tuple(tuple(row[i] for i in order)) for row in rows)
    return Elements("set", points, unknown=_coordinates(tuple(names[i] for i in order)))


def _measured(tree: Node) -> Elements | None:
    """``(3, 4) cm``"""
    body = tree.args[0]
    return listing(body) if body is not None and body.op in {"pm", "group"} else None


_READERS: dict[str, Callable[[Node], Elements | None]] = {
    "group": _bracket,
    "seq": _sequence,
    "rel": _named,
    "const": lambda tree: Elements("set", ()) if tree.args[0] == "emptyset" else None,
    "apply": _applied,
    "matrix": _row_or_column,
    "pow": _power,
    "setop": _union,
    "setb": _built,
    "unit": _measured,
    "pm": _by_signs,
    "mp": _by_signs,
    "fn": _by_signs,
    "degree": _by_signs,
    "percent": _by_signs,
} | dict.fromkeys(("add", "neg", "mul", "div"), _composed)
