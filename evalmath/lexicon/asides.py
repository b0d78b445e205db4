r"""Words behind a number: which name what is counted or measured, and which change the value.

``25 apples`` is 25, ``25 below zero``, ``25 halves`` and ``25 short`` are not. Nouns are without number, the words that
change a value are few: they stand here, with the endings that give a word away.

>>> changes_value("red apples"), changes_value("below zero"), changes_value("hundredths"), changes_value("only")
(False, True, True, False)
>>> same_words("Square Units", "unit^2"), same_words("km north", "km south"), same_words("the cookies", "cookie")
(True, False, True)
"""

from __future__ import annotations

import re

from evalmath.caching import remembered
from evalmath.lexicon.language import scale_words
from evalmath.lexicon.numbers import LARGE, SMALL
from evalmath.lexicon.units import CURRENCY_SIGNS, UNITS
from evalmath.patterns import Lazy

__all__ = [
    "added_words",
    "asks_in",
    "changes_value",
    "distinguishes",
    "extreme",
    "is_one_a_rate",
    "is_quantity_noun",
    "is_same_noun",
    "multiplicity",
    "same_words",
    "words_of",
]

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

_WORD = Lazy(rf"[^\W\d_]+(?:['’-][^\W\d_]+)*|\^ ?-?\d+|[/%°{CURRENCY_SIGNS}¢]")
_ARTICLES = frozenset(
    "a an the of to per each every is are in total altogether all exactly only approximately about item items thing"
    " things different distinct possible spelled 个 只 项 件 共".split()
)
# of these one side's silence is a difference: where to, round which way, how often, of which dimension
_DISTINGUISHING = frozenset(
    "north south east west northeast northwest southeast southwest up down right clockwise counterclockwise"
    " anticlockwise forward backward backwards forwards inward outward ^2 ^3 second minute hour day week month year"
    " kilogram kilometer mile meter person loss gain debt debit credit deficit surplus increase decrease late early"
    " ahead behind ago hence owed each time older younger taller shorter longer heavier lighter faster slower cheaper"
    " wider deeper bc bce ad ordinal".split()
)
_OPPOSITES = tuple(
    (one, other)
    for words in (
        "north south|east west|up down|left right|clockwise counterclockwise|loss gain|debt credit|deficit surplus"
        "|increase decrease|late early|ahead behind|older younger|taller shorter|longer shorter|heavier lighter"
        "|faster slower|forward backward|wider narrower"
    ).split("|")
    for one, other in (words.split(), words.split()[::-1])
)
_PLACES = frozenset("unit step place space block square cm m km mm mile meter metre foot ft inch".split())
_POWERS = {"square": "^2", "sq": "^2", "squared": "^2", "cubic": "^3", "cu": "^3", "cubed": "^3"}
_IRREGULAR = {"men": "man", "women": "woman", "children": "child", "people": "person", "persons": "person"}
_IRREGULAR |= {"feet": "foot", "mice": "mouse", "dice": "die", "vertices": "vertex", "halves": "half", "teeth": "tooth"}
# words that are one word here
_SYNONYMS = {
    "maximum": "max",
    "minimum": "minute",  # both are shortened to min
    "perhap": "perhaps",
    "kid": "child",
    "pupil": "student",
    "buck": "dollar",
    "hr": "hour",
    "min": "minute",
    "sec": "second",
    "bce": "bc",
}
_SYNONYMS |= {"yr": "year", "wk": "week", "annum": "year", "yearly": "year", "annually": "year", "monthly": "month"}
_SYNONYMS |= {"profit": "gain", "earnings": "gain", "rise": "increase", "drop": "decrease", "clockwise": "clockwise"}
_SYNONYMS |= dict.fromkeys(("arrangement", "possibility", "method", "choice", "outcome", "possible"), "way")
_SYNONYMS |= {f"{way}ward{s}": way for way in ("north", "south", "east", "west") for s in ("", "s")}
_SYNONYMS |= {
    "upward": "up",
    "upwards": "up",
    "downwards": "down",
    "downward": "down",
    "leftward": "left",
    "rightward": "right",
}

# before a number these say which quantity it is, and leave it as it is: slope 3, the year 1998
_QUANTITIES = frozenset(
    "slope gradient intercept area perimeter circumference volume length width height depth radius diameter side angle"
    " distance speed velocity mass weight time age year day week month mean median mode range average variance"
    " probability sum product difference quotient remainder rank nullity degree order dimension determinant trace"
    " period amplitude frequency phase charge current voltage resistance power energy force work temperature pressure"
    " density price cost profit revenue answer value number page room question problem score".split()
)


