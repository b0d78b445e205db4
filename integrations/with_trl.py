"""TRL: a real step of GRPO on a random model of one layer, with both rewards; and what its logs hold afterwards."""

from __future__ import annotations

import math
import pickle
import tempfile
from pathlib import Path

import pandas as pd
import torch
import trl
from datasets import Dataset
from report import report
from tokenizers import Tokenizer, decoders, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM
from trl import GRPOConfig, GRPOTrainer

from evalmath.integrations import AsyncReward, Reward
from evalmath.verdict import Status

TEMPLATE = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant: "


def tokenizer() -> PreTrainedTokenizerFast:
    """One token a byte, made here: nothing is fetched."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {sign: number for number, sign in enumerate([*alphabet, "<pad>", "<eos>"])}
    raw = Tokenizer(models.BPE(vocabulary, []))
    raw.pre_tokenizer, raw.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    made = PreTrainedTokenizerFast(tokenizer_object=raw, pad_token="<pad>", eos_token="<eos>")
    made.chat_template = TEMPLATE
    return made


def model(words: PreTrainedTokenizerFast) -> Qwen2ForCausalLM:
    """Random, seeded, tiny."""
    torch.manual_seed(0)
    return Qwen2ForCausalLM(
        Qwen2Config(
            vocab_size=len(words), hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2,
            num_key_value_heads=2, max_position_embeddings=256, pad_token_id=words.pad_token_id,
            eos_token_id=words.eos_token_id,
        )
    )  # fmt: skip


def trainer(place: str, *, chat: bool) -> GRPOTrainer:
    """Two prompts, one of them without a reference, two completions each."""
    questions = ["1+1?", "What?"]
    prompts = [[{"role": "user", "content": text}] for text in questions] if chat else questions
    words = tokenizer()
    return GRPOTrainer(
        model=model(words),
        processing_class=words,
        reward_funcs=[Reward(), AsyncReward(name="evalmath_async")],
        args=GRPOConfig(
            output_dir=place, per_device_train_batch_size=4, num_generations=2, max_completion_length=8, max_steps=1,
            logging_steps=1, log_completions=True, report_to=[], use_cpu=True, bf16=False, save_strategy="no",
            disable_tqdm=True,
        ),
        train_dataset=Dataset.from_dict({"prompt": prompts, "solution": ["2", None]}),
    )  # fmt: skip


def main() -> None:
    """A step with texts and one with conversations; then rewards of completions that are known."""
    checks = []
    for chat in (False, True):
        with tempfile.TemporaryDirectory() as place:
            step = trainer(place, chat=chat)
            assert step.reward_func_names == ["evalmath", "evalmath_async"], step.reward_func_names
            step.train()
            logged = step.state.log_history[0]
            for status in Status:
                assert f"evalmath/{status}" in logged, (status, logged)
            rates = {status: logged[f"evalmath/{status}"] for status in Status}
            assert math.isclose(sum(rates.values()), 1.0), rates
            assert rates[Status.UNREADABLE_REFERENCE] == 0.5, rates
            table = pd.concat(pd.read_parquet(path) for path in Path(place, "completions").glob("*.parquet"))
            assert set(table) >= {"solution", "evalmath_answer", "evalmath_status", "evalmath_reason"}, table.columns
            assert sorted(table["solution"]) == ["", "", "2", "2"], table
            assert table["evalmath"].isna().tolist() == [text == "" for text in table["solution"]], table
            checks.append(f"a GRPO step with {'conversations' if chat else 'texts'}")

            texts = [r"So \boxed{2}.", r"So \boxed{3}.", r"So \boxed{2}.", ""]
            said = [[{"role": "assistant", "content": text}] for text in texts] if chat else texts
            inputs = [{"prompt": "?", "solution": solution} for solution in ("2", "2", None, None)]
            prompts = [[{"role": "user", "content": "?"}] if chat else "?" for _ in texts]
            rewards = step._calculate_rewards(inputs, prompts, said, [[1]] * 4)
            for column in (0, 1):
                assert rewards[:2, column].tolist() == [1.0, 0.0], rewards
                assert rewards[2:, column].isnan().all(), rewards
    pickle.loads(pickle.dumps(Reward()))
    report("TRL", "GRPOTrainer", [trl, torch], [*checks, "None becomes NaN", "logs and completions table"])


if __name__ == "__main__":
    main()
