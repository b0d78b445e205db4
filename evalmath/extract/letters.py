r"""Options in small letters, in the capitals that all rules about options read.

Nothing moves: a text in capitals is as long as it was, and only the letters that name options change.

>>> query = "Quanto vale 2 + 2?\na) 3\nb) 4"
>>> small = small_options(query)
>>> capitals(query, small), in_capitals("La risposta giusta è la lettera b.", small, "it")
('Quanto vale 2 + 2?\nA) 3\nB) 4', 'La risposta giusta è la lettera B.')
>>> small_options("Find f(a, b).")
''
"""

from __future__ import annotations

import re
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from evalmath.lexicon.language import Language, alternation, in_any, known_languages, lower
from evalmath.patterns import Lazy

__all__ = ["Letters", "capitals", "in_capitals", "other_options", "small_options"]

_HINTS = ("b)", "b.", "б)", "б.")
_LABEL = Lazy(r"(?:^|(?<=[\s(*]))(?P<letter>[a-hа-е])(?:\*{0,2}\)|[.:])(?=\s)", re.MULTILINE)
_MAX_OPTION = 48  # characters; a longer text is a part of the question: b) Calculate …


def small_options(query: str) -> str:
    """The letters of the options that a question gives in small letters, from the first on; empty if it offers none."""
    if not any(sign in query for sign in _HINTS):
        return ""
    row = ""
    labels = list(_LABEL.finditer(query))
    for label, following in zip_longest(labels, labels[1:]):
        letter = label["letter"]
        text = query[label.end("letter") : following.start("letter") if following is not None else len(query)]
        words = lower(text.lstrip(" *).:"))
        if len(text) > _MAX_OPTION or "?" in text or words.rstrip()[-1:] == "." or in_any("what_is").match(words):
            return ""  # b) Find its area.
        if letter in {"a", "а"}:
            row = letter
        elif row and letter == chr(ord(row[-1]) + 1):
            row += letter
    return row if len(row) > 1 else ""


def capitals(query: str, letters: str) -> str:
    """A question whose options are in capitals."""
    at = [found.start("letter") for found in _LABEL.finditer(query) if found["letter"] in letters] if letters else []
    return _raised(query, at)


def in_capitals(text: str, letters: str, code: str) -> str:
    """A response in which the letters that name options are capitals."""
    at: list[int] = []
    for found in _mentions(code, letters).finditer(lower(text)):
        name = found.lastgroup or ""
        start, named = found.start(name), found[name]
        at += [start + index for index, sign in enumerate(named) if sign in letters and _stands_alone(named, index)]
    return _raised(text, at)


def _stands_alone(text: str, at: int) -> bool:
    return not (text[at - 1 : at].isalnum() and at) and not text[at + 1 : at + 2].isalnum()


def _raised(text: str, at: list[int]) -> str:
    signs = list(text)
    for place in at:
        signs[place] = signs[place].upper()
    return "".join(signs)


@cache
def _mentions(code: str, letters: str) -> re.Pattern[str]:
    """Where a language names an option: la lettre b, b), b şıkkı, b ist richtig, b at a sentence's end."""
    language: Language = known_languages()[code]

    def row(*names: str) -> str:
        return alternation(" | ".join(filter(None, (getattr(language, name) for name in names)))) or "(?!)"

    one, free = rf"[{letters}]", r"(?![\w'’])"
    several = rf"{one}{free}(?:(?:,\s|\s{row('and_', 'or_')}\s){one}{free}){{0,5}}"
    return re.compile(
        rf"{row('option', 'answer')}[\s*_:(\"«„“'’]{{0,6}}+(?P<led>{several})"
        rf"|(?<![\w'’]){row('choose')}[\s*_:(\"«„“]{{0,6}}+(?P<chosen>{several})"
        rf"|(?<![\w'’=+*/^-])(?<!\w\()(?P<closed>{one})\*{{0,2}}\)"
        rf"|(?<![\w'’=+*/^-])(?P<suffixed>{one})['’]?(?:[a-zçğıöşü]{{1,5}})?\s{row('option')}"
        rf"|(?<![\w'’])(?P<judged>{one})\s{row('is_')}\s{row('right', 'wrong', 'not_')}"
        rf"|(?<=\s)[*_(]{{0,3}}(?P<last>{one.replace('[a', '[').replace('[а', '[')})[*_)]{{0,3}}[.!]?(?=\n|\Z)"
    )


