"""Operands without a bracket or a command: numbers, names, words, amounts."""

from __future__ import annotations

from evalmath.errors import ReadError
from evalmath.lexicon.numbers import MULTIPLIERS, SMALL, denominator, from_words, integer
from evalmath.lexicon.phrases import meaning
from evalmath.lexicon.units import CURRENCIES, UNITS
from evalmath.syntax.brackets import bracket
from evalmath.syntax.branches import LEADING, led
from evalmath.syntax.marks import thing
from evalmath.syntax.numerals import numeral
from evalmath.syntax.parser import ADD, STARTS, Parser, chosen
from evalmath.syntax.symbols import FUNCTION_LETTERS
from evalmath.syntax.tree import ADJOINED, ONE, Node, applied, inside, items_of, listed, symbols_of

FILLERS = frozenset(
    "either both so thus hence therefore about approximately approx exactly roughly around the is are a an answer final"
    " total equals just only where when"
    " ratio by of for value".split()
)

POWERS = {"squared": 2, "cubed": 3}

PHRASES = {"all real numbers": "reals", "no solution": "emptyset", "infinitely many": "inf"}  # by their meaning


def number(p: Parser, value: str) -> Node:
    r"""number = digits [ "\frac" digits digits ]"""
    node = numeral(value)
    kind = p.kinds[p.at]
    if kind == "frac" and node.op == "num" and not p.tried():
        start = p.at
        part = p.operand()
        if is_proper(part):
            top, bottom = part.args
            return Node("num", (node.args[0] + numeral(f"0 {top}/{bottom}").args[0],))
        p.retreat(start)
    elif kind == "_":
        base = p.subscript()
        base = str(SMALL.get(base, base)).removeprefix("base")
        if base.isdecimal() and integer(base) > 1:
            return Node("base", (value, integer(base)))
        raise p.error("expected a base")
    return node


def name(p: Parser, value: str) -> Node:
    """name = letter { "_" subscript | "'" } [ "(" arguments ")" ]"""
    kinds = p.kinds
    kind = kinds[p.at]
    if p.integrals and value == "d" and kind == "sym":
        p.values[p.at - 1] = "\\d"
        p.at += 1
        return thing("d", p.values[p.at - 1])
    if value == "C" and kind in {"_", "^"}:
        counted = combination(p)
        if counted is not None:
            return counted
    while kind == "_" or kind == "'" or (kind == "^" and _has_order(p)):
        if kind == "_":
            value += "_" + p.subscript()
        elif kind == "'":
            value += "'"
            p.at += 1
        else:
            order = p.values[p.at + 3]
            value += "'" * int(order) if order in _ORDERS else f"^({order})"
            p.at += 6
        kind = kinds[p.at]
    if kind == "(" or (kind == "^" and value in FUNCTION_LETTERS):
        called = call(p, value)
        if called is not None:
            return called
    if value == "I":
        p.choices.add("imaginary")
        if p.dialect.imaginary:
            return Node("const", ("i",))
    return Node("sym", (value,))


def combination(p: Parser) -> Node | None:
    """What ``C_n^k`` and ``C^k_n`` count; None for the power of a constant ``C_1``."""
    start, scripts = p.at, {}
    while p.kinds[p.at] in {"_", "^"}:
        mark = p.kinds[p.at]
        p.at += 1
        scripts[mark] = p.script()
    if len(scripts) == 2:
        top, bottom = scripts["_"], scripts["^"]
        named = symbols_of(top) and symbols_of(top) <= _COUNTS and bottom.op in {"sym", "num"}
        if named or (bottom.op == "num" and top.op == "num" and 2 < top.args[0] >= bottom.args[0]):
            return Node("fn", ("binom", top, bottom))
    p.at = start
    return None


_COUNTS = frozenset("nmN")
_RINGS = frozenset({"integers", "rationals", "reals", "complexes"})


def raised_first(p: Parser, value: str) -> Node:
    r"""index = ("^" | "_") script ("sqrt" operand | chosen): ``³√5``, ``{}^{10}C_3`` and ``{}_{10}C_3``"""
    index = p.script()
    if p.kinds[p.at] == "sqrt":
        p.at += 1
        return Node("fn", ("root", p.operand(), index))
    if p.values[p.at] != "C" or p.kinds[p.at + 1] not in {"_", "num"}:
        raise p.error("expected a root or a combination")
    return chosen(p, index)


