r"""Mathematical objects as text that is read as the same object: SymPy's, complex numbers, arrays of two dimensions.

>>> import sympy
>>> x = sympy.Symbol("x")
>>> object_text(sympy.Integral(x**2, x)), object_text(sympy.FiniteSet(1, 2)), object_text(1 + 2j)
('\\int x^{2}\\, dx', '{1, 2}', '1.0 + 2.0·i')
>>> object_text(sympy.Symbol("xy") + 1) is None  # as text it would be x times y
True
>>> rows_of_matrix(sympy.Matrix([[1, 2], [3, 4]])), rows_of_matrix([[1, 2], [3, 4]])
([[1, 2], [3, 4]], None)
"""

from __future__ import annotations

from typing import Any

from evalmath.errors import LimitError, ReadError
from evalmath.syntax.grammar import readings
from evalmath.syntax.tree import Node, contains

__all__ = ["is_sympy", "object_text", "rows_of_matrix"]

_UNSHOWN = frozenset({"bigop", "cases", "matrix"})  # whose text for people leaves something out


def is_sympy(value: object) -> bool:
    """Whether something is a SymPy object. Nothing is imported for it."""
    bases = type(value).__mro__  # the class of f(x) itself says that it is of no module
    return any((base.__module__ or "").startswith("sympy.") for base in bases)


def rows_of_matrix(value: Any) -> list[list[Any]] | None:
    """The rows of an array of two dimensions, of numpy, torch or SymPy; None for anything else.

    An array that holds texts is none: a table of spellings or of responses looks like that.
    """
    shape = getattr(value, "shape", None)
    if not hasattr(value, "tolist") or shape is None or len(shape) != 2:
        return None
    rows: list[list[Any]] = value.tolist()
    if not is_sympy(value) and any(isinstance(item, str | bytes | list | dict) for row in rows for item in row):
        return None
    return rows


def object_text(value: object) -> str | None:
    """A text that is read as this SymPy object or Python number; None if there is none."""
    from evalmath.batch.samples.from_sympy import from_sympy

    tree = from_sympy(value)
    if tree is None:
        return None
    latex = value._repr_latex_() if hasattr(value, "_repr_latex_") else None
    texts = (str(tree), (latex or "").strip("$").removeprefix(r"\displaystyle "))
    return next((text for text in texts if text and _is_read_as(text, tree)), None)


def _is_read_as(text: str, tree: Node) -> bool:
    try:
        found = readings(text)
    except (ReadError, LimitError):
        return False
    return tree in found or (not contains(tree, _UNSHOWN) and any(str(one) == str(tree) for one in found))
