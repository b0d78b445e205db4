"""No answer is right for many questions: a short search of ``make redteam``, the same one on any machine.

An answer that is right for three references of different value was not earned for any. The long run takes 20 minutes,
asks SymPy as well, and goes on from what scored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest

from evalmath.check import Task, check
from evalmath.policy import Policy
from redteam import __main__ as command
from redteam import search as searching
from redteam import strings
from redteam.references import Reference, load, probe
from redteam.search import BOUNDED, MANY, Search, met_by, score, shrunk

SEED = 20_261_122
JUDGEMENTS = 10_000  # a quarter of a minute where another test runs beside it

Patch = pytest.MonkeyPatch


def test_references_are_many_and_distinct() -> None:
    """Five hundred values, no text under two of them, and some of every kind in the first look."""
    assert len({reference.value for reference in load()}) >= 500
    assert [text for text, count in Counter(reference.text for reference in load()).items() if count > 1] == []
    assert {reference.kind for reference in probe()} == {reference.kind for reference in load()}


def test_references_are_read() -> None:
    """Each is right for itself, and the spellings of one value for one another: else it finds nothing."""
    first = {reference.value: reference for reference in reversed(load())}
    wrong = [
        (reference.text, answer)
        for reference in load()
        for answer in {f" {reference.text} ", first[reference.value].text}
        if not check(Task((reference.text,), answer=answer), Policy()).correct
    ]
    assert wrong == []


def test_no_answer_is_right_for_many() -> None:
    """A quarter of a minute of the search."""
    search = Search(SEED, faces=BOUNDED)
    while search.judgements < JUDGEMENTS:
        search.step()
    assert [command.line(find) for find in search.finds.values()] == []


@pytest.mark.parametrize("face", BOUNDED)
@pytest.mark.parametrize(
    "text",
    [
        "0:0",
        "0 to 0",
        r"\frac{0}{0}",
        "(a) true",
        r"\begin{cases}C&\text{else}\end{cases}",
        r"\approx".join(map(str, range(300))),
    ],
)
def test_finds_stay_away(text: str, face: str) -> None:
    """What was right for many once."""
    assert len(met_by(text, face, probe())) < MANY


def _no(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    return iter(())


def _fractions(text: str, references: Iterable[Reference]) -> Iterator[Reference]:
    return (reference for reference in references if "0" in strings.tokens(text) and reference.kind == "fractions")


def test_the_search_sees(monkeypatch: Patch) -> None:
    """A face that takes a nought for any fraction is seen by its first nought, and cut down to it."""
    monkeypatch.setattr(searching, "FACES", {"answer": _no, "eval": _no, "is_equiv": _fractions, "verify": _no})
    search = Search(1, faces=("is_equiv",))
    search.step()
    assert set(search.finds) == {"0"}
    assert len(search.finds["0"].met) == len({ref.value for ref in load() if ref.kind == "fractions"})
    assert search.again > 3


def test_a_find_is_cut_down(monkeypatch: Patch) -> None:
    """To the shortest that the same face accepts."""
    monkeypatch.setitem(searching.FACES, "answer", _fractions)
    find = shrunk(score(r"\text{either } 1 \text{ or } \frac{0}{x}, maybe", ("answer",)))
    assert (find.text, find.face, find.was[:6]) == ("0", "answer", r"\text{")


def test_the_exit_status(monkeypatch: Patch, capsys: pytest.CaptureFixture[str]) -> None:
    """It is 1 where there is a find, which the table shows, and 0 where there is none."""
    for face in searching.FACES:
        monkeypatch.setitem(searching.FACES, face, _fractions)
    assert command.main(["--judgements", "1", "--jobs", "1"]) == 1
    assert "strings are right for 3 or more" in capsys.readouterr().out
    for face in searching.FACES:
        monkeypatch.setitem(searching.FACES, face, _no)
    assert command.main(["--judgements", "1", "--jobs", "1"]) == 0
    assert "no string is right for 3" in capsys.readouterr().out


def test_a_seed_makes_the_same_strings() -> None:
    """Anybody searches the same strings, and another seed makes others; every family is soon seen."""
    first = list(islice(strings.seeds(Random(1)), 300))
    assert first == list(islice(strings.seeds(Random(1)), 300))
    assert first != list(islice(strings.seeds(Random(2)), 300))
    families = (strings.degenerate, strings.injections, strings.hedges, strings.relations, strings.cases)
    families += (strings.units, strings.sets, strings.names)
    assert all(set(first) & set(family()) for family in families)


def test_changes_are_other_strings() -> None:
    """Nine kinds of change, none of which makes a text without end."""
    random = Random(3)
    changes = {strings.changed(r"\frac{12}{x} or 3", "(1,2)", random) for _ in range(300)}
    assert len(changes) > 200
    assert max(map(len, changes)) <= strings.MAX_CHARS
