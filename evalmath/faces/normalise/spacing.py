r"""White space in mathematics: it goes, except where two things would run into each other.

A space stays between two words, between a word and a letter, number or closed bracket, behind a command that a letter
follows, between two numbers, and behind the comma of "1, 234", which without it would be a thousand.

>>> norm_spaces(r"( -\infty , 0 ]"), norm_spaces("x <  -1 or x > 3"), norm_spaces(r"\sin x"), norm_spaces("12 34")
('(-\\infty,0]', 'x<-1 or x>3', '\\sin x', '12 34')
"""

from __future__ import annotations

from itertools import pairwise

from evalmath.syntax.scan import compiled, is_word_char, letters_before

__all__ = ["list_with_commas", "norm_spaces", "trim_rows"]

_HEAD = r"[A-Za-z]++"
_ELEMENT_BEFORE = r"(?:(?<=[0-9)}\]])|(?<=(?<![A-Za-z\\])[A-Za-z]))"
_AND = _ELEMENT_BEFORE + r",? ?(?<![A-Za-z\\])and(?![A-Za-z]) ?(?=[0-9(\\-]|[A-Za-z](?! ?[A-Za-z]))"
_INEQUALITY = r"[<>]|\\(?:l|g)(?:e|t|eq)(?![A-Za-z])"


def norm_spaces(text: str) -> str:
    """Remove the white space that nothing depends on.

    >>> norm_spaces("3 x + 2 y"), norm_spaces("no  solution"), norm_spaces("7 (red cups)"), norm_spaces("1, 2, 1, 234")
    ('3x+2y', 'no solution', '7 (red cups)', '1,2,1, 234')
    """
    pieces = text.split()
    out = pieces[:1]
    for left, right in pairwise(pieces):
        if _keeps_apart(left, right):
            out.append(" ")
        out.append(right)
    return "".join(out)


def _keeps_apart(left: str, right: str) -> bool:
    letters, is_command = letters_before(left, len(left))
    match = compiled(_HEAD).match(right)
    following = len(match.group()) if match else 0
    head = right[0]
    if is_command:
        return following > 0
    if letters >= 2:
        return is_word_char(head) or (head in "(\\-" and left.endswith(("or", "and")))
    if following >= 2:
        return is_word_char(left[-1]) or left[-1] in ")}]%!'"
    if left[-1] == "," and left[-2:-1].isdigit():
        return compiled(r"[0-9]{3}(?![0-9])").match(right) is not None
    if head == "(":
        return is_word_char(left[-1]) and compiled(r"\([A-Za-z]{2}").match(right) is not None
    return (left[-1].isdigit() or left[-1] == ".") and (head.isdigit() or head == ".")


def list_with_commas(text: str) -> str:
    r"""Write "and" between two mathematical elements as a comma; between words, and between inequalities, it stays.

    >>> [list_with_commas(s) for s in ("1331 and 1728", "1, 2, and 3", "one thousand", "Tom and Ann", "x>1 and x<3")]
    ['1331,1728', '1, 2,3', 'one thousand', 'Tom and Ann', 'x>1 and x<3']
    """
    if "and" not in text or compiled(_INEQUALITY).search(text):
        return text
    return compiled(_AND).sub(",", text)


def trim_rows(text: str) -> str:
    r"""Remove row breaks at both ends, and what is left of the layout: of three backslashes before a name two stay.

    The latter merges a row break with the command behind it. That spelling is DART-Math's, and only for display. A row
    break at the start that a letter follows stays: it may be a command that was escaped twice.

    >>> trim_rows(r"251,7\\"), trim_rows(r"3\\\frac{1}{2}"), trim_rows(r"\\frac{1}{2}")
    ('251,7', '3\\\\frac{1}{2}', '\\\\frac{1}{2}')
    """
    text = compiled(r"(?<!\\)(?:\\\\)++\Z|\A(?:\\\\)++(?![A-Za-z])").sub("", text)
    return compiled(r"(?<!\\)\\{3,}+(?=[A-Za-z])").sub(r"\\\\", text)
