r"""Unicode to LaTeX, by a table; what has no LaTeX or ASCII spelling is dropped.

Runs of superscripts and subscripts become one group, a command is followed by a space only where a letter would run
into its name, and letters of any font or with an accent become the plain letter that Unicode decomposes them to.

>>> to_ascii("½√2−3x²⁰ ≤ 𝑦 × ２")
'\\frac{1}{2}\\sqrt2-3x^{20} \\leq y \\times 2'
>>> to_ascii("πr² ∈ ℝ, café №5 数")
'\\pi r^2 \\in \\mathbb{R}, cafe No5 '
"""

from __future__ import annotations

import re
from functools import cache
from unicodedata import combining, normalize

from evalmath.syntax.scan import compiled

__all__ = ["to_ascii"]

# One row per spelling: what it becomes -> the characters that become it.
SPELLINGS = {
    "-": "−–—‒―﹣‐‑⁃",
    "'": "′’‘´ʹ",
    "''": "″",
    '"': "“”„",
    " ": "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
    ",": "、",
    ".": "。",
    "/": "⁄∕",
    "*": "∗",
    "|": "∣",
    ":": "∶",
    "~": "∼",
    "(": "【〔",
    ")": "】〕",
    r"\times": "×✕✖⨯",
    r"\cdot": "·⋅∙•",
    r"\div": "÷",
    r"\pm": "±",
    r"\mp": "∓",
    r"\leq": "≤⩽≦",
    r"\geq": "≥⩾≧",
    r"\neq": "≠",
    r"\approx": "≈≃≅",
    r"\equiv": "≡",
    r"\propto": "∝",
    r"\infty": "∞",
    r"\sqrt": "√",
    r"\sqrt[3]": "∛",
    r"\sqrt[4]": "∜",
    r"^\circ": "°º˚",
    r"^\circ C": "℃",
    r"^\circ F": "℉",
    r"\circ": "∘",
    r"\cup": "∪⋃",
    r"\cap": "∩⋂",
    r"\setminus": "∖",
    r"\in": "∈",
    r"\notin": "∉",
    r"\subset": "⊂⊊",
    r"\subseteq": "⊆",
    r"\supset": "⊃",
    r"\supseteq": "⊇",
    r"\emptyset": "∅",
    r"\forall": "∀",
    r"\exists": "∃",
    r"\neg": "¬",
    r"\land": "∧",
    r"\lor": "∨",
    r"\to": "→",
    r"\leftarrow": "←",
    r"\leftrightarrow": "↔",
    r"\Rightarrow": "⇒⟹",
    r"\Leftrightarrow": "⇔⟺",
    r"\mapsto": "↦",
    r"\int": "∫",
    r"\sum": "∑",
    r"\prod": "∏",
    r"\partial": "∂",
    r"\nabla": "∇",
    r"\angle": "∠",
    r"\triangle": "△▲",
    r"\perp": "⊥⟂",
    r"\parallel": "∥",
    r"\lfloor": "⌊",
    r"\rfloor": "⌋",
    r"\lceil": "⌈",
    r"\rceil": "⌉",
    r"\langle": "⟨〈",
    r"\rangle": "⟩〉",
    r"\ldots": "…⋯",
    r"\vdots": "⋮",
    r"\ddots": "⋱",
    r"\mathbb{N}": "ℕ",
    r"\mathbb{Z}": "ℤ",
    r"\mathbb{Q}": "ℚ",
    r"\mathbb{R}": "ℝ",
    r"\mathbb{C}": "ℂ",
    r"\ell": "ℓ",
    r"\hbar": "ℏ",
}
# Capitals that look like Latin letters have no command in LaTeX; they are the Latin letters there, too.
GREEK = dict(
    zip(
        "αβγδεζηθικλμνξοπρςστυφχψωϑϕϵϱϖµ" + "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
        (
            r"\alpha \beta \gamma \delta \epsilon \zeta \eta \theta \iota \kappa \lambda \mu \nu \xi o \pi \rho \sigma "
            r"\sigma \tau \upsilon \phi \chi \psi \omega \theta \phi \epsilon \rho \pi \mu "
            r"A B \Gamma \Delta E Z H \Theta I K \Lambda M N \Xi O \Pi P \Sigma T \Upsilon \Phi X \Psi \Omega"
        ).split(),
        strict=True,
    )
)
SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᵏᵐᵗˣʸ", "0123456789+-=()niabkmtxy", strict=True))
SUBSCRIPTS = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₖₘₙₓ", "0123456789+-=()aeijkmnx", strict=True))
VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"

_RUN = f"(?P<up>[{''.join(SUPERSCRIPTS)}]++)|(?P<down>[{''.join(SUBSCRIPTS)}]++)|(?P<other>[^\\x00-\\x7f])"


@cache
def _table() -> dict[str, str]:
    """Every single character that has a row of its own; made on the first text that isn't ASCII."""
    table = {char: spelling for spelling, chars in SPELLINGS.items() for char in chars} | GREEK
    for char in VULGAR:
        top, bottom = normalize("NFKD", char).split("\u2044")
        table[char] = rf"\frac{{{top}}}{{{bottom}}}"
    return table


def to_ascii(text: str) -> str:
    r"""Spell a text in ASCII.

    >>> to_ascii("x⁻¹ + a₁₂ = 3½, 20°, “yes”"), to_ascii("（１，２］"), to_ascii("∞x")
    ('x^{-1} + a_{12} = 3\\frac{1}{2}, 20^\\circ, "yes"', '(1,2]', '\\infty x')
    """
    return text if text.isascii() else compiled(_RUN).sub(_spell, text)


def _spell(match: re.Match[str]) -> str:
    if match["other"] is None:
        mark, table = ("^", SUPERSCRIPTS) if match["up"] else ("_", SUBSCRIPTS)
        inner = "".join(table[char] for char in match.group())
        return mark + (inner if len(inner) == 1 else f"{{{inner}}}")
    spelling = _one(match["other"])
    if spelling.startswith(("\\", "^\\")) and spelling[-1].isalpha():
        following = match.string[match.end() : match.end() + 1]
        if following.isalpha() and not _one(following).startswith(("\\", "^", "_")):
            return spelling + " "
    return spelling


def _one(char: str) -> str:
    """One character in ASCII: itself, its row, or what Unicode decomposes it to; a letter loses its accent."""
    if char.isascii():
        return char
    found = _table().get(char)
    if found is not None:
        return found
    parts = (part for part in normalize("NFKD", char) if not combining(part))
    return "".join(part if part.isascii() else _table().get(part, "") for part in parts)
