r"""Typography that means nothing: Unicode signs, doubled backslashes, Markdown, final stops.

>>> clean("**x² ≤ 3**."), clean(r"\\frac{1}{2}")
('x^{2} \\le  3', '\\frac{1}{2}')
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable

from evalmath.errors import LimitError
from evalmath.lexicon.han import DIGITS, MYRIADS, from_han, with_myriads
from evalmath.lexicon.measures import is_measure
from evalmath.lexicon.numbers import from_words
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy
from evalmath.syntax import chemistry, programs, quantifiers, remarked, shorthand, vectors
from evalmath.syntax.rules import Rule, Table
from evalmath.syntax.symbols import FUNCTIONS, UNICODE

__all__ = ["RULES", "clean", "has_thousands"]

_GROUP = Lazy(r"[, ~;:][1-9]\d\d")  # found ten times as fast, and hardly ever there
# no item is written 000, and a thin space parts no items
_AMBIGUOUS = Lazy(r"(?<!\d)\d{1,3}(?:,| |~|\\[;:])[1-9]\d\d(?!\d)")

_SUPERSCRIPTS = {ord(a): b for a, b in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵗᵐ", "0123456789+-()nixyabktm", strict=True)}
_SUBSCRIPTS = {ord(a): b for a, b in zip("₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖₘ", "0123456789+-()nkm", strict=True)}
_SCRIPTS = Lazy(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵗᵐ]++|[₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖₘ]++|[¼-¾⅐-⅞]")
_SPLIT = Lazy(r"(?<![⁰¹²³⁴⁵⁶⁷⁸⁹])([⁰¹²³⁴⁵⁶⁷⁸⁹]++)[⁄/∕]([₀₁₂₃₄₅₆₇₈₉]++)")  # ³⁄₇
_CIRCLED = Lazy("[①-⑳]")
_ROOT_WORD = Lazy(r"√(\d++)")


def _script(match: re.Match[str]) -> str:
    signs = match.group()
    if ord(signs[0]) in _SUPERSCRIPTS:
        return "^{" + signs.translate(_SUPERSCRIPTS) + "}"
    if ord(signs[0]) in _SUBSCRIPTS:
        return "_{" + signs.translate(_SUBSCRIPTS) + "}"
    top, bottom = unicodedata.normalize("NFKC", signs).split("⁄")
    return f"\\frac{{{top}}}{{{bottom}}}"


def _fraction(match: re.Match[str]) -> str:
    return f"\\frac{{{match[1].translate(_SUPERSCRIPTS)}}}{{{match[2].translate(_SUBSCRIPTS)}}}"


def _circled(text: str) -> str:
    """Several circled numbers name statements or parts, and are no factors; one alone is a number."""
    if len(_CIRCLED.findall(text)) < 2:
        return text
    return _CIRCLED.sub(lambda m: f"\\textcircled{{{ord(m.group()) - ord('①') + 1}}}", text)


_DOUBLED = Lazy(r"\\\\(?:[A-Za-z]{2}|[{}$%]|(?<=\d\\\\),\d{3}(?!\d))")
# a list of numbers that fills its brackets holds no thousands: (3,400), [0,180); but for a function's (1,234)
_FILLED = Lazy(
    r"(?<!ln)(?<!og)(?<!rt)(?<!xp)(?<!os)(?<!an)([(\[\]]|\\\{)(\s*+-?\d{1,3}(?:,[1-9]\d\d|,-?\d{1,2})++\s*+)"
    r"(?=(?:\\right|\\[bB]igg?r?|\\mright)?\s*(?:[)\]\[]|\\\}))"
)
_THOUSAND = Lazy(r",[1-9]\d\d(?!\d)")
_FOURFOLD = Lazy(r"(?<!\\)\\{4,}+(?=[A-Za-z]{2}|[()\[\]{}])")
_SINGLE = Lazy(r"(?<!\\)\\[A-Za-z]")
_TIMES = Lazy(
    r"(?<=[\d}]) ?[xX] ?(?=10\s?(?:\^|\*\*))|(?<=\d) [xX] (?=\d)"
    r"|(?<=\d)[\\ ]*\\(?:text|mathrm) ?\{ ?[xX] ?\}[\\ ]*(?=10 ?\^)"
)
_SPACED_COMMA = Lazy(r"(?<=\d) ?\{ ?, ?\} ?(?=\d)")
_TYPESET_COMMA = Lazy(r"(?:,\s*\\!|\\text\{,\})\s*(?=\d{3}(?!\d))|,\s*\\[,;:]\s*(?=0\d\d(?!\d))")
_UNIT_VECTOR = Lazy(r"\\(?:mathbf|boldsymbol|bm|vec)\s*\{\s*\\?([ijk])(?:math)?\s*\}")
# \\mathbf{r}(t) = (t, t^2)
_VECTOR_FUNCTION = Lazy(
    r"^[\s$]*+\\(?:vec|mathbf|boldsymbol|bm)\s*+\{?\s*+([A-Za-z])\s*+\}?\s*+('{0,2})\s*+\(([a-z])\)\s*+="
)
_ARROW = Lazy(r"\\vec\s*(?=\{\s*[A-Z]'?\s*[A-Z]'?\s*\})")
_UPRIGHT_LETTER = Lazy(r"\\text\s*\{\s*([ACDS])\s*\}(?=_)")  # \text{C}_8^3
_BOLD_SET = Lazy(r"\\mathbf\s*\{([RZQN])\}")
_CONNECTIVE = Lazy(
    r"^\s*(?:(?:so|thus|hence|therefore|then)(?:,\s*|\s+)|\\(?:to|(?:long)?rightarrow|implies)(?![A-Za-z])\s*)(?=\S)",
    re.IGNORECASE,
)
_HEAD = Lazy(
    r"^\W*(?:\\text\{\s*)?(?:the\s++)?(?:final\s++)?"
    r"(?:ans(?:\.|(?:wer)?\s*+(?:is)?\s*+[:=])\**+\s*+\}?|solutions?\s++(?:is|are)\s*+:?+\s*+\}?\s*+(?=\$|\\?\()"
    r"|(?:solutions?(?: set)?|roots?|zeros|equation)\s*+:\**+\s*+\}?\s*+(?=[-$\\({\d]|[A-Za-z]\s?+[=,]))",
    re.IGNORECASE,
)
_SPACING = Lazy(r"\\(?:[hv]space|[hv]?phantom|label|tag)\*?\s*\{[^{}]*\}|(?<=\\\\)\[[\d.]+ ?(?:pt|em|ex|cm|mm)\]")
_BOLD = Lazy(r"(?<![\w)\]}])\*\*(?=[^\s*])([^*]*+(?:\*[^*]++)*)(?<=\S)\*\*(?![\w(\[{\\])")
_STOP = Lazy(r"(?<!\.)\.(?=\s*(?:\$|\\\)|\\\]|\})+\s*$)")
_DOUBLED_BRACKETS = Lazy(r"^\s*\\\\[(\[](.*)\\\\[)\]]\W*$", re.DOTALL)
LONGEST_STOP = 64  # characters of punctuation behind an answer: a search from each of them is quadratic
_TRAILING = Lazy(r"(?:(?<!\.\.)[.,;:。，；\s]|\\\\|\\\s|\\$)++$")


def _swap(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


def _listed(text: str) -> str:
    """A space behind the commas between brackets, which separate items."""
    if not _GROUP.search(text):
        return text
    return _FILLED.sub(lambda m: m[1] + m[2].replace(",", ", ") if _THOUSAND.search(m[2]) else m[0], text)


_REMAINDER = Lazy(
    r"(-?\d+)(?:\s*+\\text\s*+\{|,?\s++|\s*+(?=R))\s*+(?:with )?(?:a )?(?:R|r|[Rr]em(?:ainder)?\.?)"
    r"(?: of| is)?\s*+\}?\s*+(\d+)"
)
# Ann 5 Bob 7, 3 quarters 2 dimes; but 5 ft 6 in, from 3 to 5, sin 30 cos 60
_BESIDE_NUMBERS = Lazy(
    r"\s*+(?:(?:[A-Za-z]{3,15} -?\d[\d.]*+(?: (?!\Z)|\s*+\Z)){2,6}+"
    r"|(?:-?\d[\d.]*+ [a-z]{3,15}(?: (?!\Z)|\s*+\Z)){2,6}+)"
)
_JOINING = frozenset(
    "and but for from than per plus minus times over into under above below divided multiplied added less more least"
    " most thousand hundred million billion half halves third thirds dozen base mod modulo point".split()
)


def _in_pairs(text: str) -> str:
    """Numbers that each have a word of their own are a list, no product: ``length 8 width 5``."""
    first = text.lstrip()[:1]
    if not (first.isalnum() or first == "-") or not _BESIDE_NUMBERS.fullmatch(text):
        return text
    pieces = text.split()
    words = [piece for piece in pieces if piece.isalpha()]
    if all(map(is_measure, words)) or any(word in _JOINING or word in _CALLED for word in map(str.lower, words)):
        return text
    return ", ".join(f"{one} {other}" for one, other in zip(pieces[::2], pieces[1::2], strict=True))


_CALLED = frozenset(FUNCTIONS) - {"min", "max"}
_CHANCE = Lazy(r"(?:\\text\s*+\{\s*+)?(\d+)(?:\s*+\\text\s*+\{)?\s*+(?:in|out of)\s*+\}?\s*+(\d+)\s*+\}?")


def _remainder(text: str) -> str:
    """A division's result: ``12 R 3``."""
    match = _REMAINDER.fullmatch(text.strip())
    return match.expand(r"\\text{quotient } \1, \\text{remainder } \2") if match else text


