r"""What a phrase says, as clauses: without the words that add nothing, with one word for those that mean the same.

Within a clause the order of a few describing words says nothing (``right-skewed``, ``skewed right``); words that order
things keep it. Clauses may come in any order, and a negation belongs to its own.

>>> clauses("injective but not surjective") == clauses("not onto but one-to-one")
True
>>> clauses("A beats B") == clauses("B beats A"), clauses("even and positive") == clauses("even or positive")
(False, False)
>>> clauses("decreases by 20%") == clauses("a 20% decrease"), clauses("turn right") == clauses("turn left")
(True, False)
"""

from __future__ import annotations

import re

from evalmath.caching import remembered
from evalmath.lexicon.numbers import from_words
from evalmath.patterns import Lazy

__all__ = ["Clauses", "clauses"]

Clauses = tuple[tuple[str, ...], ...]

MAX_CHARS = 400  # a longer text is no phrase

# several words that are one, before anything else is done
_PHRASES = tuple(
    (re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])"), spelling)
    for pattern, spelling in (
        (r"one[- ]to[- ]one", "injective"),
        (r"bijective|bijection", "injective and onto"),
        (r"(?:counter|anti)[- ]?clockwise", "anticlockwise"),
        (r"(north|south)[- ](east|west)", r"\1\2"),
        (r"(?:from|on|to|towards?) (?:the )?((?:north|south)?(?:east|west)|north|south)", r"\1"),
        (
            r"(increase|decrease|loss|profit|gain|rise|drop|reduction|raise|discount|deficit|surplus) of(?= [\\$]*\d)",
            r"\1 by",
        ),
        (r"do(?:es)? not reject|fails? to reject|cannot reject|can not reject|not reject", "retain"),
        (r"(?:the )?null hypothesis", "h_0"),
        (r"right[- ]angled", "right"),
        (r"positively skewed|skewed to the right", "skewed right"),
        (r"negatively skewed|skewed to the left", "skewed left"),
        (r"(?:from|on|to) (?:the )?(left|right)", r"\1"),
        (r"none of (?:the )?(?:above|these|them|those|others)", "none"),
        (r"neither (\w+) nor (\w+)", r"not \1 and not \2"),
        (r"every(?= \d)", "per"),
        (r"quadrant (?:i|1)|(?:first|1st) quadrant", "quadrant_1"),
        (r"quadrant (?:ii|II|2)|(?:second|2nd) quadrant", "quadrant_2"),
        (r"quadrant (?:iii|3)|(?:third|3rd) quadrant", "quadrant_3"),
        (r"quadrant (?:iv|IV|4)|(?:fourth|4th) quadrant", "quadrant_4"),
        (r"neither of (?:them|these|the two|the above)", "neither"),
        (r"(\([^()]*\)) is (?:an? )?((?:[a-z]+ )?(?:point|max|min|maximum|minimum)(?: point)?)", r"\2 \1"),
        (r"(?:with |and )?(?:its |the |a )?cent(?:ered|red|er|re)(?= (?:at |on |is )?\()", "; center"),
        (r"(?:with |and )?(?:of )?(?:its |the |a )?radius(?= (?:of |is )?[\d\\])", "; radius"),
        (r"(?:the )?month of|(?:the )?colou?r(?: is)?(?= [a-z]{3})", ""),
        (r"rotation of(?= \d)", "rotation by"),
        (r"((?:ten|hundred|thousand)(?:th)?s|ones) (?:place|digit|position)", r"\1"),
        (r"two times|2 times", "twice"),
        (r"three times|3 times", "thrice"),
        (r"divided by (?:2|two)|cut in half|one[- ]half as much", "halved"),
        (r"multiplied by (?:2|two)", "doubled"),
        (r"(?:not|un)[- ]?changed|(?:remain|stay)s? (?:the )?same|no change", "unchanged"),
        (r"linearly (in)?dependent", r"\1dependent"),
        (r"(?:cannot|can not|can't) be determined|not enough information|insufficient information", "undetermined"),
        (r"if and only if", "iff"),
        (r"\\geq?(?:slant)?", "≥"),
        (r"\\leq?(?:slant)?", "≤"),
        (r"greater than or equal to|not less than|no less than|at least", "≥"),
        (r"less than or equal to|not more than|no more than|not greater than|at most", "≤"),
        (r"greater than|more than", "gt"),
        (r"less than|fewer than", "lt"),
    )
)
# words that mean the same, each row behind the word that stands for them
_SYNONYMS = {
    word: meaning
    for meaning, words in {
        "surjective": "onto",
        "minimum": "min minima",
        "maximum": "max maxima",
        "equal": "same identical equals",
        "increase": "increasing increases increased rises rise grows growing",
        "decrease": "decreasing decreases decreased falls fall drops drop reduction reduced",
        "shift": "shifted shifts translated translation translate moved",
        "reflect": "reflection reflected reflects",
        "rotate": "rotation rotated rotates",
        "stretch": "stretched stretches",
        "skewed": "skew skewness",
        "converge": "converges convergent converging",
        "diverge": "diverges divergent diverging",
        "cross": "over across about in",
        "win": "wins winning",
        "loss": "lost",
        "gain": "profit gained gains profits",
        "congruent": "congruence",
        "similar": "similarity",
        "exist": "exists existing",
        "point": "pt",
        "degree": "degrees deg",
        "up": "upward upwards",
        "down": "downward downwards",
        "anticlockwise": "counterclockwise counter-clockwise",
        "1": "first",
        "2": "second",
        "3": "third",
    }.items()
    for word in words.split()
}
# words that add nothing
_EMPTY = frozenset(
    "a an the is are was be it they he she this that these those by of at on for with its their has have had there as"
    " exactly only just all every any each both either such also so then we answer final unit condition no-one".split()
)
# words that add nothing behind another word that says it
_NOUNS = frozenset(
    "set vector function triangle strategy integer number player angle sequence series distribution".split()
)
_OF_FUNCTIONS = frozenset("increase decrease constant linear quadratic periodic continuous differentiable".split())
_WHOLE = frozenset(("n", "k", "m", "number"))  # of which a property of integers is said: n odd
_PROPERTIES = frozenset(
    "positive negative odd even prime composite perfect square cube isosceles equilateral scalene obtuse acute".split()
)
_DIRECTIONS = frozenset({"left", "right", "up", "down"})  # of these alone a shift is said
_VERBS = frozenset({"win"})  # "the first player" is who wins
_ORDERING = frozenset("than then before after beats to from minus per versus gt lt ≥ ≤ iff of implies".split())
_SEPARATOR = Lazy(r"\s*(?:[;,]|\b(?:and|but|while|whereas)\b|&)\s*")
_TOKEN = Lazy(r"\$|\\[A-Za-z]+|[^\W\d_]+(?:['’][^\W\d_]+)*(?:_\{?\w+\}?)?|\d+(?:\.\d+)?|\S")
_JOINED = Lazy(r"\b(?:and|but|while|whereas)\b|&|;")
_DEGREES = Lazy(r"(?<=\d)\s?(?:\^ ?\{? ?\\circ(?![A-Za-z]) ?\}?|°)")
_NAMED = Lazy(r"(?<=[a-z]{3}) ?= ?(?=[-\d])")  # Ann = 5
MAX_FREE = 4  # describing words whose order says nothing


