"""Models in this process: what is asked of vLLM and of transformers, by stand-ins that hold to their interfaces.

vLLM: ``LLM.chat(messages, sampling_params, use_tqdm)`` of vLLM 0.6 to 0.12 returns a ``RequestOutput`` a conversation.
transformers: ``integrations/with_transformers.py`` runs a real model; here is what needs no torch.
"""

from __future__ import annotations

import asyncio
import sys
import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evalmath.cli import main
from evalmath.run import Goal, Reply, Request, Run, Sampling, TaskRow, UnusableError, problem_from
from evalmath.run.engines import Batching, Transformers, Vllm
from tests.modelserver import query_of

PROBLEMS = [problem_from({"question": query_of(i), "answer": str(i)}, TaskRow("numbers"), 1) for i in range(12)]


@contextmanager
def modules(**stand_ins: types.ModuleType) -> Iterator[None]:
    """Modules in the place of those that are not installed."""
    assert not set(stand_ins) & set(sys.modules)
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name in stand_ins:
            del sys.modules[name]


# --- batching -----------------------------------------------------------------------------------------------------


def test_batches_fill_while_the_engine_works() -> None:
    """One call at a time; everybody gets the own reply; a call that fails ends the run, not the process."""
    calls: list[list[str]] = []

    def answer(requests: list[Request]) -> list[Reply]:
        calls.append([request.problem for request in requests])
        if "bad" in calls[-1]:
            raise RuntimeError("CUDA out of memory\nand more")
        return [Reply(request.problem, "stop") for request in requests]

    async def going() -> list[Any]:
        sampler = Batching(answer, most=3)
        names = ["a", "b", "c", "d"]
        first = await asyncio.gather(*(sampler.sample(Request(name, 0, ())) for name in names))
        assert [reply.text for reply in first] == names
        gone = asyncio.create_task(sampler.sample(Request("gone", 0, ())))
        await asyncio.sleep(0)
        gone.cancel()
        kept = await sampler.sample(Request("kept", 0, ()))
        assert kept.text == "kept"
        return await asyncio.gather(sampler.sample(Request("bad", 0, ())), return_exceptions=True)

    (failure,) = asyncio.run(going())
    assert isinstance(failure, UnusableError)
    assert str(failure) == "the engine failed: RuntimeError CUDA out of memory"
    assert calls == [["a", "b", "c"], ["d"], ["kept"], ["bad"]]


# --- vLLM ---------------------------------------------------------------------------------------------------------


@dataclass
class SamplingParams:
    """Some of vLLM's, with its defaults; any other name is an error, as there."""

    n: int = 1
    temperature: float = 1.0
    top_p: float = 1.0
    top_k: int = 0
    seed: int | None = None
    max_tokens: int | None = 16


@dataclass
class CompletionOutput:
    text: str
    token_ids: Sequence[int]
    finish_reason: str | None
    index: int = 0


@dataclass
class RequestOutput:
    prompt_token_ids: list[int] | None
    outputs: list[CompletionOutput] = field(default_factory=list)


class LLM:
    """Its `chat`, by the signature."""

    def __init__(self, model: str) -> None:
        self.model, self.params = model, []

    def chat(
        self, messages: list[list[dict[str, str]]], sampling_params: list[SamplingParams], *, use_tqdm: bool = True
    ) -> list[RequestOutput]:
        assert not use_tqdm
        assert len(messages) == len(sampling_params)
        self.params += sampling_params
        outputs = []
        for conversation in messages:
            number = conversation[-1]["content"].split("problem ")[1].partition("?")[0]
            text = f"It is \\boxed{{{number}}}."
            outputs.append(
                RequestOutput([1, 2, 3], [CompletionOutput(text, [7] * 5, "stop" if number != "4" else None)])
            )
        return outputs


def test_vllm(tmp_path: Path) -> None:
    """A whole run through vLLM's door: its parameters, seeds of their own, token counts, one that was aborted."""
    vllm = types.ModuleType("vllm")
    vllm.LLM, vllm.SamplingParams = LLM, SamplingParams  # type: ignore[attr-defined]
    sampling = Sampling("tiny", temperature=0.6, seed=1, extra={"top_k": 20})
    with modules(vllm=vllm):
        sampler = Vllm(sampling)
        outcome = asyncio.run(Run(PROBLEMS, sampler, sampling, Goal(2), tmp_path / "run", n_procs=1).go())
    assert outcome.c.tolist() == [2, 2, 2, 2, 0, *[2] * 7]
    assert outcome.columns.counts["truncated"] == 2
    assert (outcome.spent.prompt, outcome.spent.completion) == (72, 120)
    params = sampler._engine.params
    assert {(p.temperature, p.top_k, p.max_tokens, p.n) for p in params} == {(0.6, 20, None, 1)}
    assert len({p.seed for p in params}) == 24


