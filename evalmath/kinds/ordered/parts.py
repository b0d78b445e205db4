r"""Labels of parts: ``(a) 3 (b) 5``, ``1) 4; 2) 9``, ``i. x  ii. y``, ``Part A: 3, Part B: 5``, ``A: 3, B: 5``.

A label stands at the head of a text or behind a separator, something other than an operator follows it, and the next
label is its successor: ``(a)^2+(b)^2`` and ``(c)(a+b)`` have none.

>>> [(part.label, part.text) for part in parts_of("i) 4 ii) 9")]
[('1', '4'), ('2', '9')]
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from evalmath.patterns import Lazy

__all__ = ["Part", "parts_of", "split_items"]


class Part(NamedTuple):
    """What stands under one label; labels of every notation are counted: a, i and 1 are the first."""

    label: str
    text: str


_WRAPPED = r"(?:\\(?:text|textbf|textit|textrm|mathrm|mathbf|mbox)\s*\{\s*|\$\s*|\*\*|\\\(\s*)"
_CLOSED = r"(?:\s*\}|\$|\*\*|\s*\\\))?"
_NAME = r"(?P<{0}>[A-Ha-h]|[ivx]{{1,4}}|[IVX]{{1,4}}|\d{{1,2}})"
_LABEL = Lazy(
    rf"""(?:^|(?<=[\s,;:.$}}~])|(?=\\q?quad|\\\\|\\text|\\[ ,;]))(?:\\\\|\\q?quad|\\[ ,;]){{0,8}}\s{{0,8}}
    (?P<open>{_WRAPPED})?
    (?:(?:part|question|problem|answer)\s*)?
    (?: \(\s*{_WRAPPED}?{_NAME.format("a")}{_CLOSED}\s*\)(?:\s*:)?    # (a)  (a):
      | {_NAME.format("b")}\s?\)(?:\s*:)?                        # a)
      | {_NAME.format("c")}\.(?=[\s\\$]|[A-Za-z(])               # a.
      | {_NAME.format("d")}\s?:                                  # A:
    )
    (?(open){_CLOSED})(?P<gap>(?:\s|~|\\\\|\\q?quad|\\[ ,;:])*)""",
    re.VERBOSE | re.IGNORECASE,
)
_CIRCLE = Lazy(r"\\(?:text)?circled\s*\{?(\d{1,2})\}?")
_OPERATOR = Lazy(r"[\^+*/=)_'!<>|&]|\\(?:cdot|times|cap|cup|le|ge|ne|to|in)(?![a-z])|$")
_OR = Lazy(r"\bor\s*\}?$")  # parts joined by "or" are candidates
_EDGES = " \t\n,;.~"
_SEPARATOR = Lazy(r"(?:\s|,|;|\\\\|\\q?quad|\\[ ,;]|\band\b|\\text\{\s{0,4}and\s{0,4}\}){1,8}+$")


class Mark(NamedTuple):
    """One label in a text: its counts, one for every notation that it may be of, and where its part begins."""

    counts: frozenset[tuple[str, int]]
    start: int
    end: int


def parts_of(text: str) -> tuple[Part, ...]:
    """The labelled parts of a text, or none; at least two, labelled from first to last without a gap."""
    if len(list(islice(_MAY_LABEL.finditer(text), 2))) < 2:
        return ()
    marks = list(_marks(text))
    chain = _chain(marks)
    if len(chain) < 2 or text[: chain[0][0].start].strip(_EDGES + "$*\\"):
        return ()
    parts: list[Part] = []
    ends = [mark.start for mark, _ in chain[1:]] + [len(text)]
    for (mark, count), end in zip(chain, ends, strict=True):
        part = _SEPARATOR.sub("", text[mark.end : end]).strip(_EDGES)
        if not part.strip("$*{}\\ ") or _OR.search(part):
            return ()
        parts.append(
            Part(str(count), part.strip("$ ") if part.count("$") % 2 else part)
        )  # without half a pair of dollars
    return tuple(parts)


# what a label looks like, however it is written: two of them make parts
_MAY_LABEL = Lazy(r"(?<![A-Za-z\d])(?:[A-Ha-h]|[ivxIVX]{1,4}|\d{1,2})\s*+[}$*]*+\s*+[).:]|circled")


def _marks(text: str) -> list[Mark]:
    found = [Mark(frozenset({("circle", int(m[1]))}), m.start(), m.end()) for m in _CIRCLE.finditer(text)]
    for match in _LABEL.finditer(text):
        bracketed, closed, stopped, named = match.group("a", "b", "c", "d")
        name = bracketed or closed or stopped or named
        following = text[match.end() :]
        if _OPERATOR.match(following) or (
            following[:1] in "-([{" and bracketed and not match.group("gap") and not match.group("open")
        ):
            continue
        if named and named.isdecimal() and not match.group("gap"):
            continue  # a ratio, a time
        style = "(" if bracketed else ")" if closed else "." if stopped else ":"
        counts = frozenset((style + row[0], row.index(name) + 1) for row in _LABELS if name in row)
        found.append(Mark(counts, match.start(), match.end()))
    return sorted(found, key=lambda mark: mark.start)


_ROMAN = "i ii iii iv v vi vii viii ix x".split()
# what labels count by: i is the ninth letter and the first Roman numeral
_LABELS = (list("abcdefghi"), list("ABCDEFGHI"), [str(n) for n in range(1, 100)], _ROMAN, [x.upper() for x in _ROMAN])


def _chain(marks: list[Mark]) -> list[tuple[Mark, int]]:
    """The most labels of one notation that count on from the first, or count all in another order."""
    best: list[tuple[Mark, int]] = []
    for kind in sorted({kind for mark in marks for kind, _ in mark.counts}):
        every = [(mark, count) for mark in marks if (count := dict(mark.counts).get(kind)) is not None]
        chain: list[tuple[Mark, int]] = []
        for mark, count in every:
            if count == len(chain) + 1:
                chain.append((mark, count))
        if sorted(count for _, count in every) == list(range(1, len(every) + 1)):
            chain = every  # B: 6, A: 5
        if len(chain) > len(best):
            best = chain
    return best


_ITEMS = Lazy(r"(?:(?<![^\S\n])[^\S\n]++)?(?:[;,\n]|\\\\|\band\b)\s*+")


def split_items(text: str) -> list[str]:
    """The items of a list in words."""
    return [item for item in _ITEMS.split(text) if item.strip()]
