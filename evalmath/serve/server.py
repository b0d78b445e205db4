"""The server around the application: sockets, connections that send too slowly, logs, an end that loses nothing."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import json
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import uvicorn

from evalmath.serve.app import make_app
from evalmath.serve.connection import guarded
from evalmath.serve.settings import Settings, SettingsError

__all__ = ["serve"]

ACCEPTED: Final = 16  # connections that are taken before those that are there get their turn: some 2 ms
BACKLOG: Final = 2_048  # connections that the system keeps until they are taken
SPARE_FILES: Final = 128  # descriptors for workers, logs and sockets
SWITCH_SECONDS: Final = 0.001  # that the event loop waits for a thread that reads a large body
M_MMAP_THRESHOLD, MAPPED_BYTES = -3, 128 << 10  # <malloc.h>, and what glibc begins with
_STANDARD: Final = frozenset(vars(logging.makeLogRecord({})))


def serve(settings: Settings) -> None:
    """Serve until SIGTERM or Ctrl-C; then answer what was taken, and leave.

    Raises
    ------
    SettingsError
        If the address cannot be bound.
    """
    _set_up_logs()
    sys.setswitchinterval(SWITCH_SECONDS)
    _give_memory_back()
    connections = min(settings.max_connections, _room_for_files() - SPARE_FILES)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http=guarded(settings, app.state.refused),
        ws="none",
        loop="asyncio",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        limit_concurrency=max(1, connections),
        timeout_keep_alive=max(1, round(settings.idle_seconds)),
        timeout_graceful_shutdown=max(1, round(settings.shutdown_seconds)),
        backlog=ACCEPTED,
    )
    with _listening(settings) as listening, _an_end_is_no_failure():
        _Server(config).run(sockets=[listening])


def _give_memory_back() -> None:
    """Let the system have what a large body took as soon as the body is gone.

    Once such a block is freed, glibc has blocks of that size among the small ones, and the holes that they leave stay
    with the process: 50 MB of them under a siege, where 10 MB are in use.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):  # another library of C
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, MAPPED_BYTES)


class _Server(uvicorn.Server):  # type: ignore[misc]
    """uvicorn's, in which a crowd is let in by and by: asyncio takes as many at once as the system may keep."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)
        gc.collect()
        gc.freeze()  # what was imported is never garbage: to look through all of it holds the loop for 50 ms


@contextlib.contextmanager
def _an_end_is_no_failure() -> Iterator[None]:
    """Uvicorn closes in peace when it is told to, and then raises the signal once more: for what stands here."""
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def _listening(settings: Settings) -> Iterator[socket.socket]:
    """A socket that is bound. A Unix one belongs to this user alone, and is gone afterwards."""
    path = settings.uds
    try:
        if path is None:
            family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
            # Without the number asyncio does not set TCP_NODELAY, and the second part of an answer waits for 40 ms.
            listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((settings.host, settings.port))
        else:
            if Path(path).is_socket() and not _somebody_answers(path):
                Path(path).unlink()  # left behind by a server that was killed
            listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            before = os.umask(0o177)
            try:
                listening.bind(path)
            finally:
                os.umask(before)
    except OSError as error:
        where = path or f"{settings.host}:{settings.port}"
        raise SettingsError(f"cannot listen on {where}: {error.strerror or error}") from error
    address = path or "http://{}:{}".format(*listening.getsockname()[:2])
    logging.getLogger("evalmath.serve").info("listening", extra={"address": address})
    try:
        yield listening
    finally:
        listening.close()
        if path is not None:
            Path(path).unlink(missing_ok=True)


def _somebody_answers(path: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(path)
        except OSError:
            return False
        return True


# --- logs and limits ------------------------------------------------------------------------------------------------


class _Lines(logging.Formatter):
    """A JSON object a line; what clients wrote is escaped."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _STANDARD},
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    for name in ("evalmath", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:], logger.propagate = [handler], False
        logger.setLevel(logging.INFO if name == "evalmath" else logging.WARNING)


def _room_for_files() -> int:
    """As many descriptors as this process may have."""
    try:
        import resource
    except ImportError:
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return soft
