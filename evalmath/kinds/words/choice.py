r"""Multiple choice: letters against letters, with or without the text of the option.

One letter is a choice however it is set; several are one only where every option is chosen by its name alone: a list
of options with their texts, or letters joined by "or", choose nothing.

>>> from evalmath.kinds.side import source
>>> for text in ["**(B)** 12", "A and C", "ABD", "I and III only", "①③", "(A) or (B)", "A: 5, B: 6", "(B)^2"]:
...     found = read(source(text), None)
...     print(" ".join(found.letters) or None)
B
A C
A B D
I III
1 3
None
None
None
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.kinds.ordered.parts import parts_of
from evalmath.kinds.side import Context, Finding, Source, source
from evalmath.lexicon.numbers import roman
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.tree import WORDED, Node, contains, is_braced

__all__ = ["claim", "is_certain", "judge", "read"]


class Choice(NamedTuple):
    """Letters in the order of the alphabet, but for an order of all the first ones: C, A, B; the text of one option."""

    letters: tuple[str, ...]
    text: str = ""


_LETTER = r"\(?([A-Ja-j])\)?"
_LONE = Lazy(r"[^\w(+-]*(?:([A-J])|\(([A-Ja-j])\)|([A-J])\)|([a-df-hj]))[.:,*\s]*")  # e and i are numbers
_NAMES = r"(?:the )?(?:correct |final )?(?:answer|ans|option|choice)(?: is)?[:\s]+"
# what the option says: neither an operator nor another option
_TEXT = (
    r"(?!(?:and|or|to|through)\s*\()(?!(?:and|or|if|only|when|unless|except|for|nor|not|but|versus|squared)\b)[^\s^+*/=!'_<>|&)-]"
    r"(?![^()]*\(?[B-Jb-j][.:)](?:\s|$))(?!.*(?<![A-Za-z])\([A-J]\)).*|-\s*[\d.$\\(].*"
)
_BRACKETED = Lazy(rf"\(([A-Ja-j])\)\s+(?:{_TEXT})|\(([A-J])\)[\d$\\].*", re.DOTALL)
_LABELLED = Lazy(rf"([A-J])(?:[.):]\s+(?:{_TEXT})|[.)]\d.*)", re.DOTALL)
_NAMED = Lazy(rf"{_NAMES}\(?([A-J])\)?(?:[.:)]\s.+)?", re.IGNORECASE)
_SEVERAL = Lazy(
    r"(?:(?:(?:answers?|options?|choices?|statements?)(?: are| is)?:?|both) )?"
    r"(?:\(?[A-H]\)?(?:(?:\s*(?:,|;|and|&)\s*(?:and\s*)?|\s+)\(?[A-H]\)?)+|[A-H]{2,8})(?: only)?",
    re.IGNORECASE,
)
_STATEMENTS = Lazy(
    r"(?:(?:[Ss]tatements?|[Oo]nly|[Bb]oth) )*"
    r"(?:\(?[IVX]{1,4}\)?(?:\s*(?:(?:,|;|and|&)\s*(?:and\s*)?|(?=\())\(?[IVX]{1,4}\)?)*)(?: only)?"
)
_CIRCLED = Lazy(r"(?:(?:^|\s*+(?:[,;]|and)?\s*+)\\(?:text)?circled\s*\{?\d{1,2}\}?)+")
LONGEST_LETTER = 20  # characters of a letter alone with its markup
_LABELS = frozenset(".):")
_JOINED = Lazy(r"(?:\\text\s*+\{\s*+)?(?:\(\d{1,2}\),?\s*+)++(?:\\text\s*+\{\s*+)?and\s*+\}?\s*+\(\d{1,2}\)\s*+\}?")


def claim(side: Source, tree: Node | None) -> Choice | None:
    """A lone capital letter, a letter in parentheses, or several capital letters."""
    if _is_nested(tree) or not _LETTERED.search(side.text):
        return None
    if "circled" in side.text and _CIRCLED.fullmatch(side.text):
        return _statements(side)
    if side.text.count("(") > 1 and _JOINED.fullmatch(side.text):
        return _statements(side)
    text = _text(side)
    if text[:1] in {"+", "-"}:
        return None
    several = _several(text)
    if several is not None:
        return Choice(several)
    match = _LONE.fullmatch(text) if len(text) < LONGEST_LETTER else None
    if match is None and text[:1] == "(":
        match = _BRACKETED.fullmatch(text)
    elif match is None and text[:1].isalpha():
        match = (_LABELLED.fullmatch(text) if text[1:2] in _LABELS else None) or (
            _NAMED.fullmatch(text) if ":" in text or " " in text else None
        )
    if match is None or parts_of(side.text) or _DENIED.search(text) or _FACTOR.search(text):
        return None
    return Choice((next(g for g in match.groups() if g),), _option(text))


# letters in a row or a capital that are no command, a letter in front, a command that sets words
_LETTERED = Lazy(r"(?<![\\A-Za-z])(?:[A-Za-z]{2}|[A-Z])|^[\W_]*[a-j]|\\(?:text|math|mbox|boxed)")


def _is_nested(tree: Node | None) -> bool:
    """Whether a set stands in a set, which no letter of an option does: ``{{a}}``."""
    return tree is not None and is_braced(tree) and is_braced(tree.args[2])


def _statements(side: Source) -> Choice:
    """The statements whose numbers a text lists."""
    return Choice(tuple(sorted(set(re.findall(r"\d+", side.text)), key=int)))


# a letter of the mathematics that it stands at, no option: (a)0n, a0n, (a) 0 \\ a0
_FACTOR = Lazy(r"\A\(([A-Ja-j])\)\s?(?=\d)(?=.*(?<![A-Za-z])(?<![^\\]\\)\1(?![A-Za-z]))", re.DOTALL)
_DENIED = Lazy(r"\b(?:not|wrong|incorrect|false|or less|or more|except|isn't|never)\b", re.IGNORECASE)
_BEHIND = Lazy(rf"[^\w]*(?:{_NAMES})?{_LETTER}[.:)*]*\s*(.*)", re.IGNORECASE | re.DOTALL)


def _option(text: str) -> str:
    """What stands behind the letter of an option."""
    match = _BEHIND.fullmatch(text)
    return match[2].strip() if match else ""


def _text(side: Source) -> str:
    """The text without its layout; a factorial and a prime are none of it."""
    marked = side.text[-1:] in {"!", "'"}
    return plain(side.text, keep_case=True).strip("_") + side.text[-1:] * marked


_CAPITALS, _NUMERALS = frozenset("ABCDEFGH"), frozenset("IVX")


def _several(text: str) -> tuple[str, ...] | None:
    if not _CAPITALS.isdisjoint(text) and len(text) > 1 and _SEVERAL.fullmatch(text):
        letters = re.findall(r"\b[A-H]\b", text) or re.findall("[A-H]", text.replace(" only", "").rpartition(" ")[2])
        words = re.sub(
            r"\b(?:answers?|options?|choices?|statements?|are|is|both|and|only)\b", "", text, flags=re.IGNORECASE
        )
        run = letters != sorted(letters) and not re.search(r"[\s,;&]", words.strip())  # CAB is an ordering
        if len(set(letters)) != len(letters) or words != words.upper() or run:
            return None
        ordering = len(letters) > 2 and max(letters) == chr(ord("A") + len(letters) - 1) and "and" not in text
        return tuple(letters if ordering else sorted(letters))
    if not _NUMERALS.isdisjoint(text) and _STATEMENTS.fullmatch(text):
        numerals = re.findall(r"\b[IVX]+\b", text)
        named = len(numerals) > 1 or "only" in text or "tatement" in text
        counts = [roman(x) for x in numerals]
        if not named or not all(counts):
            return None
        ordering = len(counts) > 2 and sorted(map(int, filter(None, counts))) == list(range(1, len(counts) + 1))
        return tuple(numerals if ordering and "and" not in text else sorted(set(numerals)))
    return None


def read(side: Source, tree: Node | None) -> Choice | None:
    """As :func:`claim`, or the text of an option alone."""
    found = claim(side, tree)
    if found is not None or _is_nested(tree):
        return found
    return Choice((), side.text)


def is_certain(found: Choice) -> bool:
    """Whether the numbers of statements stand there: ``(2) and (4)``."""
    return bool(found.letters) and found.letters[0].isdigit()


_OR = Lazy(r"(?<![A-Za-z])or(?![A-Za-z])|或", re.IGNORECASE)


def judge(reference: Choice, answer: Choice, context: Context) -> Finding | None:
    """The same letters, in any case; among the elements of a list they are names, whose case matters."""
    if is_certain(reference) != is_certain(answer):
        other = answer if is_certain(reference) else reference
        return Finding(False, "choice.letter", "exact") if _OR.search(other.text) else None
    if not answer.letters:
        return None
    equal = reference.letters == answer.letters
    if not equal and context.depth == 0:
        equal = [letter.upper() for letter in reference.letters] == [letter.upper() for letter in answer.letters]
    if equal and reference.text and answer.text:
        mine, yours = source(reference.text), source(answer.text)
        if all(side.trees and not contains(side.trees[0], WORDED) for side in (mine, yours)):
            finding = context.judge(mine, yours, context.within(context.query))
            if finding.equal is False:
                return Finding(False, "choice.text", finding.stage, f"{reference.text} against {answer.text}")
    return Finding(equal, "choice.equal" if equal else "choice.letter", "exact")
