"""Every plug as its tool calls it. The version and the file that the call was read from stand beside each.

Where the tool installs without torch it is also run for real below; the others are run by ``make integrations``.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from evalmath.integrations.canonical import canonical
from evalmath.verdict import Status

BOXED = r"So it is \boxed{%s}."

# What a model may write, and what may stand where a reference should: nothing of it may raise.
ODD_RESPONSES = ["", "\\boxed{", BOXED % "\ud800", BOXED % "9" * 3, "x" * 4_000_001, BOXED % ("{" * 5000), "\x00"]
ODD_REFERENCES = [None, "", float("nan"), "\ud800", "\\frac{", [], {}, ["1", None], 10**5000, b"1"]


# --- votes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spellings",
    [
        ("1/2", "0.5", r"\frac12", r"\frac{50}{100}", "x = 0.50", r"50\%"),
        (r"\sqrt{8}", r"2\sqrt2", r"\sqrt{2}\cdot 2"),
        (r"\pi/2", r"\frac{\pi}{2}", r"0.5\pi"),
        ("x^2+2x+1", "(x+1)^2"),
        ("(1, 1/2)", "(1,0.5)", r"\left(1,\frac12\right)"),
        (r"\{1,2\}", r"\{2, 1\}", r"\{1, 4/2\}"),
        (r"\begin{pmatrix}1&0.5\end{pmatrix}", r"\begin{bmatrix}1&\frac12\end{bmatrix}"),
        ("B", r"\text{B}", "(B)"),
        ("", " "),
    ],
)
def test_equal_answers_are_one_vote(spellings: tuple[str, ...]) -> None:
    """Whatever they look like."""
    assert len({canonical(text) for text in spellings}) == 1


def test_different_answers_are_different_votes() -> None:
    """Every other pair."""
    answers = [
        "1/2", "1/3", "-1/2", r"\sqrt2", "1.41421356", "x", "y", "x+1", "y+1", "(1,2)", "(2,1)", "[1,2]", r"\{1,2\}",
        "B", "C", "1+2i", "5 cm", "5 m", "5", "x>3", "x<3", "yes", "no", "", r"\frac{", "1e999999",
    ]  # fmt: skip
    assert len({canonical(text) for text in answers}) == len(answers)


@pytest.mark.parametrize("text", [response for response in ODD_RESPONSES if len(response) < 30_000])
def test_any_text_is_a_vote(text: str) -> None:
    """Of a bounded length, and without an exception."""
    assert isinstance(canonical(text), str)


# --- verl 0.9.1: verl/experimental/reward_loop/reward_manager/naive.py, verl/trainer/ppo/reward.py -----------------

KEYS = {"score", "acc", "pred", "status", "reason", "unscorable"}


def test_verl_calls_with_keywords_in_threads() -> None:
    """One response at a time; the keys of the first dictionary are looked up in all others, and None spoils votes."""
    from evalmath.integrations.verl import compute_score

    answers = [BOXED % "1/2", BOXED % "0.5", BOXED % "3", "Hm.", *ODD_RESPONSES]
    calls = [("1/2", text) for text in answers] + [(reference, BOXED % "1") for reference in ODD_REFERENCES]

    def call(pair: tuple[Any, str]) -> Any:
        return compute_score(
            data_source="math",
            solution_str=pair[1],
            ground_truth=pair[0],
            extra_info={"question": "1/2?", "num_turns": 2, "rollout_reward_scores": {}},
            reward_router_address=None,
            reward_model_tokenizer=None,
        )

    with ThreadPoolExecutor(4) as threads:
        scores = list(threads.map(call, calls))
    assert all(set(score) == KEYS for score in scores)
    assert all(type(value) in (str, float) for score in scores for value in score.values())
    assert [score["score"] for score in scores[:4]] == [1.0, 1.0, 0.0, 0.0]
    assert scores[0]["pred"] == scores[1]["pred"] == "1/2" != scores[2]["pred"]
    assert [score["unscorable"] for score in scores[: len(answers)]] == [0.0] * len(answers)
    assert scores[len(answers)]["unscorable"] == 1.0
    json.dumps(scores)  # they are written to JSONL


def test_verl_batched() -> None:
    """The legacy batch manager's plural names: the same dictionaries as one by one."""
    from evalmath.integrations.verl import compute_score

    responses, references = [BOXED % "0.5", "Hm.", BOXED % "2"], ["1/2", "1", None]
    batch = compute_score(
        data_sources=["a"] * 3, solution_strs=responses, ground_truths=references, extra_infos=[None] * 3
    )
    assert batch == [
        compute_score("a", response, reference) for response, reference in zip(responses, references, strict=True)
    ]


