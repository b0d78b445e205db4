r"""Tokens to a tree, by precedence climbing.

A text may be ambiguous: ``1,234`` is a number or two items, ``1/2x`` is half of x or the inverse of 2x. A
:class:`Dialect` fixes one reading; the parser notes which choices the text depended on, and :func:`readings` gives
the tree of every one, the commonest first.

>>> [str(tree) for tree in readings("1/2x")]
['1/2·x', '1/(2·x)']
>>> [str(tree) for tree in readings(r"(1,\frac{\pi}2]")]
['(1, π/2]']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from evalmath.errors import LimitError, ReadError
from evalmath.limits import MAX_DEPTH, MAX_READINGS
from evalmath.syntax.numerals import NUMBER_WORDS, numeral
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tokens import clean, has_thousands, place_of, tokenize
from evalmath.syntax.tree import Node

__all__ = ["Dialect", "parse", "readings"]


@dataclass(frozen=True, slots=True)
class Dialect:
    """The choices that an ambiguous text leaves open; each field's default is the commoner habit."""

    thousands: bool = True  # 1,234 is a number
    mixed: bool = True  # 3\frac12 is 7/2
    tight: bool = False  # 1/2x is 1/(2x)
    slash: bool = False  # \sin x/2 is \sin(x/2)


DEFAULT = Dialect()

# how tightly an infix binds; a function's argument without parentheses is parsed at POWER
RATIO, SET, UNIT, ADD, MOD, MUL, JUXTAPOSED, POWER, POSTFIX = 10, 14, 18, 20, 28, 30, 32, 40, 50
_INFIX = {"+": ADD, "-": ADD, "pm": ADD, "mp": ADD, "*": MUL, "/": MUL, "mod": MOD, "setop": SET, ":": RATIO}
_INFIX |= {"^": POSTFIX, "**": POSTFIX, "!": POSTFIX, "%": POSTFIX, "deg": POSTFIX, "'": POSTFIX, "_": POSTFIX}
_INFIX |= {"word": UNIT, "circ": MUL, "over": 3, "choose": 3}
_STARTS = frozenset(
    "num sym const fn frac sqrt binom bigop ( [ { \\{ | || lfloor lceil langle overline decor stack begin money angle"
    " partial dots".split()
)
_CLOSERS = {"(": ")", "[": "]", "\\{": "}", "{": "}", "langle": ")", "lfloor": "rfloor", "lceil": "rceil"}
_CLOSING = {")": ")", "]": "]", "\\}": "}", "}": "}", "rangle": ")"}
_OPENING = {"(": "(", "[": "[", "\\{": "{", "{": "{", "langle": "("}
_MATRICES = frozenset("matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix smallmatrix array".split())
_INVERSE = {f: ("a" + f) for f in "sin cos tan cot sec csc sinh cosh tanh coth sech csch".split()}
_FILLERS = frozenset(
    "about approximately approx exactly roughly around the is are a an answer final total equals just only where when"
    " at least most by of for if value".split()
)

ONE = Node("num", (1,))
EMPTY = Node("seq", ((),))


def parse(text: str, dialect: Dialect = DEFAULT) -> Node:
    """The tree of a cleaned text.

    Raises
    ------
    ReadError
        Where the text stops being mathematics.
    LimitError
        ``MAX_TOKENS``, ``MAX_DEPTH`` or ``MAX_DIGITS``.
    """
    return _Parser(text, dialect).parse()


@lru_cache(maxsize=8192)
def readings(text: str) -> tuple[Node, ...]:
    """The trees of every reading of a text, the commonest first; at least one.

    Raises
    ------
    ReadError, LimitError
        As :func:`parse`, when no dialect reads the text.
    """
    text = clean(text)
    parser = _Parser(text, DEFAULT)
    try:
        found = [parser.parse()]
    except ReadError:
        if not has_thousands(text):
            raise
        found = []
        parser.choices.add("thousands")
    else:
        if has_thousands(text):
            parser.choices.add("thousands")
    for choice in sorted(parser.choices):
        try:
            tree = parse(text, replace(DEFAULT, **{choice: not getattr(DEFAULT, choice)}))
        except ReadError:
            continue
        if tree not in found:
            found.append(tree)
    if not found:
        return (parse(text),)
    return tuple(found[:MAX_READINGS])