# --- transformers -------------------------------------------------------------------------------------------------


class Batch(dict[str, Any]):
    """What a tokenizer makes."""

    def to(self, device: str) -> Batch:
        assert device == "cpu"
        return self


class Tokenizer:
    """One token a character, and the signs for end (1) and nothing (0)."""

    pad_token, eos_token, pad_token_id = None, "<end>", 0
    chat_template = "a template"
    padding_side = "right"

    def apply_chat_template(self, messages: list[dict[str, str]], tokenize: bool, add_generation_prompt: bool) -> str:
        assert not tokenize
        assert add_generation_prompt
        return "".join(f"<{turn['role']}>{turn['content']}" for turn in messages) + "<assistant>"

    def __call__(self, texts: list[str], *, return_tensors: str, padding: bool, add_special_tokens: bool) -> Batch:
        assert (return_tensors, padding, add_special_tokens) == ("pt", True, False)
        assert self.padding_side == "left"
        width = max(map(len, texts))
        tokens = np.array([[0] * (width - len(text)) + [ord(letter) for letter in text] for text in texts])
        return Batch(input_ids=tokens, attention_mask=(tokens > 0).astype(int))

    def decode(self, tokens: list[int], *, skip_special_tokens: bool) -> str:
        assert skip_special_tokens
        return "".join(chr(token) for token in tokens if token > 1)


class Model:
    """Says the number of its problem; of problem 3 it says too much."""

    device = "cpu"
    generation_config = types.SimpleNamespace(eos_token_id=[1])

    def __init__(self) -> None:
        self.options: list[dict[str, Any]] = []

    def generate(self, *, input_ids: Any, attention_mask: Any, pad_token_id: int, **options: Any) -> Any:
        self.options.append(options)
        rows = []
        for row in input_ids.tolist():
            number = "".join(map(chr, row)).split("problem ")[1].partition("?")[0]
            said = [ord(letter) for letter in f"\\boxed{{{number}}}"] + [1]
            rows.append(row + (said[:4] * 10 if number == "3" else said + [pad_token_id] * (40 - len(said))))
        return np.array(rows)


@contextmanager
def torch_stand_ins(seeds: list[int]) -> Iterator[None]:
    """Torch and transformers, as far as they are asked."""
    from contextlib import nullcontext

    torch, transformers = types.ModuleType("torch"), types.ModuleType("transformers")
    torch.inference_mode = nullcontext  # type: ignore[attr-defined]
    transformers.set_seed = seeds.append  # type: ignore[attr-defined]

    class Auto:
        @staticmethod
        def from_pretrained(name: str) -> Any:
            raise OSError(f"{name} is not a local folder\nand not on the hub")

    transformers.AutoTokenizer = transformers.AutoModelForCausalLM = Auto  # type: ignore[attr-defined]
    with modules(torch=torch, transformers=transformers):
        yield


def test_transformers(tmp_path: Path) -> None:
    """The prompt in the model's template, padded on the left; text up to the end, and cut off where there is none."""
    model, seeds = Model(), list[int]()
    sampling = Sampling("tiny", temperature=0.5, max_tokens=40, seed=3)
    with torch_stand_ins(seeds):
        sampler = Transformers(sampling, model, Tokenizer())
        outcome = asyncio.run(Run(PROBLEMS, sampler, sampling, Goal(1), tmp_path / "run", n_procs=1).go())
        with pytest.raises(UnusableError, match=r"cannot load tiny: tiny is not a local folder$"):
            Transformers(sampling)
    assert outcome.c.tolist() == [1, 1, 1, 0, *[1] * 8]
    assert outcome.columns.counts["truncated"] == 1
    assert model.options == [{"max_new_tokens": 40, "do_sample": True, "temperature": 0.5}]
    assert len(seeds) == 1
    assert outcome.spent.prompt == sum(
        len(f"<user>{sampling.messages(problem.query)[0]['content']}<assistant>") for problem in PROBLEMS
    )


@pytest.mark.parametrize("engine", ["vllm", "transformers"])
def test_engines_that_are_not_there(engine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line that says what is missing."""
    file = tmp_path / "file.jsonl"
    file.write_text('{"query": "1+1?", "answer": "2"}\n')
    assert main(["run", "--task", str(file), "--engine", engine, "--model", "m", "-o", str(tmp_path / "run")]) == 2
    assert f"--engine {engine} needs" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
