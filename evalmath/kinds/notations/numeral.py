r"""Base-n numerals: ``12_5`` is not ``12_7``; a subscript that one side leaves out is not a mistake."""

from __future__ import annotations

from evalmath.kinds.remarks.stated import stated
from evalmath.kinds.side import Context, Finding, Source, unwrap
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = ["claim", "judge", "read"]

HABITUAL = 36  # ten digits and the letters: no numeral has a larger base unless it says so
Value = tuple[str, int | None, bool]  # sign and digits, base, whether it is a literal of a program: 0x25

_DIGITS = Lazy(r"-?[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)?")

_PRODUCT = Lazy(r"\\(?:cdot|times)(?![A-Za-z])|[*×]")  # 2 \cdot A is not a numeral


def claim(side: Source, tree: Node) -> Value | None:
    """A numeral with a base, or plain digits that may have left it out."""
    found = stated(tree)
    if found is None or found.links or found.approximation is not None:
        return None
    value = found.value
    if value.op == "num" and value.args[0].__class__ is int:
        return None if found.words else (str(value.args[0]), None, False)
    letters = _HEXADECIMAL.fullmatch(_letters(value))
    if letters is not None:
        return letters[1], 16 if letters[2] else None, False
    return _numeral(value, literal=_LITERAL.search(side.text) is not None)


def _letters(node: Node) -> str:
    """A word, or names side by side, as they stand; nothing of anything else."""
    names = node.args if node.op == "mul" and len(node.args) <= LONGEST else (node,)
    return "".join(str(x.args[0]) for x in names) if all(x.op in {"sym", "word"} for x in names) else ""


LONGEST = 8  # letters of a hexadecimal numeral
_HEXADECIMAL = Lazy(r"([A-F]{2,8})(_16)?")  # letters alone are digits where one side names the base
_LITERAL = Lazy(r"_\{\d+ \}")  # the subscript of what was written as one


def _numeral(node: Node, *, literal: bool) -> Value | None:
    node = unwrap(node)
    sign = ""
    if node.op == "neg":
        sign, node = "-", unwrap(node.args[0])
    if node.op != "base":
        return None
    return sign + node.args[0].upper().replace(",", ""), node.args[1], literal


def read(side: Source, tree: Node) -> Value | None:
    """A numeral with or without its base."""
    found = claim(side, tree)
    if found is not None:
        return found
    stands = None if _PRODUCT.search(side.text) else stated(tree)
    if stands is None or stands.links or stands.approximation is not None or stands.words:
        return None
    text = str(stands.value).replace("·", "").replace(" ", "")
    return (text.upper(), None, False) if _DIGITS.fullmatch(text) else None


_ASKED = Lazy(r"(?i)hexadecimal|binary|octal|\b(?:hex|base)\b")  # then a literal is what was asked for


def judge(reference: Value, answer: Value, context: Context) -> Finding | None:
    """The same digits in the same base, or a base left out where the digits allow it."""
    if reference[1] is None and answer[1] is None:
        return None  # two plain numbers: not judged by their digits
    if reference[1] is not None and answer[1] is not None and reference[1] != answer[1]:
        return Finding(False, "base.base", "exact", f"base {reference[1]} against base {answer[1]}")
    base = reference[1] or answer[1] or 10
    equal = reference[0].lstrip("0") == answer[0].lstrip("0")
    if equal and not all(int(digit, 36) < base for digit in reference[0] if digit.isalnum()):
        return Finding(False, "base.digits", "exact", f"{reference[0]} is not a numeral in base {base}")
    literal = (reference[2] or answer[2]) and _ASKED.search(context.query) is None
    if equal and reference[1] != answer[1] and (base > HABITUAL or literal or not context.allows("base")):
        return Finding(False, "base.base", "exact", f"only one side names base {base}")
    return Finding(equal, "base.equal" if equal else "base.digits", "exact")
