r"""What happens to LaTeX on its way through models, tokenisers, JSON and forms, and what a person still reads the same.

Each function returns the text changed, or unchanged where it does not apply.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

__all__ = ["MANGLES", "mangled"]

Mangle = Callable[[str], str]

FULLWIDTH = str.maketrans("0123456789+=,:;()/", "０１２３４５６７８９＋＝，：；（）／")
MATHEMATICAL = str.maketrans("xyabnt", "𝑥𝑦𝑎𝑏𝑛𝑡")


def _latex(change: Mangle) -> Mangle:
    """Only for texts with a command in them."""
    return lambda s: change(s) if "\\" in s else s


def _drop_last_brace(s: str) -> str:
    return s[:-1] if s.endswith("}") and s.count("{") == s.count("}") and "\\text" not in s else s


def _bare_commands(s: str) -> str:
    return re.sub(r"\\(d?frac|sqrt|sin|cos|tan|ln|log|pi|theta|alpha|binom)(?![A-Za-z])", r"\1", s)


def _drop_one_backslash(s: str) -> str:
    return re.sub(r"\\(frac|sqrt|pi)(?![A-Za-z])", r"\1", s, count=1)


def _text_numbers(s: str) -> str:
    return re.sub(r"(?<![\d.}{\\A-Za-z])(\d+)(?![\d.])", r"\\text{\1}", s, count=1) if s[:1].isdigit() else s


def _over(s: str) -> str:
    return re.sub(r"^\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}$", r"{\1 \\over \2}", s)


MANGLES: tuple[tuple[str, Mangle], ...] = (
    ("dollars", lambda s: f"${s}$"),
    ("display", lambda s: f"$${s}$$"),
    ("round", lambda s: f"\\({s}\\)"),
    ("square", lambda s: f"\\[\n{s}\n\\]"),
    ("one dollar in front", lambda s: f"${s}"),
    ("one dollar behind", lambda s: f"{s}$"),
    ("boxed", lambda s: f"\\boxed{{{s}}}"),
    ("boxed in dollars", lambda s: f"$\\boxed{{{s}}}$"),
    ("bold", lambda s: f"**{s}**" if "*" not in s else s),
    ("bold dollars", lambda s: f"**${s}$**" if "*" not in s else s),
    ("backticks", lambda s: f"`{s}`"),
    ("full stop", lambda s: f"{s}."),
    ("full stop and space", lambda s: f" {s} . "),
    ("comma", lambda s: f"{s},"),
    ("line break", _latex(lambda s: f"{s}\\\\")),
    ("quad", _latex(lambda s: f"\\quad {s} \\quad")),
    ("thin spaces", _latex(lambda s: s.replace(" ", "\\, "))),
    ("tildes", _latex(lambda s: s.replace(" ", "~") if "\\sqrt" not in s else s)),
    ("control spaces", _latex(lambda s: s.replace(" + ", "\\ +\\ "))),
    ("negative spaces", _latex(lambda s: s.replace("(", "\\!("))),
    ("wide", lambda s: re.sub(r"([+=\-])", r" \1 ", s) if "e-" not in s and "^-" not in s else s),
    ("spaced braces", _latex(lambda s: s.replace("{", "{ ").replace("}", " }"))),
    ("spaced operands", _latex(lambda s: re.sub(r"(?<=[A-Za-z])\{", " {", s).replace("}{", "} {"))),
    ("tight", lambda s: re.sub(r"(?<![\d\\A-Za-z]) | (?![\dA-Za-z])", "", s)),
    ("newlines", _latex(lambda s: s.replace(" + ", "\n+ "))),
    ("doubled backslashes", _latex(lambda s: s.replace("\\", "\\\\"))),
    ("quadrupled backslashes", _latex(lambda s: s.replace("\\", "\\\\\\\\"))),
    ("displaystyle", _latex(lambda s: f"\\displaystyle {s}")),
    ("displaystyle in braces", _latex(lambda s: f"{{\\displaystyle {s}}}")),
    ("braces", _latex(lambda s: f"{{{s}}}")),
    ("parentheses", lambda s: f"({s})"),
    ("sized parentheses", _latex(lambda s: f"\\left({s}\\right)")),
    ("left alone", _latex(lambda s: s.replace("\\right)", ")"))),
    ("right alone", _latex(lambda s: s.replace("\\left(", "("))),
    ("big", _latex(lambda s: s.replace("\\left(", "\\big(").replace("\\right)", "\\big)"))),
    ("bigl", _latex(lambda s: s.replace("\\left(", "\\Bigl(").replace("\\right)", "\\Bigr)"))),
    ("spaced left", _latex(lambda s: s.replace("\\left(", "\\left (").replace("\\right)", "\\right )"))),
    ("dfrac", lambda s: s.replace("\\frac", "\\dfrac")),
    ("cfrac", lambda s: s.replace("\\frac", "\\cfrac")),
    ("over", _over),
    ("no last brace", _drop_last_brace),
    ("no backslashes", _bare_commands),
    ("one backslash lost", _drop_one_backslash),
    ("text round all", lambda s: f"\\text{{{s}}}" if "\\" not in s else f"\\text{{${s}$}}"),
    ("text round a number", _text_numbers),
    ("mathrm", _latex(lambda s: f"\\mathrm{{{s}}}")),
    ("mathbf", _latex(lambda s: f"\\mathbf{{{s}}}")),
    ("boldsymbol", _latex(lambda s: f"\\boldsymbol{{{s}}}")),
    ("color", _latex(lambda s: f"\\color{{blue}}{{{s}}}")),
    ("underline", _latex(lambda s: f"\\underline{{{s}}}")),
    ("html", lambda s: s.replace("<", "&lt;").replace(">", "&gt;")),
    ("unicode minus", lambda s: s.replace("-", "−") if "\\" not in s or "text" not in s else s),
    ("en dash", lambda s: s.replace("-", "–")),
    ("fullwidth", lambda s: s.translate(FULLWIDTH) if "\\" not in s else s),
    ("mathematical letters", lambda s: s.translate(MATHEMATICAL) if "\\" not in s and "^" in s else s),
    ("no-break spaces", lambda s: s.replace(" ", "\u00a0") if "\\" not in s else s),
    ("zero-width", lambda s: f"\u200b{s}\u200b"),
    ("cdot sign", lambda s: s.replace("\\cdot", "⋅").replace("*", "⋅") if "**" not in s else s),
    ("times sign", lambda s: s.replace("\\times", "×")),
    ("pi sign", lambda s: s.replace("\\pi", "π")),
    ("root sign", lambda s: s.replace("\\sqrt{", "√{")),
    ("root sign in parentheses", lambda s: re.sub(r"\\sqrt\{([^{}]*)\}", r"√(\1)", s)),
    ("equals", lambda s: f"= {s}" if "=" not in s else s),
    ("text in front", lambda s: f"\\text{{Answer: }} {s}" if "\\" in s else f"Answer: {s}"),
    ("operatorname", _latex(lambda s: re.sub(r"\\(sin|cos|tan|ln)(?![a-z])", r"\\operatorname{\1}", s))),
    ("braced powers", lambda s: re.sub(r"\^(\w)(?![\w{])", r"^{\1}", s) if "\\" in s else s),
    ("thin factors", _latex(lambda s: s.replace("\\cdot", "\\,"))),
)


def mangled(rng: Random, text: str) -> tuple[str, str]:
    """The text after one accident that befits it, with the accident's name."""
    while True:
        name, change = rng.choice(MANGLES)
        if (new := change(text)) != text:
            return new, name
