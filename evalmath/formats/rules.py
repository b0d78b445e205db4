"""What can change a verdict besides the policy: a digest of the modules that judge, and of the libraries they ask.

Two commits may bear one version. A file of verdicts that is resumed must not mix what two of them say, so each of its
rows holds this digest (:mod:`evalmath.formats.output`).

>>> len(digest())
12
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from evalmath._version import __version__

__all__ = ["digest"]

ROOMS = ("lexicon", "syntax", "algebra", "kinds", "extract")
MODULES = ("check.py", "limits.py", "policy.py", "readings.py")
LIBRARIES = ("sympy", "python-flint")


@cache
def digest() -> str:
    """Twelve hexadecimal digits; of the version alone where the sources of the modules are not installed."""
    root = Path(__file__).resolve().parent.parent
    files = [path for room in ROOMS for path in (root / room).rglob("*.py")] + [root / name for name in MODULES]
    known = blake2b(__version__.encode(), digest_size=6)
    for path in sorted(files):
        if path.is_file():
            known.update(path.read_bytes())
    for name in LIBRARIES:
        try:
            known.update(f"{name} {version(name)}".encode())
        except PackageNotFoundError:
            continue  # an interpreter without metadata of what it has
    return known.hexdigest()
