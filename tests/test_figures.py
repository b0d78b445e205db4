"""Figures: each against brute force or published values, intervals by simulation, totals that close, the tables."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalmath.figures import (
    Columns,
    as_json,
    as_latex,
    as_markdown,
    as_text,
    at_least,
    avg_at_k,
    classes,
    clustered_error,
    g_pass_at_k,
    maj_at_k,
    mean,
    mg_pass_at_k,
    noise,
    pass_at_k,
    pass_hat_k,
    summarise,
    wilson,
)
from evalmath.figures.student import t_cdf, t_quantile
from evalmath.policy import Policy
from evalmath.verdict import Status

SIGNATURE = "evalmath:1|default"


def test_names_are_functions_and_classes() -> None:
    """A name of the package is never hidden by the module of that name."""
    from types import ModuleType

    import evalmath.figures

    for name in evalmath.figures.__all__:
        assert not isinstance(getattr(evalmath.figures, name), ModuleType), name


# --- intervals ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("correct", "total", "low", "high"),
    [
        # R: binom::binom.confint(x, n, methods = "wilson")
        (0, 10, 0.0, 0.2775328),
        (1, 10, 0.01787621, 0.4041500),
        (5, 10, 0.2365931, 0.7634069),
        (10, 10, 0.7224672, 1.0),
        (81, 263, 0.2552931, 0.3662048),  # Newcombe (1998), Statistics in Medicine 17, 857-872, table I: .2553 to .3662
        (15, 148, 0.0624, 0.1605),  # ditto
        (0, 20, 0.0, 0.1611),  # ditto
        (1, 29, 0.0061, 0.1718),  # ditto
    ],
)
def test_wilson_published(correct: int, total: int, low: float, high: float) -> None:
    """The values of other implementations and of the literature; and with one sample a problem, it is what is told."""
    assert wilson(correct, total) == pytest.approx((low, high), abs=6e-5)
    estimate = mean([1] * correct + [0] * (total - correct), draws=total)
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 10**9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_proportion(pair: tuple[int, int]) -> None:
    """Within [0, 1], around the proportion, mirrored when right and wrong change places."""
    correct, total = pair
    low, high = wilson(correct, total)
    assert 0 <= low <= correct / total <= high <= 1
    assert low < high
    assert wilson(total - correct, total) == pytest.approx((1 - high, 1 - low), abs=1e-9)


@pytest.mark.parametrize(("correct", "total"), [(-1, 3), (4, 3), (1, 0)])
def test_wilson_refuses(correct: int, total: int) -> None:
    """What is not a proportion has no interval."""
    with pytest.raises(ValueError, match="not a proportion"):
        wilson(correct, total)


@pytest.mark.parametrize(
    ("p", "df", "t"),
    [  # any table of Student's t
        (0.975, 1, 12.7062), (0.975, 2, 4.3027), (0.975, 3, 3.1824), (0.975, 4, 2.7764), (0.995, 5, 4.0321),
        (0.95, 10, 1.8125), (0.975, 29, 2.0452), (0.975, 120, 1.9799), (0.975, 199, 1.9720), (0.975, 200, 1.9719),
    ],
)  # fmt: skip
def test_t_published(p: float, df: int, t: float) -> None:
    """The quantiles of printed tables, on both sides of where the series gives way to the expansion."""
    assert t_quantile(p, df) == pytest.approx(t, abs=6e-5)
    assert t_cdf(t, df) == pytest.approx(p, abs=1e-5)
    assert t_quantile(1 - p, df) == pytest.approx(-t, abs=6e-5)


@pytest.mark.parametrize(("p", "df"), [(0.0, 3), (1.0, 3), (0.5, 0)])
def test_t_refuses(p: float, df: int) -> None:
    """No quantile there."""
    with pytest.raises(ValueError, match="no quantile"):
        t_quantile(p, df)


def test_clustered_error_is_that_of_the_rows() -> None:
    """Weights and clusters give what the formula over rows gives, and singletons what a textbook gives."""
    rng = np.random.default_rng(5)
    n = rng.integers(1, 9, 50)
    rows = [rng.random(size) for size in n]
    everything = np.concatenate(rows)
    deviations = np.array([(row - everything.mean()).sum() for row in rows])
    expected = math.sqrt(50 / 49 * (deviations**2).sum()) / len(everything)
    assert clustered_error([row.mean() for row in rows], n) == pytest.approx(expected)
    assert clustered_error(everything, clusters=np.repeat(np.arange(50), n)) == pytest.approx(expected)
    assert clustered_error(everything) == pytest.approx(everything.std(ddof=1) / math.sqrt(len(everything)))


@pytest.mark.parametrize("problems", [30, 300, 3000])
@pytest.mark.parametrize("samples", [1, 4, 16, 64])
@pytest.mark.parametrize(("a", "b"), [(0.6, 0.6), (2.0, 0.8)])
def test_intervals_cover(problems: int, samples: int, a: float, b: float) -> None:
    """Of intervals of 95%, 93 to 97 of 100 hold the true accuracy; those over rows hold it in half of the cases."""
    rng = np.random.default_rng([problems, samples, int(10 * a), int(10 * b)])
    trials, truth, held, over_rows = 1_000, a / (a + b), 0, 0
    for right in rng.binomial(samples, rng.beta(a, b, (trials, problems))):
        estimate = mean(right / samples, weights=np.full(problems, samples), draws=problems * samples)
        low, high = wilson(int(right.sum()), problems * samples)
        held += estimate.low <= truth <= estimate.high
        over_rows += low <= truth <= high
    assert 0.93 <= held / trials <= 0.97
    if samples == 64:
        assert over_rows / trials < 0.5


def test_intervals_cover_clusters() -> None:
    """Problems in groups of five that share their difficulty: with the cluster key the interval holds, without not."""
    rng = np.random.default_rng(2)
    clusters, trials, held, blind = np.repeat(np.arange(60), 5), 1_000, 0, 0
    for difficulty in rng.beta(0.6, 0.6, (trials, 60)):
        right = rng.binomial(1, difficulty[clusters])
        with_key, without = mean(right, clusters=clusters, draws=300), mean(right, draws=300)
        held += with_key.low <= 0.5 <= with_key.high
        blind += without.low <= 0.5 <= without.high
    assert 0.93 <= held / trials <= 0.97
    assert blind / trials < 0.85


@pytest.mark.parametrize(
    ("scores", "samples"), [([1.0] * 30, 16), ([0.0] * 30, 16), ([0.5] * 30, 16), ([0.25], 16), ([1.0, 1.0], 1)]
)
def test_intervals_never_collapse(scores: list[float], samples: int) -> None:
    """Where nothing varied, the interval is not a point: never narrower than independent rows would allow."""
    estimate = mean(scores, weights=[samples] * len(scores), draws=samples * len(scores))
    low, high = wilson(sum(scores) * samples, len(scores) * samples)
    assert estimate.low <= low + 1e-12 < high - 1e-12 <= estimate.high
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_mean_of_nothing() -> None:
    """Nothing measured: NaN, and everything is possible."""
    for scores in ([], [math.nan, math.nan]):
        estimate = mean(scores)
        assert math.isnan(estimate.value)
        assert (estimate.low, estimate.high, estimate.problems, estimate.left_out) == (0.0, 1.0, 0, len(scores))


# --- k of n samples -----------------------------------------------------------------------------------------------

SMALL = [(n, c) for n in range(1, 8) for c in range(n + 1)]


def over_subsets(n: int, c: int, k: int, score: Callable[[int], float]) -> float:
    """The mean over all subsets of k answers of a function of the right ones."""
    subsets = list(itertools.combinations([1] * c + [0] * (n - c), k))
    return sum(score(sum(subset)) for subset in subsets) / len(subsets)


@pytest.mark.parametrize("k", range(1, 8))
def test_figures_at_k_by_brute_force(k: int) -> None:
    """All subsets counted, for all problems of up to seven answers."""
    n, c = zip(*SMALL, strict=True)
    thresholds = [i / k for i in range(k + 1)]
    tables: list[tuple[np.ndarray, Callable[[int], float]]] = [
        (avg_at_k(n, c, k), lambda right: right / k),
        (pass_at_k(n, c, k), lambda right: right > 0),
        (pass_hat_k(n, c, k), lambda right: right == k),
        (mg_pass_at_k(n, c, k), lambda right: 2 / k * sum(right >= i for i in range(math.ceil(k / 2) + 1, k + 1))),
        *((at_least(n, c, k, i), lambda right, i=i: right >= i) for i in range(1, k + 1)),
        *(
            (g_pass_at_k(n, c, k, t), lambda right, i=i: right >= max(1, i))
            for i, t in enumerate(thresholds)
        ),
    ]  # fmt: skip
    for values, score in tables:
        for value, (many, right) in zip(values, SMALL, strict=True):
            if many < k:
                assert math.isnan(value)
            else:
                assert value == pytest.approx(over_subsets(many, right, k, score))


def test_figures_at_k_of_many() -> None:
    """No overflow, no cancellation: against fractions for thousands of answers."""
    n, c, k = 5_000, 3, 2_500
    exact = 1 - Fraction(math.comb(n - c, k), math.comb(n, k))
    assert pass_at_k([n], [c], k)[0] == pytest.approx(float(exact), rel=1e-14)
    assert pass_at_k([10**6], [1], 10)[0] == pytest.approx(1e-5, rel=1e-12)


def test_threshold_is_not_taken_for_more() -> None:
    """A tenth of thirty is three, though 0.1 * 30 is more."""
    assert g_pass_at_k([30], [3], 30, 0.1)[0] == 1.0


@pytest.mark.parametrize(
    ("n", "c", "k", "least"),
    [([3], [4], 1, 1), ([3], [-1], 1, 1), ([3], [1], 0, 1), ([3], [1], 1, 0), ([3, 4], [1], 1, 1)],
)  # fmt: skip
def test_figures_at_k_refuse(n: list[int], c: list[int], k: int, least: int) -> None:
    """More right answers than answers, no samples."""
    with pytest.raises(ValueError, match="must be"):
        at_least(n, c, k, least)


def majority_by_hand(right: int, others: Sequence[int], silent: int, k: int, ties: str) -> float:
    """All subsets, all votes counted."""
    answers = ["right"] * right + [str(i) for i, size in enumerate(others) for _ in range(size)] + [""] * silent
    total, subsets = Fraction(0), 0
    for subset in itertools.combinations(answers, k):
        subsets += 1
        votes = Counter(answer for answer in subset if answer)
        first = [answer for answer, n in votes.items() if n == max(votes.values())]
        if "right" in first:
            total += Fraction(1, len(first)) if ties == "share" else int(len(first) == 1)
    return float(total / subsets)


@pytest.mark.parametrize("ties", ["share", "lose"])
def test_majority_by_brute_force(ties: str) -> None:
    """Right answers, up to four other classes, silent ones: every k, each problem alone and all at once."""
    rng = random.Random(3)
    problems = [
        (rng.randrange(5), [rng.randrange(1, 4) for _ in range(rng.randrange(4))], rng.randrange(3)) for _ in range(60)
    ]
    right, others, silent = zip(*problems, strict=True)
    for k in range(1, 9):
        values = maj_at_k(right, others, silent, k, ties)  # type: ignore[arg-type]
        for value, problem in zip(values, problems, strict=True):
            if problem[0] + sum(problem[1]) + problem[2] < k:
                assert math.isnan(value)
            else:
                assert value == pytest.approx(majority_by_hand(*problem, k, ties), abs=1e-12)


def test_majority_of_many() -> None:
    """A thousand answers are no trouble, and the figure grows towards certainty."""
    values = [maj_at_k([400], [[300, 200], ], [100], k)[0] for k in (1, 10, 100, 1000)]  # fmt: skip
    assert values == sorted(values)
    assert values[0] == pytest.approx(0.4)
    assert values[-1] == 1.0


@pytest.mark.parametrize("ties", ["share", "lose"])
def test_majority_depends_on_no_order(ties: str) -> None:
    """Neither of the classes nor of the problems."""
    forth = maj_at_k([2, 1], [[2, 1, 1], [3, 3]], [1, 0], 5, ties)  # type: ignore[arg-type]
    back = maj_at_k([1, 2], [[3, 3], [1, 1, 2]], [0, 1], 5, ties)  # type: ignore[arg-type]
    assert forth.tolist() == back[::-1].tolist()


def test_majority_refuses() -> None:
    """No samples, an unknown rule, columns of different lengths."""
    with pytest.raises(ValueError, match="at least 1"):
        maj_at_k([1], [[]], [0], 0)
    with pytest.raises(ValueError, match="share, lose"):
        maj_at_k([1], [[]], [0], 1, "first")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one entry"):
        maj_at_k([1], [[], []], [0], 1)


# --- classes ------------------------------------------------------------------------------------------------------


def test_classes_are_a_partition_in_any_order() -> None:
    """Every spelling is in one class, equal ones together, and the order in which they came does not matter."""
    votes = {"0.5": 1, "\\frac{1}{2}": 3, "50\\%": 1, "1/3": 2, "\\frac{2}{6}": 1, "x+1": 1, "1+x": 1}
    expected = [["\\frac{1}{2}", "0.5", "50\\%"], ["1/3", "\\frac{2}{6}"], ["1+x", "x+1"]]
    assert classes([votes, {}, dict(reversed(votes.items()))]) == [expected, [], expected]


def test_classes_by_policy() -> None:
    """What the policy does not forgive is two classes."""
    assert len(classes([{"(1,2)": 1, "(2,1)": 1}])[0]) == 2
    assert len(classes([{"(1,2)": 1, "(2,1)": 1}], Policy(compare_sets=True))[0]) == 1


def test_classes_compare_with_representatives_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty spellings of two values take less than 120 comparisons, not 1,770."""
    asked = []

    def counting(tasks, policy, **options):
        from evalmath.batch import judge_many

        asked.extend(tasks)
        return judge_many(tasks, policy, **options)

    monkeypatch.setattr("evalmath.figures.votes.judge_many", counting)
    found = classes([{f"{value}.{'0' * zeros}": 1 for value in (1, 2) for zeros in range(1, 31)}])
    assert [len(one) for one in found[0]] == [30, 30]
    assert len(asked) == 59 + 29


