r"""What :func:`evalmath.parse` looks for: LaTeX, plain expressions, given strings. The names are Math-Verify's.

>>> LatexExtractionConfig(boxed_match_priority=0).normalization_config.boxed
'all'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "ExprExtractionConfig",
    "ExtractionTarget",
    "LatexExtractionConfig",
    "NormalizationConfig",
    "StringExtractionConfig",
]


@dataclass(frozen=True, slots=True)
class NormalizationConfig:
    r"""Which repairs a piece of LaTeX may need. What needs one that is switched off gives no SymPy object.

    Parameters
    ----------
    basic_latex : bool
        Read fonts and layout (``\mathrm``, ``\displaystyle``, ``\left``), doubled backslashes, ``{,}``, quotes, and
        words such as "and", "percent", "infinity".
    units : bool
        ``10 \text{ cm}`` is 10. If off, it is ten times the symbol ``cm``.
    malformed_operators : bool
        Read ``\frac12``, ``\sqrt3``, ``frac{1}{2}``, ``x^(2)``, unbalanced braces and brackets.
    nits : bool
        A lone ``0.5`` or ``.5`` is the exact half.
    boxed : {"all", "last", "none"}
        Of a formula with boxes, read the contents of all or of the last; or the whole formula around them.
    equations : bool
        Of a chain ``a = b = 5`` without commas only ``5`` is read. (If off, :func:`evalmath.verify` still takes the
        end of such a chain where the gold answer is a number.)

    >>> LatexExtractionConfig(normalization_config=NormalizationConfig(units=True)).normalization_config.units
    True
    """

    basic_latex: bool = True
    units: bool = False
    malformed_operators: bool = False
    nits: bool = False
    boxed: Literal["all", "last", "none"] = "all"
    equations: bool = False


def _usual() -> NormalizationConfig:
    return NormalizationConfig(units=True, malformed_operators=True, nits=True)


@dataclass(frozen=True, slots=True)
class LatexExtractionConfig:
    r"""Extract LaTeX from its environments: ``$…$``, ``$$…$$``, ``\(…\)``, ``\[…\]``, ``[ … ]``, ``\boxed{…}``.

    Bare LaTeX is not extracted, but for a fraction of two numbers: ``x = 1`` gives nothing, ``\[ x = 1 \]`` does.

    Parameters
    ----------
    try_extract_without_anchor : bool
        Take a formula too that no "answer" points at. Boxes need no such word.
    boxed_match_priority : int
        0: boxes come first. 50: beside "the final answer is …", so that the later of the two counts. Any other number
        orders them among the priorities 0, 50 (final answer), 100 (answer) and 300 (anything). -1: boxes are nothing
        special.
    normalization_config : NormalizationConfig
        Which repairs are made; by default all.

    >>> from evalmath import parse
    >>> parse("It is $\\frac12$, not 3.", [LatexExtractionConfig()])
    [1/2, '\\frac12']
    """

    try_extract_without_anchor: bool = True
    boxed_match_priority: int = 50
    normalization_config: NormalizationConfig = field(default_factory=_usual)


@dataclass(frozen=True, slots=True)
class ExprExtractionConfig:
    r"""Extract plain mathematics, which stands between words without delimiters: ``1/2``, ``3 cm``, ``x + 1``.

    Of an equation or a chain the right end is taken: ``1 + 2 = 3`` is 3. Without :class:`LatexExtractionConfig` beside
    it, formulas between delimiters are read as well.

    Parameters
    ----------
    try_extract_without_anchor : bool
        Take an expression too that no "answer" points at.

    >>> from evalmath import parse
    >>> parse("The answer is 1/2.", [ExprExtractionConfig()])
    [1/2, '1/2']
    """

    try_extract_without_anchor: bool = True


@dataclass(frozen=True, slots=True)
class StringExtractionConfig:
    """Extract one of a few literal strings, standing alone: ``A``, ``**B**``, ``(C)``, ``D.``

    Parameters
    ----------
    strings : tuple[str, ...]
        The strings to look for.
    try_extract_without_anchor : bool
        Take one too that no "answer" points at.
    lowercase : bool
        Give the string in lower case (and, with ``fallback_mode="first_match"``, as it is written after it).

    >>> from evalmath import parse
    >>> parse("The answer is (C).", [StringExtractionConfig()])[-1]
    'C'
    """

    strings: tuple[str, ...] = ("A", "B", "C", "D")
    try_extract_without_anchor: bool = True
    lowercase: bool = True


ExtractionTarget = LatexExtractionConfig | ExprExtractionConfig | StringExtractionConfig