def is_quantity_noun(phrase: str) -> bool:
    """Whether words before a number name a quantity: ``surface area``, but not ``almost`` or ``twice the area``.

    >>> is_quantity_noun("the year"), is_quantity_noun("almost"), is_quantity_noun("twice the area")
    (True, False, False)
    """
    words = words_of(phrase)
    return len(words) == 1 and words[0] in _QUANTITIES


_EXTREME = Lazy(
    r"(?:the )?(?:(min|max)(?:imum)?(?: value)?|(?:(least|smallest)|greatest|largest) value)(?: is)?", re.IGNORECASE
)


def extreme(phrase: str) -> str:
    """What words call a value that is the least or the greatest of its kind; "a maximum of 12" is a bound.

    >>> extreme("the minimum value is"), extreme("Largest value"), extreme("a maximum of")
    ('minimum', 'maximum', '')
    """
    match = _EXTREME.fullmatch(phrase)
    if match is None:
        return ""
    return "minimum" if match[2] or (match[1] or "").lower() == "min" else "maximum"


_MULTIPLICITY = Lazy(
    r"(?:with )?(?:algebraic )?mult(?:iplicity|\.)(?: of| =)? ([1-9])"
    r"|(?:(double|repeated)|triple)(?: root| eigenvalue)?"
)


def multiplicity(words: str) -> int:
    """How many times words behind a root say that it is one; 0 if they say nothing of it.

    >>> multiplicity("multiplicity 3"), multiplicity("double root"), multiplicity("cm")
    (3, 2, 0)
    """
    match = _MULTIPLICITY.fullmatch(words.strip(" ()"))
    return 0 if match is None else int(match[1] or (2 if match[2] else 3))


def asks_in(multiple: str, question: str) -> bool:
    """Whether a question wants to know how many dozens, millions, thousands there are.

    >>> asks_in("dozen", "How many dozen eggs are needed?"), asks_in("dozen", "How many eggs are there in a dozen?")
    (True, False)
    """
    pattern = rf"\b(?:how many|number of|\(in|answer in|in units of) {multiple}s?\b"
    return re.search(pattern, question, re.IGNORECASE) is not None


def is_opposed(reference: str, sentence: str) -> bool:
    """Whether a sentence says the opposite of a reference's direction, and not the same as well.

    >>> is_opposed("a 20% decrease", "It increases by 20%."), is_opposed("a 20% decrease", "It decreases by 20%.")
    (True, False)
    >>> is_opposed("3 cm taller", "It is 3 cm shorter."), is_opposed("3 cm longer", "It is 3 cm shorter.")
    (True, True)
    """
    meant = words_of(reference)
    pairs = [(one, other) for one, other in _OPPOSITES if one in meant]
    if not pairs:
        return False
    said = words_of(sentence)
    return any(other in said and one not in said for one, other in pairs)


@remembered(entries=2048)
def words_of(text: str) -> tuple[str, ...]:
    """The words of an aside in their order, in lower case and the singular, without those that say nothing."""
    found: list[str] = []
    for word in _WORD.findall(_abbreviated(text.lower().replace("\\", ""))):
        word = word.replace(" ", "")
        if word in _POWERS:
            found.append(_POWERS[word])
        elif word not in _ARTICLES and word != "/":
            found.append(_singular(word))
    return tuple(found)


_DOTTED = Lazy(r"\b(?:[a-z]\. ?)+(?:[a-z]\b\.?)?")


def _abbreviated(text: str) -> str:
    """``B.C.`` as one word."""
    return _DOTTED.sub(lambda m: re.sub(r"[. ]", "", m[0]) + " ", text) if "." in text else text


def _singular(word: str) -> str:
    word = _IRREGULAR.get(word, word)
    if len(word) > 4 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif word.endswith("ie"):
        word = word[:-2] + "y"  # cookie, as cookies
    elif len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        word = word[:-2]
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return _SYNONYMS.get(word, word)


