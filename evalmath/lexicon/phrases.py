r"""Words: text, truth words and phrases that say the same. Whole words only: "another" holds no "no".

>>> plain(r"\text{The  Answer}."), truth_of("No, it isn't"), truth_of("no solution") is None
('answer', False, True)
>>> said("The system has no solution."), said("it is convergent"), said("not odd")
('no solution', 'converges', 'not odd')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["MEANINGS", "deny_the_same", "mean_the_same", "plain", "said", "truth_of"]

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
    r"|vectors|columns|rows|events|(?:random )?variables|relation|map(?:ping)?|transformation|matrix|data)"
    r"(?: (?:is|are|has|have|will be))?)\s+(?!of\b|-)"
)
_SPELLINGS = (
    (Lazy(r"\bcan ?n't\b|\bcan't\b|\bcan not\b"), "cannot"),
    (Lazy(r"\b(do|does|is|are)n't\b"), r"\1 not"),
    (Lazy(r" ?(?:&|\\&|(?<![\^_])\+) ?"), " and "),
    (Lazy(r"(?<=[a-z\d])-(?=[a-z])"), " "),  # in front of a digit it is a minus
    (Lazy(r"(?<=值)(?:为|是|等于|=) ?"), ""),
    (Lazy("第[一二三四五六七八九]"), lambda m: f"第{'一二三四五六七八九'.index(m[0][1]) + 1}"),
    (Lazy(r"\bconvergent\b"), "converges"),
    (Lazy(r"\bdivergent\b"), "diverges"),
)
_ALSO, _BUT = "(?:且|并且|而且|和|又|也|而)?", "(?:而|但|且|却)?"
# each row: what a phrase means, and the ways of saying it
_MEANINGS = tuple(
    (meaning, Lazy(pattern))
    for meaning, pattern in (
        (
            "no solution",
            (
                r"no (?:real |such )?(?:solutions?|roots?|x|numbers?|values?)(?: exists?)?"
                r"(?: ?[:,=(]? ?(?:∅|\\(?:emptyset|varnothing|oslash)) ?\)?)?"
                r"|none"
                r"|empty set|impossible|not possible|\\emptyset|\\varnothing"
                r"|(?:原|该)?(?:方程组?|不等式)?无解|无实数解"
            ),
        ),
        ("none exists", r"no such [a-z]+(?: [a-z]+)?(?: exists?)?|no [a-z]+ exists?|no such"),
        ("does not exist", r"dne|d\.n\.e|does not exist|不存在"),
        ("undefined", r"undefined|not defined"),
        ("单调递增", r"单调递?增(?:函数)?|增函数"),
        ("单调递减", r"单调递?减(?:函数)?|减函数"),
        ("等边三角形", r"等边三角形|正三角形"),
        ("正方形", r"正方形|正四边形"),
        ("充要", rf"充要|充分{_ALSO}必要|必要{_ALSO}充分"),
        ("充分不必要", rf"充分{_BUT}[不非]必要"),
        ("必要不充分", rf"必要{_BUT}[不非]充分"),
        ("既不充分也不必要", r"既?[不非]充分[也又且]?[不非]必要|既?[不非]必要[也又且]?[不非]充分"),
        (
            "infinitely many",
            r"(?:infinitely many|infinite)(?: number)?(?: of)?(?: solutions?)?(?: exist)?|infinity|\\infty|无穷多|无数",
        ),
        (
            "all real numbers",
            (
                r"(?:set of )?(?:(?:all|any|every) )?(?:real numbers|reals)|(?:any|every|each) real(?: number)?"
                r"|all real|(?:whole |entire )?real (?:number )?line|\\mathbb ?r|\\r"
                r"|(?:全体|所有|一切|任意)实数"
            ),
        ),
        *(
            (f"all {name}", rf"(?:set of )?(?:all )?(?:{several})|(?:any|every|each) (?:{one}){signs}")
            for name, several, one, signs in (
                ("integers", "integers", "integer", r"|\\mathbb ?z"),
                ("negative integers", "negative integers", "negative integer", r"|\\mathbb ?z(?:\^-|_-|_<0)"),
                (
                    "positive integers",
                    "positive integers|natural numbers|naturals",
                    "positive integer|natural number",
                    r"|\\mathbb ?z(?:\^\+|_\+|_>0)|\\mathbb ?n",
                ),
                (
                    "nonnegative integers",
                    "non ?negative integers",
                    "non ?negative integer",
                    r"|\\mathbb ?(?:z_(?:\\geq?(?:slant)?|>=) ?0|n_0)",
                ),
                ("rationals", "rational numbers|rationals", "rational(?: number)?", r"|\\mathbb ?q|全体有理数"),
                (
                    "positive rationals",
                    "positive (?:rational numbers|rationals)",
                    "positive rational(?: number)?",
                    r"|\\mathbb ?q(?:\^\+|_\+|_>0)",
                ),
                (
                    "irrationals",
                    "irrational numbers|irrationals",
                    "irrational(?: number)?",
                    r"|\\mathbb ?r ?\\setminus ?\\mathbb ?q|全体无理数",
                ),
                ("complex numbers", "complex numbers", "complex number", r"|complex plane|\\mathbb ?c|全体复数"),
            )
        ),
    )
)
MEANINGS = frozenset(meaning for meaning, _ in _MEANINGS)
# what may answer for one another: a slope that is undefined is no equation without a solution
_ALIKE = frozenset(
    map(frozenset, (("no solution", "none exists"), ("none exists", "does not exist"), ("does not exist", "undefined")))
)


def mean_the_same(one: str, other: str) -> bool:
    """Whether two of what :func:`said` gives say the same."""
    return one == other or frozenset((one, other)) in _ALIKE


def deny_the_same(one: str, other: str) -> bool:
    """Whether two phrases may deny the same thing, which neither has to name.

    >>> deny_the_same("no such integer exists", "no such integers"), deny_the_same("no such integer", "does not exist")
    (True, True)
    >>> deny_the_same("no maximum exists", "no minimum exists")
    False
    """
    first, second = _ABSENT.fullmatch(plain(one)), _ABSENT.fullmatch(plain(other))
    if first is None or second is None:
        return True
    mine, yours = (match[1].removesuffix("s") for match in (first, second))
    return mine == yours or not _ANYTHING.isdisjoint((mine, yours))


_ABSENT = Lazy(
    r"(?:there (?:is|are|exists?) )?(?=no such |.* exists?$)no (?:such )?([a-z]+(?: (?!exists?$)[a-z]+)?)(?: exists?)?"
)
_ANYTHING = frozenset(("number", "value", "thing"))


def said(text: str) -> str:
    """What a phrase says, without the words that introduce it; phrases of one meaning become one."""
    phrase = plain(text).removesuffix("条件")
    for pattern, spelling in _SPELLINGS:
        phrase = pattern.sub(spelling, phrase)
    for _ in range(2):
        for meaning, ways in _MEANINGS:
            if ways.fullmatch(phrase):
                return meaning
        subject = _SUBJECT.match(phrase)
        if subject is None:
            break
        phrase = phrase[subject.end() :]
    return next((meaning for meaning, ways in _MEANINGS if ways.fullmatch(phrase)), phrase)