# --- noise --------------------------------------------------------------------------------------------------------


def test_noise_is_told_apart() -> None:
    """The estimates find the variances that a simulation was made with, and are right on average."""
    rng = np.random.default_rng(8)
    pass_rates = rng.beta(2, 2, (400, 200))  # variance 1/20 between, E[p(1-p)] = 1/5 within
    splits = [noise(np.full(200, 8), right) for right in rng.binomial(8, pass_rates)]
    assert np.mean([split.between for split in splits]) == pytest.approx(1 / 20, rel=0.02)
    assert np.mean([split.within for split in splits]) == pytest.approx(1 / 5, rel=0.02)
    assert np.mean([split.error for split in splits]) == pytest.approx(math.sqrt((1 / 20 + 1 / 40) / 200), rel=0.02)
    assert np.mean([split.floor for split in splits]) == pytest.approx(math.sqrt(1 / 20 / 200), rel=0.02)
    assert np.mean([split.share for split in splits]) == pytest.approx(1 / 3, rel=0.05)


def test_noise_of_single_samples_is_unknown() -> None:
    """One sample a problem cannot tell luck from difficulty."""
    assert math.isnan(noise([1, 1, 1, 4], [1, 0, 1, 2]).share)


# --- the summary --------------------------------------------------------------------------------------------------


