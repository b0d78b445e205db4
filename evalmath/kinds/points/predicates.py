r"""Conditions in words and signs, in one form: ``n`` even, ``n \equiv 1 \pmod 4``, ``x \in [0, 1)``, otherwise.

>>> from evalmath.syntax.grammar import parse
>>> [str(condition(parse(text))) for text in [r"n\text{ is even}", r"\text{odd } n", r"n\equiv1\pmod4", r"x\in[0,1)"]]
['mod(n, 2) = 0', 'mod(n, 2) = 1', 'mod(n - 1, 4) = 0', '0 <= x < 1']
>>> is_rest(parse(r"\text{otherwise}"))
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from evalmath.algebra.linear import coefficients
from evalmath.algebra.signs import expand_signs
from evalmath.kinds.points.reals import as_condition, reals
from evalmath.kinds.remarks.domains import set_name
from evalmath.kinds.side import is_arithmetic
from evalmath.syntax.tree import ONE, TWO, ZERO, Node, chain_of, relates, symbols_of

__all__ = ["condition", "is_rest", "minus"]


def _remainder(x: Node, modulus: Node, rest: Node = ZERO) -> Node:
    return Node("rel", (Node("fn", ("mod", x, modulus)), "=", rest))


def _member(of: Node) -> Callable[[Node], Node]:
    return lambda x: Node("rel", (x, "in", of))


RATIONALS = Node("const", ("rationals",))

# what is said of a number, without "is", articles and hyphens -> the condition
PROPERTIES: dict[str, Callable[[Node], Node]] = {
    "even": lambda x: _remainder(x, TWO),
    "odd": lambda x: _remainder(x, TWO, ONE),
    "integer": _member(Node("const", ("integers",))),
    "whole number": _member(Node("const", ("integers",))),
    "rational": _member(RATIONALS),
    "irrational": lambda x: Node("not", (_member(RATIONALS)(x),)),
    "prime": _member(Node("word", ("primes",))),
    "composite": _member(Node("word", ("composites",))),
    "perfect square": _member(Node("word", ("squares",))),
    "square": _member(Node("word", ("squares",))),
}
_NOUNS = frozenset({"number", "integer"})  # an even number
_REST = frozenset({"otherwise", "else", "elsewhere", "other", "rest", "default", "True"})
_FILLING = frozenset("is are a an the in for all any of with be if when and cases case values value x n".split())


def is_rest(node: Node) -> bool:
    """What "otherwise" and "else" say: wherever no other branch holds."""
    if node.op != "word":
        return False
    words = [w.strip(".,;:()") for w in node.args[0].split()]
    return any(w in _REST or w.lower() in _REST for w in words) and all(
        w in _REST or w.lower() in _REST or w.lower() in _FILLING for w in words
    )


_EVERY = frozenset(Node("word", (word,)) for word in ("all", "any", "every", "All", "Any", "Every"))


def condition(node: Node) -> Node:
    """A condition whose truth can be asked at a point, as far as it is known; what is not known stays as it is."""
    op, args = node
    if op == "group" and (args[2].op != "seq" or args[0] in "({"):
        return condition(args[2])
    if op == "not":
        return Node("not", (condition(args[0]),))
    if op == "seq":
        return _sequence(node)
    if op == "rel":
        return _relation(node)
    if op == "unit" and args[0] is not None:
        if args[0].op == "mul" and args[0].args[0] in _EVERY and len(args[0].args) == 2:
            return _said_of(args[0].args[1], args[1]) or node
        return _said_of(args[0], args[1]) or node
    if op == "mul" and args[0].op == "word" and len(args) == 2:
        return _said_of(args[1], args[0].args[0]) or node
    return node


def _sequence(node: Node) -> Node:
    seps, *items = node.args
    if len(items) > 1 and relates(items[-1], "mod") and items[0].op == "rel" and items[0].args[1] in {"equiv", "="}:
        name, _, first = items[0].args[:3]
        last, _, modulus = items[-1].args[:3]
        found = _class(name, (first, *items[1:-1], last), modulus)
        if found is not None:
            return found
    return Node("seq", (seps, *map(condition, items)))


def _class(x: Node, values: Iterable[Node], modulus: Node) -> Node | None:
    r"""``x \equiv 1, 2 \pmod 5``, ``x \equiv \pm 1 \pmod 5``"""
    found = dict.fromkeys(y for value in values for y in expand_signs(value))
    each = tuple(_remainder(minus(x, y), modulus) for y in found)
    if not all(map(is_arithmetic, found)):
        return None
    return each[0] if len(each) == 1 else Node("seq", (("or",) * (len(each) - 1), *each))


def minus(x: Node, y: Node) -> Node:
    """The difference of two trees."""
    return x if y == ZERO else Node("add", (x, Node("neg", (y,))))


_OPPOSITE = {"!=": "=", "notin": "in", "notequiv": "equiv", "notdivides": "divides"}


def _relation(node: Node) -> Node:
    operands, signs = chain_of(node)
    if signs[0] in _OPPOSITE and (len(signs) == 1 or signs[1:] == ("mod",)):
        found = _positive(operands, (_OPPOSITE[signs[0]], *signs[1:]))
        return node if found is None else Node("not", (found,))
    return _positive(operands, signs) or node


def _positive(operands: tuple[Node, ...], signs: tuple[str, ...]) -> Node | None:
    left, right = operands[0], operands[1]
    if signs in {("equiv", "mod"), ("=", "mod")}:
        return _class(left, (right,), operands[2])
    if signs == ("divides",):
        return _remainder(right, left)
    if signs == ("in",):
        return _in_set(left, right)
    if signs != ("=",):
        return None
    if right.op == "word":
        return _said_of(left, right.args[0])
    return _stepped(left, right)


def _in_set(left: Node, right: Node) -> Node | None:
    name = set_name(right)
    if name is not None and right.op in {"const", "sym"}:
        return Node("rel", (left, "in", Node("const", (name,))))
    if right.op == "setop" and right.args[0] == "setminus" and right.args[2] == RATIONALS:
        return Node("not", (Node("rel", (left, "in", RATIONALS)),))
    found = reals(right)
    if found is None or left.op != "sym" or found.condition is not None:
        return None
    return as_condition(found, str(left.args[0]))


def _stepped(left: Node, right: Node) -> Node | None:
    """``n = 3k + 1`` for some integer ``k``"""
    names = symbols_of(right)
    if left.op != "sym" or len(names) != 1 or not names <= frozenset("kmjlt"):
        return None
    row = coefficients(right, sorted(names))
    if row is None or row[0].denominator != 1 or abs(row[0]) < 2 or row[1].denominator != 1:
        return None
    return _remainder(minus(left, Node("num", (int(row[1]),))), Node("num", (abs(int(row[0])),)))


def _words(text: str) -> tuple[bool, str]:
    """Whether it is denied, and what is said, without articles."""
    words = [w.strip(".,;:()") for w in text.lower().replace("non-", "non").split()]
    words = [w for w in words if w]
    denied = "not" in words
    kept = [w for w in words if w not in {"is", "are", "a", "an", "not", "be"}]
    if len(kept) > 1 and kept[-1] in _NOUNS:
        kept.pop()
    return denied, " ".join(kept)


def _said_of(x: Node, text: str) -> Node | None:
    denied, said = _words(text)
    rule = PROPERTIES.get(said)
    if rule is None or not is_arithmetic(x):
        return None
    return Node("not", (rule(x),)) if denied else rule(x)
