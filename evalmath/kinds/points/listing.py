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
from dataclasses import replace
from itertools import combinations, permutations

from evalmath.algebra.conditions import truth, whole
from evalmath.algebra.signs import expand_signs, signed
from evalmath.errors import LimitError
from evalmath.kinds.ordered.matrix import rows_of
from evalmath.kinds.ordered.vectors import components
from evalmath.kinds.points.predicates import condition
from evalmath.kinds.points.reals import reals
from evalmath.kinds.points.realset import integers
from evalmath.kinds.points.several import Collection, Style
from evalmath.kinds.remarks.domains import first_of, set_name, without_remarks
from evalmath.kinds.remarks.layout import listed
from evalmath.kinds.remarks.names import (
    ROOT,
    base_of,
    behind,
    in_convention,
    is_title,
    label_of,
    name_of,
    names_of,
    titled,
)
from evalmath.kinds.side import is_arithmetic, unwrap
from evalmath.lexicon.asides import multiplicity
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.marks import is_transposing
from evalmath.syntax.tree import (
    DOTTED,
    ONE,
    PRIMED,
    ZERO,
    Node,
    chain_of,
    holds_list,
    inside,
    is_braced,
    items_of,
    operands_of,
    relates,
    substituted,
    symbols_of,
)
from evalmath.syntax.vectors import PRODUCTS

__all__ = ["counts", "listing", "one"]


def listing(tree: Node) -> Collection | None:
    """What a tree lists, if it lists values."""
    tree = listed(tree)
    if tree.op == "group":
        return _bracket(tree)
    if tree.op == "seq":
        return _sequence(tree)
    if tree.op == "rel":
        return _named(tree)
    if tree.op == "const":
        return Collection("set", ()) if tree.args[0] == "emptyset" else None
    if tree.op == "apply" and tree.args[0] == "P" and len(tree.args) == 2 and is_braced(tree.args[1]):
        return _power_set(tree.args[1])
    factors = operands_of(tree, DOTTED)
    if factors and all(map(is_braced, factors)):
        return _pairs(*factors)
    if tree.op == "apply" and _is_point(tree):
        return Collection("tuple", tree.args[1:], title=tree.args[0], called=True)
    if tree.op == "matrix" and (len(tree.args) == 1 or all(len(row) == 1 for row in tree.args)):
        return Collection("vector", tuple(x for row in tree.args for x in row))
    turned = tree.op == "pow" and is_transposing(tree.args[1])
    row = tree.args[:1] if turned else operands_of(tree, PRIMED)
    if row:
        found = listing(row[0])
        return None if found is None else replace(found, style="vector")
    if tree.op == "setop" and tree.args[0] == "cup":
        return _union(tree)
    if tree.op == "unit" and tree.args[0] is not None and tree.args[0].op in {"pm", "group"}:
        return listing(tree.args[0])  # (3, 4) cm
    if tree.op == "setb":
        return _built(tree)
    if tree.op in {"add", "neg", "mul", "div"}:
        found = _composed(tree)
        if found is not None:
            return found
    signs = expand_signs(tree)
    return Collection("set", signs) if len(signs) > 1 else None


def _composed(tree: Node) -> Collection | None:
    """Tuples side by side, a tuple behind its title, a multiple of a row or column, a sum of unit vectors."""
    if tree.op == "mul" and all(map(_is_tuple, tree.args)):
        return Collection("set", tree.args, bare=True)  # (1, 2) (3, 4)
    if tree.op == "mul" and tree.args[0].op == "word" and len(tree.args) == 2:
        if tree.args[0].args[0].lower() in _PERMUTED:
            return _permuted(tree.args[1])
        title = set(tree.args[0].args[0].lower().split())
        return listing(tree.args[1]) if title <= _TITLES and tree.args[1].op in {"group", "matrix"} else None
    if tree.op == "mul" and len(tree.args) == 2 and tree.args[0] == _POWER and is_braced(tree.args[1]):
        return _power_set(tree.args[1])
    scaled = _scaled(tree)
    if scaled is not None:
        return scaled
    rows = rows_of(tree)
    if rows is not None and (len(rows) == 1 or all(len(row) == 1 for row in rows)):
        return Collection("vector", tuple(x for row in rows for x in row))
    vector = components(tree)
    return None if vector is None else Collection("vector", vector, units=True)


