r"""Words: text, truth words and phrases that say the same. Whole words only: "another" holds no "no".

>>> plain(r"\text{The  Answer}."), truth_of("No, it isn't"), truth_of("no solution") is None
('answer', False, True)
>>> say_the_same("The system has no solution.", "no real solutions"), say_the_same("it is convergent", "Converges")
(True, True)
>>> say_the_same("odd and positive", "positive and odd"), say_the_same("red, then blue", "blue, then red")
(True, False)
>>> say_the_same("A beats B", "B beats A"), say_the_same("not odd", "odd"), say_the_same("turn left", "turn right")
(False, False, False)
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["meaning", "plain", "say_the_same", "truth_of"]

_COMMAND = Lazy(
    r"\\(?:text(?:bf|it|rm|tt|sf)?|mbox|math(?:rm|bf|it|tt|sf)|operatorname|boxed)(?![A-Za-z])\s*|\\[ ,;!]|[{}$*`]"
    r"|\\[()\[\]]"
)
_SPACE = Lazy(r"[\s~]+")
_ARTICLES = Lazy(r"\b(?:the|an?)\s+(?=[a-z]{2})", re.IGNORECASE)
_EDGES = " \t\n.,;:!?\"'"


def plain(text: str, *, keep_case: bool = False) -> str:
    """Text without its LaTeX, articles, repeated spaces and outer punctuation."""
    text = _SPACE.sub(" ", _COMMAND.sub("", text)).strip(_EDGES)
    if keep_case:
        return text
    return _ARTICLES.sub("", text.lower()).strip(_EDGES)


# --- truth --------------------------------------------------------------------------------------------------------

_TRUTH = {"yes": True, "true": True, "no": False, "false": False, "correct": True, "incorrect": False}
_TRUTH |= {"it does": True, "it is": True, "it does not": False, "it is not": False, "it doesn't": False}
_TRUTH |= {"it isn't": False, "they are": True, "they are not": False}
_TRUTH |= {"是": True, "是的": True, "对": True, "正确": True, "否": False, "不是": False, "错": False, "错误": False}
_OPENING = Lazy(r"(yes|no|true|false)(?:\s*[,.;:!]| +-+ )", re.IGNORECASE)
_STATES = Lazy(r"(?:(?:final )?answer(?: is|:)|(?:it|this|that|statement|claim|assertion) is)\s+")


def truth_of(text: str) -> bool | None:
    """What a truth word says, alone or at the head of a sentence; None if there is none."""
    word = _STATES.sub("", plain(text), count=1)
    if word in _TRUTH:
        return _TRUTH[word]
    match = _OPENING.match(word)
    if match is None:
        return None
    value = _TRUTH[match.group(1).lower()]
    rest = word[match.end() :].strip()
    if rest.isdecimal() and "." in match[0]:
        return None  # No. 5
    doubts = _DOUBTS_YES if value else _DOUBTS_NO
    return value if rest.startswith(("because ", "since ", "as ")) or not doubts.search(rest) else None


# behind a truth word: what takes it back
_DOUBTS_YES = Lazy(r"\b(?:no|not|false|wrong|incorrect|\w+n't|or|less|more|never|but|if|unless|maybe)\b|[<>=]")
_DOUBTS_NO = Lazy(r"\b(?:yes|true|wrong|incorrect|or|less|more|maybe)\b|[<>=]")


# --- phrases ------------------------------------------------------------------------------------------------------

# what introduces a phrase and adds nothing to it (articles are gone by then)
_SUBJECT = Lazy(
    r"(?:(?:final )?answer(?: is|:)|there (?:is|are|exists?)|(?:has|have)(?= no )|(?:it|they|this|these"
    r"|series|sequence|limit|integral|system|equations?|inequality|problem|lines|function|graph|curve|number"
    r"|vectors|events|(?:random )?variables|relation|transformation|matrix)"
    r"(?: (?:is|are|has|have|will be))?)\s+(?!of\b|-)"
)
_SPELLINGS = (
    (Lazy(r"\bcan ?n't\b|\bcan't\b|\bcan not\b"), "cannot"),
    (Lazy(r"\b(do|does|is|are)n't\b"), r"\1 not"),
    (Lazy(r" ?(?:&|\\&|(?<![\^_])\+) ?"), " and "),
    (Lazy(r"(?<=[a-z\d])-(?=[a-z])"), " "),  # in front of a digit it is a minus
    (Lazy(r"(?<=值)(?:为|是|等于|=) ?"), ""),
    (Lazy(r"\bone to one\b"), "injective"),
)
_ALSO, _BUT = "(?:且|并且|而且|和|又|也|而)?", "(?:而|但|且|却)?"
_SETS = (  # the name of a set of numbers in the singular, and what else says it
    ("real number", r"(?:any|every|each|all) reals?|(?:all |set of )?reals|(?:whole |entire )?real (?:number )?line"),
    ("real number", r"\\mathbb ?r|\\r|(?:全体|所有|一切|任意)实数"),
    ("integer", r"\\mathbb ?z"),
    ("positive integer", r"(?:all |set of )?(?:naturals|natural numbers)|\\mathbb ?z(?:\^\+|_\+|_>0)|\\mathbb ?n"),
    ("negative integer", r"\\mathbb ?z(?:\^-|_-|_<0)"),
    ("non ?negative integer", r"\\mathbb ?(?:z_(?:\\geq?(?:slant)?|>=) ?0|n_0)"),
    ("rational number", r"(?:all |set of )?rationals|\\mathbb ?q|全体有理数"),
    ("irrational number", r"(?:all |set of )?irrationals|\\mathbb ?r ?\\setminus ?\\mathbb ?q|全体无理数"),
    ("complex number", r"complex plane|\\mathbb ?c|全体复数"),
)
# each row: what a phrase means, and the ways of saying it
_MEANINGS = tuple(
    (meaning, Lazy(pattern))
    for meaning, pattern in (
        (
            "no solution",
            (
                r"no (?:real |such )?(?:solutions?|roots?|x|numbers?|values?)(?: exists?)?"
                r"(?: ?[:,=(]? ?(?:∅|\\(?:emptyset|varnothing|oslash)) ?\)?)?"
                r"|none|empty set|impossible|not possible|\\emptyset|\\varnothing"
                r"|(?:原|该)?(?:方程组?|不等式)?无解|无实数解"
            ),
        ),
        ("none exists", r"no such [a-z]+(?: [a-z]+)?(?: exists?)?|no [a-z]+ exists?|no such"),
        ("does not exist", r"dne|d\.n\.e|does not exist|不存在"),
        ("undefined", r"undefined|not defined"),
        ("充要", rf"充要|充分{_ALSO}必要|必要{_ALSO}充分"),
        ("充分不必要", rf"充分{_BUT}[不非]必要"),
        ("必要不充分", rf"必要{_BUT}[不非]充分"),
        ("既不充分也不必要", r"既?[不非]充分[也又且]?[不非]必要|既?[不非]必要[也又且]?[不非]充分"),
        (
            "infinitely many",
            r"(?:infinitely many|infinite)(?: number)?(?: of)?(?: solutions?)?(?: exist)?|infinity|\\infty|无穷多|无数",
        ),
        *((f"all {one}", rf"(?:set of )?(?:all )?{one}s|(?:any|every|each) {one}|{signs}") for one, signs in _SETS),
    )
)
# what may answer for one another: a slope that is undefined is not an equation without a solution
_ALIKE = frozenset(
    map(frozenset, (("no solution", "none exists"), ("none exists", "does not exist"), ("does not exist", "undefined")))
)
_SYNONYMS = {
    word: meaning
    for meaning, words in {
        "converge": "converges convergent converging",
        "diverge": "diverges divergent diverging",
        "increase": "increasing increases increased rise rises",
        "decrease": "decreasing decreases decreased",
        "onto": "surjective",
        "maximum": "max",
        "minimum": "min",
        "same": "equal identical",
        "counterclockwise": "anticlockwise",
        "win": "wins winning",
        "degree": "degrees",
    }.items()
    for word in words.split()
}
_EMPTY = frozenset("a an the is are was be it they there of by exactly".split())
# what a thing is like, or where it goes: words of which the order says nothing
_DESCRIBING = frozenset(
    "all positive negative odd even prime integer number increase decrease left right up down turn north south east"
    " west clockwise counterclockwise shift skewed continuous loss gain profit deficit rise discount degree %".split()
)
MAX_FREE = 5  # words
_WORD = Lazy(r"\\[A-Za-z]+|[^\W\d_]+(?:['’][^\W\d_]+)*|\d+(?:\.\d+)?|[^\s,;.:\"'$]")
_JOINT = Lazy(r"(?<!\s)\s*+(?:,|;|\b(?:and|but)\b)\s*+(?![^()]*\))")
_JOINED = Lazy(r"\b(?:and|but)\b|;")
MAX_CHARS = 400  # a longer text is not a phrase


def meaning(text: str) -> str:
    """What a phrase of a known meaning says: ``no solution`` of "The system has no real roots."; nothing of others."""
    phrase = _introduced(text)
    for _ in range(2):
        found = next((name for name, ways in _MEANINGS if ways.fullmatch(phrase)), "")
        subject = None if found else _SUBJECT.match(phrase)
        if subject is None:
            return found
        phrase = phrase[subject.end() :]
    return next((name for name, ways in _MEANINGS if ways.fullmatch(phrase)), "")


def _introduced(text: str) -> str:
    phrase = plain(text).removesuffix("条件")
    for pattern, spelling in _SPELLINGS:
        phrase = pattern.sub(spelling, phrase)
    return phrase


def say_the_same(one: str, other: str) -> bool:
    """Whether two phrases say the same: the same meaning, or the same words in their order.

    Case, articles and the plural say nothing, but of a letter alone its case does. Clauses that "and" or "but" joins
    may come in any order.
    """
    meant, told = meaning(one), meaning(other)
    if meant or told:
        return (
            _name_the_same(one, other)
            if meant == told
            else frozenset((meant, told)) in _ALIKE and _name_the_same(one, other)
        )
    if max(len(one), len(other)) > MAX_CHARS or (one.isupper() and other.isupper()):  # MATH is not MATHS
        return False
    first = _clauses(one)
    return bool(first) and first == _clauses(other)


def _clauses(text: str) -> tuple[tuple[str, ...], ...]:
    """The words of each clause; the clauses are sorted where "and" joins them."""
    phrase = " ".join(x if len(x) < 3 or not x.isalpha() else x.lower() for x in plain(text, keep_case=True).split())
    for pattern, spelling in _SPELLINGS:
        phrase = pattern.sub(spelling, phrase)
    subject = _SUBJECT.match(phrase)
    phrase = phrase[subject.end() :] if subject else phrase
    found = [_ordered([_singular(x) for x in _WORD.findall(y) if x not in _EMPTY]) for y in _JOINT.split(phrase)]
    return tuple(sorted(found) if _JOINED.search(phrase) else found)


def _ordered(words: list[str]) -> tuple[str, ...]:
    """Words in their order, which says nothing where they describe one thing, with one number at most."""
    others = [word for word in words if word not in _DESCRIBING]
    free = len(words) <= MAX_FREE and (
        not others or (len(others) == 1 and (others[0].isdigit() or len(others[0]) == 1))
    )
    return tuple(sorted(words) if free else words)


def _singular(word: str) -> str:
    if word in _SYNONYMS:
        return _SYNONYMS[word]
    plural = len(word) > 3 and word.isalpha() and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    word = word if not plural else word[:-3] + "y" if word.endswith("ies") else word[:-1]
    return _SYNONYMS.get(word, word)


def _name_the_same(one: str, other: str) -> bool:
    """Whether two phrases deny the same thing, which neither has to name: no maximum exists, no minimum exists."""
    first, second = _ABSENT.fullmatch(plain(one)), _ABSENT.fullmatch(plain(other))
    if first is None or second is None:
        return True
    mine, yours = (match[1].removesuffix("s") for match in (first, second))
    return mine == yours or not _ANYTHING.isdisjoint((mine, yours))


_ABSENT = Lazy(
    r"(?:there (?:is|are|exists?) )?(?=no such |.* exists?$)no (?:such )?([a-z]+(?: (?!exists?$)[a-z]+)?)(?: exists?)?"
)
_ANYTHING = frozenset(("number", "value", "thing"))
