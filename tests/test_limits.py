r"""Every limit at its edge: at the cap a text is judged, one more and the status is ``limit`` with the limit's name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evalmath import EvaluatorMath, Status, limits
from evalmath.algebra.exact import rational
from evalmath.caching import forget_all
from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.syntax.grammar import parse
from evalmath.verdict import Verdict

SOURCE = Path(limits.__file__).read_text(encoding="utf-8")
NAMES = [name for name in vars(limits) if name.isupper()]

# Met inside the ladder, where an excess is not a verdict: the next rung is asked, or fewer readings are made.
INSIDE = {"MAX_READINGS", "MAX_EXACT_BITS", "MAX_FACTORIAL", "MAX_TERMS", "MAX_LOG2", "PICTURE_CHARS"}
# tests/test_worker.py fills a worker, tests/test_caching.py the caches, tests/test_display.py shows long answers;
# tests/test_second_attack.py has servers and files that know no end
ELSEWHERE = {
    *("MAX_WORKER_MEMORY", "MAX_WORKER_TASKS", "MAX_CACHE_BYTES", "MAX_SHOWN_CHARS"),
    *("MAX_REPLY_CHARS", "MAX_REPLY_SECONDS", "MAX_EVENT_BYTES", "MAX_STREAM_BYTES", "MAX_ERROR_BYTES"),
    *("MAX_TOKENS_TOLD", "MAX_CHARS_PER_TOKEN", "MAX_EMPTY_LINES", "MAX_TABLE_BYTES", "MAX_COUNT"),
}


def judged(reference: str, answer: str) -> Verdict:
    """The verdict of the bounded rungs."""
    return check(Task((reference,), answer=answer), Policy())


def answered(response: str) -> Verdict:
    """The verdict on a response."""
    return check(Task(("5",), response=response), Policy())


def cases(count: int) -> str:
    """A piecewise function."""
    return r"\begin{cases}" + r"\\".join(f"{k} & x={k}" for k in range(count)) + r"\end{cases}"


def holes(count: int) -> str:
    """The reals without some points: each condition meets all pieces so far."""
    return " and ".join(rf"x\ne{k}" for k in range(1, count + 1))


EDGES: dict[str, tuple[Callable[[int], Verdict], int]] = {
    "MAX_RESPONSE_CHARS": (lambda n: answered("5".rjust(n)), limits.MAX_RESPONSE_CHARS),
    "MAX_CANDIDATE_CHARS": (lambda n: judged("6", "5" + "x".rjust(n - 1)), limits.MAX_CANDIDATE_CHARS),
    "MAX_TOKENS": (lambda n: judged("5", "x" + "+x" * ((n - 1) // 2) + "y" * ((n - 1) % 2)), limits.MAX_TOKENS),
    "MAX_DEPTH": (lambda n: judged("5", "(" * (n - 1) + "5" + ")" * (n - 1)), limits.MAX_DEPTH),
    "MAX_DIGITS": (lambda n: judged("5", "1" * n), limits.MAX_DIGITS),
    "MAX_ELEMENTS": (lambda n: judged("1,2", ",".join("7" * n)), limits.MAX_ELEMENTS),
    "MAX_BRANCHES": (lambda n: judged(cases(2), cases(n)), limits.MAX_BRANCHES),
}


@pytest.mark.parametrize("name", EDGES)
def test_edge(name: str) -> None:
    """The last size that is judged, and the first that is refused."""
    judge, most = EDGES[name]
    last, first = judge(most), judge(most + 1)
    assert last.status is not Status.LIMIT, last.explain()
    assert (first.status, first.reason) == (Status.LIMIT, name)
    assert name in first.explain()


def test_comparisons() -> None:
    """Elements that are written the same are free; those that aren't are paired up to a number of comparisons."""
    side = int(limits.MAX_COMPARISONS**0.5)
    left = r"\{" + ",".join(rf"\frac{{{k}}}{{1}}" for k in range(1, side + 1)) + r"\}"
    right = r"\{" + ",".join(rf"{side + 1}-{k}" for k in range(1, side + 1)) + r"\}"
    assert judged(left, right).correct
    more = 3 * side
    left = r"\{" + ",".join(rf"\frac{{{k}}}{{1}}" for k in range(1, more + 1)) + r"\}"
    right = r"\{" + ",".join(rf"{more + 1}-{k}" for k in range(1, more + 1)) + r"\}"
    verdict = judged(left, right)
    assert (verdict.status, verdict.reason) == (Status.LIMIT, "MAX_COMPARISONS")
    shuffled = r"\{" + ",".join(str(k) for k in range(limits.MAX_ELEMENTS, 0, -1)) + r"\}"
    assert judged(r"\{" + ",".join(str(k) for k in range(1, limits.MAX_ELEMENTS + 1)) + r"\}", shuffled).correct