_POWER = Node("sym", ("P",))
MAX_POWERED = 5  # elements of a set whose subsets are listed: 32 of them


def _power_set(node: Node) -> Collection | None:
    r"""``\mathcal{P}(\{a, b\})``: the subsets of a set."""
    items = items_of(node.args[2])
    if len(items) > MAX_POWERED or any(x.op not in {"num", "sym"} for x in items):
        return None
    rows = [row for size in range(len(items) + 1) for row in combinations(dict.fromkeys(items), size)]
    return Collection("set", tuple(_braced(row) for row in rows))


def _pairs(left: Node, right: Node) -> Collection | None:
    r"""``\{1, 2\} \times \{a\}``: every pair."""
    first, second = items_of(left.args[2]), items_of(right.args[2])
    if len(first) * len(second) > MAX_PAIRS or not all(map(is_arithmetic, (*first, *second))):
        return None
    return Collection(
        "set", tuple(Node("group", ("(", ")", Node("seq", ((",",), x, y)))) for x in first for y in second)
    )


MAX_PAIRS = 64


def _braced(items: tuple[Node, ...]) -> Node:
    if not items:
        return Node("const", ("emptyset",))
    return Node("group", ("{", "}", items[0] if len(items) == 1 else Node("seq", ((",",) * (len(items) - 1), *items))))


def _scaled(tree: Node) -> Collection | None:
    r"""``\frac{1}{\sqrt{14}}(1, 2, 3)``: a tuple times a number."""
    if tree.op == "div":
        scale: Node = Node("div", (ONE, tree.args[1]))
        body = tree.args[0]
    elif tree.op == "mul":
        body = tree.args[-1]
        scale = tree.args[0] if len(tree.args) == 2 else Node("mul", tree.args[:-1])
    else:
        return None
    if not _is_tuple(body) or len(inside(body)) < 2 or not is_arithmetic(scale) or symbols_of(scale):
        return None
    return Collection("vector", tuple(Node("mul", (scale, x)) for x in inside(body)))


_PERMUTED = frozenset(
    f"{head}permutations{tail}"
    for head in ("", "all ", "its ", "all its ")
    for tail in ("", " of", " thereof", " of it")
)
MAX_PERMUTED = 5  # items whose every order is listed: 120 tuples


def _permuted(node: Node) -> Collection | None:
    """``(1,2,3) and permutations``: every order of a tuple."""
    if not _is_tuple(node) or len(inside(node)) > MAX_PERMUTED:
        return None
    separators, *items = node.args[2].args
    orders = dict.fromkeys(permutations(items))
    return Collection("set", tuple(Node("group", ("(", ")", Node("seq", (separators, *x)))) for x in orders))


_TITLES = frozenset("the a point points vector coordinates at are is ordered pair pairs triple center vertex".split())
_SETS = frozenset({"group", "const", "setop", "setb"})  # S = {1, 2}: the name is the set's
_STYLES: dict[str, Style] = {"()": "tuple", "[]": "square", "{}": "set"}


def _is_point(node: Node) -> bool:
    """``P(2, 7)``"""
    return node.op == "apply" and len(node.args) > 2 and re.fullmatch("[A-Z](_.|')?", node.args[0]) is not None


# --- brackets -----------------------------------------------------------------------------------------------------


def _bracket(tree: Node) -> Collection | None:
    opener, closer, body = tree.args
    style = _STYLES.get(opener + closer)
    if style is None:
        return None
    if style == "square" and body.op == "seq" and ";" in body.args[0] and len(set(body.args[0])) > 1:
        return None  # [1 2; 3] has rows
    if is_braced(body):  # \\left[\\{1, 2\\}\\right]
        return _bracket(body) if style != "set" else Collection("set", (body,))
    if body.op == "matrix":
        return listing(body)
    items = items_of(body)
    if len(items) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    if body.op == "seq" and "or" in body.args[0]:
        return _sequence(body) if style != "square" else None
    if body.op == "rel" and style == "tuple":
        return listing(body)
    if len(items) > 1 and all(names_of(x) or _is_entry(x) for x in items):
        return _sequence(body)  # [x = 1, y = 2]
    if style == "square" and len(items) == 1 and items[0].op == "group" and items[0].args[:2] == ("[", "]"):
        inner = listing(items[0])  # [[1, 2, 3]]
        return replace(inner, style="vector") if inner is not None and len(inner.items) > 1 else inner
    if style == "set":
        return Collection("set", tuple(x for item in items for once in _as_often(item) for x in expand_signs(once)))
    if style == "square" and len(items) > 1 and all(_is_cell(x) for x in items):
        return Collection("vector", tuple(unwrap(x) for x in items))  # [[1], [2]]
    points = expand_signs(tree) if style == "tuple" else (tree,)
    if len(points) > 1:
        return Collection("set", points)
    return Collection(style, items)


