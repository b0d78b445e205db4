r"""One set of points: the form that a text gives it, and the one comparison of two.

A set of points is written as a list of elements, as intervals of reals, as a periodic family, as a line or plane with
parameters, or as the equations that its points fulfil. Which of these a text may be is seen from the top of its tree.

>>> from evalmath.kinds.side import source
>>> def forms(text):
...     side = source(text)
...     return [form.name for form in FORMS if Points(side, side.trees[0]).claimed(form) is not None]
>>> forms("(1,2)"), forms("x < 1"), forms("1, 2, 3"), forms(r"x = \frac\pi2 + k\pi"), forms("x^2 + y^2 = 1")
(['collection', 'interval'], ['interval', 'relation'], ['collection'], ['progression', 'relation'], ['relation'])
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from evalmath.kinds.points import curves, elements, families, inequalities, listing, reals, spaces
from evalmath.kinds.remarks.asides import left_over
from evalmath.kinds.settled import is_comparable
from evalmath.kinds.side import Context, Finding, Source
from evalmath.syntax.tree import Node

__all__ = ["FORMS", "NAMES", "Points", "claim", "is_certain", "judge", "read"]

LEFT_OVER = "words.left-over"
_TEXTS = frozenset({"word", "unit", "mul", "pm", "ratio", "add"})  # under which a set of reals may be told in words
_LISTS = frozenset({"seq", "group", "rel", "setb", "cases", "matrix"})


class Form(NamedTuple):
    """A form in which a set of points is written.

    ``tops`` are the operators on top of the trees that it may claim, as a reference has it; ``bare`` those that it
    reads besides in an answer. A ``certain`` value cannot be anything else: then the no of its form is final. The
    ``wordy`` account for the words that stand in them.
    """

    name: str
    tops: frozenset[str]
    bare: frozenset[str]
    claim: Callable[[Source, Node], Any]
    read: Callable[[Source, Node], Any]
    judge: Callable[[Any, Any, Context], Finding | None]
    certain: Callable[[Any], bool] | None = None
    wordy: bool = False


_ARITHMETIC = frozenset("num dec sym const add mul neg div pow fn degree percent bigop".split())
_ITEMS = _LISTS | frozenset("const pm mp apply add setop mul div pow fn unit neg".split())
_FAMILIES = _LISTS | frozenset("mul const word unit apply fn add bigop setop pow div neg pm mp".split())

FORMS = (
    Form(
        "affine",
        frozenset({"add", "seq", "rel", "group", "setb", "mul"}),
        frozenset({"apply", "matrix"}),
        spaces.claim,
        spaces.read,
        spaces.judge,
        spaces.is_certain,
    ),
    Form(
        "collection",
        _ITEMS,
        _ARITHMETIC | {"word"},
        listing.claim,
        listing.read,
        elements.judge,
        elements.is_certain,
    ),
    Form(
        "interval",
        _LISTS | _TEXTS | {"setop", "const", "apply"},
        frozenset(),
        inequalities.claim,
        inequalities.read,
        reals.judge,
        wordy=True,
    ),
    Form(
        "progression",
        _FAMILIES,
        frozenset({"sym"}),
        families.claim,
        families.read,
        families.judge,
        wordy=True,
    ),
    Form("relation", _LISTS, frozenset(), curves.claim, curves.claim, curves.judge),
)
NAMES = frozenset(form.name for form in FORMS)
_CERTAIN = tuple(form for form in FORMS if form.certain is not None)
_TOPS = frozenset().union(*(form.tops for form in FORMS))


class Points:
    """One side as a set of points: what each form makes of its tree, read when it is asked for."""

    __slots__ = ("_claimed", "_read", "side", "tree")

    def __init__(self, side: Source, tree: Node) -> None:
        self.side = side
        self.tree = tree
        self._claimed: dict[str, Any] = {}
        self._read: dict[str, Any] = {}

    def claimed(self, form: Form) -> Any:
        """What a form makes of it, strictly; None if it is not written so."""
        if form.name not in self._claimed:
            self._claimed[form.name] = form.claim(self.side, self.tree) if self.tree.op in form.tops else None
        return self._claimed[form.name]

    def read(self, form: Form) -> Any:
        """As :meth:`claimed`, leniently: a bare value is a list of one."""
        if form.name not in self._read:
            op = self.tree.op
            found = self._claimed.get(form.name)
            if found is None and (op in form.tops or op in form.bare):
                found = form.read(self.side, self.tree)
            self._read[form.name] = found
        return self._read[form.name]

    def known(self, form: Form) -> Any:
        """What a form made of it, if it was asked."""
        found = self._claimed.get(form.name)
        return self._read.get(form.name) if found is None else found


def claim(side: Source, tree: Node) -> Points | None:
    """A reference that is a set of points in one form at least."""
    if tree.op not in _TOPS:
        return None
    found = Points(side, tree)
    return found if any(found.claimed(form) is not None for form in FORMS) else None


def read(side: Source, tree: Node) -> Points:
    """An answer, whatever it is: the forms that the reference has read it."""
    return Points(side, tree)


def is_certain(found: Points) -> bool:
    """Whether a form that was asked is sure that it is no other."""
    return any(_is_sure(form, found.known(form)) for form in _CERTAIN)


def _is_sure(form: Form, value: Any) -> bool:
    return form.certain is not None and value is not None and form.certain(value)


def judge(reference: Points, answer: Points, context: Context) -> Finding | None:
    """The same points, in one form of both; else the finding of the first form that reads both."""
    best: Finding | None = None
    single = len(reference.side.trees) == len(answer.side.trees) == 1
    alone = single and is_comparable(reference.tree, answer.tree)  # no other form makes (1, 2) of (1, 3)
    for form in FORMS:
        pair = _pair(form, reference, answer)
        if pair is None:
            continue
        mark = len(context.used)
        finding = form.judge(*pair, context)
        if finding is None:
            continue
        finding = _with_words(form, finding, reference, answer, context)._replace(kind=form.name)
        if finding.equal:
            return finding
        del context.used[mark:]  # what led to no yes was not used
        if finding.equal is False and (alone or any(_is_sure(form, x) for x in pair)):
            return finding
        if best is None or (finding.equal is None and best.equal is not None):
            best = finding
    return best or _unread(reference)


def _pair(form: Form, reference: Points, answer: Points) -> tuple[Any, Any] | None:
    """Both sides in one form, which the reference claims, or which is certain of the answer."""
    value = reference.claimed(form)
    if value is not None:
        other = answer.read(form)
    elif form.certain is not None and _is_sure(form, answer.claimed(form)):
        value, other = reference.read(form), answer.claimed(form)
    else:
        return None
    return None if value is None or other is None else (value, other)


def _with_words(form: Form, finding: Finding, reference: Points, answer: Points, context: Context) -> Finding:
    """A yes as far as the words that stand on one side only allow it; in lists each item has its own."""
    listed = form.name == "collection" and all(x.tree.op in {"seq", "group"} for x in (reference, answer))
    if not finding.equal or form.wordy or listed:
        return finding
    words, needed = left_over(reference.tree, answer.tree, context.question)
    if needed is None or not all(map(context.allows, needed)):
        return Finding(None if needed is None else False, LEFT_OVER, "read", words)
    return finding


def _unread(reference: Points) -> Finding | None:
    claimed = [form for form in FORMS if reference.claimed(form) is not None]
    if not claimed:
        return None
    name = next((form.name for form in claimed if form.certain is None), claimed[0].name)
    return Finding(False, f"{name}.kind", "read", f"the answer cannot be read as a {name}", name, unread=True)
