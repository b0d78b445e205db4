"""``evalmath extract``: the final answer of a response, where it stands, and why it was taken."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from evalmath.cli.console import NOT_OK, OK, USAGE, say, tell
from evalmath.cli.options import policy_help

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

_LONGEST_NAME = 200  # characters of a text that may be meant as the name of a file
HELP = "show the final answer of a response"
EXAMPLE = "evalmath extract 'So the answer is $\\boxed{42}$.'"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = "Show the final answer of a response, and where it was found. Exit status 0: found, 1: none."
    add = parser.add_argument
    add("text", metavar="TEXT", nargs="?", help="extract from this response; - or nothing is stdin")
    add("--file", metavar="FILE", help="read the response from a file, and show it with the answer marked")
    add("--query", default="", metavar="TEXT", help="take the question into account")
    add("--explain", action="store_true", help="say why the answer was taken, or why there is none")
    add("--strict-extract", action="store_true", help=policy_help().get("strict_extract"))


def run(options: argparse.Namespace) -> int:
    """Find the answer."""
    from evalmath.extract import explain

    if options.file is not None and options.text is not None:
        say("TEXT and --file FILE are two responses: give one")
        return USAGE
    if options.file is not None:
        try:
            text = Path(options.file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            say(f"cannot read {options.file}: {error}")
            return USAGE
    else:
        text = sys.stdin.read() if options.text in (None, "-") else options.text
        if text == options.text and len(text) < _LONGEST_NAME and Path(text).is_file():
            say(f"this text is the name of a file: --file {text} reads it")
    heard = explain(text, options.query, strict=options.strict_extract)
    start, end = heard.span
    if options.file is not None:
        say(f"{text[:start]}>>>{text[start:end]}<<<{text[end:]}" if end > start else text)
    if heard.found is None:
        say(f"no answer found: {heard.reason}")
        return NOT_OK
    tell(heard.found.text)
    guess = " (a guess)" if heard.found.speculative else ""
    say(f"found by rule {heard.found.rule}{guess}, characters {start} to {end}")
    if options.explain:
        say(f"why: {heard.reason}")
    return OK