class _Parser:
    """One pass over the tokens of one text."""

    __slots__ = ("at", "bars", "braces", "choices", "depth", "dialect", "french", "integrals", "kinds", "nested", "text", "values")

    def __init__(self, text: str, dialect: Dialect) -> None:
        self.text = text
        self.dialect = dialect
        self.kinds, self.values = tokenize(text, thousands=dialect.thousands)
        self.at = 0
        self.depth = 0
        self.bars = 0  # open |
        self.braces = 0  # open set braces: a bar in there separates
        self.french = 0  # open ]
        self.integrals = 0  # a "dx" in there ends the integrand
        self.nested = False  # bars may open inside bars
        self.choices: set[str] = set()

    # --- entry ----------------------------------------------------------------------------------------------------

    def parse(self) -> Node:
        """text = sequence end"""
        node = self.sequence()
        while self.kinds[self.at] in {"\\\\", "}", "&"}:  # a stray closing brace or line break
            self.at += 1
        if self.kinds[self.at] != "end":
            raise self.error("unexpected")
        return node

    def error(self, message: str) -> ReadError:
        return ReadError(message, self.text, place_of(self.text, self.at, thousands=self.dialect.thousands))

    # --- sequences and relations ----------------------------------------------------------------------------------

    def sequence(self) -> Node:
        r"""sequence = relation { ("," | ";" | "and" | "or" | "\\") relation }"""
        kinds = self.kinds
        first = self.relation()
        kind = kinds[self.at]
        if kind not in _SEPARATORS and not (kind == "num" and first.op in {"num", "dec", "neg"}):
            return first
        items, seps = [first], []
        while True:
            kind = kinds[self.at]
            if kind == "num" and items[-1].op in {"num", "dec", "neg"}:
                sep = " "  # 4 3 -1
            elif kind in _SEPARATORS:
                sep = _SEPARATORS[kind]
                self.at += 1
                while kinds[self.at] in _SEPARATORS:  # ", and"
                    sep = _SEPARATORS[kinds[self.at]] if kinds[self.at] in {"and", "or"} else sep
                    self.at += 1
            else:
                break
            if kinds[self.at] in _CLOSING or kinds[self.at] in {"end", "close"}:
                break
            seps.append(sep)
            items.append(self.relation())
        return Node("seq", (tuple(seps), *items)) if seps else first

    def relation(self) -> Node:
        """relation = expression { sign expression } [ "mod" expression ]"""
        if self.kinds[self.at] == "not":
            self.at += 1
            return Node("not", (self.relation(),))
        if self.kinds[self.at] == "rel" and self.values[self.at] in {"~", "="}:
            self.at += 1  # "\\approx 1.47"
        left = self.expression(0)
        kind = self.kinds[self.at]
        if kind != "rel" and kind != "not-slash" and kind != "pmod":
            return left
        chain: list[Node | str] = [left]
        while kind in {"rel", "not-slash"}:
            sign = self.values[self.at]
            self.at += 1
            if kind == "not-slash":
                sign = "not" + self.values[self.at]
                sign = {"not=": "!=", "notin": "notin"}.get(sign, sign)
                self.at += 1
            while self.kinds[self.at] == "&":
                self.at += 1
            chain += [sign, self.expression(0)]
            kind = self.kinds[self.at]
        if kind == "pmod" or (kind == "(" and self.kinds[self.at + 1] == "mod"):
            self.at += 1 if kind == "pmod" else 2
            modulus = self.expression(0)
            if kind == "(" and self.kinds[self.at] == ")":
                self.at += 1
            chain += ["mod", modulus]
        return Node("rel", tuple(chain))

    # --- expressions ----------------------------------------------------------------------------------------------

    def expression(self, floor: int) -> Node:
        """expression = operand { infix expression | postfix | operand }: whatever binds tighter than ``floor``"""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise LimitError("MAX_DEPTH")
        kinds = self.kinds
        left = self.operand()
        wraps = 0
        juxtaposed = JUXTAPOSED if self.dialect.tight else MUL
        while True:
            kind = kinds[self.at]
            binding = _INFIX.get(kind)
            if binding is not None:
                if binding <= floor or (kind == ":" and self.braces):
                    break
                wraps += binding != ADD
                if wraps > MAX_DEPTH and kind != "*":
                    raise LimitError("MAX_DEPTH")
                left = _INFIXES[kind](self, left)
            elif kind == "(" and kinds[self.at + 1] in {"word", "deg"} and UNIT > floor:  # 11 (times)
                self.at += 1
                left = self.remark(left)
            elif kind in _STARTS:
                if juxtaposed <= floor or self.stops(kind, left):
                    break
                right = self.expression(juxtaposed)
                left = _times(left, right)
            else:
                break
        self.depth -= 1
        return left

    def remark(self, left: Node) -> Node:
        """remark = "(" anything ")": behind an amount, what it counts"""
        kinds = self.kinds
        if kinds[self.at] == "deg" and kinds[self.at + 1] == ")":
            self.at += 2
            return Node("degree", (left,))
        start = self.at
        while kinds[self.at] not in {")", "end"}:
            self.at += 1
        text = " ".join(self.values[start : self.at])
        if kinds[self.at] == ")":
            self.at += 1
        return Node("unit", (left, text))

    def stops(self, kind: str, left: Node) -> bool:
        """Whether an operand that follows directly is no further factor."""
        if kind == "num":
            return left.op in {"num", "dec"} or left.op == "neg" and left.args[0].op in {"num", "dec"}
        if kind == "|":
            if self.nested and self.bars == 1 and self.kinds[self.at + 1] in _STARTS - {"|"}:
                return False
            return self.bars > 0 or self.braces > 0
        if kind == "[":
            return self.french > 0
        if kind == "(":
            return self.kinds[self.at + 1] == "mod"
        if kind == "sym" and self.integrals:
            return self.differential()
        return kind == "dots"

    def differential(self) -> bool:
        """Whether ``d x`` stands here."""
        return self.values[self.at] == "d" and self.kinds[self.at + 1] == "sym"

    def operand(self) -> Node:
        """operand = number | name | function | bracket | sign operand | ..."""
        kind = self.kinds[self.at]
        prefix = _PREFIXES.get(kind)
        if prefix is None:
            raise self.error("expected a number, a name or a bracket")
        value = self.values[self.at]
        self.at += 1
        return prefix(self, value)

    def number(self, value: str) -> Node:
        r"""number = digits [ "\frac" digits digits ]"""
        if value.isdecimal() and len(value) < 19:
            node = Node("num", (int(value),))
        else:
            node = numeral(value)
        kind = self.kinds[self.at]
        if kind == "frac" and node.op == "num":
            start = self.at
            part = self.operand()
            if _is_proper(part):
                self.choices.add("mixed")
                if self.dialect.mixed:
                    top, bottom = part.args
                    return Node("num", (node.args[0] + numeral(f"0 {top}/{bottom}").args[0],))
            self.at = start
        elif kind == "_":
            base = self.subscript()
            if base.isdecimal():
                return Node("base", (value, int(base)))
            raise self.error("expected a base")
        return node

    def name(self, value: str) -> Node:
        """name = letter { "_" subscript | "'" } [ "(" arguments ")" ]"""
        kinds = self.kinds
        kind = kinds[self.at]
        if self.integrals and value == "d" and kind == "sym":  # \\int \\frac{dx}{x}
            self.values[self.at - 1] = "\\d"
            self.at += 1
            return Node("sym", ("d " + self.values[self.at - 1],))
        while kind == "_" or kind == "'":
            if kind == "_":
                value += "_" + self.subscript()
            else:
                value += "'"
                self.at += 1
            kind = kinds[self.at]
        if kind == "(" or (kind == "^" and value in FUNCTION_LETTERS):
            called = self.call(value)
            if called is not None:
                return called
        return Node("sym", (value,))

    def call(self, name: str) -> Node | None:
        """The application of a name to a bracket, if that is what stands here rather than a product."""
        start = self.at
        letter = name.rstrip("'").split("_")[0]
        power: Node | None = None
        if self.kinds[self.at] == "^":
            self.at += 1
            power = self.script()
            if self.kinds[self.at] != "(" or power.op == "sym":
                self.at = start
                return None
        self.at += 1
        try:
            body = self.bracket("(")
        except ReadError:
            self.at = start
            return None
        inner = body.args[2] if body.op == "group" else body
        items = inner.args[1:] if inner.op == "seq" else (inner,)
        known = letter in FUNCTION_LETTERS or "'" in name
        if not known and not (len(items) > 1 or inner.op == "sym" and inner.args[0] != name):
            self.at = start
            return None
        node = Node("apply", (name, *items))
        if power is not None:
            if power == Node("neg", (ONE,)):
                return Node("apply", (name + "^-1", *items))
            return Node("pow", (node, power))
        return node

    def subscript(self) -> str:
        """subscript = "_" ( letter | number | "{" anything "}" ): its canonical text"""
        self.at += 1
        kinds, values = self.kinds, self.values
        if kinds[self.at] not in {"{", "("}:
            self.at += 1
            return values[self.at - 1]
        depth, parts = 0, []
        while kinds[self.at] != "end":
            kind = kinds[self.at]
            depth += (kind in {"{", "("}) - (kind in {"}", ")"})
            if not (kind in {"{", "}"}) and not (kind in "()" and len(parts) == 0) and not (kind == ")" and depth == 0):
                parts.append(values[self.at])
            self.at += 1
            if depth == 0:
                break
        return "".join(parts)

    def script(self) -> Node:
        r"""script = ( "^" | "_" ) already read, then "{" sequence "}" | [ sign ] operand"""
        kind = self.kinds[self.at]
        if kind == "-" or kind == "+":
            self.at += 1
            if self.kinds[self.at] in _CLOSING or self.kinds[self.at] == "end":
                return Node("word", (kind,))  # a one-sided limit
            inner = self.script()
            return Node("neg", (inner,)) if kind == "-" else inner
        if kind in {"*", "circ", "word"}:
            self.at += 1
            return Node("word", (self.values[self.at - 1],))
        if kind == "{" and self.kinds[self.at + 1] in {"circ", "*", "+", "-", "'", "deg"} and self.kinds[self.at + 2] == "}":
            self.at += 3
            return Node("word", (self.values[self.at - 2],))
        if kind == "sym" or kind == "const" or kind == "num":  # x^n_1 is x_1^n, \\cos^n(x) no n(x)
            value = self.values[self.at]
            self.at += 1
            return numeral(value) if kind == "num" else Node(kind, (value,))
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise LimitError("MAX_DEPTH")
        node = self.operand()
        self.depth -= 1
        return node

    # --- brackets -------------------------------------------------------------------------------------------------

    def bracket(self, value: str) -> Node:
        """bracket = opener [ sequence [ bar sequence ] ] closer; parentheses round one expression vanish"""
        opener = _OPENING[value]
        sets = value in {"\\{", "{"}
        outer = self.bars, self.braces, self.french
        self.bars, self.braces, self.french = 0, 1 if value == "\\{" else 0, 0
        kinds = self.kinds
        if kinds[self.at] in _CLOSING:
            body = EMPTY
        else:
            if value == "{" and self.builder():
                self.braces = 1
            body = self.sequence()
            if kinds[self.at] in {"mid", "|", ":"} and (sets or value == "("):
                self.at += 1
                self.braces = 0
                body = Node("setb", (body, self.sequence()))
        self.bars, self.braces, self.french = outer
        closer = _CLOSING.get(kinds[self.at])
        if closer is None:
            if kinds[self.at] not in {"end", "close", "&", "\\\\"}:
                raise self.error("expected a closing bracket")
            closer = _CLOSERS[value]  # a person forgives a missing last bracket
        else:
            self.at += 1
        if body.op == "setb":
            return body
        if opener == "(" and closer == ")" and value != "langle" and body.op != "seq" and body.op != "rel":
            if kinds[self.at] == "_" and body.op == "num":
                return Node("base", (str(body.args[0]), int(self.subscript() or 10)))
            return body
        if value == "{" and closer == "}" and (body.op != "seq" or body == EMPTY):
            return body  # braces that only group
        return Node("group", (opener, closer, body))

    def builder(self) -> bool:
        """Whether plain braces hold a set-builder: a lone bar before they close."""
        depth, bars = 0, 0
        for kind in self.kinds[self.at :]:
            depth += (kind in {"{", "\\{", "("}) - (kind in {"}", "\\}", ")"})
            if depth < 0:
                break
            bars += kind == "mid" and depth == 0
            bars += (kind == "|") * (1 if depth == 0 else 0)
        return bars == 1

    def french_interval(self, value: str) -> Node:
        """french = "]" sequence ( "[" | "]" )"""
        self.french += 1
        body = self.sequence()
        self.french -= 1
        if self.kinds[self.at] not in {"[", "]"} or body.op != "seq":
            raise self.error("expected the end of an interval")
        self.at += 1
        return Node("group", ("(", ")" if self.values[self.at - 1] == "[" else "]", body))

    def absolute(self, value: str) -> Node:
        """absolute = "|" expression "|" """
        start, depth = self.at, self.depth
        outer = self.braces
        self.braces = 0
        self.bars += 1
        try:
            body = self.expression(0)
            if self.kinds[self.at] != value and self.kinds[self.at] != "mid":
                raise self.error("expected a closing bar")
        except ReadError:
            if self.bars > 1 or self.nested:
                raise
            self.at, self.depth, self.nested = start, depth, True  # ||x||y||: bars open inside bars after a factor
            self.bars = 1
            body = self.expression(0)
        self.bars -= 1
        self.braces = outer
        if self.kinds[self.at] != value and self.kinds[self.at] != "mid":
            raise self.error("expected a closing bar")
        self.at += 1
        return Node("fn", ("abs", body))

    def rounded(self, value: str) -> Node:
        """rounded = "lfloor" expression "rfloor" | "lceil" expression "rceil" """
        body = self.expression(0)
        if self.kinds[self.at] not in {"rfloor", "rceil"}:
            raise self.error("expected the end of a floor or ceiling")
        self.at += 1
        return Node("fn", ("floor" if value == "lfloor" else "ceil", body))

    # --- commands -------------------------------------------------------------------------------------------------

    def argument(self) -> Node:
        r"""argument = "{" sequence "}" | digit | operand: as after ``\frac``"""
        kind, value = self.kinds[self.at], self.values[self.at]
        if kind == "num" and len(value) > 1 and value.isdecimal():
            self.values[self.at] = value[1:]
            return Node("num", (int(value[0]),))
        return self.operand()

    def fraction(self, value: str) -> Node:
        r"""fraction = "\frac" argument argument"""
        top = self.argument()
        bottom = self.argument()
        if bottom.op == "mul" and bottom.args[0].op == "sym" and bottom.args[0].args[0] in {"d", "partial"}:
            return _derivative(top, bottom)
        if top.op == "word" and bottom.op == "word":
            return Node("word", (f"{top.args[0]}/{bottom.args[0]}",))
        return Node("div", (top, bottom))

    def root(self, value: str) -> Node:
        r"""root = "\sqrt" [ "[" expression "]" ] operand"""
        index: Node | None = None
        if self.kinds[self.at] == "[":
            self.at += 1
            index = self.expression(0)
            if self.kinds[self.at] != "]":
                raise self.error("expected ']'")
            self.at += 1
        body = self.operand()
        if body.op == "group" and body.args[2].op != "seq":
            body = body.args[2]
        return Node("fn", ("sqrt", body) if index is None else ("root", body, index))

    def binomial(self, value: str) -> Node:
        r"""binomial = "\binom" argument argument"""
        top = self.argument()
        if top.op == "group" and top.args[2].op == "seq":  # binom(n, k)
            return Node("fn", ("binom", *top.args[2].args[1:]))
        return Node("fn", ("binom", top, self.argument()))

    def function(self, name: str) -> Node:
        """function = name { "_" base | "^" power | "'" } arguments"""
        kinds = self.kinds
        base: Node | None = None
        power: Node | None = None
        while kinds[self.at] in {"_", "^", "**"}:
            mark = kinds[self.at]
            self.at += 1
            if mark == "_":
                base = self.script()
            else:
                power = self.script()
        items = self.arguments()
        if base is not None:
            if name in {"log", "ln", "lg"}:
                items = (items[0], base)
                name = "log"
            else:
                name = f"{name}_{base}"
        if power is None:
            return Node("fn", (name, *items))
        if power == Node("neg", (ONE,)) and name in _INVERSE:
            return Node("fn", (_INVERSE[name], *items))
        return Node("pow", (Node("fn", (name, *items)), power))

    def arguments(self) -> tuple[Node, ...]:
        """arguments = bracket | [ sign ] operand { operand }: without a bracket, up to the next function or sign"""
        kinds = self.kinds
        kind = kinds[self.at]
        if kind in {"(", "{", "[", "\\{"}:
            self.at += 1
            body = self.bracket(kind)
            if body.op == "group":
                inner = body.args[2]
                return inner.args[1:] if inner.op == "seq" else (inner,)
            return body.args[1:] if body.op == "seq" else (body,)
        if kind in {"-", "+"}:
            self.at += 1
            inner = self.arguments()[0]
            return (Node("neg", (inner,)) if kind == "-" else inner,)
        node = self.expression(POWER)
        while kinds[self.at] in _STARTS and kinds[self.at] not in {"fn", "bigop", "(", "[", "\\{", "|", "dots"}:
            if self.stops(kinds[self.at], node):
                break
            node = _times(node, self.expression(POWER))
        if kinds[self.at] == "/":
            self.choices.add("slash")
            if self.dialect.slash:
                self.at += 1
                node = Node("div", (node, self.expression(POWER)))
        return (node,)

    def bigop(self, name: str) -> Node:
        r"""bigop = ("\sum" | "\int" | "\lim" | ...) { "_" script | "^" script } body"""
        kinds = self.kinds
        low: Node | None = None
        high: Node | None = None
        while kinds[self.at] in {"_", "^"}:
            mark = kinds[self.at]
            self.at += 1
            if mark == "_":
                low = self.script()
            else:
                high = self.script()
        if low is not None and low.op == "group" and low.args[2].op == "rel":
            low = low.args[2]
        if name == "int":
            return self.integral(low, high)
        variable = ""
        if low is not None and low.op == "rel" and low.args[0].op in {"sym", "const"}:
            variable, low = low.args[0].args[0], low.args[2]
        body = self.expression(ADD)
        if variable in {"i", "e"}:  # bound here, so it is no constant
            body = _renamed(body, Node("const", (variable,)), Node("sym", (variable,)))
        if not variable and name not in {"Cup", "Cap"}:
            items = (body,) if low is None else (low, body)
            return Node("apply", (name, *items))
        return Node("bigop", (name, variable, low, high, body))

    def integral(self, low: Node | None, high: Node | None) -> Node:
        r"""integral = "\int" limits expression "d" name"""
        kinds = self.kinds
        self.integrals += 1
        body = ONE if kinds[self.at] == "sym" and self.differential() else self.expression(RATIO)
        self.integrals -= 1
        if kinds[self.at] == "sym" and self.differential():
            variable = self.values[self.at + 1]
            self.at += 2
        else:
            names = {v for v in _names(body) if v.startswith("d ")}
            if len(names) != 1:
                raise self.error("expected a differential such as dx")
            variable = names.pop()[2:]
            body = _without(body, "d " + variable)
        return Node("bigop", ("int", variable, low, high, body))

    def decorated(self, value: str) -> Node:
        r"""decorated = ("\hat" | "\overline" | ...) argument"""
        if value == "triangle" or value == "angle":
            name = value + " "
            while self.kinds[self.at] == "sym":
                name += self.values[self.at]
                self.at += 1
            if self.kinds[self.at] == "num" and value == "angle":
                name += self.values[self.at]
                self.at += 1
            return Node("sym", (name,))
        inner = self.argument()
        if inner.op == "sym":
            return Node("sym", (f"{value}({inner.args[0]})",))
        return Node("apply", (value, inner))

    def stacked(self, value: str) -> Node:
        r"""stacked = "\overset" argument argument: what is set on top is a remark"""
        self.argument()
        return self.operand()

    def words(self, value: str) -> Node:
        """words = word { word }; a lone letter is a name, and fillers before a number are dropped"""
        kinds, values = self.kinds, self.values
        parts = [value]
        while kinds[self.at] == "word":
            parts.append(values[self.at])
            self.at += 1
        if all(part.lower() in _FILLERS for part in parts) and (kinds[self.at] in _STARTS or kinds[self.at] in "+-"):
            return self.operand()
        if kinds[self.at] == "_" and len(parts) == 1 and value.isalnum() and kinds[self.at + 1] in {"num", "{"}:
            base = self.subscript()
            if base.isdecimal():
                return Node("base", (value, int(base)))
            return Node("sym", (f"{value}_{base}",))
        if value == "matrix" and kinds[self.at] == "(":  # matrix([1, 2], [3, 4])
            self.at += 1
            body = self.bracket("(")
            inner = body.args[2] if body.op == "group" else body
            items = inner.args[1:] if inner.op == "seq" else (inner,)
            return Node("group", ("[", "]", Node("seq", ((",",) * (len(items) - 1), *items))))
        if len(parts) == 1 and value.lower() in NUMBER_WORDS:
            return Node("num", (NUMBER_WORDS[value.lower()],))
        if len(parts) == 1 and len(value) == 1 and value.isascii():
            return self.name(value)
        return Node("word", (" ".join(parts),))

    def unit(self, left: Node) -> Node:
        """unit = word { word | "/" word | "^" number }"""
        kinds, values = self.kinds, self.values
        parts: list[str] = []
        while True:
            kind = kinds[self.at]
            if kind == "word" or kind == "sym" and parts and parts[-1][-1] in "/*^" or kind == "fn" and values[self.at] in {"sec", "min"}:
                if parts and parts[-1][-1] not in "/*^":
                    parts.append(" ")
                parts.append(values[self.at])
                self.at += 1
            elif kind in {"/", "*"} and kinds[self.at + 1] in {"word", "sym", "fn"}:
                parts.append(kind)
                self.at += 1
            elif kind == "^" and parts:
                self.at += 1
                parts.append("^" + str(self.script()))
            else:
                break
        text = "".join(parts)
        if left.op == "unit" and left.args[0] is not None:
            return Node("unit", (left.args[0], f"{left.args[1]} {text}"))
        if left.op == "word":
            return Node("word", (f"{left.args[0]} {text}",))
        return Node("unit", (left, text))

    def money(self, value: str) -> Node:
        r"""money = "\$" expression"""
        return Node("unit", (self.expression(ADD), "$"))

    def environment(self, name: str) -> Node:
        r"""environment = "\begin" { sequence ("&" | "\\") } "\end" """
        kinds = self.kinds
        rows: list[tuple[Node, ...]] = []
        row: list[Node] = []
        aligned = name.rstrip("*") in {"aligned", "align", "gathered", "gather", "equation", "split", "eqnarray"}
        outer = self.bars, self.braces, self.french
        self.bars = self.braces = self.french = 0
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise LimitError("MAX_DEPTH")
        while kinds[self.at] != "end":
            kind = kinds[self.at]
            if kind == "&":
                self.at += 1
            elif kind == "\\\\":
                self.at += 1
                if row:
                    rows.append(tuple(row))
                row = []
            elif kind == "close":
                self.at += 1
                break
            elif kind in _SEPARATORS:
                self.at += 1
            else:
                row.append(self.branch())
        self.depth -= 1
        if row:
            rows.append(tuple(row))
        self.bars, self.braces, self.french = outer
        if name in _MATRICES:
            if name in {"vmatrix"}:
                return Node("fn", ("det", Node("matrix", tuple(rows))))
            return Node("matrix", tuple(rows))
        if name.rstrip("*") in {"cases", "dcases", "rcases"}:
            return Node("cases", tuple((r[0], r[1] if len(r) > 1 else None) for r in rows))
        if aligned:
            items = tuple(x for r in rows for x in r)
            return items[0] if len(items) == 1 else Node("seq", ((",",) * (len(items) - 1), *items))
        raise self.error(f"unknown environment {name!r}")

    def branch(self) -> Node:
        """branch = a cell of a matrix, or a value or a condition with its "if" of a piecewise function"""
        while self.kinds[self.at] == "word" and self.values[self.at].lower() in {"if", "for", "when", "where", "as"}:
            self.at += 1
        return self.relation()


