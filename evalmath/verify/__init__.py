r"""The Math-Verify face: ``parse`` and ``verify``, so that ``import evalmath`` can replace ``import math_verify``.

>>> gold = parse("${1,3} \\cup {2,4}$")
>>> answer = parse("${1,2,3,4}$")
>>> verify(gold, answer)
True

``configs`` says what is looked for, ``candidates`` finds it, ``reading`` and ``repairs`` tell what it says and whether
it may, ``parsing`` makes SymPy objects of it; ``judging`` pairs them, ``sides`` hands the pairs to evalmath's judge,
``loose`` bends them for ``strict=False``.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from evalmath.verify.configs import (
    ExprExtractionConfig,
    LatexExtractionConfig,
    NormalizationConfig,
    StringExtractionConfig,
)
from evalmath.verify.judging import verify
from evalmath.verify.parsing import Parsed, parse

__all__ = [
    "ExprExtractionConfig",
    "LatexExtractionConfig",
    "NormalizationConfig",
    "Parsed",
    "StringExtractionConfig",
    "parse",
    "verify",
]


class _Face(ModuleType):
    """The class of this package, which makes it callable.

    Importing the package binds the name ``verify`` in ``evalmath`` to it, as Python does with every submodule. Whether
    ``from evalmath import verify`` finds the package or the function depends on what was imported before, so both do
    the same.
    """

    def __call__(self, *args: Any, **options: Any) -> bool:
        return verify(*args, **options)

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (verify, "__call__")


sys.modules[__name__].__class__ = _Face
