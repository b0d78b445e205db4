"""How far a command is: a bar on a terminal, a line now and then in the log of a job."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from evalmath.cli.console import say

__all__ = ["progress", "rows_in"]

REPORT_SECONDS = 30.0  # between lines where there is no terminal


@contextmanager
def progress(
    expected: Callable[[], int | None], *, unit: str = "rows", silent: bool = False, delay: float = 0.0
) -> Iterator[Callable[[int], object]]:
    """What to call with numbers of rows that are done; ``expected`` says how many there are, if that is known."""
    if silent:
        yield lambda _n: None
        return
    if not sys.stderr.isatty():
        yield _Lines(unit).add
        return
    from tqdm import tqdm

    with tqdm(total=expected(), unit=f" {unit}", delay=delay, leave=delay == 0) as bar:
        yield bar.update


def rows_in(paths: Sequence[str], readings: int = 1) -> int | None:
    """Rows of all files, if that is known, as often as they are read."""
    from evalmath.formats import expected_rows

    expected = [expected_rows(path) for path in paths]
    return None if None in expected else readings * sum(n or 0 for n in expected)


class _Lines:
    """Progress for the log of a job: a line now and then."""

    def __init__(self, unit: str) -> None:
        self._began = self._said = monotonic()
        self._done, self._unit = 0, unit

    def add(self, n: int) -> None:
        """So many more are done."""
        self._done += n
        now = monotonic()
        if now - self._said >= REPORT_SECONDS:
            self._said = now
            say(f"{self._done:,} {self._unit} in {now - self._began:,.0f} s")
