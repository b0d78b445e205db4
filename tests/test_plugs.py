"""Every plug as its tool calls it. The version and the file that the call was read from stand beside each.

What installs beside the tests is run for real in ``test_harnesses.py``, the others by ``make integrations``.
"""

from __future__ import annotations

import asyncio
import importlib.util
import inspect
import json
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from evalmath._version import DISTRIBUTION
from evalmath.integrations import Grader, Reward
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
    assert compute_score(solution_str="1?", ground_truth="1", thinking_prefix="<think>")["score"] == 0.0
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


def test_no_antlr_and_no_signals() -> None:
    """Judging sets no signal handler and no timer, and asks for no ANTLR: those are what breaks trainers."""
    script = Path(__file__).resolve().parent.parent / "integrations" / "untouched.py"
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=120)
    assert "no signal handler" in done.stdout, done.stderr


def test_nothing_depends_on_antlr() -> None:
    """No requirement of ours, however deep, names it: so none of its three clashing versions is ever wanted."""
    from importlib.metadata import PackageNotFoundError, requires

    seen: set[str] = set()
    waiting = [DISTRIBUTION]
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
    assert {DISTRIBUTION, "sympy", "mpmath"} <= seen
    assert not [name for name in seen if "antlr" in name]


# --- trainers that are not run: contracts, each with the version and the file that it was read from ---------------


class Sample:
    """slime and miles of 2026-08-21: ``slime/utils/types.py``, what of a sample is looked at."""

    class Status(Enum):
        """How its generation ended."""

        COMPLETED, TRUNCATED, ABORTED = "completed", "truncated", "aborted"

    def __init__(self, response: str, label: object, prompt: object = "1/2?") -> None:
        self.prompt, self.response, self.label, self.metadata = prompt, response, label, {}
        self.status = self.Status.COMPLETED


def test_slime_awaits_one_or_many() -> None:
    """``slime/rollout/rm_hub``: the same function gets a sample, or in batched mode a list."""
    from evalmath.integrations.slime import rm

    assert inspect.iscoroutinefunction(rm)
    right, wrong, cut = (Sample(BOXED % "0.5", label) for label in ("1/2", "1/3", "1/2"))
    cut.status = Sample.Status.TRUNCATED
    chat = Sample("x</think>" + BOXED % "0.5", "1/2", prompt=[{"role": "user", "content": "1/2?"}])

    async def main() -> list[Any]:
        return [await rm(object(), right), await rm(object(), [right, wrong, cut, chat, Sample("", None)])]

    assert asyncio.run(main()) == [1.0, [1.0, 0.0, 0.0, 1.0, 0.0]]
    assert (
        asyncio.run(rm(None, right, grader=Grader(thinking_prefix="<think>", isolate=False))) == 1.0
    )  # ends in its mark
    assert asyncio.run(rm(None, [])) == []


def test_verifiers_plugs_a_function() -> None:
    """Verifiers 0.4.0, ``verifiers/v1/task.py``: called by the names of its parameters; a mapping is its entries."""
    from evalmath.integrations.verifiers import correct

    assert list(inspect.signature(correct).parameters) == ["task", "trace"]

    def call(reply: str, answer: object, **state: bool) -> Any:
        task = SimpleNamespace(prompt="1/2?", answer=answer)
        return asyncio.run(correct(task, SimpleNamespace(last_reply=reply, **state)))

    assert call(BOXED % "0.5", "1/2") == 1.0
    assert call(BOXED % "0.6", "1/2") == 0.0
    assert call(BOXED % "0.5", "1/2", is_truncated=True) == 0.0
    assert call(BOXED % "0.5", None) == {}


def test_nemo_rl_verify_worker() -> None:
    """NeMo-RL of 2026-08-22, ``nemo_rl/environments/math_environment.py``, ``verify``."""
    from evalmath.integrations.nemo_rl import EvalMathVerifyWorker

    worker = EvalMathVerifyWorker()
    responses, references = [BOXED % "0.5", "Hm.", BOXED % "1"], ["1/2", "1", None]
    assert worker.verify(responses, references) == [1.0, 0.0, 0.0]
    assert worker.verify(responses, references, return_extracted_answer=True, math_verify_impl="hf") == (
        [1.0, 0.0, 0.0],
        ["0.5", None, "1"],
    )
    assert EvalMathVerifyWorker(missing=0.5).verify(["1"], [""]) == [0.5]


def gym_body(text: str, reference: object, **more: Any) -> dict[str, Any]:
    """NeMo-Gym of 2026-08-22: what ``POST /verify`` is sent, a response of OpenAI's Responses API."""
    output = [
        {"type": "reasoning", "summary": [{"type": "summary_text", "text": BOXED % "7"}]},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": text}]},
    ]
    return {
        "responses_create_params": {"input": [{"role": "user", "content": "1/2?"}]},
        "response": {"output": output, **more},
        "expected_answer": reference,
    }


