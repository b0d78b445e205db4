r"""Text to text: what a spelled-out set, list or ± holds, and the brackets around it.

As :mod:`.normalise`, for display and compatibility. Brackets are named by their opener: ``(``, ``[``, ``{``, ``<`` and
the LaTeX ones ``\{``, ``\(``, ``\[``. An escaped brace is a bracket of its own kind, so asking for ``{`` in ``\{1\}``
finds none.

>>> norm_pm(r"1\pm\sqrt{19}"), extract_set(r"\{3, 1\}"), remove_out_paren("((x))")
('1-\\sqrt{19},1+\\sqrt{19}', ['1', '3'], 'x')
"""

from __future__ import annotations

from evalmath.faces.scan import COMMAND, ESCAPE, compiled, find_pairs, split_outside, squeeze
from evalmath.faces.unwrapping import drop_delimiters, unwrap_text

__all__ = [
    "extract_set",
    "index_first_paren_pair",
    "is_set",
    "norm_pm",
    "remove_first_paren_pair",
    "remove_out_paren",
]

_CLOSERS = {"(": ")", "[": "]", "{": "}", "<": ">", r"\{": r"\}", r"\(": r"\)", r"\[": r"\]"}
# They only group or delimit. "[0,1]" says something, so "[" is not among them.
_GROUPING = frozenset(("(", "{", r"\{", r"\(", r"\["))
_SETS = frozenset(("{", r"\{"))

_RELATION = r"(?:[<>=≤≥≠∈]|\\(?:l|g|le|ge|ne|leq|geq|neq|lt|gt|in)(?![A-Za-z]))"
_OR = (
    r"(?<![A-Za-z])or(?![A-Za-z])"
    rf"|(?:(?<![A-Za-z])|(?<=[<>=≤≥≠][A-Za-z]))or(?=[A-Za-z] ?{_RELATION})"  # "x<-1orx>3", "x<aorx>b"
)
_EMPTY = r"\\(?:emptyset|varnothing|O)(?![A-Za-z])|∅"
_BUILDER = r"[|:∣]|\\(?:mid|vert|colon|middle)(?![A-Za-z])"  # "{x | x > 0}"
_NUMBER = r"[+-]?(?:[0-9]{1,300}(?:\.[0-9]{0,300})?|\.[0-9]{1,300})"

# "\pm" may be glued to what follows ("x\pmy"), but "\pmod", "\pmatrix" and "\pmb{x}" are other commands.
_DOUBLE = r" ?(?P<sign>\\pm(?!od(?![A-Za-z])|od[ {(]|atrix|b *\{)|\\mp|[±∓]|\+/-) ?|\\[\s\S]"


# --- pairs --------------------------------------------------------------------------------------------------------


def index_first_paren_pair(text: str, l: str) -> tuple[int, int]:  # noqa: E741 (the documented name of the parameter)
    r"""The indices at which the first closed pair of a bracket opens and closes; ``(-1, -1)`` if there is none.

    >>> index_first_paren_pair("f(g(x))(y)", "("), index_first_paren_pair("(0,1]", "(")
    ((1, 6), (-1, -1))
    """
    pairs: list[tuple[int, int]] = []
    stack: list[int] = []
    for match in compiled(ESCAPE + r"|[()\[\]{}<>]").finditer(text):
        if match.group() == l:
            stack.append(match.start())
        elif match.group() == _CLOSERS.get(l) and stack:
            pairs.append((stack.pop(), match.start()))
    return min(pairs, default=(-1, -1))


def remove_first_paren_pair(text: str, l: str) -> str:  # noqa: E741 (the documented name of the parameter)
    r"""Remove the two brackets of the first pair of ``l`` and keep what is between them.

    >>> remove_first_paren_pair("a{b{c}}{d}", "{")
    'ab{c}{d}'
    """
    start, end = index_first_paren_pair(text, l)
    return text if start < 0 else text[:start] + text[start + len(l) : end] + text[end + len(_CLOSERS[l]) :]


def remove_out_paren(text: str, kinds: frozenset[str] = _GROUPING) -> str:
    r"""Remove the brackets and the maths delimiters that stand around the whole text, layer by layer.

    ``kinds`` are the openers to take off; ``$`` always goes. Square brackets and mixed pairs stay: ``[0,1]`` and
    ``(0,1]`` are intervals.

    >>> [remove_out_paren(s) for s in ("((x))", "(1)(2)", "$x$", r"\left( 1,2 \right)", "(0,1]")]
    ['x', '(1)(2)', 'x', '1,2', '(0,1]']
    """
    text = compiled(r"\A\s*+\\left\s*+(?=[(\[{]|\\\{)").sub("", text) if r"\right" in text else text
    text = compiled(r"\\right\s*+((?:\\?\}|[)\]])\s*+)\Z").sub(r"\1", text)
    pairs, left, right = find_pairs(text), 0, len(text)
    while True:
        left += len(text[left:right]) - len(text[left:right].lstrip())
        right = left + len(text[left:right].rstrip())
        closer_at, opener, closer = pairs.get(left, (-1, "", ""))
        if opener in kinds and _CLOSERS[opener] == closer and closer_at + len(closer) == right:
            left, right = left + len(opener), closer_at
            continue
        dollars = compiled(r"(\$\$?)[^$]*+(?<!\\)\1").fullmatch(text, left, right)
        if dollars is None:
            return text[left:right]
        left, right = left + len(dollars[1]), right - len(dollars[1])


