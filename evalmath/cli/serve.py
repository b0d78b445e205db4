"""``evalmath serve``: rewards over HTTP."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from evalmath._version import installing
from evalmath.cli.console import NOT_OK, OK, refused, say
from evalmath.cli.options import add_timeout

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "answer requests of trainers with rewards"
EXAMPLE = "evalmath serve --port 8900"

TOKEN = "EVALMATH_TOKEN"  # noqa: S105 - the name of a variable  # nosec B105


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Serve rewards over HTTP: POST /reward/openrlhf, /reward/slime, /verify (NeMo-Gym), and /judge with full "
        f"verdicts; GET /docs describes them. A token comes from --token-file or the variable {TOKEN}."
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; not loopback: needs a token")
    parser.add_argument("--port", type=int, default=8900)
    parser.add_argument("--uds", metavar="PATH", help="a Unix socket instead, for this user alone")
    parser.add_argument("--token-file", type=Path, metavar="FILE", help="what clients have to send as a bearer token")
    parser.add_argument("--policy", choices=("strict", "default"), default="strict", help="default: strict")
    parser.add_argument("--thinking-prefix", default="", metavar="TEXT", help="what the chat template writes first")
    parser.add_argument("--n-procs", type=int, metavar="N", help="processes that judge; by default one a processor")
    parser.add_argument("--request-seconds", type=float, default=60.0, metavar="S", help="deadline of a request")
    add_timeout(parser)


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
