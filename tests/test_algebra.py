r"""The ladder: which rung says what."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction

import pytest
import sympy.core.random

from evalmath.algebra import roots
from evalmath.algebra.elided import filled
from evalmath.algebra.equality import order, same
from evalmath.algebra.evaluate import Evaluator
from evalmath.algebra.roots import edges
from evalmath.algebra.symbolic import same_symbolically
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.syntax.grammar import parse
from evalmath.syntax.tree import contains

DEFAULT = Policy()

LADDER = [
    ("x+1", "x+1", True, "tree"),
    (r"\frac{2}{4}", "0.5", True, "exact"),
    ("2^{-1}", "1/2", True, "exact"),
    ("1/2004!", "1/2006!", False, "exact"),  # no tolerance between exact values, however small the gap
    (r"10^{-10}", r"2\cdot10^{-10}", False, "exact"),
    ("(x+1)^2", "x^2+2x+1", True, "exact"),
    ("(x+1)^2", "x^2+1", False, "exact"),
    (r"\frac{x^2-1}{x+1}", "x-1", True, "exact"),
    ("2^{1000000}", "2^{1000000}+1", False, "exact"),  # too long to write out, yet proved different
    (r"\sqrt{12}", r"2\sqrt3", True, "numeric"),
    ("4", r"4\sqrt2", False, "numeric"),
    (r"e^{i\pi}", "-1", True, "numeric"),
    (r"\sqrt[3]{-8}", "-2", True, "numeric"),  # the real root, not the principal one
    (r"\sqrt{1/n}", r"1/\sqrt n", True, "numeric"),
    ("(-1)^n", "(-1)^{n+2}", True, "numeric"),
    ("(-1)^x", r"\cos(\pi x)", False, "numeric"),  # equal at integers only
    (r"\lfloor x \rfloor", "0", False, "numeric"),  # equal below one only
    (r"\sqrt{(x-100)^2}", "100-x", False, "numeric"),  # equal below a hundred only
    ("|x+101|-101", "|x+100|-100", False, "numeric"),
    (r"\sin^2 x+\cos^2 x", "1", True, "numeric"),
    (r"\ln x^2", r"2\ln x", True, "numeric"),
    ("e^{-10x}+C", "e^{-10x}", False, "numeric"),
    ("f'(x)", "f(x)", False, "numeric"),
    ("f(x)^2", "f(x)f(x)", True, "exact"),
    ("1-1/e", "1+1/e", False, "numeric"),
    ("0.333333333333", "1/3", True, "tolerance"),
    ("0.0000001", "0.0000002", False, "exact"),
    (r"10^{400}", r"1.0\cdot10^{400}", True, "exact"),
    (r"10^{400}", r"1.1\cdot10^{400}", False, "exact"),  # beyond floats
    (r"10^{400}", "0.5", False, "exact"),
    (r"1.0\cdot10^{-400}", r"2\cdot10^{-400}", False, "exact"),  # and too small for them
    (r"1.0\cdot10^{-400}", r"10^{-400}", True, "exact"),
    (r"\sum_{k=1}^{100}\sum_{j=1}^{100} jk", "5050^2", True, "exact"),
    (r"\sum_{k=1}^{900}\sum_{j=1}^{900}\sum_{l=1}^{900} jkl", "1", None, "numeric"),  # refused, not counted for hours
    (r"\int_a^b 2x\,dx", r"\int_a^b x\,dx", False, "exact"),
    (r"\int_{2a}^{4b} x^2 dx", r"\int_{a+a}^{5b-b} xx\,dx", True, "numeric"),
]


@pytest.mark.parametrize(("a", "b", "equal", "stage"), LADDER)
def test_ladder(a: str, b: str, equal: bool | None, stage: str) -> None:
    """The cheapest rung that knows decides, the same way in both directions."""
    for x, y in ((a, b), (b, a)):
        outcome = same(parse(x), parse(y), DEFAULT)
        assert (outcome.equal, outcome.stage) == (equal, stage)


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [
        (r"\int_0^1 x\,dx", "1/2", True),
        (r"\int_0^1 x\,dx", "1/3", False),
        (r"\lim_{x\to0}\frac{\sin x}{x}", "1", True),
        (r"\sum_{n=1}^{\infty}\frac{1}{n^2}", r"\frac{\pi^2}{6}", True),
        (r"\frac{d}{dx} x^2", "2x", True),
        (r"\frac{d}{dx} x^2", "x", False),
    ],
)
def test_symbolic_rung(a: str, b: str, equal: bool) -> None:
    """SymPy evaluates what no other rung does."""
    assert same_symbolically(parse(a), parse(b)).equal is equal


def test_the_symbolic_rung_remembers_nothing() -> None:
    """SymPy draws numbers; what it drew before must not decide: on some draws these two were undecided."""
    pair = parse("root(x)"), parse("sqrt(x)")
    found = set()
    for seed in range(6):
        sympy.core.random.seed(seed)
        found.add(same_symbolically(*pair).equal)
    assert len(found) == 1


@pytest.mark.parametrize(
    "text",
    [
        "9^{9^{9^9}}",
        "(10^{10})!",
        r"e^{e^{e^{e^{10}}}}",
        r"\sin(10^{100000})",
        r"\sum_{k=1}^{10^9} k",
        r"\binom{10^9}{5}",
    ],
)
def test_huge_values_are_refused_not_computed(text: str) -> None:
    """Nothing below SymPy runs away; the answer is "don't know" or a proof."""
    assert same(parse(text), parse("5"), DEFAULT).equal in {None, False}


@pytest.mark.parametrize(
    ("a", "b", "sign"), [("1", "2", -1), (r"\pi", "3", 1), (r"\sqrt4", "2", 0), (r"-\infty", "0", -1), ("x", "1", None)]
)
def test_order(a: str, b: str, sign: int | None) -> None:
    """Real constants are ordered, names are not."""
    assert order(parse(a), parse(b)) == sign


def test_tolerance_is_an_option_not_a_leak() -> None:
    """A wider tolerance blurs decimals; exact values only if the policy says so."""
    third = parse("1/3"), parse("0.333")
    assert same(*third, Policy(rel_tol=1e-2)).equal is True
    assert same(*third, DEFAULT).equal is False
    exact = parse("1/3"), parse("333/1000")
    assert same(*exact, Policy(rel_tol=1e-2)).equal is False
    assert same(*exact, Policy(rel_tol=1e-2, blur_exact=True)).equal is True


@pytest.mark.parametrize(
    ("condition", "near", "at_most"),
    [
        (r"e^x > 3x", "1.5121345516578424738967396780720387046", 300),
        (r"\tan x > 1", "0.78539816339744830961566084581987572104", 5200),  # with poles, which no chord finds
        (r"\sin(x)^3 > 0", "3.1415926535897932384626433832795028842", 5000),  # threefold: chords are of no use
    ],
)
def test_edges_are_exact_to_many_digits_and_found_in_few_steps(
    condition: str, near: str, at_most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Halving alone takes 160 values an edge; each further one costs what the whole of another pair does."""
    values = []
    monkeypatch.setattr(roots, "real_value", lambda *at, value=roots.real_value: values.append(at) or value(*at))
    found = [x for x, _ in edges([parse(condition)], "x")]
    assert min(abs(x - Fraction(near)) for x in found) < Fraction(1, 10**36)
    assert len(values) < at_most


