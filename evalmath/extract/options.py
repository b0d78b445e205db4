r"""Multiple choice: the options of a question, and the letter that a response without a mark chooses.

>>> options("What is 6*4?\n(A) 12\n(B) 24")
{'A': '12', 'B': '24'}
>>> from evalmath.lexicon.language import known
>>> text = "12 is too small, so\n(B) 24"
>>> chosen(text, 0, len(text), "What is 6*4?\n(A) 12\n(B) 24", known("en")).text
'B'
"""

from __future__ import annotations

import re

from evalmath.lexicon.language import Language, Row, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["CIRCLED", "chosen", "is_option_list", "options", "repeated_letter"]

_LABEL = Lazy(
    r"(?:^|[\s(（$~？。：|])(?:\\(?:text|textbf|mathrm|mathbf)\{\s?)?[(（]?(?P<letter>[A-JА-Е]|[a-j](?=\)))\s?[).:：．、）]+\}?",
    re.MULTILINE,
)
CIRCLED = {ord("①") + place: f"{letter})" for place, letter in enumerate("ABCDEFGHIJ")}
_TRIM = " \t\n,;.$*~|"
_SPACING = Lazy(r"\\q?quad\b|\\[ ,;!]|~")
_FEWEST = 2
_MOST = 100  # labels that are looked at, the last ones: each A meets every label behind it
_LABELLED = Lazy(r"[\s*-]*[(\[（]?([A-J])[)\]）.:：][)\]）.:：*]*\s")
_ALONE = Lazy(
    r"[\s*#>\"'$(\[（]*+(?:\\(?:text|mathrm|mathbf|textbf)\{)?(?P<word>[^\W\d_]{2,12}[_:\s]{1,2})?[(\[（*]*+(?P<letter>[A-J])"
    r"(?P<end>[)\]）.:：}*$\"']*)(?P<rest>\s.{0,300})?\Z",
    re.DOTALL,
)
_REPEATED = Lazy(r"(?<![A-Za-z])(?P<letter>[A-Z])(?P=letter){3,9}(?![A-Za-z])")
_CAPITAL = Lazy(r"[A-J](?![A-Za-z0-9])")
_LAST_LINE = 400  # characters
_END = 40  # characters in which a repeated letter ends a response
_CHOSEN = Lazy(r"[\s:：]{0,3}[(\[（*$]{0,3}(?P<letter>[A-J])(?![\w'’^_=+]|\s?[=<>+^*/-])")
_AFFIRMED = Lazy(r"(?<![A-Za-z\\])[(\[（*]{0,3}(?P<letter>[A-J])[)\]）*.:：]{0,3}")
_ENDS_IN_LETTER = Lazy(r"\s[*(]{0,3}(?P<letter>[a-j])[*).]{0,4}\Z")
_CHOOSE = Row(
    "i choose, i'd choose, i pick, i select, i'll go with, we choose, my choice is, the correct option is,"
    " the correct choice is, the best option is, the correct one is, the choice is, choose, select, pick,"
    " 故选, 应选, 选, chọn, elijo, escolho, je choisis, ich wähle, scelgo, wybieram, выбираем"
)
_RIGHT = Row(
    "is correct, is right, is true, is the correct option, is the correct choice, is the best option,"
    " is the best choice"
)
_CLAUSE_START = frozenset({"", ".", ",", ":", ";", "。", "，", "、", "：", "；"})


def options(query: str) -> dict[str, str]:
    r"""The options of a question by letter, in lines or in a row: ``A. 1 B. 2``, ``\textbf{(A)}\ 1 \qquad``.

    >>> options(r"How many? $\textbf{(A)}\ 8 \qquad \textbf{(B)}\ 10$"), options("Points A and B. Find AB.")
    ({'A': '8', 'B': '10'}, {})
    """
    if "①" in query:
        query = query.translate(CIRCLED)
    labels = list(_LABEL.finditer(query))[-_MOST:] if query else []
    for first, label in enumerate(labels):
        if label["letter"] not in {"A", "А", "a"}:  # Latin, Cyrillic
            continue
        row = [label]
        for following in labels[first + 1 :]:
            if following["letter"] == chr(ord(row[-1]["letter"]) + 1):
                row.append(following)
        if len(row) < _FEWEST:
            continue
        line = query.find("\n", row[-1].end() + 2)
        ends = [following.start() for following in row[1:]] + [line if line >= 0 else len(query)]
        values = [_SPACING.sub(" ", query[one.end() : end]).strip(_TRIM) for one, end in zip(row, ends, strict=True)]
        if all(values):
            return {one["letter"].upper(): value for one, value in zip(row, values, strict=True)}
    return {}