_PLAIN_MATRIX = Lazy(r"\\([pbvBV]?matrix)\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}")


_MEASURE = Lazy(r"(?<![A-Za-z\d\\])m ?(?=\\angle)")
_VECTOR = Lazy(r"<(\s*[^<>=|,]{1,40}(?:,[^<>=|,]{1,40}){1,3})>(?=\s*(?:$|[+),;.]))")  # (1,2) + t<3,-1>
_NAMELESS_MAP = Lazy(r"^\s*[a-z]\s*\\mapsto\b\s*+")  # x \mapsto x + 1
_MAP = Lazy(r"^\s*([A-Za-z])\s*:\s*([a-z])\s*\\mapsto\s*")  # f: x \mapsto x + 1
_LOG_BASE = Lazy(r"(?<![A-Za-z\\])log(?:arithm)? base (\d{1,4}|[a-z]) of ")
_MINUTES = Lazy(
    r"(?<!\d)(\d{1,3}) ?degrees,? (?:and )?(\d{1,2}) ?minutes?(?:,? (?:and )?(\d{1,2}) ?seconds?)?(?![A-Za-z])"
)


def _minutes_of_arc(text: str) -> str:
    """``37 degrees 30 minutes``"""
    return _MINUTES.sub(lambda m: f"{m[1]}^\\circ {m[2]}'" + (f" {m[3]}''" if m[3] else ""), text)


_YEARS = Lazy(r"^\s*(\d{1,4})(?:\s|\\[ ,;]|~)*(?:\\text\s*\{\s*)?(?:BCE?|B\. ?C\.?(?: ?E\.?)?)\s*\}?\s*$")
_ARTICLE = Lazy(r"^\s*an? (?=\d[\d.]*\s*(?:\\?%|percent))")
_SIMILAR = Lazy(r" ~ (?=\s*\\(?:big)?triangle)")
_PARALLEL = Lazy(r"(?<![A-Za-z|])([A-Z]{2}) ?(?:\|\||//) ?([A-Z]{2})(?![A-Za-z|])")
_CURVE = Lazy(
    r"^(?:\\text\s*\{)?\s*(?:the\s+)?(?:straight )?(line|curve|plane|circle|parabola)(?: with equation| of equation)?"
    r"\s*\}?\s*\$?(?=[^=]{1,60}=[^=]+$)",
    re.IGNORECASE,
)
_SQUARE = Lazy(r"\^\s*+\{?\s*+2")
_OPTION = Lazy(r"^(?:\\text\s*\{)?\s*(?:option|choice) ?\(?(\d{1,2}|[ivx]{1,4})\)?\s*\}?$", re.IGNORECASE)
_POINT = Lazy(r"^(?:\\text\s*\{)?\s*(?:the\s+)?point\s*\}?\s*(?=\$?[A-Z](?:\$?$|\())", re.IGNORECASE)


def _noun(text: str) -> str:
    """What an equation or a letter is called: ``the line y = x``, ``point P``."""
    curve = _CURVE.match(text)
    if curve is not None and _is_one(curve[1].lower(), text[curve.end() :]):
        text = text[curve.end() :]
    return _POINT.sub("", text)