def _is_cell(node: Node) -> bool:
    return node.op == "group" and node.args[0] == "[" and is_arithmetic(node.args[2])


def _union(tree: Node) -> Collection | None:
    parts = [listing(x) for x in tree.args[1:]]
    if any(p is None or p.style != "set" for p in parts):
        return None
    return Collection("set", tuple(x for p in parts if p is not None for x in p.items))


def _built(tree: Node) -> Collection | None:
    r"""``\{x \mid x = 1 \text{ or } x = 2\}``; the integers between two numbers."""
    pattern, said = tree.args
    first = first_of(pattern.args[2]) if relates(pattern, "in") else None
    if first is not None:  # x \\in \\mathbb{Z}^+: the integers from one on
        told = said.args[1:] if said.op == "seq" and "or" not in said.args[0] else (said,)
        from_first = Node("rel", (pattern.args[0], ">=", Node("num", (first,))))
        found = _integers(Node("seq", ((",",) * len(told), *told, from_first)))
        return found if found is not None and pattern.args[0] == Node("sym", (found.unknown,)) else None
    of = set_name(pattern.args[2]) if relates(pattern, "in") else None
    if relates(said, "divides") and said.args[0] == (pattern.args[0] if of else pattern):
        return _divisors(said.args[2], of)
    if of in {"integers", "naturals"}:
        found = _integers(said)
        if found is None or pattern.args[0] != Node("sym", (found.unknown,)):
            return None
        if of == "integers":
            return found
        if ZERO in found.items:
            return None  # whether zero is a natural number, people disagree
        return replace(found, items=tuple(x for x in found.items if x.args[0] > 0))
    if relates(pattern, "in"):
        pattern = pattern.args[0]
    counted = _with_property(said) if pattern.op == "sym" else None
    if counted is not None:
        return counted if pattern == Node("sym", (counted.unknown,)) else None
    found = listing(said) or one(said)
    if pattern.op != "sym":
        return _of_counts(pattern, said) or _mapped(pattern, found)
    named = found is not None and set(found.names) <= {str(pattern.args[0])}
    return replace(found, style="set", names=()) if found is not None and named and pattern.op == "sym" else None


def _mapped(pattern: Node, found: Collection | None) -> Collection | None:
    r"""``\{2k : k = 1, 2, 3\}``: what a pattern makes of the values of its one name."""
    names = symbols_of(pattern)
    if found is None or len(names) != 1 or not is_arithmetic(pattern):
        return None
    name = next(iter(names))
    if not {found.unknown, *found.names} <= {name, ""} or (not found.unknown and not found.names):
        return None
    return Collection("set", tuple(substituted(pattern, {name: x}) for x in found.items))


SHOWN = 12  # elements of an infinite set that are made


def _of_counts(pattern: Node, said: Node) -> Collection | None:
    r"""``\{n^2 : n \in \mathbb{Z}^+\}``: what a pattern makes of 1, 2, 3, ..."""
    if not relates(said, "in") or said.args[0].op != "sym":
        return None
    name = str(said.args[0].args[0])
    found = counts(said.args[2])
    if found is None or symbols_of(pattern) != {name} or not is_arithmetic(pattern):
        return None
    values = tuple(substituted(pattern, {name: x}) for x in found.items[:-1])
    return replace(found, items=(*values, found.items[-1]))


def counts(tree: Node) -> Collection | None:
    r"""``\mathbb{Z}^+``, ``\mathbb{N}_0``: 1, 2, 3, ... or 0, 1, 2, ..."""
    first = first_of(tree)
    if first is None:
        return None
    return Collection("set", (*(Node("num", (first + n,)) for n in range(SHOWN)), Node("dots", ())), made=True)


