r"""One inequality in one unknown, or the two ends of an interval, as a set of reals.

>>> from evalmath.syntax.grammar import parse
>>> print(comparison(parse("3 > x")), comparison(parse("2x > 6")))
(-∞, 3) 2·x > 6
"""

from __future__ import annotations

from itertools import pairwise

from evalmath.algebra.equality import order
from evalmath.algebra.points import COMPLEX_PARTS, IMAGINARY
from evalmath.kinds.points.realset import MINUS_INFINITY, Piece, RealSet, is_infinite
from evalmath.kinds.remarks.layout import conditioned, listed
from evalmath.kinds.side import is_arithmetic
from evalmath.syntax.tree import INFINITY, Node, chain_of, holds_list, inside, is_called, relates, symbols_of, walk

__all__ = [
    "FLIP",
    "REAL_NUMBERS",
    "between",
    "comparison",
    "continued",
    "excluded",
    "is_relational",
    "span",
    "states_values",
    "unsolved",
]

FLIP = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "!=": "!=", "=": "="}
REAL_NUMBERS = Node("const", ("reals",))
_BUT = frozenset({"except", "but", "besides", "excluding", "other"})  # all real numbers other than 3
_EXCLUDING = _BUT | frozenset(
    "all any every each the set of real reals number numbers value values for than including x y t k n a".split()
)


def span(low_open: bool, low: Node, high: Node, high_open: bool) -> RealSet | None:
    """An interval, if its ends are in order: ``(5, 2)`` is a point."""
    if not (is_arithmetic(low) and is_arithmetic(high)):
        return None
    if not (symbols_of(low) or symbols_of(high)):
        side = order(low, high)
        if side == 1 or (side == 0 and (low_open or high_open)):
            return None
    return RealSet((Piece(low, low_open or is_infinite(low), high, high_open or is_infinite(high)),))


def between(low: Node, first: str, unknown: Node, second: str, high: Node) -> RealSet | None:
    """``low < x <= high``"""
    if not (is_arithmetic(low) and is_arithmetic(high)):
        return None
    found = span(first == "<", low, high, second == "<")
    return RealSet(found.pieces if found is not None else (), str(unknown.args[0]))


def comparison(tree: Node) -> RealSet | None:
    """``x < 3``, ``3 > x``; ``2x < 6`` as a condition that nobody solved."""
    left, sign, right = tree.args
    if (left.op != "sym" and right.op == "sym") or (right.op == "sym" and is_arithmetic(left) and not symbols_of(left)):
        left, sign, right = right, FLIP[sign], left
    if left.op != "sym" or not is_arithmetic(right) or left.args[0] in symbols_of(right):
        return unsolved(tree)
    name = left.args[0]
    if sign == "<" or sign == "<=":
        return RealSet((Piece(MINUS_INFINITY, True, right, sign == "<" or is_infinite(right)),), name)
    if sign == ">" or sign == ">=":
        return RealSet((Piece(right, sign == ">" or is_infinite(right), INFINITY, True),), name)
    if sign == "!=":
        pieces = (Piece(MINUS_INFINITY, True, right, True), Piece(right, True, INFINITY, True))
        return RealSet(pieces, name)
    return RealSet((Piece(right, False, right, False),), name)


def unsolved(tree: Node) -> RealSet | None:
    """An inequality in one unknown that its writer did not solve."""
    names = symbols_of(tree)
    if len(names) != 1 or "=" in tree.args[1::2] or not all(is_arithmetic(x) for x in tree.args[::2]):
        return None
    if any(n == IMAGINARY or (n.op == "fn" and n.args[0] in COMPLEX_PARTS) for n in walk(tree)):
        return None  # |z - i| < 2 is no set of reals
    name = next(iter(names))
    return None if is_called(name) else RealSet((), name, tree)


