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
}  # fmt: skip
_MARKUP = re.compile(
    "|".join(map(re.escape, sorted(_REPLACED, key=len, reverse=True)))
    + r"|~~[^~\n]{1,80}~~"  # struck out
    + r"|\\n(?![a-z])",  # a line break that was escaped once too often
)


_HINT = re.compile(r"&(?:[lg][te]|ne|nbsp|amp|quot|#39|minus|times|pi|deg);|~~|</?[a-z]|\\n(?![a-z])")


def plain(text: str) -> str:
    """The text with HTML and struck-out words written over; as long as before."""
    signs = "&" in text or "<" in text or "~~" in text or "\\n" in text  # found much faster than a pattern
    if not signs or _HINT.search(text) is None:
        return text
    return _MARKUP.sub(_same_length, text)


def _same_length(found: re.Match[str]) -> str:
    sign = _REPLACED.get(found[0], "\n" if found[0] == "\\n" else "")
    return sign.rjust(len(found[0])) if sign == "\n" else sign.ljust(len(found[0]))
