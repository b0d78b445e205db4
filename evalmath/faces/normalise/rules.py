r"""The table of rules, in the order in which they run, and the three pipelines that run them.

``norm_ans_str`` makes a readable answer out of an extracted one and runs every row marked ``ans`` or ``math``;
``norm_math_str`` is its mathematical half; ``latex2sympy_fix`` repairs LaTeX before it is parsed and loses nothing. A
row without a mark is a normaliser that is only called by its name. What comes out is for display and for callers of
DART-Math's methods: a verdict is reached from the raw text.

>>> norm_ans_str("1/2"), norm_ans_str(r"\$23{,}000."), norm_ans_str(r"\begin{pmatrix} 3 \\ \frac{\pi}{2} \end{pmatrix}")
('\\frac{1}{2}', '23000', '\\begin{array}3\\\\frac{\\pi}{2}\\end{array}')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.faces.normalise.angles import norm_basic_fn, norm_deg
from evalmath.faces.normalise.clean import clean
from evalmath.faces.normalise.fractions import fix_a_slash_b, fix_fracs, fix_sqrt
from evalmath.faces.normalise.matrices import norm_matrix
from evalmath.faces.normalise.numerals import drop_thousands, lead_with_zero, norm_percent
from evalmath.faces.normalise.sets import norm_set
from evalmath.faces.normalise.signs import norm_pm
from evalmath.faces.normalise.spacing import list_with_commas, norm_spaces, trim_rows
from evalmath.faces.normalise.unicode import to_ascii
from evalmath.faces.normalise.words import norm_bool, norm_number_words
from evalmath.limits import MAX_SHOWN_CHARS
from evalmath.syntax.dates import norm_str2date_time
from evalmath.syntax.scan import squeeze
from evalmath.syntax.unwrapping import drop_delimiters, drop_layout, unwrap_text

__all__ = ["RULES", "Rule", "latex2sympy_fix", "norm_ans_str", "norm_math_str"]


class Rule(NamedTuple):
    """One row: a name, a function from text to text, and the pipelines that run it."""

    name: str
    apply: Callable[[str], str]
    pipelines: frozenset[str]


def _row(name: str, apply: Callable[[str], str], pipelines: str = "") -> Rule:
    return Rule(name, apply, frozenset(pipelines.split()))


RULES = (
    _row("ascii", to_ascii, "ans ascii"),
    _row("one-line", squeeze, "ans math parse"),
    _row("clean", clean, "ans"),
    _row("date-time", norm_str2date_time, "ans"),
    _row("number-words", norm_number_words, "ans"),
    _row("bool", norm_bool),
    _row("thousands", drop_thousands, "math parse"),
    _row("delimiters", drop_delimiters, "math parse"),
    _row("layout", drop_layout, "math parse"),
    _row("text", unwrap_text, "math parse"),
    _row("thousands-again", drop_thousands, "math parse"),  # "$1,000$" and "1\ 000" are plain only now
    _row("fractions", fix_fracs, "math parse"),
    _row("roots", fix_sqrt, "math parse"),
    _row("matrix", norm_matrix, "math"),
    _row("slashes", fix_a_slash_b, "math parse"),
    _row("plus-minus", norm_pm),
    _row("percent", norm_percent, "math parse"),
    _row("degrees", norm_deg, "math parse"),
    _row("functions", norm_basic_fn, "parse"),
    _row("set", norm_set),
    _row("leading-zero", lead_with_zero, "math parse"),
    _row("spaces", norm_spaces, "math"),
    _row("and", list_with_commas, "math"),
    _row("rows", trim_rows, "math"),
)

# A rule may uncover work for an earlier one ("**$5.$**"). Nearly every text is settled after one round, and what isn't
# after four is not an answer.
MAX_ROUNDS = 4


def _pipeline(*names: str) -> tuple[Callable[[str], str], ...]:
    return tuple(rule.apply for rule in RULES if rule.pipelines.intersection(names))


_MATH = _pipeline("math")
_ANS = _pipeline("ans", "math")
_ANS_UNICODE = tuple(apply for apply in _ANS if apply is not to_ascii)
_PARSE = _pipeline("parse")


def _settle(text: str, steps: tuple[Callable[[str], str], ...]) -> str:
    """Run the steps until they change nothing more. What is too long to be worth it is left as it is."""
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

    Returns
    -------
    str
        The answer. Normalising it again changes nothing.

    >>> [norm_ans_str(s) for s in ("**$5.$**", r"11\sqrt2", r"\dfrac{2}{4}", r"\text{East}", r"(-\infty, 0]")]
    ['5', '11\\sqrt{2}', '\\frac{2}{4}', 'East', '(-\\infty,0]']
    >>> norm_ans_str("3½ ≤ x"), norm_ans_str("3½ ≤ x", ascii_only=False)
    ('3\\frac{1}{2}\\leq x', '3½≤x')
    """
    if text.isdigit() and text.isascii():
        return text
    return _settle(text, _ANS if ascii_only else _ANS_UNICODE)


def norm_math_str(text: str) -> str:
    r"""Normalise a text that is mathematics: layout, spaces, fractions, roots, numerals, matrices, degrees.

    >>> norm_math_str("251,7\\\\ \\noindent"), norm_math_str(r"x \in \left[-2,7\right]")
    ('251,7', 'x\\in[-2,7]')
    """
    return _settle(text, _MATH)


def latex2sympy_fix(text: str) -> str:
    r"""Repair LaTeX for a parser that wants every brace and backslash; the value stays the same.

    >>> latex2sympy_fix(r"\left(\dfrac12\right)sin2x"), latex2sympy_fix(r"\tan 45^\circ+\sqrt2")
    ('(\\frac{1}{2})\\sin^{1}2x', '\\tan^{1}{45*\\frac{\\pi}{180}}+\\sqrt{2}')
    """
    return _settle(text, _PARSE)