def test_flint_is_imported_where_a_ball_is_computed_and_not_before() -> None:
    """A third of the first verdict was its import, and most pairs need exact fractions only."""
    judged = "import sys; from evalmath import is_equiv; print(is_equiv({}, {}), 'flint' in sys.modules)"
    for answer, reference, needed in (
        ("0.5", "1/2", False),
        ("(x+1)^2", "x^2+2x+1", False),
        (r"\sqrt{12}", r"2\sqrt3", True),
    ):
        code = judged.format(repr(answer), repr(reference))
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert run.stdout.split() == ["True", str(needed)]


def test_evaluation_restores_the_precision() -> None:
    """FLINT's precision is a global: a value must not leave it changed."""
    from flint import ctx

    before = ctx.prec
    Evaluator({}, 999).value(parse(r"\pi"))
    assert ctx.prec == before


def test_verdicts_do_not_depend_on_the_hash_seed() -> None:
    """The same pair gives the same outcome in any process."""
    code = (
        "from evalmath.algebra.equality import same; from evalmath.syntax.grammar import parse;"
        "from evalmath.policy import Policy;"
        r"print([same(parse(a), parse(b), Policy()) for a, b in [('\\sqrt{x}+y', 'y-\\sqrt{x}'), ('x^y', 'y^x')]])"
    )
    outputs = set()
    for seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        outputs.add(run.stdout)
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("query", "right"), [("", True), ("Add the first n integers.", True), (r"Find $1+2+\cdots+n$.", False)]
)
def test_a_sum_written_out_is_no_value_of_itself(query: str, right: bool) -> None:
    """A sum with an ellipsis is as good as its value, but not where the question wrote it."""
    verdict = check(Task(("n(n+1)/2",), answer=r"1+2+\cdots+n", query=query), Policy())
    assert verdict.correct == right, verdict.explain()
    assert right or verdict.reason == "expression.unevaluated"


