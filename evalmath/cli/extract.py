"""``evalmath extract``: the final answer of a response, and where it stands."""

from __future__ import annotations

import argparse
import sys

from evalmath.cli.console import NOT_OK, OK, say, tell
from evalmath.cli.options import policy_help

__all__ = ["HELP", "add_options", "run"]

HELP = "show the final answer of a response"


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = "Show the final answer of a response, and where it was found. Exit status 0: found, 1: none."
    parser.add_argument("text", metavar="TEXT", nargs="?", default="-", help="the response; - or nothing for stdin")
    parser.add_argument("--query", default="", help="what was asked")
    parser.add_argument("--strict-extract", action="store_true", help=policy_help().get("strict_extract"))


def run(options: argparse.Namespace) -> int:
    """Find the answer."""
    from evalmath.extract import extract

    text = sys.stdin.read() if options.text == "-" else options.text
    found = extract(text, strict=options.strict_extract, query=options.query)
    if found is None:
        say("no answer found")
        return NOT_OK
    tell(found.text)
    guess = " (a guess)" if found.speculative else ""
    say(f"found by rule {found.rule}{guess}, characters {found.span[0]} to {found.span[1]}")
    return OK
