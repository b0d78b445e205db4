r"""Brackets: groups, tuples, sets, set-builders, intervals, absolute values, floors."""

from __future__ import annotations

from evalmath.syntax.parser import CLOSING, EMPTY, Parser
from evalmath.syntax.tree import Node, listed

CLOSERS = {"(": ")", "[": "]", "\\{": "}", "{": "}", "langle": ")", "lfloor": "rfloor", "lceil": "rceil"}
OPENING = {"(": "(", "[": "[", "\\{": "{", "{": "{", "langle": "("}


def bracket(p: Parser, value: str) -> Node:
    """bracket = opener [ sequence [ bar sequence ] ] closer; parentheses round one expression vanish"""
    opener = OPENING[value]
    start = p.at - 1
    sets = value in {"\\{", "{"}
    kinds = p.kinds
    outer = p.bars, p.braces, p.french, p.sets
    p.bars, p.braces, p.french = 0, int(value == "\\{"), int(value == "[")
    p.sets = value == "{" and _holds_sets(p)
    try:  # not by a function of its own: each level of a nest takes its frames from the interpreter's thousand
        if value == "{" and p.barred and builder(p):
            p.braces = 1
        body = EMPTY if kinds[p.at] in CLOSING else p.sequence()
        if body is not EMPTY and kinds[p.at] in {"mid", "|", ":"} and (sets or value == "("):
            p.at += 1
            p.braces = 0
            body = Node("setb", (body, p.sequence()))
    finally:
        p.bars, p.braces, p.french, p.sets = outer
    if _GROUPING.get(value) == kinds[p.at] and body.op not in _KEPT and not (sets and _is_set(p, start)):
        p.at += 1
        return body
    if value in _COUNTING and body.op == "fn" and "\\atop" in p.text:
        raise p.error("a number of partitions")
    closer = _closer(p, value, body)
    if value == "{" and body == EMPTY and kinds[p.at] in {"^", "_"}:
        return p.operand()  # {}^{10}C_3
    if body.op == "setb":
        return body
    if value == "[" and closer == "]" and body.op in _ROUNDED and _may_round(p, start):
        p.choices.add("floor")
        if p.dialect.floor:
            return Node("fn", ("floor", body))
    if opener == "(" and closer == ")" and value != "langle" and body.op not in _KEPT:
        return body
    if value == "{" and closer == "}" and body.op != "seq" and not _is_set(p, start):
        return body  # braces that only group
    if value == "\\{" and body.op not in _WHOLE and not _is_set(p, start) and _calculates(p, start):
        raise p.error("a fractional part")
    return Node("group", (opener, closer, body))


def _closer(p: Parser, value: str, body: Node) -> str:
    """The bracket that closes here, of which a missing last one is forgiven."""
    kinds = p.kinds
    closer = CLOSING.get(kinds[p.at])
    if closer is None and kinds[p.at] == value == "[" and body.op == "seq":
        closer = kinds[p.at] = ")"
    if closer is None:
        if kinds[p.at] not in {"end", "close", "&", "\\\\"}:
            raise p.error("expected a closing bracket")
        return CLOSERS[value]
    p.at += 1
    return closer


_GROUPING = {"(": ")", "{": "}"}  # which vanish round an expression
_KEPT = frozenset({"seq", "rel"})


def _is_set(p: Parser, start: int) -> bool:
    """Whether the bracket that opens at a place is a set, whatever it holds: an element or an operand of sets."""
    before = p.kinds[start - 1]
    return before == "setop" or p.sets or (before == "-" and p.values[start - 2] in _SETS)


_COUNTING = frozenset({"\\{", "[", "langle"})  # what makes another number of {n \\atop k}
_WHOLE = frozenset({"num", "neg", *_KEPT})
_CALCULATING = frozenset({"+", "-", "*", "/", "num", "sym"})


