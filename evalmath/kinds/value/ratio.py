r"""Ratios: the same proportions.

>>> from evalmath.kinds.side import source
>>> side = source("7 to 13")
>>> [str(x) for x in claim(side, side.trees[0]).terms]
['7', '13']
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, unwrap
from evalmath.lexicon.numbers import integer
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.tree import ONE, ZERO, Node, relates, symbols_of

__all__ = ["claim", "judge", "read"]


class Ratio(NamedTuple):
    """Terms, and whether they were written as a ratio rather than as a quotient."""

    terms: tuple[Node, ...]
    written: bool = True
    names: tuple[str, ...] = ()  # of what the terms are: boys : girls = 3 : 4


_CLOCK = Lazy(r":\s*0\d")  # 5:00 is a time
_TO = Lazy(r"\d+(?: to \d+)+")


def claim(side: Source, tree: Node) -> Ratio | None:
    """``2:4:6``, ``2 to 3``; a quotient, which an answer may write as a ratio."""
    names: tuple[str, ...] = ()
    if relates(tree, "="):
        names = tuple(map(str, tree.args[0].args)) if tree.args[0].op == "ratio" else ()
        tree = tree.args[2]
    said = plain(side.text)
    if _TO.fullmatch(said):
        return Ratio(tuple(Node("num", (integer(n),)) for n in said.split(" to ")))
    if tree.op == "ratio" and all(map(is_arithmetic, tree.args)) and not _CLOCK.search(side.text):
        return Ratio(tuple(tree.args), names=names)
    tree = unwrap(tree)
    if tree.op == "div" and all(map(is_arithmetic, tree.args)) and not symbols_of(tree):
        return Ratio(tuple(tree.args), written=False)
    return None


def read(side: Source, tree: Node) -> Ratio | None:
    """A ratio, or a number as a ratio to one."""
    found = claim(side, tree)
    if found is not None:
        return found
    tree = unwrap(tree)
    return Ratio((tree, ONE), written=False) if is_arithmetic(tree) else None


def judge(reference: Ratio, answer: Ratio, context: Context) -> Finding:
    """The same proportions; zeros alone are no ratio, though they are proportional to everything."""
    terms, others = reference.terms, answer.terms
    if not reference.written and not answer.written:
        return Finding(False, "ratio.kind", "read", "two quotients")  # numbers are another kind
    if reference.names and answer.names:
        if sorted(reference.names) != sorted(answer.names) or len(set(answer.names)) != len(others):
            return Finding(False, "ratio.names", "exact", f"{reference.names} against {answer.names}")
        others = tuple(others[answer.names.index(name)] for name in reference.names)
    if len(terms) != len(others):
        return Finding(False, "ratio.length", "exact", f"{len(terms)} terms against {len(others)}")
    for side, whose in ((terms, "the reference"), (others, "the answer")):
        if _nonzero(side, context) is None:
            return Finding(False, "ratio.zero", "exact", f"no term of {whose} differs from zero")
    i = _nonzero(terms, context) or 0
    for r, a in zip(terms, others, strict=True):
        finding = context.same(Node("mul", (r, others[i])), Node("mul", (a, terms[i])))
        if not finding.equal:
            return finding._replace(reason="ratio.differs" if finding.equal is False else "ratio.undecided")
    return Finding(True, "ratio.equal", "exact")


def _nonzero(terms: tuple[Node, ...], context: Context) -> int | None:
    """The place of the first term that is not zero."""
    return next((i for i, x in enumerate(terms) if context.same(x, ZERO).equal is False), None)
