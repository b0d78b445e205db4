r"""Several values: points and tuples, lists, finite sets, solution lists, vectors, ``±``.

>>> from evalmath.kinds.side import source
>>> side = source(r"1\pm\sqrt2")
>>> [str(x) for x in claim(side, side.trees[0]).items]
['1 + sqrt(2)', '1 - sqrt(2)']
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from evalmath.algebra.equality import order
from evalmath.algebra.exact import UndefinedError, rational
from evalmath.algebra.families import same_family
from evalmath.algebra.signs import expand_signs
from evalmath.kinds.points.listing import counts, listing, one
from evalmath.kinds.points.several import Collection
from evalmath.kinds.remarks.names import NUMBER, in_convention
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, is_unevaluated, unwrap
from evalmath.patterns import Lazy
from evalmath.syntax.tree import ZERO, Node, inside, is_braced, mapped, substituted, symbols_of

__all__ = ["Collection", "claim", "expand_signs", "is_certain", "judge", "read"]


def claim(side: Source, tree: Node) -> Collection | None:
    """Two or more items, or one that is no number, or none in braces."""
    found = counts(tree) if tree.op == "apply" else None
    found = found or listing(tree)
    if found is not None and len(found.items) == 1 and unwrap(tree) == unwrap(found.items[0]):
        inner = found.items[0]
        if is_arithmetic(inner):
            return found if found.style == "set" else None
        return listing(inner) if inner.op == "group" and inner.args[0] == "(" else found
    if found is not None and found.joiner and _CONNECTED.search(side.text) and _is_formula(found):
        return None
    return None if found is not None and any(map(_is_torn, found.items)) else found


def _is_formula(found: Collection) -> bool:
    """Whether a connective joins propositions, as it may join equations of several names.

    x = 1 ∧ x = 2 holds for no x, while "x = 1 and x = 2" names two solutions; p ∨ q is neither p nor q.
    """
    return bool(found.unknown and found.joiner == "and") or all(x.op in _PROPOSITIONS for x in found.items)


_CONNECTED = Lazy(r"\\(?:land|wedge|lor|vee|&)(?![a-z])|∧|∨|&&")
_PROPOSITIONS = frozenset({"sym", "not"})


def read(side: Source, tree: Node) -> Collection | None:
    """As :func:`claim`; one bare value is a list of one, one in braces too."""
    return claim(side, tree) or one(tree)


def _is_torn(item: Node) -> bool:
    """Whether a preposition behind a word was read as letters: increasing on (0, 1)."""
    if item.op != "mul" or len(item.args) < 3:
        return False
    word, preposition, place = item.args[:3]
    return bool(word.op == "word" and preposition == _O and place.op == "apply")


_O = Node("sym", ("o",))


def is_certain(found: Collection) -> bool:
    """Whether names tell that no interval stands in the parentheses, and no union of some: of points, of vectors."""
    if len(set(found.names)) > 1 and not found.numbered and any(x.op == "group" for x in found.items):
        return True
    return bool(found.title) and found.style in {"tuple", "vector"} and not found.units


DOTS = Node("dots", ())
DIMENSIONS = 3  # that unit vectors have letters for
MAX_SHUFFLED = 60  # elements up to which a wrong list is looked at again, to call the mistake one of order


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Collection, answer: Collection, context: Context) -> Finding:
    """Elementwise in order, or as sets where the reference or the caller says so; a tuple may write a vector."""
    finding = _judged(reference, answer, context)
    if finding.equal and (reference.style == "vector") != (answer.style == "vector") and not context.allows("vector"):
        return Finding(False, "collection.brackets", "exact", f"a {reference.style} against a {answer.style}")
    return finding


def _by_names(reference: Collection, answer: Collection) -> Collection | None:
    """The answer in the order of the reference's names; None if it has others."""
    mine, yours = reference.names, answer.names
    if set(mine) != set(yours):
        mine, yours = (tuple(_SHORT.get(name, name) for name in names) for names in (mine, yours))
    if set(mine) != set(yours):
        return None
    if not len(set(yours)) == len(yours) == len(mine):
        return answer
    return replace(answer, items=tuple(answer.items[yours.index(name)] for name in mine))


