"""ROLL: ``compute_rewards`` for a reward worker.

Interface (contract only; ROLL of 2026-08): a subclass of ``roll.distributed.executor.worker.Worker`` decodes
``data.batch["responses"]``, and returns a ``DataProto`` with ``token_level_rewards``, ``response_level_rewards`` and
``scores``. Mix this class in before ``Worker``, and register the method as ROLL's own math worker does::

    class MathWorker(EvalMathRewards, Worker):
        compute_rewards = register(Dispatch.DP_MP_COMPUTE, clear_cache=False)(EvalMathRewards.compute_rewards)
"""

from __future__ import annotations

from typing import Any

from evalmath.integrations.grader import Grader

__all__ = ["EvalMathRewards"]


class EvalMathRewards:
    """The rewards of a batch. Whoever mixes it in has a ``tokenizer``; ``grader`` may be replaced."""

    grader = Grader()
    tokenizer: Any

    def compute_rewards(self, data: Any) -> Any:
        """Judge ``data.batch["responses"]`` against ``data.non_tensor_batch["ground_truth"]``.

        Returns
        -------
        DataProto
            Float tensors; nothing stands on single tokens. A missing or unreadable reference scores 0.0.
        """
        tokens = data.batch["responses"]
        texts = self.tokenizer.batch_decode(tokens, skip_special_tokens=True)
        rows = self.grader.grade(texts, list(data.non_tensor_batch["ground_truth"]))
        like = tokens.float()
        scores = like.new_tensor([row.score() for row in rows])
        return type(data).from_dict(
            tensors={
                "token_level_rewards": like.new_zeros(like.shape),
                "response_level_rewards": scores,
                "scores": scores.clone(),
            }
        )