@pytest.mark.parametrize(
    ("body", "reward", "status"),
    [
        (gym_body(BOXED % "0.5", "1/2"), 1.0, "correct"),
        (gym_body("Hm.", "7"), 0.0, "no-answer"),
        (gym_body(BOXED % "0.5", "1/2", status="incomplete"), 0.0, "truncated"),
        (gym_body(BOXED % "0.5", None), 0.0, "unreadable-reference"),
        ({"expected_answer": "1/2"}, 0.0, "no-answer"),
        ({"expected_answer": "1/2", "response": {"output": [1, {"type": "message"}]}}, 0.0, "no-answer"),
        ({}, 0.0, "unreadable-reference"),
    ],
)
def test_nemo_gym_verify(body: dict[str, Any], reward: float, status: str) -> None:
    """The body comes back with its reward, whatever was in it."""
    from evalmath.integrations.nemo_gym import averify, verify

    judged = verify(body)
    assert (judged["reward"], judged["status"]) == (reward, status)
    assert body.items() <= judged.items()
    assert asyncio.run(averify(body)) == judged


class Tensor(list):  # type: ignore[type-arg]
    """What of a tensor the plug for ROLL asks for."""

    shape = "shape"

    def float(self) -> Tensor:
        return self

    def new_tensor(self, values: list[float]) -> Tensor:
        return Tensor(values)

    def new_zeros(self, shape: object) -> str:
        return f"zeros of {shape}"

    def clone(self) -> Tensor:
        return Tensor(self)


class DataProto:
    """ROLL of 2026-08, ``roll/distributed/scheduler/protocol.py``."""

    def __init__(self, batch: dict[str, Any], non_tensor_batch: dict[str, Any]) -> None:
        self.batch, self.non_tensor_batch = batch, non_tensor_batch

    @classmethod
    def from_dict(cls, tensors: dict[str, Any]) -> DataProto:
        return cls(tensors, {})


def test_roll_compute_rewards() -> None:
    """``Worker.compute_rewards(data: DataProto) -> DataProto`` with three tensors."""
    from evalmath.integrations.roll import EvalMathRewards

    class Worker(EvalMathRewards):
        tokenizer = SimpleNamespace(batch_decode=lambda tokens, skip_special_tokens: [BOXED % t for t in tokens])

    judged = Worker().compute_rewards(DataProto({"responses": Tensor(["0.5", "3"])}, {"ground_truth": ["1/2", None]}))
    assert judged.batch == {
        "token_level_rewards": "zeros of shape",
        "response_level_rewards": [1.0, 0.0],
        "scores": [1.0, 0.0],
    }


def test_areal_reward() -> None:
    """AReaL of 2026-08, ``areal/workflow/rlvr.py``: one completion, in a process of a pool."""
    from evalmath.integrations.areal import reward

    call = pickle.loads(pickle.dumps(reward))
    assert call("1/2?", BOXED % "0.5", [1], [2], answer="1/2", task="math") == 1.0
    assert call("1/2?", BOXED % "0.5", [1], [2], answer=None) == 0.0
    with pytest.raises(ValueError, match="no column of references"):
        call("1/2?", BOXED % "0.5", [1], [2], task="math")


def test_rllm_reward(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rllm of 2026-08, ``rllm/rewards/reward_types.py``: ``RewardFunction(task_info, action) -> RewardOutput``."""
    from evalmath.integrations.rllm import output_of, reward

    monkeypatch.setitem(sys.modules, "rllm", ModuleType("rllm"))
    monkeypatch.setitem(sys.modules, "rllm.rewards", ModuleType("rllm.rewards"))
    types = ModuleType("rllm.rewards.reward_types")
    types.RewardOutput = SimpleNamespace  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rllm.rewards.reward_types", types)
    output = reward({"question": "1/2?", "ground_truth": "1/2"}, BOXED % "0.5")
    assert (output.reward, output.is_correct) == (1.0, True)
    assert output.metadata == {"status": "correct", "reason": "number.equal", "answer": "0.5"}
    said = SimpleNamespace(action="Hm.")
    assert output_of({"answer": "1"}, said, SimpleNamespace).metadata["status"] == "no-answer"


def test_swift_imports_a_file_by_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """ms-swift 4.6.0: ``swift/utils/utils.py::import_external_file`` puts the file's directory first on the path."""
    command = [sys.executable, "-m", "evalmath.integrations.swift"]
    path = Path(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip())
    beside = {other.name for other in path.parent.glob("*.py")}
    assert beside == {"__init__.py", "__main__.py", "evalmath_plugin.py"}, "one of these would hide another package"

    rewards = ModuleType("swift.rewards")
    rewards.orms = {}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "swift", ModuleType("swift"))
    monkeypatch.setitem(sys.modules, "swift.rewards", rewards)
    spec = importlib.util.spec_from_file_location("_swift_external_1", path)
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    reward = rewards.orms["evalmath"](args=None)
    columns = {"solution": ["1/2", "1", None], "messages": [[]] * 3, "trainer_state": None}
    assert reward([BOXED % "0.5", "Hm.", "1"], **columns) == [1.0, 0.0, None]


def test_tunix_takes_the_generic_reward() -> None:
    """google-tunix 0.1.7, ``tunix/rl/reward_manager.py``: keywords, ``np.array`` of the result, then ``np.nansum``."""
    import numpy as np

    reward = Reward(missing=float("nan"), isolate=False)
    assert reward.__name__ == "evalmath"
    result = reward(prompts=["?"] * 3, completions=[BOXED % "0.5", "Hm.", "1"], answer=["1/2", "1", None])
    rewards = np.zeros((3, 1))
    rewards[:, 0] = np.array(result)
    assert np.nansum(rewards, axis=1).tolist() == [1.0, 0.0, 0.0]
