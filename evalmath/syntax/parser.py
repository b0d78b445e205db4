r"""The parser's state and its climb: sequences, relations, expressions; what an operand or an infix is, tables say.

The handlers live in :mod:`.names`, :mod:`.brackets`, :mod:`.commands` and :mod:`.operators`;
:mod:`.grammar` puts them into the two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from string import ascii_letters
from typing import TypeVar

from evalmath.errors import LimitError, ReadError
from evalmath.lexicon.measures import is_measure
from evalmath.lexicon.numbers import from_words, integer
from evalmath.limits import MAX_DEPTH
from evalmath.patterns import Lazy
from evalmath.syntax.numerals import numeral
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tokens import Tokens, place_of
from evalmath.syntax.tree import ORDERING, PRIMED, Node, operands_of, symbols_of

__all__ = ["EMPTY", "Dialect", "Parser"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Dialect:
    """The choices that an ambiguous text leaves open; each field's default is the commoner habit."""

    thousands: bool = True  # 1,234 is a number
    tight: bool = False  # 1/2x is 1/(2x)
    slash: bool = False  # \\sin x/2 is \\sin(x/2)
    imaginary: bool = False  # I is the imaginary unit, as SymPy prints it
    decimal: bool = False  # \\log x is \\log_{10} x
    product: bool = False  # h(a+b) is a product
    nested: bool = False  # ||x||y|| is | |x| |y| |
    floor: bool = False  # [x] is the integral part of x


# how tightly an infix binds; a function's argument without parentheses is parsed at POWER
RATIO, SET, UNIT, MOD, ADD, PERCENT, MUL, JUXTAPOSED, POWER, POSTFIX = 10, 14, 17, 18, 20, 29, 30, 32, 40, 50
BINDING = {"+": ADD, "-": ADD, "pm": ADD, "mp": ADD, "*": MUL, "/": MUL, "mod": MOD, "setop": SET, ":": RATIO}
BINDING |= {"^": POSTFIX, "**": POSTFIX, "!": POSTFIX, "%": PERCENT, "deg": POSTFIX, "'": POSTFIX, "_": POSTFIX}
BINDING |= {"word": UNIT, "circ": MUL, "over": 3, "choose": 3}
STARTS = frozenset(
    "num sym const fn frac sqrt binom bigop ( [ { \\{ | || lfloor lceil langle overline decor stack begin money angle"
    " partial dots open".split()
)
CONDITIONING = frozenset({"if", "when", "otherwise", "else", "elsewhere"})  # a branch of a function is being told
CLOSING = {")": ")", "]": "]", "\\}": "}", "}": "}", "rangle": ")"}
_LAST = frozenset({"end", *CLOSING})  # behind the last expression of a sequence
SEPARATORS = {",": ",", ";": ";", "and": "and", "or": "or", "\\\\": ";"}

# what stands to the right of a sign: a union belongs to "in", joins comparisons otherwise; "mod" belongs to "equiv"
_RIGHT_SIDE = dict.fromkeys(("<", ">", "<=", ">=", "!="), SET) | {"equiv": MOD}

_AMOUNTS = frozenset({"num", "dec", "neg", "div", "percent", "unit"})
_BEHIND_MARK = frozenset({*CLOSING, *SEPARATORS, ":", "mid", "rel", "setop", "end"})  # what no exponent begins with
_MARKS = frozenset({"circ", "*", "+", "-", "deg"})  # which a script may be alone
_DENIED = {"not=": "!=", "not>": "<=", "not<": ">=", "not>=": "<", "not<=": ">"}
_ARROWS = frozenset({"implies", "iff", "to"})
_COMPARING = frozenset({"<", ">", "<=", ">=", "!=", "="})
_ABOUT = frozenset({"about", "approximately", "approx", "roughly"})
_BEHIND_NUMBER = frozenset({"frac", "_"})  # what belongs to a number, and to a name
_BEHIND_NAME = frozenset({"_", "'", "("})
_LONE = frozenset({"pi", "e", "i", "inf"})  # constants that nothing is adjoined to
LONGEST_REMARK = 24  # tokens of a remark in brackets

