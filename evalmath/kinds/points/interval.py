r"""Sets of reals: intervals, unions, inequalities in one unknown, however they are written.

>>> from evalmath.kinds.side import source
>>> [str(claim(s, s.trees[0])) for s in map(source, ["x<-1 or x>3", r"(-\infty,-1)\cup(3,\infty)"])]
['(-∞, -1) ∪ (3, ∞)', '(-∞, -1) ∪ (3, ∞)']
"""

from __future__ import annotations

from dataclasses import replace

from evalmath.algebra.conditions import holds
from evalmath.kinds.points.phrased import phrased
from evalmath.kinds.points.reals import reals
from evalmath.kinds.points.realset import RealSet, as_condition, canonical, is_infinite
from evalmath.kinds.points.solved import is_relational, states_values
from evalmath.kinds.side import Context, Finding, Source
from evalmath.syntax.tree import Node, symbols_of

__all__ = ["claim", "judge", "read"]


def claim(side: Source, tree: Node) -> RealSet | None:
    """A set of reals that is more than a list of points."""
    found = read(side, tree)
    if found is None or (found.condition is None and all(p.low == p.high for p in found.pieces)):
        return None
    return found


def read(side: Source, tree: Node) -> RealSet | None:
    """As :func:`claim`, and finite sets too; an inequality that is not solved counts by its truth."""
    found = reals(tree)
    if found is None:
        said = phrased(side.text)
        if said is not None:
            tree, named = said
            found = reals(tree)
            if found is not None and not named:
                found = replace(found, unknown="")
    return replace(found, relational=True) if found is not None and is_relational(tree) else found


def judge(reference: RealSet, answer: RealSet, context: Context) -> Finding:
    """The same set of reals."""
    if answer.relational and not (reference.relational or context.policy.symmetric_relations):
        return Finding(False, "interval.kind", "read", "an inequality where its solution is asked for")
    if reference.unknown and answer.unknown and reference.unknown != answer.unknown:
        detail = f"{reference.unknown} against {answer.unknown}"
        return Finding(False, "interval.variable", "exact", detail)
    if reference.condition is not None or answer.condition is not None:
        finding = _by_truth(reference, answer)
        handed_back = (
            reference.condition is None and answer.condition is not None and not states_values(answer.condition)
        )
        if handed_back and finding.equal is not False and context.policy.require_solved and not context.depth:
            return Finding(False, "interval.unsolved", "read", f"{answer} is still to be solved")
        return finding
    if reference.conjoined != answer.conjoined:
        return Finding(False, "interval.conjoined", "read", "one side says *and*, the other *or*")
    left, right = canonical(reference.pieces), canonical(answer.pieces)
    if left is None or right is None:
        left, right = reference.pieces, answer.pieces  # symbolic ends: as they are written
    if len(left) != len(right):
        return Finding(False, "interval.pieces", "exact", f"{len(left)} pieces against {len(right)}")
    undecided: Finding | None = None
    for p, q in zip(left, right, strict=True):
        for end, a, b, a_open, b_open in (
            ("left", p.low, q.low, p.low_open, q.low_open),
            ("right", p.high, q.high, p.high_open, q.high_open),
        ):
            if (a.op == "degree") != (b.op == "degree") and context.allows("degree"):
                a, b = (x.args[0] if x.op == "degree" else x for x in (a, b))
            finding = context.same(a, b) if not (is_infinite(a) or is_infinite(b)) else Finding(a == b, "", "exact")
            if finding.equal is False:
                return Finding(False, f"interval.{end}-end", finding.stage, f"{p} against {q}: {a} and {b}")
            if finding.equal is None:
                undecided = finding._replace(reason="interval.undecided")
            if a_open != b_open:
                return Finding(False, f"interval.{end}-closed", "exact", f"{p} against {q}")
    return undecided or Finding(True, "interval.equal", "exact")


def _by_truth(reference: RealSet, answer: RealSet) -> Finding:
    """Compare membership at many points when a side is a condition that was not solved."""
    names = [n for side in (reference, answer) if side.condition is not None for n in symbols_of(side.condition)]
    unknown = reference.unknown or answer.unknown or names[0]
    first, second = as_condition(reference, unknown), as_condition(answer, unknown)
    if (symbols_of(first) | {unknown}) != (symbols_of(second) | {unknown}):
        return Finding(False, "interval.variable", "exact", "the conditions have other names")
    equal, detail = holds(first, second)
    reason = {True: "interval.equal", False: "interval.membership", None: "interval.undecided"}[equal]
    return Finding(equal, reason, "numeric", detail)
