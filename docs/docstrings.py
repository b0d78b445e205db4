r"""The package's docstrings as the API reference wants them.

Doctests get the heading that numpydoc asks for, and Sphinx's roles become links or code.

>>> for_the_reference("One line.\n\nParameters\n----------\na : int\n\n>>> 1 + 1\n2")
'One line.\n\nParameters\n----------\na : int\n\nExamples\n--------\n>>> 1 + 1\n2'
>>> for_the_reference("See :func:`evalmath.is_equiv` and ``x``.")
'See [`evalmath.is_equiv`][evalmath.is_equiv] and `x`.'
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import griffe

__all__ = ["Docstrings", "for_the_reference"]

PUBLIC = {"evalmath", "evalmath.integrations", "evalmath.figures", "evalmath.curate"}
_ROLE = re.compile(r":\w+:`~?([^`]+)`")
_DOCTEST = re.compile(r"(?:\A|\n\n)(?=>>> )")


def for_the_reference(text: str) -> str:
    """A docstring with its doctests under a heading, and its roles as Markdown."""
    text = _ROLE.sub(_link, text).replace("``", "`")
    first = _DOCTEST.search(text)
    if first and "\nExamples\n---" not in text:
        text = f"{text[: first.end()]}Examples\n--------\n{text[first.end() :]}"
    return text


def _link(role: re.Match[str]) -> str:
    module, _, name = role[1].rpartition(".")
    public = module in PUBLIC and name in import_module(module).__all__
    return f"[`{role[1]}`][{role[1]}]" if public else f"`{role[1]}`"


class Docstrings(griffe.Extension):
    """Called for every object that is read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite its docstring."""
        if obj.docstring is not None:
            obj.docstring.value = for_the_reference(obj.docstring.value)
