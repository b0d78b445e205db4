"""The neutral tree that both sides are read into: what is written, not what it means.

``(1,2)`` is a group of two items here; whether it is a point or an interval is for :mod:`evalmath.kinds` to say.
A node is a plain tuple of an operator and its arguments, so that trees compare, hash and pickle at C speed.

>>> two = Node("num", (2,))
>>> str(Node("add", (Node("sym", ("x",)), two)))
'x + 2'

===========  =====================================================================================================
operator     arguments
===========  =====================================================================================================
``num``      an exact ``int`` or ``Fraction``
``dec``      the value as ``Fraction`` and the digits as written
``sym``      a name, with subscripts and primes: ``"x_1"``, ``"f'"``
``const``    ``pi e i inf emptyset reals integers rationals naturals complexes``
``word``     text that is no mathematics: a unit, a word
``dots``     an ellipsis
``add``      terms; ``mul`` factors; ``neg`` one; ``div`` two; ``pow`` two; ``pm``/``mp`` one or two
``fn``       the name of a known function, then its arguments
``apply``    the name of an unknown function, then its arguments
``bigop``    ``sum prod int lim diff``, the bound variable, lower and upper end or ``None``, the body
``rel``      operands and relation signs in turns: ``a "<" b "<=" c``
``seq``      the tuple of separators, then the items
``group``    opening and closing delimiter, then the body (``seq`` with no items when empty)
``setb``     pattern and condition of a set-builder
``setop``    ``cup cap setminus``, then two sets
``not``      one proposition; ``implies`` two
``matrix``   rows, each a tuple of nodes
``cases``    branches, each a tuple (value, condition or ``None``)
``percent``  one; ``degree`` one
``unit``     the amount (or ``None``), the unit's words as written
``base``     the digits as written, the base
``ratio``    terms of ``a:b:c``
``label``    ``B. text``: a choice letter and the rest (or ``None``)
===========  =====================================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

__all__ = ["Node", "show", "symbols_of", "walk"]


class Node(NamedTuple):
    """One node of a tree; see the table above."""

    op: str
    args: tuple[Any, ...]

    def __str__(self) -> str:
        return show(self)


def walk(node: Node) -> Iterator[Node]:
    """Every node of a tree, parents first."""
    stack = [node]
    while stack:
        top = stack.pop()
        yield top
        for arg in top.args:
            if arg.__class__ is Node:
                stack.append(arg)
            elif arg.__class__ is tuple:
                stack.extend(x for x in arg if x.__class__ is Node)


def symbols_of(node: Node) -> frozenset[str]:
    """The free names of a tree; the variable that a sum or an integral binds is not free."""
    if node.op == "sym":
        return frozenset(node.args)
    if node.op == "bigop":
        bound = node.args[1] if node.args[0] != "diff" else ""
        inner = symbols_of(node.args[4])
        ends = [symbols_of(x) for x in node.args[2:4] if x is not None]
        return (inner - {bound}).union(*ends)
    found: frozenset[str] = frozenset()
    if node.op == "apply":
        found = frozenset((f"{node.args[0]}()",))
    for arg in node.args:
        if arg.__class__ is Node:
            found |= symbols_of(arg)
        elif arg.__class__ is tuple:
            for x in arg:
                if x.__class__ is Node:
                    found |= symbols_of(x)
    return found


# --- printing -----------------------------------------------------------------------------------------------------

_LEVEL = {"seq": 0, "rel": 1, "setop": 2, "add": 3, "pm": 3, "mp": 3, "neg": 4, "mul": 5, "div": 5, "pow": 7}
_NAMES = {"pi": "π", "inf": "∞", "emptyset": "∅", "reals": "ℝ", "integers": "ℤ", "rationals": "ℚ", "naturals": "ℕ"}
_NAMES |= {"complexes": "ℂ"}
_SETOPS = {"cup": "∪", "cap": "∩", "setminus": "\\"}


def show(node: Node) -> str:
    """A tree as a person would type it."""
    return _show(node)[0]


def _wrap(node: Node, level: int) -> str:
    text, own = _show(node)
    return f"({text})" if own < level else text


def _list(items: tuple[Node, ...]) -> str:
    return ", ".join(show(x) for x in items)


def _show(node: Node) -> tuple[str, int]:
    """The text of a node and how tightly it binds."""
    op, args = node
    level = _LEVEL.get(op, 9)
    if op in {"num", "sym", "word"}:
        text = str(args[0])
        return text, 5 if "/" in text else 9
    if op == "dec":
        return args[1], 9
    if op == "const":
        return _NAMES.get(args[0], args[0]), 9
    if op == "add":
        text = _wrap(args[0], 3)
        for x in args[1:]:
            text += f" - {_wrap(x.args[0], 5)}" if x.op == "neg" else f" + {_wrap(x, 3)}"
        return text, level
    if op == "neg":
        return f"-{_wrap(args[0], 5)}", level
    if op in {"pm", "mp"}:
        sign = "±" if op == "pm" else "∓"
        return (
            f"{_wrap(args[0], 3)} {sign} {_wrap(args[1], 4)}" if len(args) == 2 else sign + _wrap(args[0], 5)
        ), level
    if op == "mul":
        return "·".join(_wrap(x, 5) for x in args), level
    if op == "div":
        return f"{_wrap(args[0], 5)}/{_wrap(args[1], 6)}", level
    if op == "pow":
        return f"{_wrap(args[0], 8)}^{_wrap(args[1], 7)}", level
    if op in {"fn", "apply"}:
        return f"{args[0]}({_list(args[1:])})", 9
    if op == "bigop":
        name, var, low, high, body = args
        ends = "" if low is None else f"_{{{var}={show(low)}}}"
        return f"{name}{ends}{'' if high is None else '^{' + show(high) + '}'} {_wrap(body, 5)}", 5
    if op == "rel":
        return " ".join(x if isinstance(x, str) else _wrap(x, 2) for x in args), level
    if op == "seq":
        seps, items = args[0], args[1:]
        text = show(items[0]) if items else ""
        for sep, x in zip(seps, items[1:], strict=True):
            text += (", " if sep == "," else f" {sep} ") + _wrap(x, 1)
        return text, level
    if op == "group":
        return f"{args[0]}{show(args[2])}{args[1]}", 9
    return _show_rare(node), level


def _show_rare(node: Node) -> str:
    op, args = node
    if op == "dots":
        return "..."
    if op == "setb":
        return f"{{{show(args[0])} | {show(args[1])}}}"
    if op == "setop":
        return f" {_SETOPS[args[0]]} ".join(_wrap(x, 2) for x in args[1:])
    if op == "not":
        return f"not {_wrap(args[0], 1)}"
    if op == "implies":
        return " => ".join(_wrap(x, 1) for x in args)
    if op == "matrix":
        return "[" + "; ".join(_list(row) for row in args) + "]"
    if op == "cases":
        return "{" + "; ".join(show(v) + (f" if {show(c)}" if c is not None else "") for v, c in args) + "}"
    if op in {"percent", "degree"}:
        return _wrap(args[0], 5) + ("%" if op == "percent" else "°")
    if op == "unit":
        return args[1] if args[0] is None else f"{_wrap(args[0], 3)} {args[1]}"
    if op == "base":
        return f"{args[0]}_{args[1]}"
    if op == "ratio":
        return ":".join(_wrap(x, 3) for x in args)
    if op == "label":
        return args[0] if args[1] is None else f"{args[0]}. {args[1]}"
    raise AssertionError(f"no printer for {op!r}")