def columns_of(rows: Sequence[tuple[str, str, str, str]]) -> Columns:
    """Rows of (dataset, problem, status, answer)."""
    columns = Columns()
    for dataset, problem, status, answer in rows:
        columns.add(status, dataset=dataset, problem=problem, answer=answer, reason="r", kind="k")
    return columns


@given(
    st.lists(
        st.tuples(st.sampled_from(["a", "b", ""]), st.sampled_from("123"), st.sampled_from(list(Status)), st.just("7")),
        max_size=30,
    )
)
def test_totals_close(rows: list[tuple[str, str, Status, str]]) -> None:
    """Rows are the sum of all statuses, in all and in each part of each breakdown; every status is told."""
    figures = summarise(columns_of(rows), SIGNATURE, votes=False)
    assert figures.rows == sum(figures.counts.values()) == len(rows)
    assert figures.problems == len({row[:2] for row in rows})
    for parts in figures.parts.values():
        assert sum(part.rows for part in parts) == len(rows)
        for part in parts:
            assert part.rows == sum(part.counts.values())
        for status, n in figures.counts.items():
            assert sum(part.counts.get(status, 0) for part in parts) == n
    text = as_text(figures)
    for status, n in Counter(row[2] for row in rows).items():
        assert f"{n} {status}" in text
    judged = [row[2] for row in rows if row[2] not in (Status.UNREADABLE_REFERENCE, Status.MALFORMED)]
    if judged:
        assert figures.accuracy.value == pytest.approx(judged.count(Status.CORRECT) / len(judged))
    else:
        assert math.isnan(figures.accuracy.value)


