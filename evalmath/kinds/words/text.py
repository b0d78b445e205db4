r"""Text: whole phrases, after case, articles, spaces and punctuation; a few phrases that say the same."""

from __future__ import annotations

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.asides import is_noun
from evalmath.lexicon.phrases import meaning, plain, say_the_same, singular
from evalmath.patterns import Lazy
from evalmath.syntax.tree import WORDED, Node, contains

__all__ = ["claim", "judge", "read"]

# signs that are taken for a meaning where the other side spells it out
_SIGNS = {"all real numbers": {"R"}, "no solution": {"\\phi", "\\varphi"}, "direction": {"NE", "NW", "SE", "SW"}}
_SIGNS |= {"less than": {"<"}, "greater than": {">"}, "equal": {"="}, "equals": {"="}, "equal to": {"="}}


def claim(side: Source, tree: Node | None) -> str | None:
    """Anything that is not mathematics, mathematics with words in it, a sign that words may stand for."""
    if tree is not None and not contains(tree, WORDED):
        if len(side.text) > LONGEST_SIGN or not contains(tree, _SIGNED):
            return None
        phrase = _phrase(side)
        return phrase if meaning(side.text) or any(phrase in signs for signs in _SIGNS.values()) else None
    return _phrase(side) or None


_SIGNED = frozenset({"sym", "const"})
LONGEST_SIGN = 40  # characters: \mathbb{R} \setminus \mathbb{Q}


def read(side: Source, tree: Node | None) -> str | None:
    """Any text that isn't empty."""
    return _phrase(side) or None


def _phrase(side: Source) -> str:
    """The phrase, in which single letters keep their case."""
    text = side.text
    if "*" in text or "\\times" in text:
        text = _TIMES.sub(" by ", text)
    torn = ""
    if _GROUPED.search(text):  # what braces hold together is not to be torn
        text = _UPRIGHT.sub(r" \1 ", text).translate(_BRACES)
        torn = "" if side.trees else _TORN  # but where they don't fit
    sign = "!" * text.startswith("!")  # !5 is no 5
    return sign + _ARTICLES.sub("", plain(text, keep_case=True)) + torn


_TIMES = Lazy(r"(?<=[A-Za-z\d}]) ?(?:\*|\\times(?![a-z])) *(?=\d)")  # 3 m × 4 m
_GROUPED = Lazy(r"\\(?:sqrt|[dtc]?frac|d?binom)|\^\s*\{[^{}]{2}")
_TORN = "⦃⦄"
_UPRIGHT = Lazy(r"\\(?:text(?:bf|it|rm)?|mbox|math(?:rm|bf|it))\s*\{([^{}]*)\}")
_BRACES = str.maketrans("{}", "⦃⦄")


_ARTICLES = Lazy(r"\b(?:[Tt]he|[Aa]n?)\s+(?=[A-Za-z]{2})")


def judge(reference: str, answer: str, context: Context) -> Finding:
    """The same phrase, or one that says the same."""
    if reference.startswith("!") != answer.startswith("!"):
        return Finding(False, "text.differs", "exact")
    torn = reference.endswith(_TORN)  # a fraction or root that nobody can read
    if reference.endswith(_TORN) or answer.endswith(_TORN):
        reference, answer = (side.replace("⦃", "").replace("⦄", "") for side in (reference, answer))
    equal = (
        _folded(reference) == _folded(answer)
        or (max(len(reference), len(answer)) > 1 and say_the_same(reference, answer))
        or answer in _SIGNS.get(meaning(reference) or reference.lower(), ())
        or reference in _SIGNS.get(meaning(answer) or answer.lower(), ())
        or _names_what_is_asked(reference, answer, context.question)
    )
    if not equal and torn:
        return Finding(None, "reference.unreadable", "read")
    return Finding(equal, "text.equal" if equal else "text.differs", "exact")


def _names_what_is_asked(one: str, other: str, question: str) -> bool:
    """Whether one side only adds the noun that is asked for: "Quadrant III" where the question is which quadrant.

    So does "odd function" where the question is whether the function is odd or even.
    """
    asked = _ASKED.search(question) if question else None
    short, long = sorted((one.split(), other.split()), key=len)
    if asked is None or not short or len(long) != len(short) + 1 or not is_noun(asked[1], question):
        return False
    noun = singular(asked[1].lower())
    if noun in {singular(word.lower()) for word in short}:
        return False
    return any(
        singular(word.lower()) == noun and _folded(" ".join(rest)) == _folded(" ".join(short))
        for word, rest in ((long[0], long[1:]), (long[-1], long[:-1]))
    )


_ASKED = Lazy(
    r"\b(?:(?:[Ww]hat|[Ww]hich)\s(?:(?:kind|type|sort)s?\sof\s)?(?:an?\s)?|[Ii]s\sth(?:e|is)\s|[Cc]lassify\sthe\s)([A-Za-z]{4,})"
)


def _folded(phrase: str) -> str:
    """A phrase without spaces, in lower case but for single letters."""
    return "".join(_WORD.sub(lambda m: m[0].lower(), phrase).split())


_WORD = Lazy(r"(?<![\\A-Za-z])[^\W\d_]{2,}")  # \phi is no \Phi
