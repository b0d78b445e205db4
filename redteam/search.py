r"""The search for an answer that is right for many questions: a yes that nobody earned.

Every string is judged against a few references of each kind; one that is right for any of them is judged against all,
and one that is right for several, by every face of the library. These have children: strings that were changed a
little. Whoever is right for :data:`MANY` references of different value is a find, and is cut down to what matters.

What is found hangs on the seed and the number of generations alone, not on how many processes share the work.

>>> score("hello there").groups
0
>>> score("7^{77}").groups
1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import islice, repeat
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from evalmath import EvaluatorMath, is_equiv, parse, verify
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Status
from redteam.references import Reference, load, probe
from redteam.strings import changed, seeds, shorter

__all__ = ["BOUNDED", "FACES", "MANY", "Find", "Map", "Score", "Search", "met_by", "score", "shrunk"]

MANY = 3  # two values may share an answer by an honest accident of notation: "1,2" is a pair, a set and two unknowns
SHARED = 2  # worth asking every face
GENERATION = 64  # strings between two looks at what has scored
PARENTS = 200
SHRINKING = 150  # strings that may be tried to cut a find down
POLICY = Policy()
SYMPY_QUESTIONS = 6  # for one string
WITNESSES = 8  # references that a find is cut down with


# --- the faces: which of these references does an answer meet? -------------------------------------------------------


def _answer(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    """The rungs of bounded cost, without SymPy."""
    return (ref for ref in references if _bounded(text, ref) is Status.CORRECT)


def _eval(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    evaluator = EvaluatorMath()
    response = rf"Therefore, the final answer is $\boxed{{{text}}}$."
    return (ref for ref in _decided(text, references) if evaluator.eval({"ref_ans": ref.text, "resp": response})[1])


def _is_equiv(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    return (ref for ref in _decided(text, references) if is_equiv(text, ref.text))


def _verify(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    answer = parse(rf"$\boxed{{{text}}}$")
    return (ref for ref in _decided(text, references) if verify(_gold(ref.text), answer))


def _symbolic(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    """What SymPy says where the other rungs are silent: not asked often, as one question may take it seconds."""
    judge = EvaluatorMath().judge
    silent = (ref for ref in references if _bounded(text, ref) is Status.UNDECIDED)
    return (ref for ref in islice(silent, SYMPY_QUESTIONS) if judge(ref.text, text))


def _bounded(text: str, ref: Reference) -> Status:
    return check(Task((ref.text,), answer=text), POLICY).status


def _decided(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    """The references that need no SymPy, which would take most of the time."""
    return (ref for ref in references if _bounded(text, ref) is not Status.UNDECIDED)


@cache
def _gold(text: str) -> list[Any]:
    return parse(f"${text}$")


FACES: dict[str, Callable[[str, Iterable[Reference]], Iterator[Reference]]] = {
    "answer": _answer,
    "eval": _eval,
    "is_equiv": _is_equiv,
    "verify": _verify,
    "symbolic": _symbolic,
}
BOUNDED = ("answer", "eval", "is_equiv", "verify")  # as many judgements take as long anywhere
# Which face takes a first look at a string, so often; the others follow where it has seen something.
_FIRST = (*FACES, *BOUNDED, *repeat("answer", 7))


def met_by(text: str, face: str, references: Iterable[Reference]) -> tuple[Reference, ...]:
    """The references that a face says a text is right for, one of each value."""
    return tuple({ref.value: ref for ref in FACES[face](text, references)}.values())


# --- one string ---------------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """What a string is right for, by face; and what it took to know."""

    text: str
    faces: dict[str, tuple[Reference, ...]]
    judgements: int

    @property
    def groups(self) -> int:
        """The number of different values that the most generous face accepts it for."""
        return max(map(len, self.faces.values()), default=0)

    @property
    def face(self) -> str:
        """The most generous face."""
        return max(self.faces, key=lambda face: len(self.faces[face]))


def score(text: str, faces: Sequence[str] = tuple(FACES)) -> Score:
    """Judge a string: against a few, then against all, then by all of these faces."""
    first = _FIRST[crc32(text.encode("utf-8", "replace")) % len(_FIRST)]
    if first not in faces:
        first = faces[0]
    judgements = len(probe())
    if not met_by(text, first, probe()):
        return Score(text, {}, judgements)
    met = {first: met_by(text, first, load())}
    judgements += len(load())
    if len(met[first]) >= SHARED:
        met |= {face: met_by(text, face, load()) for face in faces if face != first}
        judgements += (len(faces) - 1) * len(load())
    return Score(text, met, judgements)


class Find(NamedTuple):
    """A string that is right for many references, as short as it gets, and the one that it was cut down from."""

    text: str
    face: str
    met: tuple[Reference, ...]
    was: str


def shrunk(found: Score) -> Find:
    """The shortest string in a find that is one as well, by the same face."""
    face = found.face
    witnesses = _witnesses(found.faces[face])
    text, tries = found.text, SHRINKING
    while (less := _shorter(text, face, witnesses, tries)) is not None:
        text, tried = less
        tries -= tried
    return Find(text, face, met_by(text, face, load()), found.text)


def _witnesses(met: Sequence[Reference]) -> tuple[Reference, ...]:
    """Some references, of as many kinds as there are."""
    by_kind = {ref.kind: ref for ref in met}
    rest = (ref for ref in met if by_kind[ref.kind] is not ref)
    return tuple(islice((*by_kind.values(), *rest), WITNESSES))


def _shorter(text: str, face: str, witnesses: Sequence[Reference], tries: int) -> tuple[str, int] | None:
    """A shorter find within a text, and how many strings it took."""
    for tried, less in enumerate(islice(shorter(text), max(tries, 0)), 1):
        if len(met_by(less, face, witnesses)) >= MANY:
            return less, tried
    return None


# --- all of them --------------------------------------------------------------------------------------------------

Map = Callable[[Callable[[Any], Any], list[Any]], Iterable[Any]]  # as the built-in one


@dataclass
class Search:
    """Generation after generation of strings; see :meth:`step`."""

    seed: int
    faces: Sequence[str] = tuple(FACES)
    judgements: int = 0
    strings: int = 0
    finds: dict[str, Find] = field(default_factory=dict)
    again: int = 0  # strings that were cut down to a find that is known
    best: list[Score] = field(default_factory=list)  # parents: right for one or two values

    def __post_init__(self) -> None:
        self._random = Random(self.seed)
        self._seeds = seeds(Random(self.seed), [reference.text for reference in load()])
        self._seen: set[str] = set()

    def step(self, mapped: Map = map) -> None:
        """Judge one generation: half of it from the families, half changed from what has scored."""
        generation = list(islice(self._new(), GENERATION))
        scores: list[Score] = list(mapped(partial(score, faces=self.faces), generation))
        self.strings += len(scores)
        self.judgements += sum(each.judgements for each in scores)
        found: list[Find] = list(mapped(shrunk, [each for each in scores if each.groups >= MANY]))
        for find in found:
            self.again += find.text in self.finds
            self.finds.setdefault(find.text, find)
        self.best += [each for each in scores if 0 < each.groups < MANY]
        self.best.sort(key=lambda each: (-each.groups, len(each.text), each.text))
        del self.best[PARENTS:]

    def _new(self) -> Iterator[str]:
        """Strings that were not there before."""
        while True:
            for text in (next(self._seeds), self._child()):
                if text not in self._seen and text.strip():
                    self._seen.add(text)
                    yield text

    def _child(self) -> str:
        if not self.best:
            return next(self._seeds)
        parent, other = (self._parent() for _ in range(2))
        return changed(parent, other, self._random)

    def _parent(self) -> str:
        """The first in the list, mostly: those that are right for most and short."""
        return self.best[int(len(self.best) * self._random.random() ** 2)].text
