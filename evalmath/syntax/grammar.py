r"""Tokens to a tree, by precedence climbing.

A text may be ambiguous: ``1,234`` is a number or two items, ``1/2x`` is half of x or the inverse of 2x. A
:class:`Dialect` fixes one reading; the parser notes which choices the text depended on, and :func:`readings` gives
the tree of every one, the commonest first.

>>> [str(tree) for tree in readings("1/2x")]
['1/2·x', '1/(2·x)']
>>> [str(tree) for tree in readings(r"(1,\frac{\pi}2]")]
['(1, π/2]']
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.errors import ReadError
from evalmath.limits import MAX_READINGS
from evalmath.syntax.brackets import absolute, angled, bracket, french_interval, rounded, wrapped
from evalmath.syntax.branches import piecewise
from evalmath.syntax.commands import binomial, decoration, environment, fraction, function, root, stacked
from evalmath.syntax.names import constant, money, name, number, unit, words
from evalmath.syntax.operators import bigop, binary, plus, postfix, power, signed, slash, star
from evalmath.syntax.parser import MOD, MUL, RATIO, SET, Dialect, Infixes, Parser, Prefixes
from evalmath.syntax.plain import plain_number
from evalmath.syntax.tokens import Tokens, tokenize
from evalmath.syntax.tree import COMPOSED, Node
from evalmath.syntax.typography import clean, has_thousands

__all__ = ["Dialect", "Readings", "all_readings", "parse", "readings", "readings_of", "tokens_of"]

DEFAULT = Dialect()

PREFIXES: Prefixes = {
    "num": number,
    "sym": name,
    "const": constant,
    "fn": function,
    "frac": fraction,
    "sqrt": root,
    "binom": binomial,
    "bigop": bigop,
    **dict.fromkeys(("(", "[", "{", "\\{", "langle"), bracket),
    "]": french_interval,
    "rel": angled,
    "open": wrapped,
    **dict.fromkeys(("|", "||", "mid"), absolute),
    **dict.fromkeys(("lfloor", "lceil"), rounded),
    **dict.fromkeys(("overline", "decor", "angle"), decoration),
    "stack": stacked,
    "word": words,
    "money": money,
    "begin": environment,
    "dots": lambda p, value: Node("dots", ()),
    "partial": name,
    **dict.fromkeys(("-", "+", "pm", "mp"), signed),
}

INFIXES: Infixes = {
    **dict.fromkeys(("+", "-", "pm", "mp"), plus),
    **dict.fromkeys(("^", "**"), power),
    **dict.fromkeys(("!", "%", "deg", "'", "_"), postfix),
    "*": star,
    "/": slash,
    "word": unit,
    "mod": binary("mod", MOD),
    "setop": binary("setop", SET),
    ":": binary("ratio", RATIO),
    "circ": binary(COMPOSED, MUL),
    "over": binary("over", 3),
    "choose": binary("binom", 3),
    "if": piecewise,
}


def parse(text: str, dialect: Dialect = DEFAULT) -> Node:
    """The tree of a cleaned text.

    Raises
    ------
    ReadError
        Where the text stops being mathematics.
    LimitError
        ``MAX_TOKENS``, ``MAX_DEPTH`` or ``MAX_DIGITS``.
    """
    return _parse(Parser(tokenize(text, thousands=dialect.thousands), dialect, PREFIXES, INFIXES))


@remembered(entries=8192, char_bytes=40)
def tokens_of(text: str) -> Tokens:
    """The tokens of a text, which is cleaned first.

    Raises
    ------
    ReadError, LimitError
        As :func:`parse`.
    """
    return tokenize(clean(text))


class Readings(NamedTuple):
    """The trees of every reading of a text, the commonest first, and the choice that each of them made.

    ``choices`` names the one choice of the dialect in which a tree departs from the default, or is empty; ``open``
    holds all the choices that the text leaves open. Two texts are compared in readings that make the same choice
    wherever both leave it open: whoever reads a comma as thousands reads it so on both sides.
    """

    trees: tuple[Node, ...]
    choices: tuple[str, ...] = ("",)
    open: frozenset[str] = frozenset()


def readings(text: str) -> tuple[Node, ...]:
    """The trees of every reading of a text, the commonest first; at least one.

    Raises
    ------
    ReadError, LimitError
        As :func:`parse`, when no dialect reads the text.
    """
    number = plain_number(text)
    return all_readings(text).trees if number is None else (number,)


@remembered(entries=8192, char_bytes=40)
def all_readings(text: str) -> Readings:
    """As :func:`readings`, with the choices that lead to each."""
    return readings_of(tokens_of(text))


def readings_of(tokens: Tokens) -> Readings:
    """As :func:`all_readings`, of the tokens of a text."""
    text = tokens.text
    parser = Parser(tokens, DEFAULT, PREFIXES, INFIXES)
    grouped = has_thousands(text)
    found: dict[Node, str] = {}
    try:
        tree = _parse(parser)
    except ReadError:
        parser.choices = {"thousands"} if grouped else set()
        if text.count("|") > 3:
            parser.choices.add("nested")
        if not parser.choices:
            raise
    else:
        if not parser.choices and not grouped:
            return Readings((tree,))
        found[tree] = ""
        if grouped:
            parser.choices.add("thousands")
    for choice in sorted(parser.choices):
        if choice == "imaginary" and not _may_be_imaginary(tokens):
            continue
        try:
            tree = parse(text, replace(DEFAULT, **{choice: not getattr(DEFAULT, choice)}))
        except ReadError:
            continue
        found.setdefault(tree, choice)
    if not found:
        return Readings((parse(text),))
    trees = tuple(found)[:MAX_READINGS]
    return Readings(trees, tuple(found[tree] for tree in trees), frozenset(found.values()) - {""})


def _may_be_imaginary(tokens: Tokens) -> bool:
    """Whether an ``I`` may be the imaginary unit, as SymPy prints it: not alone, squared, named or among capitals."""
    kinds, values = tokens.kinds, tokens.values
    if _SIGNED.issuperset(kinds[: kinds.index("end")]) and {*values[: kinds.index("end")]} <= {"I", "-", "+"}:
        return False
    names = [(value, kinds[at + 1]) for at, value in enumerate(values) if kinds[at] == "sym"]
    return not any(behind in _BEHIND_NAMES if name == "I" else name.isupper() for name, behind in names)


_SIGNED = frozenset({"sym", "-", "+"})
_BEHIND_NAMES = frozenset({"^", "**", "=", "_", "("})


def _parse(p: Parser) -> Node:
    """Text = sequence end"""
    node = p.sequence()
    if p.kinds[p.at] == "end":
        return node
    while p.kinds[p.at] in {"\\\\", "}", "&"}:  # a stray closing brace or line break
        p.at += 1
    if p.kinds[p.at] in {")", "]"} and p.kinds[p.at + 1] == "end" and node.op != "seq":
        p.at += 1  # \\frac{1}{2})
    if p.kinds[p.at] != "end":
        raise p.error("unexpected")
    return node
