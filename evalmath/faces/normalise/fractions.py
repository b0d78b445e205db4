r"""Fractions and roots with every argument in braces: ``\frac12``, ``\sqrt2``, ``1/2``.

TeX takes one token where braces are missing, so ``\frac123`` is 1/2 beside a 3. A root's argument is the whole number
behind it (``\sqrt13`` is typed for the root of 13, by people who never saw it typeset), or what its round brackets
hold. Both are found by one pass from right to left that knows where the argument at each token would end.

>>> fix_fracs(r"\frac1{72}+\dfrac{\pi}2"), fix_sqrt(r"11\sqrt2+sqrt(x)"), fix_a_slash_b(r"(3/4)\sqrt{3}")
('\\frac{1}{72}+\\frac{\\pi}{2}', '11\\sqrt{2}+\\sqrt{x}', '(\\frac{3}{4})\\sqrt{3}')
"""

from __future__ import annotations

import re

from evalmath.syntax.scan import COMMAND, ESCAPE, compiled

__all__ = ["fix_a_slash_b", "fix_fracs", "fix_sqrt"]

_FRACTIONS = frozenset(r"\frac \dfrac \tfrac \cfrac".split())
_BINOMIALS = frozenset(r"\binom \dbinom \tbinom".split())
_TWO_ARGUMENTS = _FRACTIONS | _BINOMIALS

# Commands whose braces belong to them, so that "\frac\text{a}2" has the argument "\text{a}".
_WRAPPERS = frozenset(
    r"\text \mathrm \mathbf \mathit \mathbb \mathcal \operatorname \overline \bar \hat \vec \tilde \boxed".split()
)
# Commands that stand for nothing that could be divided or be under a root: an argument never starts with one.
_NOT_ARGUMENTS = frozenset(
    r"\left \right \cdot \times \div \pm \mp \le \ge \leq \geq \ne \neq \in \cup \cap \to \begin \end \quad".split()
)
_BARE_ROOT = r"\\[\s\S]|(?<![A-Za-z\\])sqrt(?![A-Za-z])"

# Most fractions and roots have their braces; texts in which all of them do are not taken to pieces.
_UNBRACED_FRACTION = r"[dtc]frac|frac(?!\{[^{}]*+\}\{)|binom(?!\{[^{}]*+\}\{)"
_UNBRACED_ROOT = r"(?<!\\)sqrt|sqrt(?!\{)"

_OPERAND = r"[0-9]++(?:\.[0-9]++)?|\\[A-Za-z]++|[A-Za-z]"
# Both operands stand alone: "1/2x", "2^1/2", "3/5/2021" and "km/h" could be read in two ways, or are not fractions.
_SLASH = (
    rf"(?:(?<=[\s+\-*=(\[{{,;:&<>$|])|\A|(?<=\\\\)|(?<=\{{array\}}))(?P<top>{_OPERAND})[ ]?/[ ]?"
    rf"(?P<bottom>{_OPERAND})(?=[\s+\-*=)\]}},;:&<>$|]|\\(?:[\\)\]}}]|end(?![A-Za-z]))|[.]?\Z)"
)


class _Arguments:
    """The tokens of a text, and for each of them where an argument that starts there would end."""

    def __init__(self, text: str) -> None:
        # Digits come one by one: "\frac12" has two arguments.
        self.tokens = compiled(rf"{COMMAND}|{ESCAPE}|\s++|[\s\S]").findall(text)
        self.closers = self._closers()
        count = len(self.tokens)
        self.ends = [0] * (count + 2)  # 0: no argument starts here
        self.number_ends = [0] * (count + 2)
        for at in range(count - 1, -1, -1):
            self.number_ends[at] = self._number_end(at)
            self.ends[at] = self._end(at)

    def _closers(self) -> dict[int, int]:
        """Where each ``{``, ``(`` and ``[`` closes; an unclosed bracket inside braces is passed over."""
        closers: dict[int, int] = {}
        stack: list[int] = []
        braces = 0
        for at, item in enumerate(self.tokens):
            if item in ("{", "(", "["):
                stack.append(at)
                braces += item == "{"
            elif item == "}" and braces:
                while self.tokens[stack[-1]] != "{":
                    stack.pop()
                closers[stack.pop()] = at
                braces -= 1
            elif item in (")", "]") and stack and self.tokens[stack[-1]] == {")": "(", "]": "["}[item]:
                closers[stack.pop()] = at
        return closers

    def _number_end(self, at: int) -> int:
        """Where the run of digits ends that starts here, one point inside it included."""
        item = self.tokens[at]
        after = self.number_ends[at + 1]
        if item in _DIGITS:
            return after or at + 1
        if item == "." and after and at and self.tokens[at - 1] in _DIGITS:
            return after if "." not in self.tokens[at + 1 : at + 2] else 0
        return 0

    def _end(self, at: int) -> int:
        r"""``argument = "{" … "}" | letter | digit | "\name" | root | fraction``; 0 for anything else."""
        item = self.tokens[at]
        if item == "{":
            closer = self.closers.get(at)
            return 0 if closer is None else closer + 1
        if len(item) == 1:
            return at + 1 if item.isalnum() else 0
        if item in _NOT_ARGUMENTS or not item[1:].isalpha():
            return 0
        if item in _TWO_ARGUMENTS:
            first = self.ends[self.skip(at + 1)]
            return self.ends[self.skip(first)] if first else 0
        if item == r"\sqrt":
            return self.root(at)[2]
        if item in _WRAPPERS:
            start = self.skip(at + 1)
            return self.ends[start] if self.peek(start) == "{" else at + 1
        return at + 1

    def root(self, at: int) -> tuple[int, bool, int]:
        r"""``[ "[" … "]" ] ( number | "(" … ")" | argument )``: where it starts, whether it is round, where it ends."""
        start = self.skip(at + 1)
        if self.peek(start) == "[" and start in self.closers:
            start = self.skip(self.closers[start] + 1)
        if self.peek(start) == "(" and start in self.closers:
            return start, True, self.closers[start] + 1
        return start, False, self.number_ends[start] or self.ends[start]

    def peek(self, at: int) -> str:
        """The token there, empty behind the last one."""
        return self.tokens[at] if at < len(self.tokens) else ""

    def skip(self, at: int) -> int:
        """Step over white space, which is one token."""
        return at + 1 if self.peek(at).isspace() else at


