r"""Bracket pairs: where the first one is, a text without its first pair, a text without the pairs around all of it.

Brackets are named by their opener: ``(``, ``[``, ``{``, ``<`` and the LaTeX ones ``\{``, ``\(``, ``\[``. An escaped
brace is a bracket of its own kind, so asking for ``{`` in ``\{1\}`` finds none.

>>> remove_first_paren_pair("{white}", "{")
'white'
>>> remove_out_paren(r"\left((1)\right)")
'1'
"""

from __future__ import annotations

from evalmath.syntax.scan import ESCAPE, compiled, find_pairs

__all__ = ["index_first_paren_pair", "remove_first_paren_pair", "remove_out_paren"]

CLOSERS = {"(": ")", "[": "]", "{": "}", "<": ">", r"\{": r"\}", r"\(": r"\)", r"\[": r"\]"}

# Taken off by remove_out_paren: they only group or delimit. "[0,1]" says something, so "[" is not among them.
GROUPING = frozenset(("(", "{", r"\{", r"\(", r"\["))


def index_first_paren_pair(text: str, l: str) -> tuple[int, int]:  # noqa: E741 (the documented name of the parameter)
    r"""Find the first pair of the bracket ``l`` that is closed.

    Parameters
    ----------
    text : str
        Any text.
    l : str
        The opener, one of ``( [ { <`` or ``\{ \( \[``.

    Returns
    -------
    tuple[int, int]
        The indices at which the opener and its closer start; ``(-1, -1)`` when there is no such pair.

    >>> index_first_paren_pair("f(g(x))(y)", "("), index_first_paren_pair("(0,1]", "(")
    ((1, 6), (-1, -1))
    """
    closer = CLOSERS.get(l)
    if closer is None or l not in text:
        return -1, -1
    stack: list[int] = []
    first = (-1, -1)
    for match in compiled(ESCAPE + r"|[()\[\]{}<>]").finditer(text):
        token = match.group()
        if token == l:
            stack.append(match.start())
        elif token == closer and stack:
            start = stack.pop()
            if not stack:  # an unclosed opener further left would still be on the stack
                return min(first, (start, match.start())) if first[0] >= 0 else (start, match.start())
            if first[0] < 0 or start < first[0]:
                first = (start, match.start())
    return first


def remove_first_paren_pair(text: str, l: str) -> str:  # noqa: E741 (the documented name of the parameter)
    r"""Remove the two brackets of the first pair of ``l`` and keep what is between them.

    >>> remove_first_paren_pair("a{b{c}}{d}", "{")
    'ab{c}{d}'
    """
    start, end = index_first_paren_pair(text, l)
    if start < 0:
        return text
    return text[:start] + text[start + len(l) : end] + text[end + len(CLOSERS[l]) :]


def remove_out_paren(text: str, kinds: frozenset[str] = GROUPING) -> str:
    r"""Remove the brackets and the maths delimiters that stand around the whole text, layer by layer.

    ``kinds`` are the openers to take off; ``$`` always goes. Square brackets and mixed pairs stay: ``[0,1]`` and
    ``(0,1]`` are intervals.

    >>> [remove_out_paren(s) for s in ("((x))", "(1)(2)", "$ {x} $", r"\{1,2\}", "(0,1]")]
    ['x', '(1)(2)', 'x', '1,2', '(0,1]']
    """
    pairs = find_pairs(text)
    left, right = 0, len(text)
    while True:
        while left < right and text[left].isspace():
            left += 1
        while left < right and text[right - 1].isspace():
            right -= 1
        inner = left + 5 if text.startswith(r"\left", left) else left
        closer_at, opener, closer = pairs.get(inner, (-1, "", ""))
        if opener in kinds and CLOSERS[opener] == closer and closer_at + len(closer) == right:
            sized = inner > left and text.endswith(r"\right", left, closer_at)
            if inner == left or sized:
                left, right = inner + len(opener), closer_at - (6 if sized else 0)
                continue
        for mark in ("$$", "$"):
            start, end = left + len(mark), right - len(mark)
            closed = start <= end and text.startswith(mark, left) and text.endswith(mark, start, right)
            if closed and text.find("$", start, end) < 0 and not text.endswith("\\", start, end):
                left, right = start, end
                break
        else:
            return text[left:right]
