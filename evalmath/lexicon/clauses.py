r"""What a phrase says, as clauses: without the words that add nothing, with one word for those that mean the same.

Within a clause the order of a few describing words says nothing (``right-skewed``, ``skewed right``); all others
keep it. Clauses may come in any order, and a negation belongs to its own.

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

__all__ = ["Clauses", "clauses", "same_clauses"]

Clauses = tuple[tuple[str, ...], ...]

MAX_CHARS = 400  # a longer text is no phrase

# how a value grows to a multiple of itself, or falls to a half
_GROWS = r"(?:increase[sd]?|increasing|grow(?:s|n|ing)?|grew|rises?|rose|raised|scaled)"
_FALLS = r"(?:decrease[sd]?|decreasing|falls?|fell|drop(?:s|ped)?|shrinks?|reduced|cut)"
_MULTIPLIED = {
    word: (
        rf"multiplied by (?:(?:a )?factor of )?(?:{number})|{_GROWS} by (?:a )?factor of (?:{number})"
        rf"|(?:{times}) as (?:large|big|great|much)(?: as before)?|(?:{number})[- ]?fold increase|{verb}s?"
    )
    for word, verb, number, times in (
        ("doubled", "double", "2|two", "twice|two times|2 times"),
        ("tripled", "triple", "3|three", "thrice|three times|3 times"),
        ("quadrupled", "quadruple", "4|four", "four times|4 times"),
    )
}
_HALVED = (
    rf"{_FALLS} by (?:a )?factor of (?:2|two)|divided by (?:2|two)|{_FALLS} (?:by|in|to) (?:one[- ]|a )?half"
    rf"|{_FALLS} by 50 ?\\?%"
    r"|(?:one[- ])?half as (?:large|big|great|much)(?: as before)?|halves"
)

# several words that are one, before anything else is done
_PHRASES = tuple(
    (Lazy(rf"(?<![\w-])(?:{pattern})(?![\w-])"), spelling)
    for pattern, spelling in (
        (r"one[- ]to[- ]one", "injective"),
        (r"bijective|bijection", "injective and onto"),
        (r"(?:counter|anti)[- ]?clockwise", "anticlockwise"),
        (r"(north|south)[- ](east|west)", r"\1\2"),
        (r"(?:on|to|towards?) (?:the )?((?:north|south)?(?:east|west)|north|south)", r"\1"),
        (
            r"(increase|decrease|loss|profit|gain|rise|drop|reduction|raise|discount|deficit|surplus) of(?= [\\$]*\d)",
            r"\1 by",
        ),
        (r"do(?:es)? not reject|fails? to reject|cannot reject|can not reject|not reject", "retain"),
        (r"(?:the )?null hypothesis|[Hh]0|H_⦃0⦄", "h_0"),
        (r"(retain|reject)(?:ed|s)?(?: h_0)?", r"\1"),
        (r"hyperboloid of (one|two|1|2) sheets?", r"\1 sheeted hyperboloid"),
        (r"((?:two|three|four|[2-9]) )((?:player|quadrant|place|digit|term)s)", r"\1many \2"),
        (r"right[- ]angled", "right"),
        *((rf"(type|class|phase|stage) {roman}", rf"\1 {n}") for n, roman in enumerate(("I", "II", "III", "IV"), 1)),
        (r"(?:has|have) (?:an? |the )?winning strategy", "wins"),
        (r"(?<=symmetric )with respect to", "about"),
        (r"(\d+) degrees?((?: clockwise| anticlockwise)?) rotation", r"rotation \1 degree\2"),
        (r"around(?= (?:the )?(?:origin|point|\())", "about"),
        (r"(\d+(?:\.\d+)?) by (\d+(?:\.\d+)?) ([a-z]{1,12})(?=$)", r"\1 \3 by \2 \3"),
        (r"unit (circle|vector|square|cube|ball|dis[ck]|sphere|interval|matrix)", r"unit_\1"),
        (r"positively skewed|skewed to the right", "skewed right"),
        (r"negatively skewed|skewed to the left", "skewed left"),
        (r"(?:(?<!shift )(?<!moves )(?<!moved )from|on|to) (?:the )?(left|right)", r"\1"),
        (r"none of (?:the )?(?:above|these|them|those|others)", "none"),
        (r"neither (\w+) nor (\w+)", r"not \1 and not \2"),
        (r"every(?= \d)", "per"),
        (r"quadrant (?:i|I|1)(?![iIvV])|(?:first|1st) quadrant", "quadrant_1"),
        (r"quadrant (?:ii|II|2)(?![iI])|(?:second|2nd) quadrant", "quadrant_2"),
        (r"quadrant (?:iii|III|3)|(?:third|3rd) quadrant", "quadrant_3"),
        (r"quadrant (?:iv|IV|4)|(?:fourth|4th) quadrant", "quadrant_4"),
        (r"in (?:the )?(quadrant_[1-4])", r"\1"),
        (r"relative ((?:min|max|extrem)[a-z]*)", r"local \1"),
        (r"absolute ((?:min|max|extrem)[a-z]*)", r"global \1"),
        (r"(absolute|conditional|uniform) (con|di)vergence", r"\1ly \2verge"),
        (r"([a-z0-9]+) at (most|least)(?=$)", r"at \2 \1"),
        (r"neither of (?:them|these|the two|the above)", "neither"),
        (r"(\([^()]*\)) is (?:an? )?((?:[a-z]+ )?(?:point|max|min|maximum|minimum)(?: point)?)", r"\2 \1"),
        (r"(?:with |and )?(?:its |the |a )?cent(?:ered|red|er|re)(?= (?:at |on |is )?\()", "; center"),
        (r"(?:with |and )?(?:of )?(?:its |the |a )?radius(?= (?:of |is )?[\d\\])", "; radius"),
        (r"(?:the )?month of|(?:the )?colou?r(?: is)?(?= [a-z]{3})", ""),
        (r"rotation of(?= \d)", "rotation by"),
        (r"((?:ten|hundred|thousand)(?:th)?s|ones) (?:place|digit|position)", r"\1"),
        (r"(\d++(?:\.\d++)?+) ?per ?cent", r"\1 %"),
        (r"(\d++(?:[.,]\d++){0,4}+) dollars?", r"$\1"),
        (r"insufficient", "not sufficient"),
        (r"when(?= [a-z] ?= ?[-\d])", "at"),
        (r"at x ?= ?(-?\d++)", r"at \1"),
        (_HALVED, "halved"),
        *((pattern, word) for word, pattern in _MULTIPLIED.items()),
        (r"two times|2 times", "twice"),
        (r"three times|3 times", "thrice"),
        (r"(?:not|un)[- ]?changed|(?:remain|stay)s? (?:the )?same|no change", "unchanged"),
        (r"linearly (in)?dependent", r"\1dependent"),
        (r"(?:cannot|can not|can't) be determined|not enough information|insufficient information", "undetermined"),
        (r"(?:impossible|not possible) to (?:determine|tell|know)", "undetermined"),
        (r"insufficient", "not sufficient"),
        (r"unnecessary", "not necessary"),
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
        "win": "wins winning",
        "hour": "hr hrs",
        "loss": "lost lose loses losing",
        "gain": "profit gained gains profits",
        "congruent": "congruence",
        "similar": "similarity",
        "exist": "exists existing",
        "point": "pt",
        "degree": "degrees deg",
        "distinct": "different",
        "up": "upward upwards",
        "down": "downward downwards",
        "anticlockwise": "counterclockwise counter-clockwise",
        "northeast": "NE",
        "northwest": "NW",
        "southeast": "SE",
        "southwest": "SW",
        "1": "first",
        "2": "second",
        "3": "third",
    }.items()
    for word in words.split()
}
# words that add nothing
_EMPTY = frozenset(
    "a an the is are was be it they he she this that these those by of at on for with its their has have had there as"
    " exactly just such also so then we answer final unit condition no-one dollar".split()
)
# of how many it is said: one side may leave it out, where nothing is denied
_QUANTIFIERS = dict.fromkeys(("all", "every", "each", "any"), "all")
_QUANTIFIERS |= {word: word for word in ("both", "either", "only")}
_DENIALS = frozenset("not no none never neither nor cannot without".split())
# words that add nothing behind another word that says it
_NOUNS = frozenset(
    "set vector function triangle strategy integer number player angle sequence series distribution line".split()
)
_OF_FUNCTIONS = frozenset(
    "increase decrease constant linear quadratic periodic continuous differentiable rational irrational"
    " parallel perpendicular intersecting coincident complementary supplementary skewed".split()
)
_WHOLE = frozenset(("n", "k", "m"))  # of which a property of integers is said: n odd
_PROPERTIES = frozenset(
    "positive negative odd even prime composite perfect square cube isosceles equilateral scalene obtuse acute".split()
)
_DIRECTIONS = frozenset({"left", "right", "up", "down"})  # of these alone a shift is said
_VERBS = frozenset({"win"})  # "the first player" is who wins
# of what a thing is like or where it goes to: the words of which the order says nothing
_DESCRIBING = _PROPERTIES.union(
    _DIRECTIONS,
    _OF_FUNCTIONS,
    _NOUNS,
    "north south east west northeast northwest southeast southwest clockwise anticlockwise forward backward"
    " inward outward shift rotate reflect stretch skewed converge diverge win loss gain profit deficit surplus"
    " rise raise discount degree unit mile km kilometer kilometre meter metre foot point $ %"
    " by nonnegative nonzero real rational irrational complex"
    " turn imaginary finite infinite countable uncountable empty open closed bounded unbounded compact connected"
    " convex concave injective onto invertible singular symmetric antisymmetric monotone strict strictly strong"
    " weak weakly absolutely conditionally uniform uniformly independent dependent equal similar congruent"
    " parallel perpendicular vertical horizontal oblique regular irregular normal bimodal unimodal exponential"
    " logarithmic cubic large small big great red blue green yellow black white".split(),
)
_SEPARATOR = Lazy(r"\s*(?:[;,]|\b(?:and|but|while|whereas)\b|&)\s*")
_TOKEN = Lazy(r"\$|\\[A-Za-z]+|[^\W\d_]+(?:['’][^\W\d_]+)*(?:_\{?\w+\}?)?|\d+(?:\.\d+)?|\S")
_JOINED = Lazy(r"\b(?:and|but|while|whereas)\b|&|;")
_DEGREES = Lazy(r"(?<=\d)\s?(?:\^ ?\{? ?\\circ(?![A-Za-z]) ?\}?|°)")
_THOUSANDS = Lazy(r"(?<=\d)(?:,|\{,\}|⦃,⦄)(?=\d{3}(?!\d))")
_NAMED = Lazy(r"(?<=[a-z]{3}) ?= ?(?=[-\d])")  # Ann = 5
MAX_FREE = 4  # describing words whose order says nothing


@remembered(entries=2048)
def clauses(phrase: str, *, bare: bool = False, named: bool = True) -> Clauses | None:
    """The clauses of a phrase, sorted but for bare words between commas; None for a text that is no phrase.

    Single letters keep their case. ``bare`` ones go without the noun that a describing word needs not: "odd function";
    where letters are not ``named``, that of an integer is called one: "n is odd".
    """
    text = _spelled(phrase)
    if text is None:
        return None
    parts = [part for part in _split(text) if part]
    found = tuple(clause for clause in (_clause(part, bare=bare, named=named) for part in parts) if clause)
    if not _JOINED.search(text) and all(len(clause) == 1 for clause in found):
        return found or None  # red, blue, green: a list of words is an order
    return tuple(sorted(found)) or None


@remembered(entries=2048)
def _spelled(phrase: str) -> str | None:
    """A phrase in lower case, with one spelling for words that belong together; None for a text that is no phrase."""
    if len(phrase) > MAX_CHARS or _RATIO.search(phrase):
        return None
    text = " ".join(_lowered(word) for word in phrase.replace("\\%", "%").replace("\\$", "$").split())
    text = _DEGREES.sub(" degree ", _THOUSANDS.sub("", text))
    for pattern, spelling in _PHRASES:
        text = pattern.sub(spelling, text)
    if "then" in text and not text.startswith("if "):
        text = _THEN.sub(f" {_AFTERWARDS} ", text)
    text = re.sub(r"(?<=\w)-(?=[a-z])", " ", text)
    return _NAMED.sub(": ", text)


_THEN = Lazy(r",?(?: and)? then (?=\w)")
_AFTERWARDS = "afterwards"


def same_clauses(reference: str, answer: str) -> bool:
    """Whether two phrases have the same clauses, but for words that one of them may leave out.

    A noun that a describing word needs not may be missing on one side, and of how many something is said.

    >>> same_clauses("odd function", "odd"), same_clauses("all are odd", "odd"), same_clauses("n is odd", "m is odd")
    (True, True, False)
    >>> same_clauses("not all primes are odd", "primes are not odd"), same_clauses("both are odd", "either is odd")
    (False, False)
    """
    reference, answer = (_A_SQUARE.sub(r"\1 is a perfect square", phrase) for phrase in (reference, answer))
    if not _may_be_said_of_as_many(reference, answer):
        return False
    named = all(_WHOLE.intersection(phrase.split()) for phrase in (reference, answer))
    mine, yours = clauses(reference, named=named), clauses(answer, named=named)
    if mine != yours:
        bare = [_SUBJECT.sub("", phrase, count=1) for phrase in (reference, answer)]
        if (bare[0] != reference) != (bare[1] != answer):  # x is even
            return clauses(bare[0]) is not None and clauses(bare[0]) == clauses(bare[1])
    if mine is None or yours is None or mine == yours:
        return mine is not None and mine == yours
    plain_mine, plain_yours = (clauses(phrase, bare=True, named=named) for phrase in (reference, answer))
    return plain_mine == plain_yours and (mine == plain_mine or yours == plain_yours)


def _may_be_said_of_as_many(reference: str, answer: str) -> bool:
    """Whether the words for how many agree, or stand on one side alone where nothing is denied."""
    texts = [_WORDS.findall(phrase.lower()) for phrase in (reference, answer)]
    mine, yours = ([_QUANTIFIERS[word] for word in words if word in _QUANTIFIERS] for words in texts)
    denied = any(word in _DENIALS or word.endswith(("n't", "n’t")) for words in texts for word in words)
    if denied:  # not any is none, not all is some
        mine, yours = ([word for word in words if word in _QUANTIFIERS] for words in texts)
    return mine == yours or (not (mine and yours) and not denied)


_A_SQUARE = Lazy(r"\A([nm]) ?= ?(?!\1)[a-z]\^2(?:,? for some (?:positive )?integer [a-z])?\Z")
_SUBJECT = Lazy(r"\A[A-Za-z] is (?=[a-z]{3,}+\Z)")  # of what a single word is said
_WORDS = Lazy(r"[a-z]++(?:['’]t)?")
_RATIO = Lazy(r"= ?\d+ ?: ?\d")  # of which the order counts


def _lowered(word: str) -> str:
    """A word in lower case, unless it is a letter or mathematics: of ``3Y-z=0`` nothing is a word."""
    if not word.isalpha() and _SIGNS.search(word) is not None:
        return _RUN.sub(lambda m: m[0].lower(), word)
    return word.lower() if len(word) > 1 and word[1:].islower() else word if len(word) < 3 else word.lower()


_SIGNS = Lazy(r"[=+^*/<>$\\]")
_RUN = Lazy(r"(?<![\\A-Za-z])[^\W\d_]{2,}")


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


def _clause(text: str, *, bare: bool, named: bool) -> tuple[str, ...]:
    words = [_word(token) for token in _TOKEN.findall(text) if token not in {":", ".", "$", "\\", '"', "'"}]
    if len(words) == 5 and words[2] == "by" and words[1] == words[4] and words[0].isdigit() and words[3].isdigit():
        return tuple(sorted(words))  # 40 m by 30 m
    kept = [word for word in words if word not in _EMPTY and word not in _QUANTIFIERS] or words
    if "reflect" in kept:
        kept = ["cross" if word in _ACROSS else word for word in kept]
    if _PROPERTIES.intersection(kept):
        whole = {"number"} if named else _WHOLE | {"number"}
        kept = list(dict.fromkeys("integer" if word in whole else word for word in kept))
    told = _PROPERTIES.intersection(kept) or _OF_FUNCTIONS.intersection(kept)
    if bare and (told or len(kept) > 2 or "player" in kept):
        nouns = {"integer"} if told and not _WHOLE.isdisjoint(kept) else _NOUNS  # n is an odd function
        kept = [word for word in kept if word not in nouns] or kept
    if _DIRECTIONS.intersection(kept):
        kept = [word for word in kept if word != "shift"]
    if len(kept) > 1:
        kept = [word for word in kept if word not in _VERBS] or kept
    free = _AFTERWARDS not in kept and _is_description(kept) and not _says_of(words)
    return tuple(sorted(kept)) if free else tuple(kept)


_ACROSS = frozenset("over across about in".split())


def _is_description(words: list[str]) -> bool:
    """Whether the order of words says nothing: a few describing words, with one number or one letter at most."""
    others = [word for word in words if word not in _DESCRIBING]
    nouns = [word for word in words if word in _NOUNS]
    return len(words) <= MAX_FREE and len(nouns) < 2 and (not others or (len(others) == 1 and _is_sign(others[0])))


_PLACING = frozenset(("on", "of"))


def _says_of(words: list[str]) -> bool:
    """Whether something is said of what is more than a noun or a letter: "odd numbers are prime", "red on blue"."""
    if not _PLACING.isdisjoint(words):
        return True
    at = next((at for at, word in enumerate(words) if word in {"is", "are"}), 0)
    return any(not (word in _NOUNS or word in _EMPTY or _is_sign(word)) for word in words[:at])


def _is_sign(word: str) -> bool:
    return word.replace(".", "", 1).isdigit() or (len(word) == 1 and word.isalpha())


_PARTS = frozenset({"seconds", "thirds"})  # of which there are several: no places


def _word(text: str) -> str:
    if text in _PROPERTIES or text in _NOUNS:
        return text  # isosceles, series
    if text in _SYNONYMS:
        return _SYNONYMS[text]
    if (
        text != "odds"
        and len(text) > 3
        and text.endswith("s")
        and not text.endswith(("ss", "us", "is"))
        and text.isalpha()
    ):
        if text in _PARTS:
            return text
        text = text[:-1] if not text.endswith("ies") else text[:-3] + "y"
    number = from_words(text) if text.isalpha() and len(text) > 2 else None
    return _SYNONYMS.get(text, text if number is None else str(number))
