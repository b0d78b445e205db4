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
from evalmath.lexicon.numbers import LARGE, MULTIPLIERS, SMALL, from_words
from evalmath.lexicon.units import CURRENCY_SIGNS, UNIT_WORDS
from evalmath.patterns import Lazy

__all__ = ["Amount", "amount"]

MAX_CHARS = 200  # an amount is short


class Amount(NamedTuple):
    """A number as mathematics, its unit, and whether the unit may be a variable (``6m``)."""

    number: str
    unit: str
    soft: bool = False


# --- to plain text ------------------------------------------------------------------------------------------------

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
        ("fl", r"(?i)(?<![A-Za-z])fl\.? ?oz\.?(?![A-Za-z])", "floz"),
        ("$", r"\$", " "),
        ("\\", r"\\(?:rm|bf|it|sf|displaystyle|left|right)(?![A-Za-z])", " "),
        ("^", r"\^ ?\{ ?(-?\w{1,6}) ?\}", r"^\1"),
        ("\\", _WRAPPED.source, r" \1\2 "),
        ("\\m", r"\\(?:mu|micro)(?![A-Za-z])\s*", "µ"),
        ("\\", r"\\(?:Omega|ohm)(?![A-Za-z])", " ohm"),
        (" ohm", r"(?<![A-Za-z])([kMGTmµ])\s*ohm(?![A-Za-z])", r" \1ohm"),
        ("\\", r"\\(?:textsterling|pounds)(?![A-Za-z])", "£"),
        ("\\", r"\^?\s*\\(?:circ|degree)(?![A-Za-z])|\^\s*\{\s*\\circ\s*\}", " °"),
        ("degree", r"(?<![A-Za-z])degrees?(?![A-Za-z])", " °"),
        ("\\", r"\\[,;:!> ]|\\q?quad(?![A-Za-z])", " "),
        ("", r"[~\s]+", " "),
        ("°", r"(?i)(?:° ?)C(?:elsius)?(?![A-Za-z])", " °C"),
        ("°", r"(?i)(?:° ?)F(?:ahrenheit)?(?![A-Za-z])", " °F"),
        ("\\%", r"\\%", "%"),
        (" a ", r"(?<=[A-Za-z\d]) a (?=(?:second|minute|hour|day|week|month|year)(?![a-z]))", " per "),
        ("cent", r"(?<![A-Za-z])per ?cent(?![A-Za-z])", "%"),
        ("volt", r"(?i)(?<![A-Za-z])electron volt", "electronvolt"),
        ("\\cdot", r"\\cdot(?![A-Za-z])", "*"),
        ("frac", r"\\[dtc]?frac ?\{ ?([A-Za-zµ][^{}\\]*)\} ?\{ ?([A-Za-zµ][^{}\\]*)\}", r" \1/(\2)"),
        ("^", r"\^ ?\{ ?(-?\w{1,6}) ?\}", r"^\1"),
    )
)
_SPACES = Lazy(r" {2,}")
_MONEY = Lazy(
    rf"([-+(]*) ?(?:US|U\.S\.)? ?([{CURRENCY_SIGNS.strip('$')}]|USD|EUR|GBP|INR|JPY|RMB|R[sp]\.?(?= ?\d)) ?"
    r"([-+]?\{?[\d.\\].*)",
    re.DOTALL,
)
_ORDINAL = Lazy(r"(?:the )?(\d++) ?\^?\s*\{? ?(?:st|nd|rd|th) ?\}?((?: [a-z]{2,20}){0,2}+)")
_PRIMES = Lazy(r"(?:(\d++(?:\.\d++)?)\s*'(?!'))?\s*(?:(\d++(?:\.\d++)?)\s*(?:\"|''))?")
_PIECE = Lazy(r"\\(?:[A-Za-z]++|.)|[A-Za-z]++|['\"%]|[^\x00-\x7f]")  # what a unit may be written with
_COMMANDS = frozenset(
    r"\text \textrm \textbf \textit \textnormal \mathrm \mathbf \mathit \mathsf \mbox \hbox \operatorname"
    r" \$ \textdollar \mu \micro \Omega \ohm \textsterling \pounds \circ \degree \% \rm".split()
)


@remembered(entries=4096)
def _tells(piece: str) -> bool:
    """Whether a piece of a text may be part of a unit, a currency, an ordinal or a number in words."""
    if piece[0] == "\\":
        return piece in _COMMANDS
    word = piece.lower()
    return not word.isalpha() or not word.isascii() or word in _NUMBERS or _is_unit(piece)


_NUMBERS = frozenset("st nd rd th hundred half dozen".split()) | {*SMALL, *LARGE}


_USUAL = Lazy(r"(?P<number>-?\d+(?:\.\d+)?)\s*\\(?:text|mathrm|textbf|mbox)\{(?P<unit>[A-Za-z ]+)\}")


