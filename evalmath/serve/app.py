"""The application: bodies within bounds, rows to the batcher, answers in the dialect of the route."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from difflib import get_close_matches
from functools import partial
from http import HTTPStatus
from math import isfinite
from time import perf_counter
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from evalmath.check import Task
from evalmath.formats.files import loads
from evalmath.integrations.grader import Grader, graded
from evalmath.serve.batcher import Batcher, FullError, LateError
from evalmath.serve.dialects import DIALECTS, BodyError, Dialect
from evalmath.serve.metrics import Metrics
from evalmath.serve.pages import openapi, page
from evalmath.serve.settings import Settings

__all__ = ["make_app"]

Handler = Callable[[Request], Awaitable[Response]]

CONSTANTS: Final = {"Infinity": "Infinity", "-Infinity": "-Infinity"}  # NaN, which stands for nothing, becomes null
SMALL_BODY: Final = 64 << 10  # bytes, which are read in a few milliseconds whatever they are
MAX_PARTS: Final = 1 << 20  # brackets, commas and strings of a large body: 256 a row of the longest batch
MAX_DEPTH: Final = 64  # levels of a body: chats in the Responses API have ten
_OPENING: Final = re.compile(r'["\[{,]')
_INSIDE: Final = re.compile(r'(?s)(?:[^"\\]++|\\.){0,10000}+("?)')  # of a string, a part that takes a millisecond
ELSEWHERE: Final = "elsewhere"  # the path of requests for none that there is, in the metrics
SLOW_SECONDS: Final = 5.0  # from here on a request is worth a line in the log
_NOTHING_FROM_ELSEWHERE: Final = "default-src 'none'; style-src 'unsafe-inline'"
SHOWN_IN_LOG: Final = 200  # characters of an error

_log = logging.getLogger("evalmath.serve")


class _RefusedError(Exception):
    """A request that is answered with an error."""

    def __init__(self, code: int, why: str, retry_after: int | None = None, *, close: bool = False) -> None:
        super().__init__(why)
        self.code, self.why, self.retry_after, self.close = code, why, retry_after, close


class _Service:
    """What the routes share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.grader = Grader(policy=settings.policy, timeout=settings.timeout, thinking_prefix=settings.thinking_prefix)
        self.signature = settings.policy.signature()
        self.batcher = Batcher(
            settings.policy, settings.timeout, settings.n_procs, settings.max_waiting, settings.max_waiting_bytes
        )
        # Large bodies are read one at a time beside the event loop, which goes on meanwhile.
        self._reader = ThreadPoolExecutor(1, "evalmath reader")
        self.arriving_bytes = 0
        self.ready = False
        self.metrics = Metrics(self.batcher)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Ready once the workers are warm; at the end, what was taken is finished."""
        await self.batcher.start()
        self.ready = True
        _log.info("ready", extra={"policy": self.signature})
        yield
        self.ready = False
        await self.batcher.close()
        self._reader.shutdown()
        _log.info("closed")

    # --- routes ---------------------------------------------------------------------------------------------------

    def reward(self, dialect: Dialect) -> Handler:
        """The handler of a dialect."""

        async def handle(request: Request) -> Response:
            began, code = perf_counter(), 500
            deadline = asyncio.get_running_loop().time() + self.settings.request_seconds
            try:
                response = await self._reward(dialect, request, deadline)
            except _RefusedError as refused:
                response, code = _refusal(refused), refused.code
                _log.log(
                    logging.INFO if refused.code < 500 else logging.WARNING,
                    "refused",
                    extra={"path": dialect.path, "code": refused.code, "why": refused.why[:SHOWN_IN_LOG]},
                )
            else:
                code = response.status_code
            finally:
                seconds = perf_counter() - began
                self.metrics.answered(dialect.path, code, seconds)
            if seconds > SLOW_SECONDS:
                _log.info("slow", extra={"path": dialect.path, "seconds": round(seconds, 3)})
            return response

        return handle

    async def _reward(self, dialect: Dialect, request: Request, deadline: float) -> Response:
        self._authorise(request)
        data = await self._body(request)
        if len(data) <= SMALL_BODY:
            body, tasks = self._read(dialect, data)
        else:
            loop = asyncio.get_running_loop()
            body, tasks = await loop.run_in_executor(self._reader, partial(self._read, dialect, data))
        if len(tasks) > self.settings.max_batch:
            raise _RefusedError(413, f"{len(tasks)} rows; at most {self.settings.max_batch} at once")
        try:
            verdicts = await self.batcher.judge(tasks, deadline)
        except FullError as error:
            raise _RefusedError(429, str(error), error.retry_after) from error
        except LateError as error:
            raise _RefusedError(503, str(error), self.batcher.retry_after()) from error
        rows = graded(tasks, verdicts)
        self.metrics.judged(rows)
        return _Answer(dialect.answer(body, rows, self.signature))

    def _read(self, dialect: Dialect, data: bytes) -> tuple[dict[str, Any], list[Task]]:
        body = _parsed(data)
        try:
            return body, dialect.tasks(body, self.grader)
        except BodyError as error:
            raise _RefusedError(422, str(error)) from error

    async def _body(self, request: Request) -> bytes:
        """The body, as far as there is room for it."""
        most = self.settings.max_body_bytes
        told = request.headers.get("content-length", "")
        if told.isdecimal() and len(told) < 20 and int(told) > 2 * most:
            raise _RefusedError(413, f"{told} bytes; at most {most}", close=True)
        parts, size = list[bytes](), 0
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                async for part in request.stream():
                    size += len(part)
                    self.arriving_bytes += len(part)
                    if size > most:  # who sends little too much reads why only when all of it was taken
                        parts.clear()
                        if size > 2 * most:
                            break
                        continue
                    if self.arriving_bytes > self.settings.max_arriving_bytes:
                        raise _RefusedError(429, "too many bodies are arriving", 1, close=True)
                    parts.append(part)
        except TimeoutError:
            raise _RefusedError(408, "the body took too long", close=True) from None
        except ClientDisconnect:
            raise _RefusedError(400, "the body was cut off", close=True) from None
        finally:
            self.arriving_bytes -= size
        if size > most:
            raise _RefusedError(413, f"more than {most} bytes", close=True)
        return b"".join(parts)

    def _authorise(self, request: Request) -> None:
        if self.settings.token is None:
            return
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not hmac.compare_digest(
            token.encode("latin-1"), self.settings.token.encode("utf-8", "surrogateescape")
        ):
            raise _RefusedError(401, "this server asks for a token: Authorization: Bearer …", close=True)

    def refused(self, code: int) -> None:
        """A request that came to no route was answered."""
        self.metrics.answered(ELSEWHERE, code, 0.0)

    async def elsewhere(self, request: Request, error: Exception) -> Response:
        """No such route, or another method."""
        assert isinstance(error, HTTPException)
        self.refused(error.status_code)
        return JSONResponse({"error": _meant(request, error)}, error.status_code, error.headers)

    async def alive(self, request: Request) -> Response:
        """Whether the event loop turns."""
        return PlainTextResponse("alive\n")

    async def ready_now(self, request: Request) -> Response:
        """Whether a request would be taken."""
        full = self.batcher.rows >= self.batcher.max_rows
        ok = self.ready and not full
        return PlainTextResponse("ready\n" if ok else "full\n" if full else "starting\n", 200 if ok else 503)

    async def show_metrics(self, request: Request) -> Response:
        """In Prometheus' text format."""
        try:
            self._authorise(request)
        except _RefusedError as refused:
            return _refusal(refused)
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def make_app(settings: Settings | None = None) -> Starlette:
    """The ASGI application, for any server. The bounds on connections are those of :mod:`evalmath.serve.server`."""
    service = _Service(settings or Settings())
    specification = openapi(DIALECTS.values())
    document = page(DIALECTS.values())

    async def specify(request: Request) -> Response:
        return JSONResponse(specification)

    async def document_(request: Request) -> Response:
        return HTMLResponse(document, headers={"Content-Security-Policy": _NOTHING_FROM_ELSEWHERE})

    app = Starlette(
        routes=[
            *(Route(path, service.reward(dialect), methods=["POST"]) for path, dialect in DIALECTS.items()),
            Route("/healthz", service.alive),
            Route("/readyz", service.ready_now),
            Route("/metrics", service.show_metrics),
            Route("/openapi.json", specify),
            Route("/docs", document_),
        ],
        lifespan=service.lifespan,
        exception_handlers={HTTPException: service.elsewhere, Exception: _broken},
    )
    app.router.redirect_slashes = False  # it would send clients to whatever Host they name
    app.state.refused = service.refused
    return app


