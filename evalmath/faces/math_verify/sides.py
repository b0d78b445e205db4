r"""Judging two sides that are trees already, here or in a worker.

A worker is given tasks as plain data, so a side travels as JSON. What the judge is told besides: where decimals are
compared more sharply than floats can, and that ``50%`` may stand for 50.

>>> from evalmath.faces.math_verify.reading import read
>>> task = task_of(read("1/3"), read("0.333333"))
>>> judge_sides(task, Policy(abs_tol=1e-6)).correct, judge_sides(task, Policy()).correct
(True, False)
"""

from __future__ import annotations

import json
import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

from evalmath.algebra.budget import judgement
from evalmath.algebra.equality import ABS_SHARE, same, value_of
from evalmath.algebra.exact import UndefinedError, is_inexact, rational
from evalmath.check import Task
from evalmath.faces.math_verify.loose import loosened
from evalmath.kinds import Context, Finding, Source, judge
from evalmath.kinds.side import Same
from evalmath.lazily import flint
from evalmath.policy import Policy
from evalmath.syntax.tree import Node, symbols_of
from evalmath.verdict import Status, Verdict

__all__ = ["judge_sides", "task_of"]

COARSE = 1e-6  # above this, decimals were asked to be rounded
FLOATS = 1e-15  # a tolerance that is smaller cannot be told by floats
_LOOSE = "loose"


def task_of(reference: Source, answer: Source, *, strict: bool = True) -> Task:
    """Two sides as a task for :func:`judge_sides`."""
    return Task((_packed(reference),), answer=_packed(answer), query="" if strict else _LOOSE)


def judge_sides(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Judge two packed sides; runs here and, with ``symbolic``, in a worker."""
    reference, answer = _unpacked(task.references[0]), _unpacked(task.answer or "")
    reference, answer = _percent_aside(reference, answer), _percent_aside(answer, reference)
    context = Context(policy, _comparison(policy, symbolic=symbolic), judge)
    with judgement():
        finding = judge(reference, answer, context)
    if not finding.equal and len(answer.trees) > 1:
        with judgement():  # the number that was found in a text, without the words beside it
            again = judge(reference, Source(None, answer.trees[:1]), context)
        finding = again if again.equal else finding
    ends = _right_ends(answer)
    if not finding.equal and ends is not None and all(tree.op != "rel" for tree in reference.trees):
        with judgement():  # whatever stands on the left: Math-Verify takes the right end
            again = judge(reference, ends, context)
        finding = again if again.equal else finding
    if not finding.equal and task.query == _LOOSE:
        for one, other in loosened(reference, answer):
            with judgement():
                again = judge(one, other, context)
            if again.equal or (again.equal is None and finding.equal is False):
                finding = again
            if again.equal:
                break
    return Verdict(_status(finding), finding.reason, finding.stage, detail=finding.detail)


def _right_ends(side: Source) -> Source | None:
    """The right ends of the chains of equalities that a side is read as; None if it is none."""
    if not side.trees or any(tree.op != "rel" or set(tree.args[1::2]) != {"="} for tree in side.trees):
        return None
    return side.with_trees(tuple(tree.args[-1] for tree in side.trees))


def _status(finding: Finding) -> Status:
    if finding.equal is None:
        unreadable = finding.reason == "reference.unreadable"
        return Status.UNREADABLE_REFERENCE if unreadable else Status.UNDECIDED
    return Status.CORRECT if finding.equal else Status.INCORRECT


def _comparison(policy: Policy, *, symbolic: bool) -> Same:
    """Decimal places are for numbers; the decimals in functions are compared as sharply as the evaluator does."""
    usual = Policy()
    of_functions = replace(
        policy,
        abs_tol=min(policy.abs_tol, usual.abs_tol),
        rel_tol=min(usual.rel_tol, max(policy.rel_tol, policy.abs_tol)),
    )

    def compare(a: Node, b: Node) -> Finding:
        if min(policy.abs_tol, policy.rel_tol) < FLOATS and (is_inexact(a) or is_inexact(b)):
            close = _close(a, b, policy)
            if close is not None:
                return Finding(close, "", "tolerance")
        if policy.abs_tol > COARSE and (is_inexact(a) or is_inexact(b)) and _same_places(a, b, policy):
            return Finding(True, "", "tolerance")
        outcome = same(a, b, of_functions if symbols_of(a) or symbols_of(b) else policy)
        if outcome.equal is None and symbolic:
            from evalmath.algebra.symbolic import same_symbolically

            outcome = same_symbolically(a, b, policy)
        return Finding(outcome.equal, "", outcome.stage, outcome.detail)

    return compare


def _close(a: Node, b: Node, policy: Policy) -> bool | None:
    """Two rational numbers within tolerances that floats are too coarse for; None if a side is not rational."""
    try:
        x, y = rational(a), rational(b)
    except UndefinedError:
        return None
    if x is None or y is None:
        return None
    size = max(abs(Fraction(x)), abs(Fraction(y)))
    absolute = min(Fraction(policy.abs_tol), size * Fraction(ABS_SHARE))
    return abs(Fraction(x) - Fraction(y)) <= max(Fraction(policy.rel_tol) * size, absolute)


def _same_places(a: Node, b: Node, policy: Policy) -> bool:
    """Whether two constants are one decimal when both are rounded to the places asked for; nothing is not one."""
    x, y = value_of(a), value_of(b)
    if x is None or y is None or not (isinstance(x, flint.arb) and isinstance(y, flint.arb)):
        return False
    places = round(-math.log10(policy.abs_tol))
    first, second = round(float(x.mid()), places), round(float(y.mid()), places)
    return first == second != 0


def _percent_aside(side: Source, other: Source) -> Source:
    """``50%`` is 50 as well where the other side has no percent sign: it was asked for in percent."""
    if any(tree.op == "percent" for tree in other.trees):
        return side
    plain = tuple(tree.args[0] for tree in side.trees if tree.op == "percent")
    return side.with_trees((*side.trees, *plain)) if plain else side


# --- sides as JSON ------------------------------------------------------------------------------------------------

_NODE, _TUPLE, _FRACTION, _INTEGER = range(4)
_SAFE = 1 << 53  # JSON's integers are exact to here everywhere


def _packed(side: Source) -> str:
    """A side as JSON.

    >>> _packed(Source("1/2", (Node("num", (Fraction(1, 2),)),)))
    '["1/2", [1, [0, "num", [2, "0x1", "0x2"]]]]'
    """
    return json.dumps([side.text, _pack(side.trees)])


def _pack(value: Any) -> Any:
    if value.__class__ is Node:
        return [_NODE, value.op, *map(_pack, value.args)]
    if isinstance(value, tuple):
        return [_TUPLE, *map(_pack, value)]
    if isinstance(value, Fraction):
        return [_FRACTION, hex(value.numerator), hex(value.denominator)]
    if isinstance(value, int) and abs(value) >= _SAFE:
        return [_INTEGER, hex(value)]
    return value


def _unpacked(packed: str) -> Source:
    text, trees = json.loads(packed)
    return Source(text, _unpack(trees))


def _unpack(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    kind, *rest = value
    if kind == _NODE:
        return Node(rest[0], tuple(map(_unpack, rest[1:])))
    if kind == _TUPLE:
        return tuple(map(_unpack, rest))
    if kind == _FRACTION:
        return Fraction(int(rest[0], 16), int(rest[1], 16))
    return int(rest[0], 16)