def test_pieces() -> None:
    """Where sets meet, so many holes in the line are looked at, and no more; one set may have any number of pieces."""
    assert judged("x>0", holes(limits.MAX_PIECES - 2)).status is Status.INCORRECT
    assert judged("x>0", holes(limits.MAX_PIECES + 2)).status is Status.INCORRECT
    points = [rf"\{{{','.join(map(str, range(count)))}\}}" for count in (limits.MAX_PIECES, limits.MAX_PIECES + 1)]
    assert judged("x>0", rf"\mathbb{{R}} \setminus {points[0]}").status is Status.INCORRECT
    verdict = judged("x>0", rf"\mathbb{{R}} \setminus {points[1]}")
    assert (verdict.status, verdict.reason) == (Status.LIMIT, "MAX_PIECES")


def test_steps() -> None:
    """A comparison has so many steps for all its sums; one that needs more is not decided by the bounded rungs."""
    one = r"\sum_{a=1}^{40}\sum_{b=1}^{40} ab"
    assert judged("672400", one).reason == "number.unevaluated"
    assert judged(one + "+1", one + "+2").status is Status.INCORRECT
    cube = r"\sum_{a=1}^{400}\sum_{b=1}^{400}\sum_{c=1}^{400} abc"
    assert judged(cube + "+1", cube + "+2").status is not Status.CORRECT
    assert judged(one + "+1", one + "+2").status is Status.INCORRECT, "a comparison is not charged for the one before"
    verdict = judged(r"\cos(10x)<0", r"2\cos(10x)<0")  # more edges than are looked for
    assert (verdict.status, verdict.reason) == (Status.LIMIT, "MAX_STEPS")


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (f"2^{{{limits.MAX_EXACT_BITS // 2}}}", True),
        (f"2^{{{limits.MAX_EXACT_BITS}}}", False),
        (f"{limits.MAX_FACTORIAL}!", True),
        (f"{limits.MAX_FACTORIAL + 1}!", False),
        (rf"\sum_{{k=0}}^{{{limits.MAX_TERMS // 10}}}k", True),
        (rf"\sum_{{k=0}}^{{{limits.MAX_TERMS // 10 + 1}}}k", False),
    ],
)
def test_exact_arithmetic_ends(text: str, known: bool) -> None:
    """Beyond its limits exact arithmetic says "don't know", and never anything else."""
    assert (rational(parse(text)) is not None) == known


def test_numerics_end() -> None:
    """An exponent that no ball can hold is not a crash and no verdict of equality."""
    assert judged(r"\pi^{2^{30}}", r"\pi^{2^{30}}+1").status is Status.UNDECIDED


def test_every_limit_has_its_reason() -> None:
    """Each constant stands on a line with a comment that says why, and is tried here or where it is met."""
    for name in NAMES:
        (line,) = [line for line in SOURCE.splitlines() if line.startswith(f"{name} =")]
        assert len(line.partition("# ")[2]) > 20, name
    tried = set(EDGES) | INSIDE | ELSEWHERE | {"MAX_COMPARISONS", "MAX_PIECES", "MAX_STEPS"}
    assert set(NAMES) == tried


