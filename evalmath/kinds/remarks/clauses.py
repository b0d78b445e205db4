r"""What an answer says about its parameters, beside its value: ``k \in \mathbb{Z}``, "where C is a constant".

>>> from evalmath.syntax.grammar import parse
>>> print(without_remarks(parse(r"x = 2k, k \in \mathbb{Z}"))[0])
x = 2·k
>>> before_remark(r"x = 2k \text{ for any integer } k")
('x = 2k', '\\text{ for any integer } k')
"""

from __future__ import annotations

import re
from itertools import islice

from evalmath.patterns import Lazy
from evalmath.syntax.marks import script_of
from evalmath.syntax.tree import ONE, Node, items_of, symbols_of

__all__ = ["before_remark", "first_of", "memberships", "set_name", "without_remarks"]

_SETS = frozenset({"integers", "naturals", "reals", "rationals", "complexes"})
_LETTERS = {"Z": "integers", "N": "naturals", "R": "reals", "Q": "rationals", "C": "complexes"}

# a clause that quantifies or explains names; "if x > 0" and "for x > 0" are conditions
_CLAUSE = Lazy(
    r"(?<![\s,;(])[\s,;(]*+(?:\\quad\s*+|\\[,;]\s*+){0,8}+(?:\\(?:text|mathrm|textrm|mbox)\s*\{\s*)?[\s,;(]*+"
    r"\b(?:where\b|with\b|for (?:all|any|every|each|some|arbitrary|integers?)|for[}\s]*\$?[A-Za-z]\s*(?:\\in\b|∈)|as\b)"
)
_SUBJECT = Lazy(
    r"integer|real|natural|constant|arbitrary|parameter|number|\\in\b|∈|[<>≤≥]|\\[gl](?:e|t)|\b(?:all|any|every|each)\b",
    re.IGNORECASE,
)


# Z^+ and N^*
_SCRIPTS = {
    (place, mark): name
    for name, marks in (
        ("positive", "+ >0"),
        ("negative", "- <0"),
        ("nonzero", "* !=0"),
        ("nonnegative", ">=0"),
        ("nonpositive", "<=0"),
    )
    for mark in marks.split()
    for place in ("superscript", "subscript")
}
_MARKED = {(name, mark): "naturals" for name in ("integers", "naturals") for mark in ("positive", "nonnegative")}
_MARKED["naturals", "nonzero"] = "naturals"

MAX_CLAUSES = 20  # that may begin the remark: each is looked through to the end of the text
_WRAPPED = Lazy(r"\s*\$*(?:\\[A-Za-z]+\s*)?\{")  # \\boxed{x = 2k \\text{ for any integer } k}


def before_remark(text: str) -> tuple[str, str]:
    """A text without the clause that ends it, and the clause; the text and nothing if there is none."""
    for match in islice(_CLAUSE.finditer(text), MAX_CLAUSES):
        head, clause = text[: match.start()], text[match.start() :]
        if not head.strip() or not _SUBJECT.search(clause):
            continue
        inside = _WRAPPED.match(head) if head.count("{") > head.count("}") else None
        head = head[inside.end() :] if inside else head
        if head.count("{") == head.count("}"):
            return head, clause.strip()
    return text, ""


def without_remarks(tree: Node) -> tuple[Node, dict[str, str]]:
    """The tree without what it says about its parameters, and the set that each of them runs through."""
    if tree.op == "seq" and len(tree.args) > 1:
        kept, found = _split(tree)
        if not found or not kept:
            return tree, {}
        items = [x for _, x in kept]
        if len(items) == 1:
            return items[0], found
        return Node("seq", (tuple(sep for sep, _ in kept[1:]), *items)), found
    if tree.op == "bigop" and tree.args[0] == "Cup" and tree.args[2].__class__ is Node:
        return _united(tree)
    if tree.op == "setb":
        pattern, condition = tree.args
        if pattern.op == "sym" and condition.op == "seq":  # x | 2k < x < 2k + 1, k \\in \\mathbb{Z}
            inner, found = without_remarks(condition)
            return (Node("setb", (pattern, inner)), found) if found and pattern.args[0] not in found else (tree, {})
        found = memberships(condition)
        if found and set(found) <= symbols_of(pattern) and pattern.op != "sym":
            return Node("group", ("{", "}", pattern)), found
        return tree, {}
    if tree.op == "group" and tree.args[0] in "{(":
        inner, found = without_remarks(tree.args[2])
        return (Node("group", (*tree.args[:2], inner)), found) if found else (tree, {})
    return _inner(tree)


def _united(tree: Node) -> tuple[Node, dict[str, str]]:
    r"""``(2k, 2k+1)`` and the integers of ``\bigcup_{k \in \mathbb{Z}} (2k, 2k+1)``."""
    _, name, bound, end, body = tree.args
    of = set_name(bound.args[2]) if bound.op == "rel" and bound.args[1] == "in" and end is None else None
    return (body, {str(name): of}) if name and of in {"integers", "naturals"} else (tree, {})


def _split(tree: Node) -> tuple[list[tuple[str, Node]], dict[str, str]]:
    kept: list[tuple[str, Node]] = []
    found: dict[str, str] = {}
    for sep, item in zip(("", *tree.args[0]), tree.args[1:], strict=True):
        said = memberships(item) or (_of_sequence(item, kept) if sep == "," else {})
        if said and sep != "or" and not (kept and kept[0][1] == item):
            while len(kept) > 1 and kept[-1][1].op == "sym":  # p, q \\in \\mathbb{R}
                said[str(kept.pop()[1].args[0])] = next(iter(said.values()))
            found.update(said)
            continue
        item, said = _inner(item)
        found.update(said)
        kept.append((sep or ",", item))
    return kept, found


