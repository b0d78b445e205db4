"""What the commands say: results on stdout, everything about the run on stderr, nothing that a terminal would obey."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from evalmath.errors import EvalMathError
from evalmath.terminal import visible

__all__ = ["INTERRUPTED", "NOT_OK", "OK", "TERMINATED", "USAGE", "StdoutError", "called", "refused", "say", "tell"]

OK, NOT_OK, USAGE, INTERRUPTED, TERMINATED = 0, 1, 2, 130, 143
_PREFIX: Final = "evalmath: "


class StdoutError(EvalMathError):
    """A result cannot be told: the disk that stdout leads to is full, for example."""


def tell(text: str) -> None:
    """A result, for stdout.

    Raises
    ------
    BrokenPipeError
        If nobody listens any more.
    StdoutError
        If it cannot be written for another reason.
    """
    try:
        sys.stdout.write(visible(text) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise StdoutError(f"cannot write to stdout: {error.strerror}") from error


def say(text: str, prefix: str = _PREFIX) -> None:
    """Something about the run, for stderr."""
    sys.stderr.write(prefix + visible(text) + "\n")
    sys.stderr.flush()


def called() -> str:
    """How this program was called, for commands that people may copy: ``evalmath`` where the PATH finds this one."""
    path = Path(sys.argv[0])
    if path.name == "__main__.py":
        return "python -m evalmath"
    found = shutil.which("evalmath")
    own = path.stem == "evalmath" and path.exists()  # not a program that calls ``main``
    return shlex.quote(str(path)) if own and not (found and path.samefile(found)) else "evalmath"


def refused(error: OSError | EvalMathError, writing: str = "") -> int:
    """What a command says, and returns, when a file or what is in it is not what it needs.

    Parameters
    ----------
    error : OSError or EvalMathError
    writing : str
        What is being written, and may be meant where the system names no file: the disk is full.

    Raises
    ------
    BrokenPipeError
        If that is the error: it is about nobody listening any more.
    """
    if isinstance(error, BrokenPipeError):
        raise error
    if isinstance(error, OSError) and error.strerror is not None:
        name = writing if error.filename is None else error.filename
        say(f"{name}: {error.strerror}" if name else error.strerror)
    else:
        say(str(error))
    return USAGE
