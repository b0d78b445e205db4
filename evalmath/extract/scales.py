r"""Numbers in digits with a word behind them that multiplies them: 12 тысяч, 12 Millionen, 12万, 3만 5천.

>>> multiplied("Ответ: 12 тысяч рублей", "12", 7, 9, 22)
Value(text='12000', start=7, end=15)
>>> multiplied("答案是12万元", "12", 3, 5, 7)
Value(text='120000', start=3, end=6)
"""

from __future__ import annotations

from fractions import Fraction

from evalmath.extract.formulas import Value
from evalmath.lexicon.han import counted_at
from evalmath.lexicon.language import in_any, language_at, lower, scale_words, scales_in
from evalmath.patterns import Lazy

__all__ = ["as_asked", "multiplied"]

_NUMBER = Lazy(r"(?P<head>(?:[a-z]\s?=\s?)?[-−]?[$€£¥₹₽]?\s?)(?P<whole>\d{1,15})(?:[.,](?P<part>\d{1,2}))?")
_WORD = Lazy(r"[\s*$)\\]{0,4}(?P<word>[^\W\d_][^\s\d.,;:!?'’()*$।。]{1,14})")
_THINGS = ("บาท", "คน", "ชิ้น", "ลูก", "ตัว", "เมตร", "กิโล", "กรัม", "ลิตร", "ดอลลาร์", "เหรียญ", "หน่วย")
_UNSPACED = ("\u0e00", "\u0e7f")  # Thai
_HAN = "\u2e80"


def multiplied(text: str, answer: str, at: int, end: int, hi: int) -> Value | None:
    """A number that ends at a place, multiplied by the word behind it; None if that word is none of those."""
    sign = text[end : end + 1]
    if sign >= _HAN or (sign == " " and text[end + 1 : end + 2] >= _HAN):
        counted = counted_at(text, end - len(answer), hi) if answer[:1].isdigit() else None
        return counted and Value(counted[0], at, counted[1])
    word = _WORD.match(text, end, hi) if sign in {" ", "*", "$"} or sign >= _UNSPACED[0] else None
    if word is None:
        return None
    name, known = lower(word["word"]), scale_words()
    if _UNSPACED[0] <= name[0] <= _UNSPACED[1]:  # 12 ล้านบาท
        name = next((one for one in known if name.startswith(one) and name[len(one) :].startswith(_THINGS)), name)
    scale = scales_in(language_at(text, 0, end).code).get(name) if name in known else None
    number = _NUMBER.fullmatch(answer)
    if scale is None or number is None:
        return None
    value = Fraction(f"{number['whole']}.{number['part'] or 0}") * scale
    if value.denominator > 1:
        return None
    return Value(f"{number['head']}{value}", at, word.start("word") + len(name))


_SCALED = Lazy(r"(?P<number>[-−]?[$€£¥₹₽]?\s?\d[\d.,]*)[\s*$)\\]{0,4}(?P<word>[^\W\d_]+)")


def as_asked(answer: str, said: str, query: str) -> str:
    """The number without the word that multiplies it, where the question asks how many of these there are.

    >>> as_asked("120000", "12万", "首付是多少万元？"), as_asked("120000", "12万", "总价120万元，首付多少元？")
    ('12', '120000')
    """
    scaled = _SCALED.fullmatch(said.strip()) if answer.isdecimal() else None
    if scaled is None:
        return answer
    word, low = lower(scaled["word"]), lower(query)
    asked = any(
        low[found.end() :].lstrip().startswith(word)
        for row in ("how_many", "asked_behind")
        for found in in_any(row).finditer(low)
    )
    return scaled["number"] if asked or f"({word}" in low or f"（{word}" in low else answer
