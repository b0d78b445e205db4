"""``re`` itself on long texts: patterns and their pumps come on stdin, what does not end is told on stdout.

python -m tests.patterns.engine [SECONDS] < LINES
"""

from __future__ import annotations

import json
import re
import signal
import sys

from tests.patterns.found import Found
from tests.patterns.pumps import Pump

SIZE = 100_000
GUARD = 10.0  # seconds of processor time for what takes a hundredth; not a measurement, but an end
HUNG = "does not end"


class NoEndError(Exception):
    """The guard has rung."""


def main(guard: float) -> None:
    """Ask the engine."""

    def ring(*_: object) -> None:
        raise NoEndError

    signal.signal(signal.SIGVTALRM, ring)
    for line in sys.stdin:
        *row, pump = json.loads(line)
        pattern = Found(*row)
        text, real = Pump(*pump).text(SIZE), re.compile(pattern.source, pattern.flags)
        for method in pattern.methods:
            signal.setitimer(signal.ITIMER_VIRTUAL, guard)
            try:
                if method in {"match", "fullmatch"}:
                    getattr(real, method)(text)
                else:
                    for _ in real.finditer(text):
                        pass
            except NoEndError:
                print(f"{HUNG}: {pattern.where} {method} {pattern.source!r:.100} {pump}")  # noqa: T201 - it is read
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else GUARD)
