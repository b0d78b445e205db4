r"""Numbers as the language of the response writes them, in the digits and points that the judge reads.

>>> from evalmath.lexicon.language import known_languages
>>> known = known_languages()
>>> international("1.250,50 €", known["de"]), international("12,5", known["fr"]), international("12,500", known["en"])
('1250.50 €', '12.5', '12,500')
>>> in_words("所以增长了百分之二十五。", known["zh"])
('25%', 5, 11)
"""

from __future__ import annotations

import re

from evalmath.extract.fractions import fraction_in
from evalmath.lexicon.han import from_han
from evalmath.lexicon.language import Language, lower
from evalmath.lexicon.spelled import spelled
from evalmath.patterns import Lazy

__all__ = ["in_words", "international", "share_at"]

# 1.250 and 1.250.000 (where a point parts thousands), with decimals behind a comma; 12,5 and 1250,75
_GROUPED = Lazy(
    r"(?P<head>[-−–+$€£¥R ]{0,4})(?P<whole>\d{1,3}(?:\.\d{3})+)(?:,(?P<part>\d+))?(?P<tail>[^\d]*)\Z", re.DOTALL
)
_COMMA = Lazy(
    r"(?P<head>(?:[A-Za-z]\s?=\s?)?[-−–+$€£¥R ]{0,4})(?<!\d)(?P<whole>\d++)(?:,(?P<part>\d{1,2}|\d{4,}))"
    r"(?P<tail>[^\d]*)\Z",
    re.DOTALL,
)
_SPACED = Lazy(
    r"(?P<head>[-−–+$€£¥R ]{0,4})(?P<whole>\d{1,3}(?:[ \xa0\u202f\u2009]\d{3})+)(?:,(?P<part>\d+))?"
    r"(?P<tail>[^\d]*)\Z",
    re.DOTALL,
)
_APOSTROPHES = Lazy(
    r"(?P<head>[-−–+$€£¥R ]{0,4})(?P<whole>\d{1,3}(?:['’]\d{3})+)(?:\.(?P<part>\d+))?(?P<tail>[^\d]*)\Z", re.DOTALL
)
_POINT_PARTS_THOUSANDS = frozenset({"de", "es", "it", "pt", "nl", "tr", "vi", "id"})
_SEPARATORS = Lazy(r"[.' ’\xa0\u202f\u2009]")


def international(text: str, language: Language) -> str:
    """A number with a point before its decimals and nothing between its thousands, if its language writes it otherwise.

    What could be a list or has another meaning in that language stays as it is: ``12,500``, ``1, 2``.
    """
    if len(text) > 40 or not any(sign in text for sign in ".,'’ \u202f\u2009"):
        return text
    patterns = [_APOSTROPHES]
    if language.decimal_comma:
        patterns += [_SPACED, _COMMA]
        if language.code in _POINT_PARTS_THOUSANDS:
            patterns.insert(1, _GROUPED)
    for pattern in patterns:
        found = pattern.match(text)
        if found is not None:
            whole = _SEPARATORS.sub("", found["whole"])
            return f"{found['head']}{whole}{'.' + found['part'] if found['part'] else ''}{found['tail']}"
    return text


_HAN = (
    r"百分之[零〇一二两三四五六七八九十百千万点]+|"
    r"[零一二两三四五六七八九十百千万]+分之[零一二两三四五六七八九十百千万]+"
)
_HAN_COUNT = Lazy(
    rf"(?<![零〇一二两三四五六七八九十百千万亿])(?P<number>{_HAN}|负?(?:[零〇一二两三四五六七八九十百万亿]|千(?![克米瓦焦帕赫伏安卡牛]))+(?:点[零一二三四五六七八九]+)?)"
    r"(?=[个只人元块条本张种次天日年岁米件颗台辆名位对組组点分秒倍つ円冊枚匹本歳页棵朵头层排段节步包袋盒瓶箱套双间家户班队支根把桶碗杯斤吨克升平立厘毫月周篇题道票级小公千%。.，,]|\Z)"
)
_HAN_SHARE = Lazy(r"百分之(?:[零〇一二两三四五六七八九十百点]{1,12}|\d[\d.]*)")
_OF_PARTS = Lazy("[分분]")
_PARTS = Lazy(r"(?P<bottom>\d{1,4})\s?(?:分[の之]|분의)\s?(?P<top>\d{1,4})(?!\d)")  # 8分の3
_LED_BY = Lazy(r"(?:约|达|达到|得到|需要|有|是|为|共|了|剩|剩下|等于|得|は|が|：|:)[\s*]*\Z")


def share_at(text: str, at: int, hi: int) -> tuple[str, int] | None:
    """The percentage in characters at a place, and where it ends: 百分之二十五."""
    parts = _PARTS.match(text, at, hi) if _OF_PARTS.search(text, at, at + 6) else None
    if parts is not None:
        return f"{parts['top']}/{parts['bottom']}", parts.end()
    found = _HAN_SHARE.match(text, at, hi) if text.startswith("百", at) else None
    if found is None:
        return None
    digits = f"{found[0][3:]}%" if found[0][3].isdigit() else from_han(found[0])
    return (digits, found.end()) if digits else None


def in_words(sentence: str, language: Language) -> tuple[str, int, int] | None:
    """The one number that a sentence without digits spells out, in digits, and where it stands."""
    if _DIGIT.search(sentence) is not None:
        return None
    if language.script in {"Han", "Kana"}:
        counts = [(_with_han_half(from_han(found["number"]), found), found) for found in _HAN_COUNT.finditer(sentence)]
        for digits, found in counts:
            if digits and (_LED_BY.search(sentence[: found.start()]) or "分之" in found["number"]):
                return digits, found.start(), found.end("number")
        counts = [one for one in counts if one[0] not in {None, "0", "1"} and one[1]["number"][0] not in "千万亿"]
        if len({digits for digits, _ in counts}) == 1:  # 所以动剪刀七次就够了
            digits, found = counts[0]
            concludes = language.phrases("so").search(sentence, 0, found.start()) is not None
            if (concludes or not sentence[: found.start()].strip(" *\n")) and sentence[found.start() - 1 :][:1] != "第":
                return digits or "", found.start(), found.end("number")
        return None
    low = lower(sentence)
    if (fraction := fraction_in(low, language)) is not None:
        return fraction
    known = {found.end() for found in language.phrases("the").finditer(low)}
    percent = language.phrases("percent")
    found_words = list(spelled(low, language))
    words = [one for one in found_words if one.start - 1 not in known] or found_words
    if len({one.value for one in words}) != 1:
        return None
    first = words[0]
    share = percent.match(low, first.end + (low[first.end : first.end + 1] == " "))
    return f"{first.value}%" if share else str(first.value), first.start, share.end() if share else first.end


def _with_han_half(digits: str | None, found: re.Match[str]) -> str | None:
    """A number with the half behind what it counts: 两个半小时."""
    half = digits is not None and digits.isdecimal() and _HAN_HALF.match(found.string, found.end("number"))
    return f"{digits}.5" if half else digits


_HAN_HALF = Lazy("(?:[个年天米斤倍箱盒杯碗块元圈]|小时|公斤|千克|千米)半")
_DIGIT = Lazy(r"\d")
