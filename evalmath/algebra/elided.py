r"""Sums and products with an ellipsis: the general term, where what is written proves it.

>>> from evalmath.syntax.grammar import parse
>>> for text in (r"1\cdot3\cdot5\cdots(2n-1)", r"n(n-1)\cdots2\cdot1", r"1+2+\cdots+2^n"):
...     print(filled(parse(text)))
prod_{…=0}^{(2·n - 1 - 1)/2} (1 + 2·…)
prod_{…=0}^{(1 - n)/-1} (n + -1·…)
1 + 2 + ... + 2^n

The last one is ``1+2+4+...`` or ``1+2+3+...``: a general term counts if it gives every written term, the first two at
least and those behind the ellipsis, and if no other one does as well.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from evalmath.algebra.equality import same
from evalmath.algebra.exact import Rational, UndefinedError, rational, size
from evalmath.algebra.points import INTEGER_TIERS, tier
from evalmath.policy import Policy
from evalmath.syntax.tree import INFINITY, ZERO, Node, contains, is_called, mapped, substituted, symbols_of, walk

__all__ = ["ELIDED", "filled"]

ELIDED = "…"  # the name of the index that an ellipsis runs through, which no text can name
MAX_TERMS_WRITTEN = 12
MAX_SIZE = 120  # nodes in all written terms
MAX_LETTERS = 4  # that a last term may have and the first ones have not
MAX_DOTS = 8  # in one text
FIRST = range(-1, 4)  # where the index of a last term such as x^{n-1} may begin

_DOTS = Node("dots", ())
_INDEX = Node("sym", (ELIDED,))
_POLICY = Policy()
_BIG = frozenset({"dots", "bigop"})
_NAMES = {"add": "sum", "mul": "prod"}


def filled(tree: Node) -> Node:
    """The tree with each sum and product whose general term is proven as an operator; the others stay as they are."""
    if not contains(tree, _BIG) or sum(x == _DOTS for x in walk(tree)) > MAX_DOTS:
        return tree
    return _filled(tree)


def _filled(tree: Node) -> Node:
    tree = mapped(tree, _filled)
    parts = tree.args
    if tree.op == "bigop" and tree.args[0] in {"sum", "prod", "lim"}:
        if parts[1] and parts[2] is not None and parts[2].op == "rel":  # over a set: the bound name says nothing
            parts = (parts[0], ELIDED, *parts[2:4], substituted(parts[4], {str(parts[1]): _INDEX}))
        return Node("bigop", (*parts[:4], _indexed(parts[4], str(parts[1]))))
    if tree.op not in _NAMES or _DOTS not in parts:
        return tree
    terms = tuple(x.args[2] if x.op == "group" and x.args[:2] == ("(", ")") else x for x in parts)
    if len(terms) > MAX_TERMS_WRITTEN or sum(map(size, terms)) > MAX_SIZE:
        return tree
    return _operator(tree.op, terms) or tree


def _operator(op: str, terms: tuple[Node, ...]) -> Node | None:
    endless = terms.count(_DOTS) == 2 and terms[-1] == _DOTS  # 1 + x + ... + x^n + ...
    if endless:
        terms = terms[:-1]
    at = terms.index(_DOTS)
    head, tail = _all_indexed(terms[:at]), _all_indexed(terms[at + 1 :])
    if _DOTS in tail or not tail:
        return None
    sides = [(head, tail)]
    if op == "mul" and len(tail) > 1:
        sides.append((head, (Node("mul", tail),)))  # 2·4···2n
    if not endless:
        sides += [(b[::-1], a[::-1]) for a, b in sides]  # n(n-1)···2·1
    found: list[tuple[Node, Node]] = []
    for first, last in sides:
        if len(first) < 2 or not last:
            continue
        for body, end in _terms(first, last[-1]):
            if _confirmed(body, end, first, last) and not any(_same(body, x) and _same(end, y) for x, y in found):
                found.append((body, end))
        if found and first == head and len(last) == len(tail):
            break
    if len(found) != 1:
        return None
    body, end = found[0]
    if endless and symbols_of(body) & symbols_of(end):
        return None
    return Node("bigop", (_NAMES[op], ELIDED, ZERO, INFINITY if endless else end, body))


def _terms(head: tuple[Node, ...], last: Node) -> list[tuple[Node, Node]]:
    """The general terms that may be meant, from index zero, each with the index of the last term."""
    found = []
    ends: list[Node] = []
    body = _stepwise(head, last, ends)
    if body is not None and ends and all(_same(ends[0], x) for x in ends[1:]):
        found.append((body, ends[0]))
    taken = frozenset[str]().union(*map(symbols_of, head))
    letters = sorted(x for x in symbols_of(last) - taken if not is_called(x))
    for letter in letters if len(letters) <= MAX_LETTERS else ():
        for start in FIRST:
            shifted = _plus(_INDEX, start)
            found.append((substituted(last, {letter: shifted}), _plus(Node("sym", (letter,)), -start)))
    return found


def _stepwise(head: tuple[Node, ...], last: Node, ends: list[Node]) -> Node | None:
    """The term whose parts grow in equal steps: ``1/(1·2), 1/(2·3), ..., 1/(n(n+1))``."""
    every = (*head, last)
    if all(x == last for x in head):
        return last
    if last.op not in {"num", "dec", "sym"} and all(x.op == last.op and len(x.args) == len(last.args) for x in head):
        kept = len(ends)
        parts = [
            _stepwise(column[:-1], column[-1], ends)
            if all(x.__class__ is Node for x in column)
            else (column[0] if len(set(column)) == 1 else None)
            for column in zip(*(x.args for x in every), strict=True)
        ]
        if all(x is not None for x in parts):
            return Node(last.op, tuple(parts))
        del ends[kept:]
    step = _step(head[0], head[1])
    if not step or any(_step(a, b) != step for a, b in pairwise(head)):
        return None
    gap = _plus(last, Node("neg", (head[0],)))
    ends.append(gap if step == 1 else Node("div", (gap, Node("num", (step,)))))
    return _plus(head[0], _INDEX if step == 1 else Node("mul", (Node("num", (step,)), _INDEX)))


def _step(a: Node, b: Node) -> Rational | None:
    """The rational number that leads from one term to the next."""
    try:
        x, y = rational(a), rational(b)
    except UndefinedError:
        return None
    if x is not None and y is not None:
        return y - x
    return next((d for d in (1, -1, 2, -2) if _same(_plus(a, d), b)), None)


def _confirmed(body: Node, end: Node, head: tuple[Node, ...], tail: tuple[Node, ...]) -> bool:
    """Whether a general term gives every term that is written, and its last index is an integer for integers."""
    names = sorted(symbols_of(end))
    for name in INTEGER_TIERS:
        try:
            value = rational(end, tier(name, names, 1))
        except UndefinedError:
            return False
        if value is None or Fraction(value).denominator != 1:
            return False
        if value < (0 if names else len(head) + len(tail) - 1):
            return False
    return (
        ELIDED in symbols_of(body)
        and all(_same(substituted(body, {ELIDED: Node("num", (i,))}), x) for i, x in enumerate(head))
        and all(_same(substituted(body, {ELIDED: _plus(end, -i)}), x) for i, x in enumerate(reversed(tail)))
    )


def _same(a: Node, b: Node) -> bool:
    return same(a, b, _POLICY).equal is True


def _plus(a: Node, b: Node | int) -> Node:
    """The sum, with a zero left out."""
    term = b if isinstance(b, Node) else Node("num", (b,))
    if term == ZERO:
        return a
    return term if a == ZERO else Node("add", (a, term))


def _all_indexed(terms: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(_indexed(x) for x in terms)


def _indexed(tree: Node, variable: str = "") -> Node:
    """The tree with ``a_1`` or ``a_n`` as a function of its index; only those with this index, if one is given."""
    if tree.op == "sym":
        base, _, index = tree.args[0].partition("_")
        if index.isdecimal() and len(index) < 10 and not variable:
            return Node("apply", (base + "_", Node("num", (int(index),))))
        if (index == variable and variable) or (not variable and len(index) == 1 and index.isalpha()):
            return Node("apply", (base + "_", Node("sym", (index,))))
        return tree
    return mapped(tree, lambda x: _indexed(x, variable))
