r"""Several values: points and tuples, lists, finite sets, solution lists, ``±``.

>>> from evalmath.kinds.core import source
>>> side = source(r"1\pm\sqrt2")
>>> [str(x) for x in claim(side, side.trees[0]).items]
['1 + sqrt(2)', '1 - sqrt(2)']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from evalmath.kinds.core import Context, Finding, Source, has_operator, is_arithmetic, label_of, unwrap
from evalmath.limits import MAX_ELEMENTS
from evalmath.syntax.tree import Node, walk

__all__ = ["Collection", "claim", "expand_signs", "judge", "read"]

Style = Literal["tuple", "square", "list", "set"]


@dataclass(frozen=True, slots=True)
class Collection:
    """Items with the names that the text gives to them.

    ``style`` tells how they were written: ``tuple`` in parentheses, ``square`` in brackets, ``set`` in braces or joined
    by "or", ``list`` else.
    """

    style: Style
    items: tuple[Node, ...]
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        opener, closer = {"tuple": "()", "square": "[]", "set": "{}", "list": ("", "")}[self.style]
        return opener + ", ".join(map(str, self.items)) + closer


def claim(side: Source, tree: Node) -> Collection | None:
    """Two or more items, or one in set braces or square brackets, or none in braces."""
    found = _read(tree)
    if found is None or (len(found.items) == 1 and unwrap(tree) == found.items[0]):
        return None
    return found


def read(side: Source, tree: Node) -> Collection | None:
    """As :func:`claim`; one bare value is a list of one."""
    found = _read(tree)
    if found is not None:
        return found
    node = unwrap(tree)
    if node.op == "rel" and node.args[1::2] == ("=",) and label_of(node.args[0]) is not None:
        return Collection("list", (node.args[2],), (label_of(node.args[0]) or "",))
    return Collection("list", (node,)) if is_arithmetic(node) or node.op in {"group", "word"} else None


# --- reading ------------------------------------------------------------------------------------------------------


def _read(tree: Node) -> Collection | None:
    if tree.op == "group":
        return _bracket(tree)
    if tree.op == "seq":
        return _sequence(tree)
    if tree.op == "rel":
        return _named(tree)
    if tree.op == "const" and tree.args[0] == "emptyset":
        return Collection("set", ())
    if tree.op == "matrix" and (len(tree.args) == 1 or all(len(row) == 1 for row in tree.args)):
        return Collection("list", tuple(x for row in tree.args for x in row))
    if tree.op == "pow" and tree.args[0].op == "group" and tree.args[1] in _TRANSPOSE:
        return _bracket(tree.args[0])
    if tree.op == "setop" and tree.args[0] == "cup":
        return _union(tree)
    if tree.op == "unit" and tree.args[0] is not None and tree.args[0].op in {"pm", "group"}:
        return _read(tree.args[0])  # (3, 4) cm
    signs = expand_signs(tree)
    return Collection("set", signs) if len(signs) > 1 else None


_TRANSPOSE = (Node("sym", ("T",)), Node("sym", ("top",)))


def _bracket(tree: Node) -> Collection | None:
    opener, closer, body = tree.args
    if {opener, closer} <= {"(", ")"}:
        style: Style = "tuple"
    elif {opener, closer} == {"[", "]"}:
        style = "square"
    elif {opener, closer} == {"{", "}"}:
        style = "set"
    else:
        return None
    if body.op == "group" and body.args[0] == "{":  # \\left[\\{1, 2\\}\\right]
        return _bracket(body)
    items = body.args[1:] if body.op == "seq" else (body,)
    if body.op == "seq" and "or" in body.args[0]:
        return None
    if style == "set":
        items = tuple(x for item in items for x in expand_signs(item))
    if len(items) > MAX_ELEMENTS:
        return None
    return Collection(style, items)


def _union(tree: Node) -> Collection | None:
    parts = [_read(unwrap(x)) for x in tree.args[1:]]
    if any(p is None or p.style != "set" for p in parts):
        return None
    return Collection("set", tuple(x for p in parts if p is not None for x in p.items))


def _named(tree: Node) -> Collection | None:
    """``(x, y) = (1, 2)``, ``S = \\{1, 2\\}``, ``x \\in \\{1, 2\\}``, ``x = \\pm 2``."""
    operands, signs = tree.args[::2], tree.args[1::2]
    if signs not in {("=",), ("in",)}:
        return None
    left, right = operands
    found = _read(right)
    if found is None:
        return None
    if left.op == "group" and left.args[2].op == "seq":
        names = tuple(label_of(x) or "" for x in left.args[2].args[1:])
        return Collection(found.style, found.items, names if len(names) == len(found.items) else ())
    name = label_of(left)
    return None if name is None else Collection(found.style, found.items)


def _sequence(tree: Node) -> Collection | None:
    seps, items = tree.args[0], tree.args[1:]
    if not items or len(items) > MAX_ELEMENTS:
        return None
    kinds = set(seps)
    if "or" in kinds and len(kinds) > 1 and all(x.op == "rel" for x in items):
        return _alternatives(seps, items)
    values: list[Node] = []
    names: list[str] = []
    name = ""
    for item in items:
        if item.op == "rel":
            if any(sign not in {"=", "~"} for sign in item.args[1::2]):
                return None
            label = label_of(item.args[0])
            if label is None:
                return None
            name = label
            item = item.args[-1]
        for value in expand_signs(item):
            values.append(value)
            names.append(name)
    distinct = set(names) - {""}
    if "or" in kinds and len(distinct) > 1:
        return None  # a = 0 or b = 0: conditions
    unordered = (bool(kinds & {"or", "and"}) and len(distinct) <= 1) or (len(distinct) == 1 and names.count("") == 0)
    unordered = unordered or len(values) > len(items) or all(_is_tuple(x) for x in values)
    style: Style = "set" if unordered else "list"
    return Collection(style, tuple(values), tuple(names) if len(distinct) > 1 else ())


def _is_tuple(node: Node) -> bool:
    return node.op == "group" and node.args[2].op == "seq"


def _alternatives(seps: tuple[str, ...], items: tuple[Node, ...]) -> Collection | None:
    """``x = 1, y = 2 or x = 3, y = 4``: a set of tuples."""
    groups: list[list[Node]] = [[items[0]]]
    for sep, item in zip(seps, items[1:], strict=True):
        if sep == "or":
            groups.append([])
        groups[-1].append(item)
    values = []
    for group in groups:
        if any(label_of(x.args[0]) is None for x in group):
            return None
        row = Node("seq", ((",",) * (len(group) - 1), *(x.args[-1] for x in group)))
        values.append(Node("group", ("(", ")", row)) if len(group) > 1 else group[0].args[-1])
    return Collection("set", tuple(values))


def expand_signs(node: Node) -> tuple[Node, ...]:
    r"""Both values of an expression with ``±`` (all signs taken together), or the expression itself.

    >>> from evalmath.syntax.grammar import parse
    >>> [str(x) for x in expand_signs(parse(r"\pm 3"))]
    ['3', '-3']
    """
    if not any(x.op in {"pm", "mp"} for x in walk(node)):
        return (node,)
    return (_signed(node, plus=True), _signed(node, plus=False))


def _signed(node: Node, *, plus: bool) -> Node:
    if node.op in {"pm", "mp"}:
        args = [_signed(x, plus=plus) for x in node.args]
        positive = plus == (node.op == "pm")
        last = args[-1] if positive else Node("neg", (args[-1],))
        return last if len(args) == 1 else Node("add", (args[0], last))
    return Node(node.op, tuple(_signed(x, plus=plus) if x.__class__ is Node else x for x in node.args))


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Collection, answer: Collection, context: Context) -> Finding:
    """Elementwise in order, or as sets where the reference or the caller says so."""
    unordered = context.unordered or "set" in {reference.style, answer.style}
    if not context.unordered and {reference.style, answer.style} == {"tuple", "set"}:
        return Finding(False, "collection.brackets", "exact", "a tuple is not a set")
    items, others = reference.items, answer.items
    if {reference.style, answer.style} == {"tuple", "square"} and len(items) == 2 and all(map(is_arithmetic, items)):
        return Finding(False, "collection.brackets", "exact", "square brackets and parentheses may be interval ends")
    if reference.names and answer.names:
        if set(reference.names) != set(answer.names):
            return Finding(False, "collection.names", "exact", f"{reference.names} against {answer.names}")
        position = {name: i for i, name in enumerate(answer.names)}
        if len(position) == len(answer.names) == len(reference.names):
            others = tuple(others[position[name]] for name in reference.names)
    if context.policy.require_evaluated and not any(map(has_operator, items)) and any(map(has_operator, others)):
        return Finding(False, "collection.unevaluated", "read", "an element still holds a sum, an integral or a limit")
    if unordered:
        return _match(_distinct(items, context), _distinct(others, context), context)
    if len(items) != len(others):
        return Finding(False, "collection.length", "exact", f"{len(items)} elements against {len(others)}")
    undecided: Finding | None = None
    for i, (r, a) in enumerate(zip(items, others, strict=True), 1):
        finding = context.element(r, a)
        if finding.equal is False:
            swapped = _match(items, others, context).equal is True
            reason = "collection.order" if swapped else "collection.element"
            return Finding(False, reason, finding.stage, f"element {i}: {r} against {a}")
        if finding.equal is None:
            undecided = finding
    return (
        undecided._replace(reason="collection.undecided") if undecided else Finding(True, "collection.equal", "exact")
    )


def _distinct(items: tuple[Node, ...], context: Context) -> tuple[Node, ...]:
    kept: list[Node] = []
    for item in dict.fromkeys(items):
        if len(items) > 40 or not any(context.element(x, item).equal for x in kept):
            kept.append(item)
    return tuple(kept)


def _match(items: tuple[Node, ...], others: tuple[Node, ...], context: Context) -> Finding:
    """A perfect matching between two sets (Kuhn's augmenting paths)."""
    if len(items) != len(others):
        reason = "collection.missing" if len(others) < len(items) else "collection.extra"
        return Finding(False, reason, "exact", f"{len(items)} elements against {len(others)}")
    unsure = False
    edges: dict[tuple[int, int], bool] = {}

    def equal(i: int, j: int) -> bool:
        nonlocal unsure
        if (i, j) not in edges:
            finding = context.element(items[i], others[j])
            unsure = unsure or finding.equal is None
            edges[i, j] = bool(finding.equal)
        return edges[i, j]

    owner: dict[int, int] = {}

    def place(i: int, seen: set[int]) -> bool:
        for j in sorted(range(len(others)), key=lambda j: items[i] != others[j]):
            if j not in seen and equal(i, j):
                seen.add(j)
                if j not in owner or place(owner[j], seen):
                    owner[j] = i
                    return True
        return False

    for i in range(len(items)):
        if not place(i, set()):
            if unsure:
                return Finding(None, "collection.undecided", "numeric")
            return Finding(False, "collection.missing", "exact", f"no element of the answer equals {items[i]}")
    return Finding(True, "collection.equal", "exact")
