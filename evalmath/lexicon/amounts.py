r"""Amounts as people write them, read off the text: ``36 in.``, ``5'6"``, ``8 h 30 min``, ``\$1.2\text{ million}``.

The grammar of mathematics cannot read these (there ``36 in`` is a product), so the unit is looked for at the end of the
text, and what stands in front of it has to be a number.

>>> amount(r"864\text{ in.}^2"), amount("5 ft 6 in.").number, amount(r"-\$5").unit
(Amount(number='864', unit='in. ^2', soft=False), '(5)*(12)+6', 'USD')
>>> amount("6m").soft, amount("x cm"), amount("3 + 4")
(True, None, None)
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.lexicon.joining import JOINING
from evalmath.lexicon.measures import is_measure, measured_pair, parse_unit
from evalmath.lexicon.numbers import LARGE, SMALL, from_words
from evalmath.lexicon.units import CURRENCY_SIGNS, UNIT_WORDS
from evalmath.patterns import Lazy

__all__ = ["Amount", "amount", "counted"]

MAX_CHARS = 200  # an amount is short


class Amount(NamedTuple):
    """A number as mathematics, its unit, and whether the unit may be a variable (``6m``)."""

    number: str
    unit: str
    soft: bool = False


# --- to plain text ------------------------------------------------------------------------------------------------

_LEAD = Lazy(
    r"(?:so|thus|hence|therefore|it is|it's|they are|there (?:are|is|were|will be)|(?:the )?(?:final )?answer(?: is|:)"
    r"|a total of|in total|total|about|approximately|roughly|\\approx)(?![A-Za-z])[,:\s]*",
    re.IGNORECASE,
)
_WRAPPED = Lazy(
    r"\\(?:text|textrm|textbf|textit|textnormal|mathrm|mathbf|mathit|mathsf|mbox|hbox|operatorname)(?![A-Za-z])\*?\s*"
    r"(?:\{([^{}]*)\}|([A-Za-z]))"
)
# each row: what a text must hold, what is written there, and what it is read as; in this order
_PLAIN = tuple(
    (mark, Lazy(pattern), plain)
    for mark, pattern, plain in (
        ("\\", r"\\(?:\$|textdollar(?![A-Za-z]))", " USD "),
        ("$", r"^\s*\$(?=\s*\d[^$]*$)", " USD "),
        ("\\AA", r"\\AA(?![A-Za-z])", "Å"),
        ("fl", r"(?i)(?<![A-Za-z])fl\.? ?oz\.?(?![A-Za-z])", "floz"),
        ("parts per", r"(?i)(?<![A-Za-z])parts per (m|b)illion(?![A-Za-z])", r"pp\1"),
        ("astronomical", r"astronomical units?(?![A-Za-z])", "AU"),
        ("superscript", r"\\textsuperscript\s*\{\s*(\w{1,3})\s*\}", r"^\1"),
        ("$", r"\$", " "),
        ("\\", r"\\(?:rm|bf|it|sf|displaystyle|left|right)(?![A-Za-z])", " "),
        ("^", r"\^ ?\{ ?(-?\w{1,6}) ?\}", r"^\1"),
        ("\\", _WRAPPED.source, r" \1\2 "),
        ("\\m", r"\\(?:mu|micro)(?![A-Za-z])\s*", "µ"),
        ("\\", r"\\(?:Omega|ohm)(?![A-Za-z])", " ohm"),
        (" ohm", r"(?<![A-Za-z])([kMGTmµ])\s*ohm(?![A-Za-z])", r" \1ohm"),
        ("cent", r"\\(?:text)?cents?(?![A-Za-z])", " ¢"),
        ("\\", r"\\(?:textsterling|pounds)(?![A-Za-z])", "£"),
        ("euro", r"\\(?:texteuro|euro)(?![A-Za-z])", "€"),
        ("\\", r"\^?\s*\\(?:circ|degree)(?![A-Za-z])|\^\s*\{\s*\\circ\s*\}", " °"),
        ("degree", r"(?<![A-Za-z])degrees?(?![A-Za-z])", " °"),
        ("\\", r"\\[,;:!> ]|\\q?quad(?![A-Za-z])", " "),
        ("", r"[~\s]+", " "),
        ("°", r"(?i)(?:° ?)C(?:elsius)?(?![A-Za-z])", " °C"),
        ("°", r"(?i)(?:° ?)F(?:ahrenheit)?(?![A-Za-z])", " °F"),
        ("\\%", r"\\%", "%"),
        ("cent", r"(?<![A-Za-z])per ?cent(?![A-Za-z])", "%"),
        ("m.p.h", r"m\.p\.h\.?", "mph"),
        ("volt", r"(?i)(?<![A-Za-z])electron volt", "electronvolt"),
        ("\\cdot", r"\\cdot(?![A-Za-z])", "*"),
        ("frac", r"\\[dtc]?frac ?\{ ?([A-Za-zµ][^{}\\]*)\} ?\{ ?([A-Za-zµ][^{}\\]*)\}", r" \1/(\2)"),
        ("^", r"\^ ?\{ ?(-?\w{1,6}) ?\}", r"^\1"),
        ("alf a", r"(?i)half an? (?=[a-z])", "1/2 "),
        ("of a", r"(?<=[\d}]) +of an? (?=[a-z])", " "),
        (" and ", r"(?<!\d)(\d++) and (?:a half|1/2)(?![A-Za-z\d])", r"\1.5"),
    )
)
_SPACES = Lazy(r" {2,}")
_MONEY = Lazy(
    rf"([-+(]*) ?(?:US|U\.S\.)? ?([{CURRENCY_SIGNS.strip('$')}]|USD|EUR|GBP|INR|JPY|RMB|R[sp]\.?(?= ?\d)) ?"
    r"([-+]?\{?[\d.\\].*)",
    re.DOTALL,
)
_RATE = Lazy(r" ?(?:/|(?<![A-Za-z])(?:per|each|an?)(?![A-Za-z])).*")
_ORDINAL = Lazy(r"(?:the )?(\d++) ?\^?\s*\{? ?(?:st|nd|rd|th) ?\}?((?: [a-z]{2,20}){0,2}+)")
_ORDINALS = {
    word: str(n)
    for n, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
        " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
        start=1,
    )
}
_ORDINALS |= {
    f"{tens}-{word}": f"{n}{_ORDINALS[word]}"
    for n, tens in ((2, "twenty"), (3, "thirty"), (4, "forty"), (5, "fifty"))
    for word in "first second third fourth fifth sixth seventh eighth ninth".split()
}
_DURATION = Lazy(r"\s*+(\d{1,3}):([0-5]\d):([0-5]\d)\s*+")
_PRIMES = Lazy(r"(?:(\d++(?:\.\d++)?)\s*'(?!'))?\s*(?:(\d++(?:\.\d++)?)\s*(?:\"|''))?")
_PIECE = Lazy(r"\\(?:[A-Za-z]++|.)|[A-Za-z]++|['\"%]|[^\x00-\x7f]")  # what a unit may be written with
_COMMANDS = frozenset(
    r"\text \textrm \textbf \textit \textnormal \mathrm \mathbf \mathit \mathsf \mbox \hbox \operatorname"
    r" \AA \$ \textdollar \textsuperscript \mu \micro \Omega \ohm \cent \cents \textcent \textsterling \pounds"
    r" \texteuro \euro \circ \degree \% \rm".split()
)


@remembered(entries=4096)
def _tells(piece: str) -> bool:
    """Whether a piece of a text may be part of a unit, a currency, an ordinal or a number in words."""
    if piece[0] == "\\":
        return piece in _COMMANDS
    word = piece.lower()
    return not word.isalpha() or not word.isascii() or word in _NUMBERS or _is_unit(piece)


_NUMBERS = frozenset("st nd rd th hundred half dozen".split()) | {*_ORDINALS, *SMALL, *LARGE}


_USUAL = Lazy(r"(?P<number>-?\d+(?:\.\d+)?)\s*\\(?:text|mathrm|textbf|mbox)\{(?P<unit>[A-Za-z ]+)\}")


@remembered(entries=8192)
def amount(text: str) -> Amount | None:
    """The amount that a text is, if it has a unit or is a number in words; None for anything else."""
    if len(text) > MAX_CHARS:
        return None
    usual = _USUAL.fullmatch(text)
    if usual is not None and all(map(_is_unit, usual["unit"].split())):
        return Amount(usual["number"], " ".join(usual["unit"].split()))
    clock = _DURATION.fullmatch(text) if text.count(":") == 2 else None
    if clock is not None:  # which may be three o'clock, or a ratio
        return Amount(f"{clock[1]}*3600+{clock[2]}*60+{clock[3]}", "s", soft=True)
    if not any(map(_tells, _PIECE.findall(text))):
        return None
    primes = _PRIMES.fullmatch(text)
    if primes:
        feet, inches = primes.groups()
        if feet is None or inches is None:  # may be a derivative, minutes or seconds
            return Amount(feet or inches, "ft" if feet else "in", soft=True)
        return Amount(f"12*{feet}+{inches}", "in")
    marked = _WRAPPED.search(text) is not None
    plain = _plain(text)
    ordinal = _ORDINAL.fullmatch(plain)
    if ordinal:
        return Amount(ordinal[1], f"ordinal{ordinal[2]}")
    named = _ORDINALS.get(plain.lower().removeprefix("the "))
    if named is not None:
        return Amount(named, "ordinal spelled")  # which nobody writes for a count, as 12th may be for 12
    money = _MONEY.fullmatch(plain)
    if money:
        return _money(*money.groups())
    return _measured(plain, marked)


def _plain(text: str) -> str:
    """The text without markup and introductory words."""
    for mark, pattern, plain in _PLAIN:
        if mark in text:
            text = pattern.sub(plain, text)
    text = text.strip(" .,;:")
    if text[:1] == "{" and text.find("}") == len(text) - 1:
        text = text[1:-1].strip()
    for _ in range(3):
        lead = _LEAD.match(text)
        if lead is None:
            break
        text = text[lead.end() :]
    return _SPACES.sub(" ", text) if "  " in text else text


def _money(sign: str, currency: str, rest: str) -> Amount | None:
    """An amount behind the sign of its currency, and what it is paid for."""
    if "(" in sign:
        rest = rest.rstrip(") ")
    rate = _RATE.search(rest) if rest.count("/") != 1 or not re.search(r"\d ?/ ?\d", rest) else None
    paid = f" {rate.group().strip()}" if rate else ""
    rest = rest[: rate.start()] if rate else rest
    short = _SHORT.fullmatch(rest)
    if short:  # $2.5M
        rest = f"({short[1]})*{_SHORTENED[short[2].upper()]}"
    inner = _measured(rest, True)
    number = _number(rest) if inner is None else inner.number
    if number is None or (inner is not None and inner.unit and parse_unit(inner.unit) != parse_unit(currency)):
        return None
    return Amount(f"-({number})" if "-" in sign else number, currency.rstrip(".") + paid)


_SHORT = Lazy(r" ?(\d[\d.,]*) ?([KMBkb])")
_SHORTENED = {"K": 10**3, "M": 10**6, "B": 10**9}


# --- the unit at the end ------------------------------------------------------------------------------------------

_WORD = Lazy(rf"(?<![\\A-Za-z])(?:°[CF]?|[A-Za-zµÅ]++|[{CURRENCY_SIGNS}¢%])")
# between two words of a unit, or behind the last: a power, closing brackets, a sign, opening brackets
_GAP = Lazy(r"\.?(?:(?: ?\^|\*\*) ?\(?-?\d{1,2}+\)?|\d(?!\d))?[ .)\]}]*+(?:[/*·-] ?)?[ (\[{]*")
_SIGNS = frozenset(CURRENCY_SIGNS + "%°¢")
_NO_UNITS = frozenset("squared dozen less more left per and".split())
_CERTAIN = frozenset("cm km kg mm ml ft lb hr oz yd dm hz in cc".split())  # of two letters, but no product: 10cm
_JOINED = Lazy(r"(.*[A-Za-z.',]) ?(\d++(?:\.\d++)?|\d++/\d++)", re.DOTALL)
_LEADING = frozenset("per squared cubed".split())  # of no unit the first word
_MAGNITUDES = {"hundred": 100, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_MAGNITUDE = Lazy(r"(.*[\d}]) ?(hundred|thousand|million|billion|trillion)", re.IGNORECASE | re.DOTALL)


def _measured(plain: str, marked: bool) -> Amount | None:
    """A number with the longest unit that the text ends in."""
    start = len(plain)
    words: list[str] = []
    for match in reversed(list(_WORD.finditer(plain))):
        word = match.group()
        if not _GAP.fullmatch(plain, match.end(), start) or not _is_unit(word):
            break
        start = match.start()
        words.append(word)
    before = plain[:start]
    if words and (words[-1] in _LEADING or words[0] == "per"):
        return None  # per what? squared what?
    tight = before[-1:].isdigit()
    before = before.rstrip(" ([{*") if words else before
    if words and before.endswith("-") and len(words[-1]) > 1 and not tight:
        before = before[:-1]  # 10-cm
    if before.endswith("/") and before[:-1].strip()[-1:].isdigit():
        return Amount(before[:-1], "1/" + plain[start:], soft=not marked)  # 50/s
    if before.count("{") + before.count("(") != _closed(before):
        before = before.lstrip("{([ ")
        if words and before.count("{") > before.count("}"):
            return None  # \\sqrt{2 cm}
    number = _number(before)
    unit = plain[start:].strip(" .)]}") if plain[start:].count("(") == 0 else plain[start:].strip(" .]}")
    if number is None:
        return _compound(before, unit)
    if not words:
        return Amount(number, "") if number != plain else None
    plainly = marked or any(len(word) > 1 and (word in _CERTAIN or not tight or len(word) > 2) for word in words)
    return Amount(number, unit, soft=not plainly and words[0] not in _SIGNS)


def _closed(text: str) -> int:
    return text.count("}") + text.count(")")


def _is_unit(word: str) -> bool:
    return is_measure(word) or (len(word) > 2 and word.lower() in UNIT_WORDS and word.lower() not in _NO_UNITS)


def _number(text: str) -> str | None:
    """A number as mathematics, from digits, from words or from both; None if that isn't one."""
    text = text.strip()
    magnitude = _MAGNITUDE.fullmatch(text)
    if magnitude:
        return f"({magnitude[1]})*{_MAGNITUDES[magnitude[2].lower()]}"
    if any(c.isdigit() for c in text):
        return None if _PROSE.search(text) else text
    number = from_words(text.lower())
    return None if number is None else str(number)