def _is_one(noun: str, equation: str) -> bool:
    """Whether an equation may be that of a line, a plane, a circle, a parabola: else the noun says something else."""
    squares = _SQUARE.findall(equation)
    if noun == "line" or noun == "plane":
        return not squares and (noun == "plane") == ("z" in equation)
    return noun == "curve" or (len(squares) == 1 if noun == "parabola" else len(squares) > 1 or "r" in equation)


_PLACED = Lazy(r"^(?:(?:the\s)?point\s)?\$?([A-Z])\$?\s(?:is\s)?at\s\$?\(")


def _placed(text: str) -> str:
    """A point and where it is: ``point M at (2, 7)``."""
    return _PLACED.sub(r"\1(", text)


_BELOW_ZERO = Lazy(r"^\s*(\$?)(\d[\d.,]*(?:[^\d=]{0,30}?[^\d\s=])?)\s+below\s+(?:zero|0)\s*(\}?)\s*$")
_GROWING = Lazy(
    r"^(?:\\text\s*\{)?\s*(?:(?:the |it )(?:(?:limit|series|integral|sum|sequence) )?)?(?:diverges|tends|goes) to"
    r"\s*\}?\s*"
    r"(?=\$?[-+]?\s*(?:\\infty|∞|(?:positive |negative )?infinity)\W*$)"
)
_COLUMNS = Lazy(r"(matrix\*\})\[[lrc]\]")


def _plain_matrix(text: str) -> str:
    r"""Plain TeX's ``\pmatrix{1 & 2 \cr 3 & 4}``."""
    return _PLAIN_MATRIX.sub(r"\\begin{\1}\2\\end{\1}", text)


_IN_BRACKETS = Lazy(
    r"(?<![A-Za-z])((?:E|Var|Cov|[fgh])|\\(?:mathbb|mathrm|operatorname)\s?\{?\s?(?:E|Var|Cov)\s?\}?)\s?\[([^\[\],]{1,60})\]"
)
# what an order of labels may be made of: Roman numerals, numbers, letters, words
_LABEL = r"(?:[IVX]{1,4}|\d{1,4}|[A-Z]|[A-Z]?[a-z]{2,12})"
_ARROW_SIGN = r"(?:\\(?:to|(?:long)?rightarrow)(?![A-Za-z])|-{1,3}>)"
_STEPS = Lazy(rf"\s*+\$?\s*+{_LABEL}(?:\s*{_ARROW_SIGN}\s*{_LABEL}){{2,24}}\s*\$?\s*")
_STEP = Lazy(_ARROW_SIGN)
_PROPOSITIONS = frozenset("PQRS")


def _steps(text: str) -> str:
    """Labels in an order that arrows show: ``II → IV → I → III``. Propositions imply one another."""
    if not _STEPS.fullmatch(text):
        return text
    items = [item.strip() for item in _STEP.split(text.strip(" $"))]
    return text if _PROPOSITIONS.issuperset(items) else f"({', '.join(items)})"


# \left.\frac{dy}{dx}\right|_{x=1}, y'|_{x=1}: a derivative at a place
_PLACE = Lazy(
    r"(?:\\left\s*+\.\s*+)?"
    r"(?:\\[dt]?frac\s*\{\s*d(?:\^\{?([23])\}?)?\s*([A-Za-z])\s*\}\s*\{\s*d([a-z])(?:\^\{?[23]\}?)?\s*\}"
    r"|([A-Za-z])('{1,3})(?:\([a-z]\))?)\s*(?:\\right|\\[bB]igg?r?)?\s*(?:\\[lr]?[vV]ert|\|)"
    r"\s*_\s*\{\s*([a-z])\s*=\s*([^{}=]{1,30})\s*\}"
)


def _at_place(match: re.Match[str]) -> str:
    order, name, by, function, primes, at, place = match.groups()
    if by is not None and by != at:
        return match[0]
    return f"{function}{primes}({place})" if function else f"{name}{chr(39) * int(order or 1)}({place})"


_BETWEEN_SETS = Lazy(r"(?<![A-Za-z\\])([A-Z])\s?\\(?:triangle|bigtriangleup)\s?([A-Z])(?![A-Za-z'_])")
# > 8, with nothing in front of the sign
_COMPARED = Lazy(r"\s*+\$?\s*+(>=|<=|>|<|\\[lg]eq?(?:slant)?(?![A-Za-z]))\s*(?=[-\d.\\$][^<>|]*$)")
_COMPARISONS = {">": "more than", "<": "less than", "g": "at least", "l": "at most", ">=": "at least", "<=": "at most"}


def _compared(text: str) -> str:
    """A comparison that leaves out of what: ``> 8``."""
    match = _COMPARED.match(text)
    if match is None:
        return text
    sign = match[1]
    dollar = "$" if "$" in match[0] else ""
    return f"\\text{{{_COMPARISONS[sign[1] if sign[0] == chr(92) else sign]} }}{dollar}{text[match.end() :]}"


_SHARE = Lazy(
    r"^(\\text\s?\{)?\s*((?:[a-z]{1,9}[- ]){0,3}"
    r"(?:half|halves|(?:third|quarter|fourth|fifth|sixth|eighth|tenth)s?))"
    r" of (?=(?:the|all|an?|his|her|their|its) )",
    re.IGNORECASE,
)


def _share(text: str) -> str:
    """A share in words: ``two-thirds of the class``."""
    match = _SHARE.match(text)
    value = from_words(match[2].lower()) if match else None
    if match is None or value is None or value.denominator == 1:
        return text
    fraction = f"\\frac{{{value.numerator}}}{{{value.denominator}}}"
    return f"{fraction}{match[1] or ' '} of {text[match.end() :]}"


def _chance(text: str) -> str:
    """``1 in 6``"""
    match = _CHANCE.fullmatch(text.strip())
    return match.expand(r"\\frac{\1}{\2}") if match else text


def _single_backslashes(text: str) -> str:
    """Undo a tool that escapes twice; a line break between single backslashes stays."""
    return text.replace("\\\\", "\\") if _DOUBLED.search(text) and not _SINGLE.search(text) else text


# 2.5\mathrm{E}{-3}: the upright E of a calculator; an e is one before an exponent in braces, else it is the number
_UPRIGHT_E = Lazy(
    r"(?<=\d)(?:\\[ ,])?\s?\\(?:mathrm|text|rm)\s?\{\s?"
    r"(?:E\s?\}\s?\{?\s?([-+]?\d{1,3})(?!\d)\s?\}?|e\s?\}\s?\{\s?([-+]?\d{1,3})\s?\}|[eE](-\d{0,3})\s?\}\s?(\d{0,3}))"
)


