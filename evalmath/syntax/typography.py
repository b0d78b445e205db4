r"""Typography that means nothing: Unicode signs, doubled backslashes, Markdown, final stops.

Most texts need none of it, and one look tells: no mark of any rule stands in them.

>>> clean("**x² ≤ 3**."), clean(r"\\frac{1}{2}")
('x^{2} \\le  3', '\\frac{1}{2}')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from evalmath.errors import LimitError
from evalmath.lexicon.joining import JOINING, LETTERS
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy
from evalmath.syntax.printed import PRINTED, unprinted
from evalmath.syntax.symbols import UNICODE

__all__ = ["RULES", "clean", "has_thousands", "signs_in_ascii"]


class Rule(NamedTuple):
    """One kind of typography: the name, the pieces of text that show it, and the mend."""

    name: str
    marks: tuple[str, ...]
    mend: Callable[[str], str]


_GROUP = Lazy(r"[, ~;:][1-9]\d\d")  # found ten times as fast, and hardly ever there
# no item is written 000, and a thin space parts no items
_AMBIGUOUS = Lazy(r"(?<!\d)\d{1,3}(?:,| |~|\\[;:])[1-9]\d\d(?!\d)")

# --- escapes and markup -------------------------------------------------------------------------------------------

_DOLLARS = Lazy(r"\s*+-?\s*+(?=\$ ?\d[\d,]*+(?:\.\d++)?\.?(?:\s*+\Z|\s++[A-Za-z]{2}))")


# R$ 1.250,00: the decimal sign of reais is a comma
_REAIS = Lazy(r"(?<![A-Za-z\\])R\\?\$\s?(\d{1,3}(?:\.\d{3})*+,\d\d(?![\d.,])|\d++(?:\.\d\d)?(?![.,]\d))")


def _dollars(text: str) -> str:
    """A dollar sign before a number that opens no formula: ``$5``, ``$20 profit``; reais behind theirs."""
    if "R$" in text or "R\\$" in text:
        return _REAIS.sub(lambda m: f"{m[1].replace('.', '').replace(',', '.') if ',' in m[1] else m[1]} BRL", text)
    sign = _DOLLARS.match(text) if text.count("$") == 1 else None
    return text if sign is None else f"{sign[0]}\\{text[sign.end() :]}"


_ESCAPED = {"\x0c": "\\f", "\x08": "\\b", "\x07": "\\a", "\x0b": "\\v"}
_LOST = Lazy(r"[\x07\x08\x0b\x0c](?=[a-z])|\t(?=imes|heta|ext|frac|an|au)|\r(?=ight|ho)")


def _string_escapes(text: str) -> str:
    r"""Commands whose first letter a string literal ate: a form feed and ``rac`` was ``\\frac``."""
    return _LOST.sub(lambda m: _ESCAPED.get(m.group(), "\\t" if m.group() == "\t" else "\\r"), text)


_SCRIPT_TAGS = Lazy(r"<(sup|sub)>([^<>]*)</\1>", re.IGNORECASE)
_TAGS = Lazy(r"</?(?:b|i|u|em|strong|p|br|span|div|answer|sup|sub|math|font)\b[^<>]{0,80}/?>", re.IGNORECASE)


def _html(text: str) -> str:
    """Tags and character references."""
    import html

    text = _SCRIPT_TAGS.sub(lambda m: ("^{" if m.group(1).lower() == "sup" else "_{") + m.group(2) + "}", text)
    text = html.unescape(_TAGS.sub(" ", text))
    return text if text.isascii() else _SCRIPTS.sub(_script, text).translate(UNICODE)


_FOURFOLD = Lazy(r"(?<!\\)\\{4,}+(?=[A-Za-z]{2}|[()\[\]{}])")
_DOUBLED_BRACKETS = Lazy(r"^\s*\\\\[(\[](.*)\\\\[)\]]\W*$", re.DOTALL)
_DOUBLED = Lazy(r"\\\\(?:[A-Za-z]{2}|[{}$%]|(?<=\d\\\\),\d{3}(?!\d))")
_SINGLE = Lazy(r"(?<!\\)\\[A-Za-z]")


def _escaped_twice(text: str) -> str:
    """Undo a tool that escapes twice; a line break between single backslashes stays."""
    text = _DOUBLED_BRACKETS.sub(r"\1", _FOURFOLD.sub(r"\\", text))
    return text.replace("\\\\", "\\") if _DOUBLED.search(text) and not _SINGLE.search(text) else text


_BOLD = Lazy(r"(?<![\w)\]}])\*\*(?=[^\s*])([^*]*+(?:\*[^*]++)*)(?<=\S)\*\*(?![\w(\[{\\])")


def _bold(text: str) -> str:
    """Markdown's bold; between operands two stars are a power."""
    text = _BOLD.sub(r"\1", text)
    if text.lstrip()[:2] == "**" or text.rstrip(" .")[-2:] == "**":
        text = text.replace("**", "").strip("*")
    return text