def test_no_limit_is_an_exception() -> None:
    """Through the faces that people use, too."""
    evaluator = EvaluatorMath()
    for text in ("(" * 10_000, "1" * 10_000, "x" * 100_000, "1," * 9_000):
        assert evaluator.judge("5", text).status is Status.LIMIT
        assert evaluator.eq("5", text) is False
        assert evaluator.is_sym_eq("5", text) is None
        assert isinstance(evaluator.eval({"ref_ans": "5", "resp": text})[1], bool)


@pytest.mark.parametrize(
    "text",
    ["2**" * 1_500 + "2", "x**" * 1_500 + "x", "2^" + "-" * 5_000 + "2", "2^{-" * 900, "¬" * 5_000 + "p", "5, no o",
     "if o, 5", "no o, 5, no o", "(" * 99 + "5" + ")" * 99, r"\sin -" * 120 + "x", "dx \\left(" * 1_000],
)  # fmt: skip
def test_nothing_is_raised_on_any_stack(text: str) -> None:
    """Nesting and torn items are a verdict, and the same one for a caller whose own stack is nearly full."""
    sides = [("7", text), (text, "7"), (text, text + "+1")]
    shallow = [judged(*pair).values() for pair in sides]

    def deeper(levels: int) -> list[Any]:
        return deeper(levels - 1) if levels else [judged(*pair).values() for pair in sides]

    forget_all()
    assert deeper(700) == shallow


# --- growth -------------------------------------------------------------------------------------------------------


def calls(work: Callable[[], Any]) -> int:
    """How many calls of Python and C functions some work takes: the same number on any machine."""
    count = 0

    def profile(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(
    "make",
    [
        lambda n: "+".join(f"x^{k}" for k in range(n)),
        lambda n: "*".join(f"(x+{k})" for k in range(n)),
        lambda n: ",".join(rf"\frac{{{k}}}{{7}}" for k in range(n)),
        lambda n: r"\{" + ",".join(rf"({k},\sqrt{{{k}}})" for k in range(n)) + r"\}",
        lambda n: r"\begin{pmatrix}" + r"\\".join(f"{k}&x" for k in range(n)) + r"\end{pmatrix}",
        lambda n: "+".join(rf"\sin({k})" for k in range(n)),
        lambda n: "a" * n,
        lambda n: "no " * n,
        lambda n: "=".join(str(k) for k in range(n)),
        lambda n: " or ".join(f"x={k}" for k in range(n)),
    ],
)
def test_cost_grows_with_the_size(make: Callable[[int], str]) -> None:
    """Twice the text, at most a little more than twice the calls: counted, not timed."""
    small, large = (calls(lambda n=n: judged(make(n), make(n).replace("1", "2", 1) + " ")) for n in (120, 480))
    assert large < 6 * small


def test_cost_of_reversed_chains() -> None:
    """Hundreds of statements find their partners without looking at all others."""

    def cost(count: int) -> int:
        names = [f"x_{{{k}}}" for k in range(count)]
        there, back = "<".join(names), ">".join(reversed(names))
        assert judged(there, back).correct
        return calls(lambda: judged(there, back + " "))

    assert cost(400) < 12 * cost(100)  # four times the text; to sort them takes the square, but next to nothing


@pytest.mark.parametrize("piece", ["The answer is 5. ", r"\boxed{5} ", "$x=5$ ", "so 5\n", "(A) 5 ", "**5** "])
def test_cost_grows_with_the_response(piece: str) -> None:
    """Four times the response, at most little more than four times the calls, if it takes more at all."""
    small, large = (calls(lambda n=n: answered(piece * n)) for n in (500, 2_000))
    assert large < 6 * small


def test_cost_grows_with_the_rows() -> None:
    """Nothing that is kept from row to row makes the next one dearer."""
    rows = [(f"{k}/7", f"{k + 1}/7 ") for k in range(800)]
    small, large = (calls(lambda n=n: [judged(*row) for row in rows[n : 2 * n + n]]) for n in (100, 200))
    assert large < 3 * small
