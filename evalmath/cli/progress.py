"""How far a command is: a bar on a terminal, a line now and then in the log of a job."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from evalmath.cli.console import say

__all__ = ["progress"]

REPORT_SECONDS = 30.0  # between lines where there is no terminal


@contextmanager
def progress(expected: Callable[[], int | None], *, no_progress: bool = False) -> Iterator[Callable[[int], object]]:
    """What to call with numbers of rows that were judged; ``expected`` says how many there are, if that is known."""
    if no_progress:
        yield lambda _n: None
        return
    if not sys.stderr.isatty():
        yield _Lines().add
        return
    from tqdm import tqdm

    with tqdm(total=expected(), unit=" rows") as bar:
        yield bar.update


class _Lines:
    """Progress for the log of a job: a line now and then."""

    def __init__(self) -> None:
        self._began = self._said = monotonic()
        self._rows = 0

    def add(self, n: int) -> None:
        """So many more have been judged."""
        self._rows += n
        now = monotonic()
        if now - self._said >= REPORT_SECONDS:
            self._said = now
            say(f"{self._rows:,} judged in {now - self._began:,.0f} s")
