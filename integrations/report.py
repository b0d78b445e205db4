"""What a script of this directory prints last, for ``run.py`` to read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.metadata import version
from types import ModuleType


def report(tool: str, through: str, packages: Sequence[ModuleType | str], checks: Sequence[str]) -> None:
    """Print one line of JSON: the tool, what of it was called, its version and others, and what held."""
    names = [package if isinstance(package, str) else package.__name__ for package in packages]
    versions = {name: version(name.replace("_", "-")) for name in names}
    print(json.dumps({"tool": tool, "through": through, "versions": versions, "checks": list(checks)}))
