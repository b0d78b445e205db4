r"""A sentence: where the last one of a text is, its numbers and formulas, and the word that doubts what it says.

>>> from evalmath.lexicon.language import known
>>> text = "I add them. So it is 12, i.e. a dozen."
>>> text[slice(*last_sentence(text, 0, len(text)))].strip()
'So it is 12, i.e. a dozen.'
>>> [item.text for item in items_of("On the 3rd day $x = 5$ of 12 left.", 0, 34)]
['x = 5', '12']
>>> doubt_in("It might be 5.", 0, 14, "", known("en")), doubt_in("It is 5.", 0, 8, "", known("en"))
('might', '')
"""

from __future__ import annotations

from evalmath.extract.closing import is_ornament
from evalmath.extract.formulas import formula_at
from evalmath.extract.values import NUMBER, Value, compound_end, is_mathematics, unit_end
from evalmath.lexicon.joining import SPACED
from evalmath.lexicon.language import Language, lower
from evalmath.patterns import Lazy

__all__ = ["MAX_SENTENCE", "doubt_in", "ends_in_copula", "items_of", "last_sentence"]

MAX_SENTENCE = 600  # characters: what is longer is not plainly stated
_RULE = Lazy(r"\n[ \t]{0,8}+(?:[-*_=][ \t]?+){3,20}+\Z")
_QED = Lazy(r"\\(?:qed|blacksquare|square|Box)(?![A-Za-z])[\s$.]*+\Z")
_DISPLAY = Lazy(r"(?:\\\]|\$\$|\\end\{[a-z]+\*?\})\Z")
_OPENING = {"]": "\\[", "$": "$$", "e": "\\begin{"}
_STOP = Lazy(r"(?:[.?]|(?<!\d)!)(?=[*_\"')\]]*\s)|[。！？।]|:\s*\n|[\n]")
_ENDS = " \t\n*_\"'`"
_ABBREVIATED = Lazy(r"(?:,\s[a-z]{1,3}|\b(?:e\.g|i\.e|vs|approx|sq|no|[A-Z])|\A\s*\(?\w{1,2})\Z")


def last_sentence(text: str, lo: int, hi: int) -> tuple[int, int]:
    """The span of the last sentence, line or displayed formula."""
    while hi > lo and (text[hi - 1] in _ENDS or is_ornament(text[hi - 1])):
        hi -= 1
    if (ruled := _RULE.search(text, max(lo, hi - 24), hi)) is not None:
        return last_sentence(text, lo, ruled.start()) if ruled.start() > lo else (lo, lo)
    if (proved := _QED.search(text, max(lo, hi - 20), hi)) is not None:
        hi = lo + len(text[lo : proved.start()].rstrip(" $\n\t"))
    if hi <= lo:
        return lo, lo
    if (closed := _DISPLAY.search(text, max(lo, hi - 20), hi)) is not None:
        opening = text.rfind(_OPENING[closed[0][1]], max(lo, hi - 4_000), closed.start())
        if opening >= 0:
            return opening, hi
    start = max(lo, text.rfind("\n", lo, hi) + 1, hi - 2 * MAX_SENTENCE)
    at = start
    while (stop := _STOP.search(text, at, hi - 1)) is not None:
        at = stop.end()
        said = text[start : stop.start()].strip(_ENDS + "#-0123456789")
        in_formula = text.count("$", start, at) % 2 == 1
        if said and not in_formula and _ABBREVIATED.search(text, start, stop.start()) is None:
            start = at
    return start, hi


_ITEM = Lazy(
    rf"(?<![A-Za-z0-9.,:^_\\])(?P<number>{NUMBER})(?!(?:st|nd|rd|th)\b)|(?P<formula>\$|\\\(|\\\[)"
    r"|(?<!\w)(?P<point>[A-Z]?\([^(),\n]{1,30}(?:,[^(),\n]{1,30})++\))"
)
_TWO_UNITS = Lazy(rf"\s?[^\W\d]{{1,12}}\.?(?:,?\s{SPACED})?\s\d")


def items_of(text: str, lo: int, hi: int) -> tuple[Value, ...]:
    """The numbers, points and formulas of a sentence, without ordinals."""
    items: list[Value] = []
    at = lo
    while (found := _ITEM.search(text, at, hi)) is not None:
        at = found.end()
        if found["point"]:
            if is_mathematics(found["point"]):
                items.append(Value(found["point"], found.start(), at, "formula"))
            else:
                at = found.start() + 1
            continue
        sign = found.start() if found["formula"] else text.find("$", found.start(), at)
        if found["formula"] or (sign >= 0 and formula_at(text, sign, hi) is not None):
            formula = formula_at(text, sign, hi)
            if formula is not None:
                at = formula.end
                items.append(Value(formula.text, formula.start, formula.end, "formula"))
            elif text[found.start()] == "$":
                continue
        else:
            start = found.end("number") - len(found["number"].lstrip())
            if _TWO_UNITS.match(text, at, hi) is not None:
                at = max(at, compound_end(text, unit_end(text, at, hi), hi))
            items.append(Value(text[start:at].strip(), start, at, "number"))
    return tuple(items)


_NEAR = 4  # characters between a bound and the number that it bounds


def doubt_in(text: str, lo: int, hi: int, query: str, language: Language) -> str:
    """The word that keeps a sentence from stating its value; empty if there is none, or the question says it too."""
    low = lower(text[lo:hi])
    if low.rstrip(" *_\"'")[-1:] in {"?", "？", "؟"}:
        return "?"
    head = low.lstrip(" \n*_#>-")
    if (end := language.row("remark").first(head)) >= 0 and not ends_in_copula(head[:end], language):
        return head[:end]  # a check states nothing
    asked = lower(query)
    for found in language.row("doubt").hits(low):
        word = low[found.start : found.end]
        if word not in asked and not low.endswith("the ", 0, found.start):  # the first term
            return word
    for found in language.row("bounds").hits(low):
        behind = low[found.end : found.end + _NEAR].lstrip(" $\\(*€£")[:1]
        before = low[max(0, found.start - _NEAR) : found.start].rstrip(" $%*)")[-2:]  # a counter may stand between
        word = low[found.start : found.end]
        allowed = word if behind.isdigit() else word.partition(" ")[0]  # 6 more than Jenny, where "how many more"
        bounded = before[:1] if before[-1:] > "\u3000" else before[-1:]
        if (behind.isdigit() or bounded.isdigit()) and allowed not in asked:
            return word
    return ""


def ends_in_copula(head: str, language: Language) -> bool:
    """Whether words in small letters end in what leads to a value: "the sum is"."""
    return language.row("is_").last(head) >= 0