_DIGITS = frozenset("0123456789")


class _Edits:
    """Braces to put around spans of tokens. Spans may end at one place, none starts where another does."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.before: dict[int, str] = {}
        self.after: dict[int, str] = {}

    def drop_space(self, start: int, end: int) -> None:
        """Remove the white space between a command and its argument."""
        for at in range(start, end):
            self.tokens[at] = ""

    def wrap(self, start: int, end: int) -> None:
        """Put braces around a span, unless it is a group already."""
        if self.tokens[start] != "{":
            self.before[start] = "{"
            self.after[end - 1] = self.after.get(end - 1, "") + "}"

    def text(self) -> str:
        """The tokens with their new braces."""
        return "".join(self.before.get(at, "") + item + self.after.get(at, "") for at, item in enumerate(self.tokens))


def fix_fracs(text: str) -> str:
    r"""Put both arguments of every fraction and binomial in braces and call every fraction ``\frac``.

    A fraction without two arguments is left as it is.

    >>> [fix_fracs(s) for s in (r"\frac12", r"\tfrac ab", r"\frac\pi2", r"\frac{1", r"\frac{\frac12}3", r"\binom52")]
    ['\\frac{1}{2}', '\\frac{a}{b}', '\\frac{\\pi}{2}', '\\frac{1', '\\frac{\\frac{1}{2}}{3}', '\\binom{5}{2}']
    """
    if not compiled(_UNBRACED_FRACTION).search(text):
        return text
    parsed = _Arguments(text)
    edits = _Edits(list(parsed.tokens))
    for at, item in enumerate(parsed.tokens):
        if item not in _TWO_ARGUMENTS:
            continue
        if item in _FRACTIONS:
            edits.tokens[at] = r"\frac"
        if not parsed.ends[at]:
            continue
        first = parsed.skip(at + 1)
        second = parsed.skip(parsed.ends[first])
        edits.drop_space(at + 1, first)
        edits.drop_space(parsed.ends[first], second)
        edits.wrap(first, parsed.ends[first])
        edits.wrap(second, parsed.ends[second])
    return edits.text()


def fix_sqrt(text: str) -> str:
    r"""Put the argument of every root in braces; a bare word ``sqrt`` becomes the command.

    >>> [fix_sqrt(s) for s in (r"\sqrt13", r"\sqrt[3] x", r"\sqrt\frac{1}{2}", "2sqrt(3)", r"\sqrt 2x", r"\sqrt")]
    ['\\sqrt{13}', '\\sqrt[3]{x}', '\\sqrt{\\frac{1}{2}}', '2\\sqrt{3}', '\\sqrt{2}x', '\\sqrt']
    """
    if not compiled(_UNBRACED_ROOT).search(text):
        return text
    text = compiled(_BARE_ROOT).sub(lambda match: r"\sqrt" if match.group() == "sqrt" else match.group(), text)
    parsed = _Arguments(text)
    edits = _Edits(list(parsed.tokens))
    for at, item in enumerate(parsed.tokens):
        if item != r"\sqrt":
            continue
        start, is_round, end = parsed.root(at)
        if not end:
            continue
        for space in (at + 1, start - 1):
            if parsed.tokens[space].isspace():
                edits.drop_space(space, space + 1)
        if is_round:
            edits.tokens[start], edits.tokens[end - 1] = "{", "}"
        else:
            edits.wrap(start, end)
    return edits.text()


def fix_a_slash_b(text: str) -> str:
    r"""Typeset ``a/b`` where both are lone numbers, symbols or commands and at least one is not a letter.

    >>> [fix_a_slash_b(s) for s in ("-1/2", "3 1/2", r"\pi/2", "1/2x", "3/5/2021", "n/a", "i 1/4", "1/2 x", "(1/2]")]
    ['-\\frac{1}{2}', '3 \\frac{1}{2}', '\\frac{\\pi}{2}', '1/2x', '3/5/2021', 'n/a', 'i 1/4', '1/2 x',
     '(\\frac{1}{2}]']
    """
    if "/" not in text:
        return text
    return compiled(_SLASH).sub(_typeset, text)


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