# --- options of another script --------------------------------------------------------------------------------------

# The letters that name options, in their order. Where a letter is a part of words, it names an option alone.
_ROWS = (
    ("①②③④⑤⑥⑦⑧", "", ""),
    ("㉠㉡㉢㉣㉤", "", ""),
    ("ㄱㄴㄷㄹㅁ", "", ""),
    ("アイウエオカ", r"(?<![ァ-ヶー])", r"(?![ァ-ヶー])"),
    ("イロハニ", r"(?<![ァ-ヶー])", r"(?![ァ-ヶー])"),
    ("甲乙丙丁", "", ""),
    ("가나다라마", r"(?<=[(\[（])", r"(?=[)\]）])"),
    ("أبجده", r"(?<![\u0621-\u064a])", r"(?![\u0621-\u063f\u0641-\u064a])"),
    ("कखगघङ", r"(?<![\u0900-\u097f])", r"(?![\u0900-\u097f])"),
    ("কখগঘঙ", r"(?<![\u0980-\u09ff])", r"(?![\u0980-\u09ff])"),
    ("กขคงจ", r"(?<![\u0e00-\u0e7f])", r"(?![\u0e00-\u0e7f])"),
)
_FIRST_LETTERS = frozenset(row[0] for row, _, _ in _ROWS)
_LATIN = "ABCDEFGH"
_CHOSEN = Lazy(r"[A-H](?:, [A-H])*(?![A-Za-z])|(?<=\()[A-H](?=\))")


class Letters(NamedTuple):
    """Options of another script, and the Latin capitals that all rules about options read in their place."""

    row: str
    mention: re.Pattern[str]

    def in_latin(self, text: str) -> str:
        """A text in which capitals stand for the letters; nothing moves."""
        return self.mention.sub(lambda found: _LATIN[self.row.index(found[0])], text)

    def offered(self, query: str) -> str:
        """A question whose options are labelled by capitals."""
        return _OFFERS.sub(r"\g<front>\g<letter>) ", self.in_latin(query))

    def back(self, answer: str) -> str:
        """An answer in the letters of the question."""
        chosen = _CHOSEN.match(answer, 1 if answer.startswith("(") else 0)
        if chosen is None:
            return answer
        own = "".join(self.row[_LATIN.index(sign)] if sign in _LATIN[: len(self.row)] else sign for sign in chosen[0])
        return answer[: chosen.start()] + own + answer[chosen.end() :]


def other_options(query: str) -> Letters | None:
    r"""The letters of the options that a question gives in another script; None if it offers none.

    >>> letters = other_options("どれですか。\nア 0℃\nイ 50℃\nウ 100℃")
    >>> letters.in_latin("答えはウです。"), letters.back("C")
    ('答えはCです。', 'ウ')
    """
    if query.isascii() or _FIRST_LETTERS.isdisjoint(query):
        return None
    for row, front, behind in _ROWS:
        first, second = query.find(row[0]), query.find(row[1])
        if 0 <= first < second and (found := _letters(row, front, behind)).in_latin(query) != query:
            labels = [label["letter"] for label in _OFFERS.finditer(found.in_latin(query))]
            if labels[:2] == ["A", "B"]:
                return found
    return None


_OFFERS = Lazy(r"(?P<front>^|[\s(（])(?P<letter>[A-H])[\s).．、:：）]")


@cache
def _letters(row: str, front: str, behind: str) -> Letters:
    return Letters(row, re.compile(f"{front}[{row}]{behind}"))
