"""A server of models that lies: answers without end, bombs, figures that cannot be, and what it was told in confidence.

Every lie ends some time, with a whole answer, so that a client which believes it gets one and nothing hangs.
"""

from __future__ import annotations

import re
import socketserver
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from typing import Final, Self

HEAD: Final = b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/event-stream\r\n"
ENDLESS: Final = 16 << 20  # bytes; four times what any part may have


def event(text: str = "", finish: str = "null", usage: str = "null") -> bytes:
    """A part of an answer."""
    told = f'"choices": [{{"delta": {{"content": "{text}"}}, "finish_reason": {finish}}}], "usage": {usage}'
    return f"data: {{{told}}}\n\n".encode()


def end(usage: str = "null") -> bytes:
    """An answer that is whole."""
    return event("It is $\\\\boxed{1}$.") + event("", '"stop"', usage) + b"data: [DONE]\n\n"


def endless_line(_head: bytes) -> Iterator[bytes]:
    """A part without end."""
    yield HEAD + b"\r\ndata: "
    for _ in range(ENDLESS >> 16):
        yield b" " * (1 << 16)
    yield b"{}\n\n" + end()


def gzip_bomb(_head: bytes) -> Iterator[bytes]:
    """A packed answer, though none was asked for."""
    packer = zlib.compressobj(wbits=31)
    yield HEAD + b"content-encoding: gzip\r\n\r\n"
    for _ in range(ENDLESS >> 20):
        yield packer.compress(b": \n" * (1 << 18))
    yield packer.compress(end()) + packer.flush()


def endless_error(_head: bytes) -> Iterator[bytes]:
    """An error whose reason has no end."""
    yield HEAD.replace(b"200 OK", b"422 No") + b"\r\n"
    for _ in range(ENDLESS >> 16):
        yield b"no " * (1 << 14)


def empty_deltas(_head: bytes) -> Iterator[bytes]:
    """Signs of life, and nothing else, for longer than anybody listens."""
    yield HEAD + b"\r\n"
    for _ in range(1_000):
        time.sleep(0.02)
        yield event()
    yield end()


def echo(head: bytes) -> Iterator[bytes]:
    """The client's own head, in which its key is."""
    key = re.search(rb"authorization: *([^\r]*)", head, re.IGNORECASE)
    assert key is not None
    yield HEAD.replace(b"200 OK", b"401 No") + b'\r\n{"error": {"message": "bad header: ' + key[1] + b'"}}'


def saying(body: bytes) -> Callable[[bytes], Iterator[bytes]]:
    """An answer of these bytes."""
    return lambda _head: iter([HEAD + b"\r\n" + body])


LIES: Final[dict[str, Callable[[bytes], Iterator[bytes]]]] = {
    "endless-line": endless_line,
    "gzip-bomb": gzip_bomb,
    "endless-error": endless_error,
    "empty-deltas": empty_deltas,
    "echo": echo,
    "deep": saying(b"data: " + b"[" * 100_000 + b"\n\n" + end()),
    "digits": saying(b'data: {"id": ' + b"7" * 5_000 + b"}\n\n" + end()),
    "bytes": saying(b"data: \xff\xfe\n\n" + end()),
    "huge-figures": saying(end('{"prompt_tokens": 1' + "0" * 30 + ', "completion_tokens": 1' + "0" * 30 + "}")),
    "negative-figures": saying(end('{"prompt_tokens": -1000, "completion_tokens": -1000}')),
    "no-figures": saying(end('{"prompt_tokens": 0, "completion_tokens": 0}')),
    "true": saying(end('{"prompt_tokens": true, "completion_tokens": "12"}')),
}


class Liar:
    """The server, in threads of its own; ``lie`` is one of :data:`LIES`, or chooses one."""

    def __init__(self, lie: Callable[[bytes], Iterator[bytes]]) -> None:
        self.lie, self.sent = lie, 0
        liar = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                head = b""
                while not head.endswith(b"\r\n\r\n"):
                    line = self.rfile.readline(1 << 16)
                    if not line:
                        return
                    head += line
                found = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
                self.rfile.read(int(found[1]) if found else 0)
                try:
                    for block in liar.lie(head):
                        self.wfile.write(block)
                        liar.sent += len(block)
                except OSError:
                    pass  # the client has had enough

        class Threads(socketserver.ThreadingTCPServer):
            daemon_threads = True

        self._server = Threads(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        """What ``--base-url`` takes."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
