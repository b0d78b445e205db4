r"""The kinds of answer, in the order in which they may claim a reference: one file and one row each.

The reference decides the reading: every kind that claims it reads the answer in its own way, in readings of both sides
that make the same choices. The answer is right if one kind says so, unless a kind before it is *certain* of what stands
there: a date, an amount with a unit, an interval with one closed end. Its no ends the question.

>>> from evalmath.views.core import source
>>> [kind.name for kind in KINDS if kind.claim(source("(1,2)"), source("(1,2)").trees[0])]
['collection', 'interval', 'structure']
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from evalmath.kinds import (
    affine,
    calendar,
    cases,
    choice,
    collection,
    formula,
    interval,
    matrix,
    number,
    numeral,
    progression,
    quantity,
    ratio,
    relation,
    structure,
    text,
    truth,
)
from evalmath.kinds.settled import is_comparable, is_other, settled
from evalmath.syntax.tree import Node
from evalmath.views.core import Allowance, Context, Finding, Same, Source, source

__all__ = ["KINDS", "Allowance", "Context", "Finding", "Kind", "Same", "Source", "judge", "kinds_of", "source"]

MAX_NESTING = 5  # of collections in collections


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of answer: a row.

    ``claim`` reads a reference strictly, ``read`` an answer leniently; both take the side and one of its trees and give
    the kind's value or None. ``judge`` compares two values. ``certain`` tells of a value that it cannot be anything
    else: then a no of this kind is final.

    ``sees`` says what the kind needs: ``"tree"``; ``"text"`` with or without a tree; ``"amount"``, a tree or, where
    there is none, the text. ``looks`` is what one of the two texts must hold for the kind to be asked at all.
    ``ops`` are the operators of trees that the kind alone can tell apart, where both sides are laid out alike and
    differ in plain values only.
    """

    name: str
    claim: Callable[[Source, Any], Any]
    read: Callable[[Source, Any], Any]
    judge: Callable[[Any, Any, Context], Finding]
    certain: Callable[[Any], bool] | None = None
    sees: Literal["tree", "text", "amount"] = "tree"
    looks: re.Pattern[str] | None = None
    ops: frozenset[str] = frozenset()


# what a text must hold to be words: letters in a row that are no command, a letter alone, a date or a time
_WORDS = re.compile(
    r"(?<![\\A-Za-z])[A-Za-z]{2}|^\W*[A-Za-z]\W|^[A-Za-z]$|\d:\d|\d ?[ap]\.?m|\d-\d+-\d|\d/\d+/\d|[^\x00-\x7f]"
    r"|\\(?:text|math|mbox|emptyset|varnothing|infty|phi|O|R)"
)
_MARKS = re.compile(r"[A-Za-z%:°\'\"$]|\d-\d+-\d|\d/\d+/\d|[^\x00-\x7f]")  # a unit, a date or a time may stand here
_LISTS = frozenset({"group", "seq", "setop", "matrix"})

KINDS = (
    Kind("calendar", calendar.claim, calendar.read, calendar.judge, calendar.is_certain, sees="text", looks=_MARKS),
    Kind("quantity", quantity.claim, quantity.read, quantity.judge, quantity.is_certain, sees="amount", looks=_MARKS),
    Kind("number", number.claim, number.read, number.judge),
    Kind("base", numeral.claim, numeral.read, numeral.judge),
    Kind("choice", choice.claim, choice.read, choice.judge, sees="text", looks=_WORDS),
    Kind("truth", truth.claim, truth.read, truth.judge, sees="text", looks=_WORDS),
    Kind("matrix", matrix.claim, matrix.read, matrix.judge, ops=_LISTS),
    Kind("collection", collection.claim, collection.read, collection.judge, ops=_LISTS),
    Kind("interval", interval.claim, interval.read, interval.judge, ops=_LISTS),
    Kind("ratio", ratio.claim, ratio.read, ratio.judge),
    Kind("cases", cases.claim, cases.read, cases.judge),
    Kind("progression", progression.claim, progression.read, progression.judge),
    Kind("affine", affine.claim, affine.read, affine.judge),
    Kind("relation", relation.claim, relation.read, relation.judge),
    Kind("formula", formula.claim, formula.read, formula.judge),
    Kind("structure", structure.claim, structure.read, structure.judge),
    Kind("text", text.claim, text.read, text.judge, sees="text", looks=_WORDS),
)
_COMPOSED = tuple(kind for kind in KINDS if kind.ops)
_NO_TREE = (None,)  # what a kind gets that can do without: amounts and words may be no mathematics


