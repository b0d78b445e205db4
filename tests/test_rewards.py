"""The generic reward and its core: right for what is right, None for what the data lacks, nothing for tricks."""

from __future__ import annotations

import asyncio
import inspect
import pickle
import threading
from typing import Any

import pytest

from evalmath import EvaluatorMathBatch, Policy
from evalmath.integrations import AsyncReward, Fallback, Grader, Reward
from evalmath.integrations.fallback import Question
from evalmath.integrations.grader import policy_of
from evalmath.verdict import Status

BOXED = r"So it is \boxed{%s}."
HERE = Reward(isolate=False)


def say(text: str) -> list[dict[str, str]]:
    """A conversation of one message."""
    return [{"role": "assistant", "content": text}]


# --- completions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("completion", "reward"),
    [
        (BOXED % "0.5", 1.0),
        (BOXED % "0.6", 0.0),
        (say(BOXED % "0.5"), 1.0),
        (say(BOXED % "0.5")[0], 1.0),
        ([{"role": "assistant", "content": [{"type": "text", "text": BOXED % "0.5"}]}], 1.0),
        ([{"role": "assistant", "content": [{"type": "thinking", "thinking": BOXED % "0.5"}]}], 0.0),
        ([{"role": "assistant", "content": None, "reasoning_content": BOXED % "0.5"}], 0.0),
        ([*say("I shall compute it."), {"role": "tool", "content": BOXED % "0.5"}], 0.0),
        ([*say(BOXED % "0.6"), {"role": "tool", "content": "1"}, *say(BOXED % "0.5")], 1.0),
        ("", 0.0),
        ([], 0.0),
        (None, 0.0),
        (7, 0.0),
        ("It might be 0.5", 0.0),  # the strict policy guesses nothing
    ],
)
def test_what_counts_as_said(completion: Any, reward: float) -> None:
    """Texts, messages and parts; not what tools said, nor thoughts; no type raises."""
    assert HERE([completion], solution=["1/2"]) == [reward]


@pytest.mark.parametrize(
    ("text", "prefix", "reward"),
    [
        ("<think>1/2?</think>" + BOXED % "1/2", "", 1.0),
        ("1/2?</think>" + BOXED % "1/2", "<think>\n", 1.0),
        (BOXED % "1/2", "", 1.0),  # a model that does not think is not punished for it
        (BOXED % "1/2", "<think>\n", 1.0),  # thoughts that never end, but in a mark: the model was done
        ("<think>" + BOXED % "1/2" + " Let me check that", "", 0.0),
        ("<think>a</think><think>" + BOXED % "1/2", "", 1.0),
        (BOXED % "1/2" + "</think>", "<think>", 0.0),
        (BOXED % "1/2" + "</think>" + BOXED % "1/3", "<think>", 0.0),
        ("<|channel|>analysis<|message|>" + BOXED % "1/2", "", 1.0),
        ("<|channel|>analysis<|message|>1?<|end|><|channel|>final<|message|>" + BOXED % "1/2", "", 1.0),
    ],
)
def test_thoughts_are_no_answers(text: str, prefix: str, reward: float) -> None:
    """Whatever opened the thinking: the model, or the chat template before it."""
    assert Reward(thinking_prefix=prefix, isolate=False)([text], answer=["0.5"]) == [reward]


def test_a_prompt_may_open_the_thinking() -> None:
    """Where the template's text is there, nobody has to say so."""
    prompts = ["<|im_start|>user\n1/2?<|im_end|>\n<|im_start|>assistant\n<think>\n", "1/2?"]
    thought = BOXED % "1/2" + " Or is it"
    assert HERE([thought] * 2, prompts=prompts, answer=["0.5"] * 2) == [0.0, 1.0]


