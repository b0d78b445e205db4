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

__all__ = ["meaning", "plain", "say_the_same", "singular", "truth_of"]

_COMMAND = Lazy(
    r"\\(?:text(?:bf|it|rm|tt|sf|normal)?|[mhf]box|math(?:rm|bf|it|tt|sf|normal)|operatorname|boxed|emph|displaystyle)"
    r"(?![A-Za-z])\s*|\\[ ,;!]|[{}$*`]"
    r"|\\[()\[\]]"
)
_LAYOUT = frozenset("\\{}$*`")
_ARTICLES = Lazy(r"\b(?:the|an?)\s+(?=[a-z]{2})", re.IGNORECASE)
_EDGES = " \t\n.,;:!?\"'"


def plain(text: str, *, keep_case: bool = False) -> str:
    """Text without its LaTeX, articles, repeated spaces and outer punctuation."""
    if not _LAYOUT.isdisjoint(text):
        text = _COMMAND.sub("", text)
    text = " ".join(text.replace("~", " ").split()).strip(_EDGES)
    if keep_case:
        return text
    text = text.lower()
    return _ARTICLES.sub("", text).strip(_EDGES) if " " in text else text


# --- one word -----------------------------------------------------------------------------------------------------

_IRREGULAR = {"men": "man", "women": "woman", "children": "child", "people": "person", "persons": "person"}
_IRREGULAR |= {"feet": "foot", "vertices": "vertex", "halves": "half"}
_SYNONYMS = {
    word: meaning
    for meaning, _, words in (
        row.partition(": ")
        for row in """
converge: convergent converging
diverge: divergent diverging
increase: increasing increased rise
decrease: decreasing decreased drop
onto: surjective
maximum: max
minimum: min
same: equal identical
counterclockwise: anticlockwise
win: winning
gain: profit earnings
child: kid
student: pupil
dollar: buck
hour: hr
revolution: rev
second: sec
bc: bce
year: yr annum yearly annually
month: monthly
week: wk
each: apiece every
way: arrangement possibility method choice outcome possible
north: northward
south: southward
east: eastward
west: westward
up: upward
down: downward
left: leftward
right: rightward
""".strip().split("\n")
    )
    for word in words.split()
}


def singular(word: str) -> str:
    """A word in lower case as what stands for it, its plural and its synonyms.

    >>> [singular(word) for word in ("cookies", "boxes", "children", "increases", "northwards", "radius")]
    ['cooky', 'box', 'child', 'increase', 'north', 'radius']
    """
    word = _IRREGULAR.get(word, word)
    if len(word) > 3 and word.endswith("s") and word.isalpha() and not word.endswith(("ss", "us", "is")):
        long = len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes"))
        word = word[: -2 if long else -1]
    if len(word) > 3 and word.endswith("ie"):
        word = word[:-2] + "y"  # parties; cookies and cookie alike
    return _SYNONYMS.get(word, word)


# --- truth --------------------------------------------------------------------------------------------------------

_TRUTH = dict.fromkeys(("yes true correct 是 是的 对 正确").split(), True)
_TRUTH |= dict.fromkeys(("no false incorrect 否 不是 错 错误").split(), False)
_TRUTH |= {f"{who}{does}{no}": not no for who, does in (("it ", "does"), ("it ", "is")) for no in ("", " not", "n't")}
_OPENING = Lazy(r"(yes|no|true|false)(?:\s*[,.;:!]| +-+ )")
_STATES = Lazy(r"(?:(?:final )?answer(?: is|:)|(?:it|this|that|statement|claim|assertion) is)\s+")


