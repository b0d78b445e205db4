r"""Words beside a value: which of them name what is counted or measured.

Words are not listed by what they might do to a value: nobody can list them all. A word is accounted for where it is a
unit, a noun, a direction, or one of a few that say nothing; whatever else stands on one side only is in the way.

>>> account("cm"), account("red apples"), account("red apples", "How many red apples are there?")
(('unit',), None, ('noun',))
>>> account("retracted"), account("wizards"), account("wizards", at_number=False), account("halves")
(None, ('plural',), None, None)
>>> same_words("Square Units", "unit^2"), same_words("km north", "km south"), same_words("the cookies", "cookie")
(True, False, True)
"""

from __future__ import annotations

import re

from evalmath.caching import remembered
from evalmath.lexicon.measures import POWERS, RAISED, is_measure, measured
from evalmath.lexicon.numbers import LARGE, SMALL, denominator
from evalmath.lexicon.phrases import singular
from evalmath.lexicon.units import COUNTERS, CURRENCY_SIGNS, UNITS
from evalmath.patterns import Lazy

__all__ = [
    "account",
    "is_direction",
    "is_opposed",
    "is_quantity_noun",
    "may_name",
    "same_words",
    "words_of",
]

# --- what a word may be -------------------------------------------------------------------------------------------

_QUANTITIES = frozenset(
    "slope gradient intercept area perimeter circumference volume length width height depth radius diameter side angle"
    " distance speed velocity mass weight time age year day week month mean median mode range average variance"
    " probability sum product difference quotient remainder rank nullity degree order dimension dim determinant trace"
    " period amplitude frequency phase charge current voltage resistance power energy force work temperature pressure"
    " density price cost profit revenue answer value number page room question problem score".split()
)
# things that problems count, in the singular
_THINGS = frozenset(
    map(
        singular,
        (
            "solution root zero way point pair triple element intersection triangle integer factor divisor multiple"
            " prime digit term choice method line segment circle edge face vertex diagonal row column unit item"
            " piece part group set permutation combination arrangement possibility case outcome sequence path step"
            " move turn revolution round game match goal win vote ticket seat place person man woman child boy girl"
            " student teacher player member friend customer worker team class apple orange banana egg cookie cake"
            " pizza slice candy cup glass bottle can jar box bag basket carton pack bunch book page letter word"
            " stamp card coin penny nickel dime quarter dollar cent pencil pen crayon sheet marble ball balloon toy"
            " block tile bead sticker flower tree plant seed animal dog cat bird fish horse cow sheep chicken rabbit"
            " car truck bus bike train wheel house room door window table chair lamp shirt shoe sock hat lap mile"
            " trip hour minute second day week month year night city country mark problem question photo song movie"
            " message call pound dozen board foot inch text meal calorie pot pan plate star battery computer phone"
            " gift present sweet"
        ).split(),
    )
)
# of these one side's silence is a difference, if it says anything
_DIRECTIONS = frozenset(
    "north south east west northeast northwest southeast southwest up down left right clockwise counterclockwise"
    " anticlockwise loss gain debt credit deficit surplus increase decrease late early ahead behind older younger"
    " taller shorter longer heavier lighter faster slower forward backward wider narrower".split()
)
# words that say nothing of their own beside others, and those that say nothing even alone
_LINKS = frozenset("a an any the of in per for each every is are was were it there so thus by and on".split())
_SILENT = frozenset(
    "total altogether all each apiece exactly only approximately approx about remaining old tall wide long deep high"
    " thick apart away different distinct possible final answer result solution value correct required square sq cubic"
    " cu exact real".split()
)
# closed classes of words, which are not nouns wherever they stand
_GRAMMAR = frozenset(
    "not no never nor neither none nothing without except but or if unless than more less least most fewer at below"
    " above under over beneath beyond before after until till since from between versus vs plus minus to as with while"
    " when because though half quarter double twice triple thrice squared cubed negative maybe perhaps almost nearly"
    " other others others' etc too also still yet instead rather short shy off only kein nicht weniger mehr menos más"
    " moins pas не нет менее более меньше больше meno più minder meer mniej więcej".split()
)
_NO_NOUNS = Lazy("[万萬亿億百十千倍半打不非负錯错以多少至約约未没無无]")  # signs that no noun has