def constant(p: Parser, value: str) -> Node:
    r"""constant = name [ "(" elements ")" ]: what is adjoined to a field is not a factor"""
    node = Node("const", (value,))
    if value not in _RINGS or p.kinds[p.at] != "(" or p.kinds[p.at + 1] == "mod":
        return node
    p.at += 1
    body = bracket(p, "(")
    items = inside(body) if body.op == "group" else items_of(body)
    if any(x.op in {"rel", "word", "unit", "not"} for x in items):
        return Node("mul", (node, body))
    return applied(ADJOINED, node, *items)


_ORDERS = frozenset("123456789")


def _has_order(p: Parser) -> bool:
    r"""Whether ``^{(4)}`` or ``^{(n)}`` stands here: a derivative of that order, and no power."""
    kinds, at = p.kinds, p.at + 1
    if kinds[at : at + 2] != ["{", "("] or kinds[at + 3 : at + 5] != [")", "}"]:
        return False
    return p.values[at + 2] in _ORDERS or (kinds[at + 2] == "sym" and kinds[at + 5] == "(")


def call(p: Parser, name: str) -> Node | None:
    """call = name [ "^" script ] "(" arguments ")", if that is what stands here rather than a product"""
    if p.tried():
        return None
    start, depth = p.at, p.depth
    node = power = None
    try:
        if p.kinds[p.at] == "^":
            p.at += 1
            power = p.script()
        if p.kinds[p.at] == "(" and (power is None or power.op != "sym"):
            p.at += 1
            node = _called(p, name, power, bracket(p, "("))
    except ReadError:
        p.depth = depth
    if node is None:
        p.retreat(start)
    return node


def _called(p: Parser, name: str, power: Node | None, body: Node) -> Node | None:
    """A name before a bracket as a function, which may have a power; None if they are factors."""
    if body.op == "group" and body.args[:2] == ("(", "]"):
        return None
    inner = body.args[2] if body.op == "group" and body.args[0] != "{" else body  # P({1, 2}) is not P(1, 2)
    items = items_of(inner)
    letter = name.rstrip("'").split("_")[0]
    defined = p.kinds[:2] == ["sym", "("] and p.values[0] == name and _defines(p)
    known = letter in FUNCTION_LETTERS or "'" in name or defined or (name == "E" and _is_of_chance(inner))
    events = inner.op in {"setop", "setb", "rel", "group"}  # P(A \\cap B)
    events = events or (inner.op == "num" and len(name) == 1 and name not in "xz")  # y(0), E(2)
    if not (known or events or len(items) > 1 or (inner.op == "sym" and inner.args[0] != name)):
        return None
    if power is not None:
        if power == Node("neg", (ONE,)):
            return Node("apply", (name + "^-1", *items))
        return Node("pow", (Node("apply", (name, *items)), power))
    if name == "C" and len(items) == 2:
        return Node("fn", ("binom", *items))
    if name == "Gamma" and len(items) == 1:
        return Node("fn", ("gamma", *items))
    factor = inner.op == "add" or (inner.op == "num" and inner.args[0] and not known)
    if factor and len(name) == 1 and not defined:
        p.choices.add("product")
        if p.dialect.product:
            return None
    return Node("apply", (name, *items))


def _defines(p: Parser) -> bool:
    """Whether a text begins by saying what a function is, which calls it from there on: ``T(n) = 2T(n/2) + n``."""
    return ")" in p.kinds and p.values[p.kinds.index(")") + 1] == "="


def _is_of_chance(inner: Node) -> bool:
    """Whether variables in capitals are what an ``E`` is the expectation of: ``E(X^2)``."""
    return any(one[:1].isupper() for one in symbols_of(inner))


def words(p: Parser, value: str) -> Node:
    """words = word { word }; a lone letter is a name, and fillers before a number are dropped"""
    kinds, values = p.kinds, p.values
    if value.lower() in LEADING and not p.tried():
        return led(p)
    parts = [value]
    while kinds[p.at] == "word" or (kinds[p.at] == "-" and hyphened(p)):
        p.at += kinds[p.at] == "-"
        parts.append(values[p.at])
        p.at += 1
    named = len(parts) == 1 and len(value) == 1 and (value.isupper() or kinds[p.at] in "+-")  # \\text{A-2}
    if (
        not named
        and all(part.lower() in FILLERS and (len(part) < 2 or not part.isupper()) for part in parts)
        and (kinds[p.at] in STARTS or kinds[p.at] in "+-")
    ):
        return p.operand()
    if kinds[p.at] == "_" and len(parts) == 1 and value.isalnum() and kinds[p.at + 1] in {"num", "{"}:
        base = p.subscript()
        if base.isdecimal():
            return Node("base", (value, integer(base)))
        return Node("sym", (f"{value}_{base}",))
    if value.lower() in {"matrix", "array"} and kinds[p.at] == "(":
        p.at += 1
        body = bracket(p, "(")
        return Node("group", ("[", "]", listed(inside(body) if body.op == "group" else items_of(body))))
    if len(parts) == 1 and kinds[p.at] == "num" and UNITS.get(value.lower(), ("",))[0] in CURRENCIES:
        return money(p, value)
    if len(parts) == 1 and value.lower() in {"triangle", "angle"} and kinds[p.at] == "sym" and values[p.at].isupper():
        return p.prefixes["decor"](p, value.lower())
    phrase = PHRASES.get(meaning(" ".join(parts)))
    if phrase is not None:
        return Node("const", (phrase,))
    if len(parts) == 1 and value.lower() in {"negative", "minus"} and kinds[p.at] in STARTS:
        return Node("neg", (p.expression(ADD),))
    number = from_words(" ".join(parts).lower())
    if number is not None:
        return Node("num", (number,))
    if len(parts) == 1 and len(value) == 1 and value.isascii():
        return name(p, value)
    return Node("word", (" ".join(parts),))


