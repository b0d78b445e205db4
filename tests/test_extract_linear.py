"""The work of extraction, and of all that a text is handed to, grows with its length. Nothing here looks at a clock.

Counted are the lines of the package that run, and the characters that its patterns walk over. A text of four times the
length may cost some six times as much; where it costs more, the next length decides, as what looks at a window of the
text only is bounded in the end.
"""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Callable, Iterator
from random import Random
from types import FrameType
from typing import Any

import pytest

from evalmath.check import Task, check
from evalmath.extract import extract
from evalmath.faces import listed, normalise
from evalmath.faces.equiv import is_equiv
from evalmath.faces.math_verify import parse
from evalmath.formats.judged_texts import texts_of_row
from evalmath.patterns import Lazy
from evalmath.policy import Policy
from tests.extracted import shown
from tests.generate.fragments import FRAGMENTS, FRAMED, HEADS, QUADRATIC

SHORT = 500  # characters; four and sixteen times as long come next
GROWTH = 6  # 4 is linear, 16 is quadratic
START = 20_000  # what a response costs, whatever its length
LONGEST = 400_000
REPEATED = 10_000
CUTS = (2_000, 8_000, 20_004, 20_005)
HEADS_EACH = 4  # all heads for those that were quadratic once

_WHOLE = frozenset({"finditer", "findall", "split", "sub", "subn"})


class TooMuchWorkError(Exception):
    """The count has passed what was allowed."""