MANY = [
    *(("math", "1", "correct", "0.5") for _ in range(2)),
    ("math", "1", "incorrect", "1/3"),
    ("math", "1", "incorrect", "\\frac{2}{6}"),
    *(("math", "2", "incorrect", "9") for _ in range(3)),
    ("math", "2", "no-answer", ""),
    *(("gsm8k", "1", "correct", "5") for _ in range(4)),
]


def test_figures_at_k_of_rows() -> None:
    """From rows to pass@k and maj@k: the classes of wrong answers vote, whoever gave none does not."""
    figures = summarise(columns_of(MANY), SIGNATURE)
    assert [row.k for row in figures.at_k] == [1, 2, 4]
    assert (figures.rows, figures.problems) == (12, 3)
    for row in figures.at_k:
        assert row.majority is not None
        assert row.pass_at.value == pytest.approx(pass_at_k([4, 4, 4], [2, 0, 4], row.k).mean())
        assert row.pass_hat.value == pytest.approx(pass_hat_k([4, 4, 4], [2, 0, 4], row.k).mean())
        expected = [majority_by_hand(2, [2], 0, row.k, "share"), 0, 1]
        assert row.majority.value == pytest.approx(np.mean(expected))
    assert figures.at_k[-1].majority is not None
    assert figures.at_k[-1].majority.value == pytest.approx(0.5)  # two votes for 1/2, two for 1/3: a tie


