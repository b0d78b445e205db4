r"""How a text is laid out rather than what it says: rows of an environment, remarks behind an answer.

>>> from evalmath.syntax.grammar import parse
>>> print(listed(parse(r"\begin{cases} x = 2 \\ y = 7 \end{cases}")))
x = 2 ; y = 7
>>> print(without_remarks(parse(r"x = 2k, k \in \mathbb{Z}"))[0])
x = 2·k
"""

from __future__ import annotations

from evalmath.syntax.tree import Node, symbols_of

__all__ = ["branches", "listed", "without_remarks"]

_SETS = frozenset({"integers", "naturals", "reals", "rationals", "complexes"})
_LETTERS = {"Z": "integers", "N": "naturals", "R": "reals", "Q": "rationals", "C": "complexes"}


def listed(tree: Node) -> Node:
    r"""The relations that an environment lists, one a row, as a sequence; any other tree as it is."""
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
    if tree.op == "group" and tree.args[0] == "{" and tree.args[2].op in {"matrix", "cases"}:
        tree = tree.args[2]
    if tree.op == "cases":
        return tuple(tree.args)
    if tree.op != "matrix" or any(len(row) != 2 for row in tree.args):
        return None
    if not all(_is_condition(row[1]) for row in tree.args):
        return None
    return tuple((row[0], row[1]) for row in tree.args)


def _is_condition(node: Node) -> bool:
    return node.op in {"rel", "word"} or _relations(node)


# --- remarks ------------------------------------------------------------------------------------------------------


def without_remarks(tree: Node) -> tuple[Node, dict[str, str]]:
    """The tree without what it says about its parameters, and the set that each of them runs through."""
    if tree.op == "seq":
        kept, found = _split(tree)
        if not found or not kept:
            return tree, {}
        items = [x for _, x in kept]
        if len(items) == 1:
            return items[0], found
        return Node("seq", (tuple(sep for sep, _ in kept[1:]), *items)), found
    if tree.op == "setb":
        pattern, condition = tree.args
        found = memberships(condition)
        if found and set(found) <= symbols_of(pattern) and pattern.op != "sym":
            return Node("group", ("{", "}", pattern)), found
        return tree, {}
    return _inner(tree)


def _split(tree: Node) -> tuple[list[tuple[str, Node]], dict[str, str]]:
    kept: list[tuple[str, Node]] = []
    found: dict[str, str] = {}
    for sep, item in zip(("", *tree.args[0]), tree.args[1:], strict=True):
        said = memberships(item)
        if said and sep != "or" and not (kept and kept[0][1] == item):
            found.update(said)
            continue
        item, said = _inner(item)
        found.update(said)
        kept.append((sep or ",", item))
    return kept, found


def _inner(tree: Node) -> tuple[Node, dict[str, str]]:
    r"""A remark in parentheses that was read as a factor: ``n\pi (n \in \mathbb{Z})``; or words behind a value."""
    op, args = tree
    if op in {"mul", "add", "neg", "rel"} and args[-1].__class__ is Node:
        last = args[-1]
        said = memberships(last) if op == "mul" and last.op == "group" else {}
        if said:
            return (args[0] if len(args) == 2 else Node("mul", args[:-1])), said
        if op == "mul" and args[0].op == "unit" and last.op == "sym" and _integer_words(args[0].args[1]):
            return args[0].args[0], {str(last.args[0]): "integers"}  # ... for any integer k
        new, said = _inner(last)
        if said:
            return Node(op, (*args[:-1], new)), said
    if op == "unit" and args[0] is not None and args[1].split()[0] in {"where", "for"}:
        words = args[1].split()
        if _integer_words(args[1]) and len(words[-1]) == 1:
            return args[0], {words[-1]: "integers"}
    return tree, {}


def _integer_words(text: str) -> bool:
    words = text.lower().split()
    return bool(words) and words[0] in {"for", "where", "with"} and bool({"integer", "integers"} & set(words))


def memberships(node: Node) -> dict[str, str]:
    r"""The names that a remark puts into number sets: ``k, n \in \mathbb{Z}``, "k is an integer"; none otherwise."""
    if node.op == "group" and node.args[0] in "({":
        return memberships(node.args[2])
    if node.op == "seq":
        parts = [memberships(x) for x in node.args[1:]]
        return {k: v for part in parts for k, v in part.items()} if all(parts) else {}
    if node.op == "unit" and node.args[0] is not None and node.args[0].op == "sym":
        words = node.args[1].lower().split()
        if words[:1] in (["is"], ["are"]) and words[-1] in {"integer", "integers"}:
            return {str(node.args[0].args[0]): "integers"}
        return {}
    if node.op != "rel" or node.args[1::2] != ("in",):
        return {}
    left, right = node.args[::2]
    name = set_name(right)
    names = left.args[1:] if left.op == "seq" else (left,)
    if name is None or any(x.op != "sym" for x in names):
        return {}
    return {str(x.args[0]): name for x in names}


def set_name(node: Node) -> str | None:
    r"""The number set that a node names: ``\mathbb{Z}``, ``Z``, ``\mathbb{N}^*``."""
    if node.op == "const" and node.args[0] in _SETS:
        return str(node.args[0])
    if node.op == "sym" and node.args[0].split("_")[0] in _LETTERS:
        return _LETTERS[node.args[0].split("_")[0]]
    if node.op in {"pow", "apply"} and node.args[0].__class__ is Node:
        return set_name(node.args[0])
    return None