_SHORT = {"quotient": "q", "remainder": "r", "radius": "r", "axis symmetry": "axis"}
_SHORT |= {"E(X)": "mu", "Var(X)": "sigma^2"}  # mean and variance


def _judged(reference: Collection, answer: Collection, context: Context) -> Finding:
    reference, answer = _ordered(reference), _ordered(answer)
    problem = _brackets(reference, answer, context)
    if problem:
        return Finding(False, "collection.brackets", "exact", problem)
    unknowns = {reference.unknown, answer.unknown} - {""}
    if len(unknowns) > 1 and not _are_curves(unknowns):
        return Finding(False, "collection.names", "exact", f"{reference.unknown} against {answer.unknown}")
    problem = _titles(reference, answer, context)
    if problem:
        return Finding(False, "collection.names", "exact", problem)
    if reference.joiner and answer.joiner and reference.joiner != answer.joiner and _states(reference, answer):
        return Finding(False, "collection.joiner", "exact", f"{reference.joiner} against {answer.joiner}")
    if reference.numbered and answer.numbered and not _same_numbers(reference.names, answer.names):
        return Finding(False, "collection.names", "exact", f"{reference.names} against {answer.names}")
    if {reference.joiner, answer.joiner} == {"", "or"} and any(
        x.op == "word" for x in (*reference.items, *answer.items)
    ):
        return Finding(False, "collection.joiner", "exact", "only one side says *or*")
    if reference.names and answer.names and not (reference.numbered and answer.numbered):
        named = _by_names(reference, answer)
        if named is None:
            return Finding(False, "collection.names", "exact", f"{reference.names} against {answer.names}")
        answer = named
    elif reference.names or answer.names:
        reference, answer = _conventional(reference), _conventional(answer)
    items, others = _in_full(*_padded(reference, answer))
    if is_unevaluated(items, others, context):
        return Finding(False, "collection.unevaluated", "read", "an element still holds a sum, an integral or a limit")
    braced = any(map(_is_set, items)) or any(map(_is_set, others))
    if braced != context.braced:
        context = context.with_braces(braced)
    if _is_free(reference, answer, context) or (_unordered(reference, answer) and DOTS not in items):
        mine, yours = _distinct(items, context), _distinct(others, context)
        repeated = len(mine) < len(items) and len(yours) < len(others)
        is_set = any(side.style == "set" and not (side.bare or side.unknown) for side in (reference, answer))
        if repeated and not is_set:  # 1, 1, 4 is not 1, 4, 4
            return _match(items, others, context)
        return _match(mine, yours, context)
    bare = reference.style == answer.style == "list" and len(items) == 2 and not (reference.names or answer.names)
    items, others = _shown(items, others) if reference.made or answer.made else _elided(items, others)
    return _in_order(items, others, context, bare=bare)


def _are_counted(named: Collection, other: Collection) -> bool:
    """Whether one side says which of many it means, and the other how many there are."""
    return any(name.endswith(NUMBER) for name in named.names) and any(x.op == "unit" for x in other.items)


def _ordered(side: Collection) -> Collection:
    """Points with their coordinates in the order of convention: ``(y, x) = (1, 2), (3, 4)``."""
    if not side.unknown.startswith("("):
        return side
    names = tuple(side.unknown[1:-1].split(", "))
    order = in_convention(names)
    if order == tuple(range(len(names))) or any(x.op != "group" or len(inside(x)) != len(names) for x in side.items):
        return side
    items = tuple(_permuted(x, order) for x in side.items)
    return replace(side, items=items, unknown=f"({', '.join(names[i] for i in order)})")


def _permuted(point: Node, order: tuple[int, ...]) -> Node:
    separators, *items = point.args[2].args
    return Node("group", (*point.args[:2], Node("seq", (separators, *(items[i] for i in order)))))


