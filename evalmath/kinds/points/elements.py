r"""Finite sets and lists: points and tuples, solution lists with names, vectors, ``±``; and when two agree.

>>> from evalmath.syntax.grammar import parse
>>> print(Elements("set", (parse("1"), parse("2"))))
{1, 2}
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from evalmath.algebra.equality import order
from evalmath.kinds.remarks.names import NUMBER, in_convention
from evalmath.kinds.side import Context, Finding, in_turn, is_arithmetic, is_unevaluated
from evalmath.syntax.tree import Node, is_braced

__all__ = ["DOTS", "SPAN", "Elements", "Style", "is_certain", "judge"]

DOTS = Node("dots", ())
MAX_SHUFFLED = 60  # elements up to which a wrong list is looked at again, to call the mistake one of order
_BRACKETS = {"tuple": "()", "square": "[]", "vector": "()", "set": "{}", "list": ("", "")}

Style = Literal["tuple", "square", "vector", "list", "set"]


@dataclass(frozen=True, slots=True)
class Elements:
    """Items with the names that the text gives to them.

    ``style`` tells how they were written: ``tuple`` in parentheses, ``square`` in brackets, ``vector`` as a row, as a
    column or as a sum of unit vectors, ``set`` in braces or joined by "or", ``list`` else. ``unknown`` is the one
    name of all items, as of the roots of an equation; ``units`` tells that the items are coefficients of unit vectors.
    ``title`` is the name of it all, ``called`` if it stands before the bracket as a point's does: ``P(1,2)``;
    ``joiner`` is the "and" or the "or" between the last two; ``bare`` says that the items of a set stand in no braces.
    """

    style: Style
    items: tuple[Node, ...]
    names: tuple[str, ...] = ()
    unknown: str = ""
    units: bool = False
    title: str = ""
    called: bool = False
    joiner: str = ""
    bare: bool = False

    def __str__(self) -> str:
        opener, closer = _BRACKETS[self.style]
        return opener + ", ".join(map(str, self.items)) + closer

    @property
    def numbered(self) -> bool:
        """Whether the names differ by their number alone, as those of the roots of one unknown do."""
        return bool(self.names and self.unknown)

    @property
    def distinguished(self) -> bool:
        """Whether names tell the items apart, so that none may take the place of another."""
        return len(set(self.names)) > 1 and not self.numbered


def is_certain(found: Elements) -> bool:
    """Whether names tell that no interval stands in the parentheses, and no union of some: of points, of vectors."""
    if found.distinguished and any(x.op == "group" for x in found.items):
        return True
    return bool(found.title) and found.style in {"tuple", "vector"} and not found.units


def judge(reference: Elements, answer: Elements, context: Context) -> Finding:
    """Elementwise in order, or as sets where the reference or the caller says so; a tuple may write a vector."""
    problem = _contradiction(reference, answer, context)
    if problem is not None:
        return problem
    if reference.names and answer.names and not (reference.numbered and answer.numbered):
        if set(reference.names) != set(answer.names):
            return Finding(False, "collection.names", "exact", f"{reference.names} against {answer.names}")
        answer = _by_names(reference, answer)
    elif reference.names or answer.names:
        reference, answer = _conventional(reference), _conventional(answer)
    finding = _compared(reference, answer, context)
    if finding.equal and (reference.style == "vector") != (answer.style == "vector") and not context.allows("vector"):
        return Finding(False, "collection.brackets", "exact", f"a {reference.style} against a {answer.style}")
    return finding


# --- what is said of them -----------------------------------------------------------------------------------------


def _contradiction(reference: Elements, answer: Elements, context: Context) -> Finding | None:
    """Why the brackets, the names or the joiners of two collections contradict each other; None if they don't."""
    problem = _brackets(reference, answer, context)
    if problem:
        return Finding(False, "collection.brackets", "exact", problem)
    if reference.unknown and answer.unknown and reference.unknown != answer.unknown:
        return Finding(False, "collection.names", "exact", f"{reference.unknown} against {answer.unknown}")
    problem = _titles(reference, answer, context)
    if not problem and reference.numbered and answer.numbered and not _same_numbers(reference.names, answer.names):
        problem = f"{reference.names} against {answer.names}"
    if problem:
        return Finding(False, "collection.names", "exact", problem)
    joiners = {reference.joiner, answer.joiner}
    both = (*reference.items, *answer.items)
    said = any(x.op in _WORDED for x in both) or all(x.op == "sym" or _is_run(x) for x in both)
    stated = joiners == {"and", "or"} and not (reference.unknown or answer.unknown)
    if (stated and (said or (reference.names and answer.names))) or (joiners == {"", "or"} and said):
        return Finding(False, "collection.joiner", "exact", "only one side says *or*")
    return None


