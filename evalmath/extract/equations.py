r"""Which side of an equation is the answer.

>>> right_side("2 + 3 = 5"), right_side("a = b = 7"), right_side("x = 5"), right_side("x - 2y + z - 1 = 0")
('5', '7', 'x = 5', 'x - 2y + z - 1 = 0')
>>> right_side(r"x = \frac{6}{2} = 3"), right_side("x = 1, y = 2"), right_side(r"2\pi \approx 6.28")
('3', 'x = 1, y = 2', '2\\pi \\approx 6.28')
>>> right_side("m + n = 116", query="Find m+n.")
'116'
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.lexicon.joining import ANY, WORDS
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy

__all__ = ["names_another", "right_side"]

_SIGNS = Lazy(
    r"(?P<open>[({\[]|\\left[^a-z]|\\begin\{\w+\*?\})|(?P<close>[)}\]]|\\right[^a-z]|\\end\{\w+\*?\})"
    r"|(?P<equals>(?<![<>!:=\\])&?=(?![=>]))|(?P<near>\\approx(?![a-z])|≈|\\doteq(?![a-z])|\\simeq(?![a-z]))"
    r"|(?P<follows>=+>|\\(?:Long|Left)?[Rr]ightarrow(?![a-z])|\\implies(?![a-z])|\\iff(?![a-z])|[⇒⟹⇔→])"
    r"|(?P<parts>[,;](?=[\s\\A-Za-z])|;|，|\\\\|\\q?quad(?![a-z])"
    rf"|\\text\s?\{{\s*(?:for|if|when|where|{ANY})\b"
    rf"|\b{WORDS}\b|[和或]|[<>≤≥≠]|\\(?:leq?|geq?|neq?|in|equiv)(?![a-z]))"
)
# equations of which each line goes on with the one above
_ROWS = Lazy(
    r"\s*\\begin\{(?:align|split)[a-z]*\*?\}((?:[^\\]|\\(?!\\))*(?:\\\\\s*(?:\[[^\[\]]*\]\s*)?&=(?:[^\\]|\\(?!\\))*)+)"
    r"\\end\{[a-z]+\*?\}\s*"
)
_WORD = Lazy(r"\\(?:text|mathrm|mbox|textbf)\s?\{[^{}]*\}|\\?[A-Za-z]+")
_FUNCTIONS = frozenset(
    "frac dfrac tfrac sqrt cdot times div left right binom pi log ln sin cos tan cot sec csc arcsin arccos arctan exp"
    " lfloor rfloor lceil rceil gcd lcm max min bmod mod pmod big Big bigl bigr sum prod e i quad circ".split()
)
_NUMERIC = Lazy(r"\s*+[-−+]?(?:(?:\d[\d.,]*+\s*+)++|\\d?frac\{\d++\}\{\d++\}\s*+)\Z")
_INEXACT = Lazy(r"\d\.\d")
_SPACES = Lazy(r"\s+|\\[,;! ]")
_ASSIGNED_TWICE = Lazy(r"(?<![A-Za-z\\])[A-Za-z]\s?=\s?[^=\s][^=]{0,40}(?<![·*×+−/-])\s[A-Za-z]\s?=")  # x = 4 y y = 3
_NAME = Lazy(r"\s*(?:\\?[A-Za-z]{1,12}|[A-Za-z]\([^()]{0,12}\))(?:_\{?\w{1,4}\}?)?\s*")
_OPERATOR = Lazy(r"\s*\\(?:lim|i*int|sum|prod)(?![a-z])")  # of a variable that is bound
_TIMES = Lazy(r"\s[xX]\s(?=[\d$(])")
_TEXT = frozenset({"\\text", "\\math", "\\mbox"})
_LONGEST_ASKED = 40  # characters
_LETTER = Lazy(r"(?<![A-Za-z\\])[A-Za-z](?![A-Za-z])")
_NAMED = Lazy(r"\s*+\$?\s*+([A-Za-z])\s*+=[^=]*+\Z")
_ASKED_FOR = Lazy(
    r"\b(?:[Ff]ind|[Ss]olve for|[Dd]etermine|value of|[Ww]hat is)\s(?:the (?:value of|number)\s)?"
    r"\$?([A-Za-z])\$?(?=[\s.?,]|\Z)"
)


class _Sides(NamedTuple):
    start: int  # behind the last arrow
    signs: list[tuple[int, int, bool]]  # start, end, whether it is "=" rather than "approximately"
    several: bool  # statements, of which none is the answer alone


def _sides(formula: str) -> _Sides:
    depth = 0
    start, several = 0, False
    signs: list[tuple[int, int, bool]] = []
    for found in _SIGNS.finditer(formula):
        kind = found.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        elif depth == 0:
            if kind == "follows":  # what stands in front only leads here
                if formula[found.end() :].strip(" $"):
                    start, signs, several = found.end(), [], False
            elif kind == "parts":
                several = True
            else:
                signs.append((found.start(), found.end(), kind == "equals"))
    return _Sides(start, signs, several)


def right_side(formula: str, query: str = "") -> str:
    """The last side of a chain or of a calculation; a named value, an equation and several statements stay whole.

    A sum that the question asks for, ``m+n``, is a name.
    """
    if "&=" in formula and (rows := _ROWS.fullmatch(formula)) is not None:
        return right_side(rows[1].replace("\\\\", " ").replace("&", ""), query)  # a chain over lines
    if len(formula) > MAX_CANDIDATE_CHARS or not any(
        sign in formula for sign in ("=", "pprox", "≈", "arrow", "⇒", "→")
    ):
        return formula
    sides = _sides(formula)
    if sides.start:
        return right_side(formula[sides.start :].strip(), query)
    signs = sides.signs
    if sides.several or not signs or (len(signs) > 1 and _ASSIGNED_TWICE.search(formula) is not None):
        return formula
    near = ""
    last = signs[-1]
    if not last[2]:  # exact ≈ decimals: both are kept, unless what stands in front is itself rounded
        before = formula[signs[-2][1] if len(signs) > 1 else 0 : last[0]].strip()
        rounded = formula[last[1] :].strip()
        if not before or _INEXACT.search(before) or (len(signs) == 1 and _NAME.fullmatch(before)):
            return f"{before} = {rounded}" if _NAME.fullmatch(before) else rounded
        near = f" \\approx {rounded}"
        signs, formula = signs[:-1], formula[: last[0]].rstrip()
        if not signs:
            return formula + near
    left, right = formula[: signs[0][0]], formula[signs[-1][1] :].strip(" \t\n*")
    if not right:
        return formula
    if (
        len(signs) > 1
        or not left.strip()
        or _is_calculation(left)
        or _OPERATOR.match(left)
        or _is_asked(left, right, query)
    ):
        return right + near
    return formula + near


def _is_calculation(left: str) -> bool:
    """Whether a side has numbers and no unknown: words beside the numbers count things."""
    left = _TIMES.sub(" * ", left)
    words = [word for word in _WORD.findall(left) if word.lstrip("\\") not in _FUNCTIONS]
    return any(map(str.isdigit, left)) and all(
        (len(word) > 2 and word[0] != "\\") or word[:5] in _TEXT for word in words
    )


def _is_asked(left: str, right: str, query: str) -> bool:
    """Whether the question asks for the sum or product on the left: then the number on the right is the answer."""
    if not query or _NAME.fullmatch(left) or len(left) > _LONGEST_ASKED:
        return False
    if not _NUMERIC.match(right) and set(_LETTER.findall(left)) != set(_LETTER.findall(right)):
        return False  # an equation; the other form of an expression has the same letters
    return _SPACES.sub("", left) in _SPACES.sub("", query.replace("−", "-"))


def names_another(answer: str, query: str) -> bool:
    """Whether an answer names one letter, and the question asks for another one alone.

    >>> names_another("x = 5", "Find y such that y + 2x = 15."), names_another("x = 5", "Find x.")
    (True, False)
    """
    named = _NAMED.match(answer) if "=" in answer else None
    if named is None:
        return False
    asked = {letter for letter in _ASKED_FOR.findall(query) if letter not in "aAI"}
    return len(asked) == 1 and named[1] not in asked
