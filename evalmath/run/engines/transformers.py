"""A model of transformers, for small ones and for tests. Needs transformers and torch."""

from __future__ import annotations

from typing import Any

from evalmath.run.engines.batching import Batching
from evalmath.run.sampling import Reply, Request, Sampling, UnusableError

__all__ = ["Transformers"]

MAX_NEW_TOKENS = 2_048  # transformers' own default is 20


class Transformers(Batching):
    """A sampler that asks a model of transformers.

    Parameters
    ----------
    sampling : Sampling
        Its ``extra`` are parameters of ``generate``. Without a temperature the model's own options decide, with 0 it
        takes the likeliest token. The seed is that of a batch.
    model, tokenizer
        None: those that are called ``sampling.model``.

    Raises
    ------
    UnusableError
        If transformers is not installed, or there is no such model.
    """

    def __init__(self, sampling: Sampling, model: Any = None, tokenizer: Any = None) -> None:
        try:
            import torch
            import transformers
        except ImportError:
            raise UnusableError("--engine transformers needs transformers and torch") from None
        self._torch, self._seeded = torch, transformers.set_seed
        name = sampling.model  # whoever runs it says which; a folder, or what the hub holds under that name today
        try:
            self._tokenizer = tokenizer or transformers.AutoTokenizer.from_pretrained(name)  # nosec B615
            self._model = model or transformers.AutoModelForCausalLM.from_pretrained(name)  # nosec B615
        except (OSError, ValueError) as error:
            raise UnusableError(f"cannot load {sampling.model}: {str(error).splitlines()[0]}") from error
        self._tokenizer.padding_side = "left"  # what is generated stands behind the prompt
        if self._tokenizer.pad_token is None:
            self._tokenizer.pad_token = self._tokenizer.eos_token
        self._options = _generation(sampling)
        super().__init__(self._generate)

    def _generate(self, requests: list[Request]) -> list[Reply]:
        told = [self._text(request) for request in requests]
        inputs = self._tokenizer(told, return_tensors="pt", padding=True, add_special_tokens=False)
        inputs = inputs.to(self._model.device)
        if requests[0].seed is not None:
            self._seeded(requests[0].seed)
        with self._torch.inference_mode():
            tokens = self._model.generate(**inputs, pad_token_id=self._tokenizer.pad_token_id, **self._options)
        width = inputs["input_ids"].shape[1]
        masks, rows = inputs["attention_mask"].tolist(), tokens[:, width:].tolist()
        return [self._reply(row, sum(mask)) for row, mask in zip(rows, masks, strict=True)]

    def _text(self, request: Request) -> str:
        """The prompt as the model's template writes it; of a model without one, the messages."""
        if self._tokenizer.chat_template is None:
            return "\n\n".join(turn["content"] for turn in request.messages)
        text = self._tokenizer.apply_chat_template(list(request.messages), tokenize=False, add_generation_prompt=True)
        return str(text)

    def _reply(self, tokens: list[int], prompt: int) -> Reply:
        """What was generated, up to the sign for its end; without that sign it was cut off."""
        ends = self._model.generation_config.eos_token_id
        ends = set(ends if isinstance(ends, list) else [ends])
        end = next((place for place, token in enumerate(tokens) if token in ends), None)
        own = tokens if end is None else tokens[:end]
        text = self._tokenizer.decode(own, skip_special_tokens=True)
        return Reply(text, "length" if end is None else "stop", "", prompt, len(own) + (end is not None))


def _generation(sampling: Sampling) -> dict[str, Any]:
    """The options by the names that ``generate`` has for them.

    >>> _generation(Sampling("m", temperature=0, max_tokens=5))
    {'max_new_tokens': 5, 'do_sample': False}
    """
    options = sampling.options()
    options["max_new_tokens"] = options.pop("max_tokens", MAX_NEW_TOKENS)
    temperature = options.pop("temperature", None)
    if temperature is not None:
        options |= {"do_sample": True, "temperature": temperature} if temperature else {"do_sample": False}
    return options