def excluded(tree: Node) -> tuple[Node, ...] | None:
    """The numbers that "all real numbers except ..." leaves out."""
    if tree.op == "seq" and len(tree.args) > 1:
        first = excluded(tree.args[1])
        return None if first is None else (*first, *map(_right_side, tree.args[2:]))
    if relates(tree, "="):  # all real numbers except x = 3
        return None if excluded(tree.args[0]) is None else (tree.args[2],)
    if tree.op == "div":  # the words were read as a factor of the numerator
        first = excluded(tree.args[0])
        return None if first is None else (Node("div", (first[0], tree.args[1])),)
    if tree.op == "pm" and len(tree.args) == 2:  # all real numbers except ±1
        first = excluded(Node("mul", tree.args))
        return None if first is None else (*first, Node("neg", first))
    if tree.op not in {"mul", "add"} or len(tree.args) != 2:
        return None
    head, value = tree.args
    if head.op == "unit" and head.args[0] == REAL_NUMBERS:
        words = ["reals", *head.args[1].lower().split()]
    else:
        words = head.args[0].lower().split() if head.op == "word" else []
    if not {"real", "reals"} & set(words) or not _BUT & set(words) or not _EXCLUDING.issuperset(words):
        return None
    return (_right_side(value),)


def _right_side(node: Node) -> Node:
    return node.args[-1] if relates(node, "=") else node


def is_relational(tree: Node) -> bool:
    r"""Whether inequality signs say it: ``x < 1 or x > 3``, but not ``x \in (1,3)``."""
    if tree.op == "seq":
        return all(map(is_relational, tree.args[1:]))
    return tree.op == "rel" and all(sign in FLIP and sign != "=" for sign in tree.args[1::2])


def continued(items: list[Node]) -> list[Node]:
    r"""``x \ne 1, 2`` with the relation said again."""
    found: list[Node] = []
    for item in items:
        if is_arithmetic(item) and found and relates(found[-1], "!="):
            item = Node("rel", (found[-1].args[0], "!=", item))
        found.append(item)
    return found


# --- solved or handed back ----------------------------------------------------------------------------------------

_ORDER = frozenset({"<", "<=", ">", ">=", "!="})


def states_values(tree: Node) -> bool:
    r"""Whether a text states values or a set of them, rather than a condition that somebody has yet to solve.

    >>> from evalmath.syntax.grammar import parse
    >>> [states_values(parse(t)) for t in ["x = 5", "x > 2", "(2, 3)", "|x - 1| < 4", r"x = 1, y = \pm 2"]]
    [True, True, True, True, True]
    >>> [states_values(parse(t)) for t in ["2x = 10", "3x - 1 > 5", "x = 10 - x", "y = 2x", "x + y = 3, x - y = 1"]]
    [False, False, False, False, False]
    """
    tree = conditioned(listed(tree))
    if tree.op == "group":
        return states_values(tree.args[2])
    if tree.op == "seq" or tree.op == "setop":
        return all(map(states_values, tree.args[1:]))
    if tree.op == "setb":
        return states_values(tree.args[1])
    return tree.op != "rel" or _isolates(tree)


def _isolates(relation: Node) -> bool:
    """Whether a relation sets a name apart from constants: ``1 < x <= 3``, ``|x - 1| < 4``, ``x = y = 2``."""
    operands, signs = chain_of(relation)
    if signs in {("in",), ("notin",)}:
        return True
    rest = [x for x in operands if not _is_name(x)]
    if "=" not in signs and any(_is_name(a) and _is_name(b) for a, b in pairwise(operands)):
        return False  # m > n > 0, but not m > 0 > n
    if len(rest) == len(operands) and _ORDER.issuperset(signs):
        rest = [x for x in rest if not _is_distance(x)]
    if "mod" in signs:
        return len(rest) < len(operands)
    return 0 < len(rest) < len(operands) and not any(map(symbols_of, rest))


def _is_name(node: Node) -> bool:
    if holds_list(node):
        return all(map(_is_name, inside(node)))
    return node.op == "sym" or (node.op == "apply" and not any(x.op in {"add", "mul", "div"} for x in node.args[1:]))


def _is_distance(node: Node) -> bool:
    """``|x - a|``"""
    if node.op != "fn" or node.args[0] != "abs":
        return False
    inner = node.args[1]
    terms = inner.args if inner.op == "add" else (inner,)
    named = [x for x in terms if symbols_of(x)]
    return len(named) == 1 and (named[0].args[0] if named[0].op == "neg" else named[0]).op == "sym"
