r"""Markup that is no mathematics, written over by signs of the same length, so that every place stays where it was.

>>> plain("x &lt; 6, <b>~~5~~ 12</b>")
'x <    6,  **       12**  '
"""

from __future__ import annotations

import re

__all__ = ["plain"]

_REPLACED = {
    "&lt;": "<", "&gt;": ">", "&amp;": "&", "&nbsp;": " ", "&quot;": '"', "&#39;": "'", "&le;": "≤", "&ge;": "≥",
    "&ne;": "≠", "&minus;": "-", "&times;": "×", "&pi;": "π", "&deg;": "°",
    "<b>": " **", "</b>": "**", "<strong>": "      **", "</strong>": "**", "<em>": "", "</em>": "",
    "<i>": "", "</i>": "",
    "<br>": "\n", "<br/>": "\n", "<br />": "\n", "<p>": "\n\n", "</p>": "\n\n", "<li>": "\n-", "</li>": "",
    "<ul>": "", "</ul>": "", "<ol>": "", "</ol>": "", "<u>": "", "</u>": "", "<h2>": "\n##", "</h2>": "\n",
    "<h3>": "\n###", "</h3>": "\n", "<mark>": "", "</mark>": "", "<code>": "", "</code>": "",
    **{f"<{sign}{name}>": "" for sign in ("", "/") for name in ("div", "span", "h1", "h4", "td", "math", "center")},
}  # fmt: skip
_MARKUP = re.compile(
    "|".join(map(re.escape, sorted(_REPLACED, key=len, reverse=True)))
    + r"|~~[^~\n]{1,80}~~"  # struck out
    + r"|<<[^<>\n]{1,80}>>(?=\s?[-$\d.])"  # what a calculator was asked: <<9*4=36>>36
    + r"|\\n(?![a-z])",  # a line break that was escaped once too often
)


# Each starts with a sign of its own, to which the engine skips.
_ENTITY = re.compile(r"&(?:[lg][te]|ne|nbsp|amp|quot|#39|minus|times|pi|deg);")
_ELEMENT = re.compile(r"</?[a-z]")
_ESCAPED = re.compile(r"\\n(?![a-z])")


_UNDERLINED = re.compile(r"(?<![\w\\])__(?=[^_\s])(?=[^_\n]{0,30}\d)([^_\n]{1,60}+)__(?![\w(.])")  # bold, as **12** is
_WIDE_SIGNS = "０１２３４５６７８９＋－＊／．＝＜＞％＄＾"  # punctuation and brackets are known as they are
_WIDE = {ord(sign): ord(sign) - 0xFEE0 for sign in _WIDE_SIGNS}
_WIDE |= {ord(sign): ord(sign) - 0xFEE0 for start in "Ａａ" for sign in map(chr, range(ord(start), ord(start) + 26))}
_WIDE |= {ord("٫"): ord(".")}  # the Arabic decimal separator
_IS_WIDE = re.compile(f"[{''.join(map(chr, _WIDE))}]")


def plain(text: str) -> str:
    """The text with HTML, struck-out words and letters of full width written over; as long as before."""
    if not text.isascii() and _IS_WIDE.search(text) is not None:
        text = text.translate(_WIDE)
    if "__" in text:
        text = _UNDERLINED.sub(r"**\1**", text)
    if "\\=" in text:
        text = text.replace("\\=", " =")  # as Markdown escapes it
    if (
        ("&" in text and _ENTITY.search(text) is not None)
        or ("<" in text and (_ELEMENT.search(text) is not None or "<<" in text))
        or ("~" in text and "~~" in text)
        or (text.rfind("\\n") >= 0 and _ESCAPED.search(text) is not None)
    ):
        return _MARKUP.sub(_same_length, text)
    return text


def _same_length(found: re.Match[str]) -> str:
    sign = _REPLACED.get(found[0], "\n" if found[0] == "\\n" else "")
    return sign.rjust(len(found[0])) if sign == "\n" else sign.ljust(len(found[0]))