# --- references ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "reward"),
    [
        ("72", 1.0),
        (72, 1.0),
        ("She sold 48/2 = 24, and 48 + 24 = 72.\n#### 72", 1.0),
        (r"Adding, $x = 48 + 24 = \boxed{72}$ clips.", 1.0),
        (["seventy-three", "72"], 1.0),
        ({"target": "72"}, 1.0),
        ("73", 0.0),
        (None, None),
        (float("nan"), None),
        ("", None),
        ("  ", None),
        ([], None),
        ([None, ""], None),
        ({}, None),
        ({"other": "72"}, None),
        ([{"other": 72}], None),
        (object(), None),
        ([["72"]], None),
        (r"所以答案是 $\boxed{72}$。", 1.0),
    ],
)
def test_references(reference: Any, reward: float | None) -> None:
    """Answers, spellings, worked solutions; None for what is not there, and for nothing else."""
    assert HERE([BOXED % "72"], solution=[reference]) == [reward]


@pytest.mark.parametrize("completion", [BOXED % "3", "", "no answer here", "x" * 4_000_001, BOXED % ("(" * 200)])
@pytest.mark.parametrize("reference", [None, "", "---", "1" * 30_000])
def test_an_unreadable_reference_is_none_for_every_completion(completion: str, reference: str | None) -> None:
    """Else a group of completions would be told apart by what is the data's fault."""
    assert HERE([completion], solution=[reference]) == [None]


def test_missing_values_of_pandas_and_numpy() -> None:
    """NaN, NA and NaT, and arrays of spellings."""
    numpy, pandas = pytest.importorskip("numpy"), pytest.importorskip("pandas")
    cells = [pandas.NA, pandas.NaT, numpy.nan, numpy.array(["2", "1"], dtype=object), numpy.int64(1)]
    assert HERE([BOXED % "1"] * 5, ground_truth=cells) == [None, None, None, 1.0, 1.0]


def test_columns() -> None:
    """Which one is the reference: the shortest answer first, or the one that is named; none is an error that helps."""
    completions = [BOXED % "1"]
    assert HERE(completions, solution=["2"], answer=["1"], level=["5"]) == [1.0]
    assert HERE(completions, solution=["1"], answer=None) == [1.0]
    assert Reward(reference="key", isolate=False)(completions, answer=["2"], key=["1"]) == [1.0]
    with pytest.raises(ValueError, match=r"no column of references: looked for ground_truth, answer.*are level"):
        HERE(completions, level=["5"])
    with pytest.raises(ValueError, match="1 completions, but 2 references"):
        HERE(completions, answer=["1", "2"])
    with pytest.raises(TypeError, match="not a text"):
        HERE(completions, answer="1")


def test_values_and_truncation() -> None:
    """Other rewards, and a number where a trainer has no place for None; what was cut off is never right."""
    reward = Reward(right=2.0, wrong=-1.0, missing=0.5, isolate=False)
    assert reward([BOXED % "1", BOXED % "2", "1"], answer=["1", "1", None]) == [2.0, -1.0, 0.5]
    assert HERE([BOXED % "1"] * 2, answer=["1"] * 2, finish_reason=["length", "stop"]) == [0.0, 1.0]


# --- logs, names, pickles, threads --------------------------------------------------------------------------------


def test_logs() -> None:
    """What is needed to judge a log again, and the rate of every status in every step."""
    extra: dict[str, list[Any]] = {}
    metrics: dict[str, float] = {}
    HERE(
        [BOXED % "0.50", BOXED % "2", "Hm."],
        solution=["1/2", None, r"Thus \boxed{3}."],
        log_extra=extra.__setitem__,
        log_metric=metrics.__setitem__,
    )
    assert extra["solution"] == ["1/2", "", "3"]
    assert extra["evalmath_answer"] == ["0.50", "2", ""]
    assert extra["evalmath_status"] == ["correct", "unreadable-reference", "no-answer"]
    assert extra["evalmath_reason"] == ["number.equal", "reference.none", "answer.none"]
    assert set(metrics) == {f"evalmath/{status}" for status in Status}
    assert metrics["evalmath/correct"] == pytest.approx(1 / 3)
    assert sum(metrics.values()) == pytest.approx(1)
    before = set(metrics)
    HERE([], solution=[], log_metric=metrics.__setitem__)
    assert set(metrics) == before


