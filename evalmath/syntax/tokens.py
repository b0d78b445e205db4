r"""Text to tokens: one compiled pattern, one look-up per match.

>>> kinds, values = tokenize(r"\dfrac{1}{2}x")
>>> kinds
['frac', '{', 'num', '}', '{', 'num', '}', 'sym', 'end']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from evalmath.errors import LimitError, ReadError
from evalmath.limits import MAX_CANDIDATE_CHARS, MAX_TOKENS
from evalmath.syntax.symbols import BLACKBOARD, FUNCTIONS, TABLE, UNICODE, WORDS
from evalmath.syntax.units import UNIT_WORDS

__all__ = ["clean", "has_thousands", "place_of", "tokenize"]


# The commonest pieces come first: the standard library's engine tries alternatives in order. (``regex`` takes three
# times as long for this pattern; possessive quantifiers keep it linear in both.)
_DECIMALS = r"(?:\.\d++|\.(?![\d.]))?+"
_EXPONENT = r"(?:[eE][+-]?\d++(?![.\d]))?+"
_GROUPED = r"\d{1,3}(?:\{,\}\d{3})++(?!\d)"
_THOUSANDS = r"\d{1,3}(?:,\d{3})++(?!\d)|\d{1,3}(?:(?:\\[,;:]|[ ~])\d{3})++(?!\d)"
_REPEATING = r"\d*+\.\d*+(?:\\(?:overline|bar|dot)\s*+\{\d++\}|\(\d++\))"
_ELLIPSIS = r"\d*+\.\d++(?:\.\.\.|\\[lc]?dots)"  # 0.333...
_MIXED = r"\d++[ ]\d++/\d++"  # 3 1/2
_REST = r"""
  | \\begin\s*+\{\s*+[A-Za-z]++\*?+\s*+\}(?:\s*+(?:\[[a-z]\]\s*+)?+\{[\sclr|@!]*+\})?+
  | \\end\s*+\{\s*+[A-Za-z]++\*?+\s*+\}
  | \\(?:left|right)\s*+\.
  | \\[A-Za-z]++\*?+ | \\.
  | \*\* | \+/- | <=> | ==> | <= | =< | >= | != | <> | == | := | => | -> | ~= | // | \.\.\.++
  | [A-Za-z]++
  | [^\W\d_]++
  | [^\s~]
