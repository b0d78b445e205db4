"""Options that several commands share: the policy, the deadline; and answers that look like options.

>>> parser = argparse.ArgumentParser()
>>> _ = parser.add_argument("--timeout", type=float)
>>> answers_last(["-1/2", "-x", "--timeout", "3"], parser)
['--timeout', '3', '--', '-1/2', '-x']
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import fields

from evalmath.policy import Policy

__all__ = ["add_policy", "add_timeout", "answers_last", "policy_help", "policy_of", "positive"]


def add_timeout(parser: argparse.ArgumentParser) -> None:
    """The deadline of one sample."""
    text = "seconds of work on one sample that needs SymPy (default: 5)"
    parser.add_argument("--timeout", metavar="S", type=_seconds, default=5.0, help=text)


def add_policy(parser: argparse.ArgumentParser) -> None:
    """One option for each field of the policy."""
    group = parser.add_argument_group("policy")
    texts = policy_help()
    for f in fields(Policy):
        flag, text = "--" + f.name.replace("_", "-"), texts.get(f.name, "")
        if isinstance(f.default, bool):
            group.add_argument(flag, action=argparse.BooleanOptionalAction, default=f.default, help=text)
        else:
            group.add_argument(flag, type=float, default=f.default, metavar="X", help=f"{text} (default: {f.default})")


def policy_help() -> dict[str, str]:
    """What the policy's docstring says about its parameters: one text, in one place."""
    found = re.findall(r"^    (\w[\w, ]*) : .*\n((?:        .*\n)+)", Policy.__doc__ or "", re.MULTILINE)
    return {
        name.strip(): re.sub(r":\w+:`(.*?)`|``", r"\1", " ".join(text.split())).replace("%", "%%")
        for names, text in found
        for name in names.split(",")
    }


def policy_of(options: argparse.Namespace) -> Policy:
    """The policy that somebody asked for."""
    return Policy(**{f.name: getattr(options, f.name) for f in fields(Policy)})


def answers_last(arguments: Sequence[str], parser: argparse.ArgumentParser) -> list[str]:
    """Arguments in an order in which ``-1/2`` is an answer: the options that the parser knows first, then ``--``.

    What begins with two dashes and a letter is left for the parser to complain about.
    """
    if "--" in arguments:
        return list(arguments)
    known = {name: action for action in parser._actions for name in action.option_strings}  # noqa: SLF001
    options: list[str] = []
    answers: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        action = known.get(argument.partition("=")[0])
        if action is None and re.match(r"--[A-Za-z]{2}", argument) is None:
            answers.append(argument)
            continue
        options.append(argument)
        if action is not None and action.nargs is None and "=" not in argument:
            options += [value for value in [next(rest, None)] if value is not None]
    return [*options, "--", *answers]


def positive(text: str) -> int:
    """A number of processes or rows."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return number