def _divisors(number: Node, of: str | None) -> Collection | None:
    r"""``\{n \in \mathbb{N} \mid n \text{ divides } 12\}``: all of them; zero divides nothing but itself."""
    if number.op != "num" or not 0 < number.args[0] <= MAX_DIVIDED or of not in {"integers", "naturals"}:
        return None
    found = [n for n in range(1, number.args[0] + 1) if number.args[0] % n == 0]
    return Collection(
        "set", tuple(Node("num", (n,)) for n in (found if of == "naturals" else [-n for n in found] + found))
    )


MAX_DIVIDED = 10_000


def _integers(said: Node) -> Collection | None:
    """The integers that meet a condition."""
    found = reals(said)
    if found is None:
        return _with_property(said)
    values = integers(found)
    return None if values is None else Collection("set", values, unknown=found.unknown)


def _with_property(tree: Node) -> Collection | None:
    r"""The integers between two ends of which something is said: ``1 < n < 9, n \text{ even}``."""
    if tree.op != "seq" or "or" in tree.args[0]:
        return None
    ends = [x for x in tree.args[1:] if reals(x) is not None]
    said = [condition(x) for x in tree.args[1:] if x not in ends]
    if not ends or not said or not all(map(whole, said)):
        return None
    if any(x.op == "rel" and x.args[-1] in _BEYOND_ONE for x in said):
        ends.append(Node("rel", (said[0].args[0], ">", ONE)))
    found = reals(Node("seq", ((",",) * (len(ends) - 1), *ends)))
    values = None if found is None or not found.unknown else integers(found)
    if found is None or values is None:
        return None
    truths = {x: [truth(y, {found.unknown: x.args[0]}) for y in said] for x in values}
    if any(None in row for row in truths.values()):
        return None
    return Collection("set", tuple(x for x in values if all(truths[x])), unknown=found.unknown)


_BEYOND_ONE = (Node("word", ("primes",)), Node("word", ("composites",)))


# --- names --------------------------------------------------------------------------------------------------------


def _named(tree: Node) -> Collection | None:
    r"""``(x, y) = (1, 2)``, ``S = \{1, 2\}``, ``x \in \{1, 2\}``, ``x = \pm 2``, ``x = y = 2``."""
    operands, signs = chain_of(tree)
    if signs not in {("=",), ("in",)}:
        names = names_of(tree)
        return Collection("list", (operands[-1],) * len(names), names) if len(names) > 1 else None
    left, right = operands
    if _is_tuple(left) and _is_tuple(right) and all(x.op == "sym" for x in inside(right)):
        left, right = right, left  # (1, 2) = (x, y)
    found = listing(right)
    if found is None:
        return None
    if holds_list(left):
        names = tuple(name_of(x) or "" for x in inside(left))
        if "" in names:
            return None  # (x, y^2) = (1, 2)
        return replace(found, names=names if len(names) == len(found.items) and found.style != "set" else ())
    if not is_title(left) and not (found.style in {"tuple", "vector"} and _is_of_vectors(left)):
        return None
    if left.op == "setop" and left.args[0] in {"cup", "cap"}:
        left = Node("setop", (left.args[0], *sorted(left.args[1:], key=str)))
    if left.op == "add":
        left = Node("add", tuple(sorted(left.args, key=str)))
    name = name_of(left) or str(left)
    if signs == ("in",) or (found.style == "set" and right.op not in _SETS):
        return replace(found, names=(), unknown=base_of(name))
    return replace(found, names=(), unknown="", title=name, called=False)


def _is_of_vectors(node: Node) -> bool:
    r"""Whether a tuple may be the value of a sum or a product: ``\vec a + 2\vec b``, ``\vec a \times \vec b``."""
    if node.op == "apply":
        return node.args[0] in PRODUCTS
    if node.op == "neg":
        return _is_of_vectors(node.args[0])
    if node.op == "add":
        return all(map(_is_of_vectors, node.args))
    scaled = node.op == "mul" and len(node.args) == 2 and node.args[0].op in {"num", "div"}
    name = node.args[1] if scaled and not symbols_of(node.args[0]) else node
    return name.op == "sym" and name.args[0] not in _COORDINATES


_COORDINATES = frozenset("xyzt")


