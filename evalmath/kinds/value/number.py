r"""Numbers and expressions: one value or one function.

Exact values are compared exactly; tolerance is for decimals. A percentage may stand for its hundredth.
"""

from __future__ import annotations

import re
from fractions import Fraction

from evalmath.algebra.exact import Rational, UndefinedError, is_inexact, quotient, rational
from evalmath.algebra.families import same_family
from evalmath.kinds.notations.letters import orders_matter
from evalmath.kinds.remarks.names import arguments, is_quantity, same_name
from evalmath.kinds.remarks.stated import Stated, approximates, stated
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic, is_unevaluated
from evalmath.patterns import Lazy
from evalmath.policy import Policy
from evalmath.syntax.numerals import decimal_comma
from evalmath.syntax.tree import Node, contains, is_braced, mentions, renamed, symbols_of

__all__ = ["claim", "compare", "compare_quotients", "judge", "read", "settle"]


def claim(side: Source, tree: Node) -> Stated | None:
    """An arithmetic tree, bare or named: ``5``, ``x = 5``, ``f(x) = x + 1``, ``20 + 20 = 40``."""
    found = stated(tree, lenient=tree.op == "rel" and is_quantity(tree.args[0]))
    if found is None or found.words or (tree.op == "ratio" and found.name is None) or not is_arithmetic(found.value):
        return None
    return None if orders_matter(found.value) or is_braced(found.value) else found


def read(side: Source, tree: Node) -> Stated | None:
    """As :func:`claim`, but of an answer a decimal comma too."""
    found = stated(tree, lenient=True)
    if found is None or found.words:
        return None
    value = found.value if found.value.op != "seq" else decimal_comma(side.text) or _listed_twice(found.value)
    if not is_arithmetic(value) or orders_matter(value) or is_braced(value):
        return None
    return found._replace(value=value)


def _listed_twice(listed: Node) -> Node:
    """The value of a list that holds one value twice, as of a double root or as a percentage; else the list."""
    if len(listed.args) != 3:
        return listed
    joints, one, other = listed.args
    if joints != ("or",):
        return other if one == other and joints in {(",",), ("and",)} else listed
    chain = stated(one) if one.op == "rel" else None
    one = chain.value if chain is not None and chain.links else one  # 0.4 * 0.2 = 0.08, or 8%
    try:
        x, y = rational(one), rational(other)
    except UndefinedError:
        return listed
    return other if x is not None and x == y and (one.op == "percent") != (other.op == "percent") else listed


def judge(reference: Stated, answer: Stated, context: Context) -> Finding:
    """Right if the answer's value is the reference's, under the same name if both have one."""
    value = _as_of(answer, reference)
    finding = _OTHER_ARGUMENT if value is None else _judge(reference.value, value, context)
    if finding.equal is False:
        finding = (
            _approximately(reference, answer, context)
            or _as_families(reference, answer, context)
            or _up_to_constant(reference.value, answer.value, context)
            or finding
        )
    if not finding.equal:
        return finding
    return settle(reference, answer, context) or finding


def _as_of(answer: Stated, reference: Stated) -> Node | None:
    """The answer's value in the arguments of the reference: ``f(t) = t^2`` beside ``f(x) = x^2``.

    None where the answer has a name of its own for one of them: ``f(a) = ax + b`` says nothing of ``f(x)``.
    """
    names = arguments(answer.name), arguments(reference.name)
    if names[0] == names[1] or len(names[0]) != len(names[1]):
        return answer.value
    if symbols_of(answer.value) & (set(names[1]) - set(names[0])):
        return None
    return renamed(answer.value, dict(zip(*names, strict=True)))


def settle(reference: Stated, answer: Stated, context: Context) -> Finding | None:
    """Why the asides of two equal values are in the way, if they are: names, links of a chain, approximations."""
    if reference.name is not None and answer.name is not None:
        if reference.name != answer.name and not same_name(reference.name, answer.name):
            return Finding(False, "number.variable", "exact", f"{reference.name} against {answer.name}")
    elif _is_condition(answer.name, context) or _is_condition(reference.name, context):
        return Finding(False, "number.name", "exact", "only one side says at which argument")
    elif (reference.name is not None or answer.name is not None) and not context.allows("name"):
        return Finding(False, "number.name", "exact", "only one side names its value")
    if reference.links and answer.links and sorted(map(str, reference.links)) != sorted(map(str, answer.links)):
        return Finding(False, "number.chain", "exact", "the two sides state different facts")
    fewer, more = sorted((reference.formulas, answer.formulas), key=len)
    if not all(any(context.same(x, y).equal for y in more) for x in fewer):
        return Finding(False, "number.chain", "exact", "the two sides give different formulas")
    for link in answer.links:
        same = context.same(answer.value, link)
        if not same.equal and not approximates(answer.value, link):
            return same._replace(reason="number.chain" if same.equal is False else "number.undecided")
    for side in (reference, answer):
        if side.approximation is not None and not approximates(side.approximation, side.value):
            return Finding(False, "number.approximation", "exact", f"{side.value} is not {side.approximation}")
    if (reference.approximation is None) != (answer.approximation is None) and not context.allows("approximation"):
        return Finding(False, "number.approximation", "exact", "only one side adds an approximation")
    return None