def _meant(request: Request, error: HTTPException) -> str:
    """What a request without a route should have asked for."""
    path = request.url.path
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        return f"{path} does not answer {request.method}; it answers {(error.headers or {}).get('Allow', 'POST')}"
    if error.status_code != HTTPStatus.NOT_FOUND:
        return str(error.detail)
    near = get_close_matches(path, DIALECTS, 1)
    guess = f"; did you mean POST {near[0]}?" if near else f"; POST to one of {', '.join(DIALECTS)}"
    return f"there is no route {path[:SHOWN_IN_LOG]}{guess} (GET /docs describes them)"


def _refuse_many_parts(text: str) -> None:
    """Count what a text of JSON would be made of before anything is: a megabyte of ``[],`` takes 25 to hold.

    This is done step by step, so that other threads come between.
    """
    at = parts = 0
    while opening := _OPENING.search(text, at):
        at = opening.end()
        parts += 1
        if parts > MAX_PARTS:
            raise _RefusedError(400, f"the body has more than {MAX_PARTS} brackets, commas and strings")
        while opening[0] == '"' and (inside := _INSIDE.match(text, at)) and inside.end() > at:
            at = inside.end()
            if inside[1]:
                break


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        text = data.decode("utf-8-sig")
        if len(data) > SMALL_BODY:
            _refuse_many_parts(text)
        body = loads(text, parse_constant=CONSTANTS.get, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise _RefusedError(400, f"the body is not JSON: {error}"[:SHOWN_IN_LOG]) from error
    if _is_deep(body):
        raise _RefusedError(422, f"the body nests deeper than {MAX_DEPTH} levels")
    if not isinstance(body, dict):
        raise _RefusedError(422, "the body has to be an object")
    return body


def _finite(digits: str) -> float | str:
    """A number; one that no float can hold stays as it is written."""
    number = float(digits)
    return number if isfinite(number) else digits


def _is_deep(body: object) -> bool:
    """Whether a body nests deeper than anything that is asked here, or that could be sent back."""
    level = [body]
    for _ in range(MAX_DEPTH):
        inside = (x.values() if isinstance(x, dict) else x for x in level if isinstance(x, dict | list))
        level = [x for values in inside for x in values if isinstance(x, dict | list)]
    return bool(level)


class _Answer(JSONResponse):  # type: ignore[misc]
    """JSON of what clients sent, in which halves of surrogate pairs are escaped."""

    def render(self, content: object) -> bytes:
        try:
            return bytes(super().render(content))
        except UnicodeEncodeError:
            return json.dumps(content, allow_nan=False, separators=(",", ":")).encode()


async def _broken(request: Request, error: Exception) -> Response:
    """What should not happen, said as everything else is; the server logs it."""
    return JSONResponse({"error": f"an error of the server: {type(error).__name__}"}, 500)


def _refusal(refused: _RefusedError) -> Response:
    headers = {"Retry-After": str(refused.retry_after)} if refused.retry_after is not None else {}
    if refused.close:
        headers["Connection"] = "close"
    if refused.code == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse({"error": refused.why}, refused.code, headers)
