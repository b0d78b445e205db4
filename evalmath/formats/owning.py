r"""What one run at a time writes: locked while it does, changed at once or not at all, cut back to what is whole.

``eval`` owns a file, ``run`` and ``curate`` a folder, all three by a lock of the system, which ends with the process
however it ends. What a process that was killed left is mended by the next one: a torn last line is cut off
(:func:`cut`), and a change that had been decided on is carried out (:func:`changing`).

>>> import tempfile
>>> path = Path(tempfile.mkdtemp()) / "rows.jsonl"
>>> _ = path.write_bytes(b'1\n2\n{"torn')
>>> list(lines(path)), cut(path, most=1), path.read_bytes()
([b'1\n', b'2\n'], 1, b'1\n')
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

from evalmath.errors import EvalMathError

__all__ = [
    "HIDDEN",
    "OutputError",
    "carry_out",
    "changing",
    "cut",
    "lines",
    "lock",
    "locked",
    "refuse_input",
    "replacing",
    "whole",
]

LOCK, WRITING, READY = ".lock", ".writing", ".ready"
HIDDEN: Final = frozenset({LOCK, WRITING, READY})  # of a folder that is being written, or was when somebody was killed


class OutputError(EvalMathError):
    """A file or folder that cannot be written to, or belongs to something else."""


def refuse_input(output: str | os.PathLike[str], inputs: Iterable[str]) -> None:
    """Refuse to write over what is read: the output is an input, or a folder with an input in it.

    Raises
    ------
    OutputError
    """
    out = Path(output)
    if not out.exists():
        return
    for name in inputs:
        source = Path(name)
        if not source.exists():
            continue
        if source.samefile(out):
            raise OutputError(f"{out} is the input: what is written needs a file of its own")
        if out.is_dir() and source.resolve().parent == out.resolve():
            raise OutputError(f"{out} holds the input {name}: what is written needs a folder of its own")


def lock(file: IO[Any], name: object) -> None:
    """Keep a file from other runs until it is closed.

    Raises
    ------
    OutputError
        If another run is writing to it.
    """
    try:
        import fcntl
    except ImportError:  # Windows, where an open file cannot be replaced anyway
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OutputError(f"another run is writing to {name}") from None
    except OSError:  # a file system without locks
        return


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep a folder, which is made if it is not there, from other runs.

    Raises
    ------
    OutputError
        If another run is writing to it.
    OSError
        If it cannot be made.
    """
    made = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / LOCK
    with path.open("ab") as file:
        lock(file, folder)
        if not path.exists() or not os.path.samestat(path.stat(), os.fstat(file.fileno())):
            raise OutputError(f"another run was writing to {folder}")  # and took the lock away with it, just now
        try:
            yield
        finally:
            path.unlink()
            if made:
                with suppress(OSError):  # it holds something
                    folder.rmdir()


@contextmanager
def changing(folder: Path, replaced: Callable[[], Iterable[str]], last: str) -> Iterator[Path]:
    """A workplace inside a locked folder. What is in it takes the place of what was there, if all goes well.

    Parameters
    ----------
    folder : Path
    replaced : callable
        The names of what the file ``last`` says may go.
    last : str
        The file that accounts for all others: it is moved to its place when they are at theirs.
    """
    work = folder / WRITING
    _clear(work)
    work.mkdir()
    try:
        yield work
        work.replace(folder / READY)  # from here on it will be done, by whoever comes next
    except BaseException:
        with suppress(OSError):
            _clear(work)
        raise
    carry_out(folder, replaced, last)


def carry_out(folder: Path, replaced: Callable[[], Iterable[str]], last: str) -> None:
    """Do what is left of a change that had been decided on. Whatever of it was done before is not a hindrance."""
    ready = folder / READY
    if not ready.exists():
        return
    new = sorted(ready.iterdir(), key=lambda path: path.name == last)
    if any(path.name == last for path in new):
        for name in {*replaced()} - {path.name for path in new} - {last}:
            (folder / name).unlink(missing_ok=True)
    for path in new:
        path.replace(folder / path.name)
    ready.rmdir()


def _clear(work: Path) -> None:
    if work.exists():
        for left in work.iterdir():
            left.unlink()
        work.rmdir()


@contextmanager
def replacing(output: Path) -> Iterator[Path]:
    """A file beside another one, which takes its place if all goes well: nobody finds half a page."""
    beside = output.with_name(f".{output.name}.new")
    try:
        yield beside
        beside.replace(output)
    except OSError as error:
        if error.strerror is None:
            raise
        raise OSError(error.errno, error.strerror, str(output)) from error  # the name that somebody gave, not ours
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def whole(output: Path) -> Iterator[Callable[[str], object]]:
    """Write a text as a whole or not at all."""
    with replacing(output) as beside, beside.open("w", encoding="utf-8", errors="replace", newline="\n") as file:
        yield file.write


def lines(path: Path) -> Iterator[bytes]:
    """The whole lines that are there now; what is appended meanwhile is behind them, and a torn one is none."""
    size, done = path.stat().st_size, 0
    with path.open("rb") as file:
        for line in file:
            done += len(line)
            if done > size or not line.endswith(b"\n"):
                return
            yield line


def cut(path: Path, most: int | None = None) -> int:
    """Cut off a torn last line, and whole ones beyond so many; how many are left."""
    count = size = 0
    for line in islice(lines(path), most):
        count += 1
        size += len(line)
    if size < path.stat().st_size:
        os.truncate(path, size)
    return count