def test_verl_options() -> None:
    """``reward_kwargs`` come from YAML; one that is misspelt must not pass unnoticed."""
    from evalmath.integrations.verl import compute_score

    score = compute_score(solution_str=BOXED % "1.05", ground_truth="1.0", policy={"rel_tol": 0.1}, right=2)
    assert (score["score"], score["acc"]) == (2.0, 1.0)
    assert compute_score(solution_str="1", ground_truth=None, missing=-1)["score"] == -1.0
    assert compute_score(solution_str=BOXED % "1", ground_truth="1", thinking_prefix="<think>")["score"] == 0.0
    with pytest.raises(TypeError, match="'polcy'"):
        compute_score(solution_str="1", ground_truth="1", polcy="strict")
    assert pickle.loads(pickle.dumps(compute_score)) is compute_score


def test_verl_no_wrong_answer_votes_with_the_right_ones() -> None:
    """A judge looks at more than a value: what it calls wrong must not share the vote of what it calls right."""
    from evalmath.integrations.grader import Graded
    from evalmath.integrations.verl import _vote
    from evalmath.verdict import Verdict

    verdict = Verdict(Status.INCORRECT, "number.differs", "exact")
    assert _vote(Graded(True, "correct", "", "2/4", "1/2", verdict)) == "1/2"
    assert _vote(Graded(False, "incorrect", "", "2/4", "1/2", verdict)) == "not 1/2"
    assert _vote(Graded(False, "incorrect", "", "", "", verdict)) == ""
    assert _vote(Graded(None, "unreadable-reference", "", "0.5", "", verdict)) == "1/2"


# --- OpenRLHF 0.11.2: openrlhf/utils/agent.py, SingleTurnAgentExecutor; trainer/ppo_utils/samples_generator.py -----