# --- spaces -------------------------------------------------------------------------------------------------------

_SPACING = Lazy(
    r"\\(?:[hv]space|[hv]?phantom|label|tag)\*?\s*\{[^{}]*\}|(?<=\\\\)\[[\d.]+ ?(?:pt|em|ex|cm|mm)\]|\\!(?![A-Za-z])"
)


def _space(match: re.Match[str]) -> str:
    return "" if match[0] == "\\!" else " "


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


# --- numerals -----------------------------------------------------------------------------------------------------

_SPACED_COMMA = Lazy(r"(?<=\d) ?\{ ?, ?\} ?(?=\d)")  # 14 {, }916
_TYPESET_COMMA = Lazy(r"(?:,\s*\\!|\\text\{,\})\s*(?=\d{3}(?!\d))|,\s*\\[,;:]\s*(?=0\d\d(?!\d))")
_GROUPED_DECIMALS = Lazy(r"(?<![\d.])\d*+\.\d{3}(?:\\,\s?\d{3})*+(?:\\,\s?\d{1,2})?+(?![\d.])")  # 0.000\,45


def _typeset_groups(text: str) -> str:
    """The commas of thousands that spaces surround, and no spaces between the digits behind a point."""
    text = _TYPESET_COMMA.sub("{,}", _SPACED_COMMA.sub("{,}", text))
    return _GROUPED_DECIMALS.sub(lambda m: m[0].replace("\\,", "").replace(" ", ""), text) if "." in text else text


# a list of numbers that fills its brackets holds no thousands: (3,400), [0,180); but for a function's (1,234)
_FILLED = Lazy(
    r"(?<!ln)(?<!og)(?<!rt)(?<!xp)(?<!os)(?<!an)([(\[\]]|\\\{)(\s*+-?\d{1,3}(?:,[1-9]\d\d|,-?\d{1,2})++\s*+)"
    r"(?=(?:\\right|\\[bB]igg?r?|\\mright)?\s*(?:[)\]\[]|\\\}))"
)
_THOUSAND = Lazy(r",[1-9]\d\d(?!\d)")


def _listed(text: str) -> str:
    """A space behind the commas between brackets, which separate items."""
    if not _GROUP.search(text):
        return text
    return _FILLED.sub(lambda m: m[1] + m[2].replace(",", ", ") if _THOUSAND.search(m[2]) else m[0], text)


# 37,5 % and 12,05, which is not a list: its second number would begin with a zero
_COMMA = Lazy(r"(?<![\d,.])(\d{1,6}),(0\d(?![\d,.])|\d{1,2}(?=\s*(?:\\?%|€)))")
# €1.250,00 and 1.250,00 €: points of thousands before a decimal comma
_EURO = Lazy(r"(?<=€)\s?\d{1,3}(?:\.\d{3})*+,\d\d(?![\d.,])|(?<![\d.,])\d{1,3}(?:\.\d{3})++,\d\d(?=\s?(?:€|EUR))")


def _european(text: str) -> str:
    """A number with a decimal comma: an amount of percent or euros, hundredths."""
    text = _EURO.sub(lambda m: m[0].replace(".", "").replace(",", "."), text)
    return _COMMA.sub(r"\1{,}\2", text)


_TIMES = Lazy(
    r"(?<=[\d}]) ?[xX] ?(?=10\s?(?:\^|\*\*))|(?<=\d) [xX] (?=\d)"
    r"|(?<=\d)[\\ ]*\\(?:text|mathrm) ?\{ ?[xX] ?\}[\\ ]*(?=10 ?\^)"
)
_MIXED = Lazy(r"^\s*(\d{1,9})\s+and\s+(\d{1,9})/(\d{1,9})\s*$")

