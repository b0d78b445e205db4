r"""Formulas of chemistry in one spelling: substances, reactions, the shells of electrons.

>>> substances(r"\text{H}_2\text{SO}_4"), shells("1s^22s^2")
('H_{2}SO_{4}', '1s^{2} 2s^{2}')
"""

from __future__ import annotations

from evalmath.patterns import Lazy

__all__ = ["ELEMENTS", "MARKS", "shells", "substances"]

ELEMENTS = frozenset(
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo"
    " Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi Rn Ra Th U Pu".split()
)
_ELEMENT = "(?:" + "|".join(sorted(ELEMENTS, key=lambda x: (-len(x), x))) + ")"
_COUNT = r"(?:[2-9]|1\d|2\d)"
_PART = rf"(?:{_ELEMENT}|\((?:{_ELEMENT}(?:_?\{{?{_COUNT}\}}?)?)+\))(?:_?\{{?{_COUNT}\}}?)?"
_FORMULA = rf"(?:\d*\s*+(?:{_PART}){{2,}}|\d*\s*+{_ELEMENT}_?\{{?2\}}?)(?:\^\{{?\d?[+-]\}}?)?"
_CHEMICAL = Lazy(rf"\s*+{_FORMULA}(?:\s*+(?:\+|->|\\to|\\(?:long)?rightarrow|=)\s*+{_FORMULA})*+\s*+")
_FEW = Lazy(rf"({_ELEMENT}|\))_?\{{?({_COUNT})\}}?")
_UPRIGHT = Lazy(r"\\(?:ce|text|mathrm|operatorname|rm)\s*\{((?:[^{}]|\{[^{}]*\})*)\}")
MARKS = (
    "\\ce",
    "_2",
    "_{2",
    "_3",
    "_{3",
    "_4",
    "_{4",
    "Cl2",
    "Cl_",
    *(f"{end}{n}" for end in "HONSPC)" for n in (2, 3, 4)),
)  # at a glance
LONGEST_FORMULA = 120  # characters of a reaction


def substances(text: str) -> str:
    r"""Formulas of substances in one spelling, ``H_2SO_4`` for ``\text{H}_2\text{SO}_4`` and ``\ce{H2SO4}``."""
    if len(text) > LONGEST_FORMULA:
        return text
    bare = _UPRIGHT.sub(r"\1", text).replace("$", "")
    match = _CHEMICAL.fullmatch(bare)
    if match is None or not (_FEW.search(bare) or "\\ce" in text):
        return bare if "\\ce" in text else text
    return _FEW.sub(r"\1_{\2}", bare)


_SHELLS = Lazy(r"\s*(?:(\[[A-Z][a-z]\])\s*)?((?:[1-7][spdf]\^(?:\{\d{1,2}\}|1[0-4]|\d)\s*){2,})")
_SHELL = Lazy(r"([1-7][spdf])\^\{?(\d{1,2}?)\}?(?=\s*(?:[1-7][spdf]|$))")


def shells(text: str) -> str:
    """The configuration of electrons, whose shells no space need tell apart: ``1s^22s^2``."""
    match = _SHELLS.fullmatch(text)
    return " ".join(f"{shell}^{{{count}}}" for shell, count in _SHELL.findall(text)) if match else text