_PROSE = Lazy(
    r"(?<!\\)(?<![A-Za-z])(?!(?<=\d)[eE][+-]?\d|(?:pi|sqrt|e)(?![A-Za-z]))[A-Za-z]|="
)  # letters that no number has


def _compound(before: str, unit: str) -> Amount | None:
    """``8 hours, 30 minutes``, ``twelve dollars and fifty cents``: the larger unit first."""
    rest, count = _last_number(before)
    joined, _, joiner = rest.rstrip().rpartition(" ")
    head = _measured((joined if JOINING.get(joiner) == "and" else rest).rstrip(" ,"), True) if count else None
    if head is None or not head.unit:
        return None
    unit = "min" if unit == "m" and head.unit == "h" else unit
    (large, behind), (small, beyond) = measured_pair(head.unit, unit)
    if large is None or small is None or behind or beyond:
        return None
    if large.dimension != small.dimension or large.factor <= small.factor:
        return None
    if large.is_currency:  # beside euros cents are theirs
        return Amount(f"({head.number})+{count}*({small.factor / large.factor})", head.unit)
    return Amount(f"({head.number})*({large.factor / small.factor})+{count}", unit)


def _last_number(text: str) -> tuple[str, str]:
    """A text without the number that it ends in, in digits or words, and that number; both empty if there is none."""
    match = _JOINED.fullmatch(text)
    if match:
        return match[1], match[2]
    words = text.split()
    for start in range(max(1, len(words) - MAX_COUNT), len(words)):
        value = from_words(" ".join(words[start:]).lower())
        if value is not None:
            return " ".join(words[:start]), f"({value})"
    return "", ""