def _exponent(match: re.Match[str]) -> str:
    return "E" + "".join(filter(None, match.groups()))


_POWER_OF_E = Lazy(r"(?<![A-Za-z\\])E(?=\^[-({]|\*\*)")


_MIXED = Lazy(r"^\s*(\d{1,9})\s+and\s+(\d{1,9})/(\d{1,9})\s*$")
_AND_A_HALF = Lazy(r"(?<![\d./])(\d{1,9}) and (?:a|one)[ -](half|third|quarter)(?![A-Za-z])")


def _mixed(text: str) -> str:
    """``3 and 1/2``, ``3 and a half``"""
    text = _AND_A_HALF.sub(lambda m: f"{m[1]} 1/{_SHARES[m[2]]}", text)
    return _MIXED.sub(r"\1 \2/\3", text)


_SHARES = {"half": 2, "third": 3, "quarter": 4}


def _bold(text: str) -> str:
    """Markdown's bold; between operands two stars are a power."""
    text = _BOLD.sub(r"\1", text)
    if text.lstrip()[:2] == "**" or text.rstrip(" .")[-2:] == "**":
        text = text.replace("**", "").strip("*")
    return text


def _upright_names(text: str) -> str:
    """Bold number sets and unit vectors; the vector between two points; the letters of combinations."""
    text = _VECTOR_FUNCTION.sub(r"\1\2(\3) =", text) if "=" in text else text
    text = _UPRIGHT_LETTER.sub(r"\1", _ARROW.sub(r"\\overrightarrow", text))
    return _UNIT_VECTOR.sub(r"\\hat{\1}", _BOLD_SET.sub(r"\\mathbb{\1}", text))


# their backslash
_LOST_DELIMITERS = Lazy(r"(?<![A-Za-z\\])(?:left(?=[(\[|{]|\\\{)|right(?=[)\]|}]|\\\})|boxed(?=\{))")
# x=5 \quad y=7, $x=5$ $y=7$, x=5 and y=7 on two lines
_BESIDE = Lazy(
    r"(?<=[\w})\]!])[ \t]*+(?:\$\s++\$|\\\)\s*+\\\(|\$\$\s*+\$\$|\\qq?uad|\\;|\n)\s*+"
    r"(?=(?:\\?[A-Za-z]+(?:_\{?\w+\}?)?|[A-Za-z]\([A-Za-z]\))\s*+=[^=])"
)


def _side_by_side(text: str) -> str:
    """Equations side by side are a list, no product: there a comma belongs."""
    first = text.find("=")
    if first < 0 or "\\begin" in text:
        return text
    return _BESIDE.sub(lambda m: ", " if m.start() > first else m[0], text)


_GROUPED_DECIMALS = Lazy(r"(?<![\d.])\d*+\.\d{3}(?:\\,\s?\d{3})*+(?:\\,\s?\d{1,2})?+(?![\d.])")  # 0.000\,45


def _typeset_groups(text: str) -> str:
    """The commas of thousands that spaces surround, and no spaces between the digits behind a point."""
    text = _TYPESET_COMMA.sub("{,}", text)
    return _GROUPED_DECIMALS.sub(lambda m: m[0].replace("\\,", "").replace(" ", ""), text) if "." in text else text


_COMMA = Lazy(r"(?<![\d,.])(\d{1,6}),(\d{1,2})(?=\s*(?:\\?%|€))")  # 37,5 %
# €1.250,00 and 1.250,00 €: points of thousands before a decimal comma
_EURO = Lazy(r"(?<=€)\s?\d{1,3}(?:\.\d{3})*+,\d\d(?![\d.,])|(?<![\d.,])\d{1,3}(?:\.\d{3})++,\d\d(?=\s?(?:€|EUR))")


def _european(text: str) -> str:
    """An amount of percent or euros with a decimal comma."""
    text = _EURO.sub(lambda m: m[0].replace(".", "").replace(",", "."), text)
    return _COMMA.sub(r"\1{,}\2", text)


_JOINED = Lazy(r"(?<![A-Za-z\\])(?=[A-Z]*[a-z])(?=[a-z]*[A-Z])(?![A-Z][a-z]+\^)[A-Za-z]{4}(?=\^)")  # GMmr^{-2}


def _parted_letters(text: str) -> str:
    """Four letters in front of a power are a product."""
    at = text.find("^")
    while at >= 0:
        if at >= 4 and text[at - 4 : at].isalpha():
            return _JOINED.sub(lambda m: " ".join(m[0]), text)
        at = text.find("^", at + 1)
    return text


# (3A7)_{16}, \text{FF}_{16}
_NUMERAL = Lazy(r"^\s*+(?:\(|\\(?:text|mathrm)\s?\{)([0-9A-F]+)[)}]_(?=\{?\d)")
_ESCAPED = {"\x0c": "\\f", "\x08": "\\b", "\x07": "\\a", "\x0b": "\\v"}
_LOST = Lazy(r"[\x07\x08\x0b\x0c](?=[a-z])|\t(?=imes|heta|ext|frac|an|au)|\r(?=ight|ho)")


def _string_escapes(text: str) -> str:
    r"""Commands whose first letter a string literal ate: a form feed and ``rac`` was ``\\frac``."""
    return _LOST.sub(lambda m: _ESCAPED.get(m.group(), "\\t" if m.group() == "\t" else "\\r"), text)


_SCRIPT_TAGS = Lazy(r"<(sup|sub)>([^<>]*)</\1>", re.IGNORECASE)
_TAGS = Lazy(r"</?(?:b|i|u|em|strong|p|br|span|div|answer|sup|sub|math|font)\b[^<>]{0,80}/?>", re.IGNORECASE)


def _html(text: str) -> str:
    """Tags and character references."""
    text = _SCRIPT_TAGS.sub(lambda m: ("^{" if m.group(1).lower() == "sup" else "_{") + m.group(2) + "}", text)
    text = html.unescape(_TAGS.sub(" ", text))
    return text if text.isascii() else _SCRIPTS.sub(_script, text).translate(UNICODE)


