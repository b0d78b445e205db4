r"""Logical formulas, and sets of names: the same truth table.

>>> from evalmath.kinds.side import source
>>> side, other = source(r"p \to q"), source("x")
>>> claim(side, side.trees[0]) is not None, claim(other, other.trees[0]) is not None
(True, False)
"""

from __future__ import annotations

from itertools import pairwise, product

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node, contains

__all__ = ["claim", "is_certain", "judge", "read"]

MAX_ATOMS = 8  # a truth table has two to this power rows
_CONNECTIVES = frozenset({"not", "seq", "rel", "setop"})
_CONDITION = Lazy(r"(?<=\S) conditions?$")  # necessary and sufficient condition


def claim(side: Source, tree: Node) -> Node | None:
    r"""A formula of names with "not", "and", "or" and arrows, or with ``\cup``, ``\cap`` and ``\setminus``."""
    names = _names(tree) if contains(tree, _CONNECTIVES) else ()
    return tree if "" not in names and 0 < len(set(names)) <= MAX_ATOMS else None


read = claim


def is_certain(formula: Node) -> bool:
    """Names joined by "and" or "or" are one formula: *and* is not *or*, and what is denied is not what is said."""
    return formula.op in {"seq", "not", "rel"}


def _parts(node: Node) -> tuple[Node, ...]:
    """What a connective joins."""
    op, args = node
    if op == "seq" and set(args[0]) <= {"and", "or"}:
        return args[1:]
    if op == "rel" and set(args[1::2]) <= {"implies", "iff", "to"}:
        return args[::2]
    if op == "group" and args[0] in "({":
        return args[2:]
    return args[1:] if op == "setop" else args if op == "not" else ()


def _name(node: Node) -> str:
    """The name of what is either true or not; nothing if the node is composed."""
    if node.op == "sym":
        return str(node.args[0])
    return _CONDITION.sub("", plain(node.args[0])) if node.op == "word" else ""


def _names(node: Node) -> tuple[str, ...]:
    """The names in a formula; an empty one where something else stands."""
    return tuple(x for part in _parts(node) for x in _names(part)) or (_name(node),)


def judge(reference: Node, answer: Node, context: Context) -> Finding:
    """The same truth table."""
    names = sorted({*_names(reference), *_names(answer)})
    if len(names) > MAX_ATOMS:
        return Finding(None, "formula.undecided", "exact")
    for row in product((False, True), repeat=len(names)):
        env = dict(zip(names, row, strict=True))
        if _truth(reference, env) != _truth(answer, env):
            return Finding(False, "formula.differs", "exact", f"at {env}")
    return Finding(True, "formula.equal", "exact")


def _truth(node: Node, env: dict[str, bool]) -> bool:
    values = [_truth(x, env) for x in _parts(node)]
    if not values:
        return env[_name(node)]
    if node.op == "not" or node.op == "group":
        return values[0] is (node.op == "group")
    if node.op == "rel":
        steps = zip(pairwise(values), node.args[1::2], strict=True)
        return all(a is b if sign == "iff" else b or not a for (a, b), sign in steps)
    if node.op == "setop":
        first, rest = values[0], values[1:]
        return {"cup": any(values), "cap": all(values)}.get(node.args[0], first and not any(rest))
    terms = [values[0]]
    for sep, value in zip(node.args[0], values[1:], strict=True):  # "and" binds tighter than "or"
        terms = [*terms, value] if sep == "or" else [*terms[:-1], terms[-1] and value]
    return any(terms)
