"""Names that are loaded when they are first used, a package's own (PEP 562) and FLINT's: importing costs nothing.

A package says which of its modules is the home of which names:

``__getattr__, __dir__, __all__ = exported(__name__, {"mean wilson": "intervals"})``
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

__all__ = ["exported", "flint"]

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

    import flint
else:

    class _Flint:
        """FLINT, run when a name of it is first used: most pairs are decided by exact fractions before that.

        Where it lies is found out now, so that nothing that comes onto the path later takes its place.
        """

        def __init__(self) -> None:
            self._spec = find_spec("flint")

        def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
            """What a finder of ``sys.meta_path`` answers."""
            return self._spec if name == "flint" else None

        def __getattr__(self, name: str) -> Any:
            sys.meta_path.insert(0, self)
            try:
                value = getattr(import_module("flint"), name)
            finally:
                sys.meta_path.remove(self)
            setattr(self, name, value)
            return value

    flint = _Flint()


def exported(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """The ``__getattr__``, the ``__dir__`` and the names of a package.

    Parameters
    ----------
    package : str
        Its ``__name__``.
    homes : mapping
        Names, with spaces between, to the module inside the package that defines them.

    >>> find, _, names = exported("evalmath.figures", {"mean wilson": "intervals"})
    >>> names, find("mean").__module__
    (['mean', 'wilson'], 'evalmath.figures.intervals')
    """
    home_of = {name: home for names, home in homes.items() for name in names.split()}

    def find(name: str) -> Any:
        home = home_of.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{home}"), name)
        setattr(sys.modules[package], name, value)
        return value

    def listed() -> list[str]:
        return sorted({*vars(sys.modules[package]), *home_of})

    return find, listed, list(home_of)
