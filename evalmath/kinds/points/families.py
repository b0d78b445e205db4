r"""Periodic families: progressions through all integers, ``x = \frac{\pi}{4} + k\pi``, or through all from one on.

Two unions of progressions are equal when they leave the same remainders modulo a common period, whatever their
parameters are called and wherever they start.

>>> from evalmath.kinds.side import source
>>> side = source(r"x = \pm\frac{\pi}{3} + 2k\pi, k \in \mathbb{Z}")
>>> print(claim(side, side.trees[0]))
π/3 + 2·k·π, -π/3 + 2·k·π
"""

from __future__ import annotations

import re
from collections.abc import Collection
from fractions import Fraction
from math import isfinite, lcm
from typing import Any, NamedTuple

from evalmath.algebra.balls import NeedsComplexError, UnboundedError, is_nan
from evalmath.algebra.budget import takes
from evalmath.algebra.evaluate import Evaluator, precision
from evalmath.algebra.exact import UndefinedError
from evalmath.algebra.linear import coefficients
from evalmath.errors import LimitError
from evalmath.kinds.points.listing import values
from evalmath.kinds.points.predicates import condition
from evalmath.kinds.remarks.domains import before_remark, without_remarks
from evalmath.kinds.side import Context, Finding, Source, is_arithmetic
from evalmath.lazily import flint
from evalmath.lexicon.numbers import integer
from evalmath.patterns import Lazy
from evalmath.syntax.marks import script_of
from evalmath.syntax.tree import ONE, SIGNED, TWO, ZERO, Node, relates, symbols_of, walk

__all__ = ["Family", "claim", "judge", "read"]

PRECISION = 256  # bits
CLOSE = 1e-40  # remainders that agree to 40 digits are equal: human constants don't come closer
MAX_COPIES = 400  # of a progression within the common period
MAX_DENOMINATOR = 720  # of the quotient of two periods
_PARAMETERS = frozenset("k n m l j p q r s t".split())
_ARITHMETIC = frozenset({"num", "dec", "sym", "const", "add", "mul", "neg", "div", "pow", "fn", "group", "degree"})
_STARTING = frozenset({"naturals", "nonnegative integers"})  # domains that begin somewhere
_PI = Node("const", ("pi",))
_INTEGERS = Node("const", ("integers",))

Step = tuple[Any, Any]  # the first value and the period, as balls


class Family(NamedTuple):
    """Members as written, their first values and periods, the unknown's name, what the parameter runs through."""

    members: tuple[Node, ...]
    steps: tuple[Step, ...]
    unknown: str
    domain: str

    def __str__(self) -> str:
        return ", ".join(map(str, self.members))


def claim(side: Source, tree: Node) -> Family | None:
    """Progressions with a remark on their parameter, or with a multiple of pi."""
    found = read(side, tree)
    if found is None or found.domain:
        return found
    if found.members[0].op not in _ARITHMETIC:
        return None
    periodic = any(n == _PI or n.op == "degree" for n in walk(tree))
    return found if periodic and (found.unknown or len(found.members) > 1) else None


def read(side: Source, tree: Node) -> Family | None:
    """As :func:`claim`; a bare expression too."""
    if tree.op not in _FORMS:
        return None
    if relates(tree, "in") and tree.args[2].op == "setb":
        tree = tree.args[2]
    if tree.op == "setb" and tree.args[0].op == "sym":
        tree = tree.args[1]  # {x | x = 2k, k in Z}
    tree, parameters = without_remarks(tree)
    residue = None if parameters else _residue(tree)
    if residue is not None:
        return residue
    domains = set(parameters.values())
    if not domains <= {"integers", *_STARTING} or len(domains) > 1:
        return None
    found = values(tree)
    if found is None or found.style not in {"list", "set"} or (found.names and not found.numbered):
        return None
    steps = [_step(x, parameters.keys() or _PARAMETERS - {found.unknown}) for x in found.items]
    if not steps or None in steps:
        return None
    said = "integers" if "integer" in before_remark(side.text)[1].lower() else ""
    return Family(found.items, tuple(x for x in steps if x), found.unknown, next(iter(domains), said))


