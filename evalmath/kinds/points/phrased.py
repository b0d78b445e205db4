r"""Sets of reals that are told in words, as the tree of what they say.

>>> for text in [r"x \text{ at most } 2", "between 1 and 3 inclusive"]:
...     print(*phrased(text))
x <= 2 True
1 <= x <= 3 False
"""

from __future__ import annotations

import re

from evalmath.errors import ReadError
from evalmath.patterns import Lazy
from evalmath.syntax.grammar import parse
from evalmath.syntax.tree import Node

__all__ = ["phrased"]

_COMPARED = {
    "<=": "at most|no more than|not more than|not greater than|less than or equal to|smaller than or equal to",
    ">=": "at least|no less than|not less than|no fewer than|greater than or equal to|more than or equal to",
    ">": "greater than|more than|larger than|bigger than",
    "<": "less than|smaller than|fewer than",
}
_SIGNED = {"positive": "> 0", "negative": "< 0", "nonnegative": ">= 0", "nonpositive": "<= 0", "nonzero": r"\ne 0"}
_SIGN_OF = {phrase: sign for sign, phrases in _COMPARED.items() for phrase in phrases.split("|")} | _SIGNED
_SIGN = "|".join(phrase for phrases in _COMPARED.values() for phrase in phrases.split("|"))
_WHOSE = (
    r"(?:(?:all|any|every|the) )?(?:(?:real|reals) ?)?(?:numbers?|values?)? ?(?:of )?"
    r"(?P<x>[a-z])?(?: ?(?:is|are|that are|which are|such that it is))? ?"
)
_EACH = r"(?:all|any|every) (?:real )?(?:numbers? |values? of )?"
_NOT = r"(?:except|but|other than|apart from|excluding|different from|\\ne)(?: for)?"
_BETWEEN = _WHOSE + r"(?:strictly )?between (?P<a>.+) and (?P<b>.+?)"

_RULES: tuple[tuple[Lazy, str], ...] = tuple(
    (Lazy(pattern), form)
    for pattern, form in (
        (rf"{_WHOSE}(?P<sign>{_SIGN}) (?P<a>[^a-z]((?! but | and ).)*|[a-z])", "{x} {sign} {a}"),
        (r"(?P<a>-?[\d./\\{}a-z]+) or (?:more|greater|larger|above)", "{x} >= {a}"),
        (r"(?P<a>-?[\d./\\{}a-z]+) or (?:less|fewer|smaller|below)", "{x} <= {a}"),
        (_BETWEEN + r" ?\(?inclusive\)?", "{a} <= {x} <= {b}"),
        (_BETWEEN + r"(?: ?\(?exclusive\)?)?", "{a} < {x} < {b}"),
        (rf"(?:all |the )?(?P<sign>{'|'.join(_SIGNED)}) (?:reals|real numbers?)", "{x} {sign}"),
        (r"(?:all|any|every)(?: the)? (?:reals|real numbers)(?: [a-z])?", r"{x} \in \mathbb R"),
        (rf"{_EACH}(?P<x>[a-z]) {_NOT} (?:[a-z] ?= ?)?(?P<a>.+)", r"{x} \ne {a}"),
        (rf"(?:all |any |every )?(?:the )?(?:reals?|real numbers?) {_NOT} (?P<a>[^a-z].*|[a-z])", r"{x} \ne {a}"),
        (_EACH + r"(?:[a-z] )?(?:such that|with|where|satisfying|for which) (?P<r>.+)", "{r}"),
        (_EACH + r"(?P<r>[a-z] ?(?:<|>|\\[lg]eq?\b|\\neq?\b).+)", "{r}"),
    )
)  # fmt: skip
_NAMED = Lazy(r"(?<![a-z\\])[a-z] ?= ?(?=-?\d)")  # except x = 1 and x = 2
_WORDED = Lazy(r"[a-z]{3}", re.IGNORECASE)
_TEXT = Lazy(r"\\(?:text|mathrm|textrm|mbox)\s*\{([^{}]*)\}|\\[,;: ()\[\]]|\\quad|\$")
LONGEST = 120  # characters of a set that anybody tells in words


def phrased(text: str) -> tuple[Node, bool] | None:
    """The tree of a set that is told in words, and whether it names its unknown itself.

    None if the text tells none; a set whose unknown has no name is told of ``x``.
    """
    if len(text) > LONGEST or not _WORDED.search(text):
        return None
    said = " ".join(_TEXT.sub(lambda m: f" {m.group(1) or ' '} ", text).split()).strip(" .").replace("non-", "non")
    for rule, form in _RULES:
        match = rule.fullmatch(said)
        if match:
            said_of = {k: v for k, v in match.groupdict().items() if v}
            named = "x" in said_of or "r" in said_of
            if "sign" in said_of:
                said_of["sign"] = _SIGN_OF[said_of["sign"]]
            if r"\ne {a}" in form:
                said_of["a"] = _NAMED.sub("", said_of["a"])
            return _read(form.format(**({"x": "x"} | said_of)), named=named)
    return None


def _read(text: str, *, named: bool) -> tuple[Node, bool] | None:
    try:
        return parse(text), named
    except ReadError:
        return None
