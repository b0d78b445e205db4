r"""Every pattern of the package, found by itself: what ``re`` compiles for a module of ours is noted.

    python -m tests.patterns.found        a line of JSON for each

The modules are imported in a process that notes; what is compiled when it is first used is used; and the rows of
``tests/cases`` are judged, so that patterns come up which are made inside of functions.
"""

from __future__ import annotations

import ast
import gc
import importlib
import inspect
import json
import pkgutil
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "evalmath"
ANCHORED = {"match", "fullmatch"}
METHODS = ANCHORED | {"search", "sub", "subn", "split", "findall", "finditer", "last"}


class Found(NamedTuple):
    """A pattern, where it was compiled, and what is done with it; ``search`` where that can't be seen."""

    source: str
    flags: int
    where: str
    methods: tuple[str, ...]


def methods_by_name() -> dict[tuple[str, str], set[str]]:
    """What is done with each name of each module; ``?`` is anything but to call one of its methods."""
    used: dict[tuple[str, str], set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        homes: dict[str, tuple[str, str]] = {}  # names that come from elsewhere
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                homes |= {name.asname or name.name: (node.module or "", name.name) for name in node.names}
        called: set[int] = set()
        for node in ast.walk(tree):
            owner, method = (node.value, node.attr) if isinstance(node, ast.Attribute) else (node, "?")
            if isinstance(owner, ast.Attribute) and isinstance(owner.value, ast.Name) and method in METHODS:
                used[".".join(homes.get(owner.value.id, ("", ""))), owner.attr].add(method)  # module.NAME.match
            if not isinstance(owner, ast.Name) or not isinstance(owner.ctx, ast.Load) or id(owner) in called:
                continue
            called.add(id(owner))
            used[homes.get(owner.id, (module, owner.id))].add(method if method in METHODS else "?")
    return used


def in_tables(places: set[str], used: dict[tuple[str, str], set[str]]) -> set[tuple[str, str]]:
    """Where a pattern has no name: names of its module that are not constants, as in ``for pattern, _ in TABLE``."""
    homes = {
        place.partition(":")[0].removesuffix(".py").replace("/", ".").removesuffix(".__init__") for place in places
    }
    return {(home, name) for home, name in used if home in homes and name.islower() and name != "re"}


class Notebook:
    """What was compiled while it was open, with the place of it."""

    def __init__(self) -> None:
        self.places: dict[tuple[str, int], set[str]] = defaultdict(set)
        self.inline: dict[tuple[str, int], set[str]] = defaultdict(set)
        self._compile = re._compile  # type: ignore[attr-defined]

    def __enter__(self) -> Self:
        def noting(pattern: Any, flags: int) -> Any:
            made = self._compile(pattern, flags)
            frame, function = sys._getframe(1), sys._getframe(1).f_code.co_name
            while frame.f_code.co_filename == re.__file__ and frame.f_back is not None:
                frame = frame.f_back
            path = Path(frame.f_code.co_filename)
            if isinstance(made.pattern, str) and path.is_relative_to(PACKAGE):
                key = (made.pattern, made.flags)
                place = f"{path.relative_to(ROOT)}:{frame.f_lineno}"
                self.places[key].add(place)
                self.inline[key].add(function if function in METHODS else "compile")
            return made

        re._compile = noting  # type: ignore[attr-defined]
        return self

    def __exit__(self, *_: object) -> None:
        re._compile = self._compile  # type: ignore[attr-defined]


def everything() -> Iterator[Found]:
    """All patterns, those first that stand first."""
    names: dict[tuple[str, int], set[tuple[str, str]]] = defaultdict(set)
    with Notebook() as notebook:
        import evalmath
        from evalmath import patterns as lazy

        for module in pkgutil.walk_packages(evalmath.__path__, "evalmath."):
            if not module.name.endswith("__main__") and ".swift" not in module.name:
                try:
                    importlib.import_module(module.name)
                except ImportError as error:  # a plug whose tool is not installed
                    if (error.name or "").startswith("evalmath"):
                        raise
        judge_the_cases()
        for thing in gc.get_objects():
            if isinstance(thing, lazy.Lazy):
                _ = thing.match
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith("evalmath"):
            for name, thing in vars(module).items():
                if isinstance(thing, lazy.Lazy | re.Pattern):
                    pattern = thing if isinstance(thing, re.Pattern) else re.compile(thing.source, thing.flags)
                    names[pattern.pattern, pattern.flags].add((module_name, name))
                    if isinstance(thing, lazy.Lazy):
                        notebook.places[pattern.pattern, pattern.flags] = {f"{module_name}.{name}"}
                else:  # in a table: the module that holds it is its place, not the one that compiled it
                    made = {re.compile(row.source, row.flags) for row in in_rows(thing, lazy.Lazy)}
                    place = {f"{Path(module.__file__ or '').relative_to(ROOT)}:1"}
                    notebook.places |= {(row.pattern, row.flags): place for row in made}
    used = methods_by_name()
    for key, places in sorted(notebook.places.items(), key=lambda item: sorted(item[1])):
        methods = notebook.inline[key] - {"compile"}
        if "compile" in notebook.inline[key]:
            methods |= set().union(*(used[name] for name in names[key]))
            if not names[key] or "?" in methods:
                tables = set().union(*(used[name] for name in in_tables(places, used))) & METHODS - {"split"}
                methods |= tables or {"search"}
        methods = methods - {"?"} or {"search"}
        yield Found(*key, min(places), tuple(sorted(methods)))


def in_rows(thing: Any, kind: type) -> Iterator[Any]:
    """What is of a kind in a table: in its rows, or in the rows of these."""
    if isinstance(thing, kind):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from in_rows(value, kind)
    elif isinstance(thing, tuple | list):
        for value in thing:
            yield from in_rows(value, kind)


def judge_the_cases() -> None:
    """What is compiled for a language or a name comes up when there is one."""
    from evalmath import EvaluatorMath
    from evalmath.check import Task, check
    from evalmath.extract import extract
    from evalmath.faces.normalise import norm_ans_str
    from evalmath.lexicon.languages import TABLE
    from evalmath.policy import Policy

    for path in sorted((ROOT / "tests/cases").glob("*.toml")):
        for rows in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for row in rows if isinstance(rows, list) else ():
                texts = [value for value in row.values() if isinstance(value, str)] if isinstance(row, dict) else []
                if len(texts) > 1:
                    check(Task((texts[0],), answer=texts[1], query=texts[-1]), Policy())
                for text in texts[:2]:
                    norm_ans_str(text)
                    extract(text)
    for line in (ROOT / "tests/cases/responses.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        check(Task((row["gold"],), response=row["pred"], query=row["query"]), Policy())
        norm_ans_str(row["gold"])
        norm_ans_str(row["pred"][-300:])
    for module in [module for name, module in sys.modules.items() if name.startswith("evalmath.")]:
        for function in [thing for thing in vars(module).values() if hasattr(thing, "cache_info")]:
            if list(inspect.signature(function).parameters) == ["code"]:
                for code in TABLE:
                    function(code)
    EvaluatorMath().eq("5", "5")


if __name__ == "__main__":
    for found in everything():
        print(json.dumps(found))  # noqa: T201 - read by the test
