r"""The value at a place: a formula, a number with its unit, a letter of the options, or the words of a clause.

>>> text = "is $x = 5$ cm. It is late."
>>> value_at(text, 3, len(text)).text, value_at("**35 minutes** on its trip.", 0, 27).text
('$x = 5$ cm', '35 minutes')
>>> value_at("(B) because", 0, 11).text, value_at("no solution.", 0, 12)
('B', Value(text='no solution', start=0, end=11, kind='words'))
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.extract.formulas import formula_at
from evalmath.lexicon.joining import ANY, JOINING, SPACED, UNSPACED
from evalmath.lexicon.measures import parse_unit
from evalmath.lexicon.numbers import MULTIPLIERS
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy

__all__ = [
    "A_NUMBER",
    "NUMBER",
    "REMARK",
    "Value",
    "clause_end",
    "compound_end",
    "is_mathematics",
    "measured_end",
    "unit_end",
    "value_at",
]

CURRENCY = r"(?:[A-Z]{1,3}\$|\\?[$€£¥₹₽₩₺₤฿₫₱₦]|(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|RMB|R[sp]\.?|R\$)(?=\s?\d))"
CLOCK = (  # 17:55, 5:15 p.m., 22 h 35, 午後5時5分
    r"\d+(?::\d+){1,3}+(?:\s?[ap]\.?m\b)?|\d{1,2}\s?h\s?\d{2}(?!\d)"
    r"|(?:(?:午前|午後|上午|下午|오전|오후)\s?)?\d{1,2}\s?[時时点點시](?![間间간])\s?\d{1,2}\s?[分분]"
    r"|(?:午前|午後|上午|下午|오전|오후)\s?\d{1,2}\s?[時时点點시](?![間间간])"
)
NUMBER = (
    rf"[-−+±]?\s?{CURRENCY}?\s?[-−]?(?:{CLOCK}|\d{{1,3}}(?:(?:\{{,\}}|[,'’\u202f\xa0]|\\,)\d{{3}})+(?:\.\d+)?|\d{{1,3}}(?:\s\d{{3}})++(?!\d|[.,:]\d)(?:,\d{{1,2}}(?!\d))?"
    r"|\d+(?:[.,]\d+)*)[½⅓⅔¼¾⅛]?(?:\s?[√π]\s?\d*)*(?:[²³¹⁰-⁹]+|\^\{?-?\d+\}?)?(?:\s?/\s?\d+(?:\.\d+)?|(?:\s?[×x*]\s?|\s?\\(?:times|cdot)\s?)10\^?\{?[-−]?\d+\}?|[eE][-+]?\d+)?"
    r"(?:\s?\\?[%％]|\s?°[CF]?|\s?\^\s?\{?\\circ\}?)?"
)
A_NUMBER = Lazy(NUMBER)
_ENDS_LINE = Lazy(r"[-−]?\$?\d+(?:[.,]\d+)*+%?(?=[.*]?+[ \t]*+(?:\n|\Z))")  # a number and nothing else
_LEAD = Lazy(r"[\s*_`\"“”'‘«「『【:：=>]*")
_STOP = Lazy(r"\n|(?<=\d)\.(?=[^\x00-\xff])|[.!?](?=[\s*\"”'’)\]}<`_]|\Z)|[。！？।]|\s?<(?=[/|｜A-Z])|\s(?=I hope\b)")
_LETTER = Lazy(
    r"(?:(?i:option|choice|answer|选项|опция|вариант|opción|opção|alternativa)[\s_:]{0,2})?(?P<mark>[(\[（*$]|\\\(|\\(?:text|mathrm|mathbf|textbf)\{)*"
    r"(?P<letter>[A-J])(?P<end>[)\]）*$}]|\\\))*(?P<after>[.:：,;]?)(?![A-Za-z0-9^_=+/-]|['’](?![dt][iıuü]r)|\s?[=<>+^_*/-]|\s\\)"
)
_UNIT = Lazy(
    r"\s?(?P<unit>(?:(?:square|cubic|sq\.?|cu\.?)\s)?[A-Za-zµ°Ω][A-Za-zµ²³/^·-]*(?P<more>\s(?:per|an?|squared|cubed)\b(?:\s(?:square|cubic))?"
    r"(?:\s[A-Za-z]+)?)?)"
)
_JOINED = Lazy(rf"\s*(?:,\s*{ANY}?|\b{SPACED}\b|{UNSPACED}|[、，;])\s*")
_TRAIL = " \t\n*_`\"“”'’」』.,;:，。"
REMARK = r"[(（](?![^A-Za-z()]*,[^A-Za-z()]*\))"  # opens one; what holds a comma and no letter is a point
# What stands in parentheses behind a value, and is neither an argument nor a modulus: 12 (3 * 4 = 12)
_REMARK = Lazy(
    rf"(?<=[^\s(（=<>+*/-])(?:\s|(?=（)){REMARK}(?!mod|x\W|[a-z]\s?[-+*/^=]|[a-z]\))(?:[^()（）]|\([^()]*\))*[)）]\Z"
)
_SECOND = Lazy(rf"(?<=[^\W\d])(?:,?\s{SPACED})?\s\d+")
_POINT = Lazy(r"\([^()\n]{1,60}\)")
_BEGINS_NUMBER = frozenset("0123456789-−+$€£¥₹(")
_COMMENTS = Lazy(
    r"\s*(?:[(（\[;—–]|,\s|\s-\s)|\s+(?:because|since|as|so|which|left|altogether|according|in\stotal|in\sall|weil|da|car|porque|так)\b"
)
_TURKISH_COPULA = Lazy(r"[dt][iıuü]r\b")
_SCALE = Lazy(rf"\s(?:{'|'.join(filter(str.isascii, MULTIPLIERS))})\b")
_PREPOSITIONS = frozenset({"in", "a", "at", "as"})  # which are units too, where nothing follows them
_COMMAND = Lazy(r"\\(?:text|mathrm|mbox|textbf)\s?\{[^{}]*\}|\\[A-Za-z]+\s?")
# Words; letters of scripts without case are words alone. What is left out compiles ten times as fast as what is meant.
_ALPHA = Lazy(r"[^\W\d_²³¹⁰-ⁿ₀-ₜ]{2,}|[^\x00-\u03ff\u2000-\u303f\U00010000-\U0010ffff]+")
_KNOWN = frozenset(
    "sin cos tan cot sec csc log ln exp arcsin arccos arctan sqrt pi infinity inf mod gcd lcm max min abs floor"
    " ceil by".split()
).union(JOINING)


class Value(NamedTuple):
    """A piece of the response; ``kind`` is ``formula``, ``number``, ``letter`` or ``words``."""

    text: str
    start: int
    end: int
    kind: str


def clause_end(text: str, at: int, hi: int) -> int:
    """Where the sentence or the line ends in which a place stands; stops inside a formula end nothing."""
    hi = min(hi, at + MAX_CANDIDATE_CHARS)
    stop = _STOP.search(text, at, hi)
    while stop is not None:
        dollar = text.find("$", at, stop.start())
        if dollar < 0:
            return stop.start()
        formula = formula_at(text, dollar, hi)
        at = formula.end if formula is not None else dollar + 1
        if at > stop.start():
            stop = _STOP.search(text, at, hi)
    return hi


def value_at(text: str, at: int, hi: int, *, letters: bool = True) -> Value | None:
    """What stands at a place, up to the end of its sentence; None where nothing but punctuation follows.

    The place may lie in front of spaces and quotation marks; a capital alone may be an option where ``letters`` are.
    """
    lead = _LEAD.match(text, at, hi)
    at = lead.end() if lead else at
    if at >= hi:
        return None
    plain = _ENDS_LINE.match(text, at, hi)
    if plain is not None:
        return Value(plain[0], at, plain.end(), "number")
    formula = formula_at(text, at, hi) if text[at] in "$\\" else None
    if formula is not None:
        return _with_neighbours(text, at, formula.end, hi)
    end = clause_end(text, at, hi)
    if text[at - 2 : at] == "**" and (closes := text.find("**", at, end)) > at:
        end = closes
    if letters and (letter := _LETTER.match(text, at, end)) is not None and _is_letter(text, letter, end):
        return Value(letter["letter"], letter.start("letter"), letter.end("letter"), "letter")
    if text.count("**", at, end) == 1:
        end = text.index("**", at, end)
    clause = text[at:end].rstrip(_TRAIL).rstrip("\\").rstrip(_TRAIL)
    if not clause:
        return None
    remark = _REMARK.search(clause)
    if remark is not None and any(map(str.isalnum, clause[: remark.start()])):
        clause = clause[: remark.start()]
    if is_mathematics(clause):
        return Value(clause, at, at + len(clause), "formula" if A_NUMBER.fullmatch(clause) is None else "number")
    return _in_words(text, at, clause)


def _in_words(text: str, at: int, clause: str) -> Value:
    """A clause with words: the number that it begins with, if what follows only comments on it, else all of it."""
    end = at + len(clause)
    if (
        clause[:1] in _BEGINS_NUMBER and "=" in clause and ", " not in clause[: clause.rindex("=")]
    ):  # the noun belongs to the result
        behind = value_at(text, at + clause.rindex("=") + 1, end, letters=False)
        if behind is not None and behind.kind != "words":
            return behind
    number = A_NUMBER.match(text, at, end) or _POINT.match(text, at, end)
    if number is None or not is_mathematics(number[0]):
        return Value(clause, at, end, "words")
    stop = compound_end(text, unit_end(text, number.end(), end), end) if clause[0] != "(" else number.end()
    if stop == end or _COMMENTS.match(text, stop, end) is not None:
        return Value(text[at:stop].strip(), at, stop, "number" if clause[0] != "(" else "formula")
    return Value(clause, at, end, "number")


def compound_end(text: str, at: int, hi: int) -> int:
    """The end of an amount in two units, "2 hours and 35 minutes"; the place itself where none goes on."""
    number = _SECOND.match(text, at, hi)
    end = at if number is None else unit_end(text, number.end(), hi)
    return end if number is not None and end > number.end() else at


def _is_letter(text: str, found: re.Match[str], end: int) -> bool:
    """Whether a capital is an option: in brackets, with a stop behind it, or with nothing or a comment behind it."""
    if found["mark"] or found["end"] or found["after"]:
        return True
    behind = text[found.end() : end].strip(_TRAIL)
    if _TURKISH_COPULA.match(behind) is not None:
        return True
    return not behind or not behind[0].isascii() or _COMMENTS.match(text, found.end(), end) is not None


def unit_end(text: str, at: int, hi: int) -> int:
    """The end of the unit or the scale behind a number, "2.5 million dollars"; the place itself where none stands."""
    scale = _SCALE.match(text, at, hi)
    if scale is not None:
        at = scale.end()
    words = _UNIT.match(text, at, hi)
    if words is None:
        return at
    for end in (words.end("unit"), words.start("more")):
        unit = text[words.start("unit") : max(end, at)]
        if text[end : end + 1].isalpha():
            continue  # a word goes on
        if unit and not (unit in _PREPOSITIONS and text[end : end + 1] == " ") and parse_unit(unit) is not None:
            return end
    return at


def is_mathematics(clause: str) -> bool:
    """Whether a clause holds a sign of mathematics, and no word but units and joiners."""
    if not any(sign.isdigit() or sign in "=<>≤≥∞π√∅\\^" for sign in clause):
        return len(clause) == 1 and clause.isalpha()
    words = _ALPHA.findall(_COMMAND.sub(" ", clause) if "\\" in clause else clause)
    return all(
        word.lower() in _KNOWN or parse_unit(word) is not None or (len(word) < 4 and word.isupper()) for word in words
    )


def _with_neighbours(text: str, start: int, end: int, hi: int) -> Value:
    """A formula with its unit, ``$5$ cm``, ``$5$%``, and with those that are joined to it, ``$1$ s and $2$ s``."""
    end = measured_end(text, end, hi)
    while (joiner := _JOINED.match(text, end, hi)) is not None:
        following = formula_at(text, joiner.end(), hi)
        if following is None:
            break
        end = measured_end(text, following.end, hi)
    return Value(text[start:end], start, end, "formula")


def measured_end(text: str, end: int, hi: int) -> int:
    """The end of the unit behind a formula; the formula's own where there is none."""
    if text[end : end + 1] in {"%", "°"}:
        return end + 1
    if text.startswith("\\%", end):
        return end + 2
    return unit_end(text, end, clause_end(text, end, min(hi, end + 60)))