_EMPTY_BASE = Lazy(r"\{\}(?=\^\s*(?:\{\s*)?\\circ)")
_BETWEEN = Lazy(r"(?<![A-Za-z])([Nn]orth|[Ss]outh)[- ](east|west)(?![A-Za-z])")
_POINTS = Lazy(r"(?<![A-Za-z.])([NS])\. ?([EW])\b\.?(?! ?[A-Z])")
_DUE = Lazy(r"(?<![A-Za-z])due (?=(?:north|south)?(?:east|west)|north|south)", re.IGNORECASE)
# 5 N, to the left; 20 km, north
_AIMED = Lazy(
    r"(?<=[A-Za-z}]), (?=(?:to the |towards the |directed )?"
    r"(?:left|right|up|down|(?:north|south)?(?:east|west)|north|south)(?:wards?)?\}?\Z)",
    re.IGNORECASE,
)


def _aimed(text: str) -> str:
    """An amount with its direction behind a comma."""
    match = _AIMED.search(text)
    head = text[: match.start()] if match is not None else ""
    told = "," not in head and any(map(str.isdigit, head))
    return f"{head} {text[match.end() :]}" if match is not None and told else text


# k = 0, ±1, ±2, ...; n = 1, 2, 3, ...: what a parameter runs through
_DOTS = r"\s*+,\s*+(?:\\[lc]?dots[bcimo]?(?![A-Za-z])|\.\.\.)"
_ALL_WHOLE = Lazy(
    rf"(?<=[\s,;({{])([klmnpqj])\s*+=\s*+(?:0\s*+,\s*+\\pm\s*+1(?:\s*+,\s*+\\pm\s*+2(?:\s*+,\s*+\\pm\s*+3)?)?{_DOTS}"
    rf"|(?:\\[lc]?dots|\.\.\.)\s*+,\s*+(?:-2\s*+,\s*+)?-1\s*+,\s*+0\s*+,\s*+1(?:\s*+,\s*+2)?{_DOTS})"
)
_ALL_NATURAL = Lazy(rf"(?<=[\s,;({{])([klmnpqj])\s*+=\s*+1\s*+,\s*+2(?:\s*+,\s*+3(?:\s*+,\s*+4)?)?{_DOTS}")


def _running(text: str) -> str:
    """A parameter that runs through all integers, or all natural numbers, as the member of their set."""
    for values, numbers in ((_ALL_WHOLE, "Z"), (_ALL_NATURAL, "N")):
        match = values.search(text)
        if match is not None and text[: match.start()].strip(" ({$"):  # behind what it is a parameter of
            text = f"{text[: match.start()]}{match[1]} \\in \\mathbb{{{numbers}}}{text[match.end() :]}"
    return text


_PER_MILLE = Lazy(r"(?<=\d) ?(?:per mill?e?|per thousand|permil(?:le)?)\b")
# between single letters or brackets: p if and only if q
_IFF = Lazy(
    r"(?:(?<=[)}])|(?<=(?<![A-Za-z])[A-Za-z])) ?(?:\\text\s?\{ ?)?"
    r"(?:if and only if|iff)(?: ?\})? ?(?=[(\\~]|[A-Za-z](?![A-Za-z]))"
)
_ONLY_IF = Lazy(r"(?<!and )\bonly if\b")
# f"(x): behind a letter the sign of inches is a second derivative
_SECOND_DERIVATIVE = Lazy(r"""(?<![A-Za-z"'\\])([A-Za-z])"(?=\s?[(=+*/)-])""")
_FROWN = Lazy(r"\\(?:overset|stackrel)\s*+(?:\{\s*+)?\\(?:small)?frown\s*+(?:\}\s*+)?(?=\{)")
_UNDERSCORES = Lazy(r"(?<![\w.}])[1-9]\d{0,2}(?:_\d{3})++(?![\w}])")


def _with_primes(text: str) -> str:
    return _SECOND_DERIVATIVE.sub(r"\1''", text)


def _without_underscores(text: str) -> str:
    """The digits of ``10_000``, of which no numeral has the base."""
    return _UNDERSCORES.sub(lambda m: m[0].replace("_", ""), text)


_HOW_MANY = Lazy(r"\\?#\s*+(?=[A-Za-z(|]|\\\{|\\[A-Za-z])")
_NUMBER_SIGN = Lazy(r"\\?#\s*+(?=\d)")


def _number_sign(text: str) -> str:
    """``#S`` is how many elements a set has, ``#5`` is 5."""
    return _NUMBER_SIGN.sub("", _HOW_MANY.sub(r"\\# ", text))


_DOLLARS = Lazy(r"\s*+-?\s*+(?=\$ ?\d[\d,]*+(?:\.\d++)?\.?(?:\s*+\Z|\s++[A-Za-z]{2}))")


def _dollars(text: str) -> str:
    """A dollar sign before a number that opens no formula: ``$5``, ``$20 profit``."""
    sign = _DOLLARS.match(text) if text.count("$") == 1 else None
    return text if sign is None else f"{sign[0]}\\{text[sign.end() :]}"


_GROWTH = Lazy(
    r"(?:(?<![A-Za-z\\])[Oo]|\\(?:Theta|Omega|omega)|[ΘΩ])\s?\}?\s?(?:\\left)?\((?P<body>[^()]{0,40}(?:\([^()]{0,40}\)[^()]{0,40}){0,4}+)\)"
)
_CONSTANT_BASE = Lazy(r"(?<=log)_(?:\d|\{\d{1,3}\}|e(?![A-Za-z])|\{e\})|(?<=\\)l[gn](?![A-Za-z])")


def _growth(text: str) -> str:
    """The base of a logarithm in an order of growth is a constant factor, which says nothing: O(n log_2 n)."""
    return _GROWTH.sub(lambda m: _CONSTANT_BASE.sub(lambda one: "" if one[0][0] == "_" else "log", m[0]), text)


_MAXIMA = Lazy(r"%(?<![\d\\]%)(?=(?:i|pi|e|phi)(?![A-Za-z]))")  # %e^(%i*%pi)
# x^2 + constant
_CONSTANT = Lazy(
    r"\+\s{0,4}+(?:\\(?:text|mathrm)\s?\{\s?)?+(?:an? |some )?(?:arbitrary )?const(?:ant|\.)?\s{0,4}+\}?\Z"
)
_LED = Lazy(r"[\s$]*+(?:\\text\s*+\{\s*+)?(?:if|when)\b", re.IGNORECASE)
_TEXT = Lazy(r"\\(?:text|mbox|textrm)\s*+\{([^{}]*+)\}")
_BRANCH = Lazy(
    r"\s*+(?:(?:and|or) )?(?:if|when)\s++([^,:;]{1,80}?)\s*(?:,(?: ?then\b)?|:|\bthen\b)\s*([^;]{1,80})", re.IGNORECASE
)
_REST = Lazy(r"\s*+(?:(?:and|or) )?(?:otherwise|else)\s*+[,:]?\s*+([^;]{1,80})", re.IGNORECASE)


