r"""Commands as they should have been typed: fractions, roots, functions, angles, matrices.

TeX takes one token where braces are missing, so ``\frac123`` is 1/2 beside a 3. A root's argument is the whole number
behind it (``\sqrt13`` is typed for the root of 13, by people who never saw it typeset), or what its round brackets
hold.

>>> fix_fracs(r"\frac1{72}+\dfrac{\pi}2"), fix_sqrt(r"11\sqrt2+sqrt(x)"), fix_a_slash_b(r"(3/4)\sqrt{3}")
('\\frac{1}{72}+\\frac{\\pi}{2}', '11\\sqrt{2}+\\sqrt{x}', '(\\frac{3}{4})\\sqrt{3}')
>>> norm_deg(r"\sin 20^\circ"), norm_basic_fn("sinx")
('\\sin {20*\\frac{\\pi}{180}}', '\\sin^{1}x')
"""

from __future__ import annotations

import re

from evalmath.limits import MAX_SHOWN_CHARS
from evalmath.syntax.scan import ESCAPE, compiled, squeeze

__all__ = ["fix_a_slash_b", "fix_fracs", "fix_sqrt", "norm_basic_fn", "norm_deg", "norm_matrix"]

# Commands that stand for nothing that could be divided or be under a root: an argument never starts with one.
_NOT_ARGUMENTS = frozenset(
    r"\left \right \cdot \times \div \pm \mp \le \ge \leq \geq \ne \neq \in \cup \cap \to \begin \end \quad".split()
)
_BEGINNING = r"(?<!\s)\s*+(?:[0-9A-Za-z]|\\[A-Za-z]++|\{)"
_FRACTION = r"(?<!\\)\\(?:[dtc]?frac|[dt]?binom)(?![A-Za-z])"
_ROOT = r"(?<!\\)\\sqrt(?![A-Za-z])\s*+(?:\[[^\[\]]*+\]\s*+)?"

_OPERAND = r"[0-9]++(?:\.[0-9]++)?|\\[A-Za-z]++|[A-Za-z]"
# Both operands stand alone: "1/2x", "2^1/2", "3/5/2021" and "km/h" could be read in two ways, or are not fractions.
_SLASH = (
    rf"(?:(?<=[\s+\-*=(\[{{,;:&<>$|])|\A|(?<=\\\\)|(?<=\{{array\}}))(?P<top>{_OPERAND})[ ]?/[ ]?"
    rf"(?P<bottom>{_OPERAND})(?=[\s+\-*=)\]}},;:&<>$|]|\\(?:[\\)\]}}]|end(?![A-Za-z]))|[.]?\Z)"
)

_ANGULAR = r"(?:arc)?(?:sin|cos|tan|cot|sec|csc)|(?:sin|cos|tan|cot)h"
_NAMES = rf"{_ANGULAR}|ln|log|exp"
# A function's name: with its backslash, or as a bare word that has its argument right behind it ("sinx", "cos2x",
# "tan(x)"), which may stand behind such another one or behind a lone variable.
_FUNCTION = (
    rf"\\(?P<command>{_NAMES})(?![A-Za-z])|\\(?:[A-Za-z]++|[\s\S])"
    rf"|(?:(?<![A-Za-z])|(?<=(?<![A-Za-z\\])[xyznt])|(?<=(?:sin|cos|tan|cot|sec|csc)[a-zA-Z]))"
    rf"(?P<word>{_NAMES})"
    r"(?=[^A-Za-z]|[a-cnuvwxyzA-C](?:[^A-Za-z]|\Z|(?:sin|cos|tan|cot|sec|csc))|(?:pi|theta|alpha|beta|phi)(?![A-Za-z]))"
)
_POWER = r" *\^ *(?:\{(?P<group>[^{}]*)\}|(?P<single>[0-9A-Za-z]))"

# A degree mark: as a power, as a command, as a word. "^\circ C" and "^\circ F" are temperatures and stay.
_MARK = (
    r"(?<! ) *+(?:\^ ?\{ ?\\circ ?\}|\^ ?\\circ(?![A-Za-z])|\\degree(?![A-Za-z])|\^?°"
    r"|(?<=[0-9 )}])deg(?:rees?)?(?![A-Za-z]))"
    r"(?! ?(?:\\(?:text|mathrm) ?\{ ?)?[CF](?![A-Za-z]))"
)
_MEASURED = r"circ(?![A-Za-z])|degree|°|deg(?![A-Za-z])"
_MINUTES = r"(?:\\circ\}?|°) ?\{?[0-9.]++ ?\}?(?:['′]|\^ ?\{? ?\\prime)"
_ATOM = (
    r"(?:(?<![0-9.])[0-9]++(?:\.[0-9]++)?|\\frac\{[^{}]*+\}\{[^{}]*+\}|\([^()]*+\)|\{[^{}]*+\}"
    r"|(?<![A-Za-z\\])\\?[A-Za-z]++)"
)
_SIDE = rf"\s*+(?:\([^()]*+\)|\{{[^{{}}]*+\}}|-?[^-+=<>,;&)\]}}({{\\]*+(?:{_ATOM})?)(?:{_MARK})?"
_ARGUMENT = rf"(?P<head>\\(?:{_ANGULAR})(?![A-Za-z])(?:\s*+\^\s*+(?:\{{[^{{}}]*+\}}|[0-9A-Za-z]))?)(?P<side>{_SIDE})"

