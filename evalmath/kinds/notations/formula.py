r"""Logical formulas and sets of names: the same truth table.

>>> from evalmath.kinds.side import source
>>> side, other = source(r"A \\cup B"), source(r"B \\cup A")
>>> claim(side, side.trees[0]) is not None, claim(other, other.trees[0]) is not None
(True, True)
"""

from __future__ import annotations

from itertools import pairwise, product

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.marks import decoration_of
from evalmath.syntax.tree import Node, is_braced, items_of

__all__ = ["claim", "is_certain", "judge", "read"]

MAX_ATOMS = 8  # a truth table has two to this power rows
_ARROWS = frozenset({"implies", "iff", "to"})
_SETS = frozenset({"reals", "integers", "rationals", "naturals", "complexes", "emptyset"})
_NOT = frozenset({"c", "C", "complement"})


def claim(side: Source, tree: Node) -> Node | None:
    r"""A formula of names with "not", "and", "or"; sets with ``\cup``, ``\cap``, ``\setminus``; a number set alone."""
    if not _is_formula(tree) or tree.op == "sym":
        return None
    return tree if len(_atoms(tree)) <= MAX_ATOMS and _has_connective(tree) else None


read = claim


def is_certain(formula: Node) -> bool:
    """Names joined by "and" or "or" are one formula: *and* is not *or*, and what is denied is not what is said."""
    return formula.op in {"seq", "not", "rel"}


def _is_formula(node: Node) -> bool:
    if _atom(node):
        return True
    if node.op == "seq":
        return len(node.args) > 1 and set(node.args[0]) <= {"and", "or"} and all(map(_is_formula, node.args[1:]))
    if node.op == "group":
        return node.args[0] in "({" and node.args[2].op != "const" and _is_formula(node.args[2])
    if node.op == "setop":
        return all(map(_is_formula, node.args[1:]))
    if node.op == "rel":
        return set(node.args[1::2]) <= _ARROWS and all(map(_is_formula, node.args[::2]))
    if node.op == "pow":
        return node.args[1].op == "sym" and node.args[1].args[0] in _NOT and _is_formula(node.args[0])
    return node.op == "not" and _is_formula(node.args[0])


def _literal(name: Node) -> tuple[str, bool]:
    r"""``A``, and whether it is negated: ``\overline{A}``, ``A'``."""
    mark = decoration_of(name)
    if mark is not None and mark[0] == "overline":
        return str(mark[1].args[0]), True
    text = str(name.args[0])
    return text.rstrip("'"), text.endswith("'")


def _atom(node: Node) -> str:
    """The name of what is either in or out; nothing if the node is composed."""
    if node.op == "sym":
        return _literal(node)[0]
    if node.op == "const" and node.args[0] in _SETS:
        return str(node)
    if node.op == "word":
        return _CONDITION.sub("", plain(node.args[0]))
    if is_braced(node):
        body = node.args[2]
        items = items_of(body)
        if items and all(x.op in {"num", "dec", "neg", "div"} for x in items):
            return str(sorted(map(str, items)))
    return ""


_CONDITION = Lazy(r"(?<=\S) conditions?$")  # necessary and sufficient condition


def _atoms(node: Node) -> set[str]:
    name = _atom(node)
    if name:
        return {name}
    parts = node.args[:1] if node.op == "pow" else node.args
    return {x for part in parts if part.__class__ is Node for x in _atoms(part)}


def _has_connective(node: Node) -> bool:
    if node.op == "group" and not _atom(node):
        return _has_connective(node.args[2])
    return node.op in {"not", "seq", "setop", "rel", "pow", "const"}


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
        return env[name] != (node.op == "sym" and _literal(node)[1])
    if node.op == "group":
        return _truth(node.args[2], env)
    if node.op == "not" or node.op == "pow":
        return not _truth(node.args[0], env)
    if node.op == "rel":
        values = [_truth(x, env) for x in node.args[::2]]
        return all(
            a == b if sign == "iff" else b or not a
            for (a, b), sign in zip(pairwise(values), node.args[1::2], strict=True)
        )
    if node.op == "setop":
        return _in_set(node, env)
    seps, items = node.args[0], node.args[1:]
    result, term = False, _truth(items[0], env)
    for sep, item in zip(seps, items[1:], strict=True):  # "and" binds tighter than "or"
        if sep == "or":
            result, term = result or term, _truth(item, env)
        else:
            term = term and _truth(item, env)
    return result or term


def _in_set(node: Node, env: dict[str, bool]) -> bool:
    values = [_truth(x, env) for x in node.args[1:]]
    if node.args[0] == "cup":
        return any(values)
    if node.args[0] == "cap":
        return all(values)
    return values[0] and not any(values[1:])