def _same_numbers(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether roots are numbered alike, or both from first to last, beginning at 0 or 1."""
    first, second = ({name.rpartition("_")[2] for name in side} for side in (names, others))
    rows = [{str(n + start) for n in range(len(names))} for start in (0, 1)]
    return first == second or (first in rows and second in rows)


def _are_curves(unknowns: set[str]) -> bool:
    """``y`` and ``f(x)`` name one thing."""
    return "y" in unknowns and any(re.fullmatch(r"[fgh]\([a-z]\)", name) for name in unknowns)


# what stands before parameters rather than before the coordinates of a point: a normal, a uniform, an F distribution
_PARAMETRIC = frozenset("NUF")


def _titles(reference: Collection, answer: Collection, context: Context) -> str:
    """Why the names of two collections contradict each other, if they do."""
    if _are_counted(reference, answer) or _are_counted(answer, reference):
        return "week 3 is not 3 weeks"
    if reference.title and answer.title:
        return "" if reference.title == answer.title else f"{reference.title} against {answer.title}"
    named = reference if reference.called else answer
    if not named.called or context.depth:
        return ""
    if context.query:
        asked = re.search(rf"(?<![A-Za-z\\]){re.escape(named.title)}(?![A-Za-z])", context.query) is not None
    else:
        asked = named.title not in _PARAMETRIC
    return "" if asked and context.allows("point") else f"only one side is called {named.title}"


def _states(reference: Collection, answer: Collection) -> bool:
    """Whether a list states things rather than solutions: words, letters, what is counted."""
    if reference.unknown or answer.unknown:
        return False
    items = (*reference.items, *answer.items)
    described = bool(reference.names and answer.names)
    return described or any(x.op in _WORDED for x in items) or all(x.op == "sym" or _is_run(x) for x in items)


def _is_run(node: Node) -> bool:
    """Whether capitals in a row stand there, as the number of a statement or the ends of a segment: III, AB."""
    factors = node.args if node.op == "mul" else (node,)
    return all(x == _I or (x.op == "sym" and x.args[0].isupper()) for x in factors)


_I = Node("const", ("i",))  # as which a Roman one may be read
_WORDED = frozenset({"word", "not", "unit"})


def _brackets(reference: Collection, answer: Collection, context: Context) -> str:
    """Why the brackets of two collections contradict each other, if they do."""
    styles = {reference.style, answer.style}
    if "set" in styles and styles & {"tuple", "vector"} and not context.unordered:
        return "a tuple is not a set"
    pair = len(reference.items) == 2 and all(map(is_arithmetic, reference.items))
    named = reference.names or answer.names
    if styles == {"tuple", "square"} and pair and not named:
        return "square brackets and parentheses may be interval ends"
    if styles == {"square", "set"} and pair:
        return "square brackets may be interval ends"
    ends = pair and len(answer.items) == 2 and not named
    if styles == {"square", "list"} and ends and order(*reference.items) == -1:
        return "square brackets may be interval ends"
    bare = reference.bare or answer.bare  # points in a row are as good as a list
    bare = bare or all(x.op == "group" for side in (reference, answer) for x in side.items)
    if "set" in styles and styles != {"set"} and named and not (reference.numbered or answer.numbered or bare):
        return "named values are not a set"
    return ""


def _is_free(reference: Collection, answer: Collection, context: Context) -> bool:
    """Whether the caller's wish to ignore the order applies: it never moves a value to another name.

    A question that asks for "all pairs" wants a set of tuples, each of which keeps its order.
    """
    if not context.unordered or any(len(set(side.names)) > 1 and not side.numbered for side in (reference, answer)):
        return False
    return context.policy.compare_sets or not {reference.style, answer.style} <= {"tuple", "vector"}


def _unordered(reference: Collection, answer: Collection) -> bool:
    braced = any(side.style == "set" and not side.bare for side in (reference, answer))
    if not braced and any(len(set(side.names)) > 1 and not side.numbered for side in (reference, answer)):
        return False  # the names were paired, or one side gives none and has to keep the order
    if "set" in {reference.style, answer.style}:
        return True
    if (reference.free or answer.free) and "tuple" not in {reference.style, answer.style}:
        return True
    if reference.numbered or answer.numbered:  # roots x_1, x_2 in any order; unknowns as a tuple
        other = answer if reference.numbered else reference
        return other.style != "tuple" and len(reference.items) == 2
    return False


def _conventional(side: Collection) -> Collection:
    """Named values in the order in which a tuple lists them."""
    if len(set(side.names)) < len(side.items):
        return side
    return replace(side, items=tuple(side.items[i] for i in in_convention(side.names)))


def _padded(reference: Collection, answer: Collection) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """The components that a sum of unit vectors does not mention are zero."""
    items, others = reference.items, answer.items
    if len(items) < len(others) <= DIMENSIONS and reference.units:
        items += (ZERO,) * (len(others) - len(items))
    if len(others) < len(items) <= DIMENSIONS and answer.units:
        others += (ZERO,) * (len(items) - len(others))
    return items, others


def _shown(items: tuple[Node, ...], others: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """``{n^2}`` and ``{1, 4, 9, ...}``: as many of the first elements as both show, at least three."""
    count = min(len(items), len(others)) - 1
    if count < MIN_SHOWN or not items[-1] == others[-1] == DOTS:
        return items, others
    return items[:count], others[:count]


MIN_SHOWN = 3


def _elided(items: tuple[Node, ...], others: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """``1, 2, ..., n`` and ``1, 2, 3, ..., n``: the longer head shortened, if it goes on in equal steps."""
    if items.count(DOTS) != 1 or others.count(DOTS) != 1:
        return items, others
    if len(items) - items.index(DOTS) != len(others) - others.index(DOTS):
        items, others = _with_one_end(items), _with_one_end(others)
    if len(items) == len(others):
        return items, others
    short, long = sorted((items, others), key=len)
    at, to = short.index(DOTS), long.index(DOTS)
    if at < 2 or len(short) - at != len(long) - to or not (_even(long[:to]) or _is_told(long, to)):
        return items, others
    cut = (*long[:at], *long[to:])
    return (cut, others) if items is long else (items, cut)


def _with_one_end(items: tuple[Node, ...]) -> tuple[Node, ...]:
    """``1, 3, 5, ..., 97, 99`` with its last element alone behind the dots."""
    at = items.index(DOTS)
    head, tail = items[:at], items[at + 1 :]
    if at < 2 or len(tail) < 2 or not (_even(head) and _even(tail)):
        return items
    if head[1].args[0] - head[0].args[0] != tail[1].args[0] - tail[0].args[0]:
        return items
    return (*items[: at + 1], items[-1])


def _is_told(items: tuple[Node, ...], at: int) -> bool:
    """Whether the last element tells those before the dots: ``1, 4, 9, ..., n^2``."""
    names = symbols_of(items[-1]) if len(items) == at + 2 else frozenset()
    if len(names) != 1:
        return False
    (name,) = names
    told = [substituted(items[-1], {name: Node("num", (i + 1,))}) for i in range(at)]
    try:
        values = [(rational(x), rational(y)) for x, y in zip(told, items, strict=False)]
    except UndefinedError:
        return False
    return all(x is not None and x == y for x, y in values)


def _in_full(items: tuple[Node, ...], others: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """Without an ellipsis on the one side where the other has none: ``1, 2, 3, ..., 5`` and ``1, 2, 3, 4, 5``."""
    if (DOTS in items) == (DOTS in others):
        return items, others
    return _told(items, len(others)), _told(others, len(items))


def _told(items: tuple[Node, ...], count: int) -> tuple[Node, ...]:
    """``2, 4, 6, ..., 100`` in full, if these are as many as the other side tells."""
    at = items.index(DOTS) if items.count(DOTS) == 1 else 0
    numbers = [x.args[0] for x in items if x.op == "num"]
    if at < MIN_SHOWN or at + 2 != len(items) or len(numbers) != at + 1 or not _even(items[:at]):
        return items
    step = numbers[1] - numbers[0]
    if step == 0 or numbers[0] + step * (count - 1) != numbers[-1]:
        return items
    return tuple(Node("num", (numbers[0] + step * i,)) for i in range(count))


def _even(head: tuple[Node, ...]) -> bool:
    values = [x.args[0] for x in head if x.op == "num"]
    return len(values) == len(head) and len({b - a for a, b in pairwise(values)}) == 1


def _in_order(items: tuple[Node, ...], others: tuple[Node, ...], context: Context, *, bare: bool) -> Finding:
    if len(items) != len(others):
        return Finding(False, "collection.length", "exact", f"{len(items)} elements against {len(others)}")
    undecided: Finding | None = None
    alone = context.with_bound()  # a constant of one element is that of all
    for i, (r, a) in enumerate(zip(items, others, strict=True), 1):
        finding = _element(r, a, alone)
        if finding.equal is False and not context.bound and _is_one_family(items, others):
            return Finding(True, "collection.equal", "numeric")
        if finding.equal is False:
            elsewhere = r in others or (bare and any(_element(r, x, context).equal for x in others))
            elsewhere = elsewhere and len(items) <= MAX_SHUFFLED
            swapped = elsewhere and _match(items, others, context).equal is True
            if swapped and bare and _conjugate(items[0], items[1], context):
                return Finding(True, "collection.equal", "exact")
            reason = "collection.order" if swapped else "collection.element"
            return Finding(False, reason, finding.stage, f"element {i}: {r} against {a}")
        if finding.equal is None:
            undecided = finding._replace(reason="collection.undecided")
    return undecided or Finding(True, "collection.equal", "exact")


def _is_one_family(items: tuple[Node, ...], others: tuple[Node, ...]) -> bool:
    """Whether the same constants make each member of the one side of the other: of a sum with powers of a new name."""
    names = frozenset().union(*map(symbols_of, (*items, *others)))
    new = next((x for x in _NEW if x not in names), None)
    if len(names) < 2 or new is None or len(items) > MAX_SHUFFLED or not all(map(is_arithmetic, (*items, *others))):
        return False
    first, second = (_weighted(side, Node("sym", (new,))) for side in (items, others))
    return bool(same_family(first, second, named=False, beside=new))


_NEW = ("s", "u", "y", "z")


def _weighted(items: tuple[Node, ...], name: Node) -> Node:
    return Node("add", tuple(Node("mul", (Node("pow", (name, Node("num", (i,)))), x)) for i, x in enumerate(items)))


def _conjugate(a: Node, b: Node, context: Context) -> bool:
    r"""Whether two values are the two of a ``±``: opposites, or with the other root, or the other imaginary part."""
    if not is_arithmetic(a) or symbols_of(a):
        return False
    mirrored = (Node("neg", (a,)), _mirrored(a, "fn", "sqrt"), _mirrored(a, "const", "i"))
    return any(context.same(x, b).equal for x in mirrored)


def _mirrored(node: Node, op: str, name: str) -> Node:
    if node.op == op and node.args[0] == name:
        return Node("neg", (node,))
    return mapped(node, lambda x: _mirrored(x, op, name))


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
    for item in dict.fromkeys(items):
        if len(items) > 40 or not any(_element(x, item, context).equal for x in kept):
            kept.append(item)
    return tuple(kept)


def _without_counterpart(items: tuple[Node, ...], others: tuple[Node, ...], context: Context) -> str:
    """The elements that nothing on the other side equals, for a person; none of long lists."""
    if len(items) * len(others) > MAX_NAMED:
        return ""
    rest = [y for y in others if y not in items]
    alone = (x for x in items if x not in others and not any(_element(x, y, context).equal for y in rest))
    return ", ".join(map(str, alone))


MAX_NAMED = 64  # comparisons that are made to name what is missing


def _match(items: tuple[Node, ...], others: tuple[Node, ...], context: Context) -> Finding:
    """A perfect matching between two sets (Kuhn's augmenting paths), beside the elements that are written alike.

    Those are not given away again: what equals one of them is equal to its twin, too.
    """
    if len(items) != len(others):
        missing = len(others) < len(items)
        reason = "collection.missing" if missing else "collection.extra"
        alone = (
            _without_counterpart(items, others, context) if missing else _without_counterpart(others, items, context)
        )
        whose = "the answer lacks" if missing else "the reference has no"
        detail = f"{len(items)} elements against {len(others)}" + (f": {whose} {alone}" if alone else "")
        return Finding(False, reason, "exact", detail)
    unsure = False
    edges: dict[tuple[int, int], bool] = {}

    def equal(i: int, j: int) -> bool:
        nonlocal unsure
        if (i, j) not in edges:
            finding = _element(items[i], others[j], context)
            unsure = unsure or finding.equal is None
            edges[i, j] = bool(finding.equal)
        return edges[i, j]

    twins: dict[Node, list[int]] = {}
    for j, other in enumerate(others):
        twins.setdefault(other, []).append(j)
    rest: list[int] = []
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
            if unsure:
                return Finding(None, "collection.undecided", "numeric")
            return Finding(False, "collection.missing", "exact", f"no element of the answer equals {items[i]}")
    return Finding(True, "collection.equal", "exact")
