"""What Prometheus is told."""

from __future__ import annotations

import sys
from collections import Counter as Tally
from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from evalmath.integrations.grader import Graded
from evalmath.serve.batcher import Batcher
from evalmath.verdict import Status

__all__ = ["Metrics"]

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
_ROWS = (1, 4, 16, 64, 256, 1024, 4096)


class Metrics:
    """The figures of one server."""

    def __init__(self, batcher: Batcher) -> None:
        self.registry = registry = CollectorRegistry()
        self._requests = Counter("evalmath_requests", "Requests by route and code", ["path", "code"], registry=registry)
        self._seconds = Histogram(
            "evalmath_request_seconds", "From arrival to answer", ["path"], buckets=_SECONDS, registry=registry
        )
        self._rows = Histogram("evalmath_request_rows", "Rows of a request", buckets=_ROWS, registry=registry)
        self._verdicts = Counter("evalmath_verdicts", "Verdicts by status", ["status"], registry=registry)
        for status in Status:
            self._verdicts.labels(str(status))  # there from the start, so that rates can be told
        gauge = Gauge("evalmath_waiting_rows", "Rows that wait or are being judged", registry=registry)
        gauge.set_function(lambda: batcher.rows)
        gauge = Gauge("evalmath_waiting_bytes", "Their texts", registry=registry)
        gauge.set_function(lambda: batcher.bytes)
        gauge = Gauge("evalmath_resident_bytes", "Memory of this process at its highest", registry=registry)
        gauge.set_function(_resident)

    def answered(self, path: str, code: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(path, str(code)).inc()
        self._seconds.labels(path).observe(seconds)

    def judged(self, rows: Sequence[Graded]) -> None:
        """Verdicts were given."""
        self._rows.observe(len(rows))
        for status, count in Tally(row.status for row in rows).items():
            self._verdicts.labels(status).inc(count)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return bytes(generate_latest(self.registry))


def _resident() -> float:
    """Bytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1 if sys.platform == "darwin" else 1024
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)