_SEPARATORS = {",": ",", ";": ";", "and": "and", "or": "or", "\\\\": ";"}


def _times(left: Node, right: Node) -> Node:
    """The product of two neighbours; a word behind an amount is its unit."""
    if right.op == "word":
        return Node("unit", (left, right.args[0]))
    factors = left.args if left.op == "mul" else (left,)
    return Node("mul", (*factors, right))


def _is_proper(node: Node) -> bool:
    """Whether a node is a fraction of two natural numbers below one."""
    if node.op != "div":
        return False
    top, bottom = node.args
    return (
        top.op == bottom.op == "num"
        and isinstance(top.args[0], int)
        and isinstance(bottom.args[0], int)
        and 0 < top.args[0] < bottom.args[0]
    )


def _derivative(top: Node, bottom: Node) -> Node:
    r"""``\frac{d y}{d x}`` and ``\frac{d}{dx}``, told from a quotient by their d's."""
    sign = bottom.args[0].args[0]
    operator = f"{sign}/{sign}{'·'.join(str(x) for x in bottom.args[1:])}"
    head = top.args[0] if top.op == "mul" else top
    order = head.args[0] if head.op == "pow" else head
    if order != Node("sym", (sign,)):
        return Node("div", (top, bottom))
    if head.op == "pow":
        operator = f"{operator}^{head.args[1]}"
    if top.op != "mul":
        return Node("sym", (operator,))
    rest = top.args[1:]
    return Node("apply", (operator, rest[0] if len(rest) == 1 else Node("mul", rest)))


