r"""Shorthand of single fields: phasors, combinations between letters, triangles named on both sides.

>>> phasors(r"2\angle60^\circ"), combinations("nC2"), named_alike(r"ABC \cong DEF")
('2\\operatorname{cis}(60^\\circ)', '\\binom{n}{2}', '\\triangle ABC \\cong \\triangle DEF')
>>> unending(r"0.\overline{142857}\ldots")
'0.\\overline{142857}'
"""

from __future__ import annotations

from evalmath.patterns import Lazy

__all__ = [
    "about",
    "bearing",
    "beside",
    "braced",
    "combinations",
    "constants",
    "degrees",
    "events",
    "named_alike",
    "partial",
    "phasors",
    "places",
    "unending",
]

_PHASOR = Lazy(
    r"(?<![\d.])(\d++(?:\.\d++)?|(?:\d{1,9})?\\sqrt ?(?:\d|\{\d{1,9}\}))"
    r"\s*+\\angle\s*+(-?\s?\d++(?:\.\d++)?)\s*+(?:\^\s*+\{?\s*+\\circ\s*+\}?|\\degree)"
)


def phasors(text: str) -> str:
    """A length and its angle in degrees as a complex number."""
    return _PHASOR.sub(r"\1\\operatorname{cis}(\2^\\circ)", text)


_COMBINATION = Lazy(r"(?<![A-Za-z\\_\d])([nmN])C([rkm2-9])(?![A-Za-z\d_(])")


def combinations(text: str) -> str:
    """``nCr`` as a binomial coefficient; ``NC2`` with other letters round it is a product."""
    return _COMBINATION.sub(r"\\binom{\1}{\2}", text)


_CONSTANTS = Lazy(
    r"(?<![A-Za-z\d_\\^])(?<!\d )([Cc])([1-9])(?=\s?+(?:[*+)-]|e\^|exp|\\|cos|sin|ln|log|[xt](?![A-Za-z])|\Z))"
)


def constants(text: str) -> str:
    """Constants of integration with their numbers on the line: ``C1*exp(x) + C2``."""
    return _CONSTANTS.sub(r"\1_\2", text)


_TRIANGLES = Lazy(r"(?<![A-Za-z\\ ])\s?([A-Z]{3})\s*+(\\(?:cong|sim)(?![a-z]))\s*+([A-Z]{3})(?![A-Za-z])")


def named_alike(text: str) -> str:
    """Triangles that are congruent or similar, with the sign for what they are."""
    return text if "triangle" in text else _TRIANGLES.sub(r"\\triangle \1 \2 \\triangle \3", text)


_UNENDING = Lazy(r"(\.\d*+\\overline ?\{\d++\})\s*+(?:\\[lc]?dots(?![a-z])|\.\.\.)")


def unending(text: str) -> str:
    """A repeating decimal without the dots behind its bar."""
    return _UNENDING.sub(r"\1", text)


_EVENTS = Lazy(r"(P\(\s?[A-Z])\s*+(?:\\text\s?\{)?\s*+(and|or)\s*+\}?\s*+([A-Z]\s?\))")


def events(text: str) -> str:
    """The probability of two events or of one of them, in signs."""
    return _EVENTS.sub(lambda m: f"{m[1]} \\{'cap' if m[2] == 'and' else 'cup'} {m[3]}", text)


_LOWERED = Lazy(r"(?<=\d)\s*+\\circ(?=\s*+(?:[,;)\]C]|\Z))")


def degrees(text: str) -> str:
    """The sign of degrees where it was not raised: ``60∘``."""
    return _LOWERED.sub(r"^\\circ", text)


_ELLIPSIS = r"\s*+(?:\\[lc]?dots|\.\.\.)\s*+"
_SAME_DIGITS = Lazy(
    rf"([$\s]*+(?:[A-Za-z]\s*+=)?\s*+)\\underbrace\s*+\{{\s*+([1-9])\s*+\2*+{_ELLIPSIS}\2++\s*+\}}\s*+_\s*+\{{?(n|\d{{1,5}})\}}?([$\s]*+)"
)
_SAME_TERMS = Lazy(
    r"([$\s]*+)\\(?:over|under)brace\s*+\{\s*+(\d{1,9})\s*+\+\s*+\2\s*+\+"
    rf"{_ELLIPSIS}\+\s*+\2\s*+\}}\s*+[\^_]\s*+\{{?(n|\d{{1,5}})\}}?([$\s]*+)"
)


def braced(text: str) -> str:
    r"""A number of so many equal digits, a sum of so many equal terms; with anything beside it, as it is.

    >>> braced(r"\underbrace{99\ldots9}_{2024}"), braced(r"\overbrace{2+2+\cdots+2}^{n}")
    ('\\frac{9(10^{2024}-1)}{9}', '2 \\cdot n')
    """
    digits = _SAME_DIGITS.fullmatch(text)
    if digits is not None:
        return f"{digits[1]}\\frac{{{digits[2]}(10^{{{digits[3]}}}-1)}}{{9}}{digits[4]}"
    terms = _SAME_TERMS.fullmatch(text)
    return text if terms is None else f"{terms[1]}{terms[2]} \\cdot {terms[3]}{terms[4]}"