"""


def _pattern(integers: str) -> re.Pattern[str]:
    number = rf"{_REPEATING}|{_ELLIPSIS}|{_MIXED}|(?:{integers}){_DECIMALS}{_EXPONENT}|\.\d++{_EXPONENT}"
    common = rf"[{{}}()^_]|(?=[\d.])(?:{number})|\\(?!begin|end|left|right)[A-Za-z]++\*?+"
    return re.compile(common + _REST, re.VERBOSE | re.DOTALL)


_WITH_THOUSANDS = _pattern(rf"{_GROUPED}|{_THOUSANDS}|\d++")
_WITHOUT_THOUSANDS = _pattern(rf"{_GROUPED}|\d++")
_AMBIGUOUS = re.compile(r"(?<!\d)\d{1,3}(?:,| |~|\\[,;:])\d{3}(?!\d)")

_SUPERSCRIPTS = {ord(a): b for a, b in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ", "0123456789+-()ni", strict=True)}
_SUBSCRIPTS = {ord(a): b for a, b in zip("₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖₘ", "0123456789+-()nkm", strict=True)}
_SCRIPTS = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ]++|[₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖₘ]++|[¼-¾⅐-⅞]")
_ROOT_WORD = re.compile(r"√(\d++)")


def _script(match: re.Match[str]) -> str:
    signs = match.group()
    if ord(signs[0]) in _SUPERSCRIPTS:
        return "^{" + signs.translate(_SUPERSCRIPTS) + "}"
    if ord(signs[0]) in _SUBSCRIPTS:
        return "_{" + signs.translate(_SUBSCRIPTS) + "}"
    top, bottom = unicodedata.normalize("NFKC", signs).split("⁄")
    return f"\\frac{{{top}}}{{{bottom}}}"


_DOUBLED = re.compile(r"\\\\[A-Za-z{}$%]")
_SINGLE = re.compile(r"(?<!\\)\\[A-Za-z]")
_TIMES = re.compile(r"(?<=[\d}]) ?[xX] ?(?=10\s?(?:\^|\*\*))")
_TRAILING = re.compile(r"(?:(?<!\.\.)[.,;:。，；\s]|\\\\|\\\s|\\$)++$")


def clean(text: str) -> str:
    r"""Typography and escaping that mean nothing: Unicode signs to ASCII, doubled backslashes, Markdown, final stops.

    >>> clean("**x² ≤ 3**."), clean(r"\\frac{1}{2}")
    ('x^{2} \\le  3', '\\frac{1}{2}')
    """
    if len(text) > MAX_CANDIDATE_CHARS:
        raise LimitError("MAX_CANDIDATE_CHARS")
    if not text.isascii():
        text = _SCRIPTS.sub(_script, _ROOT_WORD.sub(r"\\sqrt{\1}", text)).translate(UNICODE)
        if not text.isascii():
            text = unicodedata.normalize("NFKC", text)
    if "\\\\" in text and _DOUBLED.search(text) and not _SINGLE.search(text):
        text = text.replace("\\\\", "\\")  # written by a tool that escapes twice
    if "\\!" in text:
        text = text.replace(",\\! ", "{,}").replace(",\\!", "{,}").replace("\\!", "")
    if "**" in text and (text.lstrip()[:2] == "**" or text.rstrip(" .")[-2:] == "**"):
        text = text.replace("**", "").strip("*")  # bold; between operands two stars are a power
    if "x10" in text or "x 10" in text or "X10" in text or "X 10" in text:
        text = _TIMES.sub("*", text)  # 2 x 10^{-3}
    text = text.strip()
    if len(text) > 2 and text[0] == text[-1] == "*":
        text = text.strip("*")
    if len(text) > 2 and text[0] == text[-1] and text[0] in "'\"`":
        text = text[1:-1].strip()
    if text and text[-1] in ".,;:\\ 。，；":
        text = _TRAILING.sub("", text) or text
    return text


def has_thousands(text: str) -> bool:
    """Whether a comma or a space between digits may separate thousands or items."""
    return _AMBIGUOUS.search(text) is not None


def tokenize(text: str, *, thousands: bool = True) -> tuple[list[str], list[str]]:
    """The kinds and the canonical values of the tokens of a cleaned text, closed by one of kind ``end``.

    Positions are not kept, since only an error needs one: :func:`place_of` finds it again.

    Raises
    ------
    ReadError
        At a character that no mathematics is written with.
    LimitError
        ``MAX_TOKENS``.
    """
    pattern = _WITH_THOUSANDS if thousands else _WITHOUT_THOUSANDS
    raws = pattern.findall(text)
    if len(raws) > MAX_TOKENS:
        raise LimitError("MAX_TOKENS")
    kinds: list[str] = []
    values: list[str] = []
    bad = _scan(raws, kinds, values, None, prose=_PROSE.search(text) is not None)
    if bad >= 0:
        spans = [m.span() for m in pattern.finditer(text)]
        raise ReadError("unknown character", text, spans[bad])
    kinds.append("end")
    values.append("")
    return kinds, values


def place_of(text: str, index: int, *, thousands: bool = True) -> tuple[int, int]:
    """The span in ``text`` of the token with this index."""
    pattern = _WITH_THOUSANDS if thousands else _WITHOUT_THOUSANDS
    spans = [m.span() for m in pattern.finditer(text)]
    origins: list[int] = []
    _scan(pattern.findall(text), [], [], origins, prose=_PROSE.search(text) is not None)
    return spans[origins[index]] if index < len(origins) else (len(text), len(text) + 1)


# two words in a row of which one is a common one: what stands there is a sentence
_PROSE = re.compile(
    r"(?<![\\A-Za-z])(?:the|is|are|was|of|has|have|there|not|no|it|this|that|we|will|be|to|in|by|at|an?|for|with|its|The"
    r"|There|It|This|No|Not|If|We|A|An|In|For) (?:[A-Za-z]{2,}|\$)"
    r"|(?<![A-Za-z])[A-Za-z]{3,}+ (?:is|are|of|the|to|in|at|by|be|for|an|than)(?![A-Za-z])"
)
_COMMON = frozenset(
    "the is are was of has have it its this that we will be to in by at an a for with on as so if he she they us no"
    " not yes and".split()
)


def _scan(
    raws: Sequence[str], kinds: list[str], values: list[str], origins: list[int] | None, *, prose: bool = False
) -> int:
    r"""Append the tokens; the index of a raw piece that means nothing, or -1.

    Inside ``\text{...}`` and ``\mathrm{...}`` letters are words; a dollar sign returns to mathematics there.
    """
    mode: Literal["math", "text", "roman", "bb"] = "math"
    outer: list[tuple[Literal["math", "text", "roman", "bb"], int]] = []  # (mode, depth) to return to
    depth = 0
    opening = False  # the next piece opens the braces of \text
    get = TABLE.get
    for at, raw in enumerate(raws):
        entry = get(raw, raw)
        if entry is None:
            if raw == "$" and outer:
                mode = "text" if mode == "math" else "math"
            elif raw == "\\ " and raws[at + 1 : at + 2] in _BRACES and values and values[-1] in _NUMBER_SETS:
                kinds.append("setop")
                values.append("setminus")
        elif opening:
            opening = False
            if raw == "{":
                depth = 1
                continue
            _spell(raw, mode, kinds, values)
            mode, depth = outer.pop()
        elif outer and raw == "{":
            depth += 1
            kinds.append("{")
            values.append("{")
        elif outer and raw == "}":
            depth -= 1
            if depth:
                kinds.append("}")
                values.append("}")
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
        elif prose and mode == "math" and raw.lower() in _COMMON and len(raw) > 1:
            kinds.append("word")
            values.append(raw)
        elif not _spell(raw, mode, kinds, values):
            return at
        if origins is not None:
            origins.extend([at] * (len(kinds) - len(origins)))
    return -1


def _spell(raw: str, mode: str, kinds: list[str], values: list[str]) -> bool:
    """Append what a piece means that is no row of the table; whether it means anything."""
    first = raw[0]
    if first.isdigit() or (first == "." and len(raw) > 1 and raw[1] != "."):
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
        return _command(raw, kinds, values)
    elif raw.startswith("..."):
        kinds.append("dots")
        values.append("dots")
    else:
        return first in '"#?@.~'  # quotation marks and stray punctuation say nothing
    return True


def _upright(run: str, mode: str) -> tuple[str, str]:
    r"""The token for letters inside ``\text``, ``\mathrm`` or ``\mathbb``."""
    if mode == "bb" and run in BLACKBOARD:
        return "const", BLACKBOARD[run]
    if mode == "roman":
        if run in FUNCTIONS and run not in UNIT_WORDS:
            return "fn", FUNCTIONS[run]
        if run in _ROMAN_LETTERS:
            return _letter(run)
    if run in _UPRIGHT_FUNCTIONS:
        return "fn", FUNCTIONS[run]
    entry = TABLE.get(run)
    if entry is not None and entry[0] in {"and", "or", "not", "deg", "%", "mod"}:
        return entry
    return "word", run


_UPRIGHT_FUNCTIONS = frozenset("gcd lcm sin cos tan ln log exp arcsin arccos arctan".split())

_BRACES = (["{"], ["\\{"])
_NUMBER_SETS = frozenset(BLACKBOARD.values()) | {"R", "Z", "Q", "N", "C", ")", "]"}  # a set may be taken from these

# upright letters that are mathematics rather than a unit: constants, the differential, common variables
_ROMAN_LETTERS = frozenset("e i d T Z n a b x y z k t A B C D E P Q R S O I M F G".split())


_KNOWN = re.compile("|".join(sorted((w for w in WORDS if w not in {"in", "to", "or", "and"}), key=len, reverse=True)))
LONGEST_RUN = 40  # letters that anybody writes without a space between names
_SHORT_WORDS = frozenset(
    "yes no and odd set dne per usd eur gbp one two six ten all any day red sum not can the non new old men boy cat dog box age car".split()
)


@lru_cache(maxsize=4096)
def split_letters(run: str, after_number: bool) -> tuple[tuple[str, str], ...]:
    """How a person reads letters in a row: a unit, known names and variables, a word.

    >>> split_letters("xsinx", False)
    (('sym', 'x'), ('fn', 'sin'), ('sym', 'x'))
    >>> split_letters("weeks", True)
    (('word', 'weeks'),)
    """
    whole = (("word", run),)
    if not run.isascii() or len(run) > LONGEST_RUN:
        return whole
    if (run.lower() in UNIT_WORDS and (after_number or len(run) > 3)) or run.lower() in _SHORT_WORDS:
        return whole
    pieces: list[tuple[str, str]] = []
    at, loose = 0, 0
    for match in [*_KNOWN.finditer(run), None]:
        stop = match.start() if match else len(run)
        if stop - at > (3 if at == 0 and match is None else 2):
            return whole
        loose += stop - at
        pieces.extend(_letter(letter) for letter in run[at:stop])
        if match:
            entry = TABLE[match.group()]
            if entry is not None:
                pieces.append(entry)
            at = match.end()
    if loose > 4:
        return whole
    return tuple(pieces)


def _letter(letter: str) -> tuple[str, str]:
    return TABLE[letter] or ("sym", letter)


def _command(raw: str, kinds: list[str], values: list[str]) -> bool:
    r"""A command that no row names: an environment, a run-together one (``\sinx``), or an unknown name."""
    if raw.startswith(("\\begin", "\\end")) and "{" in raw:
        kinds.append(raw[1 : raw.index("{")].strip())
        kinds[-1] = {"begin": "begin", "end": "close"}[kinds[-1]]
        values.append(raw[raw.index("{") + 1 : raw.index("}")].strip())
        return True
    if raw.startswith(("\\left", "\\right")) and raw[-1] == ".":
        return True
    for cut in range(len(raw) - 1, 2, -1):
        entry = TABLE.get(raw[:cut], raw)
        if (entry.__class__ is tuple and entry[0] not in {"text", "roman", "bb"}) or (entry is None and cut > 4):
            if entry is not None:
                kinds.append(entry[0])
                values.append(entry[1])
            return (
                _spell(raw[cut:], "math", kinds, values) if raw[cut:] not in TABLE else _row(raw[cut:], kinds, values)
            )
    if raw[1:].isalpha():
        kinds.append("sym")
        values.append(raw)
        return True
    return len(raw) > 1 and not raw[1].isalnum()


def _row(raw: str, kinds: list[str], values: list[str]) -> bool:
    entry = TABLE[raw]
    if entry is not None:
        kinds.append(entry[0])
        values.append(entry[1])
    return True
