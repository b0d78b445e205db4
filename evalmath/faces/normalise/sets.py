r"""Sets and lists of solutions: is this one, what are its elements, does the question ask for one.

A set is a pair of braces around everything, a union of such, or alternatives joined by "or". The word is found as a
whole word, or glued between a number or bracket and the next relation ("x<-1orx>3"), never inside "orange" or "for".

>>> extract_set("{2,1}"), is_set("{2,1}"), is_set("x<-1orx>3"), is_set("orange"), is_set("(3/4)sqrt(3)")
(['1', '2'], True, True, False, False)
"""

from __future__ import annotations

from evalmath.faces.normalise.parens import CLOSERS
from evalmath.syntax.scan import COMMAND, ESCAPE, compiled, find_pairs, split_outside, squeeze
from evalmath.syntax.unwrapping import drop_delimiters, unwrap_text

__all__ = ["extract_set", "is_set", "norm_set", "split_list"]

_RELATION = r"(?:[<>=≤≥≠∈]|\\(?:l|g|le|ge|ne|leq|geq|neq|lt|gt|in)(?![A-Za-z]))"
OR = (
    r"(?<![A-Za-z])or(?![A-Za-z])"
    rf"|(?:(?<![A-Za-z])|(?<=[<>=≤≥≠][A-Za-z]))or(?=[A-Za-z] ?{_RELATION})"  # "x<-1orx>3", "x<aorx>b"
)
_AND = r"(?<![A-Za-z])and(?![A-Za-z])"
_CUP = r"\\cup(?![A-Za-z])|∪"
_EMPTY = r"\\(?:emptyset|varnothing|O)(?![A-Za-z])|∅"
_SIZING = r"\\(?:left|right)(?![A-Za-z])\s*+"
_BUILDER = r"[|:∣]|\\(?:mid|vert|colon|middle)(?![A-Za-z])"  # "{x | x > 0}"
_NUMBER = r"[+-]?(?:[0-9]{1,300}(?:\.[0-9]{0,300})?|\.[0-9]{1,300})"


def split_list(text: str) -> list[str]:
    """Split at commas, semicolons and the words "and" and "or" that stand outside all brackets; no piece is empty.

    >>> split_list("1, 2, and (3,4)"), split_list("x<-1orx>3"), split_list("thousand")
    (['1', '2', '(3,4)'], ['x<-1', 'x>3'], ['thousand'])
    """
    return [piece for piece in split_outside(text, f"[,;]|{OR}|{_AND}") if piece]


def is_set(text: str) -> bool:
    r"""Whether a text lists a set: braces around everything, a union of such, or alternatives with "or".

    >>> [is_set(s) for s in (r"\left\{1\right\}", r"\emptyset", r"\{1\}\cup\{2\}", "yes or no", "for x=3", "(1,2)")]
    [True, True, True, True, False, False]
    """
    if not any(mark in text for mark in ("{", "or", "emptyset", "varnothing", "∅")):
        return False
    text = _plain(text)
    if _inside_braces(text) is not None:
        return True
    walk = compiled(f"{COMMAND}|{ESCAPE}|(?P<found>{OR})").finditer(text)
    return any(match["found"] for match in walk)


def extract_set(text: str) -> list[str]:
    r"""List the elements of a set, a tuple or a bare list, sorted: numbers by value, then the others by their text.

    One layer of brackets around everything is taken off. Equal spellings count once.

    >>> extract_set(r"\left\{10, 9, \frac{1}{2}, 9\right\}"), extract_set("(2,1)"), extract_set(r"x\in\{b,a\}")
    (['9', '10', '\\frac{1}{2}'], ['1', '2'], ['a', 'b'])
    >>> extract_set(r"\{(2,1)\}"), extract_set(r"\emptyset"), extract_set("x=2 or x=1")
    (['(2,1)'], [], ['x=1', 'x=2'])
    """
    text = _plain(text)
    inner = _inside_braces(text)
    if inner is None:
        whole = _inside(text, "([")
        inner = [text if whole is None else whole]
    return sorted({element for part in inner for element in _elements(part)}, key=_order)


def norm_set(text: str) -> str:
    r"""Spell a set in braces with its elements sorted; anything else is returned as it is.

    >>> norm_set(r"\left\{ 2 , 1 \right\}"), norm_set(r"\varnothing"), norm_set("(2,1)")
    ('\\{1,2\\}', '\\{\\}', '(2,1)')
    """
    plain = _plain(text)
    if "{" not in plain and not compiled(_EMPTY).match(plain):
        return text
    return text if _inside_braces(plain) is None else rf"\{{{','.join(extract_set(plain))}\}}"


def _plain(text: str) -> str:
    text = compiled(_SIZING).sub("", unwrap_text(drop_delimiters(squeeze(text))))
    membership = compiled(r" ?[A-Za-z] ?(?:\\in(?![A-Za-z])|∈) ?").match(text)
    return squeeze(text[membership.end() :] if membership else text)


def _inside(text: str, openers: str) -> str | None:
    """What the brackets around the whole text hold; None if there are none, or mixed ones."""
    if text[:1] not in openers and text[:2] != r"\{":
        return None
    at, opener, closer = find_pairs(text).get(0, (-1, "", ""))
    if not opener or at + len(closer) != len(text) or CLOSERS[opener] != closer:
        return None
    return text[len(opener) : at] if opener in openers or opener == r"\{" else None


def _inside_braces(text: str) -> list[str] | None:
    """What each set of a union holds; None unless all of it are sets in braces."""
    parts: list[str] = []
    for piece in split_outside(text, _CUP):
        if compiled(_EMPTY).fullmatch(piece):
            continue
        inner = _inside(piece, "{") if piece else None
        if inner is None:
            return None
        parts.append(inner)
    return parts


def _elements(inner: str) -> list[str]:
    if len(split_outside(inner, _BUILDER)) == 2:
        return [inner.strip()]
    return split_list(inner)


def _order(element: str) -> tuple[int, float, str]:
    return (0, float(element), element) if compiled(_NUMBER).fullmatch(element) else (1, 0.0, element)
