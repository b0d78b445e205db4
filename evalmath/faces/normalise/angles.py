r"""Degrees and the elementary functions that take angles.

An angle standing alone loses its mark, for its unit says nothing more; inside a function it is turned into radians,
because there the mark is a factor. Whole words only: "degenerate" has no degree, "using" no sine.

>>> norm_deg(r"20^\circ"), norm_deg(r"\sin 20^\circ")
('20', '\\sin {20*\\frac{\\pi}{180}}')
>>> norm_basic_fn("sinx"), norm_basic_fn(r"\sin^2x")
('\\sin^{1}x', '\\sin^{2}x')
"""

from __future__ import annotations

from itertools import accumulate

from evalmath.syntax.scan import COMMAND, ESCAPE, compiled, replace_spans

__all__ = ["norm_basic_fn", "norm_deg"]

FUNCTIONS = frozenset("sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan arccot arcsec arccsc".split())
_NAMES = "|".join(sorted(FUNCTIONS | {"ln", "log", "exp"}, key=len, reverse=True))
_RADIANS = r"*\frac{\pi}{180}"

# A degree mark: as a power, as a command, as a word. "^\circ C" and "^\circ F" are temperatures and stay.
_MARK = (
    r"(?:\^ ?\{ ?\\circ ?\}|\^ ?\\circ(?![A-Za-z])|\\degree(?![A-Za-z])|\^?°"
    r"|(?:(?<=[0-9])|(?<=[0-9})] ))deg(?:rees?)?(?![A-Za-z]))"
    r"(?! ?(?:\\(?:text|mathrm) ?\{ ?)?[CF](?![A-Za-z]))"
)
_MINUTES = r"(?:\\circ\}?|°) ?\{?[0-9.]++ ?\}?(?:['′]|\^ ?\{? ?\\prime)"
_TOKENS = rf"(?P<mark>{_MARK})|(?P<number>[0-9]++(?:\.[0-9]++)?|\.[0-9]++)|(?P<name>{COMMAND})|{ESCAPE}|[\s\S]"
_MEASURED = r"circ(?![A-Za-z])|degree|°|(?<![A-Za-z])deg"

# What a bare argument runs up to: "\sin 2x + 20^\circ" has its angle outside the sine.
_ENDS_ARGUMENT = frozenset("+-=<>,;&)]}")

# A function's name: with its backslash, or as a bare word that has its argument right behind it ("sinx", "cos2x",
# "tan(x)"), which may stand behind such another one or behind a lone variable.
_FUNCTION = (
    rf"\\(?P<command>{_NAMES})(?![A-Za-z])|\\(?:[A-Za-z]++|[\s\S])"
    rf"|(?:(?<![A-Za-z])|(?<=(?<![A-Za-z\\])[xyznt])|(?<=(?:sin|cos|tan|cot|sec|csc)[a-zA-Z]))"
    rf"(?P<word>{_NAMES})"
    r"(?=[^A-Za-z]|[a-cnuvwxyzA-C](?:[^A-Za-z]|\Z|(?:sin|cos|tan|cot|sec|csc))|(?:pi|theta|alpha|beta|phi)(?![A-Za-z]))"
)
_POWER = r" *\^ *(?:\{(?P<group>[^{}]*)\}|(?P<single>[0-9A-Za-z]))"


def norm_deg(text: str) -> str:
    r"""Take degree marks off angles that stand alone, and turn angles inside functions into radians.

    Temperatures and angles with minutes stay as they are.

    >>> norm_deg(r"\cos(90^\circ-x)"), norm_deg(r"30^\circ, 60 degrees"), norm_deg("degenerate")
    ('\\cos({90*\\frac{\\pi}{180}}-x)', '30, 60', 'degenerate')
    >>> norm_deg(r"20^\circ C"), norm_deg(r"45^\circ 30'")
    ('20^\\circ C', "45^\\circ 30'")
    """
    if not compiled(_MEASURED).search(text) or compiled(_MINUTES).search(text):
        return text
    return _Angles(text).norm()


