r"""Markup that is no mathematics, written over by signs of the same length, so that every place stays where it was.

>>> plain("x &lt; 6, <b>~~5~~ 12</b>")
'x    < 6,  **      12**  '
>>> plain(r"\u221a7\r\n"), plain("&lt;i&gt;7&lt;/i&gt;")
('     √7   \n', '         7          ')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["plain"]

_REPLACED = {
    "&lt;": "<", "&gt;": ">", "&amp;": "&", "&nbsp;": " ", "&quot;": '"', "&#39;": "'", "&le;": "≤", "&ge;": "≥",
    "&ne;": "≠", "&minus;": "-", "&times;": "×", "&pi;": "π", "&deg;": "°", "&#34;": '"', "&#60;": "<", "&#62;": ">",
    "<b>": " **", "</b>": "**", "<strong>": "      **", "</strong>": "**", "<em>": "", "</em>": "",
    "<i>": "", "</i>": "",
    "<br>": "\n", "<br/>": "\n", "<br />": "\n", "<p>": "\n\n", "</p>": "\n\n", "<li>": "\n-", "</li>": "",
    "<ul>": "", "</ul>": "", "<ol>": "", "</ol>": "", "<u>": "", "</u>": "", "<h2>": "\n##", "</h2>": "\n",
    "<h3>": "\n###", "</h3>": "\n", "<mark>": "", "</mark>": "", "<code>": "", "</code>": "",
    **{f"<{sign}{name}>": "" for sign in ("", "/") for name in ("div", "span", "h1", "h4", "td", "math", "center")},
    **{f"<{sign}{name}>": "" for sign in ("", "/") for name in ("ins", "big", "small", "kbd", "samp")},
}  # fmt: skip
_REPLACED |= {
    f"{opens}{tag[1:-1]}{closes}": sign
    for tag, sign in _REPLACED.items()
    if tag[0] == "<"
    for opens, closes in (("&lt;", "&gt;"), ("&#60;", "&#62;"))
}
_KNOWN = sorted(_REPLACED, key=len, reverse=True)
_BEHIND = {sign: "|".join(re.escape(one[1:]) for one in _KNOWN if one[0] == sign) for sign in "<&"}
_CODE = r"u(?![dD][89a-fA-F]|00[01])[\da-fA-F]{4}"
_MARKUP = Lazy(  # each alternative starts with a sign of its own, to which the engine skips
    rf"<(?:!--(?:(?!-->).){{0,400}}+-->|(?P<struck>s|del|strike)>[^<]{{1,300}}+</(?P=struck)>"
    rf"|span\s[^<>\n]{{1,80}}+>|{_BEHIND['<']}"
    r"|<[^<>\n]{1,80}>>(?=\s?[-$\d.]))"  # what a calculator was asked: <<9*4=36>>36
    rf"|&(?:lt;span\s(?:(?!&gt;)[^<>\n]){{1,80}}+&gt;|{_BEHIND['&']})"
    r"|~~(?<!~~~)(?:[^~\n]|\n(?!\n)){1,300}+~~"  # struck out
    rf"|\\(?:[nr](?![a-z{{])|t(?![A-Za-z{{])|{_CODE}(?:\\{_CODE})*+)",  # escaped once too often
    re.DOTALL,
)


# Each starts with a sign of its own, to which the engine skips.
_ENTITY = Lazy(r"&(?:[lg][te]|ne|nbsp|amp|quot|#39|#34|#6[02]|minus|times|pi|deg);")
_ELEMENT = Lazy(r"</?(?!answer>|think>)[a-z]")  # these have rules of their own
_ESCAPED = Lazy(r"\\(?:[=u]|n(?![a-z]))")
_ESCAPED_ALONE = Lazy(r"\\[rt](?![A-Za-z{])")  # in a text without a line break of its own


_UNDERLINED = Lazy(r"(?<![\w\\])__(?=[^_\s])(?=[^_\n]{0,30}\d)([^_\n]{1,60}+)__(?![\w(.])")  # bold, as **12** is
_WIDE_SIGNS = "０１２３４５６７８９＋－＊／．＝＜＞％＄＾"  # punctuation and brackets are known as they are
_WIDE = {ord(sign): ord(sign) - 0xFEE0 for sign in _WIDE_SIGNS}
_WIDE |= {ord(sign): ord(sign) - 0xFEE0 for start in "Ａａ" for sign in map(chr, range(ord(start), ord(start) + 26))}
_WIDE |= {ord("٫"): ord(".")}  # the Arabic decimal separator
_MINUS = Lazy(  # other dashes right in front of a number; 3–15 is a range, "Answer – 12" a pause
    r"[‐‑‒–―−﹣⁻₋](?<![^\W぀-鿿].)(?<![)\]}$%°.].)(?=\d|\\?\$|\\(?:boxed|sqrt|d?frac|left)|√|\(\d)"
)
_RATIO = Lazy(r"[：∶](?<=\d.)(?=\d)")  # 4∶3
_IS_WIDE = Lazy(f"[{''.join(map(chr, _WIDE))}]")


def plain(text: str) -> str:
    """The text with HTML, struck-out words and letters of full width written over; as long as before."""
    if not text.isascii():
        text = _of_one_width(text)
    if "__" in text:
        text = _UNDERLINED.sub(r"**\1**", text)
    escaped = "\\" in text and ("\\=" in text or "\\u" in text or "\\n" in text) and _ESCAPED.search(text) is not None
    if escaped and "\\=" in text:
        text = text.replace("\\=", " =")  # as Markdown escapes it
    if (
        escaped
        or ("&" in text and _ENTITY.search(text) is not None)
        or ("<" in text and (_ELEMENT.search(text) is not None or "<<" in text or "<!--" in text))
        or ("~" in text and "~~" in text)
        or ("\n" not in text and _ESCAPED_ALONE.search(text) is not None)
    ):
        return _MARKUP.sub(_same_length, text)
    return text


def _of_one_width(text: str) -> str:
    """The text with letters of full width, dashes in front of numbers and other signs as they usually are."""
    if _IS_WIDE.search(text) is not None:
        text = text.translate(_WIDE)
    if _MINUS.search(text) is not None:
        text = _MINUS.sub("−", text)
    if "؛" in text:
        text = text.replace("؛", ";")
    return _RATIO.sub(":", text) if "：" in text or "∶" in text else text


def _same_length(found: re.Match[str]) -> str:
    written = found[0]
    if written[0] == "\\":
        if written[1] == "u":
            return "".join(chr(int(code, 16)) for code in written[2:].split("\\u")).rjust(len(written))
        return ("\n" if written[1] == "n" else "").rjust(len(written))
    sign = _REPLACED.get(written, "")
    return sign.rjust(len(written)) if sign in {"\n", "<"} else sign.ljust(len(written))
