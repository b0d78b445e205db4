"""What a question asks for, as far as an answer hangs on it: an order, a form, which numbers, in which unit.

>>> is_querying4set("Find all $x$.")
True
"""

from __future__ import annotations

import re

from evalmath.lexicon.measures import Unit, measured
from evalmath.patterns import Lazy

__all__ = [
    "asked_numbers",
    "asked_unit",
    "asks_for_line",
    "asks_for_unit",
    "asks_in",
    "is_of_other_power",
    "is_querying4set",
]

_ASKS_FOR_ALL = Lazy(
    r"\b(?:find|solve for|list|determine|enter|compute|give|state|name|identify|write|what are)\s+(?:down\s+)?all\b"
    r"|\ball\s++(?:the\s++)?(?:possible|real|complex|integer|rational|positive|prime)?\s*+"
    r"(?:values|solutions|roots|zeros|zeroes|answers)\b"
    r"|\bwhat\s+are\s+the\b(?!\s+(?:\w+\s+)?(?:coordinates|dimensions)\b)"
    r"|\bseparated\s+by\s+commas\b"
)
_ASKS_FOR_LIST = Lazy(
    r"\b(?:find|list|determine|give|state)\s+the\s+(?:[a-z]+\s+)?(?:solutions|roots|zeros|zeroes|eigenvalues)\b"
)


def is_querying4set(query: str) -> bool:
    """Whether a question asks for a set of answers, whose order is free.

    Coordinates and dimensions come in an order, so "what are the coordinates" doesn't ask for a set.

    >>> [is_querying4set(q) for q in ("Find all $x$.", "Solve for all roots", "What are the zeros?", "Find the ball.")]
    [True, True, True, False]
    >>> is_querying4set("Give the real zeros of f."), is_querying4set("Find the roots p < q as an ordered pair.")
    (True, False)
    >>> is_querying4set("What are the coordinates of $A$?"), is_querying4set("Recall what area theory says")
    (False, False)
    """
    text = " ".join(query.split()).lower()
    if " order" not in text and _ASKS_FOR_LIST.search(text) is not None:  # "in increasing order" it is not a set
        return True
    return _ASKS_FOR_ALL.search(text) is not None


_ASKS_FOR_LINE = Lazy(
    r"\bequation of\b|\b(?:directrix|symmetry|asymptote|tangent)\b"
    r"|准线|準線|对称轴|対称軸|渐近线|漸近線|切线|接線|直线.{0,12}方程"
)


def asks_for_line(query: str) -> bool:
    """Whether a question asks for a line, of which any equation will do.

    >>> asks_for_line("Find the directrix of $y^2=8x$."), asks_for_line("Solve the equation $2x+4=0$.")
    (True, False)
    """
    return _ASKS_FOR_LINE.search(query.lower()) is not None


_NUMBERS = Lazy(
    r"\b(?:all|which|every|determine|find|for what)\s(?:the\s)?(?:values\sof\s)?(?:ordered\s)?(?:(?:pairs|triples)\s)?"
    r"(?:\([^()]{1,20}\)\s)?(?:of\s)?((?:positive\s|non-?negative\s|negative\s|odd\s|even\s)?integers?\b)"
)


def asked_numbers(query: str) -> str:
    """The integers of which a question asks for some, as it calls them; nothing if it asks for other things.

    >>> asked_numbers("Find all positive integers n such that n | 12."), asked_numbers("Let n be an integer. Find x.")
    ('positive integers', '')
    >>> asked_numbers("Determine all pairs $(m, n)$ of nonnegative integers")
    'nonnegative integers'
    """
    found = _NUMBERS.search(" ".join(query.replace("$", "").split()).lower()) if "nteger" in query else None
    return "" if found is None else found[1]


# --- units and multiples ----------------------------------------------------------------------------------------------


def asks_in(multiple: str, question: str) -> bool:
    """Whether a question wants to know how many dozens, millions, thousands there are.

    >>> asks_in("dozen", "How many dozen eggs are needed?"), asks_in("dozen", "How many eggs are there in a dozen?")
    (True, False)
    """
    pattern = rf"\b(?:how many|number of|\(in|answer in|in units of|in(?= {multiple}s)) {multiple}s?\b|[少几]{multiple}"
    return re.search(pattern, question, re.IGNORECASE) is not None


