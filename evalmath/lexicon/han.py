"""Numbers in Chinese characters, as Chinese and Japanese write them.

>>> from_han("二十五"), from_han("一百零五"), from_han("三万五千")
('25', '105', '35000')
>>> from_han("百分之二十五"), from_han("五分之三"), from_han("三点五")
('25%', '3/5', '3.5')
>>> from_han("负一"), from_han("一三")
('-1', None)
"""

from __future__ import annotations

__all__ = ["DIGITS", "MYRIADS", "from_han", "with_myriads"]

DIGITS = {sign: value for value, signs in enumerate("零〇○ 一 二两兩 三 四 五 六 七 八 九".split()) for sign in signs}
_TENS = {"十": 10, "百": 100, "千": 1_000}
MYRIADS = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8, "만": 10**4, "억": 10**8}


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
        elif sign in MYRIADS:
            total += (section + (digit or 0)) * MYRIADS[sign]
            section, digit = 0, None
        else:
            return None
    return total + section + (digit or 0) if text else None


def with_myriads(number: str, sign: str) -> str | None:
    """The digits of ``12万``; None if the sign counts no myriads or the number is not plain.

    >>> with_myriads("12", "万"), with_myriads("8.5", "亿"), with_myriads("8.5", "个")
    ('120000', '850000000', None)
    """
    whole, _, part = number.replace(",", "").partition(".")
    power = MYRIADS.get(sign)
    if power is None or not whole.isdecimal() or (part and not part.isdecimal()) or len(whole) + len(part) > 18:
        return None
    zeros = len(str(power)) - 1
    if len(part) > zeros:
        return None
    return str(int(whole + part) * 10 ** (zeros - len(part)))
