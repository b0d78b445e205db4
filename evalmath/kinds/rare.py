r"""Ratios, piecewise functions and logical formulas."""

from __future__ import annotations

from itertools import product

from evalmath.kinds.core import Context, Finding, Source, is_arithmetic, unwrap
from evalmath.syntax.tree import Node, symbols_of

__all__ = ["claim_cases", "claim_formula", "claim_ratio", "judge_cases", "judge_formula", "judge_ratio", "read_ratio"]

MAX_ATOMS = 8  # a truth table has two to this power rows


# --- ratios -------------------------------------------------------------------------------------------------------


def claim_ratio(side: Source, tree: Node | None) -> tuple[Node, ...] | None:
    """``2:4:6``."""
    if tree is not None and tree.op == "rel" and tree.args[1::2] == ("=",):
        tree = tree.args[2]
    if tree is None or tree.op != "ratio" or not all(map(is_arithmetic, tree.args)):
        return None
    return tuple(tree.args)


def read_ratio(side: Source, tree: Node | None) -> tuple[Node, ...] | None:
    """A ratio, or a number as a ratio to one."""
    found = claim_ratio(side, tree)
    if found is not None or tree is None:
        return found
    tree = unwrap(tree)
    return (tree, Node("num", (1,))) if is_arithmetic(tree) else None


def judge_ratio(reference: tuple[Node, ...], answer: tuple[Node, ...], context: Context) -> Finding:
    """The same proportions."""
    if len(reference) != len(answer):
        return Finding(False, "ratio.length", "exact")
    for r, a in zip(reference[1:], answer[1:], strict=True):
        finding = context.same(Node("mul", (r, answer[0])), Node("mul", (a, reference[0])))
        if not finding.equal:
            return finding._replace(reason="ratio.differs" if finding.equal is False else "ratio.undecided")
    return Finding(True, "ratio.equal", "exact")


# --- piecewise functions ------------------------------------------------------------------------------------------

Branches = tuple[tuple[Node, Node | None], ...]


def claim_cases(side: Source, tree: Node | None) -> Branches | None:
    """``\\begin{cases} ... \\end{cases}``, named or not."""
    if tree is not None and tree.op == "rel" and tree.args[1::2] == ("=",):
        tree = tree.args[2]
    if tree is None or tree.op != "cases":
        return None
    return tuple(tree.args)


def judge_cases(reference: Branches, answer: Branches, context: Context) -> Finding:
    """The same branches, in any order."""
    if len(reference) != len(answer):
        return Finding(False, "cases.count", "exact", f"{len(reference)} branches against {len(answer)}")
    rest = list(answer)
    for value, condition in reference:
        for other in rest:
            if context.element(value, other[0]).equal and _same_condition(condition, other[1], context):
                rest.remove(other)
                break
        else:
            return Finding(False, "cases.branch", "numeric", f"no branch of the answer is {value}")
    return Finding(True, "cases.equal", "numeric")


def _same_condition(a: Node | None, b: Node | None, context: Context) -> bool:
    if a is None or b is None or "word" in {a.op, b.op}:
        return True  # "otherwise" is whatever the other branches leave
    return bool(context.element(a, b).equal)


# --- logic --------------------------------------------------------------------------------------------------------


def claim_formula(side: Source, tree: Node | None) -> Node | None:
    """A formula of names, "not", "and" and "or"."""
    if tree is None or not _is_formula(tree) or tree.op == "sym":
        return None
    names = symbols_of(tree)
    return tree if len(names) <= MAX_ATOMS and _has_connective(tree) else None


def _is_formula(node: Node) -> bool:
    if node.op == "sym":
        return True
    if node.op == "seq":
        return set(node.args[0]) <= {"and", "or"} and all(map(_is_formula, node.args[1:]))
    if node.op == "group":
        return node.args[0] == "(" and _is_formula(node.args[2])
    return node.op == "not" and _is_formula(node.args[0])


def _has_connective(node: Node) -> bool:
    return node.op == "not" or node.op == "seq" or (node.op == "group" and _has_connective(node.args[2]))


def judge_formula(reference: Node, answer: Node, context: Context) -> Finding:
    """The same truth table."""
    names = sorted(symbols_of(reference) | symbols_of(answer))
    if len(names) > MAX_ATOMS:
        return Finding(None, "formula.undecided", "exact")
    for row in product((False, True), repeat=len(names)):
        env = dict(zip(names, row, strict=True))
        if _truth(reference, env) != _truth(answer, env):
            return Finding(False, "formula.differs", "exact", f"at {env}")
    return Finding(True, "formula.equal", "exact")


def _truth(node: Node, env: dict[str, bool]) -> bool:
    if node.op == "sym":
        return env[node.args[0]]
    if node.op == "group":
        return _truth(node.args[2], env)
    if node.op == "not":
        return not _truth(node.args[0], env)
    seps, items = node.args[0], node.args[1:]
    result, term = False, _truth(items[0], env)
    for sep, item in zip(seps, items[1:], strict=True):  # "and" binds tighter than "or"
        if sep == "or":
            result, term = result or term, _truth(item, env)
        else:
            term = term and _truth(item, env)
    return result or term