def test_figures_do_not_depend_on_the_order_of_rows() -> None:
    """Shards and threads may hand rows over in any order."""
    shuffled = random.Random(1).sample(MANY, len(MANY))
    assert as_text(summarise(columns_of(shuffled), SIGNATURE)) == as_text(summarise(columns_of(MANY), SIGNATURE))


TABLE = """\
dataset  problems  rows  correct  incorrect  no-answer  accuracy   95% interval
gsm8k           1     4        4          0          0    100.0%  20.7 - 100.0%
math            2     8        2          5          1     25.0%    2.7 - 80.2%
all             3    12        6          5          1     50.0%   12.5 - 87.5%

k  problems  pass@k  95% interval  pass^k  95% interval  maj@k  95% interval
1         3   50.0%  12.5 - 87.5%   50.0%  12.5 - 87.5%  50.0%  12.5 - 87.5%
2         3   61.1%  17.8 - 91.9%   38.9%   8.1 - 82.2%  50.0%  12.5 - 87.5%
4         3   66.7%  20.8 - 93.9%   33.3%   6.1 - 79.2%  50.0%  12.5 - 87.5%

12 rows = 6 correct + 5 incorrect + 1 no-answer; and 1 malformed
maj@k: exact over all subsets, votes by equivalent answers; a tie of m classes counts 1/m, as a random pick among them \
would
standard error 28.87% over problems, of which samples are 11% (squared): 27.22% would remain with any number of samples
evalmath:1|default"""


def test_tables() -> None:
    """A line a dataset and one for all, a line a k, the sum, what has to be known, the signature."""
    columns = columns_of(MANY)
    columns.malformed = 1
    assert as_text(summarise(columns, SIGNATURE)) == TABLE


def test_table_of_nothing() -> None:
    """No rows are no error."""
    assert as_text(summarise(Columns(), SIGNATURE)).splitlines()[-2:] == ["0 rows = 0 correct + 0 incorrect", SIGNATURE]


def test_other_formats() -> None:
    """The same cells as in the text, in the marks of the format; the sum and the signature are part of each."""
    figures = summarise(columns_of([*MANY, ("a_b|c&d", "9", "correct", "1")]), SIGNATURE)
    markdown, latex, data = as_markdown(figures), as_latex(figures), json.loads(as_json(figures))
    assert r"| a\_b\|c&d | 1 | 1 | 1 |" in markdown
    assert r"a\_b|c\&d & 1 & 1 & 1 & 0 & 0 & 100.0\% & 20.7--100.0\% \\" in latex
    assert latex.count(r"\toprule") == latex.count(r"\end{tabular}") == 2
    for text in (markdown, latex):
        assert SIGNATURE in text
        assert "13 rows = 7 correct + 5 incorrect + 1 no-answer" in text
    assert data["signature"] == SIGNATURE
    assert data["rows"] == sum(data["counts"].values()) == 13
    assert data["at_k"][0]["pass_at"]["value"] == figures.at_k[0].pass_at.value
    assert data["parts"]["kind"][0]["name"] == "k"