def _names(node: Node) -> set[str]:
    from evalmath.syntax.tree import walk

    return {n.args[0] for n in walk(node) if n.op == "sym"}


def _renamed(node: Node, old: Node, new: Node) -> Node:
    if node == old:
        return new
    return Node(node.op, tuple(_renamed(x, old, new) if x.__class__ is Node else x for x in node.args))


def _without(node: Node, name: str) -> Node:
    """The tree with a differential struck out of its product."""
    if node == Node("sym", (name,)):
        return ONE
    return Node(node.op, tuple(_without(x, name) if x.__class__ is Node else x for x in node.args))


# --- infixes: called with the left operand, the sign not yet consumed ---------------------------------------------


def _plus(p: _Parser, left: Node) -> Node:
    kind = p.kinds[p.at]
    p.at += 1
    right = p.expression(ADD)
    if kind == "-":
        right = Node("neg", (right,))
    elif kind != "+":
        return Node(kind, (left, right))
    terms = left.args if left.op == "add" else (left,)
    return Node("add", (*terms, right))


def _star(p: _Parser, left: Node) -> Node:
    p.at += 1
    right = p.expression(MUL)
    factors = left.args if left.op == "mul" else (left,)
    return Node("mul", (*factors, right))


def _slash(p: _Parser, left: Node) -> Node:
    p.at += 1
    right = p.expression(MUL)
    if p.kinds[p.at] in _STARTS or (right.op == "mul" and p.dialect.tight):
        p.choices.add("tight")
    return Node("div", (left, right))


