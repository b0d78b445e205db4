"""What a server may be told, and every bound that it keeps, each with its reason.

>>> Settings(host="0.0.0.0")
Traceback (most recent call last):
evalmath.serve.settings.SettingsError: 0.0.0.0 is not this machine alone: set a token, or bind to 127.0.0.1
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from math import inf

from evalmath.batch.deadline import TIMEOUT
from evalmath.batch.worker.pool import processors
from evalmath.errors import EvalMathError
from evalmath.policy import Policy

__all__ = ["Settings", "SettingsError"]


class SettingsError(EvalMathError):
    """A server that should not be started so."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up.

    Parameters
    ----------
    host, port : str, int
        Where it listens. Anything but a loopback address needs a token.
    uds : str or None
        A Unix socket instead, for this user alone.
    token : str or None
        What clients have to send as ``Authorization: Bearer …``.
    policy : Policy
        By default the strict one.
    timeout : float or None
        Seconds that SymPy may work on one response.
    thinking_prefix : str
        What the chat template writes before each response, where that opens the thinking.
    n_procs : int
        Processes that judge.
    request_seconds : float
        The deadline of a request from its arrival, waiting included. What is not judged by then is answered with 503:
        waiting is nobody's wrong answer.
    """

    host: str = "127.0.0.1"
    port: int = 8900
    uds: str | None = None
    token: str | None = None
    policy: Policy = field(default_factory=Policy.strict)
    timeout: float | None = TIMEOUT
    thinking_prefix: str = ""
    n_procs: int = field(default_factory=processors)
    request_seconds: float = 60.0

    max_body_bytes: int = 16 << 20  # a training step of 1,024 responses has some 4 MB
    max_batch: int = 4_096  # rows of one request: two seconds of work
    max_waiting: int = 16_384  # rows that wait or are being judged
    max_waiting_bytes: int = 128 << 20  # their texts
    max_arriving_bytes: int = 128 << 20  # of bodies that are being received, all together
    max_connections: int = 2_048  # an idle one costs some 10 kB
    max_head_bytes: int = 64 << 10  # of a head; and of what frames a body, beyond as much as the body has
    header_seconds: float = 10.0  # until a connection has sent the head of a request
    body_seconds: float = 30.0  # until it has sent the body
    idle_seconds: float = 30.0  # that a connection is kept open between requests
    shutdown_seconds: float = 60.0  # for answering what was taken

    def __post_init__(self) -> None:
        if self.token is not None and not self.token.strip():
            raise SettingsError("the token is empty: anybody could send it")
        if self.uds is None and not self.token and not _is_loopback(self.host):
            raise SettingsError(f"{self.host} is not this machine alone: set a token, or bind to 127.0.0.1")
        if not 0 <= self.port <= 65_535:
            raise SettingsError(f"port {self.port} is none: they run from 0, which is any that is free, to 65535")
        for name in self.__slots__:
            value = getattr(self, name)
            if (
                isinstance(value, int | float)
                and not isinstance(value, bool)
                and name != "port"
                and not 0 < value < inf
            ):
                raise SettingsError(f"{name} must be positive and finite, not {value}")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