# --- commands -----------------------------------------------------------------------------------------------------

_UNIT_VECTOR = Lazy(r"\\(?:mathbf|boldsymbol|bm|vec)\s*\{\s*\\?([ijk])(?:math)?\s*\}")
# \\mathbf{r}(t) = (t, t^2)
_VECTOR_FUNCTION = Lazy(
    r"^[\s$]*+\\(?:vec|mathbf|boldsymbol|bm)\s*+\{?\s*+([A-Za-z])\s*+\}?\s*+('{0,2})\s*+\(([a-z])\)\s*+="
)
_ARROW = Lazy(r"\\vec\s*(?=\{\s*[A-Z]'?\s*[A-Z]'?\s*\})")
_BOLD_SET = Lazy(r"\\mathbf\s*\{([RZQN])\}")


def _upright_names(text: str) -> str:
    """Bold number sets and unit vectors; the vector between two points."""
    text = _VECTOR_FUNCTION.sub(r"\1\2(\3) =", text) if "=" in text else text
    return _UNIT_VECTOR.sub(r"\\hat{\1}", _BOLD_SET.sub(r"\\mathbb{\1}", _ARROW.sub(r"\\overrightarrow", text)))


_PRIMES = Lazy(r"\^\s*(?:\{\s*((?:(?:\\prime|')\s*)++)\}|\\prime(?![A-Za-z])|')")  # f^{\\prime\\prime}


def _prime(match: re.Match[str]) -> str:
    return "'" * (len(re.findall("prime|'", match[1])) if match[1] else 1)


_IN_BRACKETS = Lazy(
    r"(?<![A-Za-z])((?:E|Var|Cov|[fgh]|(?:Arc)?(?:Sin|Cos|Tan)|Sqrt|Log|Exp)|\\(?:mathbb|mathrm|operatorname)\s?\{?\s?(?:E|Var|Cov)\s?\}?)\s?\[([^\[\],]{1,60})\]"
)
# --- words around -------------------------------------------------------------------------------------------------

_HEAD = Lazy(
    r"^\s*\{[A-Za-z ]{2,40}:\}"  # {Domain:}
    r"|^\s*(?:so|thus|hence|therefore|then)(?:,\s*|\s+)(?=\S)"
    r"|^\W*(?:\\text\{\s*)?(?:the\s++)?(?:final\s++)?"
    r"(?:ans(?:\.|(?:wer)?\s*+(?:is)?\s*+[:=])\**+\s*+\}?|solutions?\s++(?:is|are)\s*+:?+\s*+\}?\s*+(?=\$|\\?\()"
    r"|(?:solutions?(?: set)?|roots?|zeros|equation)\s*+:\**+\s*+\}?\s*+(?=[-$\\({\d]|[A-Za-z]\s?+[=,]))",
    re.IGNORECASE,
)

_PER_MILLE = Lazy(r"(?<=\d) ?(?:per mill?e?|per thousand|permil(?:le)?)\b")


def _per_mille(text: str) -> str:
    """Hundredths and thousandths in two words, of which the second is not a unit."""
    return _PER_MILLE.sub("‰", text.replace("per cent", "percent"))


# conjunctions that are letters of formulas, too: $x = 0$ e $x = 4$, 3 \\text{ y } 4, 0 e 4, x = a y y = b
_LETTERS = "|".join(sorted(LETTERS))
_CONJUNCTION = Lazy(
    rf"(?:(?<=[$\d]) |\\text\{{ ?)({_LETTERS}) ?(?:(?=\$)|(?<= )(?=-?\d|[A-Za-z](?:_\{{?\d\}}?)? ?=)|(?<= )\}})"
    rf"|(?<=\S) (?P<between>{_LETTERS}|en) (?=[A-Za-z](?:_\{{?\d\}}?)? ?=)"
)


def _joined(match: re.Match[str]) -> str:
    """The meaning of a conjunction; between letters it is one only between equations."""
    if match["between"] and "=" not in match.string[: match.start()]:
        return match[0]
    return f" {JOINING.get(match[1] or match['between'], 'and')} "


