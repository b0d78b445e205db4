"""Numbers in Chinese characters, as Chinese and Japanese write them.

>>> from_han("二十五"), from_han("一百零五"), from_han("三万五千")
('25', '105', '35000')
>>> from_han("百分之二十五"), from_han("五分之三"), from_han("三点五")
('25%', '3/5', '3.5')
>>> from_han("负一"), from_han("一三")
('-1', None)
"""

from __future__ import annotations

__all__ = ["DIGITS", "from_han"]

DIGITS = {sign: value for value, signs in enumerate("零〇○ 一 二两兩 三 四 五 六 七 八 九".split()) for sign in signs}
_TENS = {"十": 10, "百": 100, "千": 1_000}
_MYRIADS = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}


def from_han(text: str) -> str | None:
    """The digits of a number in characters; None if it is none: ``百分之 n | n 分之 n | n [点 digit*]``."""
    if text.startswith("负"):
        positive = from_han(text[1:])
        return f"-{positive}" if positive else None
    if text.startswith("百分之"):
        share = from_han(text[3:])
        return f"{share}%" if share else None
    below, parted, above = text.partition("分之")
    if parted:
        bottom, top = _whole(below), _whole(above)
        return f"{top}/{bottom}" if bottom and top is not None else None
    whole, dotted, digits = text.partition("点")
    value = _whole(whole)
    if value is None or (dotted and not (digits and all(sign in DIGITS for sign in digits))):
        return None
    return f"{value}.{''.join(str(DIGITS[sign]) for sign in digits)}" if dotted else str(value)


def _whole(text: str) -> int | None:
    total = section = 0
    digit: int | None = None
    for sign in text:
        if sign in DIGITS:
            if digit:  # two digits in a row are no number
                return None
            digit = DIGITS[sign]
        elif sign in _TENS:
            section += (1 if digit is None else digit) * _TENS[sign]
            digit = None
        elif sign in _MYRIADS:
            total += (section + (digit or 0)) * _MYRIADS[sign]
            section, digit = 0, None
        else:
            return None
    return total + section + (digit or 0) if text else None
