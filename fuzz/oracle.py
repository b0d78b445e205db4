r"""What must hold for any text at all, in one place: the fuzzers and the replay in ``make test`` ask the same.

A text becomes a :class:`Trial` (which face it is handed to, and the texts that it is split into). Running one gives a
:class:`Find` when a promise of the library is broken, else None. SymPy is never asked: its rung runs in a worker that
may be killed, so that nothing which it does can be charged to a text here.

>>> run(trial(0, "so $\\boxed{5}$")) is None
True
"""

from __future__ import annotations

import resource
import sys
import traceback
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from evalmath.check import Task, check
from evalmath.errors import LimitError, ReadError
from evalmath.extract import extract, extract_boxed
from evalmath.faces.normalise import norm_ans_str
from evalmath.kinds import source
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.policy import Policy
from evalmath.syntax.grammar import readings
from evalmath.verdict import Status

SECONDS = 1.0  # of CPU for one text
MEMORY = 200 << 20  # bytes that one text may add to the peak
SEPARATOR = "\x1f"  # between the two sides of a pair: "unit separator", which no mathematics is written with

MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


class Trial(NamedTuple):
    """One text and the face that it is handed to."""

    face: str
    text: str


class Find(NamedTuple):
    """A broken promise: where it broke (for telling finds apart), and the trial that shows it."""

    what: str
    trial: Trial
    detail: str = ""


class BrokenPromiseError(AssertionError):
    """Something that must hold for any text doesn't."""


def promise(held: bool, what: str) -> None:
    """Raise when it is broken."""
    if not held:
        raise BrokenPromiseError(what)


# --- the faces ----------------------------------------------------------------------------------------------------


def _extract(text: str) -> None:
    """An answer is not empty, lies where it says, is short, and is the same the second time."""
    for strict in (False, True):
        found = extract(text, strict=strict)
        if found is None:
            continue
        promise(bool(found.text.strip()), "an empty answer")
        promise(0 <= found.span[0] < found.span[1] <= len(text), "a span outside of the response")
        promise(not (strict and found.speculative), "a guess although strict")
        promise(len(found.text) <= MAX_CANDIDATE_CHARS, "an answer without end")
        promise(found == extract(text, strict=strict), "another answer the second time")
    boxed = extract_boxed(text)
    promise(boxed is None or boxed in text, "a box that isn't there")
    check(Task(("5",), response=text), Policy())


def _parse(text: str) -> None:
    """Reading a text gives trees or one of two errors; each can be shown."""
    try:
        trees = readings(text)
    except LimitError:
        return
    except ReadError as error:
        str(error)
        return
    for tree in trees:
        str(tree)
    norm_ans_str(text)


def _judge(text: str) -> None:
    """Any answer equals itself where it can be read, also when the texts are not compared."""
    policy = Policy()
    verdict = check(Task((text,), answer=text), policy)
    refused = {Status.NO_ANSWER, Status.UNREADABLE_REFERENCE, Status.LIMIT}
    promise(verdict.correct or verdict.status in refused, f"not equal to itself: {verdict.status}")
    verdict.explain()
    for reference in ("5", r"\frac{x}{2}+1", "[0,1)", r"\{1,2\}", "x=2", "B"):
        check(Task((reference,), answer=text), policy)
        check(Task((text,), answer=reference), policy)


# Without what asks more of an answer than of a reference, or less.
SYMMETRIC = Policy(
    require_solved=False, require_evaluated=False, include_percentage=False, allow_prose=False, allow_constant=False
)
# Reasons that hang on which side is the reference.
ONE_SIDED = {
    "answer.asked": "an answer that asks is none",
    "expression.family": "the reference says which of its letters are arbitrary constants",
    "number.chain": "a chain that is false is refused as an answer; a reference is taken at its word",
    "quantity.variable": "a letter behind the reference's number may be one of the problem's variables",
    "remark.domain": "of which numbers was asked the reference may repeat; the answer need not",
}


def _pair(text: str) -> None:
    """Two sides are judged, both ways round, with the same result where both references are of one kind."""
    first, _, second = text.partition(SEPARATOR)
    check(Task((first,), answer=second), Policy()).explain()
    there = check(Task((first,), answer=second), SYMMETRIC)
    back = check(Task((second,), answer=first), SYMMETRIC)
    both, reasons = {there.status, back.status}, {there.reason, back.reason}
    if there.kind == back.kind and both <= {Status.CORRECT, Status.INCORRECT} and ONE_SIDED.keys().isdisjoint(reasons):
        promise(len(both) == 1, f"asymmetric: {there.reason} against {back.reason}")


def _tree(text: str) -> None:
    """What a readable side is shown as can be judged too, like any text."""
    try:
        side = source(text)
    except LimitError:
        return
    for tree in side.trees:
        hash(tree)
        check(Task((str(tree),), answer=text), Policy())


FACES: dict[str, Callable[[str], None]] = {
    "extract": _extract,
    "parse": _parse,
    "judge": _judge,
    "pair": _pair,
    "tree": _tree,
}
_NAMES = tuple(FACES)


def trial(choice: int, text: str) -> Trial:
    """The trial that a number and a text stand for. A text with a separator is a pair, and only that one is."""
    if SEPARATOR in text:
        return Trial("pair", text)
    names = [name for name in _NAMES if name != "pair"]
    return Trial(names[choice % len(names)], text)


def peak_memory() -> int:
    """The most that this process has ever held, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * MAXRSS_UNIT


def run(attempt: Trial, seconds: float = SECONDS) -> Find | None:
    """Hand a text to its face; whatever breaks a promise is a find."""
    before, clock = peak_memory(), process_time()
    try:
        FACES[attempt.face](attempt.text)
    except BrokenPromiseError as error:
        return Find(f"{attempt.face}: {error}", attempt)
    except Exception as error:  # noqa: BLE001 - no exception at all may leave the library: that is what is tried here
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__} in {place.name}"
        return Find(what, attempt, "".join(traceback.format_exception(error)))
    took, grown = process_time() - clock, peak_memory() - before
    if took > seconds:
        return Find(f"{attempt.face}: slow", attempt, f"{took:.1f} s")
    if grown > MEMORY:
        return Find(f"{attempt.face}: large", attempt, f"{grown >> 20} MB")
    return None
