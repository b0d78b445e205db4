r"""Statements with quantifiers: denials behind them, bound variables under names of no meaning.

>>> denied(r"\neg\forall x\, P(x)"), renamed(r"\exists t: t^2 = 2")
('\\exists x\\,\\neg  P(x)', '\\exists x, x^2 = 2')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["denied", "implied", "renamed", "worded"]

_MAX_QUANTIFIERS = 8  # in one statement

_DENIED_QUANTIFIER = Lazy(r"\\(?:neg|lnot)\s*+\\(forall|exists)(\s*+[a-z](?![a-z])\s*+(?:\\[,;: ]|[,:.])?)")
_DUAL = {"forall": "exists", "exists": "forall"}


def denied(text: str) -> str:
    """A negation behind the quantifiers that it turns: not for all x is for some x not."""
    for _ in range(_MAX_QUANTIFIERS):
        match = _DENIED_QUANTIFIER.search(text)
        if match is None:
            break
        behind, rest = _within(text, match.end())
        text = f"{text[: match.start()]}\\{_DUAL[match[1]]}{match[2]}\\neg {behind}{rest}"
    return text


_WORDED = Lazy(
    r"\s*+(there exists?(?: an?| some)?|for (?:all|every|any|each))(?P<of> real numbers?| reals?| integers?)? "
    r"\$?(?P<x>[a-z])\$?(?: ?(?:\bin\b|\\in(?![a-z])) ?(?:\\mathbb ?\{ ?)?(?P<set>[RZQN])(?![A-Za-z_^]) ?\}?)?"
    r"(?:,? such that |, ?)",
    re.IGNORECASE,
)


def worded(text: str) -> str:
    r"""A statement that begins with a quantifier in words.

    >>> worded("there exists x in R such that x^2 < 0"), worded("For all integers n, n < 2n")
    ('\\exists x\\in\\mathbb{R}, x^2 < 0', '\\forall n\\in\\mathbb{Z}, n < 2n')
    """
    match = _WORDED.match(text)
    if match is None:
        return text
    sign = "exists" if match[1][0] in "tT" else "forall"
    of = match["set"] or {"r": "R", "i": "Z"}.get((match["of"] or " ").strip()[:1].lower(), "")
    return f"\\{sign} {match['x']}{f'{chr(92)}in{chr(92)}mathbb{{{of}}}' if of else ''}, {text[match.end() :]}"


_PROPOSITION = r"((?:not |\\neg ?|\\lnot ?|~)?[a-z])"
_TEXT = Lazy(r"\\(?:text|mbox|textrm)\s?\{([^{}]*+)\}")
_IMPLIED = Lazy(rf"[\s$]*+[Ii]f {_PROPOSITION},? then {_PROPOSITION}[\s$.]*+")


def implied(text: str) -> str:
    """``if p then q``"""
    match = _IMPLIED.fullmatch(" ".join(_TEXT.sub(r" \1 ", text).split()))
    return text if match is None else f"{match[1]} \\to {match[2]}".replace("not ", "\\neg ")


_CONNECTIVE = Lazy(
    r"\\(?:to|(?:long)?(?:left)?rightarrow|(?:Long)?(?:left|Left)?[Rr]ightarrow|implies|iff|land|wedge|lor|vee)(?![A-Za-z])"
    r"|=>|->|\b(?:and|or|implies)\b"
)


def _within(text: str, start: int) -> tuple[str, str]:
    """What a quantifier is said of, in brackets where a connective parts it, and what stands behind that."""
    depth, at = 0, start
    parted = False
    while at < len(text):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
            if depth < 0:
                break
        elif text[at] in "$;" and not depth:
            break
        parted = parted or (not depth and _CONNECTIVE.match(text, at) is not None)
        at += 1
    body = text[start:at]
    if not parted or body.lstrip().startswith(("\\forall", "\\exists")):
        return body, text[at:]
    return f"({body.strip()})", text[at:]


_BOUND = Lazy(r"\\(?:forall|exists)\s*+\{?([a-z])(?![a-z])")
_UNBOUND = "xyz"  # how bound variables are called here, in their order


def renamed(text: str) -> str:
    r"""A statement in which what is bound is called ``x``, ``y``, ``z``: a bound variable's name says nothing.

    Where both quantifiers stand their order counts, and they are numbered.
    """
    head, _, rest = text.rpartition("\\forall")
    if "=" in head and not _LOGIC.search(head):  # f(x) = 0 \\forall x: nothing is bound there but said of all
        return f"{head.rstrip(' ,~').removesuffix(_SPACE)}\\text{{ for all }} {rest}"
    text = _PLAIN_SET.sub(r"\\in \\mathbb{\1}", _COLON.sub(r"\1, ", text))
    names = list(dict.fromkeys(_BOUND.findall(text)))
    letters = set(_LETTER.findall(text))
    called = dict(zip(names, _UNBOUND, strict=False))
    if len(names) > len(_UNBOUND) or (letters - set(names)) & set(called.values()) or "\\text" in text:
        return _numbered(text)
    return _numbered(_LETTER.sub(lambda m: called.get(m[0], m[0]), text))


# what parts a quantifier from what it is said of
_COLON = Lazy(
    r"(\\(?:forall|exists)\s*+[a-z](?:\s*+\\in\s?(?:\\mathbb\s?\{\s?[RZQN]\s?\}|[RZQN](?![A-Za-z_^'])))?)\s*+"
    r"(?::|\\colon(?![a-z])|\\;|\\,|\\quad(?![a-z])|,(?:\\ )?|(?:\\text\s?\{)?\s?,?\s?such that\s?\}?"
    r"|(?=\\exists|\())\s*+"
)
_PLAIN_SET = Lazy(r"\\in(?![a-z])\s*+([RZQN])(?![A-Za-z_^'])")
_LOGIC = Lazy(
    r"\\(?:forall|exists|to|land|wedge|lor|vee|neg|lnot|iff|implies|(?:long)?(?:left)?rightarrow)(?![a-z])|=>|->|:",
    re.IGNORECASE,
)
_SPACE = "\\"


def _numbered(text: str) -> str:
    if "\\forall" not in text or "\\exists" not in text:
        return text
    places = {m.start(): n for n, m in enumerate(_QUANTIFIER.finditer(text))}
    return _QUANTIFIER.sub(lambda m: f"{m[0]}_{{{places[m.start()]}}}", text)


_QUANTIFIER = Lazy(r"\\(?:forall|exists)(?![A-Za-z_])")


_LETTER = Lazy(r"(?<![A-Za-z\\])[a-z](?![A-Za-z])")
