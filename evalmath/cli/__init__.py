r"""The command line: ``evalmath eval FILE`` judges a file; :data:`COMMANDS` has all commands, in the order of use.

A command is a module of this folder with ``HELP``, an ``EXAMPLE``, ``add_options`` and ``run``, and a row of
:data:`COMMANDS`. It imports what is heavy in ``run``, so that ``--help`` is there at once.

Exit status: 0 the file was judged; the answer is right; an answer was found. 1 some lines were malformed, or the run
broke off; the answer is not right; none was found. 2 wrong usage, a missing file. 130 and 143 after Ctrl-C and SIGTERM.

>>> main(["extract", r"So it is $\boxed{42}$."])
42
0
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from evalmath._version import __version__
from evalmath.cli import (
    audit,
    check_refs,
    compare,
    completion,
    curate,
    eq,
    evaluate,
    extract,
    report,
    run,
    score,
    serve,
    show,
)
from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, StdoutError, say
from evalmath.cli.options import answers_last
from evalmath.terminal import visible

__all__ = ["COMMANDS", "main"]

COMMANDS: Final[dict[str, ModuleType]] = {
    "eval": evaluate,
    "run": run,
    "score": score,
    "show": show,
    "compare": compare,
    "report": report,
    "audit": audit,
    "curate": curate,
    "eq": eq,
    "extract": extract,
    "check-refs": check_refs,
    "serve": serve,
    "completion": completion,
}
TAKE_ANSWERS: Final = frozenset({"eq", "extract"})  # whose arguments may begin with a minus


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that somebody put in its place
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        options = _parsed(sys.argv[1:] if argv is None else argv)
        status: int = COMMANDS[options.command].run(options)
        sys.stdout.flush()
    except SystemExit as leave:  # argparse has said why
        return leave.code if isinstance(leave.code, int) else OK
    except BrokenPipeError:  # `| head` has seen enough, and that is not a failure
        _drop_stdout()
        return OK
    except StdoutError as error:
        _drop_stdout()
        say(str(error))
        return NOT_OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _drop_stdout() -> None:
    """What is left in the buffer must not fail once more at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Lines(argparse.HelpFormatter):
    """Help that fits a screen: not too wide, an option and its text on one line, examples as they stand."""

    def __init__(self, prog: str, **options: Any) -> None:
        width = min(shutil.get_terminal_size().columns, 100) - 2
        super().__init__(prog, **{"width": width, "max_help_position": 30} | options)

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Options are listed below; above stands what is given without a name."""
        named = [action for action in actions if action.option_strings and not action.required]
        if usage is None and len(named) > 3:
            rest = [self._given(action) for action in actions if action not in named]
            usage = " ".join(["%(prog)s [OPTION ...]", *rest])
        super().add_usage(usage, actions, groups, prefix)

    def _given(self, action: argparse.Action) -> str:
        """``-o DIR``, or ``FILE [FILE ...]``."""
        default = (
            self._get_default_metavar_for_optional
            if action.option_strings
            else self._get_default_metavar_for_positional
        )
        return " ".join([*action.option_strings[:1], self._format_args(action, default(action))])

    def _format_action_invocation(self, action: argparse.Action) -> str:
        """``-o, --output OUT``: what an option takes is said once."""
        if not action.option_strings or action.nargs == 0:
            return super()._format_action_invocation(action)
        return ", ".join(action.option_strings) + self._given(action).removeprefix(action.option_strings[0])

    def add_argument(self, action: argparse.Action) -> None:
        """Commands are indented, which argparse forgets when it measures them."""
        super().add_argument(action)
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - it has no public name
            self._action_max_length += self._indent_increment

    def _format_action(self, action: argparse.Action) -> str:
        """Commands need no line above them that says COMMAND."""
        text = super()._format_action(action)
        is_title = isinstance(action, argparse._SubParsersAction)  # noqa: SLF001 - as above
        return text.partition("\n")[2] if is_title else text

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        kept = "" if "\n" not in text else text  # a text of several lines has the lines that it wants
        return kept or super()._fill_text(text, width, indent)


class _Everything(argparse.Action):
    """``--help-all``: the help with the groups that ``--help`` only names."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        parser.print_help_all()  # type: ignore[attr-defined]
        parser.exit()


class _Parser(argparse.ArgumentParser):
    """A parser whose help fits a screen, and that repeats nothing that a terminal would obey."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"formatter_class": _Lines} | options)
        self._example = self.epilog

    def format_help(self) -> str:
        """The arguments and options that most people need; of the other groups their names."""
        groups = self._action_groups
        more = [group.title for group in groups[2:] if group.title]
        if more:
            rest = textwrap.fill(f"more options, shown by --help-all: {', '.join(more)}", 78)
            self.epilog = f"{rest}\n\n{self._example}"
            self._action_groups = groups[:2]
        try:
            return super().format_help()
        finally:
            self._action_groups, self.epilog = groups, self._example

    def print_help_all(self) -> None:
        """Every group."""
        self._print_message(super().format_help(), sys.stdout)

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(visible(message), file)


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(
        prog="evalmath",
        description="Judge whether a model's answer to a mathematics problem is right, and say why.",
        epilog="Exit status: 0 correct or judged, 1 not correct or failed, 2 wrong usage.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"evalmath {__version__}")
    adding = parser.add_subparsers(required=True, metavar="COMMAND", dest="command", parser_class=_Parser)
    for name, command in COMMANDS.items():
        example = f"example:\n  {command.EXAMPLE}"
        one = adding.add_parser(name, help=command.HELP, epilog=example, allow_abbrev=False)
        command.add_options(one)
        one.add_argument("--help-all", action=_Everything, nargs=0, help=argparse.SUPPRESS)
        if name in TAKE_ANSWERS and argv[:1] == [name]:
            argv = [name, *answers_last(argv[1:], one)]
    return parser.parse_args(argv, argparse.Namespace(parser=parser))  # which `completion` describes
