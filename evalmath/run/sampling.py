"""What is asked of a model, what it replies, and how it may fail: the door through which all models come.

A sampler is one asynchronous method. Whoever writes one needs nothing else of this room:

>>> import asyncio
>>> class Echo:
...     async def sample(self, request: Request) -> Reply:
...         return Reply(request.messages[-1]["content"], "stop", completion_tokens=1)
>>> request = Sampling("echo", "{query}").request("7", 0, "1 + 1?")
>>> asyncio.run(Echo().sample(request)).text
'1 + 1?'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from evalmath.errors import EvalMathError
from evalmath.formats.digest import digest64

__all__ = ["BOXED", "GaveUpError", "Reply", "Request", "Sampler", "Sampling", "TryAgainError", "UnusableError"]

QUERY: Final = "{query}"
BOXED: Final = "{query}\n\nPlease reason step by step, and put your final answer within \\boxed{}."


@dataclass(frozen=True, slots=True)
class Request:
    """One sample that is wanted.

    Parameters
    ----------
    problem : str
        The id of the problem.
    sample : int
        Which of its samples it is, from 0.
    messages : tuple of {"role", "content"}
    seed : int or None
        A different one for each request, so that equal prompts get different samples; None: the model's own.
    """

    problem: str
    sample: int
    messages: tuple[dict[str, str], ...]
    seed: int | None = None

    @property
    def prompt_bytes(self) -> int:
        """Bytes of its messages: they have no more tokens than that."""
        return sum(len(turn["content"].encode("utf-8", "surrogatepass")) for turn in self.messages)


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole answer.

    Parameters
    ----------
    text : str
        What is judged.
    finish_reason : str
        Why the model stopped: "stop", "length". An answer without one is not an answer, but a stream that broke off.
    reasoning : str
        What it thought, where that is told apart from the answer.
    prompt_tokens, completion_tokens : int or None
        None where nobody counted.
    """

    text: str
    finish_reason: str
    reasoning: str = ""
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class TryAgainError(EvalMathError):
    """No reply this time: too many requests, a server in trouble, a stream that was cut.

    Parameters
    ----------
    message : str
    after : float or None
        Seconds until which the server wants to be left alone; None: it did not say.
    received : int
        Characters that had arrived before, and are paid for.
    unreachable : bool
        There was nobody to ask.
    """

    def __init__(
        self, message: str, *, after: float | None = None, received: int = 0, unreachable: bool = False
    ) -> None:
        super().__init__(message)
        self.after, self.received, self.unreachable = after, received, unreachable


class GaveUpError(EvalMathError):
    """A request gets no reply: it is refused, or was tried often enough. Others may get theirs."""


class UnusableError(EvalMathError):
    """No request will get a reply: a wrong key, an unknown model, nobody there."""


class Sampler(Protocol):
    """A model, wherever it is."""

    async def sample(self, request: Request) -> Reply:
        """Ask the model once.

        Raises
        ------
        TryAgainError, GaveUpError, UnusableError
        """
        ...


@dataclass(frozen=True, slots=True)
class Sampling:
    """How a model is asked: what two runs must share for their samples to belong together.

    Parameters
    ----------
    model : str
    prompt : str
        With ``{query}`` in it, at the place of the problem.
    system : str
        A message before it; empty for none.
    temperature, top_p : float or None
        None: the model's own.
    max_tokens : int or None
        Of a response.
    seed : int or None
        From which each request's own is made.
    extra : mapping
        Further fields of the request, such as ``{"top_k": 20}``.

    Raises
    ------
    ValueError
        If the prompt has no ``{query}``.
    """

    model: str
    prompt: str = BOXED
    system: str = ""
    temperature: float | None = None
    top_p: float | None = None
    max_tokens: int | None = None
    seed: int | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if QUERY not in self.prompt:
            raise ValueError(f"the prompt has no {QUERY} in it")

    def messages(self, query: str) -> tuple[dict[str, str], ...]:
        """What the model is told about a problem."""
        asked = {"role": "user", "content": self.prompt.replace(QUERY, query)}
        return ({"role": "system", "content": self.system}, asked) if self.system else (asked,)

    def request(self, problem: str, sample: int, query: str) -> Request:
        """The request for one sample of a problem."""
        seed = None
        if self.seed is not None:  # 31 bits: more are refused by some servers
            seed = digest64(str(self.seed), problem, str(sample)) >> 33
        return Request(problem, sample, self.messages(query), seed)

    def options(self) -> dict[str, Any]:
        """The fields of a request that were set, by the names that OpenAI gave them."""
        known = {"temperature": self.temperature, "top_p": self.top_p, "max_tokens": self.max_tokens}
        return {**{name: value for name, value in known.items() if value is not None}, **self.extra}
