r"""What needs no brackets: what stands around an answer, words, numerals, white space, signs beyond ASCII.

>>> clean("is: **$5$**.</s>"), drop_thousands("x=1,000.5"), norm_spaces(r"( -\infty , 0 ]"), to_ascii("x²⁰ ≠ ½")
('5', 'x=1000.5', '(-\\infty,0]', 'x^{20} \\ne  \\frac{1}{2}')
"""

from __future__ import annotations

import re
from itertools import pairwise
from unicodedata import combining, normalize

from evalmath.lexicon.numbers import from_words
from evalmath.syntax.dates import plain_words
from evalmath.syntax.scan import compiled, is_word_char, letters_before
from evalmath.syntax.typography import signs_in_ascii

__all__ = [
    "clean",
    "clean_preceding",
    "clean_trailing",
    "could_be_percent",
    "drop_thousands",
    "lead_with_zero",
    "norm_bool",
    "norm_number_words",
    "norm_percent",
    "norm_spaces",
    "norm_str2bool",
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
_DECIMAL = r"\s*+[+-]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++)(?:[eE][+-]?[0-9]{1,9})?\s*+(?:\\?%)?\s*+"

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
    word = plain_words(text)
    return True if word in _TRUE else False if word in _FALSE else None


def norm_bool(text: str) -> str:
    """Spell a truth word ``True`` or ``False``; any other text is returned as it is.

    >>> norm_bool("yes"), norm_bool("No."), norm_bool("not")
    ('True', 'False', 'not')
    """
    value = norm_str2bool(text)
    return text if value is None else str(value)


def norm_number_words(text: str) -> str:
    """Write a number in digits if it is spelled out and is the whole text, or all of it behind an equals sign.

    >>> [norm_number_words(s) for s in ("zero", "One hundred and five", "x = minus two", "two thousand one", "one way")]
    ['0', '105', 'x = -2', '2001', 'one way']
    """
    left, equals, right = text.rpartition("=") if text.count("=") == 1 else ("", "", text)
    value = from_words(plain_words(right))
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


def could_be_percent(v: float | str) -> bool:
    r"""Whether a number, or its decimal spelling, might be a percentage: 0 < v < 1, or 1 < v < 100.

    >>> [could_be_percent(v) for v in (0.5, "3.04", "50%", 99, 1, 0, "x", 100, -5)]
    [True, True, True, True, False, False, False, False, False]
    """
    if isinstance(v, str):
        if len(v) > 1_000 or not compiled(_DECIMAL).fullmatch(v):
            return False
        v = float(v.strip().rstrip("%\\").rstrip())
    return 0 < v < 1 or 1 < v < 100


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


_TYPESET = str.maketrans({"×": r"\times ", "÷": r"\div ", "·": r"\cdot ", "⋅": r"\cdot "})


def to_ascii(text: str) -> str:
    r"""Spell a text in ASCII, by the judge's table of signs; accents go, and so does what has no such spelling.

    >>> to_ascii("a₁₂ × 3½, 20°, “yes”"), to_ascii("（１，２］, café 数")
    ('a_{12} \\times  3\\frac{1}{2}, 20^\\circ , "yes"', '(1,2], cafe ')
    """
    if text.isascii():
        return text
    spelled = normalize("NFKD", signs_in_ascii(text.translate(_TYPESET)))
    return "".join(char for char in spelled if char.isascii() and not combining(char))