def asked_unit(words: str, question: str) -> str:
    """The other unit in which a question asks; nothing if it names none, or several.

    One that measures something else is asked for by "how many", or where "in" and the unit end a demand. How often
    (per hour, a week) either side may leave to the other.

    >>> asked_unit("hours", "How many minutes does it take?"), asked_unit("cm^2", "Find its area in square meters.")
    ('minutes', 'square meters')
    >>> asked_unit("in^3", "How many square inches is it?"), asked_unit("N", "Find the energy in joules.")
    ('square inches', 'joules')
    >>> asked_unit("hours", "He works 3 hours. How many hours are left?"), asked_unit("km/h", "How many kilometers?")
    ('', '')
    """
    unit = measured(words)[0] if question else None
    found = {} if unit is None else _asked(unit, words, question)
    return "" if unit in found or len(found) != 1 else next(iter(found.values()))


def asks_for_unit(words: str, question: str) -> bool:
    """Whether a question asks for just that unit, whose letters might be variables.

    >>> asks_for_unit("m/s", "Find its speed in meters per second."), asks_for_unit("m/s", "Find m and s.")
    (True, False)
    """
    unit = measured(words)[0]
    return unit is not None and unit in _asked(unit, words, question)


def _asked(unit: Unit, words: str, question: str) -> dict[Unit, str]:
    """The units in which a question asks, with their names, as far as they tell something of an amount in this one."""
    found: dict[Unit, str] = {}
    text = _WRAPPED.sub(" ", question)
    for match in _ASKED_IN.finditer(text):
        asked, rest = measured(match[2])
        name = match[2].removesuffix(rest).strip()
        ends = not (rest or text[match.end() :].strip(" .?"))
        last = max(text.rfind(mark, 0, match.start()) for mark in ".?")  # the end of the sentence before
        demanded = match[1].lower() == "how many" or (ends and _DEMAND.search(text, last + 1) is not None)
        if asked is not None and (asked.dimension == unit.dimension or (demanded and not _is_one(name, words))):
            found[asked] = name
    return found


def _is_one(asked: str, words: str) -> bool:
    """Whether two units measure the same, but for a rate that only one of them has."""
    if (_RATE.search(asked) is None) != (_RATE.search(words) is None):
        asked, words = _RATE.sub("", asked), _RATE.sub("", words)
    (one, _), (other, _) = measured(asked), measured(words)
    return one is None or other is None or one.dimension == other.dimension


def is_of_other_power(words: str, question: str) -> bool:
    """Whether words count squares where a question asks for a volume, or cubes where it asks for an area.

    >>> is_of_other_power("square units", "Find the volume of the cone."), is_of_other_power("cm^3", "Find its volume.")
    (True, False)
    """
    asked = {match[1].lower() for match in _EXTENT.finditer(question)}
    return len(asked) == 1 and _OF_OTHER_POWER[asked.pop()].search(words) is not None


_EXTENT = Lazy(r"(?i)\b(?:find|what is|calculate|determine|compute) (?:the|its) (?:[a-z]+ ){0,2}(area|volume)\b")
_OF_OTHER_POWER = {"volume": Lazy(r"\b(?:square|sq)\b|\^\{?2|²"), "area": Lazy(r"\b(?:cubic|cu)\b|\^\{?3|³")}
_ASKED_IN = Lazy(r"(?i)\b(how many|number of|in)((?: (?!in\b)(?:[a-z]{2,}+|[a-z](?=/))(?:\^\d|/[a-z]++)?){1,4})")
_DEMAND = Lazy(r"(?i)\b(?:find|what|calculate|compute|determine|express|give|answer)\b")
_RATE = Lazy(r"(?:/|\b(?:per|an?|each|every)\b).*")
_WRAPPED = Lazy(r"(?:\\(?:text|mathrm|rm|mbox)|[\s${}])++")