_FORMS = _ARITHMETIC | SIGNED | frozenset({"rel", "seq", "setb", "setop", "word", "apply", "bigop", "unit"})

# --- classes of integers ------------------------------------------------------------------------------------------


def _residue(tree: Node) -> Family | None:
    r"""``x = 3 (mod 7)``, ``[3]_7``, ``n`` odd, ``x \equiv 1, 2 \pmod 3``"""
    one = _class(tree)
    return _remainders_said(tree) if one is None else _classes(tree, [one], "")


def _remainders_said(tree: Node) -> Family | None:
    """The classes that conditions on one name tell."""
    said = condition(tree)
    parts = said.args[1:] if said.op == "seq" and set(said.args[0]) == {"or"} else (said,)
    found: list[tuple[Node, Node]] = []
    names: set[str] = set()
    for part in parts:
        if part.op != "rel" or part.args[1] != "=" or part.args[0].op != "fn" or part.args[0].args[0] != "mod":
            return None
        _, of, modulus = part.args[0].args
        names |= symbols_of(of)
        if len(names) != 1 or symbols_of(modulus) or symbols_of(part.args[2]):
            return None
        row = coefficients(of, sorted(names))
        if row is None or row[0] != 1:
            return None
        found.append((Node("add", (part.args[2], Node("num", (-row[1],)))), modulus))
    return _classes(tree, found, names.pop())


def _class(tree: Node) -> tuple[Node, Node] | None:
    r"""The first value and the step of ``3 \pmod 7``, ``[3]_7``, all odd numbers, ``3\mathbb{Z}``."""
    op, args = tree
    if relates(tree, "mod"):
        return args[0], args[2]
    if op == "fn" and args[0] == "mod" and len(args) == 3:
        return args[1], args[2]
    if op == "word":
        worded = _WHOLE.fullmatch(args[0])
        return None if worded is None else (ONE if worded[1].lower() == "odd" else ZERO, TWO)
    if op == "mul" and args[-1] == _INTEGERS and len(args) == 2:
        return ZERO, args[0]
    place, modulus, inner = script_of(tree) or ("", "", tree)
    if place == "subscript" and modulus.isdecimal() and inner.op == "group" and inner.args[0] == "[":
        return inner.args[2], Node("num", (integer(modulus),))
    return (ZERO, ONE) if tree == _INTEGERS else None


_WHOLE = Lazy(r"(?:the |(?:set of )?all (?:the )?)?(odd|even) (?:integers|numbers)", re.IGNORECASE)


def _classes(tree: Node, classes: list[tuple[Node, Node]], unknown: str) -> Family | None:
    steps: list[Step] = []
    for first, period in classes:
        if symbols_of(first) or symbols_of(period):
            return None
        place, step = _at(first, "", 0), _at(period, "", 0)
        if place is None or step is None or not (step > 0 or step < 0):
            return None
        steps.append((place, step))
    stepped = relates(tree, "=") and bool(symbols_of(tree.args[2]))
    # A class of residues holds integers, but a multiple does so only of an integer.
    return Family((tree,), tuple(steps), unknown, "" if stepped else "integers")


# --- first values and periods -------------------------------------------------------------------------------------


def _step(member: Node, parameters: Collection[str]) -> Step | None:
    """First value and period of a progression in one of some parameters."""
    name, *others = symbols_of(member) or ("",)
    if others or name not in parameters or not (is_arithmetic(member) and _is_affine(member, name)):
        return None
    first, second = (_at(member, name, k) for k in (0, 1))
    if first is None or second is None:
        return None
    with precision(PRECISION):
        step = second - first
    return (first, step) if step > 0 or step < 0 else None


def _is_affine(node: Node, name: str) -> bool:
    r"""Whether a name is only multiplied and added to: ``\frac{\pi}{6} + 2k\pi``; two of its values tell all."""
    if node.op == "sym" or name not in symbols_of(node):
        return True
    if node.op in {"add", "neg"}:
        return all(_is_affine(x, name) for x in node.args)
    if node.op == "mul":
        held = [x for x in node.args if name in symbols_of(x)]
        return len(held) == 1 and _is_affine(held[0], name)
    return node.op == "div" and name not in symbols_of(node.args[1]) and _is_affine(node.args[0], name)