def _behind_values(text: str) -> str:
    """Branches whose conditions stand in front: ``if n is odd, 0; if n is even, 1``."""
    if not _LED.match(text):
        return text
    branches: list[str] = []
    for piece in _TEXT.sub(r" \1 ", text).strip(" $.").split(";"):
        branch, rest = _BRANCH.fullmatch(piece), _REST.fullmatch(piece)
        if branch is None and rest is None:
            return text
        branches.append(f"{branch[2]} if {branch[1]}" if branch else f"{rest[1]} otherwise" if rest else "")
    return "; ".join(branches) if len(branches) > 1 else text


_IDENTICALLY = Lazy(r"(?<=[a-z]\([a-z]\))\s*+\\equiv(?![a-z])")


def _identically(text: str) -> str:
    """A function that is a constant everywhere; behind a modulus it is congruent to it."""
    return text if "mod" in text else _IDENTICALLY.sub(" = ", text)


_IN_BASE = Lazy(r"\A\s*+([0-9A-Fa-f]{1,20}) (?:in |\()?(hexadecimal|binary|octal)\)?[\s.]*+\Z")
_BASES = {"hexadecimal": 16, "octal": 8, "binary": 2}


def _based(match: re.Match[str]) -> str:
    """``2B in hexadecimal``"""
    return f"{match[1].upper()}_{{{_BASES[match[2]]}}}"


