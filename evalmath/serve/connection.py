"""A connection of the server: uvicorn's, which waits for a head for ever and takes one of any size, within bounds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from evalmath.serve.settings import Settings

__all__ = ["guarded"]

PART: Final = 16 << 10  # bytes that are read before they are counted


def guarded(settings: Settings, refused: Callable[[int], object]) -> type[HttpToolsProtocol]:
    """The protocol of one server; see :class:`_Guarded`."""
    return type("Guarded", (_Guarded,), {"settings": settings, "refused": staticmethod(refused)})


class _Guarded(HttpToolsProtocol):  # type: ignore[misc]
    """uvicorn's protocol. ``refused`` is called with the codes of answers that the application knows nothing of."""

    settings: Settings
    refused: Callable[[int], object]
    _guard: asyncio.TimerHandle | None = None
    _framing = 0  # bytes of this request that are not its body: the head, sizes of chunks, what comes behind them
    _body = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            part, before = data[start : start + PART], self._body
            super().data_received(part)
            self._framing += len(part) - max(0, self._body - before)
            if self._framing > self.settings.max_head_bytes + self._body and not self.transport.is_closing():
                self._refuse(431, f"more than {self.settings.max_head_bytes} bytes around the body")
            if self.transport.is_closing():
                return
        self._watch()

    def on_message_begin(self) -> None:
        self._framing = self._body = 0
        super().on_message_begin()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, msg)

    def _refuse(self, code: int, why: str) -> None:
        """Answer, unless another answer is on its way, and close."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = json.dumps({"error": why}).encode()
            head = f"HTTP/1.1 {code} {HTTPStatus(code).phrase}\r\nContent-Type: application/json\r\n"
            head += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            self.transport.write(head.encode() + body)
            self.refused(code)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """A deadline while a head is awaited: from the first byte on, or from the beginning."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._unwatch()
        elif self._guard is None:
            self._guard = self.loop.call_later(self.settings.header_seconds, self._expire)

    def _unwatch(self) -> None:
        if self._guard is not None:
            self._guard.cancel()
            self._guard = None

    def _expire(self) -> None:
        self._guard = None
        if (self.cycle is None or self.cycle.response_complete) and not self.transport.is_closing():
            self.transport.close()
