"""What a sentence says, in every language: rows of ``cases/extract_sentences.toml``, the data's own shape, its cost."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from evalmath.extract import extract
from evalmath.extract.options import options
from evalmath.extract.rivals import rivals
from evalmath.extract.stances import Stance, reader_in, reader_of
from evalmath.lexicon.language import Language, known_languages, language_of

CASES = tomllib.loads((Path(__file__).parent / "cases" / "extract_sentences.toml").read_text(encoding="utf-8"))
ROWS = [
    (group["language"], CASES["query"] if group["choice"] else "", row[0], row[1] if len(row) > 1 else None)
    for group in CASES["group"]
    for row in group["rows"]
]
LANGUAGES = sorted(known_languages())


@pytest.mark.parametrize(("language", "query", "response", "answer"), ROWS)
def test_a_reader_copies(language: str, query: str, response: str, answer: str | None) -> None:
    """The value that is stated; none where it is denied, supposed, asked, planned, bounded, quoted or withdrawn."""
    found = extract(response, query=query)
    assert (found and found.text) == answer
    assert found is None or found.says
    assert language_of(response).code == language


def test_every_language_has_rows() -> None:
    """The usual languages of multilingual sets, each with an announcement and a clause of its own."""
    assert len(LANGUAGES) >= 20
    assert {language for language, *_ in ROWS} >= {
        "en",
        "de",
        "fr",
        "es",
        "pt",
        "it",
        "ru",
        "zh",
        "ja",
        "ko",
        "ar",
        "tr",
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_announcements(code: str) -> None:
    """Each noun for the answer announces it behind a colon, and a sentence of the language's negation doesn't."""
    language = known_languages()[code]
    for noun in language.answer.split("|"):
        found = extract(f"7 + 5\n\n{noun.strip().capitalize()}: 12")
        assert found is not None, noun
        assert found.text == "12", noun


@pytest.mark.parametrize("code", LANGUAGES)
def test_rows_are_phrases(code: str) -> None:
    """A row holds phrases between bars: no empty one, no sign of a pattern but the star and the wave."""
    language = known_languages()[code]
    for row in fields(Language):
        value: Any = getattr(language, row.name)
        if not isinstance(value, str) or row.name in {"code", "common", "script"} or not value:
            continue
        phrases = [phrase.strip() for phrase in value.split("|")]
        assert all(phrases), (code, row.name)
        assert not any(re.search(r"[\[\]{}^$+]", phrase) for phrase in phrases), (code, row.name)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("row", ["so", "beside", "check", "answer"])
def test_no_row_is_slow(code: str, row: str) -> None:
    """A long text made of one phrase of a language, again and again, is read in one pass."""
    phrase = getattr(known_languages()[code], row).partition("|")[0].strip().replace("*", "").replace("~", "x")
    for text in (f"{phrase} 5 " * 2_000, f"{phrase}: " * 2_000, f"\n{phrase}" * 2_000):
        found = extract(text)
        assert found is None or len(found.text) <= 20_000


@pytest.mark.parametrize(
    ("sentence", "stance"),
    [
        ("She has 12 hats.", Stance.STATES),
        ("She doesn't have 12 hats.", Stance.DENIES),
        ("x = 12 is extraneous.", Stance.DENIES),
        ("If she had lost 4, there would be 8 hats.", Stance.SUPPOSES),
        ("How many of the 12 hats are red?", Stance.ASKS),
        ("Next, we divide by 12.", Stance.PLANS),
        ("There are at least 12 hats.", Stance.BOUNDS),
        ("At first glance there are 12 hats.", Stance.QUOTES),
        ("Hats are red.", Stance.SILENT),
    ],
)
def test_stances(sentence: str, stance: Stance) -> None:
    """Only what is stated is an answer."""
    assert reader_of(sentence, 0, len(sentence)).read(sentence, 0, len(sentence)).stance is stance


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("Which?\nA. Paris\nB. Rome\nC. Berlin", {"A": "Paris", "B": "Rome", "C": "Berlin"}),
        ("What is 3*4? (A) 10 (B) 12 (C) 14", {"A": "10", "B": "12", "C": "14"}),
        (r"$\textbf{(A)}\ 8 \qquad \textbf{(B)}\ \frac{1}{2}$", {"A": "8", "B": r"\frac{1}{2}"}),
        ("A) x > 2\nB) x < 2\n\nShow your work.", {"A": "x > 2", "B": "x < 2"}),
        ("下列哪个是无理数？ A. 0.5 B. √2 C. 3/4", {"A": "0.5", "B": "√2", "C": "3/4"}),
        ("Points A and B lie on a line. Find AB.", {}),
        ("", {}),
    ],
)
def test_options_of_a_question(query: str, expected: dict[str, str]) -> None:
    """Letters and their values, from lines and from a row."""
    assert options(query) == expected


def test_a_box_costs_few_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A boxed answer asks no language: what a response with a box costs doesn't grow with the languages."""
    asked: list[str] = []
    monkeypatch.setattr(Language, "phrases", lambda self, row: asked.append(row))
    found = extract("We add 3 and 4.\n\nSo the total is $\\boxed{7}$.")
    assert found is not None
    assert found.text == "7"
    assert asked == []


def test_a_sentence_is_scanned_once() -> None:
    """Finders that ask about one sentence share its reading."""
    reader = reader_in("en")
    text = "So she has 42 hats."
    assert reader.read(text, 0, len(text)) is reader.read(text, 0, len(text))


def test_unfinished_thinking() -> None:
    """What thinking that never ends comes to is an answer only to whoever asks for it."""
    text = "<think>2 + 2 is 4, so the final answer is \\boxed{4}."
    assert extract(text) is None
    found = extract(text, unfinished_thinking=True)
    assert found is not None
    assert found.text == "4"


def test_rivals() -> None:
    """What was not taken is told with its reason."""
    found = rivals("At first I got 4. The answer is 12. Wait, that is wrong. The answer is 13.")
    assert [(rival.text, rival.why) for rival in found] == [
        ("4", "the sentence quotes it"),
        ("12", "a later answer stands behind it"),
    ]
