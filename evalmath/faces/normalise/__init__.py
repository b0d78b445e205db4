r"""Text to text: the string functions of the DART-Math face, each pure.

They serve display and compatibility: no verdict depends on them. Words are matched as whole words, commands by their
whole names. What is longer than :data:`~evalmath.limits.MAX_SHOWN_CHARS` is left as it is.

>>> norm_ans_str(r"\$ 5"), norm_pm(r"1\pm\sqrt{19}")
('5', '1-\\sqrt{19},1+\\sqrt{19}')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from evalmath.caching import remembered
from evalmath.faces.normalise.groups import (
    extract_set,
    index_first_paren_pair,
    is_set,
    norm_pm,
    norm_set,
    remove_first_paren_pair,
    remove_out_paren,
)
from evalmath.faces.normalise.plain import (
    clean,
    clean_preceding,
    clean_trailing,
    could_be_percent,
    drop_thousands,
    lead_with_zero,
    norm_bool,
    norm_number_words,
    norm_percent,
    norm_spaces,
    norm_str2bool,
    to_ascii,
    trim_rows,
)
from evalmath.faces.normalise.typeset import fix_a_slash_b, fix_fracs, fix_sqrt, norm_basic_fn, norm_deg, norm_matrix
from evalmath.lexicon.asking import is_querying4set
from evalmath.limits import MAX_SHOWN_CHARS
from evalmath.syntax.dates import norm_str2date_time, norm_str2weekday
from evalmath.syntax.scan import squeeze
from evalmath.syntax.unwrapping import drop_delimiters, drop_layout, remove_latex_cmd, unwrap_text

__all__ = [
    "clean",
    "clean_preceding",
    "clean_trailing",
    "could_be_percent",
    "extract_set",
    "fix_a_slash_b",
    "fix_fracs",
    "fix_sqrt",
    "index_first_paren_pair",
    "is_querying4set",
    "is_set",
    "latex2sympy_fix",
    "norm_ans_str",
    "norm_basic_fn",
    "norm_bool",
    "norm_deg",
    "norm_math_str",
    "norm_matrix",
    "norm_percent",
    "norm_pm",
    "norm_set",
    "norm_str2bool",
    "norm_str2date_time",
    "norm_str2weekday",
    "remove_first_paren_pair",
    "remove_latex_cmd",
    "remove_out_paren",
    "to_ascii",
]

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