def _brackets(reference: Elements, answer: Elements, context: Context) -> str:
    """Why the brackets of two collections contradict each other, if they do."""
    styles = {reference.style, answer.style}
    if "set" in styles and styles & {"tuple", "vector"} and not context.unordered:
        return "a tuple is not a set"
    pair = len(reference.items) == 2 and all(map(is_arithmetic, reference.items))
    named = reference.names or answer.names
    if pair and ((styles == {"tuple", "square"} and not named) or styles == {"square", "set"}):
        return "square brackets may be interval ends"
    ends = pair and len(answer.items) == 2 and not named
    if styles == {"square", "list"} and ends and order(*reference.items) == -1:
        return "square brackets may be interval ends"
    bare = reference.bare or answer.bare  # points in a row are as good as a list
    bare = bare or all(x.op == "group" for side in (reference, answer) for x in side.items)
    if "set" in styles and styles != {"set"} and named and not (reference.numbered or answer.numbered or bare):
        return "named values are not a set"
    return ""


# what stands before parameters rather than before the coordinates of a point: a normal, a uniform, an F distribution
SPAN = "span"  # of vectors, which are not their set
_PARAMETRIC = frozenset({"N", "U", "F", SPAN})


def _titles(reference: Elements, answer: Elements, context: Context) -> str:
    """Why the names of two collections contradict each other, if they do."""
    if _are_counted(reference, answer) or _are_counted(answer, reference):
        return "week 3 is not 3 weeks"
    if reference.title and answer.title:
        return "" if reference.title == answer.title else f"{reference.title} against {answer.title}"
    named = reference if reference.called else answer
    if not named.called or context.depth:
        return ""
    plain = named.title not in _PARAMETRIC or (
        named.title != SPAN and re.search(rf"(?<![A-Za-z\\]){named.title}(?![A-Za-z])", context.query) is not None
    )
    return "" if plain and context.allows("point") else f"only one side is called {named.title}"


def _are_counted(named: Elements, other: Elements) -> bool:
    """Whether one side says which of many it means, and the other how many there are."""
    return any(name.endswith(NUMBER) for name in named.names) and any(x.op == "unit" for x in other.items)


