"""Random sets, tuples, matrices and relations: their spellings are equal, near misses aren't, wrapping says nothing.

The families are functions in ``tests/generate``; each gives an object's spellings and near misses for a random source.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Verdict
from tests.generate import relations, sets, tuples
from tests.generate.objects import WRAPPINGS, Family, Sample

FAMILIES = (*sets.FAMILIES, *tuples.FAMILIES, *relations.FAMILIES)
EXAMPLES = 30  # of each family and property: two seconds a family
EVERY_FAMILY = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
BOUNDED = settings(max_examples=EXAMPLES, derandomize=True, deadline=None)
SEEDS = st.integers(0, 1 << 30)


def judge(reference: str, answer: str) -> Verdict:
    """The verdict without SymPy: no family needs it. Some spellings are conditions still to be solved."""
    return check(Task((reference,), answer=answer), Policy(require_solved=False))


def sample(family: Family, seed: int) -> tuple[Sample, Random]:
    """An object of a family, and the random source that made it."""
    rng = Random(seed)
    return family(rng), rng


@EVERY_FAMILY
@BOUNDED
@given(seed=SEEDS)
def test_spellings_are_equal(family: Family, seed: int) -> None:
    """Any two spellings of one object are equal, in both directions; each equals itself."""
    (spellings, _), rng = sample(family, seed)
    one, other = rng.choice(spellings), rng.choice(spellings)
    for reference, answer in ((one, other), (other, one), (one, one)):
        verdict = judge(reference, answer)
        assert verdict.correct, f"{reference!r} against {answer!r}: {verdict.explain()}"


@EVERY_FAMILY
@BOUNDED
@given(seed=SEEDS)
def test_near_misses_are_not(family: Family, seed: int) -> None:
    """No spelling of an object equals a near miss, in either direction."""
    (spellings, misses), rng = sample(family, seed)
    spelling, miss = rng.choice(spellings), rng.choice(misses)
    for reference, answer in ((spelling, miss), (miss, spelling)):
        verdict = judge(reference, answer)
        assert not verdict.correct, f"{reference!r} against {answer!r}: {verdict.explain()}"


@EVERY_FAMILY
@BOUNDED
@given(seed=SEEDS)
def test_wrapping_says_nothing(family: Family, seed: int) -> None:
    """Dollars, a box, spaces, a full stop and the like change no verdict."""
    (spellings, misses), rng = sample(family, seed)
    one, other, miss, wrap = (rng.choice(x) for x in (spellings, spellings, misses, WRAPPINGS))
    assert judge(one, wrap(other)).correct, (one, wrap(other))
    assert judge(wrap(one), other).correct, (wrap(one), other)
    assert not judge(one, wrap(miss)).correct, (one, wrap(miss))


@settings(max_examples=400, derandomize=True, deadline=None)
@given(seed=SEEDS)
def test_families_are_apart(seed: int) -> None:
    """An object of one family equals none of another, but for the kinds that mean one another's."""
    rng = Random(seed)
    first, second = rng.sample(FAMILIES, 2)
    if {first.__name__, second.__name__} <= ALIKE:
        return
    one, other = rng.choice(first(rng).spellings), rng.choice(second(rng).spellings)
    verdict = judge(one, other)
    assert not verdict.correct, f"{one!r} against {other!r}: {verdict.explain()}"


ALIKE = {"point", "vector", "sequence", "finite", "opposite", "signs"}  # (1, 2), <1, 2> and "1, 2"
