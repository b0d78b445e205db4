"""``vllm.LLM``, without a server. Needs vLLM, which brings its own torch, and a machine for it.

Interface (contract only: its wheels are made for GPUs): vLLM 0.33.0, ``LLM.chat`` of ``vllm/entrypoints/llm.py``,
``vllm/sampling_params.py`` and ``vllm/outputs.py``. Nothing of it is imported here before a sampler is made.
"""

from __future__ import annotations

from typing import Any

from evalmath.run.engines.batching import Batching
from evalmath.run.sampling import Reply, Request, Sampling, UnusableError

__all__ = ["Vllm"]


class Vllm(Batching):
    """A sampler that asks an engine of vLLM.

    Parameters
    ----------
    sampling : Sampling
        Its ``extra`` are parameters of ``vllm.SamplingParams``.
    engine : vllm.LLM or None
        None: one is made of ``sampling.model``.

    Raises
    ------
    UnusableError
        If vLLM is not installed.
    """

    def __init__(self, sampling: Sampling, engine: Any = None) -> None:
        try:
            import vllm
        except ImportError:
            raise UnusableError("--engine vllm needs vLLM: pip install vllm") from None
        self._params, self._options = vllm.SamplingParams, sampling.options()
        self._engine = vllm.LLM(model=sampling.model) if engine is None else engine
        super().__init__(self._chat)

    def _chat(self, requests: list[Request]) -> list[Reply]:
        # vLLM's own default is 16 tokens: without a limit of ours, the context is the limit.
        options = {"max_tokens": None, **self._options}
        outputs = self._engine.chat(
            [list(request.messages) for request in requests],
            sampling_params=[self._params(**options, seed=request.seed) for request in requests],
            use_tqdm=False,
        )
        return [
            Reply(
                output.outputs[0].text,
                output.outputs[0].finish_reason or "abort",
                prompt_tokens=len(output.prompt_token_ids or ()),
                completion_tokens=len(output.outputs[0].token_ids),
            )
            for output in outputs
        ]
