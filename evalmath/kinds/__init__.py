r"""The kinds of answer, in the order in which they may claim a reference: one file and one row each.

The reference decides the reading: every kind that claims it reads the answer in its own way, in readings of both sides
that make the same choices. The answer is right if one kind says so, unless a kind before it is *certain* of what stands
there: labelled parts, a date, an amount with a unit. Its no ends the question.

>>> from evalmath.kinds.side import source
>>> [kind.name for kind in KINDS if kind.home.claim(source("(1,2)"), source("(1,2)").trees[0])]
['collection', 'interval']
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from evalmath.kinds.remarks.asides import left_over
from evalmath.kinds.remarks.domains import is_everything
from evalmath.kinds.remarks.parameters import difference, in_one_parameter
from evalmath.kinds.settled import settled
from evalmath.kinds.side import Allowance, Context, Finding, Same, Source, source
from evalmath.kinds.value.quantity import is_multiplied
from evalmath.syntax.tree import Node

__all__ = ["KINDS", "Allowance", "Context", "Finding", "Kind", "Same", "Source", "judge", "kinds_of", "source"]

LEFT_OVER = "words.left-over"
MAX_NESTING = 5  # of collections in collections


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of answer: a row.

    ``module`` is loaded when the kind is asked for the first time, which most texts call few for. Its ``claim`` reads a
    reference strictly, its ``read`` an answer leniently; both take the side and one of its trees and give the kind's
    value or None. Its ``judge`` compares two values; None where there is nothing that this kind could say. It may have
    ``concerns``: a look at a side that tells whether to ask at all. A kind that may be ``certain`` says by its
    ``is_certain`` of a value that it cannot be anything else: then its no is final. A kind without that function claims
    nothing but what it is certain of.

    ``sees`` says what the kind needs: ``"tree"``; ``"text"`` with or without a tree; ``"amount"``, a tree or, where
    there is none, the text. ``wordy`` kinds read words as part of their values; the words that the others leave over on
    one side have to be of a known class, in a list item by item (``itemwise``).
    """

    name: str
    module: str
    certain: bool = False
    sees: Literal["tree", "text", "amount"] = "tree"
    wordy: bool = False  # reads words as part of its values
    itemwise: bool = False  # judges each item of a list with its words

    @property
    def home(self) -> Any:
        """The module, with its ``claim``, ``read`` and ``judge``."""
        found = _HOMES.get(self.module)
        if found is None:
            found = _HOMES[self.module] = import_module(self.module, __name__)
        return found

    def concerns(self, *sides: Source) -> bool:
        """Whether a look at one of some sides gives a reason to ask this kind."""
        look = getattr(self.home, "concerns", None)
        return look is None or any(map(look, sides))

    def is_certain(self, value: Any) -> bool:
        """Whether a value that was read cannot be of another kind."""
        return self.certain and bool(getattr(self.home, "is_certain", _always)(value))


_HOMES: dict[str, Any] = {}  # the modules that were loaded


def _always(value: object) -> bool:
    """For kinds that claim nothing but what they are certain of."""
    return True


KINDS = (
    Kind("labelled", ".ordered.labelled", certain=True, sees="text", wordy=True),
    Kind("permutation", ".notations.permutation", certain=True, sees="text"),
    Kind("letters", ".notations.letters", certain=True, sees="text", wordy=True),
    Kind("named", ".notations.named", certain=True, sees="text", wordy=True),
    Kind("calendar", ".words.calendar", certain=True, sees="text", wordy=True),
    Kind("quantity", ".value.quantity", certain=True, sees="amount", wordy=True),
    Kind("number", ".value.number"),
    Kind("base", ".notations.numeral"),
    Kind("choice", ".words.choice", certain=True, sees="text", wordy=True),
    Kind("truth", ".words.truth", sees="text", wordy=True),
    Kind("matrix", ".ordered.matrix", certain=True),
    Kind("formula", ".notations.formula", certain=True, wordy=True),
    Kind("ratio", ".value.ratio"),
    Kind("cases", ".cases", certain=True, wordy=True),
    # one set of points, in the four forms in which people write it
    Kind("collection", ".points.listing", certain=True, itemwise=True),
    Kind("interval", ".points.reals", wordy=True),
    Kind("progression", ".points.families", wordy=True),
    Kind("relation", ".points.curves"),
    Kind("text", ".words.text", sees="text", wordy=True),
)
_NO_TREE = (None,)  # what a kind gets that can do without: amounts and words need not be mathematics

Trees = tuple[Node | None, ...]


def _seen(side: Source) -> dict[str, Trees]:
    """The trees of a side for each sort of kind."""
    trees = side.trees
    return {"tree": trees, "text": trees[:1] or _NO_TREE, "amount": trees or _NO_TREE}


def kinds_of(side: Source) -> list[str]:
    """The names of the kinds that claim a side as a reference."""
    seen = _seen(side)
    return [
        kind.name
        for kind in KINDS
        if kind.concerns(side) and any(kind.home.claim(side, tree) is not None for tree in seen[kind.sees])
    ]


