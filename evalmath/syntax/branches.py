"""Branches of a function told in words: ``n/2 if n is even, 0 otherwise``, ``a if a > b else b``."""

from __future__ import annotations

from evalmath.syntax.parser import CLOSING, CONDITIONING, SEPARATORS, Parser
from evalmath.syntax.tree import Node, symbols_of

_ELSE = Node("word", ("else",))
ENDING = CONDITIONING - {"if", "when"}


def piecewise(p: Parser, value: Node) -> Node:
    r"""piecewise = value ("if" relation | "otherwise") { ["," | ";" | "and" | "else"] value ... }

    What is joined without an "if" of its own belongs to the condition before it: ``x if x > 0 and y > 0``.
    """
    found = p.nested(lambda: _branches(p, value))
    if len(found) == 1 and value.op == "rel" and found[0][1].op != "word":
        if set(value.args[1::2]) == {"="} and symbols_of(found[0][1]) <= symbols_of(value):
            return Node("seq", ((",",), *found[0]))
        return Node("rel", (found[0][1], "implies", value))
    return Node("cases", tuple(found))


def _branches(p: Parser, value: Node) -> list[tuple[Node, Node]]:
    found: list[tuple[Node, Node]] = []
    while True:
        condition, following, ended = _condition(p)
        found.append((value, condition))
        if following is None:
            return found
        value = following
        if ended or not p.is_conditioned():
            return [*found, (value, _ELSE)]


def _condition(p: Parser) -> tuple[Node, Node | None, bool]:
    """What is said behind a value, the next value if there is one, and whether it is the last one."""
    kinds = p.kinds
    bracketed = kinds[p.at] == "("
    p.at += bracketed
    said = p.values[p.at].lower()
    p.at += 1
    items = [Node("word", (said,)) if said in ENDING else p.sequence() if bracketed else p.relation()]
    if bracketed:
        p.expect(")", "expected a closing bracket")
    seps: list[str] = []
    while kinds[p.at] in SEPARATORS or _says_else(p):
        sep = SEPARATORS.get(kinds[p.at], "else")
        p.at += 1
        while kinds[p.at] in SEPARATORS:
            sep = SEPARATORS[kinds[p.at]] if kinds[p.at] in {"and", "or"} else sep
            p.at += 1
        if kinds[p.at] in CLOSING or kinds[p.at] in {"end", "close"}:
            break
        following = p.relation()
        if sep == "else" or p.is_conditioned():
            return _joined(seps, items), following, sep == "else" and not p.is_conditioned()
        seps.append(sep)
        items.append(following)
    return _joined(seps, items), None, False


def _says_else(p: Parser) -> bool:
    return p.kinds[p.at] == "word" and p.values[p.at].lower() == "else"


def _joined(seps: list[str], items: list[Node]) -> Node:
    return items[0] if len(items) == 1 else Node("seq", (tuple(seps), *items))


LEADING = frozenset({"if", "when"})


def led(p: Parser) -> Node:
    """led = ("if" | "when") relation ("," | ":" | "then") value { ";" led | "otherwise" value }: two at least"""
    kinds, values = p.kinds, p.values
    found: list[tuple[Node, Node]] = []
    while True:
        condition = p.relation()
        while kinds[p.at] in {",", ":"} or values[p.at].lower() == "then":
            p.at += 1
        found.append((p.relation(), condition))
        at = p.at
        while kinds[p.at] in SEPARATORS:
            p.at += 1
        said = values[p.at].lower()
        if said in LEADING:
            p.at += 1
            continue
        if said in ENDING:
            p.at += 1
            p.at += kinds[p.at] == ","
            found.append((p.relation(), _ELSE))
        else:
            p.at = at
        break
    if len(found) < 2:
        raise p.error("expected another branch")
    return Node("cases", tuple(found))