MAX_COUNT = 3  # words of a count of cents, minutes, inches: fifty and a half


# --- numbers in words ---------------------------------------------------------------------------------------------


def counted(text: str) -> Amount | None:
    """A number in words and what mathematics counts with it; None for anything else.

    >>> counted("two real solutions"), counted("two more"), counted("one cannot tell")
    (Amount(number='2', unit='real solutions', soft=False), None, None)
    """
    words = _plain(text).lower().removesuffix(" of intersection").split() if len(text) <= MAX_CHARS else []
    nouns = next((at for at, word in enumerate(words[1:], 1) if word in _OF_SUCH or _is_counted(word)), 0)
    if not nouns or not _is_counted(words[-1]) or not _OF_SUCH.issuperset(words[nouns:-1]):
        return None
    value = from_words(" ".join(words[:nouns]))
    if value is None or (value == 1) is words[-1].endswith("s"):
        return None
    return Amount(str(value), " ".join(words[nouns:]))


def _is_counted(word: str) -> bool:
    return word.removesuffix("s") in _NOUNS


# of any other word nobody knows whether it is a noun: "five fails", "one concludes"
_NOUNS = frozenset(
    "solution root zero way value point pair triple element intersection intercept triangle integer number factor"
    " divisor arrangement permutation combination possibilitie outcome case set subset function digit term choice"
    " method line circle edge face side diagonal student person apple book ball coin card sequence path".split()
)
_OF_SUCH = frozenset(
    "real distinct different positive negative possible such integer complex equal unique valid ordered unordered whole"
    " prime total rational nonzero".split()
)
