"""``evalmath completion``: what a shell needs to complete commands and options."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from evalmath._version import installing
from evalmath.cli.console import OK, USAGE, say, tell

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "print completion for your shell"
EXAMPLE = "evalmath completion bash"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Print a script for your shell. bash: write it to ~/.local/share/bash-completion/completions/evalmath; zsh: to "
        "_evalmath in a folder of $fpath; tcsh: source it. Needs the extra `completion`."
    )
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="print the script for this shell")


def run(options: argparse.Namespace) -> int:
    """Write the script."""
    if find_spec("shtab") is None:
        say(f"shtab is not installed. To install it: {installing('completion')}")
        return USAGE
    import shtab

    tell(shtab.complete(options.parser, options.shell))
    return OK