class _Angles:
    """The tokens of a text, with the degree marks and the arguments of functions among them."""

    def __init__(self, text: str) -> None:
        self.text = text
        matches = list(compiled(_TOKENS).finditer(text))
        self.starts = [match.start() for match in matches] + [len(text)]
        self.tokens = [match.group() for match in matches] + [""]
        self.marks = [at for at, match in enumerate(matches) if match["mark"]]
        self.is_mark = frozenset(self.marks)
        self.closers: dict[int, int] = {}
        self.openers: dict[int, int] = {}
        stack: list[int] = []
        for at, token in enumerate(self.tokens):
            if token in ("(", "[", "{"):
                stack.append(at)
            elif token in (")", "]", "}") and stack:
                self.openers[at] = stack.pop()
                self.closers[self.openers[at]] = at

    def norm(self) -> str:
        """The text without its marks."""
        depth = [0] * (len(self.tokens) + 1)  # +1 where an argument starts, -1 behind its end
        for at, token in enumerate(self.tokens):
            if token[1:] in FUNCTIONS:
                start, end = self.argument(at)
                depth[start] += 1
                depth[end] -= 1
        inside = list(accumulate(depth))
        spans: list[tuple[int, int, str]] = []
        for at in self.marks:
            operand = self.operand(at)
            left = self.starts[self.back(at)] if self.tokens[at - 1] == " " else self.starts[at]
            if not inside[at]:
                spans.append((left, self.starts[at + 1], ""))
            elif operand < 0:
                spans.append((left, self.starts[at + 1], _RADIANS))
            else:
                spans += (
                    (self.starts[operand], self.starts[operand], "{"),
                    (left, self.starts[at + 1], _RADIANS + "}"),
                )
        return replace_spans(self.text, spans)

    def skip(self, at: int) -> int:
        r"""Step over spaces and ``\left``."""
        while self.tokens[at] in (" ", r"\left"):
            at += 1
        return at

    def back(self, at: int) -> int:
        """The first of the spaces before a token, or the token itself."""
        while at and self.tokens[at - 1] == " ":
            at -= 1
        return at

    def argument(self, function: int) -> tuple[int, int]:
        """``argument = [power] ( group [mark] | ["-"] everything up to a sum, relation, function or mark )``"""
        start = self.skip(function + 1)
        if self.tokens[start] == "^":
            start = self.skip(start + 1)
            start = self.skip(self.closers.get(start, start) + 1) if self.tokens[start] else start
        closer = self.closers.get(start)
        if closer is not None:
            after = self.skip(closer + 1)
            return start, after + 1 if after in self.is_mark else closer + 1
        end = start + (self.tokens[start] in ("-", "+"))
        while self.tokens[end] and self.tokens[end] not in _ENDS_ARGUMENT and self.tokens[end][1:] not in FUNCTIONS:
            if end in self.is_mark:
                return start, end + 1
            end = self.closers.get(end, end) + 1
        return start, end

    def operand(self, mark: int) -> int:
        """Where the atom before a mark starts; -1 if there is none.

        atom = [number] ( letter | command ) | number | [command] group [group]
        """
        at = self.back(mark) - 1
        token = self.tokens[at] if at >= 0 else ""
        if at in self.openers:
            at = self.openers[at]
            at = self.openers.get(at - 1, at)
            before = self.tokens[at - 1] if at else ""
            return at - 1 if before[1:].isalpha() and before[1:] not in FUNCTIONS else at
        if token[:1].isdigit() or token[:1] == ".":
            return at
        if token.isalpha() or (token[1:].isalpha() and token[1:] not in FUNCTIONS):
            return at - 1 if at and self.tokens[at - 1][:1].isdigit() else at
        return -1


def norm_basic_fn(text: str) -> str:
    r"""Give every elementary function its backslash and a power in braces, 1 if it has none.

    A logarithm with a base is only given its backslash.

    >>> [norm_basic_fn(s) for s in (r"\cos x", "2sinxcosx", r"\sin^{-1}x", r"\log_2 8", "using", "sin(2x)")]
    ['\\cos^{1}x', '2\\sin^{1}x\\cos^{1}x', '\\sin^{-1}x', '\\log_2 8', 'using', '\\sin^{1}(2x)']
    """
    out: list[str] = []
    position = 0
    for match in compiled(_FUNCTION).finditer(text):
        name = match["command"] or match["word"]
        if name is None:
            continue
        out += (text[position : match.start()], "\\", name)
        position = match.end()
        power = compiled(_POWER).match(text, position)
        if power is not None:
            out.append(f"^{{{power['single'] or power['group']}}}")
        elif not compiled(r"\s*+[_^]").match(text, position):
            out.append("^{1}")
        else:
            continue
        following = compiled(r"\s*+").match(text, power.end() if power else position)
        position = following.end() if following else position
    out.append(text[position:])
    return "".join(out)