def judge(reference: Source, answer: Source, context: Context) -> Finding:
    """Compare two sides: right if one consistent reading of both makes them equal.

    When none does, the finding of the first kind that read both is reported, an undecided one before a negative one.
    """
    if not (reference.domains or answer.domains):
        return _judged(reference, answer, context)
    if not all(map(is_everything, (*reference.domains.values(), *answer.domains.values()))):
        context = context.with_bound()
    finding = _judged(reference, answer, context)
    if not finding.equal:
        other = in_one_parameter(reference, answer)
        again = finding if other is None else _judged(reference, other, context)
        finding = finding if again.equal is False else again
    if not finding.equal:
        return finding
    said = {*reference.domains.values(), *answer.domains.values()}
    of_reals = finding.kind == "interval" and said == {"reals"}  # x \\in \\mathbb{R}, x \\ne 2
    detail = "" if of_reals else difference(reference, answer, context.question, listed=finding.kind == "collection")
    if not (detail or (reference.domains and answer.domains) or context.allows("domain")):
        detail = "the policy allows no domain on one side only"
    return Finding(False, "remark.domain", "read", detail, finding.kind) if detail else finding


def _judged(reference: Source, answer: Source, context: Context) -> Finding:
    """The finding on the values, whatever the domains of their parameters."""
    trees, others = reference.trees, answer.trees
    if trees == others and (trees or reference.text == answer.text):
        return Finding(True, "text.same", "tree")
    if context.depth > MAX_NESTING:
        return Finding(False, "collection.nesting", "read")
    finding = settled(reference, answer, context)
    if finding is not None and (finding.equal or not (context.query and is_multiplied(trees, others))):
        return finding  # but the question may ask in dozens
    return _by_kinds(reference, answer, context)


def _by_kinds(reference: Source, answer: Source, context: Context) -> Finding:
    """What the kinds say, one after the other, up to the first yes or the no of one that is certain."""
    best: Finding | None = None
    claimed = unsure = ""
    mine, yours = _seen(reference), _seen(answer)
    for kind in KINDS:
        found, claims, sure = _ask(kind, reference, answer, context, mine[kind.sees], yours[kind.sees])
        if found is not None and found.unread:
            claimed, found = claimed or found.kind, None
        elif claims and (sure or not kind.certain):
            claimed = claimed or kind.name
        elif claims:
            unsure = unsure or kind.name
        if found is None:
            continue
        if found.equal or (sure and (found.equal is False or found.reason == LEFT_OVER)):
            return found
        if best is None or (found.equal is None and best.equal is not None):
            best = found
    return best or _unread(reference, answer, claimed or unsure)


def _unread(reference: Source, answer: Source, claimed: str) -> Finding:
    """What is said where no kind reads both sides; that they are not written alike was seen before."""
    if not claimed and not reference.trees:
        return Finding(None, "reference.unreadable", "read", unread=True)
    if not claimed and answer.trees:
        return Finding(False, "structure.differs", "tree", "", "structure")
    claimed = claimed or "structure"
    detail = f"the answer cannot be read as a {claimed}"
    return Finding(False, f"{claimed}.kind", "read", detail, claimed, unread=True)


def _ask(
    kind: Kind, reference: Source, answer: Source, context: Context, trees: Trees, others: Trees
) -> tuple[Finding | None, bool, bool]:
    """What one kind finds, whether it claims the reference, and whether it is certain of a side."""
    home, is_certain = kind.home, kind.is_certain
    if not kind.concerns(reference, answer):
        return None, False, False
    values = [home.claim(reference, tree) for tree in trees]
    claims = values.count(None) < len(values)
    sure = False
    if claims:
        reads = [home.read(answer, other) for other in others]
    elif kind.certain:  # the answer may be what this kind is certain of
        reads = []
        for other in others:
            read = home.claim(answer, other)
            reads.append(read if read is not None and is_certain(read) else None)
            sure = sure or reads[-1] is not None
        if not sure:
            return None, False, False
        values = [home.read(reference, tree) for tree in trees]
    else:
        return None, False, False
    best: Finding | None = None
    # of what is claimed, else of what a judgement reads
    sure = claims and kind.certain and any(x is not None and is_certain(x) for x in values)
    single = len(trees) == len(others) == 1
    for i, value in enumerate(values):
        for j, read in enumerate(reads):
            if value is None or read is None or not (single or reference.agrees(i, answer, j)):
                continue
            mark = len(context.used)
            finding = home.judge(value, read, context)
            if finding is None:
                continue
            sure = sure or (kind.certain and is_certain(read))
            if finding.equal and not kind.wordy:
                finding = _unless_left_over(finding, kind, trees[i], others[j], context)
            if finding.equal:
                return _filed(finding, kind), True, sure
            del context.used[mark:]  # what led to no yes was not used
            if best is None or (finding.equal is None and best.equal is not None):
                best = finding
    return None if best is None else _filed(best, kind), claims, sure


def _unless_left_over(finding: Finding, kind: Kind, tree: Node | None, other: Node | None, context: Context) -> Finding:
    """A yes, unless words of one side are left over that the policy does not allow; a list has been judged by item."""
    if kind.itemwise and _is_list(tree) and _is_list(other):
        return finding
    words, needed = left_over(tree, other, context.question)
    if needed is not None and all(map(context.allows, needed)):
        return finding
    return Finding(None if needed is None else False, LEFT_OVER, "read", words)


def _is_list(tree: Node | None) -> bool:
    return tree is not None and (tree.op == "seq" or tree.op == "group")


def _filed(finding: Finding, kind: Kind) -> Finding:
    """The finding under the name of the kind."""
    return finding if finding.kind == kind.name else finding._replace(kind=kind.name)