def openrlhf() -> Any:
    """The module as OpenRLHF loads it: by the path of its file, under another name."""
    from evalmath.integrations import openrlhf as plug

    spec = importlib.util.spec_from_file_location("reward_func", plug.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_openrlhf_asks_for_one_query_at_a_time() -> None:
    """By position, in a thread; each value has to be a float that ``torch.tensor([value])`` takes."""
    reward_func = openrlhf().reward_func
    prompt = "<|im_start|>user\nWhat is \\boxed{1/2}?<|im_end|>\n<|im_start|>assistant\n"
    queries = [BOXED % "0.5", BOXED % "3", "", *ODD_RESPONSES]

    async def main() -> list[Any]:
        calls = [([prompt + text + "<|im_end|>"], [prompt], ["1/2"]) for text in queries]
        calls += [([prompt + BOXED % "1"], [prompt], [label]) for label in ODD_REFERENCES]
        return await asyncio.gather(*(asyncio.to_thread(reward_func, *call) for call in calls))

    infos = asyncio.run(main())
    assert [info["rewards"] for info in infos[:3]] == [1.0, 0.0, 0.0]
    for info in infos:
        assert info["scores"] == info["rewards"]
        assert type(info["rewards"]) is float
        assert {type(value) for value in info["extra_logs"].values()} == {float}
        assert sum(info["extra_logs"].values()) == 1.0
    assert infos[0]["extra_logs"]["correct"] == 1.0
    assert infos[len(queries)]["extra_logs"]["unreadable_reference"] == 1.0


@pytest.mark.parametrize(
    ("query", "prompt", "response"),
    [
        ("Q: 1?A: 1", "Q: 1?", "A: 1"),
        ("<s> Q: 1? A: 1</s>", "Q: 1?", " A: 1</s>"),  # a first token, and a space that decoding put in
        ("<|begin▁of▁sentence|>Q: 1?A", "Q: 1?", "A"),
        (
            "second half of a long prompt?\nYes.",
            "the first and second half of a long prompt?\n",
            "\nYes.",
        ),  # cut on the left
        ("Q<|im_end|>\n<|im_start|>assistant\n4", "Q<|im_end|>\n<|im_start|>assistant\n", "4"),
        ("4", "", "4"),
        ("something else", "Q", "something else"),
    ],
)
def test_openrlhf_finds_the_response(query: str, prompt: str, response: str) -> None:
    """Though decoded tokens are not the text that was encoded."""
    assert openrlhf().response_in(query, prompt) == response


def test_openrlhf_a_prompt_is_no_response() -> None:
    """Nothing is earned by what the prompt says."""
    reward_func = openrlhf().reward_func
    prompt = r"For example: The answer is \boxed{4}. Now: 2+2?"
    assert reward_func([f"<s>{prompt} Hm.</s>"], [prompt], ["4"])["rewards"] == 0.0


def test_openrlhf_batches() -> None:
    """Several at once, as other versions of it ask: lists of floats."""
    info = openrlhf().reward_func([BOXED % "1", BOXED % "2"], ["", ""], ["1", "1"])
    assert info["rewards"] == info["scores"] == info["extra_logs"]["correct"] == [1.0, 0.0]


def test_openrlhf_says_where_its_file_is() -> None:
    """For the command line."""
    command = [sys.executable, "-m", "evalmath.integrations.openrlhf"]
    path = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    assert Path(path.strip()).read_text().count("def reward_func(") == 1


# --- nobody's environment is touched ------------------------------------------------------------------------------

UNTOUCHED = """
import signal, sys
before = {number: signal.getsignal(number) for number in signal.valid_signals()}
calls = []
for name in ("signal", "setitimer", "alarm", "siginterrupt", "set_wakeup_fd", "pthread_sigmask"):
    def spy(*args, _name=name, _real=getattr(signal, name)):
        if sys._getframe(1).f_globals["__name__"] != "asyncio.runners":  # for Ctrl-C, and gives it back
            calls.append(_name)
        return _real(*args)
    setattr(signal, name, spy)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if "antlr" in name or name.partition(".")[0] in {"latex2sympy2", "latex2sympy2_extended", "math_verify"}:
            calls.append(name)
sys.meta_path.insert(0, Finder())
from evalmath.integrations import Reward
from evalmath.integrations.verl import compute_score
from evalmath.integrations.openrlhf import reward_func
hard = r"\\int_0^1 x^2 dx"  # SymPy is asked, in its own process
box = r"\\boxed{%s}"
for isolate in (True, False):
    reward = Reward(isolate=isolate, policy={"require_evaluated": False})
    rewards = reward([box % "0.5", box % r"\\int_0^1 (x^2 + 0) dx"], answer=["1/2", hard])
    assert rewards == [1.0, 1.0], rewards
assert compute_score(solution_str=box % "1", ground_truth="1")["score"] == 1.0
assert reward_func([box % "1"], [""], ["1"])["rewards"] == 1.0
from evalmath.worker.asking import close_workers
close_workers()
after = {number: signal.getsignal(number) for number in signal.valid_signals()}
assert after == before, "a signal handler was set"
assert not calls, calls
assert not [name for name in sys.modules if "antlr" in name]
print("untouched")
"""


def test_no_antlr_and_no_signals() -> None:
    """Judging sets no signal handler and no timer, and asks for no ANTLR: those are what breaks trainers."""
    command = [sys.executable, "-c", UNTOUCHED]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == "untouched\n", done.stderr


def test_nothing_depends_on_antlr() -> None:
    """No requirement of ours, however deep, names it: so none of its three clashing versions is ever wanted."""
    from importlib.metadata import PackageNotFoundError, requires

    seen: set[str] = set()
    waiting = ["evalmath"]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        try:
            asked = requires(name) or []
        except PackageNotFoundError:
            continue
        plain = [line for line in asked if "extra ==" not in line]
        waiting += [line.split(";")[0].strip().partition(" ")[0].rstrip("<>=!~0123456789.,[]") for line in plain]
    assert {"evalmath", "sympy", "mpmath"} <= seen
    assert not [name for name in seen if "antlr" in name]
