r"""Numerals: separators of thousands, leading points, percent.

Separators written on purpose (``{,}``, ``\,``, ``,\!``) always go. A plain comma goes only where the whole text, or
all of it behind an equals sign, is one number in groups of three: "(1,234)" may be a pair.

>>> drop_thousands("23{,}000"), drop_thousands("1,234"), drop_thousands("(1,234)"), norm_percent("20 percent")
('23000', '1234', '(1,234)', '20\\%')
"""

from __future__ import annotations

import re

from evalmath.syntax.scan import compiled

__all__ = ["could_be_percent", "drop_thousands", "lead_with_zero", "norm_percent"]

_MEANT = r"(?<=[0-9])(?:\{ ?(?:\\?, ?|\\! ?)\}|, ?\\!|\\,|\\!|\\ |\\;|~|,\\,) ?(?=[0-9]{3}(?![0-9]))"
_GROUPED = (
    r"(?:\A|(?<==)|(?<== ))(?P<number>[+-]?[0-9]{1,3}(?:(?:,[0-9]{3})++|(?: [0-9]{3})++)(?![0-9,])(?:\.[0-9]++)?)"
    r"(?=\s*+(?:\\?%)?\s*+(?:\\?[a-z]{1,30}(?:\{[a-z ]{1,30}\})?)?\Z)"
)
_PERCENT = r"(?<=[0-9)}]) *+(?:\\?%|(?:percent|per cent|pct)(?![A-Za-z]))|(?P<bare>%)|\\[\s\S]"
_DECIMAL = r"\s*+[+-]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++)(?:[eE][+-]?[0-9]{1,9})?\s*+(?:\\?%)?\s*+"


def drop_thousands(text: str) -> str:
    r"""Remove separators of thousands.

    >>> [drop_thousands(s) for s in (r"11,\! 111,\! 111", r"1\,000", "x=1,000.5", "1 000 000", "251,7", "1, 234")]
    ['11111111', '1000', 'x=1000.5', '1000000', '251,7', '1, 234']
    """
    if "," in text or " " in text or "\\" in text or "~" in text:
        text = compiled(_MEANT).sub("", text)
        text = compiled(_GROUPED).sub(_digits, text)
    return text


def _digits(match: re.Match[str]) -> str:
    return match["number"].replace(",", "").replace(" ", "")


def lead_with_zero(text: str) -> str:
    """Put a zero before a decimal point that has no digit before it.

    >>> lead_with_zero(".5"), lead_with_zero("-.25,1.5"), lead_with_zero("1,...,.5")
    ('0.5', '-0.25,1.5', '1,...,0.5')
    """
    return compiled(r"(?<![0-9.}])\.(?=[0-9])").sub("0.", text) if "." in text else text


def norm_percent(text: str) -> str:
    r"""Write percent as ``\%`` right behind its number; "percentage" is another word.

    >>> [norm_percent(s) for s in ("20%", r"20 \%", "5 per cent", "a percentage of 5", r"\%")]
    ['20\\%', '20\\%', '5\\%', 'a percentage of 5', '\\%']
    """
    if "%" not in text and "per" not in text and "pct" not in text:
        return text
    return compiled(_PERCENT).sub(_percent, text)


def _percent(match: re.Match[str]) -> str:
    item = match.group()
    return item if item[:1] == "\\" and item != r"\%" else r"\%"


def could_be_percent(v: float | str) -> bool:
    r"""Whether a number might stand for a percentage, either as a share of one or of a hundred.

    Parameters
    ----------
    v : float | str
        A number, or the decimal spelling of one; a percent sign may follow.

    Returns
    -------
    bool
        True for 0 < v < 1 and for 1 < v < 100.

    >>> [could_be_percent(v) for v in (0.5, 50, "3.04", "20%", 1, 100, -0.5, "x", float("nan"))]
    [True, True, True, True, False, False, False, False, False]
    """
    if isinstance(v, str):
        if len(v) > 1_000 or not compiled(_DECIMAL).fullmatch(v):
            return False
        v = float(v.strip().rstrip("%\\").rstrip())
    return 0 < v < 1 or 1 < v < 100