def _power(p: _Parser, left: Node) -> Node:
    double = p.kinds[p.at] == "**"
    p.at += 1
    if double and p.kinds[p.at] not in {"-", "+", "{"}:
        exponent = p.expression(POSTFIX - 1)
    else:
        exponent = p.script()
        if p.kinds[p.at] == "^" and p.kinds[p.at - 1] != "}":
            p.at += 1
            exponent = Node("pow", (exponent, p.script()))
    if exponent.op == "word":
        return _marked(p, left, exponent.args[0])
    if exponent.op == "group" and exponent.args[2].op != "seq":
        exponent = exponent.args[2]
    return Node("pow", (left, exponent))


def _marked(p: _Parser, left: Node, mark: str) -> Node:
    r"""What a superscript that is no number means: degrees, a prime, an ordinal."""
    if mark in {"circ", "deg", "o"}:
        return _degree(p, left)
    if mark in {"th", "st", "nd", "rd"}:
        return left
    if mark == "'":
        return Node("apply", ("prime", left))
    return Node("apply", ("superscript " + mark, left))


def _degree(p: _Parser, left: Node) -> Node:
    if p.kinds[p.at] == "sym" and p.values[p.at] in {"C", "F"}:
        p.at += 1
        return Node("unit", (left, "°" + p.values[p.at - 1]))
    return Node("degree", (left,))


