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

from evalmath.faces.math_verify.configs import (
    ExprExtractionConfig,
    LatexExtractionConfig,
    NormalizationConfig,
    StringExtractionConfig,
)
from evalmath.faces.math_verify.judging import verify
from evalmath.faces.math_verify.parsing import Parsed, parse

__all__ = [
    "ExprExtractionConfig",
    "LatexExtractionConfig",
    "NormalizationConfig",
    "Parsed",
    "StringExtractionConfig",
    "parse",
    "verify",
]
