r"""Which side of an equation is the answer.

>>> right_side("2 + 3 = 5"), right_side("a = b = 7"), right_side("x = 5"), right_side("x - 2y + z - 1 = 0")
('5', '7', 'x = 5', 'x - 2y + z - 1 = 0')
>>> right_side(r"x = \frac{6}{2} = 3"), right_side("x = 1, y = 2"), right_side(r"2\pi \approx 6.28")
('3', 'x = 1, y = 2', '2\\pi \\approx 6.28')
>>> right_side("m + n = 116", query="Find m+n.")
'116'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evalmath.lexicon.joining import ANY, WORDS
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy

__all__ = ["asked_value", "names_another", "right_side"]

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
_INEXACT = Lazy(r"\d\.\d")
_SPACES = Lazy(r"\\[,;! ]|(?<![^\W_])\s+|\s+(?![^\W_])")  # but for one between two words or numbers
_LAYOUT = Lazy(r"\{(\w)\}|\\(?:left|right)(?![a-z])|(?<=\\)[dt](?=frac)")  # of which a question may choose another
_ASSIGNED_TWICE = Lazy(r"(?<![A-Za-z\\])[A-Za-z]\s?=\s?[^=\s][^=]{0,40}(?<![·*×+−/-])\s[A-Za-z]\s?=")  # x = 4 y y = 3
_NAME = Lazy(r"\s*(?:\\?[A-Za-z]{1,12}|[A-Za-z]\([^()]{0,12}\))(?:_\{?\w{1,4}\}?)?\s*")
_OPERATOR = Lazy(r"\s*\\(?:lim|i*int|sum|prod)(?![a-z])")  # of a variable that is bound
_TIMES = Lazy(r"\s[xX]\s(?=[\d$(])")
_TEXT = frozenset({"\\text", "\\math", "\\mbox"})
_LONGEST_ASKED = 40  # characters
_UPRIGHT = Lazy(r"(?:\\(?:text|mathrm|operatorname)\s?\{)?\s?\\?([A-Za-z]{3})\s?\}?")  # LCM
_LATIN = Lazy(r"[a-z]+")
_STATED = Lazy(r"[\w^=<>+*/]|-(?!\$)|\\(?:[lgn]eq?|cdot|times|pm)(?![a-z])")  # it goes on, or says what its value is
_LETTER = Lazy(r"(?<![A-Za-z\\])[A-Za-z](?![A-Za-z])")
_RATIOS = r"\\(?:sin|cos|tan|cot|sec|csc)(?![a-z])"  # of an angle
_NAMED = Lazy(rf"\s*+\$?\s*+(?:([A-Za-z])|({_RATIOS})[^=]{{1,20}}+)\s*+=[^=]*+\Z")
_ASKED_FOR = Lazy(
    r"\b(?:[Ff]ind|[Ss]olve for|[Dd]etermine|value of|[Ww]hat is)\s(?:the (?:(?:exact )?value of|number)\s)?"
    rf"\$?(?:([A-Za-z])\$?(?=[\s.?,]|\Z)|({_RATIOS}))"
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
        or (not _NAME.fullmatch(left) and _is_asked(left, right, query))
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


def asked_value(formula: str, query: str) -> str | None:
    """The value that an equation gives to what the question asks for; None if it says anything else.

    >>> asked_value("x - y = 3", "What is $x-y$?"), asked_value("xy = 6", "If $xy=6$, what is $y$?")
    ('3', None)
    >>> asked_value("8^x = 125", "If $2^x=5$, find $8^{x}$."), asked_value("8^x = 125", "If $2^x=5$, find $8^{2x}$.")
    ('125', None)
    >>> asked_value("LCM = 12", "Find the least common multiple of 4 and 6.")
    '12'
    """
    sides = _sides(formula) if query and "=" in formula else None
    if sides is None or sides.several or sides.start or len(sides.signs) != 1:
        return None
    start, end, _ = sides.signs[0]
    left, right = formula[:start].strip(" $"), formula[end:].strip(" $.")
    return right if right and not _LETTER.fullmatch(left) and _is_asked(left, right, query) else None


def _is_asked(left: str, right: str, query: str) -> bool:
    """Whether the question asks for what stands on the left: then the value on the right is the answer."""
    upright = _UPRIGHT.fullmatch(left)
    if upright is not None:
        return any(map(str.isdigit, right)) and _stands_for(upright[1].lower(), query)
    if not query or len(left) > _LONGEST_ASKED:
        return False
    unknowns = set(_LETTER.findall(right))
    if unknowns and set(_LETTER.findall(left)) != unknowns:
        return False  # an equation; the other form of an expression has the same letters
    asked, text = (_LAYOUT.sub(r"\1", _SPACES.sub("", side)) for side in (left, query.replace("−", "-")))
    return any(_STATED.match(text, place + len(asked)) is None for place in _places(asked, text))


def _places(part: str, text: str) -> Iterator[int]:
    place = text.find(part)
    while place >= 0:
        if not (place and text[place - 1].isalnum()):
            yield place
        place = text.find(part, place + 1)


def _stands_for(letters: str, query: str) -> bool:
    """Whether a question writes an abbreviation, or the words of which it has the first letters."""
    words = _LATIN.findall(query.lower())
    return letters in words or letters in "".join(word[0] for word in words)


def names_another(answer: str, query: str) -> bool:
    r"""Whether an answer names one letter or ratio of an angle, and the question asks for another one alone.

    >>> names_another("x = 5", "Find y such that y + 2x = 15."), names_another("x = 5", "Find x.")
    (True, False)
    >>> names_another(r"\cos A = 15/17", r"Find $\sin A$."), names_another(r"\cos A = 15/17", r"Find $\cos A$.")
    (True, False)
    """
    named = _NAMED.match(answer) if "=" in answer else None
    if named is None:
        return False
    asked = {letter or ratio for letter, ratio in _ASKED_FOR.findall(query) if ratio or letter not in "aAI"}
    return len(asked) == 1 and asked.isdisjoint(named.groups())