def is_option_list(text: str, lo: int, hi: int) -> bool:
    """Whether a text ends in labelled options one below the other, so that nothing was chosen."""
    lines = [line for line in text[max(lo, hi - 1_000) : hi].split("\n") if line.strip()][-3:]
    letters = [found[1] for line in lines if (found := _LABELLED.match(line)) is not None]
    return len(letters) >= _FEWEST and len(letters) == len(lines[-len(letters) :]) and letters == sorted(set(letters))


def chosen(text: str, lo: int, hi: int, query: str, language: Language) -> Found | None:
    """The letter that the last line chooses: alone, behind "I choose", in front of "is correct"; or the first line."""
    start = max(lo, text.rfind("\n", lo, hi) + 1, hi - _LAST_LINE)
    offered = options(query)
    if not offered and _CAPITAL.search(text, start, hi) is None:
        return None
    letter = _ALONE.match(text, start, hi)
    if letter is not None and _is_alone(letter, offered, language):
        return _found(letter.start("letter"), letter["letter"])
    affirmed = _affirmed(text, start, hi, language, offered)
    end = text.find("\n", lo, hi)
    if affirmed is not None or not offered or end < 0:
        return affirmed
    first = _ALONE.match(text, lo, end)  # the choice, with its explanation below
    return _found(first.start("letter"), first["letter"]) if first and _is_alone(first, offered, language) else None


def repeated_letter(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The letter of the last ``CCCCC``, where the question asks for an answer of that form."""
    end = text[max(lo, hi - _END) : hi].rstrip(_TRIM + "\\]})`'\"")[-4:]
    if len(set(end)) != 1 or not end.isupper() or _REPEATED.search(query) is None:
        return None
    repeated = _REPEATED.last(text, max(lo, hi - _LAST_LINE), hi)
    return None if repeated is None else _found(repeated.start("letter"), repeated["letter"])


def _is_alone(found: re.Match[str], offered: dict[str, str], language: Language) -> bool:
    """Whether a line is an option's letter, with its own text or none behind it."""
    word = (found["word"] or "").strip(" _:").lower()
    if word and all(word not in language.row(row) for row in ("option", "answer", "so")):
        return False
    if offered and found["letter"] not in offered:
        return False
    rest = (found["rest"] or "").strip(_TRIM)
    if not rest:
        return bool(offered or found["end"] or len(found[0].strip()) < 3)
    own = offered.get(found["letter"], "").strip(_TRIM)
    return bool(found["end"] and own) and rest.startswith(own[:40]) and not rest[len(own) : len(own) + 1].isalnum()


def _affirmed(text: str, start: int, hi: int, language: Language, offered: dict[str, str]) -> Found | None:
    """The only letter of a line of which is said "I choose B", "option B is correct"."""
    low = lower(text[start:hi])
    if language.row("doubt").hits(low):
        return None
    letters: dict[str, int] = {}
    for leads in _CHOOSE.hits(low):
        head = low[: leads.start].rstrip(" *#,")
        if head[-1:] not in _CLAUSE_START and language.row("so").last(head) < 0:
            continue  # others' choices are not the answer
        found = _CHOSEN.match(text, start + leads.end, hi)
        if found is not None:
            letters.setdefault(found["letter"], found.start("letter"))
    for behind in _RIGHT.hits(low):
        found = _AFFIRMED.last(text, max(start, start + behind.start - 12), start + behind.start)
        if found is not None and not text[found.end() : start + behind.start].strip(" *"):
            letters.setdefault(found["letter"], found.start("letter"))
    said = low.rpartition(". ")[2]  # so it must be C
    ends = _ENDS_IN_LETTER.search(said) if offered and language.row("so").first(said.lstrip(" *")) > 0 else None
    if ends is not None and language.row("is_").last(said[: ends.start()].rstrip()) >= 0:
        letters.setdefault(ends["letter"].upper(), hi - len(said) + ends.start("letter"))
    if len(letters) != 1 or (offered and not letters.keys() <= offered.keys()):
        return None
    ((letter, at),) = letters.items()
    return _found(at, letter)


def _found(at: int, letter: str) -> Found:
    return Found(letter, (at, at + 1), "choice")
