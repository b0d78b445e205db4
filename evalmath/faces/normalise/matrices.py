r"""Matrices: one environment name, no column letters, no room around the separators.

Determinants (``vmatrix``) and systems (``cases``) mean something else and keep their names.

>>> norm_matrix(r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \\ \end{pmatrix}")
'\\begin{array}1&2\\\\3&4\\end{array}'
"""

from __future__ import annotations

import re

from evalmath.syntax.scan import ESCAPE, compiled, squeeze

__all__ = ["norm_matrix"]

_NAME = r"(?:[pbB]?matrix|[pbB]?smallmatrix|array)\*?"
_ENDS = rf"(?P<begin>\\begin ?\{{ ?{_NAME} ?\}}(?: ?\[[tcb]\])?(?: ?\{{[clr|@!: ]{{0,99}}\}})*+ ?)"
_SEPARATORS = (
    rf"{_ENDS}|(?P<end> ?(?:\\\\ ?){{0,8}}+\\end ?\{{ ?{_NAME} ?\}})"
    rf"| ?(?P<row>\\\\|\\cr(?![A-Za-z])|\\tabularnewline(?![A-Za-z])) ?(?:\[[0-9.]+ ?[a-z]{{2}}\])?(?:\\hline ?)*+ ?"
    rf"| ?(?P<cell>(?<!\\)&) ?|(?P<rule>\\hline(?![A-Za-z]) ?)|{ESCAPE}"
)


def norm_matrix(text: str) -> str:
    r"""Give every matrix the environment ``array`` and take out white space, rules and a row break at the end.

    >>> norm_matrix(r"\left[\begin{array}{c|c}1&2\end{array}\right]"), norm_matrix(r"\begin{vmatrix}1\end{vmatrix}")
    ('\\left[\\begin{array}1&2\\end{array}\\right]', '\\begin{vmatrix}1\\end{vmatrix}')
    """
    if "matrix" not in text and "array" not in text:
        return text
    text = squeeze(text)
    if not compiled(_ENDS).search(text):
        return text
    return compiled(_SEPARATORS).sub(_spell, text)


def _spell(match: re.Match[str]) -> str:
    if match["begin"]:
        return r"\begin{array}"
    if match["end"]:
        return r"\end{array}"
    if match["row"]:
        return r"\\"
    if match["cell"]:
        return "&"
    return "" if match["rule"] else match.group()
