r"""An answer that defines one of its names behind itself: "1 - q^n, where q = 1 - p".

>>> head, name, value = definition("1 - q^n, where q = 1 - p")
>>> head, name, str(value)
('1 - q^n', 'q', '1 - p')
"""

from __future__ import annotations

from evalmath.errors import ReadError
from evalmath.patterns import Lazy
from evalmath.syntax.grammar import parse
from evalmath.syntax.tree import Node, relates, symbols_of

__all__ = ["definition"]

_WHERE = Lazy(r"(?:\\text\{[ ,]{0,3})?\b(?:where|with)\b[ }$\\]{1,8}(?=[A-Za-z][^=<>,;]{0,12}=)")
_LONGEST = 80  # characters of what a name stands for


def definition(text: str) -> tuple[str, str, Node] | None:
    """What stands in front of a definition, the name that it defines, and what the name stands for."""
    told = _WHERE.search(text)
    if told is None:
        return None
    head, equation = text[: told.start()].rstrip(" ,;("), text[told.end() :].rstrip(" .$)")
    if not head or len(equation) > _LONGEST or equation.count("=") > 1 or not {"<", ">", ",", ";"}.isdisjoint(equation):
        return None
    try:
        tree = parse(equation)
    except ReadError:
        return None
    if not relates(tree, "=") or tree.args[0].op != "sym":
        return None
    name, value = str(tree.args[0].args[0]), tree.args[2]
    return None if name in symbols_of(value) else (head, name, value)
