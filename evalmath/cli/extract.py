"""``evalmath extract``: the final answer of a response, where it stands, and what else could be taken for it."""

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
    """What the command takes."""
    parser.description = "Show the final answer of a response, and where it was found. Exit status 0: found, 1: none."
    parser.add_argument("text", metavar="TEXT", nargs="?", help="the response; - or nothing for stdin")
    parser.add_argument(
        "--file", metavar="FILE", help="read the response from a file, and show it with the answer marked"
    )
    parser.add_argument("--query", default="", help="what was asked")
    parser.add_argument("--strict-extract", action="store_true", help=policy_help().get("strict_extract"))


def run(options: argparse.Namespace) -> int:
    """Find the answer."""
    from evalmath.extract import extract

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
    found = extract(text, strict=options.strict_extract, query=options.query)
    if options.file is not None:
        _show(text, None if found is None else found.span, options)
    if found is None:
        say("no answer found")
        return NOT_OK
    tell(found.text)
    guess = " (a guess)" if found.speculative else ""
    say(f"found by rule {found.rule}{guess}, characters {found.span[0]} to {found.span[1]}")
    return OK


def _show(text: str, span: tuple[int, int] | None, options: argparse.Namespace) -> None:
    """The response with its answer between arrows, and below it the values that were not taken."""
    from evalmath.extract.rivals import rivals

    start, end = span or (len(text), len(text))
    say(f"{text[:start]}>>>{text[start:end]}<<<{text[end:]}" if span else text)
    for rival in rivals(text, strict=options.strict_extract, query=options.query):
        say(f"not taken: {rival.text}   (characters {rival.span[0]} to {rival.span[1]}: {rival.why})")