# --- sequences ----------------------------------------------------------------------------------------------------


def _sequence(tree: Node) -> Collection | None:
    seps, items = tree.args[0], tree.args[1:]
    if len(items) > MAX_ELEMENTS:
        raise LimitError("MAX_ELEMENTS")
    if set(seps) <= {"and", "or"} and all(map(_is_proposition, items)):
        return None
    if items and all(map(_is_entry, items)):
        items = tuple(Node("rel", (x.args[0], "=", x.args[1])) for x in items)  # x: 1, y: 2
    bare, parameters = without_remarks(tree)
    if set(parameters.values()) == {"integers"} and set(parameters) == symbols_of(bare):
        return _integers(bare)  # -1 <= x < 3, x \\in \\mathbb{Z}
    if len(items) == 2 and items[1].op == "word" and items[1].args[0].lower() in _PERMUTED:
        return _permuted(items[0])
    if items and _is_residue(items[-1]) and not any(map(_is_residue, items[:-1])):
        return None  # 0 or 1 mod 2
    joiner = next((sep for sep in reversed(seps) if sep in {"and", "or"}), "")
    described = _described(items)
    if described is not None:
        return Collection("list", described[1], described[0], joiner=joiner)
    entries = _entries(items)
    if entries is None:
        return None
    names, values = entries
    if not items:
        return Collection("set", ())
    distinct = set(names) - {""}
    if not distinct and {",", "or"} <= set(seps) and len(set(values)) < len(values):
        return None  # 1, 2, 3 or 3, 2, 1
    if distinct and not names[0]:
        return None  # 1; 2; 3, n = 1
    if len(distinct) > 1:
        return _solution(seps, names, values)
    values = [once for value in values for once in _as_often(value)]
    expanded = tuple(x for value in values for x in expand_signs(value))
    unordered = "or" in seps or (bool(distinct) and "" not in names)
    unordered = unordered or len(expanded) > len(values) or all(_is_tuple(x) for x in expanded)
    unknown = base_of(next(iter(distinct), "")) if "" not in names else ""
    points = unordered and all(map(_is_tuple, expanded))
    free = "and" in seps
    style: Style = "set" if unordered else "list"
    return Collection(style, expanded, unknown=unknown, free=free, joiner=joiner, bare=points and joiner != "or")


def _as_often(node: Node) -> tuple[Node, ...]:
    r"""A root as many times as it is said to be one: ``3 \text{ (multiplicity 2)}``."""
    op, args = node
    if op == "neg":
        roots = _as_often(args[0])
        return (node,) if roots == args else tuple(Node("neg", (x,)) for x in roots)
    said = node if op == "unit" else args[0] if op == "mul" and len(args) == 2 else None
    if said is None or said.op != "unit" or said.args[0] is None:
        told = args[-1] if op == "mul" and args[-1].op == "mul" and len(args) == 2 else None
        if told is None or told.args[0].op != "word" or len(told.args) != 2:
            return (node,)
        value, words = args[0], f"{told.args[0].args[0]} {told.args[1]}"  # -2 (multiplicity 3)
    else:
        value, words = said.args[0], said.args[1] + (f" {args[1]}" if op == "mul" else "")
    return (value,) * multiplicity(words) or (node,)


def _is_residue(node: Node) -> bool:
    """Whether a modulus stands behind a value, and so behind all that are listed with it."""
    node = node.args[-1] if node.op == "rel" else node
    return node.op == "fn" and node.args[0] == "mod"


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
    heads = [titled(x) for x in items]
    if any(heads) and not all(heads):  # center: (2, -1), r = 3
        heads = [head or _titled_by_letter(x) for head, x in zip(heads, items, strict=True)]
    found = [x for x in heads if x is not None]
    if len(found) == len(items) > 1 and len({name for name, _ in found}) == len(items):
        return tuple(name for name, _ in found), tuple(value for _, value in found)
    values = [x.args[-1] if x.op == "rel" and names_of(x) else x for x in items]
    same = len({names_of(x) for x in items}) == 1
    words = [behind(x) for x in values]
    if same and len(values) > 1 and all(words) and len(set(words)) == len(words):
        return tuple(words), tuple(values)
    return None