def test_what_is_left_out_is_told() -> None:
    """Problems with fewer than k samples, rows of unknown problems, unequal numbers of samples, clusters."""
    columns = columns_of([*MANY, ("math", "3", "correct", "1")])
    columns.add("correct")
    columns.add("incorrect", cluster="text 1", problem="x")
    columns.add("incorrect", cluster="text 1", problem="y")
    assert summarise(columns, SIGNATURE).at_k == []  # most problems have one sample
    figures = summarise(columns, SIGNATURE, ks=[1, 2, 4])
    assert figures.problems == 7
    assert [row.pass_at.left_out for row in figures.at_k] == [0, 4, 4]
    text = as_text(figures)
    for told in (
        "fewer than k samples are left out: 4 at k = 2, 4 at k = 4",
        "1 rows have neither an id nor a query",
        "problems have 1 to 4 samples",
        "7 problems in 6 clusters",
    ):
        assert told in text


def test_breakdowns_by_further_columns() -> None:
    """By level and subject, with as many values as names; a breakdown that is not there is an error."""
    columns = Columns(groups=["level", "subject"])
    columns.add("correct", groups=("5", "algebra"))
    columns.add("incorrect", groups=("1", "algebra"))
    with pytest.raises(ValueError, match="1 values for the columns level, subject"):
        columns.add("incorrect", groups=("1",))
    with pytest.raises(ValueError, match="Status"):
        columns.add("right", groups=("1", "algebra"))
    figures = summarise(columns, SIGNATURE)
    assert [(part.name, part.rows) for part in figures.parts["level"]] == [("1", 1), ("5", 1)]
    assert as_text(figures, ["subject"]).splitlines()[1].startswith("algebra     2        1          1")
    with pytest.raises(KeyError):
        as_text(figures, ["nonsense"])


# --- samples that stopped on success ------------------------------------------------------------------------------


@pytest.mark.parametrize(("goal", "most"), [(1, 4), (2, 5), (3, 6), (3, 3)])
@pytest.mark.parametrize("p", [0.2, 0.5, 0.9])
def test_stopped_samples_are_unbiased(goal: int, most: int, p: float) -> None:
    """Over all that can happen to one problem: the plain share is too high, the estimates are what they estimate."""
    from evalmath.figures.stopping import pass_at, pass_hat, until

    ways = [(seq, math.prod(p if x else 1 - p for x in seq)) for seq in itertools.product((0, 1), repeat=most)]
    stopped = [(until(seq, goal), weight) for seq, weight in ways]
    for k in range(1, most + 1):
        assert sum(weight * pass_at(k, *one) for one, weight in stopped) == pytest.approx(1 - (1 - p) ** k)
        if k <= goal:
            assert sum(weight * pass_hat(k, *one) for one, weight in stopped) == pytest.approx(p**k)
    if most > goal:
        assert sum(weight * right / n for (right, n, _), weight in stopped) > p + 0.005


def test_figures_of_samples_that_stopped() -> None:
    """A model that is right half of the time: its share of right samples says 60%, its figures don't."""
    from evalmath.figures import Columns
    from evalmath.figures.stopping import Stopping
    from evalmath.figures.summary import StoppingError

    def drawn(stopping: Stopping | None) -> Columns:
        columns, rng = Columns(groups=["level"]), random.Random(7)
        for problem in range(4_000):
            right = draw = 0
            while right < 2 and draw < 16:
                hit = rng.random() < 0.5
                right += hit
                status = "correct" if hit else "incorrect"
                columns.add(status, problem=str(problem), answer="7", groups=["a"], draw=draw)
                draw += 1
        columns.stopping |= {stopping} - {None}
        return columns

    rule = Stopping("uniform", 2, 1, 16)
    found = summarise(drawn(rule), SIGNATURE)
    assert found.accuracy.low < 0.5 < found.accuracy.high
    assert found.accuracy.high - found.accuracy.low < 0.05
    assert found.parts["level"][0].accuracy == found.accuracy == found.at_k[0].pass_at
    assert found.at_k[1].k == 2
    assert found.at_k[1].pass_at.low < 0.75 < found.at_k[1].pass_at.high
    assert all(row.majority is None for row in found.at_k)
    assert found.notes[0].startswith("samples stopped at 2 right ones: accuracy and pass@k are unbiased")
    plain = summarise(drawn(None), SIGNATURE)
    assert plain.at_k[0].pass_at.low > 0.6
    first = summarise(drawn(Stopping("prop2diff", 2, 1, 16)), SIGNATURE)
    assert first.accuracy.low < 0.5 < first.accuracy.high
    assert first.rows == plain.rows
    mixed = drawn(rule)
    mixed.stopping.add(Stopping("prop2diff", 2, 1, 16))
    with pytest.raises(StoppingError):
        summarise(mixed, SIGNATURE)