_NAME = r"(?:[pbB]?matrix|[pbB]?smallmatrix|array)\*?"
_BEGIN = rf"\\begin ?\{{ ?{_NAME} ?\}}(?: ?\[[tcb]\])?(?: ?\{{[clr|@!: ]{{0,99}}\}})*+ ?"
_SEPARATORS = (
    rf"(?P<begin>{_BEGIN})|(?P<end> ?(?:\\\\ ?){{0,8}}+\\end ?\{{ ?{_NAME} ?\}})"
    rf"| ?(?P<row>\\\\|\\cr(?![A-Za-z])|\\tabularnewline(?![A-Za-z])) ?(?:\[[0-9.]+ ?[a-z]{{2}}\])?(?:\\hline ?)*+ ?"
    rf"| ?(?P<cell>(?<!\\)&) ?|(?P<rule>\\hline(?![A-Za-z]) ?)|{ESCAPE}"
)


# --- fractions and roots ------------------------------------------------------------------------------------------


def fix_fracs(text: str) -> str:
    r"""Put both arguments of every fraction and binomial in braces and call every fraction ``\frac``.

    A fraction without two arguments is left as it is.

    >>> [fix_fracs(s) for s in (r"\frac12", r"\tfrac ab", r"\frac\pi2", r"\frac{1", r"\frac\frac123", r"\binom52")]
    ['\\frac{1}{2}', '\\frac{a}{b}', '\\frac{\\pi}{2}', '\\frac{1', '\\frac{\\frac{1}{2}}{3}', '\\binom{5}{2}']
    """
    if len(text) > MAX_SHOWN_CHARS or not (r"frac" in text or r"binom" in text):
        return text
    for match in reversed(list(compiled(_FRACTION).finditer(text))):  # the inner ones first
        name = match.group() if "binom" in match.group() else r"\frac"
        top = _braced(text, match.end())
        bottom = _braced(text, top[1]) if top else None
        rest = top[0] + bottom[0] + text[bottom[1] :] if top and bottom else text[match.end() :]
        text = text[: match.start()] + name + rest
    return text


def fix_sqrt(text: str) -> str:
    r"""Put the argument of every root in braces; a bare word ``sqrt`` becomes the command.

    >>> [fix_sqrt(s) for s in (r"\sqrt13", r"\sqrt[3]x", r"\sqrt\frac{1}{2}", "2sqrt(3)", r"\sqrt 2x", r"\sqrt")]
    ['\\sqrt{13}', '\\sqrt[3]{x}', '\\sqrt{\\frac{1}{2}}', '2\\sqrt{3}', '\\sqrt{2}x', '\\sqrt']
    """
    if len(text) > MAX_SHOWN_CHARS or "sqrt" not in text:
        return text
    text = compiled(r"(?<![A-Za-z\\])sqrt(?![A-Za-z])").sub(r"\\sqrt", text)
    for match in reversed(list(compiled(_ROOT).finditer(text))):
        number = compiled(r"[0-9]++(?:\.[0-9]++)?").match(text, match.end())
        end = _closing(text, match.end(), "(", ")")
        if number is not None:
            found: tuple[str, int] | None = (f"{{{number.group()}}}", number.end())
        elif end > 0:
            found = (f"{{{text[match.end() + 1 : end - 1]}}}", end)
        else:
            found = _braced(text, match.end())
        if found is not None:
            text = text[: match.start()] + compiled(r"\s").sub("", match.group()) + found[0] + text[found[1] :]
    return text


def _braced(text: str, at: int) -> tuple[str, int] | None:
    """The argument that TeX takes from a place, in braces, and where it ends; a command has its own arguments."""
    token = compiled(_BEGINNING).match(text, at)
    if token is None or token.group().strip() in _NOT_ARGUMENTS:
        return None
    start, end = token.end() - len(token.group().lstrip()), token.end()
    if token.group().endswith("{"):
        end = _closing(text, start, "{", "}")
        return (text[start:end], end) if end > 0 else None
    if text[start] == "\\":
        end = compiled(r"(?:\[[^\[\]]*+\])?").match(text, end).end()  # type: ignore[union-attr]
        while (after := _closing(text, end, "{", "}")) > 0:
            end = after
    return f"{{{text[start:end]}}}", end


def _closing(text: str, at: int, opener: str, closer: str) -> int:
    """Behind the bracket that closes the one at a place; 0 if none opens there, or it stays open."""
    if not text.startswith(opener, at):
        return 0
    depth = 0
    for match in compiled(rf"{ESCAPE}|[(){{}}]").finditer(text, at):
        depth += (match.group() == opener) - (match.group() == closer)
        if depth == 0:
            return match.end()
    return 0


