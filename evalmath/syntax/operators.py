r"""Signs between operands and behind them, and the operators with a bound variable: sums, integrals, limits."""

from __future__ import annotations

from collections.abc import Callable

from evalmath.lexicon.numbers import integer
from evalmath.syntax.marks import derivative_sign, letters_of, script, thing
from evalmath.syntax.parser import ADD, MUL, RATIO, STARTS, Parser, beside
from evalmath.syntax.tree import (
    COMPOSED,
    CROSSED,
    DOTTED,
    INFINITY,
    ONE,
    OPAQUE,
    PRIMED,
    Node,
    applied,
    contains,
    operands_of,
    replaced,
    symbols_of,
)


def plus(p: Parser, left: Node) -> Node:
    """sum = left ("+" | "-" | "±" | "∓") expression"""
    kind = p.kinds[p.at]
    p.at += 1
    right = p.expression(ADD)
    if kind == "-":
        right = Node("neg", (right,))
    elif kind != "+":
        return Node(kind, (left, right))
    terms = left.args if left.op == "add" else (left,)
    return Node("add", (*terms, right))


def star(p: Parser, left: Node) -> Node:
    """product = left "*" expression"""
    sign, behind_bracket = p.values[p.at], p.kinds[p.at - 1] == ")"
    p.at += 1
    right = p.expression(MUL)
    if sign in OPAQUE and not (sign in _OF_NUMBERS and is_constant(left) and is_constant(right)):
        factors = (*(operands_of(left, sign) or (left,)), right)
        return applied(sign, *(sorted(factors, key=str) if sign == "⊕" else factors))
    if left == _NABLA:  # the divergence or the curl, and the gradient without a sign
        return applied("∇×" if sign == "×" else "∇·", right)
    if left.op == right.op == "group":
        return applied(DOTTED, left, right)
    factors = left.args if left.op == "mul" else (left,)
    if sign == "×" and p.values.count("×") > 1:
        first, last = _crossed(left, behind_bracket), _crossed(right, p.kinds[p.at - 1] == ")")
        if (first, last) != (left, right):
            return applied(CROSSED, first, last)
    if sign == "×" and _has_order(p, factors[-1], right):
        return Node("mul", (*factors[:-1], applied(CROSSED, factors[-1], right)))
    if p.vectors > 2 and not is_constant(left) and not is_constant(right):  # which no third one may be taken into
        return applied(DOTTED, *sorted((left, right), key=str))
    return Node("mul", (*factors, right))


def _crossed(node: Node, bracketed: bool) -> Node:
    """A product in brackets beside another sign, which nobody writes of numbers: of vectors."""
    letters = bracketed and node.op == "mul" and all(x.op == "sym" for x in node.args)
    return applied(CROSSED, *node.args) if letters else node


def _has_order(p: Parser, left: Node, right: Node) -> bool:
    r"""Whether a product is one of vectors or of sets, which are not numbers: by arrows and bold letters, or alone."""
    if right.op == "sym" and letters_of(right.args[0], "d"):  # what is integrated along a curve is not a number
        return True
    if p.vectors:
        return not is_constant(left) and not is_constant(right)
    return left.op == right.op == "sym" and {left.args[0], right.args[0]} <= _SETS and p.kinds[3] == "end"


_SETS = frozenset("ABCSTXY")
_NABLA = Node("sym", ("nabla",))
_OF_NUMBERS = frozenset("∗•")  # between numbers they multiply, between letters nobody knows


def is_constant(node: Node) -> bool:
    """Whether a tree holds no name."""
    return not contains(node, _NAMED)


_NAMED = frozenset({"sym", "apply", "word"})


MAX_BASE = 36  # ten digits and the letters


def slash(p: Parser, left: Node) -> Node:
    """quotient = left "/" expression; what follows without a sign may belong to the divisor"""
    p.at += 1
    sign = p.values[p.at]
    if sign in {"d", "partial"} and p.kinds[p.at + 1] == "sym" and left.op == "mul":
        factors = left.args if left.args[-1].op != "mul" else (*left.args[:-1], *left.args[-1].args)  # 4 * dr/dt
        at = next((at for at in (0, len(factors) - 2) if factors[at].args == (sign,)), None)
        if at is not None:
            p.at += 2
            rest = factors[at + 1 :]
            inner = rest[0] if len(rest) == 1 else Node("mul", rest)
            derivative = Node("apply", (derivative_sign(sign, p.values[p.at - 1]), inner))
            return derivative if at == 0 else Node("mul", (*factors[:at], derivative))
    right = p.expression(MUL)
    if p.kinds[p.at] in STARTS or (right.op == "mul" and p.dialect.tight):
        p.choices.add("tight")
    if right.op == "degree" and not contains(left, _DEGREES):  # 1/2° is half a degree, 360°/45° is 8
        return Node("degree", (Node("div", (left, *right.args)),))
    return Node("div", beside(left, right))


_DEGREES = frozenset({"degree"})


def power(p: Parser, left: Node) -> Node:
    """power = left "^" script"""
    p.at += 1
    exponent = p.script()
    if p.kinds[p.at] in {"^", "**"} and p.kinds[p.at - 1] != "}":
        exponent = p.nested(lambda: power(p, exponent))
    if exponent.op == "sym" and exponent.args[0] == "o" and left.op in {"num", "dec"}:
        return degree(p, left)
    if exponent.op == "word":
        return marked(p, left, exponent.args[0])
    if exponent.op == "group" and exponent.args[2].op != "seq":
        return marked(p, left, str(exponent))
    return Node("pow", (left, exponent))


