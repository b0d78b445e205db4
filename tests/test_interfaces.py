"""What the Python interfaces make of values that are not plain texts, and what they refuse with a clear error."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import sympy

from evalmath import EvaluatorMath, EvaluatorMathBatch, Policy, is_equiv
from evalmath.batch import judge_many
from evalmath.batch.samples import MalformedSampleWarning, task_of
from evalmath.batch.worker.asking import symbolic_verdict
from evalmath.check import Task
from evalmath.integrations import Grader, Judge, Reward
from evalmath.integrations.references import question_in

EVALUATOR = EvaluatorMath()
HERE = Reward(isolate=False)
BOXED = r"\boxed{3}"
MATRIX = [[1, 2], [3, 4]]


# --- matrices, and lists in lists -----------------------------------------------------------------------------------


@pytest.mark.parametrize("matrix", [np.array(MATRIX), sympy.Matrix(MATRIX), np.array(MATRIX, dtype=float)])
def test_an_array_of_two_dimensions_is_one_matrix(matrix: Any) -> None:
    """None of its entries is the answer, the whole is."""
    for entry in ("1", "3", "4", 4, r"\begin{bmatrix}1&2\\3&5\end{bmatrix}"):
        assert EVALUATOR.judge(matrix, entry).status == "incorrect"
    assert EVALUATOR.eq(matrix, matrix)
    assert EVALUATOR.eq(matrix, sympy.Matrix(MATRIX))
    assert EVALUATOR.eq(matrix, r"\begin{bmatrix}1&2\\3&4\end{bmatrix}")
    samples = [{"ref_ans": matrix, "ans": matrix}, {"ref_ans": matrix, "resp": r"\boxed{4}"}]
    assert EvaluatorMathBatch().batch_eval(samples, use_tqdm=False)[1] == [True, False]


@pytest.mark.parametrize(
    "reference", [MATRIX, [["4"]], [("4", "5")], ["4", ["5"]], [{"answer": ["4"]}], np.ones((2, 2, 2))]
)
def test_a_list_in_a_list_is_malformed(reference: Any) -> None:
    """Its items are parts of one answer: none of them may pass for the whole."""
    assert EVALUATOR.judge(reference, "4").status == "malformed"
    with pytest.warns(MalformedSampleWarning, match="1 sample is malformed"):
        assert EvaluatorMathBatch().batch_judge([{"ref_ans": reference, "ans": "4"}])[0].status == "malformed"
    row = Grader(isolate=False).grade_one(r"\boxed{4}", reference)
    assert (row.correct, row.status) == (None, "malformed")


def test_lists_of_spellings_stay() -> None:
    """Texts, numbers, arrays of one dimension, objects that have an answer."""
    for reference in (["1/2", 0.5], np.array(["1/2", "7"], dtype=object), {"answer": ["1/2"]}, [{"answer": "1/2"}]):
        assert EVALUATOR.eq(reference, "0.5")
    assert EVALUATOR.eq([sympy.Matrix(MATRIX), "7"], "7")


# --- batches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("batch", "error", "message"),
    [
        ({"gold": "1/2", "response": "It is 1/2."}, TypeError, "gold is a str, not a column.*batched=True"),
        ({"gold": 5, "response": "5"}, TypeError, "gold is a int, not a column"),
        ({"gold": ["1", "2"], "response": ["1"]}, ValueError, "different lengths: gold has 2, response has 1"),
        ([{"gold": "1", "response": "1"}], TypeError, "a list is not a batch of columns"),
    ],
)
def test_what_is_no_batch_of_columns(batch: Any, error: type[Exception], message: str) -> None:
    """One row is not judged letter by letter."""
    with pytest.raises(error, match=message):
        Judge()(batch)


@pytest.mark.parametrize("samples", [{"ref_ans": "1", "resp": "1"}, "text", b"text", 5, None])
def test_what_is_no_collection_of_samples(samples: Any) -> None:
    """The keys of a mapping and the letters of a text are not samples."""
    for judge in (EvaluatorMathBatch().batch_eval, EvaluatorMathBatch().batch_judge):
        with pytest.raises(TypeError, match="a collection of rows, or a table, not a"):
            judge(samples, use_tqdm=False)


# --- chats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("completion", "reward"),
    [
        ([{"from": "human", "value": "1+2?"}, {"from": "gpt", "value": BOXED}], 1.0),
        ([{"role": "model", "content": BOXED}], 1.0),
        ({"role": "model", "content": [{"type": "text", "text": BOXED}]}, 1.0),
        ({"content": BOXED}, 1.0),
        (np.array([{"role": "assistant", "content": BOXED}]), 1.0),
        ([{"from": "gpt", "value": BOXED}, {"from": "human", "value": BOXED}], 0.0),
        ([{"from": "human", "value": BOXED}], 0.0),
        ([{"role": "tool", "content": BOXED}], 0.0),
    ],
)
def test_chats_of_every_make(completion: Any, reward: float) -> None:
    """Rewards know the roles and fields that samples know."""
    assert HERE([completion], answer=["3"]) == [reward]


def test_the_question_of_a_chat() -> None:
    """It is the user's, by whatever name."""
    for prompt in ([{"from": "human", "value": "1+2?"}], [{"role": "user", "content": "1+2?"}]):
        assert Grader().tasks([BOXED], ["3"], [prompt])[0].query == "1+2?"
        assert task_of({"prompt": prompt, "gold": "3", "response": BOXED}).query == "1+2?"


