r"""The kinds of answer, in the order in which they may claim a reference: one file and one row each.

The reference decides the reading: every kind that claims it reads the answer in its own way, and the answer is right
if one of them says so.

>>> from evalmath.kinds.core import source
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
    base,
    calendar,
    choice,
    collection,
    interval,
    matrix,
    number,
    piecewise,
    progression,
    quantity,
    rare,
    relation,
    structure,
    text,
    truth,
)
from evalmath.kinds.core import Allowance, Context, Finding, Same, Source, source
from evalmath.syntax.tree import Node

__all__ = ["KINDS", "Allowance", "Context", "Finding", "Kind", "Same", "Source", "judge", "kinds_of", "source"]

MAX_NESTING = 5  # of collections in collections


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of answer.

    ``claim`` reads a reference strictly, ``read`` an answer leniently; both take the side and one of its trees and give
    the kind's value or None. ``judge`` compares two values.
    """

    name: str
    claim: Callable[[Source, Any], Any]
    read: Callable[[Source, Any], Any]
    judge: Callable[[Any, Any, Context], Finding]


KINDS = (
    Kind("number", number.claim, number.read, number.judge),
    Kind("quantity", quantity.claim, quantity.read, quantity.judge),
    Kind("base", base.claim, base.read, base.judge),
    Kind("choice", choice.claim, choice.read, choice.judge),
    Kind("truth", truth.claim, truth.read, truth.judge),
    Kind("matrix", matrix.claim, matrix.read, matrix.judge),
    Kind("collection", collection.claim, collection.read, collection.judge),
    Kind("interval", interval.claim, interval.read, interval.judge),
    Kind("ratio", rare.claim_ratio, rare.read_ratio, rare.judge_ratio),
    Kind("cases", piecewise.claim, piecewise.read, piecewise.judge),
    Kind("progression", progression.claim, progression.read, progression.judge),
    Kind("affine", affine.claim, affine.read, affine.judge),
    Kind("relation", relation.claim, relation.read, relation.judge),
    Kind("formula", rare.claim_formula, rare.claim_formula, rare.judge_formula),
    Kind("structure", structure.claim, structure.read, structure.judge),
    Kind("calendar", calendar.claim, calendar.read, calendar.judge),
    Kind("text", text.claim, text.read, text.judge),
)
_TEXTUAL = frozenset({"choice", "truth", "calendar", "text"})  # these read the text, with or without a tree
# letters in a row that are no command, a letter alone, a date or a time: else the textual kinds need not look
_WORDY = re.compile(
    r"(?<![\\A-Za-z])[A-Za-z]{2}|^\W*[A-Za-z]\W|^[A-Za-z]$|\d:\d|\d ?[ap]\.?m|\d-\d+-\d|\d/\d+/\d|[^\x00-\x7f]"
    r"|\\(?:text|math|mbox|emptyset|varnothing|infty|phi|O|R)"
)
_MARKED = re.compile(r"[A-Za-z%:°€£¥₹]|\d-\d+-\d|\d/\d+/\d")  # a unit, a date or a time may stand here


def kinds_of(side: Source) -> list[str]:
    """The names of the kinds that claim a side as a reference."""
    return [k.name for k in KINDS if any(k.claim(side, t) is not None for t in _trees(side, k))]


def _trees(side: Source, kind: Kind) -> tuple[Node | None, ...]:
    if kind.name in _TEXTUAL:
        if not side.trees:
            return (None,)
        return side.trees[:1] if _WORDY.search(side.text) else ()
    return side.trees or ((None,) if kind.name == "quantity" else ())


def _plain(node: Node | None) -> bool:
    """Whether a tree is a number written with digits and a sign or a fraction bar."""
    if node is None:
        return False
    if node.op == "num" or node.op == "dec":
        return True
    return (node.op == "neg" or node.op == "div") and all(map(_plain, node.args))


def judge(reference: Source, answer: Source, context: Context) -> Finding:
    """Compare two sides: right if one consistent reading of both makes them equal.

    When none does, the finding of the first kind that read both is reported, an undecided one before a negative one.
    """
    if reference.text == answer.text:
        return Finding(True, "text.same", "tree")
    if context.depth > MAX_NESTING:
        return Finding(False, "collection.nesting", "read")
    if context.depth == 0:
        METER.refill()
    if _MARKED.search(reference.text) or _MARKED.search(answer.text):
        decided = quantity.decide(reference, answer) or calendar.decide(reference, answer)
        if decided is not None:
            return decided
    best: Finding | None = None
    claimed = ""
    for kind in KINDS:
        for tree in _trees(reference, kind):
            value = kind.claim(reference, tree)
            if value is None:
                continue
            claimed = claimed or kind.name
            for other in _trees(answer, kind):
                read = kind.read(answer, other)
                if read is None:
                    continue
                finding = kind.judge(value, read, context)
                plain = kind.name == "number" and finding.equal is False and _plain(tree) and _plain(other)
                if finding.equal or plain:  # two plain numbers are nothing else
                    return finding
                if best is None or (finding.equal is None and best.equal is not None):
                    best = finding
    if best is not None:
        return best
    if not claimed:
        return Finding(None, "reference.unreadable", "read")
    return Finding(False, f"{claimed}.kind", "read", f"the answer cannot be read as a {claimed}")
