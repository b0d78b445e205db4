r"""Walking over LaTeX text without parsing it: escapes, pairs of brackets, commas outside brackets.

Every function of this package that has to know where a group ends asks here. The walk is one pass over the characters
that matter, so a megabyte of braces costs a megabyte of time; nothing recurses. A backslash takes the next character
with it: in ``\\{`` the brace is a real one (after a row break), in ``\{`` it is printed.

>>> split_outside(r"(1,2),\{3,4\},5")
['(1,2)', '\\{3,4\\}', '5']
"""

from __future__ import annotations

import re
from functools import cache

__all__ = ["compiled", "find_pairs", "is_word_char", "letters_before", "replace_spans", "split_outside", "squeeze"]

# A command, an escaped character or a bracket; a walk that consumes these never mistakes "\\{" for "\{".
COMMAND = r"\\[A-Za-z]++"
ESCAPE = r"\\[\s\S]?"
BRACKET = r"[()\[\]{}]"

# Which openers a closer can close: "(0,1]" is an interval, so round and square ones may be mixed.
_CLOSES = {
    ")": frozenset("(["),
    "]": frozenset("(["),
    "}": frozenset("{"),
    r"\}": frozenset((r"\{",)),
    r"\)": frozenset((r"\(",)),
    r"\]": frozenset((r"\[",)),
}
_OPENS = frozenset(("(", "[", "{", r"\{", r"\(", r"\["))
_FIRM = frozenset(("}", r"\}", r"\)", r"\]"))  # these close over an unclosed "(": "{(}" still is a group


@cache
def compiled(source: str, flags: int = 0) -> re.Pattern[str]:
    """Compile a pattern on its first use: doing all of them at import would cost more than the import itself.

    >>> compiled("a+") is compiled("a+")
    True
    """
    return re.compile(source, flags)


def find_pairs(text: str) -> dict[int, tuple[int, str, str]]:
    r"""Find every pair of brackets: where it opens -> (where its closer starts, opener, closer).

    >>> find_pairs(r"\{(0,1]\}")
    {2: (6, '(', ']'), 0: (7, '\\{', '\\}')}
    """
    pairs: dict[int, tuple[int, str, str]] = {}
    stack: list[tuple[int, str]] = []
    waiting = dict.fromkeys(_OPENS, 0)
    for match in compiled(ESCAPE + "|" + BRACKET).finditer(text):
        token = match.group()
        if token in _OPENS:
            stack.append((match.start(), token))
            waiting[token] += 1
            continue
        openers = _CLOSES.get(token)
        if openers is None or not stack:
            continue
        if token in _FIRM and any(waiting[opener] for opener in openers):
            while stack[-1][1] not in openers:
                waiting[stack.pop()[1]] -= 1
        if stack[-1][1] in openers:
            start, opener = stack.pop()
            waiting[opener] -= 1
            pairs[start] = (match.start(), opener, token)
    return pairs


def split_outside(text: str, separator: str = "[,;]") -> list[str]:
    r"""Split at every match of a pattern that stands outside all brackets; the pieces are stripped.

    Commands and escapes are read as wholes: a comma as separator doesn't cut ``\\,`` in two.

    >>> split_outside(r"f(a,b), \frac{1,2}{3}; c")
    ['f(a,b)', '\\frac{1,2}{3}', 'c']
    """
    pieces: list[str] = []
    start = depth = 0
    for match in compiled(f"(?P<cut>{separator})|{COMMAND}|{ESCAPE}|{BRACKET}").finditer(text):
        token = match.group()
        if match.lastgroup == "cut":
            if depth == 0:
                pieces.append(text[start : match.start()].strip())
                start = match.end()
        elif token in _OPENS:
            depth += 1
        elif token in _CLOSES:
            depth = max(0, depth - 1)
    pieces.append(text[start:].strip())
    return pieces


def replace_spans(text: str, spans: list[tuple[int, int, str]]) -> str:
    """Replace spans of a text: each is (start, end, replacement); they are sorted here and must not overlap.

    >>> replace_spans("abcdef", [(4, 5, "-"), (0, 1, "")])
    'bcd-f'
    """
    out: list[str] = []
    position = 0
    for start, end, replacement in sorted(spans):
        out += (text[position:start], replacement)
        position = end
    out.append(text[position:])
    return "".join(out)


def squeeze(text: str) -> str:
    r"""Turn every run of white space into one space and strip both ends.

    >>> squeeze(" a \n\t b ")
    'a b'
    """
    return " ".join(text.split())


def is_word_char(char: str) -> bool:
    """Whether a character (or nothing) is an ASCII letter or digit.

    >>> is_word_char("x"), is_word_char("+"), is_word_char("")
    (True, False, False)
    """
    return char.isascii() and char.isalnum()


def letters_before(text: str, end: int) -> tuple[int, bool]:
    r"""Measure the run of ASCII letters that ends at ``end``: (its length, whether it is a command's name).

    >>> letters_before(r"a \in", 5), letters_before(r"\\in", 4), letters_before("2", 1)
    ((2, True), (2, False), (0, False))
    """
    start = end
    while start and text[start - 1].isascii() and text[start - 1].isalpha():
        start -= 1
    slashes = start
    while slashes and text[slashes - 1] == "\\":
        slashes -= 1
    return end - start, start < end and (start - slashes) % 2 == 1
