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
``word``     text that is not mathematics: a unit, a word
``dots``     an ellipsis
``add``      terms; ``mul`` factors; ``neg`` one; ``div`` two; ``pow`` two; ``pm``/``mp`` one or two
``fn``       the name of a known function, then its arguments
``apply``    the name of an unknown function or a sign (:func:`applied`), then its arguments
``bigop``    ``sum prod int lim diff``, the bound variable, lower and upper end or ``None``, the body
``rel``      operands and relation signs in turns: ``a "<" b "<=" c``
``seq``      the tuple of separators, then the items
``group``    opening and closing delimiter, then the body (``seq`` with no items when empty)
``setb``     pattern and condition of a set-builder
``setop``    ``cup cap setminus``, then two sets
``not``      one proposition
``matrix``   rows, each a tuple of nodes
``cases``    branches, each a tuple (value, condition or ``None``)
``percent``  one; ``degree`` one
``unit``     the amount (or ``None``), the unit's words as written
``base``     the digits as written, the base
``ratio``    terms of ``a:b:c``
===========  =====================================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

__all__ = [
    "ADJOINED",
    "COMPOSED",
    "CROSSED",
    "DOTTED",
    "INFINITY",
    "ONE",
    "OPAQUE",
    "ORDERING",
    "PRIMED",
    "PRODUCTS",
    "SIGNED",
    "TWO",
    "WORDED",
    "ZERO",
    "Census",
    "Node",
    "applied",
    "called",
    "census_of",
    "chain_of",
    "contains",
    "holds_list",
    "inside",
    "is_braced",
    "is_called",
    "items_of",
    "listed",
    "mapped",
    "mentions",
    "operands_of",
    "relates",
    "renamed",
    "replaced",
    "show",
    "substituted",
    "symbols_of",
    "uncalled",
    "walk",
]


class _Node(NamedTuple):
    op: str
    args: tuple[Any, ...]


class Node(_Node):
    """One node of a tree; see the table above. What occurs in it is found out once, and kept on it."""

    census: Census | None = None

    def __str__(self) -> str:
        return show(self)

    def __reduce__(self) -> tuple[type[Node], tuple[str, tuple[Any, ...]]]:
        return Node, (self[0], self[1])


class Census(NamedTuple):
    """What occurs in a tree: its free names, its operators, the constants and the known functions (:func:`called`)."""

    names: frozenset[str]
    ops: frozenset[str]
    known: frozenset[str]


ZERO = Node("num", (0,))
ONE = Node("num", (1,))
TWO = Node("num", (2,))
INFINITY = Node("const", ("inf",))
ORDERING = frozenset({"<", "<=", ">", ">="})  # the signs of relations that order numbers
SIGNED = frozenset({"pm", "mp"})  # operators that stand for two values
WORDED = frozenset({"word", "unit"})  # operators that hold words


def walk(node: Node) -> list[Node]:
    """Every node of a tree, parents first."""
    found = [node]
    for top in found:  # which grows meanwhile
        for arg in top.args:
            if arg.__class__ is Node:
                found.append(arg)
            elif arg.__class__ is tuple:
                found.extend(x for x in arg if x.__class__ is Node)
    return found


# --- parts that have a place ----------------------------------------------------------------------------------------


def items_of(node: Node) -> tuple[Node, ...]:
    """The items of a sequence; of anything else, itself alone."""
    return node.args[1:] if node.op == "seq" else (node,)


def listed(items: Sequence[Node]) -> Node:
    """Several trees with commas between them."""
    return Node("seq", ((",",) * (len(items) - 1), *items))


def holds_list(node: Node) -> bool:
    """Whether a tree is a bracket round a list: several items, or none."""
    return node.op == "group" and bool(node.args[2].op == "seq")


def inside(bracket: Node) -> tuple[Node, ...]:
    """The items between the delimiters of a group."""
    return items_of(bracket.args[2])


def relates(node: Node, sign: str) -> bool:
    """Whether a tree is two operands with this sign between them: ``relates(tree, "=")`` for ``a = b``, no longer."""
    return node.op == "rel" and len(node.args) == 3 and bool(node.args[1] == sign)


def chain_of(relation: Node) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """The operands and the signs of ``a < b <= c``: always one operand more than signs."""
    return relation.args[::2], relation.args[1::2]


def is_braced(node: Node) -> bool:
    """Whether a tree stands in braces that are more than a grouping: ``{1, 2}``, and ``{{3}}`` of one."""
    return node.op == "group" and bool(node.args[0] == "{")


# signs that are applied like a function, as long as nobody knows what they stand between or behind; no text has these
# names
COMPOSED = "∘"  # f \\circ g, (1 2) \\circ (2 3)
DOTTED = "·"  # (1, 2) \\cdot (3, 4), which are not two points
CROSSED = "×"  # of vectors and of sets
PRODUCTS = frozenset({CROSSED, DOTTED})
OPAQUE = frozenset("⊕⊗⊙⋆∗•⊛")  # products of which nothing is known
PRIMED = "′"  # (A \\cup B)', 30'
ADJOINED = "(…)"  # \\mathbb{Q}(\\sqrt 2): a field, then what is adjoined to it


