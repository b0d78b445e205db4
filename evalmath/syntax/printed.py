r"""What SymPy and Python print of sets, relations and fractions, in the notation of mathematics.

>>> for text in ["Union(Interval.open(-oo, 2), FiniteSet(3, 4))", "x = Rational(1, 2)", "Eq(x, 5)", "Eq(x, y) + 1"]:
...     print(unprinted(text))
(-oo, 2) \cup \{3, 4\}
x = (1)/(2)
x = 5
Eq(x, y) + 1
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from evalmath.patterns import Lazy

__all__ = ["PRINTED", "parts", "unprinted"]


def _interval(opening: str, closing: str) -> Callable[..., str]:
    """An interval in brackets, of which none closes at infinity."""

    def form(low: str, high: str, left: str = "False", right: str = "False") -> str:
        """With two ends and whether they are open."""
        if not {left, right} <= {"True", "False"}:
            raise TypeError("ends are open or not")
        begin = "(" if low == "-oo" or left == "True" else opening
        return f"{begin}{low}, {high}{')' if high == 'oo' or right == 'True' else closing}"

    return form


def _joined(sign: str) -> Callable[..., str]:
    return lambda *operands: sign.join(operands)


def _between(sign: str) -> Callable[..., str]:
    return lambda left, right: f"{left}{sign}{right}"


_RELATIONS = {"Eq": " = ", "Ne": r" \ne ", "Lt": " < ", "Le": r" \le ", "Gt": " > ", "Ge": r" \ge "}
_FORMS: dict[str, Callable[..., str]] = {
    "Interval": _interval("[", "]"),
    "Interval.open": _interval("(", ")"),
    "Interval.Lopen": _interval("(", "]"),
    "Interval.Ropen": _interval("[", ")"),
    "FiniteSet": lambda *items: rf"\{{{', '.join(items)}\}}",
    "Union": _joined(r" \cup "),
    "Intersection": _joined(r" \cap "),
    "Complement": _between(r" \setminus "),
    "And": _joined(" and "),
    "Or": _joined(" or "),
    **dict.fromkeys(("Rational", "Fraction"), lambda top, bottom: f"({top})/({bottom})"),
    **{name: _between(sign) for name, sign in _RELATIONS.items()},
}
PRINTED = (*(f"{name}(" for name in _FORMS), "EmptySet", "S.", ") & ", ") | ")  # what shows that there may be some
_SIGNS = {"&": " and ", "|": " or "}
_SETS = {"Reals": r"\mathbb{R}", "Integers": r"\mathbb{Z}", "EmptySet": r"\emptyset", "EmptySet()": r"\emptyset"}
_SETS |= {f"S.{name}": sign for name, sign in _SETS.items()}
_CALL = Lazy(rf"(?P<before>.*?)(?<![\w\\])(?P<name>{'|'.join(_FORMS)})\((?P<inside>.*)\)")
_BITWISE = Lazy(r" ?([&|]) ?")
_TEST = Lazy(rf"\([^()]*[<>=][^()]*\)|(?:{'|'.join(_RELATIONS)})\([^()]*\)")
MAX_DEPTH = 5  # of calls in calls


def unprinted(text: str, depth: int = 0) -> str:
    """A text that ends in a printed call, or joins relations by signs of Python, as mathematics; any other as it is."""
    text = text.strip()
    pieces = _BITWISE.split(text)
    if len(pieces) > 1 and all(map(_TEST.fullmatch, pieces[::2])):
        return "".join(unprinted(x, 1) if at % 2 == 0 else _SIGNS[x] for at, x in enumerate(pieces))
    call = _CALL.fullmatch(text) if text.endswith(")") and depth < MAX_DEPTH else None
    if call is None:
        return _SETS.get(text, text)
    levels = accumulate((sign == "(") - (sign == ")") for sign in call["inside"])
    if min(levels, default=0) < 0:
        return text  # the brackets are those of two calls
    operands = [unprinted(part, depth + 1) for part in parts(call["inside"])]
    try:
        return call["before"] + _FORMS[call["name"]](*operands)
    except TypeError:
        return text  # it has not so many operands


def parts(text: str) -> list[str]:
    """The parts between the commas that no bracket holds.

    >>> parts("(x, y), {1, 2}, 3")
    ['(x, y)', ' {1, 2}', ' 3']
    """
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return found
