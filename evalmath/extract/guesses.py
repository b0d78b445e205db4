r"""When nothing was marked as final: the whole response, a bold end, and then guesses, which strict extraction forbids.

>>> whole("x = 5", 0, 5, "").text, truth("Yes, it is.", 0, 11, "").text
('x = 5', 'Yes')
"""

from __future__ import annotations

import re

from evalmath.extract.clauses import ANSWER_WORDS, first_value, is_aside, last_sentence, said
from evalmath.extract.equalities import right_side
from evalmath.extract.formulas import Value
from evalmath.extract.lazy import Lazy
from evalmath.verdict import Found

__all__ = ["asked_for_truth", "bold_end", "first_line", "is_refusal", "last_words", "truth", "whole"]

_MAX_WHOLE = 300  # characters of a response that is nothing but its answer

_REFUSAL = Lazy(
    r"(?:not (?:enough|provided|given|specified|sufficient|possible to (?:determine|answer|calculate|solve|find))|"
    r"insufficient|"
    r"more (?:information|details|context|data)|cannot (?:be (?:determined|answered|calculated|solved)|answer|"
    r"determine|provide|"
    r"help|see|view)|can't (?:be determined|answer|help|determine|provide|see|view)|unable to|"
    r"impossible to (?:answer|determine|calculate|provide|give|know)|"
    r"not (?:be )?(?:possible|able) to|without (?:the|any|more|specific|further|additional|access|knowing)\b|"
    r"(?:not|n't) (?:provide|contain|include|have|give)\b|missing|not solvable|please provide|I apologize|"
    r"I'm sorry|no relevant information|缺少|信息不足|无法)",
    re.IGNORECASE,
)
# Without one of these in the end of a response, neither pattern fires: found twenty times faster.
_REFUSING = (
    "not |n't |t be |insufficient|more |unable|impossible|without|please|sorry|apolog|missing|relevant|cannot |"
    "step|let's |"
    "let’s |let us | will | shall | need to | must | would need| can now|缺少|不足|无法"
).split("|")
_PLAN = Lazy(
    r"(?:\blet(?:['’]s| us)\s(?:now\s)?(?:start|proceed|begin|calculate|compute|solve|find|continue|evaluate|go|"
    r"analy[sz]e|do|work)|"
    r"step[- ]by[- ]step|\b(?:we|I) (?:will|shall|need to|must|can now|would need)\b|\bnext step\b|"
    r"answer will be (?:the|presented|given|provided))[^=]{0,200}\Z",
    re.IGNORECASE,
)


def is_refusal(text: str, lo: int, hi: int) -> bool:
    """Whether it ends in what it could not or will do: "More information is needed", "Let's start with step 1"."""
    tail = text[max(lo, hi - 1_000) : hi].lower()
    if not any(word in tail for word in _REFUSING):
        return False
    start = last_sentence(text, lo, hi)
    if _REFUSAL.search(text, start, hi) or _PLAN.search(text, start, hi):
        return True
    before = last_sentence(text, lo, start - 1) if start > lo + 1 else lo
    return _REFUSAL.search(text, before, start) is not None and not any(sign.isdigit() for sign in text[start:hi])


def whole(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """A response that is nothing but a value."""
    if hi - lo > _MAX_WHOLE or hi <= lo:
        return None
    while lo < hi and (text[lo].isspace() or text[lo] in "*_`"):
        lo += 1
    value = first_value(text, lo, hi)
    if value is None and (known := ANSWER_WORDS.match(text, lo, hi)) is not None:
        value = Value(known[0], *known.span())
    if value is None or text[value.end : hi].strip(" .*_`\n。") or ("\n" in value.text and "\\" not in value.text):
        return None
    return Found(right_side(value.text), (value.start, value.end), "whole")


_PURE = Lazy(r"[-−$€£\\]{0,3}[\d.,/]{1,20}%?|\\?\$[^$\n=]{1,60}\$")


def first_line(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A first line that is nothing but a number, with an explanation below."""
    line = text.find("\n", lo, min(hi, lo + 80))
    if line < 0 or not text.startswith("\n", line + 1) or not _PURE.fullmatch(text[lo:line].strip(" .*")):
        return None
    found = whole(text, lo, line, query)
    return found and Found(found.text, found.span, "first-line", True)


_BOLD = Lazy(r"\*\*(?P<text>[^*\n]{1,160})\*\*")


def _closes(text: str, bold: re.Match[str], hi: int) -> bool:
    """Whether no number follows, or only one in an aside: "**150 miles** in 3 hours"."""
    if not any(sign.isdigit() for sign in text[bold.end() : hi]):
        return True
    return any(sign.isdigit() for sign in bold["text"]) and is_aside(text, bold.end(), hi)


def bold_end(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """The bold value in the last sentence: "Therefore, the maximum is **512**."."""
    if text.rfind("**", max(lo, hi - 200), hi) < 0:
        return None
    start = last_sentence(text, lo, hi)
    last = _BOLD.last(text, start, hi)
    if last is None or last["text"].rstrip().endswith(":") or not _closes(text, last, hi):
        return None
    value = said(text, last.start("text"), last.end("text"))
    if value is None or (len(value.text) > 40 and not any(sign.isdigit() for sign in value.text)):
        return None
    return Found(value.text, (value.start, value.end), "bold-final")


_TRUE = Lazy(
    r"\b(?P<word>true|false)\b(?=[\s.*\"”]*\Z)|\b(?:is|are)\s\*{0,2}(?P<is>true|false|correct|"
    r"incorrect)\b(?=[\s.*]*\Z)",
    re.IGNORECASE,
)
_YES = Lazy(r"[\s*\"“]*(?P<word>yes|no)\b(?=[\s,.!;:*\"”—–-]|\Z)", re.IGNORECASE)
_WHETHER = Lazy(
    r"\s*(?:is|are|was|were|does|do|did|can|could|will|would|has|have|should|determine (?:whether|if)|true or false)\b",
    re.IGNORECASE,
)


def truth(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A statement of truth: "… is true.", "Yes, …"; before numbers only if the question asks for it."""
    del query
    last = _TRUE.search(text, max(lo, hi - 60), hi)
    if last is not None:
        name = "word" if last["word"] else "is"
        return Found(last[name], last.span(name), "truth", True)
    sentence = last_sentence(text, lo, hi)
    for start in dict.fromkeys((sentence, lo)):
        yes = _YES.match(text, start, hi)
        if yes is not None:
            return Found(yes["word"], yes.span("word"), "truth", True)
    return None


def asked_for_truth(query: str) -> bool:
    """Whether a question can be answered by yes or no."""
    return bool(query) and _WHETHER.match(query) is not None


_SPEAKS = Lazy(r"(?:I|We|You|It|This|That|Sorry|Please|There|Let|What|Here|Sure|Okay|OK)\b")


def last_words(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """A response of a few words without any mathematics is its own answer."""
    said_words = text[lo:hi].strip().strip("*\"'.")
    if (
        not said_words
        or len(said_words) > 60
        or said_words.count(" ") > 5
        or "\n" in said_words
        or said_words.endswith("?")
    ):
        return None
    if not said_words[0].isalnum() or not any(sign.isalpha() for sign in said_words) or _SPEAKS.match(said_words):
        return None
    at = text.find(said_words, lo, hi)
    return Found(said_words, (at, at + len(said_words)), "last-words", True)
