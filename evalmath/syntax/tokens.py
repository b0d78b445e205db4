r"""Text to tokens: one compiled pattern, one look-up per match.

>>> tokenize(r"\dfrac{1}{2}x").kinds
['frac', '{', 'num', '}', '{', 'num', '}', 'sym', 'end', 'end', 'end', 'end']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from evalmath.errors import LimitError, ReadError
from evalmath.lexicon.numbers import WORD
from evalmath.lexicon.units import UNIT_WORDS
from evalmath.limits import MAX_TOKENS
from evalmath.patterns import Lazy
from evalmath.syntax.letters import letter, split_letters
from evalmath.syntax.symbols import BLACKBOARD, FUNCTIONS, TABLE, WRAPPERS

__all__ = ["Tokens", "place_of", "tokenize"]


# The commonest pieces come first: the standard library's engine tries alternatives in order. (``regex`` takes three
# times as long for this pattern; possessive quantifiers keep it linear in both.) Digits that nothing follows which may
# belong to the number need none of its spellings.
_COMMONEST = r"[{}()^_,]|\d++(?![\d.,{\\ ~A-Fa-f])|[A-Za-z]++(?![À-ÿĀ-ſЀ-ӿḀ-ỿ])|[+-](?![/>])|=(?![=<>/])|(?<=\d)!(?==)"
_DECIMALS = r"(?:\.\d++|\.(?![\d.]))?+"
_EXPONENT = r"(?:[eE][+-]?\d++(?![.\d]))?+"
_GROUPED = r"\d{1,3}(?:\{,\}\d{3})++(?!\d)|\d++\{,\}\d++"
_THOUSANDS = r"[1-9]\d{0,2}(?:,\d{3})++(?!\d)|[1-9]\d{0,2}(?:(?:\\[,;: ]|[ ~])\d{3})++(?!\d)"
_REPEATING = r"\d*+\.\d*+(?:\\(?:overline|bar)\s*+(?:\{\d++\}|\d)|\(\d++\)"
_REPEATING += r"|\\dot\s*+(?:\{\d\}|\d)(?:\d*+\\dot\s*+(?:\{\d\}|\d))?+)"
_ELLIPSIS = r"\d*+\.\d++(?:\.\.\.|\\[lc]?dots)"  # 0.333...
_DIGITS = r"\d++[A-Fa-f][0-9A-Fa-f]*+(?=[)}]?_\{?1[1-6])"  # 1A3_{16}
_MIXED = r"\d++[ ]\d++/\d++"  # 3 1/2
_REST = r"""
  | \\begin\s*+\{\s*+[A-Za-z]++\*?+\s*+\}(?:\s*+(?:\[[a-z]\]\s*+)?+\{[\sclr|@!]*+\})?+
  | \\end\s*+\{\s*+[A-Za-z]++\*?+\s*+\}
  | \\(?:left|right)\s*+\.
  | \\[A-Za-z]++\*?+ | \\.
  | \*\* | \+/- | <=> | ==> | <= | =< | >= | != | =/= | <> | == | := | => | -> | ~= | // | \.\.\.++
  | WORD
  | .