def applied(sign: str, *operands: Node) -> Node:
    """A sign with its operands.

    >>> f, g = Node("sym", ("f",)), Node("sym", ("g",))
    >>> tree = applied(COMPOSED, f, g)
    >>> str(tree), operands_of(tree, COMPOSED) == (f, g), operands_of(tree, DOTTED)
    ('f ∘ g', True, ())
    """
    return Node("apply", (sign, *operands))


def operands_of(node: Node, sign: str) -> tuple[Node, ...]:
    """What a sign is applied to; nothing if the tree is something else."""
    return node.args[1:] if node.op == "apply" and node.args[0] == sign else ()


# --- questions to a whole tree ------------------------------------------------------------------------------------

_LEAVES = frozenset(("num", "dec", "sym", "const", "word"))


def contains(node: Node, ops: frozenset[str]) -> bool:
    """Whether a node with one of these operators occurs in a tree."""
    return not ops.isdisjoint((node.census or census_of(node)).ops)


def mentions(node: Node, known: frozenset[str]) -> bool:
    """Whether one of these constants, or of these functions by their :func:`called` names, occurs in a tree."""
    return not known.isdisjoint((node.census or census_of(node)).known)


def called(name: str) -> str:
    """A function's name among the names of a tree: ``f()`` is not ``f``."""
    return name + "()"


def is_called(name: str) -> bool:
    """Whether a name among those of a tree is a function's."""
    return name.endswith("()")


def uncalled(name: str) -> str:
    """The name without the sign that it is a function's."""
    return name.removesuffix("()")


def symbols_of(node: Node) -> frozenset[str]:
    """The free names of a tree, those of functions as :func:`called`.

    The variable that a sum or a definite integral binds is not free.
    """
    return (node.census or census_of(node)).names


def census_of(node: Node) -> Census:
    """What occurs in a tree, found by one walk over it and kept on its root."""
    if node.op == "num" or node.op == "dec":
        return _INTEGER if node.op == "num" else _DECIMAL
    found = [node]
    names: set[str] = set()
    known: set[str] = set()
    ops: frozenset[str] = _NONE
    for op, args in found:  # which grows meanwhile
        if op == "num" or op == "dec":
            continue
        if op == "sym":
            names.add(args[0])
            continue
        if op == "const":
            known.add(args[0])
        elif op == "fn":
            known.add(called(args[0]))
        elif op == "apply":
            names.add(called(args[0]))
        elif op == "bigop":
            body = args[4].census or census_of(args[4])
            bound = args[0] != "diff" and not (args[0] == "int" and args[2] is None and args[3] is None)
            names |= body.names - {args[1]} if bound else body.names
            known |= body.known
            ops |= body.ops
            args = args[2:4]
        for arg in args:
            if arg.__class__ is Node:
                found.append(arg)
            elif arg.__class__ is tuple:
                found += [x for x in arg if x.__class__ is Node]
    ops |= frozenset(map(_op_of, found))
    if len(_SHARED) < MAX_SHARED:
        ops = _SHARED.setdefault(ops, ops)
    census = Census(frozenset(names) if names else _NONE, ops, frozenset(known) if known else _NONE)
    node.census = census
    return census


_op_of = itemgetter(0)
_NONE: frozenset[str] = frozenset()
_SHARED: dict[frozenset[str], frozenset[str]] = {}  # most trees have the operators of another
MAX_SHARED = 1_000
_INTEGER, _DECIMAL = (Census(_NONE, frozenset({op}), _NONE) for op in ("num", "dec"))


# --- rewriting ----------------------------------------------------------------------------------------------------


def mapped(node: Node, change: Callable[[Node], Node]) -> Node:
    """The node with each of its parts changed: operands, entries of a matrix, branches and their conditions.

    What changes a whole tree calls it for every node that it does not change itself:

    >>> def doubled(node: Node) -> Node:
    ...     return Node("num", (2 * node.args[0],)) if node.op == "num" else mapped(node, doubled)
    >>> one = Node("num", (1,))
    >>> str(doubled(Node("matrix", ((one, Node("neg", (one,))),))))
    '[2, -2]'
    """
    if node.op in _LEAVES:
        return node
    parts: list[Any] = []
    for arg in node.args:
        if arg.__class__ is Node:
            parts.append(change(arg))
        elif arg.__class__ is tuple:
            parts.append(tuple([change(x) if x.__class__ is Node else x for x in arg]))
        else:
            parts.append(arg)
    return Node(node.op, tuple(parts))


def substituted(node: Node, values: Mapping[str, Node]) -> Node:
    """The tree with values for some of its names; what an operator binds has another name."""
    if node.op == "sym":
        return values.get(node.args[0], node)
    return mapped(node, lambda x: substituted(x, values))


def renamed(node: Node, names: Mapping[str, str]) -> Node:
    """The tree with other names."""
    return substituted(node, {old: Node("sym", (new,)) for old, new in names.items()})


