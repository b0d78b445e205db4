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
_ARROWS = frozenset({"implies", "iff", "to"})
_JOINTS = frozenset({"and", "or"})
_CONNECTIVES = frozenset({"not", "seq", "rel", "setop"})
_CONDITION = Lazy(r"(?<=\S) conditions?$")  # necessary and sufficient condition


def claim(side: Source, tree: Node) -> Node | None:
    r"""A formula of names with "not", "and", "or" and arrows, or with ``\cup``, ``\cap`` and ``\setminus``."""
    if not contains(tree, _CONNECTIVES) or not _is_formula(tree):
        return None
    return tree if len(_atoms(tree)) <= MAX_ATOMS else None


read = claim


def is_certain(formula: Node) -> bool:
    """Names joined by "and" or "or" are one formula: *and* is not *or*, and what is denied is not what is said."""
    return formula.op in {"seq", "not", "rel"}


def _is_formula(node: Node) -> bool:
    if node.op == "seq":
        return len(node.args) > 1 and set(node.args[0]) <= _JOINTS and all(map(_is_formula, node.args[1:]))
    if node.op == "group":
        return node.args[0] in "({" and _is_formula(node.args[2])
    if node.op == "setop":
        return all(map(_is_formula, node.args[1:]))
    if node.op == "rel":
        return set(node.args[1::2]) <= _ARROWS and all(map(_is_formula, node.args[::2]))
    return bool(_atom(node)) or (node.op == "not" and _is_formula(node.args[0]))


def _atom(node: Node) -> str:
    """The name of what is either true or not; nothing if the node is composed."""
    if node.op == "sym":
        return str(node.args[0])
    return _CONDITION.sub("", plain(node.args[0])) if node.op == "word" else ""


def _atoms(node: Node) -> set[str]:
    name = _atom(node)
    return {name} if name else {x for part in node.args if part.__class__ is Node for x in _atoms(part)}


def judge(reference: Node, answer: Node, context: Context) -> Finding:
    """The same truth table."""
    names = sorted(_atoms(reference) | _atoms(answer))
    if len(names) > MAX_ATOMS:
        return Finding(None, "formula.undecided", "exact")
    for row in product((False, True), repeat=len(names)):
        env = dict(zip(names, row, strict=True))
        if _truth(reference, env) != _truth(answer, env):
            return Finding(False, "formula.differs", "exact", f"at {env}")
    return Finding(True, "formula.equal", "exact")


def _truth(node: Node, env: dict[str, bool]) -> bool:
    name = _atom(node)
    if name:
        return env[name]
    if node.op == "group":
        return _truth(node.args[2], env)
    if node.op == "not":
        return not _truth(node.args[0], env)
    if node.op == "rel":
        values = [_truth(x, env) for x in node.args[::2]]
        return all(
            a == b if sign == "iff" else b or not a
            for (a, b), sign in zip(pairwise(values), node.args[1::2], strict=True)
        )
    if node.op == "setop":
        first, *rest = (_truth(x, env) for x in node.args[1:])
        return {"cup": first or any(rest), "cap": first and all(rest)}.get(node.args[0], first and not any(rest))
    result, term = False, _truth(node.args[1], env)
    for sep, item in zip(node.args[0], node.args[2:], strict=True):  # "and" binds tighter than "or"
        if sep == "or":
            result, term = result or term, _truth(item, env)
        else:
            term = term and _truth(item, env)
    return result or term
