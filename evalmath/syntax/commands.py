r"""Commands and functions: fractions, roots, named functions, decorations, environments."""

from __future__ import annotations

from evalmath.syntax.brackets import bracket
from evalmath.syntax.marks import decorated, derivative_sign, thing
from evalmath.syntax.parser import ADD, POWER, SEPARATORS, STARTS, Parser, beside, times
from evalmath.syntax.tree import ONE, Node, holds_list, inside, items_of, listed

IMAGINARY = Node("const", ("i",))
MATRICES = frozenset(
    "matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix smallmatrix psmallmatrix bsmallmatrix array".split()
)
INVERSE = {f: ("a" + f) for f in "sin cos tan cot sec csc sinh cosh tanh coth sech csch".split()}


def argument(p: Parser) -> Node:
    r"""argument = "{" sequence "}" | digit | operand: as after ``\frac``"""
    kind, value = p.kinds[p.at], p.values[p.at]
    if kind == "{":
        node = p.braced()
        if node is not None:
            return node
    if kind == "num" and len(value) > 1 and value.isdecimal():
        p.kinds.insert(p.at, "num")  # two tokens from now on, in any later reading too
        p.values[p.at : p.at + 1] = [value[0], value[1:]]
    return p.operand()


def fraction(p: Parser, value: str) -> Node:
    r"""fraction = "\frac" argument argument"""
    top = argument(p)
    bottom = argument(p)
    if bottom.op == "mul" and bottom.args[0].op == "sym" and bottom.args[0].args[0] in {"d", "partial"}:
        return derivative(p, top, bottom)
    return Node("div", beside(top, bottom))


def root(p: Parser, value: str) -> Node:
    r"""root = "\sqrt" [ "[" expression "]" ] operand"""
    index: Node | None = None
    if p.kinds[p.at] == "[":
        p.at += 1
        index = p.expression(0)
        p.expect("]", "expected ']'")
    body = p.braced() or p.operand()
    return Node("fn", ("sqrt", body) if index is None else ("root", body, index))


def binomial(p: Parser, value: str) -> Node:
    r"""binomial = "\binom" argument argument"""
    top = argument(p)
    if holds_list(top):
        return Node("fn", ("binom", *inside(top)))
    return Node("fn", ("binom", top, argument(p)))


def function(p: Parser, name: str) -> Node:
    """function = name { "_" base | "^" power | "'" } arguments"""
    kinds = p.kinds
    base: Node | None = None
    power: Node | None = None
    if name == "log" and kinds[p.at] == "num" and p.values[p.at] in {"2", "10"} and kinds[p.at + 1] == "(":
        base = p.operand()  # log2(8)
    while kinds[p.at] in {"_", "^", "**"}:
        mark = kinds[p.at]
        p.at += 1
        if mark == "_":
            glued = kinds[p.at] == "num" and "\\log" in p.text  # \\log_23 is \\log_2 3
            base = argument(p) if glued else p.script()
        else:
            power = p.script()
    if name in _QUANTITIES and kinds[p.at] == "rel" and p.values[p.at] == "=" and base is power is None:
        return Node("word", (name,))
    items = arguments(p)
    if not items or (name == "mod" and len(items) == 1):
        raise p.error("expected an argument")
    if base is None and name == "log" and len(items) == 1:
        p.choices.add("decimal")
        if p.dialect.decimal:
            base = Node("num", (10,))
    if base is not None:
        if name in {"log", "ln", "lg"}:
            items = (items[0], base)
            name = "log"
        else:
            name = f"{name}_{base}"
    name = "sqrt" if name == "root" and len(items) == 1 else _extreme(p, name, items)
    if name == "pow" and len(items) == 2:
        return Node("pow", items)
    if name == "cis":
        sine = Node("mul", (IMAGINARY, Node("fn", ("sin", *items))))
        return Node("add", (Node("fn", ("cos", *items)), sine))
    if power is None:
        return Node("fn", (name, *items))
    if power == Node("neg", (ONE,)) and name in INVERSE:
        return Node("fn", (INVERSE[name], *items))
    return Node("pow", (Node("fn", (name, *items)), power))


_QUANTITIES = frozenset("max min sup inf det trace rank dim deg arg".split())  # of what was asked: \\det = 3
_EXTREMES = {"sup": "max", "inf": "min"}


def _extreme(p: Parser, name: str, items: tuple[Node, ...]) -> str:
    """The name of a function, where finitely many numbers have a least and a greatest one; one alone has none."""
    if name in {"max", "min"} and len(items) == 1 and items[0].op == "num":
        raise p.error("expected several numbers")
    return _EXTREMES.get(name, name) if len(items) > 1 else name


def arguments(p: Parser) -> tuple[Node, ...]:
    """arguments = bracket | [ sign ] operand { operand }: without a bracket, up to the next function or sign"""
    kinds = p.kinds
    kind = kinds[p.at]
    if kind in {"(", "{", "[", "\\{"}:
        p.at += 1
        body = bracket(p, kind)
        if body.op == "group":
            return inside(body)
        if kind == "{" and kinds[p.at] == "^" and "circ" in kinds[p.at + 1 : p.at + 3]:
            return (p.infixes["^"](p, body),)
        return items_of(body)
    node = p.expression(POWER)
    while kinds[p.at] in STARTS and kinds[p.at] not in {"fn", "bigop", "(", "[", "\\{", "|", "dots", "decor"}:
        if p.stops(kinds[p.at], node):
            break
        node = times(node, p.expression(POWER))
    if kinds[p.at] == "/":
        p.choices.add("slash")
        if p.dialect.slash:
            p.at += 1
            node = Node("div", (node, p.expression(POWER)))
    return (node,)