def _titled_by_letter(node: Node) -> tuple[str, Node] | None:
    """A value behind the letter that names it, beside others that words name: ``r = 3``."""
    names = names_of(node)
    return (names[0], node.args[-1]) if len(names) == 1 and node.args[1::2] == ("=",) else None


def _is_entry(node: Node) -> bool:
    return node.op == "ratio" and len(node.args) == 2 and node.args[0].op == "sym"


def _is_proposition(node: Node) -> bool:
    r"""A capital, or what is composed of them: ``A \land \neg B`` is a formula, no list."""
    if node.op == "group" or node.op == "not":
        return _is_proposition(node.args[-1])
    if node.op == "seq":
        return len(node.args) > 1 and all(map(_is_proposition, node.args[1:]))
    return node.op == "sym" and node.args[0].isupper()


def _entry(item: Node) -> tuple[Node | None, tuple[str, ...]]:
    """The value of an item and the names that it is given."""
    if item.op == "apply" and _is_point(item):
        row = Node("seq", ((",",) * (len(item.args) - 2), *item.args[1:]))
        return Node("group", ("(", ")", row)), (item.args[0],)
    if item.op != "rel":
        return item, ()
    names = names_of(item)
    if names:
        return item.args[-1], _numbered(names)
    if item.args[1::2] == ("=",) and _is_tuple(item.args[0]) and _is_tuple(item.args[2]):
        names = tuple(name_of(x) or "" for x in inside(item.args[0]))
        return item.args[2], () if "" in names else (_coordinates(names),)  # (x, y) = (1, 2) or (x, y) = (3, 4)
    return None, ()


def _coordinates(names: tuple[str, ...]) -> str:
    """The name of a point whose coordinates have these names."""
    return f"({', '.join(names)})"


def _numbered(names: tuple[str, ...]) -> tuple[str, ...]:
    r"""``\lambda_{2,3} = 2`` names two values."""
    parts = [name.partition("_") for name in names]
    several = [(base, numbers.split(",")) for base, _, numbers in parts if re.fullmatch(r"\d+(?:,\d+)+", numbers)]
    return tuple(f"{base}_{n}" for base, numbers in several for n in numbers) or names


def _is_tuple(node: Node) -> bool:
    return holds_list(node) and node.args[:2] == ("(", ")")


def _solution(seps: tuple[str, ...], names: list[str], values: list[Node]) -> Collection | None:
    """Values of several names: one solution, or several of them one after another."""
    if "" in names:
        return None
    if any(len(expand_signs(v)) > 1 for v in values):
        rows = [[signed(v, plus=plus) for v in values] for plus in (True, False)]
        if len(set(names)) < len(names):
            return None
        return _solutions(tuple(names), rows)
    bases = [ROOT.fullmatch(n) for n in names]
    families = {m.group(1) for m in bases if m}
    if all(bases) and len(families) == 1 and len(set(names)) == len(names):
        return Collection("list", tuple(values), tuple(names), families.pop(), numbered=True)
    if all(bases) and 1 < len(families) < len(names):  # x_1 = 1, y_1 = 2, x_2 = 3, y_2 = 4
        names = [m.group(1) for m in bases if m]
    if len(set(names)) == len(names):
        return None if "or" in seps else Collection("list", tuple(values), tuple(names))
    width = len(set(names))
    table = [names[i : i + width] for i in range(0, len(names), width)]
    if any(sorted(row) != sorted(table[0]) for row in table):
        return None
    rows = [[values[i * width + row.index(name)] for name in table[0]] for i, row in enumerate(table)]
    return _solutions(tuple(table[0]), rows)


def _solutions(names: tuple[str, ...], rows: list[list[Node]]) -> Collection:
    order = in_convention(names)
    tuples = [
        Node("group", ("(", ")", Node("seq", ((",",) * (len(row) - 1), *(row[i] for i in order))))) for row in rows
    ]
    return Collection("set", tuple(tuples), unknown=_coordinates(tuple(names[i] for i in order)))


def one(tree: Node) -> Collection | None:
    """A bare value as a list of one."""
    node = unwrap(tree)
    if relates(node, "=") and label_of(node.args[0]) is not None:
        return Collection("list", (node.args[2],), unknown=base_of(label_of(node.args[0]) or ""))
    return Collection("list", (node,)) if is_arithmetic(node) or node.op in {"group", "word"} else None
