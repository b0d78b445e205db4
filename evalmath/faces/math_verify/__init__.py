r"""The Math-Verify face: ``parse`` and ``verify``, so that ``import evalmath`` can replace ``import math_verify``.

>>> gold = parse("${1,3} \\cup {2,4}$")
>>> answer = parse("${1,2,3,4}$")
>>> verify(gold, answer)
True

``configs`` says what is looked for, ``candidates`` finds it, ``reading`` and ``repairs`` tell what it says and whether
it may, ``parsing`` makes SymPy objects of it; ``judging`` pairs them, ``sides`` hands the pairs to evalmath's judge,
``loose`` bends them for ``strict=False``.

Of the 291 tests of Math-Verify 0.9.0, 271 pass when only the import is changed. What differs, and why:

* A chain is not right if one of its links is false: ``x = 5+5+1 = 7 = 11`` is no way to 11, ``1/3 \approx 1.3`` no
  way to 1/3, ``1 = \zzz = x = 0`` none to 0, ``1/2 \$ = 10/9`` none to 10/9 (8 tests). That is asked of
  answers alone: a reference is taken at its word, and of a chain in it the right end is the word, so that 5 answers
  ``x = 2+2 = 5`` here as there.
* ``1 + 1/e`` is not ``1 - 1/e`` (1).
* A line break beside the delimiters does not hide a formula (2).
* Objects stay as they are written: nothing is evaluated inside ``\Gamma(\frac{\pi}{12})``, and ``\Gamma`` alone is
  a name, not Euler's constant (2).
* ``increases by 100\%`` without delimiters does not outrank the formulas before it (1), ``1orW`` without spaces is no
  "or" (1).
* ``-2 \le x \le 7`` answers ``x \in [-2,7]`` whatever ``allow_set_relation_comp`` says: both name one set (1).
* Four tests replace functions inside Math-Verify, which are not here. A deadline that passes is the same exception,
  ``errors.TimeoutException``, also a ``TimeoutError``.
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