@remembered(entries=8192)
def amount(text: str) -> Amount | None:
    """The amount that a text is, if it has a unit or is a number in words; None for anything else."""
    if len(text) > MAX_CHARS:
        return None
    usual = _USUAL.fullmatch(text)
    if usual is not None and all(map(_is_unit, usual["unit"].split())):
        return Amount(usual["number"], " ".join(usual["unit"].split()))
    if not any(map(_tells, _PIECE.findall(text))):
        return None
    primes = _PRIMES.fullmatch(text) if text[-1] in "'\"" else None
    if primes:
        feet, inches = primes.groups()
        if feet is None or inches is None:  # may be a derivative, minutes or seconds
            return Amount(feet or inches, "ft" if feet else "in", soft=True)
        return Amount(f"12*{feet}+{inches}", "in")
    marked = "\\" in text and _WRAPPED.search(text) is not None
    plain = _plain(text)
    ordinal = _ORDINAL.fullmatch(plain) if "t" in plain or "d" in plain else None  # st, nd, rd, th
    if ordinal:
        return Amount(ordinal[1], f"ordinal{ordinal[2]}")
    money = None if plain[:1].isdigit() else _MONEY.fullmatch(plain)
    if money:
        return _money(*money.groups())
    return _measured(plain, marked)


def _plain(text: str) -> str:
    """The text without markup."""
    for mark, pattern, plain in _PLAIN:
        if mark in text:
            text = pattern.sub(plain, text)
    text = text.strip(" .,;:")
    if text[:1] == "{" and text.find("}") == len(text) - 1:
        text = text[1:-1].strip()
    return _SPACES.sub(" ", text) if "  " in text else text


def _money(sign: str, currency: str, rest: str) -> Amount | None:
    """An amount behind the sign of its currency."""
    if "(" in sign:
        rest = rest.rstrip(") ")
    rate = _EACH.fullmatch(rest)
    if rate is not None and _is_unit(rate[2]):
        rest, currency = rate[1], f"{currency} per {rate[2]}"
    inner = _measured(rest, True)
    number = _number(rest) if inner is None else inner.number
    if number is None or (inner is not None and inner.unit and parse_unit(inner.unit) != parse_unit(currency)):
        return None
    return Amount(f"-({number})" if "-" in sign else number, currency.rstrip("."))


_EACH = Lazy(r"([^A-Za-z/]*[\d}]) ?(?:/|per ) ?([a-z]{1,12})")  # 12/hour, 12 per lb

# --- the unit at the end ------------------------------------------------------------------------------------------

_WORD = Lazy(rf"(?<![\\A-Za-z])(?:°[CF]?|[A-Za-zµÅ]++|[{CURRENCY_SIGNS}¢%])")
# between two words of a unit, or behind the last: a power, closing brackets, a sign, opening brackets
_GAP = Lazy(r"\.?(?:(?: ?\^|\*\*) ?\(?-?\d{1,2}+\)?|\d(?!\d))?[ .)\]}]*+(?:[/*·-] ?)?[ (\[{]*")
_SIGNS = frozenset(CURRENCY_SIGNS + "%°¢")
_NO_UNITS = frozenset("squared dozen less more left per and".split())
_CERTAIN = frozenset("cm km kg mm ml ft lb hr oz yd dm hz in cc".split())  # of two letters, but no product: 10cm
_JOINED = Lazy(r"(.*[A-Za-z.',]) ?(\d++(?:\.\d++)?|\d++/\d++)", re.DOTALL)
_LEADING = frozenset("per squared cubed".split())  # of no unit the first word
_MAGNITUDE_ENDS = frozenset("dnDN")
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
    magnitude = _MAGNITUDE.fullmatch(text) if text[-1:] in _MAGNITUDE_ENDS else None
    if magnitude:
        return f"({magnitude[1]})*{MULTIPLIERS[magnitude[2].lower()]}"
    if any(c.isdigit() for c in text):
        return None if _PROSE.search(text) else text
    number = from_words(text.lower())
    return None if number is None else str(number)


_PROSE = Lazy(
    r"(?<!\\)(?<![A-Za-z])(?!(?<=\d)[eE][+-]?\d|(?:pi|sqrt|e)(?![A-Za-z]))[A-Za-z]|="
)  # letters that no number has


def _compound(before: str, unit: str) -> Amount | None:
    """``8 hours, 30 minutes``, ``twelve dollars and fifty cents``: the larger unit first."""
    joined = _JOINED.fullmatch(before)
    rest, _, joiner = joined[1].rstrip().rpartition(" ") if joined else ("", "", "")
    head = _measured((rest if JOINING.get(joiner) == "and" else joined[1]).rstrip(" ,"), True) if joined else None
    if joined is None or head is None or not head.unit:
        return None
    count = joined[2]
    unit = "min" if unit == "m" and head.unit == "h" else unit
    (large, behind), (small, beyond) = measured_pair(head.unit, unit)
    if large is None or small is None or behind or beyond:
        return None
    if large.dimension != small.dimension or large.factor <= small.factor:
        return None
    if large.is_currency:  # beside euros cents are theirs
        return Amount(f"({head.number})+{count}*({small.factor / large.factor})", head.unit)
    return Amount(f"({head.number})*({large.factor / small.factor})+{count}", unit)
