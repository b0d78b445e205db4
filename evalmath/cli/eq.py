"""``evalmath eq``: an answer against a reference, with the verdict explained."""

from __future__ import annotations

import argparse

from evalmath.cli.console import NOT_OK, OK, tell
from evalmath.cli.options import add_policy, add_work, policy_of

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "compare an answer with a reference"
EXAMPLE = "evalmath eq '-\\frac12' '-0.5'"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = "Compare an answer with a reference and explain the verdict. Exit status 0: correct, 1: not."
    parser.add_argument("reference", metavar="REFERENCE", help="compare with this reference")
    parser.add_argument("answer", metavar="ANSWER", help="compare this answer; it may begin with a minus")
    add_work(parser, processes=False)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Compare, explain."""
    from evalmath.batch import judge_one
    from evalmath.check import Task

    verdict = judge_one(Task((options.reference,), answer=options.answer), policy_of(options), timeout=options.timeout)
    tell(verdict.explain())
    return OK if verdict else NOT_OK