def decoration(p: Parser, value: str) -> Node:
    r"""decoration = ("\hat" | "\overline" | ...) argument"""
    if value == "triangle" or value == "angle":
        letters, braced = "", p.kinds[p.at] == "{" and p.kinds[p.at + 1] == "sym"
        p.at += braced
        while p.kinds[p.at] == "sym":
            letters += p.values[p.at]
            p.at += 1
        if p.kinds[p.at] == "num" and value == "angle":
            letters += p.values[p.at]
            p.at += 1
        p.at += braced and p.kinds[p.at] == "}"
        return thing(value, min(letters, letters[::-1]) if value == "angle" else letters)  # an angle from either arm
    inner = argument(p)
    if value == "arrow":
        return vector_between(inner)
    if value == "overline" and inner.op == "mul" and all(x.op == "sym" and x.args[0].islower() for x in inner.args):
        return Node("apply", (value, *inner.args))  # a number by its digits
    return decorated(value, inner)


def vector_between(points: Node) -> Node:
    r"""``\overrightarrow{AB}`` is where B is less where A is, so that ``AB - AC = CB``; other arrows say nothing."""
    if (
        points.op != "mul"
        or len(points.args) != 2
        or not all(x.op == "sym" and x.args[0][0].isupper() for x in points.args)
    ):
        return points
    start, end = (thing("position", x.args[0]) for x in points.args)
    return Node("add", (end, Node("neg", (start,))))


def stacked(p: Parser, value: str) -> Node:
    r"""stacked = "\overset" argument argument: what is set on top is a remark, but on a number"""
    if argument(p) == _FROWN:
        return p.prefixes["decor"](p, "arc")
    below = p.operand()
    return Node("apply", ("stack", below)) if value == "stack" and below.op in {"num", "dec"} else below


_FROWN = Node("sym", ("\\frown",))
_DISPLAYS = frozenset("aligned align gathered gather equation split eqnarray displaymath math center".split())


def environment(p: Parser, name: str) -> Node:
    r"""environment = "\begin" { relation ("&" | "\\") } "\end" name"""
    plain = name.rstrip("*")
    by_cases, aligned = plain in {"cases", "dcases", "rcases"}, plain in _DISPLAYS
    rows = p.nested(lambda: p.apart(lambda: _rows(p, aligned=aligned, by_cases=by_cases)))
    if plain in MATRICES:
        matrix = Node("matrix", tuple(rows))
        return Node("fn", ("det", matrix)) if name == "vmatrix" else matrix
    if by_cases:
        return Node("cases", tuple((r[0], r[1] if len(r) > 1 else None) for r in rows))
    if aligned:
        items = [x for r in rows for x in r]
        return items[0] if len(items) == 1 else listed(items)
    raise p.error(f"unknown environment {name!r}")


def _rows(p: Parser, *, aligned: bool, by_cases: bool) -> list[tuple[Node, ...]]:
    r"""The rows up to the end; all that is said of a value is one cell: ``n & n > 0 \text{ and } n < 5``."""
    rows: list[tuple[Node, ...]] = []
    row: list[Node] = []
    joints: list[str] = []  # what stands before each item of the row but the first
    kind = ""
    while kind != "close":
        if aligned:
            _join_columns(p)
        kind = p.kinds[p.at]
        if kind in {"\\\\", "close", "end"}:
            if by_cases and len(row) > 2:
                row[1:] = [Node("seq", (tuple(joints[1 : len(row) - 1]), *row[1:]))]
            rows += [tuple(row)] if row else []
            if kind == "end":
                break
            row, joints = [], []
        elif kind in SEPARATORS:
            joints[len(row) - 1 :] = [SEPARATORS[kind]]
        elif kind != "&":
            joints += [","] * (len(row) - len(joints))
            row.append(branch(p))
            continue
        p.at += 1
    return rows


def _join_columns(p: Parser) -> None:
    """Strike the alignment marks of one line."""
    at = p.at
    while p.kinds[at] not in {"\\\\", "close", "end"}:
        if p.kinds[at] == "&":
            del p.kinds[at], p.values[at]
        else:
            at += 1


def branch(p: Parser) -> Node:
    """branch = a cell of a matrix, or a value or a condition with its "if" of a piecewise function"""
    while p.kinds[p.at] == "word" and p.values[p.at].lower() in {"if", "for", "when", "where", "as"}:
        p.at += 1
    return p.relation()


def derivative(p: Parser, top: Node, bottom: Node) -> Node:
    r"""``\frac{d y}{d x}`` and ``\frac{d}{dx}``, told from a quotient by their d's."""
    sign = bottom.args[0].args[0]
    head = top.args[0] if top.op == "mul" else top
    order = head.args[0] if head.op == "pow" else head
    if order != Node("sym", (sign,)):
        return Node("div", (top, bottom))
    names = [str(x) for x in bottom.args[1::2]]
    if sign == "partial" and all(x == bottom.args[0] for x in bottom.args[::2]):
        names.sort()  # whichever comes first
        by = "·partial·".join(names)
    else:
        by = "·".join(str(x) for x in bottom.args[1:])
    operator = derivative_sign(sign, by, str(head.args[1]) if head.op == "pow" else "")
    if top.op != "mul" and p.kinds[p.at] in STARTS and bottom.args[1].op == "sym":
        power = head.args[1] if head.op == "pow" else None
        return Node("bigop", ("diff", str(bottom.args[1].args[0]), None, power, p.expression(ADD)))
    if top.op != "mul":
        return Node("sym", (operator,))
    rest = top.args[1:]
    return Node("apply", (operator, rest[0] if len(rest) == 1 else Node("mul", rest)))