""".replace("WORD", WORD)


@cache
def _pattern(*, thousands: bool) -> re.Pattern[str]:
    integers = rf"{_GROUPED}|{_THOUSANDS}|\d++" if thousands else rf"{_GROUPED}|\d++"
    number = rf"{_DIGITS}|{_REPEATING}|{_ELLIPSIS}|{_MIXED}|(?:{integers}){_DECIMALS}{_EXPONENT}|\.\d++{_EXPONENT}"
    common = rf"{_COMMONEST}|\\(?!begin|end|left|right)[A-Za-z]++\*?+|(?=[\d.])(?:{number})"
    return re.compile(rf"(?!\s|~(?!=(?!~)))(?:{common}{_REST})", re.VERBOSE | re.DOTALL)


_END = ["end"] * 4  # the parser may look so many tokens past the last one
_NOTHING = [""] * 4

_NO_KIND = ""  # of pieces that mean nothing
_OPEN = "?"  # of pieces whose meaning depends on their neighbours
_TEN = frozenset("0123456789")


class _Kinds(dict[str, str]):
    """The kinds of the pieces that mean one thing wherever they stand, outside of text."""

    def __missing__(self, raw: str) -> str:
        if raw[0] in _TEN:
            return "num"
        if "{" in raw and raw.startswith(("\\begin", "\\end")):
            return "begin" if raw[1] == "b" else "close"
        return _OPEN


class _Values(dict[str, str]):
    """Their canonical values."""

    def __missing__(self, raw: str) -> str:
        return raw if raw[0] != "\\" else raw.partition("{")[2].partition("}")[0].strip()


_SIMPLE = {
    raw: entry or (_NO_KIND, "")
    for raw, entry in TABLE.items()
    if raw not in WRAPPERS and raw != "\\ " and (entry is None or entry[0] not in {"text", "roman", "bb"})
} | {str(n): ("num", str(n)) for n in range(100)}
_kind_of = _Kinds({raw: kind for raw, (kind, _) in _SIMPLE.items()}).__getitem__
_value_of = _Values({raw: value for raw, (_, value) in _SIMPLE.items()}).__getitem__


class Tokens(NamedTuple):
    """A cleaned text, and the kinds and the canonical values of its tokens: shared lists, not to be changed."""

    text: str
    kinds: list[str]
    values: list[str]


def tokenize(text: str, *, thousands: bool = True) -> Tokens:
    """The kinds and the canonical values of the tokens of a cleaned text, closed by some of kind ``end``.

    Positions are not kept, since only an error needs one: :func:`place_of` finds it again.

    Raises
    ------
    ReadError
        At a character that no mathematics is written with.
    LimitError
        ``MAX_TOKENS``.
    """
    pattern = _pattern(thousands=thousands)
    raws = pattern.findall(text)
    if len(raws) > MAX_TOKENS:
        raise LimitError("MAX_TOKENS")
    kinds, values = list(map(_kind_of, raws)), list(map(_value_of, raws))  # no step of the interpreter for most pieces
    if _NO_KIND in kinds:
        values = [value for kind, value in zip(kinds, values, strict=True) if kind]
        kinds = [kind for kind in kinds if kind]
    if _OPEN in kinds or (_GLUED.search(text) is not None and _has_index(kinds, values, text)):
        kinds, values = [], []
        bad = _scan(raws, kinds, values, [], text, _behind_letters(pattern, text))
        if bad >= 0:
            spans = [m.span() for m in pattern.finditer(text)]
            raise ReadError("unknown character", text, spans[bad])
    if "exists" in values and "forall" in values:  # the order of both counts, which a product has not
        quantifiers = [at for at, value in enumerate(values) if value in {"exists", "forall"}]
        for place, at in enumerate(quantifiers):
            values[at] += f"_{place}_{values[at + 1] if at + 1 < len(values) else ''}"
    kinds += _END
    values += _NOTHING
    return Tokens(text, kinds, values)


def _has_index(kinds: list[str], values: list[str], text: str) -> bool:
    """Whether digits stand right behind a name, of which they may be the index."""
    return any(
        kind == "num" and before == "sym" and f"{values[at]}{values[at + 1]}" in text
        for at, (before, kind) in enumerate(pairwise(kinds))
    )


def place_of(text: str, index: int, *, thousands: bool = True) -> tuple[int, int]:
    """The span in ``text`` of the token with this index."""
    pattern = _pattern(thousands=thousands)
    spans = [m.span() for m in pattern.finditer(text)]
    origins: list[int] = []
    _scan(pattern.findall(text), [], [], origins, text, _behind_letters(pattern, text))
    return spans[origins[index]] if index < len(origins) else (len(text), len(text) + 1)


def _is_prose(text: str) -> bool:
    return _TWO_WORDS.search(text) is not None and _PROSE.search(text) is not None


_TWO_WORDS = Lazy(r"[A-Za-z] [-\dA-Za-z$\\(]")  # without which the search for prose is idle
# two words in a row of which one is a common one: what stands there is a sentence
_PROSE = Lazy(
    r"(?<![\\A-Za-z])(?:the|is|are|was|of|has|have|there|not|no|it|this|that|we|will|be|to|in|by|at|an?|for|with|its|The"
    r"|There|It|This|No|Not|If|We|A|An|In|For) (?:[A-Za-z]{2,}|\$)"
    r"|(?<![\\\w])[A-Za-z] (?:is|equals) [-\d\\(]"
    r"|(?<![A-Za-z])[A-Za-z]{3,}+ (?:is|are|of|the|to|in|at|by|be|for|an|than)(?![A-Za-z])"
)
_COMMON = frozenset(
    "the is are was of has have it its this that we will be to in by at an a for with on as so if he she they us no"
    " not yes and".split()
)


def _scan(
    raws: Sequence[str],
    kinds: list[str],
    values: list[str],
    origins: list[int],
    text: str,
    glued: frozenset[int],
) -> int:
    r"""Append the tokens; the index of a raw piece that means nothing, or -1.

    Inside ``\text{...}`` and ``\mathrm{...}`` letters are words; a dollar sign returns to mathematics there.
    """
    mode: Literal["math", "text", "roman", "bb"] = "math"
    outer: list[tuple[Literal["math", "text", "roman", "bb"], int]] = []  # (mode, depth) to return to
    depth = 0
    grouping = False  # the next piece opens the braces of a wrapper such as \\boxed
    opening = False  # the next piece opens the braces of \text
    prose = _is_prose(text)
    get = TABLE.get
    for at, raw in enumerate(raws):
        entry = get(raw, raw)
        if entry is None:
            if raw == "$" and outer:
                mode = "text" if mode == "math" else "math"
            else:
                grouping = raw in WRAPPERS and raws[at + 1 : at + 2] == ["{"] and not outer
                if raw == "\\ " and raws[at + 1 : at + 2] in _BRACES and values and values[-1] in _NUMBER_SETS:
                    kinds.append("setop")
                    values.append("setminus")
        elif grouping:
            grouping = False
            kinds.append("open")
            values.append("{")
        elif opening:
            opening = False
            if raw == "{":
                depth = 1
                continue
            for piece in raw if mode == "roman" and raw.isalpha() else (raw,):  # \\mathrm dx takes one letter
                _spell(piece, mode, kinds, values)
            mode, depth = outer.pop()
        elif outer and raw in _BRACE:
            depth += 1 if raw == "{" else -1
            if depth:
                kinds.append(raw)
                values.append(raw)
            else:
                mode, depth = outer.pop()
        elif entry.__class__ is tuple and (mode == "math" or not raw[0].isalpha()):
            kind = entry[0]
            if kind == "text" or kind == "roman" or kind == "bb":
                outer.append((mode, depth))
                mode = kind  # type: ignore[assignment]
                opening = True
            else:
                kinds.append(kind)
                values.append(entry[1])
        elif at in glued and mode == "math" and kinds[-1:] == ["sym"] and _is_index(raws, at, kinds, values, text):
            kinds += "_", "num"
            values += "_", raw
        elif not (_is_named(raws, at, mode, kinds, values, prose=prose) or _spell(raw, mode, kinds, values)):
            return at
        origins += [at] * (len(kinds) - len(origins))
    return -1


def _is_named(raws: Sequence[str], at: int, mode: str, kinds: list[str], values: list[str], *, prose: bool) -> bool:
    r"""Whether a run of letters is a function that is called here or a word of a sentence, which is appended then."""
    raw = raws[at]
    if mode == "text" and raw in _CALLED and raws[at + 1 : at + 3] in _CALLING:
        kind, value = "fn", FUNCTIONS.get(raw, raw)
    elif mode != "math" or len(raw) < 2:
        return False
    elif prose and raw.lower() in _COMMON:
        kind, value = "word", raw
    elif len(raw) > 2 and raw.lower() in FUNCTIONS and raws[at + 1 : at + 2] == ["("]:
        kind, value = "fn", FUNCTIONS[raw.lower()]  # Max(m, n): names of functions have no case of their own
    else:
        return False
    kinds.append(kind)
    values.append(value)
    return True


def _is_index(raws: Sequence[str], at: int, kinds: list[str], values: list[str], text: str) -> bool:
    r"""Whether digits right behind a letter are its index, as in ``x1``.

    Not so in ``10C3`` and ``2x2``, behind what a command takes (``\frac n2``) and in front of a power (``N2^{-N}``).
    """
    before, behind = raws[at - 2] if at > 1 else "", raws[at + 1] if at + 1 < len(raws) else ""
    if behind in {"^", "**"} and (f"{values[-1]}0" in text or f"{values[-1]}1" in text):
        behind = ""  # v0^2, x1^2 + x2^2
    if before[:1].isdecimal() and kinds[-3:-1] != ["_", "num"]:
        return values[-1].islower() and behind not in _RAISING and not _SUMMING.isdisjoint(text)
    return not (before[:1] == "\\" or before in _BINDING or behind in _RAISING)


def _behind_letters(pattern: re.Pattern[str], text: str) -> frozenset[int]:
    """Which pieces are digits right behind a letter."""
    if _GLUED.search(text) is None:
        return frozenset()
    return frozenset(
        at
        for at, piece in enumerate(pattern.finditer(text))
        if piece[0].isdecimal() and text[piece.start() - 1 : piece.start()].isalpha()
    )


_GLUED = Lazy(r"[A-Za-z]\d")
_SUMMING = frozenset("+-=")
_BINDING = frozenset({"}", ")", "]", "^", "_", "."})  # \frac{1}{2}x2
_RAISING = frozenset({"^", "**", "!", "_"})


def _spell(raw: str, mode: str, kinds: list[str], values: list[str]) -> bool:
    """Append what a piece means that is not a row of the table; whether it means anything."""
    first = raw[0]
    if first.isdecimal() or (first == "." and len(raw) > 1 and raw[1] != "."):
        kinds.append("num")
        values.append(raw)
    elif first.isalpha():
        if mode == "math":
            after_number = bool(kinds) and kinds[-1] in {"num", "}", ")", "money", "word"}
            for kind, value in split_letters(raw, after_number):
                kinds.append(kind)
                values.append(value)
        else:
            kind, value = _upright(raw, mode)
            kinds.append(kind)
            values.append(value)
    elif first == "\\":
        if "{" in raw:
            kinds.append(_kind_of(raw))
            values.append(_value_of(raw))
        elif raw[1:].isalpha():  # a name that nobody knows
            kinds.append("sym")
            values.append(raw)
        else:
            return raw[-1] == "." or (len(raw) > 1 and not raw[1].isalnum())
    elif raw.startswith("..."):
        kinds.append("dots")
        values.append("dots")
    elif first == '"' and kinds and kinds[-1] == "sym":  # f"(x)
        kinds += "'", "'"
        values += "'", "'"
    else:
        return first in '"#?.~'  # quotation marks and stray punctuation say nothing
    return True


def _upright(run: str, mode: str) -> tuple[str, str]:
    r"""The token for letters inside ``\text``, ``\mathrm`` or ``\mathbb``."""
    if mode == "bb" and run in BLACKBOARD:
        return "const", BLACKBOARD[run]
    if mode == "roman":
        if run in FUNCTIONS and run not in UNIT_WORDS:
            return "fn", FUNCTIONS[run]
        if run in _ROMAN_LETTERS:
            return letter(run)
    if len(run) == 1 and run in "iexyzn":
        return letter(run)
    if run in _UPRIGHT_FUNCTIONS:
        return "fn", FUNCTIONS[run]
    entry = TABLE.get(run)
    if entry is not None and entry[0] in {"and", "or", "not", "deg", "%", "mod"}:
        return entry
    return "word", run


_UPRIGHT_FUNCTIONS = frozenset(
    "gcd lcm GCD LCM floor ceil cis sgn sin cos tan ln log exp cot sinh cosh tanh coth".split()
)
_UPRIGHT_FUNCTIONS |= {spelling for spelling in FUNCTIONS if spelling.startswith("arc")}

_CALLED = frozenset({"rank", "det", "dim", "Var", "Cov", "Re", "Im"})
_CALLING = (["}", "("], ["}", "\\left"])
_BRACE = frozenset("{}")
_BRACES = (["{"], ["\\{"])
_NUMBER_SETS = frozenset(BLACKBOARD.values()) | {"R", "Z", "Q", "N", "C", ")", "]"}  # a set may be taken from these

# upright letters that are mathematics rather than a unit: constants, the differential, common variables
_ROMAN_LETTERS = frozenset("e i d T Z n a b x y z k t A B C D E P Q R S O I M F G".split())