def _is_condition(name: Node | None, context: Context) -> bool:
    """Whether a left side is the value at an argument that nobody asked for: ``f(x^2) = x^2 + 1``."""
    if name is None or name.op != "apply" or not any(x.op in {"pow", "neg"} and symbols_of(x) for x in name.args[1:]):
        return False
    return str(name).replace(" ", "") not in re.sub(r"[ {}$]", "", context.query)


def _approximately(reference: Stated, answer: Stated, context: Context) -> Finding | None:
    """One side may be the approximation that the other adds to its exact value."""
    for one, other, order in ((reference, answer, 1), (answer, reference, -1)):
        told = is_inexact(other.value) or one.value.op == "bigop"
        if one.approximation is not None and other.approximation is None and told:
            r, a = (one.approximation, other.value)[::order]
            finding = compare(r, a, "number", context)
            if finding.equal:
                return finding
    return None


def _judge(r: Node, a: Node, context: Context) -> Finding:
    kind = "expression" if symbols_of(r) else "number"
    if is_unevaluated((r,), (a,), context):
        return Finding(False, f"{kind}.unevaluated", "read", "the answer still holds a sum, an integral or a limit")
    return compare(r, a, kind, context)


def compare(r: Node, a: Node, kind: str, context: Context, *, exact: bool = False, angular: bool = True) -> Finding:
    """Compare two evaluated expressions.

    ``kind`` is what the reasons are filed under, ``number`` or ``expression``; ``exact`` says that no decimal and no
    percentage occurs, ``angular`` that degrees may.
    """
    angles = (without_degrees(r), without_degrees(a)) if angular else (None, None)
    if (angles[0] is None) != (angles[1] is None):
        finding = context.same(angles[0] or r, angles[1] or a)
        if finding.equal and context.allows("degree"):
            return finding._replace(reason=f"{kind}.degrees", kind="number")
    finding = context.same(r, a)
    if finding.equal and not exact and contains(r, _PERCENT) != contains(a, _PERCENT) and not context.allows("percent"):
        return Finding(False, f"{kind}.percentage", "exact", "only one side is a percentage", "number")
    if finding.equal is not False:
        reason = f"{kind}.equal" if finding.equal else f"{kind}.undecided"
        return Finding(finding.equal, reason, finding.stage, finding.detail, "number")
    if not exact and kind == "number":
        percent = _percentage(r, a, context)
        if percent is not None:
            return percent
    opposite = kind == "number" and ((a.op == "neg" and a.args[0] == r) or (r.op == "neg" and r.args[0] == a))
    reason = f"{kind}.sign" if opposite else f"{kind}.differs"
    return Finding(False, reason, finding.stage, finding.detail, "number")


_PI = frozenset({"pi"})


def without_degrees(node: Node) -> Node | None:
    r"""The number before a degree sign, be it negative; None where there is no such sign, or ``\pi`` before it.

    Without the sign ``\pi/6`` is an angle too, another one. Of a sum each term loses it: ``180^\circ - 2\alpha``.
    """
    if node.op == "degree":
        inner: Node = node.args[0]
        return None if mentions(inner, _PI) else inner
    if node.op == "neg" and node.args[0].op == "degree":
        return Node("neg", node.args[0].args)
    if node.op == "add":
        bare = [without_degrees(x) if x.op in _TERMS else None for x in node.args]
        if any(bare) and not mentions(node, _PI):
            return Node("add", tuple(x or y for x, y in zip(bare, node.args, strict=True)))
    return None


_TERMS = frozenset({"degree", "neg"})


def compare_quotients(r: Node, a: Node, policy: Policy) -> Finding | None:
    """Compare two integers or fractions as they are written; None if one side is anything else."""
    first = quotient(r)
    second = None if first is None or policy.blur_exact else quotient(a)
    if first is None or second is None:
        return None
    x, y = first[0] * second[1], second[0] * first[1]
    return _SAME_NUMBER if x == y else _OPPOSITE_NUMBER if x == -y else _OTHER_NUMBER


_OTHER_ARGUMENT = Finding(False, "expression.differs", "exact", "its argument is another one's name", "number")
_SAME_NUMBER = Finding(True, "number.equal", "exact", kind="number")
_OPPOSITE_NUMBER = Finding(False, "number.sign", "exact", kind="number")
_OTHER_NUMBER = Finding(False, "number.differs", "exact", kind="number")


