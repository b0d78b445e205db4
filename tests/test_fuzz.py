"""A replay of what fuzzing found, and a fixed number of random changes of the corpus: the same ones on any machine.

The long run is ``make fuzz``. What is promised for any text stands in ``fuzz/oracle.py``; a find ends up in
``fuzz/finds.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz import oracle, seeds
from fuzz.oracle import Find, Trial

FINDS = tomllib.loads((Path(__file__).resolve().parent.parent / "fuzz/finds.toml").read_text(encoding="utf-8"))["finds"]
SEED = 20_261_121
MUTATIONS = 6_000  # about ten seconds
SECONDS = 10.0  # the oracle's second, with a margin for slow machines

PIECES = st.sampled_from([*seeds.WORDS, *"0123456789xyabe+-*/^_(){}[]|,.=<>%$\\&!' ;:"])


def broken(find: Find | None) -> str:
    """What a find shows, in a line; empty for none."""
    if find is None:
        return ""
    return f"{find.what}: {find.trial!r} {find.detail[-300:]}"


@pytest.mark.parametrize("row", FINDS, ids=lambda row: row["was"])
def test_finds_stay_fixed(row: dict[str, str]) -> None:
    """Each find of the past, by the face that it was found with and by all others."""
    assert [broken(oracle.run(Trial(face, row["text"]), SECONDS)) for face in oracle.FACES] == [""] * len(oracle.FACES)


def test_mutations() -> None:
    """Random changes of the corpus keep every promise."""
    texts = [*seeds.texts(), *seeds.pairs()]
    faces = cycle(range(len(oracle.FACES)))
    trials = (oracle.trial(next(faces), text) for text in seeds.mutations(texts, MUTATIONS, SEED))
    assert [line for trial in trials if (line := broken(oracle.run(trial, SECONDS)))] == []


@settings(derandomize=True, max_examples=400, deadline=None, database=None)
@given(st.integers(0, 9), st.one_of(st.lists(PIECES, max_size=24).map("".join), st.text(max_size=60)))
def test_any_text(choice: int, text: str) -> None:
    """Hypothesis looks for a text that breaks a promise, and cuts it down."""
    assert broken(oracle.run(oracle.trial(choice, text), SECONDS)) == ""


@pytest.mark.parametrize(
    ("face", "what"),
    [
        (lambda text: 1 / 0, "ZeroDivisionError in <lambda>"),
        (lambda text: oracle.promise(held=False, what="held"), "x: held"),
        (lambda text: sum(k * k for k in range(3_000_000)), "x: slow"),
    ],
)
def test_the_oracle_sees(monkeypatch: pytest.MonkeyPatch, face: Callable[[str], object], what: str) -> None:
    """An exception, a broken promise and a slow text are finds: silence of the replay means something."""
    monkeypatch.setitem(oracle.FACES, "x", face)  # type: ignore[arg-type]
    find = oracle.run(Trial("x", "5"), seconds=0.01)
    assert find is not None
    assert find.what == what
    assert broken(find)