def test_names_and_pickles() -> None:
    """Trainers log the name, and send the function to their processes."""
    assert HERE.__name__ == "evalmath"
    assert Reward(name="math").__name__ == "math"
    for reward in (Reward(policy="strict", timeout=1.0), AsyncReward(policy={"rel_tol": 0.1})):
        again = pickle.loads(pickle.dumps(reward))
        assert again == reward
        assert again.policy == reward.policy


def test_strict_is_the_default_and_options_stand_on_it() -> None:
    """Nobody gets the lenient judge without asking for it."""
    assert Reward().policy == Grader().policy == policy_of(None) == policy_of("strict") == Policy.strict()
    assert policy_of({"rel_tol": 0.1}).strict_extract
    assert policy_of("default") == policy_of("dart") == Policy()
    assert policy_of("math-verify") == policy_of("math_verify") == Policy.math_verify()
    with pytest.raises(ValueError, match="no option rel_tl; there are "):
        policy_of({"rel_tl": 0.1})
    with pytest.raises(ValueError, match="no policy 'lax'"):
        policy_of("lax")


def test_it_works_everywhere() -> None:
    """In a thread, in a running loop, awaited: the same rewards, with the processes that can be killed."""
    completions, answers = [BOXED % "0.5", BOXED % "3", "?"], ["1/2", "4", None]
    expected = [1.0, 0.0, None]
    reward, asynchronous = Reward(), AsyncReward()
    assert inspect.iscoroutinefunction(asynchronous.__call__)
    seen: list[Any] = []
    thread = threading.Thread(target=lambda: seen.append(reward(completions, answer=answers)))
    thread.start()
    thread.join()
    assert seen == [expected]

    async def main() -> list[Any]:
        here = reward(completions, answer=answers)
        apart = await asyncio.to_thread(reward, completions, answer=answers)
        awaited = await asyncio.gather(*(asynchronous(completions, answer=answers) for _ in range(3)))
        return [here, apart, *awaited]

    assert asyncio.run(main()) == [expected] * 5


def test_a_batch_is_what_the_evaluator_says() -> None:
    """The core adds nothing to a verdict and takes nothing away."""
    references = ["1/2", "x+1", "[0,1)", "(1,2)", "yes"]
    completions = [BOXED % text for text in ("0.5", "1+x", "[0,1]", "(1,2)", "no")]
    samples = [{"ref_ans": r, "resp": c} for r, c in zip(references, completions, strict=True)]
    evaluator = EvaluatorMathBatch()
    rows = Grader(policy=evaluator.policy, isolate=False).grade(completions, references)
    assert [row.verdict for row in rows] == evaluator.batch_judge(samples, use_tqdm=False)


# --- the fallback -------------------------------------------------------------------------------------------------

UNREADABLE = BOXED % r"\frac{1"


def says_yes(question: Question) -> bool:
    """Right, whatever it is."""
    return True


async def says_no(question: Question) -> bool:
    """After a while."""
    await asyncio.sleep(0)
    return False


def breaks(question: Question) -> bool:
    """A server that is down."""
    raise ConnectionError("nobody there")


def rambles(question: Question) -> Any:
    """A model that was asked for yes or no."""
    return "no"


def test_the_fallback_is_asked_about_its_statuses_only() -> None:
    """And with all that it needs to know."""
    asked: list[Question] = []

    def ask(question: Question) -> bool:
        asked.append(question)
        return True

    reward = Reward(fallback=Fallback(ask, on=("no-answer",)), isolate=False)
    completions = [BOXED % "1", BOXED % "2", "Let me see.", "Hm."]
    assert reward(completions, answer=["1", "1", "1", None], prompts=["1?"] * 4) == [1.0, 0.0, 1.0, None]
    assert asked == [Question("1?", ("1",), "Let me see.", "", "no-answer", "answer.none")]


