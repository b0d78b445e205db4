r"""The Math-Verify face: ``parse`` and ``verify``, so that ``import math_verify`` can be replaced by ``import evalmath``.

>>> gold = parse("${1,3} \\cup {2,4}$")
>>> answer = parse("${1,2,3,4}$")
>>> verify(gold, answer)
True

``configs`` says what is looked for, ``candidates`` finds it, ``repairs`` tells what a piece of LaTeX needs to be read,
``parsing`` turns it into SymPy objects, ``judging`` hands them to evalmath's judge.
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
    """This package, callable.

    Importing it binds the name ``verify`` in ``evalmath`` to it, as Python does with every submodule, and which of the
    two ``from evalmath import verify`` finds would depend on what was imported before. So both do the same.
    """

    def __call__(self, *args: Any, **options: Any) -> bool:
        return verify(*args, **options)

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (verify, "__call__")


sys.modules[__name__].__class__ = _Face
