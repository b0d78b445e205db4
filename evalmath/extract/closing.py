r"""What may stand behind a result without stating one: courtesies, and a check that ends in a number known before.

>>> from evalmath.lexicon.language import known
>>> text = "So x = 5.\n\nCheck: 3(5) + 7 = 22. ✓ I hope this helps!"
>>> text[: without_closing(text, 0, len(text), "Solve 3x + 7 = 22.", known("en"))]
'So x = 5.'
>>> text = "So x = 4. Check: 3(4) + 7 = 22, but it is 19."
>>> without_closing(text, 0, len(text), "Solve 3x + 7 = 22.", known("en")) == len(text)
True
"""

from __future__ import annotations

from evalmath.lexicon.language import TRUTH_WORDS, Language, lower
from evalmath.patterns import Lazy

__all__ = ["is_ornament", "without_closing"]

_SENTENCES, _CHECKS = 4, 2  # of courtesies and checks at most
_WORDS = Lazy(r"[^\W\d_]+")
_CHEERS = 6  # spaces in "Have fun with your new book!"
_STOPS = ".!?。！？।\n"
_LONGEST = 600  # characters of a check
_OPENS = Lazy(r"(?:\A|\n|(?<!\d)[.!?](?=\s)|[.!?](?=\s[^\W\d])|[。！？।])[\s*_#>✓✅-]*")
_PARTS = Lazy(r"[.!](?=\s)|[。\n]")
_CALCULATES = Lazy(r"\d[^=]*=[^=]*\d")
_NUMBER = Lazy(r"\d[\d,.]*(?<![,.])")


def is_ornament(sign: str) -> bool:
    """Whether a sign says nothing: a space, an emoji, the end of a proof."""
    return sign.isspace() or sign in "∎✅✔✓✨" or "\u2580" <= sign <= "\u26ff" or sign >= "\U0001f000"


def without_closing(text: str, lo: int, hi: int, query: str, language: Language) -> int:
    """The end of a response without the check and the courtesies behind it."""
    for _ in range(_CHECKS):
        hi = _without_farewell(text, lo, hi, language)
        start = _check(text, lo, hi, query, language)
        if start <= lo:
            break
        hi = start
    return hi


def _without_farewell(text: str, lo: int, hi: int, language: Language) -> int:
    """The same without the courtesies alone: "I hope this helps! Let me know …"."""
    for _ in range(_SENTENCES):
        while hi > lo and (text[hi - 1] in "*_" or is_ornament(text[hi - 1])):
            hi -= 1
        first = max(lo, hi - 320)
        start = first + max(map(text[first:hi].rstrip(_STOPS).rfind, _STOPS)) + 1
        said = lower(text[start : min(hi, start + 60)]).lstrip(" *_¡¿")
        cheers = text[hi - 1 : hi] == "!" and said.count(" ") < _CHEERS and not any(map(str.isdigit, said))
        courteous = language.row("farewell").first(said) >= 0 or (cheers and not _says(said, language))
        if start <= lo or not courteous:
            return hi
        hi = start
    return hi


def _says(said: str, language: Language) -> bool:
    """Whether words state, conclude, doubt or choose something."""
    rows = ("is_", "so", "doubt", "answer", "option")
    return any(language.row(row).hits(said) for row in rows) or not TRUTH_WORDS.isdisjoint(_WORDS.findall(said))


def _check(text: str, lo: int, hi: int, query: str, language: Language) -> int:
    """Where a check begins that goes on to the end; -1 if there is none."""
    first = max(lo, hi - _LONGEST)
    low = lower(text[first:hi])
    row = language.row("remark")
    if not row.hits(low):
        return -1
    for opens in _OPENS.finditer(low):
        behind = row.first(low, opens.end())
        if behind < 0 and row.hits(said := low[opens.end() :]) and not any(map(str.isdigit, said)):
            behind = opens.end()  # "this satisfies the equation"
        if behind >= 0 and _is_check(low[behind:], f"{query} {text[lo : first + opens.start()]}", language):
            return first + opens.start() + bool(opens.start())
    return -1


def _is_check(said: str, before: str, language: Language) -> bool:
    """Whether what follows a first word doubts and concludes nothing, and calculates a number that was said before."""
    remark = language.row("remark")
    first, *others = _PARTS.split(said)
    if any(map(str.isdigit, first)) and "\n\n" in said:
        return False  # another paragraph
    if any("=" not in other and any(map(str.isdigit, other)) for other in others):
        return False  # a statement
    if "?" in said or "≠" in said or any(hit.phrase not in remark for hit in language.row("doubt").hits(said)):
        return False
    if any(any(map(str.isdigit, said[so.end :])) for so in language.row("so").hits(said)):
        return False
    numbers = _NUMBER.findall(said)
    known = not numbers or numbers[-1] in numbers[:-1] or numbers[-1] in _NUMBER.findall(before)
    return known and (not numbers or _CALCULATES.search(said) is not None)