class Counter:
    """Counts the work of the package while it is on."""

    def __init__(self) -> None:
        self.count = 0
        self.most = sys.maxsize
        self.face: Callable[[str], object] = extract

    def work(self, text: str, most: int = sys.maxsize) -> int:
        """What a text costs its face; ``TooMuchWorkError`` above ``most``."""
        self.count, self.most = 0, most
        sys.settrace(self._enter)
        try:
            self.face(text)
        finally:
            sys.settrace(None)
        return self.count

    def add(self, steps: int) -> None:
        """So many steps more."""
        self.count += steps
        if self.count > self.most:
            raise TooMuchWorkError

    def _enter(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        name = frame.f_code.co_filename
        return self._line if "evalmath" in name and "tests" not in name and not name.endswith("patterns.py") else None

    def _line(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        if event == "line":
            self.add(1)
        return self._line


class Counted:
    """A pattern that tells how far it looks."""

    def __init__(self, pattern: re.Pattern[str], counter: Counter) -> None:
        self._pattern = pattern
        self._counter = counter

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._pattern, name)
        if name in {"search", "match", "fullmatch"}:
            return self._one(value, name)
        return self._all(value, name == "sub" or name == "subn") if name in _WHOLE else value

    def _one(self, method: Callable[..., re.Match[str] | None], name: str) -> Callable[..., re.Match[str] | None]:
        def counted(text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
            match = method(text, start, end)
            stop = match.end() if match else start + 1 if name == "match" else min(end, len(text))
            self._counter.add(max(stop - start, 1))
            return match

        return counted

    def _all(self, method: Callable[..., Any], changes: bool) -> Callable[..., Any]:
        def counted(*args: Any, **options: Any) -> Any:
            text, *place = args[1:2] if changes else args
            start, end = (*place, 0, len(text))[:2] if not place else (place[0], (*place, len(text))[1])
            self._counter.add(max(min(end, len(text)) - start, 1))
            return method(*args, **options)

        return counted


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter]:
    """A counter that every pattern of the package reports to."""
    extract("The answer is 5. So 2 + 3 = 5.")  # what is loaded late is loaded now
    found = Counter()

    def reporting(self: Lazy, name: str) -> Any:
        if name not in {"search", "match", "fullmatch"} and name not in _WHOLE:
            raise AttributeError(name)
        return getattr(Counted(re.compile(self.source, self.flags), found), name)

    bound = [
        (lazy, {name: vars(lazy).pop(name) for name in list(vars(lazy)) if callable(vars(lazy)[name])})
        for lazy in gc.get_objects()
        if type(lazy) is Lazy
    ]
    monkeypatch.setattr(Lazy, "__getattr__", reporting)
    for name, module in list(sys.modules.items()):
        if name.startswith("evalmath.") and name != "evalmath.patterns":
            for key, value in list(vars(module).items()):
                if isinstance(value, re.Pattern):
                    monkeypatch.setattr(module, key, Counted(value, found))
    yield found
    for lazy, methods in bound:
        vars(lazy).update(methods)


def grows(counter: Counter, before: str, fragment: str, after: str) -> str | None:
    """What is to be told of a text whose cost grows faster than it does, if it does."""

    def text(length: int) -> str:
        return before + fragment * max(length // len(fragment), 1) + after

    cost = counter.work(text(SHORT))
    for length in (4 * SHORT, 16 * SHORT):
        allowed = GROWTH * cost + START
        cost = 0
        try:
            cost = counter.work(text(length), allowed)
        except TooMuchWorkError:
            if length > 4 * SHORT:
                return f"{before!r} + {fragment!r} * n + {after!r}: over {allowed} steps for {length} characters"
        if cost:
            return None
        try:
            cost = counter.work(text(length), 40 * allowed)
        except TooMuchWorkError:
            return f"{before!r} + {fragment!r} * n + {after!r}: over {40 * allowed} steps for {length} characters"
    return None


def test_fragments() -> None:
    """Three hundred, no two the same."""
    assert len(set(FRAGMENTS)) == len(FRAGMENTS) >= 300
    assert set(QUADRATIC) < set(FRAGMENTS)


def test_f1_work_grows_with_the_length(counter: Counter) -> None:
    """Each fragment behind some heads, those that were quadratic once behind all."""
    rng = Random(12)
    texts = [
        (head, fragment, "")
        for fragment in FRAGMENTS
        for head in (HEADS if fragment in QUADRATIC else rng.sample(HEADS, HEADS_EACH))
    ]
    failures = [told for text in (*texts, *FRAMED) if (told := grows(counter, *text))]
    assert not failures, shown(failures)


def test_ten_thousand_times(counter: Counter) -> None:
    """From ten to ten thousand: a thousand times the length, and no more than two thousand times the work."""
    rng = Random(13)
    failures = []
    for fragment in (*QUADRATIC, *rng.sample(FRAGMENTS, 6)):
        head = rng.choice(("The answer is ", "Answer: ", "答案是", "So ", ""))
        few = head + fragment * 100
        many = (head + fragment * REPEATED)[:LONGEST]
        allowed = 2 * (REPEATED // 100) * counter.work(few) + START
        try:
            counter.work(many, allowed)
        except TooMuchWorkError:
            failures.append(f"{head!r} + {fragment!r} * {REPEATED}: over {allowed} steps")
    assert not failures, shown(failures)


FACES: dict[str, Callable[[str], object]] = {
    "answer": lambda text: check(Task(("x+5",), answer=text), Policy()),
    "reference": lambda text: check(Task((text,), answer="(5,x)"), Policy()),
    "response": lambda text: check(Task(("5",), response=text, query=text), Policy()),
    "is_equiv": lambda text: is_equiv(text, "5"),
    "parse": parse,
    "report": lambda text: texts_of_row({"query": text, "response": text, "gold": text, "evalmath_ans": text}, None),
    **{
        name: getattr(face, name)
        for face in (normalise, listed)
        for name in face.__all__
        if name.startswith(("norm_", "clean", "fix_", "extract_", "is_", "latex2", "remove_o", "to_"))
    },
}
EACH = 24  # fragments for each face


@pytest.mark.parametrize("face", FACES)
def test_the_faces_grow_with_the_length(face: str, counter: Counter) -> None:
    """Whatever a text is handed to takes its length, also where extraction is left out."""
    rng = Random(face)
    chosen = (*QUADRATIC, "2**", "x^", "1+", "a=", *rng.sample(FRAGMENTS, EACH))
    counter.face = FACES[face]
    counter.face("The answer is 5.")
    texts = [(rng.choice(("", "So ", "5 ", "\\boxed{")), fragment, "") for fragment in chosen]
    failures = [told for text in texts if (told := grows(counter, *text))]
    assert not failures, shown(failures)


def test_cut_anywhere(counter: Counter) -> None:
    """What is cut inside a fragment, or just behind the longest value that is read, costs no more a character."""
    failures = []
    for fragment in QUADRATIC:
        for head in ("The answer is ", "**Answer:** "):
            cost = counter.work((head + fragment * CUTS[0])[: CUTS[0]])
            for length in CUTS[1:]:
                allowed = 2 * (length // CUTS[0]) * cost + START
                try:
                    counter.work(head + (fragment * length)[:length], allowed)
                except TooMuchWorkError:
                    failures.append(f"{head!r} + {fragment!r} * n: over {allowed} steps for {length} characters")
    assert not failures, shown(failures)


def test_the_counter_sees_what_is_quadratic(counter: Counter) -> None:
    """A finder that looks at the rest of the text for each of its characters is found out."""

    def quadratic(text: str) -> None:
        word = Counted(re.compile("never"), counter)
        for start in range(len(text)):
            word.search(text, start)

    assert counter.work("The answer is 5. " * 10) > 100
    counter.face = quadratic
    assert grows(counter, "", "ab", "") is not None
    counter.face = len
    assert grows(counter, "", "ab", "") is None
