"""Endless pairs: random objects in many spellings are equal, near misses aren't, and wrapping changes nothing.

The families of ``tests/generate`` make an object from a seed. Hypothesis chooses the seeds, the same ones every time.
"""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from tests.generate import calculus, expressions, numbers, words
from tests.generate.mangle import MANGLES
from tests.generate.objects import WRAPPINGS, Family

FAMILIES = tuple(chain.from_iterable(m.FAMILIES for m in (numbers, expressions, calculus, words)))
# families with spellings that the judge does not read yet; there is none of which it accepts a near miss
UNREAD = frozenset("percentage monomial count".split())

LATEX = tuple(chain(expressions.FAMILIES, calculus.FAMILIES))
HARMLESS = tuple(
    (name, change)
    for name, change in MANGLES
    if name not in {"text in front", "quadrupled backslashes", "mathrm", "text round all", "thin factors"}
)

seeds = st.integers(0, 10**9)
few = settings(derandomize=True, max_examples=5, deadline=None, database=None, phases=[Phase.generate])


def families(found: tuple[Family, ...], pending: frozenset[str] = frozenset()) -> list[object]:
    """One parameter per family, those with known gaps marked."""
    mark = pytest.mark.xfail(strict=True)
    return [pytest.param(f, id=f.__name__, marks=[mark] if f.__name__ in pending else []) for f in found]


def judge(reference: str, answer: str) -> Verdict:
    """The verdict on one pair, SymPy last."""
    verdict = check(Task((reference,), answer=answer), Policy())
    if verdict.status is Status.UNDECIDED:
        verdict = check(Task((reference,), answer=answer), Policy(), symbolic=True)
    return verdict


@pytest.mark.parametrize("family", families(FAMILIES, UNREAD))
@given(seed=seeds)
@few
def test_spellings_are_equal(family: Family, seed: int) -> None:
    """Every spelling of an object equals the first one in both directions, itself, and itself in some wrapping."""
    rng = Random(seed)
    first, *others = family(rng).spellings
    for text in (first, *others):
        wrapped = rng.choice(WRAPPINGS)(text)
        for pair in ((first, text), (text, first), (text, text), (text, wrapped), (wrapped, text)):
            assert judge(*pair), pair


@pytest.mark.parametrize("family", families(FAMILIES))
@given(seed=seeds)
@few
def test_near_misses_differ(family: Family, seed: int) -> None:
    """Another sign, digit, exponent, name, unit or function is never accepted, whatever the spelling."""
    rng = Random(seed)
    sample = family(rng)
    for miss in sample.misses:
        for text in rng.sample(sample.spellings, min(2, len(sample.spellings))):
            for pair in ((text, miss), (miss, text)):
                assert not judge(*pair), pair


@pytest.mark.parametrize("family", families(LATEX))
@given(seed=seeds)
@few
def test_accidents_are_forgiven(family: Family, seed: int) -> None:
    """Lost braces and backslashes, doubled ones, odd spacing and fonts change nothing for a person."""
    rng = Random(seed)
    for text in family(rng).spellings[:4]:
        for name, change in rng.sample(HARMLESS, 12):
            assert judge(text, change(text)), (name, text, change(text))


@pytest.mark.parametrize(("operator", "value"), calculus.VALUES)
def test_operators_are_evaluated(operator: str, value: str) -> None:
    """A sum, integral, limit or derivative in the reference may be answered by its value, not the other way round."""
    assert judge(operator, value)
    assert judge(value, operator).reason.endswith(".unevaluated")