def truth_of(text: str) -> bool | None:
    """What a truth word says, alone or at the head of a sentence; None if there is none."""
    word = plain(text)
    if " " in word:
        word = _STATES.sub("", word, count=1)
    if word in _TRUTH:
        return _TRUTH[word]
    match = _OPENING.match(word) if word.startswith(("yes", "no", "true", "false")) else None
    if match is None:
        return None
    value = _TRUTH[match[1]]
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
_ALSO, _BUT = "(?:且|并且|而且|和|又|也|而)?", "(?:而|但|且|却)?"
_ALL = r"(?:set of )?(?:all )?{0}s|(?:any|every|each) {0}|"
# each row: what a phrase means, signs of which it has one, and the ways of saying it
_MEANINGS = tuple(
    (meaning, tuple(signs.split("|")), Lazy(pattern))
    for meaning, signs, pattern in (
        (
            "no solution",
            "no |none|mpty|possible|varnothing|无",
            (
                r"no (?:real |such )?(?:solutions?|roots?|x|numbers?|values?)(?: exists?)?"
                r"(?: ?[:,=(]? ?(?:∅|\\(?:emptyset|varnothing|oslash)) ?\)?)?"
                r"|none|empty set|impossible|not possible|\\emptyset|\\varnothing"
                r"|(?:原|该)?(?:方程组?|不等式)?无解|无实数解"
            ),
        ),
        ("none exists", "no ", r"no such [a-z]+(?: [a-z]+)?(?: exists?)?|no [a-z]+ exists?|no such"),
        ("does not exist", "dne|d.n.e|not exist|不存在", r"dne|d\.n\.e|does not exist|不存在"),
        ("undefined", "defined", r"undefined|not defined"),
        ("充要", "充", rf"充要|充分{_ALSO}必要|必要{_ALSO}充分"),
        ("充分不必要", "充", rf"充分{_BUT}[不非]必要"),
        ("必要不充分", "充", rf"必要{_BUT}[不非]充分"),
        ("既不充分也不必要", "充", r"既?[不非]充分[也又且]?[不非]必要|既?[不非]必要[也又且]?[不非]充分"),
        (
            "infinitely many",
            "infin|infty|无",
            r"(?:infinitely many|infinite)(?: number)?(?: of)?(?: solutions?)?(?: exist)?|infinity|\\infty|无穷多|无数",
        ),
        (
            "all real numbers",
            "real|\\r|bb|数",
            _ALL.format("real number")
            + r"(?:any|every|each|all) reals?|(?:all |set of )?reals|(?:whole |entire )?real (?:number )?line"
            r"|\\mathbb ?r|\\r|(?:全体|所有|一切|任意)实数",
        ),
        ("all integers", "integer|bb", _ALL.format("integer") + r"\\mathbb ?z"),
        (
            "all positive integers",
            "positive|natural|bb",
            _ALL.format("positive integer")
            + r"(?:all |set of )?(?:naturals|natural numbers)|\\mathbb ?z(?:\^\+|_\+|_>0)|\\mathbb ?n",
        ),
        ("all negative integers", "negative|bb", _ALL.format("negative integer") + r"\\mathbb ?z(?:\^-|_-|_<0)"),
        (
            "all nonnegative integers",
            "negative|bb",
            _ALL.format("non ?negative integer") + r"\\mathbb ?(?:z_(?:\\geq?(?:slant)?|>=) ?0|n_0)",
        ),
        (
            "all rational numbers",
            "rational|bb|数",
            _ALL.format("rational number") + r"(?:all |set of )?rationals|\\mathbb ?q|全体有理数",
        ),
        (
            "all irrational numbers",
            "irrational|bb|数",
            _ALL.format("irrational number")
            + r"(?:all |set of )?irrationals|\\mathbb ?r ?\\setminus ?\\mathbb ?q|全体无理数",
        ),
        ("all complex numbers", "complex|bb|数", _ALL.format("complex number") + r"complex plane|\\mathbb ?c|全体复数"),
    )
)
# what may answer for one another: a slope that is undefined is not an equation without a solution
_ALIKE = frozenset(
    map(frozenset, (("no solution", "none exists"), ("none exists", "does not exist"), ("does not exist", "undefined")))
)
_EMPTY = frozenset("a an the is are was be it they there of by exactly".split())
# what a thing is like, or where it goes: words of which the order says nothing
_DESCRIBING = frozenset(
    "all positive negative odd even prime integer number increase decrease left right up down turn north south east"
    " west clockwise counterclockwise shift skewed continuous loss gain deficit discount degree %".split()
)
MAX_FREE = 5  # words
_WORD = Lazy(r"\\[A-Za-z]+|[^\W\d_]+(?:['’][^\W\d_]+)*|\d+(?:\.\d+)?|[^\s,;.:\"'$]")
_JOINT = Lazy(r"(?<!\s)\s*+(?:,|;|\b(?:and|but)\b)\s*+(?![^()]*\))")
_JOINED = Lazy(r"\b(?:and|but)\b|;")
MAX_CHARS = 400  # a longer text is not a phrase


