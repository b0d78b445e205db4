r"""Markup that is not mathematics, written over by signs of the same length, so that every place stays where it was.

>>> plain("x &lt; 6, <b>12</b>")
'x    < 6,  **12**  '
>>> plain("2 * 3 = <<2*3=6>>6"), plain("５個")
('2 * 3 =          6', '5個')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["plain"]

_SIGNS = {"lt": "<", "gt": ">", "amp": "&", "nbsp": " ", "quot": '"', "#39": "'", "le": "≤", "ge": "≥", "ne": "≠",
          "minus": "-", "times": "×", "pi": "π", "deg": "°"}  # fmt: skip
_BREAKS = frozenset({"br", "p", "li", "h1", "h2", "h3", "h4", "tr", "div"})
_BOLD = frozenset({"b", "strong"})
# What is written over, by a sign without which it need not be looked for.
_MARKUP = (
    ("<", Lazy(
        r"<(?:<[^<>\n]{1,80}>>"  # what a calculator was asked: <<9*4=36>>36
        r"|/?(?P<tag>b|strong|i|em|u|br|p|li|ul|ol|div|span|code|mark|h[1-4]|sub|sup|td|tr|center)(?:\s[^<>\n]{0,80})?/?>)"
    )),
    ("&", Lazy(rf"&(?P<sign>{'|'.join(_SIGNS)});")),
    ("~", Lazy(r"~~[^~\n]{1,300}~~")),  # struck out
)  # fmt: skip
_ESCAPE = Lazy(r"\\[nr](?![a-z{])")  # a line break that was escaped once too often
_NARROW = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
_KEPT_WIDE = "，。：；！？（）［］｛｝"  # punctuation of Chinese and Japanese, which says where a sentence ends
_NARROW = {wide: narrow for wide, narrow in _NARROW.items() if chr(wide) not in _KEPT_WIDE} | {ord("٫"): ord(".")}
_ZEROS = (0x660, 0x6F0, 0x966, 0x9E6, 0xC66, 0xE50)  # Arabic, Persian, Devanagari, Bengali, Telugu, Thai
_NARROW |= {zero + digit: ord("0") + digit for zero in _ZEROS for digit in range(10)}
_UNDERLINED = Lazy(r"(?<![\w\\])__(?=[^\s_])([^_\n]{1,60})__(?![\w(.])")  # bold, as ** is
_IS_WIDE = Lazy(f"[{re.escape(''.join(map(chr, _NARROW)))}]")
_DASHES = "‐‑‒–−﹣⁻"
_MINUS = Lazy(f"[{_DASHES}]" r"(?<![\w)\]}$%°].)(?=\d|\$|\\(?:boxed|sqrt|d?frac)|√)")  # a dash that can only be a sign


def plain(text: str) -> str:
    """The text with HTML, calculators' notes, struck-out words and digits of other scripts written over.

    Parameters
    ----------
    text : str

    Returns
    -------
    str
        As long as ``text``: a span in one is the same span in the other.
    """
    if "\r" in text:
        text = text.replace("\r", " ")
    if not text.isascii():
        if _IS_WIDE.search(text) is not None:
            text = text.translate(_NARROW)
        if any(dash in text for dash in _DASHES):
            text = _MINUS.sub("-", text)
    if "_" in text and "__" in text:
        text = _UNDERLINED.sub(r"**\1**", text)
    for sign, pattern in _MARKUP:
        if sign in text:
            text = pattern.sub(_same_length, text)
    if "\n" not in text and "\\n" in text:
        text = _ESCAPE.sub("\n ", text)
    return text


def _same_length(found: re.Match[str]) -> str:
    width = len(found[0])
    said = found.groupdict()
    if sign := _SIGNS.get(said.get("sign") or ""):
        return sign.rjust(width) if sign == "<" else sign.ljust(width)
    tag = said.get("tag")
    if tag in _BREAKS:
        return "\n".ljust(width)
    if tag in _BOLD:
        return "**".ljust(width) if found[0][1] == "/" else "**".rjust(width)
    return " " * width