# ~p, p or ~q; elsewhere it is a space
_TILDE = Lazy(
    r"(\A[\s$]*+|[(&|>]|\\(?:lor|land|wedge|vee|to|implies|iff|(?:[Ll]eft)?[Rr]ightarrow|cap|cup|setminus)\s*+"
    r"|\b(?:and|or)\s++)~ ?(?=[A-Za-z](?![A-Za-z]|\s*[=<>])|\()"
)

RULES = (
    Rule("printed", PRINTED, unprinted),
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
    Rule("escaped-twice", ("\\\\",), _escaped_twice),
    Rule("typeset-comma", ("\\!", "\\,", "\\;", "\\:", "\\text{,}", "{, }", "{ ,", " {,}"), _typeset_groups),
    Rule("side-by-side", ("$ $", "$\n", "\\quad", "\\qquad", "\\;", "\\) ", "\\)\n", "\n", "$$ $$"), _side_by_side),
    Rule("upright-names", ("\\mathbf", "\\vec", "\\boldsymbol", "\\bm"), _upright_names),
    Rule("primes", ("\\prime", "^'", "{'"), lambda text: _PRIMES.sub(_prime, text)),
    Rule("bracketed-list", (",1", ",2", ",3", ",4", ",5", ",6", ",7", ",8", ",9"), _listed),
    Rule("spacing", ("space", "phantom", "\\label", "\\tag", "\\\\[", "\\!"), lambda text: _SPACING.sub(_space, text)),
    Rule(  # Answer: 5, Thus 5
        "head",
        tuple("nswer NSWER ans Ans olution oot eros quation So Thus Hence Therefore Then :}".split()),
        lambda text: _HEAD.sub("", text),
    ),
    Rule(
        "called-in-brackets",
        ("E[", "E}[", "E [", "f[", "g[", "h[", "r[", "r}[", "v[", "v}[", "n[", "s[", "t[", "p["),
        lambda text: _IN_BRACKETS.sub(r"\1(\2)", text),
    ),
    Rule("mixed-number", (" and ",), lambda text: _MIXED.sub(r"\1 \2/\3", text)),
    Rule(
        "conjunction",
        tuple(
            f"{before}{word}{behind}"
            for word in (*sorted(LETTERS), "en")
            for before, behind in (("$ ", " $"), ("{ ", " }"), (" ", " "))
        ),
        lambda text: _CONJUNCTION.sub(_joined, text),
    ),
    Rule("per-mille", ("per cent", "per mil", "per thousand", "permil"), _per_mille),
    Rule("bold", ("**",), _bold),
    Rule("decimal-comma", ("%", "€", "EUR", ",0"), _european),
    Rule("not", ("~",), lambda text: _TILDE.sub(r"\1\\neg ", text)),
    Rule(  # 2 x 10^{-3}
        "letter-times",
        ("x10", " x ", "X10", " X ", "x 10", "{x}", "{ x", "{x "),
        lambda text: _TIMES.sub("*", text),
    ),
)

# one search tells whether a text has a mark of any rule: those with one beginning in one branch, so that few are tried
_BY_BEGINNING: dict[str, list[str]] = {}
for _mark in sorted({mark for rule in RULES for mark in rule.marks}, key=len, reverse=True):
    _BY_BEGINNING.setdefault(_mark[0], []).append(re.escape(_mark[1:]))
