"""Models in this process, through the same door as servers: vLLM's ``LLM``, a model of transformers."""

from evalmath.run.engines.batching import Batching
from evalmath.run.engines.transformers import Transformers
from evalmath.run.engines.vllm import Vllm

__all__ = ["Batching", "Transformers", "Vllm"]
