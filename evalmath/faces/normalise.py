r"""Text to text: the string functions of the DART-Math face, each pure.

They serve display and compatibility: no verdict depends on them. Words are matched as whole words, commands by their
whole names. What is longer than :data:`~evalmath.limits.MAX_SHOWN_CHARS` is left as it is.

TeX takes one token where braces are missing, so ``\frac123`` is 1/2 beside a 3; but a root's argument is the whole
number behind it (``\sqrt13``).

>>> norm_ans_str(r"\$ 5"), norm_deg(r"30^\circ"), clean("is: **$5$**.</s>")
('5', '30', '5')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from unicodedata import combining, normalize

from evalmath.caching import remembered
from evalmath.faces.scan import ESCAPE, compiled, is_word_char, letters_before, squeeze
from evalmath.faces.unwrapping import drop_delimiters, drop_layout, unwrap_text
from evalmath.lexicon.calendar import moment, weekday
from evalmath.lexicon.numbers import from_words
from evalmath.lexicon.phrases import plain
from evalmath.limits import MAX_SHOWN_CHARS
from evalmath.syntax.typography import signs_in_ascii

__all__ = [
    "clean",
    "clean_preceding",
    "clean_trailing",
    "drop_thousands",
    "fix_a_slash_b",
    "fix_fracs",
    "fix_sqrt",
    "latex2sympy_fix",
    "lead_with_zero",
    "norm_ans_str",
    "norm_basic_fn",
    "norm_deg",
    "norm_math_str",
    "norm_matrix",
    "norm_number_words",
    "norm_percent",
    "norm_spaces",
    "norm_str2bool",
    "norm_str2date_time",
    "norm_str2weekday",
    "to_ascii",
    "trim_rows",
]

# Tokens by which chat models end a turn; a decoder that isn't told to skip them leaves them in the text.
_END_TOKENS = r"</s>|<eos>|<end_of_turn>|<\|(?:im_end|endoftext|eot_id|end_of_text|end)\|>|<｜end▁of▁sentence｜>"
_PRECEDING = (
    r"(?:[\s:;,`~]|=(?!=)|≈|\\approx(?![A-Za-z])|\*{2,}|\\?\$|<s>|(?:is|are|equals?|be)(?![A-Za-z'])"
    r"|the (?:final )?answer(?: is)?(?![A-Za-z'])|(?:final )?answer(?= ?[:=]))*+"
)
# A factorial, an ellipsis and the null delimiter \right. stay.
_LAST = rf"(?:[\s,;:`$\\~。，；：、]|(?<!\*)\*\*++|{_END_TOKENS}|(?<!\.)(?<!\\right)(?<!\\left)\.)\Z"

_TRUE, _FALSE = frozenset("true yes t y".split()), frozenset("false no f n".split())

_MEANT = r"(?<=[0-9])(?:\{ ?(?:\\?, ?|\\! ?)\}|, ?\\!|\\,|\\!|\\ |\\;|~|,\\,) ?(?=[0-9]{3}(?![0-9]))"
_GROUPED = (
    r"(?:\A|(?<==)|(?<== ))[+-]?[0-9]{1,3}(?:(?:,[0-9]{3})++|(?: [0-9]{3})++)(?![0-9,])"
    r"(?=(?:\.[0-9]++)?\s*+(?:\\?%)?\s*+(?:\\?[a-z]{1,30}(?:\{[a-z ]{1,30}\})?)?\Z)"
)

_ELEMENT_BEFORE = r"(?:(?<=[0-9)}\]])|(?<=(?<![A-Za-z\\])[A-Za-z]))"
_AND = _ELEMENT_BEFORE + r",? ?(?<![A-Za-z\\])and(?![A-Za-z]) ?(?=[0-9(\\-]|[A-Za-z](?! ?[A-Za-z]))"
_INEQUALITY = r"[<>]|\\(?:l|g)(?:e|t|eq)(?![A-Za-z])"


# --- around an answer ---------------------------------------------------------------------------------------------


def clean_preceding(text: str) -> str:
    r"""Remove what leads up to an answer.

    >>> [clean_preceding(s) for s in ("= 5", "is 5", "isotope", "The answer is: 5", r"\$ 5", "-5", ".5")]
    ['5', '5', 'isotope', '5', '5', '-5', '.5']
    """
    match = compiled(_PRECEDING, re.IGNORECASE).match(text)
    return text[match.end() :] if match else text


def clean_trailing(text: str) -> str:
    r"""Remove what follows an answer: white space, punctuation, marks of emphasis, row breaks, end-of-text tokens.

    >>> [clean_trailing(s) for s in ("5.", "5!", "1,2,...", "5***", "5,</s>\n", "x \\\\", "5.0.")]
    ['5', '5!', '1,2,...', '5', '5', 'x', '5.0']
    """
    end = len(text)
    while match := compiled(_LAST).search(text[max(0, end - 24) : end]):
        end -= len(match.group())
    return text[:end]


def clean(text: str) -> str:
    """Remove what stands before and after an answer.

    >>> clean("  : 5 ; ")
    '5'
    """
    return clean_trailing(clean_preceding(text))


# --- words with a value: only where they are the whole text -------------------------------------------------------


def norm_str2bool(text: str) -> bool | None:
    r"""Read a truth word: true, yes, t, y, false, no, f or n, in any case and font; None for anything else.

    >>> [norm_str2bool(s) for s in ("yes", "T", r"\text{False}", "none", "eyes", "")]
    [True, True, False, None, None, None]
    """
    word = plain(text)
    return True if word in _TRUE else False if word in _FALSE else None


def norm_str2weekday(text: str) -> str | None:
    r"""Read a day of the week: its full name in lower case, or None.

    >>> [norm_str2weekday(s) for s in ("Tues.", r"\text{Saturday}", "Sundays", "sunny")]
    ['tuesday', 'saturday', 'sunday', None]
    """
    return weekday(text)


# 3/5/2021 may be in March or in May, 2021-3-5 a subtraction
_UNCLEAR = (
    r"(?P<month>0?[1-9]|1[0-2])/(?!0?(?P=month)/)(?:0?[1-9]|1[0-2])/[0-9]{4}"
    r"|[0-9]{4}-(?:[0-9]-[0-9]{1,2}|[0-9]{2}-[0-9])"
)
_ISO = r"(?:[a-z]{6,9} )?([0-9]{4}-[0-9]{2}-[0-9]{2})|([0-9]{2}:[0-9]{2}(?::[0-9]{2})?)"


def norm_str2date_time(text: str) -> str:
    """Write a date as ``YYYY-MM-DD`` and a time as ``HH:MM`` (24 hours); other texts are returned as they are.

    A time needs its "a.m." or "p.m.", else it might be a ratio. A date needs its year. With slashes the larger number
    must tell the day from the month, and what isn't on the calendar isn't a date.

    >>> [norm_str2date_time(s) for s in ("12 am", "5 March 2021", "Fri., Mar. 5th 2021", "8:34", "31 April 2021")]
    ['00:00', '2021-03-05', '2021-03-05', '8:34', '31 April 2021']
    """
    found = moment(text)
    if found is None or not found.certain or compiled(_UNCLEAR).fullmatch(plain(text)):
        return text
    normal = compiled(_ISO).fullmatch(found.value)
    return text if normal is None else normal[1] or normal[2]


def norm_number_words(text: str) -> str:
    """Write a number in digits if it is spelled out and is the whole text, or all of it behind an equals sign.

    >>> [norm_number_words(s) for s in ("zero", "One hundred and five", "x = minus two", "two thousand one", "one way")]
    ['0', '105', 'x = -2', '2001', 'one way']
    """
    left, equals, right = text.rpartition("=") if text.count("=") == 1 else ("", "", text)
    value = from_words(plain(right))
    if value is None or value.denominator > 1:
        return text
    return f"{left}{equals}{' ' * (equals != '' and right[:1] == ' ')}{value}"


# --- numerals -----------------------------------------------------------------------------------------------------


def drop_thousands(text: str) -> str:
    r"""Remove separators of thousands.

    Those written on purpose (``{,}``, ``\,``, ``,\!``) always go, a plain comma only where the whole text, or all of
    it behind an equals sign, is one number in groups of three: "(1,234)" may be a pair.

    >>> [drop_thousands(s) for s in (r"11,\! 111,\! 111", "1{,}000", "x=1,000.5", "1 000 000", "251,7", "1, 234")]
    ['11111111', '1000', 'x=1000.5', '1000000', '251,7', '1, 234']
    """
    text = compiled(_MEANT).sub("", text)
    return compiled(_GROUPED).sub(lambda match: match.group().replace(",", "").replace(" ", ""), text)


def lead_with_zero(text: str) -> str:
    """Put a zero before a decimal point that has no digit before it.

    >>> lead_with_zero(".5"), lead_with_zero("-.25,1.5"), lead_with_zero("1,...,.5")
    ('0.5', '-0.25,1.5', '1,...,0.5')
    """
    return compiled(r"(?<![0-9.}])\.(?=[0-9])").sub("0.", text)


def norm_percent(text: str) -> str:
    r"""Write percent as ``\%`` right behind its number; "percentage" is another word.

    >>> [norm_percent(s) for s in ("20 %", "20 percent", "5 per cent", "a percentage of 5", r"\%")]
    ['20\\%', '20\\%', '5\\%', 'a percentage of 5', '\\%']
    """
    return compiled(r"(?<=[0-9)}]) *+(?:\\?%|(?:per ?cent|pct)(?![A-Za-z]))|(?<!\\)%").sub(r"\\%", text)


# --- white space and signs ----------------------------------------------------------------------------------------


def norm_spaces(text: str) -> str:
    """Remove the white space that nothing depends on, and write "and" between two mathematical elements as a comma.

    >>> norm_spaces("3 x + 2 y"), norm_spaces("no  solution"), norm_spaces("7 (red cups)"), norm_spaces("1, 2, 1, 234")
    ('3x+2y', 'no solution', '7 (red cups)', '1,2,1, 234')
    >>> [norm_spaces(s) for s in ("1331 and 1728", "one thousand", "Tom and Ann", "x>1 and x<3", "12 34")]
    ['1331,1728', 'one thousand', 'Tom and Ann', 'x>1 and x<3', '12 34']
    """
    pieces = text.split()
    text = "".join(piece + " " * _keeps_apart(piece, after) for piece, after in pairwise([*pieces, ""]))
    return text if compiled(_INEQUALITY).search(text) else compiled(_AND).sub(",", text)


def _keeps_apart(left: str, right: str) -> bool:
    """Whether two pieces would run into each other."""
    letters, is_command = letters_before(left, len(left))
    word = compiled(r"[A-Za-z]*+").match(right)
    following = len(word.group()) if word else 0
    if not right or is_command:
        return following > 0
    if letters >= 2:
        return is_word_char(right[0]) or (right[0] in "(\\-" and left.endswith(("or", "and")))
    if following >= 2:
        return is_word_char(left[-1]) or left[-1] in ")}]%!'"
    if left[-1] == "," and left[-2:-1].isdigit():  # without the space of "1, 234" it would be a thousand
        return compiled(r"[0-9]{3}(?![0-9])").match(right) is not None
    if right[0] == "(":
        return is_word_char(left[-1]) and compiled(r"\([A-Za-z]{2}").match(right) is not None
    return left[-1] in "0123456789." and right[0] in "0123456789."


def trim_rows(text: str) -> str:
    r"""Remove row breaks at both ends, and what is left of the layout: of three backslashes before a name two stay.

    The latter merges a row break with the command behind it. That spelling is DART-Math's, and only for display. A row
    break at the start that a letter follows stays: it may be a command that was escaped twice.

    >>> trim_rows(r"251,7\\"), trim_rows(r"3\\\frac{1}{2}"), trim_rows(r"\\frac{1}{2}")
    ('251,7', '3\\\\frac{1}{2}', '\\\\frac{1}{2}')
    """
    text = compiled(r"(?<!\\)(?:\\\\)++\Z|\A(?:\\\\)++(?![A-Za-z])").sub("", text)
    return compiled(r"(?<!\\)\\{3,}+(?=[A-Za-z])").sub(r"\\\\", text)


_OPERATORS = str.maketrans({"×": r"\times ", "÷": r"\div ", "·": r"\cdot ", "⋅": r"\cdot "})


def to_ascii(text: str) -> str:
    r"""Spell a text in ASCII, by the judge's table of signs; accents go, and so does what has no such spelling.

    >>> to_ascii("a₁₂ × 3½, 20°, “yes”"), to_ascii("（１，２］, café 数")
    ('a_{12} \\times  3\\frac{1}{2}, 20^\\circ , "yes"', '(1,2], cafe ')
    """
    if text.isascii():
        return text
    spelled = normalize("NFKD", signs_in_ascii(text.translate(_OPERATORS)))
    return "".join(char for char in spelled if char.isascii() and not combining(char))


# Commands that stand for nothing that could be divided or be under a root: an argument never starts with one.
_NOT_ARGUMENTS = frozenset(
    r"\left \right \cdot \times \div \pm \mp \le \ge \leq \geq \ne \neq \in \cup \cap \to \begin \end \quad".split()
)
_BEGINNING = r"(?<!\s)\s*+(?:[0-9A-Za-z]|\\[A-Za-z]++|\{)"
_FRACTION = r"(?<!\\)\\(?:[dtc]?frac|[dt]?binom)(?![A-Za-z])"
_ROOT = r"(?<!\\)\\sqrt(?![A-Za-z])\s*+(?:\[[^\[\]]*+\]\s*+)?"

_OPERAND = r"[0-9]++(?:\.[0-9]++)?|\\[A-Za-z]++|[A-Za-z]"
# Both operands stand alone: "1/2x", "2^1/2", "3/5/2021" and "km/h" could be read in two ways, or are not fractions.
_SLASH = (
    rf"(?:(?<=[\s+\-*=(\[{{,;:&<>$|])|\A|(?<=\\\\)|(?<=\{{array\}}))(?P<top>{_OPERAND})[ ]?/[ ]?"
    rf"(?P<bottom>{_OPERAND})(?=[\s+\-*=)\]}},;:&<>$|]|\\(?:[\\)\]}}]|end(?![A-Za-z]))|[.]?\Z)"
)

_ANGULAR = r"(?:arc)?(?:sin|cos|tan|cot|sec|csc)|(?:sin|cos|tan|cot)h"
_NAMES = rf"{_ANGULAR}|ln|log|exp"
# A function's name: with its backslash, or as a bare word that has its argument right behind it ("sinx", "cos2x",
# "tan(x)"), which may stand behind such another one or behind a lone variable.
_FUNCTION = (
    rf"\\(?P<command>{_NAMES})(?![A-Za-z])|\\(?:[A-Za-z]++|[\s\S])"
    rf"|(?:(?<![A-Za-z])|(?<=(?<![A-Za-z\\])[xyznt])|(?<=(?:sin|cos|tan|cot|sec|csc)[a-zA-Z]))"
    rf"(?P<word>{_NAMES})"
    r"(?=[^A-Za-z]|[a-cnuvwxyzA-C](?:[^A-Za-z]|\Z|(?:sin|cos|tan|cot|sec|csc))|(?:pi|theta|alpha|beta|phi)(?![A-Za-z]))"
)
_POWER = r" *\^ *(?:\{(?P<group>[^{}]*)\}|(?P<single>[0-9A-Za-z]))"

# A degree mark: as a power, as a command, as a word. "^\circ C" and "^\circ F" are temperatures and stay.
_MARK = (
    r"(?<! ) *+(?:\^ ?\{ ?\\circ ?\}|\^ ?\\circ(?![A-Za-z])|\\degree(?![A-Za-z])|\^?°"
    r"|(?<=[0-9 )}])deg(?:rees?)?(?![A-Za-z]))"
    r"(?! ?(?:\\(?:text|mathrm) ?\{ ?)?[CF](?![A-Za-z]))"
)
_MEASURED = r"circ(?![A-Za-z])|degree|°|deg(?![A-Za-z])"
_MINUTES = r"(?:\\circ\}?|°) ?\{?[0-9.]++ ?\}?(?:['′]|\^ ?\{? ?\\prime)"
_ATOM = (
    r"(?:(?<![0-9.])[0-9]++(?:\.[0-9]++)?|\\frac\{[^{}]*+\}\{[^{}]*+\}|\([^()]*+\)|\{[^{}]*+\}"
    r"|(?<![A-Za-z\\])\\?[A-Za-z]++)"
)
_SIDE = rf"\s*+(?:\([^()]*+\)|\{{[^{{}}]*+\}}|-?[^-+=<>,;&)\]}}({{\\]*+(?:{_ATOM})?)(?:{_MARK})?"
_ARGUMENT = rf"(?P<head>\\(?:{_ANGULAR})(?![A-Za-z])(?:\s*+\^\s*+(?:\{{[^{{}}]*+\}}|[0-9A-Za-z]))?)(?P<side>{_SIDE})"

_NAME = r"(?:[pbB]?matrix|[pbB]?smallmatrix|array)\*?"
_BEGIN = rf"\\begin ?\{{ ?{_NAME} ?\}}(?: ?\[[tcb]\])?(?: ?\{{[clr|@!: ]{{0,99}}\}})*+ ?"
_SEPARATORS = (
    rf"(?P<begin>{_BEGIN})|(?P<end> ?(?:\\\\ ?){{0,8}}+\\end ?\{{ ?{_NAME} ?\}})"
    rf"| ?(?P<row>\\\\|\\cr(?![A-Za-z])|\\tabularnewline(?![A-Za-z])) ?(?:\[[0-9.]+ ?[a-z]{{2}}\])?(?:\\hline ?)*+ ?"
    rf"| ?(?P<cell>(?<!\\)&) ?|(?P<rule>\\hline(?![A-Za-z]) ?)|{ESCAPE}"
)


# --- fractions and roots ------------------------------------------------------------------------------------------


def fix_fracs(text: str) -> str:
    r"""Put both arguments of every fraction and binomial in braces and call every fraction ``\frac``.

    A fraction without two arguments is left as it is.

    >>> [fix_fracs(s) for s in (r"\frac12", r"\tfrac ab", r"\frac\pi2", r"\frac{1", r"\frac\frac123", r"\binom52")]
    ['\\frac{1}{2}', '\\frac{a}{b}', '\\frac{\\pi}{2}', '\\frac{1', '\\frac{\\frac{1}{2}}{3}', '\\binom{5}{2}']
    """
    if len(text) > MAX_SHOWN_CHARS or not (r"frac" in text or r"binom" in text):
        return text
    for match in reversed(list(compiled(_FRACTION).finditer(text))):  # the inner ones first
        name = match.group() if "binom" in match.group() else r"\frac"
        top = _braced(text, match.end())
        bottom = _braced(text, top[1]) if top else None
        rest = top[0] + bottom[0] + text[bottom[1] :] if top and bottom else text[match.end() :]
        text = text[: match.start()] + name + rest
    return text


def fix_sqrt(text: str) -> str:
    r"""Put the argument of every root in braces; a bare word ``sqrt`` becomes the command.

    >>> [fix_sqrt(s) for s in (r"\sqrt13", r"\sqrt[3]x", r"\sqrt\frac{1}{2}", "2sqrt(3)", r"\sqrt 2x", r"\sqrt")]
    ['\\sqrt{13}', '\\sqrt[3]{x}', '\\sqrt{\\frac{1}{2}}', '2\\sqrt{3}', '\\sqrt{2}x', '\\sqrt']
    """
    if len(text) > MAX_SHOWN_CHARS or "sqrt" not in text:
        return text
    text = compiled(r"(?<![A-Za-z\\])sqrt(?![A-Za-z])").sub(r"\\sqrt", text)
    for match in reversed(list(compiled(_ROOT).finditer(text))):
        number = compiled(r"[0-9]++(?:\.[0-9]++)?").match(text, match.end())
        end = _closing(text, match.end(), "(", ")")
        if number is not None:
            found: tuple[str, int] | None = (f"{{{number.group()}}}", number.end())
        elif end > 0:
            found = (f"{{{text[match.end() + 1 : end - 1]}}}", end)
        else:
            found = _braced(text, match.end())
        if found is not None:
            text = text[: match.start()] + compiled(r"\s").sub("", match.group()) + found[0] + text[found[1] :]
    return text


def _braced(text: str, at: int) -> tuple[str, int] | None:
    """The argument that TeX takes from a place, in braces, and where it ends; a command has its own arguments."""
    token = compiled(_BEGINNING).match(text, at)
    if token is None or token.group().strip() in _NOT_ARGUMENTS:
        return None
    start, end = token.end() - len(token.group().lstrip()), token.end()
    if token.group().endswith("{"):
        end = _closing(text, start, "{", "}")
        return (text[start:end], end) if end > 0 else None
    if text[start] == "\\":
        end = compiled(r"(?:\[[^\[\]]*+\])?").match(text, end).end()  # type: ignore[union-attr]
        while (after := _closing(text, end, "{", "}")) > 0:
            end = after
    return f"{{{text[start:end]}}}", end


def _closing(text: str, at: int, opener: str, closer: str) -> int:
    """Behind the bracket that closes the one at a place; 0 if none opens there, or it stays open."""
    if not text.startswith(opener, at):
        return 0
    depth = 0
    for match in compiled(rf"{ESCAPE}|[(){{}}]").finditer(text, at):
        depth += (match.group() == opener) - (match.group() == closer)
        if depth == 0:
            return match.end()
    return 0


def fix_a_slash_b(text: str) -> str:
    r"""Typeset ``a/b`` where both are lone numbers, symbols or commands and at least one is not a letter.

    >>> [fix_a_slash_b(s) for s in ("-1/2", "3 1/2", r"\pi/2", "1/2x", "3/5/2021", "n/a", "i 1/4", "1/2 x", "(1/2]")]
    ['-\\frac{1}{2}', '3 \\frac{1}{2}', '\\frac{\\pi}{2}', '1/2x', '3/5/2021', 'n/a', 'i 1/4', '1/2 x',
     '(\\frac{1}{2}]']
    """
    return compiled(_SLASH).sub(_typeset, text) if "/" in text else text


def _typeset(match: re.Match[str]) -> str:
    top, bottom = match["top"], match["bottom"]
    before = match.string[max(0, match.start() - 2) : match.start()]
    after = match.string[match.end() : match.end() + 3]
    if (
        (top.isalpha() and bottom.isalpha())  # m/s, n/a
        or (len(top) == 3 and compiled(r"[0-9],").fullmatch(before))  # 1,000/3
        or compiled(r"[A-Za-z)}\]] " if top.isdecimal() else r"[0-9A-Za-z)}\]] ").fullmatch(before)  # x y/2
        or compiled(r" (?:[0-9A-Za-z](?![A-Za-z])|\\(?!\\)|[({])").match(after)  # 1/2 x
    ):
        return match.group()
    return rf"\frac{{{top}}}{{{bottom}}}"


# --- functions and angles -----------------------------------------------------------------------------------------


def norm_basic_fn(text: str) -> str:
    r"""Give every elementary function its backslash and a power in braces, 1 if it has none.

    A logarithm with a base is only given its backslash.

    >>> [norm_basic_fn(s) for s in (r"\cos x", "2sinxcosx", r"\sin^{-1}x", r"\log_2 8", "using", "sin(2x)")]
    ['\\cos^{1}x', '2\\sin^{1}x\\cos^{1}x', '\\sin^{-1}x', '\\log_2 8', 'using', '\\sin^{1}(2x)']
    """
    out, position = "", 0
    for match in compiled(_FUNCTION).finditer(text):
        name = match["command"] or match["word"]
        if name is None:
            continue
        out += text[position : match.start()] + "\\" + name
        position = match.end()
        power = compiled(_POWER).match(text, position)
        if power is not None:
            out += f"^{{{power['single'] or power['group']}}}"
            position = power.end()
        elif not compiled(r"\s*+[_^]").match(text, position):
            out += "^{1}"
        else:
            continue
        position += len(text[position:]) - len(text[position:].lstrip())
    return out + text[position:]


def norm_deg(text: str) -> str:
    r"""Take degree marks off angles that stand alone, and turn angles inside functions into radians.

    An angle standing alone loses its mark, for its unit says nothing more; inside a function the mark is a factor.
    Temperatures and angles with minutes stay as they are.

    >>> norm_deg(r"\cos(90^\circ-x)"), norm_deg(r"30^\circ, 60 degrees"), norm_deg("degenerate")
    ('\\cos({90*\\frac{\\pi}{180}}-x)', '30, 60', 'degenerate')
    >>> norm_deg(r"20^\circ C"), norm_deg(r"45^\circ 30'")
    ('20^\\circ C', "45^\\circ 30'")
    """
    if len(text) > MAX_SHOWN_CHARS or not compiled(_MEASURED).search(text) or compiled(_MINUTES).search(text):
        return text
    text = compiled(_ARGUMENT).sub(lambda match: match["head"] + _in_radians(match["side"]), text)
    return compiled(_MARK).sub("", text)


def _in_radians(side: str) -> str:
    return compiled(rf"(?P<atom>{_ATOM}){_MARK}").sub(r"{\g<atom>*\\frac{\\pi}{180}}", side)


# --- matrices -----------------------------------------------------------------------------------------------------


def norm_matrix(text: str) -> str:
    r"""Give every matrix the environment ``array`` and take out white space, rules and a row break at the end.

    Determinants (``vmatrix``) and systems (``cases``) mean something else and keep their names.

    >>> norm_matrix(r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \\ \end{pmatrix}"), norm_matrix(r"\begin{vmatrix}1\end{vmatrix}")
    ('\\begin{array}1&2\\\\3&4\\end{array}', '\\begin{vmatrix}1\\end{vmatrix}')
    """
    if "matrix" not in text and "array" not in text:
        return text
    text = squeeze(text)
    return compiled(_SEPARATORS).sub(_separator, text) if compiled(_BEGIN).search(text) else text


_SPELLED = {"begin": r"\begin{array}", "end": r"\end{array}", "row": r"\\", "cell": "&", "rule": ""}


def _separator(match: re.Match[str]) -> str:
    return _SPELLED.get(match.lastgroup or "", match.group())


# --- the whole way ---

Step = Callable[[str], str]

# In the order in which they run. Thousands go twice: "$1,000$" and "1\ 000" are plain only without what is around them.
_PLAIN: tuple[Step, ...] = (squeeze, drop_thousands, drop_delimiters, drop_layout, unwrap_text, drop_thousands)
_TYPESET: tuple[Step, ...] = (fix_fracs, fix_sqrt, fix_a_slash_b, norm_percent, norm_deg, lead_with_zero)
_MATH: tuple[Step, ...] = (*_PLAIN, norm_matrix, *_TYPESET, norm_spaces, trim_rows)
_WORDS: tuple[Step, ...] = (squeeze, clean, norm_str2date_time, norm_number_words)

# A step may uncover work for an earlier one ("**$5.$**"). Nearly every text is settled after one round, and what isn't
# after four is not an answer.
MAX_ROUNDS = 4


def _settled(text: str, steps: Sequence[Step]) -> str:
    """Run the steps until they change nothing more."""
    if len(text) > MAX_SHOWN_CHARS:
        return text
    for _ in range(MAX_ROUNDS):
        before = text
        for step in steps:
            text = step(text)
        if text == before:
            break
    return text


@remembered(entries=8192)  # many responses give the same answer
def norm_ans_str(text: str, ascii_only: bool = True) -> str:
    r"""Make an extracted answer readable: one spelling for what means the same, nothing around it.

    Parameters
    ----------
    text : str
        The answer as it was extracted.
    ascii_only : bool
        Spell Unicode in LaTeX or ASCII and drop what has no such spelling; else it is kept as it is.

    >>> [norm_ans_str(s) for s in ("5.", r"11\sqrt2", r"\dfrac{2}{4}", r"\text{East}", r"(-\infty, 0]")]
    ['5', '11\\sqrt{2}', '\\frac{2}{4}', 'East', '(-\\infty,0]']
    >>> norm_ans_str("3½ ≤ x"), norm_ans_str("3½ ≤ x", ascii_only=False)
    ('3\\frac{1}{2}\\le x', '3½≤x')
    """
    if text.isdigit() and text.isascii():
        return text
    return _settled(text, (*(to_ascii,) * ascii_only, *_WORDS, *_MATH))


def norm_math_str(text: str) -> str:
    r"""Normalise a text that is mathematics: layout, spaces, fractions, roots, numerals, matrices, degrees.

    >>> norm_math_str("251,7\\\\ \\noindent"), norm_math_str(r"x \in [-2, 7]")
    ('251,7', 'x\\in[-2,7]')
    """
    return _settled(text, _MATH)


def latex2sympy_fix(text: str) -> str:
    r"""Repair LaTeX for a parser that wants every brace and backslash; the value stays the same.

    >>> latex2sympy_fix(r"\left(\dfrac12\right)"), latex2sympy_fix("2sinx")
    ('(\\frac{1}{2})', '2\\sin^{1}x')
    """
    return _settled(text, (*_PLAIN, *_TYPESET, norm_basic_fn))
