"""A server on loopback that speaks OpenAI's language, knows the answers with a probability of its own, and misbehaves.

Problem 17 of 100 asks for the number 17. Whether a sample of it is right, and what goes wrong before it is answered,
are a function of the problem and the seed in the request: the same in every run, whatever the order and the time.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
import threading
from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Self

TROUBLES = ("slow", "busy", "busy-until", "broken", "cut", "no-json", "no-choices", "reset")
END = b"data: [DONE]\n\n"


def share(*parts: object) -> float:
    """A number in [0, 1) that belongs to these."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest()) / 2**48


def query_of(number: int) -> str:
    """The problem of a number."""
    return f"What is the number of problem {number}?"


def answer(number: int, seed: object, rate: float) -> str:
    """A response that is right with this probability; no two are the same."""
    right = share("right", number, seed) < rate
    return f"Sample {seed}: I think that it is $\\boxed{{{number if right else -1 - number}}}$."


class ModelServer:
    """The server, in a thread of its own.

    Parameters
    ----------
    rate : callable
        The number of a problem to the probability of a right answer.
    trouble : callable
        Number, seed and attempt (from 0) to one of :data:`TROUBLES`, or to "" for an answer, or to a status.
    usage : bool
        Whether tokens are counted.
    """

    def __init__(
        self,
        rate: Callable[[int], float] = lambda _number: 1.0,
        trouble: Callable[[int, object, int], str | int] = lambda *_: "",
        *,
        usage: bool = True,
    ) -> None:
        self.rate, self.trouble, self.usage = rate, trouble, usage
        self.requests: list[dict[str, Any]] = []
        self.attempts: Counter[tuple[int, object]] = Counter()
        self.answered: Counter[tuple[int, object]] = Counter()
        self.at_once = self.most_at_once = 0
        self.after_answer: Callable[[int], object] = lambda _n: None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        """What `--base-url` takes."""
        return f"http://127.0.0.1:{self._port}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        server = self._run(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self._server = server
        self._port = server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, coroutine: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(30)

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                found = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
                body = json.loads(await reader.readexactly(int(found[1]) if found else 0))
                self.at_once += 1
                self.most_at_once = max(self.most_at_once, self.at_once)
                try:
                    if not await self._answer(body, writer):
                        return
                finally:
                    self.at_once -= 1
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass  # the client has gone, or the test is over
        finally:
            writer.close()

    async def _answer(self, body: dict[str, Any], writer: asyncio.StreamWriter) -> bool:
        """Answer, or fail to; whether the connection goes on."""
        self.requests.append(body)
        prompt = body["messages"][-1]["content"]
        found = re.search(r"problem (\d+)", prompt)
        number, seed = int(found[1]) if found else 0, body.get("seed")
        attempt = self.attempts[number, seed]
        self.attempts[number, seed] += 1
        text = answer(number, seed, self.rate(number))
        trouble = self.trouble(number, seed, attempt)
        if isinstance(trouble, int):
            return await _reply(writer, trouble, b'{"error": {"message": "refused: stream_options"}}')
        if trouble == "busy":
            return await _reply(writer, 429, b"{}")
        if trouble == "busy-until":
            return await _reply(writer, 429, b"{}", b"retry-after: 7\r\n")
        if trouble == "broken":
            return await _reply(writer, 500, b"<html>no</html>")
        if trouble == "reset":
            await _begin(writer)
            writer.write(_chunk(_event(text[:9])))
            await writer.drain()
            connection = writer.get_extra_info("socket")
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
            return False
        parts = (
            {
                "cut": [_event(text[:20])],  # a clean end, but for the finish_reason
                "no-json": [_event(text[:5]), b"data: {<html>\n\n", END],
                "no-choices": [b'data: {"choices": []}\n\n', END],
            }.get(str(trouble))
            or [
                *([_event(letter) for letter in text] if trouble == "slow" else [_event(text)]),
                _event("", "stop"),
                *([_usage(len(prompt), len(text))] if self.usage else []),
                END,
            ]
        )
        if trouble == "slow":
            await _begin(writer)
            for part in parts:
                writer.write(_chunk(part))
                await asyncio.sleep(0)
            writer.write(b"0\r\n\r\n")
        else:
            await _reply(writer, 200, b"".join(parts), kind=b"text/event-stream")
        await writer.drain()
        if parts[-1] == END and trouble in ("", "slow"):
            self.answered[number, seed] += 1
            self.after_answer(self.answered.total())
        return True


async def _begin(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n")
    await writer.drain()


async def _reply(
    writer: asyncio.StreamWriter, status: int, body: bytes, header: bytes = b"", kind: bytes = b"application/json"
) -> bool:
    head = b"HTTP/1.1 %d It\r\ncontent-type: %s\r\ncontent-length: %d\r\n%s\r\n" % (status, kind, len(body), header)
    writer.write(head + body)
    await writer.drain()
    return True


def _chunk(data: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(data), data)


def _event(text: str, finish: str | None = None) -> bytes:
    choice = {"index": 0, "delta": {"content": text} if text else {}, "finish_reason": finish}
    return b"data: " + json.dumps({"id": "1", "choices": [choice]}).encode() + b"\n\n"


def _usage(prompt: int, completion: int) -> bytes:
    usage = {"prompt_tokens": prompt, "completion_tokens": completion}
    return b"data: " + json.dumps({"id": "1", "choices": [], "usage": usage}).encode() + b"\n\n"
