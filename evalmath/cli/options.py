"""Options that several commands share: the policy, the deadline; and answers that look like options.

>>> parser = argparse.ArgumentParser()
>>> _ = parser.add_argument("--timeout", type=float)
>>> answers_last(["-1/2", "-x", "--timeout", "3"], parser)
['--timeout', '3', '--', '-1/2', '-x']
"""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final

from evalmath.batch.deadline import TIMEOUT
from evalmath.limits import MAX_COUNT
from evalmath.policy import Policy

if TYPE_CHECKING:
    from evalmath.batch import Options
    from evalmath.batch.samples import Keys

__all__ = [
    "PRESETS",
    "add_gold_extract",
    "add_keys",
    "add_policy",
    "add_work",
    "answers_last",
    "judging_of",
    "keys_of",
    "names",
    "not_negative",
    "policy_help",
    "policy_of",
    "positive",
]

PRESETS: Final = ("default", "strict", "math-verify")


# The options that say where a field stands, under all the names by which people call them.
_KEYS: Final = {
    "response": (("--response-key", "--pred-key"), "take the response from this field"),
    "reference": (("--reference-key", "--gold-key"), "take the reference from this field"),
    "answer": (("--answer-key", "--ans-key"), "take an answer that was already extracted from this field"),
    "query": (("--query-key",), "take the question from this field"),
    "dataset": (("--dataset-key",), "take the name of the data set from this field"),
    "id": (("--id-key",), "tell problems apart by this field"),
    "cluster": (("--cluster-key",), "treat problems with the same value as dependent: variants of one"),
}


def add_keys(parser: argparse._ActionsContainer, *fields: str, **more: str) -> None:
    """A field or a path to one, for each of these fields; ``more`` is what else the help says of it."""
    for field in fields:
        (flag, *others), text = _KEYS[field]
        parser.add_argument(flag, dest=f"{field}_key", metavar="KEY", help=text + more.get(field, ""))
        if others:
            parser.add_argument(*others, dest=f"{field}_key", help=argparse.SUPPRESS)


def add_gold_extract(parser: argparse._ActionsContainer) -> None:
    """Whether references are worked solutions."""
    parser.add_argument("--gold-extract", choices=("auto", "never", "marked", "always"), default="auto", help="extract "
        "the answer from references that are worked solutions: never, where one is marked, or always (default: decide "
        "once per file from its first rows)")  # fmt: skip


def keys_of(options: argparse.Namespace, usual: Keys | None = None) -> Keys:
    """The usual names of fields, with those that somebody asked for in their places."""
    from evalmath.batch.samples import Keys

    asked = {name: getattr(options, f"{name}_key", None) for name in (*_KEYS, "group") if name != "cluster"}
    return (usual or Keys()).asked(**asked, gold_extract=getattr(options, "gold_extract", None))


def add_work(parser: argparse.ArgumentParser, *, processes: bool = True, progress: bool = True) -> None:
    """How the work is done: processes, progress, the deadline of one sample."""
    add = parser.add_argument_group("work").add_argument
    if processes:
        add("--n-procs", metavar="N", type=positive, help="use at most N processes (default: one per processor)")
    if processes and progress:
        add("--no-progress", action="store_true", help="print no progress on stderr")
    text = f"spend at most S seconds on a sample that needs SymPy (default: {TIMEOUT:g})"
    add("--timeout", metavar="S", type=_seconds, default=TIMEOUT, help=text)


def add_policy(parser: argparse.ArgumentParser) -> None:
    """A preset, and an option for each field of the policy, which ``--help-policy`` lists."""
    group = parser.add_argument_group("policy")
    group.add_argument(
        "--policy",
        choices=PRESETS,
        default="default",
        metavar="NAME",
        help="tolerate what this preset tolerates: default, strict or math-verify (default: default)",
    )
    group.add_argument(
        "--help-policy",
        action=_PolicyHelp,
        nargs=0,
        help="list the options that change one thing, such as --rel-tol 1e-6",
    )
    _add_fields(group, shown=False)


def _add_fields(parser: argparse._ActionsContainer, *, shown: bool) -> None:
    texts = policy_help()
    for f in fields(Policy):
        flag, text = "--" + f.name.replace("_", "-"), f"{texts.get(f.name, '')} (default: {f.default})"
        told = text if shown else argparse.SUPPRESS
        if isinstance(f.default, bool):
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=None, help=told)
        else:
            parser.add_argument(flag, type=not_negative, default=None, metavar="X", help=told)


class _PolicyHelp(argparse.Action):
    """Prints what ``--help`` leaves out."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        about = "Each option changes one field of the policy. The signature of a verdict names what was changed."
        listing = type(parser)(
            prog=parser.prog, usage=f"{parser.prog} ... [OPTION ...]", description=about, add_help=False
        )
        _add_fields(listing, shown=True)
        listing.print_help()
        parser.exit()


def policy_help() -> dict[str, str]:
    """What the policy's docstring says about its parameters: one text, in one place."""
    found = re.findall(r"^    (\w[\w, ]*) : .*\n((?:        .*\n)+)", Policy.__doc__ or "", re.MULTILINE)
    return {
        name.strip(): re.sub(r":\w+:`(.*?)`|``", r"\1", " ".join(text.split())).replace("%", "%%")
        for names, text in found
        for name in names.split(",")
    }


def judging_of(options: argparse.Namespace) -> Options:
    """What :func:`evalmath.batch.judge_many` is told of :func:`add_work`."""
    return {"timeout": options.timeout, "n_procs": options.n_procs}


def policy_of(options: argparse.Namespace) -> Policy:
    """The policy that somebody asked for."""
    from evalmath.integrations.grader import policy_of

    asked = {f.name: getattr(options, f.name) for f in fields(Policy)}
    return replace(policy_of(options.policy), **{name: value for name, value in asked.items() if value is not None})


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
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number") from None
    if not 1 <= number <= MAX_COUNT:
        raise argparse.ArgumentTypeError(f"must be at least 1, and at most {MAX_COUNT}")
    return number


def not_negative(text: str) -> float:
    """A tolerance, a size, a price."""
    number = _finite(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must be 0 or more")
    return number


def names(text: str) -> tuple[str, ...]:
    """Several names, with commas between them.

    >>> names("level, doc.subject")
    ('level', 'doc.subject')
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _seconds(text: str) -> float:
    number = _finite(text)
    if number <= 0:
        raise argparse.ArgumentTypeError("must be more than 0")
    return number


def _finite(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{text} is not a number")
    return number