@remembered(entries=2048)
def clauses(phrase: str, *, bare: bool = False) -> Clauses | None:
    """The clauses of a phrase, sorted but for bare words between commas; None for a text that is no phrase.

    Single letters keep their case. ``bare`` ones go without the noun that a describing word needs not: "odd function".
    """
    if len(phrase) > MAX_CHARS:
        return None
    text = " ".join(_lowered(word) for word in phrase.replace("\\%", "%").replace("\\$", "$").split())
    text = _DEGREES.sub(" degree ", text)
    for pattern, spelling in _PHRASES:
        text = pattern.sub(spelling, text)
    text = re.sub(r"(?<=\w)-(?=[a-z])", " ", text)
    text = _NAMED.sub(": ", text)
    parts = [part for part in _split(text) if part]
    found = tuple(clause for clause in (_clause(part, bare=bare) for part in parts) if clause)
    if not _JOINED.search(text) and all(len(clause) == 1 for clause in found):
        return found or None  # red, blue, green: a list of words is an order
    return tuple(sorted(found)) or None


def _lowered(word: str) -> str:
    """A word in lower case, unless it is a letter or mathematics: of ``3Y-z=0`` nothing is a word."""
    if not word.isalpha() and _SIGNS.search(word) is not None:
        return _RUN.sub(lambda m: m[0].lower(), word)
    return word.lower() if len(word) > 1 and word[1:].islower() else word if len(word) < 3 else word.lower()


_SIGNS = Lazy(r"[=+^*/<>]")
_RUN = Lazy(r"[^\W\d_]{2,}")


def _split(text: str) -> list[str]:
    """The parts between commas, "and" and "but" outside brackets."""
    pieces: list[str] = []
    start = depth = at = 0
    while at < len(text):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        match = _SEPARATOR.match(text, at) if depth <= 0 else None
        if match and match.end() > at and (at == 0 or not (text[at - 1].isalnum() and text[at].isalpha())):
            pieces.append(text[start:at].strip())
            start = at = match.end()
        else:
            at += 1
    return [*pieces, text[start:].strip()]


def _clause(text: str, *, bare: bool) -> tuple[str, ...]:
    words = [_word(token) for token in _TOKEN.findall(text) if token not in {":", ".", "$", "\\", '"', "'"}]
    kept = [word for word in words if word not in _EMPTY] or words
    if _PROPERTIES.intersection(kept):
        kept = list(dict.fromkeys("integer" if word in _WHOLE else word for word in kept))
    told = _PROPERTIES.intersection(kept) or _OF_FUNCTIONS.intersection(kept)
    if bare and (told or len(kept) > 2 or "player" in kept):
        kept = [word for word in kept if word not in _NOUNS] or kept
    if _DIRECTIONS.intersection(kept):
        kept = [word for word in kept if word != "shift"]
    if len(kept) > 1:
        kept = [word for word in kept if word not in _VERBS] or kept
    free = not _ORDERING.intersection(words) and len(kept) <= MAX_FREE and all(_describes(word) for word in kept)
    return tuple(sorted(kept)) if free else tuple(kept)


def _describes(word: str) -> bool:
    """Whether a word is one of a description rather than a name or a sign."""
    return word.isdigit() or word in {"$", "%"} or (word.isalpha() and word == word.lower())


def _word(text: str) -> str:
    if text in _PROPERTIES:
        return text  # isosceles
    if text in _SYNONYMS:
        return _SYNONYMS[text]
    if (
        text != "odds"
        and len(text) > 3
        and text.endswith("s")
        and not text.endswith(("ss", "us", "is"))
        and text.isalpha()
    ):
        text = text[:-1] if not text.endswith("ies") else text[:-3] + "y"
    number = from_words(text) if text.isalpha() and len(text) > 2 else None
    return _SYNONYMS.get(text, text if number is None else str(number))
