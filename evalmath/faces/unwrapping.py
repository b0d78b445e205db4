r"""Commands that only change how an answer looks: fonts, sizes, spaces, delimiters of mathematics.

A command is matched by its whole name: ``\left`` never matches in ``\leftarrow``, ``\text`` never in ``\textbf``. After
``\\`` (a row break) a name is a word, not a command.

>>> drop_layout(r"\left[ \displaystyle 1\,;\quad 2 \right]")
'[ 1 ;  2 ]'
>>> unwrap_text(r"5\text{cm} or \textbf{East} or x_{\rm max}")
'5 cm or East or x_{max}'
"""

from __future__ import annotations

import re

from evalmath.faces.scan import COMMAND, ESCAPE, compiled, is_word_char, replace_spans

__all__ = ["drop_delimiters", "drop_layout", "remove_latex_cmd", "unwrap_text"]

# Commands that say in which font their argument is set. "\mathbb" and "\mathcal" are letters of their own.
TEXT = frozenset(
    "text textbf textit textrm textsf texttt textnormal textup emph mbox hbox fbox boxed underline mathrm mathbf "
    "mathit mathsf mathtt mathnormal operatorname boldsymbol bm pmb rm bf it sf tt bfseries itshape normalfont".split()
)
# Commands that take up room, or none, and mean nothing.
NOTHING = frozenset(
    "displaystyle textstyle scriptstyle limits nolimits noindent hfill hfil newline linebreak par mathstrut strut "
    "centering big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm middle nonumber notag".split()
)
SPACES = frozenset("quad qquad enspace enskip thinspace medspace thickspace space nobreakspace".split())
# Their argument is not part of the answer either.
WITH_ARGUMENT = frozenset("hspace vspace phantom hphantom vphantom label tag color textcolor".split())

_LAYOUT = (
    r"\\(?P<sizing>left|right)(?![A-Za-z])\s*+(?P<null>\.(?![0-9]))?"
    rf"|\\(?P<name>[A-Za-z]++)\*?+|\\(?P<space>[,;:>\s/])|\\(?P<none>[!@-])|(?P<tie>~)|{ESCAPE}"
)
_DELIMITERS = r"\\\\(?:\[ *[0-9.]+ *[a-z]{2} *\])?|\\?\$|\\[()\[\]]|\\[\s\S]"


def remove_latex_cmd(text: str, cmd: str) -> str:
    r"""Remove every command of one name and the braces of its argument; the argument stays.

    In an exponent or index the braces stay, too: they hold it together.

    >>> remove_latex_cmd(r"\text{East} \textbf{x} a_\text{max}", "text")
    'East \\textbf{x} a_{max}'
    """
    return _unwrap(text, frozenset((cmd.lstrip("\\"),)), "")


def unwrap_text(text: str) -> str:
    r"""Remove every command that sets text or chooses a font, and keep its words apart from their neighbours.

    >>> unwrap_text(r"x<-1\text{or}x>3"), unwrap_text(r"\operatorname{lcm}(2,\mathbf{v})")
    ('x<-1 or x>3', 'lcm(2,v)')
    """
    return _unwrap(text, TEXT, " ")


def _unwrap(text: str, names: frozenset[str], gap: str) -> str:
    if "\\" not in text:
        return text
    spans: list[tuple[int, int, str]] = []
    braces: list[bool] = []  # whether this open brace belonged to a removed command
    owner = -1  # where the brace would be that belongs to the command just removed
    for match in compiled(rf"(?P<cmd>{COMMAND})(?P<star>\*?)(?P<gap>\s*+)|{ESCAPE}|[{{}}]").finditer(text):
        item = match.group()
        if match["cmd"] is not None:
            if match["cmd"][1:] not in names:
                continue
            end = match.end()
            if text[end : end + 1] == "{":
                owner = -1 if text[match.start() - 1 : match.start()] in ("^", "_") else end
            before = text[match.start() - 1 : match.start()] if match.start() else ""
            spans.append((match.start(), end, gap if is_word_char(before) else ""))
        elif item == "{":
            braces.append(match.start() == owner)
            if match.start() == owner:
                spans.append((match.start(), match.end(), ""))
        elif item == "}" and braces and braces.pop():
            spans.append((match.start(), match.end(), gap if is_word_char(text[match.end() : match.end() + 1]) else ""))
    return replace_spans(text, spans)


def drop_layout(text: str) -> str:
    r"""Remove sizes of brackets and styles; make every kind of space a space.

    ``\left.`` goes with its dot. Commands like ``\hspace`` go with their argument.

    >>> drop_layout(r"\left.x\right|_{0}^1"), drop_layout(r"a\ b\!c\hspace{1cm}d"), drop_layout(r"\leftarrow\\,")
    ('x|_{0}^1', 'a bc d', '\\leftarrow\\\\,')
    """
    return compiled(_LAYOUT).sub(_layout, _drop_arguments(text)) if "\\" in text or "~" in text else text


def _layout(match: re.Match[str]) -> str:
    name = match["name"]
    if match["sizing"] or name in NOTHING or match["none"]:
        following = match.string[match.end() : match.end() + 1]
        before = match.string[match.start() - 1 : match.start()] if match.start() else ""
        return " " if is_word_char(before) and is_word_char(following) and not match["none"] else ""
    return " " if name in SPACES or match["space"] or match["tie"] else match.group()


def _drop_arguments(text: str) -> str:
    if not any(name in text for name in WITH_ARGUMENT):
        return text
    spans: list[tuple[int, int, str]] = []
    depth = 0  # inside a dropped argument; 0 is outside
    start = -1
    for match in compiled(rf"(?P<cmd>{COMMAND})\*?\s*+\{{?|{ESCAPE}|[{{}}]").finditer(text):
        opens = match.group().endswith("{") and match.group() != r"\{"
        if depth:
            depth += opens - (match.group() == "}")
            if depth == 0:
                spans.append((start, match.end(), " "))
        elif match["cmd"] is not None and opens and match["cmd"][1:] in WITH_ARGUMENT:
            start, depth = match.start(), 1
    return replace_spans(text, spans)


def drop_delimiters(text: str) -> str:
    r"""Remove ``$``, ``\$``, ``\(``, ``\)``, ``\[`` and ``\]``; the optional room after a row break goes as well.

    >>> drop_delimiters(r"\(\$23{,}000\)"), drop_delimiters(r"1\\[2pt]2")
    ('23{,}000', '1\\\\2')
    """
    return compiled(_DELIMITERS).sub(_delimiter, text) if "$" in text or "\\" in text else text


def _delimiter(match: re.Match[str]) -> str:
    item = match.group()
    if item.startswith("\\\\"):
        return "\\\\"
    return "" if item[-1] in "$()[]" else item
