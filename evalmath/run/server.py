"""A server that speaks OpenAI's language: vLLM, SGLang, llama.cpp, ollama, hosted ones. Needs the extra ``openai``.

The answer is read as it streams in. It is whole when a ``finish_reason`` has arrived: a stream that merely ends has
been cut. Nothing that a server sends is believed or waited for without bound: it may be somebody else's.
"""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from collections.abc import AsyncIterator, Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from evalmath._version import installing
from evalmath.limits import MAX_ERROR_BYTES, MAX_EVENT_BYTES, MAX_REPLY_CHARS, MAX_REPLY_SECONDS, MAX_STREAM_BYTES
from evalmath.run.sampling import GaveUpError, Reply, Request, Sampling, TryAgainError, UnusableError

__all__ = ["Server", "seconds_of"]

BUSY: Final = frozenset({408, 409, 425, 429})  # and 500 and above: another time it may work
NOBODY_GETS_IT: Final = frozenset({401, 402, 403, 404, 405})  # a key, an account, an address, the name of a model
READ_SECONDS: Final = 600.0  # without a sign of life
CONNECT_SECONDS: Final = 30.0
SHOWN_CHARS: Final = 200  # of what a server says about an error
FINISH_CHARS: Final = 64  # of a finish_reason, which is one word
THOUGHTS: Final = ("reasoning_content", "reasoning")  # where servers put them: vLLM and SGLang, later vLLM
SECRET_CHARS: Final = 5  # shorter ones, such as the key "none" of servers that take any, are words of messages too
END: Final = b"[DONE]"


class Server:
    """A sampler that asks a server.

    Parameters
    ----------
    base_url : str
        Ends in ``/v1`` as a rule.
    sampling : Sampling
    api_key : str
        Servers of one's own take any. It is never shown, whatever the server says.
    connections : int
        That may be open at once.
    read_seconds : float
        After which a server from which no text comes is given up.

    Raises
    ------
    UnusableError
        If the client is not installed, the address is none, or the key cannot be sent.
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
            import httpx
        except ImportError:
            raise UnusableError(f"to ask a server: {installing('openai')}") from None
        self._http, self._sampling, self._read_seconds = httpx, sampling, read_seconds
        self._name, secrets = _address(base_url)
        if not (api_key.isascii() and api_key.isprintable()):
            raise UnusableError("the key holds signs that no key has")
        self._secrets = [secret for secret in (api_key, *secrets) if len(secret) >= SECRET_CHARS]
        self._body = {"model": sampling.model, "stream": True, **sampling.options()}
        self._usage: dict[str, Any] = {"stream_options": {"include_usage": True}}
        self._url = base_url.rstrip("/") + "/chat/completions"
        self._client = httpx.AsyncClient(
            headers={
                "Authorization": f"Bearer {api_key}",
                "Accept-Encoding": "identity",
                "Content-Type": "application/json",
            },
            timeout=httpx.Timeout(read_seconds, connect=min(read_seconds, CONNECT_SECONDS)),
            limits=httpx.Limits(max_connections=connections, max_keepalive_connections=connections),
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def sample(self, request: Request) -> Reply:
        """Ask once; see :meth:`Sampler.sample`."""
        reading, http = _Reading(), self._http
        own = {} if request.seed is None else {"seed": request.seed}
        body = {**self._body, **self._usage, **own, "messages": list(request.messages)}
        try:
            async with (
                asyncio.timeout(MAX_REPLY_SECONDS),
                asyncio.timeout(self._read_seconds) as silence,
                self._client.stream("POST", self._url, content=json.dumps(body)) as response,
            ):
                if response.is_success:
                    loop = asyncio.get_running_loop()
                    async for event in _events(response.aiter_raw()):
                        if reading.add(_parsed(event)):
                            silence.reschedule(loop.time() + self._read_seconds)
                    return reading.reply()
                said = await _start(response.aiter_raw())
                if response.status_code != http.codes.BAD_REQUEST or not self._usage or "stream_options" not in said:
                    raise self._failure(response, said)
        except (http.TimeoutException, TimeoutError) as error:
            raise TryAgainError(
                f"{self._name}: timed out",
                received=reading.received,
                unreachable=isinstance(error, http.ConnectTimeout),
            ) from error
        except http.ConnectError as error:
            raise TryAgainError(f"{self._name}: {self._said(str(error))}", unreachable=True) from error
        except (http.HTTPError, http.StreamError, http.InvalidURL) as error:
            what = self._said(str(error) or type(error).__name__)
            raise TryAgainError(f"the stream was cut: {what}", received=reading.received) from error
        except _UnreadableError as error:
            raise TryAgainError(self._said(str(error)), received=reading.received) from error
        self._usage = {}  # an older server
        return await self.sample(request)

    def _failure(self, response: Any, body: str) -> Exception:
        """What a status means for us."""
        status = response.status_code
        if status in BUSY or status >= 500:
            return TryAgainError(f"status {status} from {self._name}", after=seconds_of(response.headers))
        said = f"{self._name}: status {status}: {self._said(body)}"
        return UnusableError(said) if status in NOBODY_GETS_IT or 300 <= status < 400 else GaveUpError(said)

    def _said(self, text: str) -> str:
        """The first line of what went wrong, without what nobody else may know."""
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return next(iter(text.strip().splitlines()), "")[:SHOWN_CHARS]


def _address(url: str) -> tuple[str, list[str]]:
    """An address as it may be shown, and what may not be shown of it."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # brackets, or the port
        raise UnusableError("the address of the server cannot be read: http://localhost:8000/v1 is one") from None
    shown = parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
    if not usable:
        raise UnusableError(f"{shown} is not an address of a server: http://localhost:8000/v1 is one")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return shown, [user, password, b64encode(f"{user}:{password}".encode()).decode()]