_PARTIAL = Lazy(r"\\partial_\{?([a-z])\}?\s?([A-Za-z])(?![A-Za-z(])")


def partial(text: str) -> str:
    r"""A partial derivative with its variable below: ``\partial_x f``."""
    return _PARTIAL.sub(r"\\frac{\\partial \2}{\\partial \1}", text)


_PLACES = Lazy(r"(?<![\d.])(\d)\s?(?:(d\.?\s?p\b\.?)|s\.?\s?f\b\.?|sig\.?\s?figs?\b\.?)")


def places(text: str) -> str:
    """How many places a value was rounded to, in full words.

    >>> places("3.14 (2 d.p.)"), places("3.14 to 3 s.f.")
    ('3.14 (2 decimal places)', '3.14 to 3 significant figures')
    """
    return _PLACES.sub(lambda m: f"{m[1]} {'decimal places' if m[2] else 'significant figures'}", text)


_SAID_AGAIN = r"(?:or|i\.e\.,?|that is,?|which is|that's)\s"
_ABOUT = Lazy(
    rf"(?<=[\dA-Za-z)}}$])\$?,?\s?(?:\(\s?)?{_SAID_AGAIN}(?:about|approximately|approx\.?|roughly|around|\\approx|≈)\s?"
    r"(?P<about>-?\d[\d,]{0,20}+(?:\.\d{1,20}+)?(?:\s?\\?%)?)\s?\)?\s?\Z"
    rf"|(?<=[\dA-Za-z)}}$])\$?\s?\(\s?{_SAID_AGAIN}(?P<again>-?\d{{1,12}}+(?:\.\d{{1,20}}+(?:\s?\\?%)?|\s?\\?%))\s?\)\s?\Z"
)


def about(text: str) -> str:
    r"""An exact value and what it is about: ``1/3 (or about 0.333)``; of two decimals the second is another value.

    >>> about("1/3, or about 0.333"), about("1/2 (or 0.5)"), about("2 or about 3.5")
    ('1/3 \\approx 0.333', '1/2 \\approx 0.5', '2 or about 3.5')
    """
    found = _ABOUT.search(text)
    if found is None or _EXACT.search(text, 0, found.start()) is None:
        return text
    return f"{text[: found.start()]} \\approx {found['about'] or found['again']}"


_EXACT = Lazy(r"\d\s?/\s?\d|\\[dt]?frac|\\?sqrt|√|\\?pi(?![a-z])|π|\\ln|\\log")


_NAME = r"(?:\\(?:overline|triangle|angle)\s?\{?\s?)?\$?[A-Z]{2,3}\$?\}?"
_BESIDE = Lazy(
    rf"\s{{0,4}}\$?(?P<one>{_NAME})\s?(?:\s(?:is|are)\s(?P<how>parallel|perpendicular|congruent|similar)\sto\s|\\\|\s?)"
    rf"(?P<other>{_NAME})[.\s$]{{0,4}}"
)
_SIGNS = {"parallel": "\\parallel", "perpendicular": "\\perp", "congruent": "\\cong", "similar": "\\sim"}


def beside(text: str) -> str:
    r"""How two lines or figures lie to each other, with the sign for it.

    >>> beside("AB is parallel to CD"), beside("it is parallel to CD")
    ('AB \\parallel CD', 'it is parallel to CD')
    """
    said = _BESIDE.fullmatch(text.replace("\\text{", "").replace("}", "") if "\\text{" in text else text)
    return text if said is None else f"{said['one']} {_SIGNS[said['how'] or 'parallel']} {said['other']}"


_POINT = r"(?:\\text\s?\{\s?)?([NSEW])\s?\}?"
_BEARING = Lazy(
    rf"[\s$]{{0,4}}{_POINT}\s?(\d{{1,2}}(?:\.\d{{1,3}})?)\s?(?:\^\s?\{{?\s?\\circ\s?\}}?|\\degree)\s?(?:\\,)?\s?{_POINT}[\s.$]{{0,4}}"
)
_POINTS = {"N": "north", "S": "south", "E": "east", "W": "west"}


def bearing(text: str) -> str:
    r"""A bearing in words, whose points have an order: of ``N30^\circ E`` the angle is from north.

    >>> bearing(r"N30^\circ E"), bearing(r"E30^\circ N")
    ('30^\\circ \\text{ east of north}', '30^\\circ \\text{ north of east}')
    """
    said = _BEARING.fullmatch(text)
    if said is None:
        return text
    return f"{said[2]}^\\circ \\text{{ {_POINTS[said[3]]} of {_POINTS[said[1]]}}}"