def _at(member: Node, name: str, k: int) -> Any | None:
    try:
        value = Evaluator({name: k}, PRECISION).value(member)
    except (UndefinedError, UnboundedError, NeedsComplexError):
        return None
    return None if is_nan(value) or isinstance(value, flint.acb) else value


# --- judging ------------------------------------------------------------------------------------------------------


def judge(reference: Family, answer: Family, context: Context) -> Finding:
    """The same remainders modulo a common period."""
    if reference.unknown and answer.unknown and reference.unknown != answer.unknown:
        return Finding(False, "progression.variable", "exact", f"{reference.unknown} against {answer.unknown}")
    if reference.domain and answer.domain and reference.domain != answer.domain:
        return Finding(False, "progression.domain", "exact", f"{reference.domain} against {answer.domain}")
    if any(map(_is_set, (reference, answer))) and not (reference.domain and answer.domain):
        return Finding(False, "progression.domain", "exact", "one side is a set, the other one of its numbers")
    with precision(PRECISION):
        return _compare(reference, answer)


def _is_set(side: Family) -> bool:
    r"""Whether all numbers of a progression stand there, not one of them: ``2\mathbb{Z}``, ``0, \pm 2, \ldots``."""
    return any(n == _INTEGERS or n.op == "dots" for n in walk(side.members[0]))


def _compare(reference: Family, answer: Family) -> Finding:
    unit = abs(reference.steps[0][1])
    periods = [_quotient(b, unit) for _, b in (*reference.steps, *answer.steps)]
    if any(p is None for p in periods):
        return Finding(False, "progression.period", "numeric", "the periods have no common multiple")
    common = _common([p for p in periods if p is not None])
    sizes = [common / p for p in periods if p is not None]
    if max(sizes) > MAX_COPIES:
        return Finding(None, "progression.undecided", "numeric")
    if not _STARTING.isdisjoint((reference.domain, answer.domain)):
        left, right = ([(a / unit, b / unit) for a, b in side.steps] for side in (reference, answer))
        same = len(left) == len(right) and all(any(_near(x, y) for y in right) for x in left)
    else:
        split = len(reference.steps)
        left = _remainders(reference, unit, common, sizes[:split])
        right = _remainders(answer, unit, common, sizes[split:])
        same = _covers(left, right) and _covers(right, left)
    detail = "" if same else f"{reference} against {answer}"
    return Finding(same, "progression.equal" if same else "progression.differs", "numeric", detail)


def _quotient(period: Any, unit: Any) -> Fraction | None:
    """The quotient of two periods as a fraction, if it is one of human size."""
    value = abs(period) / unit
    number = float(value)
    if not isfinite(number):  # too long a period to compare member by member
        return None
    guess = Fraction(number).limit_denominator(MAX_DENOMINATOR)
    return guess if guess and abs(value * guess.denominator - guess.numerator).abs_upper() < CLOSE else None


def _common(periods: list[Fraction]) -> Fraction:
    bottom = lcm(*(p.denominator for p in periods))
    return Fraction(lcm(*(int(p * bottom) for p in periods)), bottom)


def _remainders(side: Family, unit: Any, common: Fraction, sizes: list[Fraction]) -> list[Any]:
    """Where the values lie in the common period, as shares of it."""
    whole = unit * common.numerator / common.denominator
    return [(a + b * k) / whole for (a, b), size in zip(side.steps, sizes, strict=True) for k in range(int(size))]


def _covers(places: list[Any], others: list[Any]) -> bool:
    if not takes(len(places) * len(others)):
        raise LimitError("MAX_STEPS")
    return all(any(_whole(x - y) for y in others) for x in places)


def _whole(x: Any) -> bool:
    return bool(abs(x - round(float(x.mid()))).abs_upper() < CLOSE)


def _near(x: Step, y: Step) -> bool:
    return all(bool(abs(a - b).abs_upper() < CLOSE) for a, b in zip(x, y, strict=True))