# --- samples whose own code fails -------------------------------------------------------------------------------------


class Loud:
    """Every reading of it raises."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    @property
    def ref_ans(self) -> str:
        """What a lazy loader does when its file is gone."""
        raise OSError("gone")


def test_a_sample_that_raises_costs_one_sample() -> None:
    """Its neighbours are judged, and its status has a name."""
    good = {"ref_ans": "3", "resp": BOXED}
    samples = [good, Loud(), {"ref_ans": Loud(), "resp": BOXED}, {"ref_ans": "3", "resp": Loud()}, good]
    with pytest.warns(MalformedSampleWarning, match="3 samples are malformed"):
        statuses = [verdict.status for verdict in EvaluatorMathBatch().batch_judge(samples, use_tqdm=False)]
    assert statuses == ["correct", "malformed", "malformed", "malformed", "correct"]
    with pytest.warns(MalformedSampleWarning, match="Sample 2: the sample raised OSError"):
        assert EvaluatorMathBatch().batch_eval(samples, use_tqdm=False)[1] == [True, False, False, False, True]
    assert EVALUATOR.judge(Loud(), "3").status == EVALUATOR.judge("3", Loud()).status == "malformed"
    assert HERE([BOXED, Loud(), BOXED], answer=["3", "3", Loud()]) == [1.0, 0.0, None]
    assert HERE([BOXED, Loud()], answer=["---", "---"]) == [None, None]  # what the data did is told of both alike


class Locked:
    """A sample whose judgement cannot be written down."""

    ref_ans, resp = "3", BOXED

    def __setattr__(self, name: str, value: object) -> None:
        raise ValueError("validated, and refused")


def test_a_sample_that_refuses_its_judgement_is_judged() -> None:
    """Frozen models of pydantic raise errors of their own."""
    assert EvaluatorMathBatch().batch_eval([Locked(), Locked()], use_tqdm=False) == (["3", "3"], [True, True])
    assert HERE([BOXED], prompts=[Loud()], answer=["3"]) == [0.0]


# --- options ----------------------------------------------------------------------------------------------------------

WAYS = [
    lambda timeout: Reward(timeout=timeout),
    lambda timeout: Grader(timeout=timeout),
    lambda timeout: Judge(timeout=timeout),
    lambda timeout: EvaluatorMathBatch(timeout=timeout),
    lambda timeout: judge_many([], Policy(), timeout=timeout),
    lambda timeout: symbolic_verdict(Task(("1",), answer="1"), Policy(), timeout),
]


@pytest.mark.parametrize("way", WAYS)
def test_timeouts_are_checked_at_once(way: Any) -> None:
    """A deadline in which nothing can be decided would make every hard answer wrong."""
    for timeout in (-1, 0, float("nan"), float("-inf")):
        with pytest.raises(ValueError, match=r"timeout is .*, not a number of seconds above 0"):
            way(timeout)
    for other in ("5", True, [5]):
        with pytest.raises(TypeError, match=r"timeout is a .*, not a number of seconds"):
            way(other)


@pytest.mark.parametrize("timeout", [None, float("inf"), 1e300, np.float64(60)])
def test_no_deadline(timeout: Any) -> None:
    """None and infinity mean no deadline, and no timer overflows."""
    assert symbolic_verdict(Task(("x^2-1",), answer="(x-1)(x+1)"), Policy(), timeout).correct
    assert WAYS[3](timeout).eq("1", "1")


def test_policies_by_name() -> None:
    """As rewards take them; options beside a policy would have no effect, so that they are refused."""
    assert EvaluatorMath(policy="strict").policy == EvaluatorMathBatch(policy="strict").policy == Policy.strict()
    assert EvaluatorMath(policy=Policy(rel_tol=0.5)).policy.rel_tol == 0.5
    with pytest.raises(ValueError, match="no policy 'stern'"):
        EvaluatorMath(policy="stern")
    with pytest.raises(TypeError, match="a policy is a Policy"):
        EvaluatorMath(policy=5)  # type: ignore[arg-type]
    for evaluator in (EvaluatorMath, EvaluatorMathBatch):
        with pytest.raises(TypeError, match=r"options beside a policy have no effect: rel_tol:0\.5"):
            evaluator(rel_tol=0.5, policy=Policy())


def test_arguments_of_other_types() -> None:
    """They get a clear error, or the status of what they say."""
    assert EVALUATOR.judge_response("1", r"\boxed{1}", 5).correct  # type: ignore[arg-type]
    assert EVALUATOR.find(None) is EVALUATOR.extract_explicit_ans(None) is None
    for take in (EVALUATOR.find, EVALUATOR.extract_ans, EVALUATOR.extract_explicit_ans):
        with pytest.raises(TypeError, match="a response is a text, not a int"):
            take(5)  # type: ignore[arg-type]
    for tolerance, error in ((-1, ValueError), (float("nan"), ValueError), ("x", TypeError), (None, TypeError)):
        with pytest.raises(error, match="abs_tol = "):
            is_equiv("1", "1", tolerance)  # type: ignore[arg-type]
    for kind in (EvaluatorMathBatch, Judge):
        with pytest.raises(TypeError, match=r"keys are a Keys.*, not a str"):
            kind(keys="x")


def test_questions_by_the_usual_names() -> None:
    """Trainers and harnesses look for them where samples do."""
    for row in ({"question": "1+2?"}, {"prompt": [{"role": "user", "content": "1+2?"}]}, {"problem": "1+2?", "x": 1}):
        assert question_in(row) == "1+2?"
    assert question_in({"answer": "3"}) == ""


# --- SymPy objects ----------------------------------------------------------------------------------------------------

X, Y = sympy.symbols("x y")


@pytest.mark.parametrize(
    ("reference", "answer", "same"),
    [
        (sympy.Eq(X, 2), "x = 2", True),
        (sympy.Eq(X, 2), sympy.Eq(X, 3), False),
        (sympy.FiniteSet(1, 2), r"\\{2, 1\\}", True),
        (sympy.Union(sympy.Interval(0, 1), sympy.FiniteSet(5)), r"[0,1]\\cup\\{5\\}", True),
        (sympy.Union(sympy.Interval(0, 1), sympy.FiniteSet(5)), sympy.Interval(0, 1), False),
        (sympy.S.EmptySet, r"\\emptyset", True),
        (sympy.Sum(X, (X, 1, 10)), 55, True),
        (sympy.Integral(X**2, (X, 0, 3)), sympy.Integer(9), True),
        (X * Y + 1, "1 + yx", True),
        (sympy.Symbol("xy") + 1, X * Y + 1, None),
        (sympy.Symbol("pi"), sympy.pi, None),
        (None, None, None),
    ],
)
def test_sympy_objects(reference: Any, answer: Any, same: bool | None) -> None:
    """They are read as what they are, not as Python prints them."""
    assert EvaluatorMath(policy=Policy(require_evaluated=False)).is_sym_eq(reference, answer) is same


def test_complex_numbers() -> None:
    """Python writes them with j."""
    assert EVALUATOR.eq("1+2i", 1 + 2j)
    assert not EVALUATOR.eq("1+2i", 1 - 2j)
