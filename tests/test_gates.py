"""Most answers need no second look: what is skipped for them would have changed nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from evalmath.extract import boxes, conclusions, extract, finders
from evalmath.lexicon.language import Keywords, known_languages

ROWS = Path(__file__).parent / "cases" / "responses_attacked.jsonl"
ACTING = ("not_", "refuted", "wrong", "wait", "bounds", "because", "check", "thought", "unless", "only", "sets_aside")
TEMPLATES = (
    r"So the total {} $\boxed{{12}}$.",
    r"{} \boxed{{12}}",
    r"The total is $\boxed{{12}}$ {}.",
    r"\(\boxed{{12}}\) apples {}",
    "$\\boxed{{12}}$. {} 13.",
    "We had 13.\n\\[\n\\boxed{{12}}\n\\]\n{}",
)


class AnyWord:
    """A set in which every word is."""

    def isdisjoint(self, words: object) -> bool:
        """Never."""
        return False


def responses() -> Iterator[str]:
    """What was written to be misheard, and each phrase of each language in front of a box and behind it."""
    for line in ROWS.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)["response"]
    for language in known_languages().values():
        phrases = {phrase.strip() for row in ACTING for phrase in getattr(language, row).split("|")}
        for phrase in sorted(phrases - {""}):
            spoken = phrase.replace("*", "en").replace("~", "tres")
            yield from (template.format(spoken) for template in TEMPLATES)


def test_what_is_skipped_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each box is heard as it is when every check is made."""
    texts = list(responses())
    assert len(texts) > 10_000
    hurried = [extract(text) for text in texts]
    monkeypatch.setattr(boxes, "tells", lambda *_: True)
    monkeypatch.setattr(boxes, "tells_behind", lambda *_: True)
    monkeypatch.setattr(finders, "tells_behind", lambda *_: True)
    monkeypatch.setattr(finders, "_says_no_more", lambda *_: False)
    monkeypatch.setattr(finders, "_DOUBTING", AnyWord())
    monkeypatch.setattr(conclusions, "_ENDS_WELL", frozenset())
    monkeypatch.setattr(Keywords, "may_stand_in", lambda *_: True)
    careful = [extract(text) for text in texts]
    assert [text for text, a, b in zip(texts, hurried, careful, strict=True) if a != b] == []