_MARKED = re.compile("|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in _BY_BEGINNING.items()))
_MENDS = tuple((Lazy("|".join(map(re.escape, rule.marks))), rule.mend) for rule in RULES)


def _mended(text: str) -> str:
    """The text after the rules whose marks stand in it, also those that an earlier one has written."""
    if _MARKED.search(text) is not None:
        for marks, mend in _MENDS:
            if marks.search(text) is not None:
                text = mend(text)
    return text


# --- signs beyond ASCII -------------------------------------------------------------------------------------------

_SUPERSCRIPTS = {ord(a): b for a, b in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵗᵐ", "0123456789+-()nixyabktm", strict=True)}
_SUBSCRIPTS = {ord(a): b for a, b in zip("₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖₘ", "0123456789+-()nkm", strict=True)}
_SCRIPTS = Lazy(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵗᵐ]++|[₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖₘ]++|[¼-¾⅐-⅞]")
_SPLIT = Lazy(r"(?<![⁰¹²³⁴⁵⁶⁷⁸⁹])([⁰¹²³⁴⁵⁶⁷⁸⁹]++)[⁄/∕]([₀₁₂₃₄₅₆₇₈₉]++)")  # ³⁄₇
_CIRCLED = Lazy("[①-⑳]")
_ROOT_WORD = Lazy(r"√(\d++)")
_INDEXED = Lazy(r"(?<![\d)\]}^_.])([Α-Ωα-ωϕ])(?<!π)(?=\d++(?![\d^*!_.]))")  # μ0 is \mu_0, as x0 is x_0
_DECORATIONS = {"\u0304": "\\bar", "\u0305": "\\bar", "\u0302": "\\hat", "\u20d7": "\\vec"}
_COMBINED = Lazy("([A-Za-z])([\u0304\u0305\u0302\u20d7])")  # a letter under a bar, a hat, an arrow
_PERIOD = Lazy("(?:[0-9][\u0304\u0305])+")  # digits that repeat


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
    """Several circled numbers name statements or parts, and are not factors; one alone is a number."""
    if len(_CIRCLED.findall(text)) < 2:
        return text
    return _CIRCLED.sub(lambda m: f"\\textcircled{{{ord(m.group()) - ord('①') + 1}}}", text)


def _to_ascii(text: str) -> str:
    text = _COMBINED.sub(lambda m: f"{_DECORATIONS[m[2]]}{{{m[1]}}}", text)
    text = _PERIOD.sub(lambda m: f"\\overline{{{m[0][::2]}}}", text)
    return signs_in_ascii(_circled(_INDEXED.sub(r"\1_", _SPLIT.sub(_fraction, text))))


def signs_in_ascii(text: str) -> str:
    r"""Scripts, fractions and the signs that the table has.

    >>> signs_in_ascii("x² ≤ √½")
    'x^{2} \\le  \\sqrt \\frac{1}{2}'
    """
    text = _SCRIPTS.sub(_script, _ROOT_WORD.sub(r"\\sqrt{\1}", text)).translate(UNICODE)
    return text if text.isascii() else unicodedata.normalize("NFKC", text).translate(UNICODE)


# --- all together -------------------------------------------------------------------------------------------------

_STOP = Lazy(r"(?<!\.)\.(?=\s*(?:\$|\\\)|\\\]|\})+\s*$)")
LONGEST_STOP = 64  # characters of punctuation behind an answer: a search from each of them is quadratic
_TRAILING = Lazy(r"(?:(?<!\.\.)[.,;:。，；\s]|\\\\|\\\s|\\$)++$")


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
    return _edges(_mended(text if text.isascii() else _to_ascii(text)).strip())


def _edges(text: str) -> str:
    """A text without quotes or stars round it and without its final stop."""
    last = text[-1:]
    if last.isalnum() and last.isascii():
        return text
    if len(text) > 2 and text[0] == last and last in "*_'\"`":
        text = _bare(text)
        last = text[-1:]
    if last in _CLOSING and "." in text[-6:]:
        text = _STOP.sub("", text)
        last = text[-1:]
    if last in _STOPS:
        stop = _TRAILING.search(text, max(0, len(text) - LONGEST_STOP))
        text = (text[: stop.start()] if stop else text) or text
    return text


_CLOSING = frozenset("$)]}")
_STOPS = frozenset(".,;:\\ 。，；")


def _bare(text: str) -> str:
    """A text without the stars, the underlines and the quotes that stand round it."""
    if text[0] == "*":
        text = text.strip("*")
    if len(text) > 2 and text[0] == text[-1] == "_":
        bare = text.strip("_")
        if bare and "__" not in bare and not bare.isidentifier():  # __init__ keeps them
            text = bare
    if len(text) > 2 and text[0] == text[-1] and text[0] in "'\"`":
        text = text[1:-1].strip()
    return text


def has_thousands(text: str) -> bool:
    """Whether a comma or a space between digits may separate thousands or items."""
    return _GROUP.search(text) is not None and _AMBIGUOUS.search(text) is not None