# what tells vectors from numbers
_VECTORS = Lazy(r"\\(?:vec|mathbf|boldsymbol|bm|overrightarrow)(?![A-Za-z])\s*(?:[A-Za-z]|\{\s*[A-Za-z]{1,2}\s*\})")

EMPTY = Node("seq", ((),))
_LETTERS = {letter: Node("sym", (letter,)) for letter in ascii_letters}


class Parser:
    """One pass over the tokens of one text."""

    at = 0
    depth = 0
    bars = 0  # open |
    braces = 0  # open set braces: a bar in there separates
    french = 0  # open ]
    sets = False  # the braces that open next are an element of a set of sets
    integrals = 0  # a "dx" in there ends the integrand

    def __init__(self, tokens: Tokens, dialect: Dialect, prefixes: Prefixes, infixes: Infixes) -> None:
        self.text = tokens.text
        self.dialect = dialect
        self.prefixes = prefixes
        self.infixes = infixes
        self.kinds, self.values = tokens.kinds.copy(), tokens.values.copy()  # the parser rewrites them as it goes
        if "&" in self.kinds and "begin" not in self.kinds:
            kept = [i for i, kind in enumerate(self.kinds) if kind != "&"]
            self.kinds, self.values = [self.kinds[i] for i in kept], [self.values[i] for i in kept]
        self.barred = "|" in self.kinds or "mid" in self.kinds or ":" in self.kinds
        self.vectors = len(_VECTORS.findall(tokens.text)) if "*" in self.kinds or "and" in self.kinds else 0
        self.choices: set[str] = set()
        self.refused: set[tuple[int, int]] = set()

    def retreat(self, start: int) -> None:
        """Go back to read a place in another way. It is remembered: in nests each level would double the work."""
        self.at = start
        self.refused.add((start, len(self.kinds)))

    def tried(self) -> bool:
        """Whether there was a :meth:`retreat` to this place already, and no token was split since."""
        return (self.at, len(self.kinds)) in self.refused

    def error(self, message: str) -> ReadError:
        return ReadError(message, self.text, place_of(self.text, self.at, thousands=self.dialect.thousands))

    def expect(self, kinds: Container[str], message: str) -> str:
        """Go over a token, which has to be of one of these kinds: its value."""
        if self.kinds[self.at] not in kinds:
            raise self.error(message)
        self.at += 1
        return self.values[self.at - 1]

    def nested(self, parse: Callable[[], T]) -> T:
        """What stands behind a sign and may begin with the same sign, which is a level as a bracket is one."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise LimitError("MAX_DEPTH")
        parsed = parse()
        self.depth -= 1
        return parsed

    def apart(self, parse: Callable[[], T], *, braces: int = 0, french: int = 0) -> T:
        """What stands in brackets of its own, where a bar closes none of those that are open outside."""
        outer = self.bars, self.braces, self.french
        self.bars, self.braces, self.french = 0, braces, french
        parsed = parse()
        self.bars, self.braces, self.french = outer
        return parsed

    def sequence(self) -> Node:
        r"""sequence = relation { ("," | ";" | "and" | "or" | "\\") relation }"""
        kinds = self.kinds
        first = self.relation()
        kind = kinds[self.at]
        if kind in _LAST:
            return first
        if (kind == "word" or kind == "(") and self.is_conditioned():
            return self.infixes["if"](self, first)
        if kind not in SEPARATORS and kind != "setop" and not (kind == "num" and first.op in {"num", "dec", "neg"}):
            return first
        items, seps = [first], []
        while True:
            kind = kinds[self.at]
            if kind == "setop" and items[-1].op == "rel":
                sep = "or" if self.values[self.at] == "cup" else "and"
                self.at += 1
            elif kind == "num" and items[-1].op in {"num", "dec", "neg"}:
                sep = " "  # 4 3 -1
            elif kind in SEPARATORS:
                sep = SEPARATORS[kind]
                if self.values[self.at] == "∧" and (self.vectors or str(items[-1]).startswith("d·")):
                    raise self.error("a product of differentials or vectors")
                self.at += 1
                while kinds[self.at] in SEPARATORS:  # ", and"
                    sep = SEPARATORS[kinds[self.at]] if kinds[self.at] in {"and", "or"} else sep
                    self.at += 1
            else:
                break
            if kinds[self.at] in CLOSING or kinds[self.at] in {"end", "close"}:
                break
            seps.append(sep)
            items.append(self.relation())
        return Node("seq", (tuple(seps), *items)) if seps else first

    def is_conditioned(self) -> bool:
        """Whether the condition of a value begins here: "if", "(when", "otherwise"."""
        at = self.at + (self.kinds[self.at] == "(")
        if self.kinds[at] != "word":
            return False
        said = self.values[at].lower()
        return said in CONDITIONING or (said == "for" and self.relates(at + 1))

    def relates(self, at: int) -> bool:
        """Whether a relation between values begins at a token: ``x > 0``, but no "all x" and no number set."""
        kinds = self.kinds
        for i in range(at, at + LONGEST_REMARK):
            kind = kinds[i] if i < len(kinds) else "end"
            if kind == "rel":
                return self.values[i] in _COMPARING or (self.values[i] == "in" and kinds[i + 1] in {"(", "["})
            if kind == "word" or kind in SEPARATORS or kind in {"end", "close"}:
                return False
        return False

    def relation(self) -> Node:
        """relation = expression { sign expression } [ "mod" expression ]"""
        kind = self.kinds[self.at]
        if kind == "not":
            return self.denial()
        near = False
        if kind == "rel" and self.values[self.at] in {"~", "=", "implies", "iff"}:
            near = self.values[self.at] == "~"
            self.at += 1  # "\\approx 1.47"
        left = self.expression(0)
        if self.kinds[self.at] in _LAST and not near:
            return left
        kind = self.sign_behind(left)
        if near and (left.op == "setop" or (kind == "rel" and self.values[self.at] in ORDERING)):
            raise self.error("nothing is near to a set or to a condition")
        remains = kind == "(" and self.kinds[self.at + 1] == "mod"  # 1 (mod 7)
        if kind != "rel" and kind != "not-slash" and kind != "pmod" and not remains:
            return left
        chain: list[Node | str] = [left]
        while kind in {"rel", "not-slash"}:
            sign = self.values[self.at]
            self.at += 1
            if kind == "not-slash":
                sign = "not" + self.values[self.at]
                sign = _DENIED.get(sign, sign)
                self.at += 1
            while self.kinds[self.at] == "&":
                self.at += 1
            chain += [sign, self.expression(_RIGHT_SIDE.get(sign, 0))]
            kind = self.unwrapped() if self.kinds[self.at] == "(" and self.restates() else self.kinds[self.at]
        if kind == ":" and not self.braces and isinstance(chain[-1], Node):
            self.at += 1
            chain[-1] = Node("ratio", (chain[-1], self.expression(0)))
            kind = self.kinds[self.at]
        last = chain[-1]
        if isinstance(last, Node) and last.op == "fn" and last.args[0] == "mod" and not _may_be_remainder(chain):
            chain[-1:] = [last.args[1], "mod", last.args[2]]  # x \\ne 0 mod 2
        if kind in {"pmod", "mod"} or (kind == "(" and self.kinds[self.at + 1] == "mod"):
            self.at += 2 if kind == "(" else 1
            modulus = self.expression(0)
            if kind == "(" and self.kinds[self.at] == ")":
                self.at += 1
            chain += ["mod", modulus]
        return Node("rel", tuple(chain))

    def denial(self) -> Node:
        """denial = "not" relation: of an implication, of what stands before the arrow"""
        self.at += 1
        inner = self.nested(self.relation)
        if inner.op == "rel" and inner.args[1] in _ARROWS:
            return Node("rel", (Node("not", inner.args[:1]), *inner.args[1:]))
        return Node("not", (inner,))

    def sign_behind(self, left: Node) -> str:
        """The kind of the token behind an expression, where words and bars that relate it to another become signs."""
        kinds, values = self.kinds, self.values
        kind = kinds[self.at]
        if kind == "word":
            said = values[self.at].lower()
            if said in {"is", "equals"}:
                kind, values[self.at] = "rel", "="
                if kinds[self.at + 1] == "not":
                    del kinds[self.at + 1], values[self.at + 1]
                    values[self.at] = "!="
            elif said == "divides":
                kind, values[self.at] = "rel", "divides"
        elif (kind == "mid" or kind == "|") and not self.bars and not self.braces and left.op in {"num", "sym"}:
            kind, values[self.at] = "rel", "divides"
        elif kind == "(" and self.restates():
            kind = self.unwrapped()
        kinds[self.at] = kind
        return kind

    def restates(self) -> bool:
        """Whether the bracket that opens here holds the same value once more, or about it."""
        kind, value = self.kinds[self.at + 1], self.values[self.at + 1]
        if kind == "word":
            return value.lower() in _ABOUT and self.kinds[self.at + 2] == "num"
        return kind == "rel" and value in {"=", "~"}

    def unwrapped(self) -> str:
        """Leave out the bracket that opens here, and the one that closes it: the kind of what it held first."""
        kinds, depth = self.kinds, 0
        for at in range(self.at, len(kinds)):
            depth += (kinds[at] == "(") - (kinds[at] == ")")
            if depth == 0:
                del kinds[at], self.values[at]
                break
        del kinds[self.at], self.values[self.at]
        if kinds[self.at] == "word":
            kinds[self.at], self.values[self.at] = "rel", "~"
        return kinds[self.at]

    def expression(self, floor: int) -> Node:
        """expression = operand { infix expression | postfix | operand }: whatever binds tighter than ``floor``"""
        kinds = self.kinds
        left = self.operand()
        wraps = 0
        juxtaposed = JUXTAPOSED if self.dialect.tight else MUL
        while True:
            kind = kinds[self.at]
            binding = BINDING.get(kind)
            if binding is not None:
                if binding <= floor or (kind == ":" and self.braces):
                    break
                if kind == "word":
                    said = self.values[self.at].lower()
                    if said in CONDITIONING or (said == "for" and self.is_conditioned()):
                        break
                    if left.op == "sym" and said in {"is", "equals", "divides"}:
                        break
                wraps += binding != ADD or kind in {"pm", "mp"}
                if wraps > MAX_DEPTH and kind != "*":
                    raise LimitError("MAX_DEPTH")
                left = self.infixes[kind](self, left)
            elif kind not in STARTS:
                break
            elif kind == "{" and kinds[self.at + 1] == "}":
                self.at += 2
            elif left.op == "num" and self.values[self.at] == "C" and kinds[self.at + 1] == "num":
                left = chosen(self, left)
            elif (kind == "sym" or kind == "bigop") and self.joins(kind):
                kinds[self.at], self.values[self.at] = "setop", {"Cap": "cap"}.get(self.values[self.at], "cup")
            elif kind == "(" and kinds[self.at + 1] == "word" and self.is_conditioned():
                break
            elif kind == "(" and floor < UNIT and left.op in _AMOUNTS and self.remarked() and not self.restates():
                # 11 (ice cubes)
                self.at += 1
                left = self.remark(left)
            elif juxtaposed <= floor or self.stops(kind, left):
                break
            else:
                left = times(left, self.expression(juxtaposed))
        return left

    def remarked(self) -> bool:
        """Whether the bracket that opens here holds words rather than a factor."""
        words = False
        for kind in self.kinds[self.at + 1 : self.at + LONGEST_REMARK]:
            if kind == ")":
                return words
            if kind in {"rel", "+", "-", "*", "/", "^", ","}:
                return False
            words = words or kind in {"word", "deg"}
        return False

    def remark(self, left: Node) -> Node:
        """remark = "(" anything ")": behind an amount, what it counts"""
        kinds = self.kinds
        start = self.at
        while kinds[self.at] not in {")", "end"}:
            self.at += 1
        text = " ".join(self.values[start : self.at])
        if text.startswith("base ") and text[5:].isdecimal() and left.op == "num":
            self.at += 1
            return Node("base", (str(left.args[0]), integer(text[5:])))
        if kinds[self.at] == ")":
            self.at += 1
        spelled = from_words(text.lower())
        return left if spelled is not None and left == Node("num", (spelled,)) else Node("unit", (left, text))

    def joins(self, kind: str) -> bool:
        """Whether a letter U between brackets, or a big cup between operands, is the union of two sets."""
        if kind == "sym":
            after, before = self.kinds[self.at + 1], self.kinds[self.at - 1]
            return self.values[self.at] in {"U", "u"} and after in {"(", "[", "{", "\\{"} and before in CLOSING
        return kind == "bigop" and self.values[self.at] in {"Cup", "Cap"} and self.kinds[self.at + 1] != "_"

    def stops(self, kind: str, left: Node) -> bool:
        """Whether an operand that follows directly is no further factor."""
        if kind == "(" and self.restates():
            return True
        if kind == "num":
            return (
                left.op in {"num", "dec"}
                or (left.op == "neg" and left.args[0].op in {"num", "dec"})
                or self.labelled(left)
            )
        if kind == "|" and self.kinds.count("|") == 1:
            return True
        if kind == "|" or kind == "||":
            if self.dialect.nested and self.bars == 1 and self.kinds[self.at + 1] in STARTS - {"|"}:
                return False
            return self.bars > 0 or self.braces > 0
        if kind == "[":
            return self.french > 0
        if kind == "(":
            return self.kinds[self.at + 1] == "mod"
        if kind == "sym" and left.op == "mul" and left.args[-1].op == "degree":
            return True  # N 30° E: the letters of a bearing have an order
        if kind == "sym" and self.integrals:
            return self.differential()
        return kind == "dots" and not (left.op == "mul" and self.kinds[self.at + 1] in STARTS - {"dots"})

    def labelled(self, left: Node) -> bool:
        """Whether a number has another thing than the one before: ``Ann 5 Bob 7``, ``3 dimes 2 nickels``, ``3 R 2``.

        In front of a power it is a factor, and so it is behind a single letter: ``2n 3^n``, ``x 2``.
        """
        kind, value = self.kinds[self.at - 1], self.values[self.at - 1]
        if kind == "word":
            return left.op != "word" and len(value) > 3 and not is_measure(value)
        if left.op != "mul" or kind != "sym" or self.kinds[self.at + 1] in {"^", "**"}:
            return False
        apart = f"{value} {self.values[self.at]}" in self.text or value in {"R", "r"}  # 3R2, a quotient's remainder
        return apart and (len(left.args) > 2 or left.args[0].op == "num")

    def differential(self) -> bool:
        """Whether ``d x`` stands here."""
        return self.values[self.at] == "d" and self.kinds[self.at + 1] == "sym"

    def operand(self) -> Node:
        """operand = number | name | function | bracket | sign operand | ..."""
        at, kinds = self.at, self.kinds
        kind, value = kinds[at], self.values[at]
        if self.depth < MAX_DEPTH:
            if kind == "num" and kinds[at + 1] not in _BEHIND_NUMBER:
                self.at += 1
                return numeral(value)
            if kind == "sym" and value != "I" and not self.integrals and self.is_alone(value):
                self.at += 1
                return _LETTERS.get(value) or Node("sym", (value,))
        prefix = self.prefixes.get(kind)
        if prefix is None:
            raise self.error("expected a number, a name or a bracket")
        self.at += 1
        self.depth += 1
        if self.depth > MAX_DEPTH:  # whatever nests passes through here
            raise LimitError("MAX_DEPTH")
        node = prefix(self, value)
        self.depth -= 1
        return node

    def is_alone(self, value: str) -> bool:
        """Whether a name has no index, no prime and no argument behind it; a power may stand there."""
        kinds, at = self.kinds, self.at + 1
        if kinds[at] != "^":
            return kinds[at] not in _BEHIND_NAME
        behind = kinds[at + 2] if kinds[at + 1] == "{" else kinds[at + 1]
        return behind not in _BEHIND_NAME and value not in FUNCTION_LETTERS

    def braced(self) -> Node | None:
        """A lone number or letter in plain braces, which most arguments are; None if something else stands here."""
        at, kinds = self.at, self.kinds
        if kinds[at] != "{" or kinds[at + 2] != "}" or self.sets:
            return None
        kind, value = kinds[at + 1], self.values[at + 1]
        if kind == "num":
            self.at += 3
            return numeral(value)
        if (kind == "sym" and value != "I") or (kind == "const" and value in _LONE):
            self.at += 3
            return Node(kind, (value,))
        return None

    def script(self) -> Node:
        r"""script = ( "^" | "_" ) already read, then "{" sequence "}" | [ sign ] operand"""
        kind = self.kinds[self.at]
        if kind == "sym" or kind == "const" or kind == "num":  # x^n_1 is x_1^n, \\cos^n(x) no n(x)
            value = self.values[self.at]
            self.at += 1
            return numeral(value) if kind == "num" else Node(kind, (value,))
        if kind == "{":
            node = self.braced()
            if node is not None:
                return node
        if kind == "-" or kind == "+":
            self.at += 1
            if self.kinds[self.at] in _BEHIND_MARK or (kind == "+" and self.kinds[self.at] == "|"):
                return Node("word", (kind,))  # a one-sided limit, the positive numbers of a set
            inner = self.nested(self.script)
            return Node("neg", (inner,)) if kind == "-" else inner
        marked = kind == "{" and self.kinds[self.at + 1] in _MARKS and self.kinds[self.at + 2] == "}"
        if marked or kind in {"*", "circ", "word"}:
            mark = self.at + marked
            self.at += 3 if marked else 1
            return Node("word", ("*" if self.kinds[mark] == "*" else self.values[mark],))
        return self.operand()

    def subscript(self) -> str:
        """subscript = "_" ( letter | number | "{" anything "}" ): its canonical text"""
        self.at += 1
        kinds, values = self.kinds, self.values
        if kinds[self.at] not in {"{", "("}:
            self.at += 1
            return values[self.at - 1]
        depth = 0
        parts: list[str] = []
        while kinds[self.at] != "end":
            kind = kinds[self.at]
            depth += (kind in {"{", "("}) - (kind in {"}", ")"})
            if kind not in {"{", "}"} and not (kind in "()" and len(parts) == 0) and not (kind == ")" and depth == 0):
                parts.append(values[self.at])
            self.at += 1
            if depth == 0:
                break
        return "".join(parts).strip("()")


Prefixes = dict[str, Callable[[Parser, str], Node]]
Infixes = dict[str, Callable[[Parser, Node], Node]]


def _may_be_remainder(chain: list[Node | str]) -> bool:
    """Whether what stands last in a relation may be a remainder: of a name, a number or a call, not of an equation."""
    first = chain[0]
    equal = all(sign in {"=", "equiv", "~"} for sign in chain[1::2])
    return equal and isinstance(first, Node) and (first.op in {"sym", "apply", "fn", "word"} or not symbols_of(first))


def beside(left: Node, right: Node) -> tuple[Node, Node]:
    r"""The terms of a quotient. ``NO`` is a word to the tokeniser; beside other points it is a segment: ``NO/BO``."""
    if left.op == "word" or right.op == "word":
        return _segment(left, right), _segment(right, left)
    return left, right


def _segment(node: Node, other: Node) -> Node:
    points = other.args if other.op == "mul" else (other,)
    if node.op != "word" or not all(x.op == "sym" and len(x.args[0]) == 1 and x.args[0].isupper() for x in points):
        return node
    letters = node.args[0]
    return Node("mul", tuple(Node("sym", (x,)) for x in letters)) if len(letters) == 2 and letters.isupper() else node


def chosen(p: Parser, number: Node) -> Node:
    r"""chosen = number "C" [ "_" ] script: ``10C3``, ``{}^{10}C_3``"""
    p.at += 1 + (p.kinds[p.at + 1] == "_")
    return Node("fn", ("binom", number, p.script()))


def times(left: Node, right: Node) -> Node:
    """The product of two neighbours; a word behind an amount is its unit, minutes behind degrees are added."""
    if left.op == "degree":
        minutes = operands_of(right, PRIMED)
        if minutes and minutes[0].op == "num":
            return Node("degree", (Node("add", (left.args[0], Node("div", (minutes[0], Node("num", (60,)))))),))
    if right.op == "word":
        return Node("unit", (left, right.args[0]))
    factors = left.args if left.op == "mul" else (left,)
    return Node("mul", (*factors, right))
