r"""Statements of truth: "Yes, it is.", "The claim is false.".

>>> truth("Yes, it is.", 0, 11, "").text, asked_for_truth("Is 7 prime?"), asked_for_truth("How many primes?")
('Yes', True, False)
"""

from __future__ import annotations

import re

from evalmath.extract.sentences import last_sentence_start
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["asked_for_truth", "concludes_in_truth", "truth"]

_TRUE = Lazy(
    r"(?<!not\s)\b(?P<word>true|false)\b(?=[\s.*\"”]*\Z)|\b(?:is|are)\s\*{0,2}(?P<is>true|false|correct|"
    r"incorrect)\b(?=[\s.*]*\Z|,? (?:since|because|as)\b)"
    r"|(?:说法|判断|命题|结论|答案)[^。，,\n]{0,6}?(?:是|为)(?P<zh>正确|错误|对|错)的?(?=[\s。.*]*\Z)",
    re.IGNORECASE,
)
_YES = Lazy(
    r"[\s*\"“#>✅✔☑❌✗🚫👍👎\ufe0f-]*(?P<word>yes|no)\b(?!\sor\sno\b)"
    r"(?:(?P<set_off>\s*[,.!;:*\"”—–(-]|\s*\Z|\s*\n)|(?<=s)\s(?!for\b))",
    re.IGNORECASE,
)
_SO_YES = Lazy(r"\b(?:so|thus|therefore|hence|meaning),?\s(?P<word>yes|no)(?:,\s[^.\n]*|[\s.!*]*\Z)", re.IGNORECASE)
# in front of "true": what turns it round or leaves it open
_TURNED = Lazy(
    r"\b(?:never|hardly|scarcely|rarely|seldom|not|cannot|\w+n['’]t|nobody|no one|(?<!no )doubts?|far from|would be|"
    r"converse|negation|opposite|contrary|inverse)\b",
    re.IGNORECASE,
)
_CLAUSE = Lazy(r"[,;:]|\b(?:so|hence|thus|therefore|and|but)\b")
# behind "yes": its own clause denies, or it is taken back
_TAKEN_BACK = Lazy(
    r"[\s,.!:;…*\"”—–-]{0,8}(?:(?:but\s|oh\s)?(?:(?:actually|wait)\b|no\b(?=[\s.!,*]{0,4}(?:\Z|\n))|"
    r"not\b(?!\s(?:only|just|merely)))|(?:is|was)\s(?:wrong|incorrect)\b|"
    r"(?:it|this|that|they|\$?[\w^]{1,6}\$?|the\s\w{1,16})\s(?:is|are|was|were|do|does|did|can|could|has|have|will|would)"
    r"(?:n['’]t|\snot)\b)",
    re.IGNORECASE,
)
_ASKS_NOT = Lazy(r"\b(?:not|never|\w+n['’]t)\b", re.IGNORECASE)
_WHETHER = Lazy(
    r"\s*(?:is|are|was|were|does|do|did|can|could|will|would|has|have|should|determine (?:whether|if)|true or false)\b"
    r"|\s*判断",
    re.IGNORECASE,
)
_WHAT_TOO = Lazy(
    r"[?？]\s[^?？]{0,40}?\b(?:what is|what's|what are|how many|how much|give|find|which)\b", re.IGNORECASE
)


def truth(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A statement of truth: "… is true.", "Yes, …"; before numbers only if the question asks for it."""
    conclusion_of = _SO_YES.search(text, max(lo, hi - 160), hi) if asked_for_truth(query) else None
    if conclusion_of is not None:
        return Found(conclusion_of["word"], conclusion_of.span("word"), "truth", True)
    last = _TRUE.search(text, max(lo, hi - 120), hi)
    if last is not None:
        name = last.lastgroup or "is"
        led = text[last_sentence_start(text, lo, last.start()) : last.start(name)]
        if name != "zh" and _TURNED.search(_CLAUSE.split(led)[-1]) is not None:
            return None  # it is not always true; the converse is true
        return _verdicts(text, lo, last, name) or Found(last[name], last.span(name), "truth", True)
    sentence = last_sentence_start(text, lo, hi)
    said = [yes for start in dict.fromkeys((sentence, lo)) if (yes := _YES.match(text, start, hi)) is not None]
    yes = next((one for one in said if one["set_off"] is not None), next(iter(said), None))
    affirms = yes is not None and yes["word"].lower() == "yes" and _ASKS_NOT.search(query) is None
    if yes is not None and affirms and _TAKEN_BACK.match(text, yes.end("word"), hi) is not None:
        return None  # yes, 91 is not prime
    return yes and Found(yes["word"], yes.span("word"), "truth", True)


def _verdicts(text: str, lo: int, last: re.Match[str], name: str) -> Found | None:
    """The verdicts on all statements, if the last one has a line and a label of its own: 1. False / 2. True."""
    end, said, labels = last.end(name), [], []
    line = end
    while line > lo:
        start = max(lo, text.rfind("\n", lo, line - 1) + 1)
        verdict = _VERDICT.match(text, start, end)
        if verdict is None:
            break
        said.append(verdict["word"])
        labels.append(verdict["label"])
        line = start
    if len(labels) < 2 or labels[-1] not in {"1", "a"} or labels != sorted(set(labels), reverse=True):
        return None
    return Found(", ".join(said[::-1]), (line, end), "truth", True)


_VERDICT = Lazy(
    r"[ \t*>-]{0,4}[(（]?(?P<label>\d|[a-h])[.)）:]\*{0,2}\s(?:[^\n]{0,80}\s)?\*{0,2}(?P<word>true|false)\b",
    re.IGNORECASE,
)
_SO_TRUE = Lazy(
    r"\b(?:so|thus|therefore|hence|consequently),?\s(?:the|this|that|our)\s(?:given\s|original\s)?"
    r"(?:statement|claim|assertion|proposition|conjecture|hypothesis)\sis\s\*{0,2}(?:true|false)[\s.*!]*\Z",
    re.IGNORECASE,
)


def concludes_in_truth(text: str, lo: int, hi: int) -> bool:
    """Whether a response ends in what its statement is: "So the statement is false."."""
    return text.rfind(" is ", max(lo, hi - 16), hi) >= 0 and _SO_TRUE.search(text, max(lo, hi - 80), hi) is not None


def asked_for_truth(query: str) -> bool:
    """Whether a question can be answered by yes or no."""
    asks_more = _WHAT_TOO.search(query) if query else None  # Is 221 prime? If not, give its smallest factor.
    return bool(query) and asks_more is None and _WHETHER.match(query) is not None
