"""Judges in processes of their own: how they are started, asked, and stopped when they take too long."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from threading import Timer
from typing import Any

__all__ = ["OURS", "PEER", "PeerGoneError", "Server", "install_peer", "run"]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEER_VENV = HERE / ".venv"
PEER_PACKAGE = "math-verify[antlr4_13_2]"

OURS = [sys.executable, "-m", "benchmarks.ours"]
PEER = [str(PEER_VENV / "bin" / "python"), "-I", str(HERE / "peer.py")]  # -I: it sees nothing of our environment


class PeerGoneError(Exception):
    """A judge died, or was stopped because its time was over."""


class Server:
    """A judge that stays: requests in, replies out, one JSON object a line."""

    def __init__(self, command: list[str]) -> None:
        self._name = " ".join(command[-2:])
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )

    def ask(self, do: str, seconds: float, **request: Any) -> dict[str, Any]:
        """The reply; the judge is stopped if it hasn't come after so many seconds.

        Raises
        ------
        PeerGoneError
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        guard = Timer(seconds, self._process.kill)
        guard.start()
        try:
            self._process.stdin.write(json.dumps({"do": do, **request}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            guard.cancel()
        if not line:
            raise PeerGoneError(f"{self._name}: no reply to {do!r} within {seconds:g} s")
        reply: dict[str, Any] = json.loads(line)
        return reply

    def close(self) -> None:
        """End it, and wait for its end."""
        self._process.stdin.close()  # type: ignore[union-attr]
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def run(command: list[str], request: dict[str, Any] | None, seconds: float) -> str:
    """What a command prints that gets its request at once and ends by itself.

    Raises
    ------
    PeerGoneError
    """
    try:
        done = subprocess.run(
            command,
            input=None if request is None else json.dumps(request),
            stdin=subprocess.DEVNULL if request is None else None,
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=seconds,
            check=True,
        )
    except subprocess.TimeoutExpired:
        raise PeerGoneError(f"{command[-2:]}: not done within {seconds:g} s") from None
    except subprocess.CalledProcessError as error:
        raise PeerGoneError(f"{command[-2:]}: {error.stderr[-500:]}") from None
    return done.stdout


def install_peer() -> str:
    """Have the newest math-verify in a virtualenv of its own; "" or what went wrong."""
    if not (PEER_VENV / "bin" / "pip").exists():
        venv.create(PEER_VENV, with_pip=True, clear=True)
    command = [PEER[0], "-m", "pip", "install", "--quiet", "--upgrade", PEER_PACKAGE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr.strip()[-300:]