def marked(p: Parser, left: Node, mark: str) -> Node:
    r"""What a superscript that is not a number means: degrees."""
    return degree(p, left) if mark in {"circ", "deg", "o"} else script("superscript", mark, left)


def degree(p: Parser, left: Node) -> Node:
    """degree = left "°" [ "C" | "F" ]"""
    if p.kinds[p.at] == "sym" and p.values[p.at] in {"C", "F"}:
        p.at += 1
        return Node("unit", (left, "°" + p.values[p.at - 1]))
    return Node("degree", (left,))


def postfix(p: Parser, left: Node) -> Node:
    """postfix = left ("!" | "%" | "°" | "'" | "_" subscript)"""
    kind = p.kinds[p.at]
    p.at += 1
    if kind == "!" and p.kinds[p.at] == "!":
        p.at += 1
        return Node("fn", ("factorial2", left))
    if kind == "!":
        return Node("fn", ("factorial", left))
    if kind == "%":
        return Node("percent", (left,))
    if kind == "deg":
        return degree(p, left)
    if kind == "'":
        return applied(PRIMED, left)
    p.at -= 1
    mark = p.subscript()
    if left.op == "pow" and left.args[0].op == "sym":
        return Node("pow", (Node("sym", (f"{left.args[0].args[0]}_{mark}",)), left.args[1]))
    if left.op == "sym":
        return Node("sym", (f"{left.args[0]}_{mark}",))
    if left.op in {"num", "word"} and mark.isdecimal() and integer(mark) <= MAX_BASE:
        return Node("base", (str(left.args[0]), integer(mark)))
    return script("subscript", mark, left)


def binary(op: str, floor: int) -> Callable[[Parser, Node], Node]:
    """Make the handler of an infix that is like any other."""

    def build(p: Parser, left: Node) -> Node:
        sign = p.values[p.at]
        p.at += 1
        if op == "ratio" and p.kinds[p.at] == "num" and len(p.values[p.at]) == 2 and p.values[p.at][0] == "0":
            p.at += 1
            return Node("word", (f"{left}:{p.values[p.at - 1]}",))  # a time
        right = p.expression(floor)
        if op == "setop":
            if left.op == "setop" and left.args[0] == sign:
                return Node(op, (*left.args, right))
            return Node(op, (sign, left, right))
        if op == "ratio":
            return Node(op, (*left.args, right) if left.op == "ratio" else beside(left, right))
        if op == "over":
            return Node("div", (left, right))
        if op == COMPOSED:
            return applied(op, left, right)
        return Node("fn", (op, left, right))

    return build


def signed(p: Parser, value: str) -> Node:
    """signed = ("+" | "-" | "±" | "∓") expression"""
    inner = p.expression(ADD + 1)
    if value == "+":
        return inner
    return Node("neg" if value == "-" else value, (inner,))


# --- operators with a bound variable -----------------------------------------------------------------------------


_BOUND = Node("sym", ("",))


def bigop(p: Parser, name: str) -> Node:
    r"""bigop = ("\sum" | "\int" | "\lim" | ...) { "_" script | "^" script } body"""
    kinds = p.kinds
    low: Node | None = None
    high: Node | None = None
    while kinds[p.at] in {"_", "^"}:
        mark = kinds[p.at]
        p.at += 1
        if mark == "_":
            low = p.script()
        else:
            high = p.script()
    if name in {"int", "oint"}:
        return integral(p, name, low, high)
    variable = ""
    if low is not None and low.op == "rel" and low.args[0].op in {"sym", "const"}:
        variable = low.args[0].args[0]
        if name in LIMITS or low.args[1] == "=" or (low.args[1] == ">=" and high is None):
            high = INFINITY if low.args[1] == ">=" else high
            low = low.args[2]
        else:  # no first value but a condition, on what has no name outside of it
            low = Node("rel", (_BOUND, *low.args[1:]))
    body = p.expression(ADD)
    if variable in {"i", "e"}:  # bound here, so it is no constant
        body = replaced(body, Node("const", (variable,)), Node("sym", (variable,)))
    if not variable and name not in {"Cup", "Cap"}:
        items = (body,) if low is None else (low, body)
        return Node("apply", (name, *items))
    return Node("bigop", (name, variable, low, high, body))


LIMITS = frozenset(("lim", "limsup", "liminf"))


def integral(p: Parser, name: str, low: Node | None, high: Node | None) -> Node:
    r"""integral = "\int" limits expression "d" name"""
    kinds = p.kinds
    p.integrals += 1
    body = ONE if kinds[p.at] == "sym" and p.differential() else p.expression(RATIO)
    p.integrals -= 1
    if kinds[p.at] == "sym" and p.differential():
        variable = p.values[p.at + 1]
        p.at += 2
    else:
        names = {v for v in (letters_of(name, "d") for name in symbols_of(body)) if v}
        if len(names) != 1:
            raise p.error("expected a differential such as dx")
        variable = names.pop()
        body = replaced(body, thing("d", variable), ONE)
    free = symbols_of(body)
    if variable not in free and not free.isdisjoint(_FUNCTIONS):
        raise p.error(f"expected a function of {variable}")  # which the y of \\int_0^t y\\,dt is all the same
    return Node("bigop", (name, variable, low, high, body))


_FUNCTIONS = frozenset("y f u v w x z F G P V E B I".split())  # that nobody takes for constants