@pytest.mark.parametrize(
    ("ask", "reward", "status", "reason"),
    [
        (says_yes, 1.0, "fallback-correct", "fallback.yes"),
        (says_no, 0.0, "fallback-incorrect", "fallback.no"),
        (breaks, 0.0, "no-answer", "fallback.failed"),
        (rambles, 0.0, "no-answer", "fallback.failed"),
        (lambda question: None, 0.0, "no-answer", "fallback.undecided"),
    ],
)
@pytest.mark.parametrize("kind", [Reward, AsyncReward])
def test_what_the_fallback_says_is_told_apart(kind: Any, ask: Any, reward: float, status: str, reason: str) -> None:
    """Its own statuses, reasons and rates; a failure is not a yes."""
    extra: dict[str, list[Any]] = {}
    metrics: dict[str, float] = {}
    options = {"log_extra": extra.__setitem__, "log_metric": metrics.__setitem__}
    outcome = kind(fallback=Fallback(ask, on=("no-answer",)), isolate=False)(["Hm."], answer=["1"], **options)
    assert (asyncio.run(outcome) if inspect.isawaitable(outcome) else outcome) == [reward]
    assert (extra["evalmath_status"], extra["evalmath_reason"]) == ([status], [reason])
    assert set(metrics) == {f"evalmath/{name}" for name in (*Status, "fallback-correct", "fallback-incorrect")}
    assert metrics[f"evalmath/{status}"] == 1.0
    assert metrics["evalmath/correct"] == 0.0


def test_the_fallback_keeps_to_its_turns() -> None:
    """No more questions at once than allowed; the order of rows stays."""
    lock, open_now, most = threading.Lock(), 0, 0

    def ask(question: Question) -> bool:
        nonlocal open_now, most
        with lock:
            open_now += 1
            most = max(most, open_now)
        with lock:
            open_now -= 1
        return question.references == ("1",)

    reward = Reward(fallback=Fallback(ask, on=("no-answer",), at_once=2), isolate=False)
    assert reward(["Hm."] * 40, answer=["1", "2"] * 20) == [1.0, 0.0] * 20
    assert most <= 2


def test_a_fallback_for_nothing_is_refused() -> None:
    """A status that does not exist would never be asked about, and nobody would notice."""
    with pytest.raises(ValueError, match="no status undecidd; there are correct"):
        Fallback(says_yes, on=("undecidd",))
    with pytest.raises(ValueError, match="at_once"):
        Fallback(says_yes, at_once=0)
    assert pickle.loads(pickle.dumps(Reward(fallback=Fallback(says_yes)))).fallback.ask is says_yes


@pytest.mark.parametrize(
    ("question", "reference", "restated", "worked"),
    [
        ("What is 17 + 25?", "42", "17+25", "42"),
        ("Factor $x^2-9$.", "(x-3)(x+3)", "x^2-9", "(x+3)(x-3)"),
        (r"Simplify $\sqrt{12}$.", r"2\sqrt3", r"\sqrt{12}", r"\sqrt3\cdot2"),
        (r"Compute $\binom{5}{2}$.", "10", r"\binom52", "10"),
        ("What is -3 - 8?", "-11", "-3-8", "-11"),
    ],
)
def test_the_question_handed_back_earns_nothing(question: str, reference: str, restated: str, worked: str) -> None:
    """The question's own expression has the right value, and says nothing; who knows no question cannot tell."""
    rows = Grader(isolate=False).grade(
        [rf"\boxed{{{restated}}}", rf"\boxed{{{worked}}}", rf"\boxed{{{restated}}}"],
        [reference] * 3,
        [question, question, ""],
    )
    assert [row.correct for row in rows] == [False, True, True]
    assert rows[0].reason == "answer.restated"