def replaced(node: Node, old: Node, new: Node) -> Node:
    """The tree with one node replaced by another, wherever it stands."""
    return new if node == old else mapped(node, lambda x: replaced(x, old, new))


# --- printing -----------------------------------------------------------------------------------------------------

_LEVEL = {
    "seq": 0,
    "rel": 1,
    "setop": 2,
    "add": 3,
    "pm": 3,
    "mp": 3,
    "neg": 4,
    "mul": 5,
    "div": 5,
    "pow": 7,
    "bigop": 5,
}
_ATOM = 9  # binds tightest: needs no parentheses anywhere
_NAMES = {"pi": "π", "inf": "∞", "emptyset": "∅", "reals": "ℝ", "integers": "ℤ", "rationals": "ℚ", "naturals": "ℕ"}
_NAMES |= {"complexes": "ℂ"}
_SETOPS = {"cup": "∪", "cap": "∩", "setminus": "\\"}


def show(node: Node) -> str:
    """A tree as a person would type it."""
    return _PRINTERS[node.op](node.args)


def _wrap(node: Node, level: int) -> str:
    """The text of a part, in parentheses if it binds less tightly than its place demands."""
    text = show(node)
    own = 5 if node.op == "num" and "/" in text else _LEVEL.get(node.op, _ATOM)
    return f"({text})" if own < level else text


def _list(items: tuple[Node, ...]) -> str:
    return ", ".join(map(show, items))


def _add(args: tuple[Any, ...]) -> str:
    text = _wrap(args[0], 3)
    for x in args[1:]:
        text += f" - {_wrap(x.args[0], 5)}" if x.op == "neg" else f" + {_wrap(x, 3)}"
    return text


def _signs(sign: str) -> Printer:
    return lambda args: (
        f"{_wrap(args[0], 3)} {sign} {_wrap(args[1], 4)}" if len(args) == 2 else sign + _wrap(args[0], 5)
    )


def _bigop(args: tuple[Any, ...]) -> str:
    name, var, low, high, body = args
    ends = "" if low is None else f"_{{{var}{'' if low.op == 'rel' else '='}{show(low)}}}"
    top = "" if high is None else f"^{{{show(high)}}}"
    return f"{name}{ends}{top} {_wrap(body, 5)}"


def _seq(args: tuple[Any, ...]) -> str:
    seps, items = args[0], args[1:]
    text = show(items[0]) if items else ""
    for sep, x in zip(seps, items[1:], strict=True):
        text += (", " if sep == "," else f" {sep} ") + _wrap(x, 1)
    return text


def _cases(args: tuple[Any, ...]) -> str:
    return "{" + "; ".join(show(v) + (f" if {show(c)}" if c is not None else "") for v, c in args) + "}"


def _call(args: tuple[Any, ...]) -> str:
    return f"{args[0]}({_list(args[1:])})"


def _apply(args: tuple[Any, ...]) -> str:
    if args[0] in {COMPOSED, *PRODUCTS, *OPAQUE}:
        return f" {args[0]} ".join(_wrap(x, 6) for x in args[1:])
    if args[0] == PRIMED:
        return _wrap(args[1], _ATOM) + "'"
    return f"{show(args[1])}({_list(args[2:])})" if args[0] == ADJOINED else _call(args)


Printer = Callable[[tuple[Any, ...]], str]

_PRINTERS: dict[str, Printer] = {
    "num": lambda args: str(args[0]),
    "sym": lambda args: str(args[0]),
    "word": lambda args: str(args[0]),
    "dec": lambda args: str(args[1]),
    "const": lambda args: str(_NAMES.get(args[0], args[0])),
    "dots": lambda args: "...",
    "add": _add,
    "neg": lambda args: f"-{_wrap(args[0], 5)}",
    "pm": _signs("±"),
    "mp": _signs("∓"),
    "mul": lambda args: "·".join(_wrap(x, 5) for x in args),
    "div": lambda args: f"{_wrap(args[0], 5)}/{_wrap(args[1], 6)}",
    "pow": lambda args: f"{_wrap(args[0], 8)}^{_wrap(args[1], 7)}",
    "fn": _call,
    "apply": _apply,
    "bigop": _bigop,
    "rel": lambda args: " ".join(x if isinstance(x, str) else _wrap(x, 2) for x in args),
    "seq": _seq,
    "group": lambda args: f"{args[0]}{show(args[2])}{args[1]}",
    "setb": lambda args: f"{{{show(args[0])} | {show(args[1])}}}",
    "setop": lambda args: f" {_SETOPS[args[0]]} ".join(_wrap(x, 2) for x in args[1:]),
    "not": lambda args: f"not {_wrap(args[0], 1)}",
    "matrix": lambda args: "[" + "; ".join(map(_list, args)) + "]",
    "cases": _cases,
    "percent": lambda args: _wrap(args[0], 5) + "%",
    "degree": lambda args: _wrap(args[0], 5) + "°",
    "unit": lambda args: args[1] if args[0] is None else f"{_wrap(args[0], 3)} {args[1]}",
    "base": lambda args: f"{args[0]}_{args[1]}",
    "ratio": lambda args: ":".join(_wrap(x, 3) for x in args),
}
