r"""The kinds of answer, in the order in which they may claim a reference: one file and one row each.

The reference decides the reading: every kind that claims it reads the answer in its own way, and the answer is right
if one of them says so. A kind that is certain is asked first, whichever side it claims, and nobody overrules it.

>>> from evalmath.views.core import source
>>> [kind.name for kind in KINDS if kind.claim(source("(1,2)"), source("(1,2)").trees[0])]
['collection', 'interval', 'structure']
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from evalmath.algebra.exact import METER
from evalmath.kinds import (
    affine,
    calendar,
    cases,
    choice,
    collection,
    formula,
    interval,
    labelled,
    letters,
    matrix,
    number,
    numeral,
    permutation,
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
    """A kind of answer.

    ``claim`` reads a reference strictly, ``read`` an answer leniently; both take the side and one of its trees and give
    the kind's value or None. ``judge`` compares two values; that of a ``certain`` kind may have nothing to say (None).
    ``ops`` are the operators of the trees that a certain kind claims, with "" for a text that is no mathematics.
    """

    name: str
    claim: Callable[[Source, Any], Any]
    read: Callable[[Source, Any], Any]
    judge: Callable[[Any, Any, Context], Any]
    certain: bool = False
    ops: frozenset[str] = frozenset()


_PRODUCTS = frozenset({"mul", "pow", "apply"})
KINDS = (
    Kind(
        "labelled", labelled.claim, labelled.read, labelled.judge, True, frozenset(("mul", "seq", "unit", "ratio", ""))
    ),
    Kind("permutation", permutation.claim, permutation.read, permutation.judge, True, _PRODUCTS | {"group", "rel"}),
    Kind("letters", letters.claim, letters.read, letters.judge, True, _PRODUCTS | {"word"}),
    Kind("number", number.claim, number.read, number.judge),
    Kind("quantity", quantity.claim, quantity.read, quantity.judge),
    Kind("base", numeral.claim, numeral.read, numeral.judge),
    Kind("choice", choice.claim, choice.read, choice.judge),
    Kind("truth", truth.claim, truth.read, truth.judge),
    Kind("matrix", matrix.claim, matrix.read, matrix.judge),
    Kind("collection", collection.claim, collection.read, collection.judge),
    Kind("interval", interval.claim, interval.read, interval.judge),
    Kind("ratio", ratio.claim, ratio.read, ratio.judge),
    Kind("cases", cases.claim, cases.read, cases.judge),
    Kind("progression", progression.claim, progression.read, progression.judge),
    Kind("affine", affine.claim, affine.read, affine.judge),
    Kind("relation", relation.claim, relation.read, relation.judge),
    Kind("formula", formula.claim, formula.read, formula.judge),
    Kind("structure", structure.claim, structure.read, structure.judge),
    Kind("calendar", calendar.claim, calendar.read, calendar.judge),
    Kind("text", text.claim, text.read, text.judge),
)
_CERTAIN = tuple(kind for kind in KINDS if kind.certain)
_TEXTUAL = frozenset({"choice", "truth", "calendar", "text"})  # these read the text, with or without a tree
_ARRANGED = tuple((kind, kind.name in _TEXTUAL, kind.name == "quantity") for kind in KINDS if not kind.certain)
# what reads brackets and lists of plain values; a relation may be a value by its name
_ARRANGED_COMPOSED = tuple(x for x in _ARRANGED if x[0].name in {"matrix", "collection", "interval"})
_COMPOSED = frozenset({"group", "seq", "setop", "matrix"})
# letters in a row that are no command, a letter alone, a date or a time: else the textual kinds need not look
_WORDY = re.compile(
    r"(?<![\\A-Za-z])[A-Za-z]{2}|^\W*[A-Za-z]\W|^[A-Za-z]$|\d:\d|\d ?[ap]\.?m|\d-\d+-\d|\d/\d+/\d|[^\x00-\x7f]"
    r"|\\(?:text|math|mbox|emptyset|varnothing|infty|phi|O|R)"
)
_MARKED = re.compile(r"[A-Za-z%:°€£¥₹]|\d-\d+-\d|\d/\d+/\d")  # a unit, a date or a time may stand here


def kinds_of(side: Source) -> list[str]:
    """The names of the kinds that claim a side as a reference."""
    trees, textual = side.trees, _for_words(side)
    tree = trees[0] if trees else None
    certain = [kind.name for kind in _CERTAIN if kind.claim(side, tree) is not None]
    return certain + [
        kind.name
        for kind, words, amounts in _ARRANGED
        if any(kind.claim(side, t) is not None for t in (textual if words else trees or _NO_TREE * amounts))
    ]


_NO_TREE = (None,)  # what a kind gets that can do without: amounts and words may be no mathematics


def _for_words(side: Source) -> tuple[Node | None, ...]:
    """The tree that textual kinds see, if words may stand in a side at all."""
    if not side.trees:
        return _NO_TREE
    return side.trees[:1] if _WORDY.search(side.text) else ()


def judge(reference: Source, answer: Source, context: Context) -> Finding:
    """Compare two sides: right if one consistent reading of both makes them equal.

    When none does, the finding of the first kind that read both is reported, an undecided one before a negative one.
    """
    if reference.trees == answer.trees and (reference.trees or reference.text == answer.text):
        return Finding(True, "text.same", "tree")
    if context.depth > MAX_NESTING:
        return Finding(False, "collection.nesting", "read")
    if context.depth == 0:
        METER.refill()
    usual = context.depth > 0 or not is_other(reference.text, answer.text)
    if usual:
        finding = settled(reference.trees, answer.trees, context)
        if finding is not None:
            return finding
    certain = _certainly(reference, answer, context)
    if certain is not None:
        return certain
    alone = usual and len(reference.trees) == len(answer.trees) == 1 and is_comparable(*reference.trees, *answer.trees)
    if not alone and (_MARKED.search(reference.text) or _MARKED.search(answer.text)):
        decided = quantity.decide(reference, answer) or calendar.decide(reference, answer)
        if decided is not None:
            return decided
    return _by_kinds(reference, answer, context, alone=alone)


def _certainly(reference: Source, answer: Source, context: Context) -> Finding | None:
    """What a kind says that is certain of one side and can read the other."""
    mine, yours = (side.trees[0] if side.trees else None for side in (reference, answer))
    ops = {mine.op if mine is not None else "", yours.op if yours is not None else ""}
    for kind in _CERTAIN:
        if kind.ops.isdisjoint(ops):
            continue
        left, right = kind.claim(reference, mine), kind.claim(answer, yours)
        if left is None and right is None:
            continue
        left = kind.read(reference, mine) if left is None else left
        right = kind.read(answer, yours) if right is None else right
        finding: Finding | None = None if left is None or right is None else kind.judge(left, right, context)
        if finding is not None:
            return finding
    return None


def _by_kinds(reference: Source, answer: Source, context: Context, *, alone: bool) -> Finding:
    """What the kinds say, one after the other; only the first that reads both sides, if it can judge ``alone``."""
    best: Finding | None = None
    claimed = ""
    said, saying = ((), ()) if alone else (_for_words(reference), _for_words(answer))
    composed = alone and reference.trees[0].op in _COMPOSED
    for kind, words, amounts in _ARRANGED_COMPOSED if composed else _ARRANGED:
        for tree in said if words else reference.trees or _NO_TREE * amounts:
            value = kind.claim(reference, tree)
            if value is None:
                continue
            claimed = claimed or kind.name
            for other in saying if words else answer.trees or _NO_TREE * amounts:
                read = kind.read(answer, other)
                if read is None:
                    continue
                finding: Finding = kind.judge(value, read, context)
                if finding.equal or (alone and finding.equal is False):
                    return finding
                if best is None or (finding.equal is None and best.equal is not None):
                    best = finding
    if best is not None:
        return best
    if composed:
        return _by_kinds(reference, answer, context, alone=False)
    if not claimed:
        return Finding(None, "reference.unreadable", "read")
    return Finding(False, f"{claimed}.kind", "read", f"the answer cannot be read as a {claimed}")
