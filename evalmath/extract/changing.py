"""Words behind a number that change the value, as the finder's sentences ask for them.

>>> changes_value("below zero"), changes_value("only")
(True, False)
"""

from __future__ import annotations

import re

from evalmath.caching import remembered
from evalmath.lexicon.language import scale_words
from evalmath.lexicon.numbers import LARGE, SMALL
from evalmath.lexicon.units import UNITS
from evalmath.patterns import Lazy

__all__ = ["changes_value"]

# each row: how a word changes the value that stands before it
_CHANGING = frozenset(
    # it is denied, doubted or taken out
    "not no never nor non isn't isnt wrong incorrect false untrue instead except excepting excluded excluding excludes"
    " without missing lacking short shy nothing none zero undefined impossible invalid maybe perhaps possibly probably"
    " guess unknown unsure rejected extraneous removed discarded placeholder tentative tentatively provisional"
    " provisionally preliminary unverified unconfirmed unchecked"
    # it is a bound, or another point of a scale
    " below above under over beneath beyond least most less fewer greater larger smaller bigger higher lower more than"
    " exceeding exceed maximum minimum max min exclusive inclusive before after past until till since from between"
    " versus vs off onwards onward downward plus minus too bc bce"
    # another number is made of it
    " squared cubed root doubled tripled quadrupled halved double triple quadruple twice thrice half halves"
    " third thirds quarter quarters fourth fourths fifth fifths sixth sixths seventh sevenths eighth eighths ninth"
    " ninths tenth tenths hundredth hundredths thousandth thousandths millionth millionths ones tens hundreds thousands"
    " millions billions hundred thousand million billion trillion dozen dozens score gross inverse inverted reciprocal"
    " reverse reversed octal hex negative negated positive opposite complement conjugate modulo mod remainder rem"
    " factorial log logarithm ln exponent power powers imaginary complex prime primed choose permute base divided"
    " multiplied added subtracted raised reduced increased decreased e"
    # a condition hangs on it
    " if when unless provided where while because assuming suppose otherwise or but"
    # it is one of several
    " others etc example instance something bound bounds absolute modulus asymptotically binary"
    # it is moved, or something is made of it
    " derivative derivatives integral integrals antiderivative transposed reflected rotated swapped truncated k"
    " spelled".split()
)
_HARMLESS = frozenset(
    "red speed seed weed bed need breed feed deed sacred kindred infrared unused"
    " only exactly daily weekly monthly yearly hourly family supply assembly butterfly fly reply july italy"
    " altogether total remaining old tall wide long deep high thick apart away".split()
)
_LARGE_SIGNS = Lazy(r"[万萬亿億百十]|千(?![克米瓦焦帕赫伏安卡牛])")  # a multiple, but for kilo
_CHANGING_SIGNS = ("以上", "以下", "倍", "打", "多于", "少于", "至少", "至多", "不", "非", "负", "错")
_CHANGING_END = Lazy(r"(?:[a-z]{3}(?:ed|ly)|[a-z]{2,}ths|non[-a-z]+)")

_PLACES_LEFT = (
    r"(?:\d|one|two|three|four|five|six) (?:decimal(?: place| digit| point)?s?|significant (?:figure|digit)s?)"
)
_STEP = (
    r"the nearest (?:integer|whole(?: number)?|unit|tens?|tenth|hundred|hundredth|thousand|thousandth|percent|cent"
    r"|dollar|degree|meter|metre|centimeter|cm|mm|inch|foot|mile|second|minute|hour|day|year)s?"
)
_ROUNDED = Lazy(
    r"[,;]? ?\(?(?:(?:when |as )?(?:rounded|correct|accurate|given|expressed)(?: off)? )?(?:to )?"
    rf"(?:{_PLACES_LEFT}|{_STEP})(?: of an? [a-z]+)?\)?\.?\Z",
    re.IGNORECASE,
)
_CLEAR = 4  # letters of a word that may be a name, too: \text{Bin}(10, 0.5)


_DOTTED = Lazy(r"\b(?:[a-z]\. ?)+(?:[a-z]\b\.?)?")


def _abbreviated(text: str) -> str:
    """``B.C.`` as one word."""
    return _DOTTED.sub(lambda m: re.sub(r"[. ]", "", m[0]) + " ", text) if "." in text else text


@remembered(entries=2048)
def changes_value(text: str) -> bool:
    """Whether a word behind a number makes another value of it; how it was rounded does not.

    >>> changes_value("cm, to two decimal places"), changes_value("to the nearest hundredth"), changes_value("to one")
    (False, False, True)
    """
    if "nearest" in text or "decimal" in text or "signif" in text:
        text = _ROUNDED.sub("", text)
        if not text.strip():
            return False
    words = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", _abbreviated(text.lower()))
    if not words or any(c.isdigit() for c in re.sub(r"\^\s*\{?-?\d+|(?<=[A-Za-z])\d(?![\d.])", "", text)):
        return True  # signs or other numbers
    if not text.isascii() and (_LARGE_SIGNS.search(text) or any(sign in text for sign in _CHANGING_SIGNS)):
        return True
    return any(
        word in _CHANGING
        or word in SMALL
        or word in LARGE
        or (word in scale_words() and word not in UNITS and (len(word) > _CLEAR or not word.isascii()))
        or (word not in _HARMLESS and (at == 0 or word.startswith("non")) and _CHANGING_END.fullmatch(word) is not None)
        for at, word in enumerate(words)
    )
