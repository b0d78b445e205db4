r"""Words with a value: yes and no, numbers spelled out.

Each is read only when it is the whole text: "no" isn't in "another", nor "no solution" a no; "zero" isn't in "nonzero".

>>> norm_str2bool("No."), norm_str2bool("another"), norm_str2bool("no solution")
(False, None, None)
>>> norm_number_words("twenty-one"), norm_number_words("nonzero")
('21', 'nonzero')
"""

from __future__ import annotations

from evalmath.lexicon.numbers import from_words
from evalmath.syntax.dates import plain_words

__all__ = ["norm_bool", "norm_number_words", "norm_str2bool"]

TRUE = frozenset("true yes t y".split())
FALSE = frozenset("false no f n".split())


def norm_str2bool(text: str) -> bool | None:
    r"""Read a truth word.

    Returns
    -------
    bool | None
        None when the text isn't exactly one of true, yes, t, y, false, no, f and n, in any case and font.

    >>> [norm_str2bool(s) for s in ("yes", "T", r"\text{False}", "none", "eyes", "")]
    [True, True, False, None, None, None]
    """
    word = plain_words(text)
    return True if word in TRUE else False if word in FALSE else None


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
    return f"{left}{equals} {value}" if equals and right[:1] == " " else f"{left}{equals}{value}"