def fix_a_slash_b(text: str) -> str:
    r"""Typeset ``a/b`` where both are lone numbers, symbols or commands and at least one is not a letter.

    >>> [fix_a_slash_b(s) for s in ("-1/2", "3 1/2", r"\pi/2", "1/2x", "3/5/2021", "n/a", "i 1/4", "1/2 x", "(1/2]")]
    ['-\\frac{1}{2}', '3 \\frac{1}{2}', '\\frac{\\pi}{2}', '1/2x', '3/5/2021', 'n/a', 'i 1/4', '1/2 x',
     '(\\frac{1}{2}]']
    """
    return compiled(_SLASH).sub(_typeset, text) if "/" in text else text


def _typeset(match: re.Match[str]) -> str:
    top, bottom = match["top"], match["bottom"]
    before = match.string[max(0, match.start() - 2) : match.start()]
    after = match.string[match.end() : match.end() + 3]
    if (
        (top.isalpha() and bottom.isalpha())  # m/s, n/a
        or (len(top) == 3 and compiled(r"[0-9],").fullmatch(before))  # 1,000/3
        or compiled(r"[A-Za-z)}\]] " if top.isdecimal() else r"[0-9A-Za-z)}\]] ").fullmatch(before)  # x y/2
        or compiled(r" (?:[0-9A-Za-z](?![A-Za-z])|\\(?!\\)|[({])").match(after)  # 1/2 x
    ):
        return match.group()
    return rf"\frac{{{top}}}{{{bottom}}}"


# --- functions and angles -----------------------------------------------------------------------------------------


def norm_basic_fn(text: str) -> str:
    r"""Give every elementary function its backslash and a power in braces, 1 if it has none.

    A logarithm with a base is only given its backslash.

    >>> [norm_basic_fn(s) for s in (r"\cos x", "2sinxcosx", r"\sin^{-1}x", r"\log_2 8", "using", "sin(2x)")]
    ['\\cos^{1}x', '2\\sin^{1}x\\cos^{1}x', '\\sin^{-1}x', '\\log_2 8', 'using', '\\sin^{1}(2x)']
    """
    out, position = "", 0
    for match in compiled(_FUNCTION).finditer(text):
        name = match["command"] or match["word"]
        if name is None:
            continue
        out += text[position : match.start()] + "\\" + name
        position = match.end()
        power = compiled(_POWER).match(text, position)
        if power is not None:
            out += f"^{{{power['single'] or power['group']}}}"
            position = power.end()
        elif not compiled(r"\s*+[_^]").match(text, position):
            out += "^{1}"
        else:
            continue
        position += len(text[position:]) - len(text[position:].lstrip())
    return out + text[position:]


def norm_deg(text: str) -> str:
    r"""Take degree marks off angles that stand alone, and turn angles inside functions into radians.

    An angle standing alone loses its mark, for its unit says nothing more; inside a function the mark is a factor.
    Temperatures and angles with minutes stay as they are.

    >>> norm_deg(r"\cos(90^\circ-x)"), norm_deg(r"30^\circ, 60 degrees"), norm_deg("degenerate")
    ('\\cos({90*\\frac{\\pi}{180}}-x)', '30, 60', 'degenerate')
    >>> norm_deg(r"20^\circ C"), norm_deg(r"45^\circ 30'")
    ('20^\\circ C', "45^\\circ 30'")
    """
    if len(text) > MAX_SHOWN_CHARS or not compiled(_MEASURED).search(text) or compiled(_MINUTES).search(text):
        return text
    text = compiled(_ARGUMENT).sub(lambda match: match["head"] + _in_radians(match["side"]), text)
    return compiled(_MARK).sub("", text)


def _in_radians(side: str) -> str:
    return compiled(rf"(?P<atom>{_ATOM}){_MARK}").sub(r"{\g<atom>*\\frac{\\pi}{180}}", side)


# --- matrices -----------------------------------------------------------------------------------------------------


def norm_matrix(text: str) -> str:
    r"""Give every matrix the environment ``array`` and take out white space, rules and a row break at the end.

    Determinants (``vmatrix``) and systems (``cases``) mean something else and keep their names.

    >>> norm_matrix(r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \\ \end{pmatrix}"), norm_matrix(r"\begin{vmatrix}1\end{vmatrix}")
    ('\\begin{array}1&2\\\\3&4\\end{array}', '\\begin{vmatrix}1\\end{vmatrix}')
    """
    if "matrix" not in text and "array" not in text:
        return text
    text = squeeze(text)
    return compiled(_SEPARATORS).sub(_separator, text) if compiled(_BEGIN).search(text) else text


_SPELLED = {"begin": r"\begin{array}", "end": r"\end{array}", "row": r"\\", "cell": "&", "rule": ""}


def _separator(match: re.Match[str]) -> str:
    return _SPELLED.get(match.lastgroup or "", match.group())
