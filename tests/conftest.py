"""What tests counted is told at the end of a run, under ``record_property("counted", …)``, in whichever process."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The lines of all tests that ran, failed ones too."""
    reports = [*terminalreporter.stats.get("passed", ()), *terminalreporter.stats.get("failed", ())]
    lines = [
        str(value) for report in reports for name, value in getattr(report, "user_properties", ()) if name == "counted"
    ]
    if lines:
        terminalreporter.section("counted")
        for line in sorted(lines):
            terminalreporter.write_line(line)