# --- sets and lists -----------------------------------------------------------------------------------------------


def _split_list(text: str) -> list[str]:
    """Split at commas, semicolons and the words "and" and "or" that stand outside all brackets; no piece is empty."""
    return [piece for piece in split_outside(text, rf"[,;]|{_OR}|(?<![A-Za-z])and(?![A-Za-z])") if piece]


def is_set(text: str) -> bool:
    r"""Whether a text lists a set: braces around everything, a union of such, or alternatives with "or".

    The word is found as a whole, or glued between a number or bracket and the next relation.

    >>> [is_set(s) for s in ("{2,1}", r"\{1\} \cup \{2\}", r"\emptyset", "x=1 or x=2", "(3/4)sqrt(3)", "for x")]
    [True, True, True, True, False, False]
    """
    text = _plain(text)
    if _members(text) is not None:
        return True
    walk = compiled(f"{COMMAND}|{ESCAPE}|(?P<found>{_OR})").finditer(text)
    return any(match["found"] for match in walk)


def extract_set(text: str) -> list[str]:
    r"""List the elements of a set, a tuple or a bare list, sorted: numbers by value, then the others by their text.

    One layer of brackets around everything is taken off. Equal spellings count once.

    >>> extract_set(r"\{10, 9, \frac{1}{2}, 9\}"), extract_set("(2,1)"), extract_set("b or a")
    (['9', '10', '\\frac{1}{2}'], ['1', '2'], ['a', 'b'])
    >>> extract_set(r"\{(2,1)\}"), extract_set(r"\emptyset"), extract_set("x=1 or x=2")
    (['(2,1)'], [], ['x=1', 'x=2'])
    """
    text = _plain(text)
    parts = _members(text)
    if parts is None:
        whole = _inside(text, frozenset("(["))
        parts = [text if whole is None else whole]
    return sorted({element for part in parts for element in _elements(part)}, key=_order)


def _plain(text: str) -> str:
    text = unwrap_text(drop_delimiters(squeeze(text)))
    text = compiled(r"\\(?:left|right)(?![A-Za-z])\s*+").sub("", text)
    return squeeze(compiled(r"\A ?[A-Za-z] ?(?:\\in(?![A-Za-z])|∈)").sub("", text))


def _inside(text: str, openers: frozenset[str]) -> str | None:
    """What the brackets around the whole text hold; None if there are none, or mixed ones."""
    at, opener, closer = find_pairs(text).get(0, (-1, "", ""))
    if opener not in openers or at + len(closer) != len(text) or _CLOSERS[opener] != closer:
        return None
    return text[len(opener) : at]


def _members(text: str) -> list[str] | None:
    """What each set of a union holds; None unless all of it are sets in braces."""
    parts: list[str] = []
    for piece in split_outside(text, r"\\cup(?![A-Za-z])|∪"):
        inner = "" if compiled(_EMPTY).fullmatch(piece) else _inside(piece, _SETS)
        if inner is None:
            return None
        parts.append(inner)
    return parts


def _elements(inner: str) -> list[str]:
    return [inner.strip()] if len(split_outside(inner, _BUILDER)) == 2 else _split_list(inner)


def _order(element: str) -> tuple[int, float, str]:
    return (0, float(element), element) if compiled(_NUMBER).fullmatch(element) else (1, 0.0, element)


# --- plus-minus ---------------------------------------------------------------------------------------------------


def norm_pm(text: str) -> str:
    r"""Write out each element with a double sign: first with minus for its first double sign, then with plus.

    All double signs of one element go together: where ``\pm`` is minus, ``\mp`` is plus. A plus with nothing before it
    is left out. Braces and delimiters around the whole text are taken off; a text without double signs stays as it is.

    >>> norm_pm(r"x = \pm 3"), norm_pm(r"a\pm b\mp c"), norm_pm(r"(\pm 1, 2)"), norm_pm(r"7 \pmod{3}")
    ('x =-3,x =3', 'a-b+c,a+b-c', '(-1, 2),(1, 2)', '7 \\pmod{3}')
    >>> norm_pm(r"\(\frac{1\pm\sqrt{17}}{4}\)")
    '\\frac{1-\\sqrt{17}}{4},\\frac{1+\\sqrt{17}}{4}'
    """
    if not any(match["sign"] for match in compiled(_DOUBLE).finditer(text)):
        return text
    elements = _split_list(remove_out_paren(squeeze(text), _GROUPING - {"("}))
    return ",".join(spelling for element in elements for spelling in _both(element))


def _both(element: str) -> list[str]:
    signs = [match for match in compiled(_DOUBLE).finditer(element) if match["sign"]]
    if not signs:
        return [element]
    opposite = [(match["sign"] in (r"\mp", "∓")) != (signs[0]["sign"] in (r"\mp", "∓")) for match in signs]
    spellings: list[str] = []
    for leading in (False, True):
        out, position = "", 0
        for match, turned in zip(signs, opposite, strict=True):
            out += element[position : match.start()]
            plus = leading != turned
            out += "-" if not plus else "" if out[-1:] in "([{=<>,&;|" else "+"
            position = match.end()
        spellings.append(out + element[position:])
    return spellings
