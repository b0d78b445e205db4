"""A server that speaks OpenAI's language: vLLM, SGLang, llama.cpp, ollama, hosted ones. Needs the extra ``openai``.

The answer is read as it streams in. It is whole when a ``finish_reason`` has arrived: a stream that merely ends, which
the client does not complain about, has been cut.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from types import ModuleType
from typing import Any, Final

from evalmath._version import installing
from evalmath.run.sampling import GaveUpError, Reply, Request, Sampling, TryAgainError, UnusableError

__all__ = ["Server", "seconds_of"]

BUSY: Final = frozenset({408, 409, 425, 429})  # and 500 and above: another time it may work
NOBODY_GETS_IT: Final = frozenset({401, 402, 403, 404, 405})  # a key, an account, an address, the name of a model
MAX_CHARS: Final = 8 << 20  # of a response: a model that writes a million tokens does not stop by itself
READ_SECONDS: Final = 600.0  # without a sign of life
SHOWN_CHARS: Final = 200  # of what a server says about an error
THOUGHTS: Final = ("reasoning_content", "reasoning")  # where servers put them: vLLM and SGLang, later vLLM


class Server:
    """A sampler that asks a server.

    Parameters
    ----------
    base_url : str
        Ends in ``/v1`` as a rule.
    sampling : Sampling
    api_key : str
        Servers of one's own take any.
    connections : int
        That may be open at once.
    read_seconds : float
        After which a server that says nothing is given up.

    Raises
    ------
    UnusableError
        If the client is not installed, or the address is none.
    """

    def __init__(
        self,
        base_url: str,
        sampling: Sampling,
        api_key: str = "none",
        connections: int = 64,
        read_seconds: float = READ_SECONDS,
    ) -> None:
        try:
            import openai
        except ImportError:
            raise UnusableError(f"to ask a server: {installing('openai')}") from None
        http = _transport(openai)
        if not base_url.startswith(("http://", "https://")):
            raise UnusableError(f"{base_url} is not an address of a server: http://localhost:8000/v1 is one")
        self._openai, self._broken = openai, (http.HTTPError, http.StreamError)
        self._unconnected = (http.ConnectError, http.ConnectTimeout)
        self._sampling, self._base_url = sampling, base_url
        self._body = {"model": sampling.model, "stream": True, **sampling.options()}
        self._usage: dict[str, Any] = {"stream_options": {"include_usage": True}}
        # Retries are ours: the client does not know of cut streams, and waits where nobody can see it.
        self._client = openai.AsyncOpenAI(
            base_url=base_url,
            api_key=api_key,
            max_retries=0,
            timeout=http.Timeout(read_seconds, connect=min(read_seconds, 30.0)),
            http_client=openai.DefaultAsyncHttpxClient(
                limits=http.Limits(max_connections=connections, max_keepalive_connections=connections)
            ),
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def sample(self, request: Request) -> Reply:
        """Ask once; see :meth:`Sampler.sample`."""
        reading = _Reading()
        own = {} if request.seed is None else {"seed": request.seed}
        body = {**self._body, **self._usage, **own, "messages": list(request.messages)}
        try:
            # Not `chat.completions.create`, which takes most of the time of a short answer to check its own types, and
            # drops the fields that are not OpenAI's.
            stream = await self._client.post(
                "/chat/completions", body=body, cast_to=object, stream=True, stream_cls=self._openai.AsyncStream[object]
            )
            async with stream:
                async for event in stream:
                    reading.add(event)
        except self._openai.APIStatusError as error:
            if error.status_code == 400 and self._usage and "stream_options" in str(error):  # an older server
                self._usage = {}
                return await self.sample(request)
            raise self._failure(error) from error
        except self._openai.APIConnectionError as error:
            what = "timed out" if isinstance(error, self._openai.APITimeoutError) else _said(error.__cause__ or error)
            raise TryAgainError(
                f"{self._base_url}: {what}", received=reading.received,
                unreachable=isinstance(error.__cause__, self._unconnected),
            ) from error  # fmt: skip
        except self._openai.APIError as error:  # told in the stream
            raise TryAgainError(f"the server broke off: {_said(error)}", received=reading.received) from error
        except self._broken as error:
            raise TryAgainError(f"the stream was cut: {_said(error)}", received=reading.received) from error
        except (json.JSONDecodeError, UnicodeDecodeError) as error:
            raise TryAgainError("the stream holds something else than JSON", received=reading.received) from error
        return reading.reply()

    def _failure(self, error: Any) -> Exception:
        """What a status means for us."""
        status, said = error.status_code, f"{self._base_url}: {_said(error)}"
        if status in BUSY or status >= 500:
            return TryAgainError(f"status {status} from {self._base_url}", after=seconds_of(error.response.headers))
        return UnusableError(said) if status in NOBODY_GETS_IT else GaveUpError(said)


class _Reading:
    """A response as it arrives."""

    def __init__(self) -> None:
        self._text: list[str] = []
        self._thoughts: list[str] = []
        self._usage: Mapping[str, Any] = {}
        self._finish = ""
        self._parts = 0
        self.received = 0  # characters

    def add(self, event: object) -> None:
        """Take a part.

        Raises
        ------
        TryAgainError
            If it is something else.
        GaveUpError
            If there is no end to it.
        """
        if not isinstance(event, Mapping):
            raise TryAgainError("the stream holds something else than parts of an answer", received=self.received)
        self._parts += 1
        if isinstance(event.get("usage"), Mapping):
            self._usage = event["usage"]
        choices = event.get("choices")
        for choice in choices if isinstance(choices, list) else ():
            if not isinstance(choice, Mapping) or choice.get("index", 0) != 0:
                continue
            part = choice.get("delta")
            if isinstance(part, Mapping):
                self._take(part.get("content"), self._text)
                self._take(next((part[name] for name in THOUGHTS if part.get(name)), None), self._thoughts)
            if isinstance(choice.get("finish_reason"), str):
                self._finish = choice["finish_reason"]
        if self.received > MAX_CHARS:
            raise GaveUpError(f"a response of more than {MAX_CHARS:,} characters")

    def _take(self, text: object, into: list[str]) -> None:
        if isinstance(text, str):
            into.append(text)
            self.received += len(text)

    def reply(self) -> Reply:
        """The whole.

        Raises
        ------
        TryAgainError
            If it is not whole.
        """
        if not self._parts:
            raise TryAgainError('the server sent no part of an answer: it has to stream ("stream": true)')
        if not self._finish:
            raise TryAgainError("the stream ended without a finish_reason", received=self.received)
        prompt, completion = (self._usage.get(name) for name in ("prompt_tokens", "completion_tokens"))
        return Reply(
            "".join(self._text),
            self._finish,
            "".join(self._thoughts),
            prompt if isinstance(prompt, int) else None,
            completion if isinstance(completion, int) else None,
        )


def seconds_of(headers: Mapping[str, str]) -> float | None:
    """How long a server wants to be left alone: RFC 9110, section 10.2.3, as seconds or as a date.

    A date is read against the server's own clock, which the same headers tell.

    >>> seconds_of({"retry-after": "2"}), seconds_of({}), seconds_of({"retry-after": "soon"})
    (2.0, None, None)
    >>> seconds_of({"retry-after": "Sun, 22 Nov 2026 09:00:30 GMT", "date": "Sun, 22 Nov 2026 09:00:00 GMT"})
    30.0
    """
    told = headers.get("retry-after", "")
    try:
        seconds = float(told)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(told) - parsedate_to_datetime(headers.get("date", ""))).total_seconds()
        except (ValueError, TypeError):
            return None
    return max(seconds, 0.0) if seconds < float("inf") else None


def _said(error: BaseException) -> str:
    """The first line of what went wrong."""
    lines = (str(error) or type(error).__name__).splitlines()
    return lines[0][:SHOWN_CHARS]


def _transport(openai: ModuleType) -> ModuleType:
    """The library below the client, whose errors come through where a stream breaks: httpx, or what follows it."""
    below = next(kind for kind in openai.DefaultAsyncHttpxClient.__mro__ if not kind.__module__.startswith("openai"))
    return sys.modules[below.__module__.partition(".")[0]]