def _of_sequence(item: Node, kept: list[tuple[str, Node]]) -> dict[str, str]:
    """The numbers that the index of a sequence or of its terms runs through: ``a_n = 2n, n >= 1``."""
    if len(kept) != 1 or item.op != "rel" or item.args[1:] != _FROM_ONE or item.args[0].op != "sym":
        return {}
    named, index = kept[0][1], str(item.args[0].args[0])
    if index in _INDICES and named.op != "rel" and index in symbols_of(named):
        return {index: "naturals"}
    if index != "n":
        return {}
    if named.op != "rel" or named.args[1::2] != ("=",) or "n" not in symbols_of(named.args[2]):
        return {}
    name = named.args[0]
    return {"n": "naturals"} if name.op == "sym" and str(name.args[0]).endswith("_n") else {}


_FROM_ONE = (">=", ONE)
_INDICES = frozenset("nkm")


def _inner(tree: Node) -> tuple[Node, dict[str, str]]:
    r"""A remark in parentheses that was read as a factor: ``n\pi (n \in \mathbb{Z})``."""
    op, args = tree
    if op == "apply" and len(args) == 2 and args[0].__class__ is str:  # n (n \in \mathbb{Z})
        said = memberships(args[1])
        return (Node("sym", (args[0],)), said) if said else (tree, {})
    if op in {"mul", "add", "neg", "rel"} and args[-1].__class__ is Node:
        last = args[-1]
        said = memberships(last) if op == "mul" and last.op == "group" else {}
        if said:
            return (args[0] if len(args) == 2 else Node("mul", args[:-1])), said
        new, said = _inner(last)
        if said:
            return Node(op, (*args[:-1], new)), said
    return tree, {}


def memberships(node: Node) -> dict[str, str]:
    r"""The names that a remark puts into number sets: ``k, n \in \mathbb{Z}``, "k is an integer"; none otherwise."""
    if node.op == "group" and node.args[0] in "({":
        return memberships(node.args[2])
    if node.op == "seq":
        found: dict[str, str] = {}
        waiting: list[str] = []
        for x in node.args[1:]:
            said = memberships(x)
            if not said and x.op != "sym":
                return {}
            if said:  # s, t \\in \\mathbb{R}
                found |= said | dict.fromkeys(waiting, next(iter(said.values())))
            waiting = [] if said else [*waiting, str(x.args[0])]
        return {} if waiting else found
    if node.op == "unit" and node.args[0] is not None and node.args[0].op == "sym":
        of = _SAID.get(_FILLING.sub("", node.args[1].lower()))
        return {str(node.args[0].args[0]): of} if of is not None else {}
    if node.op != "rel" or node.args[1::2] not in {("in",), ("=",)}:
        return {}
    left, right = node.args[::2]
    if right.op == "word" and left.op == "sym" and {"integer", "integers"} & set(right.args[0].lower().split()):
        return {str(left.args[0]): "integers"}  # k is any integer
    if node.args[1] == "=":
        return {}
    name = set_name(right)
    names = items_of(left)
    if name is None or any(x.op != "sym" for x in names):
        return {}
    return {str(x.args[0]): name for x in names}


_FILLING = Lazy(r"\A(?:is |are )?(?:an? |any |some |arbitrary ){0,2}")
_SAID = dict.fromkeys(("integer", "integers"), "integers")
_SAID |= dict.fromkeys(("real", "reals", "real number", "real numbers"), "reals")


def set_name(node: Node) -> str | None:
    r"""The number set that a node names: ``\mathbb{Z}``, ``Z``, ``\mathbb{N}^*``."""
    if node.op == "const" and node.args[0] in _SETS:
        return str(node.args[0])
    if node.op == "sym" and node.args[0].split("_")[0] in _LETTERS:
        return _LETTERS[node.args[0].split("_")[0]]
    if node.op == "pow" and node.args[0].__class__ is Node and node.args[1].op != "num":
        return set_name(node.args[0])
    place, text, inner = script_of(node) or ("", "", node)
    sign = _SCRIPTS.get((place, text))
    if sign is None:
        return None
    name = set_name(inner)
    return None if name is None else _MARKED.get((name, sign), f"{sign} {name}")


def first_of(node: Node) -> int | None:
    r"""The least of the whole numbers that a node names, if all agree on it: of ``\mathbb{N}`` they do not.

    >>> from evalmath.syntax.grammar import parse
    >>> first_of(parse(r"\mathbb{Z}_{\ge 0}")), first_of(parse(r"\mathbb{N}^*")), first_of(parse(r"\mathbb{N}"))
    (0, 1, None)
    """
    place, text, inner = script_of(node) or ("", "", node)
    name = set_name(inner) if place else None
    if name == "naturals" and (place, text) == ("subscript", "0"):
        return 0
    sign = _SCRIPTS.get((place, text))
    if name not in {"integers", "naturals"}:
        return None
    return _FIRST.get(sign or "") if sign != "nonzero" or name == "naturals" else None


_FIRST = {"positive": 1, "nonzero": 1, "nonnegative": 0}