@pytest.mark.parametrize("text", [r"1+2+\cdots+2^n", r"0+2+\cdots+n", r"1+\cdots+n", r"1+2+\cdots", r"1+2+\cdots+n-1"])
def test_unproven_general_terms_stay_elided(text: str) -> None:
    """Where several general terms fit the written ones, or none, there is no value."""
    assert contains(filled(parse(text)), frozenset({"dots"}))


@pytest.mark.parametrize("name", ["rel_tol", "abs_tol", "percent_rel_tol"])
@pytest.mark.parametrize("value", [-1e-9, float("nan"), float("inf")])
def test_tolerances_that_cannot_be(name: str, value: float) -> None:
    """No policy with them comes to be: every comparison by it would be one that nobody meant."""
    with pytest.raises(ValueError, match=f"{name} = "):
        Policy(**{name: value})


def test_an_oscillating_condition_is_told_apart_at_its_first_edge() -> None:
    """The edges are looked at as they are found: 138 searched ones took more steps than a judgement has."""
    verdict = check(Task(("cos(10x)+0.0000001 < 0",), answer="cos(10x) < 0"), Policy())
    assert (verdict.correct, verdict.reason) == (False, "interval.membership")
    verdict = check(Task(("cos(10x) < 0",), answer="cos(10x)+0.0000001 < 0"), Policy())
    assert (verdict.correct, verdict.reason) == (False, "interval.membership")
    assert check(Task((r"\sin(2x)>1/2",), answer=r"2\sin(2x)>1"), Policy()).correct
    assert check(Task((r"\lfloor x\rfloor > 2",), answer=r"x\ge 3"), Policy()).correct, (
        "an exact edge speaks for others"
    )


@pytest.mark.parametrize(
    ("reference", "answer", "right"),
    [
        ("159", "Infinitely many", False),
        (r"\infty", r"-\infty", False),
        (r"\infty", "e^{1000}", False),
        (r"\lim_{n\to\infty} n", r"\infty", True),  # what a limit comes to, only SymPy tells
        (r"\int 2x\,dx", r"\int x\,dx", False),
        (r"\int_a^b 2x\,dx", r"\int_a^b x\,dx", False),
        (r"\int x\,d\theta", r"\int x\,d\phi", False),
        (r"\int x^2\,dx", r"\int x\cdot x\,dx", True),
    ],
)
def test_infinity_and_integrals_are_settled_before_sympy(reference: str, answer: str, right: bool) -> None:
    """Infinity is not a finite value, and integrals of one kind are equal just when their integrands are."""
    verdict = check(Task((reference,), answer=answer), Policy())
    if not verdict.correct and verdict.status.value == "undecided":
        verdict = check(Task((reference,), answer=answer), Policy(), symbolic=True)
    assert verdict.correct == right, verdict.explain()