_SOLUTIONS = frozenset("y x u w z a_n b_n c_n u_n x_n y_n a_k".split())  # what a general solution is called


def _as_families(reference: Stated, answer: Stated, context: Context) -> Finding | None:
    """The same family of functions, whatever its constants are called and however they are combined."""
    name = reference.name
    named = name is not None and (
        name.op == "apply"
        or (name.op == "sym" and name.args[0] in _SOLUTIONS)
        or (name.op == "bigop" and name.args[:1] == ("int",))
    )
    if name is not None and not named:
        return None  # the letter is a quantity of the formula, not an arbitrary constant
    if context.bound or not same_family(reference.value, answer.value, named=named):
        return None  # a multiple runs through fewer values
    return Finding(True, "expression.family", "numeric", kind="number")


def _up_to_constant(reference: Node, answer: Node, context: Context) -> Finding | None:
    """An antiderivative whose constant the answer leaves out, where the policy lets it."""
    if reference.op != "add" or not context.policy.allow_constant:
        return None
    rest = tuple(x for x in reference.args if x not in _ARBITRARY)
    if len(rest) + 1 != len(reference.args) or not symbols_of(answer):
        return None
    finding = compare(rest[0] if len(rest) == 1 else Node("add", rest), answer, "expression", context)
    return finding if finding.equal and context.allows("constant") else None


_ARBITRARY = frozenset(Node("sym", (name,)) for name in ("C", "c", "C_1", "K"))  # constants of integration


def _percentage(r: Node, a: Node, context: Context) -> Finding | None:
    """Whether one side is the other as a percentage: ``50`` for ``50%``, ``3.04`` for ``0.0304``.

    Bare decimals count only where the question is unknown or speaks of percentages. Two percentages stand as they are.
    """
    marked = _is_percentage(r), _is_percentage(a)
    if not context.policy.include_percentage and not (any(marked) and _asks_in_percent(context.query)):
        return None
    if all(marked) or not (any(marked) or contains(r, _BLURRED) or contains(a, _BLURRED)):
        return None
    try:
        x, y = rational(r), rational(a)
    except UndefinedError:
        return None
    if x is None or y is None or not x or not y:
        return None
    if abs(_bits(x) - _bits(y)) < 4 and context.policy.percent_rel_tol < 0.1:
        return None  # less than 64 times: said without the cost of fractions
    decimal = is_inexact(r) or is_inexact(a)
    if not any(marked):
        if (
            contains(r, _PERCENT)
            or contains(a, _PERCENT)
            or (context.query and not _ASKS_PERCENT.search(context.query))
        ):
            return None
        if not (_is_numeral(r) and _is_numeral(a)):
            return None
        if not (decimal and could_be_percent(x) and could_be_percent(y) and max(x, y) > 1):
            return None
    tolerance = context.policy.percent_rel_tol if decimal else 0
    ratio = Fraction(x) / Fraction(y)
    factors = [Fraction(100), Fraction(1, 100)]
    if marked[0] != marked[1]:
        bare, value = (a, y) if marked[0] else (r, x)
        share = bare.op == "div" or (bare.op == "dec" and not _ASKS_PERCENT.search(context.query))
        if share and -1 < value < 1:
            return None  # a proper fraction is a share of one, and never meant in percent
    if any(marked):  # 50% is 0.5, and meant by a bare 50, never by 0.005
        factors = [Fraction(1, 100)] if marked[0] else [Fraction(100)]
    for factor in factors:
        if abs(ratio / factor - 1) <= tolerance:
            return Finding(True, "number.percentage", "exact", kind="number")
    return None


def _bits(value: Rational) -> int:
    """The binary magnitude of a number, to one bit."""
    return value.numerator.bit_length() - value.denominator.bit_length()


def _is_numeral(node: Node) -> bool:
    """Whether a number stands there as digits, not as a calculation."""
    return node.op in {"num", "dec"} or (node.op == "div" and all(x.op == "num" for x in node.args))


def _is_percentage(node: Node) -> bool:
    return node.op == "percent" or (node.op == "neg" and node.args[0].op == "percent")


_ASKS_PERCENT = Lazy(r"%|per ?cent|\bproportion|\brate\b|百分|процент|pourcent|prozent|por ?ciento", re.IGNORECASE)


def _asks_in_percent(query: str) -> bool:
    """Whether the last sentence of a question speaks of a percentage: then 64 is 64%, whatever else is allowed."""
    *_, last = _SENTENCES.split(query.strip())
    return _ASKS_PERCENT.search(last) is not None


_SENTENCES = Lazy(r"(?<=[.?!])\s+(?=\S)")
_PERCENT = frozenset({"percent"})
_BLURRED = _PERCENT | {"dec"}


def could_be_percent(value: Fraction | float) -> bool:
    """Whether a bare number may be meant as a percentage or its hundredth, as DART-Math has it."""
    return 0 < value < 1 or 1 < value < 100