@remembered(entries=2048)
def same_words(a: str, b: str) -> bool:
    """Whether two asides say the same: the same words, after case, plural, articles and a table of synonyms.

    A power may stand before or behind: ``square units`` is ``units^2``.
    """
    if _are_opposed(a, b) or _LONE_NUMBER.findall(a) != _LONE_NUMBER.findall(b):
        return False
    first, second = words_of(a), words_of(b)
    if first == second:
        return True
    powers = [sorted(w for w in words if w[0] == "^") for words in (first, second)]
    others = [[w for w in words if w[0] != "^"] for words in (first, second)]
    return powers[0] == powers[1] and others[0] == others[1]


_LONE_NUMBER = Lazy(r"(?<![\w^.{-])(?<!\^ )\d++(?:\.\d++)?")  # multiplicity 2, and no power of a unit


def _are_opposed(a: str, b: str) -> bool:
    """Whether words that say nothing alone tell two asides apart: ``each`` and ``in total``, a minimum and minutes."""
    return any(
        (one.search(a) and other.search(b)) or (one.search(b) and other.search(a)) for one, other in _OPPOSED_ALONE
    )


_OPPOSED_ALONE = (
    (Lazy(r"\b(?:each|apiece|per|every)\b"), Lazy(r"\b(?:total|altogether|in all)\b")),
    (Lazy(r"\bminimum\b"), Lazy(r"\bminutes?\b")),
)
_RATE = Lazy(r"\b(?:per|every|each (?=[a-z]))\b")


def is_one_a_rate(a: str, b: str) -> bool:
    """Whether one aside tells for what an amount is, and the other doesn't.

    >>> is_one_a_rate("apples per child", "apples"), is_one_a_rate("apples per child", "apples for each child")
    (True, False)
    """
    return (_RATE.search(a) is None) != (_RATE.search(b) is None) and len(words_of(a)) != len(words_of(b))


_BEHIND = Lazy(r"\s(?:of|per|in|for|with|on|at|from|to|that|who|each|every|left|by|an?)\b.*", re.DOTALL)
_PIECES = Lazy(r"\A\W*(?:items?|pieces?|units?|number|total|amount|kinds?|types?) of (?:the )?")
_LAST = Lazy(r"([^\W\d_]+)\W*\Z")


def is_same_noun(a: str, b: str) -> bool:
    """Whether one aside counts what the other does, with more said of it: no trees for apples, no bags of them.

    >>> [is_same_noun(x, "apples") for x in ("red apples", "apples eaten", "apples of Ann", "pieces of apple")]
    [True, True, True, True]
    >>> [is_same_noun(x, "apples") for x in ("apple trees", "bags of apples", "apples and pears")]
    [False, False, False]
    """
    if not (words_of(a) and words_of(b)):
        return True
    if (" and " in a) != (" and " in b) or (" or " in a) != (" or " in b):
        return False
    whole = a.lower(), b.lower()
    return _have_one_head(*whole) or _have_one_head(*(_PIECES.sub("", text) for text in whole))


def _have_one_head(a: str, b: str) -> bool:
    """Whether the noun of one aside stands in the other, in the same number and before all that is said of it."""
    first, second = _BEHIND.sub("", a), _BEHIND.sub("", b)
    mine, yours = _LAST.search(first), _LAST.search(second)
    if mine is None or yours is None or _singular(mine[1]) == _singular(yours[1]):
        return True
    return mine[1] in _spelled(second) or yours[1] in _spelled(first)


def _spelled(text: str) -> list[str]:
    """The words of a text as they stand there."""
    return re.findall(r"[^\W\d_]+", text)


def added_words(a: str, b: str) -> str | None:
    """The words that one aside has beyond all those of the other, in their order; None if each has its own.

    >>> added_words("red apples", "apple"), added_words("boys", "girls")
    ('red', None)
    """
    long, short = sorted((words_of(a), words_of(b)), key=len, reverse=True)
    rest = list(long)
    for word in short:
        if word not in rest:
            return None
        rest.remove(word)
    return " ".join(rest)


def distinguishes(added: str, beside: str = "") -> bool:
    """Whether words that one side adds tell its amount from that of the other side: a direction, a rate, a dimension.

    >>> distinguishes("north"), distinguishes("per day"), distinguishes("red")
    (True, True, False)
    >>> distinguishes("left", "5 cookies"), distinguishes("left", "5 units")
    (False, True)
    """
    words = set(words_of(added))
    return bool(words & _DISTINGUISHING) or ("left" in words and not _PLACES.isdisjoint(words_of(beside)))


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
