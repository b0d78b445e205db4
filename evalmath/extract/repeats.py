"""Values that say the one before again: in another unit, as a share of it, for one of many, by how far it differs.

What was stated first is the answer, unless the question asks for the other: "2,4 litres, soit 240 cl" is 2.4 litres.
"""

from __future__ import annotations

import re

from evalmath.extract.amounts import repeated
from evalmath.extract.formulas import Value
from evalmath.extract.item import Item
from evalmath.lexicon.language import Language, lower
from evalmath.patterns import Lazy

__all__ = ["asks_for_percentage", "is_said", "is_share", "is_unasked", "without_repeats"]

_CLAUSE_END = Lazy(r"[,;.](?=\s|\Z)|[，；。、،؛।]")
_FRACTION = Lazy(r"\d{1,3}/\d{1,3}")
_LEADS = 24  # characters in front of a value in which a word leads to it
_TAIL = 24  # characters behind it


def without_repeats(text: str, lo: int, hi: int, items: list[Item], language: Language, query: str) -> list[Item]:
    """The items of a sentence without those that say an earlier one again."""
    low, asks = lower(text[lo:hi]), lower(query)
    left: list[Item] = []
    until = 0
    for item in items:
        start = item.value.start
        if start < until:
            continue  # the minutes of 2 h 30 min
        stated = (one for one in reversed(left) if not (one.nested or one.known))
        before = next((one for one in stated if item.loose or one.clause < item.clause), None)  # 5 km is 3.1 miles
        if before is not None and not item.equals and (item.follows or before.verb):
            until = repeated(text, before.value.start, start, hi, language)
            if until or (not before.aside and _tells_of_it(low, before.value.text, item, lo, language, asks)):
                left = [one for one in left if one.clause <= before.clause]  # so of 20 zł she gets 50 groszy back
                continue
        left.append(item)
    return left


def is_said(text: str, lo: int, hi: int, value: str) -> bool:
    """Whether a number stands in a part of a text, its thousands parted or not."""
    number = _NUMBER.search(value)
    if number is None:
        return False
    digits = _PARTED.sub("", number[0])
    if digits.isdecimal():  # 4590 is 4 590
        first = len(digits) % 3
        groups = [digits[:first], *(digits[at : at + 3] for at in range(first, len(digits), 3))]
        pattern = r"[ .,'’\xa0\u202f\u2009]?".join(filter(None, groups))
    else:
        pattern = re.sub(r"[.,]", "[.,]", digits)
    return re.search(rf"(?<![\d.,]){pattern}(?![\d]|[.,]\d)", text[lo:hi]) is not None


_NUMBER = Lazy(r"\d[\d.,/]*(?:[ \xa0\u202f\u2009'’]\d{3}(?!\d))*(?<![.,/])")
_PARTED = Lazy(r"(?<=\d)[ .,'’\xa0\u202f\u2009](?=\d{3}(?!\d))")


def is_unasked(text: str, lo: int, hi: int, value: Value, language: Language, query: str) -> bool:
    """Whether a value is a share, a mean, or what is named in the row ``unasked``, and the question asks for none."""
    low, asks, phrases = lower(text[lo:hi]), lower(query), language.phrases
    start, end = value.start - lo, value.end - lo
    if is_share(low, start, end, language):
        return not _asks_for_share(asks, language)
    clause = low[max(low.rfind(sign, 0, start) for sign in ",;，；、،؛") + 1 : start]
    behind = _CLAUSE_END.split(low[end : end + _TAIL], maxsplit=1)[0]
    told = phrases("mean").search(clause) or phrases("unasked").search(clause) or phrases("unasked").search(behind)
    return told is not None and not any(phrases(row).search(asks) for row in ("mean", "unasked"))


def _tells_of_it(low: str, before: str, item: Item, lo: int, language: Language, asks: str) -> bool:
    """Whether a value is a share of the one before, what it makes for one of many, or how far it is from another."""
    phrases = language.phrases
    start, end = item.value.start - lo, item.value.end - lo
    share_of = phrases("beside").match(low[end:].lstrip(" %*_")) is not None
    if share_of and _FRACTION.fullmatch(item.value.text) and not _FRACTION.match(before):  # 4/7 do que tinha
        return phrases("chance").search(asks) is None and bool(asks)
    if is_share(low, start, end, language) and not _is_percentage(before):
        counts = phrases("how_many").search(asks) is not None
        return (counts or share_of) and not _asks_for_share(asks, language)
    behind = low[end : end + _TAIL]
    for row in ("mean", "unasked") if asks else ():
        told = phrases(row).search(behind)
        if told is not None and len(behind[: told.start()].split()) > 1:  # 50 groszy reszty
            told = None
        if told is not None or phrases(row).search(low, max(0, start - _LEADS), start):
            return phrases(row).search(asks) is None
    apart = phrases("apart").search(behind)
    return (
        apart is not None
        and len(behind[: apart.start()].split()) <= 2  # 4 more, 4 pages more
        and bool(asks)
        and phrases("apart").search(asks) is None
        and phrases("more").search(asks) is None
    )


def _is_percentage(value: str) -> bool:
    return value.rstrip().endswith("%")


def is_share(low: str, start: int, end: int, language: Language) -> bool:
    """Whether a value of a sentence in small letters is a percentage."""
    if "%" in low[max(0, start - 1) : end + 2]:  # %75 in Turkish
        return True
    percent = language.phrases("percent")
    return percent.match(low[end:].lstrip(" *_")) is not None or any(
        found.end() >= start - 1 for found in percent.finditer(low, max(0, start - _LEADS), start)
    )


def _asks_for_share(asks: str, language: Language) -> bool:
    """Whether a question asks for a percentage or a chance."""
    return language.phrases("chance").search(asks) is not None or asks_for_percentage(asks, language)


def asks_for_percentage(asks: str, language: Language) -> bool:
    """Whether a question in small letters asks for a percentage; one that it gives, 20 percent, has its number."""
    return any(
        not asks[: found.start()].rstrip()[-1:].isdigit() for found in language.phrases("percent").finditer(asks)
    )