class _UnreadableError(Exception):
    """A stream that is something else than parts of an answer, or says that it went wrong."""


async def _start(body: AsyncIterator[bytes]) -> str:
    """What is said about an error, if it is short."""
    said = b""
    async for block in body:
        said += block
        if len(said) > MAX_ERROR_BYTES:
            break
    return said[:MAX_ERROR_BYTES].decode("utf-8", "replace")


async def _events(body: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The data of server-sent events, of which each is one line here.

    https://html.spec.whatwg.org/multipage/server-sent-events.html. Lines that begin with a colon keep a connection.
    """
    total, rest = 0, bytearray()
    async for block in body:
        total += len(block)
        first, *others = block.split(b"\n")
        rest += first
        if len(rest) > MAX_EVENT_BYTES or total > MAX_STREAM_BYTES:
            raise GaveUpError(f"an answer of more bytes than any has ({total:,})")
        for line in others:
            if rest.startswith(b"data:"):
                data = bytes(rest[len(b"data:") :]).strip()
                if data == END:
                    return
                yield data
            rest = bytearray(line)
    if rest.startswith(b"data:"):  # the last one may lack its end
        yield bytes(rest[len(b"data:") :]).strip()


def _parsed(event: bytes) -> Mapping[str, Any]:
    try:
        part = json.loads(event)
    except (ValueError, RecursionError):  # no JSON, no UTF-8, an integer of 5,000 digits, 100,000 brackets
        raise _UnreadableError("the stream holds something else than JSON") from None
    if not isinstance(part, dict):
        raise _UnreadableError("the stream holds something else than parts of an answer")
    if error := part.get("error"):
        said = error.get("message") if isinstance(error, dict) else error
        raise _UnreadableError(f"the server broke off: {said}")
    return part


class _Reading:
    """A response as it arrives."""

    def __init__(self) -> None:
        self._text: list[str] = []
        self._thoughts: list[str] = []
        self._usage: Mapping[str, Any] = {}
        self._finish = ""
        self._parts = 0
        self.received = 0  # characters

    def add(self, event: Mapping[str, Any]) -> bool:
        """Take a part; whether there was any text in it.

        Raises
        ------
        GaveUpError
            If there is no end to it.
        """
        before = self.received
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
                self._finish = choice["finish_reason"][:FINISH_CHARS]
        if self.received > MAX_REPLY_CHARS:
            raise GaveUpError(f"a response of more than {MAX_REPLY_CHARS:,} characters")
        return self.received > before

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
        except (ValueError, TypeError, OverflowError):
            return None
    return max(seconds, 0.0) if seconds < float("inf") else None
