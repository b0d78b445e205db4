"""``evalmath serve``: rewards over HTTP."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from evalmath._version import installing
from evalmath.cli.console import NOT_OK, OK, refused, say
from evalmath.cli.options import add_work

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "answer trainers over HTTP"
EXAMPLE = "evalmath serve --port 8900"

TOKEN = "EVALMATH_TOKEN"  # noqa: S105 - the name of a variable  # nosec B105


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Answer over HTTP: POST /reward/openrlhf, /reward/slime and /verify (NeMo-Gym) return rewards, /judge returns "
        f"verdicts, GET /docs describes them. Clients send the token of --token-file or ${TOKEN}."
    )
    add = parser.add_argument
    add(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="listen here; beyond loopback a token is required (default: 127.0.0.1)",
    )
    add("--port", type=int, default=8900, metavar="N", help="listen on this port (default: 8900)")
    add("--uds", metavar="PATH", help="listen on a Unix socket that only this user can open")
    add("--token-file", type=Path, metavar="FILE", help="require the token in this file from clients")
    add(
        "--policy",
        choices=("strict", "default"),
        default="strict",
        metavar="NAME",
        help="judge by strict or default (default: strict)",
    )
    add(
        "--request-seconds",
        type=float,
        default=60.0,
        metavar="S",
        help="answer a request within S seconds (default: 60)",
    )
    add(
        "--thinking-prefix", default="", metavar="TEXT", help="put this before responses: what the chat template writes"
    )
    add_work(parser, progress=False)


def run(options: argparse.Namespace) -> int:
    """Serve until told to stop."""
    try:
        from evalmath.serve.server import serve
    except ImportError as error:
        say(f"{error}. To install what `evalmath serve` needs: {installing('serve')}")
        return NOT_OK
    from evalmath.integrations.grader import policy_of
    from evalmath.serve.settings import Settings, SettingsError

    try:
        token = (
            options.token_file.read_text("utf-8", "surrogateescape").strip()
            if options.token_file
            else os.environ.get(TOKEN)
        )
        chosen = {"n_procs": options.n_procs} if options.n_procs is not None else {}
        settings = Settings(
            host=options.host,
            port=options.port,
            uds=options.uds,
            token=token,
            policy=policy_of(options.policy),
            timeout=options.timeout,
            thinking_prefix=options.thinking_prefix,
            request_seconds=options.request_seconds,
            **chosen,
        )
        serve(settings)
    except (SettingsError, OSError) as error:
        return refused(error)
    return OK