def meaning(text: str) -> str:
    """What a phrase of a known meaning says: ``no solution`` of "The system has no real roots."; nothing of others."""
    phrase = _spelled(plain(text).removesuffix("条件"))
    for _ in range(3):
        for name, signs, ways in _MEANINGS:
            if any(sign in phrase for sign in signs) and ways.fullmatch(phrase):
                return name
        subject = _SUBJECT.match(phrase) if " " in phrase else None
        if subject is None:
            return ""
        phrase = phrase[subject.end() :]
    return ""


def _spelled(phrase: str) -> str:
    """A phrase whose contractions, hyphens and signs are spelled out."""
    for written, said in (("can't", "cannot"), ("can not", "cannot"), ("n't", " not"), ("one-to-one", "injective")):
        phrase = phrase.replace(written, said)
    if "&" in phrase or "+" in phrase:
        phrase = _AND.sub(" and ", phrase)
    if "-" in phrase:
        phrase = _HYPHEN.sub(" ", phrase)
    return _IS.sub("", phrase) if "值" in phrase else phrase


_AND = Lazy(r" ?(?:&|\\&|(?<![\^_])\+) ?")
_HYPHEN = Lazy(r"(?<=[a-z\d])-(?=[a-z])")  # in front of a digit it is a minus
_IS = Lazy(r"(?<=值)(?:为|是|等于|=) ?")


def say_the_same(one: str, other: str) -> bool:
    """Whether two phrases say the same: the same meaning, or the same words in their order.

    Case, articles and the plural say nothing, but of a letter alone its case does. Clauses that "and" or "but" joins
    may come in any order.
    """
    meant, told = meaning(one), meaning(other)
    if meant or told:
        return (meant == told or frozenset((meant, told)) in _ALIKE) and _name_the_same(one, other)
    if max(len(one), len(other)) > MAX_CHARS or (one.isupper() and other.isupper()):  # MATH is not MATHS
        return False
    first = _clauses(one)
    return bool(first) and first == _clauses(other)


def _clauses(text: str) -> tuple[tuple[str, ...], ...]:
    """The words of each clause; the clauses are sorted where "and" joins them."""
    phrase = " ".join(x if len(x) < 3 or not x.isalpha() else x.lower() for x in plain(text, keep_case=True).split())
    phrase = _spelled(phrase)
    subject = _SUBJECT.match(phrase)
    phrase = phrase[subject.end() :] if subject else phrase
    found = [_ordered([singular(x) for x in _WORD.findall(y) if x not in _EMPTY]) for y in _JOINT.split(phrase)]
    return tuple(sorted(found) if _JOINED.search(phrase) else found)


def _ordered(words: list[str]) -> tuple[str, ...]:
    """Words in their order, which says nothing where they describe one thing, with one number at most."""
    others = [word for word in words if word not in _DESCRIBING]
    free = len(words) <= MAX_FREE and (
        not others or (len(others) == 1 and (others[0].isdigit() or len(others[0]) == 1))
    )
    return tuple(sorted(words) if free else words)


def _name_the_same(one: str, other: str) -> bool:
    """Whether two phrases deny the same thing, which neither has to name: no maximum exists, no minimum exists."""
    first, second = _ABSENT.fullmatch(plain(one)), _ABSENT.fullmatch(plain(other))
    if first is None or second is None:
        return True
    named = {match[1].removesuffix("s") for match in (first, second)}
    return len(named) == 1 or not _ANYTHING.isdisjoint(named)


_ABSENT = Lazy(
    r"(?:there (?:is|are|exists?) )?(?=no such |.* exists?$)no (?:such )?([a-z]+(?: (?!exists?$)[a-z]+)?)(?: exists?)?"
)
_ANYTHING = frozenset(("number", "value", "thing"))