def _same_numbers(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether roots are numbered alike."""
    return {name.rpartition("_")[2] for name in names} == {name.rpartition("_")[2] for name in others}


def _is_run(node: Node) -> bool:
    """Whether capitals in a row stand there, as the number of a statement or the ends of a segment: III, AB."""
    factors = node.args if node.op == "mul" else (node,)
    return all(x == _I or (x.op == "sym" and x.args[0].isupper()) for x in factors)


_I = Node("const", ("i",))  # as which a Roman one may be read
_WORDED = frozenset({"word", "not", "unit"})


# --- which item stands against which ------------------------------------------------------------------------------


def _by_names(reference: Elements, answer: Elements) -> Elements:
    """The answer in the order of the reference's names, which are its own too."""
    mine, yours = reference.names, answer.names
    if len(set(yours)) < len(yours):
        return answer
    return replace(answer, items=tuple(answer.items[yours.index(name)] for name in mine))


def _conventional(side: Elements) -> Elements:
    """Named values in the order in which a tuple lists them."""
    if len(set(side.names)) < len(side.items):
        return side
    return replace(side, items=tuple(side.items[i] for i in in_convention(side.names)))


def _is_free(reference: Elements, answer: Elements, context: Context) -> bool:
    """Whether the caller's wish to ignore the order applies: it never moves a value to another name.

    A question that asks for "all pairs" wants a set of tuples, each of which keeps its order.
    """
    if not context.unordered or reference.distinguished or answer.distinguished:
        return False
    return context.policy.compare_sets or not {reference.style, answer.style} <= {"tuple", "vector"}


def _unordered(reference: Elements, answer: Elements) -> bool:
    braced = any(side.style == "set" and not side.bare for side in (reference, answer))
    if not braced and (reference.distinguished or answer.distinguished):
        return False  # the names were paired, or one side gives none and has to keep the order
    styles = {reference.style, answer.style}
    if "set" in styles or ("and" in {reference.joiner, answer.joiner} and "tuple" not in styles):
        return True
    if reference.numbered or answer.numbered:  # roots x_1, x_2 in any order; unknowns as a tuple
        other = answer if reference.numbered else reference
        return other.style != "tuple" and len(reference.items) == 2
    return False


def _compared(reference: Elements, answer: Elements, context: Context) -> Finding:
    items, others = map(_shortened, (reference.items, answer.items))
    if is_unevaluated(items, others, context):
        return Finding(False, "collection.unevaluated", "read", "an element still holds a sum, an integral or a limit")
    braced = any(map(_is_set, items)) or any(map(_is_set, others))
    if braced != context.braced:
        context = context.with_braces(braced)
    if _is_free(reference, answer, context) or (_unordered(reference, answer) and DOTS not in items):
        mine, yours = _distinct(items, context), _distinct(others, context)
        repeated = len(mine) < len(items) and len(yours) < len(others)
        is_set = any(side.style == "set" and not (side.bare or side.unknown) for side in (reference, answer))
        if repeated and not is_set:  # repeats count in a list, not in a set
            return _match(items, others, context)
        return _match(mine, yours, context)
    return _in_order(items, others, context)


def _shortened(items: tuple[Node, ...]) -> tuple[Node, ...]:
    """``1, 2, 3, ..., n`` with the first two of the numbers before its ellipsis, if these go on in equal steps."""
    at = items.index(DOTS) if items.count(DOTS) == 1 else 0
    head = [x.args[0] for x in items[:at] if x.op == "num"]
    even = len(head) == at > 2 and len({b - a for a, b in pairwise(head)}) == 1
    return (*items[:2], *items[at:]) if even else items


# --- comparing them -----------------------------------------------------------------------------------------------


def _in_order(items: tuple[Node, ...], others: tuple[Node, ...], context: Context) -> Finding:
    if len(items) != len(others):
        return Finding(False, "collection.length", "exact", f"{len(items)} elements against {len(others)}")
    alone = context.with_bound()  # as in _distinct
    pairs = enumerate(zip(items, others, strict=True), 1)
    found = in_turn(
        (_element(r, a, alone).otherwise("collection.element", f"element {i}: {r} against {a}") for i, (r, a) in pairs),
        "collection",
    )
    shuffled = found.equal is False and len(items) <= MAX_SHUFFLED and set(items) & set(others)
    return found._replace(reason="collection.order") if shuffled and _match(items, others, context).equal else found


def _element(r: Node, a: Node, context: Context) -> Finding:
    """One element against another; where some elements are sets, ``{2}`` is not 2."""
    if context.braced and _is_set(r) != _is_set(a):
        return Finding(False, "collection.brackets", "exact", f"{r} against {a}")
    return context.element(r, a)


def _is_set(node: Node) -> bool:
    return is_braced(node) or node == _EMPTY


_EMPTY = Node("const", ("emptyset",))


def _distinct(items: tuple[Node, ...], context: Context) -> tuple[Node, ...]:
    kept: list[Node] = []
    alone = context.with_bound()  # a constant of one element is that of all
    for item in dict.fromkeys(items):
        if len(items) > 40 or not any(_element(x, item, alone).equal for x in kept):
            kept.append(item)
    return tuple(kept)


def _match(items: tuple[Node, ...], others: tuple[Node, ...], context: Context) -> Finding:
    """A perfect matching between two sets (Kuhn's augmenting paths), beside the elements that are written alike.

    Those are not given away again: what equals one of them is equal to its twin, too.
    """
    if len(items) != len(others):
        reason = "collection.missing" if len(others) < len(items) else "collection.extra"
        return Finding(False, reason, "exact", f"{len(items)} elements against {len(others)}")
    edges: dict[tuple[int, int], bool | None] = {}

    def equal(i: int, j: int) -> bool:
        if (i, j) not in edges:
            edges[i, j] = _element(items[i], others[j], context).equal
        return bool(edges[i, j])

    twins: dict[Node, list[int]] = {}
    for j, other in enumerate(others):
        twins.setdefault(other, []).append(j)
    rest = []
    for i, item in enumerate(items):
        if twins.get(item):
            twins[item].pop()
        else:
            rest.append(i)
    free = sorted(j for twin in twins.values() for j in twin)
    owner: dict[int, int] = {}

    def place(i: int, seen: set[int]) -> bool:
        for j in free:
            if j not in seen and equal(i, j):
                seen.add(j)
                if j not in owner or place(owner[j], seen):
                    owner[j] = i
                    return True
        return False

    for i in rest:
        if not place(i, set()):
            if None in edges.values():
                return Finding(None, "collection.undecided", "numeric")
            return Finding(False, "collection.missing", "exact", f"no element of the answer equals {items[i]}")
    return Finding(True, "collection.equal", "exact")