_ESCAPED_MINUS = Lazy(r"(?<!\\)\\-")  # no new row that begins with one
_POSITIVE = Lazy(r"(?i)\b(?:positive|plus) infinity\b")
_UNEQUAL = Lazy(r"(?:\b(?:is|are) )?not equal to ")
RULES = (
    Rule("dollars", ("$",), _dollars),
    Rule("string-escapes", ("\x07", "\x08", "\x0b", "\x0c", "\t", "\r"), _string_escapes),
    Rule(
        "html",
        tuple(
            "</ <br <p> &lt; &gt; &le; &ge; &ne; &nbsp; &amp; &times; &middot; &minus; &pi; &# &radic; &frasl; &frac"
            " &infin; &deg; &sup2; &sup3;".split()
        ),
        _html,
    ),
    Rule("escaped-twice", ("\\\\\\\\",), lambda text: _FOURFOLD.sub(r"\\", text)),
    Rule("doubled-brackets", ("\\\\(", "\\\\["), lambda text: _DOUBLED_BRACKETS.sub(r"\1", text)),
    Rule("doubled-backslash", ("\\\\",), _single_backslashes),
    Rule("typeset-comma", ("\\!", "\\,", "\\;", "\\:", "\\text{,}"), _typeset_groups),
    Rule("side-by-side", ("$ $", "$\n", "\\quad", "\\qquad", "\\;", "\\) ", "\\)\n", "\n", "$$ $$"), _side_by_side),
    Rule("second-derivative", ('"(', '" (', '"=', '" =', '"+', '"-', '" +', '" -'), _with_primes),
    Rule("arc", ("frown",), lambda text: _FROWN.sub(r"\\wideparen", text)),
    Rule("underscores", tuple(f"_{digit}" for digit in range(10)), _without_underscores),
    Rule("number-sign", ("#",), _number_sign),
    Rule("growth", ("log_", "\\lg", "\\ln"), _growth),
    Rule("maxima", ("%i", "%p", "%e"), lambda text: _MAXIMA.sub("", text)),
    Rule("constant", ("onst",), lambda text: _CONSTANT.sub("+C", text)),
    Rule("vector-operators", ("curl", "div}", "grad", "rot}"), vectors.named),
    Rule("cross-product", ("\\times", "\\wedge"), vectors.crossed),
    Rule("dot-product", ("\\vec", "\\mathbf", "\\boldsymbol", "\\bm", "\\overright"), vectors.dotted),
    Rule("triple-product", ("\\times(", "\\times ("), vectors.triple),
    Rule("empty-base", ("{}^",), lambda text: _EMPTY_BASE.sub("", text)),
    Rule("worded-quantifier", ("here exist", "or all ", "or every ", "or any ", "or each "), quantifiers.worded),
    Rule("implied", (" then ", " then}", "{then "), quantifiers.implied),
    Rule("quantifiers", ("\\neg", "\\lnot"), quantifiers.denied),
    Rule("bound", ("\\forall", "\\exists"), quantifiers.renamed),
    Rule(
        "compass", ("orth-", "outh-", "orth e", "orth w", "outh e", "outh w"), lambda text: _BETWEEN.sub(r"\1\2", text)
    ),
    Rule("compass-points", ("N.E", "N.W", "S.E", "S.W"), lambda text: _POINTS.sub(r"\1\2", text)),
    Rule("due", ("due ",), lambda text: _DUE.sub("", text)),
    Rule("aimed", (", to", ", n", ", s", ", e", ", w", ", l", ", r", ", u", ", d"), _aimed),
    Rule("running", ("dots", "..."), _running),
    Rule(
        "upright-names",
        ("\\mathbf", "\\vec", "\\boldsymbol", "\\bm", "\\text{C}_", "\\text{A}_", "\\text{S}_", "\\text{D}_"),
        _upright_names,
    ),
    Rule("map", ("\\mapsto",), lambda text: _NAMELESS_MAP.sub("", _MAP.sub(r"\1(\2) = ", text))),
    Rule("logarithm-base", (" base ",), lambda text: _LOG_BASE.sub(r"\\log_{\1} ", text)),
    Rule("minutes-of-arc", ("degrees ",), _minutes_of_arc),
    Rule("bracketed-list", (",1", ",2", ",3", ",4", ",5", ",6", ",7", ",8", ",9"), _listed),
    Rule("remainder", ("R", " r", "rem"), _remainder),
    Rule("pairs", (" 0", " 1", " 2", " 3", " 4", " 5", " 6", " 7", " 8", " 9", " -"), _in_pairs),
    Rule("chance", (" in ", "out of", "{in "), _chance),
    Rule("replacements", ("->",), programs.solutions),
    Rule("steps", ("\\to", "ightarrow", "->"), _steps),
    Rule("place", ("|_", "| _", "vert_", "ert _"), lambda text: _PLACE.sub(_at_place, text)),
    Rule(
        "symmetric-difference",
        ("\\triangle", "\\bigtriangleup"),
        lambda text: _BETWEEN_SETS.sub(r"(\1 \\setminus \2) \\cup (\2 \\setminus \1)", text),
    ),
    Rule("compared", (">", "<", "\\ge", "\\le"), _compared),
    Rule("share", ("f of ", "d of ", "s of ", "r of ", "h of "), _share),
    Rule("chemistry", chemistry.MARKS, chemistry.substances),
    Rule("electron-shells", ("s^",), chemistry.shells),
    Rule("logical-and", (" & ",), programs.conjunction),
    Rule("printed-or", (") | (",), programs.disjunction),
    Rule("measure-of-angle", ("m\\angle", "m \\angle"), lambda text: _MEASURE.sub("", text)),
    Rule("angle-brackets", ("<",), lambda text: _VECTOR.sub(r"\\langle \1\\rangle ", text)),
    Rule("similar", (" ~ ",), lambda text: _SIMILAR.sub(r" \\sim ", text)),
    Rule("programmed", (" || ", " && "), programs.connectives),
    Rule("braced", ("\\underbrace", "\\overbrace"), shorthand.braced),
    Rule("partial", ("\\partial_",), shorthand.partial),
    Rule("degrees", ("\\circ ",), shorthand.degrees),
    Rule(
        "about",
        ("or about", "or appr", "or rough", "or around", "(or ", "i.e.", "that is", "which is"),
        shorthand.about,
    ),
    Rule("beside", ("lel to", "lar to", "ent to", "\\|"), shorthand.beside),
    Rule("bearing", ("circ", "degree"), shorthand.bearing),
    Rule("places", ("d.p", "dp", "s.f", "sf", "sig"), shorthand.places),
    Rule("events", ("P(",), shorthand.events),
    Rule("phasor", ("\\angle",), shorthand.phasors),
    Rule("combinations", ("nC", "mC", "NC"), shorthand.combinations),
    Rule("congruent", ("\\cong", "\\sim"), shorthand.named_alike),
    Rule("unending", ("\\overline",), shorthand.unending),
    Rule("parallel", ("||", "//"), lambda text: _PARALLEL.sub(r"\1 \\parallel \2", text)),
    Rule("years", ("BC", "B.C"), lambda text: _YEARS.sub(r"\1 \\text{BC}", text)),
    Rule("article", ("%", "percent"), lambda text: _ARTICLE.sub("", text)),
    Rule("rejected", ("reject", "extraneous", "discard"), remarked.rejected),
    Rule("double-root", ("double root", "repeated root", "multiplicity 2"), remarked.double_root),
    Rule("remarked-extreme", ("imum",), remarked.extreme),
    Rule("option", ("ption (", "ption ", "hoice "), lambda text: _OPTION.sub(r"\1", text)),
    Rule("noun", ("line ", "line}", "curve ", "plane ", "circle ", "parabola ", "point ", "point}"), _noun),
    Rule("below-zero", ("below ",), lambda text: _BELOW_ZERO.sub(r"\1-\2\3", text)),
    Rule("placed", (" at (", " at $("), _placed),
    Rule("conditions-first", ("If ", "if ", "When ", "when "), _behind_values),
    Rule("positive-infinity", ("ositive infinity", "lus infinity"), lambda text: _POSITIVE.sub("infinity", text)),
    Rule("growing", ("diverges to", "tends to", "goes to"), lambda text: _GROWING.sub("", text)),
    Rule("plain-matrix", ("matrix{", "matrix {"), _plain_matrix),
    Rule("matrix-columns", ("matrix*}[",), lambda text: _COLUMNS.sub(r"\1", text)),
    Rule("array-call", ("np.array(", "numpy.array("), programs.array),
    Rule("printed-set", ("set([", "set({", "FiniteSet("), programs.printed_set),
    Rule("escaped-minus", ("\\-",), lambda text: _ESCAPED_MINUS.sub("-", text)),  # as Markdown writes a minus
    Rule("negative-space", ("\\!",), _swap("\\!", "")),
    Rule("tight-colon", ("{:}",), _swap("{:}", ":")),
    Rule(
        "head", ("nswer", "NSWER", "ans", "Ans", "olution", "oot", "eros", "quation"), lambda text: _HEAD.sub("", text)
    ),  # Answer: 5
    Rule(
        "connective",
        ("So", "Thus", "Hence", "Therefore", "Then", "\\to", "ightarrow", "\\implies"),
        lambda text: _CONNECTIVE.sub("", text),
    ),
    Rule(
        "called-in-brackets",
        ("E[", "E}[", "E [", "f[", "g[", "h[", "r[", "r}[", "v[", "v}["),
        lambda text: _IN_BRACKETS.sub(r"\1(\2)", text),
    ),
    Rule("printed-branches", ("Piecewise",), programs.printed_branches),
    Rule("printed-equation", ("Eq(",), programs.printed_equation),
    Rule("mathematica", ("[",), programs.mathematica),
    Rule("scientific", ("*^",), programs.scientific),
    Rule("imaginary", tuple(f"{digit}j" for digit in range(10)), programs.imaginary),
    Rule("dictionary", ("':", "' :"), programs.dictionary),
    Rule("identically", ("\\equiv",), _identically),
    Rule("base-in-words", ("decimal", "binary", "octal"), lambda text: _IN_BASE.sub(_based, text)),
    Rule("numbered-constants", ("C1", "c1"), shorthand.constants),
    Rule(
        "python",
        ("math.", "np.", "numpy.", "sympy.", "sp.", "//", "0b", "0o", "0x", "0X", "Rational(", "Fraction(", "Decimal("),
        programs.python,
    ),
    Rule("mixed-number", (" and ",), _mixed),
    Rule("spacing", ("space", "phantom", "\\label", "\\tag", "\\\\["), lambda text: _SPACING.sub(" ", text)),
    Rule("doubled-percent", ("\\\\%",), _swap("\\\\%", "\\%")),
    Rule("plus-or-minus", ("plus or minus",), _swap("plus or minus", "\\pm ")),
    Rule("unequal", ("not equal to",), lambda text: _UNEQUAL.sub(r"\\ne ", text)),
    Rule("per-cent", ("per cent",), _swap("per cent", "percent")),
    Rule("iff", ("if and only if", " iff "), lambda text: _IFF.sub(r"\\iff ", text)),
    Rule("only-if", ("only if",), lambda text: _ONLY_IF.sub("onlyif", text)),
    Rule("per-mille", ("per mil", "per thousand", "permil"), lambda text: _PER_MILLE.sub("‰", text)),
    Rule("bold", ("**",), _bold),
    Rule(
        "lost-delimiters",
        ("left(", "left[", "left|", "left\\{", "left{", "boxed{"),
        lambda text: _LOST_DELIMITERS.sub("", text),
    ),
    Rule("spaced-comma", ("{, }", "{ ,", " {,}"), lambda text: _SPACED_COMMA.sub("{,}", text)),  # 14 {, }916
    Rule("decimal-comma", ("%", "€", "EUR"), _european),
    Rule("printed-not", ("~",), programs.negation),
    Rule("tilde-equals", ("~=~",), _swap("~=~", "=")),
    Rule("upright-e", ("{E", "{ E", "{e}", "{e-"), lambda text: _UPRIGHT_E.sub(_exponent, text)),
    Rule("power-of-e", ("E^", "E**"), lambda text: _POWER_OF_E.sub("e", text)),
    Rule("numeral-brackets", (")_", "}_"), lambda text: _NUMERAL.sub(r"\1_", text)),
    Rule("joined-letters", ("^",), _parted_letters),
    Rule(  # 2 x 10^{-3}
        "letter-times",
        ("x10", " x ", "X10", " X ", "x 10", "{x}", "{ x", "{x "),
        lambda text: _TIMES.sub("*", text),
    ),
)