def _postfix(p: _Parser, left: Node) -> Node:
    kind = p.kinds[p.at]
    p.at += 1
    if kind == "!":
        return Node("fn", ("factorial", left))
    if kind == "%":
        return Node("percent", (left,))
    if kind == "deg":
        return _degree(p, left)
    if kind == "'":
        return Node("apply", ("prime", left))
    p.at -= 1
    mark = p.subscript()
    if left.op == "pow" and left.args[0].op == "sym":  # v^2_0
        return Node("pow", (Node("sym", (f"{left.args[0].args[0]}_{mark}",)), left.args[1]))
    return Node("apply", ("subscript " + mark, left))


def _binary(op: str, floor: int, *, flat: bool = False) -> Callable[[_Parser, Node], Node]:
    def build(p: _Parser, left: Node) -> Node:
        sign = p.values[p.at]
        p.at += 1
        right = p.expression(floor)
        if op == "setop":
            if left.op == "setop" and left.args[0] == sign:
                return Node(op, (*left.args, right))
            return Node(op, (sign, left, right))
        if op == "ratio":
            return Node(op, (*(left.args if left.op == "ratio" else (left,)), right))
        if op == "over":
            return Node("div", (left, right))
        return Node("fn" if op in {"binom", "mod"} else "apply", (op, left, right))

    return build