def _calculates(p: Parser, start: int) -> bool:
    r"""Whether braces stand among the signs of arithmetic, where no set does: ``x - \{x\}``."""
    return p.kinds[p.at] in _CALCULATING or (start > 0 and p.kinds[start - 1] in _CALCULATING)


_ROUNDED = frozenset({"sym", "div", "dec", "add", "mul", "fn", "pow"})
_OPERATING = frozenset({"+", "-", "*", "/", "rel", "(", "{", ",", "^"})


def _may_round(p: Parser, start: int) -> bool:
    """Whether square brackets may be Gauss's: behind a sign, not behind a name (``E[X]``), no class ``[3]_7``."""
    return p.kinds[p.at] not in {"_", "^"} and (start == 0 or p.kinds[start - 1] in _OPERATING)


_SETS = frozenset({"reals", "integers", "rationals", "naturals", "complexes", "emptyset", "R", "Z"})


def _holds_sets(p: Parser) -> bool:
    """Whether plain braces hold a list whose items all are sets: ``{{1}, {2, 3}}``, ``{∅, {1}}``."""
    if p.kinds[p.at] != "{" and p.values[p.at] != "emptyset":
        return False
    depth, commas, fresh = 0, 0, True
    for at in range(p.at, len(p.kinds)):
        kind = p.kinds[at]
        if depth == 0 and kind == "}":
            return commas > 0
        if fresh and kind != "{" and p.values[at] != "emptyset":
            return False
        fresh = depth == 0 and kind == ","
        commas += fresh
        depth += (kind == "{") - (kind == "}")
    return False


def wrapped(p: Parser, value: str) -> Node:
    r"""wrapped = "{" sequence "}" behind a command such as ``\\boxed``: a list in there is no set"""
    body = EMPTY if p.kinds[p.at] == "}" else p.apart(p.sequence)
    p.at += p.kinds[p.at] == "}"
    return body


def builder(p: Parser) -> bool:
    """Whether plain braces hold a set-builder: an odd bar, or a colon with a relation behind it."""
    depth = bars = 0
    colon = False
    for kind in p.kinds[p.at :]:
        depth += (kind in {"{", "\\{", "("}) - (kind in {"}", "\\}", ")"})
        if depth < 0:
            break
        bars += kind in {"mid", "|"} and depth == 0
        colon = colon or (kind == ":" and depth == 0)
        if colon and kind == "rel":
            return True
    return bars % 2 == 1


def french_interval(p: Parser, value: str) -> Node:
    """french = "]" sequence ( "[" | "]" )"""
    p.french += 1
    body = p.sequence()
    p.french -= 1
    closer = p.expect({"[", "]"} if body.op == "seq" else (), "expected the end of an interval")
    return Node("group", ("(", ")" if closer == "[" else "]", body))


def angled(p: Parser, value: str) -> Node:
    """angled = "<" expression { "," expression } ">": a vector in plain text"""
    if value != "<":
        p.at -= 1
        raise p.error("expected a left side")
    items = [p.expression(0)]
    while p.kinds[p.at] == ",":
        p.at += 1
        items.append(p.expression(0))
    if len(items) < 2 or p.values[p.at] != ">":
        raise p.error("expected '>'")
    p.at += 1
    return Node("group", ("(", ")", listed(items)))


def absolute(p: Parser, value: str) -> Node:
    """absolute = bar expression bar"""
    outer = p.braces
    p.braces = 0
    p.bars += 1
    body = p.expression(0)
    p.bars -= 1
    p.braces = outer
    p.expect({value, "mid"}, "expected a closing bar")
    return Node("fn", ("det" if body.op == "matrix" else "abs", body))


def rounded(p: Parser, value: str) -> Node:
    """rounded = lfloor expression rfloor | lceil expression rceil"""
    body = p.expression(0)
    p.expect({CLOSERS[value]}, "expected the end of a floor or ceiling")
    return Node("fn", ("floor" if value == "lfloor" else "ceil", body))