def kinds_of(side: Source) -> list[str]:
    """The names of the kinds that claim a side as a reference."""
    return [
        kind.name
        for kind in KINDS
        if (kind.looks is None or kind.looks.search(side.text))
        and any(kind.claim(side, tree) is not None for tree in _trees(kind, side))
    ]


def _trees(kind: Kind, side: Source) -> tuple[Node | None, ...]:
    if kind.sees == "tree":
        return side.trees
    if not side.trees:
        return _NO_TREE
    return side.trees[:1] if kind.sees == "text" else side.trees


def judge(reference: Source, answer: Source, context: Context) -> Finding:
    """Compare two sides: right if one consistent reading of both makes them equal.

    When none does, the finding of the first kind that read both is reported, an undecided one before a negative one.
    """
    if reference.trees == answer.trees and (reference.trees or reference.text == answer.text):
        return Finding(True, "text.same", "tree")
    if context.depth > MAX_NESTING:
        return Finding(False, "collection.nesting", "read")
    usual = context.depth > 0 or not is_other(reference.text, answer.text)
    if usual:
        finding = settled(reference, answer, context)
        if finding is not None:
            return finding if finding.kind else finding._replace(kind="number")
    alone = usual and len(reference.trees) == len(answer.trees) == 1 and is_comparable(*reference.trees, *answer.trees)
    if alone and any(reference.trees[0].op in kind.ops for kind in _COMPOSED):
        finding = _by_kinds(_COMPOSED, reference, answer, context, alone=True)
        if not finding.unread:
            return finding
        alone = False
    return _by_kinds(KINDS, reference, answer, context, alone=alone)


def _by_kinds(kinds: tuple[Kind, ...], reference: Source, answer: Source, context: Context, *, alone: bool) -> Finding:
    """What the kinds say, one after the other; only the first that reads both sides, if it can judge ``alone``."""
    best: Finding | None = None
    claimed = ""
    for kind in kinds:
        if kind.looks is not None and (
            alone or not (kind.looks.search(reference.text) or kind.looks.search(answer.text))
        ):
            continue
        found, claims, sure = _ask(kind, reference, answer, context)
        if not claims:
            continue
        claimed = claimed or kind.name
        if found is None:
            if sure:
                return _unread(kind.name)
            continue
        if found.equal or (found.equal is False and (alone or sure)):
            return found
        if best is None or (found.equal is None and best.equal is not None):
            best = found
    if best is not None:
        return best
    if not claimed:
        return Finding(None, "reference.unreadable", "read")
    return _unread(claimed)


def _unread(kind: str) -> Finding:
    return Finding(False, f"{kind}.kind", "read", f"the answer cannot be read as a {kind}", kind, unread=True)


def _ask(kind: Kind, reference: Source, answer: Source, context: Context) -> tuple[Finding | None, bool, bool]:
    """What one kind finds, whether it claims the reference, and whether it is certain of a side."""
    best: Finding | None = None
    claims = sure = False
    trees, others = _trees(kind, reference), _trees(kind, answer)
    single = len(trees) == 1 and len(others) == 1
    for i, tree in enumerate(trees):
        value = kind.claim(reference, tree)
        if value is None:
            continue
        claims = True
        sure = sure or (kind.certain is not None and kind.certain(value))
        for j, other in enumerate(others):
            if not single and not reference.agrees(i, answer, j):
                continue
            read = kind.read(answer, other)
            if read is None:
                continue
            sure = sure or (kind.certain is not None and kind.certain(read))
            mark = len(context.used)
            finding = kind.judge(value, read, context)
            if finding.unread:
                continue  # nothing for this kind
            if finding.equal:
                return finding._replace(kind=kind.name), True, sure
            del context.used[mark:]  # what led to no yes was not used
            if best is None or (finding.equal is None and best.equal is not None):
                best = finding
    if not claims and kind.certain is not None:
        reads = (kind.read(answer, other) for other in others)
        claims = sure = any(read is not None and kind.certain(read) for read in reads)
    return None if best is None else best._replace(kind=kind.name), claims, sure