_HAN = Lazy(
    rf"^\s*+(?:答案|答|结果)?(?:是|为|等于)?[:：]?\s*+(?:大?约为?|约等于)?(?:[一总]?共有?)?([{''.join(DIGITS)}十百千万亿点分之]+)([个只人种条本件棵岁位颗元天]|(?:平方|立方)?[千厘毫]?米|小时|分钟|千克)?+\s*+[。.]?\s*+$"
    r"|^\s*+(?:答案|答|结果)(?:是|为|等于|[:：])\s*+|^是(?=[\u4e00-\u9fff]{2})|^\s*+(?:[一总]?共有?|大?约为?|约等于)\s*+(?=\$?\d)"
)


# 8.5万, 3\text{亿}; 3万5千 goes on
_MYRIADS = Lazy(
    rf"(?<![\d.,^_/])(\d[\d,]*+(?:\.\d++)?)(\s*+(?:\\text\s*+\{{\s*+)?)([{''.join(MYRIADS)}])(?![\d{''.join(DIGITS)}十百千])"
)


def _counted_in_myriads(match: re.Match[str]) -> str:
    """``85000`` for ``8.5万``."""
    digits = with_myriads(match[1], match[3])
    return match[0] if digits is None else digits + match[2]


_DECORATIONS = {"\u0304": "\\bar", "\u0305": "\\bar", "\u0302": "\\hat", "\u20d7": "\\vec"}
_COMBINED = Lazy("([A-Za-z])([\u0304\u0305\u0302\u20d7])")  # a letter under a bar, a hat, an arrow
_PERIOD = Lazy("(?:[0-9][\u0304\u0305])+")  # digits that repeat
_HAN_SIGNS = {"大于等于": "\\ge ", "不小于": "\\ge ", "小于等于": "\\le ", "不大于": "\\le ", "不等于": "\\ne "}
_HAN_SIGNS |= {"大于": ">", "小于": "<"}
_HAN_SIGN = Lazy("|".join(_HAN_SIGNS))


def _han(match: re.Match[str]) -> str:
    """A number in characters as digits, and a text without "the answer is"."""
    if match[1] is None:
        return ""
    number = from_han(match[1])
    return match[0] if number is None else number + (match[2] or "")


_TABLE = Table(RULES)


def clean(text: str) -> str:
    r"""Typography and escaping that mean nothing: Unicode signs to ASCII, then the table's rules, then the edges.

    >>> clean("**x² ≤ 3**."), clean(r"\\frac{1}{2}")
    ('x^{2} \\le  3', '\\frac{1}{2}')

    Raises
    ------
    LimitError
        ``MAX_CANDIDATE_CHARS``.
    """
    if len(text) > MAX_CANDIDATE_CHARS:
        raise LimitError("MAX_CANDIDATE_CHARS")
    if not text.isascii():
        if "×" in text:
            text = vectors.with_order(text)
        text = _COMBINED.sub(lambda m: f"{_DECORATIONS[m[2]]}{{{m[1]}}}", text)
        text = _PERIOD.sub(lambda m: f"\\overline{{{m[0][::2]}}}", text)
        text = _HAN_SIGN.sub(lambda m: _HAN_SIGNS[m[0]], _MYRIADS.sub(_counted_in_myriads, _HAN.sub(_han, text)))
        if "≅" in text and ("△" in text or "triangle" in text):
            text = text.replace("≅", "\\cong ")
        text = _SPLIT.sub(_fraction, text)
        text = _SCRIPTS.sub(_script, _ROOT_WORD.sub(r"\\sqrt{\1}", _circled(text))).translate(UNICODE)
        if not text.isascii():
            text = unicodedata.normalize("NFKC", text).translate(UNICODE)
    return _edges(_TABLE.mended(text).strip())


def _edges(text: str) -> str:
    """A text without quotes or stars round it and without its final stop."""
    if len(text) > 2 and text[0] == text[-1] == "*":
        text = text.strip("*")
    if len(text) > 2 and text[0] == text[-1] == "_":
        bare = text.strip("_")
        if bare and "__" not in bare and not bare.isidentifier():  # __init__ keeps them
            text = bare
    if len(text) > 2 and text[0] == text[-1] and text[0] in "'\"`":
        text = text[1:-1].strip()
    if text and text[-1] in "$)]}" and "." in text[-6:]:
        text = _STOP.sub("", text)
    if text and text[-1] in ".,;:\\ 。，；":
        stop = _TRAILING.search(text, max(0, len(text) - LONGEST_STOP))
        text = (text[: stop.start()] if stop else text) or text
    return text


def has_thousands(text: str) -> bool:
    """Whether a comma or a space between digits may separate thousands or items."""
    return _GROUP.search(text) is not None and _AMBIGUOUS.search(text) is not None
