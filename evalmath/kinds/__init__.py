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
from evalmath.kinds.settled import is_comparable, is_other, settled
from evalmath.kinds.side import Allowance, Context, Finding, Same, Source, source
from evalmath.kinds.value.quantity import is_multiplied
from evalmath.kinds.words.calendar import LOOKS as _DATES
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = ["KINDS", "Allowance", "Context", "Finding", "Kind", "Same", "Source", "judge", "kinds_of", "source"]

LEFT_OVER = "words.left-over"
MAX_NESTING = 5  # of collections in collections


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of answer: a row.

    ``module`` is loaded when the kind is asked for the first time, which most texts call few for. Its ``claim`` reads a
    reference strictly, its ``read`` an answer leniently; both take the side and one of its trees and give the kind's
    value or None. Its ``judge`` compares two values; None where there is nothing that this kind could say. A kind that
    may be ``certain`` says by its ``is_certain`` of a value that it cannot be anything else: then its no is final. A
    kind without that function claims nothing but what it is certain of.

    ``sees`` says what the kind needs: ``"tree"``; ``"text"`` with or without a tree; ``"amount"``, a tree or, where
    there is none, the text. A kind is asked where one of the two trees has one of its ``ops`` ("" for a text without
    one), and one of the two texts holds what it ``looks`` for; empty or None is anything. ``plainly`` says that it can
    judge two sides that are laid out alike and differ in plain values only. ``wordy`` kinds read words as part of their
    values; the words that the others leave over on one side have to be of a known class, in a list item by item.
    """

    name: str
    module: str
    certain: bool = False
    sees: Literal["tree", "text", "amount"] = "tree"
    looks: Lazy | None = None
    ops: frozenset[str] = frozenset()
    plainly: bool = False
    wordy: bool = False  # reads words as part of its values
    itemwise: bool = False  # judges each item of a list with its words

    @property
    def home(self) -> Any:
        """The module, with its ``claim``, ``read`` and ``judge``."""
        found = _HOMES.get(self.module)
        if found is None:
            found = _HOMES[self.module] = import_module(self.module, __name__)
        return found

    def is_certain(self, value: Any) -> bool:
        """Whether a value that was read cannot be of another kind."""
        return self.certain and bool(getattr(self.home, "is_certain", _always)(value))


_HOMES: dict[str, Any] = {}  # the modules that were loaded


def _always(value: object) -> bool:
    """For kinds that claim nothing but what they are certain of."""
    return True


# what a text must hold to be words: letters in a row that are no command, a letter alone, a date or a time
_WORDS = Lazy(
    r"(?<![\\A-Za-z])[A-Za-z]{2}|^\W*[A-Za-z]\W|^[A-Za-z]$|\d:\d|\d ?[ap]\.?m|\d-\d+-\d|\d/\d+/\d|[^\x00-\x7f]"
    r"|\\(?:text|math|mbox|emptyset|varnothing|infty|phi|O|R)"
)
# a unit, a date or a time may stand here: two letters side by side, a letter that is a unit, a command that sets words
_MARKS = Lazy(
    r"(?<![\\A-Za-z])(?:[A-Za-z]{2}|[ghlmsABCFGHJ-NTVW])|\\(?:[mtO]|op|rm|hbox|circ|deg|euro|pounds|yen)|[%:°\'\"$]"
    r"|\d-\d+-\d|\d/\d+/\d|[^\x00-\x7f]"
)
_LABELS = Lazy(r"(?<![A-Za-z\d])(?:[Aa1]|[iI])\s*+[}$*]*+\s*+[).:]|circled")  # the label of a first part
# a name with parameters or an index, a set of numbers
_NAMES = Lazy(r"[A-Za-z}]\s*+(?:\^\{?2\}?)?\s*+(?:\\left)?\(|_|\\sim|\\[BRQNZ]|\\math(?:bb|bf|ds)|[ℤℝℚℂℕ𝔽]")
_PRODUCTS = frozenset({"mul", "pow", "apply"})
_CYCLES = _PRODUCTS | {"group", "rel"}
_FORMULAS = frozenset({"seq", "not", "rel", "setop", "group"})
_LETTERS = _PRODUCTS | {"word", "add", "neg", "rel"}
_LISTS = frozenset({"seq", "group", "rel", "setb", "cases", "matrix"})
_ITEMS = _LISTS | frozenset("const pm mp apply add setop mul div pow fn unit neg".split())
_REALS = _LISTS | frozenset("word unit mul pm ratio add setop const apply".split())
_FAMILIES = _LISTS | frozenset("mul const word unit apply fn add bigop setop pow div neg pm mp".split())
# (1 2), (12)(34)
_IN_CYCLES = Lazy(r"\(\s*+\d++(?:\s|~|\\[^A-Za-z]|\\q?quad)|\d\s*+\)\s*+(?:\\circ\s*+)?\(\s*+\d")
# matrices are capitals; a word has two letters side by side, a Roman numeral perhaps spaces between them
_IN_A_ROW = Lazy(r"[A-Z]|(?<![\\A-Za-z])(?:[a-z]{2}|[ivx]\W++[ivx])")


KINDS = (
    Kind("labelled", ".ordered.labelled", certain=True, sees="text", looks=_LABELS, wordy=True),
    Kind(
        "permutation", ".notations.permutation", certain=True, sees="text", looks=_IN_CYCLES, ops=_CYCLES, plainly=True
    ),
    Kind(
        "letters",
        ".notations.letters",
        certain=True,
        sees="text",
        looks=_IN_A_ROW,
        ops=_LETTERS,
        plainly=True,
        wordy=True,
    ),
    Kind("named", ".notations.named", certain=True, sees="text", looks=_NAMES, wordy=True),
    Kind("calendar", ".words.calendar", certain=True, sees="text", looks=_DATES, wordy=True),
    Kind("quantity", ".value.quantity", certain=True, sees="amount", looks=_MARKS, wordy=True),
    Kind("number", ".value.number"),
    Kind("base", ".notations.numeral"),
    Kind("choice", ".words.choice", certain=True, sees="text", looks=_WORDS, wordy=True),
    Kind("truth", ".words.truth", sees="text", looks=_WORDS, wordy=True),
    Kind("matrix", ".ordered.matrix", certain=True, plainly=True),
    Kind("formula", ".notations.formula", certain=True, ops=_FORMULAS, wordy=True),
    Kind("ratio", ".value.ratio"),
    Kind("cases", ".cases", certain=True, wordy=True),
    # one set of points, in the four forms in which people write it
    Kind("collection", ".points.listing", certain=True, ops=_ITEMS, plainly=True, itemwise=True),
    Kind("interval", ".points.inequalities", ops=_REALS, plainly=True, wordy=True),
    Kind("progression", ".points.families", ops=_FAMILIES, plainly=True, wordy=True),
    Kind("relation", ".points.curves", ops=_LISTS, plainly=True),
    Kind("text", ".words.text", sees="text", looks=_WORDS, wordy=True),
)
_PLAINLY = tuple(kind for kind in KINDS if kind.plainly)
_COMPOSED = frozenset({"group", "seq", "setop", "matrix"})
_NO_TREE = (None,)  # what a kind gets that can do without: amounts and words need not be mathematics


def _trees(kind: Kind, side: Source) -> tuple[Node | None, ...]:
    if kind.sees == "tree":
        return side.trees
    if not side.trees:
        return _NO_TREE
    return side.trees[:1] if kind.sees == "text" else side.trees


def kinds_of(side: Source) -> list[str]:
    """The names of the kinds that claim a side as a reference."""
    return [
        kind.name
        for kind in KINDS
        if (kind.looks is None or kind.looks.search(side.text))
        and any(kind.home.claim(side, tree) is not None for tree in _trees(kind, side))
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
    detail = "" if of_reals else difference(reference, answer, listed=finding.kind == "collection")
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
    usual = context.depth > 0 or not (is_other(reference.text) or is_other(answer.text))
    if usual:
        finding = settled(reference, answer, context)
        if finding is not None:
            if finding.equal or not (context.query and is_multiplied(trees, others)):
                return finding
            usual = False  # the question may ask in dozens
    alone = usual and len(trees) == len(others) == 1 and is_comparable(trees[0], others[0])
    if alone and trees[0].op in _COMPOSED:
        finding = _by_kinds(_PLAINLY, reference, answer, context, alone=True)
        if not finding.unread:
            return finding
        alone = False
    return _by_kinds(KINDS, reference, answer, context, alone=alone)


def _by_kinds(kinds: tuple[Kind, ...], reference: Source, answer: Source, context: Context, *, alone: bool) -> Finding:
    """What the kinds say, one after the other; only the first that reads both sides, if it can judge ``alone``."""
    best: Finding | None = None
    claimed = unsure = ""
    held: dict[Lazy, bool] = {}
    ops = {side.trees[0].op if side.trees else "" for side in (reference, answer)}
    for kind in kinds:
        if kind.ops and kind.ops.isdisjoint(ops):
            continue
        if kind.looks is not None:
            if alone and not kind.plainly:
                continue
            if kind.looks not in held:  # several kinds look for one thing
                held[kind.looks] = _holds(kind.looks, reference, answer)
            if not held[kind.looks]:
                continue
        found, claims, sure = _ask(kind, reference, answer, context)
        if found is not None and found.unread:
            claimed, found = claimed or found.kind, None
        elif claims and (sure or not kind.certain):
            claimed = claimed or kind.name
        elif claims:
            unsure = unsure or kind.name
        if found is None:
            continue
        if found.equal or ((found.equal is False or found.reason == LEFT_OVER) and (alone or sure)):
            return found
        if best is None or (found.equal is None and best.equal is not None):
            best = found
    return best or _unread(reference, answer, claimed or unsure, alone=alone)


def _unread(reference: Source, answer: Source, claimed: str, *, alone: bool) -> Finding:
    """What is said where no kind reads both sides; that they are not written alike was seen before."""
    if not claimed and not reference.trees:
        return Finding(None, "reference.unreadable", "read", unread=True)
    if not claimed and answer.trees:
        return Finding(False, "structure.differs", "tree", "", "structure", unread=alone)
    claimed = claimed or "structure"
    detail = f"the answer cannot be read as a {claimed}"
    return Finding(False, f"{claimed}.kind", "read", detail, claimed, unread=True)


def _holds(looks: Lazy, reference: Source, answer: Source) -> bool:
    """Whether a side holds what a kind looks for, or is not mathematics at all."""
    if not (reference.trees and answer.trees):
        return True
    return looks.search(reference.text) is not None or looks.search(answer.text) is not None


def _ask(kind: Kind, reference: Source, answer: Source, context: Context) -> tuple[Finding | None, bool, bool]:
    """What one kind finds, whether it claims the reference, and whether it is certain of a side."""
    home = kind.home
    best: Finding | None = None
    claims = sure = False
    trees, others = _trees(kind, reference), _trees(kind, answer)
    single = len(trees) == 1 and len(others) == 1
    lenient: list[Any] | None = None
    strict: list[Any] | None = None
    for i, tree in enumerate(trees):
        value = home.claim(reference, tree)
        if value is not None:
            claims = True
            sure = sure or kind.is_certain(value)
            lenient = reads = lenient or [home.read(answer, other) for other in others]
        elif not kind.certain:
            continue
        else:  # the answer may be what this kind is certain of
            strict = reads = strict or [_certainly(kind, answer, other) for other in others]
            value = home.read(reference, tree) if any(x is not None for x in reads) else None
            if value is None:
                continue
        for j, read in enumerate(reads):
            if read is None or not (single or reference.agrees(i, answer, j)):
                continue
            mark = len(context.used)
            finding = home.judge(value, read, context)
            if finding is None:
                continue
            sure = sure or kind.is_certain(read)
            listed = kind.itemwise and _is_list(tree) and _is_list(others[j])
            if finding.equal and not (kind.wordy or listed):
                words, needed = left_over(tree, others[j], context.question)
                if needed is None or not all(map(context.allows, needed)):
                    finding = Finding(None if needed is None else False, LEFT_OVER, "read", words)
            if finding.equal:
                return _filed(finding, kind), True, sure
            del context.used[mark:]  # what led to no yes was not used
            if best is None or (finding.equal is None and best.equal is not None):
                best = finding
    return None if best is None else _filed(best, kind), claims, sure


def _is_list(tree: Node | None) -> bool:
    return tree is not None and (tree.op == "seq" or tree.op == "group")


def _certainly(kind: Kind, side: Source, tree: Node | None) -> Any:
    """What a kind claims of a side, if it is certain of it."""
    value = kind.home.claim(side, tree)
    return value if value is not None and kind.is_certain(value) else None


def _filed(finding: Finding, kind: Kind) -> Finding:
    """The finding under the name of the kind."""
    return finding if finding.kind == kind.name else finding._replace(kind=kind.name)
