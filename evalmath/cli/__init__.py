r"""The command line: ``evalmath eval`` for files, ``evalmath eq`` and ``evalmath extract`` for one.

A command is a module of this folder with ``HELP``, ``add_options`` and ``run``, and a row of :data:`COMMANDS`. It
imports what is heavy in ``run``, so that ``--help`` is there at once.

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
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from evalmath._version import __version__
from evalmath.cli import audit, check_refs, compare, curate, eq, evaluate, extract, report, score, serve, show
from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, StdoutError, say
from evalmath.cli.options import answers_last
from evalmath.terminal import visible

__all__ = ["COMMANDS", "main"]

COMMANDS: Final[dict[str, ModuleType]] = {
    "eval": evaluate,
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
    except BrokenPipeError:  # `| head` has seen enough, and that is no failure
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


class _Parser(argparse.ArgumentParser):
    """A parser that repeats what somebody typed without what a terminal would obey."""

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(visible(message), file)


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(
        prog="evalmath",
        description="Judge whether a model's answer to a mathematics problem is right, and say why.",
        epilog="Exit status: 0 judged, right, found; 1 malformed lines or broken off, not right, not found; 2 usage.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"evalmath {__version__}")
    adding = parser.add_subparsers(required=True, metavar="COMMAND", dest="command", parser_class=_Parser)
    for name, command in COMMANDS.items():
        one = adding.add_parser(name, help=command.HELP, allow_abbrev=False)
        command.add_options(one)
        if name in TAKE_ANSWERS and argv[:1] == [name]:
            argv = [name, *answers_last(argv[1:], one)]
    return parser.parse_args(argv)