_WORD = Lazy(rf"[^\W\d_]+(?:['’-][^\W\d_]+)*|\^ ?-?\d+|[/%°{CURRENCY_SIGNS}¢]")
_RUN = Lazy(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ROUNDED = Lazy(
    r"[,;]? ?\(?(?:(?:when |as )?(?:rounded|correct|accurate)(?: off)? )?to (?:(?:\d|one|two|three|four|five|six)"
    r" (?:decimal(?: place| digit| point)?s?|significant (?:figure|digit)s?)|the nearest [a-z]{2,12}(?: number)?)\)?"
    r"\.?\Z",
    re.IGNORECASE,
)
_OTHER_SIGNS = Lazy(r"\^\s*\{?-?\d+|(?<=[A-Za-z])\d(?![\d.])")  # a power of a unit


@remembered(entries=2048)
def account(phrase: str, question: str = "", *, at_number: bool = True) -> tuple[str, ...] | None:
    """The allowances of the policy that words on one side need; None if one of them is of no class.

    A noun is what the lexicon or the question has; straight behind a number any plural may be one.
    """
    text = _ROUNDED.sub("", phrase) if " to " in f" {phrase}" else phrase  # how exact a value is says nothing more
    if not text.strip(" ,;.()"):
        return ("remark",) if phrase else None
    if question and re.search(rf"\bhow many {re.escape(text.strip())}\b", question, re.IGNORECASE):
        return ("noun",)  # 12 more apples: how many more
    known, rest = measured(text)
    needed = [] if known is None else ["currency" if known.is_currency else "unit"]
    if any(c.isdigit() for c in _OTHER_SIGNS.sub("", rest)):
        return None
    words = _RUN.findall(rest)
    if "ordinal" in words:  # the seventh is a seven, the seventh power is not
        asked = _words_in(question)
        return ("noun",) if at_number and all(singular(word) in asked for word in words if word != "ordinal") else None
    if text == "k":
        return None  # thousands; kelvins are K
    if known is None and not words:
        return None
    if known is None and at_number and _LINKS.issuperset(word.lower() for word in words):
        return None
    for at, word in enumerate(words):
        low = word.lower()
        if low in _LINKS or low in _SILENT:
            continue
        if is_measure(word) and (known is not None or at) and len(word) > 1:
            needed.append("unit")
        elif low in _DIRECTIONS or singular(low) in _DIRECTIONS or is_noun(word, question):
            needed.append("noun")
        elif at_number and at == 0 and known is None and _is_plural(low):
            needed.append("plural")
        else:
            return None
    return tuple(dict.fromkeys(needed)) or ("noun",)


def is_noun(word: str, question: str = "") -> bool:
    """Whether a word is a noun that the lexicon or the question has.

    >>> is_noun("Apples"), is_noun("wizard"), is_noun("wizard", "How many wizards came?"), is_noun("not", "Is it not?")
    (True, False, True, False)
    """
    low = word.lower()
    if not low.isascii() and low[0] >= "\u3040":
        bare = "".join(sign for sign in low if sign not in COUNTERS)
        return not bare or low in UNITS or (_NO_NOUNS.search(bare) is None and bare in question)
    if low in _GRAMMAR or _is_number(low):
        return False
    single = singular(low)
    if single in _THINGS or single in _QUANTITIES or low in UNITS or low in COUNTERS:
        return True
    if not question:
        return False
    asked = _words_in(question)
    return single in asked


@remembered(entries=256)
def _words_in(question: str) -> frozenset[str]:
    """The words of a question, in the singular."""
    return frozenset(singular(word) for run in _RUN.findall(question.lower()) for word in (run, *run.split("-")))


def _is_number(word: str) -> bool:
    """Whether a word counts or parts: ``twelve``, ``millions``, ``halves``, ``third``; a second is a unit."""
    single = word.removesuffix("s")
    if word in UNITS:
        return False
    return single in SMALL or single in LARGE or single in {"hundred", "dozen", "ten"} or denominator(word) is not None


def _is_plural(word: str) -> bool:
    """Whether a word has the form of an English plural, which participles, adjectives and most adverbs have not."""
    if not word.isascii() or word in _GRAMMAR or _is_number(word):
        return False
    return len(word) > 3 and word.endswith("s") and not word.endswith(_NO_PLURALS)


_NO_PLURALS = ("ss", "us", "is", "wards", "ways", "ops")


def may_name(phrase: str) -> bool:
    """Whether words may be the name of a value: "less than" is none."""
    return not any(word.lower() in _GRAMMAR or _is_number(word.lower()) for word in _RUN.findall(phrase))


def is_direction(word: str) -> bool:
    """Whether a word says which way a quantity goes: ``north``, ``gain``, ``taller``."""
    return word in _DIRECTIONS


# --- spelling ----------------------------------------------------------------------------------------------------

_ARTICLES = frozenset(
    "a an the of to is are in total altogether all exactly only approximately about item items thing things different"
    " distinct possible 个 只 项 件 共".split()
)
_POWERS = {word: f"^{power}" for word, power in (POWERS | RAISED).items()}


def is_quantity_noun(phrase: str) -> bool:
    """Whether words before a number name a quantity: ``surface area``, but not ``almost`` or ``twice the area``.

    >>> is_quantity_noun("the year"), is_quantity_noun("almost"), is_quantity_noun("twice the area")
    (True, False, False)
    """
    words = words_of(phrase)
    return len(words) == 1 and words[0] in _QUANTITIES


def is_opposed(reference: str, sentence: str) -> bool:
    """Whether a sentence says another direction than a reference has.

    >>> is_opposed("a 20% decrease", "It increases by 20%."), is_opposed("a 20% decrease", "It decreases by 20%.")
    (True, False)
    >>> is_opposed("3 cm taller", "It is 3 cm shorter."), is_opposed("3 cm longer", "It is 3 cm shorter.")
    (True, True)
    """
    meant, said = (_DIRECTIONS.intersection(words_of(text)) for text in (reference, sentence))
    return bool(meant and said) and meant.isdisjoint(said)


@remembered(entries=2048)
def words_of(text: str) -> tuple[str, ...]:
    """The words of an aside in their order, in lower case and the singular, without those that say nothing."""
    found: list[str] = []
    for word in _WORD.findall(text.lower().replace("\\", "")):
        word = word.replace(" ", "")
        if word in _POWERS:
            found.append(_POWERS[word])
        elif word not in _ARTICLES:
            found.append("per" if word == "/" else singular(word))
    return tuple(found)


@remembered(entries=2048)
def same_words(a: str, b: str) -> bool:
    """Whether two asides say the same: the same words, after case, plural, articles and a table of synonyms.

    A power may stand before or behind: ``square units`` is ``units^2``.
    """
    if _LONE_NUMBER.findall(a) != _LONE_NUMBER.findall(b):
        return False
    first, second = words_of(a), words_of(b)
    return first == second or sorted(first, key=_is_power) == sorted(second, key=_is_power)


def _is_power(word: str) -> bool:
    return word[0] == "^"


_LONE_NUMBER = Lazy(r"(?<![\w^.{-])(?<!\^ )\d++(?:\.\d++)?")  # multiplicity 2, and no power of a unit