def hyphened(p: Parser) -> bool:
    """Whether a minus sign stands in the middle of ``forty-nine``."""
    tens, ones = SMALL.get(p.values[p.at - 1].lower(), 0), SMALL.get(p.values[p.at + 1].lower(), 0)
    return p.kinds[p.at + 1] == "word" and 20 <= tens < 100 and 0 < ones < 10


def unit(p: Parser, left: Node) -> Node:
    """unit = word { word | "/" word | "^" number }"""
    kinds, values = p.kinds, p.values
    parts: list[str] = []
    start = p.at
    while True:
        kind = kinds[p.at]
        if (
            kind == "word"
            or (kind == "sym" and parts and parts[-1][-1] in "/*^")
            or (kind == "fn" and values[p.at] in {"sec", "min"})
        ):
            if parts and parts[-1][-1] not in "/*^":
                parts.append(" ")
            parts.append(values[p.at])
            p.at += 1
        elif kind in {"/", "*"} and kinds[p.at + 1] in {"word", "sym", "fn"}:
            parts.append(kind)
            p.at += 1
        elif kind == "^" and parts:
            p.at += 1
            parts.append("^" + str(p.script()))
        else:
            break
    if "".join(parts) in {"base", "in base"} and left.op == "num" and kinds[p.at] == "num":
        p.at += 1
        return Node("base", (str(left.args[0]), integer(values[p.at - 1])))
    if parts:
        left, parts = _multiplied(left, parts)
    if not parts:
        return left
    text = "".join(parts)
    if left.op == "mul" and left.args[0].op == "unit" and len(left.args) == 2:
        joined = "mul" if _is_multiplied(p, start) else "add"
        return Node(joined, (left.args[0], Node("unit", (left.args[1], text))))
    if left.op == "unit" and left.args[0] is not None:
        return Node("unit", (left.args[0], f"{left.args[1]} {text}"))
    if left.op == "word":
        return Node("word", (f"{left.args[0]} {text}",))
    return Node("unit", (left, text))


def _multiplied(left: Node, parts: list[str]) -> tuple[Node, list[str]]:
    """A number with the words behind it that make another of it, and the words behind those."""
    while parts:  # 1.5 million dollars, 8.5万元
        word = parts[0].lower()
        size = MULTIPLIERS.get(word) or MULTIPLIERS.get(word[0])
        if size is None:
            break
        left = Node("mul", (left, Node("num", (size,))))
        parts = parts[2:] if word in MULTIPLIERS else [word[1:], *parts[1:]]
    if parts and parts[0].lower() in POWERS:
        left = Node("pow", (left, Node("num", (POWERS[parts[0].lower()],))))
        parts = parts[2:]
    below = denominator(parts[0].lower()) if parts else None
    if below is None and parts and parts[0] in _PLACES and left.op == "num":
        left = Node("mul", (left, Node("num", (_PLACES[parts[0]],))))
        parts = parts[2:]
    elif below is not None and left.op in {"num", "dec"} and (parts[0][-1] == "s" or left == ONE):
        left = Node("div", (left, Node("num", (below,))))
        parts = parts[2:]
    return left, parts


_PLACES = {"tens": 10, "hundreds": 100, "thousands": 1000}


def _is_multiplied(p: Parser, at: int) -> bool:
    r"""Whether a sign of multiplication stands between the words before and the word at a place: ``2 m \times 3 m``."""
    at -= 1
    while at >= 0 and p.kinds[at] != "word":
        if p.kinds[at] == "*":
            return True
        at -= 1
    return False


def money(p: Parser, value: str) -> Node:
    r"""money = "\$" expression"""
    return Node("unit", (p.expression(ADD), value))


def is_proper(node: Node) -> bool:
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