_INFIXES: dict[str, Callable[[_Parser, Node], Node]] = {
    **dict.fromkeys(("+", "-", "pm", "mp"), _plus),
    **dict.fromkeys(("^", "**"), _power),
    **dict.fromkeys(("!", "%", "deg", "'", "_"), _postfix),
    "*": _star,
    "/": _slash,
    "word": _Parser.unit,
    "mod": _binary("mod", MOD),
    "setop": _binary("setop", SET),
    ":": _binary("ratio", RATIO),
    "circ": _binary("compose", MUL),
    "over": _binary("over", 3),
    "choose": _binary("binom", 3),
}


def _signed(p: _Parser, value: str) -> Node:
    inner = p.expression(ADD + 1)
    if value == "+":
        return inner
    return Node("neg" if value == "-" else value, (inner,))


_PREFIXES: dict[str, Callable[[_Parser, str], Node]] = {
    "num": _Parser.number,
    "sym": _Parser.name,
    "const": lambda p, value: Node("const", (value,)),
    "fn": _Parser.function,
    "frac": _Parser.fraction,
    "sqrt": _Parser.root,
    "binom": _Parser.binomial,
    "bigop": _Parser.bigop,
    **dict.fromkeys(("(", "[", "{", "\\{", "langle"), _Parser.bracket),
    "]": _Parser.french_interval,
    **dict.fromkeys(("|", "||"), _Parser.absolute),
    **dict.fromkeys(("lfloor", "lceil"), _Parser.rounded),
    **dict.fromkeys(("overline", "decor", "angle"), _Parser.decorated),
    "stack": _Parser.stacked,
    "word": _Parser.words,
    "money": _Parser.money,
    "begin": _Parser.environment,
    "dots": lambda p, value: Node("dots", ()),
    "partial": _Parser.name,
    **dict.fromkeys(("-", "+", "pm", "mp"), _signed),
}
