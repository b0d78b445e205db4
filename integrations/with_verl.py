"""verl: its own reward managers load the function by the path that the documentation gives, and call it."""

from __future__ import annotations

import asyncio

import numpy as np
import torch
from omegaconf import OmegaConf
from report import report
from tensordict import TensorDict
from verl import DataProto
from verl.trainer.ppo.metric_utils import process_validation_metrics
from verl.trainer.ppo.reward import get_custom_reward_fn, load_reward_manager

BOX = r"So it is \boxed{%s}."
ROWS = [("1/2", BOX % "0.5"), ("1/2", BOX % r"\frac12"), ("1/2", BOX % "0.6"), ("1/2", "Hm."), (None, BOX % "1")]
OPTIONS = {"thinking_prefix": "", "policy": {"rel_tol": 1e-6}, "timeout": 5.0}


class Letters:
    """A tokenizer: a token is a character's number."""

    def decode(self, ids: torch.Tensor, skip_special_tokens: bool = True) -> str:
        """Back to text."""
        return "".join(map(chr, ids.tolist()))


def config(name: str) -> OmegaConf:
    """What a user writes, and what of verl's defaults is looked at."""
    return OmegaConf.create(
        {
            "reward": {
                "custom_reward_function": {
                    "path": "pkg://evalmath.integrations.verl", "name": "compute_score", "reward_kwargs": OPTIONS
                },
                "reward_manager": {"source": "register", "name": name, "module": {"path": None}},
                "num_workers": 1, "max_concurrent": 4, "reward_kwargs": {},
            },
            "data": {"max_response_length": 64}, "reward_model": {"reward_kwargs": {}},
        }
    )  # fmt: skip


def item(reference: object, response: str) -> DataProto:
    """One rollout as verl hands it to its manager."""
    ids = torch.tensor([[ord(sign) for sign in response]])
    prompt = torch.tensor([[63]])
    mask = torch.ones(1, ids.shape[1] + 1, dtype=torch.long)
    batch = TensorDict({"prompts": prompt, "responses": ids, "attention_mask": mask}, batch_size=1)
    others = {"data_source": "math", "reward_model": {"ground_truth": reference}, "extra_info": {"question": "?"}}
    return DataProto(batch, {name: np.array([value], dtype=object) for name, value in others.items()})


async def judge(name: str) -> list[dict]:
    """All rows at once, as rollouts come."""
    manager = load_reward_manager(config(name), Letters())
    return await asyncio.gather(*(manager.run_single(item(*row)) for row in ROWS))


def main() -> None:
    """Two managers, the batched form, and the validation metrics with their majority votes."""
    checks = []
    for name in ("naive", "dapo"):
        results = asyncio.run(judge(name))
        scores = [result["reward_score"] for result in results]
        assert scores == [1.0, 1.0, 0.0, 0.0, 0.0], (name, scores)
        infos = [result["reward_extra_info"] for result in results]
        keys = set(infos[0])
        assert all(set(info) == keys for info in infos), infos
        assert infos[4]["unscorable"] == 1.0
        checks.append(f"reward manager {name!r}")
    columns = {key: [info[key] for info in infos] for key in infos[0]}
    assert columns["pred"][0] == columns["pred"][1] == "1/2", columns["pred"]
    metrics = process_validation_metrics(["math"] * 4, ["a"] * 4, {key: values[:4] for key, values in columns.items()})
    assert any(name.startswith("maj@") for name in metrics["math"]["score"]), metrics
    assert metrics["math"]["acc"]["mean@4"] == 0.5
    checks.append("validation metrics with majority votes")
    batched = get_custom_reward_fn(config("naive"))(
        data_sources=["math"] * 5, solution_strs=[row[1] for row in ROWS], ground_truths=[row[0] for row in ROWS],
        extra_infos=[{}] * 5,
    )  # fmt: skip
    assert [score["score"] for score in batched] == scores
    report("verl", "load_reward_manager, pkg://", ["verl", "torch", "ray"], [*checks, "batched form"])


if __name__ == "__main__":
    main()
